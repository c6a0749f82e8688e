"""A page as its Markdown shows it: links are absolute and lead to Markdown."""

from __future__ import annotations

from dataclasses import dataclass

from quizwright.site.view import View
from quizwright.urls import Urls


@dataclass(frozen=True)
class TwinView(View):
    """The view of a page, whose links lead to the Markdown of other pages."""

    def to(self, target: str) -> str:
        """Return the URL of a path of the site: of a page, that of its Markdown."""
        urls = Urls(self.site.bank.source_locale, self.site.base)
        is_page = not target or target.endswith("/")
        return urls.absolute(urls.twin(target) if is_page else target)

    def question(self, question: str) -> str | None:
        """Return the URL of a question in the Markdown of its quiz, or None where there is no such question."""
        quiz = self.site.index.questions.get(question)
        return f"{self.to(self.site.quiz_url(quiz, self.locale))}#{question}" if quiz else None
