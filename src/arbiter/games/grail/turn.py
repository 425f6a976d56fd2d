"""角色回合：行动阶段: moving, standard actions and bonus actions in any order, and the end of the turn."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Kind, Refusals, Steps, just
from arbiter.games.grail import lines
from arbiter.games.grail.bonus_actions import buy, buy_refusals, goods, not_at_statue
from arbiter.games.grail.damage import suffer
from arbiter.games.grail.definition import STANDARD
from arbiter.games.grail.ledger import clauses, move, prompt
from arbiter.games.grail.movement import (
    NO_SHARING,
    in_passing,
    move_refusals,
    move_value,
    neighbours,
    no_moving,
    no_turning,
    other_facings,
    turn_to,
    walk,
)
from arbiter.games.grail.passives import EndOfTurn, Minions
from arbiter.games.grail.resolution import declare, pay
from arbiter.games.grail.roster import ABILITIES, rule_of
from arbiter.games.grail.standard_actions import RESET, no_reset, reset_equipment
from arbiter.games.grail.state import CHARACTERS, NOBODY, SKELETONS, STANDARD_ACTIONS, Grail
from arbiter.games.grail.states import POISON, POISON_DAMAGE
from arbiter.games.grail.tracker import has
from arbiter.games.grail.usage import abilities_of, cannot_use
from arbiter.games.grail.vision import alive, seat_of

USE = move("use", "use {ability}", "使用{ability}")
END = move("end", "end {unit}'s action phase", "结束{unit}的行动阶段")
PHASE = move("act", "let {unit} act", "让{unit}行动")
SKIP = move("skip", "end the turn", "结束回合")
MOVES = (USE, END, PHASE, SKIP)


# --- what may be done in an action phase -----------------------------------------------------------------------------------


def usable(game: Grail, decision: Decision) -> list[Action]:
    """Everything the unit could use."""
    return [(USE.name, key) for key in abilities_of(game, game.actor)]


@clauses("GRAIL-STD-01", "GRAIL-STD-02", "GRAIL-BONUS-01", "GRAIL-GEAR-02", "GRAIL-GEAR-08", "GRAIL-HERO-12")
def use_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why an ability cannot be used now."""
    return cannot_use(game, game.actor, action[1])


@clauses("GRAIL-MOVE-10", "GRAIL-DISP-04")
def walking_on(game: Grail, decision: Decision) -> Refusals:
    """Whoever walks through somebody first moves on."""
    if in_passing(game, game.actor):
        yield NO_SHARING


def end_candidates(game: Grail, decision: Decision) -> list[Action]:
    """To have done enough."""
    return [(END.name, game.actor)]


ACT = prompt("{unit}: what do you do?", "{unit}：要做什么？", key="act", always=True, kinds=(
    Kind("use", usable, use_refusals, closed=walking_on),
    Kind("move", neighbours, move_refusals, closed=no_moving),
    Kind("turn", other_facings, closed=no_turning),
    Kind("reset", just(RESET()), closed=no_reset),
    Kind("buy", goods, buy_refusals, closed=not_at_statue),
    Kind("end", end_candidates, closed=walking_on)))


@clauses("GRAIL-MOVE-02", "GRAIL-STD-02", "GRAIL-BONUS-01")
def act(game: Grail) -> Steps:
    """One thing the acting unit does."""
    unit = game.actor
    answer = yield ACT(seat_of(game, unit), unit)
    kind = answer[0]
    if kind == "move":
        game.movement -= 1
        walk(game, unit, answer[1])
    elif kind == "turn":
        game.movement -= 1
        turn_to(game, unit, answer[1])
    elif kind == "reset":
        bite(game, unit)
        if alive(game, unit):
            reset_equipment(game, unit)
    elif kind == "buy":
        yield from buy(game, unit, answer[1])
    elif kind == "end":
        end_phase_of(game, unit)
        return
    else:
        yield from use(game, unit, answer[1])
    if not alive(game, unit) and not game.open:
        end_phase_of(game, unit)


@clauses("GRAIL-STATE-04", "GRAIL-UNK-08")
def bite(game: Grail, unit: int) -> None:
    """Poison hurts whoever takes a standard action."""
    if has(game, unit, POISON):
        damage = POISON_DAMAGE.roll(game)
        game.tell(lines.POISONED, unit, damage)
        if damage:
            suffer(game, unit, damage)


