"""How many may play a game: whoever names another number, or a seat that is not there, learns the clause and what to do instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from arbiter.core.errors import ArbiterError
from arbiter.core.mistakes import Filled, Row, Typed
from arbiter.core.text import Template, Words, same
from arbiter.letters.reading import Place, ReadError

if TYPE_CHECKING:
    from arbiter.core.rulebook import Rulebook, Setting
    from arbiter.core.state import State

PLAYERS = "players"
"""The setting that is the number of players, in games in which it may vary."""
SEAT_KEY = re.compile(r"p(\d{1,2})")

IS_FOR = Template("{game} is for {counts} {most|player|players}{clauses}", "{game}是{counts}人遊戲{clauses}")
THIS_GAME = Template("{is_for}, and this game has {seats}", "{is_for}，這一局有{seats}人")
NOT_FOR = Template("{is_for}, not {number}: {instead}.", "{is_for}，而不是{number}：請{instead}。")
NO_SEAT = Template("There is no seat {seat}: {is_for}. Choose {known}.", "沒有座位{seat}：{is_for}。請從{known}中選擇。")
BECAUSE = Template("{is_for}: ", "{is_for}：")
SET_TO = Template("set `players` to {counts}", "把players設為{counts}")
LEAVE_OUT = Words("leave `players` out", "不要設定players")
TAKE_SEATS = Template("take {counts} {most|seat|seats}", "開{counts}個座位")
OR, SPACE = Words("{} or {}", "{}或{}"), Words(" ", "")
COUNTED = Template("{is_for}, and the number of seats says how many play: leave `players` out.",
                   "{is_for}，人數由座位數決定：請不要設定players。")


class NoSeat(ReadError):
    """A seat that no player has, where a position is read: how many may play is known to whoever reads on."""

    def __init__(self, place: Place, known: Sequence[str]) -> None:
        super().__init__(place.name, place.line, f"There is no seat {place.text()!r}. Known: {', '.join(known)}.")
        self.place, self.known = place, known


class OneOf(Row):
    """Several names of which one is wanted."""

    def say(self, lang: str) -> str:
        *others, last = [name.say(lang) for name in self.names]
        return OR.say(lang).format((", " if lang == "en" else "、").join(others), last) if others else last


def counts(rules: Rulebook) -> list[int]:
    """How many may play."""
    setting = rules.settings.get(PLAYERS)
    known = [value for value, _ in setting.choices if type(value) is int] if setting else []
    return known or [rules.begin(0, rules.settle({})).seats]


# --- what is said of it ----------------------------------------------------------------------------------------------


def is_for(rules: Rulebook) -> Filled:
    """For how many a game is, with the clauses that say so."""
    known, clauses = counts(rules), [rules.ledger[id].id for id in rules.seats_clauses]
    cited = Words(f" ({', '.join(clauses)})", f"（{'、'.join(clauses)}）") if clauses else same("")
    return Filled(IS_FOR, {"game": rules.title, "counts": _numbers(known), "most": max(known), "clauses": cited})


def because(rules: Rulebook) -> Filled:
    """The same, before what to do."""
    return Filled(BECAUSE, {"is_for": is_for(rules)})


def _numbers(known: Sequence[int]) -> Words | OneOf:
    """Numbers, and those without a gap by the first and the last."""
    first, last = known[0], known[-1]
    if len(known) > 2 and list(known) == list(range(first, last + 1)):
        return Words(f"{first} to {last}", f"{first}至{last}")
    return OneOf(map(same, known))


def wrong_number(rules: Rulebook, number: object, instead: object) -> ArbiterError:
    """The error for a number of players that a game is not for."""
    return ArbiterError(Filled(NOT_FOR, {"is_for": is_for(rules), "number": Typed(number), "instead": instead}))


def wrong_seats(rules: Rulebook, number: int) -> ArbiterError:
    """The error for a table with so many seats."""
    known = counts(rules)
    return wrong_number(rules, number, Filled(TAKE_SEATS, {"counts": OneOf(map(same, known)), "most": max(known)}))


def set_to(*numbers: int) -> Filled:
    """What to do where the number of players can be chosen."""
    return Filled(SET_TO, {"counts": OneOf(map(same, numbers))})


def counted_by_seats(rules: Rulebook) -> ArbiterError:
    """The error for a number of players where the seats say it."""
    return ArbiterError(Filled(COUNTED, {"is_for": is_for(rules)}))


def no_seat(rules: Rulebook, seat: object, known: Iterable[int | str], seats: int) -> ArbiterError:
    """The error for a seat that a game with so many seats has not, and which ones can be named there."""
    about: Filled = is_for(rules)
    if counts(rules) != [seats]:
        about = Filled(THIS_GAME, {"is_for": about, "seats": seats})
    return ArbiterError(Filled(NO_SEAT, {"seat": Typed(seat), "is_for": about, "known": OneOf(map(same, known))}))


# --- what is refused -------------------------------------------------------------------------------------------------


def refused_number(rules: Rulebook, given: object) -> ArbiterError | None:
    """What is wrong with a number of players, if the game is not for so many."""
    setting = rules.settings.get(PLAYERS)
    if setting and given == setting.default and type(given) is type(setting.default):
        return None
    known = counts(rules)
    if type(given) is int and given in known:
        return None
    return wrong_number(rules, given, set_to(*known) if setting else LEAVE_OUT)


def miscounted(rules: Rulebook, setting: Setting, given: Any) -> bool:
    """Whether an option that was refused and lists something for each player would be so with so many of its choices, too."""
    if not setting.per_seat or not isinstance(given, str | list | tuple):
        return False
    number = 1 if isinstance(given, str) else len(given)
    usual = [value for value, _ in setting.choices][:number]
    return number not in counts(rules) and (len(usual) < number or bool(setting.check(usual)))


def position(rules: Rulebook, given: Place) -> State:
    """The state that a scenario's `given` describes."""
    try:
        return rules.position(given)
    except NoSeat as error:
        seats = len([name for name in error.known if SEAT_KEY.fullmatch(name)])
        raise error.place.error(no_seat(rules, error.place.text(), error.known, seats)) from None
    except ReadError:
        most = max(counts(rules))
        for key in given.mapping():
            if (match := SEAT_KEY.fullmatch(key)) and not 1 <= int(match[1]) <= most:
                raise given.key(key).error(no_seat(rules, key, keys(most), most)) from None
        raise


def keys(seats: int) -> list[str]:
    """The seats as scenarios write them."""
    return [f"p{seat + 1}" for seat in range(seats)]
