"""Decisions: who must choose, among what, and why not something else."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from arbiter.core.errors import IllegalChoice, UnknownName
from arbiter.core.ledger import Refusal
from arbiter.core.log import EVERYONE, Reader, Thing, eyes, noun_of
from arbiter.core.state import State
from arbiter.core.text import Said, Template, language, opened

Action = tuple[Any, ...]
"""What is chosen: the name of a move and the ids it is about, such as ("play", 14)."""

Refusals = Iterable[Refusal]
"""Everything that forbids an action, the cheapest to find out first; nothing if it is allowed."""

Steps = Generator["Decision", Action, None]
"""A rule in progress: it yields what it asks and is sent the answer."""


@lru_cache(maxsize=1 << 16)
def key_of(action: Action) -> str:
    """The stable machine key of an action."""
    return ":".join(map(str, action))


@dataclass(frozen=True)
class Move(Template):
    """A kind of action and its label; called with ids it gives the action."""

    name: str = ""

    def __call__(self, *about: int) -> Action:
        return (self.name, *about)


def move(name: str, en: str, zh: str, written: str = "zh-Hant") -> Move:
    """Define a kind of action. Holes are named after nouns and filled in order by the action's ids."""
    return Move(en, zh, written, name=name)


Rule = Callable[[Any, "Decision", Action], Refusals]
"""(state, decision, action) -> everything that forbids the action"""

Lister = Callable[[Any, "Decision"], Sequence[Action]]
"""(state, decision) -> actions"""


def _no_actions(game: Any, decision: Decision) -> Sequence[Action]:
    return ()


def always_allowed(game: Any, decision: Decision, action: Action) -> Refusals:
    """The rule of actions that nothing forbids."""
    return ()


def just(*actions: Action) -> Lister:
    """The candidates of a kind that are always the same, such as *no more*."""
    return lambda game, decision: actions


def as_many_as_you_like(game: Any, decision: Decision) -> int:
    """The size of a set that another answer ends."""
    return 0


def _nothing_forbids(game: Any, decision: Decision) -> Refusals:
    return ()


@dataclass(frozen=True)
class Kind:
    """One kind of answer, where a prompt has several with rules of their own."""

    name: str
    """The name of its move."""
    candidates: Lister = _no_actions
    """What the seat may try; none for a kind that people only try in vain."""
    refusals: Rule = always_allowed
    """Everything that forbids one of them, the cheapest check first."""
    closed: Callable[[Any, Decision], Refusals] = _nothing_forbids
    """Everything that forbids all of them at once: asked once, before they are listed."""

    def all_refusals(self, game: Any, decision: Decision, action: Action) -> Iterator[Refusal]:
        """Everything that forbids an action of this kind."""
        yield from self.closed(game, decision)
        yield from self.refusals(game, decision, action)


@dataclass(frozen=True)
class Prompt(Template):
    """A kind of question: its words, what a seat may try as an answer, and what forbids it.

    Legality is written once, as refusals: a candidate is offered if nothing refuses it. A single legal answer is taken without
    asking unless `always` is set.
    """

    key: str = ""
    """Its stable machine key."""
    candidates: Lister = _no_actions
    """What the seat may try here, in a stable order: its hand, what it controls, and whatever a card permits."""
    refusals: Rule = always_allowed
    """Everything that forbids an action, the cheapest check first."""
    kinds: tuple[Kind, ...] = ()
    """Instead of `candidates` and `refusals`: the kinds of answers, in the order in which they are offered."""
    attempts: Callable[[Any, Decision], Iterable[Action]] = _no_actions
    """What people try here though it is never legal; listed only when somebody asks why not."""
    depends_on: Callable[[Any, Decision], Hashable] | None = None
    """All that the offered options depend on, where that is little and comes again: they are worked out once for each value."""
    always: bool = False
    proposal: Callable[[Any, Decision], Action] | None = None
    """What a sensible player answers who does not care: how to pay. People are shown it and may choose otherwise."""
    gathers: Callable[[Any, Decision], int] | None = None
    """For a question that is asked again until a set is complete, though the game rests in between: how many answers are still to come,
    0 if another answer ends it. Nobody else learns of the set before it is complete, so it counts as one action."""
    offered: Lister = field(init=False, repr=False, compare=False)
    """(state, decision) -> the candidates that nothing refuses, in their order; made for each prompt from its parts."""

    def __post_init__(self) -> None:
        Template.__post_init__(self)
        if self.kinds:
            object.__setattr__(self, "candidates", _all_kinds(self.kinds))
            object.__setattr__(self, "refusals", _by_kind(self.kinds))
        object.__setattr__(self, "offered", _offering(self))

    def __call__(self, seat: int, *about: Any) -> Decision:
        decision = object.__new__(Decision)  # this runs at every decision: setting the slots here saves a call
        decision.prompt = self
        decision.seat = seat
        decision.about = about
        return decision

    def tried(self, game: Any, decision: Decision) -> list[Action]:
        """Everything one might try: the candidates, and what is never legal here."""
        return [*self.candidates(game, decision), *self.attempts(game, decision)]

    def refused(self, game: Any, decision: Decision) -> Iterator[tuple[Action, Refusal]]:
        """Everything one might try that is forbidden, with each clause that says so."""
        for action in self.tried(game, decision):
            for refusal in self.refusals(game, decision, action):
                yield action, refusal


