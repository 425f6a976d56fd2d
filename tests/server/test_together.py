"""People at a table: invitations, names, reloading, taking back, giving up, another match, clocks, and those who watch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.conftest import UNHURRIED
from tests.server.kit import Client, Refusal, Server, until

OWN_DECK = """name: Mine
phoenixborn: Coal Roarkwin
dice: {natural: 5, ceremonial: 5}
cards:
  Hammer Knight: 3
  Anchornaut: 3
  Iron Worker: 3
  Summon Iron Rhino: 3
  Chant of Revenge: 3
  Strengthen: 3
  Cover: 3
  Close Combat: 3
  Expand Energy: 3
  One Hundred Blades: 3
"""


def turn(*clients: Client) -> tuple[Client, Client]:
    """Whoever must choose, and the other one, both up to date."""
    for client in clients:
        client.catch_up()
    first = clients[0].table["view"]["decision"]["seat"]
    return (clients[0], clients[1]) if clients[0].table["seat"] == first else (clients[1], clients[0])


def test_a_friend_comes_by_link_and_brings_a_deck(server: Server) -> None:
    seats = [{"kind": "friend"}, {"kind": "me", "values": {"decks": "noah"}}]
    more = {"name": " Ann\u0000  Lee ", "settings": {"first": "recommended"}}
    seated = server.post("/api/matches", {"game": "ashes", "seats": seats, **more})
    with server.table(seated) as me:
        assert me.table["players"][1]["name"] == "Ann Lee"
        assert [player["joined"] for player in me.table["players"]] == [False, True]
        (invite,) = me.table["links"]["invites"]
        offer = server.post("/api/invites/look", {"invite": invite["token"]})
        assert (offer["seat"], offer["from"], offer["game"]) == (0, "Ann Lee", "ashes")
        assert [setting["name"] for setting in offer["settings"]] == ["decks"]
        with pytest.raises(Refusal) as info:
            server.post("/api/invites/join", {"invite": invite["token"], "values": {"decks": {"text": OWN_DECK.replace("3\n", "4\n", 1)}}})
        assert info.value.code == "illegal"
        assert info.value.clauses
        joined = server.post("/api/invites/join", {"invite": invite["token"], "name": "Bo", "values": {"decks": {"text": OWN_DECK}}})
        with server.table(joined) as friend:
            me.wait(lambda table: table["status"] == "playing" and table["players"][0]["connected"])
            assert me.table["links"]["invites"] == []
            champions = [player["phoenixborn"]["key"] for player in friend.table["view"]["state"]["players"]]
            assert champions == ["coal-roarkwin", "noah-redmoon"]
            friend.ask("name", name="Robert")
            me.wait(lambda table: table["players"][0]["name"] == "Robert")


def test_what_nobody_brings_is_left_to_the_table_or_to_chance(server: Server) -> None:
    """Empires are chosen at the table unless somebody brings one; decks that are wished for at random come by the chance of the seed."""
    def opened(game: str, *values: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
        seats = [{"kind": kind, "values": value} for kind, value in zip(("me", "computer"), values, strict=True)]
        with server.table(server.post("/api/matches", {"game": game, "seats": seats, **more})) as me:
            return list(me.table["view"]["state"]["players"])
    assert [player["empire"] for player in opened("eran", {}, {})] == [None, None]
    one, other = (player["empire"] for player in opened("eran", {"empires": "aten"}, {}))
    assert one == "aten" != other
    assert other is not None
    assert None not in {player["empire"] for player in opened("eran", {"empires": None}, {})}
    chance = {"decks": None}
    champions = [[player["phoenixborn"]["key"] for player in opened("ashes", chance, chance, seed=seed)] for seed in (1, 1, 2, 3, 4, 5)]
    assert champions[0] == champions[1]
    assert len({tuple(pair) for pair in champions}) > 2
    assert all(len(set(pair)) == 2 for pair in champions)


def test_a_friend_is_offered_what_is_not_left_open(server: Server) -> None:
    for values, offered in (({}, []), ({"empires": None}, ["empires"]), ({"empires": "aten"}, ["empires"])):
        seats = [{"kind": "me", "values": values}, {"kind": "friend"}]
        with server.table(server.post("/api/matches", {"game": "eran", "seats": seats})) as me:
            invite = me.table["links"]["invites"][0]["token"]
            assert [setting["name"] for setting in server.post("/api/invites/look", {"invite": invite})["settings"]] == offered
    drafted = server.post("/api/matches", {"game": "ashes", "seats": [{"kind": "me"}, {"kind": "friend"}], "settings": {"draft": True}})
    with server.table(drafted) as me:
        assert server.post("/api/invites/look", {"invite": me.table["links"]["invites"][0]["token"]})["settings"] == []


def test_a_friend_may_not_lead_the_same_empire(server: Server) -> None:
    seats = [{"kind": "me", "values": {"empires": "aten"}}, {"kind": "friend"}]
    with server.table(server.post("/api/matches", {"game": "eran", "seats": seats})) as me:
        invite = me.table["links"]["invites"][0]["token"]
        with pytest.raises(Refusal) as info:
            server.post("/api/invites/join", {"invite": invite, "values": {"empires": "aten"}})
        assert [clause["id"] for clause in info.value.clauses] == ["ERAN-U22"]
        me.catch_up()
        assert me.table["status"] == "waiting"
        server.post("/api/invites/join", {"invite": invite, "values": {"empires": "tikal"}})
        me.wait(lambda table: table["status"] == "playing")
        assert [player["empire"] for player in me.table["view"]["state"]["players"]] == ["aten", "tikal"]


def test_reloading_shows_the_same_table(server: Server) -> None:
    one, other = server.pair("eran", seed=6)
    with one, other:
        mine, _ = turn(one, other)
        mine.choose(mine.options[0])
        other.catch_up()
        again = server.table({"match": one.match, "token": one.token})
        one.catch_up()
        assert {**again.table, "log": None} == {**one.table, "log": None}
        assert again.log == one.log
        one.close()
        again.close()
        other.wait(lambda table: not table["players"][0]["connected"])
        back = server.table({"match": one.match, "token": one.token}, lang="zh-Hant")
        other.wait(lambda table: table["players"][0]["connected"])
        assert back.table["title"] == "爾安戰記"
        assert len(back.log) == len(one.log)
        back.close()


def test_the_language_changes_at_the_table(server: Server) -> None:
    with server.table(server.create("eran", "me", "easy", seed=1)) as me:
        english = list(me.log)
        me.ask("language", lang="zh-Hant")
        assert me.tables[-1]["log"]["from"] == 0
        assert [line["clause"] for line in me.log] == [line["clause"] for line in english]
        assert all(mine["text"] != line["text"] for mine, line in zip(me.log, english, strict=True))
        me.ask("language", lang="zh-Hans")
        assert me.table["title"] == "尔安战记"


def test_undo_against_the_computer(server: Server) -> None:
    """Back to before one's own last choice, whatever the computer has done since; and the log follows."""
    with server.table(server.create("eran", "me", "easy", seed=9)) as me:
        mine = lambda table: table["view"]["decision"]["seat"] == 0  # noqa: E731
        me.wait(mine)
        assert not me.table["undo"]
        with pytest.raises(Refusal) as info:
            me.act("undo")
        assert info.value.code == "nothing"
        views, logs = [], []
        for _ in range(4):
            me.wait(mine)
            views.append(me.table["view"])
            logs.append(list(me.log))
            me.choose(me.options[0])
        for view, log in zip(reversed(views), reversed(logs), strict=True):
            me.wait(lambda table: table["undo"])
            me.act("undo")
            me.catch_up()
            assert (me.table["view"], me.log) == (view, log)
        assert not me.table["undo"]


