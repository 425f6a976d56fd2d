"""卡牌的放置: summoning, equipping, setting, placing terrain and learning, and how many cards the field takes."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.core.ledger import Refusal
from arbiter.core.values import replaced, without
from arbiter.games.wizards import lines, loops, timing, zones
from arbiter.games.wizards.abilities import Entry, Haste, Obstacle, Passive
from arbiter.games.wizards.board import CELLS, EMPTY
from arbiter.games.wizards.definition import ABILITY, ONE_OF_EACH
from arbiter.games.wizards.devour import devour
from arbiter.games.wizards.elements import NOTHING
from arbiter.games.wizards.events import ENTERED, SUMMONED
from arbiter.games.wizards.field import affected, heard, here, modifiers
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal, say, words
from arbiter.games.wizards.modifiers import (
    ENTRY,
    LEARNING,
    CheaperThere,
    Concerns,
    CostsInstead,
    Halves,
    MoreSlots,
    SharesCell,
    say_each,
)
from arbiter.games.wizards.payment import NotesPayment, pay, payable
from arbiter.games.wizards.shelf import CARDS, COOLDOWN, DURATION, KIND, LIBRARY, NUMBER, TAGS, TIMED, WITH
from arbiter.games.wizards.skills import fit_in, free_slot, slots_taken, spend_discounts
from arbiter.games.wizards.state import (
    ITEM_SLOTS,
    NO_CARD,
    PLAYERS,
    SKILL_SLOTS,
    WITHOUT_LIMIT,
    Happening,
    Pending,
    Wizards,
    opponent,
)
from arbiter.games.wizards.values import cost_of, entry_cost, entry_costs

FULL = refusal("WIZ-PLACE-05")
OBSTACLE = refusal("WIZ-SCHOOL-07")
OCCUPIED = refusal("WIZ-U02")
TOO_DEAR = refusal("WIZ-CRE-02")
TERRAIN_THERE = refusal("WIZ-SCHOOL-04")
NO_SKILL_SLOT = refusal("WIZ-PLACE-03")
NO_ITEM_SLOT = refusal("WIZ-PLACE-04")
COOLING = refusal("WIZ-KW-14")
SEALED = refusal("WIZ-STAT-07")
COMES_WITH = refusal("WIZ-U32")

CELL = move("cell", "on {cell}", "放在{cell}")
RETURN = move("return", "return {card} to the pool", "将{card}放回法术池")
REPLACE = move("replace", "replace {unit}", "替换{unit}")
PAY_WITH = move("cost", "pay with {element}", "用{element}支付")
MOVES = (PAY_WITH, CELL, RETURN, REPLACE)


@dataclass(frozen=True, slots=True)
class Brings(Passive):
    """While its creature is on the field, its player also has a derived skill."""

    skill: str

    def say(self, lang: str) -> str:
        return BRINGS.say(lang).format(CARDS[NUMBER[self.skill]].name.say(lang))


@dataclass(frozen=True, slots=True)
class EntersReady(Concerns):
    """The next card of a kind does not enter exhausted."""


@dataclass(frozen=True, slots=True)
class NoSlot(Concerns):
    """A card takes no item slot."""


@dataclass(frozen=True, slots=True)
class AnySide(Passive):
    """This terrain may be placed on the enemy side, too."""


BRINGS = words("while this card is on the field, you also have the derived skill {}", "此卡在场时，你另有衍生技能「{}」")
say_each(EntersReady, "{what} {what|enters|enter} ready", "{what}以速攻入场")
say(NoSlot, en="{what} takes no item slot", zh="{what}不占道具槽")
say(AnySide, en="this terrain may also be placed on the enemy side", zh="此地形也可放置在敌方场上")


# --- cells -----------------------------------------------------------------------------------------------------------


@clauses("WIZ-U02", "WIZ-SCHOOL-07", "WIZ-RULE-03")
def cell_refusals_for(game: Wizards, seat: int, card: int, cell: int) -> Iterator[Refusal]:
    """Why a creature cannot stand on a cell of its player's side."""
    terrain = game.terrain[seat][cell]
    if terrain != EMPTY and game.face[terrain] in WITH[Obstacle]:
        yield OBSTACLE
    if game.grid[seat][cell] != EMPTY and cell not in shared_cells(game, seat, card):
        yield OCCUPIED


