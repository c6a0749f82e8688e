"""Reference pages made from the program itself, so that they can't drift: codes, commands, and every field of a bank.

What they say stands where it is used: in the checks' manual pages, the arguments' help and the schemas' descriptions.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from quizwright.artifact import Artifact
from quizwright.load.contract import Schema
from quizwright.reference import codes, commands, schemas
from quizwright.reference.codes import ALL_CHECKS

__all__ = ["ALL_CHECKS", "pages"]


def pages(contract: Mapping[str, Schema], parser: argparse.ArgumentParser) -> tuple[Artifact, ...]:
    """Return the reference pages, with paths relative to the folder of English documents.

    Args:
        contract: the schemas as parsed JSON, by the name before `.schema.json`.
        parser: the command line.

    """
    return (codes.page(), commands.page(parser), *schemas.pages(contract))
