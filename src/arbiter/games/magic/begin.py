"""A new game: from its options to the first rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.core.errors import ArbiterError
from arbiter.core.rng import Rng
from arbiter.core.rulebook import Setting
from arbiter.core.text import Words
from arbiter.games.magic.deck_words import DECK_FOR_EACH, DECKS_OF_LIMITED, HOW_MANY_DRAFTERS
from arbiter.games.magic.decklists import deck_from, read_option
from arbiter.games.magic.decks import Deck
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.limited import DRAFT, FEWEST_DRAFTERS, MOST_DRAFTERS, SEALED, begin_limited
from arbiter.games.magic.setup import deal_decks
from arbiter.games.magic.state import PLAYERS, Magic, table
from arbiter.games.magic.suggested import SUGGESTED

CONSTRUCTED = "constructed"


def begin(seed: int, options: Mapping[str, Any]) -> Magic:
    """A new game, or match: with two decks, suggested or built, or with boosters from which decks are built first."""
    game = table()
    game.rng = Rng(seed)
    game.best_of = options["best_of"]
    game.all_windows = options["windows"] == "all"
    game.asks = sum(1 << seat for seat in range(PLAYERS) if options["payment"] == "ask")
    if options["format"] == CONSTRUCTED:
        deal_decks(game, decks_for(options["decks"] or ()))
        return game
    if options["decks"]:
        raise DECKS_OF_LIMITED()
    begin_limited(game, options["format"], options["drafters"] if options["format"] == DRAFT else PLAYERS)
    return game


@clauses("MTG-GAME-01", "MTG-DECK-01")
def decks_for(given: Sequence[object]) -> list[Deck]:
    """The decks that are named; whoever has none gets the next suggested deck that nobody plays."""
    decks = [deck_from(one) for one in given]
    taken = [deck.key for deck in decks]
    others = [deck for deck in SUGGESTED if deck.key not in taken]
    return decks + others[:PLAYERS - len(decks)]


def check_decks(given: Any) -> ArbiterError | None:
    """What is wrong with the decks of a new game."""
    if given is None:
        return None
    if not isinstance(given, list | tuple) or not 1 <= len(given) <= PLAYERS:
        return DECK_FOR_EACH()
    try:
        decks_for(given)
    except ArbiterError as error:
        return error
    return None


@clauses("MTG-LIM-06")
def check_drafters(given: Any) -> ArbiterError | None:
    """What is wrong with the number of drafters."""
    return None if type(given) is int and FEWEST_DRAFTERS <= given <= MOST_DRAFTERS else HOW_MANY_DRAFTERS(
        least=FEWEST_DRAFTERS, most=MOST_DRAFTERS)


def _one_of(*allowed: Any) -> Any:
    return lambda given: None if given in allowed else " or ".join(map(str, allowed))


SETTINGS = {
    "decks": Setting(None, check_decks, Words("a deck for each player: elves, snow, …, or one of your own",
                                              "各玩家的套牌：elves、snow等，或自己的套牌"), read_option,
                     tuple((deck.key, deck.name) for deck in SUGGESTED), per_seat=True, unless="format"),
    "format": Setting(CONSTRUCTED, _one_of(CONSTRUCTED, SEALED, DRAFT),
                      Words("constructed decks, six boosters each (sealed), or a booster draft (MTG-LIM-02, MTG-LIM-03)",
                            "構組套牌、每人六包補充包（sealed），或補充包輪抽（draft）（MTG-LIM-02、MTG-LIM-03）"),
                      choices=((CONSTRUCTED, Words("constructed", "構組")), (SEALED, Words("sealed", "現開")),
                               (DRAFT, Words("booster draft", "輪抽")))),
    "drafters": Setting(8, check_drafters, Words("how many sit in a draft, 2 to 8: the program drafts for all but the players (MTG-LIM-06)",
                                                 "輪抽人數，2至8人：除玩家外皆由程式選牌（MTG-LIM-06）"),
                        choices=tuple((count, Words(f"{count} drafters", f"{count}人輪抽")) for count in (8, 7, 6, 5, 4, 3, 2))),
    "best_of": Setting(1, _one_of(1, 3),
                       Words("how many games a match has at most, 1 or 3; cards are exchanged with the sideboard between them",
                                               "比賽最多幾局，1或3；局間可與備牌換牌"),
                       choices=((1, Words("a single game", "單局")), (3, Words("best of three", "三局兩勝")))),
    "windows": Setting("needed", _one_of("needed", "all"),
                       Words("when players are asked: when they could do something (needed), or in all customary windows, so that "
                             "being asked gives nothing away (all) (MTG-UNK-01)",
                             "何時詢問玩家：有動作可做時（needed），或在所有慣常時機，因此被詢問不洩漏資訊（all）（MTG-UNK-01）"),
                       choices=(("needed", Words("when something can be done", "有動作可做時")), ("all", Words("in all customary windows",
                                                                                                               "所有慣常時機")))),
    "payment": Setting("auto", _one_of("auto", "ask"),
                       Words("who taps the lands: the program (auto), or the players, source by source (ask) (MTG-UNK-02)",
                             "由誰橫置地牌：程式（auto），或玩家逐一指定（ask）（MTG-UNK-02）"),
                       choices=(("auto", Words("the program pays", "由程式支付")), ("ask", Words("players say how they pay",
                                                                                                 "由玩家決定如何支付")))),
}
