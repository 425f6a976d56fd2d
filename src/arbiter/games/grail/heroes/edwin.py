"""埃德温·艾森哈特: a gunner and demolition expert."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import YES, Action, Decision, Refusals, Steps
from arbiter.core.effects import At, Node, yes_or_no
from arbiter.core.values import replaced, without
from arbiter.games.grail import lines
from arbiter.games.grail.bonus_actions import GIVE_UP
from arbiter.games.grail.damage import strike
from arbiter.games.grail.definition import Aim, Boost, Character, Declared, Declaring, Once
from arbiter.games.grail.detonators import BLAST, BLAST_RADIUS, take_off
from arbiter.games.grail.dice import Amount, adv, dis, norm
from arbiter.games.grail.displacement import LOCKED, Push, Step
from arbiter.games.grail.heroes.making import also, rather, response, side, skill, ultimate
from arbiter.games.grail.ledger import clauses, move, prompt, refusal, say, words
from arbiter.games.grail.passives import EndOfTurn, Setup, TurnedUp
from arbiter.games.grail.placing import PLACE, PLACE_NONE, cell_refusals, open_cells, placing
from arbiter.games.grail.roster import NUMBER as GEAR_NUMBER
from arbiter.games.grail.roster import hero_of
from arbiter.games.grail.state import DETONATOR_CARDS, DETONATORS, ITEMS, NOBODY, NOWHERE, ROUNDS, UNITS, Frame, Grail
from arbiter.games.grail.states import BURN
from arbiter.games.grail.targets import Front, Target, around
from arbiter.games.grail.verbs import DEAL, ByDistance, Damage, Guard, Inflict, hurt, it
from arbiter.games.grail.vision import alive, seat_of, unit_on

EXPLODE = move("explode", "blow up {target}", "使{target}爆炸")
NO_MORE = move("explode no more", "blow up no more", "不再爆炸")
KEEP_ITEMS = move("keep items", "take no detonator", "不获得雷管")
MOVES = (EXPLODE, NO_MORE, KEEP_ITEMS)
GUN = "gun"
CARD = "high-energy-detonator"
FIRST_ROUNDS = 1


# --- prepared rounds -------------------------------------------------------------------------------------------------------


@clauses("GRAIL-COMP-12", "GRAIL-UNK-69")
def gain_round(game: Grail, seat: int) -> None:
    """A prepared round, never more than three."""
    if game.rounds < ROUNDS:
        game.rounds += 1
        game.tell(lines.ROUND_GAINED, seat, game.rounds)


@dataclass(frozen=True, slots=True)
class FirstRounds(Setup):
    """The game begins with prepared rounds."""

    rounds: int

    def set_up(self, game: Grail, seat: int) -> Steps:
        game.rounds = self.rounds
        return
        yield


@dataclass(frozen=True, slots=True)
class RoundForSide(TurnedUp):
    """A round is gained when the side with the gun turns up."""

    @clauses("GRAIL-HERO-24", "GRAIL-UNK-69")
    def turned_up(self, game: Grail, seat: int) -> Steps:
        if hero_of(game, seat).sides[game.side[seat]].mark == GUN:
            gain_round(game, seat)
        return
        yield


@dataclass(frozen=True, slots=True)
class RoundForRest(EndOfTurn):
    """A round is gained at the end of a turn without a weapon skill."""

    @clauses("GRAIL-CARD-11", "GRAIL-UNK-69")
    def end_of_turn(self, game: Grail, seat: int) -> None:
        if not game.weapon_used:
            gain_round(game, seat)


@dataclass(frozen=True, slots=True)
class GainRound(Node):
    """The user gains a prepared round."""

    def happen(self, game: Grail, at: At) -> None:
        gain_round(game, at.source)


say(FirstRounds, en="you begin with {rounds} prepared {rounds|round|rounds} and hold at most 3", zh="开局持有{rounds}枚整备弹，至多持有3枚")
say(RoundForSide, en="when a flip turns the Flintlock side up, gain 1 prepared round", zh="翻至燧火手铳版面时，获得1枚整备弹")
say(RoundForRest, en="at the end of your turn, if you used no weapon skill in it, gain 1 prepared round",
    zh="己方回合结束时，若本回合未使用武器技能，获得1枚整备弹")
say(GainRound, en="gain 1 prepared round", zh="获得1枚整备弹")

SPEND = prompt("{ability}: do you spend a prepared round?", "{ability}：要消耗1枚整备弹吗？", key="round", candidates=yes_or_no)


@dataclass(frozen=True, slots=True)
class SpendRound(Boost):
    """A prepared round adds dice to the damage."""

    more: Amount

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        if game.rounds and (yield SPEND(seat_of(game, frame.user), frame.ability)) == YES():
            frame.paid = (0,)

    def pay(self, game: Grail, frame: Frame) -> None:
        if frame.paid:
            game.rounds -= 1
            game.tell(lines.ROUND_SPENT, frame.user)

    def extra(self, frame: Frame) -> Amount:
        return self.more


say(SpendRound, en="you may spend 1 prepared round to add {more} to the damage", zh="可消耗1枚整备弹，使伤害+{more}")


# --- detonators ------------------------------------------------------------------------------------------------------------


def on_map(game: Grail) -> list[int]:
    """The detonators on the map, by their numbers."""
    return [marker for marker, cell in enumerate(game.detonators) if cell != NOWHERE]


def put_marker(game: Grail, unit: int, marker: int, cell: int) -> None:
    """A detonator goes onto a cell."""
    game.detonators = replaced(game.detonators, marker, cell)
    game.tell(lines.DETONATOR_PLACED, unit, cell)


@dataclass(frozen=True, slots=True)
class PlaceDetonator(Node):
    """Detonators go onto free cells in sight, never more than three on the map."""

    count: int
    within: int

    @clauses("GRAIL-HERO-23", "GRAIL-UNK-68")
    def happen(self, game: Grail, at: At) -> Steps:
        for _ in range(self.count):
            reserve = [marker for marker, cell in enumerate(game.detonators) if cell == NOWHERE]
            if not reserve or not self.ready(game, at):
                return
            cell = yield from placing(game, at.seat, at.source, at.address, self.within, game.detonators, optional=self.optional)
            if cell is None:
                return
            put_marker(game, at.source, reserve[0], cell)
            self.spend(game, at)

    optional: ClassVar[bool] = False

    def ready(self, game: Grail, at: At) -> bool:
        """Whether what it costs is there."""
        return True

    def spend(self, game: Grail, at: At) -> None:
        """What it costs is paid."""

    def possible(self, game: Grail, at: At) -> bool:
        return NOWHERE in game.detonators and bool(open_cells(game, at.source, self.within, game.detonators))


@dataclass(frozen=True, slots=True)
class UseDetonators(PlaceDetonator):
    """The user may use detonator cards at once."""

    optional: ClassVar[bool] = True

    def ready(self, game: Grail, at: At) -> bool:
        return GEAR_NUMBER[CARD] in game.held[at.source]

    def spend(self, game: Grail, at: At) -> None:
        game.held[at.source] = without(game.held[at.source], GEAR_NUMBER[CARD])
        game.tell(lines.DISCARDED, at.source, GEAR_NUMBER[CARD])


def item_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The items that could make room, and to take nothing."""
    items = [item for item in dict.fromkeys(game.held[decision.seat]) if item != GEAR_NUMBER[CARD]]
    return [*((GIVE_UP.name, item) for item in items), KEEP_ITEMS()]


