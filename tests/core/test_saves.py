"""Saves: text that is checked before it is believed, and a past that is never silently rewritten."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.core.decisions import Action, Refusals, Steps
from arbiter.core.errors import ArbiterError, SaveError
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import CHECK_EVERY, FORMAT, _sealed, load
from arbiter.core.version import VERSION
from tests import toy
from tests.kit.toys import BOOKS, new_toy, play, toy_at
from tests.kit.walks import same, stands
from tests.toy import RULEBOOK, Toy

POSITION = "{p1: {hand: [spring, offer]}, p2: {hand: [rags, scales]}, deck: [fork, echo, seed]}"


def played(choices: int, seed: int = 2, **how: Any) -> Game:
    game, chance = new_toy(seed, **how), Random(seed)
    for _ in range(choices):
        game.choose(chance.randrange(len(game.decision or ())))
    return game


def content(game: Game) -> dict[str, Any]:
    parts: dict[str, Any] = json.loads(game.save())
    del parts["seal"]
    return parts


def with_turn(turn: Any) -> dict[str, Rulebook]:
    return {"toy": replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": turn})}


# --- whole saves -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 1, 2, 5, 16, 17, 33, 40])
def test_a_loaded_game_is_the_same_game(choices: int) -> None:
    game = played(choices)
    again = load(game.save(), BOOKS)
    same(again, stands(game), "the loaded game")
    assert (again.digest(), again.choices(), again.notices) == (game.digest(), game.choices(), [])
    assert again.save() == game.save() == load(game.save().encode(), BOOKS).save()
    assert [again.log(seat) for seat in (0, 1, None)] == [game.log(seat) for seat in (0, 1, None)]
    for one in (game, again):
        while not one.over:
            one.choose(0)
    same(again, stands(game), "the loaded game at its end")
    assert again.save() == game.save()


def test_a_save_is_readable_one_part_a_line() -> None:
    lines = played(20).save().splitlines()
    names = [line.lstrip("{").split(":")[0] for line in lines]
    assert names == ['"arbiter"', '"format"', '"engine"', '"game"', '"content"', '"origin"', '"choices"', '"since"', '"checks"',
                     '"digest"', '"rest"', '"log"', '"seal"']
    assert lines[:4] == ['{"arbiter": "save",', f'"format": {FORMAT},', f'"engine": "{VERSION}",', '"game": "toy",']


def test_a_game_without_a_log_stays_without() -> None:
    again = load(played(9, log=False).save(), BOOKS)
    assert again.entries is None and again.save() == played(9, log=False).save()


def test_a_game_that_began_at_a_position_remembers_it() -> None:
    game = play(toy_at(POSITION), "spring", "rags", "offer", "yes")
    again = load(game.save(), BOOKS)
    same(again, stands(game), "the loaded game")
    for one in (game, again):
        for _ in range(4):
            one.undo()
    same(again, stands(toy_at(POSITION)), "the loaded game undone")
    assert again.save() == game.save()


def test_a_fingerprint_is_kept_every_few_choices() -> None:
    checks = content(played(40))["checks"]
    assert [count // CHECK_EVERY for count, _ in checks] == [0, 1, 2]


# --- damage ----------------------------------------------------------------------------------------------------------


def test_a_save_damaged_at_any_byte_is_refused() -> None:
    text, chance = played(12).save().encode(), Random(1)
    for at, byte in enumerate(text[:-1]):
        for other in {byte ^ 1, chance.randrange(256), ord(" ")} - {byte}:
            with pytest.raises(SaveError):
                load(text[:at] + bytes([other]) + text[at + 1:], BOOKS)


def test_a_save_with_a_byte_too_few_or_too_many_is_refused() -> None:
    text = played(12).save().encode()
    for at in range(len(text) - 1):
        with pytest.raises(SaveError):
            load(text[:at] + text[at + 1:], BOOKS)
        with pytest.raises(SaveError):
            load(text[:at] + b"0" + text[at:], BOOKS)


def test_a_save_cut_off_anywhere_is_refused() -> None:
    text = played(12).save()
    for length in range(len(text) - 1):
        with pytest.raises(SaveError):
            load(text[:length], BOOKS)
    assert load(text[:-1], BOOKS).save() == text, "the last line break may get lost on the way"


@pytest.mark.parametrize("text", [
    "", " ", "null", "[]", "{}", "3", '"save"', "NaN", "hello", '{"arbiter": "letter"}', '{"arbiter": "save"}', "[" * 100_000,
    '{"arbiter": ' + "9" * 5000 + "}", b"\xff\xfe", b"\x00", '\ufeff{"arbiter": "save"}',
    '{"arbiter": "save", "format": 1, "seal": ""}'])
def test_what_is_no_save_is_refused(text: str | bytes) -> None:
    with pytest.raises(SaveError):
        load(text, BOOKS)


def test_the_reader_is_told_what_is_wrong() -> None:
    text = played(5).save()
    with pytest.raises(SaveError, match=r"^This is not a whole Arbiter save: the text is cut off or damaged\. Use an earlier save"):
        load(text[:200], BOOKS)
    with pytest.raises(SaveError, match=r"^This is not an Arbiter save\.$"):
        load("{}", BOOKS)
    with pytest.raises(SaveError, match=r"^This save is damaged: its content does not match its seal\."):
        load(text.replace('"seed":2', '"seed":3'), BOOKS)
    with pytest.raises(SaveError, match="does not match its seal"):
        load(text[:-20] + "0" * 8 + text[-12:], BOOKS)


@pytest.mark.parametrize("version", [FORMAT + 1, 99, "2", None, 1.5, True])
def test_a_newer_format_is_refused_with_advice(version: Any) -> None:
    with pytest.raises(SaveError, match=r"newer Arbiter \(format .*; this one reads up to 1\)\. Update Arbiter to open it\."):
        load(_sealed(content(played(3)) | {"format": version}), BOOKS)


def test_a_save_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(SaveError, match=r"There is no game 'toys'\. Did you mean 'toy'\?"):
        load(_sealed(content(played(3)) | {"game": "toys"}), BOOKS)


@pytest.mark.parametrize("part", [
    "engine", "game", "content", "origin", "choices", "since", "checks", "digest", "rest", "log"])
def test_a_sealed_save_whose_parts_make_no_sense_is_refused_or_taken_back(part: str) -> None:
    """The seal finds accidents; a text put together wrongly and sealed must not break us either."""
    whole, chance = content(played(20)), Random(part)
    wrongs: list[Any] = [None, 7, -1, True, "x", [], {}, [[]], [7], ["x"], {"x": 1}, 1e9, [[1, 2, 3]], {"seed": "x", "options": {}},
                         {"seed": 1}, {"seed": 1, "options": []}, {"seed": 1, "options": {"first": 9}}, {"state": {}}]
    for wrong in wrongs:
        _load_or_refuse(_sealed(whole | {part: wrong}))
    missing = dict(whole)
    del missing[part]
    _load_or_refuse(_sealed(missing))
    for _ in range(60):
        _load_or_refuse(_sealed(whole | {part: _scrambled(whole[part], chance)}))


def _load_or_refuse(text: str) -> None:
    try:
        game = load(text, BOOKS)
    except SaveError:
        return
    assert game.over or len(game.decision or ()) > 0


def _scrambled(part: Any, chance: Random) -> Any:
    """The same with one thing somewhere in it replaced."""
    if isinstance(part, dict) and part and chance.random() < 0.9:
        key = chance.choice(list(part))
        return part | {key: _scrambled(part[key], chance)}
    if isinstance(part, list) and part and chance.random() < 0.9:
        at = chance.randrange(len(part))
        return [*part[:at], _scrambled(part[at], chance), *part[at + 1:]]
    return chance.choice([None, 0, 1, -1, 10**20, True, "", "x", [], {}, 2.5])


# --- drift -----------------------------------------------------------------------------------------------------------


def test_other_content_that_plays_the_same_is_no_drift() -> None:
    game = played(40)
    for change in ({"content": "0123456789abcdef"}, {"engine": "0.0.1"}):
        again = load(_sealed(content(game) | change), BOOKS)
        same(again, stands(game), "the loaded game")
        assert again.notices == [] and again.save() == game.save()


def test_the_content_changes_with_ledger_and_card_texts() -> None:
    other = replace(RULEBOOK, cards=lambda: RULEBOOK.cards()[1:])
    assert other.content_hash != RULEBOOK.content_hash
    assert replace(RULEBOOK, ledger=replace(RULEBOOK.ledger, hash="other")).content_hash != RULEBOOK.content_hash


def richer_after(turns: int) -> dict[str, Rulebook]:
    """Rules under which everybody is given a pebble once so many cards have been played."""
    def turn(game: Toy) -> Steps:
        yield from toy.turn(game)
        if len(game.spent) >= turns:
            game.pebbles[0] += 1

    return with_turn(turn)


@pytest.mark.parametrize("turns", [0, 6, 12, 18])
def test_changed_rules_take_the_game_back_to_the_last_rest_that_agrees(turns: int) -> None:
    game, books = played(40), richer_after(turns)
    again = load(_sealed(content(game) | {"content": "older"}), books)
    (notice,) = again.notices
    agreed = len(again.choices())
    assert again.choices() == game.choices()[:agreed]
    assert f"It has been taken back to choice {agreed} of 40, the last point at which both agree." in notice
    assert f"saved under other rules (Arbiter {VERSION}, content older)" in notice
    checks = dict(content(game)["checks"])
    assert agreed in checks and again.rests()[-1].digest() == checks[agreed]
    later = [count for count in checks if count > agreed]
    if later and turns:
        further = play(new_toy(2, books["toy"]), *game.choices()[:later[0]])
        assert further.rests()[-1].digest() != checks[later[0]], "a later rest agrees too"
    assert turns or agreed == 0
    assert again.log(0) == game.log(0)[:len(again.log(0))]
    again.choose(0)


def test_a_choice_that_is_no_longer_legal_takes_the_game_back() -> None:
    def no_late_forks(game: Toy, decision: Any, action: Action) -> Refusals:
        yield from toy.refusals(game, decision, action)
        if len(game.spent) > 14 and action != toy.actions(game, decision)[0]:
            yield toy.FROM_HAND

    def turn(game: Toy) -> Steps:
        steps = toy.turn(game)
        next(steps)
        answer = yield replace(toy.WHAT, refusals=no_late_forks)(game.turn)
        try:
            while True:
                answer = yield steps.send(answer)
        except StopIteration:
            return

    game = played(40, seed=5)
    again = load(_sealed(content(game) | {"content": "older"}), with_turn(turn))
    assert len(again.notices) == 1 and 0 < len(again.choices()) < 40
    assert again.choices() == game.choices()[:len(again.choices())]


def test_a_rule_that_throws_now_takes_the_game_back() -> None:
    def turn(game: Toy) -> Steps:
        yield from toy.turn(game)
        if len(game.spent) > 14:
            raise LookupError("no pebbles left")

    again = load(_sealed(content(played(40)) | {"content": "older"}), with_turn(turn))
    assert "no pebbles left" in again.notices[0]
    assert 0 < len(again.choices()) < 40


@pytest.mark.parametrize("rule", ["rolls", "throws", "takes"])
def test_the_saved_rest_counts_and_what_came_before_is_never_rewritten(rule: str) -> None:
    """With another rule but the same version and content a game goes on; only undoing past its rest needs the old rule."""
    def turn(game: Toy) -> Steps:
        yield from toy.turn(game)
        if len(game.spent) < 4:
            game.rng.state += rule == "rolls"
            game.hand = [hand[1:] if rule == "takes" else hand for hand in game.hand]
            if rule == "throws":
                raise LookupError("no pebbles left")

    game = played(20)
    restored = load(game.save(), with_turn(turn))
    same(restored, stands(game), "the loaded game")
    made = 0
    while not restored.over:
        restored.choose(0)
        made += 1
    for _ in range(made + content(game)["since"]):
        restored.undo()
    before = stands(restored)
    with pytest.raises(ArbiterError, match="cannot be taken back any further: it was saved under other rules"):
        restored.undo()
    same(restored, before, "the game that cannot be undone")
    restored.choose(0)


def test_a_rest_that_the_digest_does_not_know_is_not_believed() -> None:
    game = played(20)
    forged = content(game)
    forged["rest"]["pebbles"] = [99, 99]
    again = load(_sealed(forged), BOOKS)
    same(again, stands(game), "the loaded game")
    forged["digest"] = "0" * 20
    assert "the last position is a different one" in load(_sealed(forged), BOOKS).notices[0]


def test_a_whole_save_is_not_played_again() -> None:
    game = played(40)
    whole, parts = load(game.save(), BOOKS), content(game)
    assert whole.rests()[0].count == 40 - parts["since"] > 0
    assert load(_sealed(parts | {"content": "older"}), BOOKS).rests()[0].count == 0


def test_a_position_that_no_longer_loads_is_refused() -> None:
    whole = content(play(toy_at(POSITION), "spring"))
    whole["origin"]["state"]["moon"] = 1
    whole["rest"]["moon"] = 1
    with pytest.raises(SaveError, match=r"state\.moon: no such field"):
        load(_sealed(whole), BOOKS)


# --- forgery: the seal notices damage; whoever seals a forged save again must still break nothing ------------------------


def forged(game: Game, **changes: Any) -> str:
    """A save whose rest is changed, with the digest that such a game would have."""
    whole = content(game)
    whole["rest"] |= changes
    again = Game(RULEBOOK, RULEBOOK.state.load(whole["rest"]), log=False)
    for key in whole["choices"][len(whole["choices"]) - whole["since"]:]:
        again.choose(key)
    return _sealed(whole | {"digest": again.digest()})


@pytest.mark.parametrize("seed", ["x", "\x1b[2J", -1, 1.5, True, None, [], {}])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    whole = content(played(20))
    with pytest.raises(SaveError, match=r"^This save is not valid: its 'origin' is .*\. Use an earlier save") as info:
        load(_sealed(whole | {"origin": whole["origin"] | {"seed": seed}}), BOOKS)
    assert str(info.value).isprintable()


@pytest.mark.parametrize("changes", [
    {"seats": 1}, {"seats": 3}, {"rng": {"state": -5}}, {"deck": []}, {"pebbles": [3]}], ids=str)
def test_a_rest_at_which_no_game_is_does_not_count(changes: dict[str, Any]) -> None:
    """The game is played again from its beginning instead."""
    game = played(20)
    again = load(forged(game, **changes), BOOKS)
    assert (again.state.seats, again.rests()[0].count) == (2, 0)
    assert [*again.choices()] == [*game.choices()][:len(again.choices())]
    again.choose(0)


@pytest.mark.parametrize("frozen", [[], [[99, None, -1]], [["\x1b[2J", None, -1]], [[[], None, -1]] * 9], ids=str)
def test_a_log_that_cannot_be_read_does_not_count(frozen: list[Any]) -> None:
    game = played(20)
    whole = content(game)
    for name in {name for name, _, _ in whole["log"]}:
        again = load(_sealed(whole | {"log": [*whole["log"], [name, frozen, []]]}), BOOKS)
        assert all(line.isprintable() for line in again.log())
        assert len(frozen) == 1 or again.log() == game.log()


def test_a_log_that_cannot_be_read_by_a_player_does_not_count() -> None:
    """Who is meant is said otherwise to a player than to a spectator; both must be able to read it."""
    game = arbiter.new("ashes", seed=3)
    while not game.log():
        game.choose(0)
    whole = content(game)
    for entry in whole["log"]:
        for word in entry[1]:
            word[0] = [0, [0]] if isinstance(word[0], list) else word[0]
    again = arbiter.load(_sealed(whole))
    assert all(again.log(seat) == game.log(seat) for seat in (None, *game.seats))


@pytest.mark.parametrize("part", ["engine", "content", "digest"])
def test_what_a_terminal_would_obey_is_refused(part: str) -> None:
    with pytest.raises(SaveError) as info:
        load(_sealed(content(played(20)) | {part: "\x1b]0;title\x07\x1b[2J"}), BOOKS)
    assert str(info.value).isprintable()


def test_a_choice_that_holds_commands_for_the_terminal_is_told_without_them() -> None:
    whole = content(played(20))
    whole["choices"][10] = "\x1b[2J\u009b2J"
    again = load(_sealed(whole | {"content": "older"}), BOOKS)
    (notice,) = again.notices
    assert notice.isprintable()
