"""State-based actions (704): what is done before anybody receives priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Chapter
from arbiter.games.magic.entering import counters_on
from arbiter.games.magic.keywords import INDESTRUCTIBLE
from arbiter.games.magic.layers import FIELD, changed, in_force
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.match import end_game
from arbiter.games.magic.moving import destroy, tell_sacrificed
from arbiter.games.magic.moving import move as move_them
from arbiter.games.magic.shelf import NODES, chapters
from arbiter.games.magic.state import (
    GRAVEYARD,
    LORE,
    LOYALTY,
    NOBODY,
    NOTHING,
    SLOT,
    Magic,
    in_turn_order,
    on_battlefield,
    ref_of,
)
from arbiter.games.magic.targets import may_be_enchanted
from arbiter.games.magic.types import AURA, CREATURE, ENCHANTMENT, EQUIPMENT, LEGENDARY, PLANESWALKER, SAGA

POISONED = 10


class Due(NamedTuple):
    """What state-based actions have to do now."""

    losers: tuple[int, ...]
    graves: tuple[int, ...]
    """What is put into the graveyard."""
    doomed: tuple[int, ...]
    """What is destroyed."""
    loose: tuple[int, ...]
    """What comes off what it is attached to."""
    told: tuple[int, ...]
    """Sagas that are sacrificed, for their last chapter is done."""
    legends: tuple[tuple[int, ...], ...]
    """Legendary permanents of one name, of which one stays."""


@clauses("MTG-STBA-02", "MTG-STBA-03", "MTG-STBA-04", "MTG-STBA-05", "MTG-STBA-06", "MTG-STBA-07", "MTG-ENDG-03", "KHM-SAGA-07",
         "KHM-C-maja-bretagard-protector-01")
def due(game: Magic) -> Due | None:
    """Everything that state-based actions would do now; nothing if there is nothing to do."""
    losers = tuple([seat for seat in in_turn_order(game) if game.life[seat] <= 0 or game.poison[seat] >= POISONED
                    or game.starved >> seat & 1])
    graves, doomed, loose, told = list[int](), list[int](), list[int](), list[int]()
    names: dict[tuple[int, int], list[int]] = {}
    things = game.permanents
    for slot, held in in_force(game).chars.items():
        types = held.types
        if types & CREATURE:
            toughness = held.toughness
            if toughness <= 0:
                graves.append(slot)
            elif (damage := things[slot].damage) and (damage >= toughness or things[slot].deathly) and not held.keywords & INDESTRUCTIBLE:
                doomed.append(slot)
        if types & PLANESWALKER and not counters_on(things[slot], LOYALTY):
            graves.append(slot)
        if held.supertypes & LEGENDARY:
            names.setdefault((held.controller, held.face), []).append(slot)
        if held.subtypes & (AURA | EQUIPMENT | SAGA):
            _attached(game, slot, graves, loose, told)
    legends = tuple(tuple(ref_of(game, slot) for slot in slots) for slots in names.values() if len(slots) > 1) if names else ()
    if not (losers or graves or doomed or loose or told or legends):
        return None
    refs = [tuple([ref_of(game, slot) for slot in dict.fromkeys(slots)]) for slots in (graves, doomed, loose, told)]
    return Due(losers, refs[0], refs[1], refs[2], refs[3], legends)


@clauses("MTG-STBA-07", "MTG-EQPT-01", "KHM-SAGA-07")
def _attached(game: Magic, slot: int, graves: list[int], loose: list[int], told: list[int]) -> None:
    """Auras on nothing, Equipment on what is no creature, Sagas that are at their end."""
    thing, held = game.permanents[slot], in_force(game).chars[slot]
    if held.subtypes & AURA:
        if thing.host == NOTHING or (thing.host > 0 and not on_battlefield(game, thing.host)) or not may_be_enchanted(
                game, thing.host, held.face, held.controller, ref_of(game, slot)) or held.types & CREATURE:
            graves.append(slot)
    elif held.subtypes & EQUIPMENT and thing.host != NOTHING and not _can_wear(game, slot, thing.host):
        loose.append(slot)
    if held.subtypes & SAGA and held.types & ENCHANTMENT:
        last = max((number for _, chapter in chapters(held.face) for number in chapter.numbers), default=0)
        if last and counters_on(thing, LORE) >= last and not _still_telling(game, slot):
            told.append(slot)


def _can_wear(game: Magic, slot: int, host: int) -> bool:
    """Whether an Equipment may stay where it is: on a creature, and while it is none itself."""
    chars = in_force(game).chars
    return on_battlefield(game, host) and bool(chars[host & SLOT].types & CREATURE) and not chars[slot].types & CREATURE


def _still_telling(game: Magic, slot: int) -> bool:
    """Whether a chapter of a Saga has triggered and not left the stack yet."""
    ref = ref_of(game, slot)
    return any(item.source == ref and isinstance(NODES[item.address], Chapter) for item in (*game.pending, *game.stack))


KEEP = move("keep one", "keep {thing}", "保留{thing}")
WHICH_LEGEND = Prompt("Which legendary permanent do you keep?", "要保留哪個傳奇永久物？", key="legend",
                      candidates=lambda game, decision: [("keep one", ref) for ref in decision.about[0]])


@clauses("MTG-STBA-01", "MTG-STBA-06", "MTG-ENDG-01", "MTG-ENDG-04", "MTG-ENDG-03")
def act_on(game: Magic, now: Due) -> Steps:
    """Do what is due, all at once."""
    if now.losers:
        _lose(game, now.losers)
        return
    graves = list(now.graves)
    for legends in now.legends:
        seat = in_force(game).chars[legends[0] & SLOT].controller
        answer = yield WHICH_LEGEND(seat, legends)
        graves += [ref for ref in legends if ref != answer[1]]
    for ref in now.loose:
        game.permanents[ref & SLOT].host = NOTHING
        changed(game, FIELD)
        game.tell(lines.UNATTACHED, ref)
    for ref in now.doomed:
        game.permanents[ref & SLOT].deathly = False
    all_of_them = [*graves, *now.told, *now.doomed]
    if now.doomed and not graves and not now.told:
        yield from destroy(game, now.doomed)
    elif all_of_them:
        before = in_force(game)
        seats = [before.chars[ref & SLOT].controller for ref in now.told]
        yield from move_them(game, all_of_them, GRAVEYARD)
        tell_sacrificed(game, now.told, seats, before)
    game.starved = 0


def _lose(game: Magic, losers: Sequence[int]) -> None:
    for seat in losers:
        reason = lines.LOST_LIFE_OUT if game.life[seat] <= 0 else lines.LOST_POISON if game.poison[seat] >= POISONED else lines.LOST_DRAWING
        game.tell(reason, seat)
    end_game(game, NOBODY if len(losers) > 1 else 1 - losers[0])


MOVES = (KEEP,)
