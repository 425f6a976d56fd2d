"""攻擊: declaring attackers, blockers and guards, and resolving the battles one by one."""

from __future__ import annotations

from collections.abc import Generator

from arbiter.core.decisions import Action, Decision, Judged, Prompt, Refused, Steps, judged, move
from arbiter.core.ledger import Refusal
from arbiter.core.log import Line
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import (
    NoExhaustionFromCountering,
    NotDefended,
    NotDefendedBySmall,
    StrikesFirst,
    UnitGuard,
)
from arbiter.games.ashes.causes import ATTACK, COUNTER, DECLARED, Cause, Happening
from arbiter.games.ashes.damage import deal
from arbiter.games.ashes.definition import PHOENIXBORN
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.refusals import CARD_FORBIDS, OUT_OF_THE_GAME
from arbiter.games.ashes.selectors import concealed
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import NO_DEFENCE, NOBODY, Ashes, exhausted, here, opponents
from arbiter.games.ashes.timing import answers
from arbiter.games.ashes.units import attack as attack_of
from arbiter.games.ashes.units import life, passive

Counting = Generator[Decision, Action, bool]

ONLY_UNEXHAUSTED = refusal("ASH-ATK-09")
AT_LEAST_ONE = refusal("ASH-UNK-31")
OWN_CARD = refusal("ASH-ATK-03")
BLOCKS_ONE = refusal("ASH-UNK-30")
ONE_BLOCKER = refusal("ASH-ATKPB-02")
NO_UNIT_GUARD = refusal("ASH-ATKUN-02")
GUARDED_ALREADY = refusal("ASH-ATKUN-04")
NO_BLOCKING_FOR_UNITS = refusal("ASH-ATKPB-04")
NO_PHOENIXBORN = refusal("ASH-ATK-13")
OWN_UNEXHAUSTED = refusal("ASH-ATK-01")
ONCE_EACH = refusal("ASH-ATKPB-01")
IN_ITS_STEAD = refusal("ASH-ATKUN-07")

ATTACK_MOVE = move("attack", "attack {unit}", "攻擊{unit}")
WITH = move("with", "with {unit}", "以{unit}攻擊")
DONE = move("done", "no more attackers", "不再加入攻擊者")
BLOCK = move("block", "block {unit} with {unit2}", "以{unit2}格擋{unit}")
NO_BLOCK = move("no block", "no more blockers", "不再格擋")
GUARD = move("guard", "guard with {unit}", "以{unit}守護")
NO_GUARD = move("no guard", "do not guard", "不守護")
COUNTER_MOVE = move("counter", "counter", "反擊")
NO_COUNTER = move("no counter", "do not counter", "不反擊")
BATTLE = move("battle", "the battle of {unit}", "{unit}的戰鬥")
FIRST = move("first", "the damage to {unit} first", "先結算對{unit}的傷害")
MOVES = (ATTACK_MOVE, WITH, DONE, BLOCK, NO_BLOCK, GUARD, NO_GUARD, COUNTER_MOVE, NO_COUNTER, BATTLE, FIRST)


# --- the target and the attackers ------------------------------------------------------------------------------------


@clauses("ASH-ATK-01", "ASH-ATK-02", "ASH-ATK-09", "ASH-UNK-39")
def ready_units(game: Ashes, seat: int) -> list[int]:
    """A player's unexhausted units."""
    return [unit for unit in game.battlefield[seat] if not game.exhaustion[unit]]


@clauses("ASH-ATK-01", "ASH-ATK-03", "ASH-MULTI-06")
def targets(game: Ashes, seat: int) -> list[int]:
    """What a player may attack: opposing Phoenixborn and units, unless they cannot be targeted."""
    found = []
    for other in opponents(game, seat):
        found.append(game.phoenixborn[other])
        found += [unit for unit in game.battlefield[other] if not concealed(game, unit, seat)]
    return found


@clauses("ASH-ATK-03", "ASH-EFF-04", "ASH-ATK-13")
def target_refusals(game: Ashes, seat: int, card: int) -> list[Refusal]:
    """Why a card cannot be attacked."""
    if not here(game, card):
        return [OUT_OF_THE_GAME]
    if game.holder[card] == seat:
        return [OWN_CARD]
    return [CARD_FORBIDS] if concealed(game, card, seat) else []


@clauses("ASH-ATKPB-01", "ASH-ATKUN-01", "ASH-UNK-31")
def attackers_left(game: Ashes, decision: Decision) -> Judged:
    """Any unexhausted units against a Phoenixborn, exactly one against a unit."""
    _, chosen = decision.about
    free = [WITH(unit) for unit in ready_units(game, decision.seat) if unit not in chosen]
    return Judged([*free, DONE()] if chosen else free)


