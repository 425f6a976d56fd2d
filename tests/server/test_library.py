"""What is looked up: the lobby, cards, clauses, scenarios, one's own decks, replays and curves."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.core.log import eyes
from arbiter.server import frames, library
from arbiter.server.outlook import outlook
from arbiter.server.reasons import illegal
from tests.agents.test_agents import blind
from tests.server.kit import Client, Refusal, Server
from tests.server.shadow import plain
from tests.server.test_together import OWN_DECK


def test_the_lobby(server: Server) -> None:
    lobby = server.get("/api/lobby?lang=zh-Hans")
    games = {game["slug"]: game for game in lobby["games"]}
    assert sorted(games) == arbiter.slugs()
    assert games["eran"]["title"] == "尔安战记"
    assert (games["eran"]["seats"], games["ashes"]["seats"]) == ([2], [2, 3, 4])
    settings = {setting["name"]: setting for setting in games["ashes"]["settings"]}
    assert sorted(settings) == ["decks", "draft", "first"]
    assert (settings["decks"]["per_seat"], settings["decks"]["own"], settings["draft"]["kind"]) == (True, True, "switch")
    assert [choice["value"] for choice in settings["decks"]["choices"]] == ["coal", "maeoni", "aradel", "saria", "jessa", "noah"]
    assert settings["decks"]["choices"][0]["name"] == "钢铁硬汉"
    assert [level["key"] for level in lobby["levels"]] == ["easy", "normal", "hard"]


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_every_choice_of_the_lobby_can_be_played(server: Server, slug: str) -> None:
    game = next(game for game in server.get("/api/lobby")["games"] if game["slug"] == slug)
    seats = [{"kind": "me"}, *({"kind": "computer"} for _ in arbiter.new(slug, seed=1).seats[1:])]
    for setting in game["settings"]:
        for value in [choice["value"] for choice in setting["choices"]] + ([True, False] if setting["kind"] == "switch" else []):
            mine = {"values": {setting["name"]: value}} if setting["per_seat"] else {}
            shared = {} if setting["per_seat"] else {setting["name"]: value}
            server.post("/api/matches", {"game": slug, "seats": [seats[0] | mine, *seats[1:]], "settings": shared})


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_cards(server: Server, slug: str) -> None:
    english, chinese = (server.get(f"/api/games/{slug}/cards?lang={lang}")["cards"] for lang in ("en", "zh-Hant"))
    sheets = arbiter.rulebook(slug).cards()
    assert [card["key"] for card in english] == [card["key"] for card in chinese] == [sheet.key for sheet in sheets]
    assert len({card["key"] for card in english}) == len(english)
    for one, other in zip(english, chinese, strict=True):
        assert (one["kind_key"], [fact["key"] for fact in one["facts"]]) == (other["kind_key"], [fact["key"] for fact in other["facts"]])
        assert one["name"] != other["name"]
        assert len(one["text"]) == len(other["text"])


def test_cards_are_not_sent_twice(server: Server) -> None:
    status, headers, body = server.raw("GET", "/api/games/eran/cards")
    assert (status, json.loads(body)["game"]) == (200, "eran")
    status, _, body = server.raw("GET", "/api/games/eran/cards", headers={"if-none-match": headers["etag"]})
    assert (status, body) == (304, b"")
    assert server.raw("GET", "/api/games/eran/cards?lang=zh-Hant", headers={"if-none-match": headers["etag"]})[0] == 200


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_terms(server: Server, slug: str) -> None:
    english, chinese = (server.get(f"/api/games/{slug}/terms?lang={lang}")["terms"] for lang in ("en", "zh-Hans"))
    terms, ledger = arbiter.rulebook(slug).terms, arbiter.rulebook(slug).ledger
    assert [term["key"] for term in english] == [term["key"] for term in chinese] == [term.key for term in terms]
    for one, other, term in zip(english, chinese, terms, strict=True):
        assert one["name"] == term.name.en != other["name"]
        assert [cited["words"] for cited in other["clauses"]] == [ledger[clause.id].say("zh-Hans") for clause in term.clauses]


def test_terms_are_not_sent_twice(server: Server) -> None:
    status, headers, _ = server.raw("GET", "/api/games/ashes/terms")
    assert status == 200
    assert server.raw("GET", "/api/games/ashes/terms", headers={"if-none-match": headers["etag"]})[0] == 304


def test_a_clause_with_its_scenarios(server: Server) -> None:
    clause = server.get("/api/games/eran/clauses/ERAN-TURN-03?lang=zh-Hant")
    assert clause["words"] == arbiter.rulebook("eran").ledger["ERAN-TURN-03"].say("zh-Hant")
    assert clause["scenarios"]
    for entry in clause["scenarios"]:
        told = server.get(f"/api/games/eran/scenarios/{entry['id']}?lang=zh-Hant")
        assert told["title"] == entry["title"]
        assert "ERAN-TURN-03" in told["clauses"]


def test_every_scenario_of_eran_can_be_stepped_through() -> None:
    """With all eyes, with those of a spectator and of a seat; each frame after the first shows its choice."""
    book, count = arbiter.rulebook("eran"), 0
    for path in library.texts("eran"):
        for id, told in library.scenarios("eran", path).items():
            for who in ("all", "public", "1"):
                found = library.scenario(book, id, who, "en")
                assert bool(found["frames"]) != bool(found["rejected"])
                assert [frame["at"] for frame in found["frames"]] == list(range(len(found["frames"])))
                assert all(frame["choice"] for frame in found["frames"][1:])
            count += bool(told.when)
    assert count > 50


@pytest.mark.parametrize("id", ["01-objective-cards.1", "11-attack.1", "15-multiplayer.1", "22-draft.1"])
def test_scenarios_of_ashes(server: Server, id: str) -> None:
    told = server.get(f"/api/games/ashes/scenarios/{id}?lang=zh-Hant")
    assert told["frames"]
    assert told["frames"][0]["choice"] is None
    assert all(frame["choice"]["label"] for frame in told["frames"][1:])


def test_what_a_scenario_refuses_is_told_where_it_is_refused() -> None:
    """In the reader's language, with the clause; what is tried is told to those who may know it."""
    book = arbiter.rulebook("eran")
    first, second, *_ = library.scenario(book, "12-turn.1", "all", "zh-Hant")["frames"]
    assert [(no["seat"], no["labels"]) for no in first["refused"]] == [(0, ["結束回合"]), (1, None)]
    assert first["refused"][0]["clauses"] == [{"id": "ERAN-TURN-01", "words": book.ledger["ERAN-TURN-01"].say("zh-Hant")}]
    assert not second["refused"]
    told = library.scenario(book, "12-turn.1", "1", "en")["frames"][0]["refused"]
    assert [no["labels"] for no in told] == [None, None]


