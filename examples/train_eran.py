"""Teach a small network to play 爾安戰記 (`eran`) in a few minutes on one core, and draw how it learned.

    python -m examples.train_eran                       # about two minutes; writes eran-learning.svg
    python -m examples.train_eran --quick               # seconds: does it run at all?
    python -m examples.train_eran --out curve.png --games 8000

Plain NumPy on the PettingZoo environment: one hidden layer, a head for the policy and one for the value, trained by
proximal policy optimisation against an opponent who plays at random. The environment rewards the end of a game only;
a game is several duels, and every choice is credited with the duel in which it was made: the documented layout of the
observation says how many characters each side has lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Annotated, Any, NamedTuple

import numpy as np
import typer
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from arbiter.agents import agent
from arbiter.cli.terminal import plainly
from arbiter.core.errors import ArbiterError
from arbiter.envs.pettingzoo import DuelEnv, aec_env
from arbiter.lab.intervals import Rate, wilson
from arbiter.lab.needs import needing

Array = NDArray[Any]

HIDDEN = 64
LEARNING_RATE = 0.001
CLIP = 0.2
ENTROPY = 0.02
EPOCHS = 3
SLICE = 1024
GAMES_A_ROUND = 40
CHECK_SEEDS = 1_000_000
"""Games that measure begin here, games that teach at 0: no deal is seen in both."""


# --- the network -----------------------------------------------------------------------------------------------------


class Network:
    """One hidden layer; from it the worth of every action and of the position."""

    def __init__(self, inputs: int, actions: int, chance: np.random.Generator) -> None:
        def small(*shape: int) -> Array:
            return (chance.normal(0, 1 / np.sqrt(HIDDEN), shape)).astype(np.float32)
        self.weights: dict[str, Array] = {
            "in": small(inputs, HIDDEN), "in bias": np.zeros(HIDDEN, np.float32),
            "act": np.zeros((HIDDEN, actions), np.float32), "act bias": np.zeros(actions, np.float32),
            "value": np.zeros(HIDDEN, np.float32), "value bias": np.zeros(1, np.float32)}
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.updates = 0

    def hidden(self, seen: Array) -> Array:
        """What the hidden layer makes of observations."""
        found: Array = np.maximum(seen @ self.weights["in"] + self.weights["in bias"], 0)
        return found

    def chances(self, hidden: Array, masks: Array) -> Array:
        """How likely each action is; those that are not legal are not."""
        worth = np.where(masks > 0, hidden @ self.weights["act"] + self.weights["act bias"], -1e9)
        grown = np.exp(worth - worth.max(-1, keepdims=True))
        found: Array = grown / grown.sum(-1, keepdims=True)
        return found

    def values(self, hidden: Array) -> Array:
        """What positions are worth."""
        return hidden @ self.weights["value"] + self.weights["value bias"]

    def descend(self, gradient: dict[str, Array]) -> None:
        """One step of Adam."""
        self.updates += 1
        for name, (mean, square) in self.moments.items():
            slope = gradient[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scale = np.sqrt(square / (1 - 0.999 ** self.updates)) + 1e-8
            self.weights[name] -= LEARNING_RATE * mean / (1 - 0.9 ** self.updates) / scale


class Lesson(NamedTuple):
    """Choices that were made, and what came of them."""

    seen: Array
    masks: Array
    actions: Array
    chances: Array
    """How likely the choice was when it was made."""
    credit: Array


def learn(network: Network, lesson: Lesson, chance: np.random.Generator) -> None:
    """Make choices that went better than expected more likely, in small steps."""
    gain = lesson.credit - network.values(network.hidden(lesson.seen))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        order = chance.permutation(len(gain))
        for start in range(0, len(order), SLICE):
            some = order[start:start + SLICE]
            network.descend(gradient(network, Lesson(*(part[some] for part in lesson)), gain[some]))


def gradient(network: Network, lesson: Lesson, gain: Array) -> dict[str, Array]:
    """The slope of the clipped objective, of the bonus for staying undecided, and of the error of the values."""
    count, weights = len(gain), network.weights
    hidden = network.hidden(lesson.seen)
    chances = network.chances(hidden, lesson.masks)
    chosen = np.arange(count), lesson.actions
    ratio = chances[chosen] / lesson.chances
    pull = np.where(((gain > 0) & (ratio > 1 + CLIP)) | ((gain < 0) & (ratio < 1 - CLIP)), 0, gain * ratio)
    logs = np.where(lesson.masks > 0, np.log(chances + 1e-9), 0)
    undecided = -(chances * logs).sum(1, keepdims=True)
    act = chances * (pull[:, None] + ENTROPY * (logs + undecided))
    act[chosen] -= pull
    act /= count
    value = 0.5 * (network.values(hidden) - lesson.credit) / count
    back = (act @ weights["act"].T + np.outer(value, weights["value"])) * (hidden > 0)
    return {"in": lesson.seen.T @ back, "in bias": back.sum(0), "act": hidden.T @ act, "act bias": act.sum(0),
            "value": hidden.T @ value, "value bias": value.sum(keepdims=True)}


# --- playing ---------------------------------------------------------------------------------------------------------


@dataclass
class School:
    """A network, the table at which it plays, and its chance."""

    env: DuelEnv
    network: Network
    chance: np.random.Generator

    def pick(self, observation: dict[str, Array]) -> tuple[int, float]:
        """An action by the network's chances, and how likely it was."""
        chances = self.network.chances(self.network.hidden(observation["observation"]), observation["action_mask"])
        action = int(self.chance.choice(len(chances), p=chances / chances.sum()))
        return action, float(chances[action])

    def play(self, seed: int, pupil: str, opponent: str) -> tuple[list[tuple[Array, Array, int, float]], float]:
        """One game of the pupil; gives its choices and its reward."""
        env, choices = self.env, []
        rival = agent(opponent, seed)
        env.reset(seed=seed)
        while not env.game.over:
            if env.agent_selection == pupil:
                observation = env.observe(pupil)
                action, likely = self.pick(observation)
                choices.append((observation["observation"], observation["action_mask"], action, likely))
            else:
                action = env.action_of(rival.pick(env.game))
            env.step(action)
        return choices, env.rewards[pupil]

    def lesson(self, first: int, games: int, opponent: str) -> Lesson:
        """What some games teach; the pupil changes seats from game to game."""
        choices: list[tuple[Array, Array, int, float]] = []
        credit = []
        for seed in range(first, first + games):
            made, reward = self.play(seed, f"seat_{seed % 2}", opponent)
            choices += made
            credit.append(self.credit([seen for seen, _, _, _ in made], reward))
        seen, masks, actions, chances = zip(*choices, strict=True)
        return Lesson(np.array(seen), np.array(masks), np.array(actions), np.array(chances, np.float32), np.concatenate(credit))

    def credit(self, seen: list[Array], reward: float) -> Array:
        """For each choice, by how many characters its duel was won or lost; the last duel ends with the game."""
        shape = self.env.encoder.shape
        lost, taken = (shape.where("player", player, "fallen") for player in (0, 1))
        leads = [float(row[taken].sum() - row[lost].sum()) for row in seen]
        credit, after = np.zeros(len(leads), np.float32), leads[-1] + reward
        for at in range(len(leads) - 1, -1, -1):
            if at + 1 < len(leads) and leads[at] != leads[at + 1]:
                after = leads[at + 1]
            credit[at] = after - leads[at]
        return credit

    def measure(self, games: int, opponent: str) -> Rate:
        """The pupil's win rate: every deal is played once from each seat."""
        points = sum((self.play(CHECK_SEEDS + game // 2, f"seat_{game % 2}", opponent)[1] + 1) / 2 for game in range(games))
        return wilson(points, games)


# --- the course ------------------------------------------------------------------------------------------------------


class Check(NamedTuple):
    """A measurement after so many games of practice."""

    games: int
    rate: Rate


def teach(school: School, games: int, checks: int, check_games: int, opponent: str) -> list[Check]:
    """Practise and measure in turns, with a bar that shows how far it is."""
    curve = [Check(0, school.measure(check_games, opponent))]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        task = progress.add_task(shown(curve[-1]), total=games)
        for done in range(0, games, GAMES_A_ROUND):
            played = min(GAMES_A_ROUND, games - done)
            learn(school.network, school.lesson(done, played, opponent), school.chance)
            progress.advance(task, played)
            if (done + played) * checks // games > done * checks // games:
                curve.append(Check(done + played, school.measure(check_games, opponent)))
                progress.update(task, description=shown(curve[-1]))
    return curve


def told(check: Check) -> str:
    """A measurement in words."""
    rate = check.rate
    return f"after {check.games} games: wins {rate.share:.1%} ({rate.low:.1%} to {rate.high:.1%}, {rate.games} games)"


def shown(check: Check) -> str:
    """A measurement in a few words, beside the bar."""
    return f"wins {check.rate.share:.0%} ({check.rate.low:.0%} to {check.rate.high:.0%})"


def draw(curve: list[Check], opponent: str, path: Path) -> None:
    """The learning curve with its intervals, as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    games = [check.games for check in curve]
    axes.fill_between(games, [check.rate.low for check in curve], [check.rate.high for check in curve], alpha=0.25, linewidth=0)
    axes.plot(games, [check.rate.share for check in curve], marker="o", markersize=3)
    axes.axhline(0.5, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="games of practice", ylabel=f"win rate against {opponent}", ylim=(0, 1), xlim=(0, games[-1]),
             title=f"eran: {curve[0].rate.games} games a point, 95% Wilson intervals")
    figure.savefig(path)


def check_picture(path: Path) -> None:
    """Refuse now what could not be drawn after the training; nothing is changed."""
    from matplotlib.figure import Figure

    new = not path.exists()
    try:
        Figure().savefig(BytesIO(), format=path.suffix[1:])
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise ArbiterError(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None
    if new:
        path.unlink()


@plainly
def main(games: Annotated[int, typer.Option(help="games of practice")] = 2_400,
         checks: Annotated[int, typer.Option(help="how often to measure")] = 8,
         check_games: Annotated[int, typer.Option(help="games a measurement")] = 200,
         opponent: Annotated[str, typer.Option(help="who to play against: random, greedy, …")] = "random",
         seed: int = 1,
         out: Annotated[Path, typer.Option(help="the picture, .svg or .png")] = Path("eran-learning.svg"),
         quick: Annotated[bool, typer.Option(help="a few seconds only, to see that it runs")] = False) -> None:
    """Teach a small network to play, and draw how it learned."""
    with needing("lab"):
        check_picture(out)
    agent(opponent, seed)  # told now if there is none
    if quick:
        games, checks, check_games = 120, 1, 20
    chance, env = np.random.default_rng(seed), aec_env("eran", track=opponent != "random")
    school = School(env, Network(env.encoder.shape.size, env.encoder.actions.size, chance), chance)
    begun = process_time()
    curve = teach(school, games, checks, check_games, opponent)
    console = Console()
    for check in curve:
        console.print(told(check), highlight=False)
    draw(curve, opponent, out)
    console.print(f"{games} games in {process_time() - begun:.0f} s of processor time; the curve is in {out}", highlight=False)


if __name__ == "__main__":
    typer.run(main)
