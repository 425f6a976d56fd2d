"""Positions of Ashes: what a `given` says is on the table, what is on the table is said in the same words, and mistakes are named."""

from __future__ import annotations

import json
from itertools import chain
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter import Game
from arbiter.core.log import EVERYONE
from arbiter.core.scenario import run, scenario_from
from arbiter.core.seats import position
from arbiter.core.state import everyone
from arbiter.core.values import plain
from arbiter.games.ashes.position import PLAYER, STEPS
from arbiter.games.ashes.state import Ashes
from arbiter.letters.reading import ReadError, read

RULES = arbiter.rulebook("ashes")
BOOKS = {"ashes": RULES}

RICH = """
turn: p2
round: 3
first: p2
main: no
side: 0
passes: 1
reacted: [p1]
p1:
  wounds: 3
  exhaustion: 1
  status: 2
  guarded: yes
  battlefield:
    - Iron Rhino
    - Iron Worker: {wounds: 1, exhaustion: 1, status: 2, attached: [{Undying Heart: {exhaustion: 1}}, p2 Root Armor], beneath: [Seal]}
    - {Iron Worker: {charm die: p2}}
    - Stormwind Sniper: {owner: p2}
  spellboard: [2 Summon Gilder, {Empower: {exhaustion: 1, status: 1}}]
  hand: [Anchornaut, Refresh]
  draw: [Seal, Purge]
  discard: [3 Fade Away]
  removed: [Gilder]
  dice: [charm class, natural power, 3 illusion basic]
  exhausted dice: [natural, 2 charm]
p2:
  phoenixborn: Jessa Na Ni
  battlefield: [2 Blood Puppet]
  conjurations: [Blood Puppet]
"""


def at(given: str) -> Ashes:
    """The state of a `given`, which is plain data with every card in exactly one place."""
    (place,) = read(given, "here")
    game = position(RULES, place)
    assert isinstance(game, Ashes)
    plain(game)
    piles = chain(game.hand, game.draw, game.discard, game.pile, game.battlefield, game.spellboard, game.removed,
                  game.under.values(), game.beneath.values(), [game.phoenixborn])
    assert sorted(chain.from_iterable(piles)) == list(range(len(game.face))), "a card is not in exactly one place"
    assert {len(game.face)} == {*map(len, (game.owner, game.holder, game.known, game.wounds, game.exhaustion, game.status))}
    return game


def facts(game: Ashes, eyes: int = EVERYONE) -> dict[str, Any]:
    return RULES.facts(RULES.view(game, eyes))


def said(given: str) -> dict[str, Any]:
    return facts(at(given))


def playing(given: str) -> Game:
    state = at(given)
    state.rng.state = 1
    return Game(RULES, state, origin={"state": state.dump()})


# --- what is written is there ----------------------------------------------------------------------------------------


def test_what_is_written_is_said() -> None:
    told = said(RICH)
    course = {"step": "turn", "round": 3, "turn": "p2", "first": "p2", "main": False, "side": 0, "passes": 1, "reacted": ["p1"],
              "living": ["p1", "p2"], "winner": "none", "attack": "none"}
    assert {key: told[key] for key in course} == course
    one = {"phoenixborn": "Coal Roarkwin", "wounds": 3, "exhaustion": 1, "exhausted": True, "status": 2, "guarded": True, "life": 15,
           "battlefield": ["Iron Rhino", "Iron Worker", "Iron Worker", "Stormwind Sniper"], "spellboard slots": 2,
           "spellboard": ["Summon Gilder", "Summon Gilder", "Empower"], "hand": ["Anchornaut", "Refresh"], "draw": ["Seal", "Purge"],
           "discard": ["Fade Away"] * 3, "removed": ["Gilder"], "conjurations": ["Gilder"],
           "dice": ["natural power", "charm class", *["illusion basic"] * 3], "exhausted dice": ["natural", "charm", "charm"]}
    assert {key: told["p1"][key] for key in one} == one
    assert told["p2"]["phoenixborn"] == "Jessa Na Ni" and told["p2"]["conjurations"] == ["Blood Puppet"]


