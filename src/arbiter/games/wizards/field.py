"""场上: what lies on the field, whose texts are in force, and what they change."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final, TypeVar, cast

from arbiter.core.effects import At
from arbiter.games.wizards.abilities import Modifier, While
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.definition import HEX, SPELL, UNITS
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.modifiers import Hides, ImmuneToStatuses
from arbiter.games.wizards.shelf import EARS, KIND, LASTING, SAID, VOICES, WITH
from arbiter.games.wizards.state import NO_CARD, PARAGRAPHS, PLAYERS, Wizards

AnyModifier = TypeVar("AnyModifier", bound=Modifier)
NO_TERRAIN: Final = (EMPTY,) * 9


def units(game: Wizards, seat: int) -> list[int]:
    """A player's units by their cells, from the front row on; a combined unit by its first card."""
    return [card for card in game.grid[seat] if card != EMPTY]


def creatures(game: Wizards, seat: int) -> list[int]:
    """A player's units without the character."""
    character = game.character[seat]
    return [card for card in game.grid[seat] if card != EMPTY and card != character]


def bodies(game: Wizards, unit: int) -> tuple[int, ...]:
    """The cards that make up a unit: one, or two that are combined."""
    second = game.pairs.get(unit)
    return (unit,) if second is None else (unit, second)


def whole_unit(game: Wizards, card: int) -> int:
    """The unit that a card is part of: itself, or the first card of its pair."""
    return next((first for first, second in game.pairs.items() if second == card), card) if game.pairs else card


def cell_of(game: Wizards, card: int) -> int:
    """The cell of a unit or a terrain on its grid; none if it is on no grid."""
    grid = game.grid[game.holder[card]]
    if card in grid:
        return grid.index(card)
    terrain = game.terrain[side_of(game, card)]
    return terrain.index(card) if card in terrain else EMPTY


def side_of(game: Wizards, card: int) -> int:
    """On whose side of the table a card lies: terrain may lie on the other player's."""
    seat = game.holder[card]
    return 1 - seat if card in game.terrain[1 - seat] else seat


def here(game: Wizards, card: int) -> bool:
    """Whether a card is on the field."""
    if card < 0:
        return False
    seat = game.holder[card]
    return (card in game.grid[seat] or card in game.skills[seat] or card in game.items[seat] or card in game.charts[seat]
            or card in game.terrain[seat] or card in game.terrain[1 - seat] or card in game.pairs.values())


def on_field(game: Wizards, seat: int) -> list[int]:
    """Everything of a player on the field whose text may count: units, items, skills and terrain."""
    found = [card for card in game.grid[seat] if card != EMPTY]
    if game.pairs:
        found += [game.pairs[unit] for unit in found if unit in game.pairs]
    found += game.items[seat]
    found += game.skills[seat]
    for grid in game.terrain:
        if grid != NO_TERRAIN:
            found += [card for card in grid if card != EMPTY and game.holder[card] == seat]
    return found


def cards_of(game: Wizards, seat: int) -> list[int]:
    """A player's cards on the field as effects speak of them: character, creatures, items face up, learned skills, terrain."""
    return [card for card in on_field(game, seat) if card not in game.down]


# --- texts in force --------------------------------------------------------------------------------------------------


@clauses("WIZ-STAT-04", "WIZ-STAT-06", "WIZ-SKILL-10", "WIZ-BASE-07", "WIZ-U35", "WIZ-PLACE-12")
def silent(game: Wizards, card: int) -> bool:
    """Whether a card's text does nothing now: petrified, sealed, face down, or a hex that is not in effect."""
    kind = KIND[game.face[card]]
    if kind in UNITS:
        return bool(game.petrify) and petrified(game, card)
    if kind == HEX:
        return card in game.seal or card not in game.duration
    if kind == SPELL:
        return card in game.seal
    return card in game.down


@clauses("WIZ-STAT-04", "WIZ-U35")
def petrified(game: Wizards, card: int) -> bool:
    """Whether a unit's text counts as blank."""
    return afflicted(game, game.petrify, whole_unit(game, card) if game.pairs else card)


def afflicted(game: Wizards, status: dict[int, int], unit: int) -> bool:
    """Whether a negative status has its effect on a unit."""
    return unit in status and not immune(game, unit)


@clauses("WIZ-STAT-10")
def immune(game: Wizards, unit: int, asked: tuple[int, ...] = ()) -> bool:
    """Whether negative statuses do nothing to a unit: a unit that says so is not petrified itself, or immune in its turn."""
    faces = WITH.get(ImmuneToStatuses)
    if not faces or not heard(game, ImmuneToStatuses):
        return False
    for seat in range(PLAYERS):
        for card in game.grid[seat]:
            if card == EMPTY or card in asked or game.face[card] not in faces or (
                    card in game.petrify and not immune(game, card, (*asked, unit))):
                continue
            if any(modifier.what.matches(game, at, unit) for modifier, at in said_by(game, ImmuneToStatuses, seat, card)):
                return True
    return False


