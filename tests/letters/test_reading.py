"""The reader of YAML files: what words mean, on which line each value stands, and every mistake explained with its line."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from arbiter.letters.reading import Place, ReadError, read, read_apart

SCENARIO = """\
# A position, some choices, and what is then true.
clause: ASH-BATTLE-04
title: "a unit strikes back: \\u4e00\\tonce"
given: {turn: p1, p1: {battlefield: [Iron Rhino]}, p2: {phoenixborn: Maeoni Viper,
  battlefield: [Silver Snake, 'it''s here']}}   # over two lines
when:
  - p1: attack Maeoni Viper with Iron Rhino
  - p2: block Iron Rhino with Silver Snake

  - {p1: pass, note: }
then:
  p2.discard: [Silver Snake]
  p1.Iron Rhino: {damage: 1, exhausted: true}
  p1.realm 2: [5, down 8, -3, 1.5, 2024-01-01, null, ~]
  "quoted key": 'single'
  'other key' : false
  zh: 將1個小鑲金工放到你的戰場。
  wounds: 0
  nobody:
  someone: ~
---
notes: |
  first line
    kept deeper

  last line
folded: >-
  one
  two

  three
    four
  five
list:
- same indent
- - nested
  - {}
-
  deeper: []
- a: 1
  b:
  - x
  - y
  c: https://example.org/#here