def test_cards_in_play_are_said_one_by_one() -> None:
    mine = said(RICH)["p1"]
    assert mine["Iron Worker"] == {
        "name": "Iron Worker", "kind": "Ally", "controller": "p1", "owner": "p1", "wounds": 1, "exhaustion": 1, "exhausted": True,
        "status": 2, "attack": 2, "life": 4, "recover": 2, "attached": ["Undying Heart", "Root Armor"], "beneath": 1,
        "charm die": "none", "abilities": ["Overtime 2", "Armored 1"], "lasting": []}
    assert mine["Iron Worker#2"] | {"attack": 1, "charm die": "p2", "attached": [], "exhausted": False} == mine["Iron Worker#2"]
    assert mine["Stormwind Sniper"]["owner"] == "p2" and mine["Stormwind Sniper"]["controller"] == "p1"
    assert mine["Root Armor"] == {"name": "Root Armor", "kind": "Alteration Spell", "controller": "p1", "owner": "p2", "exhaustion": 0,
                                  "exhausted": False, "status": 0, "on": "Iron Worker"}
    assert mine["Undying Heart"]["exhaustion"] == 1
    assert mine["Summon Gilder#2"]["focus"] == 1 and mine["Empower"]["focus"] == 0


def test_what_is_left_out_is_as_in_an_ordinary_game() -> None:
    told = said("{}")
    assert {key: told[key] for key in ("step", "round", "turn", "first", "main", "side")} == {
        "step": "turn", "round": 1, "turn": "p1", "first": "p1", "main": True, "side": 1}
    for seat, champion, dice in (("p1", "Coal Roarkwin", ["natural", "ceremonial"]), ("p2", "Maeoni Viper", ["natural", "charm"])):
        player = told[seat]
        assert (player["phoenixborn"], player["wounds"], player["hand"], player["discard"]) == (champion, 0, [], [])
        assert player["dice"] == [f"{kind} class" for kind in dice for _ in range(5)] and player["exhausted dice"] == []
        assert len(player["draw"]) == 10 == len(set(player["draw"]))
    assert told["p1"]["conjurations"] == ["Iron Rhino"]
    assert told["p2"]["conjurations by title"] | {"Gilder": 2, "Silver Snake": 1, "Iron Rhino": 0} == told["p2"]["conjurations by title"]
    assert len(told["p2"]["conjurations"]) == 3


def test_naming_a_seat_makes_it_a_game_for_more() -> None:
    three, four = said("p3: {hand: [Seal]}"), said("p4: {}")
    assert three["living"] == ["p1", "p2", "p3"] and three["p3"]["phoenixborn"] == "Aradel Summergaard"
    assert four["living"] == ["p1", "p2", "p3", "p4"] and four["p4"]["phoenixborn"] == "Saria Guideman"


def test_a_player_may_be_out() -> None:
    told = said("{p1: {out: yes}, p3: {battlefield: [{Iron Worker: {attached: [p1 Root Armor]}}]}}")
    assert told["living"] == ["p2", "p3"] and told["turn"] == told["first"] == "p2"
    assert told["p1"]["out"] is True and told["p1"]["wounds"] == told["p1"]["life"] == 15
    assert told["p3"]["Root Armor"]["owner"] == "p1"


def test_names_may_be_chinese() -> None:
    given = "{p1: {phoenixborn: 梅歐妮·毒蛇, battlefield: [银蛇, 小鑲金工], dice: [自然強力, 2 魅惑特徵], exhausted dice: [魅惑]}}"
    told = said(given)["p1"]
    assert told["phoenixborn"] == "Maeoni Viper" and told["battlefield"] == ["Silver Snake", "Gilder"]
    assert told["dice"] == ["natural power", "charm class", "charm class"] and told["exhausted dice"] == ["charm"]


# --- who knows what --------------------------------------------------------------------------------------------------


