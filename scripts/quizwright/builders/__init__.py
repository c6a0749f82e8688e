"""Builders: a site builder run as a process of its own, into a folder that is swapped in when it is whole."""

from quizwright.builders.mkdocs import Settings, build, settings

__all__ = ["Settings", "build", "settings"]
