"""What computer players see in a position, and what greedy ones make of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.core.decisions import key_of
from arbiter.core.game import Game
from arbiter.core.state import OVER
from arbiter.games.grail import RULEBOOK
from arbiter.games.grail.dice import Amount, adv, dis, norm
from arbiter.games.grail.roster import ABILITIES, GEAR, HEROES
from arbiter.games.grail.state import CHARACTERS, FINAL, NOBODY, NOWHERE, SACRED, Grail
from arbiter.games.grail.states import BURN, STURDY, WEAKNESS
from arbiter.games.grail.threat import chances, failing, ground, mean, reaching
from arbiter.games.grail.tracker import apply
from arbiter.games.grail.vision import free
from arbiter.games.grail.worth import information_key, worth

FOUR = ["eli", "nia", "darien", "silas"]
STANDING: dict[str, Any] = {"teams": "1+3", "map": "novice", "characters": FOUR}


def placed(seed: int = 3) -> Grail:
    """A game in which everybody has just been placed, and somebody is about to act."""
    game, dice = arbiter.new("grail", seed=seed, log=False, **STANDING), Random(seed)
    while game.state.step != "act":
        assert game.decision is not None
        game.choose(dice.randrange(len(game.decision)))
    return table(game).copy()


def table(game: Game) -> Grail:
    """What lies on the table of a game."""
    assert isinstance(game.state, Grail)
    return game.state


def leader(game: Grail, team: int) -> int:
    """Who must not die."""
    return next(seat for seat in CHARACTERS if game.team[seat] == team and game.relic[seat] == SACRED)


def mate(game: Grail, seat: int) -> int:
    """Somebody's partner."""
    return next(other for other in CHARACTERS if other != seat and game.team[other] == game.team[seat])


def change(game: Grail, how: Callable[[Grail], object], seat: int = 0) -> float:
    """How much more a position is worth to a seat after something has changed."""
    after = game.copy()
    how(after)
    return worth(after, seat) - worth(game, seat)


def loses(unit: int, points: int = 1) -> Callable[[Grail], None]:
    """Somebody loses life."""
    def lose(game: Grail) -> None:
        game.life[unit] -= points
    return lose


# --- what it sees ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"variant": "novice"}, STANDING])
def test_partners_value_every_position_alike(options: dict[str, Any]) -> None:
    game, dice = arbiter.new("grail", seed=5, log=False, track=False, **options), Random(5)
    while game.decision is not None:
        values = [worth(table(game), seat) for seat in CHARACTERS]
        if not table(game).relic:
            assert values == [0.0] * 4
        else:
            assert values == [values[table(game).team.index(team)] for team in table(game).team]
        game.choose(dice.randrange(len(game.decision)))


def test_a_game_that_is_over_is_won_or_lost_or_worth_nothing() -> None:
    game = placed()
    game.step, game.winner = OVER, 1
    assert [worth(game, seat) > 5 for seat in CHARACTERS] == [team == 1 for team in game.team]
    assert worth(game, 0) == -worth(game, 1)
    game.winner = NOBODY
    assert worth(game, 0) == 0


def test_a_leaders_life_counts_more_than_a_partners_and_the_last_points_most() -> None:
    game = placed()
    own, foe = leader(game, 0), leader(game, 1)
    assert change(game, loses(own)) < change(game, loses(mate(game, own))) < 0
    assert change(game, loses(foe)) > change(game, loses(mate(game, foe))) > 0
    game.life[own] = 3
    assert change(game, loses(own)) < 2 * change(placed(), loses(own)) < 0


def test_the_enemy_leader_is_the_one_of_the_imagined_world() -> None:
    game = placed()
    foe = leader(game, 1)
    hurt = change(game, loses(foe))
    game.relic = tuple([1 - relic if game.team[seat] == 1 else relic for seat, relic in enumerate(game.relic)])
    assert change(game, loses(foe)) < hurt and change(game, loses(mate(game, foe))) > change(game, loses(foe))


def test_life_above_1_fades_as_final_judgement_nears() -> None:
    game, losses = placed(), []
    for slot in (1, 6, 7):
        game.slot = slot
        losses.append(-change(game, loses(leader(game, 0))))
    assert losses == sorted(losses, reverse=True) and losses[-1] < losses[0] / 1.5


