"""Black cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, If, IfElse, Node, Number, Spoken, number, seq
from arbiter.core.selectors import PICKED, Place, Whose
from arbiter.core.selectors import other as another
from arbiter.core.standing import Until
from arbiter.core.text import Template, Words, fill, quoted
from arbiter.games.magic.abilities import (
    Activate,
    AtThe,
    Beyond,
    Boast,
    Rule,
    Static,
    When,
    Whenever,
    only_if,
    sorcery_speed,
)
from arbiter.games.magic.arrivals import ReturnToBattlefield, ReturnToOwners
from arbiter.games.magic.cards.runes import Rune
from arbiter.games.magic.choosing import choose_type
from arbiter.games.magic.conditions import IsA, at_least, was_foretold
from arbiter.games.magic.definition import Artifact, Aura, Creature, Enchantment, Equipment, Instant, Sorcery
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.elsewhere import MayPlay, snow_as_any_color
from arbiter.games.magic.entering import add_counters
from arbiter.games.magic.events import Dies, Enters, Foretells, SecondSpell, each_upkeep, your_end_step, your_upkeep
from arbiter.games.magic.foretelling import ForetellRule, foretell
from arbiter.games.magic.keyword_abilities import equip
from arbiter.games.magic.keywords import deathtouch, flash, flying, haste, indestructible, lifelink, menace, trample
from arbiter.games.magic.kinds import (
    a_player,
    an_opponent,
    cards_in,
    creature,
    creature_card_in_graveyard,
    creature_spell,
    each_opponent,
    each_player,
    enchanted_creature,
    equipped_creature,
    in_your_graveyard,
    land,
    of_type,
    opponent_,
    permanent_,
    planeswalker,
    spell_,
    that_player,
    theirs,
    you,
    yours,
)
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import Scry, look_at, pick_hidden, pick_one, reveal
from arbiter.games.magic.numbers import Died, Difference, InCommon, count, power_of, snow_spent
from arbiter.games.magic.offers import may_pay, unless
from arbiter.games.magic.placing import into_graveyard, into_hand, on_top
from arbiter.games.magic.qualities import (
    SharesType,
    WithCounter,
    being,
    exiled_with_this,
    mana_value,
    of_chosen_type,
    other_card,
    snow,
    token,
    was_damaged,
)
from arbiter.games.magic.replacement import Instead
from arbiter.games.magic.replacing import ExileInstead, WouldDie
from arbiter.games.magic.searching import Search
from arbiter.games.magic.shelf import CARDS as ALL_CARDS
from arbiter.games.magic.spell_costs import AdditionalCost, GovernsNext
from arbiter.games.magic.state import (
    EXILE,
    GRAVEYARD,
    ICE,
    LIBRARY,
    PLUS,
    SLOT,
    Magic,
    on_battlefield,
    ref_of,
)
from arbiter.games.magic.statics import Gets, Guard, HasBasePower, Minus, has, until
from arbiter.games.magic.tolls import Exiling, PayLife, SacrificeIt, sacrifice, tap
from arbiter.games.magic.types import CREATURE, PLANESWALKER, SUBTYPE
from arbiter.games.magic.verbs import (
    Attach,
    Create,
    Destroy,
    Discard,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    Mill,
    PutCounters,
    ReturnToHand,
    Sacrifice,
    ToThings,
)
from arbiter.games.magic.who import (
    Again,
    All,
    ChooseMode,
    Chosen,
    Players,
    SpokenOf,
    Target,
    UpTo,
    it,
    its_card,
    them,
    this,
    this_card,
    this_creature,
)
from arbiter.games.magic.zones import shuffle

YOU, EACH_OPPONENT, THAT_PLAYER = Players(you), Players(each_opponent), Players(that_player)
elf, berserker = of_type("Elf"), of_type("Berserker")
your_dead_creature = creature_card_in_graveyard & in_your_graveyard
creature_or_planeswalker_card = cards_in(GRAVEYARD, CREATURE | PLANESWALKER, Words("creature or planeswalker card", "生物或鵬洛客牌"))
discarded = count(SpokenOf(Words("cards discarded this way", "以此法棄掉的牌")))
sharing_a_type = SharesType(Place("that shares a creature type with it", "與其有共通生物類別的"), None, PICKED)
snow_lands, elves, kindred = count(land & snow & yours), count(elf & yours), InCommon(creature & yours)
sacrifice_creature = SacrificeIt(Words("sacrifice this creature", "犧牲此生物"))
tide_player = Target(a_player)
they_control = Whose(that_player, Words("that player controls", "該玩家操控的"))
of_that_type = count(creature & of_chosen_type & they_control)

# --- Burning-Rune Demon -----------------------------------------------------------------------------------

SEARCHES, LEAVES = move("search", "search", "搜尋"), move("no search", "do not search", "不搜尋")
SEARCH = Prompt("{source}: do you search your library?", "{source}：要搜尋你的牌庫嗎？", key="search or not",
                candidates=lambda game, decision: (SEARCHES(), LEAVES()))
OPPONENT_PICKS = Prompt("{source}: which card goes to your opponent's hand?", "{source}：哪張牌要置於對手手上？", key="opponent picks",
                        candidates=lambda game, decision: [("hand over", slot) for slot in decision.about[1]])
HAND_OVER = move("hand over", "{card}", "{card}")


@dataclass(frozen=True, slots=True)
class MaySearchForTwo(Node):
    """You may search for two cards with different names; an opponent says which of them goes into your hand, the other is buried."""

    unless: Words
    """The name that neither may have."""

    def _names(self, game: Magic, slots: Sequence[int], found: Sequence[int] = ()) -> list[int]:
        taken = [self.unless, *(ALL_CARDS[game.face[slot]].name for slot in found)]
        return [slot for slot in slots if ALL_CARDS[game.face[slot]].name not in taken]

    @clauses("MTG-ACTN-10", "MTG-ACTN-11", "MTG-INFO-01", "MTG-UNK-10", "KHM-C-burning-rune-demon-01", "KHM-C-burning-rune-demon-02")
    def happen(self, game: Magic, at: At) -> Steps:
        seat, library = at.seat, game.library[at.seat]
        if (yield SEARCH(seat, at.address)) != SEARCHES():
            return
        look_at(game, seat, library)
        able = [slot for slot in self._names(game, library) if self._names(game, library, [slot])]
        found = yield from pick_hidden(game, at, seat, able, 1)
        if found:
            reveal(game, seat, found)
            found += yield from pick_one(game, at, seat, self._names(game, library, found))
            reveal(game, seat, found)
            answer = yield OPPONENT_PICKS(1 - seat, at.address, tuple(found))
            yield from into_hand.put(game, at, [ref_of(game, int(answer[1]))])
            yield from into_graveyard.put(game, at, [ref_of(game, slot) for slot in found if slot != answer[1]])
        shuffle(game, seat)

    def say(self, lang: str) -> str:
        return TWO_CARDS.say(lang).format(quoted(self.unless.say(lang), lang))


TWO_CARDS = Words("you may search your library for exactly two cards not named {} that have different names. If you do, reveal those cards. "
                  "An opponent chooses one of them. Put the chosen card into your hand and the other into your graveyard, then shuffle",
                  "你可以從你的牌庫中搜尋恰好兩張名稱不是{}且名稱不同的牌。若你如此作，展示這些牌。由一位對手選擇其中一張。"
                  "將所選的牌置於你手上，另一張置入你的墳墓場，然後將牌庫洗牌")


# --- Cleaving Reaper -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HadArrive(Spoken):
    """Something of one of these types entered under your control this turn."""

    types: tuple[str, ...]

    @clauses("KHM-C-cleaving-reaper-01")
    def true(self, game: Magic, at: At) -> bool:
        return any(game.arrived[at.seat] & SUBTYPE[name] for name in self.types)

    def say(self, lang: str) -> str:
        either = (of_type(self.types[0]) | of_type(self.types[1]))
        return HAD_ARRIVE.say(lang).format(either.one(lang))


HAD_ARRIVE = Words("you had {} enter the battlefield under your control this turn", "本回合中曾有{}在你的操控下進戰場")

# --- Dream Devourer --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AllForetell(ForetellRule):
    """Each nonland card in your hand without foretell has it, for its mana cost reduced by {2}."""

    def gives(self, game: Magic, at: At, seat: int) -> bool:
        return seat == at.seat

    def say(self, lang: str) -> str:
        return ALL_FORETELL.say(lang)


ALL_FORETELL = Words("each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost reduced by {2}",
                     "你手上每張不具預示的非地牌具有預示。其預示費用等同於其魔法力費用減少{2}")


# --- Thornmantle Striker ---------------------------------------------------------------------------------------------


def _counters(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("remove", kind) for kind in decision.about[1]]


REMOVE = move("remove", "{counter}", "{counter}")
WHICH_COUNTER = Prompt("{source}: which counter is removed next?", "{source}：接著移去哪種指示物？", key="remove counters",
                       candidates=_counters)


@dataclass(frozen=True, slots=True)
class RemoveAnyCounters(ToThings):
    """Remove so many counters of any kinds from something, or all it has."""

    amount: Number

    @clauses("KHM-C-thornmantle-striker-01", "KHM-C-thornmantle-striker-02")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        for ref in things:
            for _ in range(number(self.amount, game, at)):
                kinds = [kind for kind, _ in game.permanents[ref & SLOT].counters] if on_battlefield(game, ref) else []
                if not kinds:
                    break
                answer = yield WHICH_COUNTER(at.seat, at.address, tuple(kinds))
                add_counters(game, ref, int(answer[1]), -1)

    def say(self, lang: str) -> str:
        return fill(REMOVE_SOME, lang, {"who": self.who, "amount": self.amount})


REMOVE_SOME = Template("remove X counters from {who}, where X is {amount}", "從{who}上移去X個指示物，X為{amount}")

MOVES = (SEARCHES, LEAVES, HAND_OVER, REMOVE)
CARDS = (
    Sorcery("Blood on the Snow", "血灑雪原", "{4}{B}{B}",
            seq(ChooseMode(Destroy(All(creature)), Destroy(All(planeswalker))),
                ReturnToBattlefield(Chosen(creature_or_planeswalker_card & in_your_graveyard & mana_value(snow_spent)))), line="snow"),
    Creature("Bloodsky Berserker", "腥天狂戰士", "{1}{B}", "Human Berserker", 1, 1,
             Whenever(SecondSpell(you), seq(PutCounters(this_creature, 2, PLUS), until(end_of_turn, this_creature, has(menace))))),
    Creature("Burning-Rune Demon", "焚符惡魔", "{4}{B}{B}", "Demon Berserker", 6, 6, flying,
             When(Enters(this_creature), MaySearchForTwo(Words("Burning-Rune Demon", "焚符惡魔")))),
    Sorcery("Crippling Fear", "恐懼縛身", "{2}{B}{B}", seq(choose_type, until(end_of_turn, All(creature - of_chosen_type), Gets(-3, -3)))),
    Creature("Deathknell Berserker", "凶訊狂戰士", "{1}{B}", "Elf Berserker", 2, 2,
             When(Dies(this_creature), Create(YOU, 1, "zombie-berserker"), given=at_least(power_of(it), 3))),
    Instant("Demonic Gifts", "惡魔贈禮", "{1}{B}",
            until(end_of_turn, Target(creature), Gets(2, 0), has(When(Dies(this_creature), ReturnToOwners(its_card))))),
    Enchantment("Dogged Pursuit", "頑固追擊", "{3}{B}", "", AtThe(your_end_step, seq(LoseLife(EACH_OPPONENT, 1), GainLife(YOU, 1)))),
    Creature("Draugr Necromancer", "屍鬼死靈術士", "{3}{B}", "Snow Zombie Cleric", 4, 4,
             Instead(WouldDie(creature & theirs - token), ExileInstead(PutCounters(it, 1, ICE))),
             Rule(MayPlay(spell_, cards_in(EXILE) & Whose(an_opponent, Words("in exile an opponent owns", "放逐區中由對手擁有的"))
                          & WithCounter(ICE), (snow_as_any_color,)))),
    Creature("Draugr Recruiter", "屍鬼招募員", "{3}{B}", "Zombie Cleric", 3, 3, Boast("{3}{B}", ReturnToHand(Target(your_dead_creature)))),
    Equipment("Draugr's Helm", "屍鬼頭盔", "{1}{B}", "",
              When(Enters(this), may_pay("{2}{B}", seq(Create(YOU, 1, "zombie-berserker"), Attach(this, it)))),
              Static(equipped_creature, Gets(2, 2), has(menace)), equip("{4}")),
    Creature("Dread Rider", "恐懼魂騎", "{5}{B}", "Spirit Knight", 3, 7,
             Activate("{1}{B}" + tap + Exiling(your_dead_creature), LoseLife(Target(opponent_), 3))),
    Creature("Dream Devourer", "吞夢魔", "{1}{B}", "Demon Cleric", 0, 3, Rule(AllForetell()),
             Whenever(Foretells(you), until(end_of_turn, this_creature, Gets(2, 0)))),
    Creature("Duskwielder", "舞影黯擊客", "{B}", "Elf Berserker", 1, 2, Boast("{1}", seq(LoseLife(Target(opponent_), 1), GainLife(YOU, 1)))),
    Creature("Elderfang Disciple", "寰宇蛇信徒", "{1}{B}", "Elf Cleric", 1, 1, When(Enters(this_creature), Discard(EACH_OPPONENT, 1))),
    Creature("Eradicator Valkyrie", "誅世女武神", "{2}{B}{B}", "Angel Berserker", 4, 3, flying, lifelink, Guard(planeswalker),
             Boast("{1}{B}" + sacrifice(creature & yours), Sacrifice(EACH_OPPONENT, creature | planeswalker))),
    Instant("Feed the Serpent", "餵食盤蛇", "{2}{B}{B}", Exile(Target(creature | planeswalker))),
    Creature("Grim Draugr", "殘酷屍鬼", "{2}{B}", "Snow Zombie Berserker", 3, 2,
             Activate("{1}{S}", until(end_of_turn, this_creature, Gets(1, 0), has(menace)))),
    Creature("Hailstorm Valkyrie", "冰暴女武神", "{3}{B}", "Snow Angel Wizard", 2, 2, flying, trample,
             Activate("{S}{S}", until(end_of_turn, this_creature, Gets(2, 2)))),
    Sorcery("Haunting Voyage", "亂心旅途", "{4}{B}{B}",
            seq(choose_type, IfElse(was_foretold, ReturnToBattlefield(All(your_dead_creature & of_chosen_type)),
                                    ReturnToBattlefield(Chosen(your_dead_creature & of_chosen_type, 0, 2)))), foretell("{5}{B}{B}")),
    Creature("Infernal Pet", "煉獄寵物", "{2}{B}", "Imp", 2, 2,
             Whenever(SecondSpell(you), seq(PutCounters(this_creature, 1, PLUS), until(end_of_turn, this_creature, has(flying))))),
    Creature("Jarl of the Forsaken", "遭棄者領主", "{3}{B}", "Zombie Cleric", 3, 2, flash,
             When(Enters(this_creature), Destroy(Target((creature | planeswalker) & theirs & was_damaged))), foretell("{1}{B}")),
    Creature("Karfell Kennel-Master", "卡爾費訓犬師", "{4}{B}", "Zombie Berserker", 4, 4,
             When(Enters(this_creature), until(end_of_turn, UpTo(2, creature), Gets(1, 0), has(indestructible)))),
    Creature("Koma's Faithful", "寇瑪堅信者", "{2}{B}", "Elf Cleric", 3, 1, lifelink, When(Dies(this_creature), Mill(Players(each_player), 3))),
    Instant("Poison the Cup", "杯中投毒", "{1}{B}{B}", seq(Destroy(Target(creature)), If(was_foretold, Scry(YOU, 2))), foretell("{1}{B}")),
    Creature("Priest of the Haunted Edge", "崇鋒僧侶", "{1}{B}", "Snow Zombie Cleric", 0, 4,
             Activate(tap + sacrifice_creature, until(end_of_turn, Target(creature), Gets(Minus(snow_lands), Minus(snow_lands))), sorcery_speed)),
    Instant("Raise the Draugr", "召起屍鬼", "{1}{B}",
            ChooseMode(ReturnToHand(Target(your_dead_creature)),
                       seq(ReturnToHand(Target(your_dead_creature)), ReturnToHand(Target(your_dead_creature & another & sharing_a_type))))),
    Sorcery("Return Upon the Tide", "隨潮歸去", "{4}{B}",
            seq(ReturnToBattlefield(Target(your_dead_creature)), If(IsA(it, elf), Create(YOU, 2, "elf-warrior"))), foretell("{3}{B}")),
    Instant("Rise of the Dread Marn", "瑪恩懼怖軍崛起", "{2}{B}", Create(YOU, Died(creature - token), "zombie-berserker"), foretell("{B}")),
    Rune("Rune of Mortality", "奪命符文", "{1}{B}", has(deathtouch)),
    Creature("Skemfar Avenger", "斯肯法復仇者", "{1}{B}", "Elf Berserker", 3, 1,
             Whenever(Dies((elf | berserker) & yours & another - token), seq(Draw(YOU, 1), LoseLife(YOU, 1)))),
    Creature("Skemfar Shadowsage", "斯肯法影智者", "{3}{B}", "Elf Cleric", 2, 5,
             When(Enters(this_creature), ChooseMode(LoseLife(EACH_OPPONENT, kindred), GainLife(YOU, kindred)))),
    Sorcery("Skull Raid", "直取頭顱", "{3}{B}", seq(Discard(Target(opponent_), 2), Draw(YOU, Difference(2, discarded))),
            foretell("{1}{B}")),
    Instant("Tergrid's Shadow", "特格莉德怖影", "{3}{B}{B}", Sacrifice(Players(each_player), creature, 2), foretell("{2}{B}{B}")),
    Creature("Varragoth, Bloodsky Sire", "腥天君父威拉格斯", "{2}{B}", "Legendary Demon Rogue", 2, 3, deathtouch,
             Boast("{1}{B}", Search(cards_in(LIBRARY), on_top, who=Target(a_player)))),
    Creature("Vengeful Reaper", "復仇索命使", "{3}{B}", "Angel Cleric", 2, 3, flying, deathtouch, haste, foretell("{1}{B}")),
    Instant("Village Rites", "村民儀式", "{B}", AdditionalCost(sacrifice(creature & yours)), Draw(YOU, 2)),
    Sorcery("Weigh Down", "沉底", "{B}", AdditionalCost(Exiling(your_dead_creature)), until(end_of_turn, Target(creature), Gets(-3, -3))),
    Aura("Withercrown", "枯萎頭冠", "{1}{B}", "", creature,
         Static(enchanted_creature, HasBasePower(0), has(AtThe(your_upkeep, unless(LoseLife(YOU, 1), YOU, sacrifice_creature))))),
    Creature("Cleaving Reaper", "揮掃索命使", "{3}{B}{B}", "Angel Berserker", 5, 3, flying, trample,
             Beyond(GRAVEYARD, Activate(PayLife(3), ReturnToHand(this_card), only_if(HadArrive(("Angel", "Berserker")))))),
    Creature("Elderfang Ritualist", "寰宇蛇儀式師", "{2}{B}", "Elf Cleric", 3, 1,
             When(Dies(this_creature), ReturnToHand(Target(cards_in(GRAVEYARD) & being("Elf") & in_your_graveyard & other_card)))),
    Creature("Renegade Reaper", "變節索命使", "{2}{B}", "Angel Berserker", 2, 3, flying,
             When(Enters(this_creature), seq(Mill(YOU, 4), If(IsA(them, cards_in(GRAVEYARD) & being("Angel")), GainLife(YOU, 4))))),
    Creature("Thornmantle Striker", "披荊打擊客", "{4}{B}", "Elf Rogue", 4, 3,
             When(Enters(this_creature), ChooseMode(
                 RemoveAnyCounters(Target(permanent_), elves),
                 until(end_of_turn, Target(creature & theirs), Gets(Minus(elves), Minus(elves)))))),
    Sorcery("Pact of the Serpent", "盤蛇盟約", "{1}{B}{B}",
            seq(choose_type, Draw(tide_player, of_that_type), LoseLife(Again(tide_player, Words("that player", "該玩家")), of_that_type))),
    Creature("Ruthless Winnower", "絕情篩除者", "{3}{B}{B}", "Elf Rogue", 4, 4,
             AtThe(each_upkeep, Sacrifice(THAT_PLAYER, creature - being("Elf")))),
    Artifact("Serpent's Soul-Jar", "盤蛇魂瓶", "{2}{B}", "",
             Whenever(Dies(elf & yours), Exile(its_card)),
             Activate(tap + PayLife(2), Until(end_of_turn, GovernsNext((MayPlay(creature_spell, cards_in(EXILE) & exiled_with_this),))))),
)
