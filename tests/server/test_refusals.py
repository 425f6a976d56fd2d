"""Whatever should not be is refused with a reason, and changes nothing."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from arbiter.core.game import Game
from arbiter.server.capabilities import SEAT, WATCH, Capability, Signer
from arbiter.server.guard import Guard, address_of
from arbiter.server.limits import Limits
from arbiter.server.reasons import BROKEN, Refused
from arbiter.server.serving import serving
from tests.server.conftest import UNHURRIED
from tests.server.kit import PATIENCE, Client, Refusal, Server


@pytest.fixture
def pair(server: Server) -> Iterator[tuple[Client, Client]]:
    """Two friends at a table; whatever a test tries, the match must stand where it stood."""
    one, other = server.pair("eran", seed=4)
    before = one.table["version"], one.table["view"], one.table["ended"]
    with one, other:
        yield one, other
        fresh = server.table({"match": one.match, "token": one.token})
        assert (fresh.table["version"], fresh.table["view"], fresh.table["ended"]) == before
        fresh.close()


def chooser(pair: tuple[Client, Client]) -> tuple[Client, Client]:
    """Whoever must choose, and the other one."""
    first = pair[0].table["view"]["decision"]["seat"]
    return pair[first], pair[1 - first]


def refused(client: Client, type: str, **fields: Any) -> Refusal:
    with pytest.raises(Refusal) as info:
        client.ask(type, **fields)
    assert info.value.words
    return info.value


def test_a_choice_out_of_turn(pair: tuple[Client, Client]) -> None:
    mine, idle = chooser(pair)
    found = refused(idle, "choose", version=idle.table["version"], option=mine.options[0])
    assert found.code == "out-of-turn"
    assert [clause["id"] for clause in found.clauses] == ["ERAN-TURN-01"]


def test_a_choice_that_is_not_offered(pair: tuple[Client, Client]) -> None:
    mine, _ = chooser(pair)
    for option in ("", "0", "no such thing", mine.table["view"]["decision"]["options"][0]["label"], mine.options[0].upper()):
        assert refused(mine, "choose", version=mine.table["version"], option=option).code == "illegal"


def test_a_stale_choice(pair: tuple[Client, Client]) -> None:
    mine, _ = chooser(pair)
    for version in (0, mine.table["version"] - 1, mine.table["version"] + 1, 2 ** 53 - 1):
        assert refused(mine, "choose", version=version, option=mine.options[0]).code == "stale"


def test_a_choice_sent_twice_counts_once(server: Server) -> None:
    one, other = server.pair("eran", seed=4)
    with one, other:
        mine, _ = chooser((one, other))
        message = {"type": "choose", "id": "same", "version": mine.table["version"], "option": mine.options[0]}
        mine.say(message)
        mine.say(message)
        mine.say(message)
        answers = [mine.answer() for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["done", "refused", "refused"]
        assert {answer["code"] for answer in answers[1:]} == {"stale"}


@pytest.mark.parametrize("message", [
    "", "null", "[]", "17", '"choose"', "{", "{}", '{"type":"choose"}', '{"type":"choose","id":1}', '{"type":"nonsense","id":1}',
    '{"type":"choose","id":1,"version":1.5,"option":"x"}', '{"type":"choose","id":1,"version":"1","option":"x"}',
    '{"type":"choose","id":1,"version":1,"option":["x"]}', '{"type":"choose","id":1,"version":1,"option":"x","seat":1}',
    '{"type":"choose","id":1,"version":true,"option":"x"}', '{"type":"choose","id":{},"version":1,"option":"x"}',
    '{"type":"choose","id":1,"version":-1,"option":"x"}', '{"type":"choose","id":1,"version":1e400,"option":"x"}',
    '{"type":"language","id":1,"lang":"tlh"}', '{"type":"answer","id":1,"version":1,"agree":"yes"}', "[" * 2000, "{\"a\":" * 700,
    '{"type":"why","id":1,"version":1,"thing":["card"]}', '{"type":"why","id":1,"version":1,"thing":["card",{}]}', "\x00", "choose",
    '{"type":"hello","token":"x","lang":"en"}', '{"type":"name","id":1,"name":"' + "x" * 41 + '"}', b"\x00\x01\xff", b"{}",
    r'{"type":"choose","id":"\ud800"}', r'{"type":"\udfff","id":"\ud800\ud800"}',
])
def test_malformed(pair: tuple[Client, Client], message: str | bytes) -> None:
    mine, _ = chooser(pair)
    mine.say(message)
    found = mine.answer()
    assert (found["type"], found["code"]) == ("refused", "malformed")
    mine.catch_up()


def test_the_id_of_a_malformed_message_is_answered(pair: tuple[Client, Client]) -> None:
    mine, _ = chooser(pair)
    mine.say({"type": "choose", "id": "mine"})
    assert mine.answer()["id"] == "mine"
    mine.say({"type": "why", "id": 9, "version": mine.table["version"]})
    assert mine.answer()["id"] == 9


def test_oversized(pair: tuple[Client, Client]) -> None:
    mine, _ = chooser(pair)
    mine.say({"type": "choose", "id": 1, "version": 1, "option": "x" * 5000})
    assert mine.answer()["code"] == "too-big"
    mine.catch_up()
    mine.say("x" * 100_000)
    assert mine.ended() == 1009


def test_a_spectator_only_watches(server: Server, pair: tuple[Client, Client]) -> None:
    mine, _ = chooser(pair)
    with server.table({"match": mine.match, "token": mine.table["links"]["watch"]}) as watching:
        version = watching.table["version"]
        assert watching.table["links"] is None
        assert refused(watching, "choose", version=version, option=mine.options[0]).code == "not-yours"
        for type in ("undo", "take_back", "withdraw", "hint", "resign"):
            assert refused(watching, type, version=version).code == "not-yours"
        assert refused(watching, "why", version=version, option="x").code == "not-yours"
        assert refused(watching, "answer", version=version, agree=True).code == "not-yours"
        assert refused(watching, "rematch").code == "not-yours"
        assert refused(watching, "name", name="x").code == "not-yours"
        watching.ask("language", lang="zh-Hant")
        assert watching.table["title"] == "爾安戰記"


def test_what_cannot_be_done_now(pair: tuple[Client, Client]) -> None:
    mine, idle = chooser(pair)
    version = mine.table["version"]
    assert refused(mine, "undo", version=version).code == "not-yours"
    assert refused(mine, "take_back", version=version).code == "nothing"
    assert refused(mine, "withdraw", version=version).code == "nothing"
    assert refused(mine, "answer", version=version, agree=True).code == "nothing"
    assert refused(mine, "rematch").code == "not-over"
    assert refused(idle, "hint", version=version).code == "out-of-turn"
    assert refused(mine, "why", version=version).code == "malformed"


def test_refusals_speak_the_language_of_the_reader(pair: tuple[Client, Client]) -> None:
    mine, _ = chooser(pair)
    mine.ask("language", lang="zh-Hans")
    assert refused(mine, "choose", version=0, option="x").words == "牌桌刚才有了变化，请再看一次。"


# --- tokens --------------------------------------------------------------------------------------------------------------


def test_forged_tokens(server: Server, pair: tuple[Client, Client]) -> None:
    one, other = pair
    body, _, seal = one.token.partition(".")
    _, _, other_seal = other.token.partition(".")
    role, match, seat, nonce = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    other_body = urlsafe_b64encode(json.dumps([role, match, 1 - seat, nonce]).encode()).decode().rstrip("=")
    stranger = Signer(b"another secret").sign(Capability(SEAT, match, seat, nonce))
    ours = server.hall.signer
    wrong = [ours.sign(Capability(SEAT, match, seat, "old nonce")), ours.sign(Capability(SEAT, match, 7, nonce)),
             ours.sign(Capability(SEAT, match, 1 - seat, nonce)), ours.sign(Capability(WATCH, match, None, nonce)),
             ours.sign(Capability("invite", match, seat, nonce))]
    mixed = [f"{body}.{other_seal}", f"{other_body}.{seal}", f"{body}.", body, f".{seal}", f"{body}.{seal}x", "é.x", ""]
    for token in (*mixed, stranger, *wrong):
        with pytest.raises(Refusal) as info:
            server.table({"match": match, "token": "-"}, token=token or " ")
        assert info.value.code == "forged"
        with pytest.raises(Refusal) as info:
            server.get(f"/api/matches/{match}/replay", (token or "x").encode().decode("latin-1"))
        assert info.value.code == "forged"


def test_a_token_of_another_match(server: Server, pair: tuple[Client, Client]) -> None:
    elsewhere = server.create("eran", "me", "easy")
    with pytest.raises(Refusal) as info:
        server.table({"match": pair[0].match, "token": elsewhere["token"]})
    assert info.value.code == "forged"


@pytest.mark.parametrize("match", ["nowhere", "x" * 300, "%00", "..", "é", "' or 1=1"])
def test_no_such_match(server: Server, match: str) -> None:
    token = server.hall.signer.sign(Capability(SEAT, match[:50], 0, "x"))
    status, _, body = server.raw("GET", f"/api/matches/{match.encode().hex() if not match.isascii() else match.replace(' ', '%20')}/replay",
                                 headers={"authorization": f"Bearer {token}"})
    assert status in (403, 404)
    assert json.loads(body)["refused"]["code"] in ("forged", "unknown")


def first_words(server: Server, match: str, *messages: Any) -> tuple[dict[str, Any], int]:
    """The answer to somebody who does not say hello as one should, and the code with which they are shown the door."""
    with connect(f"ws://127.0.0.1:{server.port}/api/matches/{match}/table") as socket:
        for message in messages:
            socket.send(message if isinstance(message, str) else json.dumps(message))
        answer = json.loads(socket.recv(timeout=PATIENCE))
        with pytest.raises(ConnectionClosed) as info:
            socket.recv(timeout=PATIENCE)
        assert info.value.rcvd is not None
        return answer, info.value.rcvd.code


def test_hello_comes_first(server: Server, pair: tuple[Client, Client]) -> None:
    one, _ = pair
    for message in ("{}", "nonsense", {"type": "choose", "id": 1, "version": 1, "option": "x"},
                    {"type": "hello", "token": one.token}, {"type": "hello", "token": one.token, "lang": "xx"}):
        answer, code = first_words(server, one.match, message)
        assert (answer["code"], code) == ("malformed", 4400)
    answer, code = first_words(server, one.match, {"type": "hello", "token": "x", "lang": "zh-Hant"})
    assert (answer["code"], answer["words"], code) == ("forged", "這個通行碼在這裡無效。", 4403)


def test_who_says_nothing_is_shown_the_door(tmp_path: Path) -> None:
    with Server(tmp_path, Limits(hello_seconds=0.2)) as server:
        answer, code = first_words(server, "any")
        assert (answer["type"], code) == ("refused", 4408)


def test_an_invitation_holds_once(server: Server) -> None:
    with server.table(server.create("eran")) as me:
        invite = me.table["links"]["invites"][0]["token"]
        assert server.post("/api/invites/look?lang=zh-Hant", {"invite": invite})["title"] == "爾安戰記"
        server.post("/api/invites/join", {"invite": invite, "name": "Friend"})
        for path in ("join", "look"):
            with pytest.raises(Refusal) as info:
                server.post(f"/api/invites/{path}", {"invite": invite})
            assert (info.value.code, info.value.status) == ("taken", 409)
        with pytest.raises(Refusal) as info:
            server.post("/api/invites/join", {"invite": me.table["links"]["watch"]})
        assert info.value.code == "forged"


def test_nothing_can_be_done_before_it_begins(server: Server) -> None:
    with server.table(server.create("eran")) as me:
        assert (me.table["status"], me.table["view"]) == ("waiting", None)
        for type in ("undo", "take_back", "hint", "resign"):
            assert refused(me, type, version=me.table["version"]).code == "waiting"
        assert refused(me, "choose", version=me.table["version"], option="x").code == "waiting"


# --- too many ------------------------------------------------------------------------------------------------------------


def test_too_many_messages(tmp_path: Path) -> None:
    with Server(tmp_path, Limits(messages_a_second=0.001, messages_at_once=3, patience=5)) as server, \
            server.table(server.create("eran", "me", "easy")) as me:
        with suppress(ConnectionClosed):  # the door may be shut before all is said
            for number in range(12):
                me.say({"type": "ping", "id": number})
        answers = [me.answer() for _ in range(8)]
        assert [answer["id"] for answer in answers if answer["type"] == "done"] == [0, 1]
        assert {(answer["code"], answer["id"]) for answer in answers if answer["type"] == "refused"} >= {("too-many", 2), ("too-many", 6)}
        assert me.ended() == 4429


def test_too_many_of_everything(tmp_path: Path) -> None:
    limits = Limits(open_matches=2, tables=2, spectators=1, requests_a_second=0.001, requests_at_once=15)
    with Server(tmp_path, limits) as server:
        seated = server.create("eran", "me", "easy")
        server.create("eran", "me", "easy")
        with pytest.raises(Refusal) as info:
            server.create("eran", "me", "easy")
        assert (info.value.code, info.value.status) == ("too-many", 429)
        with server.table(seated) as me:
            watch = {"match": me.match, "token": me.table["links"]["watch"]}
            with server.table(watch), pytest.raises(Refusal) as info:
                server.table(watch)
            assert info.value.code == "too-many"
            me.act("resign")
        server.create("eran", "me", "easy")
        with pytest.raises(Refusal) as info:
            for _ in range(16):
                server.get("/api/health")
        assert info.value.code == "too-many"


def test_too_many_spectators(tmp_path: Path) -> None:
    with Server(tmp_path, Limits(spectators=1)) as server, server.table(server.create("eran", "me", "easy")) as me:
        watch = {"match": me.match, "token": me.table["links"]["watch"]}
        with server.table(watch), pytest.raises(Refusal) as info:
            server.table(watch)
        assert info.value.code == "too-many"


def test_pages_tables_names_and_languages_are_limited_like_the_rest(tmp_path: Path) -> None:
    limits = Limits(requests_a_second=0.001, pages_a_second=0.001, pages_at_once=20, tables=5, changes_a_second=0.001, changes_at_once=4)
    with Server(tmp_path, limits) as server:
        seated = server.create("eran", "me", "easy")
        with server.table(seated) as me:
            for number in range(3):
                me.ask("name", name=f"Ann {number}")
            me.ask("name", name="Ann 2")
            me.ask("language", lang="zh-Hant")
            assert refused(me, "name", name="Ann 3").code == refused(me, "language", lang="en").code == "too-many"
            assert (me.table["players"][0]["name"], me.table["title"]) == ("Ann 2", "爾安戰記")
        statuses = [server.raw("GET", path)[0] for path in ("/", "/join/x", "/no.such.file") * 7]
        assert 429 not in statuses[:20]
        assert statuses[20] == 429
        server.get("/api/lobby")
        with pytest.raises(InvalidStatus):
            for _ in range(10):
                server.table(seated).close()


# --- mistakes of ours ----------------------------------------------------------------------------------------------------


def test_a_rule_that_throws_tells_the_client_nothing_of_its_insides(
        pair: tuple[Client, Client], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, reports: Path) -> None:
    def throw(*_: object) -> None:
        raise ZeroDivisionError("the secret of the house")
    mine, _ = chooser(pair)
    with monkeypatch.context() as patch:
        patch.setattr(Game, "_go_on", throw)
        found = refused(mine, "choose", version=mine.table["version"], option=mine.options[0])
    assert (found.code, found.words) == ("broken", BROKEN.words.say("en"))
    assert "the secret of the house" in caplog.text
    assert str(reports) in caplog.text


# --- over HTTP -----------------------------------------------------------------------------------------------------------


ME, FRIEND, COMPUTER = {"kind": "me"}, {"kind": "friend"}, {"kind": "computer"}


@pytest.mark.parametrize(("body", "code"), [
    (b"", "malformed"), (b"{", "malformed"), (b"[]", "malformed"), (b"{}", "malformed"), (b"\xff", "malformed"), (b"[" * 5000, "malformed"),
    ({"seats": []}, "malformed"),
    ({"seats": [ME, ME]}, "malformed"),
    ({"seats": [ME, {"kind": "ghost"}]}, "malformed"),
    ({"seed": -1}, "malformed"),
    ({"seed": 0.5}, "malformed"),
    ({"clock": {"minutes": 0}}, "malformed"),
    ({"more": 1}, "malformed"),
    ({"game": "chess"}, "unknown"),
    ({"seats": [ME, FRIEND, FRIEND]}, "illegal"),
    ({"settings": {"empires": ["aten", "tikal"]}}, "illegal"),
    ({"settings": {"players": 2}}, "illegal"),
    ({"settings": {"orders": "9-9"}}, "illegal"),
    ({"settings": {"colour": "red"}}, "unknown"),
    ({"seats": [ME | {"values": {"empires": "rome"}}, FRIEND]}, "illegal"),
    ({"seats": [ME | {"values": {"empires": ["aten"]}}, FRIEND]}, "illegal"),
    ({"seats": [ME | {"values": {"orders": "2-2"}}, FRIEND]}, "illegal"),
    ({"game": "ashes", "seats": [ME | {"values": {"decks": {"text": "30 Nonsense"}}}, COMPUTER]}, "illegal"),
    ({"game": "ashes", "seats": [ME | {"values": {"decks": {"cards": 30}}}, COMPUTER]}, "illegal"),
])
def test_matches_that_cannot_be(server: Server, body: bytes | dict[str, Any], code: str) -> None:
    sent = body if isinstance(body, bytes) else json.dumps({"game": "eran", "seats": [ME, FRIEND]} | body).encode()
    status, _, answer = server.raw("POST", "/api/matches", sent, {"content-type": "application/json"})
    assert 400 <= status < 500
    found = json.loads(answer)["refused"]
    assert found["code"] == code
    assert found["words"]


@pytest.mark.parametrize("seats", [[ME, ME], [FRIEND, COMPUTER]])
def test_whoever_opens_a_match_takes_one_seat(server: Server, seats: list[dict[str, Any]]) -> None:
    with pytest.raises(Refusal) as info:
        server.post("/api/matches", {"game": "eran", "seats": seats})
    assert info.value.words == "Take exactly one seat for yourself."


@pytest.mark.parametrize(("settings", "characters", "clause", "words"), [
    ({"variant": "novice", "map": "random"}, [], "GRAIL-MAP-01", "请勿指定地图"),
    ({"variant": "novice", "teams": "1+2"}, [], "GRAIL-IDENT-02", "请勿指定队伍"),
    ({"variant": "novice"}, ["eli"], "GRAIL-IDENT-06", "请勿指定角色"),
    ({}, ["eli", "nia", "eli"], "GRAIL-COMP-01", "四个不同的角色"),
    ({"oldest": 5}, [], "GRAIL-UNK-76", "1、2、3或4"),
])
def test_impossible_set_ups_of_fallen_grail(
        server: Server, settings: dict[str, Any], characters: list[str], clause: str, words: str) -> None:
    """Options of the standard game in that for beginners, and a character that two seats bring."""
    seats: list[dict[str, Any]] = [{**seat} for seat in (ME, COMPUTER, COMPUTER, COMPUTER)]
    for seat, character in zip(seats, characters, strict=False):
        seat["values"] = {"characters": character}
    with pytest.raises(Refusal) as info:
        server.post("/api/matches?lang=zh-Hans", {"game": "grail", "seats": seats, "settings": settings})
    assert [one["id"] for one in info.value.clauses] == [clause] and words in info.value.words


def test_settings_that_do_not_go_together_are_refused_with_their_clause(server: Server) -> None:
    seats = [{"kind": "me", "values": {"empires": "aten"}}, {"kind": "computer", "values": {"empires": "aten"}}]
    with pytest.raises(Refusal) as info:
        server.post("/api/matches?lang=zh-Hant", {"game": "eran", "seats": seats})
    assert [clause["id"] for clause in info.value.clauses] == ["ERAN-U22"]
    assert "帝國" in info.value.clauses[0]["words"]
    seats = [{"kind": "me", "values": {"decks": "coal"}}, {"kind": "computer"}]
    with pytest.raises(Refusal) as info:
        server.post("/api/matches?lang=zh-Hant", {"game": "ashes", "seats": seats, "settings": {"draft": True}})
    assert [clause["id"] for clause in info.value.clauses] == ["ASH-DRAFT-18"]
    assert "指定牌庫與抽選只能二選一" in info.value.words


def test_a_body_that_is_too_big(server: Server) -> None:
    status, _, answer = server.raw("POST", "/api/matches", b" " * 70_000, {"content-type": "application/json"})
    assert (status, json.loads(answer)["refused"]["code"]) == (413, "too-big")


def test_other_origins_and_hosts_are_refused(server: Server) -> None:
    body, json_type = b"{}", {"content-type": "application/json"}
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"origin": f"http://127.0.0.1:{server.port + 1}"},
                    {"origin": "http://["}, {"host": "[::1"},
                    {"host": "evil.example"}, {"host": f"evil.example:{server.port}"}):
        status, _, answer = server.raw("POST", "/api/mine", body, json_type | headers)
        assert (status, json.loads(answer)["refused"]["code"]) == (403, "foreign")
    status, _, answer = server.raw("POST", "/api/mine", b'{"tokens":[]}', json_type | {"origin": f"http://127.0.0.1:{server.port}"})
    assert (status, json.loads(answer)) == (200, {"matches": []})
    status, _, _ = server.raw("POST", "/api/mine", b'{"tokens":[]}', {"content-type": "text/plain"})
    assert status == 415


def test_names_are_the_same_in_any_case(tmp_path: Path) -> None:
    guard = serving(tmp_path, None, ["Table.Example.org"], Limits()).config.app
    assert isinstance(guard, Guard)
    for host, origin in (("table.example.ORG", "https://Table.example.org"), ("Table.Example.org:81", "http://table.example.org:81")):
        guard._check_place({"type": "http", "method": "POST"}, {"host": host, "origin": origin})
    with pytest.raises(Refused):
        guard._check_place({"type": "http", "method": "POST"}, {"host": "table.example.com"})


@pytest.mark.parametrize(("given", "found"), [
    ("10.1.2.3", "10.1.2.3"), ("::ffff:10.1.2.3", "10.1.2.3"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
    ("2001:db8:1:2::9", "2001:db8:1:2::"), ("2001:db8:1:3::9", "2001:db8:1:3::"), ("fe80::1%eth0", "fe80::"), ("somewhere", "somewhere"),
])
def test_a_household_is_one_address(given: str, found: str) -> None:
    assert address_of({"type": "http", "client": (given, 80)}) == found


def test_a_table_is_not_opened_to_other_origins(server: Server, pair: tuple[Client, Client]) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/matches/{pair[0].match}/table"
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus) as info, connect(address, additional_headers={"Origin": origin}):
            pass
        assert info.value.response.status_code == 403
    with connect(address, additional_headers={"Origin": f"http://127.0.0.1:{server.port}"}) as socket:
        socket.send(json.dumps({"type": "hello", "token": pair[0].token, "lang": "en"}))
        assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "table"


def test_unknown_paths_and_languages(server: Server) -> None:
    for path in ("/api/nothing", "/api/games/chess/cards", "/api/games/eran/clauses/ERAN-NO-1", "/api/games/eran/scenarios/none.1",
                 "/api/games/eran/scenarios/01-overview.999", "/api/games/eran/scenarios/01-overview.1?eyes=-1",
                 "/api/games/eran/scenarios/01-overview.1?eyes=9", "/api/lobby?lang=tlh"):
        with pytest.raises(Refusal) as info:
            server.get(path)
        assert (info.value.code, info.value.status) == ("unknown", 404)


def test_the_limits_of_the_tests_are_no_limits() -> None:
    """The shared server is unhurried; the tests above that need haste make their own."""
    assert UNHURRIED.messages_at_once > Limits().messages_at_once
