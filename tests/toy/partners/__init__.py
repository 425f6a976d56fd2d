"""Gifts: a tiny game of two against two. A card counts in full only if another player accepts it, so partners need each other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from arbiter.core.decisions import Action, Decision, Prompt, Refusals, Steps, move
from arbiter.core.ledger import Ledger
from arbiter.core.log import EVERYONE, NUMBER, Noun
from arbiter.core.rng import Rng
from arbiter.core.rulebook import Rulebook, Sheet, moves
from arbiter.core.state import OVER, SEAT, State
from arbiter.core.table import faces, secret, special
from arbiter.core.text import Said, Words
from arbiter.core.thinking import Thinking
from arbiter.core.values import value, without
from arbiter.letters.reading import Place

SEATS, CARDS = 4, 8
LEDGER = Ledger.load("tests.toy.partners")
FROM_HAND = LEDGER.refusal("GIFT-COURSE-04")
KEPT = LEDGER.line("GIFT-COURSE-02", "{seat} {seat|keep|keeps} {card}", "{seat}留下{card}")
OFFERED = LEDGER.line("GIFT-COURSE-02", "{seat} {seat|offer|offers} {card} to {seat2}", "{seat}將{card}送給{seat2}")
ACCEPTED = LEDGER.line("GIFT-COURSE-03", "{seat} {seat|accept|accepts} {card}", "{seat}接受{card}")
DECLINED = LEDGER.line("GIFT-COURSE-03", "{seat} {seat|decline|declines} {card}", "{seat}婉拒{card}")
SCORES = LEDGER.line("GIFT-COURSE-05", "the score is {number} to {number2}", "比分為{number}比{number2}")
KEEP, OFFER = move("keep", "keep {card}", "留下{card}"), move("offer", "offer {card} to {seat}", "將{card}送給{seat}")
ACCEPT, DECLINE = move("accept", "accept {card}", "接受{card}"), move("decline", "decline {card}", "婉拒{card}")


@value
class Gifts(State):
    """Slots 2s and 2s + 1 are dealt to seat s; points are kept by side."""

    seats: int = SEATS
    hand: list[tuple[int, ...]] = special(lambda: [(2 * seat, 2 * seat + 1) for seat in range(SEATS)])
    played: tuple[int, ...] = special(())
    face: tuple[int, ...] = faces(tuple(range(1, CARDS + 1)))
    known: list[int] = secret(lambda: [1 << slot // 2 for slot in range(CARDS)])
    points: list[int] = special(lambda: [0, 0])
    turn: int = special(0)

    def side_of(self, seat: int) -> int:
        """Partners sit opposite each other."""
        return seat % 2


def begin(seed: int, options: Mapping[str, Any]) -> Gifts:
    return Gifts(step="deal", rng=Rng(seed))


@LEDGER.cite("GIFT-COURSE-01")
def deal(game: Gifts) -> None:
    dealt = list(game.face)
    game.rng.shuffle(dealt)
    game.face, game.step = tuple(dealt), "turn"


def candidates(game: Gifts, decision: Decision) -> list[Action]:
    others = [seat for seat in range(SEATS) if seat != decision.seat]
    return [action for card in game.hand[decision.seat] for action in (KEEP(card), *(OFFER(card, seat) for seat in others))]


def refusals(game: Gifts, decision: Decision, action: Action) -> Refusals:
    if action[1] not in game.hand[decision.seat]:
        yield FROM_HAND


WHAT = Prompt("Which card, and for whom?", "哪張牌，給誰？", key="turn", candidates=candidates, refusals=refusals,
              attempts=lambda game, decision: map(KEEP, game.played))
TAKE = Prompt("Do you accept {card}?", "你接受{card}嗎？", key="gift",
              candidates=lambda game, decision: [ACCEPT(decision.about[0]), DECLINE(decision.about[0])])


@LEDGER.cite("GIFT-COURSE-02", "GIFT-COURSE-03", "GIFT-COURSE-05")
def turn(game: Gifts) -> Steps:
    kind, card, *to = yield WHAT(game.turn)
    seat, card = game.turn, int(card)
    game.hand[seat], game.known[card] = without(game.hand[seat], card), EVERYONE
    game.played += (card,)
    if kind == "keep":
        game.points[game.side_of(seat)] += game.face[card] // 2
        game.tell(KEPT, seat, card)
    else:
        yield from gift(game, seat, card, int(to[0]))
    game.turn = (game.turn + 1) % SEATS
    if not any(game.hand):
        game.step = OVER
        game.tell(SCORES, *game.points)


def gift(game: Gifts, giver: int, card: int, receiver: int) -> Steps:
    game.tell(OFFERED, giver, card, receiver)
    answer, _ = yield TAKE(receiver, card)
    if answer == "accept":
        game.points[game.side_of(receiver)] += game.face[card]
    game.tell(ACCEPTED if answer == "accept" else DECLINED, receiver, card)


def worth(game: Gifts, seat: int) -> float:
    """The lead of a seat's side in points."""
    mine = game.side_of(seat)
    return float(game.points[mine] - game.points[1 - mine])


