"""The Content-Security-Policy of a built site, and what in its pages must not run."""

from quizwright.policy.checks import CHECKS
from quizwright.policy.header import Policy, policy
from quizwright.policy.theme import ThemeScripts, theme_scripts

__all__ = ["CHECKS", "Policy", "ThemeScripts", "policy", "theme_scripts"]
