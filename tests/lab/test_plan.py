"""Plans are balanced and paired, and say at once what cannot be played."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations_with_replacement

import pytest

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.lab.decks import chosen, decks_of
from arbiter.lab.plan import Contest, Plan, by_rounds, planned
from tests.lab.matches import small_plan


@pytest.mark.parametrize(("game", "agents", "pairings"), [
    ("eran", ("random",), 3), ("ashes", ("random",), 3),
    ("eran", ("random", "greedy"), 12),  # no empire meets itself
    ("ashes", ("random", "greedy"), 15),
])
def test_everybody_meets_everybody_equally_often_from_both_seats(game: str, agents: tuple[str, ...], pairings: int) -> None:
    plan = small_plan(game, games=6, agents=agents)
    jobs = plan.jobs()
    assert len(plan.pairings()) == pairings
    seated = Counter(tuple(zip(job.decks, job.agents, strict=True)) for job in jobs)
    assert set(seated.values()) == {3}
    assert all(seated[pair] == seated[pair[::-1]] for pair in seated)
    assert len(seated) == 2 * pairings and len(jobs) == 6 * pairings
    assert len({job.id for job in jobs}) == len(jobs)


def test_both_seat_orders_have_the_same_seed_and_nobody_else_has_it() -> None:
    seeds: dict[int, list[tuple[str, ...]]] = {}
    for job in small_plan(games=10).jobs():
        seeds.setdefault(job.seed, []).append(job.decks)
    assert len(seeds) == 15
    assert all(one == other[::-1] and one != other for one, other in seeds.values())


def test_any_first_part_is_balanced() -> None:
    jobs = small_plan(games=20).jobs()
    for end in range(0, len(jobs), 6):
        counts = Counter(job.decks for job in jobs[:end])
        assert len(set(counts.values())) <= 1


def test_an_odd_number_of_games_is_made_even() -> None:
    assert len(small_plan(games=3, decks=2).jobs()) == 4
    assert len(small_plan(games=1, decks=2).jobs()) == 2


def test_a_job_has_the_same_id_everywhere_and_another_one_for_anything_else() -> None:
    first = small_plan().jobs()[0]
    assert first.id == "bf1192c3638765d9"
    again = small_plan().jobs()[0]
    assert again == first and again.id == first.id
    others = [small_plan(games=8).jobs()[-1], small_plan(agents=("greedy",)).jobs()[0], small_plan("ashes").jobs()[0],
              small_plan(orders="1-2-1").jobs()[0], Plan("eran", chosen("eran", [], {}), ("random",), 4, seed=8).jobs()[0]]
    assert len({first.id, *(job.id for job in others)}) == 6


def test_the_order_of_the_decks_changes_no_game() -> None:
    names = list(chosen("ashes", [], {}))[:3]
    one = Plan("ashes", chosen("ashes", names, {}), ("random",), 4, seed=7)
    other = Plan("ashes", chosen("ashes", names[::-1], {}), ("random",), 4, seed=7)
    assert {job.id for job in one.jobs()} == {job.id for job in other.jobs()}


def test_somebody_alone_plays_a_twin_each_game_once() -> None:
    jobs = small_plan("ashes", games=5, decks=1).jobs()
    assert [job.decks for job in jobs] == [("coal", "coal")] * 5
    assert len({job.seed for job in jobs}) == 5


def test_decks_of_ones_own_are_given_to_the_game() -> None:
    titles = ("Anchornaut", "Iron Worker", "Hammer Knight", "Strengthen", "Close Combat", "One Hundred Blades", "Expand Energy",
              "Chant of Revenge", "Summon Iron Rhino", "Cover")
    own = {"phoenixborn": "Coal Roarkwin", "dice": {"natural": 10}, "cards": dict.fromkeys(titles, 3)}
    plan = Plan("ashes", chosen("ashes", ["mine", "noah"], {"mine": own}), ("random",), 2, seed=1)
    assert [json.loads(job.options)["decks"] for job in plan.jobs()] == [[own, "noah"], ["noah", own]]
    assert [job.decks for job in plan.jobs()] == [("mine", "noah"), ("noah", "mine")]


def test_a_plan_comes_back_from_its_manifest() -> None:
    plan = small_plan(agents=("greedy", "random"), orders="1-2-1")
    again = planned(json.loads(json.dumps(plan.manifest())))
    assert again.jobs() == plan.jobs()


# --- one agent against another ---------------------------------------------------------------------------------------


def contest(game: str, games: int, decks: int = 3, agents: tuple[str, ...] = ("greedy", "random")) -> Contest:
    return Contest(game, chosen(game, list(chosen(game, [], {}))[:decks], {}), agents, games, seed=7)


@pytest.mark.parametrize(("game", "games", "planned_games"), [("eran", 24, 24), ("eran", 22, 24), ("ashes", 36, 36), ("ashes", 1, 4)])
def test_each_set_of_a_contest_gives_both_agents_both_decks_from_both_seats(game: str, games: int, planned_games: int) -> None:
    jobs = contest(game, games).jobs()
    assert len(jobs) == planned_games and len({job.id for job in jobs}) == len(jobs)
    sets: dict[int, list[tuple[tuple[str, str], ...]]] = {}
    for job in jobs:
        sets.setdefault(job.seed, []).append(tuple(zip(job.agents, job.decks, strict=True)))
    for seated in sets.values():
        decks = {deck for game_of_two in seated for _, deck in game_of_two}
        hands = {(agent, deck) for agent in ("greedy", "random") for deck in decks}
        assert {game_of_two[0] for game_of_two in seated} == {game_of_two[1] for game_of_two in seated} == hands
        assert len(seated) == len(set(seated)) == 2 * len(decks)


def test_a_contest_goes_round_all_pairs_of_decks() -> None:
    """Three decks of Ashes meet in three pairs of two and three of one with itself: 18 games; empires never meet themselves."""
    assert len({job.pairing for job in contest("ashes", 18).jobs()}) == 6
    counts = Counter(job.decks for job in contest("ashes", 36).jobs())
    assert len(counts) == 9 and set(counts.values()) == {4}
    assert len({job.decks for job in contest("eran", 12).jobs()}) == 6


@pytest.mark.parametrize(("decks", "games"), [(6, 12), (7, 12), (4, 8), (14, 28), (14, 100)])
def test_a_contest_too_short_for_all_pairs_has_every_deck_alike(decks: int, games: int) -> None:
    """In a round every deck meets one other; of seven, one waits."""
    jobs = contest("magic", games, decks).jobs()
    met = Counter(deck for job in jobs for deck in job.decks)
    assert len(jobs) == games and len(met) >= decks - decks % 2 and max(met.values()) - min(met.values()) <= 8
    pairs = Counter(frozenset(job.decks) for job in jobs)
    assert all(len(pair) == 2 for pair in pairs) and set(pairs.values()) == {4}


def test_rounds_have_every_pair_once() -> None:
    for decks in (["a"], ["a", "b"], ["a", "b", "c"], [*"abcdef"], [*"abcdefg"]):
        pairs = [*by_rounds(decks)]
        assert Counter(map(frozenset, pairs)) == Counter(map(frozenset, combinations_with_replacement(decks, 2)))
        assert pairs[-len(decks):] == [*zip(decks, decks, strict=True)]


def test_more_games_of_a_contest_are_added_at_the_end() -> None:
    assert contest("ashes", 60).jobs()[:36] == contest("ashes", 36).jobs()


def test_the_order_of_the_agents_changes_no_game() -> None:
    one, other = (contest("eran", 24, agents=agents) for agents in (("greedy", "random"), ("random", "greedy")))
    assert {job.id for job in one.jobs()} == {job.id for job in other.jobs()}
    assert one.home == "lab-eran-greedy-random" != other.home


def test_a_contest_comes_back_from_its_manifest() -> None:
    plan = contest("eran", 8)
    again = planned(json.loads(json.dumps(plan.manifest())))
    assert isinstance(again, Contest) and again.jobs() == plan.jobs()


# --- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wrong", "why"), [
    (lambda: contest("eran", 4, agents=("greedy",)), r"\(ERAN-GOAL-01\).*two different agents, not greedy"),
    (lambda: contest("eran", 4, agents=("greedy", "random", "mcts:9")), r"\(ERAN-GOAL-01\).*two different agents"),
    (lambda: contest("eran", 4, agents=("greedy", "greedy")), "two different agents"),
    (lambda: contest("eran", 4, decks=1), r"the two players cannot lead the same empire \(ERAN-U22\)\. Name two or more empires"),
    (lambda: contest("grail", 4, decks=1), r"four different characters.*\(GRAIL-COMP-01\)\. Name two or more characters"),
    (lambda: Contest("grail", {"eli": "eli", "nia": "nia"}, ("greedy", "random"), 4, 1, {"variant": "novice"}),
     r"\(GRAIL-IDENT-02\)\. But the lab itself sets teams, map, cycles: leave out variant instead\.$"),
    (lambda: Contest("grail", {"eli": "eli", "nia": "nia"}, ("greedy", "random"), 4, 1, {"variant": "novice", "teams": "1+2"}),
     r"leave `teams` out \(GRAIL-IDENT-02\)\.$"),
    (lambda: Plan("eran", {}, (), 2, 1), "Name one agent"),
    (lambda: small_plan(agents=("random", "random")), "several different"),
    (lambda: small_plan(agents=("genius",)), "no agent 'genius'"),
    (lambda: small_plan(decks=1), "cannot lead the same empire"),
    (lambda: small_plan(games=0), "at least one game"),
    (lambda: small_plan(empires=["aten", "tikal"]), "--decks"),
    (lambda: small_plan(orders="3-3"), "ERAN-U06"),
    (lambda: small_plan("ashes", players=3), r"duels.*\(ASH-OBJ-01, ASH-MULTI-01\): set `players` to 2"),
    (lambda: small_plan("ashes", players=5), r"\(ASH-OBJ-01, ASH-MULTI-01\), not 5"),
    (lambda: chosen("eran", ["atlantis"], {}), "no deck of eran 'atlantis'"),
    (lambda: chosen("eran", ["aten", "aten"], {}), "twice"),
])
def test_what_cannot_be_played_is_refused_at_once(wrong: object, why: str) -> None:
    with pytest.raises(ArbiterError, match=why):
        wrong()  # type: ignore[operator]


def test_every_game_of_ours_has_decks() -> None:
    for game in arbiter.slugs():
        decks = decks_of(game)
        assert decks is not None and len(decks.known) >= 4
        assert all(words.say(lang) for words in decks.known.values() for lang in ("en", "zh-Hant", "zh-Hans"))
