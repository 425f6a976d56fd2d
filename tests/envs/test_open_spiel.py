"""The OpenSpiel adapter: the library's own test, and ours."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

import arbiter
import arbiter.envs.open_spiel as adapter
from arbiter.core.errors import ArbiterError
from arbiter.core.seats import counts
from arbiter.letters.writing import WIDTH


def walked(game: Any, seed: int, choices: int) -> Any:
    """A state some random choices into a game."""
    chance = Random(seed)
    state = game.new_initial_state()
    state.apply_action(chance.randrange(game.max_chance_outcomes()))
    for _ in range(choices):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", [
    "arbiter_eran(deals=50)", "arbiter_eran(options=empires:aten+tsukitaki;orders:1-2-1,deals=9,seed=4)",
    "arbiter_eran(position=last-duel,deals=9)", "arbiter_eran(length=20)", "arbiter_ashes(deals=50)",
    "arbiter_ashes(options=decks:noah+saria;first:recommended,deals=9)", "arbiter_grail(options=variant:novice,deals=9)"])
def test_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_chance_comes_first_and_once() -> None:
    game = pyspiel.load_game("arbiter_eran", {"deals": 7, "seed": 40})
    state = game.new_initial_state()
    assert state.is_chance_node() and [outcome for outcome, _ in state.chance_outcomes()] == list(range(7))
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(2)
    assert state.moment.game.origin["seed"] == 42
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_a_clone_goes_its_own_way_and_plays_the_same() -> None:
    state = walked(pyspiel.load_game("arbiter_eran"), 1, 40)
    before, twin = str(state), state.clone()
    path, chance = [], Random(2)
    while not twin.is_terminal():
        path.append(chance.choice(twin.legal_actions()))
        twin.apply_action(path[-1])
    assert str(state) == before
    for action in path:
        state.apply_action(action)
    assert str(state) == str(twin) and state.returns() == twin.returns()


def test_a_state_can_be_pickled_with_its_memory() -> None:
    state = walked(pyspiel.load_game("arbiter_eran(deals=5)"), 3, 37)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state) and again.history() == state.history()
    for player in range(2):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)


def test_a_world_resampled_is_the_same_to_the_player() -> None:
    changed = 0
    for seed in range(12):
        state = walked(pyspiel.load_game("arbiter_eran"), seed, 15 + seed)
        player = state.current_player()
        world = state.resample_from_infostate(player, Random(seed).random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        changed += str(world) != str(state)
        while not world.is_terminal():
            world.apply_action(world.legal_actions()[-1])
    assert changed == 12


def act(state: Any, words: str) -> None:
    """Take the action whose label begins like this."""
    state.apply_action(next(one for one in state.legal_actions() if state.action_to_string(one).startswith(words)))


def turn(state: Any, power: int, realm: int) -> None:
    """Play a card face-up and leave it at that."""
    act(state, f"play {power} ")
    act(state, f"play it face up on realm {realm}")


def test_the_information_state_remembers_what_the_observation_forgets() -> None:
    """Two cards played in one order or the other: the table looks the same, and each player remembers which it was."""
    game = pyspiel.load_game("arbiter_eran(position=last-duel,deals=400)")
    hands = ((4, 5), (6, 8))
    deal = next(deal for deal in range(400) if all(
        set(powers) <= {card["power"] for card in game.deal(deal).view(seat)["state"]["players"][seat]["hand"]}
        for seat, powers in enumerate(hands)))
    ways = []
    for first, second in ((0, 1), (1, 0)):
        state = game.new_initial_state().child(deal)
        for at in (first, second):
            turn(state, hands[0][at], at + 1)
            turn(state, hands[1][at], at + 1)
        ways.append(state)
    for player in (0, 1):
        assert ways[0].observation_string(player) == ways[1].observation_string(player)
        assert ways[0].information_state_string(player) != ways[1].information_state_string(player)


def test_one_information_state_has_one_past() -> None:
    """Perfect recall: histories with the same information state went through the same ones before, by the same actions."""
    game = pyspiel.load_game("arbiter_eran(position=last-cards,deals=3)")
    pasts: dict[str, set[str]] = {}

    def follow(state: Any, paths: tuple[str, str]) -> None:
        if state.is_terminal():
            return
        player = state.current_player()
        info = state.information_state_string()
        pasts.setdefault(info, set()).add(paths[player])
        for action in state.legal_actions():
            path = f"{paths[player]}>{info} {action}"
            follow(state.child(action), (path, paths[1]) if player == 0 else (paths[0], path))

    for deal in range(3):
        follow(game.new_initial_state().child(deal), ("", ""))
    assert len(pasts) > 100 and all(len(paths) == 1 for paths in pasts.values())


def test_the_opponents_cards_are_not_in_the_information_state() -> None:
    """Deals of one position that differ in the opponent's hand only look alike."""
    game = pyspiel.load_game("arbiter_eran(position=last-cards,deals=300)")
    hands: dict[str, set[str]] = {}
    for deal in range(300):
        state = game.new_initial_state()
        state.apply_action(deal)
        hands.setdefault(state.information_state_string(0), set()).add(state.information_state_string(1))
    assert len(hands) == 30, "two of six cards, in either slot"
    assert max(map(len, hands.values())) > 5


