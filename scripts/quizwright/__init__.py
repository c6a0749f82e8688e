"""A question bank whose facts stay true: YAML in, a localized site and exports out."""

__version__ = "0.1.0"
