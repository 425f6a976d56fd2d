"""献祭与吞噬: sending one's own cards from the field to the discard pile, for an effect or to bring a card into play."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Refusals
from arbiter.core.text import listed, quoted
from arbiter.games.wizards import lines, timing
from arbiter.games.wizards.abilities import Devour, DevourEither, DevourElements, DevourLife, Obstacle
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.damage import kill
from arbiter.games.wizards.definition import CREATURE
from arbiter.games.wizards.elements import NEUTRAL, NOTHING, Vector, kinds_in, plus
from arbiter.games.wizards.events import SACRIFICED
from arbiter.games.wizards.field import creatures
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal, words
from arbiter.games.wizards.payment import matched
from arbiter.games.wizards.shelf import CARDS, DEVOUR, KIND, NUMBER, WITH
from arbiter.games.wizards.state import Happening, Wizards
from arbiter.games.wizards.values import life_of, load_of
from arbiter.games.wizards.zones import discard_from_field

GIVES_NOTHING = refusal("WIZ-PAY-08")
LEAVES_NO_CELL = refusal("WIZ-U29")

SACRIFICE = move("sacrifice", "sacrifice {unit}", "献祭{unit}")
MOVES = (SACRIFICE,)

Sacrificing = Generator[Decision, Action, None]


@clauses("WIZ-BASE-01", "WIZ-BASE-02", "WIZ-U30")
def sacrifice(game: Wizards, card: int) -> None:
    """An own card, ready or not, goes from the field to the discard pile; a creature dies of it."""
    seat, life = game.holder[card], life_of(game, card) if KIND[game.face[card]] == CREATURE else 0
    game.tell(lines.SACRIFICED, seat, card)
    timing.occur(game, Happening(SACRIFICED, card, seat, life, by=seat))
    if KIND[game.face[card]] == CREATURE:
        kill(game, card)
    else:
        discard_from_field(game, card)


@dataclass(frozen=True, slots=True)
class DevourSkills(Devour):
    """Learned skills by their names; while they are learned the card may be learned from the idle zone."""

    skills: tuple[str, ...]

    def parts_learned(self, game: Wizards, seat: int) -> list[int]:
        """Those of the skills that a player has learned."""
        faces = [NUMBER[key] for key in self.skills]
        return [card for card in game.skills[seat] if game.face[card] in faces]

    def say(self, lang: str) -> str:
        names = listed([quoted(CARDS[NUMBER[key]].name.say(lang), lang) for key in self.skills], lang)
        return DEVOUR_SKILLS.say(lang).format(names)


DEVOUR_SKILLS = words("devour {}; this card may be learned from the idle zone", "吞噬{}；此卡可从闲置区学习")


# --- devouring -------------------------------------------------------------------------------------------------------


def food(game: Wizards, seat: int) -> list[int]:
    """The cards that can be devoured: own creatures and items on the field, never the character."""
    return [*creatures(game, seat), *[card for card in game.items[seat] if card not in game.down]]


def value_of(game: Wizards, need: Devour, card: int) -> Vector:
    """What a card gives towards a need, as a vector; life counts as neutral points."""
    if isinstance(need, DevourLife):
        return (*NOTHING[:NEUTRAL], max(0, life_of(game, card))) if KIND[game.face[card]] == CREATURE else NOTHING
    load = load_of(game, card)
    if isinstance(need, DevourEither):
        fitting = [element for one in need.either for element in kinds_in(one.points)]
        return (*NOTHING[:NEUTRAL], sum(load[element] for element in fitting) + load[NEUTRAL])
    return load


def asked_for(need: Devour) -> Vector:
    """What has to be devoured, as a vector."""
    if isinstance(need, DevourElements):
        return need.elements.points
    assert isinstance(need, DevourEither | DevourLife)
    return (*NOTHING[:NEUTRAL], need.points if isinstance(need, DevourEither) else need.life)


@clauses("WIZ-BASE-02", "WIZ-BASE-06", "WIZ-U29")
def can_devour(game: Wizards, seat: int, card: int, full: bool = False) -> bool:
    """Whether a player has enough on the field for what a card devours, if it devours anything, and for its cell if the field is full."""
    need = DEVOUR[game.face[card]]
    if need is None:
        return not full
    if isinstance(need, DevourSkills):
        return len(need.parts_learned(game, seat)) == len(need.skills)
    have = NOTHING
    for other in food(game, seat):
        have = plus(have, value_of(game, need, other))
    return matched(have, asked_for(need)) >= sum(asked_for(need)) and not (full and not makes_room(game, seat, need, NOTHING))


@clauses("WIZ-U29")
def makes_room(game: Wizards, seat: int, need: Devour, given: Vector) -> bool:
    """Whether a creature gives something that is still missing: on a full field its cell is needed."""
    wanted = asked_for(need)
    return any(frees_cell(game, unit) and matched(plus(given, value_of(game, need, unit)), wanted) > matched(given, wanted)
               for unit in creatures(game, seat))


def frees_cell(game: Wizards, card: int) -> bool:
    """Whether another creature can stand where a card was."""
    seat = game.holder[card]
    if card not in game.grid[seat]:
        return False
    terrain = game.terrain[seat][game.grid[seat].index(card)]
    return terrain == EMPTY or game.face[terrain] not in WITH[Obstacle]


@clauses("WIZ-PAY-08", "WIZ-U29")
def food_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Only what gives something that is still missing can be devoured."""
    _, given, face, full = decision.about
    need, card = DEVOUR[face], action[1]
    assert need is not None
    wanted, now = asked_for(need), plus(given, value_of(game, need, card))
    if matched(now, wanted) <= matched(given, wanted):
        yield GIVES_NOTHING
    if full and not frees_cell(game, card) and not makes_room(game, decision.seat, need, now):
        yield LEAVES_NO_CELL


WHAT_TO_DEVOUR = prompt("{card}: what do you sacrifice?", "{card}：献祭什么？", key="devour", refusals=food_refusals,
                        candidates=lambda game, decision: [SACRIFICE(card) for card in food(game, decision.seat)])


@clauses("WIZ-PAY-08", "WIZ-BASE-06", "WIZ-U29")
def devour(game: Wizards, seat: int, card: int, full: bool = False) -> Sacrificing:
    """One card after another is sacrificed until the need is met; on a full field one of them must be a creature."""
    need = DEVOUR[game.face[card]]
    if need is None:
        return
    if isinstance(need, DevourSkills):
        for skill in need.parts_learned(game, seat):
            sacrifice(game, skill)
        return
    wanted, given = asked_for(need), NOTHING
    while matched(given, wanted) < sum(wanted):
        _, other = yield WHAT_TO_DEVOUR(seat, card, given, game.face[card], full)
        full = full and not frees_cell(game, other)
        given = plus(given, value_of(game, need, other))
        sacrifice(game, other)
