"""Scenarios: files that state a position, the choices made, and what must then be true. See docs/scenarios.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from arbiter.core.checks import check, chosen, known_names, seat_at, texts
from arbiter.core.errors import ArbiterError, RuleBroken, UnknownName
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin, load
from arbiter.core.seats import position
from arbiter.core.text import Words
from arbiter.letters.reading import Place as Place
from arbiter.letters.reading import ReadError, read_apart

KEYS = ("game", "clause", "card", "title", "zh", "seed", "given", "when", "then", "rejected")
CITED = re.compile(r"\(([^()]+)\)")
THEN, PAUSE = "then", "pause"
"""The steps that check something: how things stand, and how they stood before the game went on by itself."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One ruling that can be run."""

    rules: Rulebook
    clauses: tuple[str, ...]
    title: Words
    given: Place
    seed: int
    when: tuple[Place, ...]
    then: Place
    place: Place
    rejected: Place | None = None
    """The clause for which a new game with these options is refused; such a scenario has no `when` and no `then`."""
    cards: tuple[str, ...] = ()
    """The English names of the cards it shows."""

    def begin(self) -> Game:
        """The game standing at the scenario's position."""
        return _begin(self)

    def play(self) -> Game:
        """The game after all choices; nothing is checked."""
        game = self.begin()
        for who, place in self.steps():
            for text in texts(place) if who not in (THEN, PAUSE) else ():
                game.choose(chosen(game, seat_at(game, who, place), text, place))
        return game

    def steps(self) -> Iterator[tuple[str, Place]]:
        """What happens one after the other: a seat and its choices, or one of the words that check something."""
        for step in self.when:
            parts = step.mapping()
            if len(parts) != 1:
                raise step.error("a step has one entry: `p1: what is chosen`, `then: {…}` or `pause: {…}`")
            yield from parts.items()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went: `failure` is empty if it passed all ways, else a line for all that is wrong."""

    scenario: Scenario
    failure: str = ""


def find(folder: Path) -> list[Path]:
    """All scenario files below a folder, or the file itself."""
    if not folder.exists():
        raise ArbiterError(f"There is no file or folder {str(folder)!r}.")
    return [folder] if folder.is_file() else sorted(folder.rglob("*.yaml"))


def documents(path: Path) -> list[Place | ReadError]:
    """What stands in one file; in place of what is no YAML, the line and what was expected."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ArbiterError(f"{path}: cannot be read: {error}") from None
    return read_apart(text, str(path))


def parse(path: Path, books: dict[str, Rulebook], game: str | None = None) -> list[Scenario]:
    """The scenarios of one file, all of which must be right."""
    return [scenario_from(found, books, game) for found in documents(path)]


def scenario_from(place: Place | ReadError, books: dict[str, Rulebook], game: str | None) -> Scenario:
    """The scenario that stands at a place; what is wrong with it is an error with its line."""
    if isinstance(place, ReadError):
        raise place
    parts = place.mapping(*KEYS)
    if missing := [key for key in ("title", "given", "rejected" if "rejected" in parts else "then") if key not in parts]:
        raise place.error(f"a scenario needs {missing[0]!r}")
    if "rejected" in parts and ("when" in parts or "then" in parts):
        raise parts["rejected"].error("a game that is rejected has no `when` and no `then`")
    slug = parts["game"].text() if "game" in parts else game
    if slug is None or slug not in books:
        raise parts.get("game", place).error(str(UnknownName("game", slug, books)) if slug else "say which game this is: `game: …`")
    rules = books[slug]
    known = [*rules.ledger.clauses, *rules.ledger.rulings]
    clauses, rejected = (known_names(parts[key], "clause", known) if key in parts else [] for key in ("clause", "rejected"))
    if len(rejected) > 1:
        raise parts["rejected"].error("a game is rejected for one clause")
    cards = known_names(parts["card"], "card", rules.card_names) if "card" in parts else []
    seed = parts["seed"].value if "seed" in parts else 1
    if type(seed) is not int:
        raise parts["seed"].error("a seed is a whole number")
    when = tuple(parts["when"].items()) if "when" in parts else ()
    title = Words(parts["title"].text(), parts.get("zh", parts["title"]).text(), rules.ledger.written)
    return Scenario(rules, tuple(clauses), title, parts["given"], seed, when, parts.get("then", place), place, parts.get("rejected"),
                    tuple(cards))


def run(scenario: Scenario, books: dict[str, Rulebook], ways: Iterable[str] | None = None) -> Outcome:
    """Run a scenario all four ways, or some: straight, saved and loaded, undone and redone, and from each seat's view."""
    if scenario.rejected:
        return Outcome(scenario, _not_rejected(scenario, scenario.rejected))
    for name in WAYS if ways is None else ways:
        wrong = _run_one_way(scenario, lambda game, way=WAYS[name]: way(game, books))  # type: ignore[misc]
        if wrong:
            return Outcome(scenario, "\n".join(f"{error} ({name})" for error in wrong))
    return Outcome(scenario)


