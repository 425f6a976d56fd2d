"""玩家回合階段: a main action, perhaps a side action, and the end of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbiter.core.decisions import Action, Decision, Judged, Prompt, Refused, Steps, move
from arbiter.core.state import OVER
from arbiter.games.ashes import attack, lines
from arbiter.games.ashes.attack import ATTACK_MOVE, OWN_UNEXHAUSTED, declare, ready_units, target_refusals, targets
from arbiter.games.ashes.causes import TO_OWNER
from arbiter.games.ashes.damage import check_lives, nobodys, put_away
from arbiter.games.ashes.dice import MASTER_SET, POWER, die
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.piles import discard_top
from arbiter.games.ashes.playing import (
    ONE_MAIN_ACTION,
    ONE_SIDE_ACTION,
    activate,
    activation_refusals,
    can_activate,
    can_play,
    play,
    play_refusals,
)
from arbiter.games.ashes.powers import usable, use_power
from arbiter.games.ashes.refusals import NO_TARGET
from arbiter.games.ashes.shelf import ACTIVATED, Activated
from arbiter.games.ashes.state import ABILITIES, NOBODY, Ashes, discard_from_hand, next_seat, set_aside
from arbiter.games.ashes.timing import Interrupted
from arbiter.games.ashes.turning import ENOUGH, TURN_DIE, turn_die
from arbiter.games.ashes.units import face_now

NOT_FROM_PLAY = refusal("ASH-SIDE-09")
NOTHING_ON_TOP = refusal("ASH-UNK-26")
NEEDS_POWER_DIE = refusal("ASH-SIDE-03")
AT_LEAST_ONE_CARD = refusal("ASH-UNK-24")

PLAY = move("play", "play {card}", "打出{card}")
USE = move("use", "use {use}", "啟動{use}")
POWER_MOVE = move("power", "use the {dicetype} dice power", "使用{dicetype}骰的強力效果")
MEDITATE = move("meditate", "meditate", "調度")
PASS = move("pass", "pass", "跳過")
END = move("end", "end the turn", "結束回合")
SHED = move("shed", "discard {card}", "捨棄{card}")
SHED_SPELL = move("shed spell", "discard {unit} from the spellboard", "捨棄法術位上的{unit}")
SHED_TOP = move("top", "discard the top card of the draw pile", "捨棄抽牌堆頂的牌")
STOP = move("stop", "stop meditating", "停止調度")
MOVES = (PLAY, USE, POWER_MOVE, MEDITATE, PASS, END, SHED, SHED_SPELL, SHED_TOP, STOP)


# --- what may be done in a turn --------------------------------------------------------------------------------------


@clauses("ASH-TURN-02", "ASH-TURN-03", "ASH-TURN-04", "ASH-TURN-05", "ASH-TURN-06", "ASH-PASS-02", "ASH-COST-02", "ASH-COST-03")
def actions(game: Ashes, decision: Decision) -> Judged:
    """Play, activate or attack as far as the turn's actions go; pass as the main action, or end the turn after it."""
    seat = decision.seat
    found: list[Action] = [("play", card) for card in game.hand[seat] if can_play(game, seat, card)]
    for card, entry in activations(game, seat):
        if can_activate(game, seat, card, entry):
            found.append(("use", card * ABILITIES + entry.paragraph))
    if game.main and ready_units(game, seat):
        found += [("attack", target) for target in targets(game, seat)]
    if game.side > 0:
        found += [("power", kind) for kind in MASTER_SET if usable(game, seat, kind)]
        if can_meditate(game, seat):
            found.append(("meditate",))
    found.append(("pass",) if game.main else ("end",))
    return Judged(found)


def activations(game: Ashes, seat: int) -> Iterator[tuple[int, Activated]]:
    """Every activated effect a player controls."""
    for card in (game.phoenixborn[seat], *game.battlefield[seat], *game.spellboard[seat]):
        face = face_now(game, card) if game.lasting else game.face[card]
        for entry in ACTIVATED[face]:
            yield card, entry


