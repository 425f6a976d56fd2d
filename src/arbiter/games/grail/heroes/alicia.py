"""艾莉西亚·芬德尔: a puppeteer with an untouchable golem."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Refusals
from arbiter.core.effects import At, IfElse, Node
from arbiter.games.grail import lines
from arbiter.games.grail.definition import BONUS, Character, Declared, Declaring, Once
from arbiter.games.grail.dice import adv, dis, norm
from arbiter.games.grail.displacement import LOCKED, TURNING, Pull, PullUpTo, Push, Reference, Teleport
from arbiter.games.grail.heroes.making import also, extra, rather, response, side, skill, ultimate
from arbiter.games.grail.ledger import clauses, move, prompt, refusal, say, words
from arbiter.games.grail.state import NOWHERE, Frame, Grail
from arbiter.games.grail.states import BOUND, RENEWAL, STUN, STURDY
from arbiter.games.grail.targets import Around, Front, Origin, Target, allies, enemies
from arbiter.games.grail.usage import LIMITS
from arbiter.games.grail.verbs import Condition, Damage, Inflict
from arbiter.games.grail.vision import free, seat_of

GOLEM = move("golem", "move the golem to {cell}", "将魔偶移到{cell}")
GOLEM_STAYS = move("golem stays", "leave the golem where it is", "魔偶不动")
MOVES = (GOLEM, GOLEM_STAYS)
NEAR_ITSELF, NEAR_ALICIA = 2, 1
NOT_FREE = refusal("GRAIL-HERO-28")
TOO_FAR = refusal("GRAIL-UNK-67")
LIMITS["golem-attunement"] = "golem_moved", TOO_FAR


@clauses("GRAIL-HERO-25", "GRAIL-HERO-26", "GRAIL-UNK-67")
def near(game: Grail, user: int) -> list[int]:
    """The cells within 2 of the golem or within 1 of Alicia, whatever lies between."""
    cells = set(game.map.within(game.cell[user], NEAR_ALICIA))
    if game.golem != NOWHERE:
        cells.update(game.map.within(game.golem, NEAR_ITSELF))
    return sorted(cells)


def golem_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The cells near enough, and to leave it where it is."""
    cells = [(GOLEM.name, cell) for cell in near(game, decision.about[1]) if cell != game.golem]
    return [*cells, GOLEM_STAYS()] if game.golem != NOWHERE and decision.about[2] else cells


def golem_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """The golem ends on a free cell."""
    if action[0] == GOLEM.name and not free(game, action[1]):
        yield NOT_FREE


WHERE = prompt("{ability}: where does the golem go?", "{ability}：魔偶移到哪里？", key="golem", candidates=golem_candidates,
               refusals=golem_refusals)


def destinations(game: Grail, user: int) -> list[int]:
    """Where the golem can be moved, its own cell included."""
    return [cell for cell in near(game, user) if cell == game.golem or free(game, cell)]


@dataclass(frozen=True, slots=True)
class MoveGolem(Declared):
    """The golem goes to a free cell near itself or near Alicia, or stays; the cell is named at declaration."""

    @clauses("GRAIL-UNK-67", "GRAIL-UNK-81")
    def declare(self, game: Grail, frame: Frame) -> Declaring:
        stays = frame.ability not in LIMITS
        if destinations(game, frame.user):
            answer = yield WHERE(seat_of(game, frame.user), frame.ability, frame.user, stays)
            frame.cell = game.golem if answer == GOLEM_STAYS() else answer[1]

    @clauses("GRAIL-HERO-25", "GRAIL-UNK-67")
    def happen(self, game: Grail, at: At) -> None:
        frame: Frame = at.cause
        if frame.cell not in (NOWHERE, game.golem) and free(game, frame.cell):
            game.golem = frame.cell
            game.tell(lines.GOLEM_MOVED, game.golem)

    def goals(self, game: Grail, unit: int) -> list[int]:
        """Where the golem may go."""
        return [cell for cell in destinations(game, unit) if cell != game.golem]

    def possible(self, game: Grail, at: At) -> bool:
        return bool(self.goals(game, at.source))


say(MoveGolem, en="move the golem to a free cell within 2 of itself or within 1 of you", zh="将魔偶移至其2格内或自身1格内的空格")


