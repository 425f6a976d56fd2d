"""遊戲設置 and 首場對決: choosing empires, laying out the realms, ordering the characters, and who starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import Any

from arbiter.core.dealing import shuffle_faces
from arbiter.core.decisions import Action, Decision, Prompt, Refusals, Steps, move
from arbiter.core.rng import Rng
from arbiter.core.values import replaced
from arbiter.games.eran import lines
from arbiter.games.eran.cards import EMPIRES
from arbiter.games.eran.ledger import clauses, refusal
from arbiter.games.eran.state import (
    ALL_EYES,
    CARDS_EACH,
    HAND,
    NOBODY,
    ORDER_SETS,
    REALMS,
    SEATS,
    SPACES,
    Eran,
    active,
    ids,
)
from arbiter.games.eran.verbs import draw

TAKEN = refusal("ERAN-SETUP-03")


@clauses("ERAN-GOAL-01", "ERAN-GOAL-02")
def begin(seed: int, options: Mapping[str, Any]) -> Eran:
    """A new game for two; the empires are drawn for and chosen unless the options name them."""
    game = Eran(step="pick draw", rng=Rng(seed), order_set=options["orders"])
    if options["empires"]:
        names = [empire.key for empire in EMPIRES]
        game.empires = tuple(names.index(name) for name in options["empires"])
        game.step = "realms"
    return game


@clauses("ERAN-SETUP-01", "ERAN-SETUP-02")
def pick_draw(game: Eran) -> None:
    """One empire's ten attack cards are shuffled and each player draws one."""
    game.draws = shuffled(game, range(1, CARDS_EACH + 1))[:SEATS]
    for seat in range(SEATS):
        game.tell(lines.PICK_DRAW, seat, game.draws[seat])
    game.step = "pick empires"


@clauses("ERAN-SETUP-03", "ERAN-U22")
def empire_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """An empire can be led by one player only."""
    if action[1] in game.empires:
        yield TAKEN


LEAD = move("lead", "lead {empire}", "率領{empire}")
WHICH_EMPIRE = Prompt("Which empire do you lead?", "你要率領哪個帝國？", key="empire", refusals=empire_refusals,
                      candidates=lambda game, decision: [LEAD(empire) for empire in range(len(EMPIRES))])


@clauses("ERAN-SETUP-02", "ERAN-SETUP-03", "ERAN-U22")
def pick_empires(game: Eran) -> Steps:
    """The higher card chooses an empire first, the other player afterwards."""
    first = 0 if game.draws[0] > game.draws[1] else 1
    seat = first if game.empires[first] == NOBODY else 1 - first
    _, empire = yield WHICH_EMPIRE(seat)
    game.empires = replaced(game.empires, seat, empire)
    game.tell(lines.EMPIRE, seat, empire)
    if NOBODY not in game.empires:
        game.step = "realms"


@clauses("ERAN-SETUP-04", "ERAN-SETUP-05", "ERAN-SETUP-06", "ERAN-SETUP-07", "ERAN-SETUP-08", "ERAN-U24",
         "ERAN-NEXT-04", "ERAN-NEXT-05", "ERAN-NEXT-06", "ERAN-NEXT-09", "ERAN-SEAL-04", "ERAN-SEAL-07", "ERAN-U17")
def realms(game: Eran) -> None:
    """Lands and orders are shuffled and three of each laid out; all cards come home and are shuffled."""
    game.duel += 1
    game.lands = shuffled(game, range(len(EMPIRES)))
    game.orders = shuffled(game, ORDER_SETS[game.order_set])
    game.seals, game.seals_used, game.free = (0,) * 6, (0, 0), [SPACES] * 6
    game.sides = [()] * 6
    game.turned = game.protected = ()
    game.bonus = game.unfit = ()
    game.returned = (0, 0)
    game.standing = []
    game.up, game.known, game.power = [False] * 20, [0] * 20, [0, 0]
    game.face = (*shuffled(game, range(1, CARDS_EACH + 1)), *shuffled(game, range(1, CARDS_EACH + 1)))
    for seat in range(SEATS):
        gather(game, seat)
    game.tell(lines.DUEL, game.duel)
    for realm in REALMS:
        game.tell(lines.REALM, realm, game.lands[realm], game.orders[realm])
    game.step = "deal" if game.revealed else "characters"


