"""玩家回合: playing an attack card, casting a seal, and the Godbreaker strike."""

from __future__ import annotations

from functools import cache

from arbiter.core.decisions import Action, Decision, Judged, Prompt, Refused, Steps, judged, move
from arbiter.core.effects import At, Node, happening
from arbiter.core.ledger import Refusal
from arbiter.core.values import replaced, without
from arbiter.games.eran import lines
from arbiter.games.eran.cards import DEMIGODS, LIBRARY, attack_key
from arbiter.games.eran.ledger import clauses, refusal
from arbiter.games.eran.selectors import Played
from arbiter.games.eran.state import ALL_EYES, REALMS, SEALS_EACH, TYPES, Eran, active, lay

ONE_CARD_A_TURN = refusal("ERAN-TURN-01")
STAYS = refusal("ERAN-TERM-14")
NO_DRAWING = refusal("ERAN-FAQ-02")
FIXED_ORDER = refusal("ERAN-SETUP-11")
BEFORE_OR_AFTER = refusal("ERAN-TURN-11")
NOT_ENOUGH_POWER = refusal("ERAN-CHAR-02")
ONCE_A_DUEL = refusal("ERAN-CHAR-04")
NOT_IN_LAST_TURN = refusal("ERAN-LAST-02")
NO_TARGETS = refusal("ERAN-U16")
NO_SPACE = refusal("ERAN-REALM-03")
MUST_MATCH = refusal("ERAN-TURN-03")
TWO_SEALS_EACH = refusal("ERAN-SEAL-07")
FOUR_SEALS = refusal("ERAN-SEAL-06")
NO_SPACE_FOR_SEAL = refusal("ERAN-U11")
FREE_ONLY_IF_STUCK = refusal("ERAN-U10")

PLAY = move("play", "play {card}", "打出{card}")
STRIKE = move("strike", "use the strike", "發動破神擊")
END = move("end", "end the turn", "結束回合")
TAKE_BACK = move("take back", "take back {tabled}", "收回{tabled}")
FLIP_FREELY = move("turn over", "turn over {tabled}", "自行翻轉{tabled}")
MOVE_FREELY = move("shift", "shift {tabled} to realm {realm}", "自行將{tabled}移至結界{realm}")
DRAW_FREELY = move("draw", "draw a card", "抽一張牌")
REORDER = move("reorder", "change the fighting order", "更改出戰次序")


# --- what may be done in a turn --------------------------------------------------------------------------------------


@clauses("ERAN-TURN-01", "ERAN-TURN-11", "ERAN-FAQ-05", "ERAN-U23")
def turn_actions(game: Eran, decision: Decision) -> Judged:
    """Play a card, or use the strike before or after it."""
    seat = decision.seat
    cards = () if game.played else playable(game, seat)
    return judge_turn(cards, game.played, not strike_refusals(game, seat))


@cache
def judge_turn(cards: tuple[int, ...], may_end: bool, may_strike: bool) -> Judged:
    """The actions of a turn, by what they depend on."""
    return Judged((*map(PLAY, cards), *((END(),) if may_end else ()), *((STRIKE(),) if may_strike else ())))


@clauses("ERAN-TURN-01", "ERAN-TURN-06", "ERAN-TERM-14", "ERAN-FAQ-02", "ERAN-SETUP-11")
def turn_refusals(game: Eran, decision: Decision) -> Refused:
    """Everything else people try in a turn, and why not."""
    seat = decision.seat
    yield from ((STRIKE(), reason) for reason in strike_refusals(game, seat))
    if not game.played:
        yield END(), ONE_CARD_A_TURN
    for card in game.hand[seat]:
        if game.played:
            yield PLAY(card), ONE_CARD_A_TURN
        elif card not in playable(game, seat):
            match = any(TYPES[game.face[card]] & order for order in game.orders[:3])
            full = (NO_SPACE,) if match else ()
            yield from ((PLAY(card), reason) for reason in (*full, MUST_MATCH, *seal_refusals(game, seat)))
    for card in (card for side in game.sides[seat * 3:seat * 3 + 3] for card in side):
        yield from ((action, STAYS) for action in (TAKE_BACK(card), FLIP_FREELY(card)))
        yield from ((MOVE_FREELY(card, realm), STAYS) for realm in REALMS)
    yield DRAW_FREELY(), NO_DRAWING
    yield REORDER(), FIXED_ORDER


