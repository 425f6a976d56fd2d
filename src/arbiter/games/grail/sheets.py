"""Every character, ability, card and tile as people look it up.

The rulebook names little of what is printed on its cards. Every sheet says which of its facts the rulebook states: all else, numbers,
names and effects, is the project's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from arbiter.core.rulebook import Sheet
from arbiter.core.text import Words, listed, opened, quoted, same, sentence
from arbiter.games.grail.definition import (
    EXTRA,
    FLIP,
    KIND_NAMES,
    RESPONSE,
    RUNE,
    ULTIMATE,
    USES,
    WEAPON,
    Ability,
    Also,
    Character,
)
from arbiter.games.grail.detonators import BLAST, BLAST_RADIUS
from arbiter.games.grail.events import EVENTS, Event
from arbiter.games.grail.gear import Gear
from arbiter.games.grail.heroes.darien import FORM_NAMES
from arbiter.games.grail.heroes.edwin import CARD as DETONATOR
from arbiter.games.grail.heroes.edwin import GainDetonator
from arbiter.games.grail.heroes.nia import AllEssences, Essences
from arbiter.games.grail.heroes.silas import SKELETON_LIFE, TEARING, Order
from arbiter.games.grail.hexes import DIRECTIONS, HERE
from arbiter.games.grail.ledger import LEDGER, clauses, words
from arbiter.games.grail.movement import SKELETON_MOVE
from arbiter.games.grail.nouns import FACINGS
from arbiter.games.grail.passives import Minions, Rule
from arbiter.games.grail.roster import BOARD, GEAR, HEROES, OWNER, inside
from arbiter.games.grail.skill_boards import ABILITIES as EVERYONES
from arbiter.games.grail.tiles import BORDERS, CAMPFIRE, CENTRE, GODDESS, NORMAL, TILES, Tile
from arbiter.games.grail.verbs import hurt

Facts = list[tuple[Words, Words]]

LIFE, CONSTITUTION, MOVE = words("Life", "初始生命值"), words("Constitution", "体质"), words("Move", "移动力")
INITIATIVE, ROLE, SIDES = words("Initiative", "先攻修正值"), words("Role", "定位"), words("Sides", "技能版面")
CHARACTER, SIDE, SPEED, USE = words("Character", "角色"), words("Side", "所属版面"), words("Speed", "速度"), words("Used as", "使用方式")
LIMIT, COST, COPIES, ONLY = words("Limit", "次数"), words("Cost", "价值"), words("Copies", "张数"), words("Only with", "专属")
ACTIONS = words("Standard actions", "标准行动数")
KIND, BORDER, IMPASSABLE, BLUE = words("Kind", "种类"), words("Border", "边框"), words("Impassable", "不可通过"), words("Blue sides",
                                                                                                                        "蓝色边")
SOURCE = words("Source", "出处")

HERO, ITEM, EQUIPMENT, EVENT = words("Character", "角色"), words("Item", "道具"), words("Equipment", "装备"), words("Event", "事件")
MINION, TILE = words("Minion", "随从"), words("Map tile", "地图版面")
SKELETON = words("Skeleton Minion", "骷髅随从")
FLIP_NAME = words("Flip the Board", "翻转技能版")

USE_NAMES = (words("standard action", "标准行动"), words("bonus action", "附赠行动"), words("reaction", "反应行动"))
ONCE_A_GAME, ONCE_A_TURN = words("once per game", "每局一次"), words("once per turn", "每回合一次")
ONCE_AN_OWN_TURN = words("once per own turn", "每个己方回合一次")
LIMITS = {ULTIMATE: ONCE_A_GAME, RESPONSE: ONCE_A_GAME, RUNE: ONCE_A_GAME, FLIP: words("as a bonus action once per own turn",
                                                                                      "作为附赠行动时每个己方回合一次")}
EXTRA_LIMITS = {"two-form-blade": ONCE_A_TURN, "golem-attunement": ONCE_AN_OWN_TURN}

CURSED, INSTEAD = words("Cursed{}: ", "诅咒{}："), words("Cursed{}, instead: ", "诅咒{}，改为：")
OF_FORM, COLON = words(" ({})", "（{}）"), words(": ", "：")
EITHER, OR = words("Either: ", "二选一："), words("Or: ", "或：")
ON_SIDE, ULTIMATE_LINE = words("{0} side: {1}.", "{0}版面：{1}。"), words("Ultimate: {}.", "终极技能：{}。")
RESPONSE_LINE, ABILITY_LINE = words("Response: {}.", "响应技能：{}。"), words("Ability: {}.", "角色能力：{}。")
MINION_LINE = words("Minions: {} (2).", "随从：{}2个。")
TEARS = words("It uses {} as its standard action, or as a reaction.", "可使用{}作为标准行动或反应行动。")
BLASTS = words("Targeted damage at a detonator, and Edwin's own skills, make it explode: each unit within {0} of it takes {1}.",
               "以雷管为目标的指向性伤害，或埃德温的技能，会使其爆炸：其{0}格内每个单位受到{1}。")

KIND_OF_TILE = {CENTRE: words("centre", "中央"), GODDESS: words("goddess", "女神像"), NORMAL: words("normal", "普通"),
                CAMPFIRE: words("campfire", "篝火")}
COLOURS = {"blue": words("blue", "蓝"), "grey": words("grey", "灰"), "green": words("green", "绿")}
NONE, MIDDLE = words("none", "无"), words("centre", "中央")
SIDE_NAMES = (words("east", "东"), words("south", "南"), words("south-west", "西南"), words("west", "西"), words("north", "北"),
              words("north-east", "东北"))
"""Where the six sides of a tile that is not turned look."""
TILE_RULES = {CENTRE: ("GRAIL-MAP-04", "GRAIL-MAP-08"), GODDESS: ("GRAIL-MAP-10", "GRAIL-BONUS-10"), NORMAL: ("GRAIL-MAP-07",),
              CAMPFIRE: ("GRAIL-MAP-06", "GRAIL-CSET-09")}

OURS, RULEBOOKS = words("our own", "本项目自拟"), words("rulebook", "规则书")
MIXED = words("rulebook: {}; the rest is our own", "规则书：{}；其余为本项目自拟")
GIVEN = {
    "name": words("name", "名称"), "speed": words("speed", "速度"), "curse": words("curse effect", "诅咒效果"),
    "effect": words("effect", "效果"), "range": words("range", "范围"), "use": words("how it is used", "使用方式"),
    "limit": words("limit", "次数"), "kind": words("kind", "种类"), "border": words("border colour", "边框颜色"),
    "distance table": words("distance table", "距离伤害表"), "initiative": words("initiative", "先攻修正值"), "move": words("move",
                                                                                                                            "移动力"),
    "the Daggers side": words("the Daggers side", "匕首版面"), "the Flintlock side": words("the Flintlock side", "燧火手铳版面"),
    "4 circles": words("4 circles", "4个传送法阵"), "2 skeletons": words("2 skeletons", "2个骷髅"),
    "golem rules": words("rules for the golem", "魔偶的规则"), "skeleton rules": words("its rules", "其规则"),
    "at most 2 detonator cards held, 3 on the map": words("at most 2 detonators held, 3 on the map", "雷管至多持有2张、场上3个"),
    "3 prepared rounds": words("3 prepared rounds", "3枚整备弹"), "two boards": words("two boards", "两块技能版"),
    "9 essences": words("9 essences", "9个元素精华"), "at most 3 held": words("at most 3 held", "至多持有3个"),
}
"""What the rulebook states, as definitions note it."""
WHOLE = {(): OURS, ("all",): RULEBOOKS, ("all but the kind of die",): words("rulebook, but for the kind of die",
                                                                            "规则书（骰子种类为本项目自拟）")}


@clauses("GRAIL-UNK-60", "GRAIL-UNK-61", "GRAIL-UNK-62", "GRAIL-UNK-71", "GRAIL-UNK-72", "GRAIL-UNK-77")
def sheets() -> list[Sheet]:
    """The characters, each with its abilities, what every character has, gear, events and tiles."""
    return [*(sheet for hero in HEROES for sheet in _of_hero(hero)), *map(_ability, EVERYONES), *map(_gear, GEAR), *map(_event, EVENTS),
            *map(_tile, TILES)]


def _of_hero(hero: Character) -> Iterator[Sheet]:
    yield _hero(hero)
    yield from map(_ability, own_abilities(hero))
    if any(isinstance(passive, Minions) for passive in hero.passives):
        yield _skeleton()
        yield _ability(TEARING)


def own_abilities(hero: Character) -> list[Ability]:
    """Everything on a character's card and boards: its skills, ultimate, response and extra abilities."""
    return [*hero.skills, hero.ultimate, hero.response, *(passive for passive in hero.passives if isinstance(passive, Ability))]


