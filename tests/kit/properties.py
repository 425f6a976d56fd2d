"""The house properties, written once for every game: what must hold at every decision of every random game.

`walk_profile(profile("eran"), 17)` plays one random game and stops at the first decision where a property fails, with an
error that names the property, the seed and the choices that lead there.
"""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from hashlib import blake2b
from io import BytesIO
from random import Random
from typing import Any

from arbiter.core.errors import ArbiterError, IllegalChoice
from arbiter.core.game import Game
from arbiter.core.log import Log, LogEntry, Reader, eyes
from arbiter.core.rehearsal import goes_on, proposed, rehearse
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin, load
from arbiter.core.state import State
from arbiter.core.text import LANGUAGES
from arbiter.core.values import plain
from tests.kit.games import Profile, profile

DEEP = 50
"""One decision in so many is checked in depth."""

WORLDS = 4
"""How many worlds are tried before a line of the log counts as one that cannot be compared."""


class Depth(IntEnum):
    """How much is checked at a decision: in depth, the slow checks too, and every seat looks instead of one."""

    NONE, BRIEF, DEEP = range(3)


class Broken(AssertionError):
    """A property that does not hold, and how to get there again."""


@dataclass(frozen=True)
class Start:
    """Where a walk begins and what it is called; the script is chosen first, and then anything."""

    name: str
    origin: dict[str, Any]
    script: tuple[str, ...] = ()


def random_start(the_profile: Profile, seed: int, path: Random) -> Start:
    """The beginning of a random game."""
    return Start(f"seed {seed}", {"seed": seed, "options": the_profile.options(path)})


@dataclass
class Walk:
    """One random game under test: the game, two shadows that must play the same, and what was counted on the way."""

    profile: Profile
    seed: int
    start: Start = None  # type: ignore[assignment]
    path: Random = field(init=False)
    """Picks the options and what is chosen in the game: the same for a seed whatever is checked."""
    chance: Random = field(init=False)
    """Picks what is tried on the side."""
    game: Game = field(init=False)
    quiet: Game = field(init=False)
    """The same game without a log: for views, and because a log must change nothing."""
    loose: Game = field(init=False)
    """The same game untracked: tracking must change nothing."""
    census: list[str] = field(init=False)
    deep: bool = True
    decisions: int = 0
    checked: int = 0
    """At how many of the decisions the properties were checked."""
    lines: int = 0
    """Lines of the log that were compared with the same line in another world."""
    lines_alone: int = 0
    """Lines for which no other world was found."""
    prompts: Counter[str] = field(default_factory=Counter)
    """How often each prompt was checked."""
    tries: int = 0
    """The most worlds that were dealt until one fitted what a seat knows."""
    redealt: dict[int, int] = field(default_factory=dict)
    """For each seat, whether in some imagined world something it does not know was really different."""

    def __post_init__(self) -> None:
        self.path, self.chance = Random(self.seed), Random(f"aside {self.seed}")
        self.start = self.start or random_start(self.profile, self.seed, self.path)
        self.profile.watch.hasty.clear()
        self.game, self.quiet = self.begin(), self.begin(log=False)
        self.loose = self.begin(self.profile.watch.strict, log=False, track=False)
        self.census = self.profile.rules.census(self.game.state)
        self.redealt = dict.fromkeys(self.game.seats, 0)

    def begin(self, rules: Rulebook | None = None, **how: bool) -> Game:
        return begin(rules or self.profile.watch.rules, self.start.origin, **how)

    def load(self, text: str) -> Game:
        return load(text, {self.profile.rules.slug: self.profile.watch.rules})

    def next(self) -> int:
        """What is chosen now: the next of the script, or anything."""
        decision, script = self.game.decision, self.start.script
        assert decision is not None
        if self.decisions < len(script):
            return [option.key for option in decision.options].index(script[self.decisions])
        return self.path.randrange(len(decision))

    def pickled(self, game: Game) -> Game:
        """The game pickled and loaded; the rulebook may be one that no package holds, and is put aside meanwhile."""
        file = BytesIO()
        pickler, unpickler = pickle.Pickler(file), pickle.Unpickler(file)
        pickler.persistent_id = lambda part: "rules" if part is game.rules else None  # type: ignore[method-assign]
        unpickler.persistent_load = lambda name: game.rules  # type: ignore[method-assign]
        pickler.dump(game)
        file.seek(0)
        again: Game = unpickler.load()
        return again

    def random_option(self, game: Game) -> int:
        return self.chance.randrange(len(game.decision or ()))


