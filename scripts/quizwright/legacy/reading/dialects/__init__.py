"""The parsers of the dialect families, one module each; the table of dialects stands in the package above."""
