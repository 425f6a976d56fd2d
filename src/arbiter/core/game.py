"""The game as a value: the state at the last rest and the choices made since."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from arbiter.core.decisions import Action, Attempt, Decision, Option, Steps, key_of
from arbiter.core.errors import ArbiterError, IllegalChoice, RuleBroken
from arbiter.core.ledger import Refusal
from arbiter.core.log import EVERYONE, Listener, Log, LogEntry, Reader, eyes
from arbiter.core.reports import write_report
from arbiter.core.rests import Choice, Rest, Sent, fingerprint
from arbiter.core.rulebook import Rulebook
from arbiter.core.seats import no_seat
from arbiter.core.state import OVER, State
from arbiter.core.text import language
from arbiter.core.values import Plain
from arbiter.core.views import lines, seen_decision

IMAGINING_TRIES = 500
CHECK_EVERY = 16
"""A save keeps a fingerprint after this many choices."""
GAME_OVER = "The game is over: there is nothing left to choose."


class Game:
    """A game in progress. `decision` says who must choose among what; `choose` goes on. With `track=False` it keeps no
    rests: it plays faster but cannot be copied, undone, saved or imagined. With `log=False` it keeps no log; a listener in its place
    is notified of every line, until the game is taken back."""

    __slots__ = (
        "_beat",
        "_log",
        "_made",
        "_past",
        "_past_checks",
        "_rest",
        "_since",
        "decision",
        "notices",
        "origin",
        "rules",
        "state",
        "tracked",
    )

    def __init__(self, rules: Rulebook, state: State, *, origin: dict[str, Plain] | None = None,
                 track: bool = True, log: bool | Listener = True) -> None:
        self.rules, self.state, self.origin, self.tracked = rules, state, origin, track
        self.notices: list[str] = []
        self._past: list[str] = []
        self._past_checks: list[tuple[int, str]] = []
        self._log: Log | None = Log() if log is True else None
        self._rest: Rest | None = None
        self._since: tuple[Sent, ...] = ()
        self._made: tuple[Choice, ...] = ()
        self._beat: Steps | None = _nothing()
        self.decision: Decision | None = None
        """Who must choose, what is asked and what may be answered; None when the game is over."""
        state.listener = self._log if isinstance(log, bool) else log
        self._go_on(None)

    def __repr__(self) -> str:
        return f"<{self.rules.slug}: {f'seat {self.decision.seat} to choose' if self.decision else f'over, {self.result}'}>"

    # --- playing -----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """The seats, numbered from 0."""
        return range(self.state.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def at_rest(self) -> bool:
        """Whether no choice has been made since the last rest."""
        return not self._made

    @property
    def result(self) -> list[float] | None:
        """A score per seat once the game is over: 1 for a win, 0 for a loss, 0.5 for a draw."""
        return self.rules.result(self.state) if self.decision is None else None

    def choose(self, choice: int | str | Option) -> None:
        """Make a choice: an option, its index, or its exact key. Anything else is an error and changes nothing."""
        decision = self.decision
        if type(choice) is int and decision is not None and 0 <= choice < len(decision.actions):
            action = decision.actions[choice]
        else:
            action = self._legal(choice)
        if not self.tracked:
            try:
                self._go_on(action)
            except BaseException:
                self._beat = _nothing()  # half done and without a rest to go back to: whatever is sent to it fails
                raise
            return
        rest, since, made, logged = self._need_rest("played"), self._since, self._made, len(self._log or ())
        self._made += ((len(since), self.decision.seat if self.decision else 0, logged),)
        self._since += (action,)
        try:
            self._go_on(action)
        except BaseException as error:
            self._return_to(rest, since, made, logged)
            if isinstance(error, Exception):
                raise self._broken(error, action) from error
            raise

    def _go_on(self, action: Action | None) -> None:
        """Answer the question asked last, and go on until somebody really has to choose or the game is over."""
        state = self.state
        while True:
            try:
                decision = self._beat.send(action)  # type: ignore[union-attr, arg-type]
            except StopIteration:
                decision = self._next_beat()
                if decision is None:
                    self.decision = None
                    return
            decision.state = state
            if decision.prompt.always and self._log is None and self.origin is None:  # in an imagined world often nobody asks
                self.decision = decision
                return
            decision.actions = actions = decision.prompt.offered(state, decision)
            if len(actions) > 1 or (actions and decision.prompt.always):
                self.decision = decision
                return
            if not actions:
                raise RuntimeError(f"the question {decision.prompt.key!r} has no legal answer")
            action = actions[0]
            if self.tracked:
                self._since += (action,)

    def _next_beat(self) -> Decision | None:
        """Run beats from rest to rest until one asks something."""
        state, beats = self.state, self.rules.beats
        while state.step != OVER:
            beat = beats[state.step](state)
            if beat is None:
                continue
            if self.tracked:
                self._rest_here()
            self._beat = beat
            try:
                return next(beat)
            except StopIteration:
                pass
        if self.tracked:
            self._rest_here()
        self._beat = None
        return None

    def _rest_here(self) -> None:
        last = self._rest
        state = self.state.copy() if last is None else self.state.snapshot(last.state)
        if last is None or self._made:
            count = len(self._made) + (last.count if last else 0)
            self._rest = Rest(state, last, self._since, self._made, count)
        else:
            self._rest = Rest(state, last.prior, last.since, last.made, last.count)
        self._since, self._made = (), ()

    # --- values ------------------------------------------------------------------------------------------------

    def copy(self, *, track: bool = True) -> Game:
        """An independent game that stands exactly where this one does; for a simulation, one that keeps no rests."""
        rest = self._need_rest("copied")
        twin = self._twin(rest if track else None)
        twin._rerun(rest.state.copy(), self.decision.listed if self.decision else None)
        return twin

    def _twin(self, rest: Rest | None) -> Game:
        """A game with the same past, which stands nowhere yet."""
        twin = object.__new__(Game)
        twin.rules, twin.origin, twin.tracked, twin.notices = self.rules, self.origin, rest is not None, self.notices
        twin._rest, twin._since, twin._made = rest, self._since, self._made
        twin._past, twin._past_checks = self._past, self._past_checks
        twin._log = None if self._log is None else Log(self._log)
        return twin

    def stops(self, choice: int | str | Option) -> list[Game]:
        """The game as it would stand after a choice each time it goes on by itself: where a single answer is about to be given, or
        where one beat has ended, the next one is about to run and nobody is asked anything."""
        if self.decision is None:
            raise IllegalChoice(GAME_OVER)
        action = (self.decision.actions[choice] if type(choice) is int and 0 <= choice < len(self.decision)
                  else self._legal(choice))
        twin, found = self.copy(), list[Game]()
        twin._made += ((len(twin._since), self.decision.seat, len(twin._log or ())),)
        while True:
            twin._since += (action,)
            decision = _answer(twin._beat, action)
            while decision is None and twin.state.step != OVER:
                found.append(twin._between())
                twin._beat = self.rules.beats[twin.state.step](twin.state)
                decision = next(twin._beat, None) if twin._beat else None
            twin.decision = None if decision is None else decision.present(twin.state)
            if decision is None or len(decision) > 1 or decision.prompt.always:
                break
            found.append(twin.copy())
            action = decision.actions[0]
        return [stop for stop, later in zip(found, [*found, twin][1:], strict=True) if stop.decision or stop.state != later.state]

    def _between(self) -> Game:
        """This game between two beats, where nobody is asked anything."""
        self._rest_here()
        halted = self._twin(self._rest)
        halted.state, halted._beat, halted.decision = self.state.copy(), None, None
        return halted

    def _rerun(self, state: State, actions: Sequence[Action] | None) -> None:
        """From a fresh copy of the rest state, send again what has been sent; nothing is logged twice."""
        self.state = state
        beat = None if state.step == OVER else self.rules.beats[state.step](state)
        decision: Decision | None = None
        if beat is not None:
            decision = next(beat)
            for sent in self._since:
                if isinstance(sent, int):
                    state.rng.state = sent
                else:
                    decision = beat.send(sent)
            decision.state = state
            if actions is not None:
                decision.actions = actions
        self._beat, self.decision = beat, decision
        state.listener = self._log

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether both games stand alike: the same rules, rest and choices since, and so the same state and question."""
        if not isinstance(other, Game):
            return NotImplemented
        if self.rules is not other.rules or self.tracked != other.tracked or self.state != other.state:
            return False
        if self.tracked and (self._since != other._since or self._need_rest("compared").state != other._need_rest("compared").state):
            return False
        mine, theirs = self.decision, other.decision
        return _same_question(mine, theirs) and [*(mine.actions if mine else ())] == [*(theirs.actions if theirs else ())]

    __hash__ = None  # type: ignore[assignment]  # a game goes on, and then equals others

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the last rest and what was sent since. A game that knows how it began needs no earlier rests."""
        rest, choices = self._need_rest("pickled"), self.choices()
        kept = [rest] if self.origin else self.rests()
        return {
            "rules": self.rules, "origin": self.origin, "notices": self.notices, "log": self.rules.written(self._log),
            "past": choices[:rest.count] if self.origin else self._past,
            "checks": self.checks(CHECK_EVERY) if self.origin else self._past_checks,
            "rests": [(rest.state, rest.since, rest.made, rest.count) for rest in kept],
            "since": self._since, "made": self._made,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """From a pickle: the beat that was running is run again."""
        self.rules, self.origin, self.notices, self.tracked = kept["rules"], kept["origin"], kept["notices"], True
        self._past, self._past_checks, self._log = kept["past"], kept["checks"], self.rules.entries(kept["log"])
        last: Rest | None = None
        for state, since, made, count in kept["rests"]:
            last = Rest(state, last, since if last else (), made if last else (), count)
        self._rest, self._since, self._made = last, kept["since"], kept["made"]
        self._rerun(self._need_rest("loaded").state.copy(), None)

    def undo(self) -> None:
        """Take back the last real choice, and what was forced after it, as if it had never been made."""
        rest = self._need_rest("undone")
        since, made = self._since, self._made
        if not made:
            if rest.prior is None and self._past:
                rest = self._recall()
            since, made = rest.since, rest.made
            if rest.prior is None:
                raise ArbiterError("There is nothing to undo: no choice has been made yet.")
            rest = rest.prior
        position, _, logged = made[-1]
        self._return_to(rest, since[:position], made[:-1], logged)

    def undo_to(self, count: int) -> None:
        """Take back choices until `count` of them are left."""
        for _ in range(len(self.choices()) - count):
            self.undo()

    def _return_to(self, rest: Rest, since: tuple[Sent, ...], made: tuple[Choice, ...], logged: int) -> None:
        self._rest, self._since, self._made = rest, since, made
        if self._log is not None:
            del self._log[logged:]
        self._rerun(rest.state.copy(), None)

    def choices(self) -> list[str]:
        """The keys of all real choices since the game began (or since this position was set up)."""
        stretches = [*((rest.since, rest.made) for rest in self.rests()), (self._since, self._made)]
        return self._past + [key_of(since[at]) for since, made in stretches for at, _, _ in made]

    def since_rest(self) -> tuple[State, list[tuple[int, str]]]:
        """The state at the last rest, and the real choices made since with their seats."""
        rest = self._need_rest("split at its last rest")
        return rest.state, [(seat, key_of(self._since[at])) for at, seat, _ in self._made]

    def rests(self) -> list[Rest]:
        """The rests of the game so far, the first one first."""
        found, rest = [], self._rest
        while rest is not None:
            found.append(rest)
            rest = rest.prior
        return found[::-1]

    def checks(self, every: int) -> list[tuple[int, str]]:
        """Fingerprints of one rest in each stretch of `every` choices, with the number of choices before it."""
        kept = self._past_checks[:]
        for rest in self.rests():
            if not kept or rest.count // every > kept[-1][0] // every:
                kept.append((rest.count, rest.digest()))
        return kept

    def resume(self, past: list[str], checks: list[tuple[int, str]], log: Log | None) -> None:
        """Take up the memory of a loaded game: what was chosen and seen before its last rest, and its log."""
        rest = self._need_rest("resumed")
        rest.count, self._past, self._past_checks = len(past), past, checks
        before = len(log or ()) - len(self._log or ())
        self._made = tuple((at, seat, before + logged) for at, seat, logged in self._made)
        self._log = self.state.listener = log

    @property
    def entries(self) -> list[LogEntry] | None:
        """The log as it is kept: what happened, before it is put into words; None without a log."""
        return self._log

    def _recall(self) -> Rest:
        """Play a loaded game again from its beginning, to have its rests back."""
        from arbiter.core.saves import Replay

        here = self._need_rest("undone")
        try:
            rest = Replay(self).at(len(self._past), log=self._log is not None)._rest
        except (ArbiterError, RuleBroken):
            rest = None
        if rest is None or rest.digest() != here.digest():
            raise ArbiterError("This game cannot be taken back any further: it was saved under other rules and no longer plays the same.")
        self._past, self._past_checks = [], []
        return rest

    def imagine(self, seat: int, rng: Random, *, log: bool = False) -> Game:
        """A game as `seat` may believe it to be: all it does not know is re-dealt, all it knows is kept. It keeps no log, or one that
        begins now."""
        rest = self._need_rest("imagined")
        self._check_seat(seat)
        if not isinstance(rng, Random):
            raise ArbiterError(f"Imagining needs a random.Random, not {rng!r}.")
        same = self.rules.same
        for _ in range(IMAGINING_TRIES):
            state = rest.state.copy()
            self.rules.redeal(state, self.state, seat, rng)
            world = self._world(state)
            if world is not None and (not self._since or same(world.state, self.state, seat)):
                world._reseed(rng.getrandbits(64))
                if log:
                    world._log = world.state.listener = Log()
                return world
        raise RuntimeError(f"{self.rules.slug}: no world fits what seat {seat} knows")

    def _world(self, state: State) -> Game | None:
        """The game in which the choices since the rest were made from this state; None if they could not be."""
        world = object.__new__(Game)
        world.rules, world.origin, world.tracked, world.notices = self.rules, None, True, []
        world._rest, world._log = Rest(state.copy(), None, (), ()), None
        world._since, world._made = self._since, ()
        world.state, world._past, world._past_checks = state, [], []
        beat = None if state.step == OVER else self.rules.beats[state.step](state)
        decision = next(beat, None) if beat else None
        for sent in self._since:
            if isinstance(sent, int):
                state.rng.state = sent
            elif decision is None or sent not in decision.present(state).actions:
                return None
            else:
                decision = _answer(beat, sent)
        world._beat, world.decision = beat, decision
        if not _same_question(decision, self.decision):
            return None
        if decision is not None and not decision.present(state).actions:
            return None
        return world

    def _reseed(self, chance: int) -> None:
        """Give the future another chance; the past, if some of it was left to chance, stays as it was."""
        rest = self._need_rest("imagined")
        if not self._since and rest.state.rng == self.state.rng:
            rest.state.rng.state = chance
        else:
            self._since += (chance,)
        self.state.rng.state = chance

    def digest(self) -> str:
        """A short fingerprint: two games that stand alike in every respect have the same."""
        decision = self.decision
        question = [decision.prompt.key, decision.seat, *map(key_of, decision.actions)] if decision else []
        return fingerprint([self.state.dump(), question, self._since])

    def save(self) -> str:
        """The game as text: compact, versioned, readable; `arbiter.load` continues it."""
        from arbiter.core.saves import save

        if self._need_rest("saved").prior is None and any(isinstance(sent, int) for sent in self._since):
            raise ArbiterError("A game imagined in the middle of an action cannot be saved: save the real one.")
        return save(self)

    # --- seeing ------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None, lang: str = "en", *, log_from: int | None = 0,
             everything: bool = False) -> dict[str, Plain]:
        """What a seat may know, as plain data: state, decision and log. `None` is a spectator, who sees what is public.

        The log begins at its entry number `log_from`; with None it is left out. `everything` shows what is hidden too.
        """
        lang, bit = language(lang), self._eyes(seat, everything)
        view: dict[str, Plain] = {
            "game": self.rules.slug,
            "seat": seat,
            "seats": self.state.seats,
            "state": self.rules.view(self.state, bit),
            "decision": seen_decision(self.decision, seat, lang, self._proposed(seat)),
            "result": None if self.result is None else [*self.result],
        }
        if log_from is not None:
            view["log"] = [*lines(self._log, log_from, self.state.nouns, Reader(seat), bit, lang)]
        return view

    def _proposed(self, seat: int | None) -> list[Option]:
        if self.decision is None or self.decision.seat != seat or self.decision.prompt.proposal is None or not self.tracked:
            return []
        from arbiter.core.rehearsal import proposed

        return proposed(self)

    def lines(self, seat: int | None = None, lang: str = "en", *, first: int = 0, everything: bool = False,
              names: tuple[str | None, ...] = ()) -> list[dict[str, Plain]]:
        """The log from an entry on, as a seat may know it: for each entry its clause, a sentence and what it shows.

        Players are called by their `names`, where they are given.
        """
        return lines(self._log, first, self.state.nouns, Reader(seat, names), self._eyes(seat, everything), language(lang))

    def log(self, seat: int | None = None, lang: str = "en") -> list[str]:
        """The story so far as a seat may know it, a sentence a line, each with its clause."""
        return [f"{line['text']} [{line['clause']}]" for line in self.lines(seat, lang)]

    def why_not(self, choice: int | str | Option, seat: int | None = None) -> tuple[Refusal, ...]:
        """Every clause that forbids an action now; nothing if it is allowed. The action is given by its key, or as an option."""
        decision = self.decision
        if decision is None:
            raise ArbiterError(GAME_OVER)
        if seat is not None and seat != decision.seat:
            self._check_seat(seat)
            return (self.rules.ledger.refusal(self.rules.turn_clause),)
        if type(choice) is int and 0 <= choice < len(decision):
            return ()
        key = _key(choice, decision)
        if any(key == key_of(action) for action in decision.actions):
            return ()
        for attempt in decision.refused:
            if attempt.key == key:
                return attempt.refusals
        raise decision.unknown(key)

    def refused(self, seat: int | None = None) -> list[Attempt]:
        """Everything one might try now and may not do, with the refusals; nothing for a seat that is not asked."""
        decision = self.decision
        return [] if decision is None or seat not in (None, decision.seat) else decision.refused

    def _legal(self, choice: object) -> Action:
        """The legal action that a choice names, or an error that says why there is none."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(GAME_OVER)
        key = _key(choice, decision)
        if refusals := self.why_not(key):
            raise IllegalChoice(f"{key!r} is not allowed: " + "; ".join(map(str, refusals)), refusals)
        return decision.actions[decision.index(key)]

    # --- keeping order -----------------------------------------------------------------------------------------

    def _need_rest(self, done: str) -> Rest:
        if self._rest is None:
            raise ArbiterError(f"This game is not tracked and cannot be {done}: start it with track=True.")
        return self._rest

    def _eyes(self, seat: int | None, everything: bool) -> int:
        if seat is not None:
            self._check_seat(seat)
        return EVERYONE if everything else eyes(seat, self.state.seats)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or seat not in self.seats:
            raise no_seat(self.rules, seat, self.seats, len(self.seats))

    def _broken(self, error: Exception, action: Action) -> RuleBroken:
        report = write_report(self, action, error)
        return RuleBroken(f"A rule of {self.rules.slug} failed ({type(error).__name__}: {error}). "
                          f"The game is back where it was before the choice {key_of(action)!r}. "
                          f"Report: {report}", report)


def _nothing() -> Steps:
    """The beat before the first: it asks nothing."""
    yield from ()


def _answer(beat: Steps | None, action: Action) -> Decision | None:
    """Send an answer into a beat; what it asks next, or None when the beat is over."""
    assert beat is not None
    try:
        return beat.send(action)
    except StopIteration:
        return None


def _key(choice: object, decision: Decision) -> str:
    """The key a choice names: its own, or that of an option of this very question."""
    if isinstance(choice, Option):
        if not choice.answers(decision):
            raise IllegalChoice(f"{choice.key!r} was an option of an earlier decision. Choose one of `game.decision.options`.")
        return choice.key
    if not isinstance(choice, str):
        raise IllegalChoice(f"{choice!r} is not an option: choose a number from 0 to {len(decision) - 1}, an option or its key.")
    return choice


def _same_question(one: Decision | None, other: Decision | None) -> bool:
    if one is None or other is None:
        return one is other
    return one.prompt is other.prompt and one.seat == other.seat