---
# only a comment
---
- -5
- "a\\\\b \\" \\/ \\x41 \\U0001F600"
"""

CORPUS = [
    SCENARIO,
    "",
    "# nothing\n",
    "---\n---\n",
    "a: 1\n",
    "  a: 1\n  b: 2\n",
    "a:\n    b:\n        c: 1\n    d: 2\ne: 3\n",
    "a:\n- 1\n- 2\nb: 3\n",
    "a:\n  - 1\n  # comment - here: too\n  - 2\nb: 3\n",
    "a:\n  # a comment with - a dash\nb: 1\n",
    "a:\n\n  - b:\n      - c\n",
    "-\n-\n- a\n",
    "- \n- # comment\n- a # comment\n- b#no comment\n",
    "- - - a\n    - b\n  - c\n- d\n",
    "- a: 1\n  b: 2\n-   c: 3\n    d: 4\n",
    "- [a, b]\n- {c: d, e: {f: [g, {h: i}]}}\n",
    "[a, b, ]\n",
    "{a: 1, b: , c: {}, d: [], }\n",
    "{\n  a: 1, # first\n  b: [\n    2,\n    3\n  ]\n}\n",
    '{"a":1, \'b\' : 2, "c": "d"}\n',
    "a: 'b\n  c\n\n  d'\n",
    'a: "b   \n\n\n   c\\n\td"\n',
    "a: 'it''s'\nb: ''\nc: \"\"\n",
    "a: x:y\nb: x::y\nc: -x\nd: ?x\ne: :x\nf: a - b\ng: a, b] c}\n",
    "a b.c d: e\n'q: r': s\n\"t # u\": v\n",
    'it\'s: fine\nsay "hi": too\n',
    "a: |\n  x\n\n\nb: |-\n  y\n\nc: >\n  z\nd: |\ne: 1\n",
    "a: |  # comment\n  # no comment\n  x: [\n",
    "a:\n  - |\n    x\n  - >-\n    y\n    z\n",
    "- |\n x\n- |\n   y\n    z\n",
    "|\n x\n y\n",
    "a: >\n\n  b\n  c\n\n\n   d\n   e\n\n  f\n",
    "plain text, with [brackets] and {braces}\n",
    "one\n...\n---\ntwo\n... # end\n--- # begin\n'three'\n",
    "a: --x\nb: ---\nc: ...\nd: --- e\n",
    "a: 0\nb: 10\nc: -7\nd: 123456789012345678901234567890\n",
    "爾安戰記: [戰, 『記』, 「a」]\n",
    "a:\r\n  - b\r\n  - 'c\r\n    d'\r\n",
]

FULL_YAML = {
    "a: text\n  goes on\n\n  and on\n": {"a": "text goes on\nand on"},
    "a: [b\n c]\n": {"a": ["b c"]},
    "? a\n: b\n": {"a": "b"},
    "a: [b: c, d]\n": {"a": [{"b": "c"}, "d"]},
    "a: {b, c: d}\n": {"a": {"b": None, "c": "d"}},
    "a: |+\n  b\n\n": {"a": "b\n\n"},
    "a: |1\n   b\n": {"a": "  b\n"},
    'a: "b\\\n  c"\n': {"a": "bc"},
    "%YAML 1.1\n--- {a: 1}\n": {"a": 1},
}
"""What any YAML reader takes, and what it says."""

REFUSED = [
    ("a: 1\n\tb: 2\n", 2, "use spaces instead of a tab"),
    ("a:\n \t- b\n", 2, "use spaces instead of a tab"),
    ("a: 1\nb: 2\na: 3\n", 3, "the same key stands on line 1 already: 'a'"),
    ("a: {b: 1,\n c: 2, 'b': 3}\n", 2, "line 1 already"),
    ("a: 1\n'1': b\n1: c\n", 3, "line 2 already: '1'"),
    ("a: &x 1\n", 1, "anchors"),
    ("a: *x\n", 1, "aliases"),
    ("a: &x [1]\nb: *x\n", 1, "anchors"),
    ("a: 1\nb: {<<: *x}\n", 2, "aliases"),
    ("- a\n- !t b\n", 2, "tags"),
    ("- !!str 1\n", 1, "tags"),
    ("- !t!x 1\n", 1, "tags"),
    ("a: [b, *c]\n", 1, "aliases"),
    ("&x a: 1\n", 1, "anchors"),
    ("a: 1\nb: *\n", 2, "put text that begins so in quotes"),
    ("a: 1\n*x : 1\n", 2, "aliases"),
    ("a: b\nc: 'd\n\n", 2, "this quote is never closed: \"'d\""),
    ("a: 'b\n---\nc'\n", 1, "this quote is never closed"),
    ('a: "b\nc: "d"\n', 2, "the value before this has ended"),
    ("a: b\nc: [d,\ne: f\n", 2, "a bracket opened here is never closed"),
    ("a: b\nc: [d,\n  e\n", 2, "never closed"),
    ("a: b\nc: {d: [e], f:\n\n", 2, "never closed"),
    ("a:\n  - [\n    {\n", 3, "never closed"),
    ("a: {b: 1\n---\nc: 2\n", 1, "never closed"),
    ("a: [b}\n", 1, "expected , or ] to go on from line 1: '}'"),
    ("- p1: [a,\n  b\n- p2: c\n", 3, "expected , or ] to go on from line 1: '- p2: c'"),
    ("a: [b [c]]\n", 1, "expected , or ]"),
    ("a: {b: c d: e}\n", 1, "expected , or }"),
    ("a: [b,, c]\n", 1, "expected a value: ', c]'"),
    ("a: [b]]\n", 1, "the value before this has ended"),
    ("a: 'b' c\n", 1, "put all of it in one pair of quotes: 'c'"),
    ("a: {b: c} d\n", 1, "the value before this has ended"),
    ("a:\n  b: 1\n c: 2\n", 3, "this does not fit the lines above: check its indentation: 'c: 2'"),
    ("- a\nb: c\n", 2, "does not fit"),
    ("a: 1\n- b\n", 2, "does not fit the lines above"),
    ("  a: 1\nb: 2\n", 2, "check its indentation"),
    ("a: |\n    b\n  c\n", 3, "check its indentation"),
    ("a: 1\n  b: 2\n", 2, "check the indentation: 'b: 2'"),
    ("a: b: c\n", 1, "a `: ` cannot stand here: put text that has one in quotes"),
    ("a: - b\n", 1, "is written in brackets, as [a, b]: '- b'"),
    ("a: @b\n", 1, "plain text cannot begin like this: put it in quotes: '@b'"),
    ("a: `b`\n", 1, "put it in quotes"),
    ("a: 1\nb\n", 2, "expected `key: value`: 'b'"),
    ("a: 1\nb:2\nc: 3\n", 2, "expected `key: value`: 'b:2'"),
    ("{a: b}: c\n", 1, "a key is text, not a list or a mapping"),
    ("a: 1\n? [b]\n: c\n", 2, "a key is text"),
    ("?\n: a\n", 1, "expected a key before the colon"),
    ("a: >- b\n", 1, "after | or > the text begins on the next line: 'b'"),
    ('a: "\\q"\n', 1, "unknown escape"),
    ('a: 1\nb: "\\u12"\n', 2, "unknown escape"),
    ('a: 1\nb: "\\ud800"\n', 2, "unknown escape"),
    ('a: "\\UFFFFFFFF"\n', 1, "unknown escape"),
    ("a: 1\nb: \x00\n", 2, r"'\x00' cannot stand here"),
    ("a: 1\rb: 2\n", 1, r"'\r' cannot stand here"),
    ("a: \u2028\n", 1, r"'\u2028' cannot stand here"),
    ("a: \ud800\n", 1, r"'\ud800' cannot stand here"),
    ("a: 1\n---\n\nb: 1\nc: [\n", 5, "never closed"),
    ("%YAML 3.0\n---\na: 1\n", 1, "this is not YAML (found incompatible YAML document"),
    ("a: 1\nb: Iron Worker #2\n", 2, "` #2` begins a comment: write Iron Worker#2 without a space, or use quotes"),
    ("- p1: 1\n- p1.Iron Worker #12: 1\n", 2, "` #12` begins a comment: write p1.Iron Worker#12"),
]


def test_a_mistake_spoils_only_its_own_document() -> None:
    text = "a: 1\n---\nb: [\n---\nc: 3\n--- # here\nd: 'e\n---\n\nf: 6\n"
    found = read_apart(text, "test.yaml")
    assert [(place.line, place.message if isinstance(place, ReadError) else place.plain()) for place in found] == [
        (1, {"a": 1}), (3, "a bracket opened here is never closed"), (5, {"c": 3}),
        (7, "this quote is never closed: \"'e\""), (10, {"f": 6})]


def plain(text: str) -> list[object]:
    return [place.plain() for place in read(text, "test.yaml")]


def test_a_scenario_is_read_with_its_lines() -> None:
    first, second, third = read(SCENARIO, "fight.yaml")
    entries = first.mapping()
    assert {key: place.line for key, place in entries.items()} == {
        "clause": 2, "title": 3, "given": 4, "when": 7, "then": 12,
    }  # fmt: skip
    assert first.key_lines == {"clause": 2, "title": 3, "given": 4, "when": 6, "then": 11}
    assert entries["given"].mapping()["p2"].mapping()["battlefield"].line == 5
    assert [place.line for place in entries["when"].items()] == [7, 8, 10]
    assert entries["when"].items()[2].mapping()["note"].line == 10
    assert entries["then"].mapping()["nobody"].line == 19
    assert second.mapping()["folded"].line == 27
    assert third.items()[1].line == 49
    assert third.plain() == [-5, 'a\\b " / A \U0001f600']
    assert {place.name for place in (first, second, third)} == {"fight.yaml"}


def test_values_have_their_kinds() -> None:
    then: Any = read(SCENARIO, "fight.yaml")[0].mapping()["then"].plain()
    assert then == {
        "p2.discard": ["Silver Snake"],
        "p1.Iron Rhino": {"damage": 1, "exhausted": True},
        "p1.realm 2": [5, "down 8", -3, 1.5, "2024-01-01", None, None],
        "quoted key": "single",
        "other key": False,
        "zh": "將1個小鑲金工放到你的戰場。",
        "wounds": 0,
        "nobody": None,
        "someone": None,
    }


def test_only_plain_words_mean_something_else_than_text() -> None:
    assert plain("['1', \"true\", 'null', '', True, yes, no, on, 007, +1, 1_000, 0x1F, 0o7, 1e3, -0, .5, 1., 1:30, 2024-01-01, =]") == [
        ["1", "true", "null", "", "True", "yes", "no", "on", "007", "+1", "1_000", "0x1F", "0o7", "1e3", "-0", ".5", "1.", "1:30",
         "2024-01-01", "="]
    ]


def test_a_number_is_given_back_as_it_was_written() -> None:
    words = ["0", "-7", "12", "0.5", "-2.25", "10.0", "0.0001", "9999999999.1234", "1.10", "1.0000000001"]
    (place,) = read(f"[{', '.join(words)}]", "numbers.yaml")
    assert place.plain() == [0, -7, 12, 0.5, -2.25, 10.0, 0.0001, 9999999999.1234, "1.10", "1.0000000001"]
    assert [item.text() for item in place.items()] == words


def test_keys_are_always_text() -> None:
    assert plain("1: a\ntrue: b\nnull: c\n") == [{"1": "a", "true": "b", "null": "c"}]


def test_a_long_number_stays_text() -> None:
    assert plain("9" * 5000) == ["9" * 5000]


def test_a_file_may_lack_its_last_line_break_and_begin_with_a_byte_order_mark() -> None:
    assert plain("\ufeffa: |\n  b") == [{"a": "b"}]
    assert plain("\ufeffa: b") == [{"a": "b"}]


@pytest.fixture(params=["libyaml", "PyYAML alone"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers of PyYAML: the second one is what machines without libyaml have."""
    assert yaml.__with_libyaml__
    monkeypatch.setattr(yaml, "__with_libyaml__", request.param == "libyaml")


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", CORPUS)
def test_the_corpus_means_what_yaml_says(text: str) -> None:
    if text == SCENARIO:  # which has a date
        text = text.replace("2024-01-01", "someday")
    assert plain(text) == [data for data in yaml.safe_load_all(text) if data is not None]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", FULL_YAML)
