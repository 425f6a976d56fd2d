"""玩家回合: playing an attack card, casting a seal, and the Godbreaker strike."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.decisions import Decision, Judged, Prompt, Steps, allowed, judged, move
from arbiter.core.effects import At, happening
from arbiter.core.ledger import Refusal
from arbiter.core.values import replaced, without
from arbiter.games.eran import lines
from arbiter.games.eran.cards import DEMIGODS, LIBRARY, attack_key, strike_address
from arbiter.games.eran.cards.empire import Character
from arbiter.games.eran.ledger import clauses, refusal
from arbiter.games.eran.selectors import Played
from arbiter.games.eran.state import ALL_EYES, REALMS, SEALS_EACH, TYPES, Eran, active, lay

ONE_CARD_A_TURN = refusal("ERAN-TURN-01")
STAYS = refusal("ERAN-TERM-14")
NO_DRAWING = refusal("ERAN-FAQ-02")
FIXED_ORDER = refusal("ERAN-SETUP-11")
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
    main = allowed((END(),)) if game.played else plays(game, seat)
    return main + judged(("strike",), strike_refusals(game, seat))


@clauses("ERAN-TERM-14", "ERAN-TURN-01", "ERAN-TURN-06", "ERAN-FAQ-02", "ERAN-SETUP-11")
def never_allowed(game: Eran, decision: Decision) -> Judged:
    """What people try in a turn and no rule allows, and the actions of the other half of the turn."""
    mine = [card for side in game.sides[decision.seat * 3:decision.seat * 3 + 3] for card in side]
    other_half = map(PLAY, game.hand[decision.seat]) if game.played else [END()]
    return [
        *((action, ONE_CARD_A_TURN) for action in other_half),
        *((action, STAYS) for card in mine for action in (TAKE_BACK(card), FLIP_FREELY(card))),
        *((MOVE_FREELY(card, realm), STAYS) for card in mine for realm in REALMS),
        (DRAW_FREELY(), NO_DRAWING),
        (REORDER(), FIXED_ORDER),
    ]


WHAT_TO_DO = Prompt("Your turn: what do you do?", "輪到你：要做甚麼？", name="turn",
                    judge=turn_actions, attempts=never_allowed)


# --- 打出攻擊牌 and 施展封印 -------------------------------------------------------------------------------------------

UP = move("up", "face up on realm {realm}", "面朝向上放在結界{realm}")
DOWN = move("down", "face down on realm {realm}", "面朝向下放在結界{realm}")


@clauses("ERAN-TURN-02", "ERAN-FAQ-01")
def plays(game: Eran, seat: int) -> Judged:
    """A card can be played if it matches a realm that has space, or may go face-down."""
    hand = game.hand[seat]
    if may_go_down(game, seat):
        return [(("play", card), None) for card in hand]
    face, types = game.face, open_types(game, seat)
    refused = (MUST_MATCH, *seal_refusals(game, seat), FREE_ONLY_IF_STUCK)
    return [(("play", card), refusal) for card in hand
            for refusal in ((None,) if TYPES[face[card]] & types else refused)]


@clauses("ERAN-REALM-02", "ERAN-REALM-03", "ERAN-REALM-04", "ERAN-TURN-03", "ERAN-TURN-05", "ERAN-TURN-09", "ERAN-ATK-05")
def places(game: Eran, decision: Decision) -> Judged:
    """Any own realm with a free space: face-up if the symbols match, face-down as a seal spell."""
    seat, (card,) = decision.seat, decision.about
    symbols, free, orders = TYPES[game.face[card]], game.free[seat * 3:seat * 3 + 3], game.orders
    found: Judged = []
    for realm in REALMS:
        if not free[realm]:
            found.append((("up", realm), NO_SPACE))
        if not symbols & orders[realm]:
            found.append((("up", realm), MUST_MATCH))
        elif free[realm]:
            found.append((("up", realm), None))
    no_seal = () if may_go_down(game, seat) else (*seal_refusals(game, seat), FREE_ONLY_IF_STUCK)
    for realm in REALMS:
        if not free[realm]:
            found.append((("down", realm), NO_SPACE))
        elif not no_seal:
            found.append((("down", realm), None))
        for refusal in no_seal:
            found.append((("down", realm), refusal))
    return found


def open_types(game: Eran, seat: int) -> int:
    """The attack types for which an own realm has space."""
    free, orders, side = game.free, game.orders, seat * 3
    return ((orders[0] if free[side] else 0) | (orders[1] if free[side + 1] else 0)
            | (orders[2] if free[side + 2] else 0))


@clauses("ERAN-U10", "ERAN-TURN-09")
def may_go_down(game: Eran, seat: int) -> bool:
    """Face-down as a seal spell; or without a seal if no card in hand can be played any other way."""
    if can_cast_seal(game, seat):
        return True
    face, types = game.face, open_types(game, seat)
    for card in game.hand[seat]:
        if TYPES[face[card]] & types:
            return False
    return True


@clauses("ERAN-SEAL-07", "ERAN-U11")
def can_cast_seal(game: Eran, seat: int) -> bool:
    """A seal spell needs one of the player's two seals and a free space on the opponent's side."""
    opposing = (1 - seat) * 3
    return game.seals_used[seat] < SEALS_EACH and any(game.free[opposing:opposing + 3])


@clauses("ERAN-SEAL-06", "ERAN-SEAL-07", "ERAN-U11")
def seal_refusals(game: Eran, seat: int) -> list[Refusal]:
    """What a seal spell lacks that cannot be cast."""
    if game.seals_used[seat] < SEALS_EACH:
        return [NO_SPACE_FOR_SEAL]
    return [TWO_SEALS_EACH] if game.seals_used[1 - seat] < SEALS_EACH else [TWO_SEALS_EACH, FOUR_SEALS]


WHERE = Prompt("Where do you put {card}?", "{card}放在哪裏？", name="place", judge=places)


@clauses("ERAN-TURN-02", "ERAN-TURN-04", "ERAN-TURN-07", "ERAN-TERM-13", "ERAN-DUEL-04")
def play(game: Eran, seat: int, card: int) -> Steps:
    """Put a card from hand behind the others on an own realm, face-up or face-down."""
    facing, realm = yield WHERE(seat, card)
    side = seat * 3 + int(realm)
    if facing == "up":
        game.hand[seat] = without(game.hand[seat], card)
        lay(game, card, side, up=True)
        game.known[card] = ALL_EYES
        game.tell(lines.PLAYED, seat, card, int(realm))
        yield from on_play(game, seat, card)
        return
    if can_cast_seal(game, seat):
        opposing = yield WHERE_SEAL(seat)
        put_face_down(game, seat, card, int(realm))
        place_seal(game, seat, int(opposing[1]))
    else:
        note_stuck(game, seat)
        put_face_down(game, seat, card, int(realm))


@clauses("ERAN-SEAL-01", "ERAN-TURN-09", "ERAN-U08")
def put_face_down(game: Eran, seat: int, card: int, realm: int) -> None:
    """A card put face-down is known to its player only."""
    game.hand[seat] = without(game.hand[seat], card)
    lay(game, card, seat * 3 + realm, up=False)
    game.tell(lines.PLAYED_DOWN, seat, card, realm)


@clauses("ERAN-U10")
def note_stuck(game: Eran, seat: int) -> None:
    """A face-down play without a seal shows all that no hand card matches any realm with space."""
    types = open_types(game, seat)
    game.unfit += tuple((card, types) for card in game.hand[seat])


SEAL = move("seal", "seal realm {realm}", "封印結界{realm}")


@clauses("ERAN-SEAL-02", "ERAN-U11")
def sealable(game: Eran, decision: Decision) -> Judged:
    """Any of the opponent's realms that has a free space."""
    opposing = (1 - decision.seat) * 3
    return [(("seal", realm), None if game.free[opposing + realm] else NO_SPACE_FOR_SEAL) for realm in REALMS]


