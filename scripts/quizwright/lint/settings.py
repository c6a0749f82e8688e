"""Rules on the bank as a whole: ids that went, tombstones, bank.yml and the bank's own texts (I1xx)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from quizwright.index import Index
from quizwright.lint.view import folder, tombstones
from quizwright.lint.wording import nearest, quoted
from quizwright.model import Bank, Tombstone
from quizwright.problem import Finding, Hint, Location


def lost_ids(bank: Bank, index: Index) -> Iterator[Finding]:
    """A published id is gone without a word.

    Others have linked to it, imported it and kept their progress under it. An id stays reserved for ever: what was
    removed has a tombstone, which makes readers of old links find their way.

    Bad: delete a question, or rename its id.

    Good: delete it and write in content/tombstones.yml

        tombstones:
          - {kind: question, id: old-question, to: new-question}

    `to` may be left out where nothing takes its place.
    """
    present = _present(bank, index)
    gone = tombstones(bank)
    where = Location(f"{folder(bank.where)}ids.lock")
    for published in bank.published if index.complete else ():
        kind, name = published.kind, published.id
        if name in present[kind] or (kind, name) in gone:
            continue
        if name in index.drafts and kind != "fact":
            message = f"the {kind} `{name}` was published and is a draft now"
            yield Finding(where, message, "publish it again, or give the draft another id and bury this one")
        else:
            message = f"the {kind} `{name}` was published and is gone"
            hint = (
                f"bring it back, or add to tombstones.yml: - {{kind: {kind}, id: {name}}}; "
                "if it was never out, take its line out of ids.lock"
            )
            yield Finding(where, message, hint)


def true_tombstones(bank: Bank, index: Index) -> Iterator[Finding]:
    """A tombstone is wrong: what it buries is alive, or it leads nowhere.

    A tombstone says that an id is gone and which id of the same kind to go to instead. So the first one does not
    exist any more, the second one does, and each id has one tombstone.

    Bad:

        tombstones:
          - {kind: question, id: still-here}
          - {kind: question, id: old-question, to: another-old-question}

    Good:

        tombstones:
          - {kind: question, id: old-question, to: new-question}
    """
    present, gone = _present(bank, index), tombstones(bank)
    for stone in bank.tombstones:
        kind = stone.kind
        if gone[kind, stone.id] is not stone:
            hint = "keep one of its tombstones"
            yield Finding(stone.where, f"the {kind} `{stone.id}` has two tombstones", hint)
        elif stone.id in present[kind]:
            hint = "remove the tombstone, or give the living one another id"
            yield Finding(stone.where, f"the {kind} `{stone.id}` has a tombstone, but exists", hint)
        if stone.to and stone.to not in present[kind] and index.complete:
            yield Finding(stone.where, *_leads_nowhere(stone, present[kind], gone.get((kind, stone.to))))


def settings(bank: Bank, index: Index) -> Iterator[Finding]:
    """The settings in bank.yml contradict each other or the bank.

    `locales` has the source locale and each locale once (`zh-Hant` and `zh-hant` are the same); `order` names quizzes
    that exist.

    Bad:

        source_locale: en
        locales: [zh, ja]

    Good:

        source_locale: en
        locales: [en, zh, ja]
    """
    if bank.source_locale not in bank.locales:
        message = f"`locales` lacks the source locale {bank.source_locale}"
        yield Finding(bank.where, message, f"add {bank.source_locale} to `locales`")
    seen: dict[str, str] = {}
    for locale in bank.locales:
        if (first := seen.setdefault(locale.lower(), locale)) != locale:
            yield Finding(bank.where, f"`locales` has {first} and {locale}, which are the same", "keep one")
    known = {*index.quizzes, *index.drafts}
    for reference in bank.order if index.complete else ():
        if reference.id not in known:
            hint = nearest(reference.id, index.quizzes, "remove it, or write the name of a folder that has a quiz.yml")
            yield Finding(reference.where, f"`order` names `{reference.id}`, which is no quiz", hint)


def bank_texts(bank: Bank, _: Index) -> Iterator[Finding]:
    """The bank's own name or summary is missing in a locale.

    They stand on the home page of the locale and at the head of its llms.txt; readers get those of the source locale
    instead.

    Bad: add `ko` to `locales` of bank.yml, and no content/ko.yml.

    Good: content/ko.yml with

        name: 학습 문제 은행
        summary: 쿠버네티스에서 모델을 학습하는 엔지니어를 위한 문제와 해설.
    """
    wanted = tuple(bank.texts.get(bank.source_locale, ())) or ("name", "summary")
    for locale in bank.locales:
        texts = bank.texts.get(locale, {})
        missing = [path for path in wanted if path not in texts]
        if missing and locale not in bank.broken:
            where = next((text.where for text in texts.values()), Location(f"{folder(bank.where)}{locale}.yml"))
            hint = f"write it in {locale}.yml beside bank.yml"
            yield Finding(where, f"the bank has no {quoted(missing)} in {locale}", hint)


def _present(bank: Bank, index: Index) -> Mapping[str, Collection[str]]:
    return {"quiz": set(index.quizzes), "question": set(index.questions), "fact": set(bank.facts)}


def _leads_nowhere(stone: Tombstone, present: Collection[str], next_stone: Tombstone | None) -> tuple[str, Hint]:
    message = f"the tombstone of `{stone.id}` leads to `{stone.to}`, which does not exist"
    if next_stone is None:
        return message, nearest(stone.to, present, f"name a {stone.kind} that exists, or remove `to`")
    if next_stone.to in present:
        return f"{message} any more", f"lead to `{next_stone.to}`, where its own tombstone leads"
    return f"{message} any more", f"name a {stone.kind} that exists, or remove `to`"