def shared_cells(game: Wizards, seat: int, card: int) -> list[int]:
    """The cells where a creature may join another one."""
    return [cell for modifier, at in modifiers(game, SharesCell) if at.seat == seat for cell in modifier.partners(game, seat, card)]


def open_cells(game: Wizards, seat: int, card: int) -> list[int]:
    """The cells where a creature may stand."""
    return [cell for cell in CELLS if next(cell_refusals_for(game, seat, card, cell), None) is None]


def has_open_cell(game: Wizards, seat: int, card: int) -> bool:
    """Whether there is a cell where a creature may stand."""
    return any(next(cell_refusals_for(game, seat, card, cell), None) is None for cell in CELLS)


@clauses("WIZ-U02")
def cell_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a creature cannot be put on a cell."""
    side, cell = divmod(action[1], 9)
    card, _, *paying = decision.about
    yield from cell_refusals_for(game, side, card, cell)
    if any(paying) and heard(game, CheaperThere) and not can_pay_on(game, side, card, cell):
        yield TOO_DEAR


def all_cells(game: Wizards, decision: Decision) -> list[Action]:
    """Every cell of one side."""
    side = decision.about[1]
    return [CELL(9 * side + cell) for cell in CELLS]


WHERE = prompt("Where does {card} go?", "{card}放在哪一格？", key="cell", candidates=all_cells, refusals=cell_refusals)


def which_costs(game: Wizards, decision: Decision) -> list[Action]:
    """The elements of which one is paid."""
    return [PAY_WITH(element) for element in decision.about[1]]


WHICH_COST = prompt("{card}: which element do you pay with?", "{card}：用哪种元素支付？", key="cost", candidates=which_costs)

# --- summoning -------------------------------------------------------------------------------------------------------


@clauses("WIZ-CRE-02", "WIZ-TYPE-03", "WIZ-TYPE-09", "WIZ-PLACE-02", "WIZ-U29")
def summon_for_cost(game: Wizards, seat: int, card: int) -> Steps:
    """Summon a creature from the hand: where, what it devours, what it costs."""
    yield from devour(game, seat, card, full=not open_cells(game, seat, card))
    _, place = yield WHERE(seat, card, seat, True)
    needs = {element: need for element, need in entry_costs(game, card, place % 9).items() if payable(game, seat, need)}
    _, element = yield WHICH_COST(seat, card, tuple(needs))
    yield from pay(game, seat, needs[element], card)
    lift(game, card)
    put_creature(game, seat, card, place % 9)


def can_pay_entry(game: Wizards, seat: int, card: int) -> bool:
    """Whether a player can pay for a creature in any of the ways it allows, on any cell."""
    return can_pay_on(game, seat, card, EMPTY) or (bool(WITH[CheaperThere]) and heard(game, CheaperThere) and any(
        can_pay_on(game, seat, card, cell) for cell in open_cells(game, seat, card)))


def can_pay_on(game: Wizards, seat: int, card: int, cell: int) -> bool:
    """Whether a player can pay for a creature on a cell."""
    if game.face[card] not in WITH[CostsInstead]:
        return payable(game, seat, cost_of(game, card, ENTRY, cell))
    return any(payable(game, seat, need) for need in entry_costs(game, card, cell).values())


@clauses("WIZ-U02", "WIZ-U29")
def summon_free(game: Wizards, seat: int, card: int) -> Steps:
    """Summon a creature by an effect: no elements are paid, but what it devours is due, and it needs a cell."""
    yield from devour(game, seat, card)
    if not open_cells(game, seat, card):
        return
    _, place = yield WHERE(seat, card, seat)
    lift(game, card)
    put_creature(game, seat, card, place % 9)


def lift(game: Wizards, card: int) -> None:
    """Take a card from the hand, the deck, the discard pile, the pool or the idle zone."""
    for zone in (game.hand, game.deck, game.discard, game.pool, game.idle):
        for seat, cards in enumerate(zone):
            if card in cards:
                zone[seat] = without(cards, card)
                return


@clauses("WIZ-FLOW-07", "WIZ-KW-01", "WIZ-KW-11", "WIZ-ZONE-01", "WIZ-RULE-03")
def put_creature(game: Wizards, seat: int, card: int, cell: int) -> None:
    """A creature enters on a cell, or joins the creature there; both are exhausted then."""
    if any(modifier.concerns(game, at, card, seat) for modifier, at in modifiers(game, Halves)):
        game.small += (card,)
    zones.show(game, card)
    game.holder[card] = seat
    first = game.grid[seat][cell]
    if first == EMPTY:
        game.grid[seat] = replaced(game.grid[seat], cell, card)
        game.exhausted[card] = game.face[card] not in WITH[Haste]
    else:
        game.pairs[first] = card
        game.exhausted[first] = True
    game.tell(lines.SUMMONED, seat, card, 9 * seat + cell)
    entered(game, seat, card)
    timing.occur(game, Happening(SUMMONED, card if first == EMPTY else first, seat, by=seat, source=card))
    bring_skills(game, seat, card)


@clauses("WIZ-KW-01", "WIZ-TURN-08")
def entered(game: Wizards, seat: int, card: int) -> None:
    """A card has entered the field: its entry effects wait."""
    happened = Happening(ENTERED, card, seat, by=seat)
    for _, address, _ in TIMED[game.face[card]].get(Entry, ()):
        game.pending.append(Pending(address, seat, card, happened))
    timing.occur(game, happened)


@clauses("WIZ-U32")
def bring_skills(game: Wizards, seat: int, card: int) -> None:
    """The derived skill that comes with a creature enters with it, exhausted; it takes no slot."""
    for node in CARDS[game.face[card]].abilities:
        if isinstance(node, Brings):
            face = NUMBER[node.skill]
            skill = next((one for one in game.idle[seat] if game.face[one] == face), None)
            if skill is not None:
                lift(game, skill)
                game.companions[skill] = card
                learn_onto(game, seat, skill, ready=False)


# --- items -----------------------------------------------------------------------------------------------------------


@clauses("WIZ-PLACE-04", "WIZ-U24")
def item_slots_taken(game: Wizards, seat: int) -> list[int]:
    """The items that take a slot, equipped or set."""
    return [card for card in game.items[seat] if not (WITH[NoSlot] and affected(game, NoSlot, card))]


@clauses("WIZ-PLACE-04", "WIZ-PLACE-07")
def item_slots(game: Wizards, seat: int) -> int:
    """How many items a player's field takes."""
    return ITEM_SLOTS + sum(modifier.items for modifier, at in modifiers(game, MoreSlots) if at.seat == seat)


