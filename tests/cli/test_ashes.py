"""Ashes Reborn at the terminal: its board, its cards and decks, and several people at one screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import arbiter
from arbiter.cli import boards, words
from arbiter.cli.boards import ashes
from arbiter.cli.boards.ashes_marks import LYING
from arbiter.cli.boards.cards import once
from arbiter.cli.options import Offer, laid_out, offers
from arbiter.core import wording
from arbiter.core.game import Game
from arbiter.core.text import LANGUAGES
from arbiter.games.ashes.position import position
from arbiter.games.ashes.workshop import FIVE, PILE
from arbiter.letters.reading import read
from tests.cli.conftest import Invoke, Start

BOOK = arbiter.rulebook("ashes")
PROMPT = "Your choice ("
TABLES: list[dict[str, Any]] = [
    {}, {"decks": ["jessa", "noah"], "first": "recommended"}, {"players": 3}, {"players": 4, "first": "recommended"},
    {"draft": True}, {"draft": True, "players": 3}]

RICH = """
turn: p1
round: 3
first: p2
passes: 1
reacted: [p2]
p1:
  wounds: 3
  guarded: yes
  battlefield:
    - Iron Rhino
    - Iron Worker: {wounds: 1, exhaustion: 1, status: 2, attached: [{Undying Heart: {exhaustion: 1}}, p2 Root Armor], beneath: [Seal]}
    - {Iron Worker: {charm die: p2}}
    - Stormwind Sniper: {owner: p2}
  spellboard: [2 Summon Gilder, {Empower: {exhaustion: 2, status: 1}}]
  hand: [Anchornaut, 2 Refresh, Seal]
  draw: [Purge, Strengthen]
  discard: [3 Fade Away]
  dice: [charm class, natural power, 3 natural basic]
  exhausted dice: [natural, 2 charm]
p2:
  phoenixborn: Jessa Na Ni
  battlefield: [2 Blood Puppet]
  hand: [Final Cry]
"""


def at(given: str) -> Game:
    (place,) = read(given, "here")
    return Game(BOOK, position(place))


def drawn(view: dict[str, Any], lang: str, width: int = 80) -> list[str]:
    screen = Console(width=width, markup=False, highlight=False, no_color=True)
    return ["".join(part.text for part in line).rstrip() for line in screen.render_lines(ashes.draw(view, lang, width))]


def moments(options: dict[str, Any], seed: int, every: int) -> Iterator[Game]:
    """A random game at some of its decisions, and at its end."""
    game, dice, count = arbiter.new("ashes", seed=seed, **options), Random(seed), 0
    while game.decision is not None:
        if count % every == 0:
            yield game
        game.choose(dice.randrange(len(game.decision)))
        count += 1
    yield game


# --- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES)
def test_no_line_is_wider_than_the_terminal_or_cut(options: dict[str, Any]) -> None:
    for count, game in enumerate(moments(options, seed=5, every=13)):
        seat = game.decision.seat if game.decision else None
        for lang in LANGUAGES:
            view = game.view(seat, lang)
            for width in (80, 100, 120) if count % 5 == 0 else (80,):
                lines = drawn(view, lang, width)
                assert all(cell_len(line) < width for line in lines), "\n".join(lines)
                assert not any("…" in line for line in lines), "\n".join(lines)
                assert not re.search(r"\bNone\b", "\n".join(lines))


@pytest.mark.parametrize("width", [30, 50, 79])
def test_a_narrow_terminal_is_kept_within(width: int) -> None:
    for given in (RICH, "{p1: {}, p2: {}, p3: {}, p4: {out: yes}}"):
        for lang in LANGUAGES:
            assert all(cell_len(line) < width for line in drawn(at(given).view(0, lang), lang, width))


def test_everything_on_a_table_is_said() -> None:
    lines = drawn(at(RICH).view(0), "en")
    assert lines == [
        "Round 3 · your turn · left: main action, side action · 1 pass in a row",
        "── The opponent · Jessa Na Ni · life 19/19 · has reacted · first player ───────",
        " cards       hand 1 · draw 10 · discard 0 · conjurations 3",
        " dice        charm 4C · ceremonial 5C · 0 exhausted",
        " spellboard  4 free",
        " battlefield Blood Puppet #1 0/2 · Blood Puppet #2 0/2 · 2 free",
        "┄" * 79,
        " battlefield Iron Rhino 7/4 · Iron Worker #1 2/4 (1 wound, exhausted, status 2,",
        "             Undying Heart (exhausted), Root Armor, 1 beneath)",
        "             Iron Worker #2 1/2 (charm die)",
        "             Stormwind Sniper 2/1 (owner: the opponent) · 2 free",
        " spellboard  Summon Gilder ×2 · Empower (exhausted 2, status 1) · 2 free",
        " dice        natural 1P 3B · charm 1C · 3 exhausted",
        " hand        Anchornaut ally 0/1 main 1B",
        "             Refresh ×2 action   main 1chaC 1B",
        "             Seal       action   main 1chaC 1illC",
        " cards       draw 2 · discard 3 (top: Fade Away) · conjurations 2",
        "── You · Coal Roarkwin · life 12/15 · 3 wounds · has guarded ──────────────────",
    ]


def test_the_same_table_in_chinese() -> None:
    hant, hans = ("\n".join(drawn(at(RICH).view(0, lang), lang)) for lang in LANGUAGES[1:])
    assert "第3輪 · 你的回合 · 還有主要行動、次要行動 · 已連續跳過1次" in hant
    assert "鐵匠 #1 2/4（傷害1、消耗、狀態2、不朽心臟（消耗）、" in hant
    assert "召唤小镀金工 ×2 · 赋能（消耗2、状态1） · 空2格" in hans
    assert "骰池     自然 1强 3基 · 魅惑 1特 · 消耗3个" in hans


def test_the_other_players_sit_clockwise_and_one_may_be_out() -> None:
    game = at("{turn: p2, p1: {}, p2: {}, p3: {out: yes}, p4: {}}")
    headings = [line for line in drawn(game.view(1), "en") if line.startswith("──")]
    assert [re.split(" · | ─", heading[3:])[0] for heading in headings] == ["Player 3", "Player 4", "Player 1", "You"]
    assert "out of the game" in headings[0]


def test_an_attack_is_shown_with_its_blocks_and_guard() -> None:
    blocked = at("""