def refused(game: Ashes, decision: Decision) -> Refused:
    """Everything else people try in a turn, and why not."""
    seat = decision.seat
    for card in game.hand[seat]:
        yield from ((PLAY(card), reason) for reason in play_refusals(game, seat, card))
    for card, entry in activations(game, seat):
        for reason in activation_refusals(game, seat, card, entry):
            yield USE(card * ABILITIES + entry.paragraph), reason
    yield from attacks_refused(game, seat)
    yield from side_refused(game, seat)
    yield (END(), ONE_MAIN_ACTION) if game.main else (PASS(), ONE_MAIN_ACTION)


def attacks_refused(game: Ashes, seat: int) -> Refused:
    """Why something cannot be attacked."""
    for other in range(game.seats):
        for card in (game.phoenixborn[other], *game.battlefield[other]):
            reasons = target_refusals(game, seat, card)
            reasons += [] if game.main else [ONE_MAIN_ACTION]
            reasons += [] if ready_units(game, seat) else [OWN_UNEXHAUSTED]
            yield from ((ATTACK_MOVE(card), reason) for reason in reasons)


def side_refused(game: Ashes, seat: int) -> Refused:
    """Why a dice power cannot be used, or nobody can meditate."""
    for kind in MASTER_SET:
        if game.side <= 0:
            yield POWER_MOVE(kind), ONE_SIDE_ACTION
        if die(kind, POWER) not in game.dice[seat]:
            yield POWER_MOVE(kind), NEEDS_POWER_DIE
        elif not usable(game, seat, kind):
            yield POWER_MOVE(kind), NO_TARGET
    if game.side <= 0:
        yield MEDITATE(), ONE_SIDE_ACTION
    if not can_meditate(game, seat):
        yield MEDITATE(), AT_LEAST_ONE_CARD


ACT = Prompt("Your turn: what do you do?", "輪到你：要做甚麼？", key="act", judge=actions, attempts=refused)


# --- side actions: meditating ----------------------------------------------------------------------------------------


@clauses("ASH-SIDE-05", "ASH-UNK-24", "ASH-UNK-26")
def can_meditate(game: Ashes, seat: int) -> bool:
    """Whether there is any card to discard."""
    return bool(game.hand[seat] or game.draw[seat] or game.spellboard[seat])


@clauses("ASH-SIDE-05", "ASH-SIDE-06", "ASH-SIDE-07", "ASH-SIDE-08", "ASH-SIDE-09", "ASH-UNK-24", "ASH-UNK-26")
def eligible(game: Ashes, decision: Decision) -> Judged:
    """A hand card, the top card of the draw pile, or a ready spell; after the first one may stop."""
    seat, (begun,) = decision.seat, decision.about
    found = [SHED(card) for card in game.hand[seat]]
    found += [SHED_TOP()] if game.draw[seat] else []
    found += [SHED_SPELL(card) for card in game.spellboard[seat]]
    return Judged([*found, STOP()] if begun or not found else found)


def not_eligible(game: Ashes, decision: Decision) -> Refused:
    """Units, attached spells and an empty draw pile give nothing."""
    for unit in game.battlefield[decision.seat]:
        yield from ((SHED_SPELL(card), NOT_FROM_PLAY) for card in (unit, *game.under.get(unit, ())))
    if not game.draw[decision.seat]:
        yield SHED_TOP(), NOTHING_ON_TOP
    if not decision.about[0]:
        yield STOP(), AT_LEAST_ONE_CARD


DISCARD_WHAT = Prompt("Meditate: discard what?", "調度：捨棄甚麼？", key="meditate", judge=eligible, attempts=not_eligible)


