"""Options of a new game: what is impossible is refused in plain words, with the clause and what to do."""

from __future__ import annotations

from typing import Any

import pytest

import arbiter

WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"variant": "hard"}, "write standard or novice (GRAIL-SETUP-02)", "请填standard或novice（GRAIL-SETUP-02）"),
    ({"teams": "3+4"}, "write dealt, 1+2, 1+3 or 1+4 (GRAIL-GOAL-01)", "请填dealt、1+2、1+3或1+4（GRAIL-GOAL-01）"),
    ({"oldest": 5}, "write 1, 2, 3 or 4 (GRAIL-UNK-76)", "请填1、2、3或4（GRAIL-UNK-76）"),
    ({"oldest": True}, "write 1, 2, 3 or 4 (GRAIL-UNK-76)", "请填1、2、3或4（GRAIL-UNK-76）"),
    ({"oldest": 1.0}, "write 1, 2, 3 or 4 (GRAIL-UNK-76)", "请填1、2、3或4（GRAIL-UNK-76）"),
    ({"map": "round"}, "write built, random or novice (GRAIL-MAP-01)", "请填built、random或novice（GRAIL-MAP-01）"),
    ({"campfires": "far"}, "write anywhere or apart (GRAIL-UNK-33)", "请填anywhere或apart（GRAIL-UNK-33）"),
    ({"cycles": -1}, "a whole number from 0 (no limit) to 99 (GRAIL-UNK-84)", "0（不限）至99的整数（GRAIL-UNK-84）"),
    ({"characters": ["eli"]}, "name four characters, one for each player", "请指定四个角色，每位玩家一个"),
    ({"characters": ["eli", "noel", "eli", "nia"]}, "name four different characters", "请指定四个不同的角色"),
    ({"characters": ["eli", "noel", "bob", "nia"]},
     "there is no character 'bob': name four of eli, yunye, darien, noel, silas, edwin, alicia, nia (GRAIL-COMP-01)",
     "没有角色「bob」：请从eli、yunye、darien、noel、silas、edwin、alicia、nia中指定四个（GRAIL-COMP-01）"),
    ({"variant": "novice", "teams": "1+3"}, "the teams are fixed: leave `teams` out (GRAIL-IDENT-02)", "新手局的队伍是固定的"),
    ({"variant": "novice", "map": "random"}, "leave `map` out (GRAIL-MAP-01)", "新手局使用固定的地图"),
    ({"variant": "novice", "characters": ["eli", "yunye", "darien", "noel"]}, "leave `characters` out (GRAIL-IDENT-06)",
     "新手局的角色是固定的"),
    ({"players": 3}, "is for 4 players (GRAIL-SETUP-01), not 3: leave `players` out",
     "是4人游戏（GRAIL-SETUP-01），而不是3：请不要设置players"),
]


@pytest.mark.parametrize(("options", "en", "zh"), WRONG)
def test_an_impossible_set_up_is_refused_in_the_language_of_the_reader(options: dict[str, Any], en: str, zh: str) -> None:
    with pytest.raises(arbiter.ArbiterError) as error:
        arbiter.new("grail", seed=1, **options)
    assert en in str(error.value)
    assert zh in error.value.say("zh-Hans")


def test_the_novice_game_takes_what_it_has_anyway() -> None:
    game = arbiter.new("grail", seed=1, variant="novice", map="novice", campfires="apart")
    assert game.state == arbiter.new("grail", seed=1, variant="novice", campfires="apart").state


def test_only_measured_games_end_undecided() -> None:
    """GRAIL-UNK-84: at the table Final Judgement goes on until a leader dies; matches and benchmarks stop after twelve cycles."""
    study = arbiter.rulebook("grail").study
    table: Any = arbiter.new("grail", seed=1).state
    assert table.limit == 0
    assert [given["cycles"] for given in (study.match_options, study.options(0), study.options(1))] == [12, 12, 12]
