"""The cards of 爾安戰記: what is printed adds up, and every language says the same."""

from __future__ import annotations

import re

import pytest

import arbiter
from arbiter.core.rulebook import Sheet
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, HOUSE, LIBRARY, NEEDS, TYPE, TYPE_NAMES, attack_key
from arbiter.games.eran.cards.attacks import EFFECTS
from arbiter.games.eran.ledger import LEDGER
from arbiter.games.eran.state import MAGIC, MULTI, ORDER_SETS, PHYSICAL, TYPES

SHEETS = {sheet.key: sheet for sheet in arbiter.rulebook("eran").cards()}
LATIN = re.compile(r"[A-Za-z]")
SIMPLIFIED = re.compile("[张边这个从对战击灵龙弃离阵卫应变单发动时场]")
TRADITIONAL = re.compile("[張邊這個從對戰擊靈龍棄離陣衛應變單發動時場]")
"""Some characters of one script that the other writes differently."""


def numbers(text: str) -> list[int]:
    return sorted(int(number) for number in re.findall(r"\d+", text))


def all_words(sheet: Sheet, lang: str) -> str:
    facts = [word.say(lang) for fact in sheet.facts for word in fact]
    return "\n".join([sheet.name.say(lang), sheet.kind.say(lang), *facts, *sheet.text(lang), sheet.lore.say(lang) if sheet.lore else ""])


def test_there_are_four_empires_of_three_characters_and_ten_attacks() -> None:
    assert len(EMPIRES) == 4 and len(DEMIGODS) == 12 and len(SHEETS) == 52
    for empire in EMPIRES:
        assert len(empire.attacks) == 10
        assert sorted(character.threshold for character in empire.characters) == [18, 21, 24]


@pytest.mark.parametrize("lang", arbiter.LANGUAGES)
def test_no_two_cards_have_one_name(lang: str) -> None:
    attacks = [words.say(lang) for empire in EMPIRES for words in empire.attacks]
    assert len(set(attacks)) == 40
    for words in (["name", "title", "strike"]):
        assert len({getattr(demigod, words).say(lang) for demigod in DEMIGODS}) == 12
    everything = [*attacks, *(demigod.name.say(lang) for demigod in DEMIGODS), *(demigod.strike.say(lang) for demigod in DEMIGODS)]
    assert len(set(everything)) == len(everything)
    assert len({demigod.lore.say(lang) for demigod in DEMIGODS}) == 12


def test_attack_types_are_as_ruled() -> None:
    """ERAN-U01: one and ten are multi; magic and physical have four cards each."""
    powers = {kind: [power for power in range(1, 11) if TYPES[power] == kind] for kind in TYPE_NAMES}
    assert powers == {MAGIC: [3, 4, 6, 9], PHYSICAL: [2, 5, 7, 8], MULTI: [1, 10]}
    assert MULTI == MAGIC | PHYSICAL
    assert all(len(orders) == 4 for orders in ORDER_SETS.values())


@pytest.mark.parametrize("lang", arbiter.LANGUAGES)
def test_cards_mark_the_values_that_are_ours(lang: str) -> None:
    """ERAN-U01 and ERAN-U04: the rulebook gives no thresholds, and no types for 4, 5, 8 and 10."""
    marked = {key: [value.say(lang) for label, value in sheet.facts if label is HOUSE] for key, sheet in SHEETS.items()}
    assert all(NEEDS.say(lang).lower() in marked[demigod.key][0] for demigod in DEMIGODS)
    for empire in EMPIRES:
        types = {power: marked[f"{empire.key} {power}"] for power in range(1, 11)}
        assert [power for power, marks in types.items() if marks] == [4, 5, 8, 10]
        assert all(TYPE.say(lang).lower() in marks[0] for marks in types.values() if marks)


def test_special_effects_are_on_the_cards_that_have_them() -> None:
    assert [power for power in range(1, 11) if LIBRARY.abilities[attack_key(power)]] == sorted(EFFECTS) == [1, 2, 3, 7, 9]
    assert all(clause in LEDGER for _, clause in EFFECTS.values())
    assert all(clause in LEDGER for demigod in DEMIGODS for clause in demigod.cites)
    cited = [clause for demigod in DEMIGODS for clause in demigod.cites]
    assert cited == [f"ERAN-STRIKE-{number:02}" for number in range(1, 20)]


@pytest.mark.parametrize("key", SHEETS)
def test_every_language_says_the_same_numbers(key: str) -> None:
    texts = ["\n".join(SHEETS[key].text(lang)) for lang in arbiter.LANGUAGES]
    assert numbers(texts[0]) == numbers(texts[1]) == numbers(texts[2])
    assert [numbers(fact.say(lang)) for lang in arbiter.LANGUAGES for _, fact in SHEETS[key].facts] == 3 * [
        numbers(fact.en) for _, fact in SHEETS[key].facts]


@pytest.mark.parametrize("key", SHEETS)
def test_chinese_cards_are_written_in_chinese(key: str) -> None:
    for lang in ("zh-Hant", "zh-Hans"):
        assert not LATIN.search(all_words(SHEETS[key], lang))
    assert not re.search(r"[\u4e00-\u9fff]", all_words(SHEETS[key], "en"))


@pytest.mark.parametrize("key", SHEETS)
def test_the_two_scripts_are_kept_apart(key: str) -> None:
    hant, hans = all_words(SHEETS[key], "zh-Hant"), all_words(SHEETS[key], "zh-Hans")
    assert len(hant) == len(hans)
    assert not SIMPLIFIED.search(hant) and not TRADITIONAL.search(hans)


@pytest.mark.parametrize("demigod", DEMIGODS, ids=lambda demigod: demigod.key)
def test_a_strike_says_all_that_it_does(demigod: object) -> None:
    """Every number in a strike's program is in its text."""
    program = LIBRARY[f"{demigod.key}/0"]  # type: ignore[attr-defined]
    wanted = sorted(int(number) for number in re.findall(r"(?:count|power)=(\d+)", repr(program)) if number != "0")
    (text,) = LIBRARY.text(demigod.key, "en")  # type: ignore[attr-defined]
    assert set(wanted) <= set(numbers(text))


@pytest.mark.parametrize("lang", arbiter.LANGUAGES)
def test_texts_are_sentences(lang: str) -> None:
    for sheet in SHEETS.values():
        for paragraph in sheet.text(lang):
            assert paragraph[-1] in (".。"[lang != "en"])
            assert "{" not in paragraph and "  " not in paragraph and paragraph == paragraph.strip()


def test_every_clause_reads_in_both_scripts() -> None:
    for clause in (*LEDGER.clauses.values(), *LEDGER.rulings.values()):
        assert clause.say("en") and clause.say("zh-Hant") and clause.say("zh-Hans")
        assert clause.section in LEDGER.sections
        assert LATIN.search(clause.say("en")) and re.search(r"[\u4e00-\u9fff]", clause.say("zh-Hant"))