@dataclass(frozen=True, slots=True)
class Golem(Origin):
    """The golem: where it is to go, then where it really is."""

    def middles(self, game: Grail, frame: Frame) -> Sequence[int]:
        cell = game.golem if frame.begun or frame.cell == NOWHERE else frame.cell
        return () if cell == NOWHERE else (cell,)

    def possible(self, game: Grail, frame: Frame) -> Iterable[Sequence[int]]:
        return [(cell,) for cell in destinations(game, frame.user)]

    def say(self, lang: str) -> str:
        return THE_GOLEM.say(lang)


THE_GOLEM = words("the golem", "魔偶")


@dataclass(frozen=True, slots=True)
class YouAndAround(Around):
    """The user first of all, and everybody around something."""

    def inside(self, game: Grail, frame: Frame) -> tuple[int, ...]:
        return (frame.user, *[unit for unit in Around.inside(self, game, frame) if unit != frame.user])

    def say(self, lang: str) -> str:
        return YOU_AND.say(lang) + Around.say(self, lang)


YOU_AND = words("you and ", "自身，以及")


@dataclass(frozen=True, slots=True)
class TowardGolem(Reference):
    """The golem."""

    def cells(self, game: Grail, at: At) -> Sequence[int]:
        return (game.golem,) if game.golem != NOWHERE else ()

    def say(self, lang: str) -> str:
        return THE_GOLEM.say(lang)


@dataclass(frozen=True, slots=True)
class TowardEither(Reference):
    """Alicia or the golem."""

    def cells(self, game: Grail, at: At) -> Sequence[int]:
        return tuple([cell for cell in (game.cell[at.source], game.golem) if cell != NOWHERE])

    def say(self, lang: str) -> str:
        return YOU_OR_GOLEM.say(lang)


YOU_OR_GOLEM = words("you or the golem", "自身或魔偶")


@dataclass(frozen=True, slots=True)
class GolemAbsent(Condition):
    """The golem is not on the map."""

    def true(self, game: Grail, at: At) -> bool:
        return game.golem == NOWHERE


@dataclass(frozen=True, slots=True)
class SwapGolem(Node):
    """The user and the golem exchange places."""

    def happen(self, game: Grail, at: At) -> None:
        game.cell[at.source], game.golem = game.golem, game.cell[at.source]
        game.tell(lines.TELEPORTED, at.source, game.cell[at.source])
        game.tell(lines.GOLEM_MOVED, game.golem)


say(GolemAbsent, en="the golem is not on the map", zh="魔偶不在场")
say(SwapGolem, en="exchange places with the golem", zh="与魔偶互换位置")

HERO = Character(
    "alicia", words("Alicia Fendel", "艾莉西亚·芬德尔"), words("puppeteer with an untouchable golem",
                                                               "魔偶师"), life=7, constitution=4, move=3, initiative=3,
    sides=(
        side("Threads", "魔丝",
             skill("Thread Pull", "牵丝", 39, Target(4), Damage(norm()), PullUpTo(2, TURNING, TowardEither()),
                   curse=also(Inflict(BOUND, save=3))),
             skill("Repulse", "斥力波", 56, Front(2, enemies), Damage(dis(2)), Push(2, LOCKED),
                   curse=rather(Front(2, enemies), Damage(adv()), Push(2, LOCKED)))),
        side("Golem", "魔偶",
             skill("Golem Fist", "魔偶重拳", 63, Around(1, enemies, Golem()), Once(MoveGolem()), Damage(adv()),
                   curse=also(Inflict(STUN, save=3))),
             skill("Golem Guard", "魔偶护卫", 36, YouAndAround(1, allies, Golem()), Once(MoveGolem()), Inflict(STURDY),
                   curse=also(Inflict(RENEWAL))))),
    ultimate=ultimate("Golem Rampage", "魔偶暴走", 70, Around(2, enemies, Golem()), Once(MoveGolem()), Pull(1, TURNING, TowardGolem()),
                      Damage(1 + adv())),
    response=response("Thread Swap", "丝线换位", 17, IfElse(GolemAbsent(), Teleport(2), SwapGolem())),
    passives=(extra("Golem Attunement", "魔偶同调", (BONUS,), MoveGolem()),),
    given=("golem rules",),
)
