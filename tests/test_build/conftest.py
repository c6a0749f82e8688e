"""Sites that are built once."""

from __future__ import annotations

import pytest

from test_build import sites
from test_build.sites import Site


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return the site of the shipped bank."""
    return sites.shipped(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="session")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return a site with hostile titles, in a folder of its host, with a port."""
    return sites.odd(tmp_path_factory.getbasetemp())