Look = Callable[[Walk], Depth]
"""How much is to be checked at the decision where a walk stands."""


def every(number: int = 1, deep: int = DEEP) -> Look:
    """Look at every n-th decision, and at one in `deep` of them in depth."""
    def look(walk: Walk) -> Depth:
        if walk.decisions % number:
            return Depth.NONE
        return Depth.BRIEF if walk.chance.randrange(deep) else Depth.DEEP
    return look


def walk_profile(the_profile: Profile, seed: int, look: Look | None = None) -> Walk:
    """Play one random game, and check every property where told and at the end."""
    walk = Walk(the_profile, seed)
    go(walk, look or every(), the_profile.longest)
    if not walk.game.over:
        raise _broken(walk, "the game ends", AssertionError(f"more than {the_profile.longest} decisions"))
    _check(walk, AT_THE_END)
    return walk


SHORT = 60
"""How many decisions of a short game are walked; the rest of it is only played."""


def walk_position(the_profile: Profile, seed: int, look: Look | None = None) -> Walk:
    """Play a short game from one of the positions of a profile: it ends, and the properties hold where told."""
    assert the_profile.positions is not None
    start = Start(f"position {seed}", {"state": the_profile.positions(Random(f"position {seed}")).dump()})
    walk = Walk(the_profile, seed, start)
    go(walk, look or every(), SHORT)
    _check(walk, {"the rest of the game": _ends})
    return walk


def _ends(walk: Walk) -> None:
    """Whatever is chosen from here on, the game ends."""
    rest = walk.quiet.copy(track=False)
    for _ in range(walk.profile.longest):
        if rest.over:
            return
        rest.choose(walk.random_option(rest))
    raise AssertionError(f"a game played on from here takes more than {walk.profile.longest} decisions")


def go(walk: Walk, look: Look, decisions: int) -> None:
    """Play so many decisions, or to the end, and check every property where told."""
    while not walk.game.over and walk.decisions <= decisions:
        if depth := look(walk):
            walk.deep = depth is Depth.DEEP
            walk.prompts[walk.game.decision.prompt.key] += 1  # type: ignore[union-attr]
            _check(walk, AT_EVERY_DECISION)
            walk.checked += 1
        index = walk.next()
        _check(walk, {"choose": lambda walk, index=index: all_choose(walk, index)})  # type: ignore[misc]
        walk.decisions += 1


def all_choose(walk: Walk, index: int) -> None:
    """The game and its shadows go on with the same choice."""
    for game in (walk.loose, walk.game, walk.quiet):
        game.choose(index)


def _check(walk: Walk, properties: dict[str, Callable[[Walk], None]]) -> None:
    for name, holds in properties.items():
        try:
            holds(walk)
        except Exception as error:
            raise _broken(walk, name, error) from error


def _broken(walk: Walk, name: str, error: Exception) -> Broken:
    what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
    return Broken(f"{walk.profile.rules.slug} {walk.start.name}, decision {walk.decisions}: {name}: {what}\n"
                  f"options {walk.start.origin.get('options')}, choices {' '.join(walk.game.choices())}")


# --- what two games have in common -----------------------------------------------------------------------------------

Standing = tuple[State, Any, list[LogEntry] | None]


def stands(game: Game) -> Standing:
    """Where a game stands: its state, what is asked, and its log."""
    return game.state.copy(), _asked(game), None if game.entries is None else game.entries[:]


def same(game: Game, where: Standing | Game, what: str) -> None:
    """Whether a game stands there, or where another one stands."""
    state, asked, entries = (where.state, _asked(where), where.entries) if isinstance(where, Game) else where
    assert game.state == state, f"{what} has another state:\n{game.state}\ninstead of\n{state}"
    assert _asked(game) == asked, f"{what} asks {_asked(game)} instead of {asked}"
    assert game.entries == entries, f"{what} tells another story"


def _asked(game: Game) -> Any:
    decision = game.decision
    return decision and (decision.prompt.key, decision.seat, list(decision.actions))


# --- the properties --------------------------------------------------------------------------------------------------


def beats_ask_before_they_act(walk: Walk) -> None:
    """A beat that returns a generator has changed nothing yet: the kernel rests there, and runs the beat again from that rest."""
    hasty = walk.profile.watch.hasty
    assert not hasty, f"the beat {hasty[0]!r} comes back with a question and has changed the state already"


