"""What `import arbiter` offers: the promises of its help text."""

from __future__ import annotations

import doctest
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arbiter
from arbiter import ArbiterError, SaveError, UnknownName


def test_the_help_text_is_true() -> None:
    assert doctest.testmod(arbiter).failed == 0
    assert doctest.testmod(arbiter).attempted >= 4


@pytest.mark.parametrize("form", ["import arbiter.games.eran as eran", "from arbiter.games import eran",
                                  "import arbiter.games.eran\neran = arbiter.games.eran"])
@pytest.mark.parametrize("first", ["", "import arbiter", "import arbiter\narbiter.new('eran', seed=1)"])
def test_a_game_is_imported_like_any_package(first: str, form: str) -> None:
    code = f"{first}\n{form}\nimport arbiter\nprint(arbiter.slugs(), arbiter.rulebook('eran') is eran.RULEBOOK)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == f"{arbiter.slugs()} True\n"


def test_everything_offered_is_there() -> None:
    assert all(hasattr(arbiter, name) for name in arbiter.__all__)
    assert arbiter.LANGUAGES == ("en", "zh-Hant", "zh-Hans")
    assert arbiter.__version__.count(".") == 2


def test_a_seed_settles_the_game_and_chance_picks_one_if_it_is_left_out() -> None:
    assert arbiter.new("eran", seed=7).digest() == arbiter.new("eran", seed=7).digest()
    assert arbiter.new("eran", seed=7).digest() != arbiter.new("eran", seed=8).digest()
    assert len({arbiter.new("eran").digest() for _ in range(5)}) == 5
    huge = arbiter.new("eran", seed=2**200)
    assert arbiter.load(huge.save()).digest() == huge.digest()


@pytest.mark.parametrize("seed", [-1, 1.0, "7", True, b"7"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ArbiterError, match="A seed is a whole number from 0 up"):
        arbiter.new("eran", seed=seed)


def test_unknown_names_come_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"There is no game 'earn'\. Did you mean 'eran'\?"):
        arbiter.new("earn")
    with pytest.raises(UnknownName, match="There is no game"):
        arbiter.rulebook("../core")
    with pytest.raises(UnknownName, match=r"There is no option of eran 'empire'\. Did you mean 'empires'\?"):
        arbiter.new("eran", empire=["aten", "tikal"])


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_the_settings_of_a_game_explain_themselves(slug: str) -> None:
    for name, setting in arbiter.rulebook(slug).settings.items():
        assert setting.check(setting.default) is None, name
        assert setting.words.say("en") and setting.words.say("zh-Hans"), name


def test_a_game_loads_from_text_bytes_and_a_file(tmp_path: Path) -> None:
    game = arbiter.new("eran", seed=3)
    for _ in range(9):
        game.choose(0)
    path = tmp_path / "game.json"
    path.write_text(game.save(), encoding="utf-8")
    for saved in (game.save(), game.save().encode(), path):
        assert arbiter.load(saved).save() == game.save()


def test_a_file_that_cannot_be_read_is_a_save_error(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"nor a file that can be read: No such file"):
        arbiter.load(tmp_path / "nothing.json")
    with pytest.raises(SaveError, match="nor a file that can be read: Is a directory"):
        arbiter.load(tmp_path)
    (tmp_path / "empty").touch()
    with pytest.raises(SaveError, match="not a whole Arbiter save"):
        arbiter.load(tmp_path / "empty")


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_every_card_can_be_looked_up_in_every_language(slug: str) -> None:
    sheets = arbiter.rulebook(slug).cards()
    assert len({sheet.key for sheet in sheets}) == len(sheets) > 0
    for sheet in sheets:
        for lang in arbiter.LANGUAGES:
            assert sheet.name.say(lang) and sheet.kind.say(lang)
            assert all(paragraph.strip() for paragraph in sheet.text(lang))
            assert all(title.say(lang) and fact.say(lang) for title, fact in sheet.facts)


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_games_can_be_sent_to_another_process(slug: str) -> None:
    game = arbiter.new(slug, seed=5)
    game.choose(0)
    code = "import pickle, sys; game = pickle.load(sys.stdin.buffer); game.choose(0); sys.stdout.buffer.write(pickle.dumps(game))"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(game), capture_output=True, check=True)
    game.choose(0)
    assert pickle.loads(done.stdout) == game
