"""云野: a martial artist who opens weak points and punishes them."""

from __future__ import annotations

from arbiter.core.effects import If, Repeat
from arbiter.games.grail.definition import REACTION, STANDARD, Character, Once
from arbiter.games.grail.dice import Amount, adv, dis, norm
from arbiter.games.grail.displacement import LOCKED, Dash, Push
from arbiter.games.grail.heroes.making import also, extra, rather, response, side, skill, ultimate
from arbiter.games.grail.ledger import words
from arbiter.games.grail.states import STUN, STURDY, WEAKNESS
from arbiter.games.grail.targets import Around, Source, Target, enemies
from arbiter.games.grail.verbs import Damage, Gain, Guard, Inflict, PlusIf, TargetHas, push_cut_short

HERO = Character(
    "yunye", words("Yunye", "云野"), words("martial artist who opens weak points and punishes them",
                                           "武者"), life=7, constitution=4, move=4, initiative=1,
    sides=(
        side("Inch Force", "寸劲",
             skill("Pressure Point", "点穴", 24, Target(1), Damage(norm()), Inflict(WEAKNESS, save=3),
                   curse=rather(Target(1), Damage(norm() + dis()), Inflict(WEAKNESS))),
             skill("Mountain Slam", "崩山靠", 52, Target(1), Damage(adv()), Push(2), If(push_cut_short, Damage(Amount(1))),
                   curse=also(Inflict(STUN, save=3)))),
        side("Drifting Cloud", "流云",
             skill("Cloud Step", "云步", 33, Target(1, least=0), Once(Dash(3)), Damage(norm() + dis()),
                   curse=also(Once(Gain(STURDY)))),
             skill("Whirlwind Kick", "旋风腿", 58, Around(1, enemies), Damage(norm()), Push(1),
                   curse=also(Inflict(WEAKNESS, save=3))))),
    ultimate=ultimate("Hundred Fists", "百裂崩拳", 47, Target(1), Repeat(3, Damage(norm())), Push(2, LOCKED)),
    response=response("Borrowed Force", "借力打力", 15, Source(2), Once(Guard(2)), Push(1, LOCKED), Inflict(WEAKNESS)),
    passives=(extra("Intercepting Fist", "截拳", (STANDARD, REACTION), Target(1),
                    Damage(PlusIf(Amount(1), TargetHas(WEAKNESS), dis())), speed=18, given=("all but the kind of die",)),),
)
