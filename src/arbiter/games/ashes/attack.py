"""攻擊: declaring attackers, blockers and guards, and resolving the battles one by one."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from arbiter.core.decisions import Action, Decision, Kind, Prompt, Refusals, Steps, just, move
from arbiter.core.log import Line
from arbiter.core.standing import When
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import (
    After,
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
from arbiter.games.ashes.places import exhausted, here, opponents
from arbiter.games.ashes.refusals import CARD_FORBIDS, ONE_MAIN_ACTION, OUT_OF_THE_GAME
from arbiter.games.ashes.selectors import concealed
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.timing import answers, anybody_listens
from arbiter.games.ashes.units import attack as attack_of
from arbiter.games.ashes.units import lasting_on, life, passive

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
WITH = move("with", "attack with {unit}", "以{unit}攻擊")
DONE = move("done", "finish declaring attackers", "結束宣告攻擊者")
BLOCK = move("block", "block {unit} with {unit2}", "以{unit2}格擋{unit}")
NO_BLOCK = move("no block", "finish declaring blockers", "結束宣告格擋者")
GUARD = move("guard", "guard with {unit}", "以{unit}守護")
NO_GUARD = move("no guard", "do not guard", "不守護")
COUNTER_MOVE = move("counter", "counter", "反擊")
NO_COUNTER = move("no counter", "do not counter", "不反擊")
BATTLE = move("battle", "resolve the battle of {unit}", "結算{unit}的戰鬥")
FIRST = move("first", "resolve the damage to {unit} first", "先結算{unit}受到的傷害")
MOVES = (ATTACK_MOVE, WITH, DONE, BLOCK, NO_BLOCK, GUARD, NO_GUARD, COUNTER_MOVE, NO_COUNTER, BATTLE, FIRST)


# --- the target and the attackers ------------------------------------------------------------------------------------


@clauses("ASH-ATK-01", "ASH-ATK-02", "ASH-ATK-09", "ASH-UNK-39")
def ready_units(game: Ashes, seat: int) -> list[int]:
    """A player's unexhausted units."""
    return [unit for unit in game.battlefield[seat] if not game.exhaustion[unit]]


def attacks(game: Ashes, decision: Decision) -> list[Action]:
    """What a player may try to attack: the Phoenixborn and units of opponents."""
    return [("attack", card) for other in opponents(game, decision.seat) for card in (game.phoenixborn[other], *game.battlefield[other])]


def hopeless_attacks(game: Ashes, seat: int) -> list[Action]:
    """What people try to attack in vain: their own cards, and those of players who are out."""
    return [ATTACK_MOVE(card) for other in range(game.seats) if other == seat or other not in game.living
            for card in (game.phoenixborn[other], *game.battlefield[other])]


@clauses("ASH-ATK-03", "ASH-EFF-04", "ASH-ATK-13", "ASH-MULTI-06")
def attack_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Everything that forbids attacking this card."""
    seat, card = decision.seat, action[1]
    holder = game.holder[card]
    if holder not in game.living:
        yield OUT_OF_THE_GAME
    elif holder == seat:
        yield OWN_CARD
    elif concealed(game, card, seat):
        yield CARD_FORBIDS


@clauses("ASH-ATK-01", "ASH-ATK-02")
def no_attack(game: Ashes, decision: Decision) -> Refusals:
    """Everything that forbids any attack now: no main action, or no unexhausted unit."""
    if not game.main:
        yield ONE_MAIN_ACTION
    if not ready_units(game, decision.seat):
        yield OWN_UNEXHAUSTED


def own_units(game: Ashes, decision: Decision) -> list[Action]:
    """A player's units as attackers."""
    return [WITH(unit) for unit in game.battlefield[decision.seat]]


def others_as_attackers(game: Ashes, decision: Decision) -> Iterator[Action]:
    """Opposing units and the player's own Phoenixborn."""
    yield from (WITH(unit) for other in opponents(game, decision.seat) for unit in game.battlefield[other])
    yield WITH(game.phoenixborn[decision.seat])


@clauses("ASH-ATKPB-01", "ASH-ATKUN-01", "ASH-ATK-01", "ASH-ATK-09", "ASH-ATK-13")
def attacker_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Any of the player's unexhausted units attack, each once."""
    unit = action[1]
    if unit == game.phoenixborn[decision.seat]:
        yield NO_PHOENIXBORN
    elif unit not in game.battlefield[decision.seat]:
        yield OWN_UNEXHAUSTED
    elif game.exhaustion[unit]:
        yield ONLY_UNEXHAUSTED
    elif unit in decision.about[1]:
        yield ONCE_EACH


@clauses("ASH-UNK-31")
def done_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """At least one unit attacks."""
    return () if decision.about[1] else (AT_LEAST_ONE,)


ATTACKERS = Prompt("Attack {unit} with which units?", "要以哪些單位攻擊{unit}？", key="attackers", attempts=others_as_attackers,
                   kinds=(Kind("with", own_units, attacker_refusals),
                          Kind("done", just(DONE()), done_refusals)))


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
    for unit in chosen:
        game.tell(lines.ATTACKER, unit, target)
    game.step = "declared"


@clauses("ASH-REACT-06", "ASH-GLOS-30")
def declared(game: Ashes) -> Steps | None:
    """Attackers have been declared; effects may follow on that before anything is blocked or guarded."""
    if any(anybody_listens(game, DECLARED, timing) for timing in (When, After)):
        return follow_declaration(game)
    game.step = "defend"
    return None


