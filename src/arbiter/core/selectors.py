"""Selectors: which things an effect is about, put together from nouns, qualities and whose they are.

`unit & yours & ready`, `creature | planeswalker`, `unit - this`: the algebra and the order of its words are here, the
nouns and qualities are the game's. A conjunction is sorted when it is written (one noun, one owner, the qualities in the
order of writing), so that listing it walks only what it must.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from arbiter.core.effects import At, Spoken
from arbiter.core.text import Words, indefinite

PICKED = "picked"
"""What an effect has chosen so far is bound to this name, so that *another* can mean none of them."""
OR, ANOTHER, OF = Words(" or ", "或"), Words("another ", "另一"), Words("", "的")
NON, IS_NOT = Words("non{}", "非{}"), Words("that is not {}", "不是{}的")


class Phrase(Words):
    """Words that stand after the noun in English, and before the adjectives in Chinese."""


class Place(Words):
    """Words that stand last in English, and first in Chinese."""


class Possessive(Words):
    """Whose something is, before the noun in English, too: *your unit*, not *unit you control*."""


class Worded(NamedTuple):
    """The text of a quality, and the kind of words that says where it stands."""

    kind: type[Words]
    text: str


class Pieces(NamedTuple):
    """The words of a selector before they are put in order."""

    noun: str
    adjectives: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    owner: str = ""
    owner_first: bool = False


def in_order(lang: str, pieces: Pieces, count: str = "", mark: str = "") -> str:
    """A noun phrase: `count` stands first, and `mark` stands before everything in English, but next to the noun in Chinese."""
    noun, adjectives, phrases, places, owner, owner_first = pieces
    if lang != "en":
        belongs = OF.say(lang) if owner and not adjectives and not phrases and not owner.endswith(OF.say(lang)) else ""
        return "".join((*places, count, owner, belongs, *phrases, *adjectives, mark, noun))
    before, after = (owner, "") if owner_first else ("", owner)
    number = f"{count} of" if count and before else count
    return " ".join(filter(None, (number, mark, before, *adjectives, noun, after, *phrases, *places)))


@dataclass(frozen=True, slots=True)
class Selector(Spoken):
    """Things an effect may be about: listed in a stable order, recognised one by one, and said."""

    def all(self, game: Any, at: At) -> list[int]:
        """The things meant, in a stable order."""
        raise TypeError(f"{type(self).__name__} needs a noun before its things can be listed")

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        """Whether a thing is one of them; `seat` is who had it last, if it may have left since."""
        raise TypeError(f"{type(self).__name__} does not say what it matches")

    def among(self, game: Any, at: At, whose: Whose) -> list[int]:
        """Those of them that belong to certain players."""
        noun = self.noun
        return [thing for thing in self.all(game, at) if whose.player.matches(game, at, noun.holder(game, thing))]

    @property
    def noun(self) -> Noun:
        """The noun that knows how its things lie on the table."""
        raise TypeError(f"{type(self).__name__} has no noun")

    @property
    def other(self) -> bool:
        """Whether it leaves out the thing itself: *another unit*."""
        return False

    def pieces(self, lang: str, several: bool = False) -> Pieces:
        """Its words, not yet in order."""
        raise TypeError(f"{type(self).__name__} has no words")

    def say(self, lang: str) -> str:
        """The bare noun phrase, without article or number."""
        return in_order(lang, self.pieces(lang))

    def one(self, lang: str) -> str:
        """One of them, whichever: *a unit you control*, *another unit*, *your Phoenixborn*."""
        pieces = self.pieces(lang)
        text = in_order(lang, pieces)
        if self.other:
            classifier = self.noun.classifier.say(lang)
            return f"{ANOTHER.say(lang)}{classifier}{text}"
        return text if lang != "en" or (pieces.owner and pieces.owner_first) else indefinite(text)

    def __and__(self, other: Selector) -> Selector:
        return _narrowed(self, other)

    def __or__(self, other: Selector) -> Selector:
        if isinstance(self, Noun) and isinstance(other, Noun):
            return Kinds((*_kinds(self), *_kinds(other)))
        if isinstance(self, Quality) and isinstance(other, Quality):
            return AnyQuality((*_qualities(self), *_qualities(other)))
        return Either((*_alternatives(self), *_alternatives(other)))

    def __sub__(self, other: Selector) -> Selector:
        return self & Not(other)


# --- nouns -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noun(Selector):
    """A kind of thing, and how the things of the game lie on the table; each game writes its own."""

    def name(self, lang: str, several: bool = False) -> str:
        """What one of them, or several, are called."""
        raise TypeError(f"{type(self).__name__} has no name")

    @property
    def classifier(self) -> Words:
        """The Chinese measure word."""
        return Words("", "個")

    def players(self, game: Any, seat: int) -> Sequence[int]:
        """Everybody who may have such things, from a player on."""
        raise TypeError(f"{type(self).__name__} does not say who plays")

    def opponents(self, game: Any, seat: int) -> Sequence[int]:
        """The opponents of a player."""
        raise TypeError(f"{type(self).__name__} does not say who is against whom")

    def holder(self, game: Any, thing: int) -> int:
        """Whose a thing is."""
        raise TypeError(f"{type(self).__name__} does not say whose a thing is")

    def of(self, game: Any, seat: int) -> Sequence[int]:
        """The things of this kind that a player has."""
        raise TypeError(f"{type(self).__name__} does not say how it is listed")

    def all(self, game: Any, at: At) -> list[int]:
        return [thing for seat in self.players(game, at.seat) for thing in self.of(game, seat)]

    def among(self, game: Any, at: At, whose: Whose) -> list[int]:
        return [thing for seat in whose.player.seats(self, game, at) for thing in self.of(game, seat)]

    @property
    def noun(self) -> Noun:
        return self

    def pieces(self, lang: str, several: bool = False) -> Pieces:
        return Pieces(self.name(lang, several))


@dataclass(frozen=True, slots=True)
class Kinds(Noun):
    """One kind or another: `unit | phoenixborn`; of each player first those of the first kind."""

    kinds: tuple[Noun, ...]

    def name(self, lang: str, several: bool = False) -> str:
        return OR.say(lang).join([kind.name(lang, several) for kind in self.kinds])

    @property
    def classifier(self) -> Words:
        return self.kinds[0].classifier

    def players(self, game: Any, seat: int) -> Sequence[int]:
        return self.kinds[0].players(game, seat)

    def opponents(self, game: Any, seat: int) -> Sequence[int]:
        return self.kinds[0].opponents(game, seat)

    def holder(self, game: Any, thing: int) -> int:
        return self.kinds[0].holder(game, thing)

    def of(self, game: Any, seat: int) -> Sequence[int]:
        return _once([thing for kind in self.kinds for thing in kind.of(game, seat)])

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return any(kind.matches(game, at, thing, seat) for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class This(Selector):
    """The thing itself whose text it is."""

    words: Words

    def all(self, game: Any, at: At) -> list[int]:
        return [at.source]

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return thing == at.source

    def say(self, lang: str) -> str:
        return self.words.say(lang)

    def one(self, lang: str) -> str:
        return self.words.say(lang)

    def pieces(self, lang: str, several: bool = False) -> Pieces:
        return Pieces(self.words.say(lang))


# --- players, and whose a thing is -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Player(Spoken):
    """A player an effect speaks of, and the possessive."""

    words: Words
    possessive: Words

    def seats(self, noun: Noun, game: Any, at: At) -> Sequence[int]:
        """The seats meant, in the order in which their things are listed."""
        raise TypeError(f"{type(self).__name__} does not say who is meant")

    def matches(self, game: Any, at: At, seat: int) -> bool:
        """Whether a seat is one of them."""
        raise TypeError(f"{type(self).__name__} does not say whom it matches")

    def say(self, lang: str) -> str:
        return self.words.say(lang)


@dataclass(frozen=True, slots=True)
class You(Player):
    """The player whose effect it is."""

    def seats(self, noun: Noun, game: Any, at: At) -> Sequence[int]:
        return (at.seat,)

    def matches(self, game: Any, at: At, seat: int) -> bool:
        return seat == at.seat


@dataclass(frozen=True, slots=True)
class Opponent(Player):
    """Any opponent of that player."""

    def seats(self, noun: Noun, game: Any, at: At) -> Sequence[int]:
        return noun.opponents(game, at.seat)

    def matches(self, game: Any, at: At, seat: int) -> bool:
        return bool(game.side_of(seat) != game.side_of(at.seat))


@dataclass(frozen=True, slots=True)
class Anyone(Player):
    """Every player."""

    def seats(self, noun: Noun, game: Any, at: At) -> Sequence[int]:
        return noun.players(game, at.seat)

    def matches(self, game: Any, at: At, seat: int) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ThatPlayer(Player):
    """A player picked before, bound to a name; nobody if that player is out."""

    name: str = "player"

    def seats(self, noun: Noun, game: Any, at: At) -> Sequence[int]:
        (seat,) = at.bound[self.name]
        return (seat,) if seat in noun.players(game, at.seat) else ()

    def matches(self, game: Any, at: At, seat: int) -> bool:
        return seat in at.bound[self.name]


@dataclass(frozen=True, slots=True)
class Whose(Selector):
    """Things of certain players."""

    player: Player
    words: Words


# --- qualities -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quality(Selector):
    """Something that is true of a thing or not; each game writes its own."""

    def only(self, game: Any, at: At, things: list[int]) -> list[int]:
        """Those of some things of which it is true."""
        return [thing for thing in things if self.matches(game, at, thing)]

    def worded(self, lang: str) -> Worded:
        """Its words."""
        raise TypeError(f"{type(self).__name__} has no words")

    def denied(self, lang: str) -> Worded:
        """The words of its contrary."""
        return Worded(Words, NON.say(lang).format(self.worded(lang).text))


@dataclass(frozen=True, slots=True)
class Trait(Quality):
    """A quality with fixed words, and with words of its own for the contrary if it has them."""

    words: Words
    unless: Words | None = None

    def worded(self, lang: str) -> Worded:
        return Worded(type(self.words), self.words.say(lang))

    def denied(self, lang: str) -> Worded:
        return Quality.denied(self, lang) if self.unless is None else Worded(type(self.unless), self.unless.say(lang))


@dataclass(frozen=True, slots=True)
class Other(Quality):
    """Neither the thing itself nor one picked before; its words are the article's."""

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return thing != at.source and thing not in at.bound.get(PICKED, ())

    @property
    def other(self) -> bool:
        return True

    def worded(self, lang: str) -> Worded:
        return Worded(Words, "")