@clauses("ERAN-SETUP-08", "ERAN-NEXT-04", "ERAN-U20")
def gather(game: Eran, seat: int) -> None:
    """All ten cards of a player come home into a face-down deck."""
    game.hand[seat], game.discard[seat], game.deck[seat] = (), (), tuple(ids(seat))


def shuffled(game: Eran, cards: Iterable[int]) -> tuple[int, ...]:
    """The same cards in a random order. Shuffling changes what lies in which slot."""
    pile = list(cards)
    game.rng.shuffle(pile)
    return tuple(pile)


LINEUP = move("order", "send {demigod} then {demigod2} then {demigod3}", "依序派{demigod}、{demigod2}、{demigod3}出戰")


@clauses("ERAN-SETUP-11")
def lineups(game: Eran, decision: Decision) -> list[Action]:
    """The six orders in which three characters can fight."""
    first = game.empires[decision.seat] * 3
    return [LINEUP(*order) for order in permutations(range(first, first + 3))]


WHICH_ORDER = Prompt("In what order do your characters fight?", "你的角色要以什麼順序出戰？", key="order", candidates=lineups)


@clauses("ERAN-SETUP-11", "ERAN-SETUP-12", "ERAN-SETUP-13", "ERAN-U24")
def characters(game: Eran) -> Steps:
    """Each player fixes the fighting order in secret; the first ones are revealed together."""
    seat = 1 if game.roster[0] else 0
    _, *lineup = yield WHICH_ORDER(seat)
    game.roster = replaced(game.roster, seat, tuple(lineup))
    game.tell(lines.ORDERED, seat)
    if seat == 1:
        game.step = "deal"


@clauses("ERAN-SETUP-12", "ERAN-SETUP-14", "ERAN-DUEL-03", "ERAN-NEXT-03", "ERAN-NEXT-07")
def deal(game: Eran) -> None:
    """The fighting characters are face-up, and each player draws seven cards."""
    first_duel = not game.revealed
    game.revealed = True
    for seat in range(SEATS):
        if game.duel > 1 and (game.winner == seat or game.ties):
            game.tell(lines.STAYED, active(game, seat), seat)
        else:
            game.tell(lines.REVEALED, seat, active(game, seat))
        draw(game, seat, HAND)
    game.step = "start draw" if first_duel else "turn start"


@clauses("ERAN-START-01", "ERAN-START-03")
def start_draw(game: Eran) -> None:
    """Each player shows a card from what is left of their deck; equal cards leave it to chance."""
    for seat in range(SEATS):
        card = game.deck[seat][0]
        game.known[card] = ALL_EYES
        game.draws = replaced(game.draws, seat, game.face[card])
        game.tell(lines.START_DRAW, seat, game.draws[seat])
    if game.draws[0] == game.draws[1]:
        game.stone = game.turn = game.rng.below(SEATS)
        game.tell(lines.START_TIE, game.turn)
        put_back(game)
    else:
        game.step = "start choice"


START = move("start", "{seat|start yourself|let the opponent start}", "由{seat}先行動")
WHO_STARTS = Prompt("Who starts the duel?", "這場對決由誰先行動？", key="start",
                    candidates=lambda game, decision: (START(decision.seat), START(1 - decision.seat)))


@clauses("ERAN-START-02")
def start_choice(game: Eran) -> Steps:
    """The higher card's player receives the Eternal Stone and names the starting player."""
    game.stone = 0 if game.draws[0] > game.draws[1] else 1
    _, starter = yield WHO_STARTS(game.stone)
    game.turn = starter
    game.tell(lines.STARTS, game.stone, game.turn)
    put_back(game)


@clauses("ERAN-START-04")
def put_back(game: Eran) -> None:
    """The shown cards go back and the decks are shuffled again; where they are now, nobody knows."""
    for seat in range(SEATS):
        shuffle_faces(game, game.deck[seat])
    game.returned, game.returned_among = game.draws, tuple(game.deck)
    game.step = "turn start"


MOVES = (LEAD, LINEUP, START)
BEATS = {"pick draw": pick_draw, "pick empires": pick_empires, "realms": realms, "characters": characters, "deal": deal,
         "start draw": start_draw, "start choice": start_choice}