turn: p1
p1: {battlefield: [2 Iron Worker, Iron Rhino]}
p2: {phoenixborn: Jessa Na Ni, battlefield: [Living Doll]}
attack: {target: Jessa Na Ni, attackers: [Iron Worker, "Iron Worker #2", Iron Rhino], blocks: {"Iron Worker #2": Living Doll}}
""")
    text = "\n".join(drawn(blocked.view(0), "en"))
    assert " attack      on Jessa Na Ni: Iron Worker #1" in text
    assert "Iron Worker #2 blocked by Living Doll" in text
    guarded = at("""
turn: p1
p1: {phoenixborn: Jessa Na Ni, battlefield: [Blood Archer]}
p2: {phoenixborn: Coal Roarkwin, battlefield: [Anchornaut], hand: [Cover], dice: [natural power]}
attack: {target: Anchornaut, attackers: [Blood Archer], guard: Coal Roarkwin}
""")
    assert " attack      on Anchornaut: Blood Archer · guarded by Coal Roarkwin" in drawn(guarded.view(1), "en")


def test_a_draft_shows_the_pack_what_is_kept_and_what_is_offered() -> None:
    seen = set[str]()
    for game in moments({"draft": True, "players": 3}, seed=2, every=1):
        if game.state.draft is None:  # type: ignore[attr-defined]
            break
        assert game.decision is not None
        seat = game.decision.seat
        view: Any = game.view(seat)
        draft, text = view["state"]["draft"], "\n".join(drawn(view, "en"))
        seen.add(view["state"]["step"])
        mine = [*draft["packs"][seat], *draft["kept"][seat], *draft["offer"]]
        assert all(card["key"] and CARD[card["key"]].name.en in text for card in mine)
        assert all(f"{kind} {count}" in text for kind, count in draft["supply"].items()
                   if count and view["state"]["step"] == "draft dice")
        if view["state"]["step"] == "draft champions":
            assert all(option["label"].removeprefix("take ") in text for option in view["decision"]["options"])
    assert seen == {"draft champions", "draft picks", "draft dice", "draft swap"}


def keys(data: Any) -> Iterator[str]:
    """Every card that plain data names."""
    if isinstance(data, dict):
        yield from (data["key"],) if isinstance(data.get("key"), str) else ()
        yield from (key for part in data.values() for key in keys(part))
    elif isinstance(data, list):
        yield from (key for part in data for key in keys(part))
    elif isinstance(data, str) and data in CARD:
        yield data


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"draft": True}])
def test_no_card_is_named_that_the_seat_does_not_know(options: dict[str, Any]) -> None:
    for game in moments(options, seed=8, every=15):
        for seat in (*game.seats, None):
            view: Any = game.view(seat)
            known = {*keys(view["state"]), *(IN_EVERY_DRAFT if view["state"]["draft"] else ())}
            assert named("\n".join(drawn(view, "en"))) <= {CARD[key].name.en for key in known}


CARD = LYING.by_key
NAMES = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted((card.name.en for card in CARD.values()), key=len, reverse=True)))
IN_EVERY_DRAFT = [card.key for card in CARD.values() if card.unique or card.spellboard]
"""The Phoenixborn and their own cards, which lie there for all to see."""


def named(text: str) -> set[str]:
    """The cards a text names, the longest names first."""
    return set(NAMES.findall(text))


def test_several_alike_are_numbered_as_in_their_labels() -> None:
    game = at("{turn: p1, p1: {battlefield: [2 Anchornaut]}, p2: {battlefield: [2 Gilder]}}")
    view: Any = game.view(0)
    text = "\n".join(drawn(view, "en"))
    attacked = [option["label"].removeprefix("attack the opponent's ") for option in view["decision"]["options"]
                if "Gilder" in option["label"]]
    assert attacked == ["Gilder #1", "Gilder #2"]
    assert all(name in text for name in [*attacked, "Anchornaut #1", "Anchornaut #2"])


def test_the_story_in_brief_and_what_is_minor() -> None:
    *_, game = moments({}, seed=3, every=50)
    view: Any = game.view(0)
    told = ashes.brief(view, "en")
    assert told[-1] == view["log"][-1]["text"]
    assert all(line.startswith("Round ") for line in told[:-1])
    assert len(told) <= view["state"]["round"] + 1
    kept = [line["text"] for line in view["log"] if not ashes.minor(line)]
    assert any("plays" in line for line in kept)
    assert not any(" takes a turn" in line for line in kept)


def test_what_happened_several_times_is_told_once() -> None:
    assert once(["A falls.", "B falls.", "A falls."], "en") == ["A falls. (×2)", "B falls."]
    assert once(["甲被摧毀。"] * 3, "zh-Hant") == ["甲被摧毀。（×3）"]


def test_the_board_of_ashes_is_found_and_has_a_legend() -> None:
    assert boards.find("ashes") is ashes
    assert all(ashes.legend(lang) for lang in LANGUAGES)


def test_what_is_known_of_another_hand_is_shown() -> None:
    game = at("{turn: p1, p1: {}, p2: {hand: [Seal, Purge]}}")
    state: Any = game.state
    state.known[state.hand[1][0]] |= 1
    assert any("hand 2 (Seal) · " in line for line in drawn(game.view(0), "en"))
    assert any("hand 2 · " in line for line in drawn(game.view(None), "en"))


# --- options ---------------------------------------------------------------------------------------------------------


def test_options_with_the_same_words_stand_there_once() -> None:
    game = at("{turn: p1, p1: {hand: [3 Anchornaut, Iron Worker], dice: [5 natural basic]}, p2: {}}")
    assert game.decision is not None
    found = offers(game.decision, "en")
    assert [offer.text for offer in found][:2] == ["play Anchornaut (×3)", "play Iron Worker"]
    assert len({offer.label for offer in found}) == len(found) == len(game.decision) - 2


def test_a_number_chooses_what_stands_beside_it(invoke: Invoke, folder: Path) -> None:
    game = at("{turn: p1, p1: {hand: [3 Anchornaut, Iron Worker], dice: [5 natural basic]}, p2: {}}")
    (folder / "x.json").write_text(game.save(), "utf-8")
    out = invoke("play", "--load", "x.json", "--against", "human", typed="\n2\n").output
    assert "2) play Iron Worker" in out
    assert "You play Iron Worker." in out


def test_many_options_stand_under_what_they_share() -> None:
    game = at("""