@clauses("WIZ-PLACE-10", "WIZ-U25")
def same_kind(game: Wizards, seat: int, card: int) -> list[int]:
    """The equipped items that another one of the same kind has to replace."""
    kind = KIND[game.face[card]]
    same = [other for other in game.items[seat] if KIND[game.face[other]] == kind and other not in game.down and other != card]
    if kind not in ONE_OF_EACH or not same or doubles(game, seat) < mixed_slots(game, seat):
        return []
    return same


def doubles(game: Wizards, seat: int) -> int:
    """How many equipped items stand beside another one of the same kind."""
    kinds = [KIND[game.face[card]] for card in game.items[seat] if card not in game.down]
    return 0 if len(set(kinds)) == len(kinds) else sum(max(0, kinds.count(kind) - 1) for kind in ONE_OF_EACH)


@clauses("WIZ-PLACE-10")
def mixed_slots(game: Wizards, seat: int) -> int:
    """In how many slots items do not count for the limit of one of each kind."""
    return sum(modifier.items for modifier, at in modifiers(game, MoreSlots) if at.seat == seat and modifier.mixed)


@clauses("WIZ-PLACE-04", "WIZ-PLACE-07", "WIZ-PLACE-10")
def replaceable(game: Wizards, decision: Decision) -> list[Action]:
    """The items of which one has to go."""
    return [REPLACE(card) for card in game.items[decision.seat]]


