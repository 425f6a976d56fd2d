"""Lands."""

from arbiter.core.effects import Node, seq
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Activate, Static, sorcery_speed
from arbiter.games.magic.arrivals import CreateCopy, ReturnToBattlefield
from arbiter.games.magic.conditions import Controls
from arbiter.games.magic.definition import Card, Double, Land
from arbiter.games.magic.durations import end_of_turn, indefinitely
from arbiter.games.magic.entering_parts import chooses_color, enters_tapped
from arbiter.games.magic.keywords import lifelink, vigilance
from arbiter.games.magic.kinds import (
    a_player,
    cards_in,
    creature,
    creature_card_in_graveyard,
    in_your_graveyard,
    land,
    of_type,
    that_player,
    theirs,
    you,
    yours,
)
from arbiter.games.magic.libraries import Scry
from arbiter.games.magic.mana import Add, add_any_color, add_chosen_color
from arbiter.games.magic.placing import onto_battlefield
from arbiter.games.magic.qualities import being, legendary
from arbiter.games.magic.searching import Search
from arbiter.games.magic.state import INDESTRUCTIBLE_COUNTER, LIBRARY, PLUS
from arbiter.games.magic.statics import Gets, HasBase, Is, has, is_every_creature_type, until
from arbiter.games.magic.tolls import sacrifice, sacrifice_this, tap
from arbiter.games.magic.types import ARTIFACT, AURA, ENCHANTMENT, EQUIPMENT, LAND_TYPES
from arbiter.games.magic.verbs import Create, Damage, Destroy, Discard, Draw, GainLife, Mill, PutCounters
from arbiter.games.magic.who import ANY_NUMBER, Chosen, Each, Players, Target, UpTo, it, they, this_land

YOU = Players(you)
aura_card = cards_in(LIBRARY, ENCHANTMENT, Words("Aura card", "靈氣牌"), AURA)
equipment_card = cards_in(LIBRARY, ARTIFACT, Words("Equipment card", "武具牌"), EQUIPMENT)


def _pathway(en: str, zh: str, letter: str, other_en: str, other_zh: str, other: str) -> Card:
    return Double(Land(en, zh, "", Activate(tap, Add(f"{{{letter}}}"))), Land(other_en, other_zh, "", Activate(tap, Add(f"{{{other}}}"))))


def _snow_dual(en: str, zh: str, one: str, other: str) -> Card:
    return Land(en, zh, f"snow {one} {other}", enters_tapped)


def _hall(en: str, zh: str, letter: str, price: str, effect: Node) -> Card:
    return Land(en, zh, "", enters_tapped, Activate(tap, Add(f"{{{letter}}}")), Activate(price + tap + sacrifice_this, effect))


def _slow_hall(en: str, zh: str, letter: str, price: str, effect: Node) -> Card:
    return Land(en, zh, "", enters_tapped, Activate(tap, Add(f"{{{letter}}}")),
                Activate(price + tap + sacrifice_this, effect, sorcery_speed))


