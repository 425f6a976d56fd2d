"""Vestige Saga: Fallen Grail (遗痕传说：坠落圣杯): two teams of two on a hex map, with secret relics and reactions ordered by speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter.core.decisions import Steps
from arbiter.core.errors import ArbiterError
from arbiter.core.log import Line
from arbiter.core.rulebook import Rulebook, Setting, collect, moves
from arbiter.core.state import OVER
from arbiter.core.thinking import GreedyPolicy, SearchParameters, Thinking
from arbiter.games.grail import (
    bonus_actions,
    cards,
    chain,
    character_setup,
    displacement,
    heroes,
    identity,
    lines,
    map_building,
    movement,
    placing,
    reactions,
    resolution,
    standard_actions,
    targets,
    turn,
    world_turn,
)
from arbiter.games.grail.death import LeaderFell
from arbiter.games.grail.facts import facts
from arbiter.games.grail.given import given
from arbiter.games.grail.knowledge import redeal
from arbiter.games.grail.ledger import LEDGER, clauses, words
from arbiter.games.grail.nouns import NOUNS
from arbiter.games.grail.position import position
from arbiter.games.grail.preparation import preparation
from arbiter.games.grail.roster import HEROES
from arbiter.games.grail.setup import KEYS, TEAMS, begin
from arbiter.games.grail.sheets import sheets
from arbiter.games.grail.state import NOBODY, PLAYERS, Grail
from arbiter.games.grail.study import STUDY
from arbiter.games.grail.terms import TERMS
from arbiter.games.grail.view import GRAIL, view
from arbiter.games.grail.worth import information_key, turn_key, worth

NO_LIMIT = 0
"""At the table nothing but a leader's death ends Final Judgement; measured games have a limit (study.py)."""


@clauses("GRAIL-GOAL-03", "GRAIL-UNK-55", "GRAIL-UNK-84")
def result(game: Grail) -> list[float]:
    """One for both members of the team that has won; half for everybody if the game was left undecided."""
    return [0.5 if game.winner == NOBODY else float(game.team[seat] == game.winner) for seat in range(PLAYERS)]


def whole(rule: Callable[[Grail], Steps | None]) -> Callable[[Grail], Steps | None]:
    """A beat in which a leader may fall: the game is over there, and nothing else resolves."""
    def run(game: Grail) -> Steps | None:
        try:
            steps = rule(game)
        except LeaderFell:
            finish(game)
            return None
        if steps is None:
            after(game)
            return None
        return _to_the_end(game, steps)
    return run


def _to_the_end(game: Grail, steps: Steps) -> Steps:
    try:
        yield from steps
    except LeaderFell:
        finish(game)
    else:
        after(game)


def after(game: Grail) -> None:
    """When a chain is over, the turn goes on."""
    if game.step == "settle" and not game.open:
        turn.resume(game)


def finish(game: Grail) -> None:
    """What was going on stops."""
    game.open, game.parked, game.step = [], [], OVER


def census(game: Grail) -> list[str]:
    """Every tile of the game; each is in one place."""
    tiles = [placement[0] for placement in game.placements]
    return sorted(map(str, (*tiles, *game.stack, *((game.revealed,) if game.revealed >= 0 else ()))))


def _one_of(clause: str, *allowed: object) -> Callable[[Any], ArbiterError | None]:
    """One of some values, as the rule of a clause has it."""
    said, kinds = [str(one) for one in allowed], {type(one) for one in allowed}
    cited = LEDGER[clause].id
    wrong = words(f"write {', '.join(said[:-1])} or {said[-1]} ({cited})", f"请填{'、'.join(said[:-1])}或{said[-1]}（{cited}）")
    return lambda given: None if type(given) in kinds and given in allowed else ArbiterError(wrong)


@clauses("GRAIL-IDENT-07", "GRAIL-COMP-01")
def check_characters(given: Any) -> ArbiterError | None:
    """Four different characters, or none."""
    if given is None:
        return None
    if not isinstance(given, list | tuple) or len(given) != PLAYERS or not all(isinstance(key, str) for key in given):
        return ArbiterError(FOUR)
    for key in given:
        if key not in KEYS:
            return ArbiterError(words(f"there is no character {key!r:.40}: name four of {', '.join(KEYS)} (GRAIL-COMP-01)",
                                      f"没有角色「{key:.40}」：请从{'、'.join(KEYS)}中指定四个（GRAIL-COMP-01）"))
    return None if len(set(given)) == PLAYERS else ArbiterError(DIFFERENT)


@clauses("GRAIL-UNK-84")
def check_cycles(given: Any) -> ArbiterError | None:
    """A number of cycles, 0 for no limit."""
    return None if type(given) is int and 0 <= given <= 99 else ArbiterError(UP_TO_99)


