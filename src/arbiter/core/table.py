"""What a state holds, declared once: where it belongs, who sees it, its words, and how it is written.

A field says so beside its default, and what is calculated says so in the `Table` of its game:

    wounds: list[int] = token(Words("wound", "傷害"), on="living")
    pending: list[tuple[int, ...]] = per_seat(NUMBERS, owner_only=True, in_facts=False)
    under: dict[int, tuple[int, ...]] = special(dict)         # all see it, and the game shows it in its own way

From that follow the plain part of views, facts and scenarios, what a search tells positions apart by, what a seat knows,
and the types of the client. A field that does not say who sees it is refused when the module is imported.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import repeat
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from arbiter.core.given import HIDDEN, NOBODY, flag, seat_key, seat_named, whole
from arbiter.core.log import EVERYONE
from arbiter.core.state import State
from arbiter.core.text import LANGUAGES, Words
from arbiter.core.values import TRANSIENT, Plain, Value, replaced
from arbiter.letters.reading import Place

TABLE, SEAT_OF, CARD = "table", "seat", "card"
DECLARED = "declared"
AnyState = TypeVar("AnyState", bound=State)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field holds: how it is shown in views, reported in facts, read in scenarios, and typed in the client."""

    name: str
    type: str
    code: str = "{}"
    """The expression that shows it, where that is simple; else `show`: (state, content, eyes) -> plain data."""
    show: Callable[[Any, Any, int], Plain] | None = None
    tell: Callable[[Any], Plain] | None = None
    """What a view has -> what scenarios say; nothing if they are the same."""
    read: Callable[[Any, Place], Any] | None = None
    """(state, place) -> content; nothing if the game reads it itself."""
    faces: bool = False
    """Whether it is places of cards, which all see: what hides is their faces."""
    empty: Any = 0
    """What a thing has that a dict has no entry for."""


def _read_seats(state: Any, place: Place) -> tuple[int, ...]:
    return tuple(seat_named(item, state.seats) for item in place.items())


def _seats(seats: list[int]) -> Plain:
    return [seat_key(seat) for seat in seats]


COUNT = Kind("count", "number", read=lambda state, place: whole(place))
FLAG = Kind("flag", "boolean", read=lambda state, place: flag(place))
NUMBERS = Kind("numbers", "readonly number[]", "[*{}]", empty=())
PAIRS = Kind("pairs", "readonly (readonly [number, number])[]", "[[*pair] for pair in {}.items()]", empty=())
SIZE = Kind("size", "number", "len({})", empty=())
SEAT = Kind("seat", "number", tell=seat_key, read=lambda state, place: seat_named(place, state.seats), empty=NOBODY)
SEATS = Kind("seats", "readonly number[]", "[*{}]", tell=_seats, read=_read_seats, empty=())
SEAT_BITS = Kind("seat bits", "readonly number[]", "[seat for seat in range(state.seats) if {} >> seat & 1]", tell=_seats,
                 read=lambda state, place: sum({1 << seat for seat in _read_seats(state, place)}))
OWN_WAY = Kind("own way", "unknown")
"""What the game shows in a way of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing a state holds or a rule calculates."""

    kind: Kind
    name: str = ""
    scope: str = TABLE
    """What it belongs to: the table, a seat, a card, or whatever a game counts by."""
    single: bool = False
    """Whether there is only one of what it belongs to, as there is of the table."""
    key: str = ""
    """Its name in views; its own if none is given."""
    fact: str = ""
    """Its name in scenarios; as in views if none is given."""
    in_facts: bool = True
    """Whether scenarios speak of it."""
    on: str = ""
    """The sort of things scenarios speak of it with, if that is narrower than its scope."""
    words: Words | None = None
    """What it is called: a token, a zone."""
    note: str = ""
    """What the client's types and the tables of observations say about it."""
    most: int = 10
    """What counts as much in observations."""
    owner_only: bool = False
    secret: bool = False
    known: str = ""
    """The field that says, card by card, whose eyes know this one."""
    given: bool = True
    """Whether scenarios write it as plainly as facts tell it."""
    in_key: bool = False
    """Whether a search tells positions apart by it."""
    compute: Callable[[Any, int], Any] | None = None
    store: Any = None
    """The annotation of a field that is kept."""

    @property
    def among(self) -> bool:
        """Whether it is kept as the things that have it."""
        return self.kind.name == FLAG.name and get_origin(self.store) is tuple

    @property
    def token(self) -> bool:
        """Whether it counts tokens on cards."""
        return self.scope == CARD and self.kind.name == COUNT.name and self.words is not None

    def content(self) -> str:
        """The expression of its content for the thing `at`."""
        if self.compute:
            return f"{self.name}(state, at)"
        if self.scope == TABLE or self.single:
            return f"state.{self.name}"
        if self.store is int:
            return f"(state.{self.name} >> at & 1 == 1)"
        if self.among:
            return f"(at in state.{self.name})"
        return f"state.{self.name}.get(at, {self.kind.empty!r})" if get_origin(self.store) is dict else f"state.{self.name}[at]"

    def put(self, state: Any, at: int, content: Any) -> None:
        """Write its content for one thing into a state."""
        held = getattr(state, self.name)
        if self.scope == TABLE or self.single:
            setattr(state, self.name, content)
        elif self.store is int:
            setattr(state, self.name, held | 1 << at if content else held & ~(1 << at))
        elif self.among:
            setattr(state, self.name, (*held, at) if content else held)
        elif isinstance(held, tuple):
            setattr(state, self.name, replaced(held, at, content))
        else:
            held[at] = content