MAKE_ROOM = prompt("{source}: which item makes room for the detonator?", "{source}：以哪个道具换取雷管？", key="detonator",
                   candidates=item_candidates)


@dataclass(frozen=True, slots=True)
class GainDetonator(Node):
    """Detonator cards from the reserve go into the item slots, never more than two."""

    count: int

    @clauses("GRAIL-HERO-22", "GRAIL-CSET-14")
    def happen(self, game: Grail, at: At) -> Steps:
        seat, card = at.source, GEAR_NUMBER[CARD]
        for _ in range(self.count):
            if game.held[seat].count(card) >= DETONATOR_CARDS:
                return
            if len(game.held[seat]) >= ITEMS:
                answer = yield MAKE_ROOM(at.seat, at.address)
                if answer == KEEP_ITEMS():
                    return
                game.held[seat] = without(game.held[seat], answer[1])
                game.tell(lines.REPLACED, seat, answer[1])
            game.held[seat] = (*game.held[seat], card)
            game.tell(lines.DETONATOR_GAINED, seat)

    def possible(self, game: Grail, at: At) -> bool:
        return game.held[at.source].count(GEAR_NUMBER[CARD]) < DETONATOR_CARDS


say(PlaceDetonator, en="place {count} {count|detonator on a free cell|detonators on free cells} in sight within {within}",
    zh="在视野{within}格内的空格放置{count}个雷管标记")
say(UseDetonators, en="you may at once use up to {count} of your Detonators, on {count|a free cell|free cells} in sight within {within}",
    zh="随后可立即使用至多{count}张，放置于视野{within}格内的空格")
