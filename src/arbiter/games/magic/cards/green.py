"""Green cards."""

from arbiter.core.effects import seq
from arbiter.core.selectors import other as another
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Activate, AtThe, Boast, OnceEachTurn, Static, When, Whenever
from arbiter.games.magic.definition import Creature, Equipment, Instant, Sorcery
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.events import Dies, Enters, OneOrMore, each_upkeep
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keyword_abilities import equip
from arbiter.games.magic.keywords import changeling, deathtouch, flying, hexproof, indestructible, reach
from arbiter.games.magic.kinds import (
    artifact,
    basic,
    cards_in,
    creature,
    enchantment,
    equipped_creature,
    having,
    of_type,
    permanent_,
    power_or_toughness,
    snow,
    theirs,
    you,
    yours,
)
from arbiter.games.magic.libraries import Search
from arbiter.games.magic.mana import Add
from arbiter.games.magic.numbers import Of, count
from arbiter.games.magic.offers import may_pay
from arbiter.games.magic.shelf import shelve
from arbiter.games.magic.state import LIBRARY, PLUS
from arbiter.games.magic.statics import Gets, has, until
from arbiter.games.magic.tolls import tap
from arbiter.games.magic.types import CREATURE, LAND
from arbiter.games.magic.verbs import Attach, Create, Destroy, Draw, Fight, GainLife, PutCounters, Tap
from arbiter.games.magic.who import All, Players, Target, UpTo, it, that_creature, this, this_creature

YOU = Players(you)
elf = of_type("Elf")
basic_land_card = cards_in(LIBRARY, LAND, Words("land card", "地牌")) & basic

CARDS = shelve((
    Creature("Elderleaf Mentor", "古葉居導師", "{3}{G}", "Elf Warrior", 3, 2,
             When(Enters(this_creature), Create(YOU, 1, "elf-warrior"))),
    Equipment("Elven Bow", "妖精曲弓", "{G}", "",
              When(Enters(this), may_pay("{2}", seq(Create(YOU, 1, "elf-warrior"), Attach(this, it)))),
              Static(equipped_creature, Gets(1, 2), has(reach)), equip("{3}")),
    Creature("Elvish Warmaster", "善戰妖精", "{1}{G}", "Elf Warrior", 2, 2,
             OnceEachTurn(Whenever(OneOrMore(Enters(elf & yours & another)), Create(YOU, 1, "elf-warrior"))),
             Activate("{5}{G}{G}", until(end_of_turn, All(elf & yours), Gets(2, 2), has(deathtouch)))),
    Creature("Gnottvold Recluse", "諾特瓦遁蛛", "{2}{G}", "Spider", 4, 2, reach),
    Creature("Grizzled Outrider", "灰熊前導兵", "{4}{G}", "Elf Warrior", 5, 5),
    Creature("Guardian Gladewalker", "渡林守護者", "{1}{G}", "Shapeshifter", 1, 1, changeling,
             When(Enters(this_creature), PutCounters(Target(creature), 1, PLUS))),
    Creature("Horizon Seeker", "天際探尋者", "{2}{G}", "Human Warrior", 3, 2, Boast("{1}{G}", Search(basic_land_card))),
    Creature("Icehide Troll", "披冰巨魔", "{2}{G}", "Snow Troll Warrior", 2, 3,
             Activate("{S}{S}", seq(until(end_of_turn, this_creature, Gets(2, 0), has(indestructible)), Tap(this_creature)))),
    Instant("Mammoth Growth", "長毛象增巨", "{2}{G}", until(end_of_turn, Target(creature), Gets(4, 4)), foretell("{G}")),
    Creature("Ravenous Lindwurm", "貪食鱗龍", "{4}{G}{G}", "Wurm", 6, 6, When(Enters(this_creature), GainLife(YOU, 4))),
    Creature("Rootless Yew", "無根紫杉", "{3}{G}{G}", "Treefolk", 5, 4,
             When(Dies(this_creature), Search(cards_in(LIBRARY, CREATURE, Words("creature card", "生物牌")) & power_or_toughness(6)))),
    Creature("Sarulf's Packmate", "薩茹夫的狼伴", "{3}{G}", "Wolf", 3, 3, When(Enters(this_creature), Draw(YOU, 1)), foretell("{1}{G}")),
    Instant("Snakeskin Veil", "蛇皮簾幕", "{G}",
            seq(PutCounters(Target(creature & yours), 1, PLUS), until(end_of_turn, it, has(hexproof)))),
    Sorcery("Struggle for Skemfar", "斯肯法之爭", "{3}{G}",
            seq(PutCounters(Target(creature & yours), 1, PLUS), Fight(that_creature, UpTo(1, creature & theirs))), foretell("{G}")),
    Creature("Canopy Tactician", "林冠策士", "{3}{G}", "Elf Warrior", 3, 3,
             Static(elf & yours & another, Gets(1, 1)), Activate(tap, Add("{G}{G}{G}"))),
    Instant("Elven Ambush", "妖精伏擊", "{3}{G}", Create(YOU, count(elf & yours), "elf-warrior")),
    Creature("Wolverine Riders", "狼獾騎兵", "{4}{G}{G}", "Elf Warrior", 4, 4,
             AtThe(each_upkeep, Create(YOU, 1, "elf-warrior")),
             Whenever(Enters(elf & yours & another), GainLife(YOU, Of("toughness", it)))),
    Creature("Spirit of the Aldergard", "艾登嘉熊靈", "{3}{G}", "Snow Bear Spirit", 0, 4,
             When(Enters(this_creature), Search(cards_in(LIBRARY, LAND, Words("land card", "地牌")) & snow)),
             Static(this_creature, Gets(count(permanent_ & snow & yours & another), 0))),
    Instant("Broken Wings", "翅翼斷裂", "{2}{G}", Destroy(Target(artifact | enchantment | creature & having(flying)))),
))