WHAT_TO_DO = Prompt("Your turn: what do you do?", "輪到你：要做甚麼？", key="turn",
                    judge=turn_actions, attempts=turn_refusals)


# --- 打出攻擊牌 and 施展封印 -------------------------------------------------------------------------------------------

UP = move("up", "face up on realm {realm}", "面朝向上放在結界{realm}")
DOWN = move("down", "face down on realm {realm}", "面朝向下放在結界{realm}")
SPELL = move("spell", "face down on realm {realm} as a seal spell", "面朝向下放在結界{realm}並施展封印")


@clauses("ERAN-TURN-02", "ERAN-FAQ-01", "ERAN-U10")
def playable(game: Eran, seat: int) -> tuple[int, ...]:
    """Any hand card while a seal can be cast; else those that match a realm with space; if none does, any again."""
    hand = game.hand[seat]
    return hand if can_cast_seal(game, seat) else matching(game, seat) or hand


def matching(game: Eran, seat: int) -> tuple[int, ...]:
    """The hand cards that can be played face-up."""
    face, free, orders, side = game.face, game.free, game.orders, seat * 3
    types = ((orders[0] if free[side] else 0) | (orders[1] if free[side + 1] else 0)
             | (orders[2] if free[side + 2] else 0))
    return tuple([card for card in game.hand[seat] if TYPES[face[card]] & types])


def places(game: Eran, decision: Decision) -> Judged:
    """Where the chosen card may be put."""
    seat, (card,) = decision.seat, decision.about
    no_seal = () if can_cast_seal(game, seat) else seal_refusals(game, seat)
    return judge_places(TYPES[game.face[card]], game.orders, tuple(game.free[seat * 3:seat * 3 + 3]), no_seal)


@cache
@clauses("ERAN-REALM-02", "ERAN-REALM-03", "ERAN-REALM-04", "ERAN-TURN-03", "ERAN-TURN-05", "ERAN-TURN-09", "ERAN-ATK-05",
         "ERAN-U10")
def judge_places(symbols: int, orders: tuple[int, ...], free: tuple[int, ...], no_seal: tuple[Refusal, ...]) -> Judged:
    """Any own realm with a free space: face-up if the symbols match, face-down as a seal spell.

    A card that is played and fits nowhere face-up goes down without a seal: it could be chosen only because no card fits.
    """
    found: list[tuple[Action, Refusal | None]] = []
    down = DOWN if no_seal else SPELL
    if not any(symbols & orders[realm] and free[realm] for realm in REALMS):
        no_seal = ()
    for realm in REALMS:
        full = () if free[realm] else (NO_SPACE,)
        mismatched = () if symbols & orders[realm] else (MUST_MATCH,)
        found += [(UP(realm), reason) for reason in (*full, *mismatched) or (None,)]
    for realm in REALMS:
        full = () if free[realm] else (NO_SPACE,)
        found += [(down(realm), reason) for reason in (*full, *no_seal) or (None,)]
    return judged(found)


@clauses("ERAN-SEAL-07", "ERAN-U11")
def can_cast_seal(game: Eran, seat: int) -> bool:
    """A seal spell needs one of the player's two seals and a free space on the opponent's side."""
    free, opposing = game.free, (1 - seat) * 3
    return game.seals_used[seat] < SEALS_EACH and bool(free[opposing] or free[opposing + 1] or free[opposing + 2])


@clauses("ERAN-SEAL-06", "ERAN-SEAL-07", "ERAN-U10", "ERAN-U11")
def seal_refusals(game: Eran, seat: int) -> tuple[Refusal, ...]:
    """Why a card cannot be put face-down: what the seal spell lacks, and that another card can still be played."""
    if game.seals_used[seat] < SEALS_EACH:
        return NO_SPACE_LEFT
    return OWN_SEALS_USED if game.seals_used[1 - seat] < SEALS_EACH else ALL_SEALS_USED


