"""Writing plain data: whatever is written is read back, and is easy on the eye."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbiter.letters.reading import read
from arbiter.letters.writing import WIDTH, block, flow

TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\x85\u2028\u2029\ufeff\ufffe\uffff")) | st.sampled_from(
    ["Iron Worker#2", "2 natural class", "2-2", "yes", "no", "null", "true", "~", "1", "0.5", "-1", "- a", "a: b", "a #b", "[a]",
     "p2 Gilder", "小鑲金工", "not magic 3", "it's", "", " ", "#", "a,b", "{", "down"])
SCALAR = st.none() | st.integers() | TEXT
DATA = st.recursive(SCALAR, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXT, inner, max_size=5), max_leaves=20)


@given(st.dictionaries(TEXT, DATA, min_size=1))
def test_what_is_written_is_read_back(content: dict[str, object]) -> None:
    assert [place.plain() for place in read("\n".join(block(content)), "here")] == [content]
    assert [place.plain() for place in read(flow(content), "here")] == [content]


def test_names_need_no_quotes_and_long_lists_are_broken_between_them() -> None:
    cards = ["Summon Iron Rhino", "One Hundred Blades", "Chant of Revenge"] * 4
    lines = block({"given": {"p1": {"hand": cards, "dice": ["4 natural class"], "out": False}}, "when": [{"p1": "pass"}, {"p2": ["a, b"]}]})
    assert lines == [
        "given:", "  p1:",
        "    hand: [Summon Iron Rhino, One Hundred Blades, Chant of Revenge, Summon Iron Rhino, One Hundred Blades,",
        "      Chant of Revenge, Summon Iron Rhino, One Hundred Blades, Chant of Revenge, Summon Iron Rhino,",
        "      One Hundred Blades, Chant of Revenge]", "    dice: [4 natural class]", "    out: no",
        "when:", "  - p1: pass", '  - p2: ["a, b"]']
    assert max(map(len, lines)) <= WIDTH
