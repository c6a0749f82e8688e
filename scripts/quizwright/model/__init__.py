"""The bank as values: what was authored, where it stands, and nothing that does work.

Texts are kept apart from structure. A question's key, order and numbers are stored once; its texts are stored per
locale under a *field path*, such as `volcano-min-available.choices.pods.text`, and every stage (locks, parity,
rendering) names a text by that path.
"""

from quizwright.model.bank import Bank, Fact, PublishedId, Source, Term, Tombstone
from quizwright.model.edition import PAGE, Correction, DropReason, Edition, Mapped, Mistake, Review, Verdict
from quizwright.model.key import (
    KINDS,
    Choice,
    Item,
    Key,
    Kind,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Short,
    Single,
    TrueFalse,
    items_of,
    kind_of,
)
from quizwright.model.lock import Lock, Reference
from quizwright.model.quiz import Question, Quiz
from quizwright.model.text import FieldPath, Form, Text, Texts, form_of, question_of

__all__ = [
    "KINDS",
    "PAGE",
    "Bank",
    "Choice",
    "Correction",
    "DropReason",
    "Edition",
    "Fact",
    "FieldPath",
    "Form",
    "Item",
    "Key",
    "Kind",
    "Lock",
    "Mapped",
    "Matching",
    "Mistake",
    "Multiple",
    "Numeric",
    "Open",
    "Ordering",
    "PublishedId",
    "Question",
    "Quiz",
    "Reference",
    "Review",
    "Short",
    "Single",
    "Source",
    "Term",
    "Text",
    "Texts",
    "Tombstone",
    "TrueFalse",
    "Verdict",
    "form_of",
    "items_of",
    "kind_of",
    "question_of",
]
