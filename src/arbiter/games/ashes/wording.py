"""The words of a `given`: seats, numbers, cards and dice as scenarios write them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.given import seat_named, split
from arbiter.games.ashes.cards import SUGGESTED
from arbiter.games.ashes.decks import DICE_NAMES, champion_named, spelled
from arbiter.games.ashes.definition import KIND_NAMES, PHOENIXBORN
from arbiter.games.ashes.dice import LEVEL_NAMES, MASTER_SET, TYPE_NAMES, die, die_name
from arbiter.games.ashes.shelf import CARDS, KIND, named_card
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.letters.reading import Place

DICE = {spelled(die_name(die(kind, level), lang)): die(kind, level) for kind in range(len(TYPE_NAMES))
        for level in range(len(LEVEL_NAMES)) for lang in ("en", "zh-Hant")}
COUNTED = re.compile(r"(?:(\d{1,2}) +)?(.+)")
OWNED = re.compile(r"(?:(p\d) +)?(.+)")
WHICH = re.compile(r"(.+?)(?: *#(\d{1,2}))?")


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Written:
    """A card as it is written: what it is, how often, whose if that is said, and what is on it."""

    place: Place
    face: int
    count: int = 1
    owner: int = NOBODY
    on: dict[str, Place] = field(default_factory=dict)

    def owned_by(self, seat: int) -> int:
        """Whose card it is, if nothing else is said the given seat's."""
        return seat if self.owner == NOBODY else self.owner

    def check_kind(self, kinds: tuple[int, ...], what: str, clause: str) -> None:
        """Refuse a card of another type."""
        if KIND[self.face] not in kinds:
            raise self.place.error(f"{what}; {CARDS[self.face].name.en} is of type {KIND_NAMES[KIND[self.face]].en} ({clause})")


def written(game: Ashes, place: Place, *allowed: str) -> Written:
    """Read `Gilder`, `2 Gilder`, `p2 Root Armor` or `{Gilder: {wounds: 1}}`."""
    on: dict[str, Place] = {}
    if isinstance(place.value, dict):
        if len(place.value) != 1:
            raise place.error("a card and what is on it read {Iron Worker: {wounds: 1, exhaustion: 1}}")
        ((title, inside),) = place.value.items()
        place = Place(title, place.key_lines[title], place.name)
        if not allowed:
            raise place.error(f"nothing lies on a card here: write just {title}")
        on = inside.mapping(*allowed)
    whose, text = split(OWNED, place.text())
    count, name = split(COUNTED, text)
    owner = seat_named(Place(whose, place.line, place.name), game.seats) if whose else NOBODY
    if "owner" in on:
        owner = seat_named(on["owner"], game.seats)
    return Written(place, face_named(place, name), int(count or 1), owner, on)


def face_named(place: Place, name: str) -> int:
    """A card by its name in any language and script."""
    try:
        return named_card(name)
    except UnknownName as error:
        raise place.error(str(error)) from None


def champion_at(place: Place) -> int:
    """A Phoenixborn by its name, or by that of its suggested deck."""
    try:
        face = champion_named(place.text())
    except ArbiterError as error:
        raise place.error(str(error)) from None
    if KIND[face] != PHOENIXBORN:
        raise place.error(str(UnknownName("Phoenixborn", place.text(), [CARDS[deck.champion].name.en for deck in SUGGESTED])))
    return face


# --- dice ------------------------------------------------------------------------------------------------------------


def active_dice(place: Place) -> list[int]:
    """Read `natural power` or `3 charm basic`."""
    count, name = split(COUNTED, place.text())
    if spelled(name) in DICE_NAMES:
        raise place.error(f"say what the die shows, such as {name} class (ASH-DICE-02)")
    if spelled(name) not in DICE:
        raise place.error(str(UnknownName("die", name, [die_name(die(kind, level), "en") for kind in MASTER_SET for level in range(3)])))
    code = DICE[spelled(name)]
    check_type(place, code // 3)
    return [code] * int(count or 1)


def exhausted_dice(place: Place) -> list[int]:
    """Read `natural` or `3 charm`."""
    count, name = split(COUNTED, place.text())
    if spelled(name) in DICE:
        raise place.error(f"in the exhausted pool only the type counts: write {TYPE_NAMES[DICE[spelled(name)] // 3].en} (ASH-ZONE-02)")
    if spelled(name) not in DICE_NAMES:
        raise place.error(str(UnknownName("dice type", name, [TYPE_NAMES[kind].en for kind in MASTER_SET])))
    kind = DICE_NAMES[spelled(name)]
    check_type(place, kind)
    return [kind] * int(count or 1)


def check_type(place: Place, kind: int) -> None:
    """Refuse dice that are not in the box."""
    if kind not in MASTER_SET:
        types = ", ".join(TYPE_NAMES[other].en for other in MASTER_SET)
        raise place.error(f"there are no {TYPE_NAMES[kind].en} dice in the master set, only {types} (ASH-DICE-01)")


# --- seats -----------------------------------------------------------------------------------------------------------


def living_seat(game: Ashes, place: Place) -> int:
    """A seat that is still in the game."""
    seat = seat_named(place, game.seats)
    if seat not in game.living:
        raise place.error(f"p{seat + 1} is out of the game (ASH-MULTI-06)")
    return seat


def living_seats(game: Ashes, place: Place) -> int:
    """Seats that are still in the game, as bits."""
    return sum({1 << living_seat(game, item) for item in place.items()})
