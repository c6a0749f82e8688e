"""What a file for language models is written with: its locale, its page, and how its texts and links are written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from quizwright.languages import LlmsWords
from quizwright.markdown.texts import Writer, to_markdown
from quizwright.urls import Urls

#: No file for language models is longer, in characters.
LIMIT: Final = 50_000
#: A value in front matter.
Value: TypeAlias = str | Mapping[str, list[str]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One file, or several of one page; `path` is that of the page that people read."""

    locale: str
    path: str
    urls: Urls

    @property
    def writer(self) -> Writer:
        """How texts and links are written."""
        return Writer(self.locale, to_markdown(self.urls.base))

    @property
    def words(self) -> LlmsWords:
        """The words of the file's locale."""
        return self.writer.labels

    @property
    def url(self) -> str:
        """The address of the page."""
        return self.urls.absolute(self.path)

    def front(self, title: str, **values: Value) -> str:
        """Return front matter: the title, not escaped, the locale, the page that people read, and other values."""
        all_values = {"title": title, "locale": self.locale, "url": self.url, **values}
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in all_values.items() if value]
        return "\n".join(["---", *lines, "---"])

    def above(self) -> str:
        """Return the first line: where the index of the locale is, and the page that people read."""
        index = self.urls.absolute(self.urls.llms(self.locale))
        return f"> {self.words.above.format(index=f'[llms.txt]({index})', page=f'<{self.url}>')}"
