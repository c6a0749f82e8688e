"""Zensical: the builder that runs it once per locale. Nothing here imports MkDocs, which need not be installed."""
