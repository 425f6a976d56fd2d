"""达里恩·艾森哈特: a knight who changes between twin blades and a greatsword."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, Node, Repeat
from arbiter.games.grail import lines
from arbiter.games.grail.definition import BONUS, REACTION, ULTIMATE, Ability, Character, Once
from arbiter.games.grail.dice import adv, dis, norm
from arbiter.games.grail.displacement import LOCKED, Dash, DashThrough, Push
from arbiter.games.grail.heroes.making import also, extra, forms, key_of, program, rather, response, side
from arbiter.games.grail.ledger import clauses, move, prompt, refusal, say, words
from arbiter.games.grail.passives import Setup
from arbiter.games.grail.state import Grail
from arbiter.games.grail.states import BLEED, FRENZY, STURDY
from arbiter.games.grail.targets import Around, Front, Path, Target, enemies
from arbiter.games.grail.usage import LIMITS
from arbiter.games.grail.verbs import Damage, Gain, Inflict, LifeFloor, PlusIf, as_reaction

DUAL, GREAT = range(2)
FORM_NAMES = (words("Dual Blades", "双剑"), words("Greatsword", "大剑"))
FORM = move("form", "begin with {form}", "以{form}开始")
MOVES = (FORM,)
LIMITS["two-form-blade"] = "switched", refusal("GRAIL-HERO-02")


def both(game: Grail, decision: Decision) -> list[Action]:
    """Both weapon forms."""
    return [(FORM.name, form) for form in (DUAL, GREAT)]


WHICH_FORM = prompt("Darien Eisenhart: which weapon form do you begin with?", "达里恩·艾森哈特：以哪种武器形态开始？",
                    key="form", candidates=both)


@dataclass(frozen=True, slots=True)
class ChooseForm(Setup):
    """The starting form of the weapon token is chosen."""

    @clauses("GRAIL-CSET-11", "GRAIL-COMP-13")
    def set_up(self, game: Grail, seat: int) -> Steps:
        _, game.form = yield WHICH_FORM(seat)


@dataclass(frozen=True, slots=True)
class SwitchForm(Node):
    """The weapon token is turned to the other form."""

    @clauses("GRAIL-HERO-01", "GRAIL-HERO-02", "GRAIL-HERO-03", "GRAIL-UNK-64")
    def happen(self, game: Grail, at: At) -> None:
        game.form = 1 - game.form
        game.tell(lines.SWITCHED, at.source, game.form)


say(ChooseForm, en="you choose your weapon form before the game begins; each skill has an effect for each form",
    zh="开局前选定武器形态；每个技能按当前形态生效")
say(SwitchForm, en="turn your weapon token to its other form: Dual Blades or Greatsword", zh="将武器指示物翻至另一形态：双剑或大剑")

HERO = Character(
    "darien", words("Darien Eisenhart", "达里恩·艾森哈特"), words("knight who changes between twin blades and a greatsword", "重剑骑士"),
    life=8, constitution=5, move=3, initiative=5,
    sides=(
        side("Assault", "攻势",
             forms("Rend", "斩裂", 55,
                   program(Target(1), Repeat(2, Damage(norm()))),
                   program(Front(1), Damage(adv())),
                   curses=(rather(Target(1), Repeat(3, Damage(norm()))), also(Push(1, LOCKED), Inflict(BLEED, save=3)))),
             forms("Line Charge", "冲阵", 62,
                   program(Target(1, least=0), Once(Dash(3)), Damage(adv())),
                   program(Path(enemies), Once(DashThrough(3)), Damage(norm() + dis())),
                   curses=(also(Damage(norm())), rather(Path(enemies), Once(DashThrough(3)), Damage(adv() + norm()))))),
        side("Guard", "守势",
             forms("Iron Wall", "铁壁", 35,
                   program(Target(1, least=0), Once(Gain(STURDY)), Damage(norm())),
                   program(Around(1, enemies), Once(Gain(STURDY)), Push(1, LOCKED)),
                   curses=(also(Once(Gain(FRENZY))), also(Once(Gain(FRENZY))))),
             forms("Return Cut", "回斩", 41,
                   program(Target(1), Damage(PlusIf(adv(), as_reaction, dis()))),
                   program(Target(2), Damage(adv()), Push(1, LOCKED)),
                   curses=(also(Inflict(BLEED, save=3)), also(Inflict(BLEED, save=3)))))),
    ultimate=Ability(key_of("Condemnation"), words("Condemnation", "断罪"), ULTIMATE, 66, (
        program(Target(1), Repeat(3, Damage(adv()))),
        program(Front(2, enemies), Damage(1 + adv())))),
    response=response("Unyielding", "不屈", 10, LifeFloor(), Gain(STURDY)),
    passives=(extra("Two-Form Blade", "双形剑", (BONUS, REACTION), SwitchForm(), given=("use", "limit", "effect")), ChooseForm()),
    given=("initiative", "move"),
)