def attackers_refused(game: Ashes, decision: Decision) -> Refused:
    """Units that cannot attack."""
    _, chosen = decision.about
    for unit in game.battlefield[decision.seat]:
        if exhausted(game, unit):
            yield WITH(unit), ONLY_UNEXHAUSTED
        if unit in chosen:
            yield WITH(unit), ONCE_EACH
    yield from ((WITH(unit), OWN_UNEXHAUSTED) for other in opponents(game, decision.seat) for unit in game.battlefield[other])
    yield WITH(game.phoenixborn[decision.seat]), NO_PHOENIXBORN
    if not chosen:
        yield DONE(), AT_LEAST_ONE


ATTACKERS = Prompt("Attack {unit} with which units?", "以哪些單位攻擊{unit}？", key="attackers", judge=attackers_left,
                   attempts=attackers_refused)


@clauses("ASH-ATK-01", "ASH-ATK-03", "ASH-ATKPB-01", "ASH-ATKUN-01", "ASH-UNK-31", "ASH-GLOS-07")
def declare(game: Ashes, seat: int, target: int) -> Steps:
    """Name the target, then the attackers: any number against a Phoenixborn, one against a unit."""
    chosen: tuple[int, ...] = ()
    many = KIND[game.face[target]] == PHOENIXBORN
    while not chosen or (many and len(chosen) < len(ready_units(game, seat))):
        answer = yield ATTACKERS(seat, target, chosen)
        if answer == DONE():
            break
        chosen += (answer[1],)
    game.main, game.acted = False, True
    game.target, game.attackers, game.blocks, game.guard = target, chosen, {}, NOBODY
    game.tell(lines.ATTACKED, seat, target)
    for unit in chosen:
        game.tell(lines.ATTACKER, unit)
    game.step = "declared"


@clauses("ASH-REACT-06", "ASH-GLOS-30")
def declared(game: Ashes) -> Steps:
    """Attackers have been declared; effects may follow on that before anything is blocked or guarded."""
    seat = game.turn
    yield from answers(game, Happening(DECLARED, game.attackers[0], seat, Cause(seat, game.attackers[0], ATTACK)))
    game.step = "defend"


# --- blockers and guards ---------------------------------------------------------------------------------------------


@clauses("ASH-GLOS-08", "ASH-UNK-63")
def defender(game: Ashes) -> int:
    """The defending player: whose Phoenixborn or unit is the target."""
    return game.holder[game.target]


def cannot_defend(game: Ashes, unit: int, attacker: int) -> Refusal | None:
    """Why a unit cannot block or guard against an attacker."""
    if exhausted(game, unit):
        return ONLY_UNEXHAUSTED
    if (NO_DEFENCE, unit, 0, 0) in game.lasting or passive(game, attacker, NotDefended):
        return CARD_FORBIDS
    big = passive(game, attacker, NotDefendedBySmall)
    return CARD_FORBIDS if big and life(game, unit) <= big.rank else None


@clauses("ASH-ATKPB-02", "ASH-ATKPB-03", "ASH-ATKPB-04", "ASH-UNK-30", "ASH-ATK-09", "ASH-UNK-63")
def blocks_left(game: Ashes, decision: Decision) -> Judged:
    """At most one unexhausted unit for each attacker, each blocking once."""
    seat, taken = decision.seat, set(game.blocks.values())
    open_attackers = [attacker for attacker in game.attackers if attacker not in game.blocks]
    pairs = [BLOCK(attacker, unit) for attacker in open_attackers for unit in game.battlefield[seat]
             if unit not in taken and cannot_defend(game, unit, attacker) is None]
    return Judged([*pairs, NO_BLOCK()])


def blocks_refused(game: Ashes, decision: Decision) -> Refused:
    """Blocks people try that cannot be."""
    taken = set(game.blocks.values())
    for attacker in game.attackers:
        yield BLOCK(attacker, game.phoenixborn[decision.seat]), NO_PHOENIXBORN
        for unit in game.battlefield[decision.seat]:
            if unit in taken:
                yield BLOCK(attacker, unit), BLOCKS_ONE
            elif attacker in game.blocks:
                yield BLOCK(attacker, unit), ONE_BLOCKER
            elif reason := cannot_defend(game, unit, attacker):
                yield BLOCK(attacker, unit), reason
    yield from ((GUARD(card), NO_BLOCKING_FOR_UNITS) for card in (game.phoenixborn[decision.seat], *game.battlefield[decision.seat]))


