"""Rules on links and images (T106 to T109)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

from quizwright.lint.passage import Passage
from quizwright.lint.view import View, folder
from quizwright.lint.wording import nearest
from quizwright.problem import Finding, Hint, Location
from quizwright.text import variables

_QUESTION: Final = "q:"
_IMAGES: Final = "images/"
_OUTSIDE: Final = re.compile(r"https?://[^/]|mailto:.", re.IGNORECASE)


def live_links(passage: Passage, view: View) -> Iterator[Finding]:
    """A link leads to a question that is not there.

    `[text](q:ID)` links to a published question of any quiz. A draft has no page yet, and a buried question none any
    more.

    Bad:

        explanation: See [what is counted](q:volcano-min-availble).

    Good:

        explanation: See [what is counted](q:volcano-min-available).
    """
    for link in passage.links:
        name = link.target.removeprefix(_QUESTION)
        if link.image or name == link.target or name in view.index.questions:
            continue
        told = _dead(name, view)
        if told:
            yield Finding(
                passage.at(link.line, link.target), f"the link to `q:{name}` in {passage.name} {told[0]}", told[1]
            )


def known_targets(passage: Passage, view: View) -> Iterator[Finding]:
    """A link or an image has a target that does not work everywhere.

    The same text is shown on pages, in Markdown twins and in learning systems. Only `https:`, `http:`, `mailto:` and
    `q:ID` mean the same in all of them; images lie in images/ of the quiz, so that a page asks no other site for them.

    Bad:

        explanation: See [the guide](../guide.md). ![The mesh](https://example.org/mesh.png)

    Good:

        explanation: See [the guide](https://example.org/guide). ![The mesh](images/mesh.png)
    """
    for link in passage.links:
        told = _bad_image(link.target, view) if link.image else _bad_target(link.target)
        if told:
            shown = variables.show(link.target)
            kind = "image" if link.image else "link"
            yield Finding(passage.at(link.line, shown), f"the {kind} `{shown}` in {passage.name} {told[0]}", told[1])


def described_images(passage: Passage, _: View) -> Iterator[Finding]:
    """An image has no alternative text.

    Readers who can't see it, and programs that read Markdown, get nothing.

    Bad:

        prompt: Which device feeds the model? ![](images/mesh.png)

    Good:

        prompt: Which device feeds the model? ![A mesh of 8 devices, two rows of four](images/mesh.png)
    """
    for link in passage.links:
        if link.image and not link.alternative.strip():
            message = f"the image `{link.target}` in {passage.name} has no alternative text"
            yield Finding(passage.text.at(link.line), message, "say what it shows, between the brackets")


def used_images(view: View) -> Iterator[Finding]:
    """No text shows an image.

    The file would be published and never seen. Most often its name is misspelled, or the image was replaced.

    Bad: content/gang-scheduling/images/mesh-old.png, which no text names.

    Good:

        prompt: ![A mesh of 8 devices](images/mesh.png)
    """
    views = (view, *view.editions)
    if any(each.quiz.broken for each in views) or not (view.quiz.images and view.index.complete):
        return
    passages = (passage for each in views for passage in each.passages.values())
    shown = {_image(link.target) for passage in passages for link in passage.links if link.image}
    for name in sorted(view.quiz.images - shown):
        where = Location(f"{folder(view.quiz.where)}{_IMAGES}{name}")
        yield Finding(where, "no text of the quiz shows this image", "show it, or delete the file")


def _image(target: str) -> str:
    """Return the name of the file below images/ that a target means, or an empty string."""
    return unquote(target.removeprefix(_IMAGES)) if target.startswith(_IMAGES) else ""


def _bad_target(target: str) -> tuple[str, str] | None:
    if target.startswith(_QUESTION) or _OUTSIDE.match(target):
        return None
    if not target:
        return "has no target", "write it between the parentheses"
    return "is neither a web or mail address nor a question", "write https://…, mailto:… or q:ID"


def _bad_image(target: str, view: View) -> tuple[str, Hint] | None:
    name = _image(target)
    if name in view.quiz.images:
        return None
    hint = f"put the file into {_IMAGES} of the quiz, and write {_IMAGES}NAME"
    if target in view.quiz.images:
        hint = f"write {_IMAGES}{target}"
    return f"is not in {_IMAGES} of the quiz", nearest(name, view.quiz.images, hint)


def _dead(name: str, view: View) -> tuple[str, Hint] | None:
    """Return what is wrong with a link to a question that is not published, and what to do; None if nothing is."""
    if name in view.index.drafts:
        told = "leads to a draft, which has no page", "publish it, or remove the link"
        return None if view.quiz.draft else told
    if stone := view.gone.get(("question", name)):
        hint = f"link to q:{stone.to}" if stone.to else "remove the link"
        return "leads to a question that is gone", hint
    if name in view.index.quizzes:
        return "names a quiz", "link to one of its questions"
    nearest_question = nearest(name, view.index.questions, "write the id of a question")
    return ("leads to no question", nearest_question) if view.index.complete else None
