"""`arbiter play`: sitting down at a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any, NamedTuple

import typer

import arbiter
from arbiter.agents import agent, names
from arbiter.agents.clairvoyant import Clairvoyant
from arbiter.cli import words
from arbiter.cli.options import columns
from arbiter.cli.session import Session
from arbiter.cli.terminal import Lang, ask, paper, plainly
from arbiter.core.errors import ArbiterError, SaveError, UnknownName
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.text import language
from arbiter.core.values import Plain
from arbiter.host.command import program

HUMAN, RANDOM = "human", "random"
COMPUTERS = (f"{', '.join(names())}, mcts:N (mcts:200 searches 200 iterations for a choice), or any of these mcts on several cores "
             "(mcts:hard@2 on two)")
"""The names of the agents there are, for people who type them."""
SEEDS = 1_000_000
"""A seed that chance picks is short enough to be told to somebody."""


@plainly
def play(
    game: Annotated[str | None, typer.Argument(
        metavar="GAME", help="The game; without it you are asked.", show_default=False)] = None,
    against: Annotated[str, typer.Option(
        "--against", metavar="WHO", help=f"Your opponents: {COMPUTERS}; or human for people at one screen.")] = "greedy",
    seat: Annotated[str, typer.Option("--seat", metavar="N", help="Your seat: 1, 2, … or random.")] = "1",
    seed: Annotated[int | None, typer.Option(
        "--seed", metavar="N", help="The chance of the game: the same seed gives the same game.", show_default=False)] = None,
    lang: Lang = "en",
    load: Annotated[Path | None, typer.Option(
        "--load", metavar="FILE", help="Go on with a saved game.", show_default=False)] = None,
    settings: Annotated[list[str] | None, typer.Option(
        "--set", metavar="OPTION=VALUE", help="An option of the game; several values stand between commas.",
        show_default=False)] = None,
    decks: Annotated[list[str] | None, typer.Option(
        "--deck", metavar="FILE", help="A deck, as a file or by name: the first one for seat 1, the next for seat 2.",
        show_default=False)] = None,
) -> None:
    """Play a game against the computer, or with other people at one screen.

    Type the number of an option; `help` lists what else can be typed: looking up cards and rules, asking why something
    is not allowed, taking back, saving. Answers can also come through a pipe.

    \b
    Examples:
      arbiter play
      arbiter play eran --against random --seat 2 --seed 7
      arbiter play eran --against mcts:normal
      arbiter play ashes --against mcts:hard@2
      arbiter play eran --set empires=aten,tikal --lang zh-Hant
      arbiter play eran --against human
      arbiter play ashes --set decks=coal,noah --set first=recommended
      arbiter play ashes --set players=3 --set draft=true
      arbiter play ashes --deck mine.deck --deck noah
      arbiter play --load eran-7.save.json
    """
    lang = language(lang)
    chosen = Chosen(tuple(settings or ()), tuple(decks or ()))
    session = sit_down(game, against, seat, seed, lang, load, chosen)
    raise typer.Exit(session.play())


class Chosen(NamedTuple):
    """The options of a new game as they are typed: settings, and decks for the seats in their order."""

    settings: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()

    def typed(self) -> list[str]:
        """The same for another command line."""
        return [part for name, values in (("--set", self.settings), ("--deck", self.decks)) for given in values
                for part in (name, given)]

    def options(self, book: Rulebook) -> dict[str, Any]:
        """What the game is given."""
        return {**dict(map(setting, self.settings)), **self._from_decks(book)}

    def _from_decks(self, book: Rulebook) -> dict[str, Any]:
        """The option that decks are for, with the decks; a game that has no such option refuses them."""
        if not self.decks:
            return {}
        name, read = next(((name, setting.read) for name, setting in book.settings.items() if setting.read), ("", None))
        if read is None:
            raise ArbiterError(f"{book.slug} is played without decks of one's own: leave --deck out.")
        if any(given.startswith(f"{name}=") for given in self.settings):
            raise ArbiterError(f"--deck and --set {name}=… say the same: use one of them.")
        return {name: [deck(given, read) for given in self.decks]}


def deck(given: str, read: Callable[[str, str], Plain]) -> Plain:
    """A deck by the name of its file, or else by its own name."""
    path = Path(given).expanduser()
    return read(file_text(path), given) if path.exists() or path.suffix or path.name != given else given


def file_text(path: Path) -> str:
    """What a file says."""
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "this is no text"
        raise ArbiterError(f"{path} cannot be read: {why}") from None


def sit_down(slug: str | None, against: str, seat: str, seed: int | None, lang: str, load: Path | None,
             chosen: Chosen) -> Session:
    """The table the options describe."""
    if against != HUMAN and not fair(against):
        raise UnknownName("opponent", against, [*names(), HUMAN])
    game = loaded(load, slug, seed, chosen) if load else begun(slug, seed, lang, chosen)
    mine = seat_number(game, seat)
    chance = game_seed(game)
    computers = {} if against == HUMAN else {
        other: agent(against, (chance or 0) + other) for other in game.seats if other != mine}
    options = ["--against", against, *([] if against == HUMAN else ["--seat", str(mine + 1)])]
    session = Session(game, computers, lang, options=options, typed=chosen.typed(), loaded=load)
    session.news += [welcome(game, mine, against, lang), *game.notices]
    session.news += [words.LOADED(lang, file=load)] if load else []
    return session


def fair(name: str) -> bool:
    """Whether there is an agent of this name, and it does not look at your hand."""
    try:
        return not isinstance(agent(name, 0), Clairvoyant)
    except UnknownName:
        return False


def welcome(game: Game, mine: int, against: str, lang: str) -> str:
    """Who plays what against whom."""
    seed, title = game_seed(game), game.rules.title.say(lang)
    shown = words.NO_SEED(lang) if seed is None else seed
    others = len(game.seats) - 1
    if against == HUMAN:
        return words.WELCOME_ALL(lang, game=title, seed=str(shown), count=others + 1)
    rival = words.COMPUTER(lang, name=against) if others == 1 else words.COMPUTERS(lang, name=against, count=others)
    return words.WELCOME(lang, game=title, seed=str(shown), seat=mine + 1, rival=rival)


def game_seed(game: Game) -> int | None:
    """The seed a game began with; a position that was set up has none."""
    seed = (game.origin or {}).get("seed")
    return seed if isinstance(seed, int) else None


def begun(slug: str | None, seed: int | None, lang: str, chosen: Chosen) -> Game:
    """A new game."""
    book = arbiter.rulebook(slug or which_game(lang))
    return arbiter.new(book.slug, SystemRandom().randrange(SEEDS) if seed is None else seed, **chosen.options(book))


def which_game(lang: str) -> str:
    """The only game there is, or the one that is asked for."""
    known = {slug: arbiter.rulebook(slug).title.say(lang) for slug in arbiter.slugs()}
    if len(known) == 1:
        return next(iter(known))
    paper().print(columns([f"{title} ({slug})" for slug, title in known.items()], paper().width))
    while True:
        try:
            answer = ask(words.WHICH_GAME(lang, last=len(known)))
        except EOFError:
            raise ArbiterError(f"Name a game, such as: {program()} play {next(iter(known))}") from None
        meant = {**{str(number): slug for number, slug in enumerate(known, start=1)}, **{slug: slug for slug in known},
                 **{title.casefold(): slug for slug, title in known.items()}}
        if answer.casefold() in meant:
            return meant[answer.casefold()]
        paper().print(words.NO_NUMBER(lang, last=len(known)))


SWITCHES = {"true": True, "false": False}


def setting(text: str) -> tuple[str, Any]:
    """An option of the game as it is given to the command: a number, true or false, a text, or several between commas."""
    name, equals, given = text.partition("=")
    if not equals or not name:
        raise ArbiterError(f"--set {text!r}: write OPTION=VALUE, such as --set empires=aten,tikal.")
    if "," in given:
        return name, [part.strip() for part in given.split(",") if part.strip()]
    return name, SWITCHES.get(given.lower(), int(given) if given.isdecimal() else given)


def loaded(load: Path, slug: str | None, seed: int | None, chosen: Chosen) -> Game:
    """A saved game; what it began with is settled already."""
    if seed is not None or chosen.typed():
        raise ArbiterError("A saved game has its own seed and options: leave --seed, --set and --deck out with --load.")
    try:
        game = arbiter.load(load)
    except SaveError as error:
        raise SaveError(f"{load}: {error}" if str(load) not in str(error) else str(error)) from None
    if slug not in (None, game.rules.slug):
        raise ArbiterError(f"{load} is a game of {game.rules.slug}, not of {slug}.")
    return game


def seat_number(game: Game, seat: str) -> int:
    """The seat that somebody asks for, counted from 0."""
    if seat == RANDOM:
        return Random(game_seed(game) or 0).randrange(len(game.seats))
    known = [str(number + 1) for number in game.seats]
    if seat not in known:
        raise UnknownName("seat", seat, [*known, RANDOM])
    return known.index(seat)
