"""What a reader is shown besides the state: the decision and the log, as plain data with nothing in it that is hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.core.decisions import Decision, Option
from arbiter.core.effects import At
from arbiter.core.log import LogEntry, Noun, Reader, Thing
from arbiter.core.values import Plain


def seen_decision(decision: Decision | None, seat: int | None, lang: str, proposal: Sequence[Option] = ()) -> Plain:
    """Whose choice it is; and for them, what is asked, what may be answered, and what the rules propose."""
    if decision is None:
        return None
    if decision.seat != seat:
        return {"seat": decision.seat} | dict.fromkeys(ASKED)
    gathers = decision.prompt.gathers
    return {"seat": seat, "prompt": decision.prompt.key, "label": decision.label(lang), "things": _plain(decision.things),
            "source": _source(decision), "options": [_seen_option(option, lang) for option in decision.options],
            "proposal": [_seen_option(option, lang) for option in proposal] or None,
            "gathers": gathers and gathers(decision.state, decision)}


ASKED = ("prompt", "label", "things", "source", "options", "proposal", "gathers")
"""What only the seat that must choose is shown."""


def _source(decision: Decision) -> Plain:
    """The card whose effect asks: as a thing if it lies somewhere, else by the key of its sheet; None if the rules ask."""
    at = next((part for part in decision.about if isinstance(part, At)), None)
    card = decision.state.nouns.get("card")
    if at is not None and at.source >= 0 and card is not None and card.thing:
        return [*card.thing(at.source)]
    address = at.address if at else next((part for part in decision.about if isinstance(part, str)), "")
    return ["sheet", address.partition("/")[0]] if address else None


def _seen_option(option: Option, lang: str) -> dict[str, Plain]:
    return {"key": option.key, "label": option.label(lang), "things": _plain(option.things)}


def lines(log: Sequence[LogEntry] | None, first: int, nouns: Mapping[str, Noun], reader: Reader, bit: int,
          lang: str) -> list[dict[str, Plain]]:
    """The entries of a log from the first one on: of each its clause, a sentence, and what these eyes see happen."""
    return [{"clause": entry.line.clause, "text": entry.say(nouns, reader, bit, lang), "event": entry.seen(bit, lang)}
            for entry in (log or ())[first:]]


def _plain(things: Sequence[Thing]) -> list[Plain]:
    return [[kind, id] for kind, id in things]
