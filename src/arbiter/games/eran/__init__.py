"""爾安戰記 (War Chronicle of Eran): two empires of demigods fight for the Eternal Stone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from arbiter.core.log import Line
from arbiter.core.rulebook import Rulebook, Setting, collect, moves
from arbiter.core.text import Words
from arbiter.core.thinking import Thinking
from arbiter.games.eran import lines, scoring, setup, turn, verbs
from arbiter.games.eran.cards import EMPIRES, TYPE_NAMES, sheets
from arbiter.games.eran.knowledge import redeal
from arbiter.games.eran.ledger import LEDGER
from arbiter.games.eran.nouns import NOUNS
from arbiter.games.eran.position import facts, position
from arbiter.games.eran.state import ORDER_SETS, SEATS, Eran
from arbiter.games.eran.study import STUDY
from arbiter.games.eran.view import ERAN, view
from arbiter.games.eran.worth import action_key, information_key, turn_key, worth


def _check_empires(given: Any) -> str | None:
    keys = [empire.key for empire in EMPIRES]
    if given is None:
        return None
    if not isinstance(given, list | tuple) or len(given) != SEATS or any(name not in keys for name in given):
        return f"name two of {', '.join(keys)}, or leave it out to let the players choose (ERAN-GOAL-02)"
    return "both players cannot lead the same empire (ERAN-U22)" if given[0] == given[1] else None


def _check_orders(given: Any) -> str | None:
    return None if isinstance(given, str) and given in ORDER_SETS else f"choose one of {', '.join(ORDER_SETS)} (ERAN-U06)"


def _check_players(given: Any) -> str | None:
    return None if type(given) is int and given == SEATS else "the game is a duel for exactly two players (ERAN-GOAL-01)"


def _symbols(order: tuple[int, ...]) -> Words:
    """Attack order cards by their symbols: *2 magic, 2 physical*."""
    counted = Counter(TYPE_NAMES[symbol] for symbol in order).items()
    return Words(", ".join(f"{count} {name.en}" for name, count in counted), "、".join(f"{count}張{name.zh}" for name, count in counted))


def census(game: Eran) -> list[str]:
    """Every attack card on the table, by owner and power; each slot must be in exactly one place."""
    piles = [*game.hand, *game.deck, *game.discard, *game.sides]
    return sorted(f"{card // 10}:{game.face[card]}" for pile in piles for card in pile)


Eran.nouns, Eran.moves = NOUNS, moves(setup.MOVES, turn.MOVES, verbs.MOVES)
RULEBOOK = Rulebook(
    slug="eran",
    ledger=LEDGER,
    state=Eran,
    begin=setup.begin,
    beats={**setup.BEATS, **turn.BEATS, **scoring.BEATS},
    lines=collect(lines, Line),
    view=view,
    table=ERAN,
    facts=facts,
    position=position,
    redeal=redeal,
    result=scoring.result,
    thinking=Thinking(worth, turn_key, action_key, information_key),
    census=census,
    cards=sheets,
    study=STUDY,
    turn_clause="ERAN-TURN-01",
    settings={
        "players": Setting(SEATS, _check_players, Words("number of players", "玩家人數"), choices=((SEATS, Words("2", "2")),)),
        "empires": Setting(None, _check_empires, Words("the two empires; left out, players draw and choose",
                                                       "雙方帝國；不填則抽牌決定先後並自行選擇"),
                           choices=tuple((empire.key, empire.name) for empire in EMPIRES), per_seat=True),
        "orders": Setting("2-2", _check_orders, Words("symbols of the four attack order cards",
                                                      "四張攻擊指令牌的符號組合"),
                          choices=tuple((name, _symbols(order)) for name, order in ORDER_SETS.items())),
    },
)
