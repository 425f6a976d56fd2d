"""The map: which builds are legal, that every build can be played on, and what its tables say."""

from __future__ import annotations

from random import Random

import pytest

import arbiter
from arbiter.games.grail import hexes
from arbiter.games.grail.board import NO_SMOKE, VOID, Board, board, indices, placements_for, spots, why_not_place
from arbiter.games.grail.hexes import DIRECTIONS, Cell, add, distance
from arbiter.games.grail.tiles import (
    BORDERS,
    CAMPFIRE,
    CENTRE,
    GODDESS,
    NORMAL,
    NOVICE,
    NOVICE_CAMPS,
    TILE,
    TILE_CELLS,
    TILE_SIDES,
    TILES,
    TURNS,
    Placement,
    of_kind,
)

START: tuple[Placement, ...] = ((TILE["centre"], 0, 0, 0),)
MAP = board(NOVICE)


def stack(rng: Random) -> list[int]:
    """The tiles from the top of a shuffled stack."""
    return [tile for kind in (GODDESS, NORMAL, CAMPFIRE) for tile in rng.sample(of_kind(kind), len(of_kind(kind)))]


def build(seed: int) -> tuple[Placement, ...]:
    """A map with every tile at a random legal place."""
    rng = Random(seed)
    placed = START
    for tile in stack(rng):
        placed = (*placed, (tile, *rng.choice(placements_for(placed, tile))))
    return placed


def on_foot(on: Board, start: int, closed: int = VOID) -> dict[int, int]:
    """The steps from a cell to each that can be reached, where one more cell may be closed."""
    steps = {start: 0}
    queue = [start]
    for cell in queue:
        for beside in on.neighbours[cell]:
            if beside not in steps and beside not in (VOID, closed) and on.passable >> beside & 1:
                steps[beside] = steps[cell] + 1
                queue.append(beside)
    return steps


MAPS = [MAP, *(board(build(seed)) for seed in range(10))]


# --- tiles -----------------------------------------------------------------------------------------------------------


def test_there_are_nine_tiles() -> None:
    """GRAIL-COMP-20, GRAIL-MAP-02: one centre, two goddess, four normal and two campfire tiles, told apart by their borders."""
    assert [len(of_kind(kind)) for kind in (CENTRE, GODDESS, NORMAL, CAMPFIRE)] == [1, 2, 4, 2]
    assert BORDERS == {GODDESS: "blue", NORMAL: "grey", CAMPFIRE: "green"}
    assert len({tile.key for tile in TILES}) == 9
    assert [tile.key for tile in TILES if tile.kind == GODDESS] == ["river", "jungle"]


@pytest.mark.parametrize("lang", arbiter.LANGUAGES)
def test_no_two_tiles_have_one_name(lang: str) -> None:
    assert len({tile.name.say(lang) for tile in TILES}) == 9
    assert TILES[TILE["river"]].name.say("zh-Hans") == "女神像版图·河流"


def test_no_two_impassable_rim_cells_are_side_by_side() -> None:
    """GRAIL-UNK-28: on this rests that every map is connected."""
    for tile in TILES:
        rim = [cell for cell in tile.impassable if cell != (0, 0)]
        assert all(distance(a, b) != 1 for a in rim for b in rim)
        assert not rim or tile.kind not in (CENTRE, CAMPFIRE)
        assert tile.kind != GODDESS or (0, 0) not in tile.impassable


def test_tiles_fill_the_plane() -> None:
    tiling = [add(spot, cell) for spot in ((0, 0), *TILE_SIDES) for cell in TILE_CELLS]
    assert len(set(tiling)) == 49
    for side, offset in enumerate(TILE_SIDES):
        edges = [(a, b) for a in TILE_CELLS for b in TILE_CELLS if distance(a, add(offset, b)) == 1]
        assert len(edges) == 3
        assert hexes.rotate(offset) == TILE_SIDES[(side + 1) % 6]


def test_a_tile_that_looks_the_same_is_offered_once() -> None:
    assert [TURNS[TILE[key]] for key in ("centre", "river", "colonnade", "slope", "camp_east", "camp_west")] == [1, 6, 3, 3, 2, 2]
    for tile, turns in enumerate(TURNS):
        looks = [board(((tile, 0, 0, rotation),)).passable for rotation in range(6)]
        assert all(looks[rotation] == looks[rotation % turns] for rotation in range(6))
        legal = [why_not_place(START, tile, 2, 1, rotation) is None for rotation in range(6)]
        assert all(legal[rotation] == legal[rotation % turns] for rotation in range(6))
        assert len({(looks[turn], *TILES[tile].looks(turn)[1]) for turn in range(turns)}) == turns


# --- building --------------------------------------------------------------------------------------------------------


