"""What the kit must know of a game: how to draw its options, how long it may last, and what always holds in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random
from typing import Any

import arbiter
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.state import OVER, State
from arbiter.games.eran.cards import EMPIRES
from arbiter.games.eran.state import ALL_EYES, NOBODY, ORDER_SETS, SEALS_EACH, SEATS, SPACES, Eran, ids
from tests.kit import ashes, grail, magic, magic_pairs, wizards
from tests.kit.watch import Watch

BUDGET, MOST_CHECKS = 20_000, 12_000
"""What the checks of one game's random games may cost, in milliseconds by its profile, and how many there are at most."""


@dataclass(frozen=True, eq=False)
class Profile:
    """One game as the kit plays it."""

    rules: Rulebook
    games: int = 48
    """Random games that one test run plays to their end."""
    cost: float = 6
    """About how many milliseconds the check of a decision takes: it decides how many are checked, the same on every machine."""
    whole: int = 0
    """Games of which every decision is checked; if none, half of the checks are spread evenly over all games."""
    tries: int = 12
    """More worlds than are ever dealt until one fits what a seat knows. In Ashes a reaction is asked of whoever has one, so only
    one deal in five may fit the question."""
    longest: int = 1000
    """More decisions than any game takes."""
    twins: bool = True
    """Whether the game has cards that nobody can tell apart, so that two options may read the same."""
    options: Callable[[Random], dict[str, Any]] = lambda chance: {}
    """Options of a new game, drawn at random."""
    hides: Callable[[Any], bool] = lambda state: True
    """Whether so much is hidden from each seat all game long that imagined worlds must differ from the real one."""
    invariants: Callable[[Any], None] = lambda state: None
    """What holds in every state, whoever looks; an AssertionError says what does not."""
    between: Callable[[Any, Any], None] = lambda before, after: None
    """What holds of the states before and after a beat that asked nothing, in a game that is played without a break."""
    positions: Callable[[Random], State] | None = None
    """Positions, drawn at random, from which short games are walked beside whole ones."""
    promises: Callable[[Game, Random], None] | None = None
    """What else holds at a decision, found out by playing on in copies."""

    @property
    def checks(self) -> int:
        """Decisions of the random games that are checked in a test run."""
        return min(MOST_CHECKS, int(BUDGET / self.cost))

    @cached_property
    def watch(self) -> Watch:
        """The rulebook under observation."""
        return Watch(self.rules, self.between)


def profile(slug: str) -> Profile:
    """A game's profile; a game without one of its own is played with the defaults."""
    return PROFILES.get(slug) or Profile(arbiter.rulebook(slug))


# --- 爾安戰記 ---------------------------------------------------------------------------------------------------------


def eran_options(chance: Random) -> dict[str, Any]:
    """Named empires or chosen ones, and either set of attack order cards."""
    options: dict[str, Any] = {"orders": chance.choice(list(ORDER_SETS))}
    if chance.random() < 0.5:
        options["empires"] = chance.sample([empire.key for empire in EMPIRES], 2)
    return options


def eran_invariants(game: Eran) -> None:
    """The table of 爾安戰記 adds up."""
    _one_place_each(game)
    _realms_add_up(game)
    _knowledge(game)


def _one_place_each(game: Eran) -> None:
    piles = [*game.hand, *game.deck, *game.discard, *game.sides]
    assert sorted(chain.from_iterable(piles)) == ALL_CARDS, f"a card is not in one place: {piles}"
    for seat in range(SEATS):
        own = {*game.hand[seat], *game.deck[seat], *game.discard[seat]}
        assert own <= set(ids(seat)), f"seat {seat} holds cards of the other: {own}"
        assert sorted(game.face[seat * 10:seat * 10 + 10]) == ALL_POWERS, f"powers of seat {seat}: {game.face}"


def _realms_add_up(game: Eran) -> None:
    for side, cards in enumerate(game.sides):
        assert game.free[side] == SPACES - len(cards) - game.seals[side] >= 0, f"free spaces of side {side}: {game.free}"
    for seat in range(SEATS):
        mine = chain.from_iterable(game.sides[seat * 3:seat * 3 + 3])
        power = sum([game.face[card] for card in mine if game.up[card]])
        assert game.power[seat] == power, f"power of seat {seat} is kept as {game.power[seat]} and adds up to {power}"
        laid = sum(game.seals[(1 - seat) * 3:(1 - seat) * 3 + 3])
        assert game.seals_used[seat] == laid <= SEALS_EACH, "seals do not add up"
    tabled = {*chain.from_iterable(game.sides)}
    assert not any(game.up[card] for card in ALL_CARDS if card not in tabled), "a card off the table lies face-up"
    assert tabled.issuperset(game.protected), f"a protected card left the table: {game.protected}"


def _knowledge(game: Eran) -> None:
    known = game.known
    for seat in range(SEATS):
        bit = 1 << seat
        assert all(known[card] & bit for card in game.hand[seat]), f"seat {seat} does not know its hand"
        assert all(known[card] == ALL_EYES for card in game.discard[seat]), "a discarded card is a secret"
        if game.step != "start choice":
            assert not any(known[card] for card in game.deck[seat]), "somebody knows a card in a deck"
    for card in chain.from_iterable(game.sides):
        assert known[card] & 1 << card // 10, "a player does not know their own card on the table"
        assert known[card] == ALL_EYES or not game.up[card], "a face-up card is a secret"
    if game.step == OVER:
        assert max(game.fallen) == 3 and (game.stone == NOBODY) == (min(game.fallen) == 3), "the game ended too early"


ALL_CARDS, ALL_POWERS = list(range(20)), list(range(1, 11))
PROFILES = {
    "ashes": Profile(arbiter.rulebook("ashes"), cost=3, tries=60, longest=5000, options=ashes.options, invariants=ashes.invariants),
    "grail": Profile(arbiter.rulebook("grail"), games=200, cost=5, whole=16, tries=60, longest=4000, twins=False,
                     options=grail.options, hides=lambda state: False, invariants=grail.invariants),
    "eran": Profile(arbiter.rulebook("eran"), games=120, cost=1, longest=700, twins=False, options=eran_options,
                  invariants=eran_invariants),
    "magic": Profile(arbiter.rulebook("magic"), games=300, cost=12, whole=16, tries=3, longest=8000, options=magic.options,
                     invariants=magic.invariants, between=magic.between, promises=magic.promises, positions=magic_pairs.position),
    "wizards": Profile(arbiter.rulebook("wizards"), games=300, cost=6, whole=20, tries=200, longest=8000, options=wizards.options,
                       invariants=wizards.invariants),
}