@clauses("ASH-SIDE-05", "ASH-SIDE-10", "ASH-SIDE-11", "ASH-SIDE-12", "ASH-UNK-25")
def meditate(game: Ashes) -> Steps:
    """Discard one card, then perhaps turn one active die to any face; one after the other until the player stops."""
    seat = game.turn
    answer = yield DISCARD_WHAT(seat, game.meditated)
    if answer == STOP():
        game.step = "turn"
        return
    game.meditated = True
    shed(game, seat, answer)
    if game.dice[seat]:
        turned = yield TURN_DIE(seat, (), True)
        if turned != ENOUGH():
            turn_die(game, seat, turned[1], turned[2], lines.TURNED)
    if not can_meditate(game, seat):
        game.step = "turn"


def shed(game: Ashes, seat: int, answer: Action) -> None:
    """Discard one card to meditate."""
    if answer[0] == "top":
        discard_top(game, seat, lines.SHED_TOP)
    elif answer[0] == "shed":
        discard_from_hand(game, seat, answer[1], lines.SHED)
    else:
        game.tell(lines.SHED_SPELL, answer[1])
        set_aside(game, answer[1])
        put_away(game, answer[1], TO_OWNER)


# --- the course of a turn --------------------------------------------------------------------------------------------


@clauses("ASH-TURN-02", "ASH-TURN-03", "ASH-TURN-04", "ASH-COST-05", "ASH-COST-06", "ASH-PASS-01")
def turn(game: Ashes) -> Steps:
    """One action of the player whose turn it is; with nothing left to do the turn ends."""
    seat = game.turn
    if not game.main and game.side <= 0:
        game.step = "turn end"
        return
    answer = yield ACT(seat)
    kind = answer[0]
    if kind == "pass":
        game.main = False
        game.tell(lines.PASSED, seat)
    elif kind == "end":
        game.step = "turn end"
    elif kind == "meditate":
        game.side -= 1
        game.meditated = False
        game.tell(lines.MEDITATED, seat)
        game.step = "meditate"
    elif kind == "use":
        yield from activate(game, seat, *divmod(answer[1], ABILITIES))
    else:
        yield from DEEDS[kind](game, seat, *answer[1:])


DEEDS: dict[str, Callable[..., Steps]] = {"play": play, "attack": declare, "power": use_power}


def whole(rule: Callable[[Ashes], Steps]) -> Callable[[Ashes], Steps]:
    """A beat in which a player may lose: the game ends there, or the turn of a player who is out."""
    def run(game: Ashes) -> Steps:
        try:
            yield from rule(game)
        except Interrupted:
            break_off(game)
    return run


@clauses("ASH-UNK-59", "ASH-UNK-61")
def break_off(game: Ashes) -> None:
    """What was going on stops; cards between two places go to where they belong. Who has taken no main action has not passed."""
    for card in game.aside:
        put_away(game, card, TO_OWNER)
    attack.end_attack(game)
    game.acted |= game.main
    game.step = OVER if game.winner != NOBODY else "turn end"


@clauses("ASH-UNK-57", "ASH-PASS-03", "ASH-TURN-07", "ASH-UNK-59", "ASH-UNK-40")
def turn_end(game: Ashes) -> Steps:
    """Effects of this turn end, and units whose life has dropped go; when all still in the game have passed in a row, recover."""
    game.lasting = ()
    yield from check_lives(game, nobodys())
    game.used = ()
    if game.acted:
        game.passes = 0
    elif game.turn in game.living:
        game.passes += 1
    if game.passes >= len(game.living):
        game.turn = NOBODY
        game.step = "recovery"
    else:
        begin_turn(game, next_seat(game, game.turn))


@clauses("ASH-TURN-01", "ASH-REACT-04", "ASH-MULTI-04")
def begin_turn(game: Ashes, seat: int) -> None:
    """A player's turn begins: one main action, one side action, and a reaction for everybody."""
    game.turn, game.main, game.side, game.acted, game.reacted = seat, True, 1, False, 0
    game.tell(lines.TURN, seat)
    game.step = "turn"


BEATS: dict[str, Callable[[Ashes], Steps | None]] = {
    "turn": whole(turn), "meditate": meditate, "declared": whole(attack.declared), "defend": attack.defend, "battle": whole(attack.battle),
    "turn end": whole(turn_end)}