WHERE_SEAL = Prompt("Which of the opponent's realms do you seal?", "封印對手的哪個結界？", name="seal", judge=sealable)


@clauses("ERAN-SEAL-02", "ERAN-SEAL-03", "ERAN-TURN-10")
def place_seal(game: Eran, seat: int, realm: int) -> None:
    """A seal blocks one card space on the opponent's side of a realm."""
    side = (1 - seat) * 3 + realm
    game.seals = replaced(game.seals, side, game.seals[side] + 1)
    game.seals_used = replaced(game.seals_used, seat, game.seals_used[seat] + 1)
    game.free[side] -= 1
    game.tell(lines.SEALED, seat, 1 - seat, realm)


ON_PLAY = [LIBRARY.waiting(attack_key(power), Played) for power in range(11)]


@clauses("ERAN-ATK-03", "ERAN-TURN-07", "ERAN-LAST-03", "ERAN-FAQ-03", "ERAN-U07", "ERAN-U19")
def on_play(game: Eran, seat: int, card: int) -> Steps:
    """The special effect of a card played face-up from hand; in the last turn there is none."""
    for address, ability in () if game.last_turn else ON_PLAY[game.face[card]]:
        yield from happening(ability.effect, game, At(seat, card, f"{address}/0"))


# --- 發動「破神擊」 ----------------------------------------------------------------------------------------------------


def fighter(game: Eran, seat: int) -> Character:
    """A seat's fighting character."""
    return DEMIGODS[game.roster[seat][game.fallen[seat]]]


@clauses("ERAN-CHAR-02", "ERAN-TURN-12", "ERAN-TERM-12", "ERAN-U12", "ERAN-CHAR-03", "ERAN-CHAR-04", "ERAN-CHAR-05", "ERAN-LAST-02", "ERAN-FAQ-06", "ERAN-TURN-13",
         "ERAN-TERM-19", "ERAN-U16")
def strike_refusals(game: Eran, seat: int) -> list[Refusal]:
    """Once a duel, not in the last turn, with enough power on the table and all its targets."""
    refused, character = [], fighter(game, seat)
    if seat in game.turned:
        refused.append(ONCE_A_DUEL)
    if game.last_turn:
        refused.append(NOT_IN_LAST_TURN)
    if game.power[seat] < character.threshold:
        refused.append(NOT_ENOUGH_POWER)
    if not refused and not character.program.possible(game, At(seat, NO_SOURCE, strike_address(character))):
        refused.append(NO_TARGETS)
    return refused


NO_SOURCE = -1


@clauses("ERAN-GOAL-05", "ERAN-CHAR-03", "ERAN-TERM-16")
def strike(game: Eran, seat: int) -> Steps:
    """Turn the character card and carry out its Godbreaker strike."""
    game.turned += (seat,)
    game.tell(lines.STRUCK, seat, active(game, seat), active(game, seat))
    character = fighter(game, seat)
    yield from happening(character.program, game, At(seat, NO_SOURCE, strike_address(character)))


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
    kind, *about = yield WHAT_TO_DO(seat)
    if kind == "play":
        yield from play(game, seat, int(about[0]))
        game.played = True
    elif kind == "strike":
        yield from strike(game, seat)
    if kind == "end" or (game.played and strike_refusals(game, seat)):
        game.turn = 1 - seat
        turn_start(game)


MOVES = (PLAY, STRIKE, END, TAKE_BACK, FLIP_FREELY, MOVE_FREELY, DRAW_FREELY, REORDER, UP, DOWN, SEAL)
BEATS = {"turn start": turn_start, "turn": turn}
