"""Whether something is allowed, and why not: what forbids a whole kind of action first, and what several have in common once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding

from arbiter.cli import words
from arbiter.cli.options import heading
from arbiter.cli.reading import Reading, label
from arbiter.cli.terminal import Prose
from arbiter.core.decisions import Action, key_of
from arbiter.core.game import Game
from arbiter.core.ledger import Refusal

SOME = 6
"""So many actions are named; of others only that there are more."""


def refused(text: str, refusals: Sequence[Refusal], lang: str) -> list[RenderableType]:
    """A no, with every clause that says so."""
    return [Prose(words.NOT_ALLOWED(lang, text=text)), *(Padding(Prose(one.say(lang)), (0, 0, 0, 2), expand=False) for one in refusals)]


def judged(reading: Reading, lang: str) -> list[RenderableType]:
    """What is allowed of all that somebody asked about, and why the rest is not."""
    parts = list[RenderableType]()
    for labels, refusals in _verdicts(reading.game, reading.meant, lang):
        text = words.COMMA.say(lang).join([*reading.said, some(labels, lang)])
        parts += refused(text, refusals, lang) if refusals else [Prose(words.ALLOWED(lang, text=text))]
    return parts


def _verdicts(game: Game, actions: Sequence[Action], lang: str) -> Iterator[tuple[list[str], Sequence[Refusal]]]:
    """Actions that are judged alike, by their labels, with what forbids them: first those that are allowed."""
    decision = game.decision
    assert decision is not None
    open_ones = list[tuple[Action, tuple[Refusal, ...]]]()
    for name in dict.fromkeys(str(action[0]) for action in actions):
        members = [action for action in actions if action[0] == name]
        if len(members) > 1 and (closed := decision.closed(members[0])):
            yield [heading(decision, members[0], lang) or name], closed
        else:
            open_ones += [(action, game.why_not(key_of(action))) for action in members]
    alike = dict[tuple[str, ...], tuple[list[str], Sequence[Refusal]]]()
    for action, refusals in sorted(open_ones, key=lambda entry: bool(entry[1])):
        said = tuple(refusal.say(lang) for refusal in refusals)
        alike.setdefault(said, ([], refusals))[0].append(label(game, action, lang))
    yield from alike.values()


def some(labels: Sequence[str], lang: str) -> str:
    """The first of some labels, and whether there are more."""
    return words.STOP.say(lang).join([*labels[:SOME], *(["…"] if len(labels) > SOME else [])])
