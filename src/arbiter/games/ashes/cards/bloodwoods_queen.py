"""血林女王 (The Bloodwoods Queen): the deck of Jessa Na Ni."""

from __future__ import annotations

from arbiter.core.effects import ChooseOne, May, seq
from arbiter.core.text import Words
from arbiter.games.ashes.abilities import Activate, After, Grant, IfYouDo, OncePerTurn, React, named
from arbiter.games.ashes.cards.keywords import blood_ritual, blood_shot, cursed, pain_link, self_inflict, undying
from arbiter.games.ashes.conjuring import ConjureFor
from arbiter.games.ashes.costs import POWER, basic, ceremonial, charm, exhaust, main, side, sympathy
from arbiter.games.ashes.definition import (
    ActionSpell,
    Ally,
    AlterationSpell,
    Conjuration,
    Phoenixborn,
    ReactionSpell,
    ReadySpell,
)
from arbiter.games.ashes.events import DealtDamage, Destroyed, Given, YouControl
from arbiter.games.ashes.kinds import alteration, other, phoenixborn, theirs, unit, your, yours
from arbiter.games.ashes.selectors import Chosen, Remembered, Target, your_phoenixborn
from arbiter.games.ashes.verbs import Damage, Destroy, Discard, RedirectTo, RemoveWounds

its_recover = Remembered("recover", Words("the destroyed unit's recover value", "被摧毀單位恢復值"))

CARDS = (
    Phoenixborn("Jessa Na Ni", "結紗·奈·尼",
                named("Screams of the Departed", "亡者哀號",
                      After(Destroyed(unit), OncePerTurn(basic(1), Damage(1, Target(phoenixborn))))),
                life=19, battlefield=4, spellboard=4),
    ActionSpell("Fear", "恐懼術", main + basic(1),
                IfYouDo(Destroy(Chosen(unit & yours)),
                        seq(RemoveWounds(its_recover, your_phoenixborn), Discard(Target(unit & theirs)))),
                unique="jessa-na-ni"),
    ReadySpell("Blood Transfer", "血液轉移", main,
               Activate(side + exhaust + charm(1) + ceremonial(1),
                        IfYouDo(Damage(2, Target(unit & yours)),
                                May(ChooseOne((RemoveWounds(2, Chosen(unit & yours & other)),
                                               RemoveWounds(1, your_phoenixborn))))))),
    ReadySpell("Summon Blood Puppet", "召喚浸血布偶", main,
               Activate(main + exhaust + ceremonial(1), ConjureFor("blood-puppet"))),
    ReadySpell("Cut the Strings", "切斷連結", main,
               Activate(main + exhaust + ceremonial(1) + basic(1),
                        IfYouDo(Damage(2, Chosen(unit & yours)), May(Discard(Target(alteration)))))),
    AlterationSpell("Undying Heart", "不朽心臟", side + charm(1), Grant(undying()), life=1, recover=1),
    ReactionSpell("Redirect", "重導術", charm(1, POWER), React(Given(DealtDamage(phoenixborn & your), YouControl(unit)), RedirectTo(Chosen(unit & yours)))),
    ReactionSpell("Final Cry", "終焉哭喊", ceremonial(1, POWER),
                  React(Destroyed(unit & yours), Damage(2, Target(phoenixborn)))),
    Ally("Blood Archer", "拜血弓手", main + ceremonial(1, POWER) + charm(1) + basic(1), 3, 3, 2, blood_shot()),
    Ally("Living Doll", "活體人偶", main + ceremonial(1) + (charm(1) | sympathy(1)), 0, 3, 1, pain_link(1)),
    Ally("Blood Shaman", "拜血薩滿", main + ceremonial(1), 0, 2, 1, blood_ritual(1)),
    Conjuration("Blood Puppet", "浸血布偶", 5, 0, 2, 0, cursed(1), self_inflict(1), measure="個"),
)