def _run_one_way(scenario: Scenario, way: Callable[[Game], Game]) -> list[ReadError]:
    """All that is wrong, up to the first choice that cannot be made."""
    wrong: list[ReadError] = []
    try:
        _play(scenario, way, wrong)
    except ReadError as error:
        wrong.append(error)
    except (ArbiterError, RuleBroken) as error:
        wrong.append(scenario.place.error(str(error)))
    except Exception as error:
        wrong.append(scenario.place.error(f"a rule threw {type(error).__name__}: {error}"))
    return wrong


def _not_rejected(scenario: Scenario, clause: Place) -> str:
    """What is wrong if the options of a new game are not refused for this clause."""
    try:
        scenario.begin()
    except ArbiterError as error:
        found = {id for cited in CITED.findall(str(error)) for id in cited.split(", ")}
        wrong = "" if clause.text() in found else f"expected the refusal {clause.text()}, found: {error}"
    else:
        wrong = f"expected the refusal {clause.text()}, but the game begins"
    return str(clause.error(wrong)) if wrong else ""


def _play(scenario: Scenario, way: Callable[[Game], Game], wrong: list[ReadError]) -> None:
    game, stops, steps = way(scenario.begin()), list[Game](), list(scenario.steps())
    for number, (who, place) in enumerate(steps, start=1):
        if who == THEN:
            wrong += check(game, place)
        elif who == PAUSE:
            wrong += check(stops.pop(0), place) if stops else [place.error(NO_PAUSE)]
        else:
            seat = seat_at(game, who, place)
            for text in texts(place):
                key = chosen(game, seat, text, place)
                before = game.copy() if number < len(steps) and steps[number][0] == PAUSE else None
                game.choose(key)
                game, stops = way(game), before.stops(key) if before else []
    wrong += check(game, scenario.then)
    if not game.at_rest:
        assert game.decision is not None
        offered = "; ".join(option.label() for option in game.decision.options)
        wrong.insert(0, scenario.then.error(f"the scenario ends in the middle of something: p{game.decision.seat + 1} is asked "
                                            f"{game.decision.label()!r}. Script that choice too. Offered: {offered}."))


NO_PAUSE = ("after this choice the game does not run on by itself, or not once more: a `pause` follows a choice and checks how things "
            "stand before a question with a single answer, or before something that needs no choice")


def _begin(scenario: Scenario) -> Game:
    rules, given = scenario.rules, scenario.given
    parts = given.mapping()
    alone = next((key for key in ("state", "new") if key in parts), None)
    for key in parts:
        if alone and key != alone:
            raise given.key(key).error(f"beside `{alone}` nothing else is written: leave `{key}` out")
    if "state" in parts:
        try:
            state = rules.state.load(parts["state"].plain())
        except ValueError as error:
            raise parts["state"].error(str(error)) from None
    elif "new" in parts:
        options = parts["new"].plain() or {}
        if not isinstance(options, dict):
            raise parts["new"].error("expected the options of a new game as a mapping")
        return begin(rules, {"seed": scenario.seed, "options": options})
    else:
        state = position(rules, given)
        state.rng.state = scenario.seed
    return Game(rules, state, origin={"state": state.dump()})


# --- the four ways ---------------------------------------------------------------------------------------------------


def _straight(game: Game, books: dict[str, Rulebook]) -> Game:
    return game


def _saved(game: Game, books: dict[str, Rulebook]) -> Game:
    again = load(game.save(), books)
    if again.notices or again.digest() != game.digest() or again.log() != game.log():
        raise ArbiterError("saving and loading changes the game")
    return again


def _undone(game: Game, books: dict[str, Rulebook]) -> Game:
    if not game.over:
        before, story = game.digest(), game.log()
        for index in range(len(game.decision or ())):
            game.choose(index)
            game.undo()
            if game.digest() != before or game.log() != story:
                raise ArbiterError("undoing a choice does not bring the game back")
    return game


def _seen(game: Game, books: dict[str, Rulebook]) -> Game:
    for seat in game.seats:
        world = game.imagine(seat, Random(seat))
        if game.view(seat, log_from=None) != world.view(seat, log_from=None):
            raise ArbiterError(f"p{seat + 1} sees something it may not know")
    return game


WAYS: dict[str, Callable[[Game, dict[str, Rulebook]], Game]] = {
    "straight": _straight, "saved and loaded": _saved, "undone and redone": _undone, "from each seat's view": _seen}


def covered(outcomes: Iterable[Outcome]) -> set[str]:
    """The clauses that at least one passing scenario cites."""
    return {clause for outcome in outcomes if not outcome.failure for clause in outcome.scenario.clauses}


def covered_cards(outcomes: Iterable[Outcome]) -> set[str]:
    """The English names of the cards that at least one passing scenario is about: it says so, or its title names them."""
    passed = [outcome.scenario for outcome in outcomes if not outcome.failure]
    names = {name for scenario in passed[:1] for name in scenario.rules.card_names}
    titled = {name for name in names if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", scenario.title.en) for scenario in passed)}
    return titled.union(*(scenario.cards for scenario in passed))
