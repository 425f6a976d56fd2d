"""角色回合：准备阶段: the tracker is flipped and states resolve, a soul is gained, equipment resolves."""

from __future__ import annotations

from arbiter.games.grail import lines
from arbiter.games.grail.damage import heal, suffer
from arbiter.games.grail.event_cards import gain_souls
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.roster import worn_by
from arbiter.games.grail.saves import saves
from arbiter.games.grail.special_gear import Bell
from arbiter.games.grail.state import NOWHERE, UNITS, Grail
from arbiter.games.grail.states import BURN, BURN_DAMAGE, RENEWAL_HEALING, STUN, STUN_SAVE
from arbiter.games.grail.tracker import flip, has, remove, resolving
from arbiter.games.grail.turn import end_turn, open_phases
from arbiter.games.grail.vision import alive


@clauses("GRAIL-PREP-01", "GRAIL-PREP-03", "GRAIL-PREP-05", "GRAIL-UNK-79", "GRAIL-FLOW-01", "GRAIL-SETUP-10")
def preparation(game: Grail) -> None:
    """Periodic states before the flip, flip, removals, periodic states after it, the Stun save, a soul, equipment."""
    seat = game.turn
    begin_turn(game, seat)
    for step in (resolve_states, flip, resolve_states, shake_off, soul, equipment):
        step(game, seat)
        if not alive(game, seat):
            end_turn(game)
            return
    open_phases(game)


def begin_turn(game: Grail, seat: int) -> None:
    """What is counted by turns starts anew; smoke that its owner laid clears."""
    game.flipped = game.switched = game.golem_moved = game.weapon_used = game.fang_used = False
    game.phases, game.walked = 0, [0] * len(UNITS)
    game.tell(lines.TURN, seat, seat)
    if game.smoker == seat:
        game.smoke = game.smoker = NOWHERE


@clauses("GRAIL-TRACK-07", "GRAIL-TRACK-09", "GRAIL-TRACK-10", "GRAIL-TRACK-11", "GRAIL-TRACK-13", "GRAIL-STATE-01", "GRAIL-STATE-19",
         "GRAIL-STATE-14", "GRAIL-UNK-10")
def resolve_states(game: Grail, seat: int) -> None:
    """Periodic states in the active area, from left to right: Burn hurts, Renewal heals."""
    for state in resolving(game, seat):
        if not alive(game, seat):
            return
        if state == BURN:
            game.tell(lines.BURNS, seat, BURN_DAMAGE)
            suffer(game, seat, BURN_DAMAGE)
        else:
            healed = RENEWAL_HEALING.roll(game)
            game.tell(lines.RENEWED, seat, healed)
            heal(game, seat, healed)


@clauses("GRAIL-STATE-06", "GRAIL-UNK-09")
def shake_off(game: Grail, seat: int) -> None:
    """A stunned character saves at the start of its turn."""
    if has(game, seat, STUN) and saves(game, seat, STUN_SAVE):
        game.tell(lines.AWAKE, seat)
        remove(game, seat, STUN)


@clauses("GRAIL-PREP-03", "GRAIL-PREP-04")
def soul(game: Grail, seat: int) -> None:
    """In the standard game a soul is gained."""
    if not game.novice:
        gain_souls(game, seat, 1)


@clauses("GRAIL-PREP-05", "GRAIL-PREP-06")
def equipment(game: Grail, seat: int) -> None:
    """A worn Soul-Rending Bell rings."""
    gear = worn_by(game, seat)
    if gear and isinstance(gear.passive, Bell):
        gear.passive.ring(game, seat)
