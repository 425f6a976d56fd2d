"""目标: how the things an effect is about are picked, one after another."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision, Kind, Refusals, just
from arbiter.core.effects import At, Number, Spoken, number
from arbiter.core.selectors import PICKED, Selector, This, in_order
from arbiter.core.text import fill
from arbiter.games.wizards import loops
from arbiter.games.wizards.definition import UNITS
from arbiter.games.wizards.field import hidden
from arbiter.games.wizards.kinds import Bound
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal, say, template, words
from arbiter.games.wizards.ranges import enemies_in_range, pierces
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.state import PLAYERS, Wizards

NOT_SPOKEN_OF = refusal("WIZ-RANGE-01")

PICK = move("pick", "{unit}", "{unit}")
ENOUGH = move("enough", "no more", "不再选择")
MOVES = (PICK, ENOUGH)

Picking = Generator[Decision, Action, list[int]]


def others(game: Wizards, decision: Decision) -> list[Action]:
    """Units that people might try in vain."""
    return [PICK(unit) for side in range(PLAYERS) for unit in game.grid[side] if unit >= 0 and unit not in decision.about[1]]


@clauses("WIZ-RANGE-01", "WIZ-U38", "WIZ-SCHOOL-02")
def pick_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Only what the effect speaks of and is within range can be chosen."""
    if action[1] not in decision.about[1]:
        yield NOT_SPOKEN_OF
    elif game.seen and loops.repeats(game, decision.about[0], action[1]):
        yield loops.SEEN_BEFORE


WHICH = prompt("{source}: which one?", "{source}：选择哪一个？", key="choose", refusals=pick_refusals, attempts=others,
               candidates=lambda game, decision: [PICK(thing) for thing in decision.about[1]])
WHICH_MORE = prompt("{source}: which others?", "{source}：还要选择哪些？", key="choose more", kinds=(
    Kind(PICK.name, lambda game, decision: [PICK(thing) for thing in decision.about[1]]), Kind(ENOUGH.name, just(ENOUGH()))))


@dataclass(frozen=True, slots=True)
class Who(Spoken):
    """The things an effect is about."""

    form: ClassVar[int] = 0
    """Whether its words are plural."""

    def pick(self, game: Wizards, at: At) -> Picking:
        """The things, asked for if there is a choice; none if there are none."""
        raise TypeError(f"{type(self).__name__} does not say how it is picked")

    def possible(self, game: Wizards, at: At) -> bool:
        """Whether there is what a choice requires."""
        return True


@dataclass(frozen=True, slots=True)
class Target(Who):
    """One thing, chosen; enemy units must be within range unless it says otherwise."""

    what: Selector
    anywhere: bool = False

    def candidates(self, game: Wizards, at: At) -> list[int]:
        """What may be chosen."""
        things = self.what.all(game, at)
        return choosable(game, at, things, self.anywhere)

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.candidates(game, at))

    @clauses("WIZ-RANGE-01", "WIZ-U38", "WIZ-TURN-04")
    def pick(self, game: Wizards, at: At) -> Picking:
        things = self.candidates(game, at)
        if not things:
            at.bound["it"] = ()
            return []
        _, thing = yield WHICH(at.seat, at.address, tuple(things))
        remember(at, [thing])
        return [thing]

    def say(self, lang: str) -> str:
        text = one_of(self.what, lang)
        return ANYWHERE.say(lang).format(text) if self.anywhere else text


@clauses("WIZ-RANGE-01", "WIZ-RANGE-04", "WIZ-SCHOOL-02", "WIZ-U38")
def choosable(game: Wizards, at: At, things: Sequence[int], anywhere: bool) -> list[int]:
    """Those of some things that a player can choose: own ones, enemy units within range, and what is no unit."""
    seat, found = at.seat, list[int]()
    reached: list[int] | None = None
    for thing in things:
        if game.holder[thing] == seat or KIND[game.face[thing]] not in UNITS:
            found.append(thing)
            continue
        if anywhere:
            if not hidden(game, thing):
                found.append(thing)
            continue
        if reached is None:
            reached = enemies_in_range(game, seat, at.source >= 0 and pierces(game, at.source))
        if thing in reached:
            found.append(thing)
    return found


def remember(at: At, things: Sequence[int]) -> None:
    """What was chosen is *it* from now on, or *them*, and *another* is none of these."""
    at.bound["it"] = tuple(things)
    at.bound[PICKED] = (*at.bound.get(PICKED, ()), *things)


