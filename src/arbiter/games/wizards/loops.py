"""无收益的反复: an action that would bring back a position already seen in the same turn is refused, so every turn ends."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from arbiter.core.effects import At
from arbiter.games.wizards.abilities import Do, is_loop
from arbiter.games.wizards.field import listened_for, on_field
from arbiter.games.wizards.ledger import clauses, refusal
from arbiter.games.wizards.shelf import LIBRARY, LOOPS, PRICE
from arbiter.games.wizards.skills import free_slot
from arbiter.games.wizards.state import Memory, Wizards
from arbiter.games.wizards.values import costs_as_printed, entry_cost

SEEN_BEFORE = refusal("WIZ-U45")


def looping(game: Wizards, seat: int) -> bool:
    """Whether a player has a card that could bring back a position."""
    face = game.face
    return listened_for(game, is_loop) and any(face[card] in LOOPS for card in on_field(game, seat))


def swapping(game: Wizards, seat: int) -> bool:
    """Whether a player could learn a skill for nothing in place of another one, and that one again."""
    pool = game.pool[seat]
    if costs_as_printed(game):
        pool = tuple([card for card in pool if not PRICE[game.face[card]]])
    return bool(pool) and not free_slot(game, seat, game.pool[seat][0]) and any(costs_nothing(game, card) for card in pool)


def costs_nothing(game: Wizards, card: int) -> bool:
    """Whether learning a skill costs nothing now."""
    points, left_out = entry_cost(game, card)
    return sum(points) <= left_out


def position(game: Wizards, exhausted: Iterable[int] = (), ready: Iterable[int] = ()) -> int:
    """A fingerprint of all that makes a position, as if some cards were exhausted and others ready."""
    turned = list(game.exhausted)
    for card in exhausted:
        turned[card] = True
    for card in ready:
        turned[card] = False
    anyhow = [[sorted(cards) for cards in zone] for zone in (game.items, game.skills, game.pool, game.hand)]
    parts = (turned, game.grid, game.terrain, anyhow, game.charts, game.elements, game.damage, game.used,
             game.markers, game.cooldown, game.duration, game.ignite, game.freeze, game.stun, game.petrify, game.weaken, game.erosion,
             game.seal, game.hidden, game.load_bonus, game.life_bonus, game.power_bonus, game.steps, game.spent)
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=7).digest(), "big")


@clauses("WIZ-U45")
def note(game: Wizards) -> None:
    """Remember the position in which a player is about to act, if anything could bring it back.

    What is worked out for this is not forgotten before the actions are judged: that comes next.
    """
    game.memory = Memory()
    if looping(game, game.turn) or swapping(game, game.turn):
        game.seen += (position(game),)


@clauses("WIZ-U45")
def seen_before(game: Wizards, at: At, target: int) -> bool:
    """Whether resetting a card for exhausting another would bring back a position of this turn."""
    return bool(game.seen) and position(game, exhausted=(at.source,), ready=(target,)) in game.seen


@clauses("WIZ-U45")
def only_loops(game: Wizards, effect: object, at: At) -> bool:
    """Whether all that an effect could do now would bring back a position."""
    if not is_loop(effect) or not game.seen:
        return False
    assert isinstance(effect, Do)
    return all(seen_before(game, at, target) for target in effect.effect.who.candidates(game, at))  # type: ignore[attr-defined]


@clauses("WIZ-U45")
def repeats(game: Wizards, address: str, target: int) -> bool:
    """Whether choosing a card to reset, now that the other one is exhausted, would bring back a position of this turn."""
    return is_loop(LIBRARY.nodes.get(address.rpartition("/")[0])) and position(game, ready=(target,)) in game.seen