def hidden(game: Wizards, unit: int) -> bool:
    """Whether a unit is hidden, by a marker or by what a text says."""
    return unit in game.hidden or affected(game, Hides, unit)


# --- what texts change -----------------------------------------------------------------------------------------------


def heard(game: Wizards, kind: type[Modifier]) -> bool:
    """Whether any card of this game could say something of a kind: a quick look that saves most searches."""
    return not game.voices or bool(game.voices & VOICES.get(kind, 0))


def listened_for(game: Wizards, kind: object) -> bool:
    """Whether any card of this game could wait for a kind of happening: a quick look that saves most windows."""
    return not game.ears or bool(game.ears & EARS.get(kind, 0))


def modifiers(game: Wizards, kind: type[AnyModifier], of: int = NO_CARD) -> Sequence[tuple[AnyModifier, At]]:
    """Everything of a kind that holds now, each with its moment: first what cards on the field say, then what lasts.

    What a card says of itself counts wherever it is: `of` is a card that may be somewhere else, such as a scroll in hand.
    """
    voices = game.voices
    if voices and not voices & VOICES.get(kind, 0) and not (game.standing and kind in LASTING):
        return ()
    memory = game.memory
    if memory is None:
        found = _all_of(game, kind)
    elif kind in memory.said:
        found = memory.said[kind]
    else:
        found = memory.said[kind] = _all_of(game, kind)
    if of != NO_CARD and game.face[of] in WITH[kind] and not here(game, of):
        return [*said_by(game, kind, game.holder[of], of), *found]
    return found


def _all_of(game: Wizards, kind: type[AnyModifier]) -> list[tuple[AnyModifier, At]]:
    """Everything of a kind that cards on the field say, then what lasts."""
    found: list[tuple[AnyModifier, At]] = []
    said = SAID.get(kind)
    if said and heard(game, kind):
        face = game.face
        for seat, card in _speakers(game, said):
            if face[card] in said:
                found += said_by(game, kind, seat, card)
    if game.standing and kind in LASTING:
        lasting = LASTING[kind]
        for entry in game.standing:
            if entry.address in lasting:
                at = At(entry.seat, entry.source, f"{entry.address}/0/0", entry.bound, stamp=entry.stamp)
                held = _holding(lasting[entry.address], game, at)
                if held is not None:
                    found.append((cast(AnyModifier, held), at))
    return found


def _speakers(game: Wizards, faces: Container[int]) -> Iterable[tuple[int, int]]:
    """The cards on the field with these faces whose texts are in force, with their players; if there is a memory, all that say anything."""
    memory = game.memory
    if memory is None:
        return _in_force(game, faces)
    found = memory.said.get(Modifier)
    if found is None:
        found = memory.said[Modifier] = _in_force(game, SAID[Modifier])
    return found


def _in_force(game: Wizards, faces: Container[int]) -> list[tuple[int, int]]:
    """The cards on the field with these faces whose texts are in force, with their players."""
    face, found = game.face, list[tuple[int, int]]()
    for seat in range(PLAYERS):
        for card in (*game.grid[seat], *game.items[seat], *game.skills[seat]):
            if card >= 0 and face[card] in faces and not silent(game, card):
                found.append((seat, card))
        if game.terrain[seat] != NO_TERRAIN:
            for card in game.terrain[seat]:
                if card >= 0 and face[card] in faces:
                    found.append((game.holder[card], card))
    for card in game.pairs.values():
        if face[card] in faces and not silent(game, card):
            found.append((game.holder[card], card))
    return found


def said_by(game: Wizards, kind: type[AnyModifier], seat: int, card: int) -> list[tuple[AnyModifier, At]]:
    """Everything of a kind that one card says."""
    found: list[tuple[AnyModifier, At]] = []
    for index, address, modifier in SAID[kind][game.face[card]]:
        if card * PARAGRAPHS + index not in game.lost:
            at = At(seat, card, address)
            held = _holding(modifier, game, at)
            if held is not None:
                found.append((cast(AnyModifier, held), at))
    return found


def _holding(modifier: object, game: Wizards, at: At) -> object | None:
    """A modifier without its conditions, if they are all met."""
    while isinstance(modifier, While):
        if not modifier.condition.true(game, at):
            return None
        modifier = modifier.modifier
    return modifier


def affected(game: Wizards, kind: type[AnyModifier], thing: int) -> bool:
    """Whether any modifier of a kind is about a thing."""
    for modifier, at in modifiers(game, kind, thing):  # noqa: SIM110  (asked for all the time, mostly of nothing: a loop is faster)
        if modifier.what.matches(game, at, thing):  # type: ignore[attr-defined]
            return True
    return False
