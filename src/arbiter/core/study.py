"""What lab, reports and benchmark know of a game: its decks, what became of its cards, its chapters, its targets. All of it is optional."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from arbiter.core.log import Listener
from arbiter.core.state import State
from arbiter.core.text import Template, Words
from arbiter.core.values import Plain

if TYPE_CHECKING:
    from random import Random

    from arbiter.core.game import Game
    from arbiter.core.rulebook import Rulebook

DECK, DECKS = Words("deck", "牌組"), Words("decks", "牌組")


@dataclass(frozen=True, slots=True)
class Decks:
    """How a game is given decks, one for each seat."""

    option: str
    """The setting that lists them."""
    known: Mapping[str, Words] = field(default_factory=dict)
    """The decks that come with the game, with their names."""
    noun: Words = DECK
    """What one of them is called."""
    nouns: Words = DECKS
    mirrors: bool = True
    """Whether two players may have the same deck."""
    built: Mapping[str, Words] = field(default_factory=dict)
    """What decks are called that players build at the table, by what the scout calls them."""
    shared: bool = True
    """Whether partners play the same deck; else the lab draws decks for the partners of those who meet, anew for each game."""


@dataclass(slots=True)
class CardFact:
    """What one seat did with one title of its deck in one game."""

    seat: int
    card: str
    """Its key, as on its sheet."""
    opening: bool | None = None
    """Whether it was in the opening hand; None where the game has no such thing."""
    drawn: int | None = None
    """How many copies were drawn after the opening; None where that is not known."""
    played: int = 0
    """How often it was played (of a character: how often it struck)."""
    hidden: int = 0
    """How many of these plays were face down."""
    there_in: list[int] | None = None
    """The duels, from 1, in which it could be used; None for what always can."""
    drawn_in: list[int] | None = None
    """Those in which it came into the hand; None where cards are counted game by game, and for what is never drawn."""
    played_in: list[int] | None = None
    """Those in which it was played; None where cards are counted game by game."""


class Findings(NamedTuple):
    """What is known of a game that is over, beyond its result."""

    cards: list[CardFact]
    """What became of its cards; without any, a report has no card tables."""
    rounds: int | None = None
    starter: int | None = None
    """Who made the first move, if the game has such a thing."""
    duels: list[float] | None = None
    """What the first seat won in each duel of a game that is made of them: its cards are counted duel by duel."""
    decks: list[str] | None = None
    """What the deck of each seat is called, where it was built at the table."""


class Scout(Listener, Protocol):
    """Follows one game from its first line to its last, and notes what became of its cards."""

    def findings(self, state: Any) -> Findings:
        """What it noted, once the game is over in this state."""
        ...


class Common(NamedTuple):
    """Cards that are in nobody's deck: anybody may get them, so they are compared over all decks."""

    name: Words
    """What they are called together."""
    cards: tuple[str, ...]
    """Their keys."""


class Chapters(NamedTuple):
    """How the story of a game is divided."""

    clause: str
    """A chapter begins with a log line that cites this clause."""
    title: Template
    """Its heading, with a hole for the `{number}`."""
    also: str | None = None
    """Another clause whose line begins one."""


@dataclass(frozen=True, slots=True)
class EndgameKind:
    """One kind of endgame."""

    name: Words
    fits: Callable[[Game], bool]
    """Whether the position of a game is of this kind."""
    prepare: Callable[[Any], None] = lambda state: None
    """Changes the state at rest before it is solved: lays all cards open, say."""


@dataclass(frozen=True, slots=True)
class Endgames:
    """Ends of a game that can be solved exactly, to measure how close to optimal agents choose there."""

    name: Words
    """Where the positions are from: *the last duel*."""
    begin: Callable[[Rulebook, Random], State]
    """The state shortly before an end, by chance."""
    kinds: Mapping[str, EndgameKind]
    deals: Callable[[Any, int], Sequence[tuple[State, int]] | None]
    """(state at rest, seat) -> the states that the seat holds possible, each with how many deals it stands for; None: too many"""


def no_options(seed: int) -> dict[str, Plain]:
    """A game that is measured with its default options."""
    return {}


@dataclass(frozen=True, slots=True)
class Study:
    """What the lab, the benchmark and the reports know of a game."""

    decks: Decks | None = None
    scout: Callable[[], Scout] | None = None
    """A new scout for a game that is about to begin; without one there are no card tables."""
    chapters: Chapters | None = None
    """Without them the story of a game is in one piece."""
    rounds: Words | None = None
    """What a round is called in tables (*duels*); None for *rounds*."""
    by_duel: bool = False
    """Whether cards are counted duel by duel; else game by game."""
    card_note: Words | None = None
    """What drawing and playing a card means in this game, for the card tables."""
    common: Common | None = None
    """The cards that no deck owns; without them every card is one of a deck."""
    options: Callable[[int], dict[str, Plain]] = no_options
    """The options of a benchmark game by its seed."""
    match_options: Mapping[str, Plain] = field(default_factory=dict)
    """The options of a game in the lab, where nobody says otherwise: those that settle who are partners before it begins, say."""
    targets: Mapping[str, float] = field(default_factory=dict)
    """The bounds that the benchmark checks, by the name of the figure (docs/adding-a-game.md lists them)."""
    endgames: Endgames | None = None
