"""What people say at the table: commands in three languages, hints, questions of why, and sentences that answer several questions."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import arbiter
from arbiter.agents.budget import Budget
from arbiter.cli import commands, hints, words
from arbiter.cli.commands import BY_NAME, COMMANDS
from arbiter.cli.hints import Advice
from arbiter.core.game import Game
from arbiter.core.ledger import Measure
from arbiter.core.text import HOLE, LANGUAGES
from arbiter.games.ashes.position import position
from arbiter.letters.reading import read
from tests.cli.conftest import Invoke

ERAN = ("play", "eran", "--against", "greedy", "--seed", "7")
FIRST_TURN = "1\n1\n"
"""Choosing an empire and an order; the first turn comes next."""
DUEL = """{turn: p1, p1: {hand: [Hammer Knight], battlefield: [Iron Rhino, Iron Worker], dice: [natural basic]},
           p2: {battlefield: [2 Gilder]}}"""
Duel = Callable[..., str]


def flat(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())


def letters(text: str) -> str:
    """A text without spaces, as lines of Chinese are joined."""
    return "".join(text.split())


def at(given: str) -> Game:
    (place,) = read(given, "here")
    return Game(arbiter.rulebook("ashes"), position(place))


@pytest.fixture
def duel(folder: Path, invoke: Invoke) -> Duel:
    """What is shown at a table of Ashes when something is typed there."""
    (folder / "x.json").write_text(at(DUEL).save(), "utf-8")
    return lambda typed, lang="en": flat(invoke("play", "--load", "x.json", "--against", "greedy", "--lang", lang, typed=typed).output)


# --- commands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in BY_NAME if not name.isascii()])
def test_every_chinese_name_is_understood(name: str) -> None:
    command = BY_NAME[name]
    assert commands.split(name) == (command, "")
    assert commands.split(f"{name} 2") == (command, "2")
    assert commands.split(f"{name}結界") == ((command, "結界") if command.argument else None)


def test_no_chinese_name_begins_the_words_of_a_move() -> None:
    moves = [move for slug in arbiter.slugs() for move in arbiter.new(slug, seed=1).state.moves.values()]
    assert len(moves) > 30
    for move in moves:
        for lang in LANGUAGES[1:]:
            said = HOLE.sub("", move.say(lang))
            assert commands.split(said) is None, said


@pytest.mark.parametrize(("lang", "listed"), [
    ("en", ("hint ", "why TEXT", "u ", "log all", "resign", "rematch", "save FILE")),
    ("zh-Hant", ("提示", "為什麼 行動", "復原", "紀錄 全部", "認輸", "再來一局", "儲存 檔名", "離開")),
    ("zh-Hans", ("提示", "为什么 行动", "撤销", "记录 全部", "认输", "再来一局", "保存 文件名", "离开"))])
def test_the_help_lists_the_commands_in_the_readers_language(invoke: Invoke, lang: str, listed: tuple[str, ...]) -> None:
    out = invoke(*ERAN, "--lang", lang, typed=FIRST_TURN + "help\n").output
    for name in listed:
        assert re.search(rf"^{name}", out, re.MULTILINE), name
    assert len(words.HELP) >= len(COMMANDS)


def test_a_game_is_played_with_chinese_commands(invoke: Invoke, folder: Path) -> None:
    typed = FIRST_TURN + "记录\n為什麼結束回合\n复原\n保存 甲\n语言 zh-Hans\n規則封印\n查 2\n退出\n"
    out = invoke(*ERAN, "--lang", "zh-Hant", typed=typed).output
    said = ("第1場對決開始。 [ERAN-DUEL-01]", "不能結束回合", "已收回選擇。", "已儲存到甲.save.json", "现在使用简体中文。",
            "ERAN-SEAL-01  ")
    assert [text for text in said if text not in out] == []
    assert (folder / "甲.save.json").exists()


@pytest.mark.parametrize(("typed", "lang", "meant"), [
    ("hnit", "en", "hint"), ("lgo", "en", "log"), ("undp", "en", "undo"), ("resing", "en", "resign"), ("rulse seal", "en", "rules"),
    ("提是", "zh-Hant", "提示"), ("認書", "zh-Hant", "認輸"), ("认书", "zh-Hans", "认输")])
def test_a_mistyped_command_brings_a_suggestion(invoke: Invoke, typed: str, lang: str, meant: str) -> None:
    out = flat(invoke(*ERAN, "--lang", lang, typed=f"{FIRST_TURN}{typed}\n").output)
    assert words.DID_YOU_MEAN(lang, text=typed, known=meant) in out


def test_a_mistyped_option_brings_a_suggestion(invoke: Invoke) -> None:
    assert "Did you mean: play 9 Red Mountain Rite" in flat(invoke(*ERAN, typed=FIRST_TURN + "play 9 Red Montain Rit\n").output)


# --- hints -----------------------------------------------------------------------------------------------------------


def test_a_hint_says_what_the_computer_would_do(invoke: Invoke) -> None:
    out = invoke(*ERAN, typed="hint\n").output
    hinted = out.split("What the computer would do:\n")[1].split("Your choice")[0].splitlines()
    assert 1 <= len(hinted) <= hints.MOST
    assert all(re.fullmatch(r"\d\) lead .+: (.+ · )?\d+% of the search · \d+% chance of winning", line) for line in hinted)
    assert hinted[0].count(" · ") == 2


def test_options_alike_count_once_in_a_hint() -> None:
    game = at("{turn: p1, p1: {hand: [2 Refresh], dice: [2 charm class]}}")
    found = hints.advice(game, "en", Budget(iterations=40))
    assert [one.text for one in found].count("play Refresh") == 1
    assert sum(one.share for one in found) == pytest.approx(1)


@pytest.mark.parametrize(("shares", "sure"), [
    ((0.9, 0.1), "clear choice"), ((0.6, 0.4), "preferred"), ((0.5, 0.5), "close call"), ((0.52, 0.48), "close call"),
    ((0.25, 0.25, 0.25, 0.25), "undecided"), ((1.0,), "clear choice")])
def test_how_sure_a_hint_is(shares: tuple[float, ...], sure: str) -> None:
    found = [Advice(number, f"option {number}", share, 0.5) for number, share in enumerate(shares, start=1)]
    first, *others = hints.told(found, "en")[1:]
    assert first == f"1) option 1: {sure} · {round(100 * shares[0])}% of the search · 50% chance of winning"
    assert not any(sure in line for line in others)
    assert "勝率50%" in hints.told(found, "zh-Hant")[1]


# --- why -------------------------------------------------------------------------------------------------------------


def test_what_closes_a_whole_kind_of_action_comes_first(duel: Duel) -> None:
    out = duel("attack gilder #1\n1\nwhy attack\n為什麼攻擊\n")
    why = "Not allowed: attack On your turn you must take exactly one main action. [ASH-TURN-02]"
    assert f"why attack {why}" in out and f"為什麼攻擊 {why}" in out
    assert "[ASH-ATK-03]" not in out                     # that one's own cards are no targets is beside the point


def test_why_says_how_far_it_is(invoke: Invoke, duel: Duel) -> None:
    typed = FIRST_TURN + "why strike\n"
    assert "You have 0 of the 18 power you need. [ERAN-CHAR-02]" in flat(invoke(*ERAN, typed=typed).output)
    assert "目前力量點數是0，需要18。[ERAN-CHAR-02]" in letters(invoke(*ERAN, "--lang", "zh-Hant", typed=typed).output)
    cost = "The cost is main action, 1 ceremonial power, 1 natural class, 1 basic."
    assert f"{cost} [ASH-COST-10]" in duel("why play hammer\n")


def test_a_full_battlefield_says_how_full_it_is(folder: Path, invoke: Invoke) -> None:
    game = at("{turn: p1, p1: {phoenixborn: Maeoni Viper, hand: [Iron Worker], battlefield: [3 Hammer Knight, Anchornaut]}}")
    (folder / "x.json").write_text(game.save(), "utf-8")
    out = flat(invoke("play", "--load", "x.json", "--against", "greedy", typed="why play worker\n").output)
    assert "4 of 4 places are taken. [ASH-CARD-02]" in out


def test_only_who_asks_pays_for_the_numbers() -> None:
    asked: list[object] = []
    rule = arbiter.rulebook("ashes").ledger.refusal("ASH-ATK-01", Measure("{count}", "{count}", values=lambda *about: (len(asked),)))
    assert rule.say("en").endswith("battle. [ASH-ATK-01]")
    assert rule.measured(None, None, None).say("en").endswith("battle. 0 [ASH-ATK-01]")


@pytest.mark.parametrize(("lang", "text", "answers"), [
    ("en", "why play 9 on realm 1", ("Allowed: play 9 Red Mountain Rite, play it face up on realm 1", "[ERAN-U10]")),
    ("en", "why play 6 on realm 2", ("Not allowed: play 6 Flame Serpent Chant, play it face up on realm 2", "[ERAN-TURN-03]")),
    ("zh-Hant", "為什麼打出9放到結界1", ("可以打出9「赤山焚天咒」，面朝上放到結界1",)),
    ("zh-Hant", "为什么打出9放到结界1", ("可以打出9「赤山焚天咒」，面朝上放到結界1",)),
    ("zh-Hans", "为什么打出9放到结界1", ("可以打出9「赤山焚天咒」，面朝上放到结界1",))])
def test_a_question_may_span_the_card_and_the_place(invoke: Invoke, lang: str, text: str, answers: tuple[str, ...]) -> None:
    out = letters(invoke(*ERAN, "--lang", lang, typed=f"{FIRST_TURN}{text}\n").output)
    assert all(letters(answer) in out for answer in answers)


def test_what_is_forbidden_at_once_answers_a_longer_question(duel: Duel) -> None:
    out = duel("attack gilder #1\n1\nwhy attack with rhino\nwhy play hammer knight on the moon\nwhy play seal\n")
    assert "why attack with rhino Not allowed: attack On your turn" in out
    assert "Not allowed: play Hammer Knight On your turn" in out
    assert "There is no such action here: play seal." in out


def test_a_choice_may_answer_two_questions(invoke: Invoke, duel: Duel) -> None:
    out = flat(invoke(*ERAN, typed=FIRST_TURN + "play 9 face up on realm 1\nlog\n").output)
    assert "You play 9 Red Mountain Rite on realm 1." in out
    assert "Where do you play" not in out
    ambiguous = flat(invoke(*ERAN, typed=FIRST_TURN + "play 9 on realm 1\n").output)
    assert "play 9 on realm 1 could mean several options: play it face up on realm 1;" in ambiguous
    assert "So far: your Iron Rhino." in duel("attack coal with rhino\nattack maeoni with rhino\n")


# --- attackers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "prompt", "mark"), [
    ("en", "So far: your Iron Rhino.", "Iron Rhino 7/4 (chosen)"), ("zh-Hant", "已選：你的「鋼鐵犀牛」。", "鋼鐵犀牛 7/4（已選）"),
    ("zh-Hans", "已选：你的「钢铁犀牛」。", "钢铁犀牛 7/4（已选）")])
def test_chosen_attackers_are_marked(duel: Duel, lang: str, prompt: str, mark: str) -> None:
    out = duel("attack maeoni\nwith rhino\n", lang)
    before, after = out.rsplit(words.CHOICE(lang, last=2, help=COMMANDS["help"].listed(lang)).strip(), 2)[:2]
    assert prompt in after and mark in after
    assert prompt not in before and mark not in before
    assert mark not in duel("attack maeoni\nwith rhino\nu\n", lang).rsplit(mark, 1)[1]