def result(game: Gifts) -> list[float]:
    leads = [worth(game, seat) for seat in range(SEATS)]
    return [0.5 + 0.5 * ((lead > 0) - (lead < 0)) for lead in leads]


def view(game: Gifts, eyes: int) -> dict[str, Any]:
    def seen(cards: tuple[int, ...]) -> list[Any]:
        return [[card, game.face[card] if eyes == EVERYONE or game.known[card] & eyes else 0] for card in cards]

    return {"step": game.step, "turn": game.turn, "points": list(game.points), "hands": [seen(hand) for hand in game.hand],
            "played": seen(game.played)}


def facts(seen: dict[str, Any]) -> dict[str, Any]:
    hands = {f"p{seat + 1}": [face for _, face in hand] for seat, hand in enumerate(seen["hands"])}
    return {**hands, "turn": f"p{seen['turn'] + 1}", "points": seen["points"]}


def position(given: Place) -> Gifts:
    """`{turn: 1, points: [10, 12], p1: [4]}`: only the listed cards are left."""
    parts = given.mapping("turn", "points", *(f"p{seat + 1}" for seat in range(SEATS)))
    hands = [[int(item.text()) for item in parts[name].items()] if name in parts else [] for name in
             (f"p{seat + 1}" for seat in range(SEATS))]
    faces = [face for hand in hands for face in hand]
    ends = [sum(map(len, hands[:seat])) for seat in range(SEATS + 1)]
    return Gifts(step="turn", turn=int(parts["turn"].text()) - 1, points=[int(item.text()) for item in parts["points"].items()],
                 hand=[tuple(range(ends[seat], ends[seat + 1])) for seat in range(SEATS)], face=tuple(faces),
                 known=[1 << seat for seat, hand in enumerate(hands) for _ in hand])


def redeal(rest: Gifts, now: Gifts, seat: int, rng: Random) -> None:
    unknown = [card for card in range(len(now.face)) if not now.known[card] & (1 << seat)]
    faces = [now.face[card] for card in unknown]
    rng.shuffle(faces)
    dealt = dict(zip(unknown, faces, strict=True))
    rest.face = tuple(dealt.get(card, face) for card, face in enumerate(rest.face))


CARD = Noun(lambda game, card: (None, game.face[card], game.known[card]),
            lambda _, face, reader, lang: Said(Words("a card", "一張牌").say(lang) if face is None else str(face)))
Gifts.nouns, Gifts.moves = {"seat": SEAT, "number": NUMBER, "card": CARD}, moves((KEEP, OFFER, ACCEPT, DECLINE))
RULEBOOK = Rulebook(
    slug="partners", ledger=LEDGER, state=Gifts, begin=begin, beats={"deal": deal, "turn": turn},
    lines={"KEPT": KEPT, "OFFERED": OFFERED, "ACCEPTED": ACCEPTED, "DECLINED": DECLINED, "SCORES": SCORES},
    view=view, facts=facts, position=position, redeal=redeal, result=result, thinking=Thinking(worth),
    census=lambda game: sorted(str(game.face[card]) for pile in (*game.hand, game.played) for card in pile),
    cards=lambda: [Sheet(str(face), Words(str(face), str(face)), Words("card", "牌"), (), lambda lang: [])
                   for face in range(1, CARDS + 1)],
    turn_clause="GIFT-COURSE-02")
