"""Records: a job gives the same one every time, it replays to the same end, and its facts are the game's."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from typing import Any, cast

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.core.game import Game
from arbiter.core.saves import Replay
from arbiter.core.study import CardFact, Scout
from arbiter.core.text import Words
from arbiter.games.ashes.shelf import CARDS
from arbiter.games.eran.cards import DEMIGODS, EMPIRES
from arbiter.games.eran.state import Eran, active, owner
from arbiter.host.machine import machine
from arbiter.lab.jobs import Job
from arbiter.lab.play import play, play_all
from arbiter.lab.records import Broken, Record
from arbiter.lab.replays import again
from tests.lab.matches import small_plan

GAMES = arbiter.slugs()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_replays_to_the_same_end(game: str) -> None:
    for job in small_plan(game, games=2).jobs():
        record = play(job)
        twin = again(asdict(record))
        assert twin.over and twin.result == record.result and twin.digest() == record.digest
        assert twin.choices() == record.choices


@pytest.mark.parametrize("game", GAMES)
def test_a_job_gives_the_same_record_every_time(game: str) -> None:
    job = small_plan(game, agents=("random",), games=2).jobs()[1]
    one, other = (replace(play(job), seconds=0.0, cpu=[], day="") for _ in range(2))
    assert one == other


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_not_tracked_gives_the_same_record(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random players need no rests; the record is the one of a tracked game."""
    job = small_plan(game, agents=("random",), games=2).jobs()[0]
    untracked = play(job)
    monkeypatch.setattr("arbiter.agents.random.Random.looks_ahead", True)
    one, other = (replace(record, seconds=0.0, cpu=[], day="") for record in (untracked, play(job)))
    assert one == other


def test_what_agents_think_is_counted_seat_by_seat() -> None:
    """A search tells its iterations and takes more time; with a budget of rounds it plays the same game every time."""
    job = replace(small_plan(games=2).jobs()[1], agents=("random", "mcts:2"))
    record, twin = play(job), play(job)
    assert twin.choices == record.choices and twin.iterations == record.iterations
    assert sum(record.picks) == record.decisions and min(record.picks) > 0
    assert record.iterations[0] is None
    assert record.iterations[1] is not None and record.iterations[1] >= 2 * record.picks[1]
    assert 0 < record.cpu[0] < record.cpu[1]
    assert record.machine == machine() and re.fullmatch(r"\d{4}-\d\d-\d\d", record.day)


def test_agents_play_their_own_seats() -> None:
    """Somebody who looks ahead beats somebody who does not, from either seat."""
    jobs = [job for job in small_plan(agents=("random", "greedy"), games=2, decks=2).jobs() if len(set(job.agents)) == 2]
    won = [(record.winner, record.agents.index("greedy")) for record in map(play, jobs[:4])]
    assert {seat for _, seat in won} == {0, 1}
    assert sum(winner == seat for winner, seat in won) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_the_course_of_a_game_is_counted(game: str) -> None:
    job = small_plan(game).jobs()[0]
    record, watched = play(job), job.begin()
    players, options, ahead, changes, last, seat = job.players(), [], 0, 0, 0, -1
    while watched.decision is not None:
        if watched.decision.seat != seat:
            seat = watched.decision.seat
            worth = [watched.rules.worth(watched.state, each) for each in watched.seats]
            now = (worth[0] > worth[1]) - (worth[0] < worth[1])
            if now * ahead < 0:
                changes, last = changes + 1, len(options)
            ahead = now or ahead
        options.append(len(watched.decision.options))
        watched.choose(players[watched.decision.seat].pick(watched))
    assert (record.decisions, record.branching_max) == (len(options), max(options))
    assert record.branching_mean == pytest.approx(sum(options) / len(options))
    assert (record.lead_changes, record.last_lead_change, record.worth) == (changes, last, worth)
    assert record.seconds > 0
    assert record.winner == (watched.result or []).index(1.0)


# --- scouts ----------------------------------------------------------------------------------------------------------


def test_the_scout_of_ashes_tells_what_was_drawn_and_played() -> None:
    """What the log told is what the hands and the choices show."""
    for number, job in enumerate(small_plan("ashes", games=4, decks=4).jobs()):
        if number % 3 == 0:
            scout = watching(job.game)
            game = job.begin(log=scout)
            seen = Hands(game)
            players = job.players()
            while game.decision is not None:
                index = players[game.decision.seat].pick(game)
                seen.look(game, game.decision.actions[index])
                game.choose(index)
            found = scout.findings(game.state)
            assert facts(found.cards, "opening") == seen.opening
            assert facts(found.cards, "played") == seen.played
            assert seen.entered <= facts(found.cards, "drawn")
            assert found.rounds == game.state.round  # type: ignore[attr-defined]
            assert found.starter in (0, 1)


def watching(game: str) -> Scout:
    """A new scout of a game."""
    made = arbiter.rulebook(game).study.scout
    assert made is not None
    return made()