def test_the_centre_is_placed_first() -> None:
    """GRAIL-MAP-04: an empty table takes nothing but the centre tile."""
    assert placements_for((), TILE["centre"]) == [(0, 0, 0)]
    assert placements_for((), TILE["river"]) == []
    assert why_not_place((), TILE["river"], 0, 0, 0) == "GRAIL-MAP-04"
    assert why_not_place((), TILE["centre"], 2, 1, 0) == "GRAIL-MAP-04"


def test_a_tile_is_joined_to_the_map() -> None:
    """GRAIL-MAP-05, GRAIL-UNK-29: neither on another tile, nor apart, nor off the lattice, nor a second time."""
    river = TILE["river"]
    assert why_not_place(START, river, 2, 1, 0) is None
    assert why_not_place(START, river, 0, 0, 0) == "GRAIL-MAP-05"
    assert why_not_place(START, river, 4, 2, 0) == "GRAIL-MAP-05"
    assert why_not_place(START, river, 3, 0, 0) == "GRAIL-UNK-29"
    assert why_not_place((*START, (river, 2, 1, 0)), river, -1, 3, 0) == "GRAIL-MAP-05"


def test_a_pair_of_sides_must_be_blue() -> None:
    """GRAIL-MAP-07: the side of River that is not blue cannot join the centre, whatever it joins beside it."""
    river, jungle = TILE["river"], TILE["jungle"]
    assert [rotation for rotation in range(6) if why_not_place(START, river, 2, 1, rotation)] == [1]
    assert why_not_place(START, river, 2, 1, 1) == "GRAIL-MAP-07"
    beside = (*START, (jungle, -1, 3, 1))
    assert why_not_place(beside, river, 2, 1, 1) == "GRAIL-MAP-07"
    assert why_not_place(beside, river, 2, 1, 2) is None


def test_beyond_the_ring_any_blue_pair_will_do() -> None:
    """GRAIL-MAP-07: around the full ring of the novice map a campfire fits everywhere, but not in every rotation."""
    ring = NOVICE[:7]
    camp = TILE["camp_east"]
    fits = {spot: [why_not_place(ring, camp, *spot, rotation) is None for rotation in range(2)] for spot in spots(ring)}
    assert len(fits) == 12
    assert all(any(pair) for pair in fits.values())
    assert any(not all(pair) for pair in fits.values())
    assert fits[-4, 5] == [False, True]
    assert {why_not_place(ring, camp, *spot, rotation) for spot in fits for rotation in range(2)} == {None, "GRAIL-MAP-07"}


def test_the_centre_is_filled_before_the_map_grows() -> None:
    """GRAIL-MAP-08, GRAIL-MAP-09: the fourth tile cannot go to the upper left while a place below the centre is free."""
    placed = (*START, (TILE["river"], -2, -1, 0), (TILE["jungle"], 1, -3, 0))
    slope = TILE["slope"]
    upper_left = add((-2, -1), TILE_SIDES[4])
    assert upper_left in spots(placed)
    assert why_not_place(placed, slope, *upper_left, 0) == "GRAIL-MAP-08"
    assert why_not_place(placed, slope, -1, 3, 2) is None
    assert {(q, r) for q, r, _ in placements_for(placed, slope)} == {TILE_SIDES[side] for side in (0, 1, 2, 5)}
    last = NOVICE[:6]
    assert {(q, r) for q, r, _ in placements_for(last, TILE["camp_east"])} == {(3, -2)}
    assert all(why_not_place(last, TILE["camp_east"], *spot, 0) == "GRAIL-MAP-08" for spot in spots(last) if spot != (3, -2))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_what_is_not_refused(seed: int) -> None:
    placed = build(seed)
    for number in range(1, 9):
        before, tile = placed[:number], placed[number][0]
        legal = [
            (q, r, rotation) for r in range(-12, 13) for q in range(-12, 13) for rotation in range(TURNS[tile])
            if why_not_place(before, tile, q, r, rotation) is None]
        assert placements_for(before, tile) == legal


def test_every_build_places_all_tiles_and_is_connected() -> None:
    """GRAIL-UNK-28, GRAIL-UNK-30: also with the statue standing, and with both campfires outside the ring."""
    shapes = set()
    for seed in range(300):
        placed = build(seed)
        made = Board(placed)
        assert sorted(tile for tile, *_ in placed) == list(range(9))
        assert len(made.cells) == 63
        assert made.passable.bit_count() == 63 - sum(len(tile.impassable) for tile in TILES)
        start = made.centre_cell(TILE["camp_east"])
        assert sorted(on_foot(made, start)) == list(indices(made.passable))
        for goddess in of_kind(GODDESS):
            statue = made.centre_cell(goddess)
            assert sorted([*on_foot(made, start, statue), statue]) == list(indices(made.passable))
        for tile, q, r, _ in placed[1:]:
            assert ((q, r) in TILE_SIDES) == (TILES[tile].kind != CAMPFIRE)
        assert len({made.coordinate(cell) for cell in range(63)}) == 63
        shapes.add(made.cells)
    assert len(shapes) > 50


