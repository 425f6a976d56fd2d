"""Foretell (702.142): exile a card face down for {2}, and cast it on a later turn for its foretell cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import Node
from arbiter.core.ledger import Refusal
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.costs import Mana, mana
from arbiter.games.magic.layers import chars_elsewhere
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.mana import Purpose, payable
from arbiter.games.magic.paying import pay
from arbiter.games.magic.shelf import NODES
from arbiter.games.magic.state import EXILE, Magic, ref_of
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.zones import relocate

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


def foretells(game: Magic, slot: int) -> list[Foretell]:
    """The foretell abilities of a card, printed or given to it."""
    return [node for node in (NODES[address] for address in chars_elsewhere(game, slot).abilities) if isinstance(node, Foretell)]


def foretell_costs(game: Magic, slot: int) -> list[Mana]:
    """For what a foretold card may be cast."""
    given = game.exiled[slot].cost
    return [mana(given)] if given else [node.cost for node in foretells(game, slot)]


def foretold_since(game: Magic, slot: int) -> Iterator[Refusal]:
    """A foretold card is cast on a later turn than the one on which it was foretold."""
    if game.exiled[slot].foretold == game.turn:
        yield SAME_TURN


def foretell_refusals(game: Magic, seat: int, slot: int) -> Iterator[Refusal]:
    """What forbids a player to foretell a card: any time they have priority in their own turn."""
    if game.active != seat:
        yield NOT_YOUR_TURN
    if not foretells(game, slot):
        yield HAS_NONE
    elif not payable(game, seat, FORETELLING, Purpose(seat, foretelling=True)):
        yield CANNOT_PAY


@clauses("MTG-SPEC-01", "MTG-INFO-02")
def foretell_card(game: Magic, seat: int, slot: int) -> Steps:
    """Exile a card from the hand face down: a special action."""
    yield from pay(game, seat, FORETELLING, Purpose(seat, foretelling=True))
    cost = next(iter(foretells(game, slot))).cost
    printed = any(isinstance(NODES[address], Foretell) for address in chars_elsewhere(game, slot).abilities)
    put_foretold(game, slot, str(cost) if not printed else "")
    game.tell(lines.FORETOLD, seat, slot)
    happened(game, Happening(FORETOLD, (ref_of(game, slot),), seat))


def put_foretold(game: Magic, slot: int, cost: str = "") -> None:
    """A card lies in exile face down and is foretold."""
    known = game.known[slot]
    relocate(game, slot, EXILE)
    game.known[slot] = known | 1 << game.owner[slot]
    entry = game.exiled[slot]
    entry.down, entry.foretold, entry.cost = True, game.turn, cost
