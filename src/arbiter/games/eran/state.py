"""遊戲組件: the components of 爾安戰記, and where each of them is.

A card is a slot with an id: 0–9 belong to the first seat, 10–19 to the second. Where a slot lies is public;
`face`, the power printed on the card in it, is known to those whose bit is set in `known`.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter.core.given import seat_named, whole
from arbiter.core.state import State
from arbiter.core.table import (
    COUNT,
    FLAG,
    SEAT,
    Kind,
    per,
    per_card,
    per_seat,
    public,
    secret,
    special,
)
from arbiter.core.values import value, without
from arbiter.games.eran.ledger import clauses
from arbiter.letters.reading import Place

SEATS = 2
REALMS = range(3)
SPACES = 3
HAND = 7
SEALS = 4
SEALS_EACH = 2
CARDS_EACH = 10
ALL_EYES = 0b111
"""Both seats and the spectators."""

MAGIC, PHYSICAL, MULTI = 1, 2, 3
TYPES = (0, MULTI, PHYSICAL, MAGIC, MAGIC, PHYSICAL, MAGIC, PHYSICAL, PHYSICAL, MAGIC, MULTI)
"""The attack type of each power from 1 to 10 (ruling U01); multi is both symbols."""

ORDER_SETS = {"2-2": (MAGIC, MAGIC, PHYSICAL, PHYSICAL), "1-2-1": (MAGIC, PHYSICAL, PHYSICAL, MULTI)}
"""The symbols of the four attack order cards (ruling U06) and the other reading of the component list."""

NOBODY = -1
SIDE = "side"
"""What belongs to one side of a realm."""


def ids(seat: int) -> range:
    """The slots of a seat's ten attack cards."""
    return range(seat * CARDS_EACH, (seat + 1) * CARDS_EACH)


def owner(card: int) -> int:
    """Whose empire a card belongs to; that never changes."""
    return card // CARDS_EACH


HELD = Kind("held", "readonly Held[]", faces=True)
PILE = Kind("pile", "readonly Held[]", faces=True)
EMPIRE = Kind("empire", "Empire | null")
HOLDER = replace(SEAT, name="holder", read=lambda game, place: seat_named(place, SEATS, nobody=True))
ONCE = replace(COUNT, name="once", read=lambda game, place: whole(place, 0, 1))
PAIR = Kind("pair", "readonly [number, number]", "[*{}]", read=lambda game, place: pair(place))


def pair(place: Place) -> tuple[int, ...]:
    """A number for each player."""
    numbers = tuple(whole(item, 0, CARDS_EACH) for item in place.items())
    if len(numbers) != SEATS:
        raise place.error("expected two numbers, one per player")
    return numbers


@value
class Eran(State):
    """Everything on the table."""

    empires: tuple[int, ...] = per_seat(EMPIRE, (NOBODY, NOBODY), key="empire")
    draws: tuple[int, ...] = public(PAIR, (0, 0))
    order_set: str = special("2-2")
    lands: tuple[int, ...] = special(())
    """The empires of the three land cards in the realm zone, then the one put aside."""
    orders: tuple[int, ...] = special(())
    """The symbols of the three attack order cards on them, then the one put aside."""
    roster: tuple[tuple[int, ...], ...] = special(((), ()), owner_only=True)
    """Each seat's characters in the order they fight, numbered from 0 to 11 through all empires."""
    fallen: tuple[int, ...] = special((0, 0))
    revealed: bool = special(False)
    turned: tuple[int, ...] = per_seat(FLAG, ())
    """The seats whose fighting character has used its strike this duel."""

    hand: list[tuple[int, ...]] = per_seat(HELD, lambda: [(), ()])
    deck: list[tuple[int, ...]] = per_seat(PILE, lambda: [tuple(ids(0)), tuple(ids(1))])
    """The top card is the first one."""
    discard: list[tuple[int, ...]] = per_seat(HELD, lambda: [(), ()])
    sides: list[tuple[int, ...]] = special(lambda: [()] * 6)
    """The cards on each side of each realm, front to back: seat 0's three realms, then seat 1's."""
    free: list[int] = per(SIDE, COUNT, lambda: [SPACES] * 6)
    """The card spaces left on each side of each realm: three less its cards and seals."""
    seals: tuple[int, ...] = per(SIDE, COUNT, (0,) * 6)
    """How many seals lie on each side of each realm."""
    seals_used: tuple[int, ...] = per_seat(COUNT, (0, 0))

    face: tuple[int, ...] = per_card(COUNT, (*range(1, 11), *range(1, 11)), key="power", known="known", in_facts=False)
    power: list[int] = per_seat(COUNT, lambda: [0, 0])
    """The printed power of the face-up cards on each seat's side of the three realms (ruling U12)."""
    up: list[bool] = per_card(FLAG, lambda: [False] * 20)
    known: list[int] = secret(lambda: [0] * 20)
    protected: tuple[int, ...] = per_card(FLAG, ())
    bonus: tuple[tuple[int, int], ...] = special(())
    """Cards and the power they gain when the duel is scored."""
    returned: tuple[int, ...] = per_seat(COUNT, (0, 0), in_facts=False)
    """The power each seat showed to settle who starts, and among which slots it went back: that much all know."""
    returned_among: tuple[tuple[int, ...], ...] = special(((), ()))
    unfit: tuple[tuple[int, int], ...] = special(())
    """Cards and attack types that they are publicly known not to have."""

    turn: int = public(SEAT)
    played: bool = public(FLAG, False)
    stone: int = public(HOLDER, NOBODY)
    ties: int = public(ONCE)
    duel: int = public(COUNT)
    totals: tuple[int, ...] = special(())
    """The power on each side when the last duel was scored."""
    control: tuple[int, ...] = special(())
    winner: int = special(NOBODY)


@clauses("ERAN-REALM-02", "ERAN-REALM-03", "ERAN-TERM-07", "ERAN-TERM-08", "ERAN-SETUP-09", "ERAN-TERM-11", "ERAN-TURN-04")
def lay(game: Eran, card: int, side: int, up: bool) -> None:
    """Put a card behind the others on one side of a realm; it takes one of the three spaces."""
    game.sides[side] += (card,)
    game.free[side] -= 1
    if up:
        game.up[card] = True
        game.power[side // 3] += game.face[card]


def lift(game: Eran, card: int) -> int:
    """Take a card off the table; its space is free again. Gives the side on which it lay."""
    side = where(game, card)
    game.sides[side] = without(game.sides[side], card)
    game.free[side] += 1
    if game.up[card]:
        game.up[card] = False
        game.power[side // 3] -= game.face[card]
    return side


@clauses("ERAN-ORIG-01", "ERAN-LAND-03", "ERAN-TERM-10")
def origin(game: Eran, seat: int, realm: int) -> bool:
    """Whether a realm is a seat's origin realm."""
    return game.lands[realm] == game.empires[seat]


@clauses("ERAN-LAST-01", "ERAN-LAST-02", "ERAN-FAQ-06", "ERAN-U07")
def last_turn(game: Eran) -> bool:
    """Whether at most one card is left to play in both hands together, for whichever player that is."""
    return game.step == "turn" and len(game.hand[0]) + len(game.hand[1]) <= 1


def active(game: Eran, seat: int) -> int:
    """A seat's fighting character."""
    return game.roster[seat][game.fallen[seat]]


def where(game: Eran, card: int) -> int:
    """The side of a realm on which a card lies, or -1."""
    for side, cards in enumerate(game.sides):
        if card in cards:
            return side
    return -1