def test_everybody_knows_what_they_may() -> None:
    game = at(RICH)
    for seat in range(2):
        assert {game.known[card] for card in game.draw[seat]} == {0}
        assert {game.known[card] for card in (*game.discard[seat], *game.battlefield[seat], *game.removed[seat])} <= {everyone(game)}
    assert {game.known[card] for card in game.hand[0]} == {1}
    assert [game.known[card] for cards in game.beneath.values() for card in cards] == [0]


def test_what_is_hidden_is_said_as_hidden() -> None:
    game = at(RICH)
    mine, theirs, public = (facts(game, eyes)["p1"] for eyes in (1, 2, 4))
    assert mine["hand"] == ["Anchornaut", "Refresh"] and theirs["hand"] == public["hand"] == ["?", "?"]
    assert mine["draw"] == theirs["draw"] == public["draw"] == ["?", "?"]
    assert mine["conjurations"] == ["Gilder"] and theirs["conjurations"] == ["?"]
    assert mine["conjurations by title"]["Gilder"] == 1 and theirs["conjurations by title"] == {"?": 1}
    assert mine["discard"] == theirs["discard"] == ["Fade Away"] * 3


# --- what nobody wrote is filled in ----------------------------------------------------------------------------------


def test_a_number_of_cards_comes_from_the_suggested_deck() -> None:
    told = said("{p1: {battlefield: [3 Iron Worker], hand: 5, discard: 2, draw: 20}}")["p1"]
    assert (len(told["hand"]), len(told["discard"]), len(told["draw"])) == (5, 2, 20)
    cards = [*told["hand"], *told["discard"], *told["draw"], *told["battlefield"]]
    assert all(cards.count(title) == 3 for title in said("{}")["components"]["decks"]["The Iron Men"]["titles"])


def test_a_conjuration_pile_holds_what_the_cards_can_bring() -> None:
    told = said("{p1: {draw: [], spellboard: [Summon Mist Spirit], battlefield: [Mist Spirit, Gilder], removed: [3 Mist Spirit]}}")["p1"]
    assert told["conjurations"] == ["Gilder", *["Mist Spirit"] * 6]
    assert said("{p1: {conjurations: []}}")["p1"]["conjurations"] == []


def test_dice_nobody_spoke_of_make_ten() -> None:
    given = "{p1: {exhausted dice: [2 natural, charm]}, p2: {battlefield: [{Gilder: {charm die: p1}}]}}"
    assert said(given)["p1"]["dice by face"] | {"natural class": 3, "ceremonial class": 3} == said(given)["p1"]["dice by face"]
    assert said("{p1: {dice: [natural power]}}")["p1"]["exhausted dice"] == []
    assert at("{step: roll, round: 2, p1: {dice: [natural power]}}").spent[0] == (0,) * 4 + (2,) * 5


def test_boosts_are_looked_for_only_where_a_card_boosts() -> None:
    assert not at("{}").boosts
    assert said("{p2: {battlefield: [War Drummer, Gilder]}}")["p2"]["Gilder"]["attack"] == 1


# --- steps -----------------------------------------------------------------------------------------------------------


ATTACK = "attack: {target: Maeoni Viper, attackers: [Iron Worker]}, p1: {battlefield: [Iron Worker]}"


def test_every_step_but_those_of_a_draft_can_be_written() -> None:
    assert {*STEPS} == {step for step in RULES.beats if not step.startswith("draft")}


@pytest.mark.parametrize("step", STEPS)
def test_a_game_goes_on_from_every_step(step: str) -> None:
    game = playing(f"{{step: {step}, {ATTACK}}}" if step in ("declared", "defend", "battle") else f"{{step: {step}}}")
    assert game.decision is not None
    for seat in game.seats:
        assert game.imagine(seat, Random(seat)).view(seat) | {"log": None} == game.view(seat) | {"log": None}
    for _ in range(60):
        game.choose(0)


