"""The house properties, written once for every game: what must hold at every decision of every random game, and at its end."""

from __future__ import annotations

import json

from arbiter.core.errors import IllegalChoice
from arbiter.core.rehearsal import goes_on, proposed, rehearse
from arbiter.core.text import LANGUAGES
from arbiter.core.values import plain
from tests.kit.hidden import secrets_are_kept, stories_are_kept, world_of, worlds_differ
from tests.kit.walks import Walk, question, same, stands


def beats_ask_before_they_act(walk: Walk) -> None:
    """A beat that returns a generator has changed nothing yet: the kernel rests there, and runs the beat again from that rest."""
    hasty = walk.profile.watch.hasty
    assert not hasty, f"the beat {hasty[0]!r} comes back with a question and has changed the state already"


def options_are_sound(walk: Walk) -> None:
    """There is something to choose; keys tell the options apart, and so do labels where no two cards are alike."""
    decision = walk.game.decision
    assert decision is not None and len(decision) > 0, "there is no option"
    assert len(decision) > 1 or decision.prompt.always, "a single option is taken without asking"
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys), f"two options have one key: {keys}"
    assert [option.index for option in decision.options] == list(range(len(keys)))
    for lang in LANGUAGES if walk.deep else walk.chance.sample(LANGUAGES, walk.chance.randrange(2)):
        labels = [option.label(lang) for option in decision.options]
        assert all(labels), f"an option has no words: {labels}"
        assert walk.profile.twins or len(set(labels)) == len(labels), f"two options have one label: {labels}"
        assert decision.label(lang), "the question has no words"


def copies_are_faithful(walk: Walk) -> None:
    """A copy stands where the original stands and lives its own life; the same choice leads both to the same place."""
    game, before = walk.game, stands(walk.game)
    one, other = game.copy(), game.copy()
    same(one, before, "a copy")
    if walk.deep:
        assert one.digest() == game.digest() == one.copy().digest(), "a copy has another digest"
        assert one.choices() == game.choices(), "a copy remembers other choices"
    index = walk.random_option(game)
    one.choose(index)
    same(game, before, "the original, after its copy went on,")
    other.choose(other.decision.options[index] if other.decision else "")
    same(other, one, "a copy given the same choice")
    game.choose(index)
    same(game, one, "the original given the same choice as its copy")
    game.undo()
    same(game, before, "the game after undoing")


def games_are_values(walk: Walk) -> None:
    """A copy equals the game, and so does what was pickled and loaded; after another choice it does not."""
    game, twin, index = walk.quiet, walk.quiet.copy(), walk.random_option(walk.quiet)
    assert twin == game, "a copy is not equal"
    twin.choose(index)
    assert twin != game, "a game equals the one before its last choice"
    if not walk.deep and walk.chance.randrange(8):
        return
    again = walk.pickled(game)
    same(again, game, "the pickled game")
    assert again == game and again.choices() == game.choices(), "the pickled game is not equal"
    again.choose(index)
    assert again == twin, "the pickled game given the same choice is not equal"
    if walk.deep:
        again = walk.pickled(walk.game)
        same(again, walk.game, "the pickled game with its log")
        assert again == game and again.save() == walk.game.save(), "the pickled game saves another text"


def undoing_leaves_no_trace(walk: Walk) -> None:
    """A choice taken back has never been made, however many are taken back."""
    if not walk.deep:
        return
    game, before, text, digest = walk.game, stands(walk.game), walk.game.save(), walk.game.digest()
    choices, made = game.choices(), 0
    while made < 6 and not game.over:
        game.choose(walk.random_option(game))
        made += 1
    for _ in range(made):
        game.undo()
    same(game, before, "the game after undoing")
    assert game.choices() == choices and game.digest() == digest, "undoing leaves a trace"
    assert game.save() == text, "undoing changes what is saved"


