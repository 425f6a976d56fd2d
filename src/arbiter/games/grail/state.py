"""游戏配件: everything on the table of Fallen Grail, and where it is.

A unit is a small number: a character has the number of its seat, the two skeletons come after them. What may be named as a target besides
units, the goddess statue and the detonators on the map, has the numbers after that. A cell is its index on the finished map.
"""

from __future__ import annotations

from arbiter.core.state import State
from arbiter.core.table import (
    COUNT,
    FLAG,
    NUMBERS,
    SEAT,
    SEATS,
    Kind,
    declared,
    faces,
    per,
    per_seat,
    public,
    secret,
    special,
)
from arbiter.core.values import Value, value
from arbiter.games.grail.board import Board, board_of

PLAYERS = 4
NOBODY = -1
NOWHERE = -1
NOTHING = -1
"""In place of a unit, a cell, or a card."""

CHARACTERS = range(PLAYERS)
SKELETONS = range(4, 6)
UNITS = range(6)
STATUE = 6
DETONATORS = range(7, 10)
"""The numbers of units and of what else may be a target; a detonator by its place among those on the map."""

ELI, YUNYE, DARIEN, NOEL, SILAS, EDWIN, ALICIA, NIA = range(8)
"""The characters; the first four are those of the novice game."""

RED, BLUE = range(2)
SACRED, VESSEL = range(2)
"""圣物 and 祀器: whoever holds the first leads the team."""

START, FINAL = 1, 8
NOVICE_START = 5
NIGHTS = (3, 5, 7)
DAYS = (2, 4, 6)

STANDARD_ACTIONS = 2
ITEMS = 2
ESSENCES = 3
ROUNDS = 3
CIRCLES = 4
MARKERS = 3
DETONATOR_CARDS = 2
SOULS = 28
CURSES = 2
"""How many curse tokens the fall of the statue gives, and the novice game."""

UNIT = "unit"
ASK, EFFECT, LATE, NEXT = range(4)
"""The stages of an action that is being resolved (chain.py)."""

CELL = Kind("cell", "number", empty=NOWHERE)
PLACEMENTS = Kind("placements", "readonly (readonly number[])[]", "[[*one] for one in {}]", empty=())
STATES = Kind("states", "readonly StateMarker[]", empty=())
GEAR = Kind("gear", "readonly string[]", empty=())


@value
class Frame(Value):
    """An action that is being resolved: who does what to whom, what was paid, and how far it is."""

    user: int
    ability: str
    speed: int
    cursed: bool = False
    program: int = 0
    """Which of its programs was declared: Darien's weapon form, the choice of the Grapnel."""
    paid: tuple[int, ...] = ()
    """What was spent to strengthen it: the elements of essences, a 0 for each prepared round."""
    targets: tuple[int, ...] = ()
    """Whom it affects, in order: named, or in its area when it was declared."""
    named: tuple[int, ...] = ()
    """The detonators that are to explode, in order."""
    cells: tuple[int, ...] = ()
    """Where these detonators are, or are to be placed."""
    spots: tuple[int, ...] = ()
    """For each target which of these detonators hits it."""
    cell: int = NOWHERE
    """The cell that was named, the circle or the golem's destination."""
    origin: int = NOWHERE
    """Where its user stood when it was declared."""
    path: tuple[int, ...] = ()
    """The cells that a dash enters, the goal last."""
    landed: int = NOWHERE
    """Where the dash ended, once it has taken effect."""
    final: bool = False
    """Whether the user has been moved on since, so that it does not go back for the next unit on the path."""
    answers: int = NOBODY
    """The place in the chain of the action it is a reaction to."""
    stage: int = ASK
    place: int = 0
    """Which of its targets is being settled."""
    step: int = 0
    """The next step of its program."""
    begun: bool = False
    """Whether what happens once, before the targets, has happened."""
    guards: tuple[tuple[int, int], ...] = ()
    """For each guarded unit how much of this action's damage is still taken off."""
    floors: tuple[int, ...] = ()
    """The units whose life cannot sink below 1 while this is resolved."""
    hurt: tuple[tuple[int, int], ...] = ()
    """The units that have lost life to it, and how much."""
    bonus: tuple[int, ...] = ()
    """The units against which what counts once per action has been counted."""
    moved: tuple[int, ...] = ()
    """The units that it has brought to their circles."""
    cut: bool = False
    """Whether its push stopped for want of a legal step."""
    choice: int = NOTHING
    """The choice that holds for every unit it affects."""


