"""Train a small network to play 爾安戰記 (`eran`) in a few minutes on one core, and plot its learning curve.

    python -m examples.train_eran                       # about two minutes; writes eran-learning.svg
    python -m examples.train_eran --quick               # a few seconds, to check that it runs
    python -m examples.train_eran --out curve.png --games 8000

Plain NumPy on the PettingZoo environment: one hidden layer with a policy head and a value head, trained with proximal policy
optimisation (PPO) against a random opponent. The environment rewards only the end of a game. A game consists of several
duels, and the return of a decision is the outcome of its duel, read off the observation: its documented layout tells how
many characters each side has lost.
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
MINIBATCH = 1024
GAMES_PER_BATCH = 40
EVALUATION_SEEDS = 1_000_000
"""Evaluation seeds start here and training seeds at 0, so that evaluation deals are held out."""


# --- the network -----------------------------------------------------------------------------------------------------


class Network:
    """One hidden layer with a policy head and a value head."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def small(*shape: int) -> Array:
            return (rng.normal(0, 1 / np.sqrt(HIDDEN), shape)).astype(np.float32)
        self.weights: dict[str, Array] = {
            "hidden": small(inputs, HIDDEN), "hidden bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros((HIDDEN, actions), np.float32), "policy bias": np.zeros(actions, np.float32),
            "value": np.zeros(HIDDEN, np.float32), "value bias": np.zeros(1, np.float32)}
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.updates = 0

    def hidden(self, observations: Array) -> Array:
        """The activations of the hidden layer."""
        activations: Array = np.maximum(observations @ self.weights["hidden"] + self.weights["hidden bias"], 0)
        return activations

    def policy(self, hidden: Array, masks: Array) -> Array:
        """The probability of each action; illegal ones have none."""
        logits = np.where(masks > 0, hidden @ self.weights["policy"] + self.weights["policy bias"], -1e9)
        exponentials = np.exp(logits - logits.max(-1, keepdims=True))
        probabilities: Array = exponentials / exponentials.sum(-1, keepdims=True)
        return probabilities

    def values(self, hidden: Array) -> Array:
        """The expected returns."""
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


class Batch(NamedTuple):
    """Decisions of the policy, and their returns."""

    observations: Array
    masks: Array
    actions: Array
    probabilities: Array
    """The probability of each action when it was taken."""
    returns: Array


def update(network: Network, batch: Batch, rng: np.random.Generator) -> None:
    """One PPO update: a few epochs of minibatches over a batch."""
    advantages = batch.returns - network.values(network.hidden(batch.observations))
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    for _ in range(EPOCHS):
        order = rng.permutation(len(advantages))
        for start in range(0, len(order), MINIBATCH):
            some = order[start:start + MINIBATCH]
            network.descend(gradient(network, Batch(*(part[some] for part in batch)), advantages[some]))


def gradient(network: Network, batch: Batch, advantages: Array) -> dict[str, Array]:
    """The gradient of the loss: clipped policy objective, entropy bonus and squared error of the values."""
    count, weights = len(advantages), network.weights
    hidden = network.hidden(batch.observations)
    probabilities = network.policy(hidden, batch.masks)
    taken = np.arange(count), batch.actions
    ratio = probabilities[taken] / batch.probabilities
    clipped = ((advantages > 0) & (ratio > 1 + CLIP)) | ((advantages < 0) & (ratio < 1 - CLIP))
    surrogate = np.where(clipped, 0, advantages * ratio)
    logs = np.where(batch.masks > 0, np.log(probabilities + 1e-9), 0)
    entropy = -(probabilities * logs).sum(1, keepdims=True)
    policy = probabilities * (surrogate[:, None] + ENTROPY * (logs + entropy))
    policy[taken] -= surrogate
    policy /= count
    value = 0.5 * (network.values(hidden) - batch.returns) / count
    back = (policy @ weights["policy"].T + np.outer(value, weights["value"])) * (hidden > 0)
    return {"hidden": batch.observations.T @ back, "hidden bias": back.sum(0), "policy": hidden.T @ policy,
            "policy bias": policy.sum(0), "value": hidden.T @ value, "value bias": value.sum(keepdims=True)}


# --- playing ---------------------------------------------------------------------------------------------------------