def test_the_tensor_is_the_encoders() -> None:
    state = walked(pyspiel.load_game("arbiter_eran"), 5, 30)
    for player in range(2):
        encoder = state.moment.spiel.encoder
        np.testing.assert_array_equal(state.observation_tensor(player), encoder.observe(encoder.look(state.moment.game, player)))


def test_a_game_that_takes_too_long_is_a_draw() -> None:
    state = walked(pyspiel.load_game("arbiter_eran(length=12)"), 1, 100)
    assert state.is_terminal() and state.returns() == [0.0, 0.0] and len(state.history()) == 13


def test_regret_minimisation_comes_closer_to_an_equilibrium() -> None:
    np.random.seed(1)
    game = pyspiel.load_game("arbiter_eran(position=last-cards,deals=4)")
    solver = OutcomeSamplingSolver(game)
    before = nash_conv(game, solver.average_policy())
    for _ in range(150):
        solver.iteration()
    assert nash_conv(game, solver.average_policy()) < 0.9 * before


@pytest.mark.parametrize(("slug", "text", "options"), [
    ("eran", "", {}), ("eran", "empires:aten+tikal;orders:2-2", {"empires": ["aten", "tikal"], "orders": "2-2"}),
    ("ashes", "players:2; draft:true", {"players": 2, "draft": True}),
    ("grail", "teams:1+3;characters:eli+nia+noel+silas;oldest:2",
     {"teams": "1+3", "characters": ["eli", "nia", "noel", "silas"], "oldest": 2})])
def test_options_are_written_without_commas(slug: str, text: str, options: dict[str, Any]) -> None:
    assert adapter.read_options(text, arbiter.rulebook(slug)) == options
    assert adapter.load_game(slug, options=text, deals=1).num_players() in counts(arbiter.rulebook(slug))


def test_options_of_the_game_are_no_parameters() -> None:
    with pytest.raises(ArbiterError, match=r"no parameter 'characters'.*options of a game go into `options`"):
        adapter.load_game("grail", characters=["eli", "nia", "noel", "silas"])


def test_three_may_play() -> None:
    game, dice = adapter.load_game("ashes", options="players:3", deals=2), Random(1)
    state = game.new_initial_state()
    state.apply_action(0)
    assert game.num_players() == len(state.returns()) == 3 and not any(state.returns())
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-0.5, -0.5, 1.0]


@pytest.mark.parametrize("deals", [0, -3])
def test_there_must_be_a_deal(deals: int) -> None:
    with pytest.raises(ArbiterError, match=f"at least one deal to pick from, not {deals}"):
        adapter.load_game("eran", deals=deals)


def test_python_ends_quietly() -> None:
    """OpenSpiel holds what was registered until after Python has ended; that must not bring the process down."""
    code = "import pyspiel, arbiter.envs.open_spiel; pyspiel.load_game('arbiter_eran').new_initial_state().apply_action(1)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_state_reads_as_a_position() -> None:
    for slug, whose in (("eran", "  empire: "), ("ashes", "  phoenixborn: ")):
        first, *table, last = str(walked(pyspiel.load_game(f"arbiter_{slug}"), 1, 30)).splitlines()
        assert first.startswith(f"{slug} after ") and ", player " in first
        assert {"p1:", "p2:"} <= set(table) and any(line.startswith(whose) for line in table)
        assert any(line.startswith("  hand: [") for line in table)
        assert max(map(len, table)) <= WIDTH
        assert last.startswith("[") and last.endswith("]")


def test_a_state_that_scenarios_have_no_words_for_is_written_down_too() -> None:
    draft = str(walked(pyspiel.load_game("arbiter_ashes(options=draft:true)"), 1, 3))
    assert "\np1:\n" in draft and "\nstep: " in draft
