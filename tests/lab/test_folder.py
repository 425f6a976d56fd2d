"""The folder: parts are whole or not there, a job counts once, and another match is refused."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

import polars as pl
import pytest

from arbiter.core.errors import ArbiterError
from arbiter.core.text import LANGUAGES
from arbiter.lab import folder as folders
from arbiter.lab.folder import Folder
from arbiter.lab.match import missing
from arbiter.lab.play import play
from arbiter.lab.records import schema
from tests.lab.matches import small_plan

CHINESE = re.compile("[\u4e00-\u9fff]")


def test_records_come_back_as_they_were(tmp_path: Path) -> None:
    plan = small_plan("ashes", games=2)
    records = [play(job) for job in plan.jobs()]
    with Folder(tmp_path).open(plan) as folder:
        for record in records:
            folder.add(record)
    found = Folder(tmp_path).games()
    assert found.schema == schema()
    assert found.to_dicts() == [asdict(record) for record in records]
    assert Folder(tmp_path).plan().jobs() == plan.jobs()


def test_a_job_counts_once_however_often_it_is_there(tmp_path: Path) -> None:
    plan = small_plan(games=2)
    records = [play(job) for job in plan.jobs()]
    for batch in (records[:4], records[2:5]):
        with Folder(tmp_path).open(plan) as folder:
            for record in batch:
                folder.add(record)
    assert len(folder.parts()) == 2
    assert folder.done() == {record.job for record in records[:5]} and len(folder.games()) == 5
    left, course = missing(plan, folder)
    assert [job.id for job in left] == [records[5].job]
    assert (course.planned, course.before, course.complete) == (6, 5, False)


def test_tidying_makes_one_part_in_one_order(tmp_path: Path) -> None:
    plan = small_plan(games=4)
    records = [play(job) for job in plan.jobs()]
    for name, order in (("one", records), ("other", records[::-1])):
        with Folder(tmp_path / name).open(plan) as folder:
            for record in order:
                folder.add(record)
                folder.flush()
            assert len(folder.parts()) == len(records)
            folder.tidy()
        assert len(folder.parts()) == 1
    one, other = (Folder(tmp_path / name).games() for name in ("one", "other"))
    assert one.equals(other)


def test_tidying_loses_nothing_whenever_the_power_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that came since the folder was last written through may be gone, and one that was removed since then may be too."""
    plan, sure, moments = small_plan(games=4), dict[Path, bytes](), list[list[str]]()
    through, remove = os.fsync, Path.unlink

    def note(opened: int) -> None:
        through(opened)
        if stat.S_ISDIR(os.fstat(opened).st_mode):
            sure.clear()
            sure.update((part, part.read_bytes()) for part in Folder(tmp_path).parts())

    def removed(path: Path, missing_ok: bool = False) -> None:
        remove(path, missing_ok)
        sure.pop(path, None)
        moments.append([job for part in sure.values() for job in pl.read_parquet(part, columns=["job"])["job"]])

    with Folder(tmp_path).open(plan) as folder:
        for job in plan.jobs():
            folder.add(play(job))
            folder.flush()
        monkeypatch.setattr(os, "fsync", note)
        monkeypatch.setattr(Path, "unlink", removed)
        folder.tidy()
    everything = {job.id for job in plan.jobs()}
    assert len(moments) == len(everything) and all(set(jobs) == everything for jobs in moments)
    assert sorted(moments[-1]) == sorted(everything)


@pytest.mark.parametrize("removed", [0, 1, 3])
def test_tidying_that_is_cut_short_counts_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, removed: int) -> None:
    plan, remove, left = small_plan(games=2), Path.unlink, [removed]

    def cut_short(path: Path, missing_ok: bool = False) -> None:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        remove(path, missing_ok)

    with Folder(tmp_path).open(plan) as folder:
        for job in plan.jobs():
            folder.add(play(job))
            folder.flush()
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(Path, "unlink", cut_short)
            folder.tidy()
    assert len(folder.parts()) == 1 + len(plan.jobs()) - removed
    assert sorted(folder.games()["job"]) == sorted(job.id for job in plan.jobs())
    with Folder(tmp_path).open(plan) as folder:
        folder.tidy()
    assert len(folder.parts()) == 1 and sorted(folder.games()["job"]) == sorted(job.id for job in plan.jobs())


