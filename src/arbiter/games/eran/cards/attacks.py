"""攻擊牌的特殊效果: the effects that every empire's attack cards share, by power (ruling U02)."""

from arbiter.core.effects import If, May
from arbiter.core.standing import When
from arbiter.games.eran.selectors import (
    Attack,
    One,
    card,
    duel_ends,
    face_up,
    here,
    of_either,
    on_your_origin,
    played,
    theirs,
    this,
)
from arbiter.games.eran.verbs import Boost, Flip

EFFECTS = {
    1: (When(played, May(Flip(One(Attack(10) & theirs & face_up & here)))), "ERAN-SPEC-02"),
    2: (When(played, May(Flip(One(card & of_either & here - this)))), "ERAN-SPEC-03"),
    3: (When(played, May(Flip(One(card & of_either & here - this)))), "ERAN-SPEC-04"),
    7: (When(duel_ends, If(on_your_origin, Boost(this, 2))), "ERAN-SPEC-05"),
    9: (When(duel_ends, If(on_your_origin, Boost(this, 3))), "ERAN-SPEC-06"),
}
