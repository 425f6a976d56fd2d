"""角色设置: campfires, sides, forms, and where everybody stands."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.games.grail import lines
from arbiter.games.grail.displacement import FACE
from arbiter.games.grail.ledger import clauses, move, prompt, refusal
from arbiter.games.grail.movement import FACINGS
from arbiter.games.grail.passives import Setup
from arbiter.games.grail.roster import hero_of, rule_of
from arbiter.games.grail.skill_boards import SIDES, side_number
from arbiter.games.grail.state import CURSES, NOWHERE, Grail
from arbiter.games.grail.tiles import CAMPFIRE, of_kind
from arbiter.games.grail.vision import free

CAMP = move("camp", "take {tile}", "选择{tile}")
STAND = move("stand", "stand on {cell}", "站在{cell}")
BEGIN_WITH = move("begin with", "begin with {side}", "以{side}开始")
MOVES = (CAMP, STAND, BEGIN_WITH)
NOVICE_LIFE = 5

TAKEN = refusal("GRAIL-CSET-09")

WHICH_CAMP = prompt("Which campfire does your team take?", "本队选择哪块篝火版图？", key="campfire",
                    candidates=lambda game, decision: [(CAMP.name, tile) for tile in of_kind(CAMPFIRE)])


@clauses("GRAIL-MAP-06", "GRAIL-UNK-32")
def campfire(game: Grail) -> Steps:
    """The first in initiative picks the campfire of the own team; the other team gets the other one."""
    seat = game.order[0]
    _, tile = yield WHICH_CAMP(seat)
    other = next(camp for camp in of_kind(CAMPFIRE) if camp != tile)
    game.camps = (tile, other) if game.team[seat] == 0 else (other, tile)
    game.tell(lines.CAMPFIRE, seat, tile)
    game.step = "ready"


@clauses("GRAIL-CARD-01", "GRAIL-CSET-01", "GRAIL-CSET-03", "GRAIL-CSET-04", "GRAIL-CSET-05", "GRAIL-CSET-07", "GRAIL-CSET-08")
def ready(game: Grail) -> None:
    """Life and curse tokens: 5 and 2 in the novice game, else the card's own life and none."""
    for seat in game.order:
        game.life[seat] = game.maximum[seat] = NOVICE_LIFE if game.novice else hero_of(game, seat).life
        game.curses[seat] = CURSES if game.novice else 0
    game.step = "place"


def sides(game: Grail, decision: Decision) -> list[Action]:
    """The sides a board may begin with."""
    return [(BEGIN_WITH.name, side_number(game, decision.seat, side)) for side in range(len(hero_of(game, decision.seat).sides))]


def camp_cells(game: Grail, decision: Decision) -> list[Action]:
    """The cells of the team's campfire."""
    return [(STAND.name, cell) for cell in game.map.cells_of(game.camps[game.team[decision.seat]])]


@clauses("GRAIL-CSET-09")
def stand_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """No two on the same cell."""
    if not free(game, action[1]):
        yield TAKEN


FIRST_SIDE = prompt("{unit}: which side is up?", "{unit}：哪一面朝上？", key="first side", candidates=sides)
FIRST_CELL = prompt("{unit}: where do you stand?", "{unit}：站在哪里？", key="stand", candidates=camp_cells, refusals=stand_refusals)
FIRST_FACING = prompt("{unit}: which way do you face?", "{unit}：面向哪里？", key="first facing",
                      candidates=lambda game, decision: [(FACE.name, facing) for facing in FACINGS])


@clauses("GRAIL-CSET-06", "GRAIL-CSET-09", "GRAIL-CSET-10", "GRAIL-CSET-11", "GRAIL-UNK-22", "GRAIL-UNK-32", "GRAIL-FLOW-02",
         "GRAIL-UNK-36")
def place(game: Grail) -> Steps:
    """In initiative order everybody chooses a side, whatever the character needs, a cell and a facing."""
    seat = next(seat for seat in game.order if game.cell[seat] == NOWHERE)
    _, side = yield FIRST_SIDE(seat, seat)
    game.side[seat] = side % SIDES
    rule = rule_of(game, seat, Setup)
    if rule:
        yield from rule.set_up(game, seat)
    _, cell = yield FIRST_CELL(seat, seat)
    _, facing = yield FIRST_FACING(seat, seat)
    game.cell[seat], game.facing[seat] = cell, facing
    game.tell(lines.STANDS, seat, cell, facing)
    if all(game.cell[other] != NOWHERE for other in game.order):
        game.turn, game.step = game.order[0], "preparation"
