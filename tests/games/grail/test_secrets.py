"""Who holds which relic is one bit that the other team must not learn, however it looks."""

from __future__ import annotations

from random import Random

import arbiter
from arbiter.core.game import Game
from arbiter.games.grail.state import CHARACTERS, Grail

GAMES = 12
LOOKS = 12


def swapped(state: Grail, team: int) -> Grail:
    """The same state in which the relics of a team have changed hands."""
    other = state.copy()
    one, two = (seat for seat in CHARACTERS if state.team[seat] == team)
    relic = list(state.relic)
    relic[one], relic[two] = relic[two], relic[one]
    other.relic = tuple(relic)
    return other


def looks(seed: int) -> list[Game]:
    """A standard game at some actions, while both teams are whole: from there nothing happens by itself."""
    game, chance, found = arbiter.new("grail", seed=seed, map="random"), Random(seed), list[Game]()
    while not game.over:
        if game.state.step == "act" and len(game.state.order) == len(CHARACTERS) and game.at_rest:
            found.append(game.copy())
        game.choose(chance.randrange(len(game.decision or ())))
    return chance.sample(found, min(LOOKS, len(found)))


def test_swapping_the_relics_of_the_enemy_changes_nothing_that_one_sees() -> None:
    for seed in range(GAMES):
        for game in looks(seed):
            state = game.state
            assert isinstance(state, Grail)
            for team in (0, 1):
                twin = Game(game.rules, swapped(state, team))
                here = Game(game.rules, state.copy())
                for seat in (seat for seat in CHARACTERS if state.team[seat] != team):
                    assert here.view(seat) == twin.view(seat)
                    assert [attempt.key for attempt in here.refused(seat)] == [attempt.key for attempt in twin.refused(seat)]
                assert here.view(None) == twin.view(None)


def test_imagining_deals_both_ways_and_keeps_what_the_team_knows() -> None:
    game = looks(1)[0]
    state = game.state
    assert isinstance(state, Grail)
    for seat in CHARACTERS:
        worlds = [game.imagine(seat, Random(number)).state for number in range(40)]
        mates = [mate for mate in CHARACTERS if state.team[mate] == state.team[seat]]
        assert {tuple(world.relic[mate] for mate in mates) for world in worlds} == {tuple(state.relic[mate] for mate in mates)}
        assert len({world.relic for world in worlds}) == 2


def test_the_relic_of_the_dead_is_revealed_and_never_dealt_anew() -> None:
    for seed in range(40):
        game, chance = arbiter.new("grail", seed=seed, map="random"), Random(seed)
        while not game.over and (not game.state.order or len(game.state.order) == len(CHARACTERS) or not game.at_rest):
            game.choose(chance.randrange(len(game.decision or ())))
        if game.over:
            continue
        state = game.state
        dead = next(seat for seat in CHARACTERS if seat not in state.order)
        for seat in CHARACTERS:
            assert game.view(seat)["state"]["players"][dead]["relic"] == "vessel"
            if state.team[seat] != state.team[dead]:
                assert {game.imagine(seat, Random(number)).state.relic[dead] for number in range(8)} == {1}
        return
    raise AssertionError("nobody died before the end in any of these games")