def options_are_sound(walk: Walk) -> None:
    """There is something to choose; keys tell the options apart, and so do labels where no two cards are alike."""
    decision = walk.game.decision
    assert decision is not None and len(decision) > 0, "there is no option"
    assert len(decision) > 1 or decision.prompt.always, "a single option is taken without asking"
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys), f"two options have one key: {keys}"
    assert [option.index for option in decision.options] == list(range(len(keys)))
    for lang in LANGUAGES if walk.deep else walk.chance.sample(LANGUAGES, walk.chance.randrange(2)):
        labels = [option.label(lang) for option in decision.options]
        assert all(labels), f"an option has no words: {labels}"
        assert walk.profile.twins or len(set(labels)) == len(labels), f"two options have one label: {labels}"
        assert decision.label(lang), "the question has no words"


def copies_are_faithful(walk: Walk) -> None:
    """A copy stands where the original stands and lives its own life; the same choice leads both to the same place."""
    game, before = walk.game, stands(walk.game)
    one, other = game.copy(), game.copy()
    same(one, before, "a copy")
    if walk.deep:
        assert one.digest() == game.digest() == one.copy().digest(), "a copy has another digest"
        assert one.choices() == game.choices(), "a copy remembers other choices"
    index = walk.random_option(game)
    one.choose(index)
    same(game, before, "the original, after its copy went on,")
    other.choose(other.decision.options[index] if other.decision else "")
    same(other, one, "a copy given the same choice")
    game.choose(index)
    same(game, one, "the original given the same choice as its copy")
    game.undo()
    same(game, before, "the game after undoing")


def games_are_values(walk: Walk) -> None:
    """A copy equals the game, and so does what was pickled and loaded; after another choice it does not."""
    game, twin, index = walk.quiet, walk.quiet.copy(), walk.random_option(walk.quiet)
    assert twin == game, "a copy is not equal"
    twin.choose(index)
    assert twin != game, "a game equals the one before its last choice"
    if not walk.deep and walk.chance.randrange(8):
        return
    again = walk.pickled(game)
    same(again, game, "the pickled game")
    assert again == game and again.choices() == game.choices(), "the pickled game is not equal"
    again.choose(index)
    assert again == twin, "the pickled game given the same choice is not equal"
    if walk.deep:
        again = walk.pickled(walk.game)
        same(again, walk.game, "the pickled game with its log")
        assert again == game and again.save() == walk.game.save(), "the pickled game saves another text"


def undoing_leaves_no_trace(walk: Walk) -> None:
    """A choice taken back has never been made, however many are taken back."""
    if not walk.deep:
        return
    game, before, text, digest = walk.game, stands(walk.game), walk.game.save(), walk.game.digest()
    choices, made = game.choices(), 0
    while made < 6 and not game.over:
        game.choose(walk.random_option(game))
        made += 1
    for _ in range(made):
        game.undo()
    same(game, before, "the game after undoing")
    assert game.choices() == choices and game.digest() == digest, "undoing leaves a trace"
    assert game.save() == text, "undoing changes what is saved"


def saves_are_whole(walk: Walk) -> None:
    """A saved and loaded game is the same game, and saves the same text."""
    if not walk.deep and walk.chance.randrange(3):
        return
    quiet, again = walk.quiet, walk.load(walk.quiet.save())
    assert not again.notices, again.notices
    same(again, quiet, "the loaded game without a log")
    if not walk.deep:
        return
    game, text = walk.game, walk.game.save()
    again = walk.load(text)
    assert not again.notices, again.notices
    same(again, game, "the loaded game")
    assert again.digest() == game.digest() and again.choices() == game.choices(), "the loaded game differs"
    assert again.save() == text, "the loaded game saves another text"
    if game.choices() and walk.chance.randrange(4) == 0:  # slow: a loaded game that undoes past its rest plays again
        game = game.copy()
        game.undo()
        again.undo()
        same(again, game, "the loaded game after undoing")


def shadows_agree(walk: Walk) -> None:
    """A game without a log or without tracking plays the same."""
    expected = walk.game.state, _asked(walk.game), None
    same(walk.quiet, expected, "the game without a log")
    same(walk.loose, expected, "the untracked game")


