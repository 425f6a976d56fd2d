"""玩家回合: playing an attack card, casting a seal, and the Godbreaker strike."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.decisions import Action, Decision, Kind, Prompt, Refusals, Steps, just, move
from arbiter.core.effects import At, Node, happening
from arbiter.core.ledger import Measure, Refusal
from arbiter.core.log import Line
from arbiter.core.values import replaced, without
from arbiter.games.eran import lines
from arbiter.games.eran.cards import DEMIGODS, LIBRARY, attack_key
from arbiter.games.eran.ledger import clauses, refusal
from arbiter.games.eran.selectors import Played
from arbiter.games.eran.state import ALL_EYES, REALMS, SEALS, SEALS_EACH, TYPES, Eran, active, last_turn, lay
from arbiter.games.eran.verbs import face_up_realms

ONE_CARD_A_TURN = refusal("ERAN-TURN-01")
STAYS = refusal("ERAN-TERM-14")
NO_DRAWING = refusal("ERAN-FAQ-02")
FIXED_ORDER = refusal("ERAN-SETUP-11")
BEFORE_OR_AFTER = refusal("ERAN-TURN-11")
ONCE_A_DUEL = refusal("ERAN-CHAR-04")
NOT_IN_LAST_TURN = refusal("ERAN-LAST-02")
NO_TARGETS = refusal("ERAN-U16")
NO_SPACE = refusal("ERAN-REALM-03")
MUST_MATCH = refusal("ERAN-TURN-03")
TWO_SEALS_EACH = refusal("ERAN-SEAL-07")
FOUR_SEALS = refusal("ERAN-SEAL-06")
NO_SPACE_FOR_SEAL = refusal("ERAN-U11")
FITS_FACE_UP = refusal("ERAN-U10")

PLAY = move("play", "play {card}", "打出{card}")
STRIKE = move("strike", "use the strike", "發動破神擊")
END = move("end", "end the turn", "結束回合")
TAKE_BACK = move("take back", "take back {tabled}", "收回{tabled}")
FLIP_FREELY = move("turn over", "turn over {tabled}", "自行翻轉{tabled}")
MOVE_FREELY = move("shift", "shift {tabled} to realm {realm}", "自行把{tabled}移到結界{realm}")
DRAW_FREELY = move("draw", "draw a card", "抽一張牌")
REORDER = move("reorder", "change the fighting order", "更改出戰順序")


def strike_power(game: Eran, decision: Decision, action: Action) -> tuple[int, int]:
    """The power on a player's side of the table, and what the strike needs."""
    return game.power[decision.seat], DEMIGODS[active(game, decision.seat)].threshold


NOT_ENOUGH_POWER = refusal("ERAN-CHAR-02", Measure(
    "You have {power} of the {needed} power you need.", "目前力量點數是{power}，需要{needed}。", values=strike_power))


# --- what may be done in a turn --------------------------------------------------------------------------------------


def turn_actions(game: Eran, decision: Decision) -> list[Action]:
    """Play a card, end the turn, or use the strike."""
    return [*map(PLAY, game.hand[decision.seat]), END(), STRIKE()]


def never_in_a_turn(game: Eran, decision: Decision) -> Iterator[Action]:
    """What else people try in a turn: changing what lies on the table, drawing, changing the fighting order."""
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
        return (ONE_CARD_A_TURN,) if game.played else ()
    if kind == "strike":
        return strike_refusals(game, seat)
    if kind == "end":
        return () if game.played else (ONE_CARD_A_TURN,)
    return (NEVER[kind],)


NEVER = {"take back": STAYS, "turn over": STAYS, "shift": STAYS, "draw": NO_DRAWING, "reorder": FIXED_ORDER}


def turn_facts(game: Eran, decision: Decision) -> tuple[object, ...]:
    """What is offered in a turn depends on the hand, on whether a card has been played, and on the strike."""
    return game.hand[decision.seat], game.played, not strike_refusals(game, decision.seat)