@dataclass(frozen=True, slots=True)
class UpTo(Who):
    """Several things, as many as the player likes up to a number; fewer if there are fewer."""

    count: int | Number
    what: Selector
    exactly: bool = False
    anywhere: bool = False

    def possible(self, game: Wizards, at: At) -> bool:
        least = number(self.count, game, at) if self.exactly else 1
        return len(choosable(game, at, self.what.all(game, at), self.anywhere)) >= least

    @clauses("WIZ-RANGE-01")
    def pick(self, game: Wizards, at: At) -> Picking:
        picked: list[int] = []
        limit = number(self.count, game, at)
        while len(picked) < limit:
            left = [thing for thing in choosable(game, at, self.what.all(game, at), self.anywhere) if thing not in picked]
            if not left:
                break
            if self.exactly:
                _, thing = yield WHICH(at.seat, at.address, tuple(left))
            else:
                kind, *answer = yield WHICH_MORE(at.seat, at.address, tuple(left))
                if kind == ENOUGH.name:
                    break
                (thing,) = answer
            picked.append(thing)
        remember(at, picked)
        return picked

    def say(self, lang: str) -> str:
        pieces = self.what.pieces(lang, several=True)
        owner = pieces.owner if lang != "en" else ""
        of = OF_THEM if pieces.owner_first else NONE_OF_THEM
        text = fill(EXACTLY if self.exactly else UP_TO, lang, {
            "count": self.count, "of": of, "owner": owner, "measure": self.what.noun.classifier,
            "what": with_others(self.what, lang, owner=lang == "en")})
        return ANYWHERE.say(lang).format(text) if self.anywhere else text


@dataclass(frozen=True, slots=True)
class Chosen(Target):
    """One thing, chosen without being a target: where it stands and whether it is hidden does not matter."""

    @clauses("WIZ-RULE-02", "WIZ-U19")
    def candidates(self, game: Wizards, at: At) -> list[int]:
        return self.what.all(game, at)


@dataclass(frozen=True, slots=True)
class IfAny(Target):
    """One thing, chosen if there is one."""

    def possible(self, game: Wizards, at: At) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class And(Who):
    """One thing and another, both chosen before anything happens to them."""

    form: ClassVar[int] = 1

    first: Who
    second: Who

    def pick(self, game: Wizards, at: At) -> Picking:
        found = yield from self.first.pick(game, at)
        others = yield from self.second.pick(game, at)
        return [*found, *others]

    def possible(self, game: Wizards, at: At) -> bool:
        return self.first.possible(game, at) and self.second.possible(game, at)


@dataclass(frozen=True, slots=True)
class Each(Who):
    """All of some things; units need not be within range unless it says so."""

    what: Selector

    def pick(self, game: Wizards, at: At) -> Picking:
        return self.what.all(game, at)
        yield

    def say(self, lang: str) -> str:
        pieces = self.what.pieces(lang)
        if lang != "en":
            return pieces.owner + EACH.say(lang).format(with_others(self.what, lang, owner=False))
        owned = pieces.owner_first
        return (EACH_OF if owned else EACH.en).format(with_others(self.what, lang, several=owned))


@dataclass(frozen=True, slots=True)
class AllInRange(Who):
    """Every enemy within spell range."""

    @clauses("WIZ-RANGE-04")
    def pick(self, game: Wizards, at: At) -> Picking:
        return enemies_in_range(game, at.seat, at.source >= 0 and pierces(game, at.source))
        yield

    def say(self, lang: str) -> str:
        return ALL_IN_RANGE.say(lang)


@dataclass(frozen=True, slots=True)
class The(Who):
    """What a text speaks of without choosing: this card, what was spoken of before, your character."""

    what: Selector

    def pick(self, game: Wizards, at: At) -> Picking:
        return self.what.all(game, at)
        yield

    def possible(self, game: Wizards, at: At) -> bool:
        if isinstance(self.what, Bound) and self.what.name not in at.bound:
            # What is spoken of is still to be chosen.
            return True
        return bool(self.what.all(game, at))

    def say(self, lang: str) -> str:
        if isinstance(self.what, This):
            return self.what.say(lang)
        owned = self.what.pieces(lang).owner_first
        return self.what.say(lang) if owned else THE.say(lang).format(self.what.say(lang))


def one_of(what: Selector, lang: str) -> str:
    """One of some things, whichever: *an enemy unit*, *one of your spells*, *another of your creatures*."""
    pieces = what.pieces(lang)
    if lang != "en":
        count = (ANOTHER if what.other else ONE).say(lang).format(what.noun.classifier.say(lang))
        return pieces.owner + in_order(lang, pieces._replace(owner=""), count)
    if not pieces.owner_first or not pieces.owner:
        return what.one(lang)
    return (ANOTHER if what.other else ONE).say(lang).format(several(what, lang))


def several(what: Selector, lang: str) -> str:
    return in_order(lang, what.pieces(lang, several=True))


def with_others(what: Selector, lang: str, several: bool = True, owner: bool = True) -> str:
    """Things in the plural, *other* included: *your other creatures*."""
    pieces = what.pieces(lang, several)
    if not owner:
        pieces = pieces._replace(owner="")
    return in_order(lang, pieces._replace(adjectives=(OTHER.say(lang), *pieces.adjectives)) if what.other else pieces)


say(And, en="{first} and {second}", zh="{first}和{second}")
ONE, ANOTHER, OTHER = words("one of {}", "1{}"), words("another of {}", "另1{}"), words("other", "其他")
ANYWHERE = words("{} at any range", "任意位置的{}")
EACH, EACH_OF, THE = words("each {}", "所有{}"), "each of {}", words("the {}", "{}")
ALL_IN_RANGE = words("every enemy within range", "法术范围内的所有敌方单位")
UP_TO = template("up to {count}{of} {what}{owner}{measure}", "{owner}至多{count}{measure}{what}")
EXACTLY = template("{count}{of} {what}{owner}{measure}", "{owner}{count}{measure}{what}")
OF_THEM, NONE_OF_THEM = words(" of", ""), words("", "")
