"""MkDocs: the plugin that renders the bank within it, and the builder that runs it in processes of its own."""