CACHED = 1 << 16
"""How many judgements a prompt remembers."""


def _offering(prompt: Prompt) -> Lister:
    """How a prompt finds what it offers. This runs at every decision: what a prompt does not need is not asked for."""
    judge = _judge_kinds(prompt.kinds) if prompt.kinds else _judge(prompt.candidates, prompt.refusals)
    if prompt.depends_on is None:
        return judge
    depends_on, cache = prompt.depends_on, dict[Hashable, Sequence[Action]]()

    def remembered(game: Any, decision: Decision) -> Sequence[Action]:
        key = depends_on(game, decision)
        known = cache.get(key)
        if known is None:
            if len(cache) >= CACHED:
                cache.clear()
            known = cache[key] = judge(game, decision)
        return known
    return remembered


def _judge(candidates: Lister, rule: Rule) -> Lister:
    if rule is always_allowed:
        return candidates
    return lambda game, decision: [action for action in candidates(game, decision) if not any(rule(game, decision, action))]


def _judge_kinds(kinds: tuple[Kind, ...]) -> Lister:
    parts = [(None if kind.closed is _nothing_forbids else kind.closed, kind.candidates,
              None if kind.refusals is always_allowed else kind.refusals) for kind in kinds if kind.candidates is not _no_actions]

    def judge(game: Any, decision: Decision) -> Sequence[Action]:
        found: list[Action] = []
        for closed, candidates, rule in parts:
            if closed and next(iter(closed(game, decision)), None):
                continue
            if not rule:
                found += candidates(game, decision)
                continue
            for action in candidates(game, decision):
                for _ in rule(game, decision, action):
                    break  # the first refusal is enough
                else:
                    found.append(action)
        return found
    return judge


def _all_kinds(kinds: tuple[Kind, ...]) -> Lister:
    return lambda game, decision: [action for kind in kinds for action in kind.candidates(game, decision)]


def _by_kind(kinds: tuple[Kind, ...]) -> Rule:
    rules = {kind.name: kind.all_refusals for kind in kinds}
    return lambda game, decision, action: rules[action[0]](game, decision, action)


class Speaker:
    """Names things in the words of a game, for one reader."""

    __slots__ = ("bit", "game", "seat")

    def __init__(self, game: State, seat: int, bit: int = EVERYONE) -> None:
        self.game, self.seat, self.bit = game, seat, bit

    def label(self, action: Action, lang: str) -> str:
        """An action in words."""
        template = self.game.moves[str(action[0])]
        return self.fill(template, tuple(action[1:]), lang)

    def fill(self, template: Template, values: tuple[Any, ...], lang: str) -> str:
        """A template whose holes, in order, stand for these ids."""
        known = dict(zip(template.holes, values, strict=False))

        def said(hole: str) -> Said:
            noun = self.game.nouns[noun_of(hole)]
            shown, secret, mask = noun.freeze(self.game, known[hole])
            return noun.name(shown, secret if mask & self.bit else None, Reader(self.seat), lang)
        return template.fill(lang, said)


class Candidate:
    """Something a seat might do at a decision: its machine key, its words, and the things it is about."""

    __slots__ = ("action", "decision", "key")

    def __init__(self, action: Action, decision: Decision) -> None:
        self.action, self.key, self.decision = action, key_of(action), decision

    def label(self, lang: str = "en") -> str:
        """What doing this means, in words; still the same when the game has gone on."""
        return self.decision.then.label(self.action, language(lang))

    @property
    def things(self) -> list[Thing]:
        """What on the table this is about."""
        state = self.decision.state
        return things(state, state.moves[str(self.action[0])], self.action[1:])


