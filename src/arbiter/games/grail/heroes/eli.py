"""伊莱: an assassin who strikes from behind and disappears."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, If, Node
from arbiter.core.ledger import Refusal
from arbiter.games.grail.definition import Character, Once
from arbiter.games.grail.dice import adv, dis, norm
from arbiter.games.grail.displacement import Slip, Step, Teleport, TeleportToTarget
from arbiter.games.grail.heroes.making import rather, response, side, skill, ultimate
from arbiter.games.grail.ledger import clauses, move, prompt, say, words
from arbiter.games.grail.passives import Backstab
from arbiter.games.grail.resolution import declare, pay
from arbiter.games.grail.roster import ABILITIES, OWN_ABILITIES
from arbiter.games.grail.state import ELI as NUMBER
from arbiter.games.grail.state import Grail
from arbiter.games.grail.states import BLEED, BOUND, HIDDEN, RED_VIGILANCE, VIGILANCE, WEAKNESS
from arbiter.games.grail.targets import Target
from arbiter.games.grail.usage import COVERED, NOBODY_AFFECTED, useful
from arbiter.games.grail.verbs import Damage, Gain, Inflict, Shed, as_reaction

FOLLOW = move("follow", "also use {ability}", "再使用{ability}")
NO_FOLLOW = move("no follow", "use no other skill", "不再使用其他技能")
MOVES = (FOLLOW, NO_FOLLOW)
SKILLS = 4


def follow_ups(game: Grail, decision: Decision) -> list[Action]:
    """The other weapon skills of both sides."""
    return [NO_FOLLOW(), *((FOLLOW.name, key) for key in OWN_ABILITIES[NUMBER][:SKILLS] if key != decision.about[0].partition("/")[0])]


@clauses("GRAIL-UNK-17")
def follow_refusals(game: Grail, decision: Decision, action: Action) -> Iterator[Refusal]:
    """On the side that is up the skill must be unused; and it must do something."""
    if action == NO_FOLLOW():
        return
    place = OWN_ABILITIES[NUMBER].index(action[1])
    if place // 2 == game.side[decision.about[1]] and game.covered[decision.about[1]] >> place & 1:
        yield COVERED
    if not useful(game, decision.about[1], ABILITIES[action[1]], len(game.open) - 1):
        yield NOBODY_AFFECTED


FOLLOWING = prompt("{source}: which other skill do you use?", "{source}：要再使用哪个技能？", key="follow", candidates=follow_ups,
                   refusals=follow_refusals)


@dataclass(frozen=True, slots=True)
class UseAnother(Node):
    """Another weapon skill of either side is declared at once, without a curse, at a speed of its own."""

    speed: int

    @clauses("GRAIL-STATE-18", "GRAIL-UNK-17")
    def happen(self, game: Grail, at: At) -> Steps:
        answer = yield FOLLOWING(at.seat, at.address, at.source)
        if answer == NO_FOLLOW():
            return
        frame = yield from declare(game, at.source, answer[1], at.cause.answers, curse=False)
        frame.speed = self.speed
        pay(game, frame)
        game.open.append(frame)


say(UseAnother, en="you may at once use another weapon skill of either side at speed {speed}, without a curse",
    zh="可立即以速度{speed}再使用任意一面的另一个武器技能（不可附加诅咒）")

HERO = Character(
    "eli", words("Eli", "伊莱"), words("assassin who strikes from behind and disappears",
                                       "刺客"), life=6, constitution=3, move=4, initiative=0,
    sides=(
        side("Daggers", "匕首",
             skill("Death Slice", "死亡切割", 28, Target(1), Damage(norm()), Inflict(BLEED, save=3),
                   curse=rather(Target(1), Damage(1 + adv()), Inflict(BLEED)), given=("name", "speed")),
             skill("Lethal Throw", "致命投掷", 29, Target(3, least=0), Damage(norm()), Once(Teleport(3)),
                   curse=rather(Target(3, least=0), Damage(adv() + norm()), Once(Teleport(4))), given=("name", "speed"))),
        side("Shadow Cloak", "影袍",
             skill("Vigilance", "警戒", 37, Gain(VIGILANCE),
                   curse=rather(Gain(RED_VIGILANCE), If(as_reaction, UseAnother(37))), given=("name", "curse")),
             skill("Shadow Slip", "潜影", 44, Step(2), Gain(HIDDEN),
                   curse=rather(Slip(3), Shed((BLEED, BOUND)), Gain(HIDDEN))))),
    ultimate=ultimate("Thousand Shadows", "千影绝杀", 22, Target(4), TeleportToTarget(1), Damage(adv(2)), Inflict(WEAKNESS)),
    response=response("Shed Shell", "金蝉脱壳", 12, Teleport(2), Gain(HIDDEN)),
    passives=(Backstab(dis()),),
    given=("the Daggers side",),
)