WHAT_TO_DO = Prompt("Your turn: what do you do?", "輪到你了，要做什麼？", key="turn", candidates=turn_actions, refusals=turn_refusals,
                    attempts=never_in_a_turn, depends_on=turn_facts)


# --- 打出攻擊牌 and 施展封印 -------------------------------------------------------------------------------------------

UP = move("up", "play it face up on realm {realm}", "面朝上放到結界{realm}")
SPELL = move("spell", "play it face down on realm {realm} as a seal spell", "面朝下放到結界{realm}並施展封印")
DOWN = move("down", "play it face down on realm {realm} without a seal", "面朝下放到結界{realm}，不放封印牌")


@clauses("ERAN-REALM-02", "ERAN-REALM-03", "ERAN-TURN-05", "ERAN-TURN-09")
def space_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """However a card is played, its realm needs a free space."""
    if not game.free[decision.seat * 3 + action[1]]:
        yield NO_SPACE


@clauses("ERAN-REALM-04", "ERAN-TURN-03", "ERAN-ATK-05")
def up_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """A card is played face up where one of its symbols matches."""
    yield from space_refusals(game, decision, action)
    if not TYPES[game.face[decision.about[0]]] & game.orders[action[1]]:
        yield MUST_MATCH


@clauses("ERAN-FAQ-01", "ERAN-U10")
def down_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """A card is played face down without a seal if every realm it matches is full; another realm then has space for it.

    Every card matches some realm, so whoever can play no card in any other way can play each of them in this one.
    """
    yield from space_refusals(game, decision, action)
    if face_up_realms(game, decision.seat, decision.about[0]):
        yield FITS_FACE_UP


@clauses("ERAN-TURN-11", "ERAN-U23")
def strike_meanwhile_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """The strike is used before or after a card is played, not while it is being put down."""
    return strike_refusals(game, decision.seat) or (BEFORE_OR_AFTER,)


def place_facts(game: Eran, decision: Decision) -> tuple[object, ...]:
    """Where a card may be put depends on its symbols, the orders of the realms, the free spaces, and whether a seal can be cast."""
    seat = decision.seat
    return (TYPES[game.face[decision.about[0]]], game.orders, tuple(game.free[seat * 3:seat * 3 + 3]),
            not any(seal_refusals(game, seat)))


@clauses("ERAN-SEAL-06", "ERAN-SEAL-07", "ERAN-U11")
def seal_refusals(game: Eran, seat: int) -> Iterator[Refusal]:
    """A seal spell needs one of the player's two seals, and a free space on the opponent's side."""
    free, opposing = game.free, (1 - seat) * 3
    if game.seals_used[seat] >= SEALS_EACH:
        yield TWO_SEALS_EACH
    if sum(game.seals_used) >= SEALS:
        yield FOUR_SEALS
    if not (free[opposing] or free[opposing + 1] or free[opposing + 2]):
        yield NO_SPACE_FOR_SEAL


WHERE = Prompt("Where do you play {card}?", "要把{card}放到哪裡？", key="place", kinds=(
    Kind("up", just(*map(UP, REALMS)), up_refusals),
    Kind("spell", just(*map(SPELL, REALMS)), space_refusals, closed=lambda game, decision: seal_refusals(game, decision.seat)),
    Kind("down", just(*map(DOWN, REALMS)), down_refusals),
    Kind("strike", refusals=strike_meanwhile_refusals)), attempts=just(STRIKE()), depends_on=place_facts)
"""Any of the player's realms: face up, face down as a seal spell, or face down without a seal."""


@clauses("ERAN-TURN-02", "ERAN-TURN-04", "ERAN-TURN-07", "ERAN-TERM-13", "ERAN-DUEL-04")
def play(game: Eran, seat: int, card: int) -> Steps:
    """Put a card from hand behind the others on one of the player's realms, face up or face down."""
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
        put_face_down(game, seat, card, realm, lines.PLAYED_DOWN)
        place_seal(game, seat, opposing)
    else:
        note_misfit(game, seat, card)
        put_face_down(game, seat, card, realm, lines.PLAYED_UNSEALED)


