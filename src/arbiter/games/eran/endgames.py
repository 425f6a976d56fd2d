"""Ends of the last duel that can be solved exactly (docs/endgames.md).

Each side has one character left, and the two have tied before, so that the duel decides the game: a win, a loss, or a draw.
"""

from __future__ import annotations

from itertools import permutations, product
from random import Random

from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.study import EndgameKind, Endgames
from arbiter.core.text import Words
from arbiter.games.eran.cards import DEMIGODS
from arbiter.games.eran.knowledge import fits
from arbiter.games.eran.state import ALL_EYES, NOBODY, SEATS, Eran, active, ids
from arbiter.games.eran.verbs import BothDraw, Draw, DrawAndPlace

SEED_BITS = 53
MOST_UNKNOWN = 6
"""Of how many cards of one player the places may be unknown."""
OPEN_CARDS = (2, 3)
"""How many cards the decider of an open ending may have in hand."""


def last_duel(rules: Rulebook, dice: Random) -> Eran:
    """The last duel before it is dealt: two characters have fallen on either side, and the last two have tied."""
    game = Game(rules, rules.begin(dice.getrandbits(SEED_BITS), rules.settle({})), log=False)
    while game.decision is not None and game.decision.prompt.key != "turn":
        game.choose(dice.randrange(len(game.decision)))
    state = game.state.copy()
    assert isinstance(state, Eran)
    state.fallen, state.ties, state.winner, state.duel, state.step = (2, 2), 1, NOBODY, 5, "realms"
    state.turn = state.stone
    return state


def table(game: Game) -> tuple[Eran, int]:
    """The state, and the seat that must choose."""
    assert isinstance(game.state, Eran) and game.decision is not None
    return game.state, game.decision.seat


def last_card(game: Game) -> bool:
    """Whether the decider plays the last card of its hand this turn, and the opponent has one for the last turn."""
    state, seat = table(game)
    rest, _ = game.since_rest()
    assert isinstance(rest, Eran)
    return len(rest.hand[seat]) == len(rest.hand[1 - seat]) == 1 and not draws(state, seat, BothDraw)


def few_cards(game: Game) -> bool:
    """Whether both have a few cards left."""
    state, seat = table(game)
    return len(state.hand[seat]) in OPEN_CARDS and 1 <= len(state.hand[1 - seat]) <= OPEN_CARDS[-1]


def lay_open(state: Eran) -> None:
    """Let both know all cards, those in the decks too."""
    state.known = [ALL_EYES] * len(state.known)


def draws(state: Eran, seat: int, *verbs: type) -> bool:
    """Whether a seat's character has a strike left that draws in such a way."""
    program = DEMIGODS[active(state, seat)].program
    return seat not in state.turned and any(isinstance(node, verbs) for node in (program, *program.parts()))


def deals(rest: Eran, seat: int) -> list[tuple[Eran, int]] | None:
    """The deals that contradict nothing a seat has seen; those that differ in nothing that counts are one. None: too many."""
    hands = [dealt(rest, owner, seat) for owner in range(SEATS)]
    if None in hands:
        return None
    found = []
    for ways in product(*(hand or () for hand in hands)):
        state = rest.copy()
        powers = {card: power for way, _ in ways for card, power in way.items()}
        state.face = tuple(powers.get(card, power) for card, power in enumerate(state.face))
        found.append((state, ways[0][1] * ways[1][1]))
    return found


def dealt(rest: Eran, owner: int, seat: int) -> list[tuple[dict[int, int], int]] | None:
    """The ways in which one player's unknown cards may lie, and how many there are of each that differ only in a deck not drawn."""
    unknown = [card for card in ids(owner) if not rest.known[card] & (1 << seat)]
    if len(unknown) > MOST_UNKNOWN:
        return None
    drawn = owner == seat and draws(rest, seat, Draw, DrawAndPlace)
    counting = [card for card in unknown if drawn or card not in rest.deck[owner]]
    ways: dict[tuple[int, ...], tuple[dict[int, int], int]] = {}
    for powers in permutations([rest.face[card] for card in unknown]):
        way = dict(zip(unknown, powers, strict=True))
        if all(fits(rest, owner, card, power) for card, power in way.items()):
            key = tuple(way[card] for card in counting)
            first, times = ways.get(key, (way, 0))
            ways[key] = first, times + 1
    return [*ways.values()]


ENDGAMES = Endgames(
    name=Words("the last duel", "最後對決"),
    begin=last_duel,
    kinds={"hidden": EndgameKind(Words("hidden cards", "隱藏的牌"), last_card),
           "open": EndgameKind(Words("open cards", "公開的牌"), few_cards, lay_open)},
    deals=deals,
)
