"""Games for researchers: environments for PettingZoo and games for OpenSpiel. See docs/envs.md.

    from arbiter.envs import eran_v0, ashes_v0               # PettingZoo: pip install 'arbiter[envs]'
    env = eran_v0.env()
    import arbiter.envs.open_spiel                           # OpenSpiel: pip install 'arbiter[openspiel]'

As is usual with PettingZoo, every game has a module named after it and a version, with the functions `env` and `raw_env`: the
environment with a check that `reset` and `step` are called in order, and without. `aec_env("eran")` is the latter for any game.
"""

from __future__ import annotations

from functools import cache, partial
from types import ModuleType
from typing import Any

import arbiter

VERSIONED = "_v0"
"""The version of all environments: it goes up when the same seed and actions no longer give the same observations."""


def modules() -> list[str]:
    """The names of the environments' modules, one a game."""
    return [slug + VERSIONED for slug in arbiter.slugs()]


def __getattr__(name: str) -> Any:
    if name == "aec_env":
        return _aec_env()
    if name in modules():
        return _module(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _module(name: str) -> ModuleType:
    """The module of a game, with what PettingZoo's own modules have."""
    raw_env = partial(_aec_env(), name.removesuffix(VERSIONED))

    def env(**options: Any) -> Any:
        """The environment, which checks that it is reset before it is used."""
        from pettingzoo.utils.wrappers import OrderEnforcingWrapper

        return OrderEnforcingWrapper(raw_env(**options))

    module = ModuleType(f"{__name__}.{name}", f"PettingZoo: {name}. Call `env()`.")
    module.env, module.raw_env = env, raw_env  # type: ignore[attr-defined]
    return module


def _aec_env() -> Any:
    try:
        from arbiter.envs.pettingzoo import aec_env
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f"{missing.name} is missing. Install it with: make envs (in a clone), "
                                  "or: pip install 'arbiter[envs]'", name=missing.name) from None
    return aec_env


def __dir__() -> list[str]:
    return [*globals(), "aec_env", *modules()]
