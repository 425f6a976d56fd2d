"""Continuous effects (611, 613): what everything on the battlefield is now, worked out layer by layer.

`Force` holds what is in force on the whole table. It is a cache: whoever changes something says so with `changed`, and it is
worked out anew when somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from arbiter.core.effects import At
from arbiter.core.selectors import OR, Selector
from arbiter.core.standing import Lasting, Until
from arbiter.core.text import Words, listed
from arbiter.games.magic.abilities import (
    CHANGING,
    COLORING,
    CONTROLLING,
    COPYING,
    GRANTING,
    RULES,
    SETTING,
    TYPING,
    Activated,
    Part,
    Statically,
    agreeing,
)
from arbiter.games.magic.keywords import CHANGELING, FLYING, INDESTRUCTIBLE
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import (
    ACTIVATED,
    IN_LAYERS,
    NODES,
    PRINTED,
    STATIC,
    Chars,
    listening,
    parts_of,
    replacing,
)
from arbiter.games.magic.state import (
    FLYING_COUNTER,
    INDESTRUCTIBLE_COUNTER,
    LIVES,
    PLUS,
    SLOT,
    STACK,
    Last,
    Magic,
    Permanent,
    ref_of,
    spell,
)
from arbiter.games.magic.types import EVERY_CREATURE_TYPE, TYPE_NAMES, bits
from arbiter.games.magic.weighing import WEIGHED, Weighed, weighed

FIELD, COUNTERS, TAPPED, FIGHTING, LIFE, HANDS, GRAVES, EXILES, TURN, STACKED, POOLS = (1 << place for place in range(11))
"""What can change, and what effects may look at."""
ALWAYS = FIELD | COUNTERS
OF_SOURCES = ALWAYS | TAPPED | LIFE | TURN
"""What mana abilities look at, in their costs and in what they make."""
OF_SETTLING = ALWAYS | FIGHTING | LIFE | TURN
"""What state-based actions look at."""
TYPE, CONTROL, ABILITY, LOSS = 1, 2, 4, 8
"""What parts of a layer write, and what the selectors of others read (613.8); every static ability depends on not being lost."""
LAYERS = (COPYING, CONTROLLING, TYPING, COLORING, GRANTING, SETTING, CHANGING, RULES)
LASTING = -1
"""Effects that come from no permanent have slots below this."""
HELD = "held"
"""The name under which a lasting effect keeps the things it holds for."""


@dataclass(frozen=True, slots=True)
class Affecting(Lasting):
    """What a spell or ability leaves in force for certain things (statics.py says how it begins)."""

    changes: tuple[Part, ...]

    def asked(self) -> Selector | None:
        """Whom it holds for, where that is asked again and again (611.2c); nothing if it was settled as it began."""
        return None


class Effect(NamedTuple):
    """A continuous effect: since when, of which permanent, whose, its parts and their layers as bits, and whom it holds for: asked, or
    settled when it began."""

    stamp: int
    slot: int
    at: At
    parts: tuple[Part, ...]
    layers: int
    whom: Selector | None
    things: tuple[int, ...]
    key: tuple[int, str]
    """What tells it apart from others."""
    given: bool = False
    """Whether it depends on something that it is there."""

    @property
    def lasting(self) -> bool:
        """Whether it comes from what has resolved, and not from a permanent."""
        return self.slot < 0


class Force:
    """What is in force: the characteristics of every permanent, and where the rules find what they look for."""

    __slots__ = ("activated", "bearers", "chars", "hears", "makers", "parts", "reads", "replaces", "settled", "statics", "supplies")

    def __init__(self) -> None:
        self.chars: dict[int, Chars] = {}
        self.reads = ALWAYS
        self.bearers: list[int] = []
        """The permanents with static abilities, as far as the layers have been worked out."""
        self.statics: dict[tuple[int, str], Effect] = {}
        self.parts: dict[type, list[tuple[Part, At]]] = {}
        """What is in force by itself and about no permanent, such as what spells cost, by its sort."""
        self.hears: dict[object, list[tuple[int, str]]] = {}
        """Who triggers on what: objects with the addresses of their abilities."""
        self.replaces: dict[object, list[tuple[int, str]]] = {}
        """Whose abilities replace what."""
        self.activated: list[tuple[int, tuple[str, ...]]] = []
        """Who has activated abilities."""
        self.makers: tuple[list[tuple[int, tuple[str, ...]]], ...] | None = None
        """Who can make mana (mana.py)."""
        self.settled = False
        """Whether state-based actions are known to have nothing to do (priority.py)."""
        self.supplies: dict[object, object] = {}
        """What players could make mana with, and how they would pay costs (mana.py), as long as nothing changes that sources look at."""


def in_force(game: Magic) -> Force:
    """What is in force now."""
    force = game.force
    return force if force is not None else _work_out(game)  # type: ignore[return-value]


def changed(game: Magic, what: int = FIELD) -> None:
    """Something has changed: what was worked out from it no longer holds."""
    force, game.memory = game.force, None
    if force is not None:
        if force.reads & what:  # type: ignore[attr-defined]
            game.force = None
            return
        if what & OF_SOURCES:
            force.supplies.clear()  # type: ignore[attr-defined]
        if what & OF_SETTLING:
            force.settled = False  # type: ignore[attr-defined]


def remembered(game: Magic) -> dict[object, object]:
    """What was worked out since anything last changed."""
    if game.memory is None:
        game.memory = {}
    return game.memory


def chars(game: Magic, slot: int) -> Chars:
    """The characteristics of a permanent, by its slot."""
    return in_force(game).chars[slot]


def look(game: Magic, ref: int) -> Chars | Last:
    """What an object is, or what it last was (608.2h)."""
    if ref < 0:
        if ref <= WEIGHED:
            return _as_played(game, weighed(ref))
        copied = spell(game, ref)
        return PRINTED[copied.seat][copied.face] if copied else game.last[ref]
    slot = ref & SLOT
    if slot < len(game.lives) and game.lives[slot] == ref >> LIVES:
        if slot in game.permanents:
            return in_force(game).chars[slot]
        return chars_elsewhere(game, slot)
    return game.last[ref]


def _as_played(game: Magic, one: Weighed) -> Chars:
    """The characteristics of what a player thinks of playing."""
    printed, subtypes = PRINTED[one.seat][one.face], spell_subtypes(game, one.seat, one.face)
    if subtypes == printed.subtypes:
        return printed
    found = printed.copy()
    found.subtypes = subtypes
    return found


def chars_elsewhere(game: Magic, slot: int) -> Chars:
    """The characteristics of a card that is not on the battlefield."""
    seat, face = game.owner[slot], game.face[slot]
    item = spell(game, ref_of(game, slot)) if game.zone[slot] == STACK else None
    if item is not None:
        seat, face = item.seat, item.face
    return _as_others_say(game, PRINTED[game.owner[slot]][face], seat)


def spell_subtypes(game: Magic, seat: int, face: int) -> int:
    """The subtypes of a spell with a face that a player casts."""
    return _as_others_say(game, PRINTED[seat][face], seat).subtypes


def _as_others_say(game: Magic, printed: Chars, seat: int) -> Chars:
    """The characteristics of a player's spell, or of a card that is not on the battlefield, with what is in force for it."""
    found = printed
    for part, at in in_force(game).parts.get(Elsewhere, ()):
        if seat == at.seat and isinstance(part, Elsewhere) and printed.types & part.types:
            found = found if found.own else found.copy()
            part.apply(game, found, at)
    return found


