"""Positions in which an agent threw away its game, and the tool that finds more of them.

    python -m tests.agents.regrets ashes --agent mcts:500 --against greedy --games 20 [--keep]

plays seeded games and goes through the agent's decisions in those it lost. A decision is a regret if looking one step ahead, in
worlds that the agent's seat held possible, shows that the choice lost at once where another did not, or that it was worse than the
best one by more than a margin, and if the turn did end that badly. `--keep` puts them at the end of the set, where a reader must
then judge them and give them a title: look-ahead is fooled by a sacrifice that is right.

The set is `regrets/GAME.yaml`. An entry is a scenario (docs/scenarios.md) that ends at a decision, and further has `avoid` (the
options that throw the game away), `why`, for one that was found `from` (whose choice it was), and `known` (the agents that still
choose one of these, with the reason). A position is never dropped because an agent fails at it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from statistics import mean

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import arbiter
from arbiter.agents import agent
from arbiter.agents.greedy import FOLLOW_UPS
from arbiter.agents.one_ply import one_ply_value
from arbiter.core import wording
from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.core.reports import scenario_text
from arbiter.core.scenario import KEYS, Scenario, scenario_from
from arbiter.games.ashes.worth import ODDS as ASHES_ODDS
from arbiter.games.ashes.worth import WON
from arbiter.games.eran.worth import ODDS as ERAN_ODDS
from arbiter.games.magic.worth import WON as MAGIC_WON
from arbiter.lab.decks import decks_of
from arbiter.letters.reading import Place, read

FOLDER = Path(__file__).with_suffix("")
UNNAMED = "not judged yet"
"""The title of a position that no reader has looked at."""
HASTY, WORLDS = 2, 8
"""In how many imagined worlds options are looked at: at first, and when something seems wrong."""


@dataclass(frozen=True)
class Scale:
    """What counts as throwing a game away, in the worth that a game itself gives to its positions."""

    lost: float
    """The worth of a lost game; an attack that nothing can stop any more is worth no more."""
    margin: float
    """How much worse than the best option a choice must be to be a regret."""


SCALES = {
    # In points of life: three are a good unit, or a third of what a player can lose before the last breath.
    "ashes": Scale(lost=-WON * ASHES_ODDS, margin=2.5 * ASHES_ODDS),
    # In characters: half of one is a quarter of the chance to win a duel.
    "eran": Scale(lost=-10.0, margin=0.5 * ERAN_ODDS),
    # In log-odds: a creature of three power and toughness counts 0.9, a card in hand 0.4.
    "magic": Scale(lost=-MAGIC_WON, margin=0.6),
}


# --- the set ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """A position of the set: where the game stands, what must not be chosen there, and why."""

    scenario: Scenario
    avoid: tuple[str, ...]
    why: str
    known: dict[str, str]
    """The agents that are known to choose what they should avoid, with the reason."""

    @property
    def title(self) -> str:
        """What the position is about, in plain words."""
        return self.scenario.title.en

    def begin(self) -> Game:
        """The game at the decision in question."""
        game = self.scenario.begin()
        for who, choice in self.scenario.steps():
            if game.decision is None or who != f"p{game.decision.seat + 1}":
                raise choice.error(f"it is not {who} who must choose now")
            wording.choose(game, choice.text())
        return game

    @cached_property
    def blunders(self) -> tuple[int, ...]:
        """The places of the options to avoid among those on offer."""
        return tuple(_place(self.begin(), words) for words in self.avoid)


def _place(game: Game, words: str) -> int:
    """The place of the option that some words mean, as in a scenario: its key, its label, or enough of it."""
    assert game.decision is not None
    return game.decision.index(wording.find(game, words))


def positions(slug: str) -> list[Position]:
    """The set of a game."""
    path = FOLDER / f"{slug}.yaml"
    return [_position(place, slug) for place in read(path.read_text(encoding="utf-8"), path.name)] if path.exists() else []


def _position(place: Place, slug: str) -> Position:
    parts = place.mapping(*KEYS, "avoid", "why", "from", "known")
    for key in ("avoid", "why"):
        if key not in parts:
            raise place.error(f"a position needs {key!r}")
    told = {key: part for key, part in parts.items() if key in KEYS} | {"then": Place({}, place.line, place.name)}
    scenario = scenario_from(Place(told, place.line, place.name, place.key_lines), {slug: arbiter.rulebook(slug)}, slug)
    known = {name: part.text() for name, part in parts["known"].mapping().items()} if "known" in parts else {}
    return Position(scenario, tuple(item.text() for item in parts["avoid"].items()), parts["why"].text(), known)


# --- looking for regrets ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Regret:
    """A choice of an agent that one step of look-ahead would have avoided."""

    game: Game
    """Where it was made."""
    chosen: int
    best: int
    values: list[float]
    fatal: bool
    """Whether the choice lost at once, in every world that could be the real one."""

    def __str__(self) -> str:
        assert self.game.decision is not None
        words = [option.label() for option in self.game.decision.options]
        cost = "loses at once" if self.fatal else f"costs {self.values[self.best] - self.values[self.chosen]:.2f}"
        return f"{words[self.chosen]!r} {cost}; better was {words[self.best]!r}"

    def document(self, source: str) -> str:
        """The regret as an entry of the set, to be judged and given a title."""
        assert self.game.decision is not None
        told = scenario_text(self.game, UNNAMED).replace("then: {}\n", "")
        limit = self.values[self.chosen] if self.fatal else self.values[self.best] - SCALES[self.game.rules.slug].margin
        bad = [option.key for option, value in zip(self.game.decision.options, self.values, strict=True) if value <= limit]
        return f"---\n{told}from: {json.dumps(source)}\navoid: {json.dumps(bad)}\nwhy: {json.dumps(str(self))}\n"


@dataclass
class Choice:
    """What an agent chose, and how its turn ended."""

    game: Game
    picked: int
    outcome: Game | None = None
    """The game when the turn was over; None if the game was over before."""


def regrets(seat: int, course: list[Choice]) -> Iterator[Regret]:
    """The regrets of a seat in a game it lost, one for each turn: what follows from it is no news."""
    regretted: Game | None = None
    for choice in course:
        if regretted is not None and choice.outcome is regretted:
            continue
        game, chosen, scale = choice.game, choice.picked, SCALES[choice.game.rules.slug]
        if len(game.decision or ()) < 2 or harmless(look_ahead(game, seat, HASTY), chosen, scale):
            continue
        worths = look_ahead(game, seat, WORLDS)
        values = list(map(mean, worths))
        best = max(range(len(values)), key=values.__getitem__)
        safe = any(min(option) > scale.lost for option in worths)
        fatal = safe and max(worths[chosen]) <= scale.lost
        limit = values[best] - scale.margin
        if fatal or (values[chosen] < limit and _stood(choice.outcome, seat, scale) < limit):
            regretted = choice.outcome
            yield Regret(game, chosen, best, values, fatal)


def look_ahead(game: Game, seat: int, worlds: int) -> list[list[float]]:
    """What each option is worth to its seat when the action is done, in several worlds it holds possible."""
    dice = Random(len(game.choices()))
    imagined = [game.imagine(seat, dice) for _ in range(worlds)]
    return [[one_ply_value(world, index, seat, FOLLOW_UPS) for world in imagined] for index in range(len(game.decision or ()))]


def harmless(worths: list[list[float]], chosen: int, scale: Scale) -> bool:
    """Whether a choice is near the best after a hasty look."""
    values = list(map(mean, worths))
    return max(values) - values[chosen] < scale.margin / 2


def _stood(game: Game | None, seat: int, scale: Scale) -> float:
    """How a seat stood when a turn was over, as it could see itself."""
    if game is None:
        return scale.lost
    dice = Random(1)
    return mean(game.rules.worth(game.imagine(seat, dice).state, seat) for _ in range(WORLDS))


def lost_game(slug: str, seed: int, name: str, against: str) -> tuple[int, list[Choice]] | None:
    """Play a game: the agent's seat and what it chose, if it lost."""
    decks = decks_of(slug)
    options = {decks.option: Random(seed).sample([*decks.known], 2)} if decks else {}
    game, seat = arbiter.new(slug, seed=seed, log=False, **options), seed % 2
    players = [agent(against, seed), agent(against, seed)]
    players[seat] = agent(name, seed)
    course, open_choices, turn = list[Choice](), list[Choice](), None
    while (decision := game.decision) is not None:
        if turn != (turn := (game.rules.thinking.turn_key(game.state), game.state.turn)):
            after = game.copy()
            for choice in open_choices:
                choice.outcome = after
            open_choices = []
        picked = players[decision.seat].pick(game)
        if decision.seat == seat:
            open_choices.append(Choice(game.copy(), picked))
            course.append(open_choices[-1])
        game.choose(picked)
    return (seat, course) if game.result is not None and game.result[seat] == 0 else None