# --- characters ------------------------------------------------------------------------------------------------------


def _hero(hero: Character) -> Sheet:
    facts = [(LIFE, same(hero.life)), (CONSTITUTION, same(hero.constitution)), (MOVE, same(hero.move)),
             (INITIATIVE, same(f"{hero.initiative:+d}")), (ROLE, hero.role), (SIDES, _listed([side.name for side in hero.sides])),
             (SOURCE, source(("name", *hero.given)))]
    minions = ("skeleton",) if any(isinstance(passive, Minions) for passive in hero.passives) else ()
    return Sheet(hero.key, hero.name, HERO, tuple(facts), lambda lang: _about(hero, lang),
                 names=(*(ability.key for ability in own_abilities(hero)), *minions))


def _about(hero: Character, lang: str) -> list[str]:
    """What always holds, then what the character has by name."""
    def named(abilities: Sequence[Ability]) -> str:
        return listed([quoted(ability.name.say(lang), lang) for ability in abilities], lang)
    extra = [passive for passive in hero.passives if isinstance(passive, Ability)]
    return [
        *(sentence(passive.say(lang), lang) for passive in hero.passives if isinstance(passive, Rule)),
        *([MINION_LINE.say(lang).format(quoted(SKELETON.say(lang), lang))] if any(isinstance(one,
                                                                                             Minions) for one in hero.passives) else []),
        *([ABILITY_LINE.say(lang).format(named(extra))] if extra else []),
        *(ON_SIDE.say(lang).format(side.name.say(lang), named(side.skills)) for side in hero.sides),
        ULTIMATE_LINE.say(lang).format(named([hero.ultimate])), RESPONSE_LINE.say(lang).format(named([hero.response]))]


