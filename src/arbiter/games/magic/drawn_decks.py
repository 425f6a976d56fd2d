"""Decks drawn by chance from all cards: to measure and to test the whole pool, not to win."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from arbiter.core.values import Plain
from arbiter.games.magic import cards as cards
from arbiter.games.magic.costs import Cost
from arbiter.games.magic.decks import COPIES, FEWEST, is_basic
from arbiter.games.magic.mana import AddMana
from arbiter.games.magic.shelf import BACK, CARDS, FRONT, is_land, parts_of
from arbiter.games.magic.types import BASIC_LANDS, COLORS

SPELLS, LANDS, BASICS = 36, 6, 8
"""Of sixty cards so many are no lands, at most so many are lands other than basic ones, and at least so many basic ones of each colour."""
GOLD = 5
"""How much more often a card of both colours is drawn, for few decks can hold it."""


def drawn_deck(chance: Random) -> dict[str, Plain]:
    """A legal deck of two colours with lands to match, as the option `decks` takes it."""
    first, second = chance.sample(COLORS, 2)
    fits = [face for face, card in enumerate(CARDS) if not card.token and FRONT[face] == face and not is_basic(face)
            and not colors_of(face) & ~(first | second)]
    deck = Counter[int]()
    _draw(deck, [face for face in fits if not is_land(face)], SPELLS, chance)
    _draw(deck, [face for face in fits if is_land(face)], chance.randint(0, LANDS), chance)
    left = FEWEST - deck.total()
    share = chance.randint(BASICS, left - BASICS)
    deck[chance.choice(basics(first))] += share
    deck[chance.choice(basics(second))] += left - share
    return {"main": {CARDS[face].name.en: count for face, count in sorted(deck.items())}}


def _draw(deck: Counter[int], pool: list[int], count: int, chance: Random) -> None:
    """So many cards of a pool, of each as many copies as chance will have it."""
    for face in sorted(pool, key=lambda face: chance.random() ** (GOLD if colors_of(face).bit_count() > 1 else 1)):
        if count > 0:
            deck[face] = min(count, chance.randint(1, COPIES))
            count -= deck[face]


@cache
def basics(color: int) -> tuple[int, ...]:
    """The basic lands that make mana of a colour."""
    kind = BASIC_LANDS[COLORS.index(color)]
    return tuple(face for face, card in enumerate(CARDS) if is_basic(face) and card.subtypes & kind)


@cache
def colors_of(face: int) -> int:
    """The colours of decks that want a card: its own, those it makes mana of, and what else it asks for if that is not too much."""
    own, more = CARDS[face].colors, CARDS[BACK[face]].colors
    if is_land(face):
        for side in (face, BACK[face]):
            own |= sum(color for color, kind in zip(COLORS, BASIC_LANDS, strict=True) if CARDS[side].subtypes & kind)
            for part in parts_of(CARDS[side].abilities):
                if isinstance(part, AddMana) and len(part.ways) <= 2:
                    own |= sum({COLORS[unit] for way in part.ways for unit in way if unit < len(COLORS)})
                elif isinstance(part, Cost):
                    more |= part.mana.colors
    return own | more if (own | more).bit_count() <= 2 else own
