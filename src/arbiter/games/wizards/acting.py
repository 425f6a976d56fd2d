"""行动: what a player can do in their turn, any number of times, one thing after another."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from arbiter.core.decisions import Action, Decision, Kind, Refusals, Steps
from arbiter.core.effects import At, happening
from arbiter.core.selectors import PICKED
from arbiter.games.wizards import lines, loops, timing, zones
from arbiter.games.wizards.abilities import Destructible, OnAttack
from arbiter.games.wizards.board import ROW
from arbiter.games.wizards.casting import NO_TARGET, can_aim, declare_attack, least_cost, spell_refusals, spells_at_hand
from arbiter.games.wizards.damage import deal
from arbiter.games.wizards.definition import (
    ABILITY,
    BARRIER,
    COUNTER,
    CREATURE,
    EQUIPPABLE,
    HEX,
    ITEMS,
    POTION,
    RUNE,
    SCROLL,
    TERRAIN,
    UNITS,
)
from arbiter.games.wizards.devour import DevourSkills, can_devour
from arbiter.games.wizards.elements import plus
from arbiter.games.wizards.events import AFTER_USE, EXHAUSTED, HEX_USED, ITEM_USED
from arbiter.games.wizards.exchange import destroy_terrain
from arbiter.games.wizards.exhausting import exhaust, exhausting_refusals
from arbiter.games.wizards.field import affected, bodies, cards_of, cell_of, here, modifiers, side_of, silent, units
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal
from arbiter.games.wizards.modifiers import ITEM_ATTACK, UNIT_ATTACK, USING, AttacksFromAnyRow, Infuses
from arbiter.games.wizards.payment import judged_last, out_of_reach, pay, payable, purse
from arbiter.games.wizards.placement import (
    FULL,
    NO_SKILL_SLOT,
    can_pay_entry,
    equip,
    has_open_cell,
    has_slot,
    learn,
    lift,
    only_brings_back,
    place_terrain,
    set_item,
    summon_for_cost,
    terrain_fits,
)
from arbiter.games.wizards.ranges import enemies_in_range, first_row, pierces, terrain_in_range
from arbiter.games.wizards.shelf import (
    ACTIVE,
    COUNTERS,
    DEVOUR,
    DURATION,
    EFFECTS,
    KIND,
    LIBRARY,
    MASTERY,
    TAGS,
    TIMED,
    WITH,
)
from arbiter.games.wizards.skills import cool_down, skill_refusals, spend_discounts, use_up
from arbiter.games.wizards.state import ATTACKING, PARAGRAPHS, Happening, Memory, Wizards
from arbiter.games.wizards.timing import SPENT, USED_UP, count_use
from arbiter.games.wizards.values import (
    attack_of,
    element_of,
    entry_cost,
    gives_anything,
    has_attack,
    load_of,
    use_cost,
)

TOO_DEAR, ITEM_TOO_DEAR = refusal("WIZ-CRE-02"), refusal("WIZ-ITEM-02")
SKILL_TOO_DEAR, USE_TOO_DEAR = refusal("WIZ-SKILL-02"), refusal("WIZ-SKILL-05")
NOT_IN_FRONT = refusal("WIZ-CRE-07")
NO_ATTACK = refusal("WIZ-CRE-06")
CANNOT_DEVOUR = refusal("WIZ-BASE-06")
NOT_PLAYABLE = refusal("WIZ-TYPE-09")
SET_FIRST = refusal("WIZ-PLACE-12")
ONLY_COUNTERS = refusal("WIZ-U24")
NOT_A_HEX = refusal("WIZ-TURN-09")
NO_SLOT_FOR_TERRAIN = refusal("WIZ-U18")
BLANK = refusal("WIZ-STAT-04")
POINTLESS = refusal("WIZ-RANGE-01")
COOLING_IN_POOL = refusal("WIZ-U26")

LOAD = move("load", "exhaust {provider}", "消耗{provider}")
SUMMON = move("summon", "summon {card}", "召唤{card}")
EQUIP = move("equip", "equip {card}", "装备{card}")
PLAY = move("play", "use {card}", "使用{card}")
PLACE = move("place", "place {card}", "放置{card}")
SET = move("set", "set {card} face down", "盖放{card}")
ATTACK = move("attack", "attack with {unit}", "用{unit}攻击")
TARGET = move("strike", "{unit}", "{unit}")
ACTIVATE = move("activate", "use {text}", "发动{text}")
LEARN = move("learn", "learn {card}", "学习{card}")
USE_HEX = move("hex", "use {card}", "使用{card}")
CAST = move("cast", "attack with the spell {card}", "用法术{card}攻击")
END = move("end", "end the turn", "结束回合")
MOVES = (LOAD, SUMMON, EQUIP, PLAY, PLACE, SET, ATTACK, TARGET, ACTIVATE, LEARN, USE_HEX, CAST, END)


def in_hand(game: Wizards, seat: int, kinds: tuple[int, ...]) -> list[int]:
    """The cards of some kinds in a hand, equal ones once."""
    face = game.face
    return [card for card in zones.distinct_hand(game, seat) if KIND[face[card]] in kinds]


# --- gaining elements ------------------------------------------------------------------------------------------------


@clauses("WIZ-FLOW-05", "WIZ-CRE-05", "WIZ-ITEM-04", "WIZ-TURN-09")
def loads(game: Wizards, decision: Decision) -> list[Action]:
    """Units and items; a card without load is worth exhausting only if its mastery counts or somebody listens to that."""
    seat = decision.seat
    if game.memory is None:  # the first kind of action to be judged
        game.memory = Memory()
    game.memory.purse = purse(game, seat)
    listened = timing.seen_to_listen(game, seat, EXHAUSTED)
    return [(LOAD.name, card) for card in (*units(game, seat), *game.items[seat])
            if card not in game.down and (listened or MASTERY[game.face[card]] or gives_anything(game, card))]


def load_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a card cannot be exhausted for its load."""
    yield from exhausting_refusals(game, action[1])