turn: p1
p1: {dice: [natural basic, natural class, charm basic, charm class, ceremonial class, ceremonial power], hand: [Seal, Purge]}
p2: {}
""")
    wording.choose(game, "meditate")
    wording.choose(game, "discard Seal")
    assert game.decision is not None
    english = laid_out(offers(game.decision, "en"), 80).plain.splitlines()
    assert " ".join(english[0].split()) == "turn a natural basic die to 1) class 2) power"
    assert english[-1].strip() == "13) leave the dice as they are"
    assert len(english) == 7
    assert all(cell_len(line) < 80 for line in english)
    chinese = offers(game.decision, "zh-Hant")[0]
    assert (chinese.heading, chinese.rest) == ("將自然基礎骰轉為", "特徵面")


def test_blocks_stand_under_their_attacker_in_both_orders_of_words() -> None:
    game = at("""
turn: p1
p1: {battlefield: [2 Iron Worker]}
p2: {battlefield: [Gilder, Silver Snake]}
attack: {target: Maeoni Viper, attackers: [Iron Worker, "Iron Worker #2"]}
""")
    assert game.decision is not None
    assert game.decision.prompt.key == "block"
    first = offers(game.decision, "en")[0]
    assert (first.heading, first.rest) == ("block the opponent's Iron Worker #1 with", "your Gilder")
    chinese = offers(game.decision, "zh-Hant")[0]
    assert (chinese.heading, chinese.rest) == ("以…格擋對手的「鐵匠」#1", "你的「小鍍金工」")


def test_a_long_heading_stands_on_a_line_of_its_own() -> None:
    found = [Offer(f"a:{number}", f"{'long ' * 9}{number}", heading="long " * 9, rest=str(number)) for number in range(9)]
    lines = laid_out(found, 80).plain.splitlines()
    assert lines[0].strip() == ("long " * 9).strip()
    assert lines[1].split()[:4] == ["1)", "0", "2)", "1"]


# --- at the table ----------------------------------------------------------------------------------------------------


def test_why_gives_the_clauses(invoke: Invoke, folder: Path) -> None:
    game = at("{turn: p1, p1: {hand: [Cover, Hammer Knight], battlefield: [{Iron Worker: {exhaustion: 1}}], dice: [natural basic]}, "
              "p2: {battlefield: [2 Gilder]}}")
    (folder / "x.json").write_text(game.save(), "utf-8")
    typed = "\nwhy play cover\nwhy play hammer\nwhy attack gilder\nwhy pass\nwhy play seal\nwhy pass, play final cry\n"
    out = invoke("play", "--load", "x.json", "--against", "human", typed=typed).output
    assert "[ASH-REACT-01]" in out
    assert "[ASH-COST-10]" in out
    assert out.count("[ASH-ATK-01]") == 1                               # what forbids every attack, once
    assert "Not allowed: attack\n" in out
    assert "The cost is main action, 1 ceremonial power, 1 natural class, 1 basic. [ASH-COST-10]" in " ".join(out.split())
    assert "Allowed: pass" in out
    assert "There is no such action here: play seal." in out
    assert "There is no such action here: play final cry." in out


def test_nothing_is_found_out_by_asking_why(invoke: Invoke, folder: Path) -> None:
    game = at("{turn: p1, p1: {hand: []}, p2: {phoenixborn: Noah Redmoon, hand: [Small Sacrifice], dice: [5 illusion class]}}")
    (folder / "x.json").write_text(game.save(), "utf-8")
    out = invoke("play", "--load", "x.json", "--against", "human", typed="\nwhy pass, end the turn, play small sacrifice\n").output
    assert "There is no such action here: play small sacrifice." in out


def test_cards_in_question_can_be_looked_at(invoke: Invoke, folder: Path) -> None:
    game = at("{turn: p1, p1: {hand: [Summon Iron Rhino], dice: [natural power]}, p2: {battlefield: [Gilder]}}")
    (folder / "x.json").write_text(game.save(), "utf-8")
    out = invoke("play", "--load", "x.json", "--against", "human", typed="\n? 1\n?\n? 擲貓者\n? overkill\n").output
    assert "─ Summon Iron Rhino (Ready Spell)" in out
    assert "Iron Rhino · Conjuration · attack 7" in out          # what it conjures
    assert "Natural dice power · Dice power: " in out
    assert "─ Anchornaut (Ally)" in out
    assert "─ Iron Rhino (Conjuration)" in out


# --- several people, and how a game begins ---------------------------------------------------------------------------


def three_people(seed: int, choices: int) -> tuple[str, list[tuple[int, Any]]]:
    """A random beginning of a game of three: what they type, and who looks at which view at each choice."""
    game, dice, typed, seen, before = arbiter.new("ashes", seed=seed, players=3), Random(seed), "", list[Any](), -1
    for _ in range(choices):
        assert game.decision is not None
        seat, listed = game.decision.seat, offers(game.decision, "en")
        index = dice.randrange(len(listed))
        typed += ("\n" if seat != before else "") + f"{index + 1}\n"
        seen.append((seat, game.view(seat)))
        before = seat
        game.choose(listed[index].key)
    return typed, seen


def test_three_people_at_one_screen_see_only_what_they_know(invoke: Invoke) -> None:
    typed, seen = three_people(seed=4, choices=120)
    out = invoke("play", "ashes", "--against", "human", "--set", "players=3", "--seed", "4", typed=typed).output
    assert "3 players sharing one screen" in out
    turns = [seat for place, (seat, _) in enumerate(seen) if not place or seen[place - 1][0] != seat]
    assert re.findall(r"Hand the screen to player (\d)", out)[:len(turns)] == [str(seat + 1) for seat in turns]
    for screen, (_, view) in zip(out.split(PROMPT), seen, strict=False):
        told = " ".join(line["text"] for line in view["log"])
        known = {CARD[key].name.en for key in keys(view["state"])} | named(told)
        assert named(screen.rpartition("press Enter.")[2]) <= known


def test_a_seat_of_three_against_computers(invoke: Invoke) -> None:
    out = invoke("play", "ashes", "--set", "players=3", "--set", "first=recommended", "--seat", "3", "--seed", "2", typed="q\n").output
    assert "You are player 3 against 2 computers (normal)." in " ".join(out.split())
    assert "arbiter play ashes --seed 2 --set players=3 --set first=recommended --against normal --seat 3" in out


def test_a_draft_begins(invoke: Invoke) -> None:
    out = invoke("play", "ashes", "--set", "draft=true", "--seed", "2", "--against", "human", typed="\n1\n").output
    assert "Which Phoenixborn do you take?" in out
    assert " Coal Roarkwin      life 15 battlefield 6 spellboard 4 One Hundred Blades" in out


def test_a_whole_game_through_a_pipe(start: Start) -> None:
    done = start("play", "ashes", "--seed", "7", "--against", "random", "--lang", "zh-Hans", typed="1\n" * 600 + "q\n")
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    assert "游戏结束。" in done.stdout


def test_which_game_is_asked(invoke: Invoke) -> None:
    out = invoke("play", "--seed", "7", typed="chess\n2\nq\n").output
    assert "1) Ashes Reborn: Rise of the Phoenixborn (ashes)" in out
    assert f"Choose an option from 1 to {len(arbiter.slugs())}." in out
    assert "arbiter play eran --seed 7" in out
    assert "arbiter play ashes --seed 7" in invoke("play", "--seed", "7", typed="ashes\nq\n").output
    done = invoke("play")
    assert (done.exit_code, "Name a game, such as: arbiter play ashes" in done.stderr) == (2, True)


# --- decks -----------------------------------------------------------------------------------------------------------


def test_a_written_deck_is_legal_and_can_be_played_with(invoke: Invoke, folder: Path) -> None:
    assert "--deck mine.deck --deck maeoni" in invoke("deck", "write", "coal", "mine.deck").output
    text = invoke("deck", "write", "coal").output
    assert (folder / "mine.deck").read_text("utf-8") == text
    again = invoke("deck", "write", "noah", "mine.deck")
    assert (again.exit_code, "could not be written" in again.stderr) == (2, True)
    out = invoke("play", "ashes", "--deck", "mine.deck", "--deck", "noah", "--seed", "5", typed="q\n").output
    assert "You · Coal Roarkwin" in out
    assert "The opponent · Noah Redmoon" in out
    assert "arbiter play ashes --seed 5 --deck mine.deck --deck noah --against normal --seat 1" in out


def test_a_game_with_decks_from_files_is_saved_whole(invoke: Invoke, folder: Path) -> None:
    text = invoke("deck", "write", "saria").output.replace("Purge: 3", "Purge: 2\n  Root Armor: 1")
    (folder / "own.deck").write_text(text, "utf-8")
    invoke("play", "ashes", "--deck", "own.deck", "--deck", "coal", "--seed", "5", typed="1\nq\n")
    (folder / "own.deck").unlink()
    game = arbiter.load(folder / "ashes-5.save.json")
    assert not game.notices
    state: Any = game.state
    assert [list(CARD)[face] for face in state.face].count("root-armor") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_legal_deck_is_shown_with_its_conjuration_pile(invoke: Invoke, lang: str) -> None:
    invoke("deck", "write", "noah", "mine.deck")
    done = invoke("deck", "check", "mine.deck", "--lang", lang)
    assert done.exit_code == 0
    for key in ("noah-redmoon", "stormwind-sniper", "masked-wolf", "false-demon", "sleeping-widow"):
        assert CARD[key].name.say(lang) in done.output
    assert words.DECK_PART(lang, cards=PILE, count=13) in done.output
    assert done.output.count(FIVE.say(lang)) == 5
    assert all(cell_len(line.rstrip()) <= 80 for line in done.output.splitlines())


def test_a_deck_that_is_not_legal_is_refused_with_line_and_clause(invoke: Invoke, folder: Path) -> None:
    text = invoke("deck", "write", "coal").output
    (folder / "four.deck").write_text(text.replace("Anchornaut: 3", "Anchornaut: 4"), "utf-8")
    (folder / "good.deck").write_text(text, "utf-8")
    (folder / "odd.deck").write_bytes(b"\xff\xfe\x00")
    done = invoke("deck", "check", "four.deck", "good.deck")
    assert done.exit_code == 1
    assert re.search(r"four.deck:\d+: .*\(ASH-DECK-03\)", done.stderr)
    assert "good.deck is legal." in done.stdout
    assert "it is not a text file" in invoke("deck", "check", "odd.deck").stderr
    assert "No such file" in invoke("deck", "check", "missing.deck").stderr
    (folder / "empty.deck").write_text("My best deck\n", "utf-8")
    done = invoke("deck", "check", "empty.deck", "good.deck")
    assert done.exit_code == 1 and "good.deck is legal." in done.stdout
    assert done.stderr.startswith("empty.deck names no card of any game.")
    assert "ASH-DECK-01" in invoke("deck", "check", "empty.deck", "--game", "ashes").stderr


@pytest.mark.parametrize(("args", "told"), [
    (["deck", "check", "four.deck", "--lang", "zh-Hant"], "four.deck:10: 同名卡牌至多放3張，而「擲錨者」有4張（ASH-DECK-03）。"),
    (["deck", "list", "koal", "--lang", "zh-cn"], "没有名为「koal」的建议牌库。是否指「钢铁硬汉」？"),
    (["deck", "write", "koal", "--lang", "zh-Hant"], "沒有名為「koal」的建議牌庫。"),
    (["deck", "write", "koal", "--lang", "tlh"], "There is no suggested deck 'koal'."),
    (["play", "ashes", "--deck", "four.deck", "--lang", "zh-Hant"], "four.deck:10: 同名卡牌至多放3張"),
    (["play", "ashes", "--set", "decks=coal,koal", "--lang", "zh-Hant"], "ashes: decks=['coal', 'koal']: 沒有名為「koal」的建議牌庫。"),
    (["lab", "match", "ashes", "--decks", "four.deck,noah", "--lang", "zh-Hant"], "four.deck:10: 同名卡牌至多放3張"),
])
def test_what_is_wrong_with_a_deck_is_told_in_the_language_of_the_command(
        invoke: Invoke, folder: Path, args: list[str], told: str) -> None:
    text = invoke("deck", "write", "coal").output
    assert text.splitlines()[9] == "  Anchornaut: 3"
    (folder / "four.deck").write_text(text.replace("Anchornaut: 3", "Anchornaut: 4"), "utf-8")
    assert invoke(*args).stderr.startswith(told)


def test_mistakes_are_told_in_the_language_of_the_environment(invoke: Invoke, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITER_LANG", "zh-Hant")
    assert "是否指「鋼鐵硬漢」？" in invoke("deck", "list", "koal").stderr


def test_the_suggested_decks_are_listed(invoke: Invoke) -> None:
    out = invoke("deck", "list", "--game", "ashes").output
    assert invoke("deck", "list", "ashes").output == out
    assert [line.split()[0] for line in out.splitlines()] == ["coal", "maeoni", "aradel", "saria", "jessa", "noah"]
    assert out in invoke("deck", "list").output and "鋼鐵硬漢" in invoke("deck", "list", "--lang", "zh-Hant").output
    assert "eran does not use decks of your own." in invoke("deck", "list", "--game", "eran").stderr
    assert "Iron Worker ×3" in invoke("deck", "list", "iron men").output
    assert "Did you mean 'coal'?" in invoke("deck", "list", "koal").stderr


@pytest.mark.parametrize(("args", "message"), [
    (["eran", "--deck", "x.deck"], "does not use decks of your own"),
    (["ashes", "--deck", "missing.deck", "--deck", "noah"], "missing.deck cannot be read: No such file"),
    (["ashes", "--deck", "bad.deck", "--deck", "noah"], "bad.deck:2: "),
    (["ashes", "--deck", "koal", "--deck", "noah"], "Did you mean 'coal'?"),
    (["ashes", "--deck", "coal", "--deck", "noah", "--set", "decks=coal,noah"], "set the same option"),
    (["ashes", "--set", "draft=maybe"], "true or false"),
    (["ashes", "--set", "decks=coal,koal"], "Did you mean 'coal'?"),
    (["ashes", "--set", "players=3", "--seat", "4"], "(ASH-OBJ-01, ASH-MULTI-01), and this game has 3. Choose 1, 2, 3 or random."),
])
def test_mistakes_are_one_plain_message(invoke: Invoke, folder: Path, args: list[str], message: str) -> None:
    (folder / "bad.deck").write_text("phoenixborn: Coal Roarkwin\n3 Wyvern\n", "utf-8")
    done = invoke("play", *args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr


# --- cards and rules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_are_listed_by_deck(invoke: Invoke, lang: str) -> None:
    out = invoke("card", "ashes", "--lang", lang).output
    assert all(sheet.name.say(lang) in out for sheet in BOOK.cards())
    headings = [heading.say(lang) for heading, _ in ashes.shelves()]
    places = [out.index(f"{heading} ") for heading in headings]
    assert places == sorted(places)
    listed = [key for _, members in ashes.shelves() for key in members]
    assert sorted(listed) == sorted(sheet.key for sheet in BOOK.cards())
    assert all(cell_len(line.rstrip()) <= 80 for line in out.splitlines())


@pytest.mark.parametrize("name", ["Three-Eyed Owl", "three eyed owl", "三眼鴞", "三眼鸮", "三眼鼻", "three-eyed-owl"])
def test_a_card_is_found_by_any_of_its_names(invoke: Invoke, name: str) -> None:
    assert "─ Three-Eyed Owl (Conjuration)" in invoke("card", "ashes", *name.split()).output


def test_a_card_comes_with_those_it_mentions(invoke: Invoke) -> None:
    out = invoke("card", "ashes", "summon", "gilder").output
    assert "─ Summon Gilder (Ready Spell)" in out
    assert "Gilder · Conjuration · attack 0 · life 2" in out
    assert "Several" not in out


def test_a_missed_name_brings_each_card_once(invoke: Invoke) -> None:
    assert "Perhaps you meant: Iron Rhino and Summon Iron Rhino" in invoke("card", "ashes", "iren", "rhno").stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_card_or_clause_begins_with_a_closing_mark(invoke: Invoke, lang: str) -> None:
    for args in (["card", "ashes", "hammer", "knight"], ["card", "ashes", "blood"], ["rules", "ashes", "attack"]):
        out = invoke(*args, "--lang", lang).output
        assert out.strip()
        assert not re.search(r"^[│ ]*[。，、；：）」]", out, re.MULTILINE)
        assert all(cell_len(line.rstrip()) <= 80 for line in out.splitlines())