def test_undo_while_the_computer_thinks(server: Server) -> None:
    with server.table(server.create("eran", "me", "hard", seed=9)) as me:
        while me.table["thinking"] is None:
            me.wait(lambda table: table["thinking"] or table["view"]["decision"]["seat"] == 0)
            if me.table["thinking"] is None:
                before = me.table["view"]
                me.choose(me.options[0])
        me.act("undo")
        me.catch_up()
        assert (me.table["view"], me.table["thinking"]) == (before, None)
        me.choose(me.options[-1])


def test_taking_back_by_consent(server: Server) -> None:
    one, other = server.pair("eran", seed=6)
    with one, other:
        mine, friend = turn(one, other)
        before = mine.table["view"]
        mine.choose(mine.options[0])
        mine.act("take_back")
        friend.wait(lambda table: table["take_back"])
        assert (friend.table["take_back"]["by"], friend.table["take_back"]["waiting"]) == (mine.table["seat"], [friend.table["seat"]])
        for client, type in ((mine, "answer"), (friend, "withdraw")):
            with pytest.raises(Refusal):
                client.act(type, **({"agree": True} if type == "answer" else {}))
        friend.act("answer", agree=False)
        mine.wait(lambda table: table["take_back"] is None)
        assert mine.table["view"] != before
        mine.act("take_back")
        mine.act("withdraw")
        friend.catch_up()
        assert friend.table["take_back"] is None
        mine.act("take_back")
        friend.wait(lambda table: table["take_back"])
        friend.act("answer", agree=True)
        mine.wait(lambda table: table["view"] == before)
        mine.choose(mine.options[-1])
        mine.act("take_back")
        chooser, _ = turn(one, other)
        chooser.choose(chooser.options[0])
        assert chooser.table["take_back"] is None