@dataclass(frozen=True, slots=True)
class Elsewhere(Part):
    """What holds for spells of some types that you control, and cards of those types that you own and that are not on the battlefield."""

    types: int
    changes: tuple[Part, ...]
    of_rules: ClassVar[bool] = True

    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        for index, part in enumerate(self.changes):
            part.apply(game, chars, at.step(index))

    def say(self, lang: str) -> str:
        kinds = OR.say(lang).join([name.say(lang) for name in bits(self.types, TYPE_NAMES)])
        return agreeing(ELSEWHERE.say(lang).format(kinds, listed([part.say(lang) for part in self.changes], lang)), False)


ELSEWHERE = Words("{0} spells you control and {0} cards you own that aren't on the battlefield {1}",
                  "由你操控的{0}咒語，以及由你擁有且不在戰場上的{0}牌，均{1}")


@dataclass(frozen=True, slots=True)
class SeesTop(Part):
    """You may look at the top card of your library at any time."""

    of_rules = True

    @property
    def sort(self) -> type:
        return SeesTop

    def say(self, lang: str) -> str:
        return SEES_TOP.say(lang)


SEES_TOP = Words("you may look at the top card of your library any time", "你可以隨時檢視你的牌庫頂牌")
sees_top = SeesTop()


@clauses("MTG-INFO-03", "KHM-C-realmwalker-03", "KHM-C-realmwalker-04")
def look_at_tops(game: Magic) -> None:
    """Whoever may look at the top card of their library at any time has seen it now."""
    for _, at in in_force(game).parts.get(SeesTop, ()):
        for slot in game.library[at.seat][:1]:
            game.known[slot] |= 1 << at.seat