@value
class Grail(State):
    """Everything on the table."""

    novice: bool = public(FLAG, False)
    oldest: int = public(SEAT, 0)
    """Whoever begins what the oldest player begins."""
    limit: int = public(COUNT, 0, in_facts=False)
    """After how many cycles of Final Judgement a measured game ends undecided; 0 for never."""
    apart: bool = public(FLAG, False, in_facts=False)
    """Whether campfires may not touch while they can lie elsewhere."""
    scripted: tuple[int, ...] = secret(())
    """What the next dice show, where a scenario says so."""

    placements: tuple[tuple[int, ...], ...] = public(PLACEMENTS, (), in_facts=False)
    """The map: tile, position and rotation, in the order they were laid."""
    stack: tuple[int, ...] = secret(())
    """The tiles still face down, the top one first."""
    revealed: int = public(COUNT, NOTHING, in_facts=False)
    """The tile that is being placed."""
    camps: tuple[int, ...] = public(NUMBERS, (), in_facts=False)
    """The campfire tile of each team."""
    statue: int = public(CELL, NOWHERE, in_facts=False)
    place: int = public(CELL, NOWHERE, in_facts=False)
    """Where the statue is about to return."""
    smoke: int = public(CELL, NOWHERE, in_facts=False)
    smoker: int = public(SEAT, NOBODY, in_facts=False)
    """Whose smoke it is."""

    slot: int = public(COUNT, START, fact="round")
    cycles: int = public(COUNT)
    """How many cycles of Final Judgement are over."""
    events: tuple[int, ...] = faces(known="events_known")
    """The event cards: on the three nights, then the two in the box."""
    events_known: list[int] = secret(list)
    items: tuple[int, ...] = public(GEAR, (), key="market_items", fact="items for sale")
    equipment: tuple[int, ...] = public(GEAR, (), key="market_equipment", fact="equipment for sale")

    team: tuple[int, ...] = special(())
    """The team of each seat; nothing before the relics are dealt."""
    relic: tuple[int, ...] = faces(known="relic_known")
    relic_known: list[int] = secret(list)
    offers: list[tuple[int, ...]] = per_seat(NUMBERS, owner_only=True, in_facts=False)
    """The two characters each seat may choose from."""
    picked: list[int] = per_seat(COUNT, owner_only=True, in_facts=False)
    """The character each seat has chosen in secret."""
    character: list[int] = special(list)
    """The character of each seat; nobody before all are revealed."""

    order: tuple[int, ...] = public(SEATS, (), given=False)
    """The living characters in initiative order."""
    rolls: tuple[int, ...] = special(())
    """The initiative totals of the seats whose place is open."""
    dice_on: tuple[int, ...] = public(SEATS, (), key="dice_on", fact="dice on slots")
    """Who has a Stubborn Old Die on the initiative slot, from the left."""

    turn: int = public(SEAT, NOBODY)
    taken: int = public(COUNT, 0, in_facts=False)
    """The seats that have had their turn in this round, as bits."""
    actor: int = public(COUNT, NOBODY, in_facts=False)
    """The unit whose action phase it is; nobody between the phases of Silas and his skeletons."""
    movement: int = public(COUNT)
    standard: int = public(COUNT, fact="standard actions")
    flipped: bool = public(FLAG, False)
    switched: bool = public(FLAG, False)
    """Whether Darien has switched in this turn, whosever it is."""
    golem_moved: bool = public(FLAG, False, key="golem_moved")
    weapon_used: bool = public(FLAG, False, key="weapon_used")
    """Whether the character has used a weapon skill in its own turn."""
    fang_used: bool = public(FLAG, False, key="fang_used")
    phases: int = public(COUNT, 0, in_facts=False)
    """The units that have had their action phase in this turn, as bits."""
    walked: list[int] = special(list)
    """The cells each unit has walked in this turn, as Bleed counts them."""

    cell: list[int] = per(UNIT, CELL)
    facing: list[int] = per(UNIT, COUNT, in_facts=False)
    life: list[int] = per(UNIT, COUNT)
    maximum: list[int] = per(UNIT, COUNT)

    side: list[int] = per_seat(COUNT, in_facts=False)
    """Which side of the skill board is up."""
    covered: list[int] = special(list)
    """The weapon skills that are covered, as bits."""
    ultimate: list[bool] = per_seat(FLAG)
    response: list[bool] = per_seat(FLAG)
    rune: list[bool] = per_seat(FLAG)
    """Whether each can still be used."""
    souls: list[int] = per_seat(COUNT)
    curses: list[int] = per_seat(COUNT)
    held: list[tuple[int, ...]] = per_seat(GEAR, key="items")
    worn: list[int] = special(list)
    """The equipment of each seat."""
    face_up: list[bool] = per_seat(FLAG, key="equipment_up", fact="equipment up")
    continuing: list[tuple[tuple[int, int], ...]] = per_seat(STATES)
    periodic: list[tuple[tuple[int, int], ...]] = per_seat(STATES)
    """Both halves of the tracker, from left to right: a state and its age."""

    form: int = special(0)
    """Darien's weapon form."""
    rounds: int = special(0)
    """Edwin's prepared rounds."""
    essences: tuple[int, ...] = special(())
    """Nia's essences, by element."""
    circles: tuple[tuple[int, int], ...] = special(())
    """Noel's circles on the map: the cell, and the unit whose token lies on it."""
    detonators: tuple[int, ...] = special((NOWHERE,) * 3)
    """The cell of each of Edwin's detonators, nowhere while it is in reserve."""
    golem: int = special(NOWHERE)

    open: list[Frame] = special(list)
    """The chain: actions whose resolution is not over, the latest last."""
    parked: list[Frame] = special(list)
    """Slower reactions that wait until the action they answer has taken effect."""
    winner: int = public(COUNT, NOBODY, given=False)
    """The team that has won."""

    def side_of(self, seat: int) -> int:
        """The team of a seat; before the relics are dealt nobody knows whose partner is who."""
        return self.team[seat] if self.team else seat

    @property
    def map(self) -> Board:
        """The map as it lies, with all that can be looked up about its cells."""
        return board_of(self.placements)


FIELDS = declared(Grail)


def new_table() -> Grail:
    """An empty table for four."""
    game = Grail(seats=PLAYERS)
    for one in FIELDS:
        if one.scope == "seat" and isinstance(getattr(game, one.name), list):
            setattr(game, one.name, [one.kind.empty] * PLAYERS)
    game.ultimate, game.response, game.rune, game.face_up = ([True] * PLAYERS for _ in range(4))
    game.picked, game.character, game.worn = ([NOBODY] * PLAYERS for _ in range(3))
    game.covered = [0] * PLAYERS
    game.cell, game.facing, game.life, game.maximum, game.walked = ([empty] * len(UNITS) for empty in (NOWHERE, 0, 0, 0, 0))
    return game