def saves_are_whole(walk: Walk) -> None:
    """A saved and loaded game is the same game, and saves the same text."""
    if not walk.deep and walk.chance.randrange(3):
        return
    quiet, again = walk.quiet, walk.load(walk.quiet.save())
    assert not again.notices, again.notices
    same(again, quiet, "the loaded game without a log")
    if not walk.deep:
        return
    game, text = walk.game, walk.game.save()
    again = walk.load(text)
    assert not again.notices, again.notices
    same(again, game, "the loaded game")
    assert again.digest() == game.digest() and again.choices() == game.choices(), "the loaded game differs"
    assert again.save() == text, "the loaded game saves another text"
    if game.choices() and walk.chance.randrange(4) == 0:  # slow: a loaded game that undoes past its rest plays again
        game = game.copy()
        game.undo()
        again.undo()
        same(again, game, "the loaded game after undoing")


def shadows_agree(walk: Walk) -> None:
    """A game without a log or without tracking plays the same."""
    expected = walk.game.state, question(walk.game), None
    same(walk.quiet, expected, "the game without a log")
    same(walk.loose, expected, "the untracked game")


def every_option_works(walk: Walk) -> None:
    """Whatever is offered can be chosen: now and then all of it, and to the end of the game."""
    if not walk.deep:
        return
    for index in range(len(walk.game.decision or ())):
        walk.quiet.copy().choose(index)
    ends(walk)


def legality_is_written_once(walk: Walk) -> None:
    """Whatever one might try is offered or refused, never neither, never both; refusals cite the ledger and change nothing."""
    game, decision = walk.game, walk.game.decision
    assert decision is not None
    tried, refused = decision.prompt.tried(game.state, decision), list(decision.prompt.refused(game.state, decision))
    assert len(set(tried)) == len(tried), f"something is tried twice: {tried}"
    forbidden, offered = {action for action, _ in refused}, set(decision.actions)
    both, neither = offered & forbidden, [action for action in tried if action not in offered and action not in forbidden]
    assert not both, f"{sorted(both)} is both offered and refused"
    assert not neither, f"{neither} is neither offered nor refused"
    assert [action for action in tried if action in offered] == list(decision.actions), "what is offered is not what may be tried"
    ledger = walk.profile.rules.ledger
    assert all(refusal.clause.id in ledger for _, refusal in refused), "a refusal cites no clause of the ledger"
    if not walk.deep:
        return
    for option in decision.options:
        assert game.why_not(option) == (), f"{option} is offered, and refused by {game.why_not(option)}"
    before, wrong = stands(game), list(dict.fromkeys(action for action, _ in refused))
    for action in walk.chance.sample(wrong, min(len(wrong), 6)):
        key = ":".join(map(str, action))
        reasons = game.why_not(key)
        expected = {refusal.measured(game.state, decision, action) for other, refusal in refused if other == action}
        assert reasons and set(reasons) == expected, f"{key}: {reasons}"
        try:
            game.choose(key)
        except IllegalChoice as error:
            assert error.refusals == reasons, f"{key}: {error}"
        else:
            raise AssertionError(f"{key} is refused and can be chosen")
    same(game, before, "the game after refusals")
    for seat in game.seats:
        assert seat == decision.seat or game.why_not(decision.options[0], seat), f"seat {seat} may act for {decision.seat}"


def ends(walk: Walk) -> None:
    """Whatever is chosen from here on, the game ends."""
    rest = walk.quiet.copy(track=False)
    for _ in range(walk.profile.longest):
        if rest.over:
            return
        rest.choose(walk.random_option(rest))
    raise AssertionError(f"a game played on from here takes more than {walk.profile.longest} decisions")


def nothing_is_lost(walk: Walk) -> None:
    """Every card is somewhere, all game long; and what the game's profile promises holds."""
    census = walk.profile.rules.census(walk.game.state)
    walk.census = walk.census or census  # before there are decks there is nothing to lose
    assert census == walk.census, "cards appear or vanish"
    if "state" not in walk.start.origin:  # a position that was set up need not be a whole table
        walk.profile.invariants(walk.game.state)


def the_state_is_plain(walk: Walk) -> None:
    """A state holds only plain data, and all of it comes back from what it dumps."""
    if not walk.deep:
        return
    state = walk.game.state
    plain(state)
    dumped = json.loads(json.dumps(state.dump()))
    assert type(state).load(dumped) == state, "the dumped state loads differently"


