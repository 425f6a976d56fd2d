"""Foretell (702.142): exile a card face down for {2}, and cast it on a later turn for its foretell cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node
from arbiter.core.ledger import Refusal
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Part
from arbiter.games.magic.costs import Mana, mana
from arbiter.games.magic.layers import in_force
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.mana import payable
from arbiter.games.magic.paying import pay
from arbiter.games.magic.shelf import ABILITIES, BACK, CARDS, NODES
from arbiter.games.magic.spending import Purpose
from arbiter.games.magic.state import EXILE, HAND, Magic, ref_of
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import LAND
from arbiter.games.magic.zones import EXILED_BY, PUT_INTO_EXILE, relocate

FORETELLING = Mana(generic=2)
FORETOLD = "foretold"
NOT_YOUR_TURN = refusal("KHM-FORETELL-01")
SAME_TURN = refusal("KHM-FORETELL-01")
HAS_NONE = refusal("KHM-FORETELL-01")
CANNOT_PAY = refusal("MTG-COST-01")


@dataclass(frozen=True, slots=True)
class Foretell(Node):
    """Foretell and its cost."""

    cost: Mana
    foretells: ClassVar[bool] = True

    def say(self, lang: str) -> str:
        return FORETELL.say(lang).format(self.cost)


FORETELL = Words("foretell {}", "預示{}")


def foretell(cost: str) -> Foretell:
    """*Foretell {1}{W}.*"""
    return Foretell(mana(cost))


@dataclass(frozen=True, slots=True)
class ForetellRule(Part):
    """What foretelling costs, when it may be done, and which cards may be foretold, is changed."""

    of_rules: ClassVar[bool] = True

    @property
    def sort(self) -> type:
        return ForetellRule

    def price(self, game: Magic, at: At, seat: int, cost: Mana) -> Mana:
        """What it costs a player to foretell a card now."""
        return cost

    def any_time(self, game: Magic, at: At, seat: int) -> bool:
        """Whether a player may foretell on any player's turn."""
        return False

    def gives(self, game: Magic, at: At, seat: int) -> bool:
        """Whether it gives the nonland cards in a player's hand foretell, for their mana cost reduced by {2}."""
        return False


def _rules(game: Magic) -> list[tuple[ForetellRule, At]]:
    parts = in_force(game).parts.get(ForetellRule)
    return [(part, at) for part, at in parts if isinstance(part, ForetellRule)] if parts else []


def _all_foretell(game: Magic, seat: int) -> bool:
    """Whether all nonland cards in a player's hand have foretell."""
    return any(part.gives(game, at, seat) for part, at in _rules(game))


def foretells(game: Magic, slot: int) -> bool:
    """Whether a card has foretell, printed or given to it."""
    face = game.face[slot]
    return bool(printed_costs(face)) or (not CARDS[face].types & LAND and _all_foretell(game, game.owner[slot]))


@cache
def printed_costs(face: int) -> tuple[Mana, ...]:
    """The foretell costs that are printed on a card."""
    return tuple(node.cost for node in (NODES[address] for address in ABILITIES[face]) if isinstance(node, Foretell))


LESS = "less 2"
"""In place of a cost: the mana cost, reduced by {2}."""


@clauses("KHM-FORETELL-02", "KHM-FORETELL-04", "MTG-COST-06", "MTG-COST-09", "KHM-C-dream-devourer-01", "KHM-C-dream-devourer-02",
         "KHM-C-dream-devourer-03", "KHM-C-dream-devourer-04")
def foretell_costs(game: Magic, slot: int) -> list[tuple[int, Mana]]:
    """For what a foretold card may be cast, and with which face: its own foretell costs and what an effect said; without any, the mana
    cost of the face that is cast, reduced by {2}."""
    face, given = game.face[slot], game.exiled[slot].cost
    costs = [(face, price) for price in printed_costs(face)]
    if given and given != LESS and not CARDS[face].types & LAND:
        costs.append((face, mana(given)))
    elif given or not costs:
        for side in dict.fromkeys((face, BACK[face])):
            price = CARDS[side].cost
            if price is not None and (side, price.less(2)) not in costs:
                costs.append((side, price.less(2)))
    return costs


def foretold_since(game: Magic, slot: int) -> Iterator[Refusal]:
    """A foretold card is cast on a later turn than the one on which it was foretold."""
    if game.exiled[slot].foretold == game.turn:
        yield SAME_TURN


@clauses("KHM-C-cosmos-charger-01", "KHM-C-cosmos-charger-02", "KHM-C-cosmos-charger-03", "KHM-C-cosmos-charger-04")
def foretelling_price(game: Magic, seat: int) -> Mana:
    """What it costs a player to foretell a card now."""
    price = FORETELLING
    for part, at in _rules(game):
        price = part.price(game, at, seat, price)
    return price


def foretelling_refusals(game: Magic, seat: int) -> Iterator[Refusal]:
    """What forbids a player to foretell anything: it is done any time they have priority in their own turn."""
    if game.active != seat and not any(part.any_time(game, at, seat) for part, at in _rules(game)):
        yield NOT_YOUR_TURN


def foretell_refusals(game: Magic, seat: int, slot: int) -> Iterator[Refusal]:
    """What forbids a player to foretell a card."""
    if not foretells(game, slot):
        yield HAS_NONE
    elif not payable(game, seat, foretelling_price(game, seat), Purpose(seat, foretelling=True)):
        yield CANNOT_PAY


def could_foretell(game: Magic, seat: int) -> bool:
    """Whether a player could foretell any card."""
    return next(foretelling_refusals(game, seat), None) is None and any(
        next(foretell_refusals(game, seat, slot), None) is None for slot in game.hand[seat] if foretells(game, slot))


@clauses("MTG-SPEC-01", "MTG-INFO-02")
def foretell_card(game: Magic, seat: int, slot: int) -> Steps:
    """Exile a card from the hand face down: a special action."""
    game.hints[slot] = hint = NONLAND if _all_foretell(game, seat) else HAS_FORETELL
    yield from pay(game, seat, foretelling_price(game, seat), Purpose(seat, foretelling=True))
    game.foretelling[seat] += 1
    put_foretold(game, slot)
    game.hints[slot] = hint
    game.tell(lines.FORETOLD, seat, slot)
    happened(game, Happening(FORETOLD, (ref_of(game, slot),), seat))


def put_foretold(game: Magic, slot: int, cost: str = "") -> None:
    """A card lies in exile face down and is foretold."""
    known, was_held = game.known[slot], game.zone[slot] == HAND
    relocate(game, slot, EXILE)
    game.known[slot] = known | 1 << game.owner[slot]
    entry = game.exiled[slot]
    entry.down, entry.foretold, entry.cost = True, game.turn, cost
    game.hints[slot] = ANYTHING
    if was_held:
        for kind in (EXILED_BY, PUT_INTO_EXILE):
            happened(game, Happening(kind, (ref_of(game, slot),), game.owner[slot], amount=1))


HAS_FORETELL, NONLAND, ANYTHING = range(3)
"""What everybody may infer of a foretold card: it has foretell, it is no land, or nothing."""


@clauses("MTG-UNK-22")
def may_be_foretold(face: int, hint: int) -> bool:
    """Whether a foretold card may be this one, as far as everybody knows."""
    card = CARDS[face]
    if hint == HAS_FORETELL:
        return any(isinstance(node, Foretell) for node in card.abilities)
    return hint == ANYTHING or not card.types & LAND
