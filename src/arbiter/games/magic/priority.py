"""Timing and priority (117): who may act, what they may do, and what happens before anybody may."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b

from arbiter.core.decisions import Action, Decision, Kind, Prompt, Refusals, Steps, just, move
from arbiter.core.effects import Seq
from arbiter.core.ledger import Refusal
from arbiter.core.selectors import Player, ThatPlayer
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Chapter
from arbiter.games.magic.activating import (
    activate,
    activated_abilities,
    activation_refusals,
    beyond_means,
    only_in_time,
)
from arbiter.games.magic.casting import (
    at_sorcery_time,
    cast,
    cast_refusals,
    land_refusals,
    out_of_reach,
    play_land,
    playable_slots,
    way_of,
    ways,
)
from arbiter.games.magic.foretelling import could_foretell, foretell_card, foretell_refusals, foretelling_refusals
from arbiter.games.magic.idle_mana import KINDS as IDLE_MANA
from arbiter.games.magic.idle_mana import MOVES as IDLE_MOVES
from arbiter.games.magic.idle_mana import make_mana
from arbiter.games.magic.layers import FIGHTING, STACKED, TAPPED, changed, chars, in_force, look_at_tops, remembered
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.match import end_game
from arbiter.games.magic.resolving import resolve
from arbiter.games.magic.shelf import CARDS, INSTANTLY, NODES, parts_of, trigger
from arbiter.games.magic.state import (
    ATTACKERS,
    BLOCKERS,
    END,
    MAIN,
    NOBODY,
    NOTHING,
    PLAYERS,
    SECOND_MAIN,
    SLOT,
    Item,
    Magic,
    in_turn_order,
)
from arbiter.games.magic.state_based import act_on, due
from arbiter.games.magic.targets import become_targets, choose_modes, choose_targets, has_targets
from arbiter.games.magic.triggers import PLAYER
from arbiter.games.magic.types import LAND
from arbiter.games.magic.verbs import Create, Draw, GainLife, LoseLife, PutCounters
from arbiter.games.magic.who import Players, SpokenOf, ThisOne

TOO_MANY = refusal("MTG-LOOP-02")
MOST_ACTIONS = 200
"""How many actions a player may take in a turn (MTG-LOOP-02)."""

# --- what may be done with priority ----------------------------------------------------------------------------------


def _lands(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("land", slot, way.code) for slot in playable_slots(game, decision.seat) for way in ways(game, decision.seat, slot)
            if CARDS[way.face].types & LAND]


def _spells(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("cast", slot, way.code) for slot in playable_slots(game, decision.seat) for way in ways(game, decision.seat, slot)
            if not CARDS[way.face].types & LAND]


def _abilities(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("activate", f"{address}@{ref}") for address, ref in activated_abilities(game, decision.seat)]


def _foretold(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("foretell", slot) for slot in game.hand[decision.seat]]


def _land(game: Magic, decision: Decision, action: Action) -> Refusals:
    return land_refusals(game, decision.seat, action[1], way_of(game, decision.seat, action[1], action[2]))


def _spell(game: Magic, decision: Decision, action: Action) -> Refusals:
    return cast_refusals(game, decision.seat, action[1], way_of(game, decision.seat, action[1], action[2]))


def _ability(game: Magic, decision: Decision, action: Action) -> Refusals:
    address, _, ref = str(action[1]).partition("@")
    return activation_refusals(game, decision.seat, address, int(ref))


def _foretelling(game: Magic, decision: Decision, action: Action) -> Refusals:
    return foretell_refusals(game, decision.seat, action[1])


def _tired(game: Magic, decision: Decision) -> Iterator[Refusal]:
    """After very many actions in a turn a player may only pass."""
    if game.acts[decision.seat] >= MOST_ACTIONS:
        yield TOO_MANY


def _no_foretelling(game: Magic, decision: Decision) -> Iterator[Refusal]:
    yield from _tired(game, decision)
    yield from foretelling_refusals(game, decision.seat)


PASS = move("pass", "pass", "讓過")
LAND_MOVE = move("land", "play {card}{way}", "使用{card}{way}")
CAST_MOVE = move("cast", "cast {card}{way}", "施放{card}{way}")
ACTIVATE_MOVE = move("activate", "activate {text}", "起動{text}")
FORETELL_MOVE = move("foretell", "foretell {card}", "預示{card}")
ACT = Prompt("What do you do?", "你要做什麼？", key="act", always=True, kinds=(
    Kind("land", _lands, _land, _tired), Kind("cast", _spells, _spell, _tired), Kind("activate", _abilities, _ability, _tired),
    Kind("foretell", _foretold, _foretelling, _no_foretelling), *IDLE_MANA, Kind("pass", just(PASS()))))


def could_act(game: Magic, seat: int) -> bool:
    """Whether a player with priority could do anything but pass; remembered until something changes."""
    known, key = remembered(game), ("could act", seat, at_sorcery_time(game, seat), game.turn)
    if key not in known:
        known[key] = _finds_something(game, seat)
    return bool(known[key])


def _finds_something(game: Magic, seat: int) -> bool:
    """Whether anything is offered beside passing and making mana: like the prompt, but what cannot be in time is not looked at."""
    if game.acts[seat] >= MOST_ACTIONS:
        return False
    in_time, hand = at_sorcery_time(game, seat), game.hand[seat]
    for slot in playable_slots(game, seat):
        if slot not in hand or ((in_time or INSTANTLY[game.face[slot]]) and not out_of_reach(game, seat, slot)):
            for way in ways(game, seat, slot):
                refusals = land_refusals if CARDS[way.face].types & LAND else cast_refusals
                if next(refusals(game, seat, slot, way), None) is None:
                    return True
    for address, ref in activated_abilities(game, seat):
        if (in_time or not only_in_time(address)) and not beyond_means(game, seat, address) and next(
                activation_refusals(game, seat, address, ref), None) is None:
            return True
    return could_foretell(game, seat)


# --- beats -----------------------------------------------------------------------------------------------------------


@clauses("MTG-PRIO-04", "MTG-PRIO-06")
def receive(game: Magic) -> None:
    """A player receives priority; whoever can do nothing passes, unless such windows are put as well."""
    if could_act(game, game.priority) or (game.all_windows and customary(game)):
        game.step = "act"
    else:
        pass_on(game)


@clauses("MTG-UNK-01")
def customary(game: Magic) -> bool:
    """Whether players usually stop here: in one's own main phases, once attackers or blockers are declared, at the end of the other's
    turn, and whenever something is on the stack."""
    if game.stack:
        return True
    if game.priority == game.active:
        return game.phase in (MAIN, SECOND_MAIN)
    return game.phase in (ATTACKERS, BLOCKERS, END)


@clauses("MTG-PRIO-06")
def pass_on(game: Magic) -> None:
    """The player with priority passes; when all have passed in a row, the top of the stack resolves or the step ends."""
    game.passes += 1
    if game.passes < PLAYERS:
        game.priority = 1 - game.priority
        game.step = "receive"
    else:
        game.passes = 0
        game.step = "resolve" if game.stack else "step end"


@clauses("MTG-PRIO-03", "MTG-PRIO-05", "MTG-SPEC-01")
def act(game: Magic) -> Steps:
    """The player with priority does something, or passes."""
    seat = game.priority
    kind, *about = yield ACT(seat)
    if kind == "pass":
        if game.stack:
            game.tell(lines.PASSED, seat)
        pass_on(game)
        return
    game.passes, game.looping = 0, ""
    game.step = "settle"
    if kind in ("make", "make by"):
        make_mana(game, seat, (kind, *about))
        return
    game.acts[seat] += 1
    if kind == "cast":
        yield from cast(game, seat, about[0], way_of(game, seat, about[0], about[1]))
    elif kind == "land":
        yield from play_land(game, seat, about[0], way_of(game, seat, about[0], about[1]))
    elif kind == "activate":
        address, _, ref = str(about[0]).partition("@")
        yield from activate(game, seat, address, int(ref))
    else:
        yield from foretell_card(game, seat, about[0])


def resolve_top(game: Magic) -> Steps | None:
    """The top of the stack resolves; then the active player receives priority. What comes round without end is a draw."""
    if comes_round(game):
        game.tell(lines.LOOP)
        end_game(game, NOBODY)
        return None
    return _resolve(game)


def _resolve(game: Magic) -> Steps:
    game.priority, game.passes = game.active, 0
    if game.resolved >= LONG and (not game.looping or game.resolved & (game.resolved - 1) == 0):
        game.looping = _fingerprint(game)
    game.resolved += 1
    game.step = "settle"
    yield from resolve(game)


LONG = 64
"""From how many resolutions in a turn on it is asked whether the table has been like this before."""


@clauses("MTG-LOOP-01", "MTG-UNK-07")
def comes_round(game: Magic) -> bool:
    """Whether the table is as it was before, though nobody has done anything since."""
    return game.resolved >= LONG and bool(game.looping) and game.looping == _fingerprint(game)


def come_round(game: Magic) -> None:
    """The table has been like this before in this turn, and nobody has done anything since."""
    game.resolved, game.looping = max(game.resolved, LONG), _fingerprint(game)


def _fingerprint(game: Magic) -> str:
    return blake2b(repr(table_of(game)).encode(), digest_size=8).hexdigest()


def table_of(game: Magic) -> object:
    """Everything that matters on the table but for how often things have changed zones."""
    permanents = [(slot, thing.face, thing.twists, thing.controller, thing.tapped, thing.damage, thing.counters, thing.host & SLOT,
                   thing.attacking != NOTHING, thing.used) for slot, thing in game.permanents.items()]
    stack = [(item.address, item.seat, item.face, item.x, item.modes) for item in (*game.stack, *game.pending)]
    standing = [(entry.address, entry.seat, entry.until) for entry in game.standing]
    return (game.phase, game.active, game.life, game.poison, game.mana, game.library, game.hand, game.graveyard, game.exile, permanents,
            stack,
            standing)


@clauses("MTG-PRIO-07", "MTG-STBA-01", "MTG-TRIG-02")
def settle(game: Magic) -> Steps | None:
    """State-based actions until none is left, then what has triggered goes on the stack, again and again."""
    if game.pending or not _settled(game):
        return _settling(game)
    look_at_tops(game)
    game.step = "receive"
    return None


def _settled(game: Magic) -> bool:
    """Whether state-based actions have nothing to do; remembered until something changes, but not while a Saga is being told."""
    force = in_force(game)
    if not force.settled and due(game) is None and not _changed_hands(game):
        force.settled = not any(isinstance(NODES[item.address], Chapter) for item in game.stack)
        return True
    return force.settled


def _settling(game: Magic) -> Steps:
    game.step = "receive"
    while game.step == "receive":
        _note_control(game)
        now = due(game)
        if now is not None:
            yield from act_on(game, now)
        elif game.pending:
            yield from _put_triggers(game)
        elif not _changed_hands(game):
            break
    look_at_tops(game)


def _changed_hands(game: Magic) -> bool:
    """Whether the control of a permanent has changed since it was last noted."""
    held = in_force(game).chars
    return any(held[slot].controller != thing.holder for slot, thing in game.permanents.items())


@clauses("MTG-COMB-03", "MTG-CREA-01")
def _note_control(game: Magic) -> None:
    """What has a new controller is removed from combat, and has not been there since the turn began."""
    for slot, thing in game.permanents.items():
        seat = chars(game, slot).controller
        if seat != thing.holder:
            thing.holder, thing.fresh = seat, True
            thing.attacking, thing.blocking, thing.blocked = NOTHING, (), False
            changed(game, FIGHTING | TAPPED)


# --- triggers go on the stack ----------------------------------------------------------------------------------------


def _waiting(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("trigger", f"{item.address}@{item.ref}") for item in decision.about[0]]


TRIGGER = move("trigger", "{waiting}", "{waiting}")
WHICH_TRIGGER = Prompt("Which ability goes on the stack next?", "接下來將哪個異能放進堆疊？", key="triggers", candidates=_waiting)


@clauses("MTG-TRIG-02", "MTG-TRIG-03")
def _put_triggers(game: Magic) -> Steps:
    """What has triggered goes on the stack: the active player's first, each player ordering their own."""
    for seat in in_turn_order(game):
        mine = [item for item in game.pending if item.seat == seat]
        while mine:
            picked = mine[0]
            if not _alike(mine):
                answer = yield WHICH_TRIGGER(seat, tuple(mine))
                ref = int(str(answer[1]).rpartition("@")[2])
                picked = next(item for item in mine if item.ref == ref)
            mine.remove(picked)
            game.pending.remove(picked)
            yield from _put_trigger(game, picked)


