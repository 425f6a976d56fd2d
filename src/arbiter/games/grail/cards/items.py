"""道具: ten cards, two of which are Edwin's detonators."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.core.effects import At, Node
from arbiter.games.grail import lines
from arbiter.games.grail.definition import ITEM, SLOWEST, Ability, Program
from arbiter.games.grail.dice import dis
from arbiter.games.grail.displacement import LOCKED, FreeDash, Pull, Step
from arbiter.games.grail.gear import Gear
from arbiter.games.grail.heroes.edwin import PlaceDetonator
from arbiter.games.grail.heroes.making import key_of, program
from arbiter.games.grail.ledger import clauses, move, prompt, refusal, say, words
from arbiter.games.grail.special_gear import MarkInitiative
from arbiter.games.grail.state import Grail
from arbiter.games.grail.states import BOUND, BURN, FRENZY
from arbiter.games.grail.targets import Nearby, Target, you_or_ally
from arbiter.games.grail.verbs import Cleanse, Damage, Gain, Inflict, Recover

SMOKE = move("smoke", "lay the smoke on {cell}", "在{cell}放置烟幕")
MOVES = (SMOKE,)
IMPASSABLE = refusal("GRAIL-MOVE-07")


def smoke_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The cells near the user."""
    return [(SMOKE.name, cell) for cell in game.map.within(game.cell[decision.about[1]], decision.about[2])]


def smoke_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Smoke is laid on any passable cell, occupied or not."""
    if not game.map.passable >> action[1] & 1:
        yield IMPASSABLE


WHERE = prompt("{source}: where do you lay the smoke?", "{source}：烟幕放在哪里？", key="smoke", candidates=smoke_candidates, refusals=smoke_refusals)


@dataclass(frozen=True, slots=True)
class PlaceSmoke(Node):
    """The smoke marker blocks sight until the user's next turn begins."""

    within: int

    @clauses("GRAIL-UNK-20", "GRAIL-UNK-73", "GRAIL-COMP-03")
    def happen(self, game: Grail, at: At) -> Steps:
        _, game.smoke = yield WHERE(at.seat, at.address, at.source, self.within)
        game.smoker = at.source
        game.tell(lines.SMOKE, at.source, game.smoke)


say(PlaceSmoke, en="put the smoke marker on a passable cell within {within}; it blocks sight until your next turn begins",
    zh="在{within}格内可通过的单元格放置烟幕标记，阻挡视野直至己方下个回合开始")


def item(en: str, zh: str, *programs: Program, speed: int = SLOWEST, copies: int = 1, for_sale: bool = True, given: tuple[str, ...] = ()) -> Gear:
    """An item with what it does when it is used."""
    name = words(en, zh)
    return Gear(key_of(en), name, False, Ability(key_of(en), name, ITEM, speed, programs, given=given), copies=copies, for_sale=for_sale, given=given)


ITEMS = (
    item("High-Energy Detonator", "高能雷管", program(PlaceDetonator(1, 3)), copies=2, for_sale=False, given=("name",)),
    item("Stubborn Old Die", "倔老骰", program(MarkInitiative()), given=("name", "effect")),
    item("Mending Draught", "治愈药剂", program(Recover(2))),
    item("Cleansing Water", "净罪圣水", program(Nearby(1, you_or_ally), Cleanse())),
    item("Smoke Bomb", "烟幕弹", program(PlaceSmoke(2), Step(1)), speed=21),
    item("Fire Flask", "燃烧瓶", program(Target(3), Damage(dis()), Inflict(BURN, save=3)), speed=49),
    item("Grapnel", "飞爪", program(FreeDash(3)), program(Target(3), Pull(2, LOCKED)), speed=31),
    item("Berserk Tonic", "狂战药", program(Gain(FRENZY))),
    item("Snare Net", "缚网", program(Target(2), Inflict(BOUND, save=3)), speed=43),
)
