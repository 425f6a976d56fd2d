"""A plan: everybody against everybody, or one agent against another, from both seats with the same seeds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement, count
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

import arbiter
from arbiter.agents import agent
from arbiter.core.errors import ArbiterError
from arbiter.core.mistakes import Filled, Mistake
from arbiter.core.seats import PLAYERS, counts, is_for, set_to
from arbiter.core.study import Decks
from arbiter.core.text import Template, Words
from arbiter.core.values import Plain
from arbiter.lab.decks import built_at_the_table, decks_of
from arbiter.lab.jobs import Job, chance, digest

SIDES = 2
"""A match is made of duels: one side against another, however many seats each has."""
FORMAT = 1

NOT_A_DUEL = Mistake("The lab plays duels, between two players or two sides of the same size, and {is_for}: {instead}.",
                     "實驗室只進行兩人對戰，或人數相同的兩方對戰，而{is_for}：請{instead}。")
SAME_SIDES = Words("choose options with two sides of the same size", "改用兩方人數相同的選項")
NOBODY_TO_MEET = Mistake("There is nobody to play against: {why}. Name two or more {nouns}.", "沒有對手：{why}。請指定兩個以上的{nouns}。")
NOT_TWICE = Template("in {game} a {noun} cannot play against itself", "{game}的{noun}不能與自己對戰")
SET_BY_THE_LAB = Mistake("{wrong} But the lab itself sets {own}: leave out {given} instead.",
                         "{wrong}但實驗室會自行設定{own}：請改為不設定{given}。")
TWO_AGENTS = Mistake("{is_for}, and a contest is between two sides: name two different agents, not {given}.",
                     "{is_for}，而比較強弱時是兩方對戰：請指定兩個不同的電腦玩家，不能是{given}。")
SOME_AGENTS = Mistake("Name one agent or several different ones, not {given}.", "請指定一個或幾個不同的電腦玩家，不能是{given}。")


class Entrant(NamedTuple):
    """Who takes part: a deck (empty in a game without decks) in the hands of an agent."""

    deck: str
    agent: str


@dataclass(frozen=True)
class Plan:
    """A match: a round-robin of all decks in the hands of all agents."""

    kind: ClassVar[str] = "match"
    """The command that plays it."""
    game: str
    decks: Mapping[str, Plain]
    """What the game is given for each deck, by the deck's name."""
    agents: tuple[str, ...]
    games: int
    """How many games each pairing plays, both seat orders together."""
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    """Further options of the game, the same in all games."""

    def __post_init__(self) -> None:
        self._check()

    def _check(self) -> None:
        """Refuse at once what could not be played."""
        decks = decks_of(self.game)
        if decks and decks.option in self.options:
            raise ArbiterError(f"Name the decks with --decks, not with --set {decks.option}=….")
        check_agents(self.agents)
        if self.games < 1 or self.seed < 0:
            raise ArbiterError("A match needs at least one game per pairing, and a seed of 0 or more.")
        if decks and not self.pairings():
            raise NOBODY_TO_MEET(why=self._not_twice(decks), nouns=decks.nouns)
        self._check_together()
        rules = arbiter.rulebook(self.game)
        if len(self.sides) != SIDES or len({len(seats) for seats in self.sides}) != 1:
            instead = set_to(SIDES) if PLAYERS in rules.settings and SIDES in counts(rules) else SAME_SIDES
            raise NOT_A_DUEL(is_for=is_for(rules), instead=instead)
        for pairing in self.pairings():
            rules.settle(self.given(self._seated(pairing)))

    def _not_twice(self, decks: Decks) -> object:
        """Why a deck cannot play against itself: as the rules say it, if they do."""
        rules, (alone, *_) = arbiter.rulebook(self.game), self.entrants()
        wrong = rules.settings[decks.option].check(self.given(self._seated((alone, alone))).get(decks.option))
        return wrong or Filled(NOT_TWICE, {"game": rules.title, "noun": decks.noun})

    def _check_together(self) -> None:
        """Refuse options that do not go with those that the game itself has for matches."""
        rules = arbiter.rulebook(self.game)
        try:
            rules.begin(0, rules.settle(self._options))
        except ArbiterError as error:
            rules.begin(0, rules.settle(self.options))
            own = [name for name in self._options if name not in self.options]
            raise SET_BY_THE_LAB(wrong=error, own=_named(own), given=_named(self.options)) from None

    @property
    def home(self) -> str:
        """The folder it is kept in if nobody names another one."""
        return usual_folder(self.game)

    @property
    def _options(self) -> dict[str, Plain]:
        """The options of all games: those that the game itself has for matches, and those of this one."""
        return {**arbiter.rulebook(self.game).study.match_options, **self.options}

    @cached_property
    def sides(self) -> list[list[int]]:
        """The seats of each side, in the order of their first seats."""
        rules = arbiter.rulebook(self.game)
        state, sides = rules.begin(0, rules.settle(self._options)), dict[int, list[int]]()
        for seat in range(state.seats):
            sides.setdefault(rules.side(state, seat), []).append(seat)
        return list(sides.values())

    def _seated(self, pair: tuple[Entrant, Entrant], number: int = 0) -> tuple[Entrant, ...]:
        """Who sits where: an entrant has all seats of a side, its own deck in the first of them."""
        partners = self._partners(sorted({entrant.deck for entrant in pair}), number)
        seated = {seat: Entrant(deck, entrant.agent) for entrant, seats in zip(pair, self.sides, strict=True)
                  for seat, deck in zip(seats, (entrant.deck, *partners[entrant.deck]), strict=True)}
        return tuple(seated[seat] for seat in sorted(seated))

    def _partners(self, decks: list[str], number: int) -> dict[str, list[str]]:
        """For each of the decks that meet, those of its partners: the same one, or others by chance, whoever plays them."""
        known, each = decks_of(self.game), len(self.sides[0]) - 1
        if known is None or known.shared:
            return {deck: [deck] * each for deck in decks}
        others = [deck for deck in self.decks if deck not in decks]
        if len(others) < each * SIDES:
            others = [deck for deck in dict.fromkeys((*self.decks, *known.known)) if deck not in decks]
        drawn = Random(chance(self.seed, decks, number)).sample(others, each * SIDES)
        return {deck: drawn[at * each:(at + 1) * each] for at, deck in enumerate(decks)}

    def entrants(self) -> list[Entrant]:
        """Every deck in the hands of every agent."""
        return [Entrant(deck, name) for deck in self.decks or ("",) for name in self.agents]

    def pairings(self) -> list[tuple[Entrant, Entrant]]:
        """Everybody against everybody else; a single entrant plays against itself."""
        everybody = self.entrants()
        pairs = list(combinations(everybody, 2)) or [(everybody[0], everybody[0])]
        return [pair for pair in pairs if self._may_meet(pair[0].deck, pair[1].deck)]

    def _may_meet(self, deck: str, other: str) -> bool:
        decks = decks_of(self.game)
        return deck != other or decks is None or decks.mirrors

    def given(self, seated: tuple[Entrant, ...]) -> dict[str, Any]:
        """The options of a game with these entrants in their seats."""
        decks = decks_of(self.game)
        named = [self.decks.get(entrant.deck, entrant.deck) for entrant in seated]
        brought = decks is not None and not built_at_the_table(self.game, self._options)
        return {**self._options, **({decks.option: named} if decks and brought else {})}

    def jobs(self) -> list[Job]:
        """All games of the match, so ordered that any first part of them is as balanced as can be."""
        pairings = [(sorted(map("/".join, pair)), pair) for pair in self.pairings()]
        alone = len(self.entrants()) == 1
        rounds = self.games if alone else -(-self.games // SIDES)
        return [Job(self.game, at, number, seed, *seating) for number in range(rounds)
                for at, (names, pair) in enumerate(pairings)
                for seed in (chance(self.seed, names, number),) for seating in self._seatings(pair, number)]

    def _seatings(self, pair: tuple[Entrant, Entrant], number: int) -> list[tuple[tuple[str, ...], tuple[str, ...], str]]:
        """Both orders of a pairing, as agents and decks seat by seat and options; of twins, one."""
        return [(tuple(entrant.agent for entrant in seated), tuple(entrant.deck for entrant in seated),
                 json.dumps(self.given(seated), sort_keys=True))
                for order in dict.fromkeys((pair, pair[::-1])) for seated in (self._seated(order, number),)]

    def manifest(self) -> dict[str, Plain]:
        """The plan as plain data, with the rules it is played by."""
        rules = arbiter.rulebook(self.game)
        return {"format": FORMAT, "kind": self.kind, "game": self.game, "decks": dict(self.decks), "agents": list(self.agents),
                "games": self.games, "seed": self.seed, "options": dict(self.options), "engine": arbiter.__version__,
                "rules": rules.content_hash, "players": players_hash(self.game)}


@dataclass(frozen=True)
class Contest(Plan):
    """Two agents against each other, in at least so many games: both have both decks from both seats by the same chance."""

    kind: ClassVar[str] = "strength"

    def _check(self) -> None:
        if len(set(self.agents)) != SIDES:
            raise TWO_AGENTS(is_for=is_for(arbiter.rulebook(self.game)), given=_named(self.agents))
        super()._check()

    @property
    def home(self) -> str:
        """Every two agents have a folder of their own."""
        return "-".join([usual_folder(self.game), *(name.replace(":", "") for name in self.agents)])

    def pairings(self) -> list[tuple[Entrant, Entrant]]:
        """The one agent with any deck against the other with any deck."""
        one, other = self.agents
        return [(Entrant(deck, one), Entrant(foe, other)) for deck in self.decks or ("",) for foe in self.decks or ("",)
                if self._may_meet(deck, foe)]

    def jobs(self) -> list[Job]:
        """Set after set, each with two decks, until there are enough games; every set is fair by itself."""
        sets, jobs = self._sets(), list[Job]()
        turns = count()
        while len(jobs) < self.games:
            number, at = divmod(next(turns), len(sets))
            names, pairs = sets[at]
            seed = chance(self.seed, sorted(self.agents), names, number)
            jobs += [Job(self.game, at, number, seed, *seating) for pair in pairs for seating in self._seatings(pair, number)]
        return jobs

    def _sets(self) -> list[tuple[list[str], list[tuple[Entrant, Entrant]]]]:
        """Two decks, and both ways to give them to the agents. Where there are too few games for all pairs, the first ones have each deck
        as often as any other."""
        one, other = self.agents
        pairs = [pair for pair in combinations_with_replacement(self.decks or ("",), 2) if self._may_meet(*pair)]
        if sum(SIDES * len({pair, pair[::-1]}) for pair in pairs) > self.games:
            pairs = [pair for pair in by_rounds([*self.decks] or [""]) if self._may_meet(*pair)]
        return [(sorted(pair), [(Entrant(deck, one), Entrant(foe, other)) for deck, foe in dict.fromkeys((pair, pair[::-1]))])
                for pair in pairs]


def by_rounds(decks: list[str]) -> Iterator[tuple[str, str]]:
    """All pairs of decks round by round, as in a tournament: in a round each deck meets one other. Each meets itself in the last one."""
    ring: list[str | None] = [*decks, None] if len(decks) % 2 else [*decks]
    for _ in ring[1:]:
        for deck, foe in zip(ring[:len(ring) // 2], ring[:len(ring) // 2 - 1:-1], strict=True):
            if deck is not None and foe is not None:
                yield deck, foe
        ring.insert(1, ring.pop())
    yield from zip(decks, decks, strict=True)


def check_agents(agents: Sequence[str]) -> None:
    """Refuse no agents, the same one twice, and those that do not exist."""
    if len(set(agents)) < len(agents) or not agents:
        raise SOME_AGENTS(given=_named(agents))
    for name in agents:
        agent(name, 0)


def _named(names: Iterable[str]) -> Words:
    return Words(", ".join(names) or "none", "、".join(names) or "空白")


def usual_folder(game: str) -> str:
    """Where the match of a game is kept if nobody names a folder."""
    return f"lab-{game}"


@cache
def players_hash(game: str) -> str:
    """A fingerprint of the code of the agents, of the game and of the core: where players or rules have changed is another match."""
    root, rules = Path(arbiter.__file__).parent, arbiter.rulebook(game)
    sources = [source for part in ("agents", "core") for source in sorted((root / part).rglob("*.py"))]
    return digest([source.read_text("utf-8") for source in (*sources, *rules.sources)])


PLANS: dict[str, type[Plan]] = {plan.kind: plan for plan in (Plan, Contest)}


def planned(manifest: Mapping[str, Any]) -> Plan:
    """The plan that a manifest describes."""
    return PLANS[manifest["kind"]](manifest["game"], manifest["decks"], tuple(manifest["agents"]), manifest["games"],
                                   manifest["seed"], manifest["options"])
