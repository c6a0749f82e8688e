"""The bank as values: what was authored, where it stands, and nothing that does work.

Texts are kept apart from structure. A question's key, order and numbers are stored once; its texts are stored per
locale under a *field path*, such as `volcano-min-available.choices.pods.text`, and every stage (locks, parity,
rendering) names a text by that path.
"""

from quizwright.model.bank import Bank, Fact, PublishedId, Source, Term, Tombstone
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
from quizwright.model.quiz import Lock, Question, Quiz, Reference
from quizwright.model.text import FieldPath, Form, Text, Texts, form_of, question_of

__all__ = [
    "KINDS",
    "Bank",
    "Choice",
    "Fact",
    "FieldPath",
    "Form",
    "Item",
    "Key",
    "Kind",
    "Lock",
    "Matching",
    "Multiple",
    "Numeric",
    "Open",
    "Ordering",
    "PublishedId",
    "Question",
    "Quiz",
    "Reference",
    "Short",
    "Single",
    "Source",
    "Term",
    "Text",
    "Texts",
    "Tombstone",
    "TrueFalse",
    "form_of",
    "items_of",
    "kind_of",
    "question_of",
]
