"""The log: lines are pinned down when written, and each reader learns only what it may know."""

from __future__ import annotations

import pytest

from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.log import EVERYONE, Event, Line, Log, LogEntry, Reader, eyes, noun_of, seat_name
from arbiter.core.state import SEAT
from arbiter.core.text import Said
from tests.kit.toys import play, toy_at
from tests.toy import PLAYED, RULEBOOK, Toy
from tests.toy.cards import DREW, GAINED, KEYS

POSITION = "{p1: {hand: [spring, offer]}, p2: {hand: [rags, scales]}, deck: [fork, echo, seed]}"


def test_a_drawn_card_is_told_to_its_player_only() -> None:
    game = play(toy_at(POSITION), "play spring")
    assert game.log(0)[:3] == ["You play spring. [TOY-COURSE-02]", "You gain 1 pebble. [TOY-WORDS-01]",
                               "You draw fork. [TOY-WORDS-02]"]
    assert game.log(1)[2] == "The opponent draws a card. [TOY-WORDS-02]"
    assert game.log(None)[2] == "Player 1 draws a card. [TOY-WORDS-02]"
    assert game.log(1, "zh-Hant")[2] == "對手抽到一張牌。 [TOY-WORDS-02]"
    assert game.log(1, "zh-Hans")[2] == "对手抽到一张牌。 [TOY-WORDS-02]"
    assert game.log(None, "zh")[2] == "玩家一抽到一張牌。 [TOY-WORDS-02]"


def test_what_is_shown_later_does_not_change_what_was_told() -> None:
    game = play(toy_at(POSITION), "play spring")
    before = game.log(1)
    game.state.known = [7] * len(game.state.known)
    assert game.log(1) == before
    game.state.face = (0,) * len(game.state.face)
    assert game.log(1) == before
    assert game.log(0)[2] == "You draw fork. [TOY-WORDS-02]"


def test_a_view_holds_the_same_story() -> None:
    game = play(toy_at(POSITION), "play spring")
    assert game.view(1)["log"][2] == {
        "clause": "TOY-WORDS-02", "text": "The opponent draws a card.", "event": {"kind": "draw", "seat": 0}}
    assert game.view(0, "zh-Hans")["log"][2] == {
        "clause": "TOY-WORDS-02", "text": "你抽到fork。", "event": {"kind": "draw", "seat": 0, "target": [["card", 4]]}}


def test_redaction_keeps_the_open_part_and_hides_the_secret_one() -> None:
    state = Toy(known=[1] + [0] * 23)
    entry = DREW.freeze(state, (0, 0))
    assert entry.frozen == (((0, 2), None, EVERYONE), (None, state.face[0], 1))
    assert entry.redacted(eyes(0, 2)) == [((0, 2), None), (None, state.face[0])]
    for reader in (1, None):
        assert entry.redacted(eyes(reader, 2)) == [((0, 2), None), (None, None)]


def test_a_line_wants_as_many_values_as_it_has_holes() -> None:
    with pytest.raises(ValueError, match="zip"):
        GAINED.freeze(Toy(), (0,))
    with pytest.raises(ValueError, match="zip"):
        GAINED.freeze(Toy(), (0, 1, 2))


def test_nothing_is_frozen_where_nobody_listens() -> None:
    state = Toy()
    state.tell(GAINED, "not", "even", "looked at")  # type: ignore[arg-type]
    state.listener = kept = Log()
    state.tell(PLAYED, 0, 5)
    assert kept == [LogEntry(PLAYED, (((0, 2), None, EVERYONE), (None, state.face[5], 0)), ((("seat", 0),), (("card", 5),)))]


def test_an_event_shows_only_what_its_eyes_may_know() -> None:
    entry = DREW.freeze(Toy(known=[1] + [0] * 23), (0, 0))
    assert entry.seen(eyes(0, 2)) == {"kind": "draw", "seat": 0, "target": [["card", 0]]}
    assert entry.seen(eyes(1, 2)) == entry.seen(eyes(None, 2)) == {"kind": "draw", "seat": 0}
    assert GAINED.freeze(Toy(), (0, 3)).seen(EVERYONE) is None, "what is only read"


def test_an_event_speaks_of_the_holes_of_its_line() -> None:
    with pytest.raises(ValueError, match="speaks of 'unit', which is none of its holes"):
        Line("{seat} rests", "{seat}休息", event=Event("act", seat="seat", target="unit"))
    with pytest.raises(ValueError, match="There is no kind of event 'strok'"):
        Event("strok")


def test_players_are_called_as_the_reader_would() -> None:
    assert seat_name((0, 2), Reader(0), "en") == Said("you", 0, 0)
    assert seat_name((0, 2), Reader(1), "en") == Said("the opponent", 1, 0)
    assert seat_name((1, 2), Reader(), "zh-Hant") == Said("玩家二", 1, 1)
    assert seat_name((2, 4), Reader(1), "en") == Said("player 3", 1, 2), "with three or more at the table, *the opponent* would not do"
    assert seat_name((0, 2), Reader(1), "zh-Hans") == Said("对手", 1, 0)
    assert seat_name((0, 2), Reader(1, ("Mei", None)), "en") == Said("Mei", 1, 0), "whoever has a name is called by it"
    assert seat_name((1, 2), Reader(1, ("Mei", "Ann")), "en") == Said("you", 0, 1)
    assert SEAT.freeze(Toy(), 1) == ((1, 2), None, EVERYONE)


def test_eyes_are_one_bit_a_seat_and_one_for_spectators() -> None:
    assert [eyes(seat, 2) for seat in (0, 1, None)] == [1, 2, 4]
    assert all(EVERYONE & eyes(seat, 6) for seat in (*range(6), None))


def test_holes_are_named_after_nouns() -> None:
    assert [noun_of(hole) for hole in ("card", "card2", "seat13")] == ["card", "card", "seat"]


@pytest.mark.parametrize("seat", [2, -1, "p1"])
def test_the_log_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    game = toy_at(POSITION)
    for ask in (game.log, game.view):
        with pytest.raises(ArbiterError, match="There is no seat"):
            ask(seat)


def test_a_language_that_is_not_there_is_refused() -> None:
    game = toy_at(POSITION)
    for ask in (game.log, game.view):
        with pytest.raises(UnknownName, match="There is no language 'klingon'"):
            ask(0, "klingon")


def test_a_game_without_a_log_tells_nothing() -> None:
    game = play(toy_at(POSITION, log=False), "play spring")
    assert game.log(0) == [] and game.entries is None and game.view(0)["log"] == []


def test_every_card_of_the_toy_has_a_name() -> None:
    assert len(KEYS) == len(set(KEYS)) and set(RULEBOOK.lines.values()) >= {DREW, GAINED, PLAYED}
