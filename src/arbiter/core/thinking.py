"""What computer players must know about a game beyond its rules. A game may leave out any of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class LearnedPolicy:
    """Rollouts that repeat what did well in other simulations of the same decision; nothing is evaluated on the way."""

    epsilon: float = 0.3
    """How often a random action is taken instead of the best one."""


@dataclass(frozen=True, slots=True)
class GreedyPolicy:
    """Rollouts that take what looks best one ply ahead, corrected by results: for games in which random play shows nothing."""

    prior_visits: int = 16
    """As how many simulations the one-ply look at an action counts."""
    noise: float = 0.4
    """The standard deviation, in log-odds, of what a single simulation shows; actions are sampled with it (Thompson sampling)."""
    clip: float = 4.0
    """Log-odds beyond which a simulation is simply won or lost, so that one of them does not outweigh the prior."""


@dataclass(frozen=True, slots=True)
class SearchParameters:
    """How the search is tuned to a game. docs/strength.md says what was measured with the values in use."""

    rollouts: LearnedPolicy | GreedyPolicy = LearnedPolicy()
    """The policy that plays on beyond the tree."""
    exploration: float = 0.4
    """The constant of the upper confidence bound."""
    widening: float | None = 2.0
    """Progressive widening: a node visited n times holds up to widening · √n actions. With None, only those that rollouts propose."""
    prior_worlds: int = 3
    """In how many determinizations the options get a one-ply look before they are simulated."""
    prior_visits: int = 40
    """As how many virtual visits of an option that look counts."""
    prior_follow_ups: int = 3
    """How many further questions of the same action the look searches through; with 0 it answers each by what looks best at once."""
    prior_share: float = 0.3
    """The share of the budget after which the look is cut short."""
    calibration: int = 24
    """How many simulations, of all options together, show what values are usual at a decision."""
    calibration_share: float = 0.6
    """The share of the budget after which fewer must do."""
    spread: float = 1.5
    """How many standard deviations of the usual values are one unit of log-odds after normalisation."""
    standard_errors: float = 3.0
    """By how many standard errors a difference must exceed noise to count as certain."""
    compared_worlds: int = 48
    """In how many worlds two options must have been simulated before they are compared: the tree has to grow first."""
    negligible: float = 0.01
    """How much worse than another an option may be, in normalised value, and still end the search as the best."""
    first_comparison: float = 0.1
    """The share of the budget after which the search first asks whether it may end early."""
    suspicious: float = 0.4
    """How much worse than another an option must look one ply ahead, in log-odds, to need proof that it is better."""
    proof: float = 0.1
    """By how much win probability the proof must exceed the other option: simulations are optimistic, however many there are."""
    most_visited: float = 0.8
    """The share of the most visits from which on an option counts as visited most."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """A game as computer players see it: how to evaluate positions, and what makes two actions or situations the same."""

    worth: Callable[[Any, int], float] | None = None
    """(state, seat) -> about the log-odds that the seat's side wins. Without it only results count."""
    turn_key: Callable[[Any], object] = lambda state: None
    """state -> what changes when a turn (a duel, a round) ends. Without it the whole game is one turn."""
    action_key: Callable[[Any, Any], object] = lambda state, action: action
    """(state, action) -> the same for actions that differ only in ids of cards: the search knows actions by it."""
    information_key: Callable[[Any, int], object] = lambda state, seat: seat
    """(state, seat) -> all that a seat sees and that changes between its choices: its information set."""
    horizon: tuple[int, ...] = (1,)
    """At the ends of which turns from now a simulation is evaluated; the mean counts, and at the last it stops."""
    long_horizon: tuple[int, ...] = ()
    """The same for a search with ample time, where that is further."""
    trusts_proposals: bool = False
    """Whether a look one ply ahead answers what a prompt has a proposal for, such as how to pay, as proposed instead of in every way."""
    routine: tuple[str, ...] = ()
    """The keys of prompts that are answered as they propose, without a look ahead: drafting, building a deck."""
    left_out: tuple[str, ...] = ()
    """The names of moves that computer players leave out where they may do anything else: what hardly ever matters."""
    too_early: Callable[[Any, Any], tuple[str, ...]] | None = None
    """(state, decision) -> the names of moves that are left out now because they can be made as well later in the turn."""
    carried_on: Callable[[Any, Any], Any] | None = None
    """(state, decision) -> the action with which a look one ply ahead goes on, whoever chooses, while something is under way, such as
    passing until what was cast has resolved; None where the position can be judged."""
    under_way: Callable[[Any, Any], bool] | None = None
    """(state, decision) -> whether a question at rest still belongs to what is under way, such as one that a resolving spell asks."""
    answers: Callable[[Any, Any], Any] | None = None
    """(state, decision) -> the only actions that a look ahead tries as answers to a further question of an action, where there are
    too many; nothing where all are tried."""
    wide: int | None = None
    """Questions with more answers than this are the last that a look ahead searches through; what is asked after them gets the answer
    that looks best at once. With None a look ends after so many questions as it searches through."""
    doubt: float | None = None
    """How much less than the best an option may be worth in one world and still be looked at in a second one; half as much on average of
    two worlds, and so on. Of options with the same key one is enough then. With None all are looked at in all worlds."""
    search: SearchParameters = SearchParameters()
