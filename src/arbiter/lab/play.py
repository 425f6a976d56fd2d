"""Workers: a job becomes a record."""

from __future__ import annotations

import os
from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Protocol, runtime_checkable

import arbiter
from arbiter.agents import Agent
from arbiter.core.decisions import key_of
from arbiter.core.errors import ArbiterError, RuleBroken
from arbiter.core.game import Game
from arbiter.core.study import Findings
from arbiter.host.machine import machine, today
from arbiter.lab.jobs import Job
from arbiter.lab.records import Broken, Record

LONGEST = 50_000
"""Decisions after which nobody believes any more that a game will end."""

TIMED = 16
"""Of agents that do not look ahead one pick in so many is timed: reading the clock takes longer than they do."""

Outcome = Record | Broken


def play_all(jobs: Sequence[Job]) -> list[Outcome]:
    """Play a batch of jobs; a game that fails is reported, and does not take the others with it."""
    return [_attempt(job) for job in jobs]


def _attempt(job: Job) -> Outcome:
    try:
        return play(job)
    except (RuleBroken, ArbiterError) as error:
        return Broken(job.id, str(error))
    except Exception as error:
        return Broken(job.id, f"{type(error).__name__}: {error}")


def play(job: Job) -> Record:
    """Play one game to its end."""
    players = [Player(agent) for agent in job.players()]
    track = any(player.looks_ahead for player in players)
    try:
        return _played(job, players, track)
    except (RuleBroken, ArbiterError):
        raise
    except Exception:
        if track:
            raise
        return _played(job, [Player(agent) for agent in job.players()], track=True)  # now a rule that fails writes its report


def _played(job: Job, players: Sequence[Player], track: bool) -> Record:
    started = perf_counter()
    scout, stats, choices = arbiter.rulebook(job.game).study.scout, GameStats(), list[str]()
    watching = scout() if scout else None
    game = job.begin(log=watching or False, track=track)
    while (decision := game.decision) is not None:
        if stats.decisions >= LONGEST:
            raise ArbiterError(f"The game has not ended after {LONGEST} decisions.")
        stats.note(game)
        picked = players[decision.seat].pick(game)
        choices.append(key_of(decision.actions[picked]))
        game.choose(picked)
    seconds = perf_counter() - started
    result, found = game.result or [], watching.findings(game.state) if watching else Findings([], _rounds(game))
    return Record(
        job=job.id, game=job.game, pairing=job.pairing, number=job.number, seed=job.seed, agents=list(job.agents),
        decks=found.decks or list(job.decks), options=job.options, result=result, winner=result.index(1.0) if 1.0 in result else None,
        starter=found.starter, decisions=stats.decisions, rounds=found.rounds, duels=found.duels,
        branching_mean=stats.options / max(1, stats.decisions), branching_max=stats.most, seconds=seconds,
        picks=[player.picks for player in players], cpu=[player.cpu for player in players],
        iterations=[player.iterations for player in players], worth=stats.worth, lead_changes=stats.lead_changes,
        last_lead_change=stats.last_change, digest=game.digest(), choices=choices, day=today(),
        machine=machine(), cards=found.cards)


def _rounds(game: Game) -> int | None:
    """How many rounds a game without a scout had, if its state counts them."""
    rounds = getattr(game.state, "round", None)
    return rounds if isinstance(rounds, int) else None


@runtime_checkable
class Searcher(Protocol):
    """An agent that counts the iterations of its last search."""

    iterations: int


class Player:
    """An agent at work: what it picks, how often, and how long it thinks."""

    def __init__(self, agent: Agent) -> None:
        self.picks = 0
        self._agent, self._search = agent, agent if isinstance(agent, Searcher) else None
        self.iterations = None if self._search is None else 0
        self.looks_ahead: bool = getattr(agent, "looks_ahead", True)
        self._every, self._clock = (1, _worked) if self.looks_ahead else (TIMED, process_time)
        self._timed, self._seconds = 0, 0.0

    @property
    def cpu(self) -> float:
        """How many seconds of the processor's time all picks took."""
        return self._seconds * self.picks / max(1, self._timed)

    def pick(self, game: Game) -> int:
        """What the agent picks."""
        picked = self._agent.pick(game) if self.picks % self._every else self._by_the_clock(game)
        self.picks += 1
        return picked

    def _by_the_clock(self, game: Game) -> int:
        """What the agent picks, by the clock of the processor; processes it begins for that count as well."""
        began = self._clock()
        picked = self._agent.pick(game)
        self._seconds += self._clock() - began
        self._timed += 1
        if self._search is not None:
            self.iterations = (self.iterations or 0) + self._search.iterations
        return picked


def _worked() -> float:
    """How many seconds this process and those it has begun and ended have used a processor."""
    times = os.times()
    return process_time() + times.children_user + times.children_system


class GameStats:
    """How a game went: how much there was to choose from, and who was ahead when the choice passed to the other seat."""

    def __init__(self) -> None:
        self.decisions = self.options = self.most = self.lead_changes = self.last_change = 0
        self.worth: list[float] = []
        self._seat, self._ahead = -1, 0
        self._others: list[int] = []

    def note(self, game: Game) -> None:
        """Look at the game at a decision."""
        decision = game.decision
        assert decision is not None
        if decision.seat != self._seat:
            self._seat = decision.seat
            self._weigh(game)
        count = len(decision.actions)
        self.decisions += 1
        self.options += count
        if count > self.most:
            self.most = count

    def _weigh(self, game: Game) -> None:
        """See who is ahead, by what the game itself says a position is worth."""
        rules, state = game.rules, game.state
        if not self._others:
            self._others = [seat for seat in game.seats if not rules.allied(state, 0, seat)]
        worth = rules.worth
        self.worth = [worth(state, seat) for seat in game.seats]
        lead = self.worth[0] - max([self.worth[seat] for seat in self._others])
        ahead = (lead > 0) - (lead < 0)
        if ahead and self._ahead and ahead != self._ahead:
            self.lead_changes += 1
            self.last_change = self.decisions
        self._ahead = ahead or self._ahead
