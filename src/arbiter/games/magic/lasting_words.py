"""What lasts or is still to come, in words: by the card whose text it is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from arbiter.core.effects import At
from arbiter.core.errors import UnknownName
from arbiter.core.given import MOST, numbered, whole
from arbiter.core.standing import Duration, Until, Waiting
from arbiter.core.state import Standing
from arbiter.core.values import Plain
from arbiter.games.magic.layers import HELD
from arbiter.games.magic.shelf import LIBRARY, NUMBER, parts_of
from arbiter.games.magic.state import NOTHING, Magic
from arbiter.games.magic.wording import face_named, lost, read_refs, reference, referred, still_there, title
from arbiter.letters.reading import Place

ON, OF, UNTIL = "on", "of", "until"
NUMBERS = ("x", "amount", "player", "foretold", "type", "power", "toughness")
"""What is bound to these names is numbers."""
FACES = ("copied",)
"""What is bound to these names is faces; to all others it is objects."""


@cache
def texts() -> dict[str, str]:
    """All that can stand in a state, by name: where its text is."""
    addresses = sorted((address for address in LIBRARY.nodes if _stands(address)), key=lambda one: (one.split("/")[0], one))
    return dict(zip(numbered(title(NUMBER[address.split("/")[0]]) for address in addresses), addresses, strict=True))


def _stands(address: str) -> bool:
    """Whether something is set up by an effect: what a card simply waits for while it lies there is not."""
    node = LIBRARY.nodes[address]
    return address.split("/")[0] in NUMBER and (isinstance(node, Until) or (isinstance(node, Waiting) and address.count("/") > 1))


@cache
def names() -> dict[str, str]:
    """What can stand in a state by its address."""
    return {address: name for name, address in texts().items()}


def name_of(address: str) -> str:
    """What stands in a state, by the name of the card whose text it is."""
    return names().get(address, address)


def usual_end(game: Magic, at: At) -> int:
    """The number under which something would stand if it began now."""
    durations = [getattr(LIBRARY.nodes.get(address), "duration", None) for address in (at.address, at.address.rpartition("/")[0])]
    return next((duration.number(game, at) for duration in durations if isinstance(duration, Duration)), 0)


def read_lasting(game: Magic, seat: int, places: Iterable[Place]) -> None:
    """From now on something lasts that a player has begun: `{Snakeskin Veil: {on: [p1 Bear]}}`."""
    for place in places:
        parts: dict[str, Place] = {}
        if isinstance(place.value, dict) and len(place.value) == 1:
            ((name, inside),) = place.mapping().items()
            parts, place = inside.mapping(), place.key(name)
        address = texts().get(place.text().removesuffix("#1"))
        if address is None:
            raise place.error(str(UnknownName("effect that lasts", place.text(), texts())))
        source = referred(game, parts[OF]) if OF in parts else NOTHING
        bound = {HELD if key == ON else key: _bound(game, key, one) for key, one in parts.items() if key not in (OF, UNTIL)}
        at = At(seat, source, address, bound)
        until = whole(parts[UNTIL], 0, 9999) if UNTIL in parts else usual_end(game, at)
        game.stamp += 1
        game.standing.append(Standing(address, seat, source, bound, game.stamp, until))


def _bound(game: Magic, key: str, place: Place) -> tuple[int, ...]:
    things = place.items() if isinstance(place.value, list) else [place]
    if key in NUMBERS:
        return tuple([whole(one, -MOST, MOST) for one in things])
    return tuple([face_named(one, one.text()) for one in things]) if key in FACES else read_refs(game, place)


def told_bound(game: Magic, key: str, content: Iterable[int]) -> Plain:
    """What is bound to a name, as it is read."""
    if key in NUMBERS:
        return [*content]
    return [title(face) for face in content] if key in FACES else [reference(game, ref) for ref in content]


def in_words(game: Magic) -> bool:
    """Whether there are words for everything that stands in a state."""
    return all(entry.address in names() and (still_there(game, entry.source) or not asks_its_source(entry.address)) and not any(
        lost(game, things) for key, things in entry.bound.items() if key not in (*NUMBERS, *FACES)) for entry in game.standing)


@cache
def asks_its_source(address: str) -> bool:
    """Whether a text goes on asking about the object it came from, even once that has left."""
    return any(getattr(type(part), "asks_its_source", False) for part in parts_of(LIBRARY.nodes[address]))


def given_lasting(game: Magic, seat: int) -> list[Plain]:
    """What lasts that a player has begun, as it is read."""
    return [_given(game, entry) for entry in game.standing if entry.seat == seat]


def _given(game: Magic, entry: Standing) -> Plain:
    words: dict[str, Plain] = {}
    if entry.source != NOTHING and still_there(game, entry.source):
        words[OF] = reference(game, entry.source)
    if entry.until != usual_end(game, At(entry.seat, entry.source, entry.address, dict(entry.bound))):
        words[UNTIL] = entry.until
    words |= {ON if key == HELD else key: told_bound(game, key, content) for key, content in entry.bound.items() if content}
    return {name_of(entry.address): words} if words else name_of(entry.address)
