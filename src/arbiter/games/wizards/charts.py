"""星象图: placing charts, and what achieves them."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import Node
from arbiter.core.values import without
from arbiter.games.wizards import lines, timing, zones
from arbiter.games.wizards.abilities import Modifier, WhenAchieved
from arbiter.games.wizards.board import CELLS, EMPTY, mirrored
from arbiter.games.wizards.events import ACHIEVED, PLACED
from arbiter.games.wizards.field import modifiers
from arbiter.games.wizards.ledger import clauses, say
from arbiter.games.wizards.placement import lift
from arbiter.games.wizards.shelf import CARDS, LIBRARY, TIMED, WITH
from arbiter.games.wizards.state import PLAYERS, Happening, Pending, Wizards


@dataclass(frozen=True, slots=True)
class MirrorsCharts(Modifier):
    """Star charts are also achieved mirrored, and turned by half a turn."""


@dataclass(frozen=True, slots=True)
class Locked(Modifier):
    """The chart cannot be placed before it is unlocked."""


@dataclass(frozen=True, slots=True)
class Rewards(Node):
    """What the card that has placed a chart gives once that is achieved; bound to the chart it waits in the state."""

    reward: Node


say(MirrorsCharts, en="your star charts are also achieved when mirrored or turned by 180 degrees",
    zh="你的星象图在镜像或旋转180度后也可以达成")
say(Locked, en="it cannot be placed until a card unlocks it", zh="由卡牌解锁后才能放置")


@clauses("WIZ-ZONE-07", "WIZ-U17")
def placeable(game: Wizards, seat: int) -> list[int]:
    """The star charts in the idle zone that can be placed, equal ones once."""
    faces = game.face
    return zones.equal_ones_once(game, [card for card in game.idle[seat] if CARDS[faces[card]].pattern
                                        and not (faces[card] in WITH[Locked] and not game.unlocked >> seat & 1)])


@clauses("WIZ-SCHOOL-09", "WIZ-U17")
def place(game: Wizards, seat: int, chart: int) -> None:
    """A star chart goes from the idle zone to the field."""
    lift(game, chart)
    game.holder[chart] = seat
    zones.show(game, chart)
    game.charts[seat] += (chart,)
    game.tell(lines.CHART_PLACED, seat, chart)
    timing.occur(game, Happening(PLACED, chart, seat, by=seat))


@clauses("WIZ-SCHOOL-09", "WIZ-U17", "WIZ-TURN-08")
def achieved(game: Wizards) -> int:
    """A star chart whose arrangement its player's units and terrain form; none if there is none."""
    for seat in range(PLAYERS):
        for chart in game.charts[seat]:
            if fits(game, seat, CARDS[game.face[chart]].pattern):
                return chart
    return -1


@clauses("WIZ-SCHOOL-08", "WIZ-SCHOOL-09", "WIZ-U17")
def fits(game: Wizards, seat: int, pattern: tuple[int, ...]) -> bool:
    """Whether every cell of a pattern, as it is or as a card allows to turn it, has an own unit or own terrain."""
    if len(pattern) > sum([occupied(game, seat, cell) for cell in CELLS]):
        return False
    turned = mirrored(pattern) if any(at.seat == seat for _, at in modifiers(game, MirrorsCharts)) else (pattern,)
    return any(all(occupied(game, seat, cell) for cell in one) for one in turned)


def occupied(game: Wizards, seat: int, cell: int) -> bool:
    """Whether a player has a unit or terrain of their own on a cell of their side."""
    terrain = game.terrain[seat][cell]
    return game.grid[seat][cell] != EMPTY or (terrain != EMPTY and game.holder[terrain] == seat)


@clauses("WIZ-U17")
def achieve(game: Wizards, chart: int) -> None:
    """A star chart is achieved: it goes to the discard pile, and its rewards wait."""
    seat = game.holder[chart]
    game.charts[seat] = without(game.charts[seat], chart)
    game.tell(lines.ACHIEVED, chart)
    happened = Happening(ACHIEVED, chart, seat, by=seat)
    timing.occur(game, happened)
    for _, address, _ in TIMED[game.face[chart]].get(WhenAchieved, ()):
        game.pending.append(Pending(address, seat, chart, happened))
    for entry in list(game.standing):
        if isinstance(LIBRARY.nodes[entry.address], Rewards) and chart in entry.bound["chart"]:
            game.pending.append(Pending(f"{entry.address}/0", entry.seat, entry.source, happened))
            game.standing.remove(entry)
    game.discard[game.owner[chart]] += (chart,)