@dataclass
class Trainer:
    """A network, the environment it plays in, and its source of randomness."""

    env: DuelEnv
    network: Network
    rng: np.random.Generator

    def sample(self, observation: dict[str, Array]) -> tuple[int, float]:
        """An action drawn from the policy, and its probability."""
        probabilities = self.network.policy(self.network.hidden(observation["observation"]), observation["action_mask"])
        action = int(self.rng.choice(len(probabilities), p=probabilities / probabilities.sum()))
        return action, float(probabilities[action])

    def play(self, seed: int, learner: str, opponent: str) -> tuple[list[tuple[Array, Array, int, float]], float]:
        """Play one game; returns the learner's decisions and its reward."""
        env, decisions = self.env, []
        other = agent(opponent, seed)
        env.reset(seed=seed)
        while not env.game.over:
            if env.agent_selection == learner:
                observation = env.observe(learner)
                action, probability = self.sample(observation)
                decisions.append((observation["observation"], observation["action_mask"], action, probability))
            else:
                action = env.action_of(other.pick(env.game))
            env.step(action)
        return decisions, env.rewards[learner]

    def batch(self, first: int, games: int, opponent: str) -> Batch:
        """The decisions of several games; the learner changes seats from game to game."""
        decisions: list[tuple[Array, Array, int, float]] = []
        returns = []
        for seed in range(first, first + games):
            made, reward = self.play(seed, f"seat_{seed % 2}", opponent)
            decisions += made
            returns.append(self.returns([observation for observation, _, _, _ in made], reward))
        observations, masks, actions, probabilities = zip(*decisions, strict=True)
        return Batch(np.array(observations), np.array(masks), np.array(actions), np.array(probabilities, np.float32),
                     np.concatenate(returns))

    def returns(self, observations: list[Array], reward: float) -> Array:
        """For each decision, by how many characters its duel was won or lost; the last duel ends with the game."""
        shape = self.env.encoder.shape
        lost, beaten = (shape.where("player", player, "fallen") for player in (0, 1))
        leads = [float(row[beaten].sum() - row[lost].sum()) for row in observations]
        returns, after = np.zeros(len(leads), np.float32), leads[-1] + reward
        for at in range(len(leads) - 1, -1, -1):
            if at + 1 < len(leads) and leads[at] != leads[at + 1]:
                after = leads[at + 1]
            returns[at] = after - leads[at]
        return returns

    def evaluate(self, games: int, opponent: str) -> Rate:
        """The learner's win rate on held-out deals, each played once from each seat."""
        points = sum((self.play(EVALUATION_SEEDS + game // 2, f"seat_{game % 2}", opponent)[1] + 1) / 2 for game in range(games))
        return wilson(points, games)


# --- training --------------------------------------------------------------------------------------------------------


class Checkpoint(NamedTuple):
    """The win rate after a number of training games."""

    games: int
    rate: Rate


def train(trainer: Trainer, games: int, checks: int, check_games: int, opponent: str) -> list[Checkpoint]:
    """Alternate between training and evaluation, with a progress bar."""
    curve = [Checkpoint(0, trainer.evaluate(check_games, opponent))]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        task = progress.add_task(brief(curve[-1]), total=games)
        for done in range(0, games, GAMES_PER_BATCH):
            played = min(GAMES_PER_BATCH, games - done)
            update(trainer.network, trainer.batch(done, played, opponent), trainer.rng)
            progress.advance(task, played)
            if (done + played) * checks // games > done * checks // games:
                curve.append(Checkpoint(done + played, trainer.evaluate(check_games, opponent)))
                progress.update(task, description=brief(curve[-1]))
    return curve


def full(check: Checkpoint) -> str:
    """A checkpoint as a line of output."""
    rate = check.rate
    return f"after {check.games} games: wins {rate.share:.1%} ({rate.low:.1%} to {rate.high:.1%}, {rate.games} games)"


def brief(check: Checkpoint) -> str:
    """A checkpoint beside the progress bar."""
    return f"wins {check.rate.share:.0%} ({check.rate.low:.0%} to {check.rate.high:.0%})"


def plot(curve: list[Checkpoint], opponent: str, path: Path) -> None:
    """Plot the learning curve with its confidence intervals."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    games = [check.games for check in curve]
    axes.fill_between(games, [check.rate.low for check in curve], [check.rate.high for check in curve], alpha=0.25, linewidth=0)
    axes.plot(games, [check.rate.share for check in curve], marker="o", markersize=3)
    axes.axhline(0.5, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="training games", ylabel=f"win rate against {opponent}", ylim=(0, 1), xlim=(0, games[-1]),
             title=f"eran: {curve[0].rate.games} games per point, 95% Wilson intervals")
    figure.savefig(path)


def check_picture(path: Path) -> None:
    """Fail before training, not after, if the picture cannot be written; nothing is changed."""
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
def main(games: Annotated[int, typer.Option(help="training games")] = 2_400,
         checks: Annotated[int, typer.Option(help="how often to evaluate")] = 8,
         check_games: Annotated[int, typer.Option(help="games per evaluation")] = 200,
         opponent: Annotated[str, typer.Option(help="the opponent: random, greedy, …")] = "random",
         seed: int = 1,
         out: Annotated[Path, typer.Option(help="the plot, .svg or .png")] = Path("eran-learning.svg"),
         quick: Annotated[bool, typer.Option(help="only a few seconds, to check that it runs")] = False) -> None:
    """Train a small network to play, and plot its learning curve."""
    with needing("lab"):
        check_picture(out)
    agent(opponent, seed)  # fail early if there is no such agent
    if quick:
        games, checks, check_games = 120, 1, 20
    rng, env = np.random.default_rng(seed), aec_env("eran", track=opponent != "random")
    trainer = Trainer(env, Network(env.encoder.shape.size, env.encoder.actions.size, rng), rng)
    begun = process_time()
    curve = train(trainer, games, checks, check_games, opponent)
    console = Console()
    for check in curve:
        console.print(full(check), highlight=False)
    plot(curve, opponent, out)
    console.print(f"{games} games in {process_time() - begun:.0f} s of CPU time; the curve is in {out}", highlight=False)


if __name__ == "__main__":
    typer.run(main)
