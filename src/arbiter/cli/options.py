"""What a player may choose, numbered: things with the same words once, things of one kind under their common words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import Any, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from arbiter.core.decisions import Action, Decision
from arbiter.core.game import Game
from arbiter.core.text import HOLE, Template, Words

GAP = 3
FEW = 6
"""Up to so many options are plain to see without headings."""
LONG_HEADING = 0.4
"""A heading that takes more of the width than this stands on a line of its own."""


class Offer(NamedTuple):
    """One numbered thing to choose, and how many alike it stands for."""

    key: str
    label: str
    alike: int = 1
    heading: str = ""
    """The words it shares with others of its kind, if any."""
    rest: str = ""
    """What its label says besides."""

    @property
    def text(self) -> str:
        """The label, with a number if it stands for several."""
        return f"{self.label}{f' (×{self.alike})' if self.alike > 1 else ''}"


def offers(decision: Decision, lang: str) -> list[Offer]:
    """The options of a decision; those that a reader cannot tell apart count once."""
    found: dict[str, Offer] = {}
    for option in decision.options:
        label = option.label(lang)
        if label in found:
            found[label] = found[label]._replace(alike=found[label].alike + 1)
        else:
            found[label] = Offer(option.key, label, 1, *_split(decision, option.action, label, lang))
    return list(found.values())


def _split(decision: Decision, action: Action, label: str, lang: str) -> tuple[str, str]:
    """The words of a label that all actions of its kind share, or share about the same first thing; and the others."""
    move = decision.state.moves[str(action[0])]
    place = _varying(move, action, lang)
    if place is None:
        return "", ""
    before, after = (decision.then.fill(Template(part, part), action[1:], lang) for part in place)
    if len(before) + len(after) >= len(label) or not label.startswith(before) or not label.endswith(after):
        return "", ""
    heading = f"{before.rstrip()}…{after.lstrip()}" if after.strip() else before.rstrip()
    return heading, label[len(before):len(label) - len(after)]


def heading(decision: Decision, action: Action, lang: str) -> str:
    """The words that an action shares with others of its kind; none if it has none to share."""
    return _split(decision, action, decision.then.label(action, lang), lang)[0]


def chosen(game: Game, lang: str) -> list[dict[str, Any]]:
    """What has already been chosen in answer to the question that is asked, such as attackers: words, and what on the table it is."""
    now, found = game.decision, list[dict[str, Any]]()
    if now is None or game.at_rest:
        return found
    keys, trial = game.choices(), game.copy()
    while not trial.at_rest:
        trial.undo()
        asked = trial.decision
        if asked is None or asked.prompt is not now.prompt or asked.seat != now.seat or asked.about[:1] != now.about[:1]:
            break
        option = asked.options[asked.index(keys[len(trial.choices())])]
        said = option.label(lang)
        found.insert(0, {"label": _split(asked, option.action, said, lang)[1] or said, "things": [[*thing] for thing in option.things]})
    return found


def _varying(move: Template, action: Action, lang: str) -> tuple[str, str] | None:
    """What stands before and after the last hole of a move, if each hole is there once."""
    pattern = Words(move.en, move.zh, move.written).say(lang)
    holes = [match[1] for match in HOLE.finditer(pattern)]
    if not 1 <= len(holes) <= 2 or len(set(holes)) != len(holes) or len(holes) != len(action) - 1:
        return None
    match = next(match for match in HOLE.finditer(pattern) if match[1] == move.holes[-1])
    return pattern[:match.start()], pattern[match.end():]


# --- on the screen ---------------------------------------------------------------------------------------------------


def laid_out(found: Sequence[Offer], width: int) -> Text:
    """All options: a few in columns, many under headings where that takes less room."""
    plain = columns([offer.text for offer in found], width)
    if len(found) <= FEW:
        return plain
    under = Text("\n".join(grouped(found, width)))
    return under if len(under.split("\n")) < len(plain.split("\n")) else plain


def columns(labels: Sequence[str], width: int) -> Text:
    """Numbered labels, in as many columns as fit, counted downwards."""
    digits = len(str(len(labels)))
    entries = [f"{number:>{digits}}) {label}" for number, label in enumerate(labels, start=1)]
    widest = max(map(cell_len, entries))
    across = max(1, min(width // (widest + 1), ceil(len(entries) / 2)))
    down = ceil(len(entries) / across)
    gap = min(GAP, (width - 1 - across * widest) // max(1, across - 1))
    rows = []
    for row in range(down):
        cells = entries[row::down]
        rows.append("".join(set_cell_size(cell, widest + gap) for cell in cells[:-1]) + cells[-1])
    return Text("\n".join(rows))


def grouped(found: Sequence[Offer], width: int) -> list[str]:
    """The options in their order, row by row, each group behind what its labels share."""
    groups = list(_groups(found))
    digits = len(str(len(found)))
    short = [cell_len(heading) for heading, _ in groups if cell_len(heading) <= width * LONG_HEADING]
    margin = max(short, default=0) + 2
    cells = [[f"{number:>{digits}}) {text}" for number, text in entries] for _, entries in groups]
    widest = max(cell_len(cell) for group in cells for cell in group)
    rows = []
    for (heading, _), group in zip(groups, cells, strict=True):
        if cell_len(heading) > margin:
            rows.append(heading)
            heading = ""
        lines = _flowed(group, width - 1 - margin, widest)
        rows += [f"{set_cell_size('' if at else heading, margin)}{line}" for at, line in enumerate(lines)]
    return rows


def _groups(found: Sequence[Offer]) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """Neighbours that share a heading, and those between them that share none, with their numbers."""
    shared = [heading for heading, members in groupby(found, lambda offer: offer.heading) if len(list(members)) > 1]
    numbered = enumerate(found, start=1)
    for heading, members in groupby(numbered, lambda entry: entry[1].heading if entry[1].heading in shared else ""):
        yield heading, [(number, _text(offer, heading)) for number, offer in members]


def _text(offer: Offer, heading: str) -> str:
    return offer._replace(label=offer.rest).text if heading else offer.text


def _flowed(cells: Sequence[str], room: int, widest: int) -> list[str]:
    """Cells in columns, read from left to right: as wide as those of other groups if that takes no more rows."""
    own = max(map(cell_len, cells))
    across = max(1, (room + GAP) // (own + GAP))
    if ceil(len(cells) / across) == ceil(len(cells) / max(1, (room + GAP) // (widest + GAP))):
        own = widest
        across = max(1, (room + GAP) // (own + GAP))
    rows = [cells[start:start + across] for start in range(0, len(cells), across)]
    return ["".join(set_cell_size(cell, own + GAP) for cell in row[:-1]) + row[-1] for row in rows]
