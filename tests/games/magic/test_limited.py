"""Boosters, drafts and decks built from pools: what they hold, who knows what, and whether computer drafters build sensible decks."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.core.rng import Rng
from arbiter.games.magic import drafters
from arbiter.games.magic.boosters import BOOSTER, COLLATION, RARITY, missing_cards, open_booster
from arbiter.games.magic.limited import circle, under_way
from arbiter.games.magic.shelf import CARDS, is_land
from arbiter.games.magic.types import COLORS, CREATURE


def drafted(seed: int, **options: Any) -> arbiter.Game:
    """A game in which both players have built the decks that were proposed to them."""
    game, player = arbiter.new("magic", seed=seed, **options), agent("greedy", seed=1)
    while game.state.limited is not None:
        game.choose(player.pick(game))
    return game


# --- boosters --------------------------------------------------------------------------------------------------------


def test_boosters_hold_what_the_collation_says() -> None:
    rng, mythic, boosters = Rng(7), 0, 400
    for _ in range(boosters):
        faces = open_booster(rng)
        rarities = Counter(RARITY[face] for face in faces)
        assert len(set(faces)) == BOOSTER == len(COLLATION)
        assert (rarities["common"], rarities["uncommon"], rarities["land"], rarities["rare"] + rarities["mythic"]) == (10, 3, 1, 1)
        commons = [CARDS[face].colors for face in faces if RARITY[face] == "common"]
        assert set(COLORS) <= set(commons)
        mythic += rarities["mythic"]
    assert boosters / 16 < mythic < boosters / 5


def test_what_a_booster_may_have_held_completes_it() -> None:
    rng = Rng(3)
    for _ in range(50):
        faces = open_booster(rng)
        known = faces[:9]
        whole = [*known, *missing_cards(rng, known, BOOSTER - len(known))]
        rarities = Counter(RARITY[face] for face in whole)
        assert len(set(whole)) == BOOSTER and rarities["rare"] + rarities["mythic"] == 1 and rarities["uncommon"] == 3


# --- the draft -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 9))
def test_players_sit_as_far_from_each_other_as_can_be(count: int) -> None:
    around = circle(count)
    assert sorted(around) == list(range(count))
    apart = abs(around.index(0) - around.index(1))
    assert min(apart, count - apart) == count // 2


@pytest.mark.parametrize("count", [2, 3, 8])
def test_packs_go_round_to_the_left_to_the_right_and_to_the_left_again(count: int) -> None:
    game, around = arbiter.new("magic", seed=2, format="draft", drafters=count), circle(count)
    for direction in (1, -1, 1):
        before = [[*pack] for pack in under_way(game.state).packs]
        game.choose(0)
        game.choose(0)
        pool = under_way(game.state)
        for place, giver in enumerate(around):
            taker = around[(place + direction) % count]
            assert set(pool.packs[taker]) < set(before[giver])
        opened = pool.opened
        while (pool := under_way(game.state)).opened == opened and game.state.step == "draft":
            game.choose(0)


@pytest.mark.parametrize(("seed", "count"), [(1, 2), (2, 5), (3, 8)])
def test_worlds_that_are_imagined_hold_what_a_player_has_seen(seed: int, count: int) -> None:
    chance, game = Random(seed), arbiter.new("magic", seed=seed, format="draft", drafters=count)
    seen: list[dict[int, Counter[int]]] = [{}, {}]
    while game.state.limited is not None and game.state.step == "draft":
        decision = game.decision
        assert decision is not None
        pool = game.state.limited
        for seat in (0, 1):
            slots = pool.packs[seat]
            seen[seat].setdefault(slots[0] // BOOSTER, Counter(pool.face[slot] for slot in slots))
            world = under_way(game.imagine(seat, chance).state)
            assert [world.face[slot] for slot in (*slots, *pool.kept[seat])] == [pool.face[slot] for slot in (*slots, *pool.kept[seat])]
            for booster, faces in seen[seat].items():
                held = Counter(world.face[booster * BOOSTER:(booster + 1) * BOOSTER])
                assert not faces - held, "a card that was seen is in no world"
                assert sum(RARITY[face] in ("rare", "mythic") for face in held.elements()) == 1
        game.choose(chance.randrange(len(decision)))


def test_whoever_takes_a_card_is_not_betrayed_by_where_it_lay() -> None:
    """Two drafts in which the other player takes different cards look the same until packs are passed."""
    views = []
    for option in (0, 5):
        game = arbiter.new("magic", seed=4, format="draft", drafters=2)
        game.choose(3)
        game.choose(option)
        pool = under_way(game.state)
        views.append((pool.kept[1], pool.packs[0]))
    assert views[0] == views[1]


# --- decks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"format": "sealed"}, {"format": "draft", "drafters": 2}, {"format": "draft", "drafters": 8}],
                         ids=["sealed", "draft of two", "draft of eight"])
def test_proposed_decks_have_two_colours_and_the_usual_lands(options: dict[str, Any]) -> None:
    for seed in range(4):
        state = drafted(seed, **options).state
        for seat in (0, 1):
            faces = [state.face[slot] for slot in state.decked[seat]]
            spells = [face for face in faces if not is_land(face)]
            asked = Counter(color for face in spells for color in COLORS if drafters.colors_of(face) & color)
            assert len(faces) == 40 and 16 <= len(faces) - len(spells) <= 20
            assert len(asked) <= 2, f"a deck of {len(asked)} colours"
            assert sum(bool(CARDS[face].types & CREATURE) for face in spells) >= 8
            made = Counter(color for face in faces if is_land(face) for place, color in enumerate(COLORS)
                           if CARDS[face].subtypes >> place & 1)
            assert all(made[color] >= 3 for color in asked), f"{dict(asked)} with {dict(made)}"


def test_drafters_take_what_is_strong_first_and_what_fits_later() -> None:
    names = {card.name.en: face for face, card in enumerate(CARDS)}
    pack = [names[name] for name in ("Codespell Cleric", "Goldspan Dragon", "Weigh Down", "Forest")]
    assert drafters.pick(pack, []) == 1
    green = [names[name] for name in ("Battle Mammoth", "Sarulf's Packmate", "Struggle for Skemfar", "Ravenous Lindwurm")] * 5
    black = [names[name] for name in ("Feed the Serpent", "Poison the Cup", "Draugr Necromancer")] * 4
    later = [names[name] for name in ("Squash", "Masked Vandal", "Iron Verdict")]
    assert drafters.pick(later, green + black) == 1


def test_a_draft_is_saved_and_loaded_in_its_middle() -> None:
    game = arbiter.new("magic", seed=9, format="draft", drafters=4)
    for _ in range(21):
        game.choose(1)
    again = arbiter.load(game.save())
    assert again == game and again.view(1) == game.view(1)
