"""装备: eight cards, some of which can be used."""

from __future__ import annotations

from arbiter.games.grail.definition import EQUIPMENT as KIND
from arbiter.games.grail.definition import REACTION, Ability, Once, Program
from arbiter.games.grail.dice import dis, norm
from arbiter.games.grail.displacement import KEEP, DashThrough, Teleport
from arbiter.games.grail.gear import Farther, Gear, Passive, Plate, Swift, Thirst
from arbiter.games.grail.heroes.making import key_of, program
from arbiter.games.grail.ledger import words
from arbiter.games.grail.special_gear import Bell
from arbiter.games.grail.targets import Path, enemies
from arbiter.games.grail.verbs import Damage, Guard


def worn(en: str, zh: str, passive: Passive, given: tuple[str, ...] = ()) -> Gear:
    """A piece of equipment that works without being used."""
    return Gear(key_of(en), words(en, zh), True, passive=passive, given=given)


def used(en: str, zh: str, speed: int, does: Program, uses: tuple[int, ...] = ()) -> Gear:
    """A piece of equipment with what it does when it is used."""
    name = words(en, zh)
    return Gear(key_of(en), name, True, Ability(key_of(en), name, KIND, speed, (does,), uses=uses))


EQUIPMENT = (
    worn("Soul-Rending Bell", "裂魂之钟", Bell(range=2, save=3, damage=1), given=("name", "effect")),
    worn("Knight Plate", "骑士板甲", Plate(dis())),
    worn("Swift Boots", "疾行之靴", Swift(1)),
    used("Guardian Charm", "守护护符", 19, program(Guard(2)), uses=(REACTION,)),
    worn("Hawk Lens", "鹰眼镜片", Farther(least=2, more=1)),
    worn("Thirsting Fang", "嗜血獠牙", Thirst(lost=2, healed=1)),
    used("Windwalker Cloak", "风行斗篷", 23, program(Teleport(2, KEEP))),
    used("Linebreaker Lance", "破阵长枪", 59, program(Path(enemies), Once(DashThrough(3)), Damage(norm()))),
)
