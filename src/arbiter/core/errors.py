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
        super().__init__(f"There is no {kind} {str(name)!r}.{_hint(near)} Known: {_some(names, ', ')}.")


class UnknownAction(UnknownName):
    """Words that mean nothing one can try now, with what can be chosen and what is refused."""

    def __init__(self, text: str, offered: Iterable[str], refused: Iterable[str]) -> None:
        legal = list(dict.fromkeys(offered))
        others = [label for label in dict.fromkeys(refused) if label not in legal]
        near = get_close_matches(text, [*legal, *others], n=1, cutoff=0.6) or _with_words_like(text, [*legal, *others])
        tried = f" Refused: {_some(others, '; ')}." if others else ""
        ArbiterError.__init__(self, f"There is no action {text!r} here.{_hint(near)} Offered: {_some(legal, '; ')}.{tried}")


def _hint(near: list[str]) -> str:
    return f" Did you mean {near[0]!r}?" if near else ""


def _some(names: list[str], between: str) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"{between.join(names[:SHOWN]) or 'none'}{more}"


def _with_words_like(text: str, labels: list[str]) -> list[str]:
    """The first of the labels that has a word much like each word of a text."""
    wanted = text.casefold().split()
    return [label for label in labels
            if wanted and all(get_close_matches(word, label.casefold().split(), n=1, cutoff=0.7) for word in wanted)][:1]


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
