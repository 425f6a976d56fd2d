"""What must be true in a scenario. Every check says all that is wrong, so that whoever writes one need not run it again and again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from arbiter.core import wording
from arbiter.core.errors import ArbiterError, IllegalChoice, UnknownAction, UnknownName
from arbiter.core.game import Game
from arbiter.core.log import EVERYONE, eyes
from arbiter.core.seats import SEAT_KEY, keys, no_seat
from arbiter.core.state import OVER
from arbiter.core.values import Plain
from arbiter.letters.reading import Place, ReadError

Wrong = Iterator[ReadError]
"""All that is wrong, each with its line."""
FLAGS = {"yes": True, "no": False}
COPY_NUMBER = re.compile(r" *#(\d+)")


def check(game: Game, place: Place) -> Wrong:
    """All that is wrong about a `then`."""
    told: dict[str, Plain] = {}
    for key, expected in place.mapping().items():
        if key not in CHECKS and not told:
            told = facts(game, EVERYONE)
        try:
            yield from CHECKS[key](game, expected) if key in CHECKS else _fact_at(game, told, key, expected)
        except ReadError as error:
            yield error


# --- reading ---------------------------------------------------------------------------------------------------------


def one_or_more(place: Place) -> list[Place]:
    """The items of a list, or the only thing that stands there."""
    return place.items() if isinstance(place.value, list) else [place]


def texts(place: Place) -> list[str]:
    """One choice, or several in a row: as a list, or in one text separated by commas."""
    return [item.text() for item in place.items()] if isinstance(place.value, list) else place.text().split(", ")


def seat_at(game: Game, who: str, place: Place) -> int:
    """The seat that a key of a mapping names."""
    names = keys(len(game.seats))
    if who not in names:
        raise ReadError(place.name, place.key_lines.get(who, place.line), no_seat(game.rules, who, names, len(names)))
    return names.index(who)


def known_clauses(game: Game, place: Place) -> list[str]:
    """One clause or several, all of which are in the ledger."""
    ledger = game.rules.ledger
    return known_names(place, "clause", [*ledger.clauses, *ledger.rulings])


def known_names(place: Place, kind: str, known: list[str]) -> list[str]:
    """One name or several, all of which are known; there may be too many to list."""
    for entry in (entry for entry in one_or_more(place) if entry.text() not in known):
        raise entry.error(str(UnknownName(kind, entry.text(), known)).split(" Known:")[0])
    return [entry.text() for entry in one_or_more(place)]


def chosen(game: Game, seat: int, text: str, place: Place) -> str:
    """The key of what a seat chooses by a text; whatever prevents it is an error."""
    decision = game.decision
    if decision is None:
        raise place.error(f"{text!r} cannot be chosen: {_nobody(game)}")
    if decision.seat != seat:
        raise place.error(f"it is p{decision.seat + 1} who must choose now ({decision.label()}), not p{seat + 1}")
    try:
        return wording.find(game, text)
    except IllegalChoice as error:
        raise place.error(f"{error} {_offer(game)}") from None
    except UnknownAction as error:
        raise place.error(f"{error} (A question with a single answer is answered without asking.)") from None


def _offer(game: Game) -> str:
    """What can be chosen now, in words."""
    return f"Offered: {'; '.join(option.label() for option in game.decision.options)}." if game.decision else "Nothing is offered."


def _nobody(game: Game) -> str:
    return "the game is over" if game.state.step == OVER else "nobody is asked anything here"


# --- facts -----------------------------------------------------------------------------------------------------------


def facts(game: Game, bit: int) -> dict[str, Plain]:
    """The position in the scenario's words, as these eyes see it."""
    return game.rules.facts(game.rules.view(game.state, bit))


def _fact_at(game: Game, known: Plain, path: str, expected: Place) -> Wrong:
    """What is wrong about a fact; a seat that it names must be there."""
    if SEAT_KEY.fullmatch(who := path.partition(".")[0]):
        seat_at(game, who, expected)
    yield from _fact(known, path, expected)