def test_the_novice_map_is_a_legal_build() -> None:
    """GRAIL-MAP-01, GRAIL-UNK-34: laid in the order of a stack, it breaks no rule, and the campfires are 10 steps apart."""
    order = [CENTRE, GODDESS, NORMAL, CAMPFIRE]
    laid = sorted(NOVICE, key=lambda place: order.index(TILES[place[0]].kind))
    for number, place in enumerate(laid):
        assert why_not_place(tuple(laid[:number]), *place) is None
        assert place[1:] in placements_for(tuple(laid[:number]), place[0])
    red, blue = NOVICE_CAMPS["red"], NOVICE_CAMPS["blue"]
    assert (TILES[red].key, TILES[blue].key) == ("camp_west", "camp_east")
    assert on_foot(MAP, MAP.centre_cell(red))[MAP.centre_cell(blue)] == 10


# --- tables ----------------------------------------------------------------------------------------------------------


def test_a_map_is_made_once() -> None:
    assert board(NOVICE) is board(tuple(NOVICE))
    assert board(tuple(reversed(NOVICE))).cells == MAP.cells
    with pytest.raises(ValueError, match="overlap"):
        board((*START, (TILE["river"], 1, 0, 0)))


@pytest.mark.parametrize("on", MAPS)
def test_cells_and_tiles_belong_together(on: Board) -> None:
    assert on.cells == tuple(sorted(on.cells, key=lambda cell: (cell[1], cell[0])))
    assert all(on.index[cell] == number for number, cell in enumerate(on.cells))
    for tile, q, r, rotation in on.placements:
        assert on.cells[on.centre_cell(tile)] == (q, r)
        assert len(on.cells_of(tile)) == 7
        assert all(on.tile_of[cell] == tile and on.distance[cell][on.centre_cell(tile)] <= 1 for cell in on.cells_of(tile))
        closed = [on.index[add((q, r), hexes.rotate(cell, rotation))] for cell in TILES[tile].impassable]
        assert [cell for cell in on.cells_of(tile) if not on.passable >> cell & 1] == sorted(closed)


@pytest.mark.parametrize("on", MAPS)
def test_tables_say_what_the_geometry_says(on: Board) -> None:
    for a, cell in enumerate(on.cells):
        assert on.neighbours[a] == tuple(on.index.get(add(cell, step), VOID) for step in DIRECTIONS)
        for b, other in enumerate(on.cells):
            offset = (other[0] - cell[0], other[1] - cell[1])
            assert on.distance[a][b] == distance(cell, other)
            for facing in range(6):
                assert on.in_front(a, facing, b) == hexes.in_front(facing, offset)
        for reach in (0, 1, 3):
            assert on.within(a, reach) == tuple(b for b in range(63) if on.distance[a][b] <= reach)


@pytest.mark.parametrize("on", MAPS[:4])
def test_areas_keep_their_order_and_leave_out_the_void(on: Board) -> None:
    for a, cell in enumerate(on.cells):
        for facing in range(6):
            fan = on.front(a, facing, 3)
            assert fan == tuple(on.index[place] for offset in hexes.front(facing, 3) if (place := add(cell, offset)) in on.index)
            assert sorted(fan) == [b for b in range(63) if on.in_front(a, facing, b) and 1 <= on.distance[a][b] <= 3]
            everything = on.around(a, facing, 3)
            assert everything == tuple(on.index[place] for offset in hexes.around(facing, 3) if (place := add(cell, offset)) in on.index)
            assert sorted([*everything, a]) == list(on.within(a, 3))
            assert on.front(a, facing, 3) is fan


def test_both_shortest_paths_may_be_used() -> None:
    """GRAIL-DISP-13: from (0,0) to (2,-1) the ways lead through (1,0) and (1,-1), and through one if the other is closed."""
    found = []
    for a, cell in enumerate(MAP.cells):
        east, north_east, goal = (MAP.index.get(add(cell, offset), VOID) for offset in ((1, 0), (1, -1), (2, -1)))
        if VOID in (east, north_east, goal):
            continue
        free = [step for step in (east, north_east) if MAP.passable >> step & 1]
        assert list(MAP.steps_nearer(a, goal)) == free
        found.append(len(free))
    assert found.count(2) > 10 and found.count(1) > 2


def test_a_push_goes_farther_and_a_pull_nearer() -> None:
    """GRAIL-DISP-05 to GRAIL-DISP-08: every passable neighbour whose distance has grown or shrunk, and no other."""
    for a in range(63):
        for b in range(63):
            steps = [step for step in MAP.neighbours[a] if step != VOID and MAP.passable >> step & 1]
            away = MAP.distance[b]
            assert list(MAP.steps_nearer(a, b)) == [step for step in steps if away[step] < away[a]]
            assert list(MAP.steps_farther(a, b)) == [step for step in steps if away[step] > away[a]]


