"""What can go wrong, in words for the person who meets it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from arbiter.core.ledger import Refusal


SHOWN = 12  # how many known names an error lists


class ArbiterError(Exception):
    """A mistake of the caller's: the message says what to do, and nothing has changed. Its parts, which stand one behind the
    other, are texts that are the same in every language (a file and line, for one), or can `say` themselves."""

    def __init__(self, *parts: Any) -> None:
        super().__init__("".join(map(str, parts)))
        self.parts = parts

    def say(self, lang: str) -> str:
        """The message in a language; in English where it has no other words."""
        return "".join(part if isinstance(part, str) else part.say(lang) for part in self.parts)


class UnknownName(ArbiterError):
    """A game, language, option or the like that does not exist."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        names = list(known)
        near = get_close_matches(str(name), names, n=1, cutoff=0.6)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        super().__init__(f"There is no {kind} {str(name)!r}.{hint} Known: {', '.join(names[:SHOWN]) or 'none'}{more}.")


class IllegalChoice(ArbiterError):
    """A choice that is not among the options, with the clauses that forbid it where the rules know them."""

    def __init__(self, message: str, refusals: tuple[Refusal, ...] = ()) -> None:
        super().__init__(message)
        self.refusals = refusals


class SaveError(ArbiterError):
    """A saved game that cannot be read."""


class RuleBroken(Exception):
    """A rule of ours threw: the game stands where it stood before the choice, and `report` reloads as a scenario."""

    def __init__(self, message: str, report: str) -> None:
        super().__init__(message)
        self.report = report
