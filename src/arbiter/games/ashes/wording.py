"""The words of a `given`: seats, numbers, cards and dice as scenarios write them."""

from __future__ import annotations

from arbiter.core.decklists import spelled
from arbiter.core.errors import UnknownName
from arbiter.core.given import COUNTED, Written, found, seat_named, split
from arbiter.core.zones import Shelf, owned
from arbiter.games.ashes.cards import SUGGESTED
from arbiter.games.ashes.decks import DICE_NAMES, champion_named
from arbiter.games.ashes.definition import CONJURED, DECK_KINDS, KIND_NAMES, PHOENIXBORN
from arbiter.games.ashes.dice import LEVEL_NAMES, MASTER_SET, TYPE_NAMES, die, die_name
from arbiter.games.ashes.shelf import CARDS, KIND, NUMBER, named_card
from arbiter.games.ashes.state import COPIES, TOKENS, Ashes
from arbiter.letters.reading import Place

DICE = {spelled(die_name(die(kind, level), lang)): die(kind, level) for kind in range(len(TYPE_NAMES))
        for level in range(len(LEVEL_NAMES)) for lang in ("en", "zh-Hant")}
IN_BOX = [TYPE_NAMES[kind].en for kind in MASTER_SET]
FACES_IN_BOX = [die_name(die(kind, level), "en") for kind in MASTER_SET for level in range(len(LEVEL_NAMES))]
"""The dice of the master set by type, and by what they show."""


# --- cards -----------------------------------------------------------------------------------------------------------


def face_named(place: Place, name: str) -> int:
    """A card by its name in any language and script."""
    return found(place, named_card, name)


def champion_at(place: Place) -> int:
    """A Phoenixborn by its name, or by that of its suggested deck."""
    face = found(place, champion_named, place.text())
    if KIND[face] != PHOENIXBORN:
        raise place.error(str(UnknownName("Phoenixborn", place.text(), [CARDS[deck.champion].name.en for deck in SUGGESTED])))
    return face


def check_copies(game: Ashes, written: Written, owner: int) -> None:
    """No more copies than a deck or a conjuration pile has, and unique cards only with their own Phoenixborn."""
    card, place = CARDS[written.face], written.place
    champion = game.face[game.phoenixborn[owner]]
    if card.unique and NUMBER[card.unique] != champion:
        raise place.error(f"{card.name.en} goes only with {CARDS[NUMBER[card.unique]].name.en}, and the Phoenixborn of p{owner + 1} is "
                          f"{CARDS[champion].name.en}: name another `phoenixborn`, or whose card it is (ASH-DECK-05)")
    copies = owned(game, owner)[written.face] + 1
    if card.kind in CONJURED and copies > card.limit:
        raise place.error(f"the conjuration limit of {card.name.en} is {card.limit}, and p{owner + 1} would have {copies} (ASH-DECK-10)")
    if card.kind in DECK_KINDS and copies > COPIES:
        raise place.error(f"a deck has at most {COPIES} {card.name.en}, and p{owner + 1} would have {copies} (ASH-DECK-03)")


SHELF = Shelf(face_named, KIND, lambda kind: KIND_NAMES[kind].en, lambda face: CARDS[face].name.en, TOKENS, check_copies)


# --- dice ------------------------------------------------------------------------------------------------------------


def read_dice(place: Place, *, active: bool) -> list[int]:
    """Read `natural power` or `3 charm basic`, and in the exhausted pool `natural` or `3 charm`."""
    count, name = split(COUNTED, place.text())
    code, kind = DICE.get(spelled(name)), DICE_NAMES.get(spelled(name))
    if active and kind is not None:
        raise place.error(f"say what the die shows, such as {name} class (ASH-DICE-02)")
    if not active and code is not None:
        raise place.error(f"in the exhausted pool only the type counts: write {TYPE_NAMES[code // 3].en} (ASH-ZONE-02)")
    found = code if active else kind
    if found is None:
        raise place.error(str(UnknownName("die" if active else "dice type", name, FACES_IN_BOX if active else IN_BOX)))
    kind = found // 3 if active else found
    if kind not in MASTER_SET:
        raise place.error(f"there are no {TYPE_NAMES[kind].en} dice in the master set, only {', '.join(IN_BOX)} (ASH-DICE-01)")
    return [found] * int(count or 1)


# --- seats -----------------------------------------------------------------------------------------------------------


def living_seat(game: Ashes, place: Place) -> int:
    """A seat that is still in the game."""
    seat = seat_named(place, game.seats)
    if seat not in game.living:
        raise place.error(f"p{seat + 1} is out of the game (ASH-MULTI-06)")
    return seat