def _fact(known: Plain, path: str, expected: Place, within: str = "") -> Wrong:
    """What is wrong about a fact, which `within` the facts before it is called in full."""
    found, walked, rest = known, "", _plain_name(path)
    while rest:
        if not isinstance(found, dict):
            raise expected.error(f"{f'{within}{walked}'.rstrip('.')!r} has no parts, so there is no {f'{within}{path}'!r}")
        step = next((key for key in sorted(found, key=len, reverse=True) if rest == key or rest.startswith(f"{key}.")), None)
        if step is None:
            others = [*(f"{within}{walked}{key}" for key in found), *(() if within or walked else CHECKS)]
            raise expected.error(str(UnknownName("fact", f"{within}{path}", others)))
        found, walked, rest = found[step], f"{walked}{step}.", rest[len(step) + 1:]
    if isinstance(expected.value, dict) and isinstance(found, dict):
        for key, part in expected.mapping().items():
            try:
                yield from _fact(found, key, part, f"{within}{path}.")
            except ReadError as error:
                yield error
    elif not _same(found, expected.plain()):
        count = f"{len(found)}: " if isinstance(found, list | dict) and type(expected.value) is int else ""
        yield expected.error(f"{within}{path}: expected {said(expected.plain())}, found {count}{said(found)}")


def _plain_name(text: str) -> str:
    """A name as facts have it: of several alike `Gilder` is the first and `Gilder#2` the second."""
    return COPY_NUMBER.sub(lambda number: "" if number[1] == "1" else f"#{number[1]}", text) if "#" in text else text


def _same(found: Plain, wanted: object) -> bool:
    """Whether something is as it is written: a number says how many, `yes` and `no` are true and false, `none` is nothing."""
    if isinstance(found, list | dict) and type(wanted) is int:
        return len(found) == wanted
    if isinstance(found, bool):
        return found is (FLAGS.get(wanted) if isinstance(wanted, str) else wanted)
    if isinstance(found, list) and isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(_same, found, wanted))
    if isinstance(found, dict) and isinstance(wanted, dict):
        return found.keys() == wanted.keys() and all(_same(found[key], wanted[key]) for key in found)
    if found is None:
        return wanted in (None, "none")
    return found == (_plain_name(wanted) if isinstance(wanted, str) else wanted)


def said(content: object) -> str:
    """Something as scenarios write it."""
    if isinstance(content, bool):
        return "yes" if content else "no"
    if isinstance(content, list):
        return f"[{', '.join(map(said, content))}]"
    if isinstance(content, dict):
        return f"{{{', '.join(f'{key}: {said(part)}' for key, part in content.items())}}}"
    return "none" if content is None else str(content)


# --- questions -------------------------------------------------------------------------------------------------------


def _decision(game: Game, place: Place) -> Wrong:
    found = f"p{game.decision.seat + 1}" if game.decision else "none"
    if place.text() != found:
        yield place.error(f"decision: expected {place.text()}, found {found}")


def _offered(game: Game, place: Place) -> Wrong:
    for item in one_or_more(place):
        if game.decision is None:
            yield item.error(f"{item.text()!r} is not offered: {_nobody(game)}")
            continue
        try:
            wording.find(game, item.text())
        except UnknownAction as error:
            yield item.error(str(error))
        except IllegalChoice as error:
            yield item.error(f"{error} {_offer(game)}")


def _not_offered(game: Game, place: Place) -> Wrong:
    for item in one_or_more(place):
        found = _standing_of(game, item.text())
        if found == OFFERED:
            yield item.error(f"{item.text()!r} is offered and should not be")
        elif found == UNKNOWN and not wording.nameable(game, item.text()):
            yield item.error(str(wording.unknown(game, item.text())))


OFFERED, REFUSED, UNKNOWN = "offered", "refused", "unknown"


def _standing_of(game: Game, text: str) -> str:
    """Whether a text means something that is offered, perhaps several things, something that is refused, or nothing one might try."""
    if game.decision is None:
        return UNKNOWN
    try:
        wording.find(game, text)
    except UnknownAction:
        return UNKNOWN
    except IllegalChoice as error:
        legal = wording.loosely(text, game.decision.actions, game.decision.speaker)
        return OFFERED if legal and not error.refusals else REFUSED
    return OFFERED


