"""OpenSpiel: duels as games that its algorithms can play. Needs the extra `openspiel`.

    >>> from arbiter.envs.open_spiel import load_game
    >>> game = load_game("eran", deals=100)
    >>> game.get_type().short_name                              # importing this module registers all games that are known then
    'arbiter_eran'

All chance comes first: the root is a chance node that picks one of `deals` seeds, and nobody sees which. From there the
game is deterministic, so a clone, which is `Game.copy()`, goes on like the original. The information state is all that
a player has seen and chosen at the own decisions so far, and what the player sees now.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("OpenSpiel is missing. Install it with: make envs (in a clone), or: pip install 'arbiter[openspiel]'",
                              name=missing.name) from None

import arbiter
from arbiter.core.decisions import key_of
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.game import Game
from arbiter.core.rests import WRITER
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin, load
from arbiter.core.scenario import parse
from arbiter.core.seats import PLAYERS
from arbiter.core.writing import table_text
from arbiter.envs.encoding import encoder_for
from arbiter.envs.returns import returns
from arbiter.envs.seen import Seen

MOST_SEATS = 8
PARAMETERS: dict[str, Any] = {"deals": 10_000, "seed": 0, "options": "", "position": "", "length": 2_000}
"""How many deals chance picks from; the seed of the first one; the game's options, as in `empires:aten+tikal;orders:2-2`;
a scenario to begin from instead; and after how many decisions a game is called a draw."""
IN_OPTIONS = " The options of a game go into `options`, as in options=\"empires:aten+tikal;orders:2-2\"."
POSITIONS = Path(__file__).parent / "positions"


def game_type(slug: str) -> pyspiel.GameType:
    """What OpenSpiel must know of a game before it is played."""
    return pyspiel.GameType(
        short_name=f"arbiter_{slug}",
        long_name=f"Arbiter, {slug}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS, min_num_players=2,
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification=PARAMETERS)


def load_game(slug: str, **parameters: Any) -> Any:
    """A game for OpenSpiel's algorithms: the same as `pyspiel.load_game(f"arbiter_{slug}", parameters)`. A number of `players` may be
    given apart from the other options."""
    for name in parameters:
        if name not in (*PARAMETERS, PLAYERS):
            raise ArbiterError(UnknownName("parameter", name, (*PARAMETERS, PLAYERS)), IN_OPTIONS)
    if PLAYERS in parameters:
        parameters["options"] = f"{parameters.get('options', '')};{PLAYERS}:{parameters.pop(PLAYERS)}"
    _register(arbiter.rulebook(slug).slug)
    return pyspiel.load_game(f"arbiter_{slug}", parameters)


# --- the game --------------------------------------------------------------------------------------------------------


class SpielGame(pyspiel.Game):
    """A duel with all its deals."""

    def __init__(self, slug: str, params: dict[str, Any] | None = None) -> None:
        self.slug, self.settings = slug, {**PARAMETERS, **(params or {})}
        if self.settings["deals"] < 1:
            raise ArbiterError(f"Chance needs at least one deal to pick from, not {self.settings['deals']}.")
        self.options: dict[str, Any] = read_options(self.settings["options"], arbiter.rulebook(slug))
        self.start = set_up(slug, self.settings["position"]) if self.settings["position"] else None
        first = self.deal(0)
        self.encoder = encoder_for(first, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions.size, max_chance_outcomes=self.settings["deals"], num_players=len(first.seats),
            min_utility=-1.0, max_utility=1.0, utility_sum=0.0, max_game_length=self.settings["length"])
        super().__init__(game_type(slug), info, params or {})

    def deal(self, number: int) -> Game:
        """The game of one deal: begun with its seed, or the position with all that is hidden dealt anew."""
        seed = self.settings["seed"] + number
        if self.start is None:
            return arbiter.new(self.slug, seed=seed, log=False, **self.options)
        world = self.start
        for seat in self.start.seats:
            world = world.imagine(seat, Random(f"{seed}:{seat}"))
        return begin(world.rules, {"state": world.rests()[-1].state.dump()}, log=False)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees: now, or with perfect recall."""
        return SpielObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


def read_options(text: str, rules: Rulebook) -> dict[str, Any]:
    """Options as the name of an OpenSpiel game can hold them, without commas, brackets and equal signs. What is on offer is taken as
    it is (`teams:1+3`); anything else with a + is a list."""
    found = dict[str, Any]()
    for name, _, given in [entry.partition(":") for entry in text.split(";") if entry.strip()]:
        setting = rules.settings.get(name.strip())
        offered = {str(choice): choice for choice, _ in setting.choices} if setting else {}
        plain = _read_option(given) if "+" not in given else [*map(_read_option, given.split("+"))]
        found[name.strip()] = offered.get(given.strip(), plain)
    return found


def _read_option(text: str) -> Any:
    text = text.strip()
    return {"true": True, "false": False}.get(text, int(text) if text.isdecimal() else text)


def set_up(slug: str, position: str) -> Game:
    """The position of the first scenario in a file, or of one that comes with Arbiter."""
    path = Path(position)
    own = POSITIONS / slug / f"{position}.yaml"
    found = parse(own if own.is_file() else path, {slug: arbiter.rulebook(slug)}, slug)
    return found[0].begin()


# --- a moment of it --------------------------------------------------------------------------------------------------


