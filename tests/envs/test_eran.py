"""What the encoder of 爾安戰記 says about positions one can look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from arbiter.core import wording
from arbiter.envs.encoding import encoder
from tests.envs.positions import position

GIVEN = """
  turn: p1
  realms: [magic Aten, physical Tsukitaki, physical Infernia]
  p1: {empire: Infernia, hand: [1, 8, 2], realm 1: [6, down 9], realm 3: [7], discard: [4]}
  p2: {empire: Tikal, hand: [3, 5], realm 1: [10, down 2]}
"""
ENCODER = encoder("eran")


def said(row: Any, *path: str | int) -> list[object]:
    """The things that a part says there are."""
    marks = np.flatnonzero(row[ENCODER.shape.where(*path)])
    return [ENCODER.shape.things(*path)[mark] for mark in marks]


def test_a_seat_sees_its_own_hand_first(tmp_path: Path) -> None:
    game = position("eran", tmp_path, GIVEN)
    rows = [ENCODER.observe(ENCODER.look(game, seat)) for seat in (0, 1)]
    assert said(rows[0], "player", 0, "hand") == [1, 2, 8] and said(rows[0], "player", 1, "hand") == []
    assert said(rows[1], "player", 0, "hand") == [3, 5] and said(rows[1], "player", 1, "hand") == []
    assert said(rows[0], "player", 0, "discard") == said(rows[1], "player", 1, "discard") == [4]
    assert said(rows[0], "player", 0, "empire") == ["infernia"] and said(rows[1], "player", 0, "empire") == ["tikal"]


def test_a_face_down_card_shows_its_power_to_its_player_only(tmp_path: Path) -> None:
    game = position("eran", tmp_path, GIVEN)
    mine, theirs = (ENCODER.observe(ENCODER.look(game, seat)) for seat in (0, 1))
    space = ("realm", 0, "space", 1)
    assert said(mine, "player", 0, *space, "power") == [9] and said(theirs, "player", 1, *space, "power") == []
    assert mine[ENCODER.shape.where("player", 0, *space, "card")] == theirs[ENCODER.shape.where("player", 1, *space, "card")] == 1
    assert mine[ENCODER.shape.where("player", 0, *space, "up")] == 0
    assert 9 in said(theirs, "player", 1, "unseen") and 9 not in said(mine, "player", 0, "unseen")
    assert 6 not in said(theirs, "player", 1, "unseen")


def test_cards_in_hand_are_played_by_power_and_realms_by_number(tmp_path: Path) -> None:
    game = position("eran", tmp_path, GIVEN)
    families = ENCODER.actions.families
    options = ENCODER.options(ENCODER.look(game, 0))
    assert sorted(options) == [families["play"].start + power - 1 for power in (1, 2, 8)]
    game.choose(options[families["play"].start + 7])
    seen = ENCODER.look(game, 0)
    assert said(ENCODER.observe(seen), "card asked about") == [8]
    assert {families["up"].start + 1, families["up"].start + 2} <= set(ENCODER.options(seen))
    assert families["up"].start not in ENCODER.options(seen), "an 8 is physical and the first realm is magic"


def test_cards_on_the_table_are_chosen_by_space(tmp_path: Path) -> None:
    game = position("eran", tmp_path, GIVEN.replace("down 2]}", "down 2], realm 3: [4]}"))
    start = ENCODER.actions.families["flip"].start
    for choice in ("play 2", "face up on realm 3", "yes"):
        wording.choose(game, choice)
    seen = ENCODER.look(game, 0)
    assert seen.prompt == "flip"
    assert set(ENCODER.options(seen)) == {start + 6, start + 9 + 6}, "the 7 on one's own side of realm 3, and the 4 opposite"


def test_a_fighting_order_has_the_same_place_in_every_empire(tmp_path: Path) -> None:
    places = set()
    for empire in ("Infernia", "Tikal"):
        game = position("eran", tmp_path, f"{{step: characters, p1: {{empire: {empire}}}, p2: {{empire: Aten}}}}")
        places.add(tuple(ENCODER.actions.indices(ENCODER.look(game, 0))))
    (orders,) = places
    assert sorted(orders) == [ENCODER.actions.families["order"].start + order for order in range(6)]
