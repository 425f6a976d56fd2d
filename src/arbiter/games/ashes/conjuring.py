"""咒法、抽牌與骰子: effects that place conjurations, move cards between piles, and turn dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbiter.core.decisions import Action, Decision, Judged, Prompt, Steps, move
from arbiter.core.effects import At, Node, say
from arbiter.core.text import Template, Words, fill
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Cause, Rank
from arbiter.games.ashes.definition import ALLY
from arbiter.games.ashes.dice import BASIC, CLASS, POWER, Pool, changed, die, lowered, raised
from arbiter.games.ashes.events import ENTERS, Happening
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.payment import PAY_CARD
from arbiter.games.ashes.selectors import pick_player
from arbiter.games.ashes.shelf import CARDS, KIND, NUMBER
from arbiter.games.ashes.state import (
    NOBODY,
    Ashes,
    everyone,
    opponents,
    order,
    shuffle,
    take_cards,
    to_discard,
)
from arbiter.games.ashes.timing import answers

# --- conjurations ----------------------------------------------------------------------------------------------------


@clauses("ASH-CARD-02", "ASH-TYPE-03", "ASH-UNK-45")
def room(game: Ashes, seat: int) -> int:
    """How many more units a player's battlefield holds."""
    return CARDS[game.face[game.phoenixborn[seat]]].battlefield - len(game.battlefield[seat])


@clauses("ASH-TSIM-03", "ASH-TSIM-04")
def enter(game: Ashes, card: int, seat: int, cause: Cause) -> Steps:
    """A unit comes into play on a battlefield; then effects may follow on that."""
    game.battlefield[seat] += (card,)
    game.holder[card] = seat
    game.known[card] = everyone(game)
    game.tell(lines.ENTERED, card)
    yield from answers(game, Happening(ENTERS, card, seat, cause))


@clauses("ASH-TYPE-07", "ASH-TYPE-18", "ASH-EFF-02", "ASH-UNK-45")
def conjure(game: Ashes, at: At, title: str, seat: int) -> Steps:
    """Place one conjuration from the player's own pile, if there is one and the battlefield has room."""
    face = NUMBER[title]
    card = next((card for card in game.pile[at.seat] if game.face[card] == face), NOBODY)
    at.cause.done = card != NOBODY and room(game, seat) > 0
    if at.cause.done:
        game.pile[at.seat] = without(game.pile[at.seat], card)
        at.bound["placed"] = [card]
        yield from enter(game, card, seat, at.cause)


@dataclass(frozen=True, slots=True)
class Conjure(Node):
    """Place conjurations onto the player's own battlefield, one after the other."""

    title: str
    count: int = 1

    def happen(self, game: Ashes, at: At) -> Steps:
        for _ in range(self.count):
            yield from conjure(game, at, self.title, at.seat)

    def say(self, lang: str) -> str:
        return fill(PLACE, lang, {"count": self.count, "title": CARDS[NUMBER[self.title]].name})


@dataclass(frozen=True, slots=True)
class ConjureFor(Node):
    """Place a conjuration onto a target player's battlefield."""

    title: str

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        yield from conjure(game, at, self.title, seat)

    def say(self, lang: str) -> str:
        return fill(PLACE_FOR, lang, {"title": CARDS[NUMBER[self.title]].name})


PLACE = Template("place {count} {title} {count|conjuration|conjurations} onto your battlefield", "將{count}個{title}放到你的戰場")
PLACE_FOR = Template("place a {title} conjuration onto a target player's battlefield", "將一個{title}放到目標玩家的戰場")


@dataclass(frozen=True, slots=True)
class PlaceAgain(Node):
    """Place the conjuration that was just destroyed onto the battlefield."""

    def happen(self, game: Ashes, at: At) -> Steps:
        for card in at.bound.get("chosen", ()):
            pile = game.owner[card]
            if at.cause.done and card in game.pile[pile] and room(game, at.seat) > 0:
                game.pile[pile] = without(game.pile[pile], card)
                yield from enter(game, card, at.seat, at.cause)


say(PlaceAgain, en="place that conjuration onto your battlefield", zh="將該咒法生物放到你的戰場")


# --- drawing and discarding ------------------------------------------------------------------------------------------


def draw(game: Ashes, seat: int, count: int) -> int:
    """Draw cards, as many as there are; gives how many."""
    cards = take_cards(game, seat, count)
    for card in cards:
        game.tell(lines.DREW, seat, card)
    return len(cards)


