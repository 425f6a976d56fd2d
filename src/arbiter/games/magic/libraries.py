"""Looking, revealing and scrying (701.16, 701.18, 701.20): what players do with hidden cards.

A choice among hidden cards names the card in the same answer, is always put even if *none* is the only answer, and reveals the card
when it is picked: so the question itself betrays nothing (MTG-UNK-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.dealing import put_faces
from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Number, number, say
from arbiter.core.selectors import Selector
from arbiter.games.magic import lines
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import ALL_EYES, Magic, ref_of
from arbiter.games.magic.verbs import ForPlayers
from arbiter.games.magic.who import Picking

SEEN = "seen"
"""The name of the cards that an effect lets somebody look at, or reveals."""

# --- knowing ---------------------------------------------------------------------------------------------------------


@clauses("MTG-INFO-01", "MTG-UNK-09")
def look_at(game: Magic, seat: int, slots: Sequence[int]) -> None:
    """A player looks at cards: nobody else learns anything."""
    for slot in slots:
        game.known[slot] |= 1 << seat


@clauses("MTG-INFO-01")
def reveal(game: Magic, seat: int, slots: Sequence[int]) -> None:
    """A player shows cards to everybody; they do not move."""
    for slot in slots:
        if game.known[slot] != ALL_EYES:
            game.known[slot] = ALL_EYES
            game.tell(lines.REVEALED, seat, slot)


# --- choosing among hidden cards -------------------------------------------------------------------------------------


def _cards(game: Magic, decision: Decision) -> Sequence[Action]:
    return [*[("pick", slot) for slot in decision.about[1]], NONE()]


PICK, NONE = move("pick", "{card}", "{card}"), move("none", "none", "都不選")
WHICH_CARD = Prompt("{source}: which card?", "{source}：要選擇哪張牌？", key="pick", candidates=_cards, always=True)


@clauses("MTG-ACTN-10", "MTG-UNK-10")
def pick_hidden(game: Magic, at: At, seat: int, slots: Sequence[int], most: int, *, shown: bool = False) -> Picking:
    """A player picks some of several hidden cards, or none, and if that is said reveals each as it is picked; the slots picked."""
    left, found = list(slots), list[int]()
    while len(found) < most:
        answer = yield WHICH_CARD(seat, at.address, tuple(left))
        if answer == NONE():
            break
        found.append(int(answer[1]))
        left.remove(found[-1])
        if shown:
            reveal(game, seat, found[-1:])
    return found


TAKE = move("take", "{card}", "{card}")
WHICH_TO_TAKE = Prompt("{source}: which card do you take?", "{source}：要拿哪張牌？", key="take",
                       candidates=lambda game, decision: [("take", slot) for slot in decision.about[1]])


def pick_one(game: Magic, at: At, seat: int, slots: Sequence[int]) -> Picking:
    """A player picks one of several hidden cards; nothing only if there is none."""
    if not slots:
        return []
    answer = yield WHICH_TO_TAKE(seat, at.address, tuple(slots))
    return [int(answer[1])]


def fitting(game: Magic, at: At, what: Selector, slots: Sequence[int]) -> list[int]:
    """Those of some cards that fit a selector of cards in their zone."""
    return [slot for slot in slots if what.matches(game, at, ref_of(game, slot))]


# --- scrying ---------------------------------------------------------------------------------------------------------


def _to_bottom(game: Magic, decision: Decision) -> Sequence[Action]:
    return [*[("down", slot) for slot in decision.about[1]], KEEP_REST()]


DOWN, KEEP_REST = move("down", "{card} on the bottom", "將{card}置於牌庫底"), move("keep rest", "the rest stays on top", "其餘留在牌庫頂")
SCRY = Prompt("{source}: which card goes on the bottom?", "{source}：要將哪張牌置於牌庫底？", key="scry", candidates=_to_bottom,
              always=True)
ON_TOP = move("on top", "{card} on top", "將{card}置於頂端")
WHICH_ON_TOP = Prompt("{source}: which card is on top?", "{source}：哪張牌在最上面？", key="on top",
                      candidates=lambda game, decision: [("on top", slot) for slot in decision.about[1]])


@dataclass(frozen=True, slots=True)
class Scry(ForPlayers):
    """Look at the top cards; any of them go on the bottom, the rest back on top, each in any order (701.18)."""

    amount: int | Number

    @clauses("MTG-ACTN-08", "MTG-UNK-09")
    def for_each(self, game: Magic, at: At, seat: int) -> Steps:
        slots = list(game.library[seat][:number(self.amount, game, at)])
        look_at(game, seat, slots)
        down = list[int]()
        while slots:
            answer = yield SCRY(seat, at.address, tuple(slots))
            if answer == KEEP_REST():
                break
            down.append(int(answer[1]))
            slots.remove(down[-1])
        order = list[int]()
        while len(slots) > 1:
            answer = yield WHICH_ON_TOP(seat, at.address, tuple(slots))
            order.append(int(answer[1]))
            slots.remove(order[-1])
        rest = [slot for slot in game.library[seat] if slot not in (*order, *slots, *down)]
        game.library[seat] = (*order, *slots, *rest, *down)


say(Scry, en="{who} {who|scry|scries} {amount}", zh="{who}占卜{amount}")


# --- the bottom ------------------------------------------------------------------------------------------------------

LOWER = move("lower", "{card} next", "接著{card}")
WHICH_LOWER = Prompt("{source}: which card goes on the bottom next?", "{source}：接著將哪張牌置於牌庫底？", key="lower",
                     candidates=lambda game, decision: [("lower", slot) for slot in decision.about[1]])


def order_below(game: Magic, at: At, slots: Sequence[int]) -> Picking:
    """The order in which a player puts cards on the bottom of their library."""
    left, order = list(slots), list[int]()
    while left:
        answer = yield WHICH_LOWER(at.seat, at.address, tuple(left))
        order.append(int(answer[1]))
        left.remove(order[-1])
    return order


def below_in_order(game: Magic, seat: int, order: Sequence[int]) -> None:
    """Put cards of a library on its bottom in an order that only its player knows; others know together what they have seen."""
    slots, others = sorted(order), [other for other in _all_seen_by(game, order) if other != seat]
    if len(slots) > 1 and others:
        game.face = tuple(_dealt(game, slots, [game.face[slot] for slot in order]))
        for slot in slots:
            game.known[slot] = 1 << seat
        know_among(game, slots, *others)
        order = slots
    game.library[seat] = (*[slot for slot in game.library[seat] if slot not in slots], *order)


def to_bottom_at_random(game: Magic, slots: Sequence[int]) -> None:
    """Put cards of a library on its bottom in a random order, which nobody knows; who has seen them knows them together."""
    order, faces, seers = list(slots), [game.face[slot] for slot in slots], _all_seen_by(game, slots)
    game.rng.shuffle(faces)
    game.face = tuple(_dealt(game, order, faces))
    for slot in order:
        game.known[slot] = 0
    for seat in {game.owner[slot]: None for slot in order}:
        game.library[seat] = (*[slot for slot in game.library[seat] if slot not in order], *order)
    if order:
        know_among(game, order, *seers)


def _all_seen_by(game: Magic, slots: Sequence[int]) -> list[int]:
    """The players who know all of some cards."""
    return [seat for seat in range(game.seats) if all(game.known[slot] >> seat & 1 for slot in slots)]


def _dealt(game: Magic, slots: Sequence[int], faces: Sequence[int]) -> list[int]:
    """The faces of all cards, with those of some slots dealt anew."""
    dealt = list(game.face)
    for slot, face in zip(slots, faces, strict=True):
        dealt[slot] = face
    return dealt


@clauses("MTG-UNK-09")
def know_among(game: Magic, slots: Sequence[int], *seats: int) -> None:
    """Players know which cards lie in some slots, but not in which."""
    game.among = (*game.among, (sum(1 << seat for seat in seats), *slots, -1, *sorted(game.face[slot] for slot in slots)))


@clauses("MTG-UNK-09", "MTG-UNK-10")
def presume(game: Magic, seat: int, what: Selector, at: At) -> None:
    """Everybody may infer that a player holds a card that fits, for what was done could not have been done without it."""
    trial, hand = game.copy(), game.hand[seat]
    found = list[int]()
    for face in dict.fromkeys(face for slot, face in enumerate(game.face) if game.owner[slot] == seat):
        put_faces(trial, hand[:1], (face,))
        if fitting(trial, at, what, hand[:1]):
            found.append(face)
    game.presumed = (*hand, -1, *found)


MOVES = (PICK, NONE, TAKE, DOWN, KEEP_REST, ON_TOP, LOWER)