# --- sight -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", MAPS)
def test_sight_agrees_with_all_36_lines(on: Board) -> None:
    """GRAIL-UNK-20: void, impassable cells and smoke block, the two end cells never do."""
    rng = Random(5)
    seen = []
    for _ in range(80):
        a = rng.randrange(63)
        b = rng.choice([cell for cell in range(63) if 2 <= on.distance[a][cell] <= rng.choice((3, 5, 14))])
        smoke = rng.choice((NO_SMOKE, a, b, *on.steps_nearer(a, b), *on.steps_nearer(b, a)))

        def blocked(cell: Cell) -> bool:
            index = on.index.get(cell, VOID)
            return index in (VOID, smoke) or not on.passable >> index & 1  # noqa: B023
        seen.append(hexes.lines_open(on.cells[a], on.cells[b], blocked))
        assert on.sees(a, b, smoke) == on.sees(b, a, smoke) == seen[-1]
    assert 10 < sum(seen) < 70


@pytest.mark.parametrize("on", MAPS)
def test_neighbours_see_each_other_on_every_map(on: Board) -> None:
    for a in range(63):
        for b in (a, *(beside for beside in on.neighbours[a] if beside != VOID)):
            assert all(on.sees(a, b, smoke) for smoke in range(-1, 63))


def test_the_dais_hides_and_smoke_hides() -> None:
    """GRAIL-VIS-01: the impassable cell in the middle stands between east and west; smoke does so where it is, and nowhere else."""
    west, east = MAP.index[-1, 0], MAP.index[1, 0]
    assert not MAP.sees(west, east) and not MAP.sees(east, west)
    slope = MAP.centre_cell(TILE["slope"])
    row = [MAP.neighbours[slope][3], slope, MAP.neighbours[slope][0]]
    assert MAP.sees(row[0], row[2])
    assert not MAP.sees(row[0], row[2], row[1])
    assert all(MAP.sees(row[0], row[2], smoke) for smoke in range(63) if smoke != row[1])


def test_one_smoke_may_leave_another_lane() -> None:
    """GRAIL-VIS-03: where two cells lie between, smoke on one leaves the other; beside a pillar there is no other."""
    slope = MAP.centre_cell(TILE["slope"])
    start = MAP.neighbours[slope][3]
    goal = MAP.index[add(MAP.cells[start], (2, -1))]
    between = MAP.steps_nearer(start, goal)
    assert len(between) == 2
    assert all(MAP.sees(start, goal, smoke) for smoke in range(-1, 63))
    for a in range(63):
        for b in range(63):
            lanes = MAP.steps_nearer(a, b)
            if MAP.distance[a][b] == 2 and len(lanes) == 1:
                assert MAP.sees(a, b) and not MAP.sees(a, b, lanes[0])


# --- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", MAPS)
def test_names_of_cells_invert(on: Board) -> None:
    for cell in range(63):
        name = on.coordinate(cell)
        assert on.named(name) == on.named(f" {name.lower()} ") == cell
        east = on.neighbours[cell][0]
        if east != VOID:
            assert on.coordinate(east) == f"{name[0]}{int(name[1:]) + 1}"
        for below in (on.neighbours[cell][direction] for direction in (1, 2)):
            if below != VOID:
                assert ord(on.coordinate(below)[0]) == ord(name[0]) + 1
                assert abs(int(on.coordinate(below)[1:]) - int(name[1:])) <= 1
    names = [on.coordinate(cell) for cell in range(63)]
    assert names[0][0] == "A" and min(int(name[1:]) for name in names) == 1
    assert all("A" <= name[0] <= "O" for name in names)
    for text in ("", "A", "4", "A0", "Z9", "4C", "C4C"):
        assert on.named(text) is None


def test_a_name_is_read_from_the_top_and_the_left() -> None:
    middle = MAP.centre_cell(TILE["centre"])
    assert (MAP.coordinate(0), MAP.coordinate(middle), MAP.coordinate(62)) == ("A5", "G4", "M3")


def test_the_tallest_map_has_fifteen_rows() -> None:
    """Each campfire adds at most three rows to the nine of the ring, and no letter runs out."""
    tower = (*NOVICE[:7], (TILE["camp_west"], 2, -6, 1), (TILE["camp_east"], -2, 6, 0))
    assert all(why_not_place(tower[:number], *tower[number]) is None for number in (7, 8))
    assert len({r for _, r in board(tower).cells}) == 15
    assert board(tower).coordinate(62)[0] == "O"
    assert all(rows <= 15 for rows in (len({r for _, r in on.cells}) for on in MAPS))