@pytest.mark.parametrize("slug", ["eran", "ashes"])
def test_everything_that_is_refused_has_words(slug: str) -> None:
    count = 0
    for path in library.texts(slug):
        for told in library.scenarios(slug, path).values():
            if "refused" not in str(told.place.value):
                continue
            frames_of = frames.scenario(told, None, "en", everything=True)
            for no in [no for frame in frames_of for no in frame["refused"]]:
                assert no["clauses"] and (no["labels"] is None or all(no["labels"]))
                count += no["labels"] is not None
    assert count > 30


def test_a_scenario_hides_what_a_seat_may_not_know() -> None:
    book = arbiter.rulebook("ashes")
    told = next(iter(library.scenarios("ashes", next(iter(library.texts("ashes"))))))
    everything, mine = (library.scenario(book, told, who, "en")["frames"][0]["view"]["state"] for who in ("all", "1"))
    hands = [[card["key"] for card in state["players"][0]["hand"]] for state in (everything, mine)]
    assert all(hands[0])
    assert not any(hands[1])


@pytest.mark.parametrize(("line", "told"), [
    ("Cover: 4", {"en": "own:11: A deck has at most 3 copies of a card, and this one has 4 of Cover (ASH-DECK-03).",
                  "zh-Hant": "own:11: 同名卡牌至多放3張，而「掩護」有4張（ASH-DECK-03）。",
                  "zh-Hans": "own:11: 同名卡牌至多放3张，而「掩护」有4张（ASH-DECK-03）。"}),
    ("Cuver: 3", {"zh-Hant": "own:11: 豪華大師組沒有名為「Cuver」的卡牌（ASH-UNK-65）。是否指「掩護」？"}),
    ("Cover: many", {"zh-Hans": "own:11: 「Cover」的数目必须是零或正整数，不能是「many」。"}),
])
def test_what_is_wrong_with_a_deck_is_told_in_the_readers_language(server: Server, line: str, told: dict[str, str]) -> None:
    text = OWN_DECK.replace("Cover: 3", line)
    for lang, words in told.items():
        with pytest.raises(Refusal) as info:
            server.post(f"/api/games/ashes/own?lang={lang}", {"setting": "decks", "text": text, "name": "own"})
        assert info.value.words == words
        clauses = [clause["id"] for clause in info.value.clauses]
        assert all(id in words for id in clauses) and bool(clauses) == ("ASH-" in words)


def test_what_has_no_words_of_a_language_is_told_in_english_or_by_its_clauses() -> None:
    book = arbiter.rulebook("ashes")
    for error, words in ((ArbiterError("Try again."), "規則不允許這樣做。Try again."),
                         (ArbiterError("Try again (ASH-DECK-02)."), "規則不允許這樣做。")):
        assert illegal(error, book).plain("zh-Hant")["words"] == words
        assert illegal(error, book).plain("en")["words"] == str(error)