def _alike(items: list[Item]) -> bool:
    """Whether the order of triggers cannot matter: the same text of the same things, or one that speaks of none of them."""
    first = items[0]
    return all(item.address == first.address and _does_the_same(item, first)
               and (item.source == first.source or not speaks_of_itself(item.address)) for item in items)


def _does_the_same(item: Item, first: Item) -> bool:
    """Whether what two triggers of an ability remember makes no difference to what it does."""
    return item.bound == first.bound or speaks_of_nothing(item.address) or (
        speaks_of_no_thing(item.address) and item.bound.get(PLAYER) == first.bound.get(PLAYER))


INDIFFERENT = (Seq, Create, GainLife, LoseLife, Draw, PutCounters, ThisOne, Players, Player)
"""What programs may mention that do the same for everything they trigger on."""


@cache
@clauses("MTG-UNK-11")
def speaks_of_nothing(address: str) -> bool:
    """Whether what a trigger does is the same whatever it triggered on."""
    node = trigger(address)
    return node is not None and speaks_of_no_thing(address) and not any(isinstance(part, ThatPlayer) for part in parts_of(node.effect))


@cache
def speaks_of_no_thing(address: str) -> bool:
    """Whether what a trigger does is the same whatever it triggered on, but perhaps for the player concerned."""
    node = trigger(address)
    return node is not None and node.given is None and all(
        isinstance(part, INDIFFERENT) and not isinstance(part, SpokenOf) for part in parts_of(node.effect))


@cache
def speaks_of_itself(address: str) -> bool:
    """Whether what a trigger does may depend on whose ability it is."""
    node = trigger(address)
    return node is None or not speaks_of_nothing(address) or any(isinstance(part, ThisOne) for part in parts_of(node.effect))


def _put_trigger(game: Magic, item: Item) -> Steps:
    """A trigger goes on the stack with its modes and targets; without a legal choice it is removed."""
    if not has_targets(game, item):
        return
    game.stack.append(item)
    changed(game, STACKED)
    game.tell(lines.TRIGGERED, f"{item.address}@{item.source}")
    yield from choose_modes(game, item)
    yield from choose_targets(game, item)
    become_targets(game, item)


BEATS = {"receive": receive, "act": act, "settle": settle, "resolve": resolve_top}
MOVES = (PASS, LAND_MOVE, CAST_MOVE, ACTIVATE_MOVE, FORETELL_MOVE, TRIGGER, *IDLE_MOVES)
