"""A seat is not lost when an answer is: whoever has taken it gets it again, and nobody else does."""

from __future__ import annotations

import pytest

from arbiter.server.capabilities import SEAT, Capability
from tests.server.kit import Refusal, Server

MINE, THEIRS = "only-I-know-this-nonce", "somebody-else-has-this"


def invited(server: Server) -> tuple[str, str]:
    """An invitation, and the seat token of whoever has sent it."""
    seated = server.create("eran", name="Ann")
    with server.table(seated) as host:
        return str(host.table["links"]["invites"][0]["token"]), str(seated["token"])


def refused(server: Server, path: str, **body: str) -> str:
    with pytest.raises(Refusal) as info:
        server.post(f"/api/invites/{path}", body)
    return info.value.code


def test_the_same_client_joins_again(server: Server) -> None:
    """The answer may have been lost: the same nonce gives the same seat, and changes nothing any more."""
    invite, _ = invited(server)
    assert server.post("/api/invites/look", {"invite": invite, "nonce": MINE})["yours"] is False
    first = server.post("/api/invites/join", {"invite": invite, "nonce": MINE, "name": "Bo"})
    assert server.post("/api/invites/look", {"invite": invite, "nonce": MINE})["yours"] is True
    assert server.post("/api/invites/join", {"invite": invite, "nonce": MINE, "name": "Mallory"}) == first
    with server.table(first) as friend:
        assert (friend.table["status"], friend.table["players"][1]["name"]) == ("playing", "Bo")
        assert server.post("/api/invites/join", {"invite": invite, "nonce": MINE}) == first, "not even when they sit there"


def test_nobody_else_joins_again(server: Server) -> None:
    invite, _ = invited(server)
    server.post("/api/invites/join", {"invite": invite, "nonce": MINE})
    for path in ("look", "join"):
        assert refused(server, path, invite=invite) == "taken"
        assert refused(server, path, invite=invite, nonce=THEIRS) == "taken"
    other, _ = invited(server)
    assert server.post("/api/invites/join", {"invite": other, "nonce": MINE})["match"] != invite, "each invitation is its own"


def test_who_joined_without_a_nonce_has_none(server: Server) -> None:
    invite, _ = invited(server)
    server.post("/api/invites/join", {"invite": invite})
    assert refused(server, "join", invite=invite, nonce=MINE) == "taken"


@pytest.mark.parametrize("nonce", ["", "short", "x" * 65, "with a space in it", "四四四四四四四四四四四四四四四四"])
def test_a_nonce_that_could_be_guessed_is_refused(server: Server, nonce: str) -> None:
    invite, _ = invited(server)
    assert refused(server, "join", invite=invite, nonce=nonce) == "malformed"


def test_the_link_of_a_seat_leads_back_to_it(server: Server) -> None:
    """Its own token is as good as an invitation to it, on any machine and as often as one likes."""
    invite, host = invited(server)
    friend = server.post("/api/invites/join", {"invite": invite})
    for token, seat in ((host, 0), (friend["token"], 1)):
        offer = server.post("/api/invites/look", {"invite": token})
        assert (offer["seat"], offer["yours"], offer["from"]) == (seat, True, "Ann")
        again = server.post("/api/invites/join", {"invite": token})
        assert again == {"match": offer["match"], "seat": seat, "token": token}
        server.table(again).close()
    old = server.hall.signer.sign(Capability(SEAT, friend["match"], 1, "an old nonce"))
    assert [refused(server, path, invite=old) for path in ("look", "join")] == ["forged", "forged"]
