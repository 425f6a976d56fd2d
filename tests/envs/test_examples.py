"""The examples run, small."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typer
from examples import openspiel_eran, train_eran

import arbiter
from arbiter.envs.open_spiel import load_game
from arbiter.envs.pettingzoo import aec_env
from arbiter.envs.speed import main as speed
from arbiter.host.machine import machine, today

ROOT = Path(__file__).parents[2]


def test_training_draws_a_learning_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "curve.svg"
    train_eran.main(out=picture, quick=True)
    text = capsys.readouterr().out
    assert "after 0 games: wins" in text and "after 120 games: wins" in text
    assert picture.read_text(encoding="utf-8").count("<path") > 20


@pytest.mark.parametrize(("options", "said"), [
    ({"opponent": "nonsense"}, "There is no agent 'nonsense'."),
    ({"out": Path("nowhere") / "curve.svg"}, "curve.svg cannot be written: No such file"),
    ({"out": Path("curve.xyz")}, "curve.xyz cannot be written: Format 'xyz' is not supported"),
    ({"out": Path("curve")}, "curve cannot be written: Format '' is not supported")])
def test_what_could_not_be_done_is_refused_before_the_training(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: dict[str, Any],
        said: str) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delattr(train_eran, "train")
    with pytest.raises(typer.Exit) as left:
        train_eran.main(**options)
    assert left.value.exit_code == 2 and said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_update_makes_good_choices_likelier() -> None:
    rng, env = np.random.default_rng(1), aec_env("eran")
    network = train_eran.Network(env.encoder.shape.size, env.encoder.actions.size, rng)
    batch = train_eran.Trainer(env, network, rng).batch(0, 4, "random")
    assert set(np.unique(batch.returns)) <= {-1, 0, 1} and len(set(batch.returns.tolist())) > 1
    taken = np.arange(len(batch.actions)), batch.actions

    def weighed() -> float:
        return float((network.policy(network.hidden(batch.observations), batch.masks)[taken] * batch.returns).sum())

    before = weighed()
    train_eran.update(network, batch, rng)
    assert weighed() > before


def test_the_gradient_is_the_slope() -> None:
    """The hand-written gradient against differences of the objective."""
    rng, env = np.random.default_rng(2), aec_env("eran")
    network = train_eran.Network(env.encoder.shape.size, env.encoder.actions.size, rng)
    network.weights = {name: rng.normal(0, 0.1, one.shape) for name, one in network.weights.items()}
    batch = train_eran.Trainer(env, network, rng).batch(0, 1, "random")
    advantages = rng.normal(0, 1, len(batch.actions))
    slopes = train_eran.gradient(network, batch, advantages)

    def objective() -> float:
        hidden = network.hidden(batch.observations)
        probabilities = network.policy(hidden, batch.masks)
        ratio = probabilities[np.arange(len(advantages)), batch.actions] / batch.probabilities
        entropy = -np.where(batch.masks > 0, probabilities * np.log(probabilities + 1e-9), 0).sum(1)
        error = network.values(hidden) - batch.returns
        return float(np.mean(-advantages * ratio - train_eran.ENTROPY * entropy + 0.25 * error * error))

    for name, weights in network.weights.items():
        at = np.unravel_index(int(np.abs(slopes[name]).argmax()), weights.shape)
        kept, step = weights[at], 1e-5
        weights[at] = kept + step
        above = objective()
        weights[at] = kept - step
        below = objective()
        weights[at] = kept
        assert (above - below) / (2 * step) == pytest.approx(slopes[name][at], rel=1e-2), name


@pytest.mark.parametrize(("words", "said"), [
    (["solve", "--iterations", "30", "--deals", "2"], "after     30 iterations: NashConv"),
    (["ismcts", "--games", "1", "--simulations", "4"], "of 1 games")])
def test_openspiels_algorithms_run(words: list[str], said: str) -> None:
    done = subprocess.run([sys.executable, "-m", "examples.openspiel_eran", *words], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0 and said in done.stdout, done.stdout + done.stderr


def test_tree_search_can_be_repeated() -> None:
    game, ends = load_game("eran", position="last-cards"), []
    for _ in range(2):
        chance = np.random.RandomState(3)
        ends.append((openspiel_eran.duel(game, 0, 6, chance), chance.randint(1 << 30)))
    assert ends[0] == ends[1]


def test_speed_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    speed(steps=100, rounds=3)
    text = capsys.readouterr().out
    for slug in arbiter.slugs():
        (line,) = (line for line in text.splitlines() if line.startswith(slug))
        figures = [[int(figure.replace(",", "")) for figure in found]
                   for found in re.findall(r"([\d,]+) \(([\d,]+)–([\d,]+)\)", line)]
        assert len(figures) == 3 and all(low <= middle <= high for middle, low, high in figures)
    assert "3 rounds" in text and f"\n{machine()}; {today()}; load average " in text