def test_before_the_first_round() -> None:
    told = said("{step: first five, p1: {hand: [Anchornaut]}}")
    assert (told["turn"], told["first"], told["round"]) == ("none", "none", 0)
    assert len(told["p1"]["draw"]) == 29 and told["p1"]["dice"] == [] and len(told["p1"]["exhausted dice"]) == 10
    game = at("{step: first five, p1: {hand: [Anchornaut]}}")
    assert [len(cards) for cards in game.pending] == [1, 0] and game.hand == [(), ()] and len(game.fives[1]) == 5
    assert {game.known[card] for card in game.draw[0]} == {1}
    assert said("{step: compare}")["first"] == said("{step: roll}")["first"] == "none"
    assert (at("{step: roll, round: 2}").round, at("{step: roll, round: 2, first: p2}").first) == (1, 1)


@pytest.mark.parametrize(("sides", "seat"), [("", 0), (", p1: {dice: [natural basic]}, p2: {dice: [2 charm basic]}", 1)])
def test_who_rolled_the_most_basics_decides_who_goes_first(sides: str, seat: int) -> None:
    game = playing(f"{{step: first player{sides}}}")
    assert game.decision is not None and game.decision.seat == seat
    assert facts(game.state)["turn"] == "none"


def test_in_the_middle_of_meditating_the_main_action_is_left() -> None:
    told = said("{step: meditate, turn: p2}")
    assert (told["turn"], told["main"], told["side"]) == ("p2", True, 0)


def test_fatigue_is_owed() -> None:
    game = playing("{step: fatigue, p1: {owed: 2}, p2: {owed: 1, wounds: 1}}")
    assert (facts(game.state)["p1"]["wounds"], facts(game.state)["p2"]["wounds"], facts(game.state)["turn"]) == (2, 2, "p1")


# --- attacks ---------------------------------------------------------------------------------------------------------


SIDES = "p1: {battlefield: [Iron Worker, Iron Rhino, Iron Worker]}, p2: {battlefield: [Gilder, {Silver Snake: {status: 1}}, Gilder]}"


def attack(words: str) -> Any:
    return said(f"{{attack: {{{words}}}, {SIDES}}}")["attack"]


def test_an_attack_on_a_phoenixborn() -> None:
    blocks = "blocks: {Iron Rhino: Gilder, 'Iron Worker#2': Gilder}"
    assert attack(f"target: p2 Maeoni Viper, attackers: [Iron Worker, Iron Worker, Iron Rhino], {blocks}") == {
        "target": "p2 Maeoni Viper", "attackers": ["Iron Worker", "Iron Worker#2", "Iron Rhino"],
        "blocks": {"Iron Rhino": "Gilder", "Iron Worker#2": "Gilder#2"}, "guard": "none"}


def test_an_attack_on_a_unit() -> None:
    assert attack("target: 'Gilder#2', attackers: ['Iron Worker #2'], guard: Gilder") == {
        "target": "p2 Gilder#2", "attackers": ["Iron Worker#2"], "blocks": {}, "guard": "Gilder"}
    assert attack("target: Gilder, attackers: [Iron Rhino], guard: Maeoni Viper")["guard"] == "Maeoni Viper"


def test_the_step_of_an_attack_follows_from_what_is_declared() -> None:
    assert said(f"{{attack: {{target: Maeoni Viper, attackers: [Iron Rhino]}}, {SIDES}}}")["step"] == "declared"
    told = said(f"{{attack: {{target: Gilder, attackers: [Iron Rhino], guard: Maeoni Viper}}, {SIDES}}}")
    assert (told["step"], told["main"], told["side"]) == ("battle", False, 1)


# --- mistakes --------------------------------------------------------------------------------------------------------