BLOCKERS = Prompt("{unit} is attacked: block which attacker with which unit?", "{unit}被攻擊：以哪個單位格擋哪個攻擊者？",
                  key="block", judge=blocks_left, attempts=blocks_refused)


@clauses("ASH-ATKUN-02", "ASH-ATKUN-03", "ASH-ATKUN-04", "ASH-ATKUN-05", "ASH-ATKPB-04", "ASH-EFF-04")
def guards(game: Ashes, decision: Decision) -> Judged:
    """The Phoenixborn once a round, or an unexhausted unit with Unit Guard."""
    seat, attacker = decision.seat, game.attackers[0]
    verdicts = [(GUARD(unit), cannot_guard(game, unit, attacker)) for unit in game.battlefield[seat] if unit != game.target]
    champion = GUARDED_ALREADY if game.guarded >> seat & 1 else CARD_FORBIDS if passive(game, attacker, NotDefended) else None
    return judged([(GUARD(game.phoenixborn[seat]), champion), *verdicts, (NO_GUARD(), None)])


def cannot_guard(game: Ashes, unit: int, attacker: int) -> Refusal | None:
    """Why a unit cannot guard."""
    return cannot_defend(game, unit, attacker) or (None if passive(game, unit, UnitGuard) else NO_UNIT_GUARD)


@clauses("ASH-ATKPB-04")
def guards_refused(game: Ashes, decision: Decision) -> Refused:
    """Nothing can be blocked when a unit is attacked, and the unit does not guard itself."""
    attacker = game.attackers[0]
    yield GUARD(game.target), IN_ITS_STEAD
    yield from ((BLOCK(attacker, unit), NO_BLOCKING_FOR_UNITS) for unit in game.battlefield[decision.seat])


GUARDS = Prompt("{unit} is attacked: guard it?", "{unit}被攻擊：要守護嗎？", key="guard", judge=guards, attempts=guards_refused)


@clauses("ASH-TATK-01", "ASH-TATK-02")
def prune(game: Ashes) -> None:
    """Attackers that are exhausted leave the attack, as those do that leave play."""
    game.attackers = tuple([unit for unit in game.attackers if not exhausted(game, unit)])


@clauses("ASH-ATKPB-02", "ASH-ATKPB-03", "ASH-ATKUN-02", "ASH-UNK-35", "ASH-UNK-63")
def defend(game: Ashes) -> Steps:
    """The defending player declares blockers for a Phoenixborn, or a guard for a unit."""
    prune(game)
    game.step = "battle"
    if not game.attackers or not here(game, game.target):
        return
    seat = defender(game)
    if KIND[game.face[game.target]] == PHOENIXBORN:
        while len(game.blocks) < len(game.attackers):
            answer = yield BLOCKERS(seat, game.target)
            if answer == NO_BLOCK():
                return
            game.blocks[answer[1]] = answer[2]
            game.tell(lines.BLOCKED, answer[2], answer[1])
    else:
        answer = yield GUARDS(seat, game.target)
        if answer != NO_GUARD():
            game.guard = answer[1]
            game.tell(lines.GUARDED, answer[1], game.target)


# --- battles ---------------------------------------------------------------------------------------------------------

WHICH_BATTLE = Prompt("Which battle is next?", "接着結算哪場戰鬥？", key="battle", judge=lambda game, decision: Judged(
    [BATTLE(unit) for unit in game.attackers]))
WHETHER_COUNTER = Prompt("{unit} is attacked: does it counter?", "{unit}被攻擊：要反擊嗎？", key="counter",
                         judge=lambda game, decision: Judged((COUNTER_MOVE(), NO_COUNTER())))
WHICH_FIRST = Prompt("Which damage is resolved first?", "先結算哪一方的傷害？", key="first damage",
                     judge=lambda game, decision: Judged([FIRST(card) for card in decision.about]))


@clauses("ASH-ATKPB-05", "ASH-TATK-01", "ASH-TATK-02", "ASH-UNK-32")
def battle(game: Ashes) -> Steps:
    """One battle of the attack; when none is left, the attack is over."""
    prune(game)
    if not game.attackers:
        end_attack(game)
        return
    attacker = game.attackers[0]
    if len(game.attackers) > 1:
        _, attacker = yield WHICH_BATTLE(game.turn)
    yield from fight(game, attacker, *opposed(game, attacker))
    if attacker in game.attackers:
        exhaust_after(game, attacker, lines.ATTACKER_EXHAUSTED)
        game.attackers = without(game.attackers, attacker)
    game.blocks.pop(attacker, None)
    if not game.attackers:
        end_attack(game)


