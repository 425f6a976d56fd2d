"""爾安戰記 (War Chronicle of Eran): two empires of demigods fight for the Eternal Stone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from arbiter.core.errors import ArbiterError
from arbiter.core.log import Line
from arbiter.core.rulebook import Rulebook, Setting, collect, moves
from arbiter.core.text import Words
from arbiter.core.thinking import Thinking
from arbiter.games.eran import lines, scoring, setup, turn, verbs
from arbiter.games.eran.cards import EMPIRES, TYPE_NAMES, sheets
from arbiter.games.eran.facts import facts
from arbiter.games.eran.given import given
from arbiter.games.eran.knowledge import redeal
from arbiter.games.eran.ledger import LEDGER
from arbiter.games.eran.nouns import NOUNS
from arbiter.games.eran.position import position
from arbiter.games.eran.state import ORDER_SETS, SEATS, Eran
from arbiter.games.eran.study import STUDY
from arbiter.games.eran.terms import TERMS
from arbiter.games.eran.view import ERAN, view
from arbiter.games.eran.worth import action_key, information_key, turn_key, worth

SAME_EMPIRE = ArbiterError(Words("the two players cannot lead the same empire (ERAN-U22)", "雙方不能率領同一個帝國（ERAN-U22）"))


def _check_empires(given: Any) -> ArbiterError | None:
    keys = [empire.key for empire in EMPIRES]
    if given is None:
        return None
    if not isinstance(given, list | tuple) or len(given) != SEATS or any(name not in keys for name in given):
        return ArbiterError(Words("name two of ", "請從以下帝國指定兩個："), ", ".join(keys),
                            Words("; or leave it out to let the players choose (ERAN-GOAL-02)", "；不指定則由玩家自行選擇（ERAN-GOAL-02）"))
    return SAME_EMPIRE if given[0] == given[1] else None


def _check_orders(given: Any) -> ArbiterError | None:
    if isinstance(given, str) and given in ORDER_SETS:
        return None
    return ArbiterError(Words("choose one of ", "請選擇其中之一："), ", ".join(ORDER_SETS), Words(" (ERAN-U06)", "（ERAN-U06）"))


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
    given=given,
    redeal=redeal,
    result=scoring.result,
    thinking=Thinking(worth, turn_key, action_key, information_key),
    census=census,
    cards=sheets,
    terms=TERMS,
    study=STUDY,
    turn_clause="ERAN-TURN-01",
    seats_clauses=("ERAN-GOAL-01",),
    settings={
        "players": Setting(SEATS, lambda given: None, Words("number of players", "玩家人數"), choices=((SEATS, Words("2", "2")),)),
        "empires": Setting(None, _check_empires, Words("the two empires; if left out, the players draw cards and choose",
                                                       "雙方的帝國；不指定則由玩家抽牌決定先後，自行選擇"),
                           choices=tuple((empire.key, empire.name) for empire in EMPIRES), per_seat=True,
                           left_open=Words("chosen at the table", "開局時再選")),
        "orders": Setting("2-2", _check_orders, Words("symbols on the four attack order cards (the default is our own ruling)",
                                                      "四張攻擊指令牌的符號組合（預設值由本專案自訂）"),
                          choices=tuple((name, _symbols(order)) for name, order in ORDER_SETS.items())),
    },
)
