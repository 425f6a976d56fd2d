"""Positions in words: whatever is written either stands and plays on or is refused, and whatever stands can be written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.core.checks import chosen, facts, seat_at, texts
from arbiter.core.game import Game
from arbiter.core.log import EVERYONE, eyes
from arbiter.core.scenario import PAUSE, THEN, Scenario, find, parse, run, scenario_from
from arbiter.core.seats import position
from arbiter.core.writing import position_text
from arbiter.letters.reading import ReadError, read
from arbiter.letters.writing import block
from tests.kit.givens import given

GAMES = ("eran", "ashes", "grail")
GIVENS, WALKS, SCENARIOS = 400, 2, 12
"""How many random positions, random games and scenarios (every so manieth) are looked at in each run."""


def standing(slug: str, words: dict[str, Any], seed: int) -> Game:
    """A game at a position that is written out and read again."""
    rules = arbiter.rulebook(slug)
    (place,) = read("\n".join(block({"title": "t", "seed": seed, "given": words, "then": {}})), "here")
    return scenario_from(place, {slug: rules}, slug).begin()


def goes_on(game: Game, chance: Random, most: int) -> None:
    """Everybody sees the table, nobody sees more than they may, and the game plays on."""
    for seat in game.seats:
        assert game.imagine(seat, Random(seat)).view(seat, log_from=None) == game.view(seat, log_from=None)
        facts(game, eyes(seat, game.state.seats))
    for _ in range(most):
        if game.over:
            return
        game.choose(chance.randrange(len(game.decision or ())))


@pytest.mark.parametrize("slug", GAMES)
def test_a_position_either_stands_or_is_refused(slug: str) -> None:
    refused = list[str]()
    for seed in range(GIVENS):
        chance = Random(seed)
        words = given(slug, chance)
        try:
            game = standing(slug, words, seed)
        except ReadError as error:
            refused.append(str(error.message))
            continue
        try:
            goes_on(game, chance, 25)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {words}") from error
    assert GIVENS / 10 < len(refused) < 9 * GIVENS / 10, "most positions are nearly right, and some are quite"
    assert all(message and "Traceback" not in message for message in refused)


# --- written from the table ------------------------------------------------------------------------------------------


def shown(game: Game) -> Any:
    """What is said to everybody, and what is asked."""
    decision = game.decision
    asked = (decision.seat, decision.label(), sorted(option.label() for option in decision.options),
             sorted(attempt.label() for attempt in decision.refused)) if decision else None
    return [facts(game, bit) for bit in (EVERYONE, *(eyes(seat, game.state.seats) for seat in (*game.seats, None)))], asked


OPTIONS: dict[str, dict[str, Any]] = {"eran": {}, "ashes": {"players": 3, "first": "recommended"},
                                      "grail": {"variant": "novice", "oldest": 4}}
"""The options of every game but the first of those that are walked through."""


def walks(slug: str) -> Iterator[Game]:
    """Some games at some of their moments."""
    for seed in range(WALKS):
        chance = Random(seed)
        game = arbiter.new(slug, seed=seed, **(OPTIONS[slug] if seed else {}))
        for number in range(300):
            if game.over:
                break
            if number % 5 == 0:
                yield game
            game.choose(chance.randrange(len(game.decision or ())))


def moments(scenario: Scenario) -> Iterator[Game]:
    """A scenario at each of its moments."""
    game = scenario.begin()
    yield game
    for who, place in scenario.steps():
        for text in texts(place) if who not in (THEN, PAUSE) else ():
            game.choose(chosen(game, seat_at(game, who, place), text, place))
            yield game


def scenarios(slug: str) -> Iterator[Game]:
    rules = arbiter.rulebook(slug)
    assert rules.scenarios is not None
    told = (one for path in find(rules.scenarios) for one in parse(path, {slug: rules}, slug) if not one.rejected)
    for scenario in islice(told, 0, None, SCENARIOS):
        yield from moments(scenario)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("played", [walks, scenarios])
def test_a_position_from_the_table_is_written_in_words_and_stands_again(slug: str, played: Any) -> None:
    rules, count = arbiter.rulebook(slug), 0
    for game in played(slug):
        text = position_text(game, "t")
        if game.over or rules.given(game.since_rest()[0]) is None:
            assert "given: {state: " in text
            continue
        count += 1
        assert "given:\n  step: " in text, "there are words for it, but they do not say everything"
        (place,) = read(text, "here")
        assert shown(scenario_from(place, {slug: rules}, None).play()) == shown(game)
    assert count > 40


LASTS = [
    ("eran", """\