# --- declaring -------------------------------------------------------------------------------------------------------


def _declared(default: Any, declared: Field) -> Any:
    made = {"default_factory": default} if callable(default) else {"default": default}
    return field(**made, metadata={DECLARED: declared})


def public(kind: Kind, default: Any = 0, **how: Any) -> Any:
    """Something of the table that all see."""
    return _declared(default, Field(kind=kind, **how))


def per_seat(kind: Kind, default: Any = list, **how: Any) -> Any:
    """Something each player has."""
    return _declared(default, Field(kind=kind, scope=SEAT_OF, **how))


def per_card(kind: Kind, default: Any = list, **how: Any) -> Any:
    """Something each card has."""
    return _declared(default, Field(kind=kind, scope=CARD, **how))


def per(scope: str, kind: Kind, default: Any = list, **how: Any) -> Any:
    """Something each of the game's own things has: a side, a hex."""
    return _declared(default, Field(kind=kind, scope=scope, **how))


def part_of(scope: str, kind: Kind, default: Any = 0, **how: Any) -> Any:
    """Something of the only thing of its sort, which views show together: an attack, a storm."""
    return _declared(default, Field(kind=kind, scope=scope, single=True, **how))


def special(default: Any = 0, **how: Any) -> Any:
    """Something all see, which the game shows in its own way."""
    return _declared(default, Field(kind=OWN_WAY, **how))


def secret(default: Any = 0) -> Any:
    """Something nobody is shown."""
    return _declared(default, Field(kind=OWN_WAY, secret=True))


def transient() -> Any:
    """Something of the running program, such as what was worked out a moment ago: never copied, kept, compared or shown."""
    return field(default=None, compare=False, repr=False, metadata=TRANSIENT)


def faces(default: Any = (), known: str = "known") -> Any:
    """What each card is: known to the eyes in another field."""
    return _declared(default, Field(kind=OWN_WAY, known=known))


def token(words: Words, **how: Any) -> Any:
    """Tokens of a sort, so many on each card."""
    return per_card(COUNT, **{"words": words, "in_key": True, **how})


def computed(kind: Kind, compute: Callable[[Any, int], Any], name: str = "", *, scope: str = CARD, **how: Any) -> Field:
    """Something a rule calculates: (state, what it belongs to) -> content."""
    return Field(kind=kind, name=name or compute.__name__, scope=scope, compute=compute, **how)


def declared(state: type[Value]) -> tuple[Field, ...]:
    """The fields of a state as they are declared; every one says who sees it."""
    hints, base = get_type_hints(state), {spec.name for spec in fields(State)}
    found = []
    for spec in fields(state):  # type: ignore[arg-type]
        if DECLARED in spec.metadata:
            found.append(_named(replace(spec.metadata[DECLARED], name=spec.name, store=hints[spec.name])))
        elif not (issubclass(state, State) and spec.name in base) and "transient" not in spec.metadata:
            raise TypeError(f"{state.__name__}.{spec.name} does not say who sees it (core/table.py)")
    return tuple(found)


def titles(fields: Iterable[Field]) -> dict[str, Words]:
    """What fields are called, by their names in views."""
    return {one.key: one.words for one in fields if one.words}


