"""Scenarios: files that state a position, the choices made, and what must then be true. See docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from arbiter.core import wording
from arbiter.core.errors import ArbiterError, IllegalChoice, RuleBroken, UnknownName
from arbiter.core.game import Game
from arbiter.core.log import EVERYONE, eyes
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin, load
from arbiter.core.text import Words
from arbiter.core.values import Plain
from arbiter.letters.reading import Place as Place
from arbiter.letters.reading import ReadError, read

KEYS = ("game", "clause", "card", "title", "zh", "seed", "given", "when", "then", "rejected")


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went: `failure` is empty if it passed all ways."""

    scenario: Scenario
    failure: str = ""


def find(folder: Path) -> list[Path]:
    """All scenario files below a folder, or the file itself."""
    if not folder.exists():
        raise ArbiterError(f"There is no file or folder {str(folder)!r}.")
    return [folder] if folder.is_file() else sorted(folder.rglob("*.yaml"))


def parse(path: Path, books: dict[str, Rulebook], game: str | None = None) -> list[Scenario]:
    """The scenarios of one file; a wrong file fails with file, line and what was expected."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ArbiterError(f"{path}: cannot be read: {error}") from None
    return [scenario_from(place, books, game) for place in read(text, str(path))]


def scenario_from(place: Place, books: dict[str, Rulebook], game: str | None) -> Scenario:
    parts = place.mapping(*KEYS)
    if missing := [key for key in ("title", "given", "rejected" if "rejected" in parts else "then") if key not in parts]:
        raise place.error(f"a scenario needs {missing[0]!r}")
    if "rejected" in parts and ("when" in parts or "then" in parts):
        raise parts["rejected"].error("a game that is rejected has no `when` and no `then`")
    slug = parts["game"].text() if "game" in parts else game
    if slug is None or slug not in books:
        raise parts.get("game", place).error(str(UnknownName("game", slug, books)) if slug else "say which game this is: `game: …`")
    rules = books[slug]
    clauses = _known(parts.get("clause"), "clause", [*rules.ledger.clauses, *rules.ledger.rulings])
    cards = _known(parts.get("card"), "card", [card.name.en for card in rules.cards()])
    seed = parts["seed"].value if "seed" in parts else 1
    if type(seed) is not int:
        raise parts["seed"].error("a seed is a whole number")
    when = tuple(parts["when"].items()) if "when" in parts else ()
    title = Words(parts["title"].text(), parts.get("zh", parts["title"]).text())
    return Scenario(rules, clauses, title, parts["given"], seed, when, parts.get("then", place), place, parts.get("rejected"), cards)


def _known(place: Place | None, what: str, known: list[str]) -> tuple[str, ...]:
    entries = [] if place is None else one_or_more(place)
    for entry in (entry for entry in entries if entry.text() not in known):
        raise entry.error(str(UnknownName(what, entry.text(), known)).split(" Known:")[0])
    return tuple(entry.text() for entry in entries)


def one_or_more(place: Place) -> list[Place]:
    return place.items() if isinstance(place.value, list) else [place]


def run(scenario: Scenario, books: dict[str, Rulebook], ways: Iterable[str] | None = None) -> Outcome:
    """Run a scenario all four ways, or some: straight, saved and loaded, undone and redone, and from each seat's view."""
    if scenario.rejected:
        return Outcome(scenario, _not_rejected(scenario, scenario.rejected))
    for name in WAYS if ways is None else ways:
        try:
            _play(scenario, lambda game, way=WAYS[name]: way(game, books))  # type: ignore[misc]
        except ReadError as error:
            return Outcome(scenario, f"{error} ({name})")
        except (ArbiterError, RuleBroken) as error:
            return Outcome(scenario, f"{scenario.place.error(str(error))} ({name})")
        except Exception as error:
            thrown = f"a rule threw {type(error).__name__}: {error}"
            return Outcome(scenario, f"{scenario.place.error(thrown)} ({name})")
    return Outcome(scenario)