def _options(game: Game, place: Place) -> Wrong:
    """Exactly these options are offered."""
    wrong = list(_offered(game, place))
    yield from wrong
    if game.decision is None or wrong:
        return
    named = [wording.find(game, item.text()) for item in place.items()]
    for number, item in enumerate(place.items()):
        if named[number] in named[:number]:
            yield item.error(f"{item.text()!r} stands for an option that is named already")
    left = [option.label() for option in game.decision.options if option.key not in named]
    if left:
        yield place.error(f"options: these are offered too: {'; '.join(left)}")


def _refused(game: Game, place: Place) -> Wrong:
    for entry in one_or_more(place):
        try:
            yield from _one_refused(game, entry)
        except ReadError as error:
            yield error


def _one_refused(game: Game, entry: Place) -> Wrong:
    parts = dict(entry.mapping())
    because = parts.pop("because", None)
    if because is None or len(parts) != 1:
        raise entry.error("a refusal reads {p1: what is tried, because: CLAUSE}")
    wanted = known_clauses(game, because)
    ((who, tried),) = parts.items()
    seat, (*first, last) = seat_at(game, who, entry), texts(tried)
    if game.decision is None:
        raise tried.error(f"{last!r} cannot be tried: {_nobody(game)}")
    trial = game.copy()
    for text in first:
        trial.choose(chosen(trial, seat, text, tried))
    if first and (trial.decision is None or trial.decision.seat != seat):
        raise tried.error(f"the choices before {last!r} leave p{seat + 1} nothing to choose")
    try:
        found = [refusal.clause.id for refusal in wording.why_not(trial, last, seat)]
    except ArbiterError as error:
        raise tried.error(str(error)) from None
    for clause in wanted:
        if clause not in found:
            yield because.error(f"{last!r}: expected the refusal {clause}, found {', '.join(found) or 'none: it is allowed'}")


# --- what is seen, and the end ---------------------------------------------------------------------------------------


def _reader(game: Game, who: str, place: Place) -> int | None:
    return None if who == "public" else seat_at(game, who, place)


def _seen(game: Game, place: Place) -> Wrong:
    for who, expected in place.mapping().items():
        known = facts(game, eyes(_reader(game, who, place), game.state.seats))
        for path, part in expected.mapping().items():
            try:
                yield from _fact_at(game, known, path, part)
            except ReadError as error:
                yield error


def _logged(game: Game, place: Place) -> Wrong:
    for who, item, story in _stories(game, place):
        if item.text() not in story:
            yield item.error(f"{item.text()!r} is not in the log of {who}:\n{story}")


def _not_logged(game: Game, place: Place) -> Wrong:
    for who, item, story in _stories(game, place):
        for line in (line for line in story.split("\n") if item.text() in line):
            yield item.error(f"{item.text()!r} is in the log of {who} and should not be: {line}")
            break


def _stories(game: Game, place: Place) -> Iterator[tuple[str, Place, str]]:
    """Each text that is looked for, with the log of the seat whose eyes it is about."""
    for who, expected in place.mapping().items():
        story = "\n".join(game.log(_reader(game, who, place)))
        yield from ((who, item, story) for item in one_or_more(expected))


def _result(game: Game, place: Place) -> Wrong:
    if any(type(item.value) not in (int, float) for item in place.items()):
        raise place.error("a result is a number for each player, such as [1, 0]")
    found: list[object] = [*(game.rules.result(game.state) if game.state.step == OVER else ())]
    if found != place.plain():
        yield place.error(f"result: expected {said(place.plain())}, found "
                          f"{said([int(score) if score in (0, 1) else score for score in found]) if found else 'a game still going on'}")


CHECKS: dict[str, Callable[[Game, Place], Wrong]] = {
    "decision": _decision, "offered": _offered, "not offered": _not_offered, "options": _options, "refused": _refused, "seen": _seen,
    "logged": _logged, "not logged": _not_logged, "result": _result}
