"""Saved games and replays: readable text that is checked before it is believed.

A save holds how the game began, every choice since, the state at the last rest, and a fingerprint of the state every few
choices. If the rules or cards have changed since it was written, the game is played again from its beginning and stops at
the last point that still agrees: the past is never silently rewritten.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

from arbiter.core.errors import ArbiterError, RuleBroken, SaveError, UnknownName
from arbiter.core.game import CHECK_EVERY, Game
from arbiter.core.log import Listener
from arbiter.core.rests import fingerprint
from arbiter.core.rulebook import Rulebook
from arbiter.core.values import Plain
from arbiter.core.version import VERSION

FORMAT = 1
WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def save(game: Game) -> str:
    """A game as text, one part a line."""
    rest, since = game.since_rest()
    content: dict[str, Plain] = {
        "arbiter": "save",
        "format": FORMAT,
        "engine": VERSION,
        "game": game.rules.slug,
        "content": game.rules.content_hash,
        "origin": game.origin,
        "choices": list(game.choices()),
        "since": len(since),
        "checks": [list(check) for check in game.checks(CHECK_EVERY)],
        "digest": game.digest(),
        "rest": rest.dump(),
        "log": game.rules.written(game.entries),
    }
    return _sealed(content)


def load(text: str | bytes, books: dict[str, Rulebook]) -> Game:
    """The game a save describes, or a SaveError in plain words."""
    data = _opened(text)
    if str(data.get("game")) not in books:
        raise SaveError(str(UnknownName("game", data.get("game"), books)))
    rules = books[data["game"]]
    try:
        game = _restored(rules, data) if (data["engine"], data["content"]) == (VERSION, rules.content_hash) else None
        return game or _replayed(rules, data)
    except Exception as error:
        raise SaveError(f"This save makes no sense ({error}). Use an earlier save of the game.") from error


def begin(rules: Rulebook, origin: Any, *, log: bool | Listener = True, track: bool = True) -> Game:
    """A game at its beginning: from a seed and options, or from a position that was set up."""
    if not isinstance(origin, dict):
        raise ArbiterError("This game does not remember how it began.")
    if "state" in origin:
        state = rules.state.load(origin["state"])
    else:
        state = rules.begin(origin["seed"], rules.settle(origin["options"]))
    return Game(rules, state, origin=origin, log=log, track=track)


class Replay:
    """A game that can be looked at after any number of its choices."""

    def __init__(self, game: Game) -> None:
        self.rules, self.origin, self.choices = game.rules, game.origin, game.choices()

    def __len__(self) -> int:
        """How many choices were made."""
        return len(self.choices)

    def at(self, count: int, *, log: bool = True) -> Game:
        """The game after the first `count` choices."""
        if not 0 <= count <= len(self):
            raise UnknownName("moment of this replay", count, ["0", "…", str(len(self))])
        game = begin(self.rules, self.origin, log=log)
        for key in self.choices[:count]:
            game.choose(key)
        return game


def play_again(game: Game, choices: Sequence[str], agrees: Callable[[Game, int], bool | None]) -> tuple[int, str]:
    """Make choices again as far as the game agrees with what was noted then: after how many choices it last did, and why not
    to the end. `agrees(game, count)` compares with what was noted after so many choices; None where nothing was."""
    agreed = 0
    for count, key in enumerate(choices, start=1):
        try:
            game.choose(key)
        except (ArbiterError, RuleBroken) as error:
            return agreed, str(error)
        verdict = agrees(game, count)
        if verdict is False:
            return agreed, f"after {count} choices the position is another one"
        agreed = count if verdict else agreed
    return agreed, ""


def _sealed(content: dict[str, Plain]) -> str:
    body = ",\n".join(f'"{name}": {WRITER.encode(part)}' for name, part in content.items())
    return f'{{{body},\n"seal": "{_seal(body)}"}}\n'


def _seal(body: str) -> str:
    return blake2b(body.encode(), digest_size=12).hexdigest()


def _opened(text: str | bytes) -> dict[str, Any]:
    """The content of a save whose seal is whole."""
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        data = json.loads(decoded)
    except (ValueError, RecursionError):
        raise SaveError("This is not a whole Arbiter save: the text is cut off or damaged. "
                        "Use an earlier save of the game.") from None
    if not isinstance(data, dict) or data.get("arbiter") != "save":
        raise SaveError("This is not an Arbiter save.")
    version = data.get("format")
    if type(version) is not int or version > FORMAT:
        raise SaveError(f"This save was written by a newer Arbiter (format {version!r}; this one reads up to "
                        f"{FORMAT}). Update Arbiter to open it.")
    body, comma, tail = decoded.rpartition(',\n"seal": ')
    if not comma or tail.strip() != f'"{_seal(body[1:])}"}}':
        raise SaveError("This save is damaged: its content does not match its seal. Use an earlier save of the game.")
    return data


def _restored(rules: Rulebook, data: dict[str, Any]) -> Game | None:
    """The game from its last rest and the choices since; None if they no longer fit together."""
    try:
        state = rules.state.load(data["rest"])
        game = Game(rules, state, origin=data["origin"], log=data["log"] is not None)
        cut = len(data["choices"]) - data["since"]
        for key in data["choices"][cut:]:
            game.choose(key)
        game.resume(data["choices"][:cut], [(count, check) for count, check in data["checks"]], rules.entries(data["log"]))
    except Exception:  # whatever does not fit: playing it again will tell
        return None
    return game if game.digest() == data["digest"] else None


def _replayed(rules: Rulebook, data: dict[str, Any]) -> Game:
    """The game played again from its beginning, as far as it agrees with what was written."""
    checks, resting = dict(data["checks"]), len(data["choices"]) - data["since"]
    game = begin(rules, data["origin"], log=data["log"] is not None)
    if checks.get(0, "") not in ("", game.rests()[-1].digest()):
        raise SaveError(f"This game was saved by other rules (Arbiter {data['engine']}, content {data['content']}) and even "
                        "its beginning is another one now. Open it with the version that saved it.")

    def agrees(game: Game, count: int) -> bool | None:
        if count in checks:
            return bool(checks[count] == game.rests()[-1].digest())
        return True if count == resting and game.rests()[-1].digest() == fingerprint(data["rest"]) else None

    agreed, reason = play_again(game, data["choices"], agrees)
    if not reason and game.digest() == data["digest"]:
        return game
    game.undo_to(agreed)
    game.notices.append(
        f"This game was saved by other rules (Arbiter {data['engine']}, content {data['content']}) and no longer plays "
        f"the same: {reason or 'the last position is another one'}. It has been taken back to choice {agreed} of "
        f"{len(data['choices'])}, the last rest that still agrees.")
    return game
