"""Games for researchers: environments for PettingZoo and games for OpenSpiel. See docs/envs.md.

    from arbiter.envs import aec_env, eran_v0, ashes_v0      # PettingZoo: pip install 'arbiter[envs]'
    import arbiter.envs.open_spiel                           # OpenSpiel: pip install 'arbiter[openspiel]'

For every game there is a constructor named after it, `eran_v0()`; it takes what `aec_env("eran")` takes.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import arbiter

VERSIONED = "_v0"
"""The version of all environments: it goes up when the same seed and actions no longer give the same observations."""


def constructors() -> list[str]:
    """The names of the environments there are, one a game."""
    return [slug + VERSIONED for slug in arbiter.slugs()]


def __getattr__(name: str) -> Any:
    if name == "aec_env":
        return _aec_env()
    if name in constructors():
        return partial(_aec_env(), name.removesuffix(VERSIONED))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _aec_env() -> Any:
    try:
        from arbiter.envs.pettingzoo import aec_env
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f"{missing.name} is missing. Install it with: make envs (in a clone), "
                                  "or: pip install 'arbiter[envs]'", name=missing.name) from None
    return aec_env


def __dir__() -> list[str]:
    return [*globals(), "aec_env", *constructors()]
