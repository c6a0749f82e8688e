"""Seconds against pages as an SVG, drawn by hand: one line a stage, readable in light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

WIDTH, HEIGHT, MARGIN = 760, 420, 60
COLOURS: Final = ("#0b6e4f", "#c2410c", "#1d4ed8", "#a21caf", "#b45309", "#0e7490", "#4d7c0f")
Points = Mapping[str, Sequence[tuple[int, float]]]


def plot(points: Points) -> str:
    """Return the drawing of each stage's points, pages to seconds."""
    most_pages = max(pages for line in points.values() for pages, _ in line)
    most_seconds = max(seconds for line in points.values() for _, seconds in line)

    def place(pages: float, seconds: float) -> tuple[float, float]:
        x = MARGIN + (WIDTH - 4 * MARGIN) * pages / most_pages
        y = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * seconds / most_seconds
        return round(x, 1), round(y, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<path d="M{MARGIN} {MARGIN}V{HEIGHT - MARGIN}H{WIDTH - 3 * MARGIN}" fill="none" stroke="#333"/>',
        f'<text x="{MARGIN}" y="{MARGIN - 12}">seconds, up to {most_seconds:g}</text>',
        f'<text x="{WIDTH - 3 * MARGIN}" y="{HEIGHT - MARGIN + 24}" text-anchor="end">pages, up to {most_pages}</text>',
    ]
    for number, (stage, line) in enumerate(points.items()):
        colour = COLOURS[number % len(COLOURS)]
        placed = [place(pages, seconds) for pages, seconds in sorted(line)]
        parts.append(f'<polyline points="{" ".join(f"{x},{y}" for x, y in placed)}" fill="none" stroke="{colour}"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in placed]
        parts.append(
            f'<text x="{WIDTH - 3 * MARGIN + 12}" y="{MARGIN + 18 * number}" fill="{colour}">{escape(stage)}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