@clauses("GRAIL-HERO-15", "GRAIL-HERO-16", "GRAIL-HERO-17", "GRAIL-HERO-21", "GRAIL-UNK-66")
def _skeleton() -> Sheet:
    def text(lang: str) -> list[str]:
        rules = [LEDGER[clause].say(lang) for clause in ("GRAIL-HERO-15", "GRAIL-HERO-16", "GRAIL-HERO-19", "GRAIL-HERO-21")]
        return [TEARS.say(lang).format(quoted(TEARING.name.say(lang), lang)), *rules]
    facts = ((LIFE, same(SKELETON_LIFE)), (MOVE, same(SKELETON_MOVE)), (ACTIONS, same(1)),
             (CHARACTER, HEROES[OWNER["raise-bones"]].name),
             (SOURCE, source(("name", "skeleton rules"))))
    return Sheet("skeleton", SKELETON, MINION, facts, text, names=(TEARING.key,))


# --- abilities -------------------------------------------------------------------------------------------------------


def _ability(ability: Ability) -> Sheet:
    facts: Facts = []
    if ability.key in OWNER:
        hero = HEROES[OWNER[ability.key]]
        facts.append((CHARACTER, hero.name))
        if ability.kind == WEAPON:
            facts.append((SIDE, hero.sides[BOARD[ability.key][0]].name))
    elif ability.kind == EXTRA:
        facts.append((CHARACTER, SKELETON))
    facts += [(SPEED, same(ability.speed)), (USE, uses(ability))]
    limit = EXTRA_LIMITS.get(ability.key) or LIMITS.get(ability.kind)
    facts += [(LIMIT, limit)] if limit else []
    name = FLIP_NAME if ability.kind == FLIP else ability.name
    return Sheet(ability.key, name, _titled(KIND_NAMES[ability.kind]), (*facts, (SOURCE, source(ability.given))), texts(ability),
                 names=_named(ability))


def _named(ability: Ability) -> tuple[str, ...]:
    """The other sheets that a text names: Tear, the detonator."""
    nodes = [node for part in ability.parts() for node in inside(part)]
    found = [TEARING.key for node in nodes if isinstance(node, Order)]
    return tuple(dict.fromkeys([*found, *(DETONATOR for node in nodes if isinstance(node, GainDetonator))]))


def uses(ability: Ability) -> Words:
    """What an ability can be used as."""
    names = [USE_NAMES[use] for use in ability.uses or USES[ability.kind]]
    return words(" or ".join([name.en for name in names]), "或".join([name.zh for name in names]))


