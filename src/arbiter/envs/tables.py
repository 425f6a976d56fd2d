"""The layouts of all games as Markdown, for docs/envs.md: `python -m arbiter.envs.tables` writes them there."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from arbiter.envs.actions import Family
from arbiter.envs.encoding import encoder
from arbiter.envs.vectors import Shape


def tables(slug: str) -> str:
    """Everything about the encodings of a game, in the number of players and with the options it has by default."""
    made = encoder(slug)
    observation = "\n".join(("| index | part | meaning |", "| --- | --- | --- |", *_parts(made.shape, "")))
    actions = "\n".join(("| index | move | what it refers to |", "| --- | --- | --- |", *map(_family, made.actions.families.values())))
    return (f"An observation of `{slug}` has {made.shape.size} numbers.\n\n{observation}\n\n"
            f"There are {made.actions.size} actions.\n\n{actions}\n")


def _parts(shape: Shape, indent: str) -> Iterator[str]:
    """A row for each part; inside an array, indices count from where each of its members begins."""
    for part in shape.parts:
        if part.inside is None:
            yield f"| {indent}{_span(part.start, part.width)} | {part.name} | {part.words} |"
            continue
        size = f"{part.times} × {part.inside.size}" if part.times > 1 else str(part.inside.size)
        yield f"| {indent}{_span(part.start, part.width)} | **{part.name}** ({size}) | {part.words}, each: |"
        yield from _parts(part.inside, f"{indent}+ ")


def _family(family: Family) -> str:
    copies = f" (× {family.copies})" if family.copies > 1 else ""
    return f"| {_span(family.start, family.width * family.copies)} | `{family.name}` | {family.words}{copies} |"


def _span(start: int, width: int) -> str:
    return str(start) if width == 1 else f"{start}–{start + width - 1}"


def filled_in(text: str) -> str:
    """A page with the tables of each game between its marks."""
    return MARKED.sub(lambda found: f"{found[1]}{tables(found[2])}{found[3]}", text)


MARKED = re.compile(r"(<!-- tables of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)

if __name__ == "__main__":
    page = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/envs.md")
    page.write_text(filled_in(page.read_text(encoding="utf-8")), encoding="utf-8")