WRONG = {
    "turn: p3": "1: There is no seat 'p3': Ashes Reborn: Rise of the Phoenixborn is for 2 to 4 players (ASH-OBJ-01, ASH-MULTI-01)",
    "turn: p1\nstep: begin": "2: There is no step 'begin'.",
    "steps: turn": "1: unknown key 'steps'; did you mean 'step'?",
    "p1:\n  battelfield: []": "2: unknown key 'battelfield'; did you mean 'battlefield'?",
    "step: recovery\nturn: p1": "2: in the step 'recovery' it is nobody's turn: leave `turn` out (ASH-MULTI-04)",
    "step: draw\nside: 1": "2: in the step 'draw' it is nobody's turn: leave `side` out",
    "step: roll\nfirst: p1": "2: in the step 'roll' of round 1 nobody is first player yet: write `first: none` (ASH-PREP-05)",
    "step: first player\nturn: p1": "2: in the step 'first player' it is nobody's turn: leave `turn` out (ASH-MULTI-04)",
    "step: first player\np1: {dice: []}": "1: in the step 'first player' one player has rolled more basics than the others: write such",
    "step: compare\nround: 2": "2: 'compare' comes only at the beginning: write `round: 1` (ASH-PREP-08)",
    "round: 0": "1: expected a whole number from 1 to 99, found 0",
    "main: maybe": "1: expected yes or no, found 'maybe'",
    "main: 1": "1: expected yes or no, found 1",
    "step: turn end\nmain: yes": "2: in the step 'turn end' the main action has been taken: leave `main` out (ASH-TURN-02)",
    "passes: 2": "1: expected a whole number from 0 to 1, found 2",
    "p1: {owed: 1}": "1: fatigue is owed between drawing and the first turn: write `step: fatigue` (ASH-PREP-12)",
    "p1:\n  out: yes": "2: with one player left the game is over (ASH-MULTI-08)",
    "turn: p1\np1: {out: yes}\np3: {}": "1: p1 is out of the game (ASH-MULTI-06)",
    "p1: {out: yes, battlefield: [Gilder]}\np3: {}": "1: the battlefield of a player who is out is empty (ASH-MULTI-05)",
    "p1: {out: yes, spellboard: [Empower]}\np3: {}": "1: the spellboard of a player who is out is empty (ASH-MULTI-05)",
    "p1:\n  phoenixborn: Cole Roarkwin": "2: There is no Phoenixborn 'Cole Roarkwin' in the master set. Did you mean 'Coal Roarkwin'?",
    "p1:\n  phoenixborn: Gilder": "2: There is no Phoenixborn 'Gilder'.",
    "p1:\n  wounds: 15": "2: Coal Roarkwin has a life of 15 and is destroyed by so many wounds: write fewer, or `out: yes` (ASH-OBJ-02)",
    "p1:\n  hand: [Iron Wurker]": "2: There is no card 'Iron Wurker'. Did you mean 'Iron Worker'?",
    "p1:\n  hand: Seal": "2: expected a list, found text",
    "p1:\n  hand:\n    - Seal: {wounds: 1}": "3: unknown key 'wounds'; known keys: seen by",
    "p1:\n  hand: [Gilder]": "2: hand, draw pile and discard pile hold cards of a deck; Gilder is of type Conjuration (ASH-DECK-04)",
    "p1:\n  draw: [p2 Seal]": "2: such a card lies with its owner: write it under p2 (ASH-DISC-04)",
    "p1:\n  draw: 31": "2: only 30 cards of p1's deck are not elsewhere already",
    "p1:\n  hand: [4 Seal]": "2: a deck has at most 3 Seal, and p1 would have 4 (ASH-DECK-03)",
    "p1:\n  hand: [Fear]": "2: Fear goes only with Jessa Na Ni, and the Phoenixborn of p1 is Coal Roarkwin: name another `phoenixborn`",
    "p1:\n  removed: [Coal Roarkwin]": "2: a Phoenixborn is not removed: write `out: yes`; Coal Roarkwin is of type",
    "p1:\n  conjurations: [Seal]": "2: a conjuration pile holds conjurations and conjured alteration spells; Seal is of type Action Spell",
    "p1:\n  battlefield: [Gilder]\n  conjurations: [2 Gilder]": "3: the conjuration limit of Gilder is 2, and p1 would have 3",
    "p1:\n  battlefield: [Seal]": "2: a battlefield holds units: allies and conjurations; Seal is of type Action Spell (ASH-ZONE-03)",
    "p1:\n  battlefield: [3 Iron Worker, 3 Anchornaut, Gilder]": "2: Coal Roarkwin has room for 6 units, not for 7 (ASH-CARD-02)",
    "p1:\n  battlefield: [{Gilder: {wounds: 2}}]": "2: Gilder has a life of 2 here and is destroyed by 2 wounds: write fewer, or",
    "p1:\n  battlefield: [{Gilder: {wound: 2}}]": "2: unknown key 'wound'; did you mean 'wounds'?",
    "p1:\n  battlefield: [{Gilder: {}, wounds: 1}]": "2: a card and what is on it read {Gilder: {wounds: 1}}",
    "p1:\n  battlefield: [{Gilder: {attached: [Seal]}}]": "2: only alteration spells are attached; Seal is of type Action Spell",
    "p1:\n  battlefield: [{Gilder: {attached: [{Root Armor: {wounds: 1}}]}}]": "2: unknown key 'wounds'; known keys: ",
    "p1:\n  battlefield: [{Gilder: {beneath: [Gilder]}}]": "2: face down beneath a unit lie cards of a deck; Gilder is of type Conjuration",
    "p1:\n  battlefield: [{Gilder: {charm die: p1}}]": "2: a charm die is put on a unit of an opponent: name the player whose die it is",
    "p1:\n  battlefield: [p5 Gilder]": "2: There is no seat 'p5': Ashes Reborn",
    "p1:\n  spellboard: [Gilder]": "2: a spellboard holds ready spells; Gilder is of type Conjuration (ASH-ZONE-04)",
    "p1:\n  spellboard: [Empower, Purge, Hypnotize, Resummon, Abundance]": "2: Coal Roarkwin has room for 4 different ready spells",
    "p1:\n  dice: [natural]": "2: say what the die shows, such as natural class (ASH-DICE-02)",
    "p1:\n  dice: [neutral class]": "2: There is no die 'neutral class'. Did you mean 'natural class'?",
    "p1:\n  dice: [time class]": "2: there are no time dice in the master set, only natural, charm, ceremonial, illusion (ASH-DICE-01)",
    "p1:\n  dice: [8 natural class]\n  exhausted dice: [3 charm]": "2: p1 would have 11 dice, those on units included, and a player has 10",
    "p1:\n  exhausted dice: [natural class]": "2: in the exhausted pool only the type counts: write natural (ASH-ZONE-02)",
    "p1:\n  exhausted dice: [nature]": "2: There is no dice type 'nature'. Did you mean 'natural'?",
    "step: first five\np1: {dice: [natural class]}": "2: before the first round all dice are exhausted: write `exhausted",
    "step: first five\np1: {hand: [2 Seal]}": "2: the first five are at most 5 cards, all different (ASH-SETUP-07)",
    "step: battle": "1: say what is attacked",
}
"""A `given`, and what is said about it, line first."""