def every_option_works(walk: Walk) -> None:
    """Whatever is offered can be chosen: now and then all of it, and to the end of the game."""
    if not walk.deep:
        return
    for index in range(len(walk.game.decision or ())):
        walk.quiet.copy().choose(index)
    _ends(walk)


def legality_is_written_once(walk: Walk) -> None:
    """Whatever one might try is offered or refused, never neither, never both; refusals cite the ledger and change nothing."""
    game, decision = walk.game, walk.game.decision
    assert decision is not None
    tried, refused = decision.prompt.tried(game.state, decision), list(decision.prompt.refused(game.state, decision))
    assert len(set(tried)) == len(tried), f"something is tried twice: {tried}"
    forbidden, offered = {action for action, _ in refused}, set(decision.actions)
    both, neither = offered & forbidden, [action for action in tried if action not in offered and action not in forbidden]
    assert not both, f"{sorted(both)} is both offered and refused"
    assert not neither, f"{neither} is neither offered nor refused"
    assert [action for action in tried if action in offered] == list(decision.actions), "what is offered is not what may be tried"
    ledger = walk.profile.rules.ledger
    assert all(refusal.clause.id in ledger for _, refusal in refused), "a refusal cites no clause of the ledger"
    if not walk.deep:
        return
    for option in decision.options:
        assert game.why_not(option) == (), f"{option} is offered, and refused by {game.why_not(option)}"
    before, wrong = stands(game), list(dict.fromkeys(action for action, _ in refused))
    for action in walk.chance.sample(wrong, min(len(wrong), 6)):
        key = ":".join(map(str, action))
        reasons = game.why_not(key)
        expected = {refusal.measured(game.state, decision, action) for other, refusal in refused if other == action}
        assert reasons and set(reasons) == expected, f"{key}: {reasons}"
        try:
            game.choose(key)
        except IllegalChoice as error:
            assert error.refusals == reasons, f"{key}: {error}"
        else:
            raise AssertionError(f"{key} is refused and can be chosen")
    same(game, before, "the game after refusals")
    for seat in game.seats:
        assert seat == decision.seat or game.why_not(decision.options[0], seat), f"seat {seat} may act for {decision.seat}"


def secrets_are_kept(walk: Walk) -> None:
    """In a world that differs only in what a seat may not know, the seat and the spectators see the same."""
    game, rules, chance = walk.quiet, walk.profile.rules, walk.chance
    for seat in game.seats if walk.deep else [chance.choice(game.seats)]:
        world, bit = world_of(walk, seat), eyes(seat, len(game.seats))
        _asks_alike(game, world, seat)
        if walk.deep:
            _looks_alike(walk, game, world, seat)
        elif game.at_rest:
            assert rules.view(world.state, bit) == rules.view(game.state, bit), f"{_who(seat)} more than it may"
        else:
            # In mid-beat, imagining itself passes over worlds that look different: a leak must be looked for in the state.
            here = game.state.copy()
            rules.redeal(here, game.state, seat, chance)
            assert rules.view(here, bit) == rules.view(game.state, bit), f"what {_who(seat)} depends on what it may not know"
        if not walk.redealt[seat]:
            walk.redealt[seat] += _without_chance(world.state) != _without_chance(game.state)
        world.choose(walk.random_option(world))


def world_of(walk: Walk, seat: int) -> Game:
    """A world that the seat imagines, found in few tries."""
    before = walk.profile.watch.deals
    world = walk.quiet.imagine(seat, walk.chance)
    tries = walk.profile.watch.deals - before
    walk.tries = max(walk.tries, tries)
    assert tries <= walk.profile.tries, f"{tries} worlds were dealt until one fitted what seat {seat} knows"
    return world


def _who(reader: int | None) -> str:
    return "a spectator sees" if reader is None else f"seat {reader} sees"


def _asks_alike(game: Game, world: Game, seat: int) -> None:
    """Whether the same seat is asked in both worlds, and a seat that chooses is offered the same."""
    asked, imagined = game.decision, world.decision
    assert asked is not None and imagined is not None and asked.seat == imagined.seat, "another seat is asked"
    assert asked.seat != seat or list(asked.actions) == list(imagined.actions), f"seat {seat} is offered what it may not know"


def _looks_alike(walk: Walk, game: Game, world: Game, seat: int) -> None:
    """Whether two worlds are one to a seat and to the spectators, to the byte and in words."""
    lang = walk.chance.choice(LANGUAGES)
    for reader in (seat, None):
        mine, imagined = (json.dumps(one.view(reader, lang)) for one in (game, world))
        assert mine == imagined, f"{_who(reader)} more than it may"


