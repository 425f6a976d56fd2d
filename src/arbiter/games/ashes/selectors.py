"""目標與選擇: the cards and players an effect speaks of, and how they are picked.

A target is chosen immediately before its effect resolves; whoever controls it may then answer that.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from arbiter.core.decisions import Action, Decision, Prompt, Refusals, move
from arbiter.core.effects import At, Spoken, say
from arbiter.core.selectors import PICKED, Selector, This, in_order
from arbiter.core.text import Words
from arbiter.games.ashes.abilities import NotTargeted
from arbiter.games.ashes.causes import TARGETED, Happening
from arbiter.games.ashes.definition import PHOENIXBORN
from arbiter.games.ashes.kinds import phoenixborn, singled_out, your
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.places import controller, here, in_play
from arbiter.games.ashes.refusals import CARD_FORBIDS, OUT_OF_THE_GAME
from arbiter.games.ashes.shelf import CARDS, KIND
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.timing import AFTERWARDS, Cancelled, answers
from arbiter.games.ashes.units import attack, is_unit, passive

Picking = Generator[Decision, Action, int]

NOT_SPOKEN_OF = refusal("ASH-GLOS-34")
NOT_A_UNIT = refusal("ASH-CARD-04")


# --- picking a card --------------------------------------------------------------------------------------------------

PICK = move("pick", "{unit}", "{unit}")
PLAYER = move("player", "{seat}", "{seat}")
MOVES = (PICK, PLAYER)


def spoken_of(game: Ashes, decision: Decision) -> list[Action]:
    """The cards the effect speaks of."""
    return [("pick", card) for card in decision.about[1]]


def others_in_play(game: Ashes, decision: Decision) -> Iterator[Action]:
    """Every other card in play."""
    for seat in game.living:
        yield from (PICK(card) for card in in_play(game, seat) if card not in decision.about[1])


@clauses("ASH-CARD-04", "ASH-GLOS-12", "ASH-GLOS-34", "ASH-EFF-04")
def pick_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Why a card cannot be picked: it is hidden from this player, or the effect does not speak of it."""
    (_, cards, at), card = decision.about, action[1]
    if card in cards:
        return
    if concealed(game, card, at.seat):
        yield CARD_FORBIDS
    elif KIND[game.face[card]] == PHOENIXBORN and all(is_unit(game, other) for other in cards):
        yield NOT_A_UNIT
    else:
        yield NOT_SPOKEN_OF


TARGET = Prompt("{source}: which target?", "{source}：要以哪張牌為目標？", key="target", candidates=spoken_of, refusals=pick_refusals,
                attempts=others_in_play)
CHOICE = Prompt("{source}: which card?", "{source}：要選擇哪張牌？", key="choose", candidates=spoken_of, refusals=pick_refusals,
                attempts=others_in_play)


@clauses("ASH-GLOS-34")
def concealed(game: Ashes, card: int, seat: int) -> bool:
    """Whether a player cannot target a card because it is hidden from opponents."""
    return passive(game, card, NotTargeted) is not None and is_unit(game, card) and controller(game, card) != seat


@dataclass(frozen=True, slots=True)
class Who(Spoken):
    """The card an effect is about."""

    def pick(self, game: Ashes, at: At) -> Picking:
        """The card, asked for if there is a choice; nobody if there is none."""
        raise TypeError(f"{type(self).__name__} does not say how it is picked")

    def possible(self, game: Ashes, at: At) -> bool:
        """Whether there is what a target requires."""
        return True


@dataclass(frozen=True, slots=True)
class Target(Who):
    """A target card."""

    some: Selector

    def candidates(self, game: Ashes, at: At) -> list[int]:
        """What may be targeted."""
        return [card for card in self.some.all(game, at) if not concealed(game, card, at.seat)]

    def possible(self, game: Ashes, at: At) -> bool:
        for card in self.some.all(game, at):  # noqa: SIM110  (as hot as it gets: a loop is faster)
            if not concealed(game, card, at.seat):
                return True
        return False

    @clauses("ASH-GLOS-35")
    def pick(self, game: Ashes, at: At) -> Picking:
        cards = self.candidates(game, at)
        if not cards:
            return NOBODY
        _, card = yield TARGET(at.seat, at.address, cards, at)
        at.bound["it"] = (card,)
        at.bound[PICKED] = (*at.bound.get(PICKED, ()), card)
        yield from targeted(game, at, card)
        return int(card)

    def say(self, lang: str) -> str:
        return singled_out(self.some, lang, AIMED.say(lang)) if lang != "en" else in_order(
            lang, self.some.pieces(lang), ANOTHER if self.some.other else A_TARGET, AIMED.say(lang))


ANOTHER, A_TARGET, AIMED = "another", "a", Words("target", "目標")


@clauses("ASH-GLOS-06", "ASH-GLOS-11", "ASH-GLOS-34")
def targeted(game: Ashes, at: At, card: int) -> Generator[Decision, Action, None]:
    """A card has been targeted; whoever controls it may answer, and the effect may be cancelled."""
    if is_unit(game, card):
        yield from answers(game, Happening(TARGETED, card, game.holder[card], at.cause), AFTERWARDS)
        if at.cause.cancelled:
            raise Cancelled(at.cause)


@dataclass(frozen=True, slots=True)
class Chosen(Who):
    """A card that is chosen, not targeted."""

    some: Selector

    @clauses("ASH-GLOS-12")
    def pick(self, game: Ashes, at: At) -> Picking:
        cards = self.some.all(game, at)
        if not cards:
            return NOBODY
        _, card = yield CHOICE(at.seat, at.address, cards, at)
        at.bound["chosen"] = (card,)
        at.bound[PICKED] = (*at.bound.get(PICKED, ()), card)
        return int(card)

    def say(self, lang: str) -> str:
        return self.some.one(lang) if lang == "en" else singled_out(self.some, lang)


