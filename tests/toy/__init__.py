"""Pebbles: a tiny game for two that the kernel is tested with. Play cards, gain pebbles, have more of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from arbiter.core import effects as fx
from arbiter.core.decisions import Action, Decision, Prompt, Refusals, Steps, move
from arbiter.core.log import EVERYONE, NUMBER, Event, Line, Noun, public
from arbiter.core.rng import Rng
from arbiter.core.rulebook import Rulebook, Setting, Sheet, moves
from arbiter.core.state import OVER, SEAT, State
from arbiter.core.study import CardFact, Findings, Study
from arbiter.core.table import faces, secret, special
from arbiter.core.text import Said, Words
from arbiter.core.thinking import Thinking
from arbiter.core.values import value, without
from arbiter.letters.reading import Place
from tests.toy.cards import CARDS, DREW, GAINED, KEYS, LEDGER, LIBRARY, DrawThis, TurnStarts, draw

DEALT = [kind for kind in range(len(KEYS) - 1) for _ in range(2)]
ONLY_WITHOUT_CARDS, FROM_HAND = LEDGER.refusal("TOY-COURSE-03"), LEDGER.refusal("TOY-COURSE-04")
PLAYED = LEDGER.line("TOY-COURSE-02", "{seat} {seat|play|plays} {card}", "{seat}打出{card}",
                     Event("play", seat="seat", source="card"))
WON = LEDGER.line("TOY-COURSE-05", "the pebbles stand {number} to {number2}", "小石子為{number}比{number2}")
PLAY, PASS = move("play", "play {card}", "打出{card}"), move("pass", "pass", "放棄")


@value
class Toy(State):
    hand: list[tuple[int, ...]] = special(lambda: [(), ()])
    deck: tuple[int, ...] = special(tuple(range(len(DEALT))))
    spent: tuple[int, ...] = special(())
    face: tuple[int, ...] = faces(tuple(DEALT))
    known: list[int] = secret(lambda: [0] * len(DEALT))
    pebbles: list[int] = special(lambda: [0, 0])
    turn: int = special(0)


def begin(seed: int, options: Mapping[str, Any]) -> Toy:
    return Toy(step="deal", rng=Rng(seed), turn=options["first"])


@LEDGER.cite("TOY-COURSE-01")
def deal(game: Toy) -> None:
    pile = list(game.face)
    game.rng.shuffle(pile)
    game.face, game.hand, game.deck = tuple(pile), [(0, 1, 2), (3, 4, 5)], tuple(range(6, len(pile)))
    game.known = [1] * 3 + [2] * 3 + [0] * (len(pile) - 6)
    game.step = "turn start"


def actions(game: Toy, decision: Decision) -> list[Action]:
    return [*map(PLAY, game.hand[decision.seat]), PASS()]


def refusals(game: Toy, decision: Decision, action: Action) -> Refusals:
    if action == PASS():
        if game.hand[decision.seat]:
            yield ONLY_WITHOUT_CARDS
    elif action[1] not in game.hand[decision.seat]:
        yield FROM_HAND


WHAT = Prompt("What do you do?", "你要怎樣做？", key="turn", candidates=actions, refusals=refusals,
              attempts=lambda game, decision: map(PLAY, game.spent))


@LEDGER.cite("TOY-WORDS-02", "TOY-R01")
def turn_start(game: Toy) -> Steps:
    """What waits for the turn happens, a card is drawn, and the game is over when none is left."""
    LIBRARY.expire(game, game.turn + 1)
    for effect, at in LIBRARY.standing(game, TurnStarts, {"seat": game.turn}):
        LIBRARY.end(game, at)
        yield from fx.happening(effect.effect, game, at)
    yield from draw(game, game.turn)
    game.step = "turn" if any(game.hand) else OVER
    if game.step == OVER:
        game.tell(WON, *game.pebbles)


@LEDGER.cite("TOY-COURSE-02", "TOY-COURSE-03")
def turn(game: Toy) -> Steps:
    kind, *about = yield WHAT(game.turn)
    if kind == "play":
        card = int(about[0])
        game.hand[game.turn], game.known[card] = without(game.hand[game.turn], card), 7
        game.spent += (card,)
        game.tell(PLAYED, game.turn, card)
        key = KEYS[game.face[card]]
        if not LIBRARY.waiting(key, DrawThis):
            yield from fx.happening(CARDS[key], game, fx.At(game.turn, card, f"{key}/0"))
    game.turn, game.step = 1 - game.turn, "turn start"


def view(game: Toy, eyes: int) -> dict[str, Any]:
    def seen(cards: tuple[int, ...]) -> list[Any]:
        return [{"id": card, "card": KEYS[game.face[card]] if eyes == EVERYONE or game.known[card] & eyes else None} for card in cards]

    waiting = [[entry.address, entry.seat] for entry in game.standing]
    players = [{"hand": seen(hand), "pebbles": pebbles} for hand, pebbles in zip(game.hand, game.pebbles, strict=True)]
    return {"step": game.step, "turn": game.turn, "players": players, "deck": seen(game.deck), "spent": seen(game.spent),
            "waiting": waiting}


def facts(seen: dict[str, Any]) -> dict[str, Any]:
    def names(cards: list[Any]) -> list[Any]:
        return [card["card"] or "?" for card in cards]

    players = {f"p{seat + 1}": {"hand": names(player["hand"]), "pebbles": player["pebbles"]}
               for seat, player in enumerate(seen["players"])}
    return {**players, "turn": f"p{seen['turn'] + 1}", "deck": names(seen["deck"]), "spent": names(seen["spent"]),
            "waiting": [address for address, _ in seen["waiting"]]}


def position(given: Place) -> Toy:
    """`{turn: p1, p1: {hand: [spring], pebbles: 2}, deck: [rags]}`; nothing more is in the game."""
    parts = given.mapping("turn", "p1", "p2", "deck")
    sides = [parts[name].mapping("hand", "pebbles") if name in parts else {} for name in ("p1", "p2")]
    piles = [side["hand"].items() if "hand" in side else [] for side in sides]
    piles.append(parts["deck"].items() if "deck" in parts else [])
    for item in (item for pile in piles for item in pile):
        if item.text() not in KEYS:
            raise item.error(f"there is no card {item.text()!r}")
    ends = [sum(map(len, piles[:count])) for count in range(4)]
    return Toy(step="turn", turn=int(parts["turn"].text() == "p2") if "turn" in parts else 0,
               hand=[tuple(range(ends[seat], ends[seat + 1])) for seat in range(2)], deck=tuple(range(ends[2], ends[3])),
               face=tuple(KEYS.index(item.text()) for pile in piles for item in pile),
               known=[owner for owner, pile in zip((1, 2, 0), piles, strict=True) for _ in pile],
               pebbles=[int(side["pebbles"].text()) if "pebbles" in side else 0 for side in sides])


def redeal(rest: Toy, now: Toy, seat: int, rng: Random) -> None:
    unknown = [card for card in range(len(now.face)) if not now.known[card] & (1 << seat)]
    kinds = [now.face[card] for card in unknown]
    rng.shuffle(kinds)
    dealt = dict(zip(unknown, kinds, strict=True))
    rest.face = tuple(dealt.get(card, kind) for card, kind in enumerate(rest.face))


class Scout:
    """Counts how often each card was played."""

    def __init__(self) -> None:
        self.played = {(seat, key): CardFact(seat, key) for seat in range(2) for key in KEYS}

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        if line is PLAYED:
            self.played[values[0], KEYS[state.face[values[1]]]].played += 1

    def findings(self, state: Toy) -> Findings:
        return Findings([*self.played.values()])


CARD = Noun(lambda game, card: (None, game.face[card], game.known[card]),
            lambda _, kind, reader, lang: Said(Words("a card", "一張牌").say(lang) if kind is None else KEYS[kind]),
            lambda card: ("card", card))
SOURCE = public(lambda address, reader, lang: Said(address.partition("/")[0]))
Toy.nouns, Toy.moves = {"seat": SEAT, "number": NUMBER, "card": CARD, "program": LIBRARY.noun, "source": SOURCE}, moves((PLAY, PASS))
RULEBOOK = Rulebook(
    slug="toy", ledger=LEDGER, state=Toy, begin=begin, beats={"deal": deal, "turn start": turn_start, "turn": turn},
    lines={"GAINED": GAINED, "DREW": DREW, "PLAYED": PLAYED, "WON": WON}, view=view, facts=facts, position=position,
    redeal=redeal, result=lambda game: [0.5 + 0.5 * ((a > b) - (a < b)) for a, b in (game.pebbles, game.pebbles[::-1])],
    thinking=Thinking(lambda game, seat: float(game.pebbles[seat]), lambda game: game.step), turn_clause="TOY-COURSE-02",
    census=lambda game: sorted(KEYS[game.face[card]] for pile in (*game.hand, game.deck, game.spent) for card in pile),
    cards=lambda: [Sheet(key, Words(key, key), Words("card", "牌"), (), lambda lang, key=key: LIBRARY.text(key, lang))
                   for key in CARDS],
    study=Study(scout=Scout, targets={"decisions": 1.0}),
    settings={"first": Setting(0, lambda given: None if given in (0, 1) else "0 or 1", Words("who begins", "誰先"))})