@pytest.mark.parametrize(("prompt", "kind", "told"), [
    ("turn", "play", None), ("place", "up", " on realm "), ("place", "down", "a card face down")])
def test_a_request_to_take_back_names_the_choice(server: Server, prompt: str, kind: str, told: str | None) -> None:
    """Whoever chose is told what they chose, and the others no more than the log has told them."""
    (one, other), dice = server.pair("eran", seed=6), Random(6)
    with one, other:
        while True:
            mine, friend = turn(one, other)
            decision = mine.table["view"]["decision"]
            options = [option for option in decision["options"] if option["key"].startswith(kind)]
            if decision["prompt"] == prompt and options:
                break
            mine.choose(dice.choice(mine.options))
        lines = len(friend.log)
        mine.choose(options[0]["key"])
        mine.act("take_back")
        for client in (mine, friend):
            client.wait(lambda table: table["take_back"])
        assert mine.table["take_back"]["label"] == options[0]["label"]
        assert friend.table["take_back"]["label"] == (friend.log[lines]["text"] if told else None)
        assert (told or "") in (friend.table["take_back"]["label"] or "")


def test_one_asks_at_a_time_and_an_answer_is_to_somebody(server: Server) -> None:
    """Among three: a second request waits, and who agrees to one request does not agree to another."""
    me = server.table(server.create("ashes", "me", "friend", "friend", seed=2, settings={"first": "recommended"}))
    people = [me] + [server.table(server.post("/api/invites/join", {"invite": invite["token"]})) for invite in me.table["links"]["invites"]]
    me.wait(lambda table: table["status"] == "playing")
    chosen = set[int]()
    while len(chosen) < 3:
        for client in people:
            client.catch_up()
        seat = me.table["view"]["decision"]["seat"]
        chosen.add(seat)
        people[seat].choose(people[seat].options[0])
    for client in people:
        client.catch_up()
    one, other, third = people

    def asked_of(client: Client) -> tuple[int, list[int]]:
        client.catch_up()
        return client.table["take_back"]["by"], client.table["take_back"]["waiting"]

    def code(client: Client, type: str, **fields: Any) -> str:
        with pytest.raises(Refusal) as info:
            client.act(type, **fields)
        return info.value.code
    one.act("take_back")
    assert [code(one, "take_back"), code(other, "take_back")] == ["too-many", "too-many"]
    assert asked_of(third) == (0, [1, 2])
    one.act("withdraw")
    other.act("take_back")
    assert code(third, "answer", agree=True, by=0) == "stale"
    assert asked_of(third) == (1, [0, 2])
    third.act("answer", agree=True, by=1)
    assert asked_of(third) == (1, [0])
    for client in people:
        client.close()


def test_a_rematch_that_is_refused_was_not_asked_for(tmp_path: Path) -> None:
    with Server(tmp_path, replace(UNHURRIED, new_matches_a_second=0.001, new_matches_at_once=1)) as server, \
            server.table(server.create("eran", "me", "easy")) as me:
        me.act("resign")
        with pytest.raises(Refusal) as info:
            me.ask("rematch")
        assert info.value.code == "too-many"
        me.ask("name", name="Ann")
        assert me.table["rematch"] is None


def test_resigning_and_a_rematch(server: Server) -> None:
    one, other = server.pair("eran", seed=6, name="Ann")
    with one, other:
        one.act("resign")
        other.wait(lambda table: table["status"] == "over")
        assert other.table["ended"] == {"how": "resigned", "by": 0, "result": [0, 1]}
        for type in ("resign", "take_back", "undo"):
            with pytest.raises(Refusal) as info:
                other.act(type)
            assert info.value.code == "over"
        one.ask("rematch")
        other.wait(lambda table: table["rematch"])
        assert other.table["rematch"] == {"asked": [0], "next": None}
        other.ask("rematch")
        one.wait(lambda table: table["rematch"]["next"])
        following = [client.table["rematch"]["next"] for client in (one, other)]
        assert [entry["seat"] for entry in following] == [1, 0]
        assert following[0]["match"] == following[1]["match"] != one.match
        assert following[0]["token"] != following[1]["token"]
        with server.table(following[0]) as again:
            assert again.table["status"] == "playing"
            assert [player["name"] for player in again.table["players"]] == [None, "Ann"]
        with server.table({"match": one.match, "token": one.table["links"]["watch"]}) as watching:
            assert watching.table["rematch"]["next"] is None


