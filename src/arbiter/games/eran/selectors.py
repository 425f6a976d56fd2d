"""Which cards an effect is about: whose, how they lie, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.effects import At, Condition, Event, Spoken, say
from arbiter.core.selectors import (
    OF,
    Anyone,
    Noun,
    Opponent,
    Place,
    Possessive,
    Selector,
    This,
    Trait,
    Whose,
    You,
    in_order,
)
from arbiter.core.text import Words
from arbiter.games.eran.state import Eran, origin, where

PIECES, EVERY, ANOTHER = Words("", "張"), Words("", "每張"), Words("another", "另一張")


@dataclass(frozen=True, slots=True)
class TableNoun(Noun):
    """Cards on the table, realm by realm and front to back, the player's own side first."""

    @property
    def classifier(self) -> Words:
        return PIECES

    def players(self, game: Eran, seat: int) -> Sequence[int]:
        return (seat, 1 - seat)

    def opponents(self, game: Eran, seat: int) -> Sequence[int]:
        return (1 - seat,)

    def holder(self, game: Eran, thing: int) -> int:
        return where(game, thing) // 3

    def of(self, game: Eran, seat: int) -> Sequence[int]:
        one, two, three = game.sides[seat * 3:seat * 3 + 3]
        return one + two + three

    def matches(self, game: Eran, at: At, thing: int, seat: int | None = None) -> bool:
        return where(game, thing) >= 0


@dataclass(frozen=True, slots=True)
class Cards(TableNoun):
    """Any cards on the table."""

    words: Words
    many: Words

    def name(self, lang: str, several: bool = False) -> str:
        return (self.many if several else self.words).say(lang)


@dataclass(frozen=True, slots=True)
class Attack(TableNoun):
    """The attack cards of one power, called by their number: a player has one of each."""

    power: int

    def name(self, lang: str, several: bool = False) -> str:
        return str(self.power) if lang == "en" else f"{attack_card.name(lang)}{self.power}"

    def of(self, game: Eran, seat: int) -> Sequence[int]:
        face, power = game.face, self.power
        return [card for card in TableNoun.of(self, game, seat) if face[card] == power]

    def matches(self, game: Eran, at: At, thing: int, seat: int | None = None) -> bool:
        return game.face[thing] == self.power and where(game, thing) >= 0


card, attack_card = Cards(Words("card", "牌"), Words("cards", "牌")), Cards(Words("attack card", "攻擊牌"), Words("attack cards", "攻擊牌"))


@dataclass(frozen=True, slots=True)
class FaceUp(Trait):
    """Face-up."""

    def matches(self, game: Eran, at: At, thing: int, seat: int | None = None) -> bool:
        return game.up[thing]

    def only(self, game: Eran, at: At, things: list[int]) -> list[int]:
        up = game.up
        return [thing for thing in things if up[thing]]


@dataclass(frozen=True, slots=True)
class FaceDown(Trait):
    """Face-down."""

    def matches(self, game: Eran, at: At, thing: int, seat: int | None = None) -> bool:
        return not game.up[thing]


@dataclass(frozen=True, slots=True)
class Here(Trait):
    """On the realm of the card whose effect it is."""

    def matches(self, game: Eran, at: At, thing: int, seat: int | None = None) -> bool:
        return where(game, thing) % 3 == where(game, at.source) % 3

    def only(self, game: Eran, at: At, things: list[int]) -> list[int]:
        realm = where(game, at.source) % 3
        near = game.sides[realm] + game.sides[realm + 3]
        return [thing for thing in things if thing in near]


face_up, face_down = FaceUp(Words("face-up", "面朝上的")), FaceDown(Words("face-down", "面朝下的"))
here = Here(Place("on the same realm", "同一結界上"))

