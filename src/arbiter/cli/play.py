"""`arbiter play`: sitting down at a table."""

from __future__ import annotations

from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any

import typer

import arbiter
from arbiter.agents import agent, names
from arbiter.cli import words
from arbiter.cli.screen import columns
from arbiter.cli.table import Table
from arbiter.cli.terminal import Lang, ask, paper, plainly
from arbiter.core.errors import ArbiterError, SaveError, UnknownName
from arbiter.core.game import Game
from arbiter.core.text import language

HUMAN, RANDOM = "human", "random"
SEEDS = 1_000_000
"""A seed that chance picks is short enough to be told to somebody."""


@plainly
def play(
    game: Annotated[str | None, typer.Argument(
        metavar="GAME", help="The game; not needed while there is only one.", show_default=False)] = None,
    against: Annotated[str, typer.Option(
        "--against", metavar="WHO", help="Your opponent: random, greedy, or human for two people at one screen.")] = "greedy",
    seat: Annotated[str, typer.Option("--seat", metavar="N", help="Your seat: 1, 2 or random.")] = "1",
    seed: Annotated[int | None, typer.Option(
        "--seed", metavar="N", help="The chance of the game: the same seed gives the same game.", show_default=False)] = None,
    lang: Lang = "en",
    load: Annotated[Path | None, typer.Option(
        "--load", metavar="FILE", help="Go on with a saved game.", show_default=False)] = None,
    settings: Annotated[list[str] | None, typer.Option(
        "--set", metavar="OPTION=VALUE", help="An option of the game; several values stand between commas.",
        show_default=False)] = None,
) -> None:
    """Play a game against the computer, or two people at one screen.

    Type the number of an option; `help` lists what else can be typed: looking up cards and rules, asking why something
    is not allowed, taking back, saving. Answers can also come through a pipe.

    \b
    Examples:
      arbiter play
      arbiter play eran --against random --seat 2 --seed 7
      arbiter play eran --set empires=aten,tikal --lang zh-Hant
      arbiter play eran --against human
      arbiter play --load eran-7.save.json
    """
    lang = language(lang)
    table = sit_down(game, against, seat, seed, lang, load, settings or [])
    raise typer.Exit(table.play())


def sit_down(slug: str | None, against: str, seat: str, seed: int | None, lang: str, load: Path | None,
             settings: list[str]) -> Table:
    """The table the options describe."""
    if against not in (*names(), HUMAN):
        raise UnknownName("opponent", against, [*names(), HUMAN])
    game = loaded(load, slug, seed, settings) if load else begun(slug, seed, lang, settings)
    mine = seat_number(game, seat)
    chance = game_seed(game)
    computers = {} if against == HUMAN else {
        other: agent(against, (chance or 0) + other) for other in game.seats if other != mine}
    options = ["--against", against, *([] if against == HUMAN else ["--seat", str(mine + 1)])]
    table = Table(game, computers, lang, options=options, loaded=load)
    table.news += [welcome(game, mine, against, lang), *game.notices]
    table.news += [words.LOADED(lang, file=load)] if load else []
    return table


def welcome(game: Game, mine: int, against: str, lang: str) -> str:
    """Who plays what against whom."""
    seed, title = game_seed(game), game.rules.title.say(lang)
    shown = words.NO_SEED(lang) if seed is None else seed
    if against == HUMAN:
        return words.WELCOME_TWO(lang, game=title, seed=str(shown))
    rival = words.COMPUTER(lang, name=against)
    return words.WELCOME(lang, game=title, seed=str(shown), seat=mine + 1, rival=rival)


def game_seed(game: Game) -> int | None:
    """The seed a game began with; a position that was set up has none."""
    seed = (game.origin or {}).get("seed")
    return seed if isinstance(seed, int) else None


def begun(slug: str | None, seed: int | None, lang: str, settings: list[str]) -> Game:
    """A new game."""
    return arbiter.new(slug or which_game(lang), SystemRandom().randrange(SEEDS) if seed is None else seed, **dict(map(setting, settings)))


def which_game(lang: str) -> str:
    """The only game there is, or the one that is asked for."""
    known = arbiter.games()
    if len(known) == 1:
        return known[0]
    paper().print(columns([f"{slug}: {arbiter.rulebook(slug).title.say(lang)}" for slug in known], paper().width))
    try:
        answer = ask(words.WHICH_GAME(lang))
    except EOFError:
        raise ArbiterError(f"Name a game: arbiter play {known[0]}") from None
    return known[int(answer) - 1] if answer.isdecimal() and 1 <= int(answer) <= len(known) else answer


def setting(text: str) -> tuple[str, Any]:
    """An option of the game as it is given to the command: a number, a text, or several between commas."""
    name, equals, given = text.partition("=")
    if not equals or not name:
        raise ArbiterError(f"--set {text!r}: write OPTION=VALUE, such as --set empires=aten,tikal.")
    if "," in given:
        return name, [part.strip() for part in given.split(",")]
    return name, int(given) if given.isdecimal() else given


def loaded(load: Path, slug: str | None, seed: int | None, settings: list[str]) -> Game:
    """A saved game; what it began with is settled already."""
    if seed is not None or settings:
        raise ArbiterError("A saved game has its own seed and options: leave --seed and --set out with --load.")
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
