"""The search index of one locale: built pages in, small files out that a browser loads as a query needs them.

No site builder is known here, and no disk: pages come as text, files leave as artifacts. The format, and why there is
an index of our own, is told in docs/en/guide/search.md; theme/assets/quizwright/search/ reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from quizwright.artifact import Artifact
from quizwright.search.page import SKIPPED, address, passages
from quizwright.search.shards import Postings, manifest, shards

FOLDER: Final = "assets/quizwright/index"  # beside the theme's files, where no page of a site can be


def search(pages: Iterable[tuple[str, str]], locale: str) -> Iterator[Artifact]:
    """Yield the index of one locale's pages, with paths relative to the site's root.

    Args:
        pages: path of a built HTML file from the site's root, and its text, in the order of the index; those without
            an article, and those that tell robots not to index them, are left out.
        locale: names the index's folder.

    """
    postings = Postings()
    urls: list[str] = []
    for path, html in pages:
        found = passages(html)
        if found:
            postings.add(len(urls), found)
            urls.append(address(path))
    starts: list[tuple[str, str]] = []
    for start, artifact in shards(postings, f"{FOLDER}/{locale}"):
        starts.append((start, artifact.path.rpartition("/")[2]))
        yield artifact
    yield manifest(urls, starts, SKIPPED, f"{FOLDER}/{locale}")
