"""角色卡与技能版面: what characters, skills, items and equipment are made of.

An ability is one or more programs: whom it affects (its aim), and what happens to each of them. What happens only once, to the user
as a rule, is wrapped in `Once`. Its text is rendered from its program.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, Bindings, If, IfElse, Node, Repeat, Spoken
from arbiter.core.text import Words, listed, opened, sentence
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.ledger import clauses, words
from arbiter.games.grail.state import NOBODY, Frame, Grail
from arbiter.games.grail.vision import seat_of

WEAPON, ULTIMATE, RESPONSE, EXTRA, ITEM, EQUIPMENT, RUNE, FLIP = range(8)
KIND_NAMES = (words("weapon skill", "武器技能"), words("ultimate", "终极技能"), words("response", "响应技能"),
              words("character ability", "角色能力"),
              words("item", "道具"), words("equipment", "装备"), words("rune", "符文"), words("flip", "翻转技能版"))
STANDARD, BONUS, REACTION = range(3)
"""What an ability can be used as."""
USES = ((STANDARD, REACTION), (STANDARD,), (REACTION,), (), (BONUS, REACTION), (BONUS, REACTION), (BONUS, REACTION), (BONUS, REACTION))
"""By kind; extra abilities say it themselves."""
SLOWEST = 99
"""The speed of whatever prints none (GRAIL-UNK-49)."""

Declaring = Generator[Decision, Action, None]
"""Questions whose answers are noted in the frame of the action that is being declared."""
NOBODY_THERE: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Aim(Spoken):
    """Whom an action affects: named when it is declared, or whoever is in its area."""

    targeted: ClassVar[bool] = False
    """Whether its user names units (指向性)."""
    answered: ClassVar[bool] = True
    """Whether those it affects may react."""

    def reaches(self, game: Grail, frame: Frame) -> bool:
        """Whether there is anybody, or anything, that it could affect."""
        return False

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        """Ask for what is named at declaration, and note whom it affects."""
        return
        yield

    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        """Whether a target may still be affected when its moment comes."""
        return True

    def complete(self) -> bool:
        """Whether the action can be declared without affecting anybody."""
        return True


@dataclass(frozen=True, slots=True)
class Yourself(Aim):
    """Only the user; no action resolution is opened."""

    def say(self, lang: str) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Once(Node):
    """A step that happens a single time, however many units are affected."""

    effect: Node

    def happen(self, game: Any, at: At) -> Steps | None:
        return self.effect.happen(game, at.step(0))

    def possible(self, game: Any, at: At) -> bool:
        if isinstance(self.effect, If) and not self.effect.condition.true(game, at):
            return False
        return self.effect.possible(game, at)

    def say(self, lang: str) -> str:
        return self.effect.say(lang)


@dataclass(frozen=True, slots=True)
class Declared(Node):
    """A step part of which is settled when the action is declared: the path of a dash, the golem's destination."""

    onward: ClassVar[Words] = words("", "")
    """What its text puts before the targets that are measured from where it leads."""

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        """Ask, and note the answer in the frame."""
        return
        yield

    def goals(self, game: Grail, unit: int) -> list[int]:
        """The cells it may lead to, if it goes somewhere."""
        return []