say(GainDetonator, en="gain {count} High-Energy {count|Detonator|Detonators}", zh="获得{count}张「高能雷管」")


# --- explosions ------------------------------------------------------------------------------------------------------------


@clauses("GRAIL-UNK-21", "GRAIL-UNK-68")
def list_blasts(game: Grail, frame: Frame, most: int) -> None:
    """Whom each detonator hits, marker by marker; nobody more often than allowed."""
    targets, spots = list[int](), list[int]()
    for spot, cell in enumerate(frame.cells):
        for other in around(game, frame, (cell,), BLAST_RADIUS):
            unit = unit_on(game, other)
            if unit != NOBODY and targets.count(unit) < most:
                targets.append(unit)
                spots.append(spot)
    frame.targets, frame.spots = tuple(targets), tuple(spots)


@dataclass(frozen=True, slots=True)
class Blasts(Aim):
    """Everybody within 1 of a detonator that explodes; each explosion is an area of its own."""

    def complete(self) -> bool:
        return False

    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        spot = frame.spots[frame.place]
        return self.explodes(game, frame, spot) and game.map.distance[frame.cells[spot]][game.cell[target]] <= BLAST_RADIUS

    def explodes(self, game: Grail, frame: Frame, spot: int) -> bool:
        """Whether the detonator of a spot lies there still, or has exploded there in this action."""
        return game.detonators[frame.named[spot]] == frame.cells[spot] or frame.named[spot] in frame.moved

    def say(self, lang: str) -> str:
        return IN_BLAST.say(lang).format(BLAST_RADIUS)


IN_BLAST = words("Each unit within {} of one", "其{}格内每个单位")


def blast_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The detonators that have not been chosen."""
    frame = decision.about[1]
    return [*((EXPLODE.name, DETONATORS[marker]) for marker in on_map(game) if marker not in frame.named),
            *((NO_MORE(),) if frame.named else ())]


WHICH = prompt("{ability}: which detonator explodes next?", "{ability}：接着使哪个雷管爆炸？", key="explode", candidates=blast_candidates)


@dataclass(frozen=True, slots=True)
class AnyBlasts(Blasts):
    """Any number of the user's detonators, in the order it names."""

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return bool(on_map(game))

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        while len(frame.named) < len(on_map(game)):
            answer = yield WHICH(seat_of(game, frame.user), frame.ability, frame)
            if answer == NO_MORE():
                break
            frame.named = (*frame.named, answer[1] - DETONATORS[0])
        frame.cells = tuple([game.detonators[marker] for marker in frame.named])
        list_blasts(game, frame, len(UNITS))

    def say(self, lang: str) -> str:
        return ANY_BLASTS.say(lang) + Blasts.say(self, lang)


ANY_BLASTS = words("any number of your detonators explode, one after another. ", "任意数量的己方雷管依次爆炸，")


def new_cells(game: Grail, decision: Decision) -> list[Action]:
    """The cells in reach, and to finish placing."""
    lay, frame = decision.about[1], decision.about[2]
    return [PLACE_NONE(), *((PLACE.name, cell) for cell in game.map.within(game.cell[frame.user], lay.within))]


def new_cell_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """New detonators go onto different free cells in sight; at least one must explode."""
    frame = decision.about[2]
    if action[0] == PLACE.name:
        yield from cell_refusals(game, frame.user, action[1], (*game.detonators, *frame.cells))
    elif not frame.cells:
        yield NOTHING_EXPLODES


NOTHING_EXPLODES = refusal("GRAIL-UNK-82")
NEW_MARKER = prompt("{ability}: on which cell do you place a detonator?", "{ability}：在哪个单元格放置雷管？", key="new detonator",
                    candidates=new_cells,
                    refusals=new_cell_refusals)


@dataclass(frozen=True, slots=True)
class LayMarkers(Declared):
    """Detonators from the reserve go onto cells that are named at declaration, where these are still free."""

    count: int
    within: int

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        frame.named = tuple(on_map(game))
        frame.choice = len(frame.named)  # from here on the detonators are new
        frame.cells = tuple([game.detonators[marker] for marker in frame.named])
        reserve = [marker for marker, cell in enumerate(game.detonators) if cell == NOWHERE]
        for marker in reserve[:self.count]:
            answer = yield NEW_MARKER(seat_of(game, frame.user), frame.ability, self, frame)
            if answer == PLACE_NONE():
                break
            frame.named, frame.cells = (*frame.named, marker), (*frame.cells, answer[1])

    def happen(self, game: Grail, at: At) -> None:
        frame: Frame = at.cause
        for marker, cell in list(zip(frame.named, frame.cells, strict=True))[frame.choice:]:
            if not list(cell_refusals(game, frame.user, cell, game.detonators)):
                put_marker(game, frame.user, marker, cell)

    def possible(self, game: Grail, at: At) -> bool:
        return NOWHERE in game.detonators and bool(open_cells(game, at.source, self.within, game.detonators))