@clauses("WIZ-CRE-05", "WIZ-FLOW-05")
def gain_load(game: Wizards, seat: int, card: int) -> Steps:
    """A card is exhausted, and gives its load for the time being."""
    points = load_of(game, card)
    if (yield from exhaust(game, card)):
        gain(game, seat, points)


@clauses("WIZ-FLOW-08", "WIZ-PAY-01")
def gain(game: Wizards, seat: int, points: tuple[int, ...]) -> None:
    """Elements that stay until the end of the player's own turn."""
    if any(points):
        game.elements[seat] = plus(game.elements[seat], points)
        game.tell(lines.GAINED, seat, points)


# --- playing cards of the hand ---------------------------------------------------------------------------------------


def summons(game: Wizards, decision: Decision) -> list[Action]:
    """The creatures in hand."""
    return [(SUMMON.name, card) for card in in_hand(game, decision.seat, (CREATURE,))]


@clauses("WIZ-CRE-02", "WIZ-PLACE-05", "WIZ-BASE-06")
def summon_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a creature cannot be summoned now; what it devours makes room."""
    seat, card = decision.seat, action[1]
    if out_of_reach(game, card) or not can_pay_entry(game, seat, card):
        yield TOO_DEAR
    if not can_devour(game, seat, card):
        yield CANNOT_DEVOUR
    elif not has_open_cell(game, seat, card) and not can_devour(game, seat, card, full=True):
        yield FULL


def equipment(game: Wizards, decision: Decision) -> list[Action]:
    """The items in hand that are equipped."""
    return [EQUIP(card) for card in in_hand(game, decision.seat, EQUIPPABLE)]


@clauses("WIZ-ITEM-02", "WIZ-PLACE-10")
def cost_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a card cannot be paid for."""
    if out_of_reach(game, action[1]) or not payable(game, decision.seat, entry_cost(game, action[1])):
        yield ITEM_TOO_DEAR


def direct_items(game: Wizards, decision: Decision) -> list[Action]:
    """The potions, scrolls and runes in hand."""
    return [PLAY(card) for card in in_hand(game, decision.seat, (POTION, SCROLL, RUNE))]