def _without_chance(state: State) -> State:
    twin = state.copy()
    twin.rng.state = 0
    return twin


class Recorder(Log):
    """A log that remembers how the state stood when each entry was added."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.moments: list[State] = []
        state.listener = self

    def append(self, entry: LogEntry) -> None:
        super().append(entry)
        self.moments.append(self.state.copy())


def stories_are_kept(walk: Walk) -> None:
    """A line says to a seat only what the seat may know when it is written: written in another world it reads the same."""
    if walk.chance.randrange(4):
        return
    rest, since = walk.game.since_rest()
    index, twin = walk.random_option(walk.game), walk.quiet.copy()
    keys = [*(key for _, key in since), twin.decision.options[index].key if twin.decision else ""]
    recorder = Recorder(twin.state)
    twin.choose(index)
    if not recorder:
        return
    at, seat, view = walk.chance.randrange(len(recorder)), walk.chance.choice(walk.game.seats), walk.profile.rules.view
    entry, moment, bit = recorder[at], recorder.moments[at], eyes(seat, len(walk.game.seats))
    seen = view(moment, bit)
    for other, world in _same_line(walk, rest, moment, seat, keys, at):
        if view(world, bit) == seen:
            _reads_alike(walk, seat, entry, other, moment)
            _reads_alike(walk, None, entry, other, moment)
            walk.lines += 1
            return
    walk.lines_alone += 1


def _reads_alike(walk: Walk, reader: int | None, entry: LogEntry, other: LogEntry, moment: State) -> None:
    bit, lang = eyes(reader, len(walk.game.seats)), walk.chance.choice(LANGUAGES)
    mine, theirs = (line.say(moment.nouns, Reader(reader), bit, lang) for line in (entry, other))
    assert mine == theirs, f"{_who(reader)} {mine!r}, and {theirs!r} in a world that looks the same"
    shown, elsewhere = entry.seen(bit), other.seen(bit)
    assert shown == elsewhere, f"{_who(reader)} {mine!r} shows {shown}, and {elsewhere} in a world that looks the same"


def _same_line(walk: Walk, rest: State, moment: State, seat: int, keys: list[str], at: int) -> Iterator[tuple[LogEntry, State]]:
    """The line written in the same place in worlds that differ from the moment only in what the seat may not know then."""
    for _ in range(WORLDS):
        state = rest.copy()
        walk.profile.rules.redeal(state, moment, seat, walk.chance)
        try:
            world = Game(walk.profile.rules, state, track=False, log=False)
            for key in keys[:-1]:
                world.choose(key)
            recorder = Recorder(world.state)
            world.choose(keys[-1])
        except (ArbiterError, ValueError, IndexError):
            continue  # what was chosen cannot be chosen in this world, so the seat knows it is not this one
        if at < len(recorder):
            yield recorder[at], recorder.moments[at]


def nothing_is_lost(walk: Walk) -> None:
    """Every card is somewhere, all game long; and what the game's profile promises holds."""
    census = walk.profile.rules.census(walk.game.state)
    walk.census = walk.census or census  # before there are decks there is nothing to lose
    assert census == walk.census, "cards appear or vanish"
    if "state" not in walk.start.origin:  # a position that was set up need not be a whole table
        walk.profile.invariants(walk.game.state)


def the_state_is_plain(walk: Walk) -> None:
    """A state holds only plain data, and all of it comes back from what it dumps."""
    if not walk.deep:
        return
    state = walk.game.state
    plain(state)
    dumped = json.loads(json.dumps(state.dump()))
    assert type(state).load(dumped) == state, "the dumped state loads differently"


def partners_agree(walk: Walk) -> None:
    """A position is worth the same to all seats of a side."""
    rules, state, worths = walk.game.rules, walk.game.state, dict[int, float]()
    for seat in walk.game.seats if walk.deep else ():
        worth = rules.worth(state, seat)
        assert worths.setdefault(rules.side(state, seat), worth) == worth, f"a position is worth {worths} and {worth} to partners"


