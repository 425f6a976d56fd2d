"""What a reader is shown besides the state: the decision and the log, as plain data with nothing in it that is hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.core.decisions import Decision
from arbiter.core.log import LogEntry, Noun, Thing
from arbiter.core.values import Plain


def seen_decision(decision: Decision | None, seat: int | None, lang: str) -> Plain:
    """Whose choice it is; and for them, what is asked and what may be answered."""
    if decision is None:
        return None
    if decision.seat != seat:
        return {"seat": decision.seat, "prompt": None, "label": None, "things": None, "options": None}
    options: list[Plain] = [{"key": option.key, "label": option.label(lang), "things": _plain(option.things)}
                            for option in decision.options]
    return {"seat": seat, "prompt": decision.prompt.key, "label": decision.label(lang), "things": _plain(decision.things),
            "options": options}


def lines(log: Sequence[LogEntry] | None, first: int, nouns: Mapping[str, Noun], seat: int | None, bit: int,
          lang: str) -> list[dict[str, Plain]]:
    """The entries of a log from the first one on, each as its clause and a sentence that these eyes may read."""
    return [{"clause": entry.line.clause, "text": entry.say(nouns, seat, bit, lang)} for entry in (log or ())[first:]]


def _plain(things: Sequence[Thing]) -> list[Plain]:
    return [[kind, id] for kind, id in things]
