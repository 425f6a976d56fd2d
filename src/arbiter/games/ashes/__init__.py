"""餘燼燃起 (Ashes Reborn): duels of Phoenixborn, with dice for mana and reactions at any moment."""

from __future__ import annotations

from typing import Any

from arbiter.core.errors import ArbiterError
from arbiter.core.log import Line
from arbiter.core.rulebook import Rulebook, Setting, collect, moves
from arbiter.core.text import Words
from arbiter.core.thinking import GreedyPolicy, SearchParameters, Thinking
from arbiter.games.ashes import (
    attack,
    cards,
    damage,
    draft,
    draft_lines,
    lines,
    payment,
    piles,
    prepare,
    recovery,
    selectors,
    setup,
    timing,
    turning,
    turns,
    verbs,
)
from arbiter.games.ashes.begin import begin
from arbiter.games.ashes.deck_words import DECK_FOR_EACH
from arbiter.games.ashes.decklists import read_option
from arbiter.games.ashes.decks import deck_from, not_a_deck
from arbiter.games.ashes.facts import facts
from arbiter.games.ashes.given import given
from arbiter.games.ashes.knowledge import redeal
from arbiter.games.ashes.ledger import LEDGER
from arbiter.games.ashes.nouns import NOUNS
from arbiter.games.ashes.position import position
from arbiter.games.ashes.sheets import sheets
from arbiter.games.ashes.state import Ashes
from arbiter.games.ashes.study import STUDY
from arbiter.games.ashes.terms import TERMS
from arbiter.games.ashes.view import ASHES, view
from arbiter.games.ashes.workshop import WORKSHOP
from arbiter.games.ashes.worth import action_key, information_key, turn_key, worth


def _check_players(given: Any) -> ArbiterError | None:
    return draft.check_players(given) if type(given) is int and given > draft.MOST_PLAYERS else None


def _check_decks(given: Any) -> ArbiterError | None:
    if given is None:
        return None
    if not isinstance(given, list | tuple) or not 1 <= len(given) <= 4:
        return DECK_FOR_EACH()
    try:
        for deck in given:
            if not isinstance(deck, str | dict):
                return not_a_deck(deck)
            deck_from(deck)
    except ArbiterError as error:
        return error
    return None


def _check_first(given: Any) -> str | None:
    return None if given in ("choose", "recommended") else "choose or recommended (ASH-SETUP-06)"


def _check_draft(given: Any) -> str | None:
    return None if isinstance(given, bool) else "true or false (ASH-DRAFT-01)"


def census(game: Ashes) -> list[str]:
    """Every card of the game by owner and title; each card must be in exactly one place. In a draft there are no decks yet."""
    if game.draft is not None:
        return []
    piles = [*game.hand, *game.draw, *game.discard, *game.pile, *game.battlefield, *game.spellboard, *game.removed,
             *game.under.values(), *game.beneath.values(), game.aside, game.phoenixborn]
    return sorted(f"{game.owner[card]}:{game.face[card]}" for pile in piles for card in pile)


def result(game: Ashes) -> list[float]:
    """One for the last player with a Phoenixborn in play, nothing for the others."""
    return [1.0 if seat == game.winner else 0.0 for seat in range(game.seats)]


Ashes.nouns = NOUNS | {"slot": draft.SLOT}
Ashes.moves = moves(draft.MOVES, setup.MOVES, prepare.MOVES, turns.MOVES, payment.MOVES, timing.MOVES, selectors.MOVES,
                    damage.MOVES, verbs.MOVES, piles.MOVES, turning.MOVES, attack.MOVES, recovery.MOVES, cards.MOVES)
RULEBOOK = Rulebook(
    slug="ashes",
    ledger=LEDGER,
    state=Ashes,
    begin=begin,
    beats={**draft.BEATS, **setup.BEATS, **prepare.BEATS, **turns.BEATS, **recovery.BEATS},
    lines=collect(lines, Line) | collect(draft_lines, Line),
    view=view,
    table=ASHES,
    facts=facts,
    position=position,
    given=given,
    redeal=redeal,
    result=result,
    thinking=Thinking(worth, turn_key, action_key, information_key, horizon=(2, 4), long_horizon=(2, 4, 6), search=SearchParameters(
        GreedyPolicy(), exploration=0.2, widening=None, prior_worlds=2, prior_visits=10, prior_follow_ups=0, proof=0.02)),
    census=census,
    cards=sheets,
    terms=TERMS,
    study=STUDY,
    workshop=WORKSHOP,
    turn_clause="ASH-TURN-01",
    seats_clauses=("ASH-OBJ-01", "ASH-MULTI-01"),
    settings={
        "players": Setting(None, _check_players, Words("number of players, 2 to 4; by default as many as there are decks",
                                                       "玩家人數，2至4人；不填則與牌庫數相同"),
                           choices=tuple((count, Words(str(count), str(count))) for count in (2, 3, 4))),
        "decks": Setting(None, _check_decks, Words("a deck for each player: coal, maeoni, aradel, saria, jessa, noah, or one of your own",
                                                   "各玩家的牌庫：coal、maeoni、aradel、saria、jessa、noah，或自己的牌庫"), read_option,
                         tuple((deck.key, deck.name) for deck in cards.SUGGESTED), per_seat=True, unless="draft"),
        "draft": Setting(False, _check_draft, Words("whether the players draft their decks", "是否以抽選組成牌庫")),
        "first": Setting("choose", _check_first, Words("whether players choose their first five or take the recommended ones",
                                                       "自選起始手牌，或採用推薦的起始手牌"),
                         choices=(("choose", Words("chosen", "自選")), ("recommended", Words("recommended", "推薦")))),
    },
)
