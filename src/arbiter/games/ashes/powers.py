"""骰子強力效果: the four dice powers of the reference cards."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Refusals, Steps, move
from arbiter.core.effects import At, Node, seq
from arbiter.core.selectors import Selector
from arbiter.core.text import Template, fill
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.causes import DICE, Cause
from arbiter.games.ashes.dice import CEREMONIAL, CHARM, ILLUSION, NATURAL, POWER, added, die
from arbiter.games.ashes.kinds import theirs, unit
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.piles import FetchAlly
from arbiter.games.ashes.places import here
from arbiter.games.ashes.refusals import NO_TARGET, ONE_SIDE_ACTION
from arbiter.games.ashes.selectors import Target, your_phoenixborn
from arbiter.games.ashes.shelf import LIBRARY
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.timing import carry_out
from arbiter.games.ashes.turning import LowerDice
from arbiter.games.ashes.verbs import Damage


@dataclass(frozen=True, slots=True)
class Uncharmed(Target):
    """A target without a charm die on it."""

    def candidates(self, game: Ashes, at: At) -> list[int]:
        return [card for card in Target.candidates(self, game, at) if card not in game.charmed]

    def possible(self, game: Ashes, at: At) -> bool:
        return bool(self.candidates(game, at))


@dataclass(frozen=True, slots=True)
class PutCharmDie(Node):
    """Put the die that was spent on a target without one, which has less attack while it is there."""

    some: Selector

    @property
    def who(self) -> Uncharmed:
        """The target, whose words are followed by *that has no charm die yet*."""
        return Uncharmed(self.some)

    @clauses("ASH-UNK-03")
    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        if here(game, card):
            game.spent[at.seat] = without(game.spent[at.seat], CHARM)
            game.charmed[card] = at.seat
            game.tell(lines.CHARMED, card)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)

    def say(self, lang: str) -> str:
        return fill(PUT_CHARM_DIE, lang, {"who": self.who})


PUT_CHARM_DIE = Template(
    "put this die on {who} that has no charm die yet; that unit has -1 attack until the recovery phase",
    "將此骰子放到{who}上（其上不得已有魅惑骰）；到恢復階段為止，該單位的攻擊值-1")

NEEDS_POWER_DIE = refusal("ASH-SIDE-03")
POWER_MOVE = move("power", "use the {dicetype} dice power", "使用{dicetype}骰強力效果")
POWERS: dict[int, Node] = {
    NATURAL: Damage(1, Target(unit)),
    CHARM: PutCharmDie(unit & theirs),
    CEREMONIAL: seq(FetchAlly(), Damage(1, your_phoenixborn)),
    ILLUSION: LowerDice(2),
}
KEYS = {NATURAL: "natural-power", CHARM: "charm-power", CEREMONIAL: "ceremonial-power", ILLUSION: "illusion-power"}
ADDRESSES = {kind: f"{key}/0" for kind, key in KEYS.items()}
POWER_DICE = {kind: die(kind, POWER) for kind in POWERS}
for kind, program in POWERS.items():
    LIBRARY.add(KEYS[kind], program)


def moment(game: Ashes, seat: int, kind: int) -> At:
    """A dice power of a player about to be resolved; a die is no card, so it has no source."""
    return At(seat, NOBODY, ADDRESSES[kind], {}, Cause(seat, NOBODY, DICE, dice=kind))


def powers(game: Ashes, decision: Decision) -> list[Action]:
    """The dice powers that a player's dice show."""
    dice = game.dice[decision.seat]
    return [("power", kind) for kind, code in POWER_DICE.items() if code in dice]


def hopeless_powers(game: Ashes, seat: int) -> list[Action]:
    """The dice powers that none of a player's dice shows."""
    return [POWER_MOVE(kind) for kind, code in POWER_DICE.items() if code not in game.dice[seat]]


@clauses("ASH-SIDE-01")
def no_side_action(game: Ashes, decision: Decision) -> Refusals:
    """What takes a side action cannot be done without one."""
    return () if game.side > 0 else (ONE_SIDE_ACTION,)


@clauses("ASH-DICE-10", "ASH-SIDE-03", "ASH-SIDE-04", "ASH-UNK-03", "ASH-UNK-46")
def power_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Everything that forbids using this dice power now."""
    kind, seat = action[1], decision.seat
    if POWER_DICE[kind] not in game.dice[seat]:
        yield NEEDS_POWER_DIE
    effect = POWERS[kind]
    if type(effect).possible is not Node.possible and not effect.possible(game, moment(game, seat, kind)):
        yield NO_TARGET


@clauses("ASH-SIDE-01", "ASH-SIDE-02")
def use_power(game: Ashes, seat: int, kind: int) -> Steps:
    """Exhaust a die that shows power and resolve the power of its type."""
    game.side -= 1
    game.dice[seat] = without(game.dice[seat], POWER_DICE[kind])
    game.spent[seat] = added(game.spent[seat], kind)
    game.tell(lines.DICE_POWER, seat, POWER_DICE[kind])
    yield from carry_out(game, POWERS[kind], moment(game, seat, kind))