def the_result_is_fair(walk: Walk) -> None:
    """A finished game has a score per seat, one point for all sides together, and nothing to choose; partners share theirs."""
    game = walk.game
    assert game.over and game.decision is None and game.result is not None, "the game is over and does not say how"
    rules, scores = game.rules, dict[int, float]()
    for seat, score in enumerate(game.result):
        shared = scores.setdefault(rules.side(game.state, seat), score)
        assert score == shared, f"partners have different results: {game.result}"
    assert len(game.result) == len(game.seats) and abs(sum(scores.values()) - 1) < 1e-9, f"the result is {game.result}"
    assert min(game.result) >= 0, f"the result is {game.result}"
    assert game.result == walk.quiet.result == walk.loose.result


def worlds_differ(walk: Walk) -> None:
    """Imagining deals anew: over a game, each seat's worlds differ from the real one in something hidden."""
    hides = walk.profile.hides(walk.game.state)
    assert walk.checked < 10 or not hides or all(walk.redealt.values()), f"imagining changes nothing: {walk.redealt}"


def the_end_is_a_value_too(walk: Walk) -> None:
    """A finished game copies, saves, loads, undoes and is imagined like any other."""
    if walk.chance.randrange(2):
        return
    walk.deep = True
    game, before, text = walk.game, stands(walk.game), walk.game.save()
    same(game.copy(), before, "a copy")
    again = walk.load(text)
    same(again, before, "the loaded game")
    assert again.save() == text and not again.notices
    for seat in game.seats:
        world = world_of(walk, seat)
        assert json.dumps(world.view(seat)) == json.dumps(walk.quiet.view(seat)), f"seat {seat} sees more than it may"
    last = game.choices()[-1]
    game.undo()
    game.choose(last)
    same(game, before, "the game after undoing and choosing again")


def the_past_plays_again(walk: Walk) -> None:
    """The same seed and the same choices give the same game."""
    if walk.chance.randrange(4):
        return
    again = walk.begin()
    for key in walk.game.choices():
        again.choose(key)
    same(again, walk.game, "the game played again")
    assert again.digest() == walk.game.digest() and again.save() == walk.game.save()


def promises_are_kept(walk: Walk) -> None:
    """What the game's profile promises of decisions holds."""
    if walk.profile.promises and (walk.deep or not walk.chance.randrange(4)):
        walk.profile.promises(walk.quiet, walk.chance)


def rehearsals_come_true(walk: Walk) -> None:
    """What a seat foresees of its own action is what it is then asked, and what the rules propose can be chosen."""
    if walk.chance.randrange(8):
        return
    game, decision = walk.quiet, walk.quiet.decision
    assert decision is not None
    key, seat = decision.options[walk.random_option(game)].key, decision.seat
    foreseen = rehearse(game, seat, [key], walk.chance).game
    real = game.copy()
    real.choose(key)
    if foreseen is not None:
        assert goes_on(real, seat, decision.prompt), f"after {key} the action goes on only in a rehearsal"
        seen, true = (json.dumps(one.view(seat, log_from=None)["decision"]) for one in (foreseen, real))
        assert seen == true, f"after {key} a rehearsal shows {seen}, and really it is {true}"
    plan = proposed(game)
    for option in plan:
        game = game.copy()
        game.choose(option.key)
    assert bool(plan) == (decision.prompt.proposal is not None)


AT_EVERY_DECISION = {
    "beats": beats_ask_before_they_act, "options": options_are_sound, "refusals": legality_is_written_once,
    "copy": copies_are_faithful, "undo": undoing_leaves_no_trace, "save": saves_are_whole, "values": games_are_values,
    "shadows": shadows_agree, "choose": every_option_works, "secrets": secrets_are_kept, "stories": stories_are_kept,
    "conservation": nothing_is_lost, "plain": the_state_is_plain, "partners": partners_agree, "rehearsals": rehearsals_come_true,
    "promises": promises_are_kept,
}
AT_THE_END = {
    "beats": beats_ask_before_they_act, "result": the_result_is_fair, "worlds": worlds_differ,
    "conservation": nothing_is_lost, "end": the_end_is_a_value_too, "determinism": the_past_plays_again,
}


def fingerprint(slug: str, seed: int) -> str:
    """All that can be said about one random game: its digests, its text, its story in every language."""
    walk, parts = Walk(profile(slug), seed), []
    while not walk.game.over:
        parts.append(walk.game.digest())
        walk.game.choose(walk.path.randrange(len(walk.game.decision or ())))
    parts += [walk.game.save(), *(line for lang in LANGUAGES for seat in (None, 0, 1) for line in walk.game.log(seat, lang))]
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()
