"""Which cards an effect is about: whose, how they lie, and where."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter.core.effects import At, Condition, Event, Spoken, say
from arbiter.core.text import Words
from arbiter.games.eran.state import Eran, origin, where

YOURS, THEIRS, EITHER = "yours", "theirs", "either"
UP, DOWN, ANY = "up", "down", "any"

WHOSE = {YOURS: Words("your", "你"), THEIRS: Words("the opponent's", "對手"), EITHER: Words("either player", "你或對手")}
FACING = {UP: Words("face-up attack", "面朝向上的攻擊"), DOWN: Words("face-down", "面朝向下的"), ANY: Words("", "的")}
HERE = Words(" on the same realm", "同一結界上")
ONE_CARD, MANY_CARDS, PIECES, EVERY = Words("card", "牌"), Words("cards", "牌"), Words("", "張"), Words("", "每張")


@dataclass(frozen=True, slots=True)
class Cards(Spoken):
    """Cards on the table, narrowed down word by word: `yours.face_up`, `theirs.face_up.of_power(10).here`."""

    whose: str
    facing: str = ANY
    power: int = 0
    same_realm: bool = False

    @property
    def face_up(self) -> Cards:
        return replace(self, facing=UP)

    @property
    def face_down(self) -> Cards:
        return replace(self, facing=DOWN)

    @property
    def here(self) -> Cards:
        return replace(self, same_realm=True)

    def of_power(self, power: int) -> Cards:
        return replace(self, power=power)

    def all(self, game: Eran, at: At) -> list[int]:
        """The cards meant, realm by realm and front to back."""
        cards = [card for side in self.sides(game, at) for card in side]
        if self.facing != ANY:
            up, wanted = game.up, self.facing == UP
            cards = [card for card in cards if up[card] == wanted]
        return [card for card in cards if game.face[card] == self.power] if self.power else cards

    def sides(self, game: Eran, at: At) -> list[tuple[int, ...]]:
        """The sides of realms on which to look, the own ones first."""
        mine, other = at.seat * 3, 3 - at.seat * 3
        if self.same_realm:
            realm = where(game, at.source) % 3
            own, theirs = game.sides[mine + realm:mine + realm + 1], game.sides[other + realm:other + realm + 1]
        else:
            own, theirs = game.sides[mine:mine + 3], game.sides[other:other + 3]
        return own if self.whose == YOURS else theirs if self.whose == THEIRS else own + theirs

    def say(self, lang: str) -> str:
        """All of them: *your face-down cards*."""
        return self.phrase(lang, MANY_CARDS)

    def phrase(self, lang: str, noun: Words, count: str = "") -> str:
        """The words for one or several of them; in Chinese the count stands after the place."""
        whose, facing, card = WHOSE[self.whose].say(lang), FACING[self.facing].say(lang), noun.say(lang)
        place = HERE.say(lang) if self.same_realm else ""
        if lang != "en":
            return f"{place}{count}{whose}{facing}{card}{self.power or ''}"
        if self.power:
            return f"{whose} face-up {self.power}{place}"
        if self.whose == EITHER:
            return " ".join(filter(None, [count, facing, card])) + f" of {whose}{place}"
        return " ".join(filter(None, [count and f"{count} of", whose, facing, card])) + place

    def counted(self, count: int, lang: str) -> str:
        """Some of them: *2 of your face-up attack cards*."""
        one = self.power or (count == 1 and self.whose == EITHER)
        number = "" if self.power else str(count) if lang == "en" else f"{count}{PIECES.say(lang)}"
        return self.phrase(lang, ONE_CARD if one else MANY_CARDS, number)

    def each(self, lang: str) -> str:
        """Every one of them: *each of your face-down cards*."""
        if lang == "en":
            return f"each of {self.say(lang)}"
        return f"{WHOSE[self.whose].say(lang)}{EVERY.say(lang)}{FACING[self.facing].say(lang)}{ONE_CARD.say(lang)}"


yours, theirs, either = Cards(YOURS), Cards(THEIRS), Cards(EITHER)


@dataclass(frozen=True, slots=True)
class Some(Spoken):
    """A number of cards of a kind, to be chosen."""

    count: int
    cards: Cards

    def all(self, game: Eran, at: At) -> list[int]:
        """The cards to choose from."""
        return self.cards.all(game, at)

    @property
    def form(self) -> int:
        """How neighbours agree: *it* for one, *them* for several."""
        return 0 if self.count == 1 else 1

    def say(self, lang: str) -> str:
        return self.cards.counted(self.count, lang)


def one(cards: Cards) -> Some:
    """One card of a kind."""
    return Some(1, cards)


@dataclass(frozen=True, slots=True)
class Each(Spoken):
    """Every card of a kind."""

    cards: Cards

    def all(self, game: Eran, at: At) -> list[int]:
        return self.cards.all(game, at)

    def say(self, lang: str) -> str:
        return self.cards.each(lang)


@dataclass(frozen=True, slots=True)
class Chosen(Spoken):
    """The cards chosen earlier in the same effect."""

    def all(self, game: Eran, at: At) -> list[int]:
        return [card for card in at.bound["chosen"] if where(game, card) >= 0 and game.up[card]]


@dataclass(frozen=True, slots=True)
class This(Spoken):
    """The card whose effect it is."""

    def all(self, game: Eran, at: At) -> list[int]:
        return [at.source]


say(Chosen, en="each card protected this way", zh="每張受此保護的牌")
say(This, en="it", zh="它")
them, this = Chosen(), This()


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


say(OnYourOrigin, en="this card is face-up on your origin realm", zh="這張牌面朝向上並位於你的元始結界")
say(Played, en="you play this card from hand", zh="你從手中打出這張牌")
say(DuelEnds, en="the duel ends", zh="對決結束")
on_your_origin: Condition = OnYourOrigin()
played, duel_ends = Played(), DuelEnds()