def mill(game: Ashes, seat: int, count: int) -> None:
    """Discard cards from the top of a draw pile, as many as there are."""
    for card in game.draw[seat][:count]:
        game.draw[seat] = without(game.draw[seat], card)
        to_discard(game, card)
        game.tell(lines.MILLED, seat, card)


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Draw cards."""

    count: int

    @clauses("ASH-UNK-27", "ASH-UNK-28")
    def happen(self, game: Ashes, at: At) -> None:
        at.cause.done = draw(game, at.seat, self.count) > 0


@dataclass(frozen=True, slots=True)
class DrawUntil(Node):
    """Draw until the hand holds a number of cards."""

    count: int

    def happen(self, game: Ashes, at: At) -> None:
        draw(game, at.seat, max(0, self.count - len(game.hand[at.seat])))


@dataclass(frozen=True, slots=True)
class Mill(Node):
    """A target player discards cards from the top of the draw pile."""

    count: int

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        mill(game, seat, self.count)


@dataclass(frozen=True, slots=True)
class MillThatPlayer(Node):
    """The player spoken of discards more cards from the top of the draw pile."""

    count: int

    def happen(self, game: Ashes, at: At) -> None:
        mill(game, at.bound["player"][0], self.count)


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Node):
    """A target player discards cards of their choice from the hand."""

    count: Rank

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        for _ in range(min(self.count.value(game, at), len(game.hand[seat]))):
            _, card = yield PAY_CARD(seat)
            game.hand[seat] = without(game.hand[seat], card)
            to_discard(game, card)
            game.tell(lines.DISCARDED, seat, card)


FIND = move("find", "take {card}", "拿取{card}")


def by_title(game: Ashes, cards: tuple[int, ...]) -> list[int]:
    """One card of each title."""
    titles: dict[int, int] = {}
    for card in cards:
        titles.setdefault(game.face[card], card)
    return list(titles.values())


SEARCH = Prompt("Which card do you take?", "拿取哪張牌？", name="search", judge=lambda game, decision: Judged(
    [FIND(card) for card in by_title(game, game.draw[decision.seat])]))
FETCH = Prompt("Which ally do you take?", "拿取哪個盟友？", name="fetch", judge=lambda game, decision: Judged(
    [FIND(card) for card in by_title(game, allies_discarded(game, decision.seat))]))


@dataclass(frozen=True, slots=True)
class Search(Node):
    """Search the draw pile for a card, take it, and shuffle."""

    def happen(self, game: Ashes, at: At) -> Steps:
        if not game.draw[at.seat]:
            return
        for card in game.draw[at.seat]:
            game.known[card] |= 1 << at.seat
        _, card = yield SEARCH(at.seat)
        game.draw[at.seat] = without(game.draw[at.seat], card)
        game.hand[at.seat] += (card,)
        game.tell(lines.FOUND, at.seat, card)
        shuffle(game, at.seat)

    def possible(self, game: Ashes, at: At) -> bool:
        return bool(game.draw[at.seat])


def allies_discarded(game: Ashes, seat: int) -> tuple[int, ...]:
    """The allies in a player's discard pile."""
    return tuple(card for card in game.discard[seat] if KIND[game.face[card]] == ALLY)


@dataclass(frozen=True, slots=True)
class FetchAlly(Node):
    """Take an ally from the own discard pile into the hand."""

    def happen(self, game: Ashes, at: At) -> Steps:
        if allies_discarded(game, at.seat):
            _, card = yield FETCH(at.seat)
            game.discard[at.seat] = without(game.discard[at.seat], card)
            game.hand[at.seat] += (card,)
            game.tell(lines.FETCHED, at.seat, card)


say(Draw, en="draw {count} {count|card|cards}", zh="抽{count}張牌")
say(DrawUntil, en="draw until you have {count} cards in hand", zh="抽牌直到手牌有{count}張")
say(Mill, en="have a target player discard {count} {count|card|cards} from the top of their draw pile",
    zh="令目標玩家捨棄其抽牌堆頂{count}張牌")
say(MillThatPlayer, en="have that player discard {count} more {count|card|cards} from the top of their draw pile",
    zh="令該玩家再捨棄其抽牌堆頂{count}張牌")
say(DiscardFromHand, en="have a target player discard {count} {count|card|cards} of their choice from their hand",
    zh="令目標玩家自選{count}張手牌捨棄")
say(Search, en="search your draw pile for a card, put it into your hand and shuffle your draw pile",
    zh="從抽牌堆搜尋一張牌加入手牌，然後洗勻抽牌堆")
say(FetchAlly, en="put an ally from your discard pile into your hand", zh="將棄牌堆中的一個盟友加入手牌")


@dataclass(frozen=True, slots=True)
class DrawMore(Node):
    """In the draw step, its player may draw further cards."""

    count: Rank


say(DrawMore, en="in the draw step, you may draw up to {count} additional {count|card|cards}", zh="抽牌步驟中，你可額外抽至多{count}張牌")