@clauses("WIZ-PLACE-10", "WIZ-U25")
def replace_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Where one of a kind has to go, no other item can go instead."""
    same = decision.about[1]
    if same and action[1] not in same:
        yield ONE_OF_A_KIND


ONE_OF_A_KIND = refusal("WIZ-PLACE-10")
WHICH_ITEM = prompt("Which item does {card} replace?", "{card}替换哪件道具？", key="replace", candidates=replaceable,
                    refusals=replace_refusals)


@clauses("WIZ-PLACE-07", "WIZ-U25")
def to_replace(game: Wizards, seat: int, card: int, equipped: bool) -> Generator[Decision, Action, int]:
    """The item that has to go before a new one is placed; none if there is room."""
    same = tuple(same_kind(game, seat, card)) if equipped else ()
    if not same and len(item_slots_taken(game, seat)) < item_slots(game, seat):
        return NO_CARD
    _, old = yield WHICH_ITEM(seat, card, same)
    return int(old)


@clauses("WIZ-PLACE-07", "WIZ-U25")
def replace(game: Wizards, seat: int, old: int) -> None:
    """An item that has to go is discarded; it may have helped to pay for the new one."""
    if old != NO_CARD and here(game, old):
        game.tell(lines.REPLACED, seat, old)
        zones.discard_from_field(game, old)


@clauses("WIZ-TYPE-05", "WIZ-PLACE-09", "WIZ-ZONE-03", "WIZ-FLOW-07")
def equip(game: Wizards, seat: int, card: int) -> Steps:
    """Equip an item from the hand."""
    old = yield from to_replace(game, seat, card, equipped=True)
    yield from pay(game, seat, entry_cost(game, card), card)
    replace(game, seat, old)
    lift(game, card)
    put_item(game, seat, card)


def put_item(game: Wizards, seat: int, card: int) -> None:
    """An item enters the item zone."""
    zones.show(game, card)
    game.holder[card] = seat
    game.items[seat] += (card,)
    game.exhausted[card] = game.face[card] not in WITH[Haste]
    game.tell(lines.EQUIPPED, seat, card)
    entered(game, seat, card)


@clauses("WIZ-PLACE-12", "WIZ-KW-19", "WIZ-U24")
def set_item(game: Wizards, seat: int, card: int) -> Steps:
    """Set an item with a counter face down, for nothing."""
    replace(game, seat, (yield from to_replace(game, seat, card, equipped=False)))
    lift(game, card)
    game.items[seat] += (card,)
    game.down += (card,)
    game.tell(lines.SET, seat, card)


# --- terrain ---------------------------------------------------------------------------------------------------------


@clauses("WIZ-SCHOOL-04", "WIZ-U18")
def terrain_refusals_for(game: Wizards, side: int, card: int, cell: int) -> Iterator[Refusal]:
    """Why terrain cannot be placed on a cell."""
    if game.terrain[side][cell] != EMPTY:
        yield TERRAIN_THERE
    if game.face[card] in WITH[Obstacle] and game.grid[side][cell] != EMPTY:
        yield OBSTACLE


def terrain_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why terrain cannot be placed on a cell."""
    side, cell = divmod(action[1], 9)
    yield from terrain_refusals_for(game, side, decision.about[0], cell)


def terrain_cells(game: Wizards, decision: Decision) -> list[Action]:
    """The cells of one's own side; of both, if the card says so."""
    sides = (opponent(decision.seat), decision.seat) if game.face[decision.about[0]] in WITH[AnySide] else (decision.seat,)
    return [CELL(9 * side + cell) for side in sides for cell in CELLS]


