"""Positions in the words scenarios use: writing the `given` of what is on the table, hidden cards included."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.given import seat_key
from arbiter.core.values import Plain
from arbiter.games.magic.lasting_words import given_lasting, in_words
from arbiter.games.magic.position import LONG_AGO, MAY_BE, OPENING, SEAT_NAMES, STEPS
from arbiter.games.magic.priority import comes_round
from arbiter.games.magic.shelf import BACK, CARDS
from arbiter.games.magic.stack_words import given_stack, stack_in_words
from arbiter.games.magic.state import (
    ALL_EYES,
    BATTLEFIELD,
    EXILE,
    LORE,
    LOYALTY,
    NOBODY,
    NOTHING,
    PLAYERS,
    SLOT,
    UNTAP,
    Magic,
    Permanent,
    here,
    player,
    ref_of,
)
from arbiter.games.magic.turn import PROCEDURES
from arbiter.games.magic.types import PLANESWALKER, SAGA
from arbiter.games.magic.view import OF_PLAYER
from arbiter.games.magic.wording import (
    COUNTER_KEYS,
    SHELF,
    ZONE_KEYS,
    in_symbols,
    reference,
    title,
    told_chosen,
    told_mana,
)

Words = dict[str, Plain]


def given(game: Magic) -> Words | None:
    """All of a position; what is as it would be anyway is left out. In the middle of something there are no words for it."""
    if game.step == OPENING and not game.choosing and _in_words(game):
        return {"step": OPENING, "first": seat_key(game.first), **{SEAT_NAMES[seat]: _player(game, seat, stamped=False)
                                                                   for seat in range(PLAYERS)}}
    begins = game.step == PROCEDURES.get(game.phase, "begin")
    if not (begins or (game.step in ("settle", "receive", "act") and game.phase != UNTAP)) or not _in_words(game):
        return None
    stamps = [thing.stamp for thing in _in_order(game)]
    words: Words = {"step": STEPS[game.phase], "begins": begins, "turn": seat_key(game.active), "turn number": game.turn,
                    "first": seat_key(game.first), "priority": seat_key(game.priority)}
    if game.passes:
        words["passes"] = game.passes
    if game.all_windows:
        words["windows"] = "all"
    if game.best_of > 1:
        words["best of"] = game.best_of
    if game.from_pools:
        words["from boosters"] = True
    if game.extra:
        words["extra turns"] = [seat_key(seat) for seat in game.extra]
    if game.stack:
        words["stack"] = given_stack(game)
    if comes_round(game):
        words["comes round"] = True
    return words | {SEAT_NAMES[seat]: _player(game, seat, stamped=stamps != sorted(stamps)) for seat in range(PLAYERS)}


def _in_order(game: Magic) -> list[Permanent]:
    """All permanents in the order in which they are written."""
    return [thing for seat in range(PLAYERS) for thing in game.permanents.values() if thing.controller == seat]


def _in_words(game: Magic) -> bool:
    """Whether there are words for everything: nothing waits for the stack, and nothing points at what has left."""
    if game.games or game.limited or game.pending or game.starved or game.among or not stack_in_words(game) or not in_words(game):
        return False
    return not any(thing.twists or not in_symbols(thing.spent) or any(
        reference(game, ref) is None for ref in (thing.host, thing.attacking, *thing.blocking, *thing.linked, *thing.damaged_by))
        for thing in game.permanents.values())


def _player(game: Magic, seat: int, *, stamped: bool) -> Words:
    words: Words = {**OF_PLAYER.written(game, seat)}
    words = {key: content for key, content in words.items() if content or key in ("life", "turns taken")}
    if game.step != OPENING:
        words.pop("kept", None)
    if game.asks >> seat & 1:
        words["pays"] = "ask"
    if game.mana[seat]:
        words["mana"] = told_mana(game.mana[seat])
    words |= {"hand": _held(game, seat, game.hand[seat], 1 << seat), "library": _held(game, seat, game.library[seat], 0),
              "graveyard": _held(game, seat, game.graveyard[seat], ALL_EYES), "exile": [_exiled(game, seat, slot)
                                                                                        for slot in game.exile[seat]],
              "sideboard": _held(game, seat, game.outside[seat], 1 << seat),
              "battlefield": [_permanent(game, seat, slot, thing, stamped=stamped) for slot, thing in game.permanents.items()
                              if thing.controller == seat],
              "died": [_dead(game, ref) for ref in game.died if game.last[ref].controller == seat],
              "lasting": given_lasting(game, seat)}
    return {key: content for key, content in words.items() if content or key in ("life", "turns taken", "library")}


def _held(game: Magic, seat: int, slots: Iterable[int], usual: int) -> list[Plain]:
    """Cards in a pile with who has seen them besides those who usually have."""
    return [SHELF.held(game, seat, slot, usual) for slot in slots]


def _exiled(game: Magic, seat: int, slot: int) -> Plain:
    entry, usual = game.exiled[slot], 1 << seat
    words: Words = {"foretold": entry.foretold if entry.foretold != LONG_AGO else bool(entry.foretold), "cost": entry.cost,
                    "counters": _counters(entry.counters)}
    if entry.down != bool(entry.foretold):
        words["face down"] = entry.down
    if entry.foretold and slot in game.hints:
        words["may be"] = MAY_BE[game.hints[slot]] if game.hints[slot] else ""
    if entry.until != NOTHING and here(game, entry.until):
        words["until"] = reference(game, entry.until)
    if entry.back != BATTLEFIELD:
        words["back to"] = ZONE_KEYS[entry.back]
    if entry.by != NOTHING and here(game, entry.by):
        words["by"] = reference(game, entry.by)
    if entry.down and (more := game.known[slot] & ~usual):
        words["seen by"] = "all" if game.known[slot] == ALL_EYES else [seat_key(other) for other in range(PLAYERS) if more >> other & 1]
    words = {key: content for key, content in words.items() if content or key == "face down"}
    return {title(game.face[slot]): words} if words else title(game.face[slot])


def _dead(game: Magic, ref: int) -> Plain:
    """A creature that died: a token by its name, a card where it is now."""
    slot = ref & SLOT
    return title(game.last[ref].face) if slot in game.tokens else reference(game, ref_of(game, slot))


def _counters(counters: Iterable[tuple[int, int]]) -> Words:
    return {COUNTER_KEYS[kind]: count for kind, count in counters}


def _permanent(game: Magic, seat: int, slot: int, thing: Permanent, *, stamped: bool) -> Plain:
    """A permanent with what lies on it, as it is read."""
    card, linked = CARDS[thing.face], [ref for ref in thing.linked if not _knows(game, ref, slot)]
    usual = {LOYALTY: card.loyalty} if card.types & PLANESWALKER else {LORE: 1} if card.subtypes & SAGA else {}
    usually_from = (EXILE, NOBODY) if thing.foretold else (NOBODY,)
    words: Words = {
        "tapped": thing.tapped, "damage": thing.damage, "counters": {} if dict(thing.counters) == usual else _counters(thing.counters),
        "attached to": reference(game, thing.host) if thing.host != NOTHING else None,
        "attacking": (True if thing.attacking == player(1 - seat) else reference(game, thing.attacking)) if thing.attacking else False,
        "blocking": [reference(game, ref) for ref in thing.blocking], "blocked": thing.blocked,
        "chosen": [told_chosen(chosen) for chosen in thing.chosen], "fresh": thing.fresh,
        "exiled with it": [reference(game, ref) for ref in linked], "used": [*thing.used], "x": thing.x,
        "attacked": thing.attacked or ("no" if thing.attacking else False),
        "foretold": thing.foretold,
        "cast from": ZONE_KEYS[thing.cast_from] if thing.cast and thing.cast_from not in usually_from else "",
        "spent": told_mana(thing.spent), "spell number": thing.ordinal, "damaged by": [reference(game, ref) for ref in thing.damaged_by],
        "struck": thing.struck, "deathly": thing.deathly,
        "stamp": thing.stamp if stamped else 0,
    }
    face = thing.face
    if slot in game.tokens and not card.token:
        words["token"] = True
    elif title(thing.face) not in (title(game.face[slot]), *_other_face(game, slot)):
        face, words["copy of"] = game.face[slot], title(thing.face)
    words = {key: content for key, content in words.items() if content}
    name = title(face) if game.owner[slot] == seat else f"{seat_key(game.owner[slot])} {title(face)}"
    return {name: words} if words else name


def _other_face(game: Magic, slot: int) -> list[str]:
    return [title(BACK[game.face[slot]])]


def _knows(game: Magic, ref: int, slot: int) -> bool:
    """Whether a linked card says itself what it was exiled with."""
    entry = game.exiled.get(ref & SLOT)
    return entry is not None and here(game, ref) and entry.by == ref_of(game, slot)
