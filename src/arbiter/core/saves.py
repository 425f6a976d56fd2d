"""Saved games and replays: readable text that is checked before it is believed.

A save holds how the game began, every choice since, the state at the last rest, and a fingerprint of the state every few
choices. If the rules or cards have changed since it was written, the game is played again from its beginning and stops at
the last point that still agrees: the past is never silently rewritten.

The seal at the end detects damage, not forgery: anybody can edit a save and seal it again. So every part is checked when it is loaded:
a forged save may describe a game that was never played, but it cannot break the program that reads it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from arbiter.core.errors import ArbiterError, RuleBroken, SaveError, UnknownName
from arbiter.core.game import CHECK_EVERY, Game
from arbiter.core.log import EVERYONE, Listener, Noun, Reader
from arbiter.core.rests import fingerprint
from arbiter.core.rulebook import Rulebook
from arbiter.core.state import OVER, State
from arbiter.core.text import LANGUAGES
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
    _check_parts(data)
    try:
        game = _restored(rules, data) if (data["engine"], data["content"]) == (VERSION, rules.content_hash) else None
        return game or _replayed(rules, data)
    except SaveError:
        raise
    except Exception as error:
        raise SaveError(f"This save is not valid ({printable(str(error))}). Use an earlier save of the game.") from error


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
            return agreed, f"after {count} choices the position is a different one"
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


def printable(text: str) -> str:
    """A text without control characters, which a terminal might obey."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


# --- what may be in a save -------------------------------------------------------------------------------------------------


def _check_parts(data: dict[str, Any]) -> None:
    """Reject a save with a part that is missing or of the wrong type."""
    for name, fits in PARTS.items():
        if name not in data or not fits(data[name]):
            found = f"is {data[name]!r:.60}" if name in data else "is missing"
            raise SaveError(f"This save is not valid: its {name!r} {found}. Use an earlier save of the game.")
    if data["since"] > len(data["choices"]):
        raise SaveError("This save is not valid: it counts more choices since its last rest than it has. "
                        "Use an earlier save of the game.")


def _number(part: Any) -> bool:
    return type(part) is int and part >= 0


def _word(part: Any) -> bool:
    return isinstance(part, str) and len(part) <= LONGEST_WORD and part.isprintable()


def _origin(part: Any) -> bool:
    """How a game began: nobody knows, at a position, or with a seed and options."""
    if not isinstance(part, dict):
        return part is None
    if part.keys() == {"state"}:
        return isinstance(part["state"], dict)
    return part.keys() == {"seed", "options"} and _number(part["seed"]) and isinstance(part["options"], dict)


def _list_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda part: isinstance(part, list) and all(map(fits, part))


LONGEST_WORD = 80
PARTS: dict[str, Callable[[Any], bool]] = {
    "engine": _word,
    "content": _word,
    "origin": _origin,
    "choices": _list_of(lambda key: isinstance(key, str)),
    "since": _number,
    "checks": _list_of(lambda check: isinstance(check, list) and len(check) == 2 and _number(check[0]) and _word(check[1])),
    "digest": _word,
    "rest": lambda part: isinstance(part, dict),
    "log": lambda part: part is None or isinstance(part, list),
}


def _check_rest(rules: Rulebook, state: State, origin: Any) -> None:
    """Reject a state that no game with this beginning can be in."""
    if state.step != OVER and state.step not in rules.beats:
        raise ValueError(f"there is no step {state.step!r}")
    if state.rng.state < 0:
        raise ValueError("chance has no such state")
    if origin is None:
        return
    first = begin(rules, origin, log=False, track=False).state
    if state.seats != first.seats:
        raise ValueError(f"{state.seats} seats, but the game began with {first.seats}")
    cards, first_cards = rules.census(state), rules.census(first)
    if cards != first_cards and cards and first_cards:
        raise ValueError("its cards are not those it began with")


def _check_shown(game: Game) -> None:
    """Reject a game whose views or log cannot be shown."""
    for seat in (None, *game.seats):
        game.view(seat)
    words, nouns = set(), game.state.nouns
    for entry in game.entries or ():
        entry.seen(EVERYONE)
        words |= {(noun, *word) for noun, word in zip(entry.line.nouns, entry.frozen, strict=True)}
    if not all(type(mask) is int and _sayable(nouns[noun], known, secret) for noun, known, secret, mask in words):
        raise ValueError("its log holds what cannot be said")


@lru_cache(maxsize=4096)
def _sayable(noun: Noun, known: Any, secret: Any) -> bool:
    """Whether a word of a log has a printable name in every language."""
    return all(noun.name(known, secret, Reader(), lang).text.isprintable() for lang in LANGUAGES)


def _restored(rules: Rulebook, data: dict[str, Any]) -> Game | None:
    """The game from its last rest and the choices since; None if they no longer fit together."""
    try:
        state = rules.state.load(data["rest"])
        _check_rest(rules, state, data["origin"])
        game = Game(rules, state, origin=data["origin"], log=data["log"] is not None)
        cut = len(data["choices"]) - data["since"]
        for key in data["choices"][cut:]:
            game.choose(key)
        game.resume(data["choices"][:cut], [(count, check) for count, check in data["checks"]], rules.entries(data["log"]))
        _check_shown(game)
    except Exception:  # whatever does not fit: playing it again will tell
        return None
    return game if game.digest() == data["digest"] else None


def _replayed(rules: Rulebook, data: dict[str, Any]) -> Game:
    """The game played again from its beginning, as far as it agrees with what was written."""
    checks, resting = dict(data["checks"]), len(data["choices"]) - data["since"]
    game = begin(rules, data["origin"], log=data["log"] is not None)
    if checks.get(0, "") not in ("", game.rests()[-1].digest()):
        raise SaveError(f"This game was saved under other rules (Arbiter {data['engine']}, content {data['content']}), and "
                        "even its starting position is different now. Open it with the version that saved it.")

    def agrees(game: Game, count: int) -> bool | None:
        if count in checks:
            return bool(checks[count] == game.rests()[-1].digest())
        return True if count == resting and game.rests()[-1].digest() == fingerprint(data["rest"]) else None

    agreed, reason = play_again(game, data["choices"], agrees)
    if not reason and game.digest() == data["digest"]:
        return game
    game.undo_to(agreed)
    game.notices.append(
        f"This game was saved under other rules (Arbiter {data['engine']}, content {data['content']}) and no longer plays "
        f"the same: {printable(reason) or 'the last position is a different one'}. It has been taken back to choice {agreed} of "
        f"{len(data['choices'])}, the last point at which both agree.")
    return game
