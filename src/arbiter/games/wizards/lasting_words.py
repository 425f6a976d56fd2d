"""What lasts or is still to come, in words: by the card whose text it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from arbiter.core.effects import At
from arbiter.core.errors import UnknownName
from arbiter.core.given import MOST, WHICH, numbered, seat_key, seat_named, split, whole
from arbiter.core.standing import Until, Waiting
from arbiter.core.state import Standing
from arbiter.core.values import Plain
from arbiter.games.wizards.abilities import AtEndOfTurn, Limited, Meantime
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.charts import Rewards
from arbiter.games.wizards.shelf import CARDS, LIBRARY, NUMBER
from arbiter.games.wizards.state import LAST_TURN, NO_CARD, PLAYERS, TURNS, Wizards
from arbiter.games.wizards.wording import CELL_NAMES, SHELF
from arbiter.letters.reading import Place

OF, UNTIL = "of", "until"
NUMBERS = ("from", "life", "over", "points")
"""What is bound to these names is numbers; to all others it is cards."""


# --- all cards by name -----------------------------------------------------------------------------------------------


def everything(game: Wizards, seat: int) -> list[int]:
    """All cards of a player, those on the field first and in the order in which facts number them."""
    field = [*game.grid[seat], *game.skills[seat], *game.items[seat], *game.terrain[seat], *game.charts[seat]]
    field = [card for card in field if card != EMPTY]
    field += [game.pairs[unit] for unit in field if unit in game.pairs]
    aside = [card for card in game.aside if game.holder[card] == seat]
    return [*field, *aside, *game.hand[seat], *game.discard[seat], *game.pool[seat], *game.deck[seat], *game.idle[seat], *game.gone[seat]]


def reference(game: Wizards, card: int) -> Plain:
    """Any card by whose it is and its name; of several alike with a number."""
    for seat in range(PLAYERS):
        cards = everything(game, seat)
        if card in cards:
            return f"{seat_key(seat)} {list(numbered(SHELF.titles(game, cards)))[cards.index(card)]}"
    return None


def referred(game: Wizards, place: Place) -> int:
    """The card that is meant by `p1 Lava Golem#2`."""
    if place.value is None or place.value == "none":
        return NO_CARD
    whose, _, name = place.text().partition(" ")
    seat = seat_named(place.part(whose), PLAYERS)
    title, number = split(WHICH, name)
    face = SHELF.named(place, title)
    alike = [card for card in everything(game, seat) if game.face[card] == face]
    if len(alike) < int(number or 1):
        raise place.error(f"{seat_key(seat)} has no {name}: write it into one of the zones")
    return alike[int(number or 1) - 1]


# --- what cards remember ----------------------------------------------------------------------------------------------


NOTES_CARDS, NOTES_CELLS = ("voodoo-doll",), ("pitfall-trap",)
"""The items for which cards, and for which a cell has been chosen; others remember a number."""


def read_noted(game: Wizards, place: Place) -> tuple[int, ...]:
    """What was chosen for an item: numbers, cards (`p1 Lava Golem`), cells (`p2 A1`)."""
    return tuple([_note(game, one) for one in place.items()])


def _note(game: Wizards, place: Place) -> int:
    if type(place.value) is int:
        return whole(place, -MOST, MOST)
    whose, _, name = place.text().partition(" ")
    if name in CELL_NAMES:
        return 9 * seat_named(place.part(whose), PLAYERS) + CELL_NAMES.index(name)
    return referred(game, place)


def given_noted(game: Wizards, card: int) -> list[Plain]:
    """What was chosen for an item, as it is read."""
    key, noted = CARDS[game.face[card]].key, game.noted.get(card, ())
    if key in NOTES_CARDS:
        return [reference(game, one) or "none" for one in noted]
    if key in NOTES_CELLS:
        return [f"{seat_key(one // 9)} {CELL_NAMES[one % 9]}" for one in noted]
    return [*noted]


# --- what lasts ------------------------------------------------------------------------------------------------------


@cache
def texts() -> dict[str, str]:
    """All that can stand in a state, by name: where its text is."""
    addresses = sorted((address for address in LIBRARY.nodes if _stands(address)), key=lambda one: (one.split("/")[0], one))
    names = numbered(CARDS[NUMBER[address.split("/")[0]]].name.en for address in addresses)
    return dict(zip(names, addresses, strict=True))


def _stands(address: str) -> bool:
    """Whether something is set up by an effect: what a card simply waits for while it lies there is not."""
    node = LIBRARY.nodes[address]
    if isinstance(node, Until | AtEndOfTurn | Rewards):
        return True
    above = address.rpartition("/")[0]
    return isinstance(node, Waiting) and "/" in above and not isinstance(LIBRARY.nodes[above], Limited)


@cache
def names() -> dict[str, str]:
    """What can stand in a state by its address."""
    return {address: name for name, address in texts().items()}


def usual_end(game: Wizards, at: At) -> int:
    """The number under which something would stand if it began now."""
    node, above = LIBRARY.nodes[at.address], LIBRARY.nodes.get(at.address.rpartition("/")[0])
    for lasts in (node, above):
        if isinstance(lasts, Until | Meantime):
            return lasts.duration.number(game, at)
    return TURNS + game.number if isinstance(node, AtEndOfTurn) else 0


def read_lasting(game: Wizards, seat: int, places: Iterable[Place]) -> None:
    """From now on something lasts that a player has begun: `Kindle`, or `{Kindle: {until: 4, it: [p1 Lava Golem]}}`."""
    for place in places:
        parts: dict[str, Place] = {}
        if isinstance(place.value, dict) and len(place.value) == 1:
            ((name, inside),) = place.mapping().items()
            parts, place = inside.mapping(), place.key(name)
        name = place.text()
        address = texts().get(name.removesuffix("#1"))
        if address is None:
            raise place.error(str(UnknownName("effect that lasts", name, texts())))
        source = referred(game, parts[OF]) if OF in parts else _source(game, seat, address)
        bound = {key: tuple(_bound(game, key, one)) for key, one in parts.items() if key not in (OF, UNTIL)}
        at = At(seat, source, address, bound)
        until = usual_end(game, at)
        if UNTIL in parts:
            if not TURNS <= until <= TURNS + LAST_TURN + 1:
                raise parts[UNTIL].error(f"{name} does not end with a turn: leave `until` out (WIZ-U43)")
            until = TURNS + whole(parts[UNTIL], game.number, game.number + 1)
        game.stamp += 1
        game.standing.append(Standing(address, seat, source, bound, game.stamp, until))


def _source(game: Wizards, seat: int, address: str) -> int:
    """The first card of the name that a player has, or nothing at all."""
    face = NUMBER[address.split("/")[0]]
    return next((card for card in everything(game, seat) if game.face[card] == face), NO_CARD)


def _bound(game: Wizards, key: str, place: Place) -> Iterator[int]:
    for one in place.items():
        yield whole(one, -MOST, MOST) if key in NUMBERS else referred(game, one)


def given_lasting(game: Wizards, seat: int) -> list[Plain]:
    """What lasts that a player has begun, as it is read."""
    return [_given(game, entry) for entry in game.standing if entry.seat == seat]


def _given(game: Wizards, entry: Standing) -> Plain:
    words: dict[str, Plain] = {}
    if entry.source != _source(game, entry.seat, entry.address):
        words[OF] = reference(game, entry.source) or "none"
    if entry.until != usual_end(game, At(entry.seat, entry.source, entry.address, dict(entry.bound))):
        words[UNTIL] = entry.until - TURNS
    for key, content in entry.bound.items():
        if content:
            words[key] = [*content] if key in NUMBERS else [reference(game, card) or "none" for card in content]
    name = names()[entry.address]
    return {name: words} if words else name


def in_words(game: Wizards) -> bool:
    """Whether there are words for everything that stands in a state."""
    return all(entry.address in names() for entry in game.standing)