def test_a_part_that_vanishes_while_it_is_looked_at_is_looked_for_in_the_new_one(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, listed = small_plan(games=2), Folder.parts
    with Folder(tmp_path).open(plan) as playing:
        for job in plan.jobs():
            playing.add(play(job))
            playing.flush()

        def parts(folder: Folder) -> list[Path]:
            found = listed(folder)
            if folder is not playing and len(found) > 1:
                playing.tidy()
            return found

        monkeypatch.setattr(Folder, "parts", parts)
        assert sorted(Folder(tmp_path).games()["job"]) == sorted(job.id for job in plan.jobs())


def test_a_part_that_never_comes_back_is_told_plainly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Folder, "parts", lambda folder: [tmp_path / "games-lost.parquet"])
    with pytest.raises(ArbiterError, match=r"cannot be read: .*games-lost\.parquet"):
        Folder(tmp_path).games()


def test_what_was_being_written_when_the_power_failed_is_not_there(tmp_path: Path) -> None:
    plan = small_plan(games=2)
    with Folder(tmp_path).open(plan) as folder:
        folder.add(play(plan.jobs()[0]))
    whole = folder.parts()[0].read_bytes()
    (tmp_path / "games-cut.parquet.unfinished").write_bytes(whole[:len(whole) // 2])
    assert len(folder.done()) == 1
    with Folder(tmp_path).open(plan):
        assert not list(tmp_path.glob("*.unfinished"))
    assert len(folder.done()) == 1


def test_parts_are_written_while_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "MANY", 3)
    monkeypatch.setattr(folders, "SOON", 60.0)
    records = [play(job) for job in small_plan(games=4).jobs()[:7]]
    with Folder(tmp_path).open(small_plan(games=4)) as folder:
        for number, record in enumerate(records):
            assert len(folder.parts()) == number // 3
            folder.add(record)


def test_a_game_that_took_long_is_written_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "SOON", 0.0)
    monkeypatch.setattr(folders, "SLOWING", 1.0)
    plan = small_plan(games=4)
    with Folder(tmp_path).open(plan) as folder:
        for number, job in enumerate(plan.jobs()[:3], start=1):
            folder.add(play(job))
            assert len(folder.parts()) == number


@pytest.mark.parametrize(("other", "why"), [
    (small_plan(games=2), "with 4 games: ask for at least"), (small_plan(agents=("greedy",)), "agents random there, greedy here"),
    (small_plan(decks=2), "decks infernia, tikal, aten there, infernia, tikal here"), (small_plan("ashes"), "game eran there"),
    (small_plan(orders="1-2-1"), "options none there, orders here"),
])
def test_another_match_is_refused(tmp_path: Path, other: object, why: str) -> None:
    with Folder(tmp_path).open(small_plan()):
        pass
    Folder(tmp_path).open(small_plan())
    with pytest.raises(ArbiterError, match=why):
        Folder(tmp_path).open(other)  # type: ignore[arg-type]
    assert Folder(tmp_path).plan().jobs() == small_plan().jobs()


def test_more_games_may_be_asked_for_later(tmp_path: Path) -> None:
    """What was played counts, and the folder's plan is the larger one."""
    first, larger = small_plan(), small_plan(games=6)
    with Folder(tmp_path).open(first) as folder:
        for job in first.jobs():
            folder.add(play(job))
    with Folder(tmp_path).open(larger) as folder:
        left, course = missing(larger, folder)
    assert course.before == len(first.jobs()) and len(left) == len(larger.jobs()) - len(first.jobs()) > 0
    assert Folder(tmp_path).plan().jobs() == larger.jobs()