def follow_declaration(game: Ashes) -> Steps:
    """What follows on the declaration of attackers."""
    seat = game.turn
    yield from answers(game, Happening(DECLARED, game.attackers[0], seat, Cause(seat, game.attackers[0], ATTACK)))
    game.step = "defend"


# --- blockers and guards ---------------------------------------------------------------------------------------------


@clauses("ASH-GLOS-08", "ASH-UNK-63")
def defender(game: Ashes) -> int:
    """The defending player: whose Phoenixborn or unit is the target."""
    return game.holder[game.target]


@clauses("ASH-ATK-09", "ASH-EFF-04")
def defence_refusals(game: Ashes, unit: int, attacker: int) -> Refusals:
    """Why a unit can neither block nor guard against an attacker."""
    if game.exhaustion[unit]:
        yield ONLY_UNEXHAUSTED
    if not all(effect.may_defend() for effect, _ in lasting_on(game, unit)) or passive(game, attacker, NotDefended):
        yield CARD_FORBIDS
    else:
        big = passive(game, attacker, NotDefendedBySmall)
        if big and life(game, unit) <= big.rank:
            yield CARD_FORBIDS


def blocks(game: Ashes, decision: Decision) -> list[Action]:
    """Each attacker with each of the player's units."""
    return [BLOCK(attacker, unit) for attacker in game.attackers for unit in game.battlefield[decision.seat]]


def hopeless_blocks(game: Ashes, decision: Decision) -> Iterator[Action]:
    """A Phoenixborn that blocks, and guarding where one can only block."""
    champion = game.phoenixborn[decision.seat]
    yield from (BLOCK(attacker, champion) for attacker in game.attackers)
    yield from (GUARD(card) for card in (champion, *game.battlefield[decision.seat]))


@clauses("ASH-ATKPB-02", "ASH-ATKPB-03", "ASH-UNK-30", "ASH-ATK-13", "ASH-UNK-63")
def block_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """At most one unexhausted unit for each attacker, each blocking once."""
    _, attacker, unit = action
    if unit == game.phoenixborn[decision.seat]:
        yield NO_PHOENIXBORN
        return
    if game.blocks:
        if unit in game.blocks.values():
            yield BLOCKS_ONE
        elif attacker in game.blocks:
            yield ONE_BLOCKER
    yield from defence_refusals(game, unit, attacker)


@clauses("ASH-ATKPB-04")
def wrong_defence(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Only a unit is guarded, and only attackers of a Phoenixborn are blocked."""
    return (NO_BLOCKING_FOR_UNITS,)


BLOCKERS = Prompt("{unit} is attacked: block which attacker with which unit?", "{unit}被攻擊：要以哪個單位格擋哪個攻擊者？",
                  key="block", attempts=hopeless_blocks,
                  kinds=(Kind("block", blocks, block_refusals), Kind("no block", just(NO_BLOCK())),
                         Kind("guard", refusals=wrong_defence)))


def guards(game: Ashes, decision: Decision) -> list[Action]:
    """The Phoenixborn and the other units."""
    units = [unit for unit in game.battlefield[decision.seat] if unit != game.target]
    return [GUARD(card) for card in (game.phoenixborn[decision.seat], *units)]


def hopeless_guards(game: Ashes, decision: Decision) -> Iterator[Action]:
    """The attacked unit itself, and blocking where one can only guard."""
    yield GUARD(game.target)
    yield from (BLOCK(game.attackers[0], unit) for unit in game.battlefield[decision.seat])


@clauses("ASH-ATKUN-02", "ASH-ATKUN-03", "ASH-ATKUN-04", "ASH-ATKUN-05", "ASH-EFF-04", "ASH-ATKUN-07")
def guard_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """The Phoenixborn guards once a round, or an unexhausted unit with Unit Guard."""
    card, attacker = action[1], game.attackers[0]
    if card == game.target:
        yield IN_ITS_STEAD
    elif card == game.phoenixborn[decision.seat]:
        if game.guarded >> decision.seat & 1:
            yield GUARDED_ALREADY
        if passive(game, attacker, NotDefended):
            yield CARD_FORBIDS
    else:
        yield from defence_refusals(game, card, attacker)
        if not passive(game, card, UnitGuard):
            yield NO_UNIT_GUARD


GUARDS = Prompt("{unit} is attacked: guard it?", "{unit}被攻擊：要守護嗎？", key="guard", attempts=hopeless_guards,
                kinds=(Kind("guard", guards, guard_refusals), Kind("no guard", just(NO_GUARD())),
                       Kind("block", refusals=wrong_defence)))


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

WHICH_BATTLE = Prompt("Which battle is next?", "接著結算哪場戰鬥？", key="battle", candidates=lambda game, decision: [
    BATTLE(unit) for unit in game.attackers])
WHETHER_COUNTER = Prompt("{unit} is attacked: does it counter?", "{unit}被攻擊：要反擊嗎？", key="counter",
                         candidates=lambda game, decision: (COUNTER_MOVE(), NO_COUNTER()))
WHICH_FIRST = Prompt("{unit} and {unit2} are in battle: which damage is resolved first?",
                     "{unit}與{unit2}交戰：要先結算哪一方受到的傷害？", key="first damage",
                     candidates=lambda game, decision: [FIRST(card) for card in decision.about])


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
