"""The table as one onlooker sees it: the message that is sent whenever anything changes."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from arbiter.server import showing
from arbiter.server.capabilities import INVITE, SEAT, WATCH, Capability
from arbiter.server.history import DRIFTED, HUMAN

if TYPE_CHECKING:
    from arbiter.server.match import Match, Onlooker

NO_LOG: dict[str, Any] = {"from": 0, "lines": []}


class Snapshot:
    """A match at one moment; what several onlookers see alike is made once."""

    def __init__(self, match: Match) -> None:
        self.match, self._made = match, dict[tuple[int | None, str], dict[str, Any]]()

    def seen_by(self, onlooker: Onlooker) -> dict[str, Any]:
        """The message for an onlooker, with the part of the log that it does not have."""
        eyes = (onlooker.seat, onlooker.lang)
        if eyes not in self._made:
            self._made[eyes] = self._message(*eyes)
        game = self.match.history.game
        log = showing.log_part(game, onlooker.known, *eyes, showing.names(self.match.seats, onlooker.lang)) if game else NO_LOG
        onlooker.known = log["from"] + len(log["lines"])
        return self._made[eyes] | {"log": log}

    def _message(self, seat: int | None, lang: str) -> dict[str, Any]:
        match, history = self.match, self.match.history
        return {
            "type": "table",
            "version": history.version,
            "match": match.id,
            "game": match.row["game"],
            "title": history.book.title.say(lang),
            "status": history.status,
            "seat": seat,
            "seats": len(match.seats),
            "players": players(match.seats, match),
            "view": showing.view(history.game, seat, lang) if history.game else None,
            "thinking": self._thinking(),
            "clock": match.clock.plain() if match.clock else None,
            "undo": can_undo(match, seat),
            "take_back": match.take_back.plain(seat, lang, showing.names(match.seats, lang)) if match.take_back else None,
            "hints": match.hints,
            "ended": history.ended,
            "rematch": self._rematch(seat),
            "links": self._links(seat),
            "watching": sum(onlooker.seat is None for onlooker in match.onlookers),
            "seeded": match.row["seeded"],
            "notices": [DRIFTED.say(lang)] if match.drifted else [],
        }

    def _thinking(self) -> dict[str, Any] | None:
        if self.match.thinking is None:
            return None
        seat, since = self.match.thinking
        return {"seat": seat, "since": int((monotonic() - since) * 1000)}

    def _rematch(self, seat: int | None) -> dict[str, Any] | None:
        match = self.match
        if not match.rematch_asked and not match.next_seats:
            return None
        following = None
        if match.next_seats and seat is not None:
            mine = match.next_seats[(seat + 1) % len(match.next_seats)]
            token = match.hall.signer.sign(Capability(SEAT, mine["match"], mine["seat"], mine["nonce"]))
            following = {"match": mine["match"], "seat": mine["seat"], "token": token}
        return {"asked": match.rematch_asked, "next": following}

    def _links(self, seat: int | None) -> dict[str, Any] | None:
        match = self.match
        if seat is None:
            return None
        watch = match.row["watch"] and match.hall.signer.sign(Capability(WATCH, match.id, None, match.row["watch"]))
        open_seats = [row for row in match.seats if not row["joined"]] if seat == match.row["creator"] else []
        invites = [{"seat": row["seat"], "token": match.hall.signer.sign(Capability(INVITE, match.id, row["seat"], row["nonce"]))}
                   for row in open_seats]
        return {"watch": watch, "invites": invites}


def can_undo(match: Match, seat: int | None) -> bool:
    """Whether a person may simply take back: only computers would mind."""
    return (seat is not None and match.history.status == "playing" and match.people() == [seat]
            and match.history.before_last_choice_of(seat) is not None)


def players(seats: list[dict[str, Any]], match: Match | None = None) -> list[dict[str, Any]]:
    """Who sits where; of a match that is not in memory, nobody is there."""
    return [_player(row, match) for row in seats]


def _player(row: dict[str, Any], match: Match | None) -> dict[str, Any]:
    seat = row["seat"]
    computer = row["kind"] != HUMAN
    connected = match is not None and any(onlooker.seat == seat for onlooker in match.onlookers)
    return {"seat": seat, "kind": row["kind"], "level": row["level"], "name": row["name"], "joined": row["joined"],
            "connected": computer or connected, "gave_up": match.history.gave_up.get(seat) if match else None}
