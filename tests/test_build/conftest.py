"""Sites that are built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from test_build import sites
from test_build.sites import Site


@pytest.fixture(scope="session")
def shipped(run_folder: Path) -> Site:
    """Return the site of the shipped bank."""
    return sites.shipped(run_folder)


@pytest.fixture(scope="session")
def odd(run_folder: Path) -> Site:
    """Return a site with hostile titles, in a folder of its host, with a port."""
    return sites.odd(run_folder)