@pytest.mark.parametrize("given", WRONG)
def test_a_mistake_is_named_with_its_line(given: str) -> None:
    with pytest.raises(ReadError) as error:
        at(given)
    assert str(error.value).startswith(f"here:{WRONG[given]}")


WRONG_ATTACKS = {
    "target: Maeoni Viper": "an attack has a target and at least one attacker (ASH-UNK-31)",
    "target: Maeoni Viper, attackers: []": "an attack has a target and at least one attacker (ASH-UNK-31)",
    "target: p1 Iron Worker, attackers: [Iron Rhino]": "one attacks an opponent's Phoenixborn or unit (ASH-ATK-03)",
    "target: Iron Rhino, attackers: [Iron Rhino]": "p2 has no Iron Rhino there; the battlefield: Gilder, Silver Snake, Gilder",
    "target: Gilder, attackers: [Iron Rhino, Iron Worker]": "a unit is attacked by exactly one unit (ASH-ATKUN-01)",
    "target: Gilder, attackers: [Gilder]": "p1 has no Gilder there; the battlefield: Iron Worker, Iron Rhino, Iron Worker",
    "target: Maeoni Viper, attackers: [3 Iron Worker]": "There is no card '3 Iron Worker'.",
    "target: Maeoni Viper, attackers: [Iron Rhino, Iron Rhino]": "p1 has no other Iron Rhino there",
    "target: Maeoni Viper, attackers: [Iron Rhino], guard: Gilder": "only units are guarded; for a Phoenixborn write `blocks`",
    "target: Gilder, attackers: [Iron Rhino], blocks: {Iron Rhino: Gilder}": "units block only for a Phoenixborn; when a unit is attacked",
    "target: Maeoni Viper, attackers: [Iron Rhino], blocks: {Iron Worker: Gilder}": "Iron Worker is not among the attackers",
    "target: Gilder, attackers: [Iron Rhino], guard: Silver Snake": "Silver Snake has no Unit Guard (ASH-ATKUN-02)",
    "target: Silver Snake, attackers: [Iron Rhino], guard: Silver Snake": "p2 has no other Silver Snake there",
}