@dataclass(frozen=True, slots=True)
class Program(Node):
    """Whom an action affects, and what happens."""

    aim: Aim
    steps: tuple[Node, ...]

    @property
    def alone(self) -> bool:
        """Whether it affects nobody but its user, so that all of it happens once."""
        return isinstance(self.aim, Yourself)

    def before(self) -> list[tuple[int, Node]]:
        """The steps that happen once, before those it affects are settled, with their places."""
        numbered = list(enumerate(self.steps))
        if self.alone:
            return numbered
        first = next((place for place, step in numbered if not isinstance(step, Once)), len(numbered))
        return numbered[:first]

    def each(self) -> list[tuple[int, Node]]:
        """The steps for every unit it affects."""
        return [] if self.alone else [(place, step) for place, step in enumerate(self.steps) if not isinstance(step, Once)]

    def after(self) -> list[tuple[int, Node]]:
        """The steps that happen once, after all are settled."""
        last = max([place for place, _ in self.each()], default=len(self.steps))
        return [(place, step) for place, step in enumerate(self.steps) if place > last]

    def declared(self) -> list[Declared]:
        """The steps part of which is settled at declaration, in their order."""
        inner = [step.effect if isinstance(step, Once) else step for step in self.steps]
        return [step for step in inner if isinstance(step, Declared)]

    def useful(self, game: Grail, frame: Frame, at: At) -> bool:
        """Whether it affects somebody, or has a step that does something without a target."""
        if self.aim.reaches(game, frame):
            return True
        return self.aim.complete() and any(step.possible(game, at) for step in self.steps if isinstance(step, Once) or self.alone)

    def parts(self) -> Sequence[Node]:
        return self.steps

    def say(self, lang: str) -> str:
        """What happens before, whom it affects and what happens to them, and what happens after."""
        each = together([step for _, step in self.each()], lang)
        onward = "".join([step.onward.say(lang) for step in self.declared()]) if self.aim.targeted else ""
        aim = onward + self.aim.say(lang)
        middle = f"{aim}{COLON.say(lang)}{each}" if each else aim
        last = apart([step for _, step in self.after()], lang) if not self.alone else ""
        parts = [apart([step for _, step in self.before()], lang), middle, THEN.say(lang) + last if last else ""]
        return (" " if lang == "en" else "").join([sentence(part, lang) for part in parts if part])


COLON, SEMICOLON, COMMA, THEN = words(": ", "："), words("; ", "；"), words(", ", "，"), words("then ", "随后")
TIMES = words("{0} {1} times", "连续{1}次{0}")


def spelt(step: Node, lang: str) -> str:
    """A step in words; the same several times over is one clause."""
    step = step.effect if isinstance(step, Once) else step
    return TIMES.say(lang).format(step.effect.say(lang), step.times) if isinstance(step, Repeat) else step.say(lang)


def conditional(step: Node) -> bool:
    """Whether a step is said as a clause that begins with *if* or *for each*."""
    step = step.effect if isinstance(step, Once) else step
    return isinstance(step, If | IfElse) or getattr(type(step), "conditional", False)


def together(steps: Sequence[Node], lang: str) -> str:
    """What happens to a unit, in one breath; what depends on something comes after a semicolon."""
    plain = [spelt(step, lang) for step in steps if not conditional(step)]
    rest = [spelt(step, lang) for step in steps if conditional(step)]
    first = [listed(plain, lang) if lang == "en" else COMMA.say(lang).join(plain)] if plain else []
    return SEMICOLON.say(lang).join([*first, *rest])


def apart(steps: Sequence[Node], lang: str) -> str:
    """What happens once, a sentence each in English."""
    said = [text for text in [spelt(step, lang) for step in steps] if text]
    if lang == "en":
        return ". ".join([*said[:1], *[opened(text, lang) for text in said[1:]]])
    long = any(COMMA.say(lang) in text for text in said)
    return (SEMICOLON if long else COMMA).say(lang).join(said)


@dataclass(frozen=True, slots=True)
class Curse(Node):
    """What a curse token makes of a skill."""

    def over(self, program: Program) -> Program:
        """The program with the curse."""
        raise TypeError(f"{type(self).__name__} does not say what it makes of a program")


@dataclass(frozen=True, slots=True)
class Also(Curse):
    """Further steps after the usual ones."""

    steps: tuple[Node, ...]

    def over(self, program: Program) -> Program:
        return replace(program, steps=(*program.steps, *self.steps))

    def say(self, lang: str) -> str:
        return ALSO.say(lang) + together(self.steps, lang)


@dataclass(frozen=True, slots=True)
class Rather(Curse):
    """Another program in place of the usual one."""

    program: Program

    def over(self, program: Program) -> Program:
        return self.program

    def say(self, lang: str) -> str:
        return self.program.say(lang)


