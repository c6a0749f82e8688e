"""What a built page must not contain: codes P101 and up."""

from __future__ import annotations

from typing import Final

from quizwright.problem import Check, Severity

HANDLER: Final = Check(
    "P101",
    Severity.ERROR,
    "An event handler in a page",
    """\
An attribute such as `onclick` or `onfocus` holds code that the page runs. Neither Material nor Quizwright writes such
an attribute, so it comes from somebody's text, from raw HTML in a page of yours, or from a template or a plugin. A
policy that lists it would let it run; so no policy is printed.

Find where it comes from. Code of your own belongs into a file that `extra_javascript` in mkdocs.yml names:

    document.querySelector("#more").addEventListener("click", showMore)
""",
)
ADDRESS: Final = Check(
    "P102",
    Severity.ERROR,
    "An address that is code",
    """\
A link, a form or an image leads to `javascript:…` or `vbscript:…`, which a browser runs. Link to a page, or move the
code to a file that `extra_javascript` in mkdocs.yml names.

`javascript:void(0)`, which does nothing and which Material writes for one of its buttons, is allowed.
""",
)
SCRIPT: Final = Check(
    "P103",
    Severity.ERROR,
    "An inline script that no theme has",
    """\
The page has a `<script>` with code inside, or one from a `data:` address, and no template of the installed themes has
it. It comes from raw HTML in a page of yours, from a template of yours, from a plugin, or from somebody's text.

Move code of your own to a file that `extra_javascript` in mkdocs.yml names. Where it is in a template of yours, name
the folder of templates, so that its scripts count as the theme's:

    quizwright csp site --templates overrides
""",
)
CHECKS: Final = (HANDLER, ADDRESS, SCRIPT)
