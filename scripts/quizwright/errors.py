"""The exception that ends a command with one line. What is wrong with content is a `Problem` instead."""


class QuizwrightError(Exception):
    """A command can't go on; the message says why, and is for the user."""