@pytest.mark.parametrize("words", WRONG_ATTACKS)
def test_a_mistake_in_an_attack_is_named(words: str) -> None:
    with pytest.raises(ReadError) as error:
        attack(words)
    assert f"here:1: {WRONG_ATTACKS[words]}" in str(error.value)


def test_attacks_belong_to_their_steps() -> None:
    for given, wrong in (
            (f"step: turn, {ATTACK}", "nothing is attacked in the step 'turn'"),
            ("step: defend, attack: {target: Maeoni Viper, attackers: [Gilder], blocks: {Gilder: Gilder}}, p1: {battlefield: [Gilder]}",
             "blockers and guards are declared before the battles"),
            ("attack: {target: Gilder, attackers: [Gilder]}, p1: {battlefield: [Gilder]}, p2: {battlefield: [Gilder]}, "
             "p3: {battlefield: [Gilder]}", "several opponents have that: say whose, such as p2 Gilder"),
            ("attack: {target: Gilder, attackers: [Gilder], guard: Maeoni Viper}, p1: {battlefield: [Gilder]}, "
             "p2: {guarded: yes, battlefield: [Gilder]}", "this Phoenixborn has already guarded this round (ASH-ATKUN-04)")):
        with pytest.raises(ReadError) as error:
            at(f"{{{given}}}")
        assert wrong in str(error.value)


def test_every_view_can_be_said() -> None:
    """Drafts, piles that are being chosen from and games that are over included, whoever looks."""
    steps = set()
    for seed in range(4):
        chance, game = Random(seed), arbiter.new("ashes", seed=seed, draft=seed % 2 == 0, players=2 + seed % 3)
        for _ in range(300):
            for eyes in (EVERYONE, *(1 << seat for seat in range(game.state.seats + 1))):
                assert facts(game.state, eyes)["step"] == game.state.step
            steps.add(game.state.step)
            if game.over:
                break
            game.choose(chance.randrange(len(game.decision or ())))
    assert steps >= {"draft picks", "draft swap", "first five", "discard", "turn", "meditate", "battle", "exhaust dice", "over"}


def test_a_draft_is_said() -> None:
    game = arbiter.new("ashes", seed=1, draft=True)
    while game.state.step != "draft picks":
        game.choose(0)
    chooser = (game.decision or pytest.fail("nobody picks")).seat
    game.choose(0)
    told, hidden = facts(game.state), facts(game.state, 1 << (1 - chooser))
    picked, seat = told[f"p{chooser + 1}"]["pack"][0], f"p{chooser + 1}"
    assert told[seat]["chosen"] == picked and hidden[seat]["chosen"] == "?" and hidden[seat]["pack"] == ["?"] * 9
    assert told["draft"]["supply"] == {"natural": 10, "charm": 10, "ceremonial": 10, "illusion": 10}


# --- both ways -------------------------------------------------------------------------------------------------------


def test_positions_of_random_games_can_be_written_down_and_read() -> None:
    """Whatever a game leads to at the beginning of an action reads back as the same facts."""
    chance, compared = Random(5), 0
    for seed in range(6):
        game = arbiter.new("ashes", seed=seed, first="recommended", decks=chance.sample([*DECKS], 2 + seed % 3))
        for _ in range(250):
            if game.over:
                break
            if game.at_rest and game.state.step == "turn" and not (game.state.standing or game.state.aside or game.state.passes):
                told = facts(game.state)
                assert said(json.dumps(given_of(told))) == told
                compared += 1
            game.choose(chance.randrange(len(game.decision or ())))
    assert compared > 200


