"""Texts that the rules could not follow are refused when a card is shelved."""

from __future__ import annotations

import pytest

from arbiter.core.effects import Event, May, Node, seq
from arbiter.core.standing import When
from arbiter.games.ashes.abilities import After, Deed, IfYouDo, StatusIsX, To, named
from arbiter.games.ashes.conjuring import Conjure
from arbiter.games.ashes.costs import main
from arbiter.games.ashes.definition import ActionSpell, Card, Conjuration, Rank, X
from arbiter.games.ashes.events import DealtDamage, Enters, Targets, Wounded
from arbiter.games.ashes.kinds import opponent, unit, yours
from arbiter.games.ashes.piles import Draw, Mill
from arbiter.games.ashes.selectors import this_unit
from arbiter.games.ashes.shelf import CARDS, check
from arbiter.games.ashes.verbs import Damage


def spell(*programs: Node) -> Card:
    return ActionSpell("Test Spell", "試驗術", main, *programs)


@pytest.mark.parametrize("first", [Mill(1), May(Mill(1)), seq(Draw(1), Mill(1)), Conjure("gilder")])
def test_what_does_not_say_whether_it_was_done_cannot_be_followed_by_if_you_do(first: Node) -> None:
    for kind in (To, IfYouDo):
        with pytest.raises(TypeError, match=r"Test Spell: after .* nobody knows whether it was done"):
            check(spell(kind(first, Draw(1))))


@pytest.mark.parametrize("first", [Draw(1), May(Draw(1)), seq(Mill(1), Draw(1)), May(seq(Mill(1), May(Draw(1))))])
def test_deeds_say_whether_they_were_done(first: Node) -> None:
    check(spell(IfYouDo(first, Draw(1))))


@pytest.mark.parametrize("event", [DealtDamage(this_unit), Wounded(this_unit), Targets(unit & yours, opponent)])
def test_what_is_still_going_on_is_answered_afterwards_only(event: Event) -> None:
    check(spell(After(event, Draw(1)), When(Enters(this_unit), Draw(1))))
    with pytest.raises(TypeError, match=r"Test Spell: .* is answered afterwards only"):
        check(spell(When(event, Draw(1))))


def test_every_card_can_be_followed() -> None:
    for card in CARDS:
        check(card)


def test_a_deed_must_say_how_it_is_done() -> None:
    with pytest.raises(TypeError, match="Deed does not say how it is done"):
        list(Deed().happen(None, None))  # type: ignore[arg-type]


def test_an_x_is_defined_by_a_text_and_a_text_defines_only_an_x() -> None:
    for card in (Conjuration("Test Unit", "試驗生物", 1, X, 1, 0), Conjuration("Test Unit", "試驗生物", 1, 1, 1, 0, StatusIsX())):
        with pytest.raises(TypeError, match=r"Test Unit: an X in the attack needs a text that defines it"):
            check(card)


def test_an_ability_has_one_number_which_is_the_rank_of_its_text() -> None:
    throw = named("Test", "試驗", seq(Damage(Rank(2), this_unit), Damage(Rank(2), this_unit)))
    assert throw.number == 2
    assert throw.say("en").startswith("Test 2: ")
    with pytest.raises(TypeError, match=r"Test Spell: an ability has one number"):
        check(spell(named("Test", "試驗", seq(Damage(Rank(2), this_unit), Damage(Rank(1), this_unit)))))
