"""Blue cards."""

from arbiter.core.effects import seq
from arbiter.games.magic.abilities import Activate, Static, When
from arbiter.games.magic.definition import Aura, Creature, Instant
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.entering_parts import enters_tapped
from arbiter.games.magic.events import Enters
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keywords import changeling, flash, flying, haste, hexproof
from arbiter.games.magic.kinds import (
    artifact_or_enchantment_spell,
    creature,
    enchanted_creature,
    land,
    mana_value,
    nonland_permanent,
    snow,
    spell_,
    theirs,
    vehicle,
    you,
    yours,
)
from arbiter.games.magic.libraries import Scry
from arbiter.games.magic.shelf import shelve
from arbiter.games.magic.statics import Gets, HasBase, Is, cannot_be_blocked, has, until
from arbiter.games.magic.tolls import tap
from arbiter.games.magic.verbs import CounterSpell, Discard, Draw, ReturnToHand
from arbiter.games.magic.who import Players, Target, this_creature

YOU = Players(you)

CARDS = shelve((
    Instant("Annul", "廢止", "{U}", CounterSpell(Target(artifact_or_enchantment_spell))),
    Creature("Augury Raven", "卜算烏鴉", "{3}{U}", "Bird", 3, 3, flying, foretell("{1}{U}")),
    Creature("Avalanche Caller", "雪崩喚師", "{1}{U}", "Snow Human Wizard", 1, 3,
             Activate("{2}", until(end_of_turn, Target(land & snow & yours), Is("elemental creature"), HasBase(4, 4), has(hexproof, haste)))),
    Instant("Behold the Multiverse", "感臨多重宇宙", "{3}{U}", seq(Scry(YOU, 2), Draw(YOU, 2)), foretell("{1}{U}")),
    Creature("Brinebarrow Intruder", "鹽晶墓入侵者", "{U}", "Human Rogue", 1, 2, flash,
             When(Enters(this_creature), until(end_of_turn, Target(creature & theirs), Gets(-2, 0)))),
    Instant("Depart the Realm", "穿離境域", "{1}{U}", ReturnToHand(Target(nonland_permanent)), foretell("{U}")),
    Instant("Disdainful Stroke", "倨傲擊", "{1}{U}", CounterSpell(Target(spell_ & mana_value(4, 1)))),
    Creature("Frostpeak Yeti", "霜峰雪怪", "{3}{U}", "Snow Yeti", 3, 3,
             Activate("{1}{S}", until(end_of_turn, this_creature, cannot_be_blocked))),
    Aura("Mists of Littjara", "利雅拉迷霧", "{1}{U}", "", creature | vehicle, flash, Static(enchanted_creature, Gets(-3, 0))),
    Creature("Mistwalker", "迷霧行者", "{2}{U}", "Shapeshifter", 1, 4, changeling, flying,
             Activate("{1}{U}", until(end_of_turn, this_creature, Gets(1, -1)))),
    Creature("Pilfering Hawk", "偷竊翔鷹", "{1}{U}", "Snow Bird", 1, 2, flying, Activate("{S}" + tap, seq(Draw(YOU, 1), Discard(YOU, 1)))),
    Instant("Saw It Coming", "早知如此", "{1}{U}{U}", CounterSpell(Target(spell_)), foretell("{1}{U}")),
    Creature("Undersea Invader", "海底入侵客", "{4}{U}{U}", "Giant Rogue", 5, 6, flash, enters_tapped),
))