@clauses("WIZ-PLACE-11", "WIZ-PLACE-12", "WIZ-U24")
def direct_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why an item cannot be used from the hand: a counter must be set first, and something must be possible."""
    seat, card = decision.seat, action[1]
    if COUNTERS[game.face[card]]:
        yield SET_FIRST
    yield from cost_refusals(game, decision, action)
    if not effects_possible(game, seat, card):
        yield POINTLESS


def effects_possible(game: Wizards, seat: int, card: int) -> bool:
    """Whether what a card does when it is used could be carried out now."""
    return all(effect.possible(game, At(seat, card, address)) for _, address, effect in EFFECTS[game.face[card]])


@clauses("WIZ-PLACE-11", "WIZ-TYPE-05", "WIZ-U24")
def use_item(game: Wizards, seat: int, card: int) -> Steps:
    """A potion, scroll or rune is paid for, does what it does, and is discarded."""
    yield from pay(game, seat, entry_cost(game, card), card)
    lift(game, card)
    zones.show(game, card)
    game.aside += (card,)
    game.tell(lines.USED, seat, card)
    yield from carry_out(game, seat, card)
    game.aside = tuple([other for other in game.aside if other != card])
    game.discard[game.owner[card]] += (card,)
    timing.occur(game, Happening(ITEM_USED, card, seat, by=seat))


def carry_out(game: Wizards, seat: int, card: int) -> Generator[Decision, Action, tuple[int, ...]]:
    """What a card does when it is used; what was chosen for it."""
    bound: dict[str, tuple[int, ...]] = {}
    for _, address, effect in EFFECTS[game.face[card]]:
        yield from happening(effect, game, At(seat, card, address, bound, None))
    return bound.get(PICKED, ())


def terrains(game: Wizards, decision: Decision) -> list[Action]:
    """The terrain in hand."""
    return [PLACE(card) for card in in_hand(game, decision.seat, (TERRAIN,))]


@clauses("WIZ-SCHOOL-03", "WIZ-SCHOOL-04")
def place_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a terrain cannot be placed now."""
    yield from cost_refusals(game, decision, action)
    if not terrain_fits(game, decision.seat, action[1]):
        yield NO_SLOT_FOR_TERRAIN


def settable(game: Wizards, decision: Decision) -> list[Action]:
    """The items in hand, which people may want to set."""
    return [SET(card) for card in in_hand(game, decision.seat, (SCROLL, RUNE))]


@clauses("WIZ-U24", "WIZ-KW-19")
def set_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Only items with a counter may be set."""
    if not COUNTERS[game.face[action[1]]]:
        yield ONLY_COUNTERS


# --- attacking with creatures and items ------------------------------------------------------------------------------


def attackers(game: Wizards, decision: Decision) -> list[Action]:
    """Creatures, and items face up."""
    seat = decision.seat
    return [(ATTACK.name, card) for card in (*units(game, seat), *game.items[seat]) if card not in game.down]


@clauses("WIZ-CRE-06", "WIZ-CRE-07", "WIZ-ITEM-03", "WIZ-RANGE-03", "WIZ-STAT-03")
def attack_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a card cannot attack now."""
    seat, card = decision.seat, action[1]
    if not has_attack(game, card):
        yield NO_ATTACK
        return
    yield from exhausting_refusals(game, card)
    if (KIND[game.face[card]] in UNITS and ROW[cell_of(game, card)] != first_row(game, seat)
            and not affected(game, AttacksFromAnyRow, card)):
        yield NOT_IN_FRONT
    if not attack_targets(game, seat, card):
        yield NO_TARGET


@clauses("WIZ-RANGE-03", "WIZ-U22", "WIZ-SCHOOL-06")
def attack_targets(game: Wizards, seat: int, card: int) -> list[int]:
    """What a creature or an item can attack."""
    pierce = pierces(game, card)
    return [*enemies_in_range(game, seat, pierce), *terrain_in_range(game, seat, pierce)]


WHAT_TO_ATTACK = prompt("{card}: what does it attack?", "{card}：攻击什么？", key="attack target",
                        candidates=lambda game, decision: [TARGET(unit) for unit in attack_targets(game, decision.seat, decision.about[0])])


@clauses("WIZ-CRE-06", "WIZ-ITEM-03", "WIZ-U22", "WIZ-SCHOOL-05", "WIZ-U18")
def attack(game: Wizards, seat: int, card: int) -> Steps:
    """A creature or an item is exhausted to deal its attack as damage; nobody can defend, and nothing comes back."""
    _, target = yield WHAT_TO_ATTACK(seat, card)
    if (yield from exhaust(game, card)):
        yield from land(game, seat, card, target)


@clauses("WIZ-U22", "WIZ-SCHOOL-05", "WIZ-U18")
def land(game: Wizards, seat: int, card: int, target: int) -> Steps:
    """The attack of a creature or an item on a unit or a terrain."""
    game.tell(lines.ATTACKED, seat, card, target)
    by_unit = KIND[game.face[card]] in UNITS
    ground = target
    if KIND[game.face[target]] in UNITS:
        ground = game.terrain[side_of(game, target)][cell_of(game, target)] if by_unit else -1
    yield from strike(game, seat, card, target)
    if ground >= 0 and game.face[ground] in WITH[Destructible]:
        destroy_terrain(game, ground)