class Memory:
    """What a player saw and chose at one own decision, and the memory before it; put into words only if asked for."""

    __slots__ = ("_text", "action", "prior", "seen")

    def __init__(self, prior: Memory | None, seen: Seen | None, action: int, text: str = "") -> None:
        self.prior, self.seen, self.action, self._text = prior, seen, action, text

    def text(self) -> str:
        """The whole memory as a short text that no other memory has."""
        untold = [self]
        while not untold[-1]._text and untold[-1].prior is not None:
            untold.append(untold[-1].prior)
        for memory in reversed(untold):
            if not memory._text and memory.seen is not None:
                before = memory.prior._text if memory.prior else ""
                memory._text = digest(f"{before}{observed(memory.seen)}{memory.action}")
        return self._text

    def __reduce__(self) -> Any:
        return Memory, (None, None, self.action, self.text())


class Moment:
    """A game in progress, what each player remembers, and what has been worked out about it."""

    def __init__(self, spiel: SpielGame, game: Game, memories: list[Memory | None], cut: bool = False) -> None:
        self.spiel, self.game, self.memories, self.cut = spiel, game, memories, cut
        self._seen: dict[int, Seen] = {}
        self._places: dict[int, int] | None = None

    def seen(self, player: int) -> Seen:
        """What a player sees."""
        if player not in self._seen:
            self._seen[player] = self.spiel.encoder.look(self.game, player)
        return self._seen[player]

    def places(self) -> dict[int, int]:
        """For each legal action the number of its option."""
        if self._places is None:
            self._places = self.spiel.encoder.options(self.seen(self.player))
        return self._places

    @property
    def player(self) -> int:
        """Who must choose."""
        assert self.game.decision is not None
        return self.game.decision.seat

    def after(self, action: int) -> Moment:
        """Take an action; the game of this moment goes on, so the moment is over."""
        player = self.player
        memories = self.memories[:]
        memories[player] = Memory(memories[player], self.seen(player), action)
        self.game.choose(self.places()[action])
        return Moment(self.spiel, self.game, memories)

    def __deepcopy__(self, memo: object) -> Moment:
        twin = Moment(self.spiel, self.game.copy(), self.memories, self.cut)
        twin._seen, twin._places = self._seen, self._places
        return twin

    def __reduce__(self) -> Any:
        return restored, (self.spiel.slug, self.spiel.settings, self.game.save(), self.memories, self.cut)


def restored(slug: str, settings: dict[str, Any], saved: str, memories: list[Memory | None], cut: bool) -> Moment:
    """The moment that was pickled."""
    return Moment(SpielGame(slug, settings), load(saved, {slug: arbiter.rulebook(slug)}), memories, cut)


class SpielState(pyspiel.State):
    """A moment as OpenSpiel sees it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment: Moment | None = None

    def current_player(self) -> int:
        """Chance before the deal, then whoever must choose."""
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.moment.player

    def is_terminal(self) -> bool:
        """Whether the game has ended or taken too long."""
        return self.moment is not None and (self.moment.game.over or self.moment.cut)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all alike."""
        deals = self.get_game().max_chance_outcomes()
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment is not None
        return sorted(self.moment.places())

    def _apply_action(self, action: int) -> None:
        spiel: SpielGame = self.get_game()
        if self.moment is None:
            self.moment = Moment(spiel, spiel.deal(action), [None] * spiel.num_players())
            return
        self.moment = self.moment.after(action)
        self.moment.cut = self.move_number() >= spiel.max_game_length()

    def _action_to_string(self, player: int, action: int) -> str:
        if self.moment is None:
            return f"deal {action}"
        decision, places = self.moment.game.decision, self.moment.places()
        if decision is None or action not in places:
            return f"action {action}"
        chosen = decision.actions[places[action]]
        return f"{decision.speaker.label(chosen, 'en')} ({key_of(chosen)})"

    def returns(self) -> list[float]:
        """What the sides have won and lost, as in `arbiter.envs.returns`; 0 while the game goes on."""
        if self.moment is None or not self.moment.game.over:
            return [0.0] * self.num_players()
        return returns(self.moment.game)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A world in which the player would have seen the same; what the others remember there is not made up."""
        assert self.moment is not None
        world: SpielState = self.clone()
        memories = [memory if seat == player else None for seat, memory in enumerate(self.moment.memories)]
        world.moment = Moment(self.moment.spiel, self.moment.game.imagine(player, Random(sampler())), memories)
        return world

    def __str__(self) -> str:
        if self.moment is None:
            return "before the deal"
        return written(self.moment.game)


def written(game: Game) -> str:
    """A game as people read it: what is asked, the whole position in the words of scenarios, hidden or not, and a fingerprint of it."""
    asked = f"player {game.decision.seat}: {game.decision.label()}" if game.decision else f"over: {game.result}"
    return f"{game.rules.slug} after {len(game.choices())} choices, {asked}\n{table_text(game)}\n[{game.digest()}]"


class SpielObserver:
    """Writes down what a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(game.encoder.shape.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """What a player sees, as a vector."""
        self.tensor.fill(0)
        if state.moment is not None:
            state.moment.spiel.encoder.fill(self.tensor, state.moment.seen(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as text; with perfect recall, and all that was seen and done before."""
        if state.moment is None:
            return ""
        memory = state.moment.memories[player] if self.recall else None
        now = observed(state.moment.seen(player))
        return f"{memory.text()} {now}" if memory else now


def observed(seen: Seen) -> str:
    """What a player sees, as text that is the same whenever it is the same."""
    about = {hole: str(thing) for hole, thing in seen.about.items()}
    return WRITER.encode([seen.state, seen.deciding, seen.prompt, about, [*map(key_of, seen.actions)]])


def digest(text: str) -> str:
    """A short fingerprint of a text."""
    return blake2b(text.encode(), digest_size=12).hexdigest()


@cache
def _register(slug: str) -> None:
    class Registered(SpielGame):  # a class: OpenSpiel drops it after Python has ended, which a function does not survive
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(slug, params)
    pyspiel.register_game(game_type(slug), Registered)


for _slug in arbiter.slugs():
    _register(_slug)