# --- working it out --------------------------------------------------------------------------------------------------

Began = dict[tuple[int, str], tuple[int, ...]]
"""Whom effects have held for since their first layer (613.6)."""


@clauses("MTG-LAYR-01", "MTG-LAYR-02", "MTG-LAYR-03")
def _work_out(game: Magic) -> Force:
    """Everything in force, layer by layer; while it is being worked out, the layers so far are what others see."""
    force = game.force = Force()
    busy, found, static = 0, force.chars, force.bearers
    for slot, thing in game.permanents.items():
        found[slot] = PRINTED[thing.controller][thing.face]
        layers = IN_LAYERS[thing.face]
        if layers:
            busy |= layers
            static.append(slot)
        if thing.counters or thing.twists:
            busy |= 1 << CHANGING | 1 << TYPING
    if busy or game.standing:
        lasting, began = _lasting(game), dict[tuple[int, str], tuple[int, ...]]()
        for effect in lasting:
            busy |= effect.layers
        for layer in LAYERS:
            if layer == TYPING and (twisted := _twist(game, force)):
                busy |= twisted
                force.bearers = bearers(force)
            if busy >> layer & 1:
                busy |= _apply_layer(game, force, layer, _effects(game, force, layer, lasting, began), began)
            if layer == CHANGING:
                _count_counters(game, force)
    _index(game, force)
    return force


def bearers(force: Force) -> list[int]:
    """The permanents with static abilities."""
    return [slot for slot, found in force.chars.items() if statics_of(found)]


def _effects(game: Magic, force: Force, layer: int, lasting: list[Effect], began: Began) -> list[Effect]:
    """The effects with parts in a layer, the oldest first: of abilities that are there now, or have begun in an earlier layer."""
    found, bit = dict[tuple[int, str], Effect](), 1 << layer
    for effect in lasting:
        if effect.layers & bit:
            found[effect.key] = effect
    for slot in force.bearers:
        held = force.chars[slot]
        for address in statics_of(held):
            key = slot, address
            if _layers(address) & bit and key not in found:
                known = force.statics.get(key)
                if known is not None and not known.given and known.at.seat == held.controller:
                    found[key] = known
                    continue
                new = _static(game, slot, game.permanents[slot], held.controller, address)
                if new is not None:
                    found[key] = force.statics[key] = new
    for key in began:
        if key not in found and force.statics[key].layers & bit:
            found[key] = force.statics[key]
    return sorted(found.values(), key=_age) if len(found) > 1 else [*found.values()]


def _age(effect: Effect) -> tuple[int, int]:
    return effect.stamp, effect.slot


def _static(game: Magic, slot: int, thing: Permanent, seat: int, address: str) -> Effect | None:
    node = NODES[address]
    assert isinstance(node, Statically)
    at = At(seat, ref_of(game, slot), address)
    if node.given is not None and not node.given.true(game, at):
        in_force(game).reads |= _watches(address)
        return None
    return Effect(thing.stamp, slot, at, node.changes, _layers(address), node.whom, (), (slot, address), node.given is not None)


def _lasting(game: Magic) -> list[Effect]:
    """What resolved spells and abilities have left in force."""
    found = []
    for entry in game.standing:
        node = NODES[entry.address]
        if isinstance(node, Until) and isinstance(node.effect, Affecting):
            at = At(entry.seat, entry.source, f"{entry.address}/0", entry.bound, stamp=entry.stamp)
            slot, parts = LASTING - entry.stamp, node.effect.changes
            found.append(Effect(entry.stamp, slot, at, parts, in_layers(parts), node.effect.asked(), entry.bound.get(HELD, ()),
                                (slot, at.address)))
    return found