def strike(game: Wizards, seat: int, card: int, target: int) -> Steps:
    """The damage of an attack on a unit, and what follows on attacking."""
    manner = UNIT_ATTACK if KIND[game.face[card]] in UNITS else ITEM_ATTACK
    if KIND[game.face[target]] in UNITS:
        yield from deal(game, [(target, max(0, attack_of(game, card)))], manner, element_of(game, card), seat, card)
    for body in bodies(game, card) if not silent(game, card) else ():
        for _, address, effect in TIMED[game.face[body]].get(OnAttack, ()):
            yield from happening(effect, game, At(seat, body, address, {"it": (target,)}, None))


# --- effects of cards on the field -----------------------------------------------------------------------------------


def activations(game: Wizards, decision: Decision) -> list[Action]:
    """Every effect of a player's cards on the field that is used in one's own turn."""
    face = game.face
    return [(ACTIVATE.name, card * PARAGRAPHS + index) for card in cards_of(game, decision.seat) for index in ACTIVE[face[card]]]


@clauses("WIZ-KW-06", "WIZ-KW-07", "WIZ-KW-09", "WIZ-U27", "WIZ-STAT-04", "WIZ-TURN-09")
def activation_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why an effect cannot be used now."""
    seat, paragraph = decision.seat, action[1]
    card, index = divmod(paragraph, PARAGRAPHS)
    active = ACTIVE[game.face[card]][index]
    if silent(game, card) or paragraph in game.lost:
        yield BLANK
    if active.ultimate and paragraph in game.spent:
        yield SPENT
    if active.times and game.used.get(paragraph, 0) >= active.times:
        yield USED_UP
    at = At(seat, card, active.address)
    if not active.effect.possible(game, at):
        yield POINTLESS
    elif game.seen and loops.only_loops(game, active.effect, at):
        yield loops.SEEN_BEFORE


@clauses("WIZ-KW-06", "WIZ-KW-09", "WIZ-U27")
def activate(game: Wizards, seat: int, paragraph: int) -> Steps:
    """A turn skill, an ultimate or an effect for a price is used."""
    card, index = divmod(paragraph, PARAGRAPHS)
    active = ACTIVE[game.face[card]][index]
    item = KIND[game.face[card]] in ITEMS
    if active.times or active.ultimate:
        count_use(game, paragraph, active.ultimate)
    game.tell(lines.ACTIVATED, seat, paragraph)
    yield from happening(active.effect, game, At(seat, card, active.address, {}, None))
    if item:
        timing.occur(game, Happening(ITEM_USED, card, seat, by=seat))


# --- skills ----------------------------------------------------------------------------------------------------------


def learnable(game: Wizards, decision: Decision) -> list[Action]:
    """The skills of the spell pool, and those that wait elsewhere for what they devour."""
    waiting = [card for card in game.idle[decision.seat] if game.face[card] in WITH[DevourSkills]] if WITH[DevourSkills] else []
    return [(LEARN.name, card) for card in (*game.pool[decision.seat], *waiting)]


@clauses("WIZ-SKILL-02", "WIZ-PLACE-03", "WIZ-PLACE-06", "WIZ-U26")
def learn_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a skill cannot be learned now."""
    seat, card = decision.seat, action[1]
    if out_of_reach(game, card) or not payable(game, seat, entry_cost(game, card)):
        yield SKILL_TOO_DEAR
    if card in game.cooldown:
        yield COOLING_IN_POOL
    if not can_devour(game, seat, card):
        yield CANNOT_DEVOUR
    elif DEVOUR[game.face[card]] is None and not has_slot(game, seat, card):
        yield NO_SKILL_SLOT
    elif DEVOUR[game.face[card]] is None and game.seen and only_brings_back(game, seat, card):
        yield loops.SEEN_BEFORE


def hexes(game: Wizards, decision: Decision) -> list[Action]:
    """The learned hexes that are used: not abilities, and not counters."""
    face = game.face
    return [(USE_HEX.name, card) for card in game.skills[decision.seat] if KIND[face[card]] == HEX]