def emptied(state: AnyState, fields: Iterable[Field]) -> AnyState:
    """A state with nothing for each seat in all that seats have."""
    for one in fields:
        if one.scope == SEAT_OF and isinstance(getattr(state, one.name), list):
            setattr(state, one.name, [one.kind.empty] * state.seats)
    return state


def _named(one: Field) -> Field:
    if one.owner_only and one.scope != SEAT_OF and one.kind is not OWN_WAY:
        raise TypeError(f"{one.name} belongs to no seat, so no seat can be the only one that sees it")
    key = one.key or one.name
    return replace(one, key=key, fact=one.fact or key.replace("_", " "), on=one.on or one.scope)


# --- deriving --------------------------------------------------------------------------------------------------------


class Table:
    """What a game's state holds, and all that follows from it: `kinds` as the game shows them, `inner` tables of values in it."""

    def __init__(self, state: type[Value], *calculated: Field, kinds: Iterable[Kind] = (), inner: Iterable[Table] = ()) -> None:
        self.name, self.inner = state.__name__, tuple(inner)
        own = {kind.name: kind for kind in kinds}
        self.fields = tuple(replace(one, kind=own.get(one.kind.name, one.kind))
                            for one in (*declared(state), *map(_named, calculated)) if one.kind is not OWN_WAY)

    def of(self, *sorts: str) -> Part:
        """What belongs to a thing of these sorts, such as a card that is a unit."""
        return Part([one for one in self.fields if one.scope in sorts], [one for one in self.fields if one.on in sorts and one.in_facts])

    def typescript(self, prefix: str = "") -> str:
        """The client's types: an interface for each scope, and the tokens with their names."""
        scopes = dict.fromkeys(one.scope for one in self.fields)
        parts = [self.of(scope).typescript(f"{prefix}{scope.capitalize()}Fields") for scope in scopes]
        parts += [table.typescript(table.name) for table in self.inner]
        tokens = [one for one in self.fields if one.token]
        if tokens:
            names = {lang: {one.key: one.words.say(lang) for one in tokens if one.words} for lang in LANGUAGES}
            parts += [f"export const TOKENS = {json.dumps([one.key for one in tokens])} as const;",
                      f"export const TOKEN_NAMES = {json.dumps(names, ensure_ascii=False, indent=2)};"]
        return "\n\n".join(parts)


class Part:
    """What belongs to one thing (the table, a seat, a card): how it is shown, reported, read and typed."""

    def __init__(self, shown: list[Field], reported: list[Field]) -> None:
        self.shown, self.reported = shown, reported
        self.given = {one.fact: (one, one.kind.read) for one in reported if one.given and not one.compute and one.kind.read}
        """What scenarios write plainly, by its name, and how it is read."""
        self.view: Callable[[Any, int, int], dict[str, Plain]] = _derive_view(shown)
        """(state, which thing, eyes) -> what these eyes see of it"""
        self.key: Callable[[Any, int], tuple[Any, ...]] = _derive_key(shown)
        """(state, which thing) -> what a search tells it apart by"""

    def facts(self, seen: Mapping[str, Any]) -> dict[str, Plain]:
        """A part of a view in the words of scenarios."""
        return {one.fact: _fact(one, seen[one.key]) for one in self.reported}

    def columns(self, state: Any, count: int, eyes: int) -> dict[str, Plain]:
        """What these eyes see of the first things, as a list for each key."""
        rows = [self.view(state, at, eyes) for at in range(count)]
        return {one.key: [row[one.key] for row in rows] for one in self.shown}

    def row(self, columns: Mapping[str, Any], at: int) -> dict[str, Any]:
        """One thing of several that are seen as lists."""
        return {one.key: columns[one.key][at] for one in self.shown}

    def read(self, state: Any, at: int, parts: Mapping[str, Place], *names: str) -> None:
        """Write what a scenario says plainly into a state, all of it or only some names."""
        for name in names or self.given:
            if name in parts:
                one, reader = self.given[name]
                one.put(state, at, reader(state, parts[name]))

    def written(self, state: Any, at: int) -> dict[str, Plain]:
        """What scenarios write plainly, as it is read."""
        told = self.facts(self.view(state, at, EVERYONE))
        return {name: told[name] for name in self.given}

    def typescript(self, name: str) -> str:
        """The client's interface for this part of a view."""
        lines = [line for one in self.shown for line in _typed(one)]
        return "\n".join([f"export interface {name} {{", *(f"  {line}" for line in lines), "}"])


