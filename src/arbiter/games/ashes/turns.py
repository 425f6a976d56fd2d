"""玩家回合階段: a main action, perhaps a side action, and the end of a turn."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.core.decisions import Action, Decision, Kind, Prompt, Refusals, Steps, just, move
from arbiter.core.state import OVER
from arbiter.games.ashes import attack, lines
from arbiter.games.ashes.attack import attack_refusals, attacks, declare, hopeless_attacks, no_attack
from arbiter.games.ashes.causes import TO_OWNER
from arbiter.games.ashes.damage import check_lives, doomed, nobodys, put_away
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.piles import discard_top
from arbiter.games.ashes.places import discard_from_hand, next_seat, set_aside
from arbiter.games.ashes.playing import activate, activation_refusals, activations, play, play_refusals
from arbiter.games.ashes.powers import POWER_MOVE, hopeless_powers, no_side_action, power_refusals, powers, use_power
from arbiter.games.ashes.refusals import ONE_MAIN_ACTION
from arbiter.games.ashes.shelf import LIBRARY
from arbiter.games.ashes.state import ABILITIES, END_OF_TURN, NOBODY, Ashes
from arbiter.games.ashes.timing import Interrupted
from arbiter.games.ashes.turning import ENOUGH, TURN_DIE, turn_die

NOT_FROM_PLAY = refusal("ASH-SIDE-09")
NOTHING_ON_TOP = refusal("ASH-UNK-26")
AT_LEAST_ONE_CARD = refusal("ASH-UNK-24")

PLAY = move("play", "play {card}", "打出{card}")
USE = move("use", "use {use}", "啟動{use}")
MEDITATE = move("meditate", "meditate", "調度")
PASS = move("pass", "pass", "跳過")
END = move("end", "end the turn", "結束回合")
SHED = move("shed", "discard {card}", "捨棄{card}")
SHED_SPELL = move("shed spell", "discard {unit} from the spellboard", "從法術位捨棄{unit}")
SHED_TOP = move("top", "discard the top card of the draw pile", "捨棄抽牌堆頂的牌")
STOP = move("stop", "stop meditating", "停止調度")
MOVES = (PLAY, USE, POWER_MOVE, MEDITATE, PASS, END, SHED, SHED_SPELL, SHED_TOP, STOP)


# --- what may be done in a turn --------------------------------------------------------------------------------------


def hand_cards(game: Ashes, decision: Decision) -> list[Action]:
    """The cards of the hand."""
    return [("play", card) for card in game.hand[decision.seat]]


@clauses("ASH-SIDE-05", "ASH-UNK-24")
def meditate_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Meditating takes at least one card."""
    return () if can_meditate(game, decision.seat) else (AT_LEAST_ONE_CARD,)


@clauses("ASH-TURN-02", "ASH-PASS-02")
def no_main_action(game: Ashes, decision: Decision) -> Refusals:
    """What takes the main action cannot be done after it."""
    return () if game.main else (ONE_MAIN_ACTION,)


@clauses("ASH-TURN-02")
def main_action_left(game: Ashes, decision: Decision) -> Refusals:
    """A turn does not end before its main action."""
    return (ONE_MAIN_ACTION,) if game.main else ()


def never_in_a_turn(game: Ashes, decision: Decision) -> list[Action]:
    """What people try in vain: attacking their own cards or players who are out, and powers without a die."""
    return [*hopeless_attacks(game, decision.seat), *hopeless_powers(game, decision.seat)]


ACT = Prompt("Your turn: what do you do?", "輪到你了，要做什麼？", key="act", attempts=never_in_a_turn, kinds=(
    Kind("play", hand_cards, play_refusals),
    Kind("use", activations, activation_refusals),
    Kind("attack", attacks, attack_refusals, closed=no_attack),
    Kind("power", powers, power_refusals, closed=no_side_action),
    Kind("meditate", just(MEDITATE()), meditate_refusals, closed=no_side_action),
    Kind("pass", just(PASS()), closed=no_main_action),
    Kind("end", just(END()), closed=main_action_left)))