def test_a_deck_of_ones_own(server: Server) -> None:
    found = server.post("/api/games/ashes/own", {"setting": "decks", "text": OWN_DECK, "name": "mine"})
    assert found["name"] == "Mine"
    assert found["value"]["phoenixborn"] == "Coal Roarkwin"
    with pytest.raises(Refusal) as info:
        server.post("/api/games/ashes/own?lang=zh-Hant", {"setting": "decks", "text": OWN_DECK.replace("Cover: 3", "Cover: 2")})
    assert info.value.code == "illegal"
    assert info.value.clauses[0]["id"].startswith("ASH-")
    assert info.value.words == "decks: 牌庫正好30張，這副牌庫有29張。請加入1張（ASH-DECK-02）。"
    for setting, code in (("first", "illegal"), ("colour", "unknown")):
        with pytest.raises(Refusal) as info:
            server.post("/api/games/ashes/own", {"setting": setting, "text": OWN_DECK})
        assert info.value.code == code


def finished(server: Server, game: str, choices: int) -> tuple[Client, Client, list[dict[str, object]]]:
    """A match that somebody resigned after some choices, and what the first seat was shown on the way."""
    one, other = server.pair(game, seed=5)
    dice, seen = Random(3), [one.table["view"]]
    for _ in range(choices):
        mine, idle = (one, other) if one.table["view"]["decision"]["seat"] == 0 else (other, one)
        version = mine.choose(dice.choice(mine.options))["version"]
        idle.wait(lambda table, version=version: table["version"] >= version)
        seen.append(one.table["view"])
    one.act("resign")
    return one, other, seen


@pytest.mark.parametrize("game", ["eran", "ashes"])
def test_a_replay_shows_each_viewer_what_they_saw(server: Server, game: str) -> None:
    one, other, seen = finished(server, game, 50)
    with one, other:
        found, log = [], []
        while len(found) <= 50:
            part = server.get(f"/api/matches/{one.match}/replay?from={len(found)}&count=20", one.token)
            found += part["frames"]
        assert (part["choices"], part["seat"], part["ended"]["how"]) == (50, 0, "resigned")
        assert [frame["at"] for frame in found] == list(range(51))
        assert [frame["view"] for frame in found] == seen
        for frame in found:
            assert frame["log"]["from"] == len(log)
            log += frame["log"]["lines"]
        assert log == one.log
        for frame in found[1:]:
            assert (frame["choice"]["label"] is not None) == (frame["choice"]["seat"] == 0)
        watched = server.get(f"/api/matches/{one.match}/replay?from=10&count=5", one.table["links"]["watch"])
        assert all(frame["choice"]["label"] is None for frame in watched["frames"])
        assert watched["frames"][0]["view"]["state"] != found[10]["view"]["state"]


def test_replays_and_curves_are_for_matches_that_are_over(server: Server) -> None:
    one, other = server.pair("eran", seed=5)
    with one, other:
        for path in ("replay", "curve"):
            with pytest.raises(Refusal) as info:
                server.get(f"/api/matches/{one.match}/{path}", one.token)
            assert (info.value.code, info.value.status) == ("not-over", 409)
            with pytest.raises(Refusal) as info:
                server.get(f"/api/matches/{one.match}/{path}")
            assert info.value.code == "forged"
        one.act("resign")
        for query in ("from=-1", "count=0", "count=61", "from=x"):
            with pytest.raises(Refusal) as info:
                server.get(f"/api/matches/{one.match}/replay?{query}", one.token)
            assert info.value.code == "malformed"
        assert server.get(f"/api/matches/{one.match}/replay?from=99", one.token)["frames"] == []


def test_a_curve_is_worked_out_and_kept_for_each_seat(server: Server) -> None:
    one, other, _ = finished(server, "eran", 6)
    with one, other:
        found = curve_of(server, one)
        assert [point["at"] for point in found["points"]] == list(range(7))
        assert all(sum(point["chances"]) == pytest.approx(1) for point in found["points"])
        assert found["points"][-1]["chances"] == [0, 1]
        assert curve_of(server, other)["points"][-1]["chances"] == [0, 1]
        assert server.get(f"/api/matches/{one.match}/curve", one.token) == found


def curve_of(server: Server, client: Client) -> dict[str, Any]:
    """The curve that a seat gets, when it is ready; the first answer cannot be."""
    path, end = f"/api/matches/{client.match}/curve", time.monotonic() + 60
    found: dict[str, Any] = server.get(path, client.token)
    assert not found["ready"]
    while not found["ready"]:
        assert time.monotonic() < end
        time.sleep(0.2)
        found = server.get(path, client.token)
    return found


@pytest.mark.parametrize(("slug", "choices"), [("eran", 30), ("ashes", 60)])
@pytest.mark.parametrize("seat", (0, 1))
def test_an_outlook_comes_from_what_the_seat_knows(slug: str, choices: int, seat: int) -> None:
    """Whoever is to choose: nothing is looked at but the worlds that the seat imagines."""
    game, dice = arbiter.new(slug, seed=8, log=False), Random(2)
    for _ in range(choices):
        assert game.decision is not None
        game.choose(dice.randrange(len(game.decision)))
    assert 0 < outlook(blind(game), seat, seed=1) < 1


def test_the_camera_sees_what_the_rulebook_shows() -> None:
    game = arbiter.new("eran", seed=3)
    frame = frames.Camera(None, "en").take(game, None)
    assert frame["view"]["state"] == game.rules.view(game.state, eyes(None, 2)) == plain(game.view()["state"])