# --- dice ------------------------------------------------------------------------------------------------------------

TURN_TO = move("turn", "turn {die} to {die2}", "將{die}轉為{die2}")
RAISE = move("raise", "raise {die}", "提升{die}")
LOWER = move("lower", "lower {die}", "降低{die}")
ENOUGH = move("enough", "no more", "到此為止")


@clauses("ASH-SIDE-10", "ASH-SIDE-12", "ASH-SIDE-13", "ASH-UNK-18")
def turns(game: Ashes, decision: Decision) -> Judged:
    """Any active die not turned yet to any other face; one may leave the rest as it is."""
    pool = left(game.dice[decision.seat], decision.about[0])
    kinds = [(code, die(code // 3, level)) for code in dict.fromkeys(pool) for level in (BASIC, CLASS, POWER)]
    return Judged([*[TURN_TO(code, into) for code, into in kinds if code != into], ENOUGH()])


TURN_DIE = Prompt("Turn which die to which face?", "將哪個骰子轉到哪一面？", name="turn", judge=turns)


@dataclass(frozen=True, slots=True)
class ChangeDice(Node):
    """Turn active dice to sides of the player's choice."""

    count: int

    def happen(self, game: Ashes, at: At) -> Steps:
        turned: Pool = ()
        while len(turned) < min(self.count, len(game.dice[at.seat])):
            answer = yield TURN_DIE(at.seat, turned)
            if answer == ENOUGH():
                return
            turn_die(game, at.seat, *answer[1:])
            turned += (answer[2],)


def left(pool: Pool, turned: Pool) -> Pool:
    """The dice of a pool that an effect has not turned yet."""
    for code in turned:
        pool = without(pool, code)
    return pool


def turn_die(game: Ashes, seat: int, code: int, into: int) -> None:
    """Turn one active die of a player to another face."""
    game.dice[seat] = changed(game.dice[seat], code, into)
    game.tell(lines.TURNED, seat, code, into)


def _each_die(kind: Any, *stop: Action) -> Callable[[Ashes, Decision], Judged]:
    def dice(game: Ashes, decision: Decision) -> Judged:
        pool = left(game.dice[decision.about[0]], decision.about[1])
        return Judged([*[kind(code) for code in dict.fromkeys(pool)], *stop])
    return dice


RAISE_DIE = Prompt("Raise which die?", "提升哪個骰子？", name="raise", judge=_each_die(RAISE))
LOWER_DIE = Prompt("Lower which die of {seat}?", "降低{seat}的哪個骰子？", name="lower", judge=_each_die(LOWER, ENOUGH()))


@dataclass(frozen=True, slots=True)
class RaiseDice(Node):
    """Raise active dice by one level each."""

    count: Rank

    def happen(self, game: Ashes, at: At) -> Steps:
        yield from step_dice(game, at.seat, at.seat, self.count.value(game, at), up=True)


@dataclass(frozen=True, slots=True)
class LowerDice(Node):
    """Lower up to some active dice of a target opponent by one level each."""

    count: int

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, opponents(game, at.seat))
        yield from step_dice(game, at.seat, seat, self.count, up=False)


@clauses("ASH-DICE-08", "ASH-DICE-09")
def step_dice(game: Ashes, chooser: int, seat: int, count: int, up: bool) -> Steps:
    """Different dice of a player go one level up, or up to as many one level down, as the chooser likes."""
    turned: Pool = ()
    while len(turned) < min(count, len(game.dice[seat])):
        answer = yield (RAISE_DIE if up else LOWER_DIE)(chooser, seat, turned)
        if answer == ENOUGH():
            return
        into = raised(answer[1]) if up else lowered(answer[1])
        turn_die(game, seat, answer[1], into)
        turned += (into,)


say(ChangeDice, en="turn {count} dice in your active pool to sides of your choice", zh="將啟動骰池中{count}個骰子轉到任意面")
say(RaiseDice, en="raise {count} {count|die|dice} in your active pool one level", zh="將啟動骰池中{count}個骰子提升一級")
say(LowerDice, en="lower up to {count} dice in a target opponent's active pool one level each",
    zh="將目標對手啟動骰池中至多{count}個骰子各降低一級")


# --- what else a spell may do ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnotherSideAction(Node):
    """If a power die of a type was spent, the player may take one more side action this turn."""

    kind: int
    words: Words

    def happen(self, game: Ashes, at: At) -> None:
        if die(self.kind, POWER) in at.cause.paid:
            game.side += 1
            game.tell(lines.MORE_SIDE, at.seat)

    def say(self, lang: str) -> str:
        return self.words.say(lang)


MOVES = (FIND, TURN_TO, RAISE, LOWER, ENOUGH)
