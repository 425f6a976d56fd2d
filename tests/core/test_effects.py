"""Effects: every generic node happens as it is said, and is said in three languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from arbiter.core import effects as fx
from arbiter.core import standing
from arbiter.core.errors import UnknownName
from arbiter.core.library import Library
from arbiter.core.saves import load
from arbiter.core.standing import Lasting, Waiting, When, stand
from arbiter.core.state import Standing
from arbiter.core.text import LANGUAGES
from tests.kit.toys import BOOKS, play, toy_at
from tests.kit.walks import same, stands
from tests.toy import Toy
from tests.toy.cards import CARDS, LIBRARY, Behind, Crack, Draw, Everybody, Gain, TurnStarts, WouldGain

TABLE = "{{p1: {{hand: [{card}, rags, rags], pebbles: {mine}}}, p2: {{hand: [scales, rags], pebbles: {theirs}}}, deck: [{deck}]}}"


def table(card: str, mine: int = 5, theirs: int = 5, deck: str = "rags, offer, charm, rags, rags") -> Any:
    """A table at which the first player holds this card and two others."""
    return toy_at(TABLE.format(card=card, mine=mine, theirs=theirs, deck=deck))


def options(game: Any, lang: str = "en") -> list[str]:
    return [option.label(lang) for option in game.decision.options]


# --- what happens ----------------------------------------------------------------------------------------------------


def test_seq_does_one_thing_then_the_next() -> None:
    game = play(table("spring"), "spring")
    assert game.log(0)[1:3] == ["You gain 1 pebble. [TOY-WORDS-01]", "You draw rags. [TOY-WORDS-02]"]
    assert game.state.pebbles == [6, 5] and len(game.state.hand[0]) == 3


def test_may_asks_and_says_what() -> None:
    game = play(table("offer"), "offer")
    assert [game.decision.label(lang) for lang in LANGUAGES] == [
        "Offer: do you want to gain 2 pebbles?", "offer：要獲得2顆小石子嗎？", "offer：要获得2颗小石子吗？"]
    assert (options(game), options(game, "zh-Hant")) == (["yes", "no"], ["是", "否"])
    assert play(game.copy(), "yes").state.pebbles == [7, 5]
    assert play(game.copy(), "no").state.pebbles == [5, 5]


def test_may_does_not_offer_what_cannot_happen() -> None:
    game = play(table("garden", deck=""), "garden")
    assert game.state.turn == 1 and game.state.pebbles == [5, 5], "there is nothing to draw, so nothing is asked"
    assert play(table("garden"), "garden").decision.label() == "Garden: do you want to gain 1 pebble, then draw a card?"


@pytest.mark.parametrize(("mine", "after"), [(4, 7), (5, 5), (6, 6)])
def test_if_happens_only_if_it_is_true(mine: int, after: int) -> None:
    assert play(table("rags", mine), "rags").state.pebbles[0] == after


@pytest.mark.parametrize(("mine", "pebbles", "cards"), [(4, 6, 2), (5, 5, 3)])
def test_if_else_does_one_or_the_other(mine: int, pebbles: int, cards: int) -> None:
    state = play(table("scales", mine), "scales").state
    assert (state.pebbles[0], len(state.hand[0])) == (pebbles, cards)


def test_for_each_binds_each_thing_in_turn() -> None:
    game = play(table("feast"), "feast", "yes")
    assert game.state.pebbles == [6, 5] and game.decision.seat == 0
    assert play(game, "yes").state.pebbles == [6, 6]
    assert play(table("feast"), "feast", "no", "yes").state.pebbles == [5, 6]


def test_choose_one_offers_what_is_possible_in_words() -> None:
    game = play(table("fork"), "fork")
    assert options(game) == ["gain 2 pebbles", "draw a card", "gain 1 pebble, then draw a card"]
    assert options(game, "zh-Hans") == ["获得2颗小石子", "抽一张牌", "获得1颗小石子，之后抽一张牌"]
    assert [option.key for option in game.decision.options] == ["one:fork/0/0", "one:fork/0/1", "one:fork/0/2"]
    assert game.decision.label("zh-Hant") == "fork：要選擇哪一項？"
    assert play(game.copy(), "gain 2 pebbles").state.pebbles == [7, 5]
    assert len(play(game.copy(), "抽一張牌").state.hand[0]) == 3
    assert play(game.copy(), "one:fork/0/2").log(0)[1:3] == ["You gain 1 pebble. [TOY-WORDS-01]", "You draw rags. [TOY-WORDS-02]"]


def test_choose_one_takes_the_only_possibility_without_asking() -> None:
    game = play(table("fork", deck=""), "fork")
    assert game.state.pebbles == [7, 5] and game.decision.seat == 1


def test_choose_one_does_nothing_where_nothing_is_possible() -> None:
    game = toy_at("{p1: {hand: [mirror, spring, rags]}, p2: {hand: [rags, scales]}, deck: []}")
    play(game, "mirror", "rags", "spring")
    assert game.state.pebbles == [0, 0] and game.state.standing == [], "the gain is replaced, and there is no card to draw"


def test_repeat_happens_as_often_as_its_number_says() -> None:
    game = play(table("echo"), "echo", "yes", "no")
    assert game.decision.seat == 1 and game.state.pebbles == [6, 5], "two cards were left in hand"
    assert play(toy_at("{p1: {hand: [echo]}, p2: {hand: [rags, scales]}}")).state.pebbles == [0, 0], "and here none"


def test_a_delayed_when_waits_in_the_state_and_happens_once() -> None:
    game = play(table("seed"), "seed")
    assert game.state.standing == [Standing("seed/0", 0, 0, {}, stamp=1)]
    play(game, "rags")
    assert game.decision.seat == 0 and game.decision.label() == "Seed: do you want to gain 2 pebbles?"
    assert game.state.standing == []
    play(game, "yes", "rags", 0)
    assert game.state.pebbles[0] == 7 and game.decision.prompt.key == "turn"


def test_a_delayed_effect_is_copied_saved_and_undone_with_the_game() -> None:
    game = play(table("garden"), "garden", "no", "rags")
    assert game.decision.label() == "Garden: do you want to gain 1 pebble?"
    for twin in (game.copy(), load(game.save(), BOOKS)):
        same(twin, stands(game), "the twin")
        assert play(twin, "yes", "no").state.pebbles == [6, 5]
    game.undo()
    assert game.state.standing == [Standing("garden/0/1", 0, 0, {}, stamp=1)]
    assert play(game, "rags", "no", "yes").state.pebbles == [5, 6]


def test_when_another_happening_comes_the_effect_goes_on_waiting() -> None:
    game = play(table("seed"), "seed")
    facts = {"seat": 1}
    assert list(LIBRARY.standing(game.state, TurnStarts, facts)) == []
    assert list(LIBRARY.standing(game.state, WouldGain, {"seat": 0})) == []
    ((node, at),) = LIBRARY.standing(game.state, TurnStarts, {"seat": 0})
    assert node is CARDS["seed"] and (at.address, at.seat, at.source) == ("seed/0/0", 0, 0)


def test_until_holds_until_it_ends() -> None:
    game = play(table("drought"), "drought")
    play(game, "scales")
    assert game.state.standing == [], "it ended when the first player's turn started"
    game = play(toy_at("{p1: {hand: [drought, rags, rags]}, p2: {hand: [spring, spring]}, deck: [rags, rags, rags]}"), "drought")
    assert play(game.copy(), "spring").state.pebbles == [0, 0], "nobody gains in a drought"
    assert play(game, "spring", "rags", "spring").state.pebbles == [0, 1]


def test_instead_replaces_what_would_happen_once() -> None:
    game = toy_at("{p1: {hand: [mirror, spring, rags]}, p2: {hand: [spring, spring]}, deck: [rags, rags, rags, rags, rags, rags, rags]}")
    play(game, "mirror", "spring")
    assert game.state.pebbles == [0, 1], "it is the first player's gain that is replaced"
    play(game, "spring")
    assert options(game) == ["draw a card", "draw a card, then draw a card"]
    play(game, 1)
    assert game.state.pebbles == [0, 1] and game.state.standing == []
    assert game.log(0)[-4:-1] == ["You draw rags. [TOY-WORDS-02]"] * 3, "two instead of the pebble, then the spring's own"


def test_what_is_printed_on_a_card_waits_without_being_played() -> None:
    game = toy_at("{p1: {hand: [spring, rags]}, p2: {hand: [spring, spring]}, deck: [charm, rags, rags]}")
    play(game, "spring")
    assert game.state.pebbles == [2, 0] and game.log(1)[2:4] == [
        "The opponent draws a card. [TOY-WORDS-02]", "The opponent gains 1 pebble. [TOY-WORDS-01]"]
    ((address, ability),) = LIBRARY.waiting("charm", type(CARDS["charm"].event))
    assert address == "charm/0" and ability is CARDS["charm"]
    assert LIBRARY.waiting("charm", TurnStarts) == () == LIBRARY.waiting("spring", TurnStarts)


# --- the state of what waits -----------------------------------------------------------------------------------------


def test_bindings_are_kept_with_a_waiting_effect_and_lent_without_harm() -> None:
    state, bound = Toy(), {"each": (1,), "chosen": (4, 5)}
    CARDS["seed"].happen(state, fx.At(0, 3, "seed/0", bound))
    bound["chosen"] += (6,)
    assert state.standing == [Standing("seed/0", 0, 3, {"each": (1,), "chosen": (4, 5)}, stamp=1)]
    ((_, at),) = LIBRARY.standing(state, TurnStarts, {"seat": 0})
    at.bound["more"] = (9,)
    twin = state.copy()
    twin.standing[0].bound["chosen"] = ()
    assert state.standing[0].bound == {"each": (1,), "chosen": (4, 5)}


def test_effects_begin_in_order_and_end_one_at_a_time() -> None:
    state = Toy()
    for address, seat, source in (("garden/0/1", 0, 3), ("seed/0", 1, 4), ("seed/0", 0, 5)):
        stand(state, fx.At(seat, source, address))
    moments = [at for _, at in LIBRARY.standing(state, TurnStarts, {"seat": 0})]
    assert [at.address for at in moments] == ["garden/0/1/0", "seed/0/0"]
    LIBRARY.end(state, moments[1])
    assert [(entry.address, entry.source, entry.stamp) for entry in state.standing] == [("garden/0/1", 3, 1), ("seed/0", 4, 2)]
    stand(state, fx.At(0, 6, "seed/0"))
    assert state.standing[-1].stamp == 4, "no number is given twice"


def test_what_lasts_ends_with_its_duration_and_nothing_else_does() -> None:
    state = Toy()
    for seat in (0, 1):
        for _ in CARDS["drought"].happen(state, fx.At(seat, 3, "drought/0")):
            raise AssertionError("a drought asks nothing")
    CARDS["seed"].happen(state, fx.At(0, 4, "seed/0"))
    assert [(entry.seat, entry.until) for entry in state.standing] == [(0, 1), (1, 2), (0, 0)]
    LIBRARY.expire(state, 1)
    assert [(effect, entry.seat) for effect, entry in LIBRARY.lasting(state)] == [(CARDS["drought"].effect, 1)]
    assert [entry.address for entry in state.standing] == ["drought/0", "seed/0"]


def test_a_moment_knows_its_step_and_shares_its_bindings() -> None:
    at = fx.At(1, 7, "fork/0")
    at.step(2).bound["chosen"] = (3,)
    assert at.bound == {"chosen": (3,)} and at.step(2).address == "fork/0/2"
    inner = at.binding("each", 8)
    assert inner.bound == {"chosen": (3,), "each": (8,)} and at.bound == {"chosen": (3,)}


# --- addresses -------------------------------------------------------------------------------------------------------


def test_every_node_has_an_address() -> None:
    garden = CARDS["garden"]
    assert LIBRARY["garden/0"] is garden
    assert LIBRARY["garden/0/0/0/1"] == Draw()
    assert LIBRARY["garden/0/1/0/0"] == fx.May(Gain(1))
    assert LIBRARY["scales/0/1"] == Draw() and LIBRARY["fork/0/2/0"] == Gain(1)
    with pytest.raises(UnknownName, match=r"There is no program 'gardn/0'\. Did you mean 'garden/0'\?"):
        LIBRARY["gardn/0"]


def test_the_address_a_node_happens_at_is_its_own() -> None:
    """Every generic node hands the right step on, so that prompts and waiting effects find their words again."""
    seen: list[tuple[str, fx.Node]] = []

    @dataclass(frozen=True, slots=True)
    class Probe(fx.Node):
        name: str

        def happen(self, game: Any, at: fx.At) -> None:
            seen.append((at.address, self))

    p = Probe
    library = Library()
    library.add("probe", fx.Seq((
        fx.If(Behind(), p("a")), fx.IfElse(Behind(), p("b"), p("c")), fx.ForEach(Everybody(), fx.Seq((p("d"), p("e")))),
        fx.Repeat(2, fx.Seq((fx.Seq((p("f"),)),))))))
    for pebbles in ([0, 1], [1, 0]):
        fx.at_once(library["probe/0"], Toy(pebbles=pebbles), fx.At(0, 0, "probe/0"))
    assert len(seen) == 15
    assert all(library[address] is node for address, node in seen)


def test_two_cards_of_one_name_are_refused() -> None:
    library = Library()
    library.add("card", Gain(1))
    with pytest.raises(ValueError, match="two cards are called 'card'"):
        library.add("card", Gain(2))


def test_a_card_may_have_several_abilities() -> None:
    library = Library()
    library.add("idol", When(TurnStarts(), Gain(1)), When(TurnStarts(), Draw()), fx.May(Gain(2)))
    assert [address for address, _ in library.waiting("idol", TurnStarts)] == ["idol/0", "idol/1"]
    assert library.text("idol", "en") == ["When your turn starts, gain 1 pebble.", "When your turn starts, draw a card.",
                                          "You may gain 2 pebbles."]


# --- how it is said --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "texts"), {
    "spring": ("Gain 1 pebble. Then draw a card.", "獲得1顆小石子。之後抽一張牌。", "获得1颗小石子。之后抽一张牌。"),
    "offer": ("You may gain 2 pebbles.", "你可獲得2顆小石子。", "你可获得2颗小石子。"),
    "rags": ("If you have fewer pebbles, gain 3 pebbles.", "若你的小石子較少，獲得3顆小石子。", "若你的小石子较少，获得3颗小石子。"),
    "scales": ("If you have fewer pebbles, gain 2 pebbles; otherwise draw a card.", "若你的小石子較少，獲得2顆小石子；否則抽一張牌。",
               "若你的小石子较少，获得2颗小石子；否则抽一张牌。"),
    "feast": ("For each of the players, you may gain 1 pebble.", "每有一個玩家，你可獲得1顆小石子。", "每有一个玩家，你可获得1颗小石子。"),
    "fork": ("Choose one: gain 2 pebbles; or draw a card; or gain 1 pebble, then draw a card.",
             "選擇一項：獲得2顆小石子；或抽一張牌；或獲得1顆小石子，之後抽一張牌。",
             "选择一项：获得2颗小石子；或抽一张牌；或获得1颗小石子，之后抽一张牌。"),
    "echo": ("You may gain 1 pebble, your hand's number of times.", "你可獲得1顆小石子，重複手牌數目次。",
             "你可获得1颗小石子，重复手牌数目次。"),
    "seed": ("When your turn starts, you may gain 2 pebbles.", "你的回合開始時，你可獲得2顆小石子。",
             "你的回合开始时，你可获得2颗小石子。"),
    "drought": ("Until your turn starts, nobody gains pebbles.", "直至你的回合開始，無人獲得小石子。",
                "直至你的回合开始，无人获得小石子。"),
    "mirror": ("If you would gain pebbles, instead choose one: draw a card; or draw a card, then draw a card.",
               "若你將獲得小石子，改為選擇一項：抽一張牌；或抽一張牌，之後抽一張牌。",
               "若你将获得小石子，改为选择一项：抽一张牌；或抽一张牌，之后抽一张牌。"),
}.items())
def test_a_card_says_its_program_in_three_languages(card: str, texts: tuple[str, ...]) -> None:
    assert tuple("".join(LIBRARY.text(card, lang)) for lang in LANGUAGES) == texts


def test_a_number_of_times_agrees() -> None:
    assert fx.Repeat(1, Draw()).say("en") == "draw a card, 1 time"
    assert fx.Repeat(3, Draw()).say("en") == "draw a card, 3 times"
    assert fx.Repeat(3, Draw()).say("zh-Hans") == "抽一张牌，重复3次"


def test_different_programs_never_say_the_same() -> None:
    a, b = Gain(1), Draw()
    programs = [fx.Seq((fx.May(a), b)), fx.May(fx.Seq((a, b))), fx.Seq((fx.If(Behind(), a), b)), fx.If(Behind(), fx.Seq((a, b))),
                fx.Seq((When(TurnStarts(), a), b)), When(TurnStarts(), fx.Seq((a, b)))]
    library = Library()
    for index, program in enumerate(programs):
        library.add(str(index), program)
    for lang in LANGUAGES:
        assert len({library.text(str(index), lang)[0] for index in range(len(programs))}) == len(programs)


def test_a_program_of_one_step_is_that_step() -> None:
    assert fx.seq(Gain(1)) == Gain(1)
    assert fx.seq(Gain(1), Draw()) == fx.Seq((Gain(1), Draw()))


# --- mistakes in programs --------------------------------------------------------------------------------------------


def test_words_that_name_no_field_are_refused_at_import() -> None:
    with pytest.raises(UnknownName, match=r"There is no field of Gain 'cuont'\. Did you mean 'count'\?"):
        fx.say(Gain, en="gain {cuont}", zh="獲得")
    assert Gain(1).say("en") == "gain 1 pebble"


def test_a_node_without_words_or_deeds_says_so() -> None:
    class Mute(fx.Node):
        pass

    with pytest.raises(TypeError, match=r"Mute has no words: give it some with say\(\.\.\.\)"):
        Mute().say("en")
    with pytest.raises(TypeError, match="Mute does not say how it happens"):
        Mute().happen(Toy(), fx.At(0, 0, "mute/0"))


def test_asking_where_nothing_may_be_asked_is_our_error() -> None:
    with pytest.raises(RuntimeError, match="offer/0 asks 'may' where nothing may be asked"):
        fx.at_once(CARDS["offer"], Toy(), fx.At(0, 0, "offer/0"))
    fx.at_once(fx.Seq((Gain(2), Gain(3))), state := Toy(), fx.At(1, 0, "x/0"))
    assert state.pebbles == [0, 5]


def test_nodes_are_values_that_nobody_can_change() -> None:
    node = Gain(1)
    with pytest.raises(AttributeError):
        node.count = 2  # type: ignore[misc]
    assert hash(fx.May(Gain(1))) == hash(fx.May(Gain(1))) and fx.May(Gain(1)) != fx.May(Gain(2)) and Crack() != Draw()


def test_every_generic_node_is_on_a_card() -> None:
    used = {type(node) for node in LIBRARY.nodes.values()}
    modules = (*vars(fx).values(), *vars(standing).values())
    generic = {kind for kind in modules if isinstance(kind, type) and issubclass(kind, fx.Node)}
    assert generic - used == {fx.Node, Waiting, Lasting}
