"""Mana abilities while nothing has to be paid (605.3a): when they are offered, and activating one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbiter.core.decisions import Action, Decision, Kind, move
from arbiter.core.effects import At
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Activated, Triggered
from arbiter.games.magic.layers import in_force
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import GOT_TAPPED, letters, use_source
from arbiter.games.magic.moving import SACRIFICED
from arbiter.games.magic.paying import NO_FUEL, uses
from arbiter.games.magic.shelf import NODES
from arbiter.games.magic.solver import Use
from arbiter.games.magic.state import SLOT, Magic, ref_of
from arbiter.games.magic.tolls import SacrificeIt
from arbiter.games.magic.triggers import Happening, matching
from arbiter.games.magic.types import BASIC

MAKE = move("make", "{permanent}: add {made}", "{permanent}：加{made}")
MAKE_BY = move("make by", "{permanent}: add {made}, tapping {permanent2}", "{permanent}：加{made}，並橫置{permanent2}")
MOVES = (MAKE, MAKE_BY)


def _alone(game: Magic, decision: Decision) -> Sequence[Action]:
    return [_action(use) for use in offered(game, decision.seat) if use.fuel == NO_FUEL]


def _with_another(game: Magic, decision: Decision) -> Sequence[Action]:
    return [_action(use) for use in offered(game, decision.seat) if use.fuel != NO_FUEL]


KINDS = (Kind("make", _alone), Kind("make by", _with_another))


@clauses("MTG-UNK-03", "MTG-ACTV-05")
def offered(game: Magic, seat: int) -> Iterable[Use]:
    """The mana abilities a player may use now: all of them if the player pays in person or something is on the stack, and always those
    of what something watches being tapped or sacrificed."""
    force = in_force(game)
    if not (game.asks >> seat & 1 or game.stack or GOT_TAPPED in force.hears or SACRIFICED in force.hears):
        return ()
    able = uses(game, seat, 0).values()
    if game.asks >> seat & 1:
        return able
    return _once_each(game, able) if game.stack else [use for use in able if _watched(game, seat, use)]


def _action(use: Use) -> Action:
    if use.fuel == NO_FUEL:
        return "make", use.source.slot, letters(use.way)
    return "make by", use.source.slot, letters(use.way), use.fuel


def _once_each(game: Magic, able: Iterable[Use]) -> Iterator[Use]:
    """Of basic lands that are alike one is enough."""
    hosts, seen = {thing.host & SLOT for thing in game.permanents.values() if thing.host > 0}, set[tuple[int, str]]()
    for use in able:
        held, slot = in_force(game).chars[use.source.slot], use.source.slot
        if held.supertypes & BASIC and slot not in hosts:
            if (held.face, letters(use.way)) in seen:
                continue
            seen.add((held.face, letters(use.way)))
        yield use


def _watched(game: Magic, seat: int, use: Use) -> bool:
    """Whether something watches what a mana ability taps or sacrifices."""
    force = in_force(game)
    for kind, slot in _taken(use):
        event = Happening(kind, (ref_of(game, slot),), seat)
        for source, address in force.hears.get(kind, ()):
            node, at = NODES[address], At(force.chars[source & SLOT].controller, source, address)
            if isinstance(node, Triggered) and matching(game, node.event, at, event):
                return True
    return False


def _taken(use: Use) -> Iterator[tuple[str, int]]:
    """What a mana ability taps and sacrifices."""
    node = NODES[use.source.address] if use.source.address else None
    tolls = node.cost.tolls if isinstance(node, Activated) else ()
    if node is None or any(toll.taps for toll in tolls):
        yield GOT_TAPPED, use.source.slot
    if use.fuel != NO_FUEL:
        yield GOT_TAPPED, use.fuel
    if any(isinstance(toll, SacrificeIt) for toll in tolls):
        yield SACRIFICED, use.source.slot


@clauses("MTG-ACTV-05", "MTG-UNK-03", "MTG-UNK-07")
def make_mana(game: Magic, seat: int, action: Action) -> None:
    """Activate a mana ability: it uses no stack, and counts as no action."""
    use = next(use for use in uses(game, seat, 0).values() if _action(use) == action)
    use_source(game, seat, use)
    game.tell(lines.MADE, seat, letters(use.way), use.source.slot)
