"""The kit finds what it looks for: each property fails for a toy game that breaks it, and holds for the sound one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from arbiter.core.decisions import Action, Refusals, Steps
from arbiter.core.log import EVERYONE, Noun
from arbiter.core.rulebook import Rulebook
from arbiter.core.state import OVER
from arbiter.core.text import Said
from arbiter.core.values import value
from tests import toy
from tests.kit import nightly
from tests.kit.checks import every, walk_profile
from tests.kit.games import PROFILES, Profile
from tests.kit.walks import Broken
from tests.toy import RULEBOOK, Toy
from tests.toy.cards import GAINED, KEYS

SEEDS = range(16)


def sound(rules: Rulebook = RULEBOOK, **more: Any) -> Profile:
    return Profile(rules, options=lambda chance: {"first": chance.randrange(2)}, longest=more.pop("longest", 100), **more)


def test_the_sound_toy_keeps_every_property() -> None:
    walks = [walk_profile(sound(), seed) for seed in SEEDS]
    assert sum(walk.lines for walk in walks) > 75
    assert sum(walk.lines_alone for walk in walks) == 0
    assert all(walk.checked == walk.decisions for walk in walks)


def test_a_seed_is_one_game_however_often_it_is_checked() -> None:
    often, rarely = walk_profile(sound(), 3), walk_profile(sound(), 3, every(7))
    assert often.game.choices() == rarely.game.choices()
    assert often.game.digest() == rarely.game.digest()
    assert rarely.checked == -(-often.checked // 7)


def shows_a_hand(game: Toy, eyes: int) -> dict[str, Any]:
    return toy.view(game, eyes) | {"hint": [game.face[card] for card in game.hand[0][:1]]}


def shows_the_deck_in_mid_beat(game: Toy, eyes: int) -> dict[str, Any]:
    busy = game.spent and KEYS[game.face[game.spent[-1]]] == "fork" and game.step == "turn"
    return toy.view(game, eyes) | {"hint": [game.face[card] for card in game.deck[:1]] if busy else []}


def redeals_the_own_hand(rest: Toy, now: Toy, seat: int, rng: Random) -> None:
    toy.redeal(rest, now, 1 - seat, rng)


def deals_by_another_chance(game: Toy) -> None:
    Random().shuffle(game.known)
    toy.deal(game)
    game.face = tuple(Random().sample(game.face, len(game.face)))


COUNTER = [0]


def remembers_outside_the_state(game: Toy) -> Steps:
    COUNTER[0] += 1
    game.pebbles[0] += COUNTER[0] % 2
    yield from toy.turn(game)


def loses_a_card(game: Toy) -> Steps:
    yield from toy.turn(game)
    game.deck = game.deck[1:]


def holds_a_fraction(game: Toy) -> Steps:
    yield from toy.turn(game)
    game.pebbles[0] += 0.5  # type: ignore[call-overload]


def throws_now_and_then(game: Toy) -> Steps:
    yield from toy.turn(game)
    if game.pebbles[0] > 3:
        raise KeyError("pebbles")


def tells_a_secret_number(game: Toy) -> Steps:
    yield from toy.turn(game)
    for card in game.hand[1 - game.turn][:1]:
        game.tell(GAINED, game.turn, game.face[card])


def acts_before_it_asks(game: Toy) -> Steps:
    game.pebbles[game.turn] += 1
    return toy.turn(game)


def forgets_what_the_beat_has_shown(rest: Toy, now: Toy, seat: int, rng: Random) -> None:
    toy.redeal(rest, rest, seat, rng)


def never_ends(game: Toy) -> Steps:
    yield from toy.turn_start(game)
    if game.step == OVER:
        game.spent, game.deck, game.step = (), game.spent, "turn start"


def nobody_has_pebbles(game: Toy) -> None:
    assert not any(game.pebbles), "somebody has pebbles"


def asking(**changes: Any) -> Callable[[Toy], Steps]:
    """The turn with another question."""
    question = replace(toy.WHAT, **changes)

    def turn(game: Toy) -> Steps:
        steps = toy.turn(game)
        next(steps)
        answer = yield question(game.turn)
        try:
            while True:
                answer = yield steps.send(answer)
        except StopIteration:
            return
    return turn


def offers_twice(game: Toy, decision: Any) -> list[Action]:
    return [toy.actions(game, decision)[0], *toy.actions(game, decision)]


def offers_what_it_remembers(game: Toy, decision: Any) -> object:
    """Not all that the options depend on: another hand of the same size gets the same cards."""
    return len(game.hand[decision.seat])


def forgets_what_was_played(game: Toy, decision: Any, action: Action) -> Refusals:
    return () if action[0] == "play" else toy.refusals(game, decision, action)


def offers_by_what_is_hidden(game: Toy, decision: Any) -> list[Action]:
    odd = any(game.face[card] % 2 for card in game.hand[1 - decision.seat][:1])
    return toy.actions(game, decision)[::-1] if odd else toy.actions(game, decision)


@value
class Loud(Toy):
    """Everybody hears which card is drawn."""


Loud.nouns = {**Toy.nouns, "card": Noun(lambda game, card: (game.face[card], None, EVERYONE),
                                        lambda kind, _, reader, lang: Said(KEYS[kind]))}
Loud.moves = Toy.moves


def with_turn(turn: Any) -> Rulebook:
    return replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": turn})


BROKEN: dict[str, tuple[str, Profile]] = {
    "a view that shows a hand": ("secrets", sound(replace(RULEBOOK, view=shows_a_hand))),
    "a view that leaks in mid-beat": ("secrets", sound(replace(RULEBOOK, view=shows_the_deck_in_mid_beat))),
    "imagining the own hand anew": ("secrets", sound(replace(RULEBOOK, redeal=redeals_the_own_hand))),
    "worlds that hardly ever fit": ("secrets: .* worlds were dealt", sound(
        replace(RULEBOOK, redeal=forgets_what_the_beat_has_shown), tries=3)),
    "imagining nothing": ("worlds", sound(replace(RULEBOOK, redeal=lambda rest, now, seat, rng: None))),
    "options that depend on secrets": ("secrets", sound(with_turn(asking(candidates=offers_by_what_is_hidden)))),
    "a noun that tells secrets": ("stories", sound(replace(
        RULEBOOK, state=Loud, begin=lambda seed, options: Loud.load(toy.begin(seed, options).dump())))),
    "a number that tells secrets": ("stories", sound(with_turn(tells_a_secret_number))),
    "another chance": ("shadows", sound(replace(RULEBOOK, beats={**RULEBOOK.beats, "deal": deals_by_another_chance}))),
    "a beat that acts before it asks": ("beats", sound(with_turn(acts_before_it_asks))),
    "memory outside the state": ("copy", sound(with_turn(remembers_outside_the_state))),
    "a lost card": ("conservation", sound(with_turn(loses_a_card))),
    "a broken promise of the profile": ("conservation", sound(invariants=nobody_has_pebbles)),
    "a fraction in the state": ("plain", sound(with_turn(holds_a_fraction))),
    "a rule that throws": ("", sound(with_turn(throws_now_and_then))),
    "no end": ("(the game ends|choose)", sound(replace(RULEBOOK, beats={**RULEBOOK.beats, "turn start": never_ends}))),
    "too many points": ("result", sound(replace(RULEBOOK, result=lambda state: [1.0, 1.0]))),
    "a score too few": ("result", sound(replace(RULEBOOK, result=lambda state: [1.0]))),
    "one option twice": ("options", sound(with_turn(asking(candidates=offers_twice)))),
    "offered and refused": ("refusals", sound(with_turn(asking(depends_on=offers_what_it_remembers)))),
    "neither offered nor refused": ("refusals", sound(with_turn(asking(refusals=forgets_what_was_played)))),
    "a line that is on no list": ("(undo|save|values|end)", sound(replace(RULEBOOK, lines={}))),
    "alike labels where no cards are alike": ("options", sound(twins=False)),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_toy_is_found_out(case: str) -> None:
    name, broken = BROKEN[case]
    with pytest.raises(Broken, match=rf"(?s)^toy seed \d+, decision \d+: {name}.*choices ") as found:
        for seed in SEEDS:
            walk_profile(broken, seed)
    assert "options {'first'" in str(found.value)


def long_walk(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["nightly", "--game", "eran", "--jobs", "1", *arguments])
    return nightly.main()


def test_the_long_walk_counts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert long_walk(monkeypatch, "--games", "2", "--every", "40") == 0
    assert "eran: 2 games, " in capsys.readouterr().out


def test_the_long_walk_prints_the_seeds_of_failures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(PROFILES, "eran", replace(PROFILES["eran"], longest=60))
    assert long_walk(monkeypatch, "--games", "3", "--first", "70", "--every", "100", "--deep", "100000") == 1
    said = capsys.readouterr().out
    assert all(f"eran seed {seed}, decision 61: the game ends" in said for seed in (70, 71, 72))
    assert "3 failed" in said
