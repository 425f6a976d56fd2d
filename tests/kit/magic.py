"""Magic as the kit plays it: the decks of the game, and what always holds on its table."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

from arbiter.core.game import Game
from arbiter.core.state import OVER
from arbiter.games.magic.drawn_decks import drawn_deck
from arbiter.games.magic.layers import Force, in_force
from arbiter.games.magic.mana import plan, sources
from arbiter.games.magic.means import Supply
from arbiter.games.magic.priority import ACT, PASS
from arbiter.games.magic.setup import BEATS
from arbiter.games.magic.shelf import CARDS, FRONT
from arbiter.games.magic.state import (
    ALL_EYES,
    BATTLEFIELD,
    COMING,
    EXILE,
    GONE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    NOTHING,
    OUTSIDE,
    PLAYERS,
    PLUS,
    SLOT,
    SPELL,
    STACK,
    Magic,
    on_battlefield,
    ref_of,
)
from arbiter.games.magic.state_based import due
from arbiter.games.magic.suggested import SUGGESTED
from arbiter.games.magic.types import INSTANT, SORCERY
from arbiter.games.magic.units import STAYS

SETTLED = ("receive", "act", "attackers", "blockers", "step end")
"""The beats before which state-based actions have been done."""
PILES = ((LIBRARY, "library"), (HAND, "hand"), (GRAVEYARD, "graveyard"), (EXILE, "exile"), (OUTSIDE, "outside"))

SUGGESTED_KEYS = [deck.key for deck in SUGGESTED]


def options(chance: Random) -> dict[str, Any]:
    """Decks from the whole pool, or suggested ones, or built from boosters; now and then a match of three games, all windows, or players
    who pay themselves."""
    more = {"best_of": 3 if chance.random() < 0.05 else 1, "windows": "all" if chance.random() < 0.15 else "needed",
            "payment": "ask" if chance.random() < 0.2 else "auto"}
    kind = chance.random()
    if kind < 0.04:
        return {"format": "sealed", **more}
    if kind < 0.08:
        return {"format": "draft", "drafters": chance.randint(2, 8), **more}
    drawn = kind < 0.8
    return {"decks": [drawn_deck(chance) for _ in range(PLAYERS)] if drawn else chance.sample(SUGGESTED_KEYS, PLAYERS), **more}


def invariants(game: Magic) -> None:
    """The table of Magic adds up."""
    _one_place_each(game)
    _permanents(game)
    _combat(game)
    _numbers(game)
    _knowledge(game)


def _one_place_each(game: Magic) -> None:
    stacked = [item.ref for item in game.stack if item.kind == SPELL and item.copy_of == NOTHING]
    entering = [slot for slot, zone in enumerate(game.zone) if zone == STACK and ref_of(game, slot) not in stacked]
    found = [*chain.from_iterable(chain.from_iterable(getattr(game, name) for _, name in PILES)), *game.permanents,
             *[ref & SLOT for ref in stacked], *entering, *[slot for slot in game.tokens if game.zone[slot] in (GONE, COMING)]]
    assert sorted(found) == list(range(len(game.face))), f"a card is not in one place: {sorted(found)}"
    for zone, name in PILES:
        for seat, pile in enumerate(getattr(game, name)):
            assert all(game.zone[slot] == zone and game.owner[slot] == seat for slot in pile), f"a card of {name} lies elsewhere"
            assert not any(slot in game.tokens for slot in pile), f"a token is in {name}"
    assert all(game.zone[slot] == BATTLEFIELD for slot in game.permanents), "a permanent is not on the battlefield"
    assert all(game.zone[ref & SLOT] == STACK for ref in stacked), "a spell is not on the stack"
    assert not entering or game.step not in SETTLED, f"a spell has left the stack and is nowhere: {entering}"
    assert set(game.exiled) == {*game.exile[0], *game.exile[1]}, "what is said of exile is said of other cards"
    assert all(FRONT[face] == face or CARDS[face].token for face in game.face), "a card lies with its back up"


def _permanents(game: Magic) -> None:
    refs = [item.ref for item in (*game.stack, *game.pending)]
    assert len(set(refs)) == len(refs), "two things on the stack have one number"
    stamps = [thing.stamp for thing in game.permanents.values()]
    assert len(set(stamps)) == len(stamps) and max(stamps, default=0) <= game.stamp, f"timestamps: {stamps}"
    for slot, thing in game.permanents.items():
        assert not CARDS[thing.face].types & (INSTANT | SORCERY), "an instant or sorcery is on the battlefield"
        assert thing.damage >= 0 and all(count > 0 for _, count in thing.counters), "less than nothing lies on a permanent"
        if game.step in SETTLED:
            assert thing.host < 0 or thing.host == NOTHING or on_battlefield(game, thing.host), "something lies on what has left"
            held = in_force(game).chars[slot]
            assert thing.holder == held.controller, "a new controller has not been noted"


def _combat(game: Magic) -> None:
    for slot, thing in game.permanents.items():
        if thing.attacking != NOTHING:
            assert in_force(game).chars[slot].controller == game.active or game.step not in SETTLED, "somebody attacks in another's turn"
        for attacker in thing.blocking if game.step in SETTLED else ():
            if on_battlefield(game, attacker) and game.permanents[attacker & SLOT].attacking != NOTHING:
                blocked = game.permanents[attacker & SLOT]
                assert blocked.blocked and ref_of(game, slot) in blocked.order, "who is blocked does not know it"


def _numbers(game: Magic) -> None:
    assert all(number >= 0 for numbers in (game.poison, game.landed, game.cast, game.drawn, game.gained, game.lost) for number in numbers)
    assert game.step not in ("attackers", "blockers") or all(unit & STAYS for pool in game.mana for unit in pool), "mana outlasts its step"
    if game.step == OVER:
        assert (game.winner != NOBODY) != game.drawn_game, "the game ended without an end"
    elif game.step in SETTLED:
        assert min(game.life) > 0 and max(game.poison) < 10, f"somebody without life is still playing: {game.life}"
    assert all(kind >= PLUS for thing in game.permanents.values() for kind, _ in thing.counters)


def _knowledge(game: Magic) -> None:
    for seat in range(PLAYERS):
        bit = 1 << seat
        assert all(game.known[slot] & bit for slot in game.hand[seat]), f"seat {seat} does not know its hand"
        assert all(game.known[slot] == ALL_EYES for slot in game.graveyard[seat]), "a card in a graveyard is a secret"
        assert game.step in BEATS or all(game.known[slot] & bit for slot in game.outside[seat]), "a sideboard is unknown"
    assert all(game.known[slot] == ALL_EYES for slot in game.permanents), "a permanent is a secret"
    assert all(entry.down or game.known[slot] == ALL_EYES for slot, entry in game.exiled.items()), "a card face up in exile is a secret"


# --- what is remembered ----------------------------------------------------------------------------------------------

SAMPLE = 5
"""One beat in so many is looked at."""


def between(before: Magic, after: Magic) -> None:
    """What is remembered still holds, and whoever was passed over could do nothing."""
    if (after.turn + after.phase + after.stamp + len(after.permanents)) % SAMPLE == 0 and after.limited is None:
        _worked_out_afresh(after)
        if before.step == "receive" and after.step != "act":
            _could_only_pass(before)


def _worked_out_afresh(game: Magic) -> None:
    """What is remembered of what is in force is what would be worked out now."""
    kept, now = game.force, game.copy()
    if not isinstance(kept, Force):
        return
    fresh = in_force(now)
    for name in ("chars", "hears", "replaces", "activated"):
        assert getattr(kept, name) == getattr(fresh, name), f"what is in force has changed and nobody said so: {name}"
    rules = [{kind: [(part, at.seat, at.source, at.address) for part, at in parts] for kind, parts in force.parts.items()}
             for force in (kept, fresh)]
    assert rules[0] == rules[1], "a rule in force has changed and nobody said so"
    for key, found in kept.supplies.items():
        if isinstance(found, Supply):
            assert sources(now, *key) == found.able, "sources of mana have changed and nobody said so"  # type: ignore[misc]
        else:
            assert plan(now, *key) == found, "what would pay has changed and nobody said so"  # type: ignore[misc]
    if kept.settled:
        assert due(now) is None, f"state-based actions have something to do and nobody said so: {due(now)}"


def _could_only_pass(game: Magic) -> None:
    """Nothing else was legal in a window that was passed over."""
    offered = [action for action in ACT.offered(game, ACT(game.priority)) if action[0] not in ("make", "make by")]
    assert offered == [PASS()], f"seat {game.priority} was passed over and could have done {offered}"


# --- what is offered can be done -------------------------------------------------------------------------------------


def promises(game: Game, chance: Random) -> None:
    """Whatever somebody begins to cast, to activate or to do otherwise can be finished, however they answer."""
    decision = game.decision
    if decision is None or decision.prompt is not ACT:
        return
    for index in range(len(decision)) if len(decision) <= MOST_TRIED else chance.sample(range(len(decision)), MOST_TRIED):
        world, seat = game.copy(), decision.seat
        acts, action = world.state.acts[seat], decision.actions[index]
        world.choose(index)
        while not world.over and not world.at_rest:
            world.choose(chance.randrange(len(world.decision or ())))
        done = action[0] in ("pass", "make", "make by") or world.state.acts[seat] != acts or world.state.turn != game.state.turn
        assert done, f"{action} came to nothing"


MOST_TRIED = 6
"""How many of the things that could be done are tried out at a decision."""