NO_SPACE_LEFT = (NO_SPACE_FOR_SEAL, FREE_ONLY_IF_STUCK)
OWN_SEALS_USED = (TWO_SEALS_EACH, FREE_ONLY_IF_STUCK)
ALL_SEALS_USED = (TWO_SEALS_EACH, FOUR_SEALS, FREE_ONLY_IF_STUCK)


@clauses("ERAN-TURN-11", "ERAN-U23")
def not_while_placing(game: Eran, decision: Decision) -> Refused:
    """The strike is used before or after the card is played, not while it is being put down."""
    for reason in strike_refusals(game, decision.seat) or (BEFORE_OR_AFTER,):
        yield STRIKE(), reason


WHERE = Prompt("Where do you put {card}?", "{card}放在哪裏？", key="place", judge=places, attempts=not_while_placing)


@clauses("ERAN-TURN-02", "ERAN-TURN-04", "ERAN-TURN-07", "ERAN-TERM-13", "ERAN-DUEL-04")
def play(game: Eran, seat: int, card: int) -> Steps:
    """Put a card from hand behind the others on an own realm, face-up or face-down."""
    facing, realm = yield WHERE(seat, card)
    if facing == "up":
        game.hand[seat] = without(game.hand[seat], card)
        lay(game, card, seat * 3 + realm, True)
        game.known[card] = ALL_EYES
        game.tell(lines.PLAYED, seat, card, realm)
        for address, effect in on_play(game, card):
            yield from happening(effect, game, At(seat, card, address))
    elif facing == "spell":
        _, opposing = yield WHERE_SEAL(seat)
        put_face_down(game, seat, card, realm)
        place_seal(game, seat, opposing)
    else:
        note_stuck(game, seat)
        put_face_down(game, seat, card, realm)


@clauses("ERAN-SEAL-01", "ERAN-TURN-09", "ERAN-U08")
def put_face_down(game: Eran, seat: int, card: int, realm: int) -> None:
    """A card put face-down is known to its player only."""
    game.hand[seat] = without(game.hand[seat], card)
    lay(game, card, seat * 3 + realm, False)
    game.tell(lines.PLAYED_DOWN, seat, card, realm)


@clauses("ERAN-U10")
def note_stuck(game: Eran, seat: int) -> None:
    """A face-down play without a seal shows all that no hand card matches any realm with space."""
    for realm in REALMS:
        if game.free[seat * 3 + realm]:
            game.unfit += tuple((card, game.orders[realm]) for card in game.hand[seat])


SEAL = move("seal", "seal realm {realm}", "封印結界{realm}")


@clauses("ERAN-SEAL-02", "ERAN-U11")
def sealable(game: Eran, decision: Decision) -> Judged:
    """Any of the opponent's realms that has a free space."""
    opposing = (1 - decision.seat) * 3
    return judge_seals(tuple(game.free[opposing:opposing + 3]))


@cache
def judge_seals(free: tuple[int, ...]) -> Judged:
    """Where a seal may be put, by the spaces left."""
    return judged((SEAL(realm), None if free[realm] else NO_SPACE_FOR_SEAL) for realm in REALMS)


WHERE_SEAL = Prompt("Which of the opponent's realms do you seal?", "封印對手的哪個結界？", key="seal", judge=sealable)


@clauses("ERAN-SEAL-02", "ERAN-SEAL-03", "ERAN-TURN-10")
def place_seal(game: Eran, seat: int, realm: int) -> None:
    """A seal blocks one card space on the opponent's side of a realm."""
    side = (1 - seat) * 3 + realm
    game.seals = replaced(game.seals, side, game.seals[side] + 1)
    game.seals_used = replaced(game.seals_used, seat, game.seals_used[seat] + 1)
    game.free[side] -= 1
    game.tell(lines.SEALED, seat, 1 - seat, realm)