def test_all_of_yaml_is_read(text: str) -> None:
    assert plain(text) == [FULL_YAML[text]] == list(yaml.safe_load_all(text))


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(("text", "line", "message"), REFUSED)
def test_refusals_say_where_and_why(text: str, line: int, message: str) -> None:
    with pytest.raises(ReadError) as caught:
        read(text, "bad.yaml")
    assert message in caught.value.message
    assert (caught.value.name, caught.value.line) == ("bad.yaml", line)
    assert str(caught.value) == f"bad.yaml:{line}: {caught.value.message}"


def test_a_comment_with_a_number_is_one_if_it_looks_like_one() -> None:
    assert plain("a: b # 2 of them\nc: 'Iron Worker #2'\nd: Iron Worker#2 # the second\n#3\n") == [
        {"a": "b", "c": "Iron Worker #2", "d": "Iron Worker#2"}]


def test_an_error_survives_a_trip_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(ReadError("a.yaml", 3, "no")))
    assert str(error) == "a.yaml:3: no"


def test_values_can_be_asked_for_by_kind() -> None:
    place = read("a: [1, true, x, ~]\nb: {}\n", "kinds.yaml")[0]
    items = place.mapping("a", "b")["a"].items()
    assert [item.text() for item in items[:3]] == ["1", "true", "x"]
    wrongs: list[tuple[Callable[[], object], str]] = [
        (place.items, "1: expected a list, found a mapping"),
        (place.text, "1: expected text, found a mapping"),
        (items[0].mapping, "1: expected a mapping, found a number"),
        (items[1].items, "1: expected a list, found true or false"),
        (items[2].items, "1: expected a list, found text"),
        (items[3].text, "1: expected text, found nothing"),
        (place.mapping()["a"].mapping, "1: expected a mapping, found a list"),
        (lambda: place.mapping("a", "c"), "2: unknown key 'b'; known keys: a, c"),
        (lambda: place.mapping("a", "bb"), "2: unknown key 'b'; did you mean 'bb'?"),
    ]
    for wrong, message in wrongs:
        with pytest.raises(ReadError) as caught:
            wrong()
        assert str(caught.value) == f"kinds.yaml:{message}"


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "[{a: "])
def test_deep_nesting_is_refused(opening: str) -> None:
    assert len(read("[" * 50 + "]" * 50, "deep.yaml")) == 1
    with pytest.raises(ReadError, match="more than 50"):
        read(opening * 5000, "deep.yaml")


