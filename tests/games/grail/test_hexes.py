"""Hexes: order of areas, the fan of vision, and lines of sight in integers."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from arbiter.games.grail.hexes import (
    DIRECTIONS,
    FINE,
    HERE,
    Cell,
    add,
    around,
    between,
    corners,
    direction_of,
    distance,
    front,
    in_front,
    lanes,
    lines_open,
    meets,
    ring,
    rotate,
)

E, SE, SW, W, NW, NE = range(6)
NEAR = around(E, 5)


def lane_open(offset: Cell, blockers: set[Cell]) -> bool:
    return any(not any(cell in blockers for cell in lane) for lane in lanes(offset))


def steps(*directions: int) -> tuple[Cell, ...]:
    return tuple(DIRECTIONS[direction] for direction in directions)


# --- cells -----------------------------------------------------------------------------------------------------------


def test_directions_run_clockwise_from_the_east() -> None:
    assert steps(E, SE, SW, W, NW, NE) == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for direction, step in enumerate(DIRECTIONS):
        assert direction_of(step) == direction
        assert rotate(step) == DIRECTIONS[(direction + 1) % 6]
        assert rotate(step, -1) == DIRECTIONS[direction - 1]
        assert add(step, rotate(step, 3)) == HERE


def test_only_a_neighbour_has_a_direction() -> None:
    for offset in (HERE, (2, 0), (1, 1)):
        with pytest.raises(ValueError):
            direction_of(offset)


def test_distance_counts_steps() -> None:
    assert [distance(HERE, cell) for cell in (HERE, (3, 0), (2, -1), (1, 1), (-4, 1))] == [0, 3, 2, 2, 4]
    assert distance((2, -3), (-1, 2)) == distance((-1, 2), (2, -3)) == 5


@pytest.mark.parametrize("away", range(1, 6))
@pytest.mark.parametrize("start", range(6))
def test_a_ring_is_walked_clockwise(away: int, start: int) -> None:
    cells = ring(away, start)
    assert len(set(cells)) == len(cells) == 6 * away
    assert cells[0] == (DIRECTIONS[start][0] * away, DIRECTIONS[start][1] * away)
    assert cells[away] == rotate(cells[0])
    assert all(distance(cell) == away for cell in cells)
    assert all(distance(cell, after) == 1 for cell, after in zip(cells, (*cells[1:], cells[0]), strict=True))


# --- areas -----------------------------------------------------------------------------------------------------------


def test_front_areas_go_from_left_to_right() -> None:
    """GRAIL-MULTI-02: facing east, north-east comes before east and south-east."""
    assert front(E, 1) == steps(NE, E, SE)
    assert front(NW, 1) == steps(W, NW, NE)


def test_front_areas_go_outward() -> None:
    """GRAIL-MULTI-03: distance 2 follows distance 1, again from the left."""
    order = [cell for cell in front(E, 2) if cell in ((2, -2), (2, 0), (1, 0))]
    assert order == [(1, 0), (2, -2), (2, 0)]
    assert front(E, 2)[3:] == ((2, -2), (2, -1), (2, 0), (1, 1), (0, 2))


def test_surrounding_areas_go_all_the_way_round() -> None:
    """GRAIL-MULTI-04: facing east, the round begins in the north-east."""
    assert around(E, 1) == steps(NE, E, SE, SW, W, NW)
    assert around(SW, 1) == steps(SE, SW, W, NW, NE, E)


def test_surrounding_areas_go_outward() -> None:
    """GRAIL-MULTI-05: distance 2 begins at the left-front cell."""
    order = around(E, 2)
    assert order[6] == (2, -2)
    assert order.index((2, -2)) < order.index((-2, 0))
    assert [distance(cell) for cell in around(W, 3)] == [1] * 6 + [2] * 12 + [3] * 18


@pytest.mark.parametrize("facing", range(6))
def test_the_fan_widens_by_two_cells_a_step(facing: int) -> None:
    """GRAIL-UNK-18: three cells at distance 1, five at 2, seven at 3; the area lists exactly the fan."""
    for away, width in ((1, 3), (2, 5), (3, 7), (5, 11)):
        fan = [cell for cell in ring(away, 0) if in_front(facing, cell)]
        assert len(fan) == width
        assert sorted(fan) == sorted(front(facing, away)[-width:])
    assert in_front(facing, HERE)
    assert [step for step in range(6) if not in_front(facing, DIRECTIONS[step])] == sorted((facing + turn) % 6 for turn in (2, 3, 4))


def test_the_fan_is_a_mix_of_neighbouring_directions() -> None:
    for facing in range(6):
        mixes = set()
        for left, right in ((facing - 1, facing), (facing, (facing + 1) % 6)):
            (a, b), (c, d) = DIRECTIONS[left], DIRECTIONS[right]
            mixes |= {(a * x + c * y, b * x + d * y) for x in range(6) for y in range(6)}
        assert [cell for cell in NEAR if in_front(facing, cell)] == [cell for cell in NEAR if cell in mixes]


# --- sight -----------------------------------------------------------------------------------------------------------


def meets_by_fractions(start: Cell, end: Cell, cell: Cell) -> bool:
    """The line clipped edge by edge against the corners of the cell."""
    first, last = Fraction(0), Fraction(1)
    points = corners(cell)
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        def outside(x: int, y: int) -> int:
            return (y - ay) * (bx - ax) - (x - ax) * (by - ay)  # noqa: B023
        middle = outside(FINE * cell[0], FINE * cell[1])
        inside = 1 if middle > 0 else -1
        here, there = inside * outside(*start), inside * outside(*end)
        if here == there:
            if here < 0:
                return False
            continue
        crossing = Fraction(here, here - there)
        if there > here:
            first = max(first, crossing)
        else:
            last = min(last, crossing)
    return start != end and first <= last and first < 1 and last > 0


def test_a_line_meets_cells_exactly_where_fractions_say_so() -> None:
    rng = Random(1)
    answers = []
    for _ in range(3000):
        far = rng.choice(NEAR)
        start, end, cell = rng.choice(corners(HERE)), rng.choice(corners(far)), rng.choice((*between(far), HERE, far))
        answers.append(meets(start, end, cell))
        assert answers[-1] == meets_by_fractions(start, end, cell) == meets(end, start, cell)
    assert 500 < sum(answers) < 2500


def test_nothing_else_is_met_than_what_lies_between() -> None:
    rng = Random(2)
    for _ in range(300):
        far = rng.choice(NEAR)
        start, end = rng.choice(corners(HERE)), rng.choice(corners(far))
        met = [cell for cell in around(E, distance(far) + 3) if cell != far and meets(start, end, cell)]
        assert sorted(met) == sorted(cell for cell in between(far) if meets(start, end, cell))


def test_ninety_offsets_have_282_lanes() -> None:
    assert len(NEAR) == 90
    assert sum(len(lanes(offset)) for offset in NEAR) == 282
    for offset in NEAR:
        assert all(len(lane) <= distance(offset) - 1 for lane in lanes(offset))


def test_lanes_are_the_smallest_of_the_36_lines() -> None:
    for offset in around(E, 3):
        lines = [{cell for cell in between(offset) if meets(start, end, cell)} for start in corners(HERE) for end in corners(offset)]
        assert len(lines) == 36
        smallest = [line for line in lines if not any(other < line for other in lines)]
        assert {frozenset(lane) for lane in lanes(offset)} == {frozenset(line) for line in smallest}
        assert len({frozenset(lane) for lane in lanes(offset)}) == len(lanes(offset))


def test_a_straight_row_has_one_lane() -> None:
    for direction in range(6):
        q, r = DIRECTIONS[direction]
        for away in range(1, 13):
            assert lanes((q * away, r * away)) == (tuple((q * step, r * step) for step in range(1, away)),)


def test_lanes_agree_with_all_36_lines() -> None:
    rng = Random(3)
    seen = []
    for case in range(2500):
        far = rng.choice(around(E, 14) if case % 50 == 0 else NEAR)
        share = rng.choice((2, 3, 5, 8))
        blockers = {cell for cell in between(far) if rng.randrange(share) == 0}
        seen.append(lines_open(HERE, far, blockers.__contains__))
        assert lane_open(far, blockers) == seen[-1], (far, blockers)
    assert 800 < sum(seen) < 2000


def test_sight_is_symmetric() -> None:
    rng = Random(4)
    for _ in range(300):
        start, offset = (rng.randrange(-5, 6), rng.randrange(-5, 6)), rng.choice(NEAR)
        end = add(start, offset)
        blockers = {add(start, cell) for cell in between(offset) if rng.randrange(3) == 0}
        seen = lines_open(start, end, blockers.__contains__)
        assert lines_open(end, start, blockers.__contains__) == seen
        back = {(q - end[0], r - end[1]) for q, r in blockers}
        assert lane_open((-offset[0], -offset[1]), back) == seen


def test_neighbours_always_see_each_other() -> None:
    for step in DIRECTIONS:
        assert lanes(step) == ((),)
        assert lines_open(HERE, step, lambda cell: True)
    assert lanes(HERE) == ((),)


def test_a_free_cell_beside_the_obstacle_is_enough() -> None:
    """GRAIL-VIS-03: (0,0) and (2,-1) see each other past (1,0)."""
    for a, b in ((HERE, (2, -1)), ((2, -1), HERE)):
        assert lines_open(a, b, {(1, 0)}.__contains__)
        assert not lines_open(a, b, {(1, 0), (1, -1)}.__contains__)
    assert lane_open((2, -1), {(1, 0)})
    assert not lane_open((2, -1), {(1, 0), (1, -1)})


def test_where_every_line_is_blocked_nothing_is_seen() -> None:
    """GRAIL-VIS-04: (1,0) and (2,-1) hide (0,0) and (3,-1) from each other; one of them does not."""
    for a, b in ((HERE, (3, -1)), ((3, -1), HERE)):
        assert not lines_open(a, b, {(1, 0), (2, -1)}.__contains__)
        assert lines_open(a, b, {(1, 0)}.__contains__)
        assert lines_open(a, b, {(2, -1)}.__contains__)
    assert not lane_open((3, -1), {(1, 0), (2, -1)})
    assert lane_open((3, -1), {(1, 0)})
    assert lane_open((3, -1), {(2, -1)})


def test_a_pillar_hides_and_a_corridor_stays_open() -> None:
    """GRAIL-UNK-19: touching the border of a blocker is enough to block a line."""
    for away in range(2, 7):
        for pillar in range(1, away):
            assert not lines_open(HERE, (away, 0), {(pillar, 0)}.__contains__)
        assert lines_open(HERE, (away, 0), lambda cell: cell[1] != 0)
