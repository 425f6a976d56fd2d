"""The draft of Ashes: its course, what it gives, and what nobody learns before it is over."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

import arbiter
from arbiter import Game
from arbiter.core import wording
from arbiter.core.log import Line
from arbiter.core.rulebook import collect
from arbiter.core.saves import begin
from arbiter.core.state import OVER, everyone
from arbiter.core.thinking import Thinking
from arbiter.games.ashes import draft_lines, lines
from arbiter.games.ashes.cards import POOL
from arbiter.games.ashes.decks import conjurations, deck_from
from arbiter.games.ashes.definition import DECK_KINDS
from arbiter.games.ashes.draft import (
    BEATS,
    CHAMPIONS,
    PACK,
    TITLES,
    UNIQUES,
    check_players,
    drafted,
    drafted_deck,
    titles,
)
from arbiter.games.ashes.shelf import CARDS, KIND, NUMBER
from arbiter.games.ashes.state import NOBODY, Ashes, Draft
from tests.kit.checks import every, walk_profile
from tests.kit.games import Profile

SEATS = (2, 3, 4)


def end(game: Ashes) -> None:
    """A draft that is the whole game: it ends when the decks have been dealt."""
    game.step = OVER


def places(draft: Draft) -> list[int]:
    return [*draft.pile, *draft.offer, *chain(*draft.packs), *chain(*draft.kept)]


RULES = arbiter.rulebook("ashes")
DRAFT_ONLY = replace(RULES, beats={**BEATS, "first five": end}, census=lambda game: [], thinking=Thinking(),
                     result=lambda game: [1 / game.seats] * game.seats)


def draft_of(players: int, seed: int = 1) -> Game:
    return begin(DRAFT_ONLY, {"seed": seed, "options": DRAFT_ONLY.settle({"players": players, "draft": True})})


def at(game: Game) -> Draft:
    assert isinstance(game.state, Ashes)
    return drafted(game.state)


def played_to(step: str, players: int, seed: int = 1) -> Game:
    """A draft played at random until a step begins."""
    game, chance = draft_of(players, seed), Random(seed)
    while game.state.step != step:
        assert game.decision is not None
        game.choose(chance.randrange(len(game.decision)))
    return game


def seat_asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


def left_of(game: Game, seat: int) -> int:
    return (seat + 1) % game.state.seats


# --- at every decision of random drafts ------------------------------------------------------------------------------


def invariants(game: Ashes) -> None:
    if game.draft is None:
        return
    draft = game.draft
    assert sorted(places(draft)) == list(range(len(TITLES))), "a slot is not in one place"
    assert sorted(draft.face) == list(TITLES)
    assert sum(draft.supply) + sum(map(len, draft.dice)) == 40
    chosen = [champion for champion in draft.champions if champion != NOBODY]
    assert len(set(chosen)) == len(chosen) and set(chosen) <= set(CHAMPIONS)
    assert all(draft.known[slot] == everyone(game) for slot in draft.offer)
    assert not any(draft.known[slot] for slot in draft.pile)
    for seat in range(game.seats):
        assert all(draft.known[slot] & 1 << seat for slot in (*draft.packs[seat], *draft.kept[seat]))


@pytest.mark.parametrize("players", SEATS)
def test_a_draft_is_a_value_and_keeps_its_secrets(players: int) -> None:
    profile = Profile(DRAFT_ONLY, longest=200, options=lambda chance: {"players": players, "draft": True}, invariants=invariants)
    for seed in range(4):
        walk = walk_profile(profile, seed, every(deep=20))
        assert walk.lines > 0


# --- the course of a draft -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "clause"), [(1, "ASH-DRAFT-01"), (5, "ASH-DRAFT-04"), (6, "ASH-DRAFT-04")])
def test_one_master_set_is_for_two_to_four(players: int, clause: str) -> None:
    assert clause in str(check_players(players))
    assert [check_players(count) for count in SEATS] == [None] * 3


def test_the_pile_holds_one_of_each_title_that_is_neither_unique_nor_conjured() -> None:
    assert len(TITLES) == 54 and len(CHAMPIONS) == 6 and len(set(UNIQUES.values())) == 6
    assert {*TITLES, *UNIQUES.values()} == {face for face in range(POOL) if KIND[face] in DECK_KINDS}
    assert all(CARDS[UNIQUES[champion]].unique == CARDS[champion].key for champion in CHAMPIONS)


def test_chance_draws_the_first_player() -> None:
    first = Counter(draft_of(3, seed).state.first for seed in range(300))
    assert sorted(first) == [0, 1, 2] and min(first.values()) > 60
    assert draft_of(3, 8).state.first == draft_of(3, 8).state.first == seat_asked(draft_of(3, 8))


@pytest.mark.parametrize("players", SEATS)
def test_phoenixborn_are_taken_clockwise_and_the_token_moves_on(players: int) -> None:
    game = draft_of(players, 5)
    first, asked = game.state.first, []
    while game.state.step == "draft champions":
        asked.append(seat_asked(game))
        game.choose(0)
    assert asked == [(first + step) % players for step in range(players)]
    assert [at(game).champions[seat] for seat in asked] == list(CHAMPIONS[:players])
    assert game.state.first == left_of(game, first) == seat_asked(game)


def test_a_phoenixborn_is_taken_once() -> None:
    game = draft_of(2)
    seat = seat_asked(game)
    game.choose(f"champion:{NUMBER['noah-redmoon']}")
    assert game.log(seat)[-1] == "You take Noah Redmoon and three copies of Summon Masked Wolf. [ASH-DRAFT-08]"
    assert [refusal.clause.id for refusal in game.why_not(f"champion:{NUMBER['noah-redmoon']}")] == ["ASH-DRAFT-08"]


@pytest.mark.parametrize("players", SEATS)
def test_packs_of_nine_go_round_to_the_left(players: int) -> None:
    game = played_to("draft picks", players)
    packs = [{at(game).face[slot] for slot in pack} for pack in at(game).packs]
    assert [len(pack) for pack in packs] == [PACK] * players
    first = game.state.first
    wanted = [at(game).face[at(game).packs[(first + step) % players][4]] for step in range(players)]
    for step in range(players):
        assert seat_asked(game) == (first + step) % players
        game.choose(4)
    for step in range(players):
        seat = (first + step) % players
        assert [at(game).face[slot] for slot in at(game).kept[seat]] == [wanted[step]]
        passed = {at(game).face[slot] for slot in at(game).packs[left_of(game, seat)]}
        assert passed == packs[seat] - {wanted[step]}


@pytest.mark.parametrize("players", SEATS)
def test_after_nine_picks_all_have_nine_cards(players: int) -> None:
    game = played_to("draft dice", players)
    assert [len(kept) for kept in at(game).kept] == [PACK] * players
    assert at(game).packs == [()] * players
    assert len(at(game).pile) == len(TITLES) - PACK * players


def test_a_card_is_kept_from_the_own_pack_only() -> None:
    game = played_to("draft picks", 3)
    other = at(game).packs[left_of(game, seat_asked(game))][0]
    for slot in (other, at(game).pile[0]):
        assert [refusal.clause.id for refusal in game.why_not(f"keep:{slot}")] == ["ASH-DRAFT-10"]


@pytest.mark.parametrize("players", SEATS)
def test_dice_are_taken_two_at_a_time(players: int) -> None:
    game, asked = played_to("draft dice", players), []
    first, chance = game.state.first, Random(3)
    while game.state.step == "draft dice":
        before = [len(pool) for pool in at(game).dice]
        while game.state.step == "draft dice" and [len(pool) for pool in at(game).dice] == before:
            asked.append(seat_asked(game))
            assert game.decision is not None
            game.choose(chance.randrange(len(game.decision)))
    assert [len(pool) for pool in at(game).dice] == [10] * players
    assert sum(at(game).supply) == 40 - 10 * players
    assert asked[:2 * players] == [(first + step // 2) % players for step in range(2 * players)]
    assert game.state.first == left_of(game, first)


def test_ten_dice_of_a_type_and_no_more() -> None:
    game = played_to("draft dice", 2)
    for _ in range(10):
        wording.choose(game, "take one natural die")
    assert at(game).supply == (0, 10, 10, 10)
    for kind in (0, 4):
        assert [refusal.clause.id for refusal in game.why_not(f"take die:{kind}")] == ["ASH-DRAFT-03"]


def test_a_card_given_in_a_swap_can_be_taken_by_the_next() -> None:
    game = played_to("draft swap", 3)
    seat, offer = seat_asked(game), at(game).offer
    assert seat == game.state.first and len(offer) == 3
    own = at(game).kept[seat]
    assert [refusal.clause.id for refusal in game.why_not(f"swap:{own[0]}")] == ["ASH-DRAFT-15"]
    game.choose(f"swap:{offer[1]}")
    assert [refusal.clause.id for refusal in game.why_not(f"give:{offer[0]}")] == ["ASH-DRAFT-15"]
    game.choose(f"give:{own[2]}")
    assert at(game).offer == (offer[0], own[2], offer[2])
    assert set(at(game).kept[seat]) == {*own, offer[1]} - {own[2]}
    assert seat_asked(game) == left_of(game, seat)
    keys = [option.key for option in game.decision.options] if game.decision else []
    assert keys == [f"swap:{offer[0]}", f"swap:{own[2]}", f"swap:{offer[2]}", "no swap"]
    assert at(game).known[own[2]] == everyone(game.state)  # type: ignore[arg-type]


def test_nobody_has_to_swap() -> None:
    game = played_to("draft swap", 4)
    draft = at(game).copy()
    for _ in range(4):
        game.choose("no swap")
        if not game.over:
            assert at(game).kept == draft.kept and at(game).offer == draft.offer
    assert isinstance(game.state, Ashes) and game.over
    for seat in range(4):
        assert {game.state.face[card] for card in game.state.draw[seat]} == set(titles(draft, seat))


@pytest.mark.parametrize("players", SEATS)
def test_the_draft_gives_decks_to_play_with(players: int) -> None:
    game, chance = arbiter.new("ashes", seed=players, players=players, draft=True), Random(players)
    last: Draft | None = None
    while game.state.step.startswith("draft "):
        last = at(game).copy()
        if game.state.step == "draft swap":
            game.choose("no swap")
        else:
            game.choose(chance.randrange(len(game.decision or ())))
    state = game.state
    assert isinstance(state, Ashes) and last is not None and state.draft is None and state.step == "first five"
    for seat in range(players):
        deck = drafted_deck(last, seat)
        ten = [UNIQUES[deck.champion], *(last.face[slot] for slot in last.kept[seat])]
        assert Counter(deck.cards) == dict.fromkeys(ten, 3) and len(ten) == 10
        assert any(line.startswith(f"Player {seat + 1} has three copies each of {CARDS[ten[0]].name.en}, ") and
                   all(CARDS[face].name.en in line for face in ten) for line in game.log(None))
        assert deck_from(deck) == deck
        assert state.face[state.phoenixborn[seat]] == deck.champion
        assert sorted(state.face[card] for card in (*state.draw[seat], *state.hand[seat])) == list(deck.cards)
        assert tuple(state.face[card] for card in state.pile[seat]) == conjurations(deck.champion, deck.cards)
        assert state.spent[seat] == deck.dice and len(deck.dice) == 10


def test_the_lines_of_the_draft_have_names_of_their_own() -> None:
    """Saved logs name their lines, so two lines of one name would tell another story after loading."""
    assert not set(collect(lines, Line)) & set(collect(draft_lines, Line))


# --- secrets ---------------------------------------------------------------------------------------------------------


def seen_by(game: Game, seat: int | None) -> str:
    return json.dumps([game.view(seat), game.log(seat)])


@pytest.mark.parametrize("players", SEATS)
def test_nobody_else_sees_what_is_kept(players: int) -> None:
    """Whatever a player keeps, those who have not looked at the rest of the pack since see the same."""
    game = played_to("draft picks", players)
    for _ in range(players):
        game.choose(0)  # so that each pack has been seen by another player before
    picker = seat_asked(game)
    one, other = game.copy(), game.copy()
    one.choose(1)
    other.choose(5)
    for reader in (*game.seats, None):
        assert (seen_by(one, reader) == seen_by(other, reader)) == (reader != picker)
    for twin in (one, other):
        for _ in range(players - 1):
            twin.choose(0)
    for reader in (*game.seats, None):
        assert (seen_by(one, reader) == seen_by(other, reader)) == (reader not in (picker, left_of(game, picker)))


def test_the_log_names_a_kept_card_to_its_player_only() -> None:
    game = played_to("draft picks", 3)
    seat = seat_asked(game)
    title = CARDS[at(game).face[at(game).packs[seat][0]]].name.en
    for _ in range(3):
        game.choose(0)
    assert f"You keep {title}. [ASH-DRAFT-10]" in game.log(seat)
    for reader in (left_of(game, seat), None):
        assert f"Player {seat + 1} keeps a card. [ASH-DRAFT-10]" in game.log(reader)


def test_whoever_has_passed_a_pack_on_knows_its_cards_together() -> None:
    """In worlds of the player who has seen eight cards, the one kept by the next player is each of them equally often."""
    game = played_to("draft picks", 3, 2)
    for _ in range(3):
        game.choose(0)
    watcher = seat_asked(game)
    picker = left_of(game, watcher)
    shown = sorted(at(game).face[slot] for slot in at(game).packs[picker])
    for _ in range(3):
        game.choose(3)
    slot = at(game).kept[picker][-1]
    chance = Random(1)
    worlds = [at(game.imagine(watcher, chance)) for _ in range(800)]
    kept = Counter(world.face[slot] for world in worlds)
    assert sorted(kept) == shown and len(shown) == 8
    assert sum((count - 100) ** 2 / 100 for count in kept.values()) < 25
    passed = at(game).packs[left_of(game, picker)]
    assert all(sorted(world.face[other] for other in (*passed, slot)) == shown for world in worlds)


def test_when_a_pack_comes_back_the_two_cards_missing_are_known_together() -> None:
    game = played_to("draft picks", 3, 2)
    for _ in range(9):
        game.choose(0)
    watcher = seat_asked(game)
    missing = [at(game).kept[left_of(game, watcher)][1], at(game).kept[(watcher + 2) % 3][2]]
    pair = sorted(at(game).face[slot] for slot in missing)
    chance = Random(1)
    worlds = [at(game.imagine(watcher, chance)).face for _ in range(200)]
    orders = Counter(tuple(face[slot] for slot in missing) for face in worlds)
    assert set(orders) == {tuple(pair), tuple(pair[::-1])} and min(orders.values()) > 60


def test_of_two_players_each_finds_out_what_the_other_took_from_a_pack_seen_before() -> None:
    game = played_to("draft picks", 2)
    for _ in range(4):
        game.choose(0)
    draft, watcher = at(game), seat_asked(game)
    unseen, found = draft.kept[1 - watcher]
    assert draft.known[found] & 1 << watcher and not draft.known[unseen] & 1 << watcher
    faces = {at(game.imagine(watcher, Random(seed))).face[found] for seed in range(30)}
    assert faces == {draft.face[found]}


def test_a_pending_choice_of_another_is_any_card_of_the_pack() -> None:
    game = played_to("draft picks", 2)
    picker = seat_asked(game)
    game.choose(0)
    chosen = {at(game.imagine(1 - picker, Random(seed))).picks[picker] for seed in range(200)}
    assert chosen == set(at(game).packs[picker])
    assert {at(game.imagine(picker, Random(seed))).picks[picker] for seed in range(20)} == {at(game).picks[picker]}
