"""Rules on the words of the glossary (L207, L208)."""

from __future__ import annotations

from collections.abc import Iterator

from quizwright.lint.passage import Passage
from quizwright.lint.view import View
from quizwright.model import Form
from quizwright.problem import Finding


def no_forbidden_forms(passage: Passage, view: View) -> Iterator[Finding]:
    """A text has a word that the glossary forbids.

    Readers meet one word for one thing over the whole bank. A forbidden form counts wherever it stands outside code,
    but not inside a longer form that the glossary knows.

    Bad, where glossary.yml has `zh: {preferred: 检查点, forbidden: [检查站]}`:

        prompt: 检查站保存在哪里？

    Good:

        prompt: 检查点保存在哪里？
    """
    banned = view.glossary.banned.get(passage.locale)
    for form, offset in banned.found(passage.prose.text) if banned and passage.form is not Form.LIST else ():
        where = passage.text.at(passage.prose.line(offset))
        instead = banned.instead[form.casefold()] if banned else ""
        hint = f"write `{instead}`" if instead else "write another word"
        yield Finding(where, f"{passage.name} has `{form}`, which the glossary forbids", hint)


def terms_translated(passage: Passage, view: View) -> Iterator[Finding]:
    """A translation does not have the glossary's word for a term of its source.

    Where a source text has a term of glossary.yml, its translation has the preferred form of the locale, or an allowed
    one; a term with `keep: true` stands as it is. A term is found as a whole word in capital or small letters, in the
    singular or with an `s`. Of two terms of which one is a part of the other, the longer one counts. Code is not looked
    at.

    Bad, where glossary.yml has `term: checkpoint` and `zh: {preferred: 检查点}`:

        prompt: Where is the checkpoint kept?
        prompt: 存档保存在哪里？

    Good:

        prompt: 检查点保存在哪里？

    Where the sentence is better without the word, or another form is right, add the form to `allowed`.
    """
    source = view.source_of(passage) if view.glossary.terms and passage.form is not Form.LIST else None
    for known in view.glossary.terms_of(source.prose.text) if source else ():
        wanted = known.in_locale(passage.locale)
        if wanted and not wanted.pattern.search(passage.prose.text):
            message = f"{passage.name} has no `{wanted.preferred}`, and its source has `{known.term}`"
            hint = f"write `{wanted.preferred}`, or add what stands there to `allowed` of the term in glossary.yml"
            if known.kept:
                hint = f"write `{wanted.preferred}` as it is; the glossary keeps it in every language"
            yield Finding(passage.text.where, message, hint)