WHERE_TERRAIN = prompt("Where does {card} go?", "{card}放在哪一格？", key="terrain cell", candidates=terrain_cells,
                       refusals=terrain_refusals)


def terrain_fits(game: Wizards, seat: int, card: int) -> bool:
    """Whether there is a cell for a terrain."""
    sides = (0, 1) if game.face[card] in WITH[AnySide] else (seat,)
    return any(next(terrain_refusals_for(game, side, card, cell), None) is None for side in sides for cell in CELLS)


@clauses("WIZ-SCHOOL-03", "WIZ-U18")
def place_terrain(game: Wizards, seat: int, card: int) -> Steps:
    """Place a terrain from the hand on a cell."""
    _, place = yield WHERE_TERRAIN(seat, card)
    yield from pay(game, seat, entry_cost(game, card), card)
    lift(game, card)
    zones.show(game, card)
    side, cell = divmod(place, 9)
    game.holder[card] = seat
    game.terrain[side] = replaced(game.terrain[side], cell, card)
    if DURATION[game.face[card]]:
        game.duration[card] = DURATION[game.face[card]]
    game.tell(lines.PLACED, seat, card, place)
    entered(game, seat, card)


# --- skills ----------------------------------------------------------------------------------------------------------


def learned(game: Wizards, decision: Decision) -> list[Action]:
    """The learned skills of which one has to go back to the pool."""
    return [RETURN(card) for card in game.skills[decision.seat]]


