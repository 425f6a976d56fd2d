"""Events recognise what happened by a selector, and say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from arbiter.core.effects import At, Event, Seq, Spoken, say
from arbiter.core.events import Given, Happens
from arbiter.core.library import Library
from arbiter.core.selectors import Selector
from arbiter.core.standing import When, stand
from arbiter.core.state import State
from tests.core.test_selectors import at, frog, green, other, this, your, yours


class Hop(NamedTuple):
    """Which frog hopped or dived, and whose it was."""

    frog: int
    seat: int
    kind: object = None


@dataclass(frozen=True, slots=True)
class Hops(Happens):
    """A frog hops."""

    def subject(self, facts: Hop) -> tuple[int, int]:
        return facts.frog, facts.seat


@dataclass(frozen=True, slots=True)
class Dives(Hops):
    """A frog dives."""


@dataclass(frozen=True, slots=True)
class Rains(Spoken):
    """It rains."""

    def true(self, game: Any, at: At) -> bool:
        return bool(game)


say(Hops, en="{what} hops", zh="{what}跳躍")
say(Dives, en="{what} dives", zh="{what}潛水")
say(Rains, en="it rains", zh="下雨")


@pytest.mark.parametrize(("what", "hop", "applies"), [
    (frog, Hop(1, 0), True), (frog, Hop(11, 0), False), (this, Hop(1, 0), True), (this, Hop(2, 0), False), (frog & yours, Hop(4, 0), True),
    (frog & yours, Hop(1, 1), False), (frog & yours & green, Hop(1, 0), True), (frog & yours & green, Hop(2, 0), False)])
def test_an_event_is_recognised_by_its_selector_and_the_last_holder(what: Selector, hop: Hop, applies: bool) -> None:
    assert Hops(what).applies(None, at(), hop) is applies


@pytest.mark.parametrize(("what", "en", "zh"), [
    (frog & yours, "a frog you keep hops", "你飼養的青蛙跳躍"), (this, "this frog hops", "這隻青蛙跳躍"),
    (frog & other, "another frog hops", "另一隻青蛙跳躍"), (frog & your, "your frog hops", "你的青蛙跳躍")])
def test_an_event_says_to_what_it_happens(what: Selector, en: str, zh: str) -> None:
    assert Hops(what).say("en") == en
    assert Hops(what).say("zh-Hant") == zh


def test_an_event_may_count_only_while_something_is_true() -> None:
    event = Given(Hops(frog), Rains())
    assert event.applies(True, at(), Hop(1, 0))
    assert not event.applies(False, at(), Hop(1, 0))
    assert not event.applies(True, at(), Hop(11, 0))
    assert event.say("en") == "a frog hops, if it rains"
    assert event.say("zh-Hant") == "在下雨時，青蛙跳躍"


def test_a_condition_does_not_change_where_an_event_is_filed() -> None:
    plain, given = When(Hops(frog), Seq(())), When(Given(Hops(frog), Rains()), Seq(()))
    library = Library()
    library.add("pond", plain, given)
    assert library.waiting("pond", Hops) == (("pond/0", plain), ("pond/1", given))
    assert library.waiting("pond", Event) == ()


def test_one_event_or_another_is_filed_under_both_and_recognised_by_its_kind() -> None:
    either = When(Hops(frog & green) | Dives(frog & yours) | Dives(this), Seq(()))
    assert either.event.kinds == (Hops, Dives)
    library = Library()
    library.add("pond", either)
    for kind in (Hops, Dives):
        assert library.waiting("pond", kind) == (("pond/0", either),)
    assert either.event.applies(None, at(), Hop(4, 1, Hops))
    assert not either.event.applies(None, at(), Hop(4, 1, Dives))
    assert either.event.applies(None, at(), Hop(3, 0, Dives))
    assert not either.event.applies(None, at(), Hop(3, 0, Hops))


def test_what_waits_for_one_event_or_another_stands_for_both() -> None:
    library, state = Library(), State(seats=2)
    library.add("pond", When(Hops(this) | Dives(this), Seq(())))
    stand(state, At(0, 1, "pond/0"))
    for kind in (Hops, Dives):
        assert [at.address for _, at in library.standing(state, kind, Hop(1, 0, kind))] == ["pond/0/0"]
    assert not list(library.standing(state, Rains, Hop(1, 0, Rains)))


@pytest.mark.parametrize(("event", "en", "zh"), [
    (Hops(this) | Dives(this), "this frog hops or dives", "這隻青蛙跳躍或潛水"),
    (Hops(frog) | Dives(this), "a frog hops or this frog dives", "青蛙跳躍或這隻青蛙潛水")])
def test_what_both_are_about_is_named_once(event: Event, en: str, zh: str) -> None:
    assert event.say("en") == en
    assert event.say("zh-Hant") == zh
