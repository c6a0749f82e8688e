"""Load: the files of a bank become values, with every problem of every file."""

from quizwright.load.checks import CHECKS
from quizwright.load.contract import Contract
from quizwright.load.loader import Loaded, load
from quizwright.load.parts import Tree

__all__ = ["CHECKS", "Contract", "Loaded", "Tree", "load"]