def texts(ability: Ability) -> Callable[[str], list[str]]:
    """What an ability does, what may be spent to strengthen it, and what a curse makes of it: a paragraph each."""
    return lambda lang: [*_programs(ability, lang), *_curses(ability, lang)]


def _programs(ability: Ability, lang: str) -> list[str]:
    """The programs, a paragraph for each form; what must be spent stands before them, what may be spent after."""
    said = [program.say(lang) for program in ability.programs]
    if len(said) > 1:
        heads = [form.say(lang) + COLON.say(lang) for form in FORM_NAMES] if _has_forms(ability) else [EITHER.say(lang), OR.say(lang)]
        said = [head + text for head, text in zip(heads, said, strict=True)]
    if not ability.boost:
        return said
    spent = sentence(ability.boost.say(lang), lang)
    return [spent, *said] if isinstance(ability.boost, Essences | AllEssences) else [*said, spent]


def _curses(ability: Ability, lang: str) -> list[str]:
    """What a curse token makes of it; once, if that is the same for every form."""
    said = [((CURSED if isinstance(curse, Also) else INSTEAD).say(lang), curse.say(lang)) for curse in ability.curses]
    if len(set(said)) == 1:
        return [sentence(said[0][0].format("") + said[0][1], lang)]
    return [sentence(label.format(OF_FORM.say(lang).format(form.say(lang))) + text, lang)
            for form, (label, text) in zip(FORM_NAMES, said, strict=False)]


def _has_forms(ability: Ability) -> bool:
    """Whether its programs are those of Darien's weapon forms."""
    return ability.key in OWNER and HEROES[OWNER[ability.key]].key == "darien"


# --- gear, events, tiles ---------------------------------------------------------------------------------------------


def _gear(gear: Gear) -> Sheet:
    facts: Facts = [(COST, same(gear.cost))] if gear.for_sale else [(COPIES, same(gear.copies)),
                                                                     (ONLY, HEROES[OWNER["rig-detonator"]].name)]
    if gear.ability:
        facts += [(SPEED, same(gear.ability.speed)), (USE, uses(gear.ability))]

    def text(lang: str) -> list[str]:
        passive = [sentence(gear.passive.say(lang), lang)] if gear.passive else []
        blasts = [] if gear.for_sale else [BLASTS.say(lang).format(BLAST_RADIUS, hurt(BLAST, lang))]
        return [*passive, *(texts(gear.ability)(lang) if gear.ability else []), *blasts]
    return Sheet(gear.key, gear.name, EQUIPMENT if gear.equipment else ITEM, (*facts, (SOURCE, source(gear.given))), text)


def _event(event: Event) -> Sheet:
    return Sheet(event.key, event.name, EVENT, ((SOURCE, OURS),), event.text)


@clauses("GRAIL-MAP-02", "GRAIL-UNK-31", "GRAIL-UNK-28")
def _tile(tile: Tile) -> Sheet:
    border = COLOURS[BORDERS[tile.kind]] if tile.kind in BORDERS else NONE
    facts = ((KIND, KIND_OF_TILE[tile.kind]), (BORDER, border),
             (IMPASSABLE, _listed([_place(cell) for cell in tile.impassable]) if tile.impassable else NONE),
             (BLUE, _listed([SIDE_NAMES[side] for side in tile.blue_sides])),
             (SOURCE, source(("kind", *(("border",) if tile.kind in BORDERS else ()), *(("name",) if tile.kind == GODDESS else ())))))
    return Sheet(tile.key, tile.name, TILE, facts, lambda lang: [LEDGER[clause].say(lang) for clause in TILE_RULES[tile.kind]])


def _place(cell: tuple[int, int]) -> Words:
    return MIDDLE if cell == HERE else FACINGS[DIRECTIONS.index(cell)]


# --- words -----------------------------------------------------------------------------------------------------------


@clauses("GRAIL-UNK-77")
def source(given: tuple[str, ...]) -> Words:
    """What of it the rulebook states."""
    if given in WHOLE:
        return WHOLE[given]
    stated = _listed([GIVEN[part] for part in given])
    return words(MIXED.en.format(stated.en), MIXED.zh.format(stated.zh))


def _listed(parts: Sequence[Words]) -> Words:
    return words(listed([part.en for part in parts], "en"), listed([part.zh for part in parts], "zh-Hans"))


def _titled(name: Words) -> Words:
    return words(opened(name.en, "en"), name.zh)