def _apply_layer(game: Magic, force: Force, layer: int, effects: list[Effect], began: Began) -> int:
    """Apply the effects of a layer; in which layers abilities that were granted have parts."""
    waiting, known, later = effects, {effect.key for effect in effects}, 0
    regrouped, free = False, _independent(effects, layer)
    while waiting:
        effect = waiting[0] if free else _next_effect(game, force, layer, waiting, began)
        waiting = [other for other in waiting if other is not effect]
        _apply(game, force, layer, effect, began)
        if layer in (COPYING, GRANTING) and any(part.layer == layer and part.regroups for part in effect.parts):
            force.bearers, regrouped = bearers(force), True
            if layer == GRANTING:
                new = [other for other in _effects(game, force, layer, [], began) if other.key not in known]
                waiting, known = waiting + new, known | {other.key for other in new}
                free = _independent(waiting, layer)
    if regrouped:
        for found in force.chars.values():
            if found.own:
                for address in statics_of(found):
                    later |= 1 << RULES | _layers(address)
    return later


def _independent(effects: list[Effect], layer: int) -> bool:
    """Whether none of some effects can depend on another, for they write nothing that any of them reads."""
    written = 0
    for effect in effects:
        written |= _writes(effect, layer)
    return not written or not any(_reads(effect.at.address) & written for effect in effects if not effect.lasting) or len(effects) < 2


@clauses("MTG-LAYR-04", "MTG-LAYR-05")
def _next_effect(game: Magic, force: Force, layer: int, waiting: list[Effect], began: Began) -> Effect:
    """The oldest effect that depends on none of the others; if all of them do, the oldest."""
    others: list[Effect] | None = None
    for effect in waiting:
        if effect.lasting:
            return effect
        if others is None:
            others = list({_doing(other): other for other in waiting if _writes(other, layer)}.values())
        reads = _reads(effect.at.address)
        if not _depends(game, force, layer, effect, [other for other in others if _writes(other, layer) & reads], began):
            return effect
    return waiting[0]


def _doing(effect: Effect) -> object:
    """What tells apart effects that do different things: of several that are alike only one need be tried."""
    return (effect.at.address, effect.at.seat, effect.at.source, *effect.at.bound.items()) if effect.lasting else effect.key


def _depends(game: Magic, force: Force, layer: int, effect: Effect, others: list[Effect], began: Began) -> bool:
    """Whether applying any of the others first would change whether this one exists, or whom it holds for."""
    if not others:
        return False
    before, shared = _holds_for(game, force, effect, began), force.chars
    for other in others:
        if other.key != effect.key:
            force.chars = shared.copy()
            for ref in _held(game, force, other, began):
                if ref & SLOT in shared:
                    force.chars[ref & SLOT] = shared[ref & SLOT].copy()
            _apply(game, force, layer, other, dict(began))
            after = _holds_for(game, force, effect, began)
            force.chars = shared
            if before != after:
                return True
    return False


def _holds_for(game: Magic, force: Force, effect: Effect, began: Began) -> tuple[int, ...] | None:
    """Whom an effect would hold for now; nothing if its ability is gone."""
    if not effect.lasting and effect.at.address not in force.chars[effect.slot].abilities:
        return None
    return _held(game, force, effect, began)


@clauses("MTG-LAYR-06", "MTG-EFCT-05", "MTG-EFCT-06")
def _held(game: Magic, force: Force, effect: Effect, began: Began) -> tuple[int, ...]:
    """Whom an effect holds for: settled when it began, or since its first layer."""
    if effect.whom is None:
        return tuple([ref for ref in effect.things if ref & SLOT in force.chars and game.lives[ref & SLOT] == ref >> LIVES])
    return began[effect.key] if effect.key in began else tuple(effect.whom.all(game, effect.at))


def _apply(game: Magic, force: Force, layer: int, effect: Effect, began: Began) -> None:
    things = _held(game, force, effect, began)
    if not effect.lasting:
        began[effect.key] = things
    for index, part in enumerate(effect.parts):
        if part.layer != layer:
            continue
        at = effect.at.step(index)
        if part.of_rules:
            at.stamp = effect.at.stamp
            force.parts.setdefault(part.sort, []).append((part, at))
            continue
        for ref in things:
            if ref & SLOT in force.chars:
                part.apply(game, _own(force, ref & SLOT), at)


@clauses("MTG-COPY-03")
def _twist(game: Magic, force: Force) -> int:
    """Exceptions of copies belong to their copiable values; in which layers what they grant has parts."""
    later = 0
    for slot, thing in game.permanents.items():
        for address in thing.twists:
            twist(game, _own(force, slot), At(thing.controller, ref_of(game, slot), address), address)
            for granted in statics_of(force.chars[slot]):
                later |= _layers(granted)
    return later


