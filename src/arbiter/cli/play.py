"""`arbiter play`: sitting down at a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any, NamedTuple

import typer

import arbiter
from arbiter.agents import LEVELS, agent, names
from arbiter.agents.clairvoyant import Clairvoyant
from arbiter.cli import words
from arbiter.cli.answers import Rematch
from arbiter.cli.commands import COMMANDS
from arbiter.cli.options import columns
from arbiter.cli.session import Session
from arbiter.cli.terminal import Lang, ask, paper, plainly
from arbiter.core.errors import ArbiterError, SaveError, UnknownName
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook, Setting
from arbiter.core.saves import begin, play_again
from arbiter.core.seats import no_seat
from arbiter.core.text import language
from arbiter.core.values import Plain
from arbiter.host.command import program

HUMAN, RANDOM, USUAL = "human", "random", "normal"
OPPONENTS = ("easy, normal or hard; human for people sharing the screen; also random, greedy, and mcts:N (mcts:200 runs 200 iterations per "
             "choice). All but random and greedy can use several cores: hard@2 uses two")
"""Against whom one can play, for people who type it."""
COMPUTERS = (f"{', '.join(names())}, mcts:N (mcts:200 runs 200 iterations per choice); any mcts can use several cores "
             "(mcts:hard@2 uses two)")
"""The names of the agents there are, for people who type them."""
SEEDS = 1_000_000
"""A seed that chance picks is short enough to be told to somebody."""


@plainly
def play(
    game: Annotated[str | None, typer.Argument(
        metavar="GAME", help="The game; if left out, you are asked.", show_default=False)] = None,
    against: Annotated[str, typer.Option(
        "--against", metavar="WHO", help=f"Your opponents: {OPPONENTS}.")] = USUAL,
    seat: Annotated[str, typer.Option("--seat", metavar="N", help="Your seat: 1, 2, … or random.")] = "1",
    seed: Annotated[int | None, typer.Option(
        "--seed", metavar="N", help="The random seed: the same seed gives the same game.", show_default=False)] = None,
    lang: Lang = "en",
    load: Annotated[Path | None, typer.Option(
        "--load", metavar="FILE", help="Continue a saved game.", show_default=False)] = None,
    settings: Annotated[list[str] | None, typer.Option(
        "--set", metavar="OPTION=VALUE", help="An option of the game; separate several values with commas.",
        show_default=False)] = None,
    decks: Annotated[list[str] | None, typer.Option(
        "--deck", metavar="FILE", help="A deck, as a file or by name: the first for seat 1, the next for seat 2.",
        show_default=False)] = None,
) -> None:
    """Play a game against the computer, or with other people sharing the screen.

    Type the number of an option. `help` lists everything else you can type: get a
    hint, look up cards and rules, ask why something is not allowed, take back a
    choice, save. Answers can also be piped in.

    \b
    Examples:
      arbiter play
      arbiter play eran
      arbiter play eran --against easy --seat 2 --seed 7
      arbiter play ashes --against hard@2
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
    while True:
        try:
            raise typer.Exit(session.play())
        except Rematch:
            session = rematch(session, against)


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
            raise ArbiterError(f"{book.slug} does not use decks of your own: leave out --deck.")
        if any(given.startswith(f"{name}=") for given in self.settings):
            raise ArbiterError(f"--deck and --set {name}=… set the same option: use only one of them.")
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
        why = getattr(error, "strerror", None) or "it is not a text file"
        raise ArbiterError(f"{path} cannot be read: {why}") from None


def sit_down(slug: str | None, against: str, seat: str, seed: int | None, lang: str, load: Path | None,
             chosen: Chosen) -> Session:
    """The table the options describe."""
    if against != HUMAN and not fair(against):
        raise UnknownName("opponent", against, [*LEVELS, *names(), HUMAN])
    game = loaded(load, slug, seed, chosen) if load else begun(slug, seed, lang, chosen)
    session = seated(game, seat_number(game, seat), against, lang, typed=chosen.typed(), loaded=load)
    if load:
        session.news += [words.LOADED(lang, file=load), *([] if led_there(game) else [words.OTHER_POSITION(lang)])]
    return session