def _fact(one: Field, seen: Any) -> Plain:
    if seen is None and (one.owner_only or one.known):
        return HIDDEN
    return one.kind.tell(seen) if one.kind.tell else seen


def _typed(one: Field) -> list[str]:
    hidden = " | null" if one.known or (one.owner_only and not one.kind.faces) else ""
    return [*([f"/** {one.note} */"] if one.note else []), f"readonly {one.key}: {one.kind.type}{hidden};"]


def _derive_view(shown: list[Field]) -> Any:
    """Write the view out as code, one entry a field, as core/values.py does for copies."""
    space: dict[str, Any] = {"EVERYONE": EVERYONE}
    pairs, hides = [], False
    for one in shown:
        kind, content = one.kind, one.content()
        hides |= one.owner_only
        if one.compute:
            space[one.name] = one.compute
        seen_by = "own" if one.owner_only else "eyes"
        space[f"show_{one.name}"] = kind.show
        shows = f"show_{one.name}(state, {content}, {seen_by})" if kind.show else kind.code.format(content)
        shows = f"({shows} if own else None)" if one.owner_only and not kind.faces else shows
        shows = f"({shows} if eyes == EVERYONE or state.{one.known}[at] & eyes else None)" if one.known else shows
        pairs.append(f"{one.key!r}: {shows}")
    mine = " own = eyes if eyes == EVERYONE or eyes >> at & 1 else 0\n" if hides else ""
    exec(f"def view(state, at, eyes):\n{mine} return {{{', '.join(pairs)}}}", space)
    return space["view"]


def _derive_key(shown: list[Field]) -> Any:
    kept = [one.kind.code.format(one.content()) for one in shown if one.in_key]
    space: dict[str, Any] = {one.name: one.compute for one in shown if one.compute}
    exec(f"def key(state, at):\n return ({''.join(f'{part}, ' for part in kept)})", space)
    return space["key"]


def derive_same(state: type[Value]) -> Callable[[Any, Any, int], bool]:
    """(state, state, seat) -> whether the seat knows the same in both: what all see, and what it alone sees or knows."""
    space: dict[str, Any] = {"_same_faces": _same_faces, "_same_values": _same_values}
    parts = ["a.step == b.step", "a.standing == b.standing"] if issubclass(state, State) else ["True"]
    for one in declared(state):
        pair, inner = f"a.{one.name}, b.{one.name}", _value_in(one.store)
        if one.known:
            parts.append(f"_same_faces({pair}, a.{one.known}, b.{one.known}, 1 << seat)")
        elif inner and not one.secret:
            space[f"same_{one.name}"] = derive_same(inner)
            parts.append(f"_same_values({pair}, same_{one.name}, seat)")
        elif not one.secret:
            whose = "[seat]" if one.owner_only and not one.kind.faces else ""
            parts.append(f"a.{one.name}{whose} == b.{one.name}{whose}")
    exec(f"def same(a, b, seat):\n return {' and '.join(parts)}", space)
    return space["same"]  # type: ignore[no-any-return]


def _same_faces(a: tuple[int, ...], b: tuple[int, ...], known_a: list[int], known_b: list[int], bit: int) -> bool:
    """Whether the faces these eyes know are the same; as a rule the same faces are known."""
    if known_a == known_b:
        return not [card for card, other, eyes in zip(a, b, known_a, strict=True) if card != other and eyes & bit]
    return [face for face, eyes in zip(a, known_a, strict=True) if eyes & bit] == [
        face for face, eyes in zip(b, known_b, strict=True) if eyes & bit] and [eyes & bit for eyes in known_a] == [
        eyes & bit for eyes in known_b]


def _same_values(a: Any, b: Any, same: Callable[[Any, Any, int], bool], seat: int) -> bool:
    """Whether a seat knows the same of two values, or of two lists or dicts of them."""
    if isinstance(a, Value) and isinstance(b, Value):
        return same(a, b, seat)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b, repeat(seat)))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(one, b[at], seat) for at, one in a.items())
    return a is b


def _value_in(store: Any) -> type[Value] | None:
    """The sort of value a field holds, if it holds some whose fields say who sees them."""
    inner = get_args(store)[-1] if get_origin(store) in (list, dict) else store
    kinds = get_args(inner) if get_origin(inner) in (Union, types.UnionType) else (inner,)
    return next((kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Value)
                 and any(DECLARED in spec.metadata for spec in fields(kind))), None)  # type: ignore[arg-type]
