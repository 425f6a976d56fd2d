"""White cards."""

from arbiter.core.effects import seq
from arbiter.core.selectors import other as another
from arbiter.games.magic.abilities import Boast, Static, When, Whenever
from arbiter.games.magic.definition import Aura, Creature, Equipment, Instant, Sorcery
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.events import Dies, Enters, Leaves, SecondSpell
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keyword_abilities import equip
from arbiter.games.magic.keywords import double_strike, first_strike, flying, lifelink, vigilance
from arbiter.games.magic.kinds import (
    artifact,
    creature,
    enchanted_creature,
    enchantment,
    equipped_creature,
    of_type,
    tapped,
    you,
    yours,
)
from arbiter.games.magic.shelf import shelve
from arbiter.games.magic.state import PLUS
from arbiter.games.magic.statics import Gets, has, until
from arbiter.games.magic.verbs import Attach, Create, Damage, Destroy, Draw, GainLife, PutCounters, Tap, Untap, may_pay
from arbiter.games.magic.who import All, Players, Target, it, itself, this, this_creature

YOU = Players(you)
angel = of_type("Angel")

CARDS = shelve((
    Creature("Axgard Braggart", "艾席嘉吹噓人", "{3}{W}", "Dwarf Warrior", 3, 3,
             Boast("{1}{W}", seq(Untap(this_creature), PutCounters(itself, 1, PLUS)))),
    Creature("Battershield Warrior", "盾擊戰士", "{2}{W}", "Human Warrior", 2, 2,
             Boast("{1}{W}", until(end_of_turn, All(creature & yours), Gets(1, 1)))),
    Creature("Battlefield Raptor", "戰場獵鳥", "{W}", "Bird", 1, 2, flying, first_strike),
    Creature("Beskir Shieldmate", "貝斯奇持盾手", "{1}{W}", "Human Warrior", 2, 1,
             When(Dies(this_creature), Create(YOU, 1, "human-warrior"))),
    Creature("Clarion Spirit", "鳴號精怪", "{1}{W}", "Spirit", 2, 2, Whenever(SecondSpell(you), Create(YOU, 1, "spirit"))),
    Sorcery("Doomskar", "末日劫難", "{3}{W}{W}", Destroy(All(creature)), foretell("{1}{W}{W}")),
    Creature("Doomskar Oracle", "末日劫先知", "{2}{W}", "Human Cleric", 3, 2, Whenever(SecondSpell(you), GainLife(YOU, 2)), foretell("{W}")),
    Creature("Gods' Hall Guardian", "諸神大廳守護者", "{5}{W}", "Cat", 3, 6, vigilance, foretell("{3}{W}")),
    Creature("Goldmaw Champion", "金戈牧鬥士", "{2}{W}", "Dwarf Warrior", 2, 3, Boast("{1}{W}", Tap(Target(creature)))),
    Instant("Invoke the Divine", "召現神力", "{2}{W}", seq(Destroy(Target(artifact | enchantment)), GainLife(YOU, 4))),
    Instant("Iron Verdict", "鑄鐵裁定", "{2}{W}", Damage(5, Target(creature & tapped)), foretell("{W}")),
    Instant("Kaya's Onslaught", "卡婭出擊", "{2}{W}", until(end_of_turn, Target(creature), Gets(1, 1), has(double_strike)), foretell("{W}")),
    Instant("Revitalize", "再現活力", "{1}{W}", seq(GainLife(YOU, 3), Draw(YOU, 1))),
    Creature("Story Seeker", "故事追求者", "{1}{W}", "Dwarf Cleric", 2, 2, lifelink),
    Creature("Usher of the Fallen", "領途導靈", "{W}", "Spirit Warrior", 2, 1, Boast("{1}{W}", Create(YOU, 1, "human-warrior"))),
    Equipment("Valkyrie's Sword", "女武神之劍", "{1}{W}", "",
              When(Enters(this), may_pay("{4}{W}", seq(Create(YOU, 1, "angel-warrior"), Attach(this, it)))),
              Static(equipped_creature, Gets(2, 1)), equip("{3}")),
    Aura("Valor of the Worthy", "英靈之勇", "{W}", "", creature,
         Static(enchanted_creature, Gets(1, 1)), When(Leaves(enchanted_creature), Create(YOU, 1, "spirit"))),
    Instant("Warhorn Blast", "戰號齊鳴", "{4}{W}", until(end_of_turn, All(creature & yours), Gets(2, 1)), foretell("{2}{W}")),
    Instant("Wings of the Cosmos", "寰宇羽翼", "{W}", seq(until(end_of_turn, Target(creature), Gets(1, 3), has(flying)), Untap(it))),
    Creature("Youthful Valkyrie", "年輕女武神", "{1}{W}", "Angel", 1, 3, flying,
             Whenever(Enters(angel & yours & another), PutCounters(this_creature, 1, PLUS))),
))
