"""身份与先攻: relics and teams, characters chosen in secret, and the order of initiative."""

from __future__ import annotations

from arbiter.core.decisions import Steps
from arbiter.core.state import everyone
from arbiter.games.grail import lines
from arbiter.games.grail.dice import roll_initiative
from arbiter.games.grail.ledger import clauses, move, prompt
from arbiter.games.grail.roster import HEROES, hero_of
from arbiter.games.grail.state import BLUE, NOBODY, PLAYERS, RED, SACRED, VESSEL, Grail

CHOOSE = move("choose", "play {hero}", "选择{hero}")
MOVES = (CHOOSE,)
RELICS = ((RED, SACRED), (RED, VESSEL), (BLUE, SACRED), (BLUE, VESSEL))
"""The four relic cards: team and relic."""
NOVICE_HEROES = (0, 1, 2, 3)


@clauses("GRAIL-GOAL-01", "GRAIL-GOAL-02", "GRAIL-GOAL-05", "GRAIL-GOAL-06", "GRAIL-IDENT-01", "GRAIL-IDENT-02", "GRAIL-IDENT-03",
         "GRAIL-IDENT-04", "GRAIL-IDENT-05", "GRAIL-UNK-78")
def relics(game: Grail) -> None:
    """Everybody gets a relic: face up and in order in the novice game, else shuffled and known to the team only."""
    cards = list(range(PLAYERS))
    if game.novice:
        game.tell(lines.RELICS_TAKEN)
    else:
        shuffle_relics(game, cards)
        game.tell(lines.RELICS_DEALT)
    if game.novice:
        cards = clockwise(game)
    game.team = tuple([RELICS[card][0] for card in cards])
    game.relic = tuple([RELICS[card][1] for card in cards])
    game.relic_known = [everyone(game) if game.novice else sum(1 << mate for mate in range(PLAYERS) if game.team[mate] == game.team[seat])
                        for seat in range(PLAYERS)]
    game.step = "offers"


@clauses("GRAIL-IDENT-02", "GRAIL-IDENT-06", "GRAIL-UNK-76")
def clockwise(game: Grail) -> list[int]:
    """For each seat its place clockwise from the oldest player: in the novice game it gets the relic and the character of that place."""
    return [(seat - game.oldest) % PLAYERS for seat in range(PLAYERS)]


def shuffle_relics(game: Grail, cards: list[int]) -> None:
    """All four relics are shuffled, or only the two of each team where the teams are agreed."""
    if not game.team:
        game.rng.shuffle(cards)
        return
    for team in (RED, BLUE):
        own = [card for card in range(PLAYERS) if RELICS[card][0] == team]
        game.rng.shuffle(own)
        for seat, card in zip([seat for seat in range(PLAYERS) if game.team[seat] == team], own, strict=True):
            cards[seat] = card


@clauses("GRAIL-IDENT-06", "GRAIL-IDENT-07", "GRAIL-IDENT-09", "GRAIL-CARD-18", "GRAIL-UNK-76")
def offers(game: Grail) -> None:
    """In the novice game the characters are given; else everybody draws two."""
    if game.novice:
        game.character = [NOVICE_HEROES[place] for place in clockwise(game)]
        game.order = tuple([(game.oldest + place) % PLAYERS for place in range(PLAYERS)])
        announce(game)
        game.step = "ready"
        return
    if NOBODY not in game.picked:
        game.step = "reveal"
        return
    deck = list(range(len(HEROES)))
    game.rng.shuffle(deck)
    game.offers = [tuple(sorted(deck[2 * seat:2 * seat + 2])) for seat in range(PLAYERS)]
    game.step = "choose"


def chooser(game: Grail) -> int:
    """Who chooses next."""
    return game.picked.index(NOBODY)


WHOM = prompt("Which character do you play?", "要使用哪个角色？", key="character",
              candidates=lambda game, decision: [(CHOOSE.name, hero) for hero in game.offers[decision.seat]])


@clauses("GRAIL-IDENT-07", "GRAIL-IDENT-08")
def choose(game: Grail) -> Steps:
    """One player after the other chooses in secret; then all are revealed."""
    seat = chooser(game)
    _, hero = yield WHOM(seat)
    game.picked[seat] = hero
    game.tell(lines.CHOSE, seat)
    if NOBODY not in game.picked:
        game.step = "reveal"


@clauses("GRAIL-IDENT-08")
def reveal(game: Grail) -> None:
    """All characters are shown; what was not chosen goes back to the box."""
    game.character, game.picked, game.offers = list(game.picked), [NOBODY] * PLAYERS, [()] * PLAYERS
    announce(game)
    game.rolls = (0,) * PLAYERS
    game.step = "initiative"


def announce(game: Grail) -> None:
    """Who plays whom."""
    for seat in range(PLAYERS):
        game.tell(lines.REVEALED, seat, game.character[seat])


@clauses("GRAIL-CARD-06", "GRAIL-IDENT-10", "GRAIL-IDENT-11", "GRAIL-IDENT-13", "GRAIL-IDENT-14", "GRAIL-UNK-02")
def initiative(game: Grail) -> None:
    """Everybody rolls and adds the modifier; the lowest total acts first. Ties roll again, for the places they share only."""
    game.order = tuple(ordered(game, list(range(PLAYERS))))
    game.rolls = ()
    game.step = "campfire"


@clauses("GRAIL-IDENT-11", "GRAIL-IDENT-13", "GRAIL-IDENT-14", "GRAIL-IDENT-15")
def ordered(game: Grail, seats: list[int]) -> list[int]:
    """Seats in the order of a roll; those who tie are put in order by rolls of their own."""
    totals = {seat: rolled(game, seat) for seat in seats}
    order = list[int]()
    for total in sorted(dict.fromkeys(totals.values())):
        tied = [seat for seat in seats if totals[seat] == total]
        for seat in tied if len(tied) > 1 else ():
            game.tell(lines.TIED, seat)
        order += ordered(game, tied) if len(tied) > 1 else tied
    return order


@clauses("GRAIL-CARD-06", "GRAIL-IDENT-10", "GRAIL-IDENT-12")
def rolled(game: Grail, seat: int) -> int:
    """The initiative die and the character's modifier."""
    shown = roll_initiative(game)
    total = shown + hero_of(game, seat).initiative
    game.tell(lines.INITIATIVE, seat, shown, total)
    return total


