"""附赠行动: trading at the goddess statue. Rune, flip, items and equipment are used like any ability (usage.py)."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.core.values import without
from arbiter.games.grail import lines
from arbiter.games.grail.ledger import clauses, move, prompt, refusal
from arbiter.games.grail.movement import NO_SHARING, in_passing
from arbiter.games.grail.roster import GEAR
from arbiter.games.grail.state import CHARACTERS, ITEMS, NOTHING, Grail
from arbiter.games.grail.states import STUN
from arbiter.games.grail.statue import at_statue
from arbiter.games.grail.tracker import has
from arbiter.games.grail.usage import STUNNED

BUY = move("buy", "buy {gear}", "购买{gear}")
GIVE_UP = move("give up", "give up {gear}", "替换掉{gear}")
MOVES = (BUY, GIVE_UP)

NOT_AT_STATUE = refusal("GRAIL-BONUS-10")
TOO_FEW_SOULS = refusal("GRAIL-BONUS-12")


def goods(game: Grail, decision: Decision) -> list[Action]:
    """Everything that is for sale."""
    return [(BUY.name, gear) for gear in (*game.items, *game.equipment)]


@clauses("GRAIL-BONUS-10", "GRAIL-SETUP-11", "GRAIL-GEAR-06")
def not_at_statue(game: Grail, decision: Decision) -> Refusals:
    """Trading needs the statue's tile, and a standing statue."""
    unit = game.actor
    if unit not in CHARACTERS or not at_statue(game, unit):
        yield NOT_AT_STATUE
    if has(game, unit, STUN):
        yield STUNNED
    if in_passing(game, unit):
        yield NO_SHARING


@clauses("GRAIL-GEAR-05", "GRAIL-GEAR-11", "GRAIL-BONUS-12")
def buy_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Gear is paid for with souls."""
    if game.actor not in CHARACTERS or game.souls[game.actor] < GEAR[action[1]].cost:
        yield TOO_FEW_SOULS


WHICH_ITEM = prompt("Your item slots are full: which item do you give up?", "道具栏已满：要替换掉哪个道具？", key="give up",
                    candidates=lambda game, decision: [(GIVE_UP.name, item) for item in dict.fromkeys(game.held[decision.seat])])


@clauses("GRAIL-BONUS-11", "GRAIL-BONUS-12", "GRAIL-CARD-12", "GRAIL-CARD-13", "GRAIL-CARD-14", "GRAIL-CARD-15", "GRAIL-UNK-44")
def buy(game: Grail, seat: int, gear: int) -> Steps:
    """Souls are paid, and the card leaves the market for its slot; what has no room left is replaced."""
    if not GEAR[gear].equipment:
        yield from make_room(game, seat)
    game.souls[seat] -= GEAR[gear].cost
    game.tell(lines.BOUGHT, seat, gear, GEAR[gear].cost)
    if GEAR[gear].equipment:
        if game.worn[seat] != NOTHING:
            game.tell(lines.REPLACED, seat, game.worn[seat])
        game.worn[seat], game.face_up[seat] = gear, True
        game.equipment = without(game.equipment, gear)
    else:
        game.held[seat] = (*game.held[seat], gear)
        game.items = without(game.items, gear)


@clauses("GRAIL-CARD-12", "GRAIL-CARD-13")
def make_room(game: Grail, seat: int) -> Steps:
    """With full slots one of the items held is given up."""
    if len(game.held[seat]) >= ITEMS:
        _, old = yield WHICH_ITEM(seat)
        game.held[seat] = without(game.held[seat], old)
        game.tell(lines.REPLACED, seat, old)
