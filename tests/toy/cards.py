"""The words on the cards of the toy game: every generic node of the kernel is on one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arbiter.core import effects as fx
from arbiter.core.decisions import Steps
from arbiter.core.effects import At, say
from arbiter.core.ledger import Ledger
from arbiter.core.library import Library
from arbiter.core.log import Event
from arbiter.core.standing import Duration, Instead, Lasting, Until, When

LEDGER = Ledger.load("tests.toy")
GAINED = LEDGER.line("TOY-WORDS-01", "{seat} {seat|gain|gains} {number} {number|pebble|pebbles}", "{seat}獲得{number}顆小石子")
DREW = LEDGER.line("TOY-WORDS-02", "{seat} {seat|draw|draws} {card}", "{seat}抽到{card}",
                   Event("draw", seat="seat", target="card"))
LIBRARY = Library()


class HandSize(fx.Spoken):
    def value(self, game: Any, at: At) -> int:
        return len(game.hand[at.seat])


class Behind(fx.Spoken):
    def true(self, game: Any, at: At) -> bool:
        return bool(game.pebbles[at.seat] < game.pebbles[1 - at.seat])


class Everybody(fx.Spoken):
    def all(self, game: Any, at: At) -> list[int]:
        return [at.seat, 1 - at.seat]


class YourNextTurn(Duration):
    def number(self, game: Any, at: At) -> int:
        return at.seat + 1


class TurnStarts(fx.Event):
    def applies(self, game: Any, at: At, facts: dict[str, int]) -> bool:
        return at.seat == facts["seat"]


class WouldGain(TurnStarts):
    """The same seat, another event."""


class DrawThis(fx.Event):
    """Waited for by what is printed on a card."""


@dataclass(frozen=True, slots=True)
class Gain(fx.Node):
    count: Any

    def happen(self, game: Any, at: At) -> Steps:
        yield from gain(game, at.bound.get("each", (at.seat,))[0], fx.number(self.count, game, at))


class Draw(fx.Node):
    def happen(self, game: Any, at: At) -> Steps:
        yield from draw(game, at.seat)

    def possible(self, game: Any, at: At) -> bool:
        return bool(game.deck)


class Drought(Lasting):
    """Nobody gains pebbles while it lasts."""


class Crack(fx.Node):
    def happen(self, game: Any, at: At) -> None:
        game.pebbles[at.seat] += 1
        game.tell(GAINED, at.seat, 1)
        raise ZeroDivisionError("the pebbles fell on the floor")


def gain(game: Any, seat: int, count: int) -> Steps:
    """Gain pebbles, unless something else happens instead or a drought holds."""
    for effect, at in LIBRARY.replacing(game, WouldGain, {"seat": seat}):
        LIBRARY.end(game, at)
        yield from fx.happening(effect.effect, game, at)
        return
    if not any(isinstance(effect, Drought) for effect, _ in LIBRARY.lasting(game)):
        game.pebbles[seat] += count
        game.tell(GAINED, seat, count)


def draw(game: Any, seat: int) -> Steps:
    """Draw a card; what is printed on it may wait for that."""
    for card in game.deck[:1]:
        game.deck, game.hand[seat], game.known[card] = game.deck[1:], (*game.hand[seat], card), 1 << seat
        game.tell(DREW, seat, card)
        for address, ability in LIBRARY.waiting(KEYS[game.face[card]], DrawThis):
            game.known[card] = 7
            yield from fx.happening(ability.effect, game, At(seat, card, f"{address}/0"))


say(HandSize, en="your hand's number of", zh="手牌數目")
say(Behind, en="you have fewer pebbles", zh="你的小石子較少")
say(Everybody, en="the players", zh="玩家")
say(TurnStarts, en="your turn starts", zh="你的回合開始")
say(WouldGain, en="you would gain pebbles", zh="你將獲得小石子")
say(DrawThis, en="you draw this card", zh="你抽到這張牌")
say(Gain, en="gain {count} {count|pebble|pebbles}", zh="獲得{count}顆小石子")
say(Draw, en="draw a card", zh="抽一張牌")
say(YourNextTurn, en="until your turn starts", zh="直至你的回合開始")
say(Drought, en="{duration}, nobody gains pebbles", zh="{duration}，無人獲得小石子")
say(Crack, en="drop everything", zh="丟下一切")

CARDS: dict[str, fx.Node] = {
    "spring": fx.Seq((Gain(1), Draw())),
    "offer": fx.May(Gain(2)),
    "rags": fx.If(Behind(), Gain(3)),
    "scales": fx.IfElse(Behind(), Gain(2), Draw()),
    "feast": fx.ForEach(Everybody(), fx.May(Gain(1))),
    "fork": fx.ChooseOne((Gain(2), Draw(), fx.Seq((Gain(1), Draw())))),
    "echo": fx.Repeat(HandSize(), fx.May(Gain(1))),
    "seed": When(TurnStarts(), fx.May(Gain(2))),
    "drought": Until(YourNextTurn(), Drought()),
    "mirror": Instead(WouldGain(), fx.ChooseOne((Draw(), fx.Seq((Draw(), Draw()))))),
    "charm": When(DrawThis(), Gain(1)),
    "garden": fx.Seq((fx.May(fx.Seq((Gain(1), Draw()))), When(TurnStarts(), fx.ForEach(Everybody(), fx.May(Gain(1)))))),
    "crack": Crack(),
}
KEYS = list(CARDS)
for key, program in CARDS.items():
    LIBRARY.add(key, program)
