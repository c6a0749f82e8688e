"""What the wording of a question tells of its choices, in each language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import pytest

from quizwright.index import index
from quizwright.languages import WITH_WORDS, language
from quizwright.lint import choices, view
from quizwright.lint.phrases import phrases
from quizwright.lint.view import View
from quizwright.model import Bank, Choice, Multiple, Question, Quiz, Single, Text
from quizwright.problem import Finding, Location

WHERE: Final = Location("q/quiz.yml")

TWO: Final = (
    ("en", "Which parts does it need? Choose two."),
    ("en", "Which parts does it need? (Select TWO)"),
    ("en", "Pick exactly 2 answers."),
    ("en", "What holds? You must pick two."),
    ("en", "What holds? Name two."),
    ("en", "Two of these are true."),
    ("zh", "请选出正确的两项。"),
    ("ja", "次のうち、正しい2つはどれですか。"),
    ("ko", "옳은 것 두 개는 무엇입니까?"),
    ("en", "What holds? Please choose any two."),
    ("en", "Two answers are correct."),
    ("en", "Which two settings are missing?"),
    ("en", "Two of the following hold."),
    ("zh", "需要哪些部分？（选两项）"),
    ("zh", "需要哪些部分？请选择两个。"),
    ("zh", "选出 2 个正确答案。"),
    ("zh", "缺少哪两项设置？"),
    ("zh", "以下两项正确。"),
    ("ja", "必要なものを2つ選んでください。"),
    ("ja", "必要なものを２つ選択してください。"),
    ("ja", "二つ選べ。"),
    ("ja", "正しいものを2つ選びなさい。"),
    ("ja", "足りないのはどの2つですか。"),
    ("ko", "필요한 것을 두 개를 고르세요."),
    ("ko", "2개를 고르시오."),
    ("ko", "필요한 것은 무엇인가요? (두 가지 선택)"),
    ("ko", "정답은 두 개입니다."),
    ("es", "¿Qué necesita? Elija dos."),
    ("es", "¿Qué necesita? (Elige dos)"),
    ("es", "Seleccione exactamente 2 opciones."),
    ("es", "Dos respuestas son correctas."),
)
NO_COUNT: Final = (
    ("en", "You select two nodes. What happens?"),
    ("en", "A scheduler can pick 2 nodes. Choose all that apply."),
    ("en", "Choose one or more."),
    ("en", "Choose 2-node groups or none?"),
    ("en", "Which 2-GPU nodes fit?"),
    ("en", "Run `choose two` and look."),
    ("en", "Choose 12 nodes."),
    ("zh", "调度器选择两个节点，会怎样？"),
    ("zh", "选出所有正确的选项。"),
    ("ja", "2つのノードを選択した場合はどうなりますか。"),
    ("ja", "正しいものをすべて選んでください。"),
    ("ko", "노드 두 개를 고르는 스케줄러는 어떻게 되나요?"),
    ("ko", "맞는 것을 모두 고르세요."),
    ("es", "El planificador elige dos nodos. ¿Qué ocurre?"),
    ("es", "Elija una o más."),
    ("fr", "Choisissez deux réponses."),
)
PLACES: Final = (
    ("en", "All the above answers"),
    ("en", "The first two"),
    ("en", "All of the above"),
    ("en", "None of the above."),
    ("en", "Both of the above"),
    ("en", "All the above"),
    ("en", "Any of the answers below"),
    ("en", "A and B"),
    ("en", "Both A and C"),
    ("en", "(A), (B) & (C)"),
    ("en", "Options 1 and 2"),
    ("en", "The first two answers"),
    ("zh", "以上都是"),
    ("zh", "以上都不是"),
    ("zh", "以上皆非"),
    ("zh", "上述全部"),
    ("zh", "以上选项均正确"),
    ("zh", "A 和 B 都对"),
    ("zh", "前两项"),
    ("ja", "上記すべて"),
    ("ja", "上記のいずれでもない"),
    ("ja", "以上のすべて"),
    ("ja", "上の選択肢すべて"),
    ("ja", "AとBの両方"),
    ("ko", "위의 모두"),
    ("ko", "위 보기 모두"),
    ("ko", "위의 어느 것도 아님"),
    ("ko", "A와 B"),
    ("es", "Todas las anteriores"),
    ("es", "Ninguna de las anteriores"),
    ("es", "Las dos anteriores"),
    ("es", "Todas las opciones anteriores"),
    ("es", "A y B"),
    ("es", "Nada de lo anterior"),
)
NO_PLACE: Final = (
    ("en", "All versions above 1.5.0"),
    ("en", "All of these"),
    ("en", "Plan B"),
    ("en", "Most below the limit"),
    ("en", "A node and a pod"),
    ("zh", "3 个以上所有节点都可用"),
    ("zh", "1.5.0 以上"),
    ("zh", "节点上面的所有 Pod"),
    ("ja", "ノード上のすべてのPod"),
    ("ja", "2つ以上のすべてのノード"),
    ("ko", "노드 위의 모든 Pod"),
    ("ko", "2개 이상 모든 노드"),
    ("es", "Todas las versiones anteriores a la 1.5"),
    ("es", "Los siguientes campos"),
    ("fr", "Toutes les réponses ci-dessus"),
)


def findings(
    rule: Callable[[View], Iterator[Finding]],
    locale: str,
    *,
    prompt: str = "What?",
    choice: str = "Text",
    right: int = 3,
    single: bool = False,
) -> list[str]:
    """Return what a rule says of a question with four choices, the last of which has the given text."""
    made = tuple(Choice(name, WHERE, at < right) for at, name in enumerate("abcd"))
    question = Question(id="asked", where=WHERE, key=(Single if single else Multiple)(made), key_where=WHERE)
    texts = {"asked.prompt": Text(prompt, WHERE), "asked.choices.d.text": Text(choice, WHERE)}
    kept = {path: text for path, text in texts.items() if text.source}
    quiz = Quiz(id="q", where=WHERE, questions=(question,), texts={"en": texts} | {locale: kept})
    bank = Bank(source_locale="en", locales=tuple({"en", locale}), where=WHERE)
    return [found.message for found in rule(view.of_quiz(quiz, bank, index([quiz]), {}))]


@pytest.mark.parametrize(("locale", "prompt"), TWO)
def test_a_count_is_read_in_each_language(locale: str, prompt: str) -> None:
    wrong = findings(choices.told_count, locale, prompt=prompt)
    true = findings(choices.told_count, locale, prompt=prompt, right=2)

    assert 1 == len(wrong)
    assert wrong[0].endswith("and 3 are correct")
    assert [] == true


@pytest.mark.parametrize(("locale", "prompt"), NO_COUNT)
def test_other_numbers_are_no_count(locale: str, prompt: str) -> None:
    assert [] == findings(choices.told_count, locale, prompt=prompt)


def test_of_a_single_choice_one_is_right() -> None:
    two = findings(choices.told_count, "en", prompt="Choose two.", single=True, right=1)
    one = findings(choices.told_count, "en", prompt="Choose one.", single=True, right=1)
    asked = findings(choices.told_count, "en", prompt="Which two nodes share it?", single=True, right=1)

    assert ["`asked.prompt` says `Choose two`, and 1 is correct"] == two
    assert [] == one
    assert [] == asked


@pytest.mark.parametrize(("locale", "choice"), PLACES)
def test_wording_that_means_a_place_is_found_in_each_language(locale: str, choice: str) -> None:
    assert 1 == len(findings(choices.no_places, locale, choice=choice))


@pytest.mark.parametrize(("locale", "choice"), NO_PLACE)
def test_other_wording_means_no_place(locale: str, choice: str) -> None:
    assert [] == findings(choices.no_places, locale, choice=choice)


def test_letters_that_the_prompt_defines_are_names() -> None:
    named = findings(choices.no_places, "en", prompt="Node A feeds node B.", choice="A and B")
    partly = findings(choices.no_places, "en", prompt="Node A feeds the others.", choice="A and B")

    assert [] == named
    assert ["`asked.choices.d.text` says `A and B`, and its place changes"] == partly


def test_letters_without_a_prompt_are_places() -> None:
    """A translation may have the choice and not yet the prompt."""
    assert 1 == len(findings(choices.no_places, "es", prompt="", choice="A y B"))


@pytest.mark.parametrize("code", WITH_WORDS)
def test_a_language_has_every_kind_of_phrase(code: str) -> None:
    entry = language(code).phrases

    assert phrases(code)  # each pattern is a regular expression
    assert entry.counts
    assert entry.positions
    assert all("{n}" in pattern for pattern in (*entry.counts, *entry.asked))


def test_a_language_may_have_no_phrases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its file has empty lists, which find nothing."""
    lists = dict.fromkeys(("counts", "asked", "positions", "before_letters", "after_letters"), ())
    silent = replace(language("en"), code="xx", phrases=replace(language("en").phrases, **lists))
    monkeypatch.setattr("quizwright.lint.phrases.own_language", lambda _: silent)
    monkeypatch.setattr("quizwright.lint.phrases.language", lambda _: silent)

    found = phrases("xx")

    assert found
    assert ((), (), None) == (found.counts, found.asked, found.position.search("All of the above"))
    assert found.letters.fullmatch("A and B")