"""What may be done in a turn (ASH-TURN-02 to 06)."""


# --- side actions: meditating ----------------------------------------------------------------------------------------


@clauses("ASH-SIDE-05", "ASH-UNK-24", "ASH-UNK-26")
def can_meditate(game: Ashes, seat: int) -> bool:
    """Whether there is any card to discard."""
    return bool(game.hand[seat] or game.draw[seat] or game.spellboard[seat])


def others_in_play(game: Ashes, decision: Decision) -> list[Action]:
    """Units and the spells attached to them."""
    units = game.battlefield[decision.seat]
    return [SHED_SPELL(card) for unit in units for card in (unit, *game.under.get(unit, ()))]


@clauses("ASH-SIDE-06", "ASH-SIDE-08", "ASH-SIDE-09")
def shed_spell_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Units and attached spells give nothing."""
    return () if action[1] in game.spellboard[decision.seat] else (NOT_FROM_PLAY,)


@clauses("ASH-SIDE-07", "ASH-UNK-26")
def shed_top_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """An empty draw pile gives nothing."""
    return () if game.draw[decision.seat] else (NOTHING_ON_TOP,)


@clauses("ASH-SIDE-05", "ASH-UNK-24")
def stop_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """One may stop after the first card."""
    return () if decision.about[0] or not can_meditate(game, decision.seat) else (AT_LEAST_ONE_CARD,)


DISCARD_WHAT = Prompt("Meditate: what do you discard?", "調度：要捨棄什麼？", key="meditate", attempts=others_in_play, kinds=(
    Kind("shed", lambda game, decision: [("shed", card) for card in game.hand[decision.seat]]),
    Kind("top", just(SHED_TOP()), shed_top_refusals),
    Kind("shed spell", lambda game, decision: [SHED_SPELL(card) for card in game.spellboard[decision.seat]], shed_spell_refusals),
    Kind("stop", just(STOP()), stop_refusals)))


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
        turned = yield TURN_DIE(seat, ())
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


def whole(rule: Callable[[Ashes], Steps | None]) -> Callable[[Ashes], Steps | None]:
    """A beat in which a player may lose: the game ends there, or the turn of a player who is out."""
    def run(game: Ashes) -> Steps | None:
        steps = rule(game)
        return None if steps is None else _to_the_end(game, steps)
    return run


def _to_the_end(game: Ashes, steps: Steps) -> Steps:
    try:
        yield from steps
    except Interrupted:
        break_off(game)


@clauses("ASH-UNK-59", "ASH-UNK-61")
def break_off(game: Ashes) -> None:
    """What was going on stops; cards between two places go to where they belong. Who has taken no main action has not passed."""
    for card in game.aside:
        put_away(game, card, TO_OWNER)
    attack.end_attack(game)
    game.acted |= game.main
    game.step = OVER if game.winner != NOBODY else "turn end"


@clauses("ASH-UNK-57", "ASH-PASS-03", "ASH-TURN-07", "ASH-UNK-59", "ASH-UNK-40")
def turn_end(game: Ashes) -> Steps | None:
    """Effects of this turn end, and units whose life has dropped go; when all still in the game have passed in a row, recover."""
    if game.standing or doomed(game):  # some are still doomed if a player was eliminated while effects ended
        return end_effects(game)
    next_turn(game)
    return None


def end_effects(game: Ashes) -> Steps:
    """What lasted for this turn ends; that may destroy units."""
    LIBRARY.expire(game, END_OF_TURN)
    yield from check_lives(game, nobodys())
    next_turn(game)


@clauses("ASH-PASS-03", "ASH-TURN-07", "ASH-UNK-59")
def next_turn(game: Ashes) -> None:
    """The next player's turn begins, or the recovery phase."""
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
