"""Sentences end where a reader takes a breath, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.legacy.comparing.sentences import sentences


def _split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "It waits for pods.|It does not wait for nodes.",
        "Is it so?|Yes!|It is.",
        "It takes 1.5 seconds at v1.2.3 on p4d.24xlarge instances.",
        "Use a tool, e.g. Slurm, i.e. The scheduler, etc. and so on.",
        "See Fig. 3 and Dr. Smith, J. Doe et al. for more.",
        "It is at version 1.2.|Then it moved.",
        "The file values.yaml is read.|xxxx reads it.",
        '"It works."|He said so.',
        "It ends (as it should. Yes.) here.|Then more.",
        "It is so.|(Really.)|Then more.",
        "是这样。|（真的。）|然后。",
        "1. It is so.|2 are not.",
        "作业会等待。|它不会失败！|真的吗？|是。",
        "他说「等待。」然后走了。",
        "支持 p4d、p5 等 3.5 倍。|其他不支持。",
        "ノードを待ちます。|Podを待ちます。",
        "노드를 기다립니다.|Pod를 기다립니다.",
        "¿Qué es?|Es un Pod.|¡Bien!|Sí.",
        "Por ej. El nodo, p. ej. La red.",
        "Wait…|Then go.",
        "no end",
        "a. b. c.",
        "It is 5.|6 is more.",
        "unbalanced ) here.|And there.",
        "unbalanced ( here.|And there.",
    ],
)
def test_a_text_is_split_at_the_bars(text: str) -> None:
    parts = text.split("|")
    joined = "".join(
        part + ("" if part[-1] in "。！？」）" or at == len(parts) - 1 else " ") for at, part in enumerate(parts)
    )

    assert parts == _split(joined)


def test_nothing_has_no_sentences() -> None:
    assert [] == _split(" \u3000 ")


@given(st.text(alphabet='ab A1.。！? ()（」"e', max_size=80))
def test_no_letter_is_lost(text: str) -> None:
    found = "".join(_split(text))

    assert "".join(text.split()) == "".join(found.split())
