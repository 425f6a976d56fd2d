"""What a state holds, declared once: views, facts, scenarios, knowledge and types follow."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.core.log import EVERYONE
from arbiter.core.state import State
from arbiter.core.table import (
    CARD,
    COUNT,
    FLAG,
    NUMBERS,
    PAIRS,
    SEAT,
    SEAT_BITS,
    SEAT_OF,
    SEATS,
    SIZE,
    TABLE,
    Kind,
    Table,
    computed,
    declared,
    derive_same,
    faces,
    part_of,
    per_card,
    per_seat,
    public,
    secret,
    special,
    token,
    transient,
)
from arbiter.core.text import Words
from arbiter.core.values import Plain, Value, field, value
from arbiter.letters.reading import ReadError, read

PILE = Kind("pile", "readonly Held[]", faces=True)


@value
class Deal(Value):
    face: tuple[int, ...] = faces()
    known: list[int] = secret(list)


@value
class Den(State):
    face: tuple[int, ...] = faces((7, 8, 9))
    known: list[int] = secret(lambda: [0b111, 0b001, 0])
    turn: int = public(SEAT)
    late: bool = public(FLAG, False)
    gone: tuple[int, ...] = public(SEATS, ())
    passed: int = public(SEAT_BITS, 0)
    hand: list[tuple[int, ...]] = per_seat(PILE, lambda: [(0,), (1, 2)])
    stash: list[tuple[int, ...]] = per_seat(PILE, lambda: [(), (0,)], owner_only=True)
    plan: list[tuple[int, ...]] = per_seat(NUMBERS, lambda: [(4,), (5,)], owner_only=True, in_facts=False)
    gold: list[int] = per_seat(COUNT, lambda: [1, 2], owner_only=True, fact="gold coins")
    turned: tuple[int, ...] = per_seat(FLAG, ())
    done: int = per_seat(FLAG, 0)
    rank: tuple[int, ...] = per_seat(COUNT, (0, 0))
    wounds: list[int] = token(Words("wound", "傷害"), default=lambda: [0, 3, 0], note="wounds")
    charm: dict[int, int] = per_card(SEAT, dict, on="beast")
    below: dict[int, tuple[int, ...]] = per_card(SIZE, dict, in_facts=False)
    deal: Deal | None = special(None)
    deals: list[Deal] = special(list)
    dealt: dict[int, Deal] = special(dict)
    kind: list[int] = per_card(COUNT, lambda: [4, 5, 6], known="known")
    scratch: int = secret(0)


def held(den: Den, cards: tuple[int, ...], eyes: int) -> list[Plain]:
    return [den.face[card] if eyes == EVERYONE or den.known[card] & eyes else None for card in cards]


def double(den: Den, card: int) -> int:
    return 2 * den.face[card]


DEN = Table(Den, computed(COUNT, double), kinds=[replace(PILE, show=held, tell=lambda cards: [card or "?" for card in cards])])
SAME = derive_same(Den)
OF_TABLE, OF_SEAT, ON_CARD, ON_BEAST = DEN.of(TABLE), DEN.of(SEAT_OF), DEN.of(CARD), DEN.of(CARD, "beast")


def given(text: str) -> Any:
    return read(text, "given.yaml")[0].mapping()


def test_the_table_is_shown_to_all() -> None:
    den = Den(turn=1, gone=(0,), passed=0b10)
    assert OF_TABLE.view(den, 0, 0) == {"turn": 1, "late": False, "gone": [0], "passed": [1]}


def test_a_seat_alone_sees_what_is_its_own() -> None:
    den = Den(turned=(1,), done=0b10)
    mine, theirs = OF_SEAT.view(den, 1, 0b10), OF_SEAT.view(den, 1, 0b01)
    assert mine == {"hand": [None, None], "stash": [7], "plan": [5], "gold": 2, "turned": True, "done": True, "rank": 0}
    assert theirs == {"hand": [8, None], "stash": [None], "plan": None, "gold": None, "turned": True, "done": True, "rank": 0}
    assert OF_SEAT.view(den, 1, EVERYONE)["plan"] == [5]


def test_a_card_shows_what_is_kept_and_what_is_calculated() -> None:
    den = Den(charm={1: 0}, below={1: (2,)})
    assert ON_CARD.view(den, 1, 0) == {"wounds": 3, "charm": 0, "below": 1, "kind": None, "double": 16}
    assert ON_CARD.view(den, 0, 0b10) == {"wounds": 0, "charm": -1, "below": 0, "kind": 4, "double": 14}
    assert [ON_CARD.view(den, 1, eyes)["kind"] for eyes in (0b01, 0b10, EVERYONE)] == [5, None, 5]


def test_facts_say_what_a_view_shows() -> None:
    den = Den(turn=-1, gone=(1,), passed=1)
    assert OF_TABLE.facts(OF_TABLE.view(den, 0, 0)) == {"turn": "none", "late": False, "gone": ["p2"], "passed": ["p1"]}
    assert OF_SEAT.facts(OF_SEAT.view(den, 1, 0b01)) == {
        "hand": [8, "?"], "stash": ["?"], "gold coins": "?", "turned": False, "done": False, "rank": 0}
    seen = ON_CARD.view(den, 1, 0)
    assert ON_CARD.facts(seen) == {"wounds": 3, "kind": "?", "double": 16}
    assert ON_BEAST.facts(seen) == {"wounds": 3, "charm": "none", "kind": "?", "double": 16}


def test_scenarios_write_what_facts_say() -> None:
    den = Den()
    OF_TABLE.read(den, 0, given("{turn: p2, late: yes, gone: [p1], passed: [p2, p1]}"))
    OF_SEAT.read(den, 1, given("{gold coins: 9, turned: yes, done: yes, rank: 3}"))
    ON_BEAST.read(den, 2, given("{wounds: 4, charm: p1}"))
    assert (den.turn, den.late, den.gone, den.passed) == (1, True, (0,), 0b11)
    assert (den.gold, den.turned, den.done, den.rank) == ([1, 9], (1,), 0b10, (0, 3))
    assert (den.wounds, den.charm) == ([0, 3, 4], {2: 0})
    assert OF_TABLE.written(den, 0) == {"turn": "p2", "late": True, "gone": ["p1"], "passed": ["p1", "p2"]}
    assert ON_BEAST.written(den, 2) == {"wounds": 4, "charm": "p1", "kind": 6}
    OF_TABLE.read(den, 0, given("{turn: p1, late: no}"), "turn")
    assert den.turn == 0 and den.late


def test_what_cannot_be_read_names_its_line() -> None:
    with pytest.raises(ReadError, match=r"given\.yaml:2: .*p1 or p2|given\.yaml:2: .*p2"):
        OF_TABLE.read(Den(), 0, given("late: no\nturn: p3"))
    assert [*ON_CARD.given] == ["wounds", "kind"] and [*ON_BEAST.given] == ["wounds", "charm", "kind"]


def test_the_key_has_what_a_search_tells_positions_apart_by() -> None:
    assert ON_CARD.key(Den(), 1) == (3,)


@pytest.mark.parametrize(("change", "noticed"), [
    ({"turn": 1}, (0, 1)), ({"step": "end"}, (0, 1)), ({"hand": [(1,), (0, 2)]}, (0, 1)), ({"scratch": 1}, ()),
    ({"gold": [1, 3]}, (1,)), ({"plan": [(5,), (5,)]}, (0,)), ({"stash": [(0,), ()]}, (0, 1)),
    ({"face": (7, 9, 8)}, (0,)), ({"face": (9, 8, 7)}, (0, 1)), ({"known": [0b111, 0b011, 0]}, (1,)), ({"kind": [4, 0, 0]}, (0,)),
    ({"deal": Deal((1, 2), [0b01, 0b11])}, (0, 1)),
])
def test_a_seat_notices_what_it_knows(change: dict[str, Any], noticed: tuple[int, ...]) -> None:
    assert tuple(seat for seat in (0, 1) if not SAME(Den(), Den(**change), seat)) == noticed


def test_a_value_within_a_state_hides_what_it_hides() -> None:
    a, b = (Deal(face, [0b01, 0b11]) for face in ((1, 2), (3, 2)))
    for one, other in ((Den(deal=a), Den(deal=b)), (Den(deals=[a]), Den(deals=[b])), (Den(dealt={4: a}), Den(dealt={4: b}))):
        assert not SAME(one, other, 0) and SAME(one, other, 1)
    assert not SAME(Den(deals=[a]), Den(), 1) and not SAME(Den(dealt={4: a}), Den(dealt={5: a}), 1)


def test_types_for_the_client() -> None:
    assert ON_CARD.typescript("OnCard").split("\n") == [
        "export interface OnCard {", "  /** wounds */", "  readonly wounds: number;", "  readonly charm: number;",
        "  readonly below: number;", "  readonly kind: number | null;", "  readonly double: number;", "}"]
    assert "readonly gold: number | null;" in OF_SEAT.typescript("OfSeat")
    assert "readonly stash: readonly Held[];" in OF_SEAT.typescript("OfSeat")


def test_a_value_of_its_own_is_described_as_a_table_is() -> None:
    @value
    class Permanent(Value):
        controller: int = public(SEAT)
        tapped: bool = public(FLAG, False)
        damage: int = public(COUNT, in_key=True)
        counters: tuple[int, ...] = public(SIZE, ())

    part, beast = Table(Permanent).of(TABLE), Permanent(controller=1, counters=(3, 3))
    assert part.view(beast, 0, 0) == {"controller": 1, "tapped": False, "damage": 0, "counters": 2}
    part.read(beast, 0, given("{tapped: yes, damage: 2}"))
    assert (beast.tapped, part.key(beast, 0)) == (True, (2,))
    assert part.facts(part.view(beast, 0, 0)) == {"controller": "p2", "tapped": True, "damage": 2, "counters": 2}


def test_what_there_is_one_of_is_shown_together_and_seats_as_lists() -> None:
    @value
    class Fair(Value):
        prize: int = part_of("race", COUNT, 3)
        lanes: dict[int, int] = part_of("race", PAIRS, dict)
        bets: list[int] = per_seat(COUNT, lambda: [1, 2], owner_only=True)

    fair, outer = Table(Fair), Table(Deal, inner=(Table(Fair),))
    race, seats = fair.of("race"), fair.of(SEAT_OF)
    assert race.view(Fair(lanes={4: 5}), 0, 1) == {"prize": 3, "lanes": [[4, 5]]}
    columns = seats.columns(Fair(), 2, 0b01)
    assert columns == {"bets": [1, None]}
    assert [seats.row(columns, seat) for seat in (0, 1)] == [{"bets": 1}, {"bets": None}]
    assert "export interface FairRaceFields {" in outer.typescript()


def test_every_field_says_who_sees_it() -> None:
    @value
    class Careless(State):
        turn: int = public(SEAT)
        cards: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match=r"Careless\.cards does not say who sees it"):
        declared(Careless)


def test_what_belongs_to_the_running_program_is_no_part_of_the_state() -> None:
    @value
    class Quick(State):
        turn: int = public(SEAT)
        memory: dict[str, int] | None = transient()

    quick = Quick(turn=1, memory={"worked out": 3})
    assert [one.name for one in declared(Quick)] == ["turn"]
    assert quick == Quick(turn=1) and quick.copy().memory is None and "memory" not in quick.dump()


def test_only_a_seat_can_be_the_only_one_that_sees_something() -> None:
    @value
    class Confused(State):
        plan: int = public(COUNT, owner_only=True)

    with pytest.raises(TypeError, match="plan belongs to no seat"):
        declared(Confused)


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_imagining_keeps_what_a_seat_knows_and_nothing_else_is_compared(slug: str) -> None:
    rules = arbiter.rulebook(slug)
    game, rng = arbiter.new(slug, seed=5, log=False), Random(5)
    for _ in range(60):
        if game.over:
            break
        for seat in range(game.state.seats):
            assert rules.same(game.state, game.imagine(seat, rng).state, seat)
        game.choose(rng.randrange(len(game.decision.actions)))