@clauses("WIZ-SKILL-05", "WIZ-STAT-05", "WIZ-KW-15", "WIZ-U26")
def hex_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a hex cannot be used now."""
    seat, card = decision.seat, action[1]
    tags = TAGS[game.face[card]]
    if COUNTER.key in tags or ABILITY.key in tags:
        yield NOT_A_HEX
    yield from skill_refusals(game, card)
    if not payable(game, seat, use_cost(game, card)):
        yield USE_TOO_DEAR
    if not effects_possible(game, seat, card):
        yield POINTLESS


@clauses("WIZ-SKILL-05", "WIZ-SKILL-10", "WIZ-U26", "WIZ-U42")
def use_hex(game: Wizards, seat: int, card: int, free: bool = False, kept: bool = False) -> Steps:
    """A hex is paid for and exhausted, may be answered, and takes effect; a barrier stays upright and in effect.

    `kept` is for one that is not used up by it.
    """
    if not free and (yield from pay(game, seat, use_cost(game, card), card)) is None:
        return
    spend_discounts(game, card, USING)
    barrier = BARRIER.key in TAGS[game.face[card]]
    if barrier:
        cool_down(game, card)
    elif not free and not kept:
        yield from use_up(game, card)
    game.tell(lines.USED, seat, card)
    using = Happening(HEX_USED, card, seat, by=seat)
    yield from timing.window(game, using)
    if not using.cancelled:
        if barrier:
            game.duration[card] = DURATION[game.face[card]]
        chosen = yield from carry_out(game, seat, card)
        yield from infuse(game, seat, card, chosen)
    timing.occur(game, Happening(AFTER_USE, card, seat, by=seat))


def infuse(game: Wizards, seat: int, card: int, chosen: Sequence[int]) -> Steps:
    """What the next skill gives the units that it hits, a hex gives those that it has chosen."""
    units = tuple([thing for thing in dict.fromkeys(chosen) if here(game, thing) and KIND[game.face[thing]] in UNITS])
    if units and game.standing:
        for modifier, at in list(modifiers(game, Infuses)):
            if at.seat == seat and modifier.what.matches(game, at, card):
                LIBRARY.end(game, at)
                yield from happening(modifier.effect, game, At(seat, card, f"{at.address}/0", {**at.bound, "them": units}, None))


def castable(game: Wizards, decision: Decision) -> list[Action]:
    """Whatever could attack as a spell."""
    face = game.face
    return [(CAST.name, card) for card in spells_at_hand(game, decision.seat) if KIND[face[card]] != HEX]


@clauses("WIZ-SKILL-08", "WIZ-SKILL-05", "WIZ-U21", "WIZ-U44")
def cast_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a spell cannot attack now."""
    seat, card = decision.seat, action[1]
    yield from spell_refusals(game, card, ATTACKING)
    if not payable(game, seat, least_cost(game, card, ATTACKING)):
        yield USE_TOO_DEAR
    if not can_aim(game, seat, card):
        yield NO_TARGET


# --- the turn's actions ----------------------------------------------------------------------------------------------


WHAT_TO_DO = prompt("What do you do?", "要做什么？", key="act", kinds=(
    Kind(LOAD.name, loads, load_refusals), Kind(SUMMON.name, summons, summon_refusals), Kind(EQUIP.name, equipment, cost_refusals),
    Kind(PLAY.name, direct_items, direct_refusals), Kind(PLACE.name, terrains, place_refusals), Kind(SET.name, settable, set_refusals),
    Kind(ATTACK.name, attackers, attack_refusals), Kind(ACTIVATE.name, activations, activation_refusals),
    Kind(LEARN.name, learnable, learn_refusals), Kind(USE_HEX.name, hexes, hex_refusals), Kind(CAST.name, castable, cast_refusals),
    Kind(END.name, judged_last(END()))), always=True)

RULES: dict[str, Callable[[Wizards, int, int], Steps]] = {
    LOAD.name: gain_load, SUMMON.name: summon_for_cost, EQUIP.name: equip, PLAY.name: use_item, PLACE.name: place_terrain,
    SET.name: set_item, ATTACK.name: attack, ACTIVATE.name: activate, LEARN.name: learn, USE_HEX.name: use_hex, CAST.name: declare_attack}


@clauses("WIZ-TURN-02", "WIZ-TURN-03", "WIZ-TURN-08", "WIZ-TURN-09", "WIZ-PLACE-01")
def act(game: Wizards) -> Steps:
    """One action, or the end of the turn."""
    seat = game.turn
    kind, *about = yield WHAT_TO_DO(seat)
    game.memory = None  # if nobody has looked at what could be done, it is still there
    if kind == END.name:
        game.tell(lines.ENDS_TURN, seat)
        game.step = "end effects"
        return
    game.after = "act"
    yield from RULES[kind](game, seat, *about)
    game.step = "exchange" if game.exchanges else "settle"