@clauses("KHM-CHANGELING-01", "KHM-CHANGELING-02")
def twist(game: Magic, chars: Chars, at: At, address: str) -> None:
    """Make one exception of a copy; what has changeling then is every creature type."""
    part = NODES[address]
    assert isinstance(part, Part)
    part.apply(game, chars, at)
    if chars.keywords & CHANGELING:
        chars.subtypes |= EVERY_CREATURE_TYPE


@clauses("MTG-CNTR-01")
def _count_counters(game: Magic, force: Force) -> None:
    """A +1/+1 counter adds to power and toughness, a keyword counter gives its keyword."""
    for slot, thing in game.permanents.items():
        for kind, count in thing.counters:
            if kind == PLUS:
                found = _own(force, slot)
                found.power += count
                found.toughness += count
            elif kind in KEYWORD_COUNTERS:
                _own(force, slot).keywords |= KEYWORD_COUNTERS[kind]


KEYWORD_COUNTERS = {FLYING_COUNTER: FLYING, INDESTRUCTIBLE_COUNTER: INDESTRUCTIBLE}


def _own(force: Force, slot: int) -> Chars:
    """The characteristics of a permanent, to be changed."""
    found = force.chars[slot]
    if not found.own:
        found = force.chars[slot] = found.copy()
    return found


def _index(game: Magic, force: Force) -> None:
    """Who listens for what, and who has something to activate."""
    hears, replaces, lives = force.hears, force.replaces, game.lives
    for slot, found in force.chars.items():
        entries = _entries(found.abilities)
        if entries is None:
            continue
        ref = lives[slot] << LIVES | slot
        for kind, address in entries.hears:
            hears.setdefault(kind, []).append((ref, address))
        for kind, address in entries.replaces:
            replaces.setdefault(kind, []).append((ref, address))
        if entries.activated:
            force.activated.append((slot, entries.activated))
    for effect in force.statics.values():
        force.reads |= _watches(effect.at.address)


def statics_of(found: Chars) -> tuple[str, ...]:
    """The static abilities of something."""
    return _statics(found.abilities) if found.own else STATIC[found.face]


def activated_of(found: Chars) -> tuple[str, ...]:
    """The activated abilities of something."""
    return _activated(found.abilities) if found.own else ACTIVATED[found.face]


class Entries(NamedTuple):
    """Where some abilities are found: what waits for what, what replaces what, and what is activated."""

    hears: tuple[tuple[object, str], ...]
    replaces: tuple[tuple[object, str], ...]
    activated: tuple[str, ...]


@cache
def _entries(abilities: tuple[str, ...]) -> Entries | None:
    """The entries of some abilities; nothing if there are none."""
    hears, replaces = ([(kind, address) for kind, addresses in found.items() for address in addresses]
                       for found in (listening(abilities), replacing(abilities)))
    activated = _activated(abilities)
    return Entries(tuple(hears), tuple(replaces), activated) if hears or replaces or activated else None


@cache
def _statics(addresses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(address for address in addresses if isinstance(NODES[address], Statically))


@cache
def _activated(addresses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(address for address in addresses if isinstance(NODES[address], Activated))


def in_layers(parts: tuple[Part, ...]) -> int:
    """The layers in which some parts work, as bits."""
    found = 0
    for part in parts:
        found |= 1 << part.layer
    return found


@cache
def _layers(address: str) -> int:
    """The layers in which a static ability works, as bits."""
    node = NODES[address]
    assert isinstance(node, Statically)
    return in_layers(node.changes)


@cache
def _reads(address: str) -> int:
    """What the set of a static ability's things, and whether it works, depend on within a layer."""
    node = NODES[address]
    assert isinstance(node, Statically)
    return LOSS | _mentioned((node.whom, node.given), "reads")


def _writes(effect: Effect, layer: int) -> int:
    written = 0
    for part in effect.parts:
        if part.layer == layer:
            written |= part.writes
    return written


@cache
def _watches(address: str) -> int:
    """What has to stay the same for a static ability to go on as it is."""
    return _mentioned(NODES[address], "watches")


def _mentioned(program: object, what: str) -> int:
    found = 0
    for part in parts_of(program):
        found |= getattr(part, what, 0)
    return found
