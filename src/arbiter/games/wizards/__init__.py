"""巫师牌 (Wizards): duels on two grids of nine cells, with elements, skills, and spells that kill the other wizard."""

from __future__ import annotations

from arbiter.core.log import Line
from arbiter.core.rulebook import Rulebook, Setting, collect, moves
from arbiter.core.thinking import GreedyPolicy, SearchParameters, Thinking
from arbiter.games.wizards import (
    acting,
    casting,
    choosing,
    damage,
    devour,
    exchange,
    hand_verbs,
    lines,
    payment,
    placement,
    setup,
    timing,
    turns,
)
from arbiter.games.wizards.begin import begin, check_decks
from arbiter.games.wizards.cards import FILES
from arbiter.games.wizards.decklists import read_option
from arbiter.games.wizards.facts import facts
from arbiter.games.wizards.given import given
from arbiter.games.wizards.keys import action_key, information_key, turn_key
from arbiter.games.wizards.knowledge import redeal
from arbiter.games.wizards.ledger import LEDGER, clauses, words
from arbiter.games.wizards.nouns import NOUNS
from arbiter.games.wizards.position import position
from arbiter.games.wizards.sheets import sheets
from arbiter.games.wizards.state import NOBODY, PLAYERS, Wizards
from arbiter.games.wizards.study import STUDY
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.games.wizards.terms import TERMS
from arbiter.games.wizards.view import WIZARDS, view
from arbiter.games.wizards.workshop import WORKSHOP
from arbiter.games.wizards.worth import worth


@clauses("WIZ-TYPE-01", "WIZ-TYPE-02", "WIZ-U09", "WIZ-U10")
def result(game: Wizards) -> list[float]:
    """One for whoever has defeated the other character; half for both if nobody has won."""
    return [0.5 if game.winner == NOBODY else float(seat == game.winner) for seat in range(PLAYERS)]


def census(game: Wizards) -> list[str]:
    """Every card of the decks by owner and title; each must be in exactly one place. What effects make besides is not counted."""
    decks = sum(len(deck) for deck in game.lists)
    piles = [*game.deck, *game.hand, *game.pool, *game.discard, *game.idle, *game.gone, *game.skills, *game.items, *game.charts, game.aside,
             *[[card for card in grid if card >= 0] for grid in (*game.grid, *game.terrain)], [*game.pairs.values()]]
    return sorted(f"{game.owner[card]}:{game.face[card]}" for pile in piles for card in pile if card < decks)


Wizards.nouns = NOUNS
Wizards.moves = moves(setup.MOVES, acting.MOVES, payment.MOVES, placement.MOVES, casting.MOVES, exchange.MOVES, timing.MOVES, damage.MOVES,
                      devour.MOVES, choosing.MOVES, hand_verbs.MOVES, turns.MOVES, *[getattr(file, "MOVES", ()) for file in FILES])
RULEBOOK = Rulebook(
    slug="wizards",
    ledger=LEDGER,
    state=Wizards,
    begin=begin,
    beats={**setup.BEATS, **turns.BEATS},
    lines=collect(lines, Line),
    view=view,
    table=WIZARDS,
    redeal=redeal,
    facts=facts,
    position=position,
    given=given,
    cards=sheets,
    terms=TERMS,
    result=result,
    census=census,
    thinking=Thinking(worth, turn_key, action_key, information_key, horizon=(2,), long_horizon=(2, 4), trusts_proposals=True,
                      search=SearchParameters(GreedyPolicy(), exploration=0.2, widening=None, prior_worlds=2, prior_visits=10,
                                              prior_follow_ups=0, proof=0.02)),
    study=STUDY,
    workshop=WORKSHOP,
    turn_clause="WIZ-TURN-09",
    seats_clauses=("WIZ-U02",),
    settings={
        "decks": Setting(None, check_decks, words("a deck for each player: fire-wildfire, water-deep-freeze, …, or one of your own",
                                                  "各玩家的卡组：fire-wildfire、water-deep-freeze等，或自己的卡组"), read_option,
                         tuple((deck.key, deck.name) for deck in SUGGESTED), per_seat=True),
    },
)
