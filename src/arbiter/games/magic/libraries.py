"""Looking, revealing, searching and scrying (701.16, 701.18-20): what players do with hidden cards.

A choice among hidden cards names the card in the same answer, is always put even if *none* is the only answer, and reveals the card
when it is picked: so the question itself betrays nothing (MTG-UNK-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.dealing import put_faces
from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Node, Number, number, say
from arbiter.core.selectors import Selector, in_order
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import chinese, plural
from arbiter.games.magic.entering import enter
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.moving import move as move_them
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.state import ALL_EYES, BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, Magic, ref_of
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.verbs import ForPlayers
from arbiter.games.magic.who import ANY_NUMBER, ANY_NUMBER_OF, Picking
from arbiter.games.magic.zones import shuffle

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


def fitting(game: Magic, at: At, what: Selector, slots: Sequence[int]) -> list[int]:
    """Those of some cards that fit a selector of cards in their zone."""
    return [slot for slot in slots if what.matches(game, at, ref_of(game, slot))]


# --- searching -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Search(Node):
    """Search your library for cards, put them somewhere, then shuffle; whoever searches may fail to find (701.19)."""

    what: Selector
    to: int = HAND
    most: int = 1
    tapped: bool = False

    @clauses("MTG-ACTN-10", "MTG-ACTN-11", "MTG-INFO-01")
    def happen(self, game: Magic, at: At) -> Steps:
        seat = at.seat
        look_at(game, seat, game.library[seat])
        able = fitting(game, at, self.what, game.library[seat])
        slots = yield from pick_hidden(game, at, seat, able, self.most, shown=self.to != BATTLEFIELD or self.most > 1)
        yield from put_cards(game, at, seat, slots, self.to, tapped=self.tapped, shown=self.to != BATTLEFIELD)
        shuffle(game, seat)

    def say(self, lang: str) -> str:
        what = self.what.one(lang) if lang == "en" else chinese(f"一張{in_order(lang, self.what.pieces(lang))}", lang)
        if self.most == ANY_NUMBER:
            what = plural(self.what, lang, ANY_NUMBER_OF.say(lang))
        elif self.most > 1:
            what = plural(self.what, lang, f"up to {self.most}" if lang == "en" else chinese(f"至多{self.most}張", lang))
        if self.to == BATTLEFIELD:
            return FETCH.say(lang).format(what, IT_OR_THEM[self.most > 1].say(lang), WHERE[self.to, self.tapped].say(lang))
        return SEARCH.say(lang).format(what, WHERE[self.to, self.tapped].say(lang))


SEARCH = Words("search your library for {}, reveal it, put it {}, then shuffle", "從你的牌庫中搜尋{}，展示該牌，將它{}，然後將牌庫洗牌")
FETCH = Words("search your library for {}, put {} {}, then shuffle", "從你的牌庫中搜尋{}，將{}{}，然後將牌庫洗牌")
IT_OR_THEM = (Words("it", "它"), Words("them", "它們"))
WHERE = {(HAND, False): Words("into your hand", "置於你手上"), (BATTLEFIELD, False): Words("onto the battlefield", "放進戰場"),
         (BATTLEFIELD, True): Words("onto the battlefield tapped", "橫置放進戰場"), (GRAVEYARD, False): Words("into your graveyard",
                                                                                                              "置入你的墳墓場"),
         (LIBRARY, False): Words("on top of your library", "置於你的牌庫頂")}


def put_cards(game: Magic, at: At, seat: int, slots: Sequence[int], zone: int, *, tapped: bool = False, shown: bool = False) -> Steps:
    """Put cards into a zone, revealing them if that is said; they are *it* from now on."""
    if shown:
        reveal(game, seat, slots)
    if zone == BATTLEFIELD:
        entering = [Entering(slot, game.face[slot], seat, zone=game.zone[slot], source=at.source) for slot in slots]
        for one in entering:
            one.tapped = tapped
        yield from enter(game, entering)
        at.bound[IT] = tuple(ref_of(game, slot) for slot in slots)
    else:
        at.bound[IT] = tuple((yield from move_them(game, [ref_of(game, slot) for slot in slots], zone, source=at.source)))


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


@dataclass(frozen=True, slots=True)
class TakeFromTop(Node):
    """Look at (or reveal) the top cards, take some that fit, and put the rest on the bottom in a random order."""

    amount: int | Number
    what: Selector
    most: int = 1
    to: int = HAND
    shown: bool = True
    tapped: bool = False

    @clauses("MTG-INFO-01", "MTG-ZONE-05", "MTG-UNK-10")
    def happen(self, game: Magic, at: At) -> Steps:
        seat, slots = at.seat, list(game.library[at.seat][:number(self.amount, game, at)])
        look_at(game, seat, slots)
        taken = yield from pick_hidden(game, at, seat, fitting(game, at, self.what, slots), self.most, shown=self.shown)
        rest = [slot for slot in slots if slot not in taken]
        yield from put_cards(game, at, seat, taken, self.to, tapped=self.tapped, shown=self.shown)
        to_bottom_at_random(game, seat, rest)

    def say(self, lang: str) -> str:
        what = in_order(lang, self.what.pieces(lang, True), f"up to {self.most}" if self.most > 1 else "") if self.most > 1 else (
            self.what.one(lang) if lang == "en" else chinese(f"一張{in_order(lang, self.what.pieces(lang))}", lang))
        amount = str(self.amount) if isinstance(self.amount, int) else self.amount.say(lang)
        words = TAKE_SHOWN if self.shown else TAKE
        return words.say(lang).format(amount, what, WHERE[self.to, self.tapped].say(lang))


TAKE_SHOWN = Words("look at the top {} cards of your library. You may reveal {} from among them and put it {}. Put the rest on the "
                   "bottom of your library in a random order",
                   "檢視你牌庫頂的{}張牌。你可以展示其中{}並將它{}。將其餘的牌以隨機順序置於你的牌庫底")
TAKE = Words("look at the top {} cards of your library. Put {} from among them {} and the rest on the bottom of your library "
             "in a random order", "檢視你牌庫頂的{}張牌。將其中{}{}，其餘的牌以隨機順序置於你的牌庫底")


def to_bottom_at_random(game: Magic, seat: int, slots: Sequence[int], *, shown: bool = False) -> None:
    """Put cards of a library on its bottom in a random order, which nobody knows; who has seen them knows them together."""
    order = list(slots)
    faces = [game.face[slot] for slot in order]
    game.rng.shuffle(faces)
    dealt = list(game.face)
    for slot, face in zip(order, faces, strict=True):
        dealt[slot] = face
        game.known[slot] = 0
    game.face = tuple(dealt)
    game.library[seat] = (*[slot for slot in game.library[seat] if slot not in order], *order)
    if order:
        know_among(game, order, *(range(game.seats) if shown else (seat,)))


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


MOVES = (PICK, NONE, DOWN, KEEP_REST, ON_TOP)
