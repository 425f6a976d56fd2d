"""The pages, what they may load, and the words and codes that the documentation promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.cli import serve
from arbiter.core.errors import ArbiterError
from arbiter.core.text import Words
from arbiter.server import pages, reasons
from arbiter.server.capabilities import SEAT, Capability, Signer, secret_in
from arbiter.server.guard import CSP
from arbiter.server.limits import Bucket, Buckets, Limits
from arbiter.server.reasons import Reason, Refused
from tests.server.kit import Server

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")
TYPES = (ROOT / "web" / "src" / "protocol.ts").read_text("utf-8")
REASONS = [reason for reason in vars(reasons).values() if isinstance(reason, Reason)]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that was built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the table</p>")
    (tmp_path / "assets" / "a.js").write_text("1")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return tmp_path


def test_the_client_is_served(server: Server, built: Path) -> None:
    for path in ("/", "/match/x", "/index.html"):
        status, headers, body = server.raw("GET", path)
        assert (status, body, headers["cache-control"]) == (200, b"<p>the table</p>", "no-cache")
    status, headers, body = server.raw("GET", "/assets/a.js")
    assert (status, body) == (200, b"1")
    assert "immutable" in headers["cache-control"]
    (built.parent / "secret.txt").write_text("secret")
    for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00.js"):
        status, _, body = server.raw("GET", path)
        assert status == 404
        assert b"secret" not in body


def test_if_the_client_is_not_built_the_page_says_what_to_do(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    status, _, body = server.raw("GET", "/")
    assert status == 503
    assert b"make web" in body


def test_every_answer_says_what_a_page_may_load(server: Server, built: Path) -> None:
    for method, path in (("GET", "/"), ("GET", "/api/lobby"), ("GET", "/api/nothing"), ("POST", "/api/matches"), ("GET", "/assets/a.js")):
        _, headers, _ = server.raw(method, path)
        assert headers["content-security-policy"] == CSP
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert "unsafe" not in CSP
    assert " ".join(PROTOCOL.split()).count(CSP) == 1


def test_every_code_is_documented() -> None:
    codes = {reason.code for reason in REASONS}
    assert codes == set(re.findall(r"^\| `([a-z-]+)` \| \d", PROTOCOL, re.MULTILINE))
    assert codes == set(re.findall(r'"([a-z-]+)"', TYPES.partition("RefusalCode =")[2].partition(";")[0]))
    for reason in REASONS:
        assert f"| `{reason.code}` |" in PROTOCOL
        assert str(reason.status) in next(line for line in PROTOCOL.splitlines() if line.startswith(f"| `{reason.code}` |"))


def test_every_reason_has_words_in_every_language() -> None:
    for reason in REASONS:
        texts = {lang: Refused(reason).plain(lang)["words"] for lang in ("en", "zh-Hant", "zh-Hans")}
        assert texts["en"].endswith(".")
        assert texts["zh-Hant"].endswith("。")
        assert not re.search("[a-z]{4,}", texts["zh-Hans"].replace("application/json", ""))
        assert texts["zh-Hans"] == Words("", texts["zh-Hant"]).say("zh-Hans")


def test_the_types_name_every_field_of_a_table() -> None:
    from tests.server.shadow import FIELDS, PLAYER

    def fields(name: str) -> set[str]:
        body = re.search(rf"interface {name}\b[^{{]*{{(.*?)\n}}", TYPES, re.DOTALL)
        assert body
        return set(re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE))
    assert fields("TableMessage") == FIELDS
    assert fields("Player") == PLAYER


# --- the small parts -----------------------------------------------------------------------------------------------------


def test_the_secret_is_only_for_its_owner(tmp_path: Path) -> None:
    secret = secret_in(tmp_path)
    assert len(secret) == 32
    assert secret_in(tmp_path) == secret
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_token_says_what_it_allows() -> None:
    signer = Signer(b"secret")
    capability = Capability(SEAT, "match", 1, "nonce")
    assert signer.read(signer.sign(capability)) == capability
    assert signer.client("127.0.0.1") == signer.client("127.0.0.1") != signer.client("127.0.0.2")
    for wrong in (None, 1, "", "x", "x.y", "x" * 500, ".", signer.sign(capability)[:-1], signer.sign(capability)[1:]):
        with pytest.raises(Refused):
            signer.read(wrong)


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr("arbiter.server.limits.monotonic", lambda: time[0])
    bucket = Bucket(rate=2, at_once=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    time[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert not bucket.full
    time[0] = 100.0
    assert bucket.full
    buckets = Buckets(rate=1, at_once=1)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


def test_buckets_of_clients_who_are_gone_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr("arbiter.server.limits.monotonic", lambda: time[0])
    monkeypatch.setattr(Buckets, "MOST", 3)
    buckets = Buckets(rate=1, at_once=1)
    for client in "abc":
        buckets.take(client)
    time[0] = 0.5
    assert not buckets.take("a")
    time[0] = 1.2
    assert buckets.take("d")
    assert not buckets.take("d")
    assert len(buckets._of) <= 3


def test_what_the_command_cannot_do_it_says_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArbiterError, match="--data"):
        serve.data_folder(tmp_path / "file" / "folder")
    taken = serve.bind("127.0.0.1", 0)
    with pytest.raises(ArbiterError, match="--port"):
        serve.bind("127.0.0.1", taken.getsockname()[1])
    taken.close()
    assert Limits().message < Limits().frame