say(LayMarkers, en="place up to {count} detonators from your reserve, without cards, on free cells in sight within {within}",
    zh="在视野{within}格内的空格放置至多{count}个备用的雷管标记（不消耗卡牌）")


@dataclass(frozen=True, slots=True)
class AllBlasts(Blasts):
    """All of the user's detonators explode, those about to be laid included; a unit is hurt by so many at most."""

    hits: int

    def complete(self) -> bool:
        return True

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return bool(on_map(game))

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        list_blasts(game, frame, self.hits)
        return
        yield

    def explodes(self, game: Grail, frame: Frame, spot: int) -> bool:
        yet_to_lay = not frame.begun and spot >= frame.choice
        return yet_to_lay or Blasts.explodes(self, game, frame, spot)

    def say(self, lang: str) -> str:
        return ALL_BLASTS.say(lang).format(self.hits) + Blasts.say(self, lang)


ALL_BLASTS = words("then all of yours explode, one after another, and affect a unit at most {} times. ",
                   "随后己方雷管全部依次爆炸（每个单位至多受{}次影响），")


@dataclass(frozen=True, slots=True)
class Explode(Node):
    """The detonator explodes, and whoever is affected takes damage from the user."""

    hurts: ClassVar[bool] = True

    def happen(self, game: Grail, at: At) -> None:
        frame: Frame = at.cause
        blow_up(game, frame, frame.named[frame.spots[frame.place]])
        if alive(game, it(at)):
            strike(game, frame, it(at), BLAST)

    def say(self, lang: str) -> str:
        return DEAL.say(lang).format(hurt(BLAST, lang))


@dataclass(frozen=True, slots=True)
class ExplodeRest(Node):
    """Detonators that hit nobody explode all the same; the aim says that all do."""

    def say(self, lang: str) -> str:
        return ""

    def possible(self, game: Grail, at: At) -> bool:
        return bool(on_map(game))

    def happen(self, game: Grail, at: At) -> None:
        frame: Frame = at.cause
        for marker, cell in zip(frame.named, frame.cells, strict=True):
            if game.detonators[marker] == cell:
                blow_up(game, frame, marker)


def blow_up(game: Grail, frame: Frame, marker: int) -> None:
    """A detonator explodes once."""
    if marker not in frame.moved:
        frame.moved = (*frame.moved, marker)
        take_off(game, marker)


HERO = Character(
    "edwin", words("Edwin Eisenhart", "埃德温·艾森哈特"), words("gunner and demolition expert",
                                                                "爆破枪手"), life=7, constitution=3, move=3, initiative=2,
    sides=(
        side("Flintlock", "燧火手铳",
             skill("Quick Shot", "速射", 26, Target(3), Damage(norm() + dis()), boost=SpendRound(norm()),
                   curse=also(Damage(Amount(1)), Push(1, LOCKED))),
             skill("Scatter Shot", "霰弹", 60, Front(2), Damage(ByDistance((adv(), Amount(1)))), boost=SpendRound(dis()),
                   curse=also(Push(1)), given=("distance table",)),
             mark=GUN),
        side("Demolition Kit", "爆破工具",
             skill("Rig Detonator", "装填雷管", 74, GainDetonator(1), UseDetonators(1, 3),
                   curse=rather(GainDetonator(2), UseDetonators(2, 3))),
             skill("Detonate", "引爆", 34, AnyBlasts(), Explode(), Once(ExplodeRest()),
                   curse=rather(AnyBlasts(), Explode(), Inflict(BURN, save=3), Once(ExplodeRest()))))),
    ultimate=ultimate("Chain Blast", "连环爆破", 78, AllBlasts(2), Once(LayMarkers(3, 3)), Explode(), Once(ExplodeRest())),
    response=response("Powder Smoke", "硝烟掩护", 13, Step(2), Guard(1), GainRound()),
    passives=(FirstRounds(FIRST_ROUNDS), RoundForSide(), RoundForRest()),
    given=("at most 2 detonator cards held, 3 on the map", "3 prepared rounds", "the Flintlock side"),
)