def test_deep_indentation_is_refused() -> None:
    steps = "".join(f"{' ' * depth}a:\n" for depth in range(51))
    with pytest.raises(ReadError, match="more than 50") as caught:
        read(steps, "deep.yaml")
    assert caught.value.line == 51


@pytest.mark.parametrize(
    "unit",
    [" ", "\n", "# ", " #", "#\n", "'", '"', "\\", "a: ", "a:", "a\n", "- ", "-\n", ",", "[],", "a:\n", "''"],
)
@pytest.mark.parametrize(
    "start", ["", "a: ", "a:", "a: '", 'a: "', "a: [", "a: {", "a: |\n ", "a: >\n ", "a: b "]
)
def test_long_input_takes_no_long_time(start: str, unit: str) -> None:
    attempt(start + unit * 20_000)


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x85\u2028\u2029"))
YAMLISH = st.text(st.sampled_from("ab -:#,[]{}'\"|>&*!?%@`~\\01.\n\t戰"))
WORD = st.sampled_from(["null", "~", "true", "no", "-", "---", "...", "=", "<<", "1", "-1", "0o7", "1.5", "1:30"])
SCALAR = st.none() | st.booleans() | st.integers() | TEXT | YAMLISH | WORD
DATA = st.recursive(SCALAR, lambda inner: st.lists(inner) | st.dictionaries(TEXT | YAMLISH | WORD, inner), max_leaves=12)


@given(DATA.filter(lambda data: data is not None), st.sampled_from([True, False, None]), st.booleans())
def test_what_pyyaml_writes_is_read_back(data: object, flow: bool | None, unicode: bool) -> None:
    text = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=unicode)
    assert plain(text) == [data]
    assert plain(f"{text}---\n{text}") == [data, data]


def attempt(text: str) -> list[Place] | None:
    """Read, where being refused is fine and any other failure is not."""
    try:
        return read(text, "fuzz.yaml")
    except ReadError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        return None


@given(st.text() | YAMLISH | st.binary().map(lambda data: data.decode("utf-8", "surrogateescape")))
@example("a: |")
def test_nothing_but_a_refusal_escapes(text: str) -> None:
    attempt(text)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Take a text of the corpus and cut, copy or write over some of its parts."""
    text = draw(st.sampled_from(CORPUS)) + draw(st.sampled_from(CORPUS))
    for _ in range(draw(st.integers(1, 4))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        end = min(end, start + draw(st.sampled_from([0, 1, 2, 10])))
        text = text[:start] + draw(st.just("") | st.just(text[start:end] * 2) | YAMLISH) + text[end:]
    return text


@given(mutated())
def test_nothing_but_a_refusal_escapes_from_what_is_nearly_right(text: str) -> None:
    places = attempt(text)
    if places is not None:
        assert len(places) <= len(list(yaml.compose_all(text.removeprefix("\ufeff"), yaml.CSafeLoader)))