you, opponent = You(Words("you", "你"), Words("your", "你的")), Opponent(Words("the opponent", "對手"), Words("the opponent's", "對手的"))
anyone = Anyone(Words("either player", "你或對手"), Words("either player's", "你或對手的"))
yours, theirs = Whose(you, Possessive("your", "你")), Whose(opponent, Possessive("the opponent's", "對手"))
of_either = Whose(anyone, Words("yours or the opponent's", "你或對手"))


# --- how many --------------------------------------------------------------------------------------------------------


def counted(count: int, cards: Selector, lang: str) -> str:
    """*2 of your face-up attack cards*, *another card, yours or the opponent's*; what is called by its number needs no other."""
    if isinstance(cards.noun, Attack):
        return cards.say(lang)
    pieces, some = cards.pieces(lang), ANOTHER.say(lang) if cards.other else f"{count}{PIECES.say(lang)}"
    if lang != "en":
        return in_order(lang, pieces._replace(owner=""), f"{pieces.owner}{OF.say(lang)}{some}")
    if pieces.owner_first:
        return in_order(lang, cards.pieces(lang, several=True), some)
    return f"{in_order(lang, pieces._replace(owner=''), some)}, {pieces.owner}"


@dataclass(frozen=True, slots=True)
class One(Spoken):
    """One card of a kind, to be chosen."""

    cards: Selector

    def all(self, game: Eran, at: At) -> list[int]:
        """The cards to choose from."""
        return self.cards.all(game, at)

    def say(self, lang: str) -> str:
        return counted(1, self.cards, lang)


@dataclass(frozen=True, slots=True)
class Two(One):
    """Two cards of a kind, to be chosen."""

    def say(self, lang: str) -> str:
        return counted(2, self.cards, lang)


@dataclass(frozen=True, slots=True)
class Some(Spoken):
    """A number of cards of a kind, to be chosen."""

    count: int
    cards: Selector

    def all(self, game: Eran, at: At) -> list[int]:
        """The cards to choose from."""
        return self.cards.all(game, at)

    @property
    def form(self) -> int:
        """How neighbours agree: *it* for one, *them* for several."""
        return 0 if self.count == 1 else 1

    def say(self, lang: str) -> str:
        return counted(self.count, self.cards, lang)


@dataclass(frozen=True, slots=True)
class Each(Spoken):
    """Every card of a kind."""

    cards: Selector

    def all(self, game: Eran, at: At) -> list[int]:
        return self.cards.all(game, at)

    def say(self, lang: str) -> str:
        pieces = self.cards.pieces(lang, several=True)
        if lang == "en":
            return f"each of {in_order(lang, pieces)}"
        return in_order(lang, pieces._replace(owner=""), f"{pieces.owner}{OF.say(lang)}{EVERY.say(lang)}")


@dataclass(frozen=True, slots=True)
class Chosen(Spoken):
    """The cards chosen earlier in the same effect."""

    def all(self, game: Eran, at: At) -> list[int]:
        return [card for card in at.bound["chosen"] if where(game, card) >= 0 and game.up[card]]


say(Chosen, en="each card protected this way", zh="每張以此方式保護的牌")
them, this = Chosen(), This(Words("it", "此牌"))


@dataclass(frozen=True, slots=True)
class OnYourOrigin(Spoken):
    """This card lies face-up on your origin realm."""

    def true(self, game: Eran, at: At) -> bool:
        side = where(game, at.source)
        return game.up[at.source] and origin(game, side // 3, side % 3)


@dataclass(frozen=True, slots=True)
class Played(Event):
    """You play this card from hand, face-up."""


@dataclass(frozen=True, slots=True)
class DuelEnds(Event):
    """The duel ends."""


say(OnYourOrigin, en="this card is face up on your origin realm", zh="此牌面朝上放在你的元始結界")
say(Played, en="you play this card from hand", zh="從手中打出此牌")
say(DuelEnds, en="the duel ends", zh="對決結束")
on_your_origin: Condition = OnYourOrigin()
played, duel_ends = Played(), DuelEnds()