def test_among_three_the_computer_plays_on(server: Server) -> None:
    me = server.table(server.create("ashes", "me", "friend", "easy", seed=2, settings={"first": "recommended"}))
    friend = server.table(server.post("/api/invites/join", {"invite": me.table["links"]["invites"][0]["token"], "name": "Bo"}))
    with me, friend:
        me.wait(lambda table: table["status"] == "playing")
        friend.catch_up()
        friend.act("resign")
        for client in (me, friend):
            client.wait(lambda table: table["players"][1]["gave_up"])
            left = client.table["players"][1]
            assert (left["kind"], left["name"], left["gave_up"]) == ("human", "Bo", "resigned")
        assert (me.table["status"], me.table["ended"]) == ("playing", None)
        with pytest.raises(Refusal) as info:
            friend.act("take_back")
        assert info.value.code == "not-yours"
        me.wait(lambda table: table["view"]["decision"]["seat"] == 0)
        me.act("resign")
        assert me.table["ended"] == {"how": "resigned", "by": 0, "result": [0, 0, 1]}
        assert [player["gave_up"] for player in me.table["players"]] == ["resigned", "resigned", None]


def test_who_resigns_keeps_their_name_and_has_lost(server: Server) -> None:
    one, other = server.pair("eran", seed=6, name="Ann")
    with one, other:
        one.act("resign")
        other.wait(lambda table: table["status"] == "over")
        assert other.table["players"][0] == one.table["players"][0]
        left = other.table["players"][0]
        assert (left["kind"], left["level"], left["name"], left["gave_up"]) == ("human", None, "Ann", "resigned")
    with server.table(server.create("ashes", "me", "easy", "easy", "easy", settings={"first": "recommended"})) as me:
        me.act("resign")
        assert me.table["ended"]["result"] == [0, 0.5, 0.5, 0.5], "the others have not lost, and none of them has won"


def test_the_clock(server: Server) -> None:
    one, other = server.pair("eran", seed=6, clock={"minutes": 0.02, "increment": 1})
    with one, other:
        mine, friend = turn(one, other)
        assert mine.table["clock"]["increment"] == 1000
        mine.wait(lambda table: table["status"] == "over")
        ended = mine.table["ended"]
        assert (ended["how"], ended["result"][ended["by"]]) == ("time", 0)
        friend.wait(lambda table: table["status"] == "over")


def test_without_spectators_there_is_no_link(server: Server) -> None:
    with server.table(server.create("eran", "me", "easy", spectators=False)) as me:
        assert me.table["links"]["watch"] is None


def test_who_watches_is_counted(server: Server) -> None:
    with server.table(server.create("eran", "me", "easy")) as me:
        watch = {"match": me.match, "token": me.table["links"]["watch"]}
        with server.table(watch) as first, server.table(watch):
            me.wait(lambda table: table["watching"] == 2)
            assert first.table["seat"] is None
            assert first.table["view"]["decision"]["options"] is None
        me.wait(lambda table: table["watching"] == 0)


def test_against_a_friend_there_are_hints_only_if_both_agree(server: Server) -> None:
    """Whoever creates the match says so, and whoever joins knows it."""
    for agreed in (False, True):
        me = server.table(server.create("eran", hints=agreed, seed=6))
        invite = me.table["links"]["invites"][0]["token"]
        assert server.post("/api/invites/look", {"invite": invite})["hints"] is agreed
        friend = server.table(server.post("/api/invites/join", {"invite": invite}))
        mine, _ = turn(me, friend)
        assert me.table["hints"] is friend.table["hints"] is agreed
        if agreed:
            assert mine.act("hint")["advice"]
        else:
            with pytest.raises(Refusal) as info:
                mine.act("hint")
            assert (info.value.code, info.value.words) == ("not-yours", "This match is played without hints.")
        me.act("resign")
        for client in (me, friend):
            client.ask("rematch")
        me.wait(lambda table: table["rematch"]["next"])
        with server.table(me.table["rematch"]["next"]) as again:
            assert again.table["hints"] is agreed
        me.close()
        friend.close()