title: a strike that has been used still counts at the end of the duel
given:
  realms: [magic Aten, physical Tsukitaki, physical Infernia]
  p1: {empire: Tikal, fighting: Ixha, turned: yes, hand: [2], realm 1: [turned 6], realm 2: [turned 8]}
  p2: {empire: Aten, hand: [], realm 2: [9]}
when:
  - p1: face up on realm 2
  - pause: {step: score}
then: {scored.totals: [[9, 0], [13, 9], [0, 0]]}
"""),
    ("ashes", """\
title: what lasts this turn ends with it
given:
  p1: {phoenixborn: Jessa Na Ni, used: yes, battlefield: [Hammer Knight: {lasting: [Strengthen, Strengthen focus, Turnabout]}]}
  p2: {battlefield: [{Gilder: {lasting: [{Strange Copy: {copy of: Silver Snake, x: 3}}, Blue Jaguar]}}]}
when:
  - then:
      p1.used: yes
      p1.Hammer Knight: {attack: 7, life: 3, lasting: [Strengthen, Strengthen focus, Turnabout]}
      p2.Silver Snake: {attack: 3, lasting: [Strange Copy, Blue Jaguar]}
  - p1: [pass, end the turn]
then:
  p1.used: no
  p1.Hammer Knight: {attack: 3, life: 4, lasting: []}
  p2.Gilder: {attack: 0, lasting: []}