@clauses("ASH-ATKPB-07", "ASH-ATKPB-08", "ASH-TATK-03", "ASH-ATKUN-07", "ASH-ATKUN-09", "ASH-UNK-33", "ASH-UNK-34", "ASH-GLOS-09",
         "ASH-GLOS-10")
def opposed(game: Ashes, attacker: int) -> tuple[int, bool]:
    """What an attacker battles, and whether that was declared against it: its blocker or guard if still in play, or the target."""
    declared_defender = game.blocks.get(attacker, game.guard)
    if declared_defender != NOBODY and here(game, declared_defender):
        return declared_defender, True
    return (game.target if here(game, game.target) else NOBODY), False


@clauses("ASH-ATK-04", "ASH-ATK-05", "ASH-ATK-06", "ASH-ATK-10", "ASH-ATK-12", "ASH-TSIM-06", "ASH-TSIM-07", "ASH-ATKUN-06",
         "ASH-UNK-34", "ASH-UNK-35", "ASH-TDMG-04", "ASH-UNK-06")
def fight(game: Ashes, attacker: int, enemy: int, declared_against: bool) -> Steps:
    """An attacker and its defender deal damage to each other at the same time; the defender may or must counter."""
    if enemy == NOBODY:
        return
    if KIND[game.face[enemy]] == PHOENIXBORN:
        if enemy == game.guard:
            game.guarded |= 1 << game.holder[enemy]
        yield from deal(game, Cause(game.turn, attacker, ATTACK), enemy, attack_of(game, attacker))
        return
    counters = yield from whether_counter(game, enemy, declared_against)
    yield from exchange(game, attacker, enemy, counters)
    if counters and here(game, enemy) and not passive(game, enemy, NoExhaustionFromCountering):
        exhaust_after(game, enemy, lines.DEFENDER_EXHAUSTED)


@clauses("ASH-ATKPB-06", "ASH-ATKUN-08", "ASH-ATKUN-10", "ASH-ATKUN-11", "ASH-TATK-04", "ASH-UNK-33", "ASH-ATK-09")
def whether_counter(game: Ashes, enemy: int, declared_against: bool) -> Counting:
    """Blockers and guards must counter, an unguarded target may; exhausted units cannot."""
    if exhausted(game, enemy):
        return False
    if declared_against:
        return True
    answer = yield WHETHER_COUNTER(game.holder[enemy], enemy)
    return answer == COUNTER_MOVE()


@clauses("ASH-ATK-06", "ASH-TSIM-06", "ASH-TSIM-07", "ASH-EFF-04")
def exchange(game: Ashes, attacker: int, enemy: int, counters: bool) -> Steps:
    """Both amounts are fixed, then the active player says which damage is resolved first; some attackers strike first."""
    seat, other = game.turn, game.holder[enemy]
    strike, answer = attack_of(game, attacker), attack_of(game, enemy) if counters else 0
    hits = [(enemy, Cause(seat, attacker, ATTACK), strike), (attacker, Cause(other, enemy, COUNTER), answer)]
    if answer and passive(game, attacker, StrikesFirst):
        yield from deal(game, hits[0][1], enemy, strike)
        if here(game, enemy):
            yield from deal(game, hits[1][1], attacker, attack_of(game, enemy))
        return
    if strike and answer and (_kills(game, enemy, strike) or _kills(game, attacker, answer)):
        _, first = yield WHICH_FIRST(seat, enemy, attacker)
        if first == attacker:
            hits.reverse()
    for card, cause, amount in hits:
        if amount:
            yield from deal(game, cause, card, amount)


def _kills(game: Ashes, unit: int, amount: int) -> bool:
    """Whether damage may destroy a unit; if neither side's does, the order cannot matter and nobody is asked."""
    return game.wounds[unit] + amount >= life(game, unit)


@clauses("ASH-ATK-07", "ASH-ATK-08", "ASH-UNK-36")
def exhaust_after(game: Ashes, unit: int, told: Line) -> None:
    """After its battle a unit that attacked or countered gets an exhaustion token."""
    game.exhaustion[unit] += 1
    game.tell(told, unit, 1)


def end_attack(game: Ashes) -> None:
    """The attack is over and the turn goes on."""
    game.target, game.attackers, game.blocks, game.guard = NOBODY, (), {}, NOBODY
    game.step = "turn"
