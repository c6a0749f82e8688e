# Each target works from a bare checkout: python3 (3.11 or newer, with venv), make and git.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: site serve test wheel fuzz bench lint format reference widget lock clean help

site: $(VENV)/site.stamp ## Build the site into site/
	$(BIN)/quizwright build --strict

serve: $(VENV)/site.stamp ## Show the site at http://127.0.0.1:8000/ and rebuild on each change
	$(BIN)/mkdocs serve

# One process per processor; WORKERS=0 runs all tests in a single process, as a debugger needs.
WORKERS ?= auto

test: lint ## Lint, run all tests, check the coverage of the core, count the skips by reason
	PYTHONWARNDEFAULTENCODING=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term-missing:skip-covered

# Everything of it lies in build/, away from scripts/: what the tests import is what the wheel brings.
RESOLUTION ?= lowest
WHEEL := build/wheel/$(RESOLUTION)

wheel: | $(BIN)/python ## Test the wheel with the lowest dependencies (RESOLUTION=newest: the newest)
	rm -rf $(WHEEL)
	$(BIN)/python -m venv $(WHEEL)
	$(BIN)/python tests/support/versions.py $(RESOLUTION) > $(WHEEL)/versions.txt
	$(WHEEL)/bin/python -m pip wheel -qq --disable-pip-version-check --no-deps --wheel-dir $(WHEEL)/dist .
	$(WHEEL)/bin/python -m pip install -qq --disable-pip-version-check -r $(WHEEL)/versions.txt $(WHEEL)/dist/*.whl
	$(WHEEL)/bin/python -m pip list --disable-pip-version-check
	PYTHONWARNDEFAULTENCODING=1 $(WHEEL)/bin/pytest -p no:cacheprovider

FUZZ_SECONDS ?= 600

fuzz: $(VENV)/dev.stamp ## Try properties on generated input (FUZZ_SECONDS=600; FUZZ_SEED=N: again from a seed)
	$(BIN)/python tests/fuzz/run.py --seconds $(FUZZ_SECONDS) $(if $(FUZZ_SEED),--seed $(FUZZ_SEED))

bench: $(VENV)/dev.stamp ## Measure time and memory of each stage on generated banks of three sizes
	mkdir -p build
	$(BIN)/python tests/bench/bench.py --json build/bench.json

lint: $(VENV)/dev.stamp ## Check style, formatting and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(VENV)/dev.stamp ## Format the code and repair what ruff can repair
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

reference: $(VENV)/site.stamp ## Renew the pages of docs/en/reference/ that are made from the program
	$(BIN)/quizwright reference docs/en

widget: scripts/widget/node_modules/.package-lock.json ## Build the browser part (scripts/widget) into the theme, and test it; needs Node
	npm --prefix scripts/widget run build
	npm --prefix scripts/widget test

scripts/widget/node_modules/.package-lock.json: scripts/widget/package-lock.json
	npm --prefix scripts/widget ci --no-audit --no-fund
	@touch $@

# To be run on the oldest supported Python: newer ones need a part of what it needs.
# No pip configuration: hashes are those of PyPI's files, and no line names a host or a folder.
COMPILE := env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL -u PIP_CONSTRAINT PIP_CONFIG_FILE=/dev/null \
	CUSTOM_COMPILE_COMMAND='make lock' $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe \
	--strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	--no-emit-options --all-build-deps --no-config

lock: $(VENV)/dev.stamp ## Renew requirements/*.txt from pyproject.toml (UPGRADE=1: to the newest)
	$(COMPILE) $(if $(UPGRADE),--upgrade) -o requirements/site.txt -c requirements/constraints.in pyproject.toml
	$(COMPILE) $(if $(UPGRADE),--upgrade) -o requirements/dev.txt --extra dev -c requirements/site.txt pyproject.toml

clean: ## Delete what was made, except the virtual environment
	rm -rf build dist site docs/*/quizzes scripts/widget/.tests .coverage .coverage.* .hypothesis .*_cache
	find scripts tests -name __pycache__ -prune -exec rm -rf {} +

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check
FITS := import sys; sys.exit(sys.version_info < (3, 11))

$(BIN)/python:
	@$(PYTHON) -c '$(FITS)' || { \
	  echo "make: Python 3.11 or newer is needed, and '$(PYTHON)' is not." >&2; \
	  echo "  hint: name another one, as in: make PYTHON=python3.13 site" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "make: '$(PYTHON)' has no venv module." >&2; \
	  echo "  hint: on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/site.stamp: requirements/site.txt pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements/site.txt
	$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/site.stamp
	$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@