class Hands:
    """Looks at the hands and choices of a game of Ashes from outside."""

    def __init__(self, game: Game) -> None:
        self.draws: list[tuple[int, ...]] = [(), ()]
        self.hands: list[tuple[int, ...]] = [(), ()]
        self.opening: set[tuple[int, str]] = set()
        self.entered: set[tuple[int, str]] = set()
        self.played: set[tuple[int, str]] = set()

    def look(self, game: Game, action: tuple[Any, ...]) -> None:
        """Note what has come into a hand from a draw pile, and what is going to be played."""
        state: Any = game.state
        for seat in (0, 1):
            for card in state.hand[seat]:
                if card in state.firsts[seat]:
                    self.opening.add((seat, key(state, card)))
                elif card in self.draws[seat]:
                    self.entered.add((seat, key(state, card)))
            self.draws[seat], self.hands[seat] = state.draw[seat], state.hand[seat]
        if action[0] in ("play", "react"):
            assert game.decision is not None
            self.played.add((game.decision.seat, key(state, action[1])))


def key(state: Any, card: int) -> str:
    return CARDS[state.face[card]].key


def facts(cards: list[CardFact], what: str) -> set[tuple[int, str]]:
    return {(fact.seat, fact.card) for fact in cards if getattr(fact, what)}


def test_the_scout_of_eran_tells_how_cards_were_played() -> None:
    """Seven cards a seat and duel, less what effects took from hands; strikes are those of the log."""
    record = play(small_plan().jobs()[0])
    attacks = [fact for fact in record.cards if fact.card.rpartition(" ")[2].isdecimal()]
    characters = [fact for fact in record.cards if fact not in attacks]
    assert len(attacks) == 20 and len(characters) == 6
    assert record.rounds is not None and 3 <= record.rounds <= 12
    game = again(asdict(record))
    lines = game.log(None)
    told = sum(" plays " in line for line in lines)
    assert sum(fact.played for fact in attacks) == told
    assert sum(fact.hidden for fact in attacks) == sum(" plays " in line and "face down" in line for line in lines)
    assert sum(fact.played for fact in characters) == sum(" turns " in line for line in lines)
    assert all(fact.opening is None for fact in record.cards) and all(fact.drawn is None for fact in characters)


def test_the_scout_of_eran_tells_each_duel_apart() -> None:
    """What was in hand, what was played, who fought and who won, as the table showed it."""
    for job in small_plan(games=4, agents=("greedy",)).jobs()[::3]:
        scout = watching(job.game)
        game, players = job.begin(log=scout), job.players()
        hands, played, fought = set[tuple[int, int, str]](), set[tuple[int, int, str]](), set[tuple[int, str]]()
        while game.decision is not None:
            state, seat = cast(Eran, game.state), game.decision.seat
            if any(state.hand):
                fought |= {(state.duel, DEMIGODS[active(state, each)].key) for each in (0, 1)}
            hands |= {(state.duel, each, attack(state, card)) for each in (0, 1) for card in state.hand[each]}
            index = players[seat].pick(game)
            if game.decision.actions[index][0] == "play":
                played.add((state.duel, seat, attack(state, game.decision.actions[index][1])))
            game.choose(index)
        found, lines = scout.findings(game.state), Replay(game).at(len(game.choices())).log(None)
        drawn = {(duel, fact.seat, fact.card) for fact in found.cards for duel in fact.drawn_in or ()}
        assert hands <= drawn and len(drawn - hands) <= sum(" draws " in line for line in lines)
        assert played <= {(duel, fact.seat, fact.card) for fact in found.cards for duel in fact.played_in or ()} <= drawn | {
            (duel, fact.seat, fact.card) for fact in found.cards if fact.drawn is None for duel in fact.there_in or ()}
        assert fought == {(duel, fact.card) for fact in found.cards if fact.drawn is None for duel in fact.there_in or ()}
        assert all(fact.there_in is None for fact in found.cards if fact.drawn is not None)
        assert all(len(fact.played_in or ()) == fact.played for fact in found.cards)
        told = re.findall(r"Player (\d) wins the duel|duel is tied|Tied again", "\n".join(lines))
        assert found.duels == [{"1": 1.0, "2": 0.0}.get(winner, 0.5) for winner in told] and len(told) == found.rounds


def attack(state: Eran, card: int) -> str:
    return f"{EMPIRES[state.empires[owner(card)]].key} {state.face[card]}"


@pytest.mark.parametrize("game", GAMES)
def test_scouts_name_cards_as_people_look_them_up(game: str) -> None:
    names = {sheet.key: sheet.name for sheet in arbiter.rulebook(game).cards()}
    assert all(isinstance(names[fact.card], Words) for fact in play(small_plan(game).jobs()[0]).cards)


# --- trouble ---------------------------------------------------------------------------------------------------------


def test_a_game_that_fails_does_not_take_the_others_with_it() -> None:
    good, other = small_plan(games=2).jobs()[:2]
    bad = replace(good, options='{"empires": ["aten", "aten"]}')
    unknown = replace(other, agents=("random", "genius"))
    first, second, third, fourth = play_all([good, bad, unknown, other])
    assert isinstance(first, Record) and isinstance(fourth, Record)
    assert isinstance(second, Broken) and "ERAN-U22" in second.reason and second.job == bad.id
    assert isinstance(third, Broken) and "genius" in third.reason


def test_the_same_chance_is_never_used_for_two_players() -> None:
    job: Job = small_plan().jobs()[0]
    one, other = job.players()
    game = job.begin()
    assert [one.pick(game) for _ in range(20)] != [other.pick(game) for _ in range(20)]
    assert type(agent("random", 1)) is type(one)
