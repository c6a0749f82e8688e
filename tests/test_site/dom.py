"""A page as a tree, parsed as a browser does for the HTML that we write, so that tests ask for what a reader gets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})


@dataclass
class Node:
    """An element; its children are elements and texts."""

    name: str
    attrs: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text inside, with character references resolved."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def words(self) -> str:
        """The text inside with white space collapsed, as it is shown."""
        return " ".join(self.text.split())

    @property
    def elements(self) -> list[Node]:
        """The child elements."""
        return [child for child in self.children if isinstance(child, Node)]

    def walk(self) -> Iterator[Node]:
        """Yield this element and all below it, in reading order."""
        yield self
        for child in self.elements:
            yield from child.walk()

    def all(self, name: str = "", /, **attrs: str) -> list[Node]:
        """Return the elements below with a name and attributes; `class_` asks for one of the classes."""
        return [found for found in self.walk() if found is not self and found.fits(name, attrs)]

    def one(self, name: str = "", /, **attrs: str) -> Node:
        """Return the only such element."""
        found = self.all(name, **attrs)
        assert len(found) == 1, f"{len(found)} of {name} {attrs}"
        return found[0]

    def fits(self, name: str, attrs: dict[str, str]) -> bool:
        """Tell whether this is such an element."""
        wanted = dict(attrs)
        classes = wanted.pop("class_", "").split()
        return (
            name in {"", self.name}
            and set(classes) <= set(self.attrs.get("class", "").split())
            and all(self.attrs.get(key.replace("_", "-")) == value for key, value in wanted.items())
        )

    def languages(self, inherited: str = "") -> Iterator[tuple[str, str]]:
        """Yield each text, those of labels too, with the language that it is said to be in."""
        language = self.attrs.get("lang", inherited)
        for name in ("aria-label", "alt", "title"):
            if name in self.attrs:
                yield self.attrs[name], language
        for child in self.children:
            if isinstance(child, str):
                yield child, language
            else:
                yield from child.languages(language)


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(node)
        if tag not in VOID:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].children.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].name == tag, f"</{tag}> closes <{self._open[-1].name}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)

    def close(self) -> None:
        super().close()
        assert self._open == [self.root], f"open: {[node.name for node in self._open]}"


def parse(html: str) -> Node:
    """Return the tree of HTML in which every element is closed."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    return builder.root
