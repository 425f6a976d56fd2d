"""One server for all tests that do not break it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbiter.server.limits import Limits
from tests.server.kit import Server

UNHURRIED = Limits(messages_a_second=1e6, messages_at_once=10 ** 6, address_messages_a_second=1e6, address_messages_at_once=10 ** 6,
                   requests_a_second=1e6, requests_at_once=10 ** 6, pages_a_second=1e6, pages_at_once=10 ** 6,
                   changes_a_second=1e6, changes_at_once=10 ** 6,
                   new_matches_a_second=1e6, new_matches_at_once=10 ** 6, open_matches=10 ** 6, hint_seconds=0.1)
"""A test is faster than any person."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), UNHURRIED) as running:
        yield running
