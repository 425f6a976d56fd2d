"""法术攻击、防御和强化: a spell attack as a record that goes from stage to stage, and a stack of them.

Declared, it may be answered; it may be defended, and that answered; the totals are compared; a hit may be answered, then damage, then
the effects of the hit; in the end whatever follows on the use of spells.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter.core.decisions import Action, Decision, Kind, Refusals, Steps
from arbiter.core.effects import At, happening
from arbiter.games.wizards import lines, timing, zones
from arbiter.games.wizards.abilities import Defended, Destructible, Hit, OnUse
from arbiter.games.wizards.casting import CARD_FORBIDS, declare_defence, spell_refusals, spells_at_hand
from arbiter.games.wizards.damage import deal
from arbiter.games.wizards.definition import UNITS
from arbiter.games.wizards.events import AFTER_USE, DEFENCE_USED, SPELL_HITS, SPELL_USED, TARGETED
from arbiter.games.wizards.field import cell_of, here, modifiers, side_of
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal
from arbiter.games.wizards.modifiers import SPELL_DAMAGE, CannotBeDefended, HitGives, NeverDefends
from arbiter.games.wizards.payment import CANNOT_PAY, judged_last, payable
from arbiter.games.wizards.power import attack_total, defence_total, spell_attack, spell_damage, spend_next
from arbiter.games.wizards.ranges import shape_of, terrain_in, units_in
from arbiter.games.wizards.shelf import KIND, LIBRARY, TIMED, WITH
from arbiter.games.wizards.state import (
    AFTER,
    ANSWERED,
    COMPARED,
    DECLARED,
    DEFENCE,
    DEFENDING,
    HIT,
    USES,
    Exchange,
    Happening,
    Memory,
    Use,
    Wizards,
)
from arbiter.games.wizards.values import element_of, use_cost

CANNOT_BE_DEFENDED = refusal("WIZ-COMBAT-01")

DEFEND = move("defend", "defend with {card}", "用{card}防御")
LET_IT_HIT = move("pass", "do not defend", "不防御")
MOVES = (DEFEND, LET_IT_HIT)


def exchange(game: Wizards) -> Steps | None:
    """The next stage of the innermost spell attack."""
    top = game.exchanges[-1]
    return STAGES[top.stage](game, top)


def go_on(game: Wizards, top: Exchange, stage: int) -> None:
    """The next stage comes; a nullified attack is over."""
    top.stage = AFTER if top.attack[0].nullified else stage


# --- declared --------------------------------------------------------------------------------------------------------


@clauses("WIZ-U20", "WIZ-U42", "WIZ-U44")
def declared(game: Wizards, top: Exchange) -> Steps:
    """What happens on use happens, then answers to the spell."""
    yield from on_use(game, top, top.attack[0], top.seat)
    if game.character[1 - top.seat] in targets(game, top):
        yield from timing.window(game, Happening(TARGETED, game.character[1 - top.seat], 1 - top.seat, by=top.seat))
    yield from timing.window(game, Happening(SPELL_USED, top.attack[0].card, top.seat, by=top.seat))
    go_on(game, top, DEFENCE)


def on_use(game: Wizards, top: Exchange, use: Use, seat: int) -> Steps:
    """What a main spell does when it is used."""
    for _, address, effect in TIMED[game.face[use.card]].get(OnUse, ()):
        yield from happening(effect, game, At(seat, use.card, address, {}, use))


@clauses("WIZ-U05", "WIZ-U46")
def targets(game: Wizards, top: Exchange) -> list[int]:
    """The units that an attack is about to hit: its targets that are still there, or whoever stands in its area."""
    if shape_of(game, top.attack[0].card) is not None:
        return [unit for mask in top.cells for unit in units_in(game, mask)]
    return [unit for unit in top.targets if here(game, unit) and KIND[game.face[unit]] in UNITS]


# --- the defence -----------------------------------------------------------------------------------------------------


def defences(game: Wizards, decision: Decision) -> list[Action]:
    """Whatever the defender could use as a spell."""
    game.memory = Memory()  # the first kind of answer to be judged
    return [DEFEND(card) for card in spells_at_hand(game, decision.seat)]


@clauses("WIZ-COMBAT-01", "WIZ-U20", "WIZ-U21", "WIZ-U12")
def defence_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a spell cannot defend now."""
    top = game.exchanges[-1]
    yield from spell_refusals(game, action[1], DEFENDING)
    for modifier, at in modifiers(game, NeverDefends, top.attack[0].card):
        at.cause = top.attack[0]
        if modifier.forbids(game, at, action[1]):
            yield CARD_FORBIDS
    if not payable(game, decision.seat, use_cost(game, action[1])):
        yield CANNOT_PAY


DEFEND_WITH = prompt("{card}, power {number}: how do you defend?", "{card}（威力{number}）：如何防御？", key="defend", kinds=(
    Kind(DEFEND.name, defences, defence_refusals), Kind(LET_IT_HIT.name, judged_last(LET_IT_HIT()))))


@clauses("WIZ-COMBAT-01", "WIZ-U20")
def defend(game: Wizards, top: Exchange) -> Steps | None:
    """The other side may defend with a spell."""
    if top.no_defence or cannot_be_defended(game, top):
        top.stage = COMPARED
        return None
    return ask_for_defence(game, top)


def ask_for_defence(game: Wizards, top: Exchange) -> Steps:
    """The defender names a spell, or lets it hit."""
    kind, *card = yield DEFEND_WITH(1 - top.seat, top.attack[0].card, attack_total(game, top))
    if kind == LET_IT_HIT.name:
        top.stage = COMPARED
        return
    yield from declare_defence(game, top, card[0])
    if top.defence:  # if paying came to nothing, there may be another spell to defend with
        yield from on_use(game, top, top.defence[0], 1 - top.seat)
        top.stage = ANSWERED


