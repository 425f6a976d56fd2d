"""What the encoder of Ashes says about positions one can look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from arbiter.envs.encoders.ashes_shapes import BATTLEFIELD, PLACES
from arbiter.envs.encoding import encoder
from tests.envs.positions import position

GIVEN = """
  p1:
    hand: [Anchornaut, Refresh, Anchornaut]
    battlefield: [Iron Worker, {Iron Rhino: {wounds: 2, exhaustion: 1}}]
    spellboard: [Summon Gilder]
    dice: [2 natural power, charm class]
  p2:
    hand: [Seal]
    battlefield: [{Gilder: {attached: [Root Armor], status: 1}}]
"""
ENCODER = encoder("ashes")


def said(row: Any, *path: str | int) -> dict[object, float]:
    """The things that a part says there are, and how many."""
    values = row[ENCODER.shape.where(*path)]
    return {ENCODER.shape.things(*path)[mark]: round(float(values[mark]), 3) for mark in np.flatnonzero(values)}


def value(row: Any, *path: str | int) -> float:
    """A number, as it is scaled."""
    return round(float(row[ENCODER.shape.where(*path)][0]), 3)


def test_a_hand_is_counted_by_title_and_hidden_from_the_opponent(tmp_path: Path) -> None:
    game = position("ashes", tmp_path, GIVEN)
    mine, theirs = (ENCODER.observe(ENCODER.look(game, seat)) for seat in (0, 1))
    assert said(mine, "player", 0, "hand") == {"anchornaut": 0.667, "refresh": 0.333}
    assert said(mine, "player", 1, "hand") == {} and value(mine, "player", 1, "hand size") == 0.1
    assert said(theirs, "player", 0, "hand") == {"seal": 0.333} and said(theirs, "player", 1, "hand") == {}


def test_units_stand_in_their_places(tmp_path: Path) -> None:
    game = position("ashes", tmp_path, GIVEN)
    mine, theirs = (ENCODER.observe(ENCODER.look(game, seat)) for seat in (0, 1))
    rhino = ("unit", 1)
    for row, player in ((mine, 0), (theirs, 1)):
        assert said(row, "player", player, *rhino, "title") == {"iron-rhino": 1}
        assert value(row, "player", player, *rhino, "wounds") == 0.2
        assert value(row, "player", player, *rhino, "mine") == (player == 0)
    assert said(mine, "player", 1, "unit", 0, "attached") == {"root-armor": 0.333}
    assert said(mine, "player", 1, "attached spell", 0, "title") == {"root-armor": 1}
    assert said(mine, "player", 1, "attached spell", 0, "on") == {0: 1}
    assert said(mine, "player", 0, "ready spell", 0, "title") == {"summon-gilder": 1}


def test_dice_are_counted_by_type_and_level(tmp_path: Path) -> None:
    game = position("ashes", tmp_path, GIVEN)
    row = ENCODER.observe(ENCODER.look(game, 0))
    assert said(row, "player", 0, "dice") == {"natural power": 0.2, "charm class": 0.1}


def test_copies_in_hand_have_places_of_their_own(tmp_path: Path) -> None:
    game = position("ashes", tmp_path, "{p1: {hand: [Anchornaut, Seal, Anchornaut], dice: [4 natural class, 4 charm class]}, p2: {}}")
    assert game.decision is not None
    seen = ENCODER.look(game, 0)
    titles = ENCODER.shape.things("player", 0, "hand")
    start = ENCODER.actions.families["play"].start + 3 * titles.index("anchornaut")
    played = [place for action, place in zip(seen.actions, ENCODER.actions.indices(seen), strict=True) if action[0] == "play"]
    assert {start, start + 1} <= set(played) and start + 2 not in played


def test_a_target_is_the_place_where_it_lies(tmp_path: Path) -> None:
    game = position("ashes", tmp_path, GIVEN)
    start = ENCODER.actions.families["attack"].start
    options = ENCODER.options(ENCODER.look(game, 0))
    assert {place - start for place in options if start <= place < start + 2 * PLACES.size} == {PLACES.size, PLACES.size + 1}
    game.choose(options[start + PLACES.size + 1])
    row = ENCODER.observe(ENCODER.look(game, 1))
    assert value(row, "player", 0, "unit", 0, "target") == 1 and value(row, "player", 1, "unit", 0, "attacks") == 1


def test_a_block_is_a_pair_of_places(tmp_path: Path) -> None:
    game = position("ashes", tmp_path, "{attack: {target: p2 Maeoni Viper, attackers: [Iron Rhino]}, step: defend, "
                    "p1: {battlefield: [Iron Worker, Iron Rhino]}, p2: {battlefield: [Gilder, Gilder]}}")
    start = ENCODER.actions.families["block"].start
    places = {place - start for place in ENCODER.options(ENCODER.look(game, 1))}
    assert {1 * BATTLEFIELD + 0, 1 * BATTLEFIELD + 1} <= places


def test_more_players_and_a_draft_need_more_room() -> None:
    two, four, drafted = encoder("ashes"), encoder("ashes", players=4), encoder("ashes", draft=True)
    assert four.shape.size > two.shape.size and four.actions.size > two.actions.size
    assert drafted.shape.size > two.shape.size and drafted.actions.size > two.actions.size