other = Other()


@dataclass(frozen=True, slots=True)
class Being(Quality):
    """A noun that only narrows another one: *artifact creature*."""

    what: Selector

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return self.what.matches(game, at, thing, seat)

    def worded(self, lang: str) -> Worded:
        return Worded(Words, self.what.say(lang))


@dataclass(frozen=True, slots=True)
class Not(Quality):
    """What is not so: `creature - legendary`, `unit - this`."""

    what: Selector

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return not self.what.matches(game, at, thing, seat)

    @property
    def other(self) -> bool:
        return isinstance(self.what, This)

    def worded(self, lang: str) -> Worded:
        if self.other:
            return Worded(Words, "")
        if isinstance(self.what, Quality):
            return self.what.denied(lang)
        if isinstance(self.what, Noun):
            return Worded(Words, NON.say(lang).format(self.what.say(lang)))
        return Worded(Phrase, IS_NOT.say(lang).format(self.what.one(lang)))


@dataclass(frozen=True, slots=True)
class AnyQuality(Quality):
    """One quality or another: `creature & (attacking | blocking)`."""

    qualities: tuple[Quality, ...]

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return any(quality.matches(game, at, thing, seat) for quality in self.qualities)

    def worded(self, lang: str) -> Worded:
        words, of = [quality.worded(lang) for quality in self.qualities], OF.say(lang)
        kind = words[0].kind if all(worded.kind is words[0].kind for worded in words) else Phrase
        return Worded(kind, OR.say(lang).join([worded.text.removesuffix(of) for worded in words]) + of)

    def denied(self, lang: str) -> Worded:
        return Worded(Phrase, IS_NOT.say(lang).format(self.worded(lang).text.removesuffix(OF.say(lang))))