def cannot_be_defended(game: Wizards, top: Exchange) -> bool:
    """Whether a text forbids defending against this attack."""
    for modifier, at in modifiers(game, CannotBeDefended, top.attack[0].card):
        at.cause = top.attack[0]
        if modifier.what.matches(game, at, top.attack[0].card):
            return True
    return False


@clauses("WIZ-U20", "WIZ-U42")
def answered(game: Wizards, top: Exchange) -> Steps:
    """Answers to the spells of the defence."""
    for use in top.defence:
        yield from timing.window(game, Happening(DEFENCE_USED, use.card, 1 - top.seat, by=1 - top.seat, manner=use.role))
    go_on(game, top, COMPARED)


@clauses("WIZ-SKILL-04", "WIZ-COMBAT-03", "WIZ-U20")
def compared(game: Wizards, top: Exchange) -> Steps | None:
    """The defence succeeds if it reaches the attack."""
    attack, defence = attack_total(game, top), defence_total(game, top)
    if not top.defence or top.defence[0].nullified or defence < attack:
        top.stage = HIT
        if top.defence:
            game.tell(lines.BROKE_THROUGH, top.attack[0].card, attack, defence)
        return None
    game.tell(lines.DEFENDED, top.defence[0].card, defence, attack)
    return defended(game, top)


def defended(game: Wizards, top: Exchange) -> Steps:
    """What follows on a successful defence."""
    use = top.defence[0]
    for _, address, effect in TIMED[game.face[use.card]].get(Defended, ()):
        yield from happening(effect, game, At(1 - top.seat, use.card, address, {}, use))
    top.stage = AFTER


# --- the hit ---------------------------------------------------------------------------------------------------------


@clauses("WIZ-KW-16", "WIZ-U20", "WIZ-U46", "WIZ-SKILL-03", "WIZ-COMBAT-08")
def hit(game: Wizards, top: Exchange) -> Steps:
    """Answers to the hit, then damage, then the effects of the hit; a spell whose targets are all gone misses."""
    main, seat = top.attack[0], top.seat
    struck = targets(game, top)
    ground = terrain_struck(game, top)
    if not struck and not ground and shape_of(game, main.card) is None:
        game.tell(lines.MISSED, main.card)
        top.stage = AFTER
        return
    game.tell(lines.HITS, main.card)
    top.hits = tuple(struck)
    yield from timing.window(game, Happening(SPELL_HITS, main.card, seat, spell_attack(game, main), by=seat))
    struck = targets(game, top)
    top.hits = tuple(struck)
    amount = 0 if top.no_damage else spell_damage(game, top)
    if amount:
        yield from deal(game, [(unit, amount) for unit in struck], SPELL_DAMAGE, element_of(game, main.card), seat, main.card)
    yield from hit_effects(game, top)
    for terrain in ground:
        destroy_terrain(game, terrain)
    top.stage = AFTER


@clauses("WIZ-KW-16", "WIZ-KW-17", "WIZ-COMBAT-08", "WIZ-COMBAT-09")
def hit_effects(game: Wizards, top: Exchange) -> Steps:
    """The hit effects of the main spell, and those that texts give it; *them* are the units it has hit."""
    main, seat = top.attack[0], top.seat
    bound = {"them": top.hits, "it": top.hits[:1]}
    for _, address, effect in TIMED[game.face[main.card]].get(Hit, ()):
        yield from happening(effect, game, At(seat, main.card, address, dict(bound), main))
    for modifier, at in list(modifiers(game, HitGives, main.card)):
        at.cause = main
        if modifier.what.matches(game, at, main.card):
            yield from happening(modifier.effect, game, At(seat, main.card, f"{at.address}/0", {**at.bound, **bound}, main))


@clauses("WIZ-SCHOOL-05", "WIZ-U18")
def terrain_struck(game: Wizards, top: Exchange) -> list[int]:
    """The destructible terrain that a hit destroys: named, under a unit that is hit, or in the area."""
    if not WITH[Destructible]:
        return []
    found = [card for card in top.targets if here(game, card) and KIND[game.face[card]] not in UNITS]
    found += [card for mask in top.cells for card in terrain_in(game, mask)]
    for unit in targets(game, top) if not top.cells else ():
        found.append(game.terrain[side_of(game, unit)][cell_of(game, unit)])
    return [card for card in dict.fromkeys(found) if card >= 0 and game.face[card] in WITH[Destructible]]


@clauses("WIZ-SCHOOL-05")
def destroy_terrain(game: Wizards, card: int) -> None:
    """A terrain is destroyed."""
    if here(game, card):
        game.tell(lines.DESTROYED, card)
        zones.discard_from_field(game, card)


# --- afterwards ------------------------------------------------------------------------------------------------------


@clauses("WIZ-U20", "WIZ-TURN-03")
def after(game: Wizards, top: Exchange) -> None:
    """The exchange is over; whatever follows on the use of its spells waits."""
    game.exchanges.pop()
    for uses, seat in ((top.attack, top.seat), (top.defence, 1 - top.seat)):
        if uses:
            spend_next(game, uses[0])
        for use in uses:
            LIBRARY.expire(game, USES + use.card)
            timing.occur(game, Happening(AFTER_USE, use.card, seat, by=seat, manner=use.role))
    game.step = "settle"


STAGES: dict[int, Callable[[Wizards, Exchange], Steps | None]] = {
    DECLARED: declared, DEFENCE: defend, ANSWERED: answered, COMPARED: compared, HIT: hit, AFTER: after}
