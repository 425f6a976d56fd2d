"""Declaring attackers (508)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.core.decisions import Action, Decision, Kind, Prompt, Refusals, Steps, move
from arbiter.core.ledger import Refusal
from arbiter.games.magic import lines
from arbiter.games.magic.keywords import VIGILANCE
from arbiter.games.magic.layers import FIGHTING, changed, chars, in_force
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.mana import sick, tap
from arbiter.games.magic.state import SLOT, Magic, player, ref_of
from arbiter.games.magic.statics import CANNOT_ATTACK, CANNOT_ATTACK_ALONE, MUST_ATTACK
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import CREATURE, PLANESWALKER

NOT_A_CREATURE = refusal("MTG-COMB-02")
IS_TAPPED = refusal("MTG-COMB-04")
IS_SICK = refusal("MTG-CREA-01")
FORBIDDEN = refusal("MTG-COMB-06")
MUST = refusal("MTG-COMB-06")
ATTACKED, ATTACKED_WITH = "attacked", "attacked with"


def yours(game: Magic, seat: int) -> list[int]:
    """The permanents of a player, by slot."""
    return [slot for slot in game.permanents if chars(game, slot).controller == seat]


@clauses("MTG-COMB-04", "MTG-COMB-02", "MTG-CREA-01")
def attack_refusals(game: Magic, slot: int) -> Iterator[Refusal]:
    """What forbids a permanent to attack."""
    held = chars(game, slot)
    if not held.types & CREATURE:
        yield NOT_A_CREATURE
        return
    if game.permanents[slot].tapped:
        yield IS_TAPPED
    if sick(game, slot):
        yield IS_SICK
    if held.rules & CANNOT_ATTACK:
        yield FORBIDDEN


def could_attack(game: Magic, slot: int) -> bool:
    """Whether a permanent may attack."""
    return next(attack_refusals(game, slot), None) is None


@clauses("MTG-COMB-05", "MTG-PLAN-02")
def defenders(game: Magic, seat: int) -> list[int]:
    """Whom creatures of a player may attack: the opponent and the planeswalkers the opponent controls."""
    walkers = [ref_of(game, slot) for slot in game.permanents
               if chars(game, slot).controller != seat and chars(game, slot).types & PLANESWALKER]
    return [player(1 - seat), *walkers]


def those_of(game: Magic, seat: int, *, creatures: bool) -> list[int]:
    """The creatures of a player, or the permanents that are none."""
    held = in_force(game).chars
    return [ref_of(game, slot) for slot, one in held.items() if one.controller == seat and bool(one.types & CREATURE) == creatures]


def _attackers(game: Magic, decision: Decision) -> Sequence[Action]:
    return _attacks(game, decision, creatures=True)


def _never_attack(game: Magic, decision: Decision) -> Sequence[Action]:
    return _attacks(game, decision, creatures=False)


def _attacks(game: Magic, decision: Decision, *, creatures: bool) -> Sequence[Action]:
    """Each of a player's creatures, or of what is none, that does not attack yet, with each defender if there are several."""
    declared, targets = {ref for ref, _ in decision.about[0]}, defenders(game, decision.seat)
    mine = [ref for ref in those_of(game, decision.seat, creatures=creatures) if ref not in declared]
    if len(targets) == 1:
        return [("attack", ref) for ref in mine]
    return [("attack at", ref, target) for ref in mine for target in targets]


def _attacker(game: Magic, decision: Decision, action: Action) -> Refusals:
    return attack_refusals(game, action[1] & SLOT)


def _done(game: Magic, decision: Decision) -> Sequence[Action]:
    return [DONE()]


@clauses("MTG-COMB-06")
def _done_refused(game: Magic, decision: Decision, action: Action) -> Iterator[Refusal]:
    """Whoever must attack attacks, and nobody alone who may not."""
    declared = [ref & SLOT for ref, _ in decision.about[0]]
    if any(chars(game, slot).rules & MUST_ATTACK and slot not in declared and could_attack(game, slot) for slot in yours(game,
                                                                                                                         decision.seat)):
        yield MUST
    if len(declared) == 1 and chars(game, declared[0]).rules & CANNOT_ATTACK_ALONE:
        yield FORBIDDEN


ATTACK = move("attack", "attack with {thing}", "以{thing}攻擊")
ATTACK_AT = move("attack at", "{thing} attacks {thing2}", "{thing}攻擊{thing2}")
DONE = move("attackers", "that is all", "就這些")
WHO_ATTACKS = Prompt("Who attacks?", "由誰攻擊？", key="attackers", attempts=_never_attack, kinds=(
    Kind("attack", lambda game, decision: [one for one in _attackers(game, decision) if one[0] == "attack"], _attacker),
    Kind("attack at", lambda game, decision: [one for one in _attackers(game, decision) if one[0] == "attack at"], _attacker),
    Kind("attackers", _done, _done_refused)))


@clauses("MTG-COMB-04", "MTG-COMB-05", "MTG-COMB-06", "MTG-TURN-02")
def declare_attackers(game: Magic) -> Steps | None:
    """The active player declares attackers, all at once."""
    if not any(could_attack(game, slot) for slot in yours(game, game.active)):
        game.step = "settle"
        return None
    return _declare(game)


def _declare(game: Magic) -> Steps:
    seat, declared = game.active, list[tuple[int, int]]()
    while True:
        answer = yield WHO_ATTACKS(seat, tuple(declared))
        if answer == DONE():
            break
        declared.append((answer[1], answer[2] if len(answer) > 2 else player(1 - seat)))
    attack_with(game, seat, declared)
    game.step = "settle"


@clauses("MTG-COMB-07", "MTG-COMB-05")
def attack_with(game: Magic, seat: int, declared: Sequence[tuple[int, int]]) -> None:
    """Declared attackers become tapped and attack."""
    for ref, target in declared:
        thing = game.permanents[ref & SLOT]
        thing.attacking, thing.attacked = target, True
        game.tell(lines.ATTACKS, ref, target)
    changed(game, FIGHTING)
    for ref, _ in declared:
        if not chars(game, ref & SLOT).keywords & VIGILANCE:
            tap(game, ref)
    if declared:
        happened(game, Happening(ATTACKED, [ref for ref, _ in declared], seat))
        happened(game, Happening(ATTACKED_WITH, (player(seat),), seat, amount=len(declared)))


BEATS = {"attackers": declare_attackers}
MOVES = (ATTACK, ATTACK_AT, DONE)
