"""玩家回合: playing an attack card, casting a seal, and the Godbreaker strike."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.decisions import Action, Decision, Prompt, Refusals, Steps, move
from arbiter.core.effects import At, Node, happening
from arbiter.core.ledger import Refusal
from arbiter.core.values import replaced, without
from arbiter.games.eran import lines
from arbiter.games.eran.cards import DEMIGODS, LIBRARY, attack_key
from arbiter.games.eran.ledger import clauses, refusal
from arbiter.games.eran.selectors import Played
from arbiter.games.eran.state import ALL_EYES, REALMS, SEALS_EACH, TYPES, Eran, active, lay
from arbiter.games.eran.verbs import face_up_realms

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


def turn_actions(game: Eran, decision: Decision) -> list[Action]:
    """Play a card, end the turn, or use the strike."""
    return [*map(PLAY, game.hand[decision.seat]), END(), STRIKE()]


def never_in_a_turn(game: Eran, decision: Decision) -> Iterator[Action]:
    """What else people try in a turn: changing what lies on the table, drawing, another fighting order."""
    seat = decision.seat
    for card in (card for side in game.sides[seat * 3:seat * 3 + 3] for card in side):
        yield TAKE_BACK(card)
        yield FLIP_FREELY(card)
        yield from (MOVE_FREELY(card, realm) for realm in REALMS)
    yield DRAW_FREELY()
    yield REORDER()


@clauses("ERAN-TURN-01", "ERAN-TURN-11", "ERAN-FAQ-05", "ERAN-U23")
def turn_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """Everything that forbids an action of this turn: one card is played, and the strike is used before or after it."""
    kind, seat = action[0], decision.seat
    if kind == "play":
        return (ONE_CARD_A_TURN,) if game.played else play_refusals(game, seat, action[1])
    if kind == "strike":
        return strike_refusals(game, seat)
    if kind == "end":
        return () if game.played else (ONE_CARD_A_TURN,)
    return (NEVER[kind],)


NEVER = {"take back": STAYS, "turn over": STAYS, "shift": STAYS, "draw": NO_DRAWING, "reorder": FIXED_ORDER}


def turn_facts(game: Eran, decision: Decision) -> tuple[object, ...]:
    """What is offered in a turn depends on the cards that can be played, on whether one was, and on the strike."""
    cards = () if game.played else playable(game, decision.seat)
    return cards, game.played, not strike_refusals(game, decision.seat)


WHAT_TO_DO = Prompt("Your turn: what do you do?", "輪到你：要做甚麼？", key="turn", candidates=turn_actions, refusals=turn_refusals,
                    attempts=never_in_a_turn, depends_on=turn_facts)


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


@clauses("ERAN-REALM-03", "ERAN-TURN-03", "ERAN-U10")
def play_refusals(game: Eran, seat: int, card: int) -> Refusals:
    """Why a hand card cannot be played: it matches no realm with space, and no seal can be cast."""
    if card in playable(game, seat):
        return
    if any(TYPES[game.face[card]] & order for order in game.orders[:3]):
        yield NO_SPACE
    yield MUST_MATCH
    yield from seal_refusals(game, seat)


def places(game: Eran, decision: Decision) -> list[Action]:
    """Any own realm, face-up or face-down; face-down it is a seal spell if one can be cast."""
    down = SPELL if can_cast_seal(game, decision.seat) else DOWN
    return [*map(UP, REALMS), *map(down, REALMS)]


@clauses("ERAN-REALM-02", "ERAN-REALM-03", "ERAN-REALM-04", "ERAN-TURN-03", "ERAN-TURN-05", "ERAN-TURN-09", "ERAN-ATK-05", "ERAN-U10",
         "ERAN-TURN-11", "ERAN-U23")
def place_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """Why the card cannot be put there: no free space, symbols that do not match, or a seal that cannot be cast.

    A card that fits nowhere face-up goes down without a seal: it could be chosen only because no card fits. The strike is used before
    or after the card is played, not while it is being put down.
    """
    seat, symbols = decision.seat, TYPES[game.face[decision.about[0]]]
    if action == STRIKE():
        yield from strike_refusals(game, seat) or (BEFORE_OR_AFTER,)
        return
    facing, realm = action
    if not game.free[seat * 3 + realm]:
        yield NO_SPACE
    if facing == UP.name:
        if not symbols & game.orders[realm]:
            yield MUST_MATCH
    elif facing == DOWN.name and face_up_realms(game, seat, decision.about[0]):
        yield from seal_refusals(game, seat)


def place_facts(game: Eran, decision: Decision) -> tuple[object, ...]:
    """Where a card may be put depends on its symbols, the orders of the realms, the free spaces, and whether a seal can be cast."""
    seat = decision.seat
    return (TYPES[game.face[decision.about[0]]], game.orders, tuple(game.free[seat * 3:seat * 3 + 3]), can_cast_seal(game, seat))


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


WHERE = Prompt("Where do you put {card}?", "{card}放在哪裏？", key="place", candidates=places, refusals=place_refusals,
               attempts=lambda game, decision: (STRIKE(),), depends_on=place_facts)


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
def seal_place_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """A seal needs a free space on the opponent's side of a realm."""
    if not game.free[(1 - decision.seat) * 3 + action[1]]:
        yield NO_SPACE_FOR_SEAL


def opposing_spaces(game: Eran, decision: Decision) -> tuple[int, ...]:
    """The free spaces on the opponent's side of each realm."""
    opposing = (1 - decision.seat) * 3
    return tuple(game.free[opposing:opposing + 3])


WHERE_SEAL = Prompt("Which of the opponent's realms do you seal?", "封印對手的哪個結界？", key="seal", refusals=seal_place_refusals,
                    candidates=lambda game, decision: [SEAL(realm) for realm in REALMS], depends_on=opposing_spaces)


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