@clauses("GRAIL-UNK-08", "GRAIL-RES-01", "GRAIL-RES-03")
def use(game: Grail, unit: int, key: str) -> Steps:
    """An action is declared and paid for; poison bites before a standard action takes effect."""
    frame = yield from declare(game, unit, key)
    pay(game, frame)
    if ABILITIES[key].usable_as(STANDARD):
        bite(game, unit)
    if not alive(game, unit):
        return
    game.open.append(frame)
    game.step = "settle"


# --- whose action phase it is ------------------------------------------------------------------------------------------------


def waiting(game: Grail) -> list[int]:
    """The units of the turn's seat that have yet to have their action phase: the character, and Silas's skeletons."""
    seat = game.turn
    units = [seat, *SKELETONS] if rule_of(game, seat, Minions) else [seat]
    return [unit for unit in units if alive(game, unit) and not game.phases >> unit & 1]


def phase_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The units that may act now; and to end the turn, once the character has acted."""
    units = [(PHASE.name, unit) for unit in waiting(game)]
    return units if game.turn in waiting(game) else [*units, SKIP()]


WHO_ACTS = prompt("Which unit acts now?", "现在由哪个单位行动？", key="phase", candidates=phase_candidates)


@clauses("GRAIL-HERO-15", "GRAIL-HERO-19", "GRAIL-UNK-66")
def phases(game: Grail) -> Steps:
    """Silas and his skeletons act one after the other; each skeleton wholly before or wholly after him."""
    answer = yield WHO_ACTS(game.turn)
    if answer == SKIP():
        game.step = "end phase"
    else:
        open_phase(game, answer[1])


def open_phases(game: Grail) -> None:
    """The action phases of a turn begin."""
    waits = waiting(game)
    if len(waits) > 1 or (waits and game.turn not in waits):
        game.actor, game.step = NOBODY, "phases"
    elif waits:
        open_phase(game, waits[0])
    else:
        game.step = "end phase"


@clauses("GRAIL-STD-01", "GRAIL-CARD-05", "GRAIL-UNK-66")
def open_phase(game: Grail, unit: int) -> None:
    """A unit's action phase begins: its movement, and two standard actions; a skeleton has one."""
    game.actor, game.phases = unit, game.phases | 1 << unit
    game.movement = move_value(game, unit)
    game.standard = STANDARD_ACTIONS if unit in CHARACTERS else 1
    if unit not in CHARACTERS:
        game.tell(lines.PHASE, unit)
    game.step = "act"


def end_phase_of(game: Grail, unit: int) -> None:
    """The unit is done; others of the same seat may follow."""
    game.actor, game.movement, game.standard = NOBODY, 0, 0
    if alive(game, game.turn) and waiting(game):
        game.step = "phases"
    else:
        game.step = "end phase"


def resume(game: Grail) -> None:
    """A chain is over: the turn goes on where it was."""
    if game.actor != NOBODY and alive(game, game.actor):
        game.step = "act"
    else:
        end_phase_of(game, game.actor)


# --- the end of a turn -------------------------------------------------------------------------------------------------------


@clauses("GRAIL-END-01", "GRAIL-END-02", "GRAIL-END-03", "GRAIL-UNK-57", "GRAIL-HERO-21")
def end_phase(game: Grail) -> None:
    """Maximum life sinks by 1 if life is below it; then the next in initiative begins."""
    seat = game.turn
    if alive(game, seat):
        rule = rule_of(game, seat, EndOfTurn)
        if rule:
            rule.end_of_turn(game, seat)
        if game.life[seat] < game.maximum[seat]:
            game.maximum[seat] -= 1
            game.tell(lines.SANK, seat, game.maximum[seat])
    end_turn(game)


@clauses("GRAIL-FLOW-01", "GRAIL-ROUND-01", "GRAIL-END-01", "GRAIL-SETUP-10")
def end_turn(game: Grail) -> None:
    """The next character in initiative order begins; after the last one comes the world turn."""
    game.tell(lines.END, game.turn)
    game.actor, game.movement, game.standard = NOBODY, 0, 0
    game.taken |= 1 << game.turn
    follows = [seat for seat in game.order if not game.taken >> seat & 1]
    if follows:
        game.turn, game.step = follows[0], "preparation"
    else:
        game.turn, game.taken, game.step = NOBODY, 0, "world"

