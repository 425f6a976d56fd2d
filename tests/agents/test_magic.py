"""Greedy at Magic: it answers several questions of one action well without a look at every combination of answers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import arbiter
from arbiter.agents import agent, one_ply
from arbiter.agents.greedy import FOLLOW_UPS
from arbiter.agents.one_ply import after, carried_out, looked, unlike
from arbiter.core.game import Game
from arbiter.core.scenario import scenario_from
from arbiter.letters.reading import read

MANY = """
title: nine Serpents to sacrifice, two modes, and some twenty targets for one of them
given:
  step: main
  p1:
    lands: [4 Forest]
    battlefield:
      - Koma, Cosmos Serpent
      - Koma's Coil
      - Koma's Coil: {tapped: yes}
      - Koma's Coil: {damage: 1}
      - Koma's Coil: {damage: 2}
      - Koma's Coil: {damage: 1, tapped: yes}
      - Koma's Coil: {damage: 2, tapped: yes}
      - Mistwalker
      - Masked Vandal
      - Moritte of the Frost: {counters: {+1/+1: 2}}
  p2:
    lands: [2 Swamp, 2 Island, 2 Plains]
    battlefield: [Elf Warrior, Battle Mammoth, Fearless Pup, Undersea Invader, Gladewalker Ritualist, Giant Ox, Demon Berserker]
    hand: 2
then: {}
"""


def standing(text: str) -> Game:
    """A position of Magic."""
    (place,) = read(text, "here")
    return scenario_from(place, {"magic": arbiter.rulebook("magic")}, "magic").begin()


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the copies that are made to look ahead."""
    found = Counter[str]()

    def counted(world: Game, index: int) -> Game:
        found["looks"] += 1
        return after(world, index)
    monkeypatch.setattr(one_ply, "after", counted)
    return found


def test_questions_of_one_action_do_not_multiply(looks: Counter[str]) -> None:
    agent("greedy", 1).pick(standing(MANY))
    assert 0 < looks["looks"] < 300


def test_the_best_answers_are_found_all_the_same() -> None:
    world = standing(MANY).imagine(0, Random(1))
    found = looked(world, 0, 0, FOLLOW_UPS)
    assert found.value == exhaustive(after(world, 0))
    assert looked(world, 0, 0, FOLLOW_UPS, found.line) == found


def test_what_a_look_found_is_tried_in_other_worlds_without_looking_again(looks: Counter[str]) -> None:
    game = standing(MANY)
    found, first = looked(game.imagine(0, Random(1)), 0, 0, FOLLOW_UPS), looks["looks"]
    again = looked(game.imagine(0, Random(2)), 0, 0, FOLLOW_UPS, found.line)
    assert again.line == found.line and looks["looks"] - first == 1 + len(found.line) < first


def test_of_alike_cards_one_is_looked_at() -> None:
    game = standing("{title: alike, given: {p1: {lands: [Forest], hand: [2 Forest, 2 Fearless Pup, Mountain]}}, then: {}}")
    assert game.decision is not None
    labels = [option.label() for option in game.decision.options]
    assert [labels[index] for index in unlike(game, range(len(labels)))] == list(dict.fromkeys(labels)) != labels


def test_mana_is_not_spent_for_nothing() -> None:
    """The Mistwalker cannot attack into the Mammoth, and with less toughness it would only block worse."""
    game = standing("""
title: power without an attack
given:
  step: main
  p1: {lands: [4 Island], hand: [Plains], lands played: 1, battlefield: [Mistwalker]}
  p2: {battlefield: [Battle Mammoth, Gladewalker Ritualist], hand: 2}
then: {}
""")
    assert game.decision is not None
    assert game.decision.options[agent("greedy", 1).pick(game)].key == "pass"


def test_what_is_free_is_not_done_for_ever() -> None:
    """With X = 0 Valki's ability costs nothing and does nothing."""
    game = standing("""
title: a free ability
given:
  step: main
  p1: {lands: [Swamp], battlefield: ["Valki, God of Lies"], hand: [Plains], lands played: 1}
  p2: {battlefield: [Battle Mammoth], hand: 2}
then: {}
""")
    player, done = agent("greedy", 1), 0
    while game.decision is not None and game.decision.seat == 0 and game.rules.thinking.turn_key(game.state) == 1 and done < 40:
        game.choose(player.pick(game))
        done += 1
    assert done < 40


def exhaustive(then: Game) -> float:
    """What comes of an action at best, over all combinations of answers to its questions."""
    if then.at_rest:
        carried_out(then, 0)
        return then.rules.worth(then.state, 0)
    return max(exhaustive(after(then, option)) for option in range(len(then.decision or ())))