class Option(Candidate):
    """One thing the seat may choose now."""

    __slots__ = ("index",)

    def __init__(self, index: int, action: Action, decision: Decision) -> None:
        super().__init__(action, decision)
        self.index = index

    def answers(self, decision: Decision) -> bool:
        """Whether this is an answer to that question: the same prompt, seat and subject, in this game or in a copy."""
        mine = self.decision
        return mine.prompt is decision.prompt and mine.seat == decision.seat and _plain(mine) == _plain(decision)

    def __repr__(self) -> str:
        return f"<{self.key}: {self.label()}>"


class Attempt(Candidate):
    """One thing the seat may not do now, with everything that forbids it."""

    __slots__ = ("refusals",)

    def __init__(self, action: Action, decision: Decision, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(action, decision)
        self.refusals = refusals

    def __repr__(self) -> str:
        return f"<{self.key}: {'; '.join(map(str, self.refusals))}>"


def things(state: State, words: Template, values: Iterable[Any]) -> list[Thing]:
    """What on the table the words of a template are about: those of its holes that stand for things there."""
    found = ((state.nouns[noun_of(hole)].thing, value) for hole, value in zip(words.holes, values, strict=False))
    return [thing(value) for thing, value in found if thing]


class Decision:
    """Somebody must choose: `seat` answers `prompt` with one of `options`. Never empty, always legal."""

    __slots__ = ("_options", "_then", "about", "actions", "prompt", "seat", "state")

    prompt: Prompt
    seat: int
    about: tuple[Any, ...]
    state: State
    actions: Sequence[Action]
    """The legal answers, bare; `options` are the same with words."""
    _options: list[Option]
    _then: Speaker

    def present(self, state: State) -> Decision:
        """Lay the answers that nothing forbids before the seat."""
        self.state = state
        self.actions = self.prompt.offered(state, self)
        return self

    def __getattr__(self, name: str) -> Any:
        """In an imagined world what is offered is worked out when somebody asks, if the question is put however little that is."""
        if name != "actions":
            raise AttributeError(f"a decision has no {name}")
        self.actions = found = self.prompt.offered(self.state, self)
        if not found:
            raise RuntimeError(f"the question {self.prompt.key!r} has no legal answer")
        return found

    @property
    def listed(self) -> Sequence[Action] | None:
        """The legal answers if they have been worked out already."""
        try:
            found: Sequence[Action] = object.__getattribute__(self, "actions")
        except AttributeError:
            return None
        return found

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def speaker(self) -> Speaker:
        """The words of this decision, as its seat may read them."""
        return Speaker(self.state, self.seat, eyes(self.seat, 0))

    @property
    def then(self) -> Speaker:
        """The same words, pinned to the moment at which somebody first asked for them."""
        if not hasattr(self, "_then"):
            self._then = Speaker(self.state.copy(), self.seat, eyes(self.seat, 0))
        return self._then

    def index(self, key: str) -> int:
        """The place of the option with exactly this key."""
        for index, action in enumerate(self.actions):
            if key_of(action) == key:
                return index
        raise self.unknown(key)

    def unknown(self, key: str) -> IllegalChoice:
        """The error for a key that nothing has."""
        return IllegalChoice(str(UnknownName("option", key, map(key_of, self.actions))))

    @property
    def refused(self) -> list[Attempt]:
        """What one might try now and may not do; worked out anew each time."""
        found: dict[Action, dict[Refusal, None]] = {}
        for action, refusal in self.prompt.refused(self.state, self):
            if action not in self.actions:
                found.setdefault(action, {})[refusal] = None
        return [Attempt(action, self, tuple(refusal.measured(self.state, self, action) for refusal in refusals))
                for action, refusals in found.items()]

    def closed(self, action: Action) -> tuple[Refusal, ...]:
        """What forbids all actions of the same kind at once."""
        return tuple(refusal for kind in self.prompt.kinds if kind.name == action[0] for refusal in kind.closed(self.state, self))

    @property
    def things(self) -> list[Thing]:
        """What on the table the question is about."""
        return things(self.state, self.prompt, self.about)

    def label(self, lang: str = "en") -> str:
        """What is asked, in words; still the same when the game has gone on."""
        return opened(self.then.fill(self.prompt, self.about, language(lang)), language(lang))

    @property
    def options(self) -> list[Option]:
        """What may be chosen, in a stable order."""
        if not hasattr(self, "_options"):
            self._options = [Option(index, action, self) for index, action in enumerate(self.actions)]
            self._then = self.then  # the words of the options belong to this moment
        return self._options

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.label()} {self.options}>"


def _plain(decision: Decision) -> list[Any]:
    """What a question is about, as far as it can be compared between copies."""
    return [thing for thing in decision.about if isinstance(thing, int | str | tuple)]


YES, NO = move("yes", "yes", "是"), move("no", "no", "否")
KERNEL_MOVES = (YES, NO)