def test_states_help_or_harm_their_bearer() -> None:
    game = placed()
    assert change(game, lambda now: apply(now, 0, BURN)) < 0 < change(game, lambda now: apply(now, 1, BURN))
    assert change(game, lambda now: apply(now, 0, STURDY)) > 0
    assert change(game, lambda now: apply(now, 1, WEAKNESS)) > 0


@pytest.mark.parametrize("spent", ["ultimate", "response", "rune", "covered", "curses", "souls"])
def test_what_can_still_be_used_counts(spent: str) -> None:
    game = placed()
    game.curses, game.souls = [1] * 4, [1] * 4

    def without(now: Grail) -> None:
        getattr(now, spent)[2] = {"covered": 0b11, "curses": 0, "souls": 0}.get(spent, False)
    assert change(game, without) < 0 < change(game, without, seat=1)


def test_an_item_counts_less_the_later_it_is() -> None:
    game, values = placed(), []
    for slot in (1, 6, FINAL):
        game.slot = slot
        values.append(change(game, gets("snare-net")))
    assert values == sorted(values, reverse=True) and values[0] > 2 * values[-1] > 0


@pytest.mark.parametrize("key", ["swift-boots", "hawk-lens"])
def test_equipment_that_carries_further_counts_more_than_other_equipment(key: str) -> None:
    """Eli's enemies are too far away for him to reach them at once."""
    game = placed()
    assert change(game, gets(key)) > change(game, gets("knight-plate")) > 0


def gets(key: str) -> Callable[[Grail], None]:
    """The first seat has a card of gear."""
    number = next(number for number, gear in enumerate(GEAR) if gear.key == key)

    def get(game: Grail) -> None:
        if GEAR[number].equipment:
            game.worn[0], game.face_up[0] = number, True
        else:
            game.held[0] = (number,)
    return get


def test_an_enemy_in_reach_is_worth_more_than_one_far_away_and_a_back_more_than_a_face() -> None:
    game = placed()
    board, hunter, prey = game.map, 0, leader(game, 1)
    game.turn = game.actor = hunter
    game.movement, game.standard = HEROES[game.character[hunter]].move, 2
    steps = ground(game.placements).steps[game.cell[prey]]
    cells = [cell for cell in range(len(board.cells)) if free(game, cell)]

    def stands(cell: int) -> Grail:
        now = game.copy()
        now.cell[hunter] = cell
        now.facing[hunter] = next(facing for facing in range(6) if board.in_front(cell, facing, game.cell[prey]))
        return now
    near, far = stands(min(cells, key=lambda cell: steps[cell])), stands(max(cells, key=lambda cell: steps[cell]))
    assert worth(near, hunter) > worth(far, hunter)
    front = next(facing for facing in range(6) if board.in_front(game.cell[prey], facing, near.cell[hunter]))
    back = next(facing for facing in range(6) if not board.in_front(game.cell[prey], facing, near.cell[hunter]))
    values = []
    for facing in (front, back):
        near.facing[prey] = facing
        values.append(worth(near, hunter))
    assert values[0] < values[1]


# --- what abilities do -------------------------------------------------------------------------------------------------------


def test_dice_add_up() -> None:
    assert mean(adv()) == pytest.approx(1) and mean(norm()) == pytest.approx(2 / 3) and mean(dis()) == pytest.approx(1 / 3)
    assert mean(2 + adv(2) + norm() + dis(3)) == pytest.approx(2 + 2 + 2 / 3 + 1)
    assert chances(Amount(1)) == (0.0, 1.0) and sum(chances(adv(3) + dis(2))) == pytest.approx(1)
    assert failing(4, 3) == pytest.approx(1 - 0.593, abs=0.001) and failing(3, 0) == 1.0


def test_every_character_brings_something_and_less_from_farther() -> None:
    for hero, card in enumerate(HEROES):
        brings = reaching(hero, 0, 0, 0, True, True, card.move, 2)
        assert list(brings) == sorted(brings, reverse=True) and brings[1] > 2 * brings[15] > 0, card.key
        assert brings[1] >= reaching(hero, 0, 0, 0b11, False, False, card.move, 2)[1]
        assert brings[1] > reaching(hero, 0, 0, 0, True, True, card.move, 1)[1] > reaching(hero, 0, 0, 0, True, True, 0, 0)[1] == 0


# --- what agents make of it ----------------------------------------------------------------------------------------------------


