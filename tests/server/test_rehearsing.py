"""Several choices at once, and asking beforehand what would be asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arbiter.core.errors import RuleBroken
from arbiter.server.history import History
from tests.server.kit import Client, Refusal, Server

SETTINGS: dict[str, Any] = {"settings": {"first": "recommended"}, "seed": 11, "shuffle": False}


def at_my_turn(server: Server, **more: Any) -> Client:
    """A seat at Ashes that is asked what to do in its turn."""
    me = server.table(server.create("ashes", "me", "easy", **SETTINGS, **more))
    while True:
        me.wait(lambda table: table["view"]["decision"] and table["view"]["decision"]["options"])
        if me.table["view"]["decision"]["prompt"] == "act":
            return me
        me.choose(me.options[0])


def payable(me: Client) -> tuple[str, dict[str, Any]]:
    """A card that is paid for with a choice of dice, and what is asked then."""
    for option in me.options:
        if option.startswith("play"):
            decision = me.act("rehearse", options=[option])["decision"]
            if decision and decision["prompt"] == "pay":
                return option, decision
    raise AssertionError("no card to pay for")


def test_a_rehearsal_tells_what_would_be_asked_and_changes_nothing(server: Server) -> None:
    with at_my_turn(server) as me:
        before = me.table
        option, decision = payable(me)
        assert decision["seat"] == me.table["seat"] and [key["key"] for key in decision["proposal"]]
        assert me.table is before, "nobody is shown anything"
        later = me.act("rehearse", options=[option, decision["options"][0]["key"]])["decision"]
        assert later is None or later["seat"] == decision["seat"]


def test_a_whole_action_is_one_request(server: Server) -> None:
    with at_my_turn(server) as me:
        option, decision = payable(me)
        seen, hand = len(me.tables), len(me.table["view"]["state"]["players"][0]["hand"])
        done = me.act("choose", options=[option, *(step["key"] for step in decision["proposal"])])
        assert done["made"] == 1 + len(decision["proposal"])
        first = me.tables[seen]
        assert len(first["view"]["state"]["players"][0]["hand"]) < hand
        assert first["view"]["decision"]["prompt"] != "pay", "what was paid is shown together with what was played"


def test_what_can_not_be_foreseen_is_left_out(server: Server) -> None:
    with at_my_turn(server) as me:
        assert me.act("choose", options=["meditate", "top", "top"])["made"] == 1, "meditating is an action of its own"
        assert me.act("rehearse", options=["top"])["decision"] is None, "what lies on top is seen only when it is turned over"


@pytest.mark.parametrize(("type", "fields", "code"), [
    ("rehearse", {"options": ["nonsense"]}, "illegal"), ("choose", {"options": ["end"]}, "illegal"),
    ("choose", {"options": []}, "malformed"),
    ("choose", {}, "malformed"), ("choose", {"option": "pass", "options": ["pass"]}, "malformed"),
    ("rehearse", {"options": ["x"] * 41}, "malformed")])
def test_what_makes_no_sense_is_refused(server: Server, type: str, fields: dict[str, Any], code: str) -> None:
    with at_my_turn(server) as me:
        version = me.table["version"]
        with pytest.raises(Refusal) as refusal:
            me.act(type, **fields)
        assert refusal.value.code == code
        me.catch_up()
        assert me.table["version"] == version


def test_a_rule_that_throws_in_the_middle_leaves_what_was_chosen_before(
        server: Server, monkeypatch: pytest.MonkeyPatch, reports: Path) -> None:
    with at_my_turn(server) as me:
        option, decision = payable(me)
        match, version = server.hall.matches[me.match], me.table["version"]
        happen = History.happen

        def throw(self: History, kind: str, *more: Any, **others: Any) -> Any:
            if self is match.history and len(self.made) > made:
                raise RuleBroken("no such rule", "")
            return happen(self, kind, *more, **others)
        made = len(match.history.made)
        with monkeypatch.context() as patch:
            patch.setattr(History, "happen", throw)
            done = me.act("choose", options=[option, *(step["key"] for step in decision["proposal"])])
        assert (done["made"], done["version"], me.table["version"]) == (1, version + 1, version + 1)
        assert me.table["view"]["decision"]["prompt"] == "pay"


def test_what_was_chosen_together_is_taken_back_together(server: Server) -> None:
    with at_my_turn(server) as me:
        option, decision = payable(me)
        before = me.table["view"]
        me.act("choose", options=[option, *(step["key"] for step in decision["proposal"])])
        me.wait(lambda table: table["view"]["decision"]["options"])
        me.act("undo")
        assert me.table["view"] == before


def test_a_set_is_chosen_in_one_request(server: Server) -> None:
    """The first five of Ashes are five questions, and one choice."""
    with server.table(server.create("ashes", "me", "easy", seed=11, shuffle=False)) as me:
        me.wait(lambda table: table["view"]["decision"] and table["view"]["decision"]["options"])
        five = [key for key in me.options if key.startswith("take first")][:5]
        answer = me.act("rehearse", options=five[:3])
        assert answer["decision"]["gathers"] == 2 and not answer["over"]
        assert me.act("choose", options=five)["made"] == 5


def test_a_rehearsal_tells_what_would_be_seen(server: Server) -> None:
    with at_my_turn(server) as me:
        option, decision = payable(me)
        answer = me.act("rehearse", options=[option, *(step["key"] for step in decision["proposal"])])
        assert {"play", "pay"} <= {event["kind"] for event in answer["events"]}
