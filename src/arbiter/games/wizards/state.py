"""区域: the cards, elements and markers of a wizard duel, and where each of them is.

A card is an id. Where it lies is public; its `face`, the number of what is printed on it, is known to those whose bit is set in
`known`. Shuffling changes faces, never places. Cards that effects create get the next free id.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter.core.given import MOST, whole
from arbiter.core.state import State
from arbiter.core.table import (
    COUNT,
    FLAG,
    NUMBERS,
    SEAT,
    SEAT_BITS,
    Kind,
    declared,
    emptied,
    faces,
    per_card,
    per_seat,
    public,
    secret,
    special,
    token,
    transient,
)
from arbiter.core.values import Value, field, value
from arbiter.games.wizards.board import EMPTY_GRID
from arbiter.games.wizards.elements import NOTHING
from arbiter.games.wizards.ledger import words

PLAYERS = 2
NOBODY = -1
NO_CARD = -1
OPENING_HAND = 5
HAND_LIMIT = 6
MAIN = 30
SKILL_CARDS = 12
SKILL_SLOTS = ITEM_SLOTS = 5
LAST_TURN = 60
"""A game still open after so many turns is a draw (WIZ-U09)."""
PARAGRAPHS = 16
"""A paragraph of a card on the table is one number: the card times this, plus which paragraph it is."""
WITHOUT_LIMIT = 99
"""The number of a status that does not run down."""

NEXT_USE, REST_OF_GAME = 1, 2
TURNS, SOURCES, USES = 10, 1000, 100_000
"""Numbers of durations: until it is used; the rest of the game; ten plus the number of the turn at whose end it ends; a thousand
plus the card with which it ends; a hundred thousand plus the card whose next use ends it."""

ATTACKING, REINFORCING, DEFENDING, SUPPORTING = range(4)
"""The roles of a spell in an exchange; supporting is reinforcing the defence."""
DECLARED, DEFENCE, ANSWERED, COMPARED, HIT, AFTER = range(6)
"""The stages of an exchange: what comes next."""

UNIT, SKILL = "unit", "skill"
BONUS = replace(COUNT, name="bonus", read=lambda state, place: whole(place, -MOST, MOST))
"""What may be less than nothing."""
HELD = Kind("held", "readonly Held[]", faces=True, empty=())
ON_FIELD = Kind("on field", "readonly OnField[]", faces=True, empty=())
GRID = Kind("grid", "readonly (OnField | null)[]", faces=True, empty=EMPTY_GRID)
POINTS = Kind("points", "readonly number[]", "[*{}]", empty=NOTHING)


@value
class Happening(Value):
    """Something that has happened: what kind of thing, to what, who had it, how much, and what did it."""

    kind: str
    thing: int = NO_CARD
    seat: int = NOBODY
    """Whose the thing is, or was when it left."""
    amount: int = 0
    source: int = NO_CARD
    by: int = NOBODY
    """The seat that did it."""
    element: int = 0
    """The attribute of the damage."""
    manner: int = 0
    """How: the kind of damage, the role of a spell."""
    cancelled: bool = False
    """Whether an answer has seen to it that it does not happen."""
    repeated: bool = False
    """Whether this damage only repeats what another unit has taken."""
    suffered: int = 0
    """How much damage a unit that has died had taken this turn."""


@value
class Pending(Value):
    """An effect that waits until what is going on is finished."""

    address: str
    seat: int
    source: int
    happened: Happening
    use: int = -1
    """The paragraph of the card whose limited uses this takes one of; none if it is not limited."""
    bound: dict[str, tuple[int, ...]] = field(default_factory=dict)


@value
class Use(Value):
    """A spell that is used in an exchange."""

    card: int
    role: int
    sources: tuple[tuple[int, int], ...] = ()
    """What else raises its power this time: which card does, and by how much."""
    zero: bool = False
    """Whether its power has become 0, whatever else applies."""
    rolled: int = -1
    """The power it was given at random in place of its own."""
    nullified: bool = False
    pierce: bool = False
    """Whether it pierces for a reason that belongs to this use, such as an extra payment."""
    more_attack: int = 0


@value
class Exchange(Value):
    """A spell attack: who attacks, with what, whom or where, how it is defended, and how far it is."""

    seat: int
    stage: int = DECLARED
    attack: list[Use] = field(default_factory=list)
    """The main spell, then what reinforces it."""
    defence: list[Use] = field(default_factory=list)
    targets: tuple[int, ...] = ()
    """The units, or the terrain, that are attacked."""
    cells: tuple[int, ...] = ()
    """The cells of an area: the side times nine plus the cell."""
    no_defence: bool = False
    no_damage: bool = False
    """Whether its damage has become 0."""
    hits: tuple[int, ...] = ()
    """The units that were hit."""
    damage: int = 0
    resume: str = ""
    """The step that follows when it is over."""


class Memory:
    """What is worked out once while answers are judged, for nothing changes meanwhile."""

    __slots__ = ("as_printed", "funds", "hand", "purse", "said")

    def __init__(self) -> None:
        self.said: dict[type, list[Any]] = {}
        """What texts say, by kind of modifier."""
        self.funds: dict[int, tuple[list[tuple[int, ...]], tuple[bool, bool]]] = {}
        """What each player can pay with: in each way in which that is possible, and which elements count as others."""
        self.as_printed: bool | None = None
        """Whether no text changes what other cards cost."""
        self.hand: list[int] | None = None
        """The cards in the hand of the player who acts, equal ones once."""
        self.purse: int | None = None
        """The most that a card may cost as printed for the player who acts to pay for it; nothing if that depends."""


@value
class Wizards(State):
    """Everything on the table."""

    owner: tuple[int, ...] = per_card(SEAT, (), given=False)
    face: tuple[int, ...] = faces()
    known: list[int] = secret(list)
    holder: list[int] = special(list)
    """Who controls a card on the field, or controlled it until it left."""
    character: tuple[int, ...] = special(())

    deck: list[tuple[int, ...]] = per_seat(HELD)
    """The top card is the first one."""
    hand: list[tuple[int, ...]] = per_seat(HELD)
    pool: list[tuple[int, ...]] = per_seat(HELD, key="spell_pool", fact="pool")
    discard: list[tuple[int, ...]] = per_seat(HELD)
    idle: list[tuple[int, ...]] = per_seat(HELD)
    gone: list[tuple[int, ...]] = per_seat(HELD, fact="removed")
    """Cards that have left the game."""
    grid: list[tuple[int, ...]] = per_seat(GRID)
    terrain: list[tuple[int, ...]] = per_seat(GRID)
    skills: list[tuple[int, ...]] = per_seat(ON_FIELD)
    aside: tuple[int, ...] = public(HELD, ())
    """Items that are being used."""
    items: list[tuple[int, ...]] = per_seat(ON_FIELD)
    """Equipped items, and those set face down."""
    charts: list[tuple[int, ...]] = per_seat(ON_FIELD)
    elements: list[tuple[int, ...]] = per_seat(POINTS)
    """The elements gained for the time being."""

    exhausted: list[bool] = per_card(FLAG, in_key=True)
    down: tuple[int, ...] = per_card(FLAG, (), key="face_down", on=UNIT, in_facts=False)
    """The items that lie face down."""
    damage: list[int] = token(words("damage", "伤害"), on=UNIT)
    ignite: dict[int, int] = token(words("ignite", "点燃"), default=dict, on=UNIT)
    freeze: dict[int, int] = token(words("freeze", "冻结"), default=dict, on=UNIT)
    stun: dict[int, int] = token(words("stun", "晕眩"), default=dict, on=UNIT)
    petrify: dict[int, int] = token(words("petrify", "石化"), default=dict, on=UNIT)
    weaken: dict[int, int] = token(words("weaken", "虚弱"), default=dict, on=UNIT)
    erosion: dict[int, int] = token(words("erosion", "侵蚀"), default=dict, on=UNIT)
    hidden: dict[int, int] = token(words("hidden", "隐蔽"), default=dict, on=UNIT)
    seal: dict[int, int] = token(words("seal", "封印"), default=dict, on=SKILL)
    cooldown: dict[int, int] = token(words("cooldown", "冷却"), default=dict)
    duration: dict[int, int] = token(words("duration", "持续时间"), default=dict)
    """What is active, and for how many more turn ends."""
    mastery: dict[int, int] = token(words("mastery", "精通"), default=dict)
    """How often a card with mastery has been exhausted."""
    markers: dict[int, int] = token(words("marker", "标记物"), default=dict)
    life_bonus: dict[int, int] = per_card(BONUS, dict, in_key=True, on=UNIT)
    attack_bonus: dict[int, int] = per_card(BONUS, dict, in_key=True)
    power_bonus: dict[int, int] = per_card(BONUS, dict, in_key=True, on=SKILL)
    base_power: dict[int, int] = per_card(COUNT, dict, in_key=True, on=SKILL, in_facts=False)
    """The power that a mastery step has given a spell in place of the printed one."""
    damage_bonus: dict[int, int] = per_card(BONUS, dict, in_key=True, on=SKILL)
    load_bonus: dict[int, tuple[int, ...]] = per_card(POINTS, dict, in_key=True)
    lost_load: tuple[int, ...] = per_card(FLAG, (), in_facts=False)
    """The cards whose printed load is lost for good."""
    small: tuple[int, ...] = per_card(FLAG, (), key="miniature", on=UNIT)
    """The creatures whose life and load are halved."""
    steps: dict[int, int] = special(dict)
    """The mastery steps that a card has taken, as bits by paragraph."""
    noted: dict[int, tuple[int, ...]] = special(dict)
    """What was chosen for a card when it entered: an element, a school, a cell, cards."""
    used: dict[int, int] = special(dict)
    """How often a paragraph has been used this turn."""
    spent: tuple[int, ...] = special(())
    """The paragraphs that are used up while their card stays on the field: ultimates."""
    lost: tuple[int, ...] = special(())
    """The paragraphs that a card has lost."""
    turned: dict[int, int] = per_card(COUNT, dict, key="attribute", in_facts=False)
    """Cards whose attribute and cost have become those of one element."""
    companions: dict[int, int] = special(dict)
    """For each derived skill that came with a creature, that creature."""
    pairs: dict[int, int] = special(dict)
    """For the first card of a combined unit the second one, which is in no cell of its own."""
    copies: tuple[int, ...] = special(())
    """Cards that cease to exist when they leave the field."""
    hollows: dict[int, tuple[int, ...]] = special(dict)
    """For each terrain that has taken units out of the game its cell, then for each of them the unit and the second card of a pair."""

    first: int = public(SEAT, NOBODY)
    turn: int = public(SEAT, NOBODY)
    number: int = public(COUNT, 0, fact="turn number")
    after: str = special("act")
    """The step to go on with when nothing waits any more."""
    redrawn: int = public(SEAT_BITS)
    draws: tuple[int, ...] = special((0, 0))
    """How many cards each seat has drawn this turn."""
    hurt: dict[int, int] = special(dict)
    """How much damage each unit has taken this turn."""
    burning: tuple[int, ...] = special(())
    """The units whose ignite damage of this turn end is still to come."""
    frozen: tuple[int, ...] = special(())
    """The cards that the reset of this turn end passes over."""
    seen: tuple[int, ...] = secret(())
    """Positions of this turn at which an action would be refused, by fingerprint (WIZ-U45)."""
    skipped: list[int] = per_seat(COUNT, fact="draws skipped")
    """At how many of its next turns a seat draws nothing."""
    unlocked: int = public(SEAT_BITS)
    """The seats whose hidden star charts are unlocked."""
    scripted: tuple[int, ...] = secret(())
    """What the next dice show, where a scenario says so."""
    pending: list[Pending] = special(list)
    exchanges: list[Exchange] = special(list)
    """The spell attacks that are under way, the innermost last."""
    voices: int = secret(0)
    """Which kinds of modifiers any card of this game has, as bits, so that nobody looks for others; 0 if nobody has found out."""
    ears: int = secret(0)
    """Which kinds of happenings any card of this game waits for, as bits, likewise."""
    memory: Memory | None = transient()
    """What has been worked out while answers are judged."""
    unshuffled: int = special(0)
    """The seats whose deck is still to be shuffled, as bits."""
    dying: tuple[int, ...] = special(())
    """The cards that die at the end of this turn."""
    lists: tuple[tuple[int, ...], ...] = public(NUMBERS, (), in_facts=False)
    """The faces each deck was built from, which both players know."""
    winner: int = public(SEAT, NOBODY, given=False)
    drawn: bool = public(FLAG, False, given=False)


FIELDS = declared(Wizards)


def everyone(game: Wizards) -> int:
    """The eyes of all seats and the spectators."""
    return (2 << game.seats) - 1


def table() -> Wizards:
    """An empty table."""
    game = emptied(Wizards(seats=PLAYERS), FIELDS)
    game.skipped = [0] * PLAYERS
    return game


def opponent(seat: int) -> int:
    """The other player."""
    return 1 - seat