DECKS = ("coal", "maeoni", "aradel", "saria", "jessa", "noah")


def given_of(told: dict[str, Any]) -> dict[str, Any]:
    """Facts as a `given`: the same words, with what lies on a card written at the card."""
    course = {key: told[key] for key in ("step", "round", "turn", "first", "main", "side", "passes", "reacted")}
    return course | {seat: side_of(told[seat], seat) for seat in ("p1", "p2", "p3", "p4") if seat in told}


def side_of(player: dict[str, Any], seat: str) -> dict[str, Any]:
    parts = {key: player[key] for key in PLAYER if key in player}
    numbers: dict[str, int] = {}
    spells = [card for card in player.values() if isinstance(card, dict) and "on" in card]
    for zone, keys in (("battlefield", ("wounds", "exhaustion", "status", "owner")), ("spellboard", ("exhaustion", "status", "owner"))):
        written = []
        for title in player[zone]:
            numbers[title] = numbers.get(title, 0) + 1
            card = player[title if numbers[title] == 1 else f"{title}#{numbers[title]}"]
            on = {key: card[key] for key in keys}
            if zone == "battlefield":
                taken = [spells.pop(0) for _ in card["attached"]]
                on["attached"] = [{f"{spell['owner']} {spell['name']}": {key: spell[key] for key in ("exhaustion", "status")}}
                                  for spell in taken]
                on |= {"charm die": card["charm die"]} if card["charm die"] != "none" else {}
            written.append({title: on})
        parts[zone] = written
    return parts


# --- what is in the box ----------------------------------------------------------------------------------------------


def test_components_are_what_is_in_the_box() -> None:
    box = said("{}")["components"]
    cards = box["cards"]
    assert cards["Maeoni Viper"] | {"life": 20, "battlefield": 4, "spellboard": 5, "abilities": ["Command Strike"],
                                    "activation costs": ["side action, exhaust, 2 basic"]} == cards["Maeoni Viper"]
    armor = {"kind": "Alteration Spell", "life bonus": 1, "played to": "unit", "magic play cost": 1}
    assert cards["Root Armor"] | armor == cards["Root Armor"]
    assert cards["Silver Snake"]["attack"] == "X" and "Silver Snake" in box["with X"]
    assert "cost" in box["on every card"]["Ally"] and "cost" not in box["on every card"]["Conjuration"]
    assert box["dice types"] == ["natural", "charm", "ceremonial", "illusion"] and box["dice faces"] == {"basic": 2, "class": 3, "power": 1}
    assert box["units"] == ["Ally", "Conjuration"] and len(box["spells"]) == 5 and len(box["dice powers"]) == 4
    for deck in box["decks"].values():
        assert len(deck["titles"]) == 10 and deck["cards"] == 30 and set(deck["first five"]) < set(deck["titles"])
        assert sorted(deck["dice"].values()) == [5, 5] and deck["conjured cards"] == sum(deck["conjuration pile"].values())


# --- in a scenario, and in the documentation -------------------------------------------------------------------------


def test_a_scenario_speaks_these_words() -> None:
    text = """
title: an Iron Worker strikes
given:
  p1: {battlefield: [2 Iron Worker]}
  p2: {wounds: 4}
when:
  - p1: [attack Maeoni Viper, "with your Iron Worker #2", finish declaring attackers]
then:
  p2.wounds: 6
  p2.Maeoni Viper.wounds: 6
  p1.Iron Worker#2: {exhausted: true, exhaustion: 1}
  p1.Iron Worker.exhausted: false
  p1: {battlefield: 2, draw: 10, dice by face: {natural class: 5}}
  attack: none
  main: false
  winner: none
"""
    (place,) = read(text, "here")
    assert run(scenario_from(place, BOOKS, "ashes"), BOOKS).failure == ""
