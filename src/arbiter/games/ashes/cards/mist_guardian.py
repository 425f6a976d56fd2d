"""迷霧守護者 (The Mist Guardian): the deck of Aradel Summergaard."""

from __future__ import annotations

from arbiter.core.effects import May, seq
from arbiter.games.ashes.abilities import Activate, Grant, NoAbilities, OnlyOn, inexhaustible
from arbiter.games.ashes.cards.keywords import activated, armored, fleeting, gaze, mend, spell_guard, unit_guard
from arbiter.games.ashes.conjuring import Conjure
from arbiter.games.ashes.costs import POWER, basic, exhaust, illusion, main, natural, side, time
from arbiter.games.ashes.definition import ActionSpell, AlterationSpell, Conjuration, Phoenixborn, ReadySpell
from arbiter.games.ashes.kinds import attack_at_most, theirs, unit
from arbiter.games.ashes.piles import Draw
from arbiter.games.ashes.selectors import Target, YourUnits
from arbiter.games.ashes.turning import ChangeDice
from arbiter.games.ashes.verbs import Damage, DamageAll, Exhaust

CARDS = (
    Phoenixborn("Aradel Summergaard", "阿拉德·薩門嘉德",
                activated("Water Blast", "激流衝擊", side + exhaust + natural(1), Damage(2, Target(unit))),
                life=16, battlefield=8, spellboard=4),
    ReadySpell("Shifting Mist", "移霧換影", main + illusion(1), Activate(side + exhaust, ChangeDice(2))),
    ReadySpell("Summon Mist Spirit", "召喚霧靈", main,
               Activate(main + exhaust + illusion(1), Conjure("mist-spirit"), extra=basic(1), more=Conjure("mist-spirit"))),
    ReadySpell("Summon Blue Jaguar", "召喚蒼藍豹", main,
               Activate(main + exhaust + basic(2), Conjure("blue-jaguar")), unique="aradel-summergaard"),
    AlterationSpell("Reflections in the Water", "水中倒影", side + (illusion(1) | time(1)),
                    inexhaustible(NoAbilities()), fleeting()),
    ActionSpell("Mist Typhoon", "迷霧風暴", main + illusion(1) + natural(1), seq(DamageAll(1, unit & theirs), May(Draw(1)))),
    ActionSpell("Out of the Mist", "逐出迷霧", side + illusion(1, POWER) + natural(1, POWER),
                seq(Damage(YourUnits(), Target(unit)), May(Draw(1)))),
    AlterationSpell("Root Armor", "藤甲術", side + natural(1), Grant(armored(1)), life=1),
    ActionSpell("Steady Gaze", "沉靜凝視", main + illusion(2), Exhaust(2, Target(unit))),
    AlterationSpell("Massive Growth", "過度滋養", main + natural(1) + basic(1),
                    inexhaustible(OnlyOn(unit & attack_at_most(2))), spell_guard(), fleeting(), attack=4, life=4),
    ReadySpell("Summon Butterfly Monk", "召喚蝴蝶僧侶", main,
               Activate(main + exhaust + natural(1, POWER), Conjure("butterfly-monk")), spellings=("召喚蝴蝶伴侶",)),
    Conjuration("Blue Jaguar", "蒼藍豹", 2, 1, 2, 0, gaze(), unique="aradel-summergaard"),
    Conjuration("Mist Spirit", "霧靈", 10, 1, 1, 0),
    Conjuration("Butterfly Monk", "蝴蝶僧侶", 2, 1, 1, 0, unit_guard(), mend(1), spellings=("蝴蝶伴侶",), measure="名"),
)
