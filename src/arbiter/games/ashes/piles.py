"""抽牌與棄牌: effects that move cards between draw piles, hands and discard piles."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.core.effects import At, Node, say
from arbiter.core.log import Line
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Deed
from arbiter.games.ashes.definition import ALLY, Rank
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.payment import PAY_CARD
from arbiter.games.ashes.places import discard_from_hand, order, take_cards, to_discard
from arbiter.games.ashes.selectors import pick_player
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import Ashes

FIND = move("find", "take {card}", "拿取{card}")
MOVES = (FIND,)


# --- drawing ---------------------------------------------------------------------------------------------------------


def draw(game: Ashes, seat: int, count: int, told: Line = lines.DREW_BY_EFFECT) -> int:
    """Draw cards, as many as there are; gives how many."""
    cards: tuple[int, ...] = ()
    while len(cards) < count and game.draw[seat]:
        cards += take_cards(game, seat, 1)
        game.tell(told, seat, cards[-1])
    return len(cards)


@dataclass(frozen=True, slots=True)
class Draw(Deed):
    """Draw cards."""

    count: int

    @clauses("ASH-UNK-27", "ASH-UNK-28")
    def do(self, game: Ashes, at: At) -> bool:
        return draw(game, at.seat, self.count) > 0


@dataclass(frozen=True, slots=True)
class DrawMore(Node):
    """In the draw step, its player may draw further cards."""

    count: Rank


say(Draw, en="draw {count} {count|card|cards}", zh="抽{count}張牌")
say(DrawMore, en="in the draw step, you may draw up to {count} additional {count|card|cards}", zh="在抽牌步驟中，你可額外抽至多{count}張牌")


# --- discarding ------------------------------------------------------------------------------------------------------


def mill(game: Ashes, seat: int, count: int) -> None:
    """Discard cards from the top of a draw pile, as many as there are."""
    for _ in game.draw[seat][:count]:
        discard_top(game, seat, lines.MILLED)


def discard_top(game: Ashes, seat: int, told: Line) -> None:
    """Discard the top card of a draw pile."""
    card = game.draw[seat][0]
    game.draw[seat] = game.draw[seat][1:]
    to_discard(game, card)
    game.tell(told, seat, card)


@dataclass(frozen=True, slots=True)
class Mill(Node):
    """A target player discards cards from the top of the draw pile."""

    count: int

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        mill(game, seat, self.count)


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Node):
    """A target player discards cards of their choice from the hand."""

    count: Rank

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        for _ in range(min(self.count.value(game, at), len(game.hand[seat]))):
            _, card = yield PAY_CARD(seat, at.address)
            discard_from_hand(game, seat, card, lines.DISCARDED)


say(Mill, en="have a target player discard {count} {count|card|cards} from the top of their draw pile",
    zh="令一位目標玩家捨棄其抽牌堆頂的{count}張牌")
say(DiscardFromHand, en="have a target player discard {count} {count|card|cards} of their choice from their hand",
    zh="令一位目標玩家自選{count}張手牌捨棄")


# --- taking cards ----------------------------------------------------------------------------------------------------


def by_title(game: Ashes, cards: tuple[int, ...]) -> list[int]:
    """One card of each title."""
    titles: dict[int, int] = {}
    for card in cards:
        titles.setdefault(game.face[card], card)
    return list(titles.values())


def allies_discarded(game: Ashes, seat: int) -> tuple[int, ...]:
    """The allies in a player's discard pile."""
    return tuple(card for card in game.discard[seat] if KIND[game.face[card]] == ALLY)


FETCH = Prompt("{source}: which ally do you take?", "{source}：要拿取哪張盟友牌？", key="fetch", candidates=lambda game, decision: [
    FIND(card) for card in by_title(game, allies_discarded(game, decision.seat))])


@dataclass(frozen=True, slots=True)
class FetchAlly(Node):
    """Take an ally from the player's discard pile into the hand."""

    def happen(self, game: Ashes, at: At) -> Steps:
        if allies_discarded(game, at.seat):
            _, card = yield FETCH(at.seat, at.address)
            game.discard[at.seat] = without(game.discard[at.seat], card)
            game.hand[at.seat] += (card,)
            game.tell(lines.FETCHED, at.seat, card)


say(FetchAlly, en="put an ally from your discard pile into your hand", zh="將你棄牌堆中的一張盟友牌加入手牌")