def test_against_computers_there_are_always_hints(server: Server) -> None:
    with server.table(server.create("eran", "me", "easy", hints=False)) as me:
        assert me.table["hints"] is True


def test_hints(server: Server) -> None:
    with server.table(server.create("ashes", "me", "easy", seed=3)) as me:
        me.wait(lambda table: table["view"]["decision"]["seat"] == 0)
        advice = me.act("hint")["advice"]
        assert sorted(entry["option"] for entry in advice) == sorted(me.options)
        assert sum(entry["share"] for entry in advice) == pytest.approx(1)
        assert all(0 <= entry["win"] <= 1 for entry in advice)
        me.say({"type": "hint", "id": "a", "version": me.table["version"]})
        me.say({"type": "hint", "id": "b", "version": me.table["version"]})
        answers = {answer["id"]: answer for answer in (me.answer(), me.answer())}
        assert (answers["a"]["type"], answers["b"]["code"]) == ("done", "too-many")


def test_advice_comes_in_the_order_of_the_search(tmp_path: Path) -> None:
    """With nobody who thinks: the test answers."""
    found = [["b", 0.2, 0.9], ["a", 0.5, 0.1], ["c", 0.3, 0.5]]
    with Server(tmp_path, replace(UNHURRIED, workers=0)) as server, server.table(server.create("ashes", "me", "easy", seed=3)) as me:
        me.say({"type": "hint", "id": "h", "version": me.table["version"]})
        waiting = server.hall.thinkers.asides.waiting
        until(lambda: waiting)
        (answer,) = (queued.answer for queued in waiting)
        answer.get_loop().call_soon_threadsafe(answer.set_result, found)
        assert [[entry["option"], entry["share"], entry["win"]] for entry in me.answer()["advice"]] == found


def test_my_matches(server: Server) -> None:
    one, other = server.pair("eran", seed=6)
    with one, other:
        mine, friend = turn(one, other)
        watch = one.table["links"]["watch"]
        found = server.post("/api/mine?lang=zh-Hant", {"tokens": [mine.token, "nonsense", friend.token, watch]})["matches"]
        assert found[1] is None
        assert [entry and entry["your_turn"] for entry in found] == [True, None, False, False]
        assert [entry and entry["seat"] for entry in found] == [mine.table["seat"], None, friend.table["seat"], None]
        assert (found[0]["title"], found[0]["status"], found[0]["choices"]) == ("爾安戰記", "playing", 0)
        mine.choose(mine.options[0])
        mine.act("resign")
        found = server.post("/api/mine", {"tokens": [mine.token]})["matches"]
        assert (found[0]["status"], found[0]["choices"], found[0]["result"][mine.table["seat"]]) == ("over", 1, 0)


def test_a_seed_gives_the_same_game_and_is_told(server: Server) -> None:
    tables = []
    for _ in range(2):
        with server.table(server.create("ashes", "me", "easy", seed=77)) as me:
            tables.append(me.table)
    assert tables[0]["view"] == tables[1]["view"]
    assert tables[0]["seeded"]
    with server.table(server.create("ashes", "me", "easy")) as me:
        assert not me.table["seeded"]


def test_seats_by_chance(server: Server) -> None:
    seats = {server.create("eran", "me", "easy", shuffle=True)["seat"] for _ in range(24)}
    assert seats == {0, 1}


def test_why_not(server: Server) -> None:
    """Clicking on what cannot be done says why, with the clause, in the reader's language."""
    one, other = server.pair("eran", seed=6)
    dice, answers = Random(1), list[Any]()
    with one, other:
        for _ in range(40):
            mine, idle = turn(one, other)
            found = idle.act("why", thing=["realm", 0])["answers"]
            assert [clause["id"] for clause in found[0]["clauses"]] == ["ERAN-TURN-01"]
            for realm in range(3):
                answers += mine.act("why", thing=["realm", realm])["answers"]
            if answers:
                break
            mine.choose(dice.choice(mine.options))
        key = answers[0]["key"]
        mine.ask("language", lang="zh-Hant")
        (again,) = mine.act("why", option=key)["answers"]
        assert again["clauses"][0]["id"] == answers[0]["clauses"][0]["id"]
        assert again["label"] != answers[0]["label"]
        assert mine.act("why", thing=["no such kind", 1])["answers"] == []
        with pytest.raises(Refusal) as info:
            mine.choose(key)
        assert [clause["id"] for clause in info.value.clauses] == [clause["id"] for clause in again["clauses"]]