ALSO = words("also ", "另")


@dataclass(frozen=True, slots=True)
class Boost(Node):
    """What may be spent at declaration to strengthen a skill."""

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        """Ask what is spent, and note it in the frame."""
        raise TypeError(f"{type(self).__name__} does not say what is spent")

    def affordable(self, game: Grail, frame: Frame) -> bool:
        """Whether the action can be declared as far as this is concerned."""
        return True

    def pay(self, game: Grail, frame: Frame) -> None:
        """Spend what was declared."""

    def extra(self, frame: Frame) -> Amount | None:
        """What it adds to the damage."""
        return None

    def steps(self) -> Sequence[Node]:
        """What it adds to the steps."""
        return ()


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """Something a character can do: a skill, an ultimate, a response, an item …"""

    key: str
    name: Words
    kind: int
    speed: int
    programs: tuple[Program, ...]
    curses: tuple[Curse, ...] = ()
    """What a curse token makes of each program; none if it cannot be cursed."""
    boost: Boost | None = None
    uses: tuple[int, ...] = ()
    """What it can be used as, where its kind does not say."""
    given: tuple[str, ...] = ()
    """What of it the rulebook states; the rest is our own."""

    def program(self, which: int, cursed: bool) -> Program:
        """One of its programs, with the curse or without."""
        program = self.programs[which]
        return self.curses[which].over(program) if cursed else program

    @clauses("GRAIL-GEAR-02", "GRAIL-GEAR-03", "GRAIL-GEAR-08", "GRAIL-GEAR-09", "GRAIL-HERO-12")
    def usable_as(self, use: int) -> bool:
        """Whether it can be a standard action, a bonus action or a reaction."""
        return use in (self.uses or USES[self.kind])

    def parts(self) -> Sequence[Node]:
        return (*self.programs, *self.curses, *((self.boost,) if self.boost else ()))

    def say(self, lang: str) -> str:
        return " ".join([program.say(lang) for program in self.programs])


VARIANTS: dict[str, tuple[Program, ...]] = {}
"""Every ability as it is carried out: its programs, each plain, boosted, cursed, and both."""


def variants(ability: Ability) -> tuple[Program, ...]:
    """All ways in which an ability can be carried out, in the order of their numbers."""
    boosts = tuple(ability.boost.steps()) if ability.boost else ()
    found = []
    for which, program in enumerate(ability.programs):
        cursed = ability.program(which, cursed=bool(ability.curses))
        found += [made for base in (program, cursed) for made in (base, replace(base, steps=(*base.steps, *boosts)))]
    return tuple(found)


def variant(frame: Frame) -> int:
    """The number of the way in which an action is carried out."""
    return frame.program * 4 + frame.cursed * 2 + bool(frame.paid)


def program_of(frame: Frame) -> Program:
    """What an action does."""
    return VARIANTS[frame.ability][variant(frame)]


def at_frame(game: Grail, frame: Frame, target: int = NOBODY) -> At:
    """The moment of an action: whose it is, who uses it, and whom it affects."""
    bound: Bindings = {} if target == NOBODY else {IT: (target,)}
    return At(seat_of(game, frame.user), frame.user, f"{frame.ability}/{variant(frame)}", bound, frame)


IT = "it"
"""The name under which a program knows the unit it is affecting."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a skill board: a way of fighting, with its two skills."""

    key: str
    name: Words
    skills: tuple[Ability, ...]
    mark: str = ""
    """What else is printed on it: a gun, an element."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character card: attributes, sides, and what is always on the card."""

    key: str
    name: Words
    role: Words
    life: int
    constitution: int
    move: int
    initiative: int
    sides: tuple[Side, ...]
    ultimate: Ability
    response: Ability
    passives: tuple[Node, ...]
    """Abilities of its own, and rules that the game looks for."""
    given: tuple[str, ...] = ()

    @property
    def skills(self) -> tuple[Ability, ...]:
        """All weapon skills: two of each side, in their order."""
        return tuple(skill for side in self.sides for skill in side.skills)