# --- and, or ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Narrowing(Selector):
    """What narrows a noun that is still to come: `theirs - attacking`."""

    whose: Whose | None
    qualities: tuple[Quality, ...]


@dataclass(frozen=True, slots=True)
class Narrowed(Selector):
    """A conjunction: things of a kind, perhaps whose, with all of these qualities."""

    head: Selector
    whose: Whose | None
    qualities: tuple[Quality, ...]

    def all(self, game: Any, at: At) -> list[int]:
        things = self.head.all(game, at) if self.whose is None else self.head.among(game, at, self.whose)
        for quality in self.qualities:
            things = quality.only(game, at, things)
        return things

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        if not self.head.matches(game, at, thing, seat):
            return False
        if self.whose is not None:
            holder = self.noun.holder(game, thing) if seat is None else seat
            if not self.whose.player.matches(game, at, holder):
                return False
        return all(quality.matches(game, at, thing, seat) for quality in self.qualities)

    @property
    def noun(self) -> Noun:
        return self.head.noun

    @property
    def other(self) -> bool:
        return any(quality.other for quality in self.qualities)

    def pieces(self, lang: str, several: bool = False) -> Pieces:
        words = [quality.worded(lang) for quality in self.qualities]
        adjectives, phrases, places = (tuple(text for kind, text in words if kind is wanted and text)
                                       for wanted in (Words, Phrase, Place))
        found = self.head.pieces(lang, several)._replace(adjectives=adjectives, phrases=phrases, places=places)
        if self.whose is None:
            return found
        return found._replace(owner=self.whose.words.say(lang), owner_first=isinstance(self.whose.words, Possessive))