@clauses("WIZ-KW-14", "WIZ-STAT-07", "WIZ-U25", "WIZ-U32")
def return_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a skill cannot go back to the pool: it is cooling, sealed, or came with a creature; or a position would come back."""
    yield from returning_refusals(game, action[1])
    if game.seen and brings_back(game, decision.seat, decision.about[0], action[1]):
        yield loops.SEEN_BEFORE


@clauses("WIZ-U45")
def brings_back(game: Wizards, seat: int, card: int, old: int) -> bool:
    """Whether learning a skill for nothing in place of another one would bring back a position of this turn."""
    if not loops.costs_nothing(game, card):
        return False
    twin = game.copy()
    zones.to_pool(twin, old)
    lift(twin, card)
    learn_onto(twin, seat, card, ready=game.face[card] in WITH[Haste])
    return loops.position(twin) in game.seen


@clauses("WIZ-U45")
def only_brings_back(game: Wizards, seat: int, card: int) -> bool:
    """Whether every skill that could make room for another one would bring back a position of this turn."""
    return not free_slot(game, seat, card) and all(
        brings_back(game, seat, card, other) for other in slots_taken(game, seat) if next(returning_refusals(game, other), None) is None)


def returning_refusals(game: Wizards, card: int) -> Iterator[Refusal]:
    """Why a skill cannot go back to the pool."""
    if card in game.cooldown:
        yield COOLING
    if card in game.seal:
        yield SEALED
    if card in game.companions or card in game.copies:
        yield COMES_WITH


WHICH_SKILL = prompt("Which skill goes back to the pool for {card}?", "为{card}将哪个技能放回法术池？", key="return", candidates=learned,
                     refusals=return_refusals)


def superfluous(game: Wizards, decision: Decision) -> list[Action]:
    """The skills that may go back where there are too many: any, if none of them could by choice."""
    taken = slots_taken(game, decision.seat)
    free = [card for card in taken if next(returning_refusals(game, card), None) is None]
    return [RETURN(card) for card in free or taken]


def superfluous_items(game: Wizards, decision: Decision) -> list[Action]:
    """The items of which one has to go: any if there are too many, else those of a kind of which there are."""
    items = game.items[decision.seat]
    if len(item_slots_taken(game, decision.seat)) > item_slots(game, decision.seat):
        return [REPLACE(card) for card in items]
    return [REPLACE(card) for card in items if card not in game.down and same_kind(game, decision.seat, card)]


TOO_MANY_SKILLS = prompt("Which skill goes back to the pool?", "将哪个技能放回法术池？", key="too many skills", candidates=superfluous)
TOO_MANY_ITEMS = prompt("Which item do you discard?", "弃置哪件道具？", key="too many items", candidates=superfluous_items)


@clauses("WIZ-PLACE-03", "WIZ-PLACE-04", "WIZ-PLACE-10")
def crowded(game: Wizards) -> Steps | None:
    """Where slots have gone and there are too many skills or items now, one of them goes; nothing if there are not."""
    for seat in range(PLAYERS):
        if len(game.skills[seat]) > SKILL_SLOTS and not fit_in(game, seat, slots_taken(game, seat)):
            return too_many_skills(game, seat)
        items = game.items[seat]
        many = len(items) > ITEM_SLOTS and len(item_slots_taken(game, seat)) > item_slots(game, seat)
        twice = doubles(game, seat) if len(items) > 1 else 0
        if many or (twice and twice > mixed_slots(game, seat)):
            return too_many_items(game, seat)
    return None


def too_many_skills(game: Wizards, seat: int) -> Steps:
    """A skill goes back to the pool."""
    _, card = yield TOO_MANY_SKILLS(seat)
    zones.to_pool(game, card)


def too_many_items(game: Wizards, seat: int) -> Steps:
    """An item goes to the discard pile."""
    _, card = yield TOO_MANY_ITEMS(seat)
    game.tell(lines.REPLACED, seat, card)
    zones.discard_from_field(game, card)


@clauses("WIZ-PLACE-03", "WIZ-PLACE-06")
def has_slot(game: Wizards, seat: int, card: int) -> bool:
    """Whether there is a slot for a skill, or one can be freed."""
    return len(game.skills[seat]) < SKILL_SLOTS or any(
        next(returning_refusals(game, other), None) is None for other in slots_taken(game, seat)) or free_slot(game, seat, card)


@clauses("WIZ-SKILL-02", "WIZ-TYPE-04", "WIZ-TYPE-10", "WIZ-PLACE-06", "WIZ-ZONE-02")
def learn(game: Wizards, seat: int, card: int, free: bool = False) -> Steps:
    """Learn a skill from the pool: what it devours, a slot for it, what it costs."""
    yield from devour(game, seat, card)
    old = NO_CARD
    if not free_slot(game, seat, card):
        _, old = yield WHICH_SKILL(seat, card)
    given = None if free else (yield from pay(game, seat, entry_cost(game, card), card))
    if old != NO_CARD:
        zones.to_pool(game, old)
    spend_discounts(game, card, LEARNING)
    lift(game, card)
    learn_onto(game, seat, card, ready=_enters_ready(game, card))
    for node in CARDS[game.face[card]].abilities:
        if isinstance(node, NotesPayment):
            node.paid(game, card, given or NOTHING)


def _enters_ready(game: Wizards, card: int) -> bool:
    """Whether a skill enters ready: by haste, or by what waits for the next one."""
    if game.face[card] in WITH[Haste]:
        return True
    for modifier, at in modifiers(game, EntersReady):
        if modifier.what.matches(game, at, card):
            LIBRARY.end(game, at)
            return True
    return False


@clauses("WIZ-FLOW-07", "WIZ-BASE-07", "WIZ-U26")
def learn_onto(game: Wizards, seat: int, card: int, ready: bool) -> None:
    """A skill enters the skill zone; an ability is in effect at once."""
    zones.show(game, card)
    game.holder[card] = seat
    game.skills[seat] += (card,)
    face = game.face[card]
    game.exhausted[card] = not ready
    if ABILITY.key in TAGS[face]:
        game.exhausted[card] = False
        game.duration[card] = DURATION[face] or WITHOUT_LIMIT
    game.tell(lines.LEARNED, seat, card)
    entered(game, seat, card)


@clauses("WIZ-U26", "WIZ-SKILL-13", "WIZ-BASE-08")
def ability_ends(game: Wizards, card: int) -> None:
    """An ability whose duration is over goes back to the pool, and cools there."""
    turns = COOLDOWN[game.face[card]]
    zones.to_pool(game, card)
    if turns:
        game.cooldown[card] = turns