def _not_rejected(scenario: Scenario, clause: Place) -> str:
    """What is wrong if the options of a new game are not refused for this clause."""
    try:
        scenario.begin()
    except ArbiterError as error:
        wrong = "" if f"({clause.text()})" in str(error) else f"expected the refusal {clause.text()}, found: {error}"
    else:
        wrong = f"expected the refusal {clause.text()}, but the game begins"
    return str(clause.error(wrong)) if wrong else ""


def _play(scenario: Scenario, way: Callable[[Game], Game]) -> None:
    game = way(scenario.begin())
    for step in scenario.when:
        parts = step.mapping()
        if len(parts) != 1:
            raise step.error("a step has one entry: `p1: what is chosen`, or `then: {…}`")
        ((who, place),) = parts.items()
        if who == "then":
            check(game, place)
            continue
        for text in texts(place):
            game = way(_chosen(game, _seat(game, who, step), text, place))
    check(game, scenario.then)
    if not game.at_rest:
        assert game.decision is not None
        raise scenario.then.error(f"the scenario ends in the middle of something: p{game.decision.seat + 1} is asked "
                                  f"{game.decision.label()!r}. Script that choice too.")


def _begin(scenario: Scenario) -> Game:
    rules, given = scenario.rules, scenario.given
    parts = given.mapping()
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
        state = rules.position(given)
        state.rng.state = scenario.seed
    return Game(rules, state, origin={"state": state.dump()})


def texts(place: Place) -> list[str]:
    """One choice, or several in a row: as a list, or in one text separated by commas."""
    return [item.text() for item in place.items()] if isinstance(place.value, list) else place.text().split(", ")


def _seat(game: Game, who: str, place: Place) -> int:
    names = [f"p{seat + 1}" for seat in game.seats]
    if who not in names:
        raise ReadError(place.name, place.key_lines.get(who, place.line), str(UnknownName("seat", who, names)))
    return names.index(who)


def _chosen(game: Game, seat: int, text: str, place: Place) -> Game:
    decision = game.decision
    if decision is None:
        raise place.error(f"{text!r} cannot be chosen: the game is over")
    if decision.seat != seat:
        raise place.error(f"it is p{decision.seat + 1} who must choose now ({decision.label()}), not p{seat + 1}")
    try:
        wording.choose(game, text)
    except IllegalChoice as error:
        labels = "; ".join(option.label() for option in decision.options)
        raise place.error(f"{error} Offered: {labels}.") from None
    except UnknownName as error:
        raise place.error(f"{error} (A question with a single answer is answered without asking.)") from None
    return game


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


# --- what must be true -----------------------------------------------------------------------------------------------


def check(game: Game, place: Place) -> None:
    """Check every line of a `then`."""
    for key, expected in place.mapping().items():
        if key in CHECKS:
            CHECKS[key](game, expected)
        else:
            _check_fact(facts(game, EVERYONE), key, expected)


def facts(game: Game, bit: int) -> dict[str, Plain]:
    """The position in the scenario's words, as these eyes see it."""
    return game.rules.facts(game.rules.view(game.state, bit))


def _check_fact(known: Plain, path: str, expected: Place) -> None:
    found = known
    walked = ""
    rest = path
    while rest:
        if not isinstance(found, dict):
            raise expected.error(f"{walked!r} has no parts, so there is no {path!r}")
        step = next((key for key in sorted(found, key=len, reverse=True) if rest == key or rest.startswith(f"{key}.")), None)
        if step is None:
            raise expected.error(str(UnknownName("fact", path, [f"{walked}{key}" for key in found])))
        found, walked, rest = found[step], f"{walked}{step}.", rest[len(step) + 1:]
    wanted = expected.plain()
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, part in expected.mapping().items():
            _check_fact(found, key, part)
    elif (len(found) if isinstance(found, list | dict) and type(wanted) is int else found) != wanted:
        raise expected.error(f"{path}: expected {wanted!r}, found {found!r}")


