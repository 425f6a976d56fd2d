"""Magic: the Gathering, with the cards of Kaldheim."""

from __future__ import annotations

from arbiter.core.log import Line
from arbiter.core.rulebook import Rulebook, collect, moves
from arbiter.core.thinking import GreedyPolicy, SearchParameters, Thinking
from arbiter.games.magic import (
    attacking,
    blocking,
    casting,
    combat_damage,
    entering,
    entering_parts,
    keyword_abilities,
    libraries,
    limited,
    lines,
    mana,
    match,
    offers,
    paying,
    permissions,
    priority,
    replacement,
    searching,
    setup,
    spell_copies,
    state_based,
    targets,
    turn,
    who,
)
from arbiter.games.magic.begin import SETTINGS, begin
from arbiter.games.magic.cards import FILES
from arbiter.games.magic.facts import facts
from arbiter.games.magic.given import given
from arbiter.games.magic.keys import action_key, information_key, turn_key
from arbiter.games.magic.knowledge import redeal
from arbiter.games.magic.ledger import LEDGER
from arbiter.games.magic.looks import answers, carried_on, too_early, under_way
from arbiter.games.magic.nouns import NOUNS
from arbiter.games.magic.position import position
from arbiter.games.magic.sheets import sheets
from arbiter.games.magic.state import GONE, Magic
from arbiter.games.magic.study import STUDY
from arbiter.games.magic.terms import TERMS
from arbiter.games.magic.view import MAGIC, view
from arbiter.games.magic.workshop import WORKSHOP
from arbiter.games.magic.worth import worth


def census(game: Magic) -> list[str]:
    """Every card by owner and face; tokens come and go. While decks are drafted there are none yet, and between games basic lands of a
    limited deck may be exchanged."""
    if game.limited is not None or game.from_pools:
        return []
    return sorted(f"{game.owner[slot]}:{game.face[slot]}" for slot in range(len(game.face))
                  if slot not in game.tokens and game.zone[slot] != GONE)


Magic.nouns = NOUNS | {"slot": limited.SLOT}
MODULES = (setup, limited, match, priority, casting, targets, who, attacking, blocking, combat_damage, replacement, entering,
           entering_parts, keyword_abilities, libraries, mana, offers, paying, permissions, searching, spell_copies, state_based, turn)
Magic.moves = moves(*(module.MOVES for module in MODULES), *(file.MOVES for file in FILES if hasattr(file, "MOVES")))
RULEBOOK = Rulebook(
    slug="magic",
    ledger=LEDGER,
    state=Magic,
    begin=begin,
    beats={**limited.BEATS, **setup.BEATS, **match.BEATS, **turn.BEATS, **priority.BEATS, **attacking.BEATS, **blocking.BEATS,
           **combat_damage.BEATS},
    lines=collect(lines, Line),
    view=view,
    table=MAGIC,
    redeal=redeal,
    facts=facts,
    position=position,
    given=given,
    cards=sheets,
    terms=TERMS,
    result=match.result,
    census=census,
    thinking=Thinking(worth, turn_key, action_key, information_key, horizon=(2,), long_horizon=(2, 4), trusts_proposals=True,
                      routine=("draft", "build", "board out"), left_out=("make", "make by"), too_early=too_early, carried_on=carried_on,
                      under_way=under_way, answers=answers, wide=4, doubt=1.5,
                      search=SearchParameters(GreedyPolicy(), exploration=0.2, widening=None, prior_worlds=2, prior_visits=10,
                                              prior_follow_ups=0, proof=0.02)),
    study=STUDY,
    workshop=WORKSHOP,
    turn_clause="MTG-PRIO-04",
    seats_clauses=("MTG-GAME-01",),
    settings=SETTINGS,
)