def test_an_attack_that_may_kill_a_leader_counts_before_it_is_settled() -> None:
    """Everybody has one life left, Eli stands beside the enemy leader, and Death Slice awaits an answer."""
    game = duel()
    before = worth(table(game), 0)
    game.choose("use:death-slice")
    while game.decision is not None and game.decision.seat == 0:
        game.choose(next(index for index, action in enumerate(game.decision.actions) if action[1:] in ((), (1,))))
    assert game.decision is not None and table(game).open, "the target is asked whether it reacts"
    assert worth(table(game), 0) > before + 2 and worth(table(game), 1) < -before - 2


@pytest.mark.parametrize("seed", range(4))
def test_greedy_strikes_a_leader_who_may_die(seed: int) -> None:
    game = duel()
    player = agent("greedy", seed)
    for _ in range(8):
        assert game.decision is not None
        picked = player.pick(game)
        if key_of(game.decision.actions[picked]).startswith("use:"):
            ability = game.decision.actions[picked][1]
            if ability in ABILITIES and ability != "flip":
                break
        game.choose(picked)
    assert ability in ("death-slice", "lethal-throw", "thousand-shadows")


def duel() -> Game:
    """Final Judgement: Eli is to act beside the enemy leader, who faces him."""
    game = placed()
    game.slot, game.turn, game.actor, game.step = FINAL, 0, 0, "act"
    game.movement, game.standard = 4, 2
    game.life[:4] = game.maximum[:4] = [1] * 4
    game.relic, game.relic_known = (0, 0, 1, 1), [31] * 4
    game.team = (0, 1, 0, 1)
    beside = game.map.neighbours[game.cell[0]]
    facing, cell = next((facing, cell) for facing, cell in enumerate(beside) if cell != NOWHERE and free(game, cell))
    game.cell[1], game.facing[0], game.facing[1] = cell, facing, (facing + 3) % 6
    return Game(RULEBOOK, game, log=False)


@pytest.mark.parametrize(("variant", "options"), [("standard", {"teams": "1+3", "map": "random"}), ("novice", {"variant": "novice"})])
def test_a_team_of_greedy_players_beats_random_ones(variant: str, options: dict[str, Any]) -> None:
    """From both sides of the same maps and characters."""
    won = 0.0
    for seed in range(3):
        for first in (0, 1):
            game = arbiter.new("grail", seed=seed, log=False, **options)
            players: dict[tuple[int, int], Any] = {}
            while game.decision is not None:
                seat = game.decision.seat
                team = table(game).team[seat] if table(game).team else seat % 2
                name = "greedy" if team == first else "random"
                game.choose(players.setdefault((seat, team), agent(name, seed)).pick(game))
            won += (game.result or [])[table(game).team.index(first)]
    assert won >= 5, variant


# --- what a seat sees ----------------------------------------------------------------------------------------------------------


def test_information_sets_differ_by_all_that_a_seat_sees_and_by_nothing_else() -> None:
    met = 0
    for seed in range(4):
        game, dice = arbiter.new("grail", seed=seed, log=False, map="random"), Random(seed)
        while game.decision is not None:
            seat, index = game.decision.seat, dice.randrange(len(game.decision))
            if dice.random() < 0.15:
                seen: dict[str, set[object]] = {}
                stood: dict[object, set[str]] = {}
                for _ in range(5):
                    world = game.imagine(seat, dice)
                    world.choose(index)
                    while world.decision is not None and world.decision.seat != seat:
                        world.choose(dice.randrange(len(world.decision)))
                    if world.decision is not None:
                        view, where = str(world.view(seat, log_from=None)["state"]), information_key(table(world), seat)
                        seen.setdefault(view, set()).add(where)
                        stood.setdefault(where, set()).add(view)
                assert all(len(places) == 1 for places in seen.values()), game.choices()
                assert all(len(views) == 1 for views in stood.values()), game.choices()
                met += len(seen)
            game.choose(index)
    assert met > 100


def test_what_a_seat_does_not_know_changes_neither_its_information_set_nor_the_mean_worth() -> None:
    """Enemy relics swapped: the same place, and worlds in which either enemy leads."""
    game = Game(RULEBOOK, placed(), log=False)
    seat, worlds = 0, [game.imagine(0, Random(number)) for number in range(20)]
    assert len({information_key(table(world), seat) for world in worlds}) == 1
    assert {leader(table(world), 1) for world in worlds} == {1, 3}