CARDS = (
    _snow_dual("Alpine Meadow", "高寒草地", "Mountain", "Plains"),
    _snow_dual("Arctic Treeline", "極地林線", "Forest", "Plains"),
    _hall("Axgard Armory", "艾席嘉軍械庫", "W", "{1}{R}{R}{W}", Search(aura_card, also=equipment_card)),
    _pathway("Barkchannel Pathway", "樹道徑路", "G", "Tidechannel Pathway", "潮道徑路", "U"),
    _pathway("Blightstep Pathway", "枯步徑路", "B", "Searstep Pathway", "灼步徑路", "R"),
    _slow_hall("Bretagard Stronghold", "碧塔嘉城塞", "G", "{G}{W}{W}",
               seq(PutCounters(UpTo(2, creature & yours), 1, PLUS), until(end_of_turn, they, has(vigilance, lifelink)))),
    _pathway("Darkbore Pathway", "暗穴徑路", "B", "Slitherbore Pathway", "蛇穴徑路", "G"),
    Land("Faceless Haven", "無面者庇護地", "snow", Activate(tap, Add("{C}")),
         Activate("{S}{S}{S}", until(end_of_turn, this_land, Is("creature"), is_every_creature_type, HasBase(4, 3), has(vigilance)))),
    _hall("Gates of Istfell", "伊斯費境門", "W", "{2}{W}{U}{U}", seq(GainLife(YOU, 2), Draw(YOU, 2))),
    _snow_dual("Glacial Floodplain", "冰川漫原", "Plains", "Island"),
    _hall("Gnottvold Slumbermound", "諾特瓦眠丘", "R", "{3}{R}{G}{G}", seq(Destroy(Target(land)), Create(YOU, 1, "troll-warrior"))),
    Land("Great Hall of Starnheim", "斯達海姆正殿", "", enters_tapped, Activate(tap, Add("{B}")),
         Activate("{W}{W}{B}" + tap + sacrifice_this + sacrifice(creature & yours), Create(YOU, 1, "angel-warrior"), sorcery_speed)),
    _pathway("Hengegate Pathway", "石門徑路", "W", "Mistgate Pathway", "霧門徑路", "U"),
    _snow_dual("Highland Forest", "高地樹林", "Mountain", "Forest"),
    _snow_dual("Ice Tunnel", "寒冰隧道", "Island", "Swamp"),
    _slow_hall("Immersturm Skullcairn", "無盡風暴骨塚", "B", "{1}{B}{R}{R}",
               seq(Damage(3, Target(a_player)), Discard(Players(that_player), 1))),
    _slow_hall("Littjara Mirrorlake", "利雅拉鏡湖", "U", "{2}{G}{G}{U}", CreateCopy(Target(creature & yours), (PLUS,))),
    _hall("Port of Karfell", "卡爾費港口", "U", "{3}{U}{B}{B}",
          seq(Mill(YOU, 4), ReturnToBattlefield(Chosen(creature_card_in_graveyard & in_your_graveyard), (enters_tapped,)))),
    _snow_dual("Rimewood Falls", "霜林瀑布", "Forest", "Island"),
    Land("Shimmerdrift Vale", "爍跡山谷", "snow", enters_tapped, chooses_color, Activate(tap, add_chosen_color)),
    _slow_hall("Skemfar Elderhall", "斯肯法長老廳", "G", "{2}{B}{B}{G}",
               seq(until(end_of_turn, UpTo(1, creature & theirs), Gets(-2, -2)), Create(YOU, 2, "elf-warrior"))),
    _snow_dual("Snowfield Sinkhole", "雪原地坑", "Plains", "Swamp"),
    _snow_dual("Sulfurous Mire", "硫磺雪沼", "Swamp", "Mountain"),
    _slow_hall("Surtland Frostpyre", "瑟特蘭霜焰", "R", "{2}{U}{U}{R}", seq(Scry(YOU, 2), Damage(2, Each(creature)))),
    Land("Tyrite Sanctum", "鈦晶聖所", "", Activate(tap, Add("{C}")),
         Activate("{2}" + tap, seq(until(indefinitely, Target(creature & legendary), Is("God")), PutCounters(it, 1, PLUS))),
         Activate("{4}" + tap + sacrifice_this, PutCounters(Target(of_type("God")), 1, INDESTRUCTIBLE_COUNTER))),
    _snow_dual("Volatile Fjord", "險惡峽灣", "Island", "Mountain"),
    _snow_dual("Woodland Chasm", "林地冰峽", "Swamp", "Forest"),
    Land("The World Tree", "世界樹", "", enters_tapped, Activate(tap, Add("{G}")),
         Static(land & yours, has(Activate(tap, add_any_color)), given=Controls(land & yours, 6)),
         Activate("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}" + tap + sacrifice_this,
                  Search(cards_in(LIBRARY) & being("God"), onto_battlefield, ANY_NUMBER))),
    *(Land(f"Snow-Covered {words.en}", f"覆雪{words.zh}", f"basic snow {words.en}") for words in LAND_TYPES),
    *(Land(words.en, words.zh, f"basic {words.en}") for words in LAND_TYPES),
)
