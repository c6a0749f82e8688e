"""Which language a text is in, as far as that is certain."""

from __future__ import annotations

from typing import Final

import pytest

from quizwright.index import index
from quizwright.languages import Language, all_languages
from quizwright.lint import view
from quizwright.lint.language import in_its_language
from quizwright.lint.passage import Passage
from quizwright.lint.script_detection import signs
from quizwright.model import Bank, Quiz, Text, form_of
from quizwright.problem import Location
from quizwright.text.scripts import Script

WHERE: Final = Location("q/ja.yml", 10, 5)
QUIZ: Final = Quiz(id="q", where=WHERE, questions=(), texts={})
VIEW: Final = view.of_quiz(QUIZ, Bank(source_locale="en", locales=("en",), where=WHERE), index([]), {})


def told(locale: str, text: str, path: str = "a.answer") -> list[tuple[str, int]]:
    """Return what the rule says of a text, without its beginning, and the line."""
    passage = Passage("it", path, locale, Text(text, WHERE, block=True), form_of(path))
    return [(found.message.removeprefix("it is in "), found.where.line) for found in in_its_language(passage, VIEW)]


WRONG: Final = (
    ("ja", "The kubelet restarts the container, and it is ready.", "English, and not in Japanese"),
    ("ja", "It only names the libfabric provider, and NCCL does without it.", "English, and not in Japanese"),
    ("zh", "노드를 세지 않고 Pod를 셉니다.", "Korean, and not in Chinese"),
    ("zh", "ノードではなく、Podを数えます。", "Japanese, and not in Chinese"),
    ("zh", "No: `minAvailable` counts pods, and not the nodes.", "English, and not in Chinese"),
    ("ja", "它计的是 Pod，怎么会这样？", "Chinese, and not in Japanese"),
    ("ja", "节点不计入，只计成员数量，三节点可放四成员。", "Chinese, and not in Japanese"),
    ("ja", "노드를 세지 않고 Pod를 셉니다.", "Korean, and not in Japanese"),
    ("ko", "它计的是 Pod，怎么会这样？", "Chinese, and not in Korean"),
    ("ko", "節点不計", "Chinese or Japanese, and not in Korean"),
    ("ko", "ノードではなく、Podを数えます。", "Japanese, and not in Korean"),
    ("es", "It counts the members, and 3 nodes can hold 4 of them.", "English, and not in Spanish"),
    ("ja", "No: another status says that.", "English, and not in Japanese"),
    ("ja", "誤りです。It is another status that says so.", "English, and not in Japanese"),
    ("ko", "It does not even say that there is no such page. 이름은 Gone입니다.", "English, and not in Korean"),
    ("es", "No; eso lo dice otro estado. It is another status that says so.", "English, and not in Spanish"),
    ("en", "It is another status that says so. Eso lo dice otro estado.", "Spanish, and not in English"),
    ("es", "节点不计入", "Chinese or Japanese, and not in Spanish"),
    ("en", "Cuenta los miembros, y 3 nodos pueden contener 4 de ellos.", "Spanish, and not in English"),
    ("en", "노드를 세지 않습니다.", "Korean, and not in English"),
    ("zh-Hant", "노드를 세지 않고 Pod를 셉니다.", "Korean, and not in Chinese"),
    ("es", "Lee de FSx for Lustre y escribe los resultados en el almacenamiento de la cuenta.", ""),
    (
        "en",
        "Lee de FSx for Lustre y escribe los resultados en el almacenamiento de la cuenta.",
        "Spanish, and not in English",
    ),
)
NOT_JUDGED: Final = (
    ("ja", "NodeSet"),
    ("ja", "Out of memory"),
    ("ja", "EKS Pod Identity, Karpenter NodePool, AWS Trainium, and FSx for Lustre"),
    ("ja", "`The kubelet restarts the container, and it is ready.`"),
    ("ja", "```\nThe kubelet restarts the container, and it is ready.\n```"),
    ("ja", "並列化方式"),
    ("ja", "「the same range as FP32 and so on」とは限りません。"),
    ("zh", "这条错误信息是 “the node is not ready and it can not be used”。"),
    ("ja", "「It is the one that says so.」と表示されます。See the log."),
    ("es", "Lee de FSx for Lustre. Lo que hay en la cuenta no es de la red."),
    ("zh", "用 device plugin 或 DRA driver"),
    ("zh", "節点 Pod"),
    ("zh", "のは"),
    ("ko", "Pod는 노드(節点)에 있습니다."),
    ("es", "`kubectl get pods` muestra lo que hay en https://example.org/the/and/of/is/it"),
    ("es", "FSx for Lustre, Elastic Fabric Adapter"),
    ("es", "A menos que el rank no esté, no."),
    ("en", "In El Paso, La Paz and Los Angeles"),
    ("en", "Give 3 nodes 4 pods."),
    ("fr", "The kubelet restarts the container, and it is ready."),
    ("en", ""),
)


@pytest.mark.parametrize(("locale", "text", "wanted"), WRONG)
def test_another_language_is_told(locale: str, text: str, wanted: str) -> None:
    assert ([(wanted, 10)] if wanted else []) == told(locale, text)


@pytest.mark.parametrize(("locale", "text"), NOT_JUDGED)
def test_what_may_be_right_is_not_told(locale: str, text: str) -> None:
    assert [] == told(locale, text)


def test_each_block_is_judged_and_the_first_one_is_told() -> None:
    text = "数えます。\n\n- これはPodです。\n- The kubelet restarts it, and it is ready.\n- It is not the one."

    assert [("English, and not in Japanese", 13)] == told("ja", text)


def test_accepted_answers_may_be_in_any_language() -> None:
    assert [] == told("ja", "it is the one that has all of them", "a.accept")


def test_an_own_word_is_in_one_list_alone() -> None:
    words = [word for each in signs().values() for word in each.own_words]

    assert len(set(words)) == len(words)


@pytest.mark.parametrize("language", all_languages(), ids=lambda language: language.code)
def test_a_language_of_latin_letters_has_words(language: Language) -> None:
    assert (Script.LATIN in language.writing.scripts) == bool(signs()[language.code].own_words)
