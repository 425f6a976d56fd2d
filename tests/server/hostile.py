"""What a hostile guest says at a table: for each message what the server may answer, and never that anything changes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.server.wire import BINARY, CONTINUED, PING, TEXT, frame

DONE = "done"
LANGUAGES = ("en", "zh-Hant", "zh-Hans")
LONGEST = 4 * 1024
NOWHERE = "no such option"
ODD = ("\u202eagain", "\u0000", "\ufeff", "é\u0301\u0301", "🂡" * 20, "Ｐａｓｓ", "\u2028", "a" * 200, "'; drop table events; --",
    "../../secret",
       "{0.__class__}", "%s%n", "<script>", "0", "-1", "none", "", " ")
"""Texts that have surprised programs before."""
NOT_TEXT: tuple[Any, ...] = (None, 0, 1.5, True, [], {}, ["x"], {"x": 1})
NOT_NUMBER: tuple[Any, ...] = (None, "1", 1.5, True, [], {}, -1, 2 ** 53, 10 ** 40, 1e308)
NOT_THING: tuple[Any, ...] = (0, "card", [], ["card"], ["card", 1, 2], ["card", {}], [[], []], {}, ["card", 1.5], ["x" * 201, 1])
NOT_ID: tuple[Any, ...] = (None, 1.5, True, [], {}, "x" * 41, 2 ** 53)
WRONG = {"id": NOT_ID, "version": NOT_NUMBER, "option": (*NOT_TEXT[1:], "x" * 201), "thing": NOT_THING,
         "options": (*NOT_TEXT[1:4], [], {}, [1], ["x" * 201], ["x"] * 41), "agree": (None, 0, 1, "yes", []),
         "lang": (*NOT_TEXT, "tlh", "EN", "zh"), "name": (*NOT_TEXT, "x" * 41),
         "type": (*NOT_TEXT, "", "Choose", "hello", "table", "x" * 2000)}
"""For each field, values of the wrong kind."""
FORMS: dict[str, dict[str, Any]] = {
    "choose": {"version": 0, "option": NOWHERE}, "why": {"version": 0, "thing": ["card", 1]}, "undo": {"version": 0},
    "rehearse": {"version": 0, "options": [NOWHERE]}, "take_back": {"version": 0},
    "answer": {"version": 0, "agree": True}, "withdraw": {"version": 0}, "hint": {"version": 0}, "resign": {"version": 0},
    "rematch": {},
    "language": {"lang": "en"}, "name": {"name": "Mallory"}, "ping": {}}
"""Every kind of request as it should be."""


@dataclass(slots=True)
class Shot:
    """One hostile message."""

    kind: str
    frames: bytes
    codes: frozenset[str]
    """How it may be answered: codes of refusals, or `done`."""
    id: object = None
    asked: dict[str, Any] = field(default_factory=dict)
    """The request itself, if it is one."""

    @property
    def patient(self) -> bool:
        """Whether the answer may come after those to later messages: the server thinks about hints beside."""
        return self.asked.get("type") == "hint" and self.codes != {"malformed"}


@dataclass(slots=True)
class Seen:
    """What a guest knows of the table it sits at."""

    seat: int | None
    table: dict[str, Any]
    overheard: list[str]
    """Requests of the same seat that have been done already."""
    alone: bool
    """Whether only computers sit at the other seats, so that taking back is allowed."""

    @property
    def options(self) -> list[str] | None:
        """The keys of what this seat may choose now; None if it may not."""
        decision = (self.table["view"] or {}).get("decision")
        return [option["key"] for option in decision["options"]] if decision and decision["options"] is not None else None


def said(kind: str, text: str | bytes, *codes: str) -> Shot:
    """A shot that is one text."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return Shot(kind, frame(TEXT, data), frozenset(codes), *_echo(data))


