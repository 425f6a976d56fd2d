"""咒法: effects that bring conjurations into play."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node
from arbiter.core.state import everyone
from arbiter.core.text import Template, Words, fill
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.causes import ENTERS, Cause, Happening
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.places import order
from arbiter.games.ashes.selectors import pick_player
from arbiter.games.ashes.shelf import CARDS, NUMBER
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.timing import answers


@clauses("ASH-CARD-02", "ASH-TYPE-03", "ASH-UNK-45", "ASH-MULTI-06")
def room(game: Ashes, seat: int) -> int:
    """How many more units a player's battlefield holds; with a player who is out there is no room."""
    if seat not in game.living:
        return 0
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
    card = in_pile(game, at.seat, title)
    if card != NOBODY and room(game, seat) > 0:
        game.pile[at.seat] = without(game.pile[at.seat], card)
        at.bound["placed"] = (card,)
        yield from enter(game, card, seat, at.cause)


def in_pile(game: Ashes, seat: int, title: str) -> int:
    """A card of this title in a player's conjuration pile, or nobody."""
    face = NUMBER[title]
    return next((card for card in game.pile[seat] if game.face[card] == face), NOBODY)


@dataclass(frozen=True, slots=True)
class Brings(Node):
    """The base of effects that bring a card from the conjuration pile into play: which one."""

    title: str

    @property
    def card_name(self) -> Words:
        """What that card is called behind a number."""
        return CARDS[NUMBER[self.title]].counted


@dataclass(frozen=True, slots=True)
class Conjure(Brings):
    """Place conjurations onto the player's own battlefield, one after the other."""

    count: int = 1

    def happen(self, game: Ashes, at: At) -> Steps:
        for _ in range(self.count):
            yield from conjure(game, at, self.title, at.seat)

    def say(self, lang: str) -> str:
        return fill(PLACE, lang, {"count": self.count, "title": self.card_name})


@dataclass(frozen=True, slots=True)
class ConjureFor(Brings):
    """Place a conjuration onto a target player's battlefield."""

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        yield from conjure(game, at, self.title, seat)

    def say(self, lang: str) -> str:
        return fill(PLACE_FOR, lang, {"title": self.card_name})


PLACE = Template("place {count} {title} {count|conjuration|conjurations} onto your battlefield", "將{count}{title}放到你的戰場")
PLACE_FOR = Template("place a {title} conjuration onto a target player's battlefield", "將一{title}放到一位目標玩家的戰場")