def test_a_match_by_other_rules_or_other_code_of_the_agents_is_refused(tmp_path: Path) -> None:
    with Folder(tmp_path).open(small_plan()):
        pass
    manifest = json.loads((tmp_path / "plan.json").read_text("utf-8"))
    for what in ("rules", "players"):
        (tmp_path / "plan.json").write_text(json.dumps(manifest | {what: "0123456789abcdef"}), "utf-8")
        with pytest.raises(ArbiterError, match=f"{what} 0123456789abcdef there"):
            Folder(tmp_path).open(small_plan())


def test_folders_that_hold_something_else(tmp_path: Path) -> None:
    with pytest.raises(ArbiterError, match="cannot be read"):
        Folder(tmp_path).plan()
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "mine.parquet")
    with pytest.raises(ArbiterError, match="results but no plan"):
        Folder(tmp_path).open(small_plan())
    (tmp_path / "plan.json").write_text("{", "utf-8")
    for asked in (lambda: Folder(tmp_path).plan(), lambda: Folder(tmp_path).open(small_plan())):
        with pytest.raises(ArbiterError, match="cannot be read"):
            asked()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_to_do_with_a_folder_that_is_empty_or_of_another_game(tmp_path: Path, lang: str) -> None:
    place = tmp_path / "my match"
    with pytest.raises(ArbiterError) as empty:
        Folder(place).plan_of("eran")
    assert f"arbiter lab match eran --out '{place}'" in empty.value.say(lang)
    with Folder(place).open(small_plan()):
        pass
    assert Folder(place).plan_of("eran").jobs() == small_plan().jobs()
    with pytest.raises(ArbiterError) as other:
        Folder(place).plan_of("ashes")
    assert "eran" in other.value.say(lang) and "--from" in other.value.say(lang)
    assert all(bool(CHINESE.search(error.value.say(lang))) == (lang != "en") for error in (empty, other))


def test_two_at_once_are_refused(tmp_path: Path) -> None:
    plan = small_plan()
    with Folder(tmp_path).open(plan), pytest.raises(ArbiterError, match="already"), Folder(tmp_path).open(plan):
        pass


# --- a whole run killed ----------------------------------------------------------------------------------------------


def test_a_run_that_is_killed_goes_on_with_exactly_what_is_missing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "arbiter.cli", "lab", "match", "ashes", "--decks", "coal,noah,jessa", "--agents", "random",
               "--games", "60", "--seed", "7", "--jobs", "2", "--out", str(tmp_path / "match")]
    folder = Folder(tmp_path / "match")
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as run:
        deadline = time.monotonic() + 60
        while not folder.parts() and run.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        os.killpg(run.pid, signal.SIGKILL)
    assert run.returncode == -signal.SIGKILL
    plan, before = folder.plan(), folder.games()
    assert 0 < len(before) < len(plan.jobs())
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert re.search(rf"\b{len(before)} (is|are) already in\b", done.stdout)
    after = folder.games()
    rows = pl.concat([pl.read_parquet(part, columns=["job"]) for part in folder.parts()])
    assert sorted(rows["job"]) == sorted(after["job"]) == sorted(job.id for job in plan.jobs())
    kept = after.join(before.select("job", "seconds"), on="job", suffix="_before")
    assert (kept["seconds"] == kept["seconds_before"]).all() and len(kept) == len(before)


def test_what_is_damaged_is_told_plainly(tmp_path: Path) -> None:
    with Folder(tmp_path / "match").open(small_plan()) as folder:
        folder.add(play(small_plan().jobs()[0]))
    with pytest.raises(ArbiterError, match="cannot be a folder"):
        Folder(tmp_path / "match" / "plan.json").open(small_plan())
    (part,) = folder.parts()
    part.write_bytes(part.read_bytes()[:100])
    with pytest.raises(ArbiterError, match="Delete it, and its games will be played again"):
        folder.done()
    for text in ("[]", "{}", "nonsense"):
        (tmp_path / "match" / "plan.json").write_text(text, "utf-8")
        with pytest.raises(ArbiterError, match=r"plan\.json|holds another match"):
            Folder(tmp_path / "match").open(small_plan())
        with pytest.raises(ArbiterError, match=r"plan\.json"):
            Folder(tmp_path / "match").plan()
