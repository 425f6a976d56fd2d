"""世界回合: the marker advances, the statue returns, events are shown or take effect, and initiative changes."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, at_once
from arbiter.core.state import OVER, everyone
from arbiter.core.values import replaced
from arbiter.games.grail import lines
from arbiter.games.grail.events import EVENTS, active
from arbiter.games.grail.ledger import clauses, move, prompt
from arbiter.games.grail.state import ALICIA, DAYS, FINAL, NIGHTS, NOBODY, NOTHING, NOWHERE, Grail
from arbiter.games.grail.statue import toss_coin
from arbiter.games.grail.vision import free, seat_of, unit_on

GIVE_WAY = move("give way", "give way to the statue: {cell}", "为女神像让位：{cell}")
MOVES = (GIVE_WAY,)


@clauses("GRAIL-WORLD-01", "GRAIL-WORLD-02", "GRAIL-ROUND-01", "GRAIL-ROUND-04", "GRAIL-ROUND-05", "GRAIL-ROUND-06", "GRAIL-UNK-56",
         "GRAIL-UNK-84", "GRAIL-FLOW-02", "GRAIL-WORLD-03", "GRAIL-WORLD-05", "GRAIL-ROUND-07")
def world(game: Grail) -> None:
    """The round marker moves one slot to the right; in Final Judgement it stays."""
    if game.slot == FINAL:
        game.cycles += 1
        if game.limit and game.cycles >= game.limit:
            game.tell(lines.UNDECIDED)
            game.step = OVER
            return
        game.tell(lines.CYCLE)
        game.step = "initiative change"
        return
    game.slot += 1
    game.tell(lines.ROUND, game.slot)
    if game.slot == FINAL:
        game.tell(lines.JUDGEMENT)
        for seat in game.order:
            game.life[seat] = game.maximum[seat] = 1
        game.step = "initiative change"
    else:
        game.step = "statue reset" if game.slot in DAYS and game.statue == NOWHERE and not game.novice else "event"


@clauses("GRAIL-WORLD-03", "GRAIL-WORLD-04", "GRAIL-WORLD-05", "GRAIL-UNK-38")
def statue_reset(game: Grail) -> None:
    """On a day a destroyed statue returns: the coin says where."""
    game.place = toss_coin(game)
    game.step = "statue returns"


def nearest_free(game: Grail, decision: Decision) -> list[Action]:
    """The nearest free cells around the statue's."""
    return [(GIVE_WAY.name, cell) for cell in nearest(game, game.place)]


def nearest(game: Grail, place: int) -> list[int]:
    """The free cells that are nearest to a cell."""
    distance = game.map.distance[place]
    cells = [cell for cell in range(len(game.map.cells)) if cell != place and free(game, cell)]
    least = min(distance[cell] for cell in cells)
    return [cell for cell in cells if distance[cell] == least]


MAKE_WAY = prompt("{thing} stands where the statue returns: where does it go?", "女神像将立于{thing}所在的单元格：移到哪里？",
                  key="give way",
                  candidates=nearest_free)


@clauses("GRAIL-UNK-38", "GRAIL-WORLD-04")
def statue_returns(game: Grail) -> Steps:
    """Whoever stands there is moved to a nearest free cell by its player first, facing kept."""
    unit = unit_on(game, game.place)
    if unit != NOBODY:
        _, cell = yield MAKE_WAY(seat_of(game, unit), unit)
        game.cell[unit] = cell
        game.tell(lines.SHOVED, unit, cell)
    elif game.golem == game.place:
        _, game.golem = yield MAKE_WAY(game.character.index(ALICIA), NOBODY)
        game.tell(lines.GOLEM_MOVED, game.golem)
    game.statue, game.place = game.place, NOWHERE
    game.tell(lines.STATUE_STANDS, game.statue)
    game.step = "event"


@clauses("GRAIL-WORLD-06", "GRAIL-WORLD-07", "GRAIL-ROUND-02", "GRAIL-ROUND-09", "GRAIL-SETUP-04", "GRAIL-EVENT-01")
def event(game: Grail) -> None:
    """On a day the event of the coming night is turned up; at night it takes effect at once."""
    game.step = "initiative change"
    if game.novice:
        return
    if game.slot in DAYS:
        night = NIGHTS.index(game.slot + 1)
        game.events_known[night] = everyone(game)
        game.tell(lines.EVENT_SHOWN, game.events[night])
    elif (card := active(game)) != NOTHING:
        game.tell(lines.EVENT_ACTS, card)
        for node in EVENTS[card].once:
            at_once(node, game, At(NOBODY, NOBODY, EVENTS[card].key))


@clauses("GRAIL-WORLD-08", "GRAIL-WORLD-09", "GRAIL-SPEC-01", "GRAIL-UNK-58", "GRAIL-UNK-56")
def initiative_change(game: Grail) -> None:
    """Every Stubborn Old Die, from the leftmost slot, lets its user trade places with the character just before."""
    for seat in game.dice_on:
        place = game.order.index(seat)
        if place:
            before = game.order[place - 1]
            game.order = replaced(replaced(game.order, place - 1, seat), place, before)
            game.tell(lines.SWAPPED, seat, before)
        else:
            game.tell(lines.DIE_REMOVED, seat)
    game.dice_on = ()
    game.turn, game.step = game.order[0], "preparation"