@dataclass(frozen=True, slots=True)
class Either(Selector):
    """One or the other, each with its own qualities: `creature & yours | land & theirs`."""

    alternatives: tuple[Selector, ...]

    def all(self, game: Any, at: At) -> list[int]:
        return _once([thing for part in self.alternatives for thing in part.all(game, at)])

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return any(part.matches(game, at, thing, seat) for part in self.alternatives)

    @property
    def noun(self) -> Noun:
        return self.alternatives[0].noun

    def pieces(self, lang: str, several: bool = False) -> Pieces:
        return Pieces(OR.say(lang).join([in_order(lang, part.pieces(lang, several)) for part in self.alternatives]))

    def one(self, lang: str) -> str:
        return OR.say(lang).join([part.one(lang) for part in self.alternatives])


def _narrowed(one: Selector, two: Selector) -> Selector:
    head, whose, qualities = _sorted(one)
    other_head, other_whose, other_qualities = _sorted(two)
    if whose is not None and other_whose is not None:
        raise ValueError(f"whose is said twice: {whose.words.en!r} and {other_whose.words.en!r}")
    if head is not None and other_head is not None:
        qualities, head = (*qualities, Being(head)), None
    head, whose, qualities = head or other_head, whose or other_whose, (*qualities, *other_qualities)
    return Narrowing(whose, qualities) if head is None else Narrowed(head, whose, qualities)


def _sorted(selector: Selector) -> tuple[Selector | None, Whose | None, tuple[Quality, ...]]:
    if isinstance(selector, Narrowed):
        return selector.head, selector.whose, selector.qualities
    if isinstance(selector, Narrowing):
        return None, selector.whose, selector.qualities
    if isinstance(selector, Whose):
        return None, selector, ()
    return (None, None, (selector,)) if isinstance(selector, Quality) else (selector, None, ())


def _kinds(noun: Noun) -> tuple[Noun, ...]:
    return noun.kinds if isinstance(noun, Kinds) else (noun,)


def _qualities(quality: Quality) -> tuple[Quality, ...]:
    return quality.qualities if isinstance(quality, AnyQuality) else (quality,)


def _alternatives(selector: Selector) -> tuple[Selector, ...]:
    return selector.alternatives if isinstance(selector, Either) else (selector,)


def _once(things: list[int]) -> list[int]:
    return list(dict.fromkeys(things))