def _check_decision(game: Game, place: Place) -> None:
    found = f"p{game.decision.seat + 1}" if game.decision else "none"
    if place.text() != found:
        raise place.error(f"decision: expected {place.text()}, found {found}")


def _offered(game: Game, text: str) -> int:
    """How many options a text may mean: none, one, or more than one."""
    try:
        wording.find(game, text)
    except IllegalChoice as error:
        return 0 if error.refusals or game.over else 2
    except ArbiterError:
        return 0
    return 1


def _check_offered(game: Game, place: Place) -> None:
    for item in one_or_more(place):
        if _offered(game, item.text()) != 1:
            labels = "; ".join(option.label() for option in game.decision.options) if game.decision else "nothing"
            raise item.error(f"{item.text()!r} is not offered. Offered: {labels}.")


def _check_not_offered(game: Game, place: Place) -> None:
    for item in one_or_more(place):
        if _offered(game, item.text()):
            raise item.error(f"{item.text()!r} is offered and should not be")


def _check_options(game: Game, place: Place) -> None:
    """Exactly these options are offered."""
    labels = [option.label() for option in game.decision.options] if game.decision else []
    _check_offered(game, place)
    chosen = {wording.find(game, item.text()) for item in place.items()}
    if len(labels) != len(chosen):
        raise place.error(f"expected {len(chosen)} options, found {len(labels)}: {'; '.join(labels)}")


def _check_refused(game: Game, place: Place) -> None:
    for entry in one_or_more(place):
        parts = dict(entry.mapping())
        because = parts.pop("because", None)
        if because is None or len(parts) != 1:
            raise entry.error("a refusal reads {p1: what is tried, because: CLAUSE}")
        ((who, tried),) = parts.items()
        trial, seat = game.copy(), _seat(game, who, entry)
        *first, last = texts(tried)
        for text in first:
            _chosen(trial, seat, text, tried)
        if first and (trial.decision is None or trial.decision.seat != seat):
            raise tried.error(f"the choices before {last!r} leave p{seat + 1} nothing to choose")
        try:
            found = [refusal.clause.id for refusal in wording.why_not(trial, last, seat)]
        except ArbiterError as error:
            raise tried.error(str(error)) from None
        for clause in (item.text() for item in one_or_more(because)):
            if clause not in found:
                raise because.error(f"{last!r}: expected the refusal {clause}, found {', '.join(found) or 'none: it is allowed'}")


def _check_seen(game: Game, place: Place) -> None:
    for who, expected in place.mapping().items():
        seat = None if who == "public" else _seat(game, who, place)
        known = facts(game, eyes(seat, game.state.seats))
        for path, part in expected.mapping().items():
            _check_fact(known, path, part)


def _check_told(game: Game, place: Place) -> None:
    for who, expected in place.mapping().items():
        story = "\n".join(game.log(None if who == "public" else _seat(game, who, place)))
        for item in one_or_more(expected):
            if item.text() not in story:
                raise item.error(f"{item.text()!r} is not in the log of {who}:\n{story}")


def _check_result(game: Game, place: Place) -> None:
    found = [str(score) for score in game.result or ()]
    wanted = [str(float(item.text())) for item in place.items()]
    if found != wanted:
        raise place.error(f"result: expected {wanted}, found {found or 'a game still going on'}")


CHECKS: dict[str, Callable[[Game, Place], None]] = {
    "decision": _check_decision, "offered": _check_offered, "not offered": _check_not_offered, "options": _check_options,
    "refused": _check_refused, "seen": _check_seen, "told": _check_told, "result": _check_result}


def covered(outcomes: Iterable[Outcome]) -> set[str]:
    """The clauses that at least one passing scenario cites."""
    return {clause for outcome in outcomes if not outcome.failure for clause in outcome.scenario.clauses}