def seated(game: Game, mine: int, against: str, lang: str, *, typed: list[str] | None, loaded: Path | None = None) -> Session:
    """A game with its players around it; those who share the screen have no seat of their own."""
    chance = game_seed(game) or 0
    computers = {} if against == HUMAN else {
        other: agent(agent_name(against), chance + other) for other in game.seats if other != mine}
    options = ["--against", against, *([] if against == HUMAN else ["--seat", str(mine + 1)])]
    session = Session(game, computers, lang, options=options, typed=typed, loaded=loaded)
    session.news += [welcome(game, mine, against, lang), *game.notices]
    return session


def rematch(last: Session, against: str) -> Session:
    """Another game like the last one, in which everybody moves on by one seat and keeps what they brought."""
    book, origin, seats = last.game.rules, last.game.origin, len(last.game.seats)
    mine = (last.mine + 1) % seats
    if origin is None or "options" not in origin:
        return seated(begin(book, origin), mine, against, last.lang, typed=None)
    options: Any = origin["options"]
    moved = {name: moved_on(given, book.settings[name], seats) for name, given in options.items()}
    return seated(arbiter.new(book.slug, SystemRandom().randrange(SEEDS), **moved), mine, against, last.lang, typed=None)


def moved_on(given: Any, setting: Setting, seats: int) -> Any:
    """An option for the next game: what each seat brought, for the seat after it."""
    if not setting.per_seat or not isinstance(given, list | tuple):
        return given
    more = [value for value, _ in setting.choices if value not in given]
    each = [*given, *more][:seats]
    return each[-1:] + each[:-1]


def agent_name(against: str) -> str:
    """The agent that somebody means: a level alone is one of the search."""
    return f"mcts:{against}" if against.partition("@")[0] in LEVELS else against


def fair(name: str) -> bool:
    """Whether there is an agent of this name, and it does not look at your hand."""
    try:
        return not isinstance(agent(agent_name(name), 0), Clairvoyant)
    except UnknownName:
        return False


def welcome(game: Game, mine: int, against: str, lang: str) -> str:
    """Who plays what against whom."""
    seed, title = game_seed(game), game.rules.title.say(lang)
    shown = words.NO_SEED(lang) if seed is None else seed
    others = len(game.seats) - 1
    listed = COMMANDS["help"].listed(lang)
    if against == HUMAN:
        return words.WELCOME_ALL(lang, game=title, seed=str(shown), count=others + 1, help=listed)
    name = words.LEVELS[against].say(lang) if against in words.LEVELS else against
    rival = words.COMPUTER(lang, name=name) if others == 1 else words.COMPUTERS(lang, name=name, count=others)
    return words.WELCOME(lang, game=title, seed=str(shown), seat=mine + 1, rival=rival, help=listed)


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
        raise ArbiterError("A saved game has its own seed and options: leave out --seed, --set and --deck when you use --load.")
    try:
        game = arbiter.load(load)
    except SaveError as error:
        raise SaveError(f"{load}: {error}" if str(load) not in str(error) else str(error)) from None
    if slug not in (None, game.rules.slug):
        raise ArbiterError(f"{load} is a game of {game.rules.slug}, not of {slug}.")
    return game


def led_there(game: Game) -> bool:
    """Whether the choices of a saved game lead to its position; in a forged save they may not."""
    if game.origin is None:
        return True
    again, choices = begin(game.rules, game.origin, log=False), game.choices()
    _, reason = play_again(again, choices, lambda game, count: None)
    return not reason and again.digest() == game.digest()


def seat_number(game: Game, seat: str) -> int:
    """The seat that somebody asks for, counted from 0."""
    if seat == RANDOM:
        return Random(game_seed(game) or 0).randrange(len(game.seats))
    known = [str(number + 1) for number in game.seats]
    if seat not in known:
        raise no_seat(game.rules, seat, [*known, RANDOM], len(known))
    return known.index(seat)