"""),
]


@pytest.mark.parametrize(("slug", "text"), LASTS)
def test_a_position_holds_what_lasts_and_what_has_been_used(slug: str, text: str) -> None:
    (place,) = read(text, "here")
    books = {slug: arbiter.rulebook(slug)}
    assert run(scenario_from(place, books, slug), books).failure == ""


WRONG = {
    "eran": {
        "{step: score, stone: none}": "from the first turn on, a player holds the Eternal Stone: write `stone: p1` or p2 (ERAN-START-02)",
        "{step: start draw, stone: p1}": "in the step 'start draw' nobody holds the Eternal Stone yet",
        "{p1: {hand: [1, 2, 3, 4, 5, 6, 7, 8]}}": "p1 holds 8 cards, but has space for 7 if the opponent uses all seals",
        "{p1: {realm 1: [1, 2, 3], realm 2: [4, 5], hand: [6, 7, 8]}}": "p1 holds 3 cards, but has space for 2 if the opponent",
        "{step: deal, p1: {hand: [3]}}": "in the step 'deal' all cards are in the decks: leave `hand` out (ERAN-SETUP-08)",
        "{step: characters, p2: {realm 1: [3]}}": "in the step 'characters' no duel is being fought yet: leave `realm 1` out",
        "{step: start draw, duel: 2}": "'start draw' is no step of duel 2: leave `duel` out (ERAN-START-05)",
        "{duel: 0}": "'turn' is no step of duel 0",
        "{step: score, p1: {hand: [3]}}": "a duel is scored when all hand cards have been played: leave `hand` out (ERAN-DUEL-04)",
        "{step: score, played: yes}": "a card is played in a turn, not in the step 'score'",
        "{step: start choice}": "in the step 'start choice' two different cards have been drawn",
        "{step: start choice, draws: [4, 4]}": "two different cards have been drawn, such as `draws: [8, 3]` (ERAN-START-03)",
        "{step: start choice, draws: [8, 3], p1: {hand: [8]}}": "the 8 that p1 has drawn is not the top card of that deck (ERAN-START-01)",
        "{step: pick empires, draws: [8, 3], p2: {empire: Aten}}": "nobody has chosen this empire yet",
        "{step: pick draw, realms: [magic Aten, magic Tikal, physical Infernia]}": "no realms are laid out yet",
        "{step: pick empires, p1: {fighting: Helio}}": "nobody has characters yet: leave `fighting` out",
        "{p1: {hand: [not magic 3]}}": "the 3 has that attack type, so nobody can know that it has not",
        "{p1: {hand: [down 3]}}": "'down' says nothing about a card here",
        "{p1: {realm 1: [upside down 3]}}": "'upside' says nothing about a card here: use down, shown, turned, their, not magic",
        "{p1: {realm 1: [not 3]}}": "There is no attack type ''",
        "{scored: {totals: [[1, 2]], control: [p1, p2, none], winner: p1}}": "a count reads {totals: [[9, 3], [0, 5], [4, 4]], control:",
    },
    "ashes": {
        "{p1: {battlefield: [{Gilder: {lasting: [Strenghten]}}]}}": "There is no effect that lasts for a turn 'Strenghten'. Did you mean",
        "{p1: {battlefield: [{Gilder: {lasting: [Strange Copy]}}]}}": "say what it is a copy of: `Strange Copy: Gilder`",
        "{p1: {battlefield: [{Gilder: {lasting: [{Strange Copy: Seal}]}}]}}": "only units are copied, and Seal is none",
        "{p1: {battlefield: [{Gilder: {lasting: [{Strange Copy: {copy of: Gilder, x: 2}}]}}]}}": "there is no X on Gilder: leave `x` out",
        "{p1: {battlefield: [{Gilder: {lasting: [{Strengthen: 2}]}}]}}": "Strengthen needs nothing behind it: write just Strengthen",
        "{step: recovery, p1: {battlefield: [{Gilder: {lasting: [Strengthen]}}]}}": "nothing lasts beyond a turn: leave `lasting` out",
        "{p1: {battlefield: [{Gilder: {lasting: [Turnabout]}}]}}": "Gilder has a life of 0 here and is destroyed by 0 wounds",
        "{p1: {used: yes}}": "Coal Roarkwin has no ability that is used once per turn",
        "{step: draw, p1: {phoenixborn: Jessa Na Ni, used: yes}}": "in the step 'draw' nothing has been used in a turn",
        "{passed: yes}": "passing is a main action: write `main: no` with it",
        "{meditated: yes}": "a card has been discarded only while meditating: write `step: meditate`",
        "{p1: {chosen: [Seal]}}": "in the step 'turn' nobody chooses in secret",
        "{step: discard, p1: {hand: [Seal], chosen: [Cover]}}": "p1 has no Cover there; the hand: Seal",
        "{step: discard, p1: {hand: [Seal], chosen: [Seal, Seal]}}": "p1 has no other Seal there",
        "{step: discard, p2: {settled: yes}}": "p1 chooses before p2: write `settled: yes` there first",
        "{step: exhaust dice, p1: {dice: [natural class], chosen: [2 natural class]}}": "p1 does not have so many of these dice",
        "{step: compare, p1: {dice: []}, p2: {dice: []}}": "nobody has dice to settle who goes first",
        "{step: first five, p1: {draw: 3}}": "p1 needs 5 different cards to choose from",
        "{step: first five, p1: {battlefield: [Gilder]}}": "before the first round nothing is in play: leave `battlefield` out",
        "{step: declared, attack: {target: gone, attackers: [Gilder]}, p1: {battlefield: [Gilder]}}": "what is attacked is in play when",
        "{p1: {hand: [{Seal: {seen by: [p7]}}]}}": "There is no seat 'p7'",
    },
    "grail": {
        "{p5: {character: Eli}}": "There is no seat 'p5': Vestige Saga: Fallen Grail is for 4 players (GRAIL-SETUP-01). Choose p1,",
        "{p1: {at: Z9}}": "there is no cell Z9 on this map: its rows are A to M",
        "{p1: {at: C9}}": "there is no cell C9 on this map: row C has C3, C4, C5, C6",
        "{p1: {at: D4}}": "D4 is impassable: write another cell (GRAIL-MOVE-07)",
        "{p1: {at: L3}, p2: {at: L3}}": "Eli and Yunye cannot both be on L3 (GRAIL-MOVE-10)",
        "{p1: {at: L3, walked: 1}, p3: {at: L3}}": "Eli and Darien cannot both be on L3 (GRAIL-MOVE-10)",
        "{p1: {at: H7}}": "the statue stands on H7 (GRAIL-UNK-38)",
        "{p1: {life: 4, maximum: 3}}": "Eli has a maximum life of 3 here, and life never exceeds it (GRAIL-CARD-02)",
        "{p1: {maximum: 9}}": "Eli begins with a life of 6, and the maximum never rises (GRAIL-CARD-01)",
        "{p1: {life: 0}}": "without life Eli is dead: write `dead: yes`",
        "{p1: {dead: yes}}": "with a leader dead the game is over: write `relic: vessel` (GRAIL-GOAL-03)",
        "{p2: {dead: yes, at: L3}}": "the dead are removed with everything of their own: leave `at` out (GRAIL-UNK-54)",
        "{p1: {team: blue}, p2: {team: blue}, p3: {team: blue}}": "each team has two players, and red would have 1 (GRAIL-GOAL-01)",
        "{p1: {relic: sacred}, p2: {relic: sacred}}": "p1 and p2 are a team: one is sacred, the other vessel (GRAIL-GOAL-02)",
        "{p1: {character: Noel}, p2: {character: Noel}}": "there is one card of Noel, and two players would have it (GRAIL-COMP-01)",
        "{p1: {items: [Smoke Bomb, Fire Flask, Grapnel]}}": "a character holds at most 2 items, not 3 (GRAIL-CARD-12)",
        "{p1: {items: [Smoke Bomb]}, p2: {items: [Smoke Bomb]}}": "there is only 1 Smoke Bomb, and more are written (GRAIL-COMP-07)",
        "{items for sale: [High-Energy Detonator]}": "the High-Energy Detonators are Edwin's and never for sale (GRAIL-SETUP-08)",
        "{p1: {equipment: Knight Plate, equipment up: no}}": "only equipment that can be used is turned face down",
        "{p1: {covered: [Vigilance]}}": "Vigilance is on the side Shadow Cloak, which is not up",
        "{p1: {states: [Burnt]}}": "There is no state 'Burnt'. Did you mean 'Burn'?",
        "{p1: {states: [Vigilance, red Vigilance]}}": "a character carries red Vigilance only once (GRAIL-UNK-13)",
        "{p1: {states: [Link]}}": "Eli carries Link: say to which circle, as in `circles: [{C4: Eli}]` (GRAIL-UNK-65)",
        "{circles: [F3, E3, E4, F5, F6]}": "Noel has 4 circles, not 5 (GRAIL-CSET-12)",
        "{detonators: [F3]}": "the detonators are Edwin's, who is not in this game: write `character: Edwin`",
        "{detonators: [F3, E3, E4, F5], p1: {character: Edwin}}": "there are 3 detonators, not 4 (GRAIL-HERO-23)",
        "{statue: F3}": "the statue stands in the centre of a goddess tile: H7 (river) or F2 (jungle) (GRAIL-MAP-10)",
        "{statue: river, novice: yes}": "in the novice game no statue stands",
        "{p1: {form: great}}": "`form` is of Darien, and this is Eli",
        "{p1: {character: Nia, essences: [fire, fire, fire, ice]}}": "Nia holds at most 3 essences, not 4 (GRAIL-HERO-29)",
        "{cycles: 2}": "only cycles of Final Judgement are counted: write `round: final`",
        "{order: [p1, p2]}": "the order holds every living character once: p1, p2, p3, p4",
        "{movement: 9}": "that unit has at most 5 movement (GRAIL-CARD-05)",
        "{dice: [3]}": "no effect die shows a 3: they show 0, 1 or 2 (GRAIL-DICE-01)",
        "{map: [[river, 0, 0, 0]]}": "the river is no centre tile, and such a tile is laid in this place (GRAIL-MAP-03)",
        "{step: join tile, map: [[centre, 0, 0, 0], [river, 2, 1, 1]]}": "such as [river, 1, -3, 0] (GRAIL-MAP-07)",
        "{step: world, turn: p1}": "in the step 'world' it is nobody's turn: leave `turn` out (GRAIL-FLOW-01)",
        "{step: settle}": "in the step 'settle' an action is being resolved: write `chain` (GRAIL-RES-01)",
        "{chain: [{user: Eli, ability: Rend}]}": "Rend is not Eli's (GRAIL-CARD-17)",
        "{p1: {souls: 20}, p2: {souls: 20}}": "there are 28 souls, not 40 (GRAIL-COMP-14)",
        "{novice: yes, p1: {souls: 1}}": "there is no such thing in the novice game: leave `souls` out (GRAIL-PREP-03)",
        "{step: choose, p1: {offers: [Eli, Nia], picked: Noel}}": "p1 has not drawn Noel (GRAIL-IDENT-07)",
        "{actor: p9}": "There is no seat 'p9': Vestige Saga: Fallen Grail is for 4 players (GRAIL-SETUP-01). Choose p1, p2, p3 or p4.",
        "{chain: [{user: p0, ability: Rend}]}": "There is no seat 'p0': Vestige Saga: Fallen Grail is for 4 players (GRAIL-SETUP-01).",
        "{circles: [{C4: p5}]}": "There is no seat 'p5': Vestige Saga: Fallen Grail is for 4 players (GRAIL-SETUP-01). Choose p1,",
        "{step: reveal tile, revealed: river}": "no tile is turned up yet: leave `revealed` out (GRAIL-MAP-05)",
        "{oldest: 2}": "There is no seat '2': Vestige Saga: Fallen Grail is for 4 players (GRAIL-SETUP-01). Choose p1, p2, p3 or p4.",
        "{novice: yes, oldest: p2, p1: {character: Eli}}": "from the oldest player on: leave `character` out (GRAIL-IDENT-06)",
        "{novice: yes, oldest: p2, order: [p1, p2, p3, p4]}": "the seats from the oldest player on: leave `order` out (GRAIL-IDENT-09)",
        "{map: [[centre, 0, 0, 0], [river, 2, 1, 0], [jungle, 2, 1, 0]]}": "write another place, such as [jungle, 1, -3, 0] (GRAIL-MAP-05)",
        "{map: [[centre, 0, 0, 0], [river, 9, 9, 0]]}": "write another place, such as [river, 1, -3, 0] (GRAIL-UNK-29)",
        "{map: [[centre, 0, 0, 0], [river, 1, -3, 0], [river, 2, 1, 0]]}": "the river is on the map already: write another tile",
        "{map: [[centre, 0, 0, 0], [river, 2, 1, 6]]}": "a tile is turned by 0 to 5 sixths, not by 6 (GRAIL-MAP-05)",
        "{p1: {curses: 30}, p2: {curses: 30}}": "there are 32 curse tokens, not 60 (GRAIL-COMP-15)",
        "{step: initiative change}": "initiative changes after the first round: write `round: 2` or later (GRAIL-WORLD-08)",
        "{step: phases}": "Silas and his skeletons choose who acts: it is the turn of Silas",
        "{chain: [{user: skeleton 1, ability: Tear}]}": "there is no skeleton 1 without Silas: write `character: Silas` (GRAIL-CSET-10)",
        "{chain: [{user: Eli, ability: Death Slice, targets: [detonator 1]}]}": "there is no detonator 1 without Edwin",
        "{novice: yes, chain: [{user: Eli, ability: Death Slice, targets: [statue]}]}": "there is no statue in the novice game",
        "{chain: [{user: Eli, ability: Death Slice, answers: 0}]}": "a reaction answers an action that was declared before it",
        "{chain: [{user: Darien, ability: Rend}], waiting: [{user: Eli, ability: Death Slice}]}": "such as `answers: 0` (GRAIL-RES-06)",
        "{chain: [{user: Eli, ability: Death Slice, path: [L2, M3]}]}": "M3 is not beside L2: write every cell of the path (GRAIL-DISP-11)",
        "{map: open, chain: [{user: Darien, ability: Line Charge, path: [G4, G5]}]}": "a path from E1 begins beside it: write every cell",
        "{p1: {character: Edwin}, chain: [{user: Edwin, ability: Detonate, targets: [Yunye]}]}": "`spots` has for each target the place",
        "{p1: {character: Edwin}, chain: [{user: Edwin, ability: Detonate, named: [0]}]}": "`named` has the number of each detonator",
        "{chain: [{user: Darien, ability: Line Charge, way: 1, targets: [statue]}]}": "Line Charge affects units only, not the statue",
        "{chain: [{user: Eli, ability: Death Slice, step: 9}]}": "Death Slice has 2 steps: write 0 to 2 (GRAIL-SKILL-09)",
    },
}


@pytest.mark.parametrize(("slug", "words"), [(slug, words) for slug in GAMES for words in WRONG[slug]])
def test_a_position_the_rules_cannot_reach_is_refused(slug: str, words: str) -> None:
    (place,) = read(words, "here")
    with pytest.raises(ReadError) as error:
        position(arbiter.rulebook(slug), place)
    assert WRONG[slug][words] in str(error.value.message)