@dataclass(frozen=True, slots=True)
class Bound(Who):
    """A card spoken of before; nobody if it has left play since."""

    name: str
    words: Words

    def pick(self, game: Ashes, at: At) -> Picking:
        return self.card(game, at)
        yield

    @clauses("ASH-UNK-43")
    def card(self, game: Ashes, at: At) -> int:
        """The card that is spoken of, if it is still in play."""
        (card,) = at.bound.get(self.name, (NOBODY,))
        return card if here(game, card) else NOBODY

    def possible(self, game: Ashes, at: At) -> bool:
        return self.card(game, at) != NOBODY

    def say(self, lang: str) -> str:
        return self.words.say(lang)


it = Bound("it", Words("that unit", "該單位"))
the_chosen = Bound("chosen", Words("the chosen unit", "所選單位"))
the_placed = Bound("placed", Words("that conjuration", "該咒法生物"))


@dataclass(frozen=True, slots=True)
class ThisCard(This, Who):
    """The card itself."""

    def pick(self, game: Ashes, at: At) -> Picking:
        return at.source
        yield


this_unit, this_spell = ThisCard(Words("this unit", "此單位")), ThisCard(Words("this spell", "此法術"))


@dataclass(frozen=True, slots=True)
class The(Who):
    """The only card of a kind; nobody if its player is out."""

    some: Selector

    def pick(self, game: Ashes, at: At) -> Picking:
        (card,) = self.some.all(game, at)
        return card if here(game, card) else NOBODY
        yield

    def say(self, lang: str) -> str:
        return self.some.say(lang)


@dataclass(frozen=True, slots=True)
class TheAttacker(Who):
    """The attacking unit whose damage is being answered, as a target."""

    def pick(self, game: Ashes, at: At) -> Picking:
        card: int = at.cause.happening.cause.source
        if not here(game, card) or concealed(game, card, at.seat):
            return NOBODY
        yield from targeted(game, at, card)
        return card


@dataclass(frozen=True, slots=True)
class TheUnit(Who):
    """The unit that an answer is about, as a target."""

    def pick(self, game: Ashes, at: At) -> Picking:
        card: int = at.cause.happening.card
        if concealed(game, card, at.seat):
            return NOBODY
        yield from targeted(game, at, card)
        return card

    def possible(self, game: Ashes, at: At) -> bool:
        return not concealed(game, at.cause.happening.card, at.seat)


say(TheAttacker, en="the target attacking unit", zh="該目標攻擊單位")
say(TheUnit, en="that target unit", zh="該目標單位")
your_phoenixborn = The(phoenixborn & your)


# --- picking a player ------------------------------------------------------------------------------------------------


def player_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Players who are out, and those the effect does not speak of, cannot be picked."""
    if action[1] not in decision.about[1]:
        yield NOT_SPOKEN_OF if action[1] in game.living else OUT_OF_THE_GAME


WHICH_PLAYER = Prompt("{source}: which player?", "{source}：要選擇哪位玩家？", key="player", refusals=player_refusals,
                      candidates=lambda game, decision: [PLAYER(seat) for seat in decision.about[1]],
                      attempts=lambda game, decision: [PLAYER(seat) for seat in range(game.seats) if seat not in decision.about[1]])


def pick_player(at: At, seats: tuple[int, ...]) -> Picking:
    """Ask for one of these players; the answer is remembered as *that player*."""
    if not seats:
        return NOBODY
    seat = seats[0]
    if len(seats) > 1:
        _, seat = yield WHICH_PLAYER(at.seat, at.address, seats)
    at.bound["player"] = (seat,)
    return int(seat)


# --- numbers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttackOf(Spoken):
    """The attack of the chosen unit."""

    @clauses("ASH-GLOS-17", "ASH-GLOS-18")
    def value(self, game: Ashes, at: At) -> int:
        chosen = at.bound.get("chosen")
        return attack(game, chosen[0]) if chosen else 0


@dataclass(frozen=True, slots=True)
class YourUnits(Spoken):
    """How many units the player has in play."""

    @clauses("ASH-GLOS-17", "ASH-GLOS-39")
    def value(self, game: Ashes, at: At) -> int:
        return len(game.battlefield[at.seat])


@dataclass(frozen=True, slots=True)
class Remembered(Spoken):
    """A number noted a moment ago."""

    name: str
    words: Words

    def value(self, game: Any, at: At) -> int:
        return at.bound.get(self.name, (0,))[0]

    def say(self, lang: str) -> str:
        return self.words.say(lang)


@dataclass(frozen=True, slots=True)
class PaidX(Spoken):
    """How many dice were paid for X, beyond the symbols of the card's cost."""

    def value(self, game: Ashes, at: At) -> int:
        return len(at.cause.paid) - CARDS[game.face[at.source]].cost.magic


@dataclass(frozen=True, slots=True)
class StatusOfThis(Spoken):
    """How many status tokens are on the card itself."""

    def value(self, game: Ashes, at: At) -> int:
        return game.status[at.source]


say(StatusOfThis, en="the number of status tokens on this unit", zh="此單位上狀態標記數量")
say(AttackOf, en="the attack of the chosen unit", zh="所選單位攻擊值")
say(YourUnits, en="X, the number of units you have in play,", zh="X（你場上的單位數）")
say(PaidX, en="X, the number of further dice paid,", zh="X（額外支付的骰子數）")
