"""Black cards."""

from arbiter.core.effects import seq
from arbiter.core.selectors import other as another
from arbiter.games.magic.abilities import Activate, AtThe, Boast, Static, When, Whenever
from arbiter.games.magic.definition import Creature, Enchantment, Equipment, Instant
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.events import Dies, Enters, SecondSpell, your_end_step
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keyword_abilities import equip
from arbiter.games.magic.keywords import deathtouch, flying, haste, indestructible, lifelink, menace, trample
from arbiter.games.magic.kinds import (
    creature,
    creature_card_in_graveyard,
    each_opponent,
    each_player,
    equipped_creature,
    in_your_graveyard,
    of_type,
    opponent_,
    planeswalker,
    token,
    you,
    yours,
)
from arbiter.games.magic.offers import may_pay
from arbiter.games.magic.shelf import shelve
from arbiter.games.magic.state import PLUS
from arbiter.games.magic.statics import Gets, has, until
from arbiter.games.magic.tolls import Exiling, tap
from arbiter.games.magic.verbs import (
    Attach,
    Create,
    Discard,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    Mill,
    PutCounters,
    ReturnToHand,
)
from arbiter.games.magic.who import Players, Target, UpTo, it, this, this_creature

YOU, EACH_OPPONENT = Players(you), Players(each_opponent)
elf, berserker = of_type("Elf"), of_type("Berserker")
your_dead_creature = creature_card_in_graveyard & in_your_graveyard

CARDS = shelve((
    Creature("Bloodsky Berserker", "腥天狂戰士", "{1}{B}", "Human Berserker", 1, 1,
             Whenever(SecondSpell(you), seq(PutCounters(this_creature, 2, PLUS), until(end_of_turn, this_creature, has(menace))))),
    Enchantment("Dogged Pursuit", "頑固追擊", "{3}{B}", "", AtThe(your_end_step, seq(LoseLife(EACH_OPPONENT, 1), GainLife(YOU, 1)))),
    Creature("Draugr Recruiter", "屍鬼招募員", "{3}{B}", "Zombie Cleric", 3, 3, Boast("{3}{B}", ReturnToHand(Target(your_dead_creature)))),
    Equipment("Draugr's Helm", "屍鬼頭盔", "{1}{B}", "",
              When(Enters(this), may_pay("{2}{B}", seq(Create(YOU, 1, "zombie-berserker"), Attach(this, it)))),
              Static(equipped_creature, Gets(2, 2), has(menace)), equip("{4}")),
    Creature("Dread Rider", "恐懼魂騎", "{5}{B}", "Spirit Knight", 3, 7,
             Activate("{1}{B}" + tap + Exiling(your_dead_creature), LoseLife(Target(opponent_), 3))),
    Creature("Duskwielder", "舞影黯擊客", "{B}", "Elf Berserker", 1, 2, Boast("{1}", seq(LoseLife(Target(opponent_), 1), GainLife(YOU, 1)))),
    Creature("Elderfang Disciple", "寰宇蛇信徒", "{1}{B}", "Elf Cleric", 1, 1, When(Enters(this_creature), Discard(EACH_OPPONENT, 1))),
    Instant("Feed the Serpent", "餵食盤蛇", "{2}{B}{B}", Exile(Target(creature | planeswalker))),
    Creature("Grim Draugr", "殘酷屍鬼", "{2}{B}", "Snow Zombie Berserker", 3, 2,
             Activate("{1}{S}", until(end_of_turn, this_creature, Gets(1, 0), has(menace)))),
    Creature("Hailstorm Valkyrie", "冰暴女武神", "{3}{B}", "Snow Angel Wizard", 2, 2, flying, trample,
             Activate("{S}{S}", until(end_of_turn, this_creature, Gets(2, 2)))),
    Creature("Infernal Pet", "煉獄寵物", "{2}{B}", "Imp", 2, 2,
             Whenever(SecondSpell(you), seq(PutCounters(this_creature, 1, PLUS), until(end_of_turn, this_creature, has(flying))))),
    Creature("Karfell Kennel-Master", "卡爾費訓犬師", "{4}{B}", "Zombie Berserker", 4, 4,
             When(Enters(this_creature), until(end_of_turn, UpTo(2, creature), Gets(1, 0), has(indestructible)))),
    Creature("Koma's Faithful", "寇瑪堅信者", "{2}{B}", "Elf Cleric", 3, 1, lifelink, When(Dies(this_creature), Mill(Players(each_player), 3))),
    Creature("Skemfar Avenger", "斯肯法復仇者", "{1}{B}", "Elf Berserker", 3, 1,
             Whenever(Dies((elf | berserker) & yours & another - token), seq(Draw(YOU, 1), LoseLife(YOU, 1)))),
    Creature("Vengeful Reaper", "復仇索命使", "{3}{B}", "Angel Cleric", 2, 3, flying, deathtouch, haste, foretell("{1}{B}")),
))
