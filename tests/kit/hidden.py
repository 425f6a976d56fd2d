"""Properties of what is hidden: what each seat sees, imagines and is told depends on nothing that it may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator

from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.core.log import Log, LogEntry, Reader, eyes
from arbiter.core.state import State
from arbiter.core.text import LANGUAGES
from tests.kit.walks import Walk

WORLDS = 4
"""How many worlds are tried before a line of the log counts as one that cannot be compared."""


def secrets_are_kept(walk: Walk) -> None:
    """In a world that differs only in what a seat may not know, the seat and the spectators see the same."""
    game, rules, chance = walk.quiet, walk.profile.rules, walk.chance
    for seat in game.seats if walk.deep else [chance.choice(game.seats)]:
        world, bit = world_of(walk, seat), eyes(seat, len(game.seats))
        _asks_alike(game, world, seat)
        if walk.deep:
            _looks_alike(walk, game, world, seat)
        elif game.at_rest:
            assert rules.view(world.state, bit) == rules.view(game.state, bit), f"{_who(seat)} more than it may"
        else:
            # In mid-beat, imagining itself passes over worlds that look different: a leak must be looked for in the state.
            here = game.state.copy()
            rules.redeal(here, game.state, seat, chance)
            assert rules.view(here, bit) == rules.view(game.state, bit), f"what {_who(seat)} depends on what it may not know"
        if not walk.redealt[seat]:
            walk.redealt[seat] += _without_chance(world.state) != _without_chance(game.state)
        world.choose(walk.random_option(world))


def world_of(walk: Walk, seat: int) -> Game:
    """A world that the seat imagines, found in few tries."""
    before = walk.profile.watch.deals
    world = walk.quiet.imagine(seat, walk.chance)
    tries = walk.profile.watch.deals - before
    walk.tries = max(walk.tries, tries)
    assert tries <= walk.profile.tries, f"{tries} worlds were dealt until one fitted what seat {seat} knows"
    return world


def _who(reader: int | None) -> str:
    return "a spectator sees" if reader is None else f"seat {reader} sees"


def _asks_alike(game: Game, world: Game, seat: int) -> None:
    """Whether the same seat is asked in both worlds, and a seat that chooses is offered the same."""
    asked, imagined = game.decision, world.decision
    assert asked is not None and imagined is not None and asked.seat == imagined.seat, "another seat is asked"
    assert asked.seat != seat or list(asked.actions) == list(imagined.actions), f"seat {seat} is offered what it may not know"


def _looks_alike(walk: Walk, game: Game, world: Game, seat: int) -> None:
    """Whether two worlds are one to a seat and to the spectators, to the byte and in words."""
    lang = walk.chance.choice(LANGUAGES)
    for reader in (seat, None):
        mine, imagined = (json.dumps(one.view(reader, lang)) for one in (game, world))
        assert mine == imagined, f"{_who(reader)} more than it may"


def _without_chance(state: State) -> State:
    twin = state.copy()
    twin.rng.state = 0
    return twin


class Recorder(Log):
    """A log that remembers how the state stood when each entry was added."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.moments: list[State] = []
        state.listener = self

    def append(self, entry: LogEntry) -> None:
        super().append(entry)
        self.moments.append(self.state.copy())


def stories_are_kept(walk: Walk) -> None:
    """A line says to a seat only what the seat may know when it is written: written in another world it reads the same."""
    if walk.chance.randrange(4):
        return
    rest, since = walk.game.since_rest()
    index, twin = walk.random_option(walk.game), walk.quiet.copy()
    keys = [*(key for _, key in since), twin.decision.options[index].key if twin.decision else ""]
    recorder = Recorder(twin.state)
    twin.choose(index)
    if not recorder:
        return
    at, seat, view = walk.chance.randrange(len(recorder)), walk.chance.choice(walk.game.seats), walk.profile.rules.view
    entry, moment, bit = recorder[at], recorder.moments[at], eyes(seat, len(walk.game.seats))
    seen = view(moment, bit)
    for other, world in _same_line(walk, rest, moment, seat, keys, at):
        if view(world, bit) == seen:
            _reads_alike(walk, seat, entry, other, moment)
            _reads_alike(walk, None, entry, other, moment)
            walk.lines += 1
            return
    walk.lines_alone += 1


def _reads_alike(walk: Walk, reader: int | None, entry: LogEntry, other: LogEntry, moment: State) -> None:
    bit, lang = eyes(reader, len(walk.game.seats)), walk.chance.choice(LANGUAGES)
    mine, theirs = (line.say(moment.nouns, Reader(reader), bit, lang) for line in (entry, other))
    assert mine == theirs, f"{_who(reader)} {mine!r}, and {theirs!r} in a world that looks the same"
    shown, elsewhere = entry.seen(bit), other.seen(bit)
    assert shown == elsewhere, f"{_who(reader)} {mine!r} shows {shown}, and {elsewhere} in a world that looks the same"


def _same_line(walk: Walk, rest: State, moment: State, seat: int, keys: list[str], at: int) -> Iterator[tuple[LogEntry, State]]:
    """The line written in the same place in worlds that differ from the moment only in what the seat may not know then."""
    for _ in range(WORLDS):
        state = rest.copy()
        walk.profile.rules.redeal(state, moment, seat, walk.chance)
        try:
            world = Game(walk.profile.rules, state, track=False, log=False)
            for key in keys[:-1]:
                world.choose(key)
            recorder = Recorder(world.state)
            world.choose(keys[-1])
        except (ArbiterError, ValueError, IndexError):
            continue  # what was chosen cannot be chosen in this world, so the seat knows it is not this one
        if at < len(recorder):
            yield recorder[at], recorder.moments[at]


def worlds_differ(walk: Walk) -> None:
    """Imagining deals anew: over a game, each seat's worlds differ from the real one in something hidden."""
    hides = walk.profile.hides(walk.game.state)
    assert walk.checked < 10 or not hides or all(walk.redealt.values()), f"imagining changes nothing: {walk.redealt}"
