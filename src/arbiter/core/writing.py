"""Scenarios written from the table: a position in words where a game has words for all of it, else the state as it is."""

from __future__ import annotations

from arbiter.core.checks import facts
from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.core.log import EVERYONE, eyes
from arbiter.core.reports import scenario_text
from arbiter.core.scenario import scenario_from
from arbiter.core.values import Plain
from arbiter.letters.reading import ReadError, read
from arbiter.letters.writing import block


def position_text(game: Game, title: str) -> str:
    """A game's position as a scenario file: the last rest, and the choices made since."""
    rest, since = game.since_rest()
    words = None if game.over else game.rules.given(rest)
    if words is None:
        return scenario_text(game, title)
    twin, when = Game(game.rules, rest.copy()), list[Plain]()
    for seat, key in since:
        assert twin.decision is not None
        label = twin.decision.options[twin.decision.index(key)].label()
        when.append({f"p{seat + 1}": [label] if ", " in label else label})
        twin.choose(key)
    content: dict[str, object] = {"game": game.rules.slug, "title": title, "seed": rest.rng.state, "given": words}
    content |= {"when": when} if when else {}
    text = "\n".join([*block(content), "then: {}", ""])
    return text if _stands_alike(game, text) else scenario_text(game, title)


def table_text(game: Game) -> str:
    """All that lies on the table now, hidden or not: in the words of scenarios or, where those have none, as facts."""
    words = None if game.over else game.rules.given(game.state)
    return "\n".join(block({**(words or facts(game, EVERYONE))}))


def _stands_alike(game: Game, text: str) -> bool:
    """Whether the scenario in words stands where the game does, for all eyes, and asks the same."""
    try:
        (place,) = read(text, "position")
        again = scenario_from(place, {game.rules.slug: game.rules}, None).play()
    except (ReadError, ArbiterError):
        return False
    return _shown(again) == _shown(game)


def _shown(game: Game) -> list[object]:
    """All that can be said about a game: the facts for all eyes, and the question."""
    seen = [facts(game, bit) for bit in (EVERYONE, *(eyes(seat, game.state.seats) for seat in (*game.seats, None)))]
    decision = game.decision
    return [seen, game.state.rng, *([decision.seat, decision.label(), sorted(option.label() for option in decision.options)]
                                    if decision else [])]