# --- the command -----------------------------------------------------------------------------------------------------


def main() -> int:
    """Look for regrets, tell them, and keep them if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.agents.regrets", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[*SCALES])
    parser.add_argument("--agent", default="mcts:500", help="whose games are looked at")
    parser.add_argument("--against", default="greedy", help="who plays the other seat")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=1, help="the first seed; in even ones the agent has the first seat")
    parser.add_argument("--keep", action="store_true", help="put what is found at the end of the set")
    args = parser.parse_args()
    try:
        agent(args.agent, 0), agent(args.against, 0)
    except ArbiterError as error:
        parser.error(str(error))
    return search(args)


def search(args: argparse.Namespace) -> int:
    """Play the games under a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    lost = found = 0
    with Progress(*columns, console=Console()) as progress:
        for seed in progress.track(range(args.first, args.first + args.games), description=args.game):
            played = lost_game(args.game, seed, args.agent, args.against)
            if played is None:
                continue
            lost += 1
            for regret in regrets(*played):
                found += 1
                source = f"{args.agent} against {args.against}, seed {seed}, choice {len(regret.game.choices()) + 1}"
                progress.console.print(f"{source}: {regret}", markup=False, highlight=False)
                if args.keep:
                    keep(args.game, regret.document(source))
        progress.console.print(f"{args.games} games, {lost} lost, {found} regrets")
    return 0


def keep(slug: str, document: str) -> None:
    """Put an entry at the end of the set."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / f"{slug}.yaml").open("a", encoding="utf-8") as file:
        file.write(document)


if __name__ == "__main__":
    sys.exit(main())