def _echo(data: bytes) -> tuple[object, dict[str, Any]]:
    """The id with which the answer must come, and the request."""
    try:
        message = json.loads(data.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        return None, {}
    if len(data) > LONGEST or not isinstance(message, dict):
        return None, {}
    id = message.get("id")
    proper = type(id) is int or (isinstance(id, str) and len(id) <= 40 and not any("\ud800" <= letter <= "\udfff" for letter in id))
    return id if proper else None, message


def codes_now(seen: Seen, version: int, *codes: str) -> set[str]:
    """How an act about a version may be refused; the table may have changed before it arrives."""
    if seen.seat is None:
        return {"not-yours"}
    if seen.table["status"] == "waiting":
        return {"waiting"}
    if version != seen.table["version"]:
        return {"stale"}
    return {"over", "stale"} if seen.table["status"] == "over" else {*codes, "stale"}


def act(kind: str, dice: Random, seen: Seen, version: int, *codes: str, **message: Any) -> Shot:
    """A request about a version."""
    text = json.dumps({"id": dice.randrange(1 << 30), "version": version, **message}, ensure_ascii=dice.random() < 0.5)
    return said(kind, text, *codes_now(seen, version, *codes))


# --- messages that make no sense -------------------------------------------------------------------------------------------


def form(dice: Random) -> dict[str, Any]:
    """Some request as it should be, about a version that is long gone."""
    type = dice.choice(list(FORMS))
    return {"type": type, "id": dice.randrange(1 << 30), **FORMS[type]}


def not_json(dice: Random, seen: Seen) -> Shot:
    text = json.dumps(form(dice))
    cut = dice.randrange(len(text))
    return said("not JSON", dice.choice([text[:cut], text[cut + 1:] + "}", text + text, text.replace('"', "'"),
        text.replace(":", "=", 1), "\0" + text,
        "[" * dice.randrange(1, 4000), '{"a":' * 600, "NaN", text[:-1] + ",}", text[:-1] + ',"x":NaN}', "\ufeff" + text,
        "".join(chr(dice.randrange(1, 0xd7ff)) for _ in range(cut))]), "malformed")


def wrong_kind(dice: Random, seen: Seen) -> Shot:
    message = form(dice)
    name = dice.choice(list(message))
    return said("wrong kind", json.dumps(message | {name: dice.choice(WRONG[name])}), "malformed")


def missing_or_more(dice: Random, seen: Seen) -> Shot:
    message = form(dice)
    if dice.random() < 0.5:
        message[dice.choice(["seat", "token", "x", "__class__", "", "Version"])] = dice.choice([1, None, "x", []])
    else:
        del message[dice.choice(list(message))]
    if set(message) == {"type", "id", "version"} and message["type"] == "why":  # nothing is missing but what it is about
        return said("missing", json.dumps(message), *(codes_now(seen, 0)))
    return said("missing or more", json.dumps(message), "malformed")


def no_object(dice: Random, seen: Seen) -> Shot:
    return said("no object", dice.choice(["null", "[]", "1", '"x"', "true", "", " ", "{}", "[{}]", '[{"type":"ping","id":1}]',
        "1e400"]), "malformed")


def half_letters(dice: Random, seen: Seen) -> Shot:
    """Half of a pair of surrogates: JSON may say it, but it is no text."""
    name = dice.choice(["id", "type", "option"])
    text = json.dumps({"type": "choose", "id": 1, "version": 0, "option": "x"} | {name: "@"}).replace("@",
        dice.choice([r"\ud800", r"\udfff\ud800"]))
    return said("half letters", text, "malformed")


def hello_again(dice: Random, seen: Seen) -> Shot:
    return said("hello again", json.dumps({"type": "hello", "token": dice.choice(["x", "a.b"]), "lang": "en"}), "malformed")


def flipped(dice: Random, seen: Seen) -> Shot:
    """Some bits of a message are wrong; whatever it says then, it is no choice."""
    data = bytearray(json.dumps({"type": dice.choice(["choose", "why"]), "id": 7, "version": seen.table["version"],
        "option": NOWHERE}).encode())
    for _ in range(dice.randrange(1, 4)):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(7)
    may = ("malformed", "illegal", "out-of-turn", "stale", "not-yours", "over", "waiting", DONE)
    return said("flipped", bytes(data), *may)


# --- too big, in pieces, not text ------------------------------------------------------------------------------------------


def too_big(dice: Random, seen: Seen) -> Shot:
    size = dice.choice([LONGEST + 1, 5_000, 20_000, 60_000])
    shape = dice.randrange(3)
    text = "x" * size if shape == 0 else "字" * (size // 3 + 1) if shape == 1 else json.dumps({"type": "ping", "id": 1}).ljust(size)
    return said("too big", text, "too-big")


def just_fits(dice: Random, seen: Seen) -> Shot:
    return said("just fits", json.dumps({"type": "ping", "id": dice.randrange(99)}).ljust(LONGEST), DONE)


def in_pieces(dice: Random, seen: Seen) -> Shot:
    """A message in many frames, with pings between them."""
    small = said("pieces", json.dumps({"type": "ping", "id": dice.randrange(99)}), DONE)
    shot = small if dice.random() < 0.7 else said("big in pieces", "x" * 9_000, "too-big")
    payload = shot.frames[6 if shot is small else 8:]
    step = max(1, len(payload) // dice.randrange(2, 9))
    parts = [payload[start:start + step] for start in range(0, len(payload), step)]
    sent = [frame(TEXT if place == 0 else CONTINUED, part, last=place == len(parts) - 1) + frame(PING, b"?") for place,
        part in enumerate(parts)]
    return Shot(shot.kind, b"".join(sent), shot.codes, shot.id, shot.asked)


def not_text(dice: Random, seen: Seen) -> Shot:
    payload = dice.choice([b"", b"\0\1\xff", b'{"type":"ping","id":1}', dice.randbytes(300)])
    return Shot("binary", frame(BINARY, payload), frozenset({"malformed"}))


# --- requests that are not allowed -----------------------------------------------------------------------------------------


def wrong_moment(dice: Random, seen: Seen) -> Shot:
    """What might have been right at another time."""
    now = seen.table["version"]
    version = dice.choice([0, now - 1, now + 1_000, 2 ** 53 - 1]) if now else now + 1_000
    type = dice.choice(["choose", "resign", "undo", "take_back", "withdraw", "hint", "answer", "why", "rehearse"])
    message = {**FORMS[type], "type": type}
    if type == "choose" and seen.options:
        message["option"] = dice.choice(seen.options)
    return act("wrong moment", dice, seen, max(0, version), **{name: value for name, value in message.items() if name != "version"})


def not_offered(dice: Random, seen: Seen) -> Shot:
    """An option that is not there, at the right moment."""
    mine = seen.options
    option = dice.choice([*ODD, NOWHERE, *((f"{mine[0]} ", mine[0].upper() + "!", mine[-1] * 2) if mine else ())])[:200]
    if mine is None or option not in mine:
        return act("not offered", dice, seen, seen.table["version"], "illegal" if mine else "out-of-turn", type="choose", option=option)
    return wrong_moment(dice, seen)


def again(dice: Random, seen: Seen) -> Shot:
    """What was said and done before, word for word."""
    if not seen.overheard:
        return wrong_moment(dice, seen)
    text = dice.choice(seen.overheard)
    return said("again", text, *codes_now(seen, -1))


def nothing_to_do(dice: Random, seen: Seen) -> Shot:
    """Taking back and answering when nobody asks."""
    version = seen.table["version"]
    type = dice.choice(["undo", "withdraw", "answer", "rematch"])
    if type == "rematch":
        watching, over = seen.seat is None, seen.table["status"] == "over"
        return wrong_moment(dice, seen) if over and not watching else said(
            "rematch", json.dumps({"type": "rematch", "id": "again?"}), *(("not-yours",) if watching else ("not-over",)))
    if type == "undo" and seen.alone:
        return wrong_moment(dice, seen)
    more = {"agree": dice.random() < 0.9} if type == "answer" else {}
    return act("nothing to do", dice, seen, version, "not-yours" if type == "undo" else "nothing", type=type, **more)


def others_turn(dice: Random, seen: Seen) -> Shot:
    """A hint for somebody else's choice."""
    if seen.options is not None:
        return not_offered(dice, seen)
    return act("others' turn", dice, seen, seen.table["version"], "out-of-turn", type="hint")


def spectator_acts(dice: Random, seen: Seen) -> Shot:
    message = form(dice)
    if seen.seat is not None or message["type"] in ("language", "ping"):
        return wrong_kind(dice, seen)
    message |= {"version": seen.table["version"]} if "version" in message else {}
    return said("spectator", json.dumps(message), "not-yours")


# --- what anybody may ask --------------------------------------------------------------------------------------------------


def curious(dice: Random, seen: Seen) -> Shot:
    """Why, about things and options that may be there or not."""
    about: dict[str, Any] = {"thing": dice.choice([["card", dice.randrange(80)], ["seat", dice.randrange(3)], ["x", "y"],
        ["card", -1], ["die", "natural class"]])}
    if dice.random() < 0.3:
        about = {"option": dice.choice([NOWHERE, *ODD, *(seen.options or ())])[:200]}
    return act("curious", dice, seen, seen.table["version"], DONE, type="why", **about)


def other_language(dice: Random, seen: Seen) -> Shot:
    return said("language", json.dumps({"type": "language", "id": "l", "lang": dice.choice(LANGUAGES)}), DONE)


def ping(dice: Random, seen: Seen) -> Shot:
    return said("ping", json.dumps({"type": "ping", "id": dice.choice(["same", 0, -5, "é", "x" * 40])}), DONE)


Attack = Callable[[Random, Seen], Shot]
ATTACKS: dict[Attack, float] = {
    not_json: 14, wrong_kind: 20, missing_or_more: 10, no_object: 6, half_letters: 2, hello_again: 2, flipped: 6, too_big: 3,
    just_fits: 1, in_pieces: 3,
    not_text: 4, wrong_moment: 14, not_offered: 4, again: 6, nothing_to_do: 6, others_turn: 3, spectator_acts: 8, curious: 1.5,
    other_language: 0.15, ping: 3}
"""Every kind of attack, and how often it is tried."""


def shots(dice: Random, seen: Seen, count: int) -> list[Shot]:
    """Some attacks at once."""
    return [attack(dice, seen) for attack in dice.choices(list(ATTACKS), list(ATTACKS.values()), k=count)]