@clauses("ERAN-SEAL-01", "ERAN-TURN-09", "ERAN-U08")
def put_face_down(game: Eran, seat: int, card: int, realm: int, told: Line) -> None:
    """A card put face down is known to its player only."""
    game.hand[seat] = without(game.hand[seat], card)
    lay(game, card, seat * 3 + realm, False)
    game.tell(told, seat, card, realm)


@clauses("ERAN-U10")
def note_misfit(game: Eran, seat: int, card: int) -> None:
    """A card played face down without a seal shows everybody that it matches no realm with space."""
    open_to = 0
    for realm in REALMS:
        if game.free[seat * 3 + realm]:
            open_to |= game.orders[realm]
    game.unfit += ((card, open_to),)


SEAL = move("seal", "put the seal on realm {realm}", "把封印牌放到結界{realm}")


@clauses("ERAN-SEAL-02", "ERAN-U11")
def seal_place_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """A seal needs a free space on the opponent's side of a realm."""
    if not game.free[(1 - decision.seat) * 3 + action[1]]:
        yield NO_SPACE_FOR_SEAL


def opposing_spaces(game: Eran, decision: Decision) -> tuple[int, ...]:
    """The free spaces on the opponent's side of each realm."""
    opposing = (1 - decision.seat) * 3
    return tuple(game.free[opposing:opposing + 3])


WHERE_SEAL = Prompt("On which of the opponent's realms do you put the seal?", "要把封印牌放到對手的哪個結界？", key="seal",
                    refusals=seal_place_refusals,
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
    """The special effects of a card that was played face up from hand; the last card of the duel has none."""
    return ON_PLAY[game.face[card]] if any(game.hand) else []


# --- 發動「破神擊」 ----------------------------------------------------------------------------------------------------


@clauses("ERAN-CHAR-02", "ERAN-CHAR-03", "ERAN-CHAR-04", "ERAN-CHAR-05", "ERAN-TURN-12", "ERAN-TURN-13", "ERAN-TERM-12",
         "ERAN-TERM-19", "ERAN-LAST-02", "ERAN-FAQ-06", "ERAN-U07", "ERAN-U12", "ERAN-U16")
def strike_refusals(game: Eran, seat: int) -> tuple[Refusal, ...]:
    """Once a duel, not once the last turn has come, with enough power on the table and all its targets."""
    character = DEMIGODS[game.roster[seat][game.fallen[seat]]]
    refused = STRIKE_REFUSED[seat in game.turned, last_turn(game), game.power[seat] < character.threshold]
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
    """Players take turns until both hands are empty."""
    mine, other = len(game.hand[game.turn]), len(game.hand[1 - game.turn])
    if mine == 0 and other == 0:
        game.step = "score"
        return
    if mine == 0:
        game.turn = 1 - game.turn
    game.played, game.step = False, "turn"
    game.tell(lines.TURN, game.turn)
    if last_turn(game):
        game.tell(lines.LAST_TURN)


@clauses("ERAN-TURN-01", "ERAN-TURN-11", "ERAN-FAQ-05", "ERAN-U23")
def turn(game: Eran) -> Steps:
    """One action of the player whose turn it is; with the card played, or none left, and no strike to use, the turn is over."""
    seat = game.turn
    answer = yield WHAT_TO_DO(seat)
    kind = answer[0]
    if kind == "play":
        yield from play(game, seat, answer[1])
        game.played = True
    elif kind == "strike":
        yield from strike(game, seat)
    if kind == "end" or ((game.played or not game.hand[seat]) and strike_refusals(game, seat)):
        game.turn = 1 - seat
        turn_start(game)


MOVES = (PLAY, STRIKE, END, TAKE_BACK, FLIP_FREELY, MOVE_FREELY, DRAW_FREELY, REORDER, UP, DOWN, SPELL, SEAL)
BEATS = {"turn start": turn_start, "turn": turn}
