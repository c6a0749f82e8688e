"""The bank for a language model's program: questions and corrections, read only, over the Model Context Protocol.

`library` answers with values and knows nothing of the protocol; `server` alone needs the SDK, an optional package.
"""

from quizwright.mcp.library import Library, LibraryError

__all__ = ["Library", "LibraryError"]