FOUR = words("name four characters, one for each player, or none at all (GRAIL-IDENT-07)",
             "请指定四个角色，每位玩家一个，或全部不指定（GRAIL-IDENT-07）")
DIFFERENT = words("name four different characters: there is one card of each (GRAIL-COMP-01)",
                  "请指定四个不同的角色：每个角色只有一张卡（GRAIL-COMP-01）")
UP_TO_99 = words("a whole number from 0 (no limit) to 99 (GRAIL-UNK-84)", "0（不限）至99的整数（GRAIL-UNK-84）")


Grail.nouns = NOUNS
Grail.moves = moves(map_building.MOVES, identity.MOVES, character_setup.MOVES, turn.MOVES, movement.MOVES, targets.MOVES,
                    displacement.MOVES,
                    resolution.MOVES, reactions.MOVES, (standard_actions.RESET,), bonus_actions.MOVES, world_turn.MOVES, placing.MOVES,
                    heroes.MOVES, cards.MOVES)
RULEBOOK = Rulebook(
    slug="grail",
    ledger=LEDGER,
    state=Grail,
    begin=begin,
    beats={
        "reveal tile": map_building.reveal_tile, "join tile": map_building.join_tile, "random map": map_building.random_map,
        "statue": map_building.place_statue,
        "relics": identity.relics, "offers": identity.offers, "choose": identity.choose, "reveal": identity.reveal,
        "initiative": identity.initiative, "campfire": character_setup.campfire, "ready": character_setup.ready,
        "place": character_setup.place, "preparation": whole(preparation), "phases": turn.phases, "act": whole(turn.act),
        "settle": whole(chain.settle), "end phase": turn.end_phase, "world": world_turn.world, "statue reset": world_turn.statue_reset,
        "statue returns": world_turn.statue_returns, "event": world_turn.event, "initiative change": world_turn.initiative_change},
    lines=collect(lines, Line),
    view=view,
    table=GRAIL,
    facts=facts,
    position=position,
    given=given,
    redeal=redeal,
    result=result,
    census=census,
    cards=sheets,
    terms=TERMS,
    thinking=Thinking(worth, turn_key, information_key=information_key, horizon=(1, 2), long_horizon=(2, 4), search=SearchParameters(
        GreedyPolicy(), exploration=0.2, widening=None, prior_worlds=2, prior_visits=10, prior_follow_ups=0, proof=0.02)),
    study=STUDY,
    turn_clause="GRAIL-FLOW-01",
    seats_clauses=("GRAIL-SETUP-01",),
    settings={
        "variant": Setting("standard", _one_of("GRAIL-SETUP-02", "standard", "novice"),
                           words("the standard game, or the one for beginners", "标准局或新手局"),
                           choices=(("standard", words("standard", "标准")), ("novice", words("novice", "新手")))),
        "teams": Setting("dealt", _one_of("GRAIL-GOAL-01", "dealt", *TEAMS),
                         words("dealt with the relics, or agreed: the seats that play together", "随遗物卡决定，或事先约定同队的座位"),
                         choices=(("dealt", words("dealt", "随遗物卡")), *((key, words(key, key)) for key in TEAMS))),
        "oldest": Setting(1, _one_of("GRAIL-UNK-76", *range(1, PLAYERS + 1)),
                          words("the player who begins with the map and the relics, from 1", "最先拼图与取遗物的玩家，从1数起"),
                          choices=tuple((seat, words(str(seat), str(seat))) for seat in range(1, PLAYERS + 1))),
        "characters": Setting(None, check_characters, words("a character for each player, instead of choosing one of two that are drawn",
                                                           "各玩家的角色；不填则抽两张选一张"),
                              choices=tuple((hero.key, hero.name) for hero in HEROES), per_seat=True, left_open=words("chosen from two",
                                                                                                                      "抽二选一")),
        "map": Setting("built", _one_of("GRAIL-MAP-01", "built", "random", "novice"),
                       words("built tile by tile, joined by chance, or that of the novice game",
                                                                          "逐块拼接、随机拼接，或使用新手地图"),
                       choices=(("built", words("built by the players", "由玩家拼接")), ("random", words("by chance", "随机")),
                                ("novice", words("as in the novice game", "新手地图")))),
        "campfires": Setting("anywhere", _one_of("GRAIL-UNK-33", "anywhere", "apart"),
                             words("whether campfires may touch", "篝火版图可否相邻"),
                             choices=(("anywhere", words("may touch", "可相邻")),
                                      ("apart", words("not side by side if avoidable", "尽量不相邻")))),
        "cycles": Setting(NO_LIMIT, check_cycles, words("after how many cycles of Final Judgement the game ends undecided; 0 for never",
                                                       "最终审判进行几轮后判为未分胜负；0为不限")),
    },
)