ON_PLAY = [[(f"{address}/0", ability.effect) for address, ability in LIBRARY.waiting(attack_key(power), Played)]
           for power in range(11)]


@clauses("ERAN-ATK-03", "ERAN-TURN-07", "ERAN-LAST-03", "ERAN-FAQ-03", "ERAN-U07", "ERAN-U19")
def on_play(game: Eran, card: int) -> list[tuple[str, Node]]:
    """The special effects of a card played face-up from hand; in the last turn there are none."""
    return [] if game.last_turn else ON_PLAY[game.face[card]]


# --- 發動「破神擊」 ----------------------------------------------------------------------------------------------------


@clauses("ERAN-CHAR-02", "ERAN-CHAR-03", "ERAN-CHAR-04", "ERAN-CHAR-05", "ERAN-TURN-12", "ERAN-TURN-13", "ERAN-TERM-12",
         "ERAN-TERM-19", "ERAN-LAST-02", "ERAN-FAQ-06", "ERAN-U12", "ERAN-U16")
def strike_refusals(game: Eran, seat: int) -> tuple[Refusal, ...]:
    """Once a duel, not in the last turn, with enough power on the table and all its targets."""
    character = DEMIGODS[game.roster[seat][game.fallen[seat]]]
    refused = STRIKE_REFUSED[seat in game.turned, game.last_turn, game.power[seat] < character.threshold]
    if not refused and not character.program.possible(game, At(seat, NO_SOURCE, character.address)):
        return (NO_TARGETS,)
    return refused


STRIKE_REFUSED = {
    (turned, last, weak): (*((ONCE_A_DUEL,) if turned else ()), *((NOT_IN_LAST_TURN,) if last else ()),
                           *((NOT_ENOUGH_POWER,) if weak else ()))
    for turned in (False, True) for last in (False, True) for weak in (False, True)}


NO_SOURCE = -1


@clauses("ERAN-GOAL-05", "ERAN-CHAR-03", "ERAN-TERM-16")
def strike(game: Eran, seat: int) -> Steps:
    """Turn the character card and carry out its Godbreaker strike."""
    game.turned += (seat,)
    game.tell(lines.STRUCK, seat, active(game, seat), active(game, seat))
    character = DEMIGODS[active(game, seat)]
    yield from happening(character.program, game, At(seat, NO_SOURCE, character.address))


# --- the course of a turn --------------------------------------------------------------------------------------------


@clauses("ERAN-TURN-01", "ERAN-LAST-01", "ERAN-DUEL-04", "ERAN-U07")
def turn_start(game: Eran) -> None:
    """Players take turns until both hands are empty; the last turn is known when it begins."""
    mine, other = len(game.hand[game.turn]), len(game.hand[1 - game.turn])
    if mine == 0 and other == 0:
        game.step = "score"
        return
    if mine == 0:
        game.turn = 1 - game.turn
        mine, other = other, mine
    game.played = False
    game.last_turn = mine == 1 and other == 0
    if game.last_turn:
        game.tell(lines.LAST_TURN)
    game.step = "turn"


@clauses("ERAN-TURN-01", "ERAN-TURN-11", "ERAN-FAQ-05", "ERAN-U23")
def turn(game: Eran) -> Steps:
    """One action of the player whose turn it is; with the card played and no strike to use, the turn is over."""
    seat = game.turn
    answer = yield WHAT_TO_DO(seat)
    kind = answer[0]
    if kind == "play":
        yield from play(game, seat, answer[1])
        game.played = True
    elif kind == "strike":
        yield from strike(game, seat)
    if kind == "end" or (game.played and strike_refusals(game, seat)):
        game.turn = 1 - seat
        turn_start(game)


MOVES = (PLAY, STRIKE, END, TAKE_BACK, FLIP_FREELY, MOVE_FREELY, DRAW_FREELY, REORDER, UP, DOWN, SPELL, SEAL)
BEATS = {"turn start": turn_start, "turn": turn}
