"""對決勝利條件, 平手處理 and 遊戲結束: who controls the realms, who falls, and when the game is over."""

from __future__ import annotations

from arbiter.core.effects import At, at_once
from arbiter.core.state import OVER
from arbiter.core.values import replaced
from arbiter.games.eran import lines
from arbiter.games.eran.cards import LIBRARY, attack_key
from arbiter.games.eran.ledger import clauses
from arbiter.games.eran.selectors import DuelEnds
from arbiter.games.eran.state import ALL_EYES, NOBODY, REALMS, SEATS, Eran, active, origin, where

CHARACTERS_EACH = 3
AT_DUEL_END = [LIBRARY.waiting(attack_key(power), DuelEnds) for power in range(11)]


@clauses("ERAN-DUEL-04", "ERAN-DUEL-05", "ERAN-SCORE-01")
def score(game: Eran) -> None:
    """All hands are played: bonuses are added, the realms counted and the duel decided."""
    show_face_down(game)
    add_bonuses(game)
    game.totals = side_totals(game)
    game.control = tuple(controller(game, realm) for realm in REALMS)
    for realm in REALMS:
        tell_control(game, realm)
    held = [game.control.count(seat) for seat in range(SEATS)]
    if held[0] == held[1]:
        tied(game)
    else:
        won(game, 0 if held[0] > held[1] else 1)
    finish(game)


@clauses("ERAN-U08")
def show_face_down(game: Eran) -> None:
    """Face-down cards are shown to both when the duel is scored."""
    for side in game.sides:
        for card in side:
            if not game.up[card]:
                game.known[card] = ALL_EYES
                game.tell(lines.SHOWN, card)


@clauses("ERAN-TERM-01", "ERAN-SYM-01", "ERAN-SCORE-06", "ERAN-FAQ-04", "ERAN-TURN-07", "ERAN-U20")
def add_bonuses(game: Eran) -> None:
    """Effects that wait for the end of the duel: printed on face-up cards, or bought with a strike."""
    for side, cards in enumerate(game.sides):
        for card in cards:
            if game.up[card]:
                for address, ability in AT_DUEL_END[game.face[card]]:
                    at_once(ability.effect, game, At(side // 3, card, f"{address}/0"))
    for effect, at in LIBRARY.standing(game, DuelEnds):
        at_once(effect.effect, game, at)


@clauses("ERAN-SCORE-02", "ERAN-SCORE-03", "ERAN-SCORE-04", "ERAN-SCORE-05", "ERAN-TERM-06", "ERAN-TERM-08", "ERAN-TERM-21")
def side_totals(game: Eran) -> tuple[int, ...]:
    """On each side the power of the face-up cards, matching or not, and all bonuses; face-down cards have none of their own."""
    totals = [0] * 6
    for side, cards in enumerate(game.sides):
        for card in cards:
            if game.up[card]:
                totals[side] += game.face[card]
    for card, power in game.bonus:
        totals[where(game, card)] += power
    return tuple(totals)


@clauses("ERAN-SCORE-02", "ERAN-ORIG-03", "ERAN-TIE-01", "ERAN-TIE-02", "ERAN-U21")
def controller(game: Eran, realm: int) -> int:
    """The higher total controls a realm; equal totals go to the player whose origin realm it is."""
    first, second = game.totals[realm], game.totals[3 + realm]
    if first != second:
        return 0 if first > second else 1
    return next((seat for seat in range(SEATS) if origin(game, seat, realm)), NOBODY)


def tell_control(game: Eran, realm: int) -> None:
    """Say who controls a realm and why."""
    holder, first, second = game.control[realm], game.totals[realm], game.totals[3 + realm]
    if holder == NOBODY:
        game.tell(lines.DRAWN, realm, first, 0, second, 1)
    else:
        game.tell(lines.ORIGIN_TIE if first == second else lines.CONTROLLED, realm, first, 0, second, 1, holder)


@clauses("ERAN-DUEL-06", "ERAN-DUEL-07", "ERAN-START-05", "ERAN-NEXT-01", "ERAN-NEXT-02", "ERAN-NEXT-08")
def won(game: Eran, winner: int) -> None:
    """The loser's character is defeated; the winner's stays, takes the Stone and moves first."""
    game.winner = winner
    game.tell(lines.WON, winner)
    defeat(game, 1 - winner)
    game.stone, game.turn, game.ties = winner, winner, 0


@clauses("ERAN-TIE-03", "ERAN-TIE-04", "ERAN-U17")
def tied(game: Eran) -> None:
    """The same characters fight again; tied a second time, both are defeated. The Stone's holder starts."""
    game.winner, game.turn = NOBODY, game.stone
    game.ties += 1
    if game.ties == 1:
        game.tell(lines.TIED)
        return
    game.tell(lines.TIED_AGAIN)
    for seat in range(SEATS):
        defeat(game, seat)
    game.ties = 0


@clauses("ERAN-DUEL-06", "ERAN-NEXT-02", "ERAN-NEXT-03")
def defeat(game: Eran, seat: int) -> None:
    """A seat's fighting character is removed from the game."""
    game.tell(lines.DEFEATED, active(game, seat))
    game.fallen = replaced(game.fallen, seat, game.fallen[seat] + 1)


@clauses("ERAN-END-01", "ERAN-END-02", "ERAN-END-03", "ERAN-GOAL-03", "ERAN-DUEL-01", "ERAN-U18")
def finish(game: Eran) -> None:
    """The game ends when a side has no character left; who still has one wins, and nobody if nobody has."""
    alive = [seat for seat in range(SEATS) if game.fallen[seat] < CHARACTERS_EACH]
    if len(alive) == SEATS:
        game.step = "realms"
        return
    game.stone = alive[0] if alive else NOBODY
    if alive:
        game.tell(lines.GAME_WON, alive[0])
    else:
        game.tell(lines.GAME_DRAWN)
    game.step = OVER


def result(game: Eran) -> list[float]:
    """1 for the winner, 0 for the loser, a half each for a drawn game."""
    alive = [game.fallen[seat] < CHARACTERS_EACH for seat in range(SEATS)]
    return [0.5, 0.5] if alive[0] == alive[1] else [float(alive[0]), float(alive[1])]


BEATS = {"score": score}
