"""Effects that look at the top cards of a library (401.4, 701.18): one is taken, the rest goes elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Node
from arbiter.core.selectors import Selector
from arbiter.core.text import Template, Words, fill
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import fitting, look_at, pick_hidden, put_cards
from arbiter.games.magic.moving import move as move_them
from arbiter.games.magic.state import GRAVEYARD, HAND, Magic, ref_of, seat_of
from arbiter.games.magic.who import COUNTED_EN, COUNTED_ZH, Picking, Who

# --- one of them in the hand -----------------------------------------------------------------------------------------


def _looked_at(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("take", slot) for slot in decision.about[1]]


TAKE = move("take", "{card}", "{card}")
WHICH_TO_TAKE = Prompt("{source}: which card do you take?", "{source}：要拿哪張牌？", key="take", candidates=_looked_at)
LOWER = move("lower", "{card} next", "接著{card}")
WHICH_LOWER = Prompt("{source}: which card goes on the bottom next?", "{source}：接著將哪張牌置於牌庫底？", key="lower",
                     candidates=lambda game, decision: [("lower", slot) for slot in decision.about[1]])


def pick_one(game: Magic, at: At, seat: int, slots: Sequence[int]) -> Picking:
    """A player picks one of several hidden cards; nothing only if there is none."""
    if not slots:
        return []
    answer = yield WHICH_TO_TAKE(seat, at.address, tuple(slots))
    return [int(answer[1])]


@dataclass(frozen=True, slots=True)
class TakeOne(Node):
    """Look at the top cards, put one of them into your hand, and the rest into your graveyard."""

    amount: int
    rest: ClassVar[Words] = Words("the rest into your graveyard", "其餘的牌置入你的墳墓場")

    @clauses("MTG-INFO-01", "MTG-UNK-10")
    def happen(self, game: Magic, at: At) -> Steps:
        slots = game.library[at.seat][:self.amount]
        look_at(game, at.seat, slots)
        taken = yield from pick_one(game, at, at.seat, slots)
        yield from put_cards(game, at, at.seat, taken, HAND)
        yield from self.put_rest(game, at, [slot for slot in slots if slot not in taken])

    def put_rest(self, game: Magic, at: At, slots: list[int]) -> Steps:
        """What is done with the others."""
        yield from move_them(game, [ref_of(game, slot) for slot in slots], GRAVEYARD, source=at.source)

    def say(self, lang: str) -> str:
        amount = COUNTED_EN[self.amount] if lang == "en" else COUNTED_ZH[self.amount]
        return TAKE_ONE.say(lang).format(amount, self.rest.say(lang))


def order_below(game: Magic, at: At, slots: Sequence[int]) -> Picking:
    """The order in which a player puts cards on the bottom of their library."""
    left, order = list(slots), list[int]()
    while left:
        answer = yield WHICH_LOWER(at.seat, at.address, tuple(left))
        order.append(int(answer[1]))
        left.remove(order[-1])
    return order


@dataclass(frozen=True, slots=True)
class TakeOneOthersBelow(TakeOne):
    """Look at the top cards, put one of them into your hand, and the rest on the bottom in any order."""

    rest: ClassVar[Words] = Words("the rest on the bottom of your library in any order", "其餘的牌以任意順序置於你的牌庫底")

    def put_rest(self, game: Magic, at: At, slots: list[int]) -> Steps:
        order = yield from order_below(game, at, slots)
        game.library[at.seat] = (*[slot for slot in game.library[at.seat] if slot not in order], *order)


TAKE_ONE = Words("look at the top {} cards of your library. Put one of them into your hand and {}",
                 "檢視你牌庫頂的{}張牌。將其中一張置於你手上，{}")

# --- the top card ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeTopIf(Node):
    """Look at the top card of your library; if it is of a kind, you may reveal it and put it into your hand."""

    what: Selector

    @clauses("MTG-INFO-01", "MTG-UNK-10")
    def happen(self, game: Magic, at: At) -> Steps:
        slots = game.library[at.seat][:1]
        look_at(game, at.seat, slots)
        taken = yield from pick_hidden(game, at, at.seat, fitting(game, at, self.what, slots), 1)
        yield from put_cards(game, at, at.seat, taken, HAND, shown=True)

    def say(self, lang: str) -> str:
        return TAKE_TOP.say(lang).format(self.what.one(lang))


TAKE_TOP = Words("look at the top card of your library. If it's {}, you may reveal it and put it into your hand",
                 "檢視你的牌庫頂牌。若它是{}，你可以展示該牌並將它置於你手上")


@dataclass(frozen=True, slots=True)
class MayBuryTop(Node):
    """Look at the top card of a player's library; you may put it into their graveyard."""

    who: Who

    @clauses("MTG-INFO-01", "MTG-UNK-10")
    def happen(self, game: Magic, at: At) -> Steps:
        for ref in (yield from self.who.pick(game, at)):
            slots = game.library[seat_of(ref)][:1]
            look_at(game, at.seat, slots)
            picked = yield from pick_hidden(game, at, at.seat, slots, 1)
            yield from move_them(game, [ref_of(game, slot) for slot in picked], GRAVEYARD, source=at.source)

    def say(self, lang: str) -> str:
        return fill(MAY_BURY, lang, {"who": self.who})


MAY_BURY = Template("look at the top card of {who}'s library. You may put that card into their graveyard",
                    "檢視{who}的牌庫頂牌。你可以將該牌置入其墳墓場")
MOVES = (TAKE, LOWER)
