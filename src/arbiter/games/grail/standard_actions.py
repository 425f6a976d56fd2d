"""标准行动: besides skills and the ultimate, used equipment may be reset."""

from __future__ import annotations

from arbiter.core.decisions import Decision, Refusals
from arbiter.games.grail import lines
from arbiter.games.grail.ledger import clauses, move, refusal
from arbiter.games.grail.movement import NO_SHARING, in_passing
from arbiter.games.grail.state import CHARACTERS, NOTHING, Grail
from arbiter.games.grail.states import STUN
from arbiter.games.grail.tracker import has
from arbiter.games.grail.usage import ACTIONS_SPENT, STUNNED

RESET = move("reset", "turn your equipment face up again", "重置装备，翻为面朝上")
NOTHING_TO_RESET = refusal("GRAIL-STD-06")
NO_RESET = refusal("GRAIL-STD-07")


@clauses("GRAIL-STD-06", "GRAIL-STD-07")
def no_reset(game: Grail, decision: Decision) -> Refusals:
    """Only equipment that lies face down can be reset, for a standard action."""
    unit = game.actor
    if game.novice:
        yield NO_RESET
    if unit not in CHARACTERS or game.worn[unit] == NOTHING or game.face_up[unit]:
        yield NOTHING_TO_RESET
    if game.standard <= 0:
        yield ACTIONS_SPENT
    if has(game, unit, STUN):
        yield STUNNED
    if in_passing(game, unit):
        yield NO_SHARING


@clauses("GRAIL-STD-06", "GRAIL-GEAR-10")
def reset_equipment(game: Grail, seat: int) -> None:
    """Used equipment is turned face up."""
    game.standard -= 1
    game.face_up[seat] = True
    game.tell(lines.RESET, seat, game.worn[seat])
