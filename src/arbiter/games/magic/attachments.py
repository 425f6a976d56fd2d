"""Attaching (301.5, 303.4, 701.3): Auras and Equipment."""

from __future__ import annotations

from arbiter.games.magic import lines
from arbiter.games.magic.layers import FIELD, changed, chars
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import NOTHING, SLOT, Magic, on_battlefield, ref_of
from arbiter.games.magic.statics import guards
from arbiter.games.magic.targets import may_be_enchanted
from arbiter.games.magic.types import AURA, CREATURE, EQUIPMENT


@clauses("MTG-ACTN-01", "MTG-EQPT-01")
def can_be_attached(game: Magic, ref: int, host: int) -> bool:
    """Whether an Aura or Equipment could be attached to something."""
    if not on_battlefield(game, ref) or host == ref or game.permanents[ref & SLOT].host == host:
        return False
    held = chars(game, ref & SLOT)
    if held.subtypes & AURA:
        return may_be_enchanted(game, host, held.face, held.controller, ref)
    if not held.subtypes & EQUIPMENT or held.types & CREATURE or not on_battlefield(game, host):
        return False
    wearer = chars(game, host & SLOT)
    return bool(wearer.types & CREATURE) and not any(guard.stops_attachment(game, at, ref) for guard, at in guards(game, wearer))


@clauses("MTG-ACTN-01")
def attach(game: Magic, ref: int, host: int) -> bool:
    """Attach an Aura or Equipment to something, with a new timestamp; whether that was possible."""
    if not can_be_attached(game, ref, host):
        return False
    thing = game.permanents[ref & SLOT]
    game.stamp += 1
    thing.host, thing.stamp = host, game.stamp
    changed(game, FIELD)
    game.tell(lines.ATTACHED, ref, host)
    return True


def unattach(game: Magic, ref: int) -> None:
    """Take something off what it is attached to."""
    if on_battlefield(game, ref) and game.permanents[ref & SLOT].host != NOTHING:
        game.permanents[ref & SLOT].host = NOTHING
        changed(game, FIELD)
        game.tell(lines.UNATTACHED, ref)


def attached_to(game: Magic, ref: int) -> list[int]:
    """What is attached to something."""
    return [ref_of(game, slot) for slot, thing in game.permanents.items() if thing.host == ref]