def partners_agree(walk: Walk) -> None:
    """A position is worth the same to all seats of a side."""
    rules, state, worths = walk.game.rules, walk.game.state, dict[int, float]()
    for seat in walk.game.seats if walk.deep else ():
        worth = rules.worth(state, seat)
        assert worths.setdefault(rules.side(state, seat), worth) == worth, f"a position is worth {worths} and {worth} to partners"


def the_result_is_fair(walk: Walk) -> None:
    """A finished game has a score per seat, one point for all sides together, and nothing to choose; partners share theirs."""
    game = walk.game
    assert game.over and game.decision is None and game.result is not None, "the game is over and does not say how"
    rules, scores = game.rules, dict[int, float]()
    for seat, score in enumerate(game.result):
        shared = scores.setdefault(rules.side(game.state, seat), score)
        assert score == shared, f"partners have different results: {game.result}"
    assert len(game.result) == len(game.seats) and abs(sum(scores.values()) - 1) < 1e-9, f"the result is {game.result}"
    assert min(game.result) >= 0, f"the result is {game.result}"
    assert game.result == walk.quiet.result == walk.loose.result


def the_end_is_a_value_too(walk: Walk) -> None:
    """A finished game copies, saves, loads, undoes and is imagined like any other."""
    if walk.chance.randrange(2):
        return
    walk.deep = True
    game, before, text = walk.game, stands(walk.game), walk.game.save()
    same(game.copy(), before, "a copy")
    again = walk.load(text)
    same(again, before, "the loaded game")
    assert again.save() == text and not again.notices
    for seat in game.seats:
        world = world_of(walk, seat)
        assert json.dumps(world.view(seat)) == json.dumps(walk.quiet.view(seat)), f"seat {seat} sees more than it may"
    last = game.choices()[-1]
    game.undo()
    game.choose(last)
    same(game, before, "the game after undoing and choosing again")


def the_past_plays_again(walk: Walk) -> None:
    """The same seed and the same choices give the same game."""
    if walk.chance.randrange(4):
        return
    again = walk.begin()
    for key in walk.game.choices():
        again.choose(key)
    same(again, walk.game, "the game played again")
    assert again.digest() == walk.game.digest() and again.save() == walk.game.save()


def promises_are_kept(walk: Walk) -> None:
    """What the game's profile promises of decisions holds."""
    if walk.profile.promises and (walk.deep or not walk.chance.randrange(4)):
        walk.profile.promises(walk.quiet, walk.chance)


def rehearsals_come_true(walk: Walk) -> None:
    """What a seat foresees of its own action is what it is then asked, and what the rules propose can be chosen."""
    if walk.chance.randrange(8):
        return
    game, decision = walk.quiet, walk.quiet.decision
    assert decision is not None
    key, seat = decision.options[walk.random_option(game)].key, decision.seat
    foreseen = rehearse(game, seat, [key], walk.chance).game
    real = game.copy()
    real.choose(key)
    if foreseen is not None:
        assert goes_on(real, seat, decision.prompt), f"after {key} the action goes on only in a rehearsal"
        seen, true = (json.dumps(one.view(seat, log_from=None)["decision"]) for one in (foreseen, real))
        assert seen == true, f"after {key} a rehearsal shows {seen}, and really it is {true}"
    plan = proposed(game)
    for option in plan:
        game = game.copy()
        game.choose(option.key)
    assert bool(plan) == (decision.prompt.proposal is not None)


AT_EVERY_DECISION = {
    "beats": beats_ask_before_they_act, "options": options_are_sound, "refusals": legality_is_written_once,
    "copy": copies_are_faithful, "undo": undoing_leaves_no_trace, "save": saves_are_whole, "values": games_are_values,
    "shadows": shadows_agree, "choose": every_option_works, "secrets": secrets_are_kept, "stories": stories_are_kept,
    "conservation": nothing_is_lost, "plain": the_state_is_plain, "partners": partners_agree, "rehearsals": rehearsals_come_true,
    "promises": promises_are_kept,
}
AT_THE_END = {
    "beats": beats_ask_before_they_act, "result": the_result_is_fair, "worlds": worlds_differ,
    "conservation": nothing_is_lost, "end": the_end_is_a_value_too, "determinism": the_past_plays_again,
}
