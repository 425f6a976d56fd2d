"""Resolving spells and abilities (608)."""

from __future__ import annotations

from arbiter.core.decisions import Steps
from arbiter.core.effects import happening
from arbiter.games.magic import lines
from arbiter.games.magic.entering import enter
from arbiter.games.magic.layers import STACKED, changed
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.moving import move
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.shelf import CARDS, NODES, effect_of, trigger
from arbiter.games.magic.state import GRAVEYARD, NOTHING, SLOT, SPELL, STACK, TRIGGERED, Item, Magic
from arbiter.games.magic.targets import may_be_enchanted, moment, still_legal
from arbiter.games.magic.tokens import new_token
from arbiter.games.magic.types import AURA, PERMANENTS
from arbiter.games.magic.zones import remember


@clauses("MTG-RESO-01", "MTG-RESO-02", "MTG-RESO-05", "MTG-ZONE-06", "MTG-ABIL-03", "MTG-TRIG-05", "MTG-ZONE-08")
def resolve(game: Magic) -> Steps:
    """The top of the stack resolves."""
    item = game.stack[-1]
    if item.kind != SPELL:
        yield from _resolve_ability(game, item)
        return
    if not still_legal(game, item):
        game.tell(lines.FIZZLED, item.source)
        yield from leave_stack(game, item)
        return
    game.tell(lines.RESOLVES, item.source)
    if CARDS[item.face].types & PERMANENTS:
        yield from _become_permanent(game, item)
        return
    yield from happening(NODES[item.address], game, moment(item))
    yield from leave_stack(game, item)


@clauses("MTG-TRIG-05", "KHM-C-sarulf-realm-eater-02", "KHM-C-sarulf-realm-eater-03")
def _resolve_ability(game: Magic, item: Item) -> Steps:
    """An ability resolves, unless its targets are gone or its condition is no longer met."""
    address = item.address
    if item.kind == TRIGGERED:
        node = trigger(address)
        if node is not None:
            if node.given is not None and not node.given.true(game, moment(item)):
                take_off(game, item)
                return
            address = effect_of(address)
    if still_legal(game, item):
        at = moment(item)
        at.address = address
        yield from happening(NODES[address], game, at)
    else:
        game.tell(lines.ABILITY_FIZZLED, item.address)
    take_off(game, item)


def take_off(game: Magic, item: Item) -> None:
    """Something is no longer on the stack."""
    if item.copy_of != NOTHING:
        remember(game, item.ref)
    game.stack.remove(item)
    changed(game, STACKED)


@clauses("MTG-RESO-05", "MTG-ACTN-02")
def leave_stack(game: Magic, item: Item) -> Steps:
    """A spell that is done, or was countered, goes to its owner's graveyard, or where it is bound to go instead."""
    slot = item.source & SLOT
    if item.copy_of == NOTHING and game.zone[slot] == STACK and game.lives[slot] == item.source >> 12:
        yield from move(game, [item.source], item.fate, quiet=item.fate == GRAVEYARD)
    take_off(game, item)


@clauses("MTG-RESO-05", "MTG-AURA-01", "MTG-OBJ-06", "MTG-NUM-05")
def _become_permanent(game: Magic, item: Item) -> Steps:
    """A permanent spell enters the battlefield under its player's control."""
    copied = item.copy_of != NOTHING
    slot = new_token(game, item.face, item.seat) if copied else item.source & SLOT
    coming = Entering(slot, item.face, item.seat, zone=STACK)
    coming.x, coming.cast, coming.spent, coming.twists = item.x, not copied, item.spent, item.twists
    if not copied:
        coming.ordinal, coming.cast_from = item.ordinal, item.zone
        remember(game, item.source)
    coming.foretold, coming.resolved, coming.tapped = bool(item.bound.get("foretold", (0,))[0]), True, item.tapped
    if CARDS[item.face].subtypes & AURA and item.targets and item.targets[0]:
        (host,) = item.targets[0]
        if may_be_enchanted(game, host, item.face, item.seat, item.source):
            coming.host = host
    take_off(game, item)
    yield from enter(game, [coming])


