"""What the computer would do in somebody's place, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.agents.budget import Budget
from arbiter.agents.search import advise
from arbiter.cli import words
from arbiter.cli.options import offers
from arbiter.cli.words import Phrase
from arbiter.core.game import Game

BUDGET = Budget(seconds=1.5)
"""How long the computer thinks about a hint."""
MOST = 4
"""So many options are worth reading."""
CLEAR, PREFERRED, CLOSE, LEAD = 0.75, 0.5, 0.3, 0.1
"""The shares of the search from which on the first option is a clear choice, preferred or a close call, and by how much it must be ahead
of the second to be preferred."""


class Advice(NamedTuple):
    """An option by its number and words, the share of the search that went to it, and how likely it wins."""

    number: int
    text: str
    share: float
    win: float


def advice(game: Game, lang: str, budget: Budget = BUDGET) -> list[Advice]:
    """What a search finds for whoever must choose, the best first; options that a reader cannot tell apart count once."""
    decision = game.decision
    assert decision is not None
    listed, found = offers(decision, lang), dict[int, Advice]()
    numbers = {offer.label: number for number, offer in enumerate(listed, start=1)}
    for index, share, win in advise(game, 0, budget):
        number = numbers[decision.options[index].label(lang)]
        before = found.get(number, Advice(number, listed[number - 1].label, 0.0, win))
        found[number] = before._replace(share=before.share + share)
    return list(found.values())


def told(found: Sequence[Advice], lang: str) -> list[str]:
    """Advice in words: how sure the computer is about the first, and for each its share of the search and its chance of winning."""
    width = max(len(str(one.number)) for one in found[:MOST])
    lines = [words.HINT_TITLE(lang)]
    for place, one in enumerate(found[:MOST]):
        how = [*([sureness(found)(lang)] if place == 0 else []), words.HINT_SHARE(lang, share=percent(one.share)),
               words.HINT_WIN(lang, win=percent(one.win))]
        lines.append(f"{one.number:>{width}}) {one.text}{words.COLON.say(lang)}{' ' if lang == 'en' else ''}{' · '.join(how)}")
    return lines


def sureness(found: Sequence[Advice]) -> Phrase:
    """How sure the computer is about the first of its options."""
    share, second = found[0].share, found[1].share if len(found) > 1 else 0.0
    if share >= CLEAR:
        return words.SURE_VERY
    if share >= PREFERRED and share - second >= LEAD:
        return words.SURE_RATHER
    return words.SURE_LITTLE if share >= CLOSE else words.SURE_NOT


def percent(part: float) -> int:
    """A share in whole percent."""
    return round(100 * part)
