"""Who may know what in 爾安戰記: views hide what they must, and imagined worlds are as likely as they should be."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter import Game, IllegalChoice
from arbiter.core import wording
from arbiter.letters.reading import read

RULES = arbiter.rulebook("eran")
TURN = """
turn: p1
realms: [magic Aten, physical Tsukitaki, physical Infernia]
p1: {empire: Tikal, hand: [3, 6, 10], realm 1: [4, down 9], realm 2: [down shown 8], discard: [1]}
p2: {empire: Aten, hand: [2, 5], realm 1: [down 7, 9], realm 3: [down shown 8], discard: [10]}
"""


def standing(given: str, seed: int = 1) -> Game:
    (place,) = read(given, "here")
    state = RULES.position(place)
    state.rng.state = seed
    return Game(RULES, state, origin={"state": state.dump()})


def cards(player: dict[str, Any]) -> Iterator[tuple[str, int | None]]:
    for pile in ("hand", "deck", "discard"):
        yield from ((pile, card["power"]) for card in player[pile])
    for realm in player["realms"]:
        yield from (("up" if card["up"] else "down", card["power"]) for card in realm["cards"])


def known(game: Game, seat: int | None, of: int) -> dict[str, list[int | None]]:
    """What a reader knows of a player's cards, pile by pile."""
    player = game.view(seat)["state"]["players"][of]  # type: ignore[index,call-overload]
    found: dict[str, list[int | None]] = {}
    for pile, power in cards(player):
        found.setdefault(pile, []).append(power)
    return found


def test_a_player_knows_the_own_cards_but_not_the_deck() -> None:
    mine = known(standing(TURN), 0, 0)
    assert mine == {"hand": [3, 6, 10], "deck": [None] * 3, "discard": [1], "up": [4], "down": [9, 8]}


def test_the_opponent_knows_what_lies_open_or_was_shown() -> None:
    assert known(standing(TURN), 1, 0) == {"hand": [None] * 3, "deck": [None] * 3, "discard": [1], "up": [4], "down": [None, 8]}
    assert known(standing(TURN), 0, 1) == {"hand": [None] * 2, "deck": [None] * 4, "discard": [10], "down": [None, 8], "up": [9]}


def test_a_spectator_knows_what_is_public() -> None:
    game = standing(TURN)
    assert known(game, None, 0) == known(game, 1, 0)
    assert known(game, None, 1) == known(game, 0, 1)


def test_waiting_characters_are_known_to_their_player_only() -> None:
    game = standing(TURN.replace("empire: Tikal", "empire: Tikal, fighting: Ixha, waiting: [Buluka, Itza]"))

    def waiting(seat: int | None) -> Any:
        return game.view(seat)["state"]["players"][0]["waiting"]  # type: ignore[index,call-overload]

    assert waiting(0) == ["buluka", "itza"] and waiting(1) == waiting(None) == [None, None]


def test_a_card_that_its_reader_may_not_know_comes_without_its_power() -> None:
    game = standing(TURN)
    for lang in arbiter.LANGUAGES:
        text = json.dumps(game.view(1, lang)["state"], ensure_ascii=False)
        for power in (3, 6, 10):
            hidden = [card for card in game.state.hand[0] if game.state.face[card] == power]
            assert f'"id": {hidden[0]}, "power": null' in text


def test_a_face_down_card_is_told_to_its_player_only() -> None:
    game = standing(TURN)
    for choice in ("play 6", "spell:2", "seal:1"):
        wording.choose(game, choice)
    assert game.log(0)[0] == "You play 6 Raincaller's Drum face down on realm 3. [ERAN-SEAL-01]"
    assert game.log(1)[0] == "The opponent plays a card face down on realm 3. [ERAN-SEAL-01]"
    assert game.log(None)[0] == "Player 1 plays a card face down on realm 3. [ERAN-SEAL-01]"


def test_every_world_is_as_likely() -> None:
    """The opponent's two hand cards, face-down card and deck of four hold seven unknown powers: any order will do."""
    game, chance = standing(TURN), Random(1)
    unknown = [card for card in range(10, 20) if not game.state.known[card] & 1]
    worlds = [game.imagine(0, chance).state.face for _ in range(2100)]
    powers = sorted(game.state.face[card] for card in unknown)
    assert len(unknown) == 7 and powers == [1, 2, 3, 4, 5, 6, 7]
    for card in unknown:
        counts = Counter(face[card] for face in worlds)
        spread = sum((counts[power] - 300) ** 2 / 300 for power in powers)
        assert sorted(counts) == powers and spread < 25, (card, counts)


def test_every_order_of_few_unknown_cards_occurs() -> None:
    game = standing("{p1: {hand: [1, 2]}, p2: {hand: [2, 5, 6], discard: [1, 3, 4, 7, 8, 9, 10]}}")
    slots = game.state.hand[1]
    seen = Counter(tuple(game.imagine(0, Random(seed)).state.face[card] for card in slots) for seed in range(600))
    assert set(seen) == set(permutations((2, 5, 6)))
    assert min(seen.values()) > 60


def test_a_world_remembers_what_was_publicly_impossible() -> None:
    """A card played face down without a seal shows that it matches no realm with space (ERAN-U10); the rest of the hand shows nothing."""
    game = standing("""
realms: [magic Aten, physical Tsukitaki, physical Infernia]
turn: p1
p1: {hand: [3, 4, 6, 9], seals used: 2, realm 1: [5, 7, 8], seals: [0, 0, 0]}
p2: {hand: [1, 2, 3]}
""")
    card = game.state.hand[0][1]
    for choice in ("play 4", "down:1"):
        wording.choose(game, choice)
    left = game.state.hand[0]
    faces = [game.imagine(1, Random(seed)).state.face for seed in range(60)]
    assert {face[card] for face in faces} == {3, 4, 6, 9}, "only magic cards match no physical realm"
    assert {face[other] for face in faces for other in left} == {1, 2, 3, 4, 6, 9, 10}, "any card that is not on the table"


def test_the_name_of_a_refused_action_is_not_taken_for_a_card() -> None:
    """`end` ends the turn, and is also a word in the name of Tikal's tenth attack, Calendar's End."""
    game = standing(TURN)
    assert any(option.label() == "play 10 Calendar's End" for option in game.decision.options)
    with pytest.raises(IllegalChoice, match="ERAN-TURN-01"):
        wording.choose(game, "end")
    assert game.choices() == []
    wording.choose(game, "play calendar's end")
    assert game.choices() == [f"play:{game.state.hand[0][2]}"]
