"""The scenario reader: every feature, every refusal with its line, and PyYAML as the second opinion."""

from __future__ import annotations

import math
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from arbiter.letters.reading import Place, ReadError, read

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

REFUSED = [
    ("a: 1\n\tb: 2\n", 2, "tab"),
    ("a:\n \t- b\n", 2, "tab"),
    ("a: [\n\tb]\n", 2, "tab"),
    ("a:\tb\n", 1, r"\\tb"),
    ("a: b\tc\n", 1, r"\\tc"),
    ("a: 1\nb: 2\na: 3\n", 3, "line 1 already: 'a: 3'"),
    ("a: {b: 1,\n c: 2, 'b': 3}\n", 2, "line 1 already"),
    ("a: &x 1\n", 1, "anchors"),
    ("a: *x\n", 1, "aliases"),
    ("- a\n- !t b\n", 2, "tags"),
    ("a: [b, *c]\n", 1, "aliases"),
    ("&x a: 1\n", 1, "anchors"),
    ("a: 1\n*x : 1\n", 2, "expected `key: value`"),
    ("a: b\nc: 'd\n\n", 2, "quote is never closed"),
    ('a: "b\nc: "d"\n', 2, "text after the value that began on line 1"),
    ("a: b\nc: [d,\ne: f\n", 3, "expected , or ] to go on from line 2"),
    ("a: b\nc: [d,\n  e\n", 2, "never closed"),
    ("a: b\nc: {d: [e], f:\n\n", 2, "never closed"),
    ("a:\n  - [\n    {\n", 3, "never closed"),
    ("a: [b}\n", 1, "expected , or ]"),
    ("a: [b [c]]\n", 1, "expected , or ]"),
    ("a: [b: c]\n", 1, "expected , or ]"),
    ("a: [b\n c]\n", 2, "expected , or ]"),
    ("a: [b,, c]\n", 1, "cannot be read here"),
    ("a: [,]\n", 1, "cannot be read here"),
    ("a: [-]\n", 1, "lists inside a line"),
    ("a: [b]]\n", 1, "text after the value"),
    ("a: {b}\n", 1, "expected `key: value`: 'b}'"),
    ("a: {b:c}\n", 1, "expected `key: value`"),
    ("a: {b, c: d}\n", 1, "expected `key: value`"),
    ("a: {b: c d: e}\n", 1, "expected , or }"),
    ("a:\n  b: 1\n c: 2\n", 3, "indentation"),
    ("a: 1\n  b: 2\n", 2, "indentation"),
    ("a: text\n  goes on\n", 2, "quote long text"),
    ("- a\n  - b\n", 2, "indentation"),
    ("- a\nb: c\n", 2, "does not fit"),
    ("a: 1\n- b\n", 2, "expected `key: value`: '- b'"),
    ("  a: 1\nb: 2\n", 2, "indentation"),
    ("a: |\n    b\n  c\n", 3, "indentation"),
    ("one\ntwo\n", 2, "does not fit"),
    ("a: 'b' c\n", 1, "text after the value that began on line 1"),
    ("a: {b: c} d\n", 1, "text after the value"),
    ("{a: b}: c\n", 1, "text after the value"),
    ("a: b: c\n", 1, "text after the value"),
    ("a: b:\n", 1, "text after the value"),
    ('a: "b"#c\n', 1, "text after the value"),
    ("a: - b\n", 1, "lists inside a line"),
    ("? a\n: b\n", 1, "complex keys"),
    (": a\n", 1, "cannot be read here"),
    ("a: @b\n", 1, "cannot be read here"),
    ("%YAML 1.2\n---\na: 1\n", 1, "cannot be read here"),
    ("a: 1\n--- b\n", 2, "'--- b' cannot stand here"),
    ("--- b\n", 1, "'--- b' cannot stand here"),
    ("...\t\n", 1, "cannot stand here"),
    ("a: 'b\n\n--- c'\n", 3, "cannot stand here"),
    ("a: 1\nb\n", 2, "expected `key: value`: 'b'"),
    ("a: 1\nb:2\n", 2, "expected `key: value`: 'b:2'"),
    ("a: |+\n  b\n", 1, "alone, and under it"),
    ("a: |2\n  b\n", 1, "alone, and under it"),
    ("a: >- b\n", 1, "alone, and under it"),
    ("a: |\n\n     \n  b\n", 1, "no blank line deeper"),
    ('a: "\\q"\n', 1, r"unknown escape \\q"),
    ('a: "\\u12"\n', 1, r"unknown escape \\u"),
    ('a: "\\ud800"\n', 1, "unknown escape"),
    ('a: "\\UFFFFFFFF"\n', 1, "unknown escape"),
    ('a: "b\\\n  c"\n', 1, "unknown escape"),
    ("a: 1\nb: \x00\n", 2, r"'\\x00' cannot stand here"),
    ("a: 1\rb: 2\n", 1, r"'\\r' cannot stand here"),
    ("a: \u2028\n", 1, r"'\\u2028' cannot stand here"),
    ("a: \ud800\n", 1, r"'\\ud800' cannot stand here"),
    ("a: 1\n---\n\nb: 1\nc: [\n", 5, "never closed"),
]


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
        "p1.realm 2": [5, "down 8", -3, "1.5", "2024-01-01", None, None],
        "quoted key": "single",
        "other key": False,
        "zh": "將1個小鑲金工放到你的戰場。",
        "wounds": 0,
        "nobody": None,
        "someone": None,
    }


def test_only_plain_words_mean_something_else_than_text() -> None:
    assert plain("['1', \"true\", 'null', '', True, yes, 007, +1, 1_000, 0x1F, 1e3, -0, .5]") == [
        ["1", "true", "null", "", "True", "yes", "007", "+1", "1_000", "0x1F", "1e3", "-0", ".5"]
    ]


def test_keys_are_always_text() -> None:
    assert plain("1: a\ntrue: b\nnull: c\n") == [{"1": "a", "true": "b", "null": "c"}]


def test_a_long_number_stays_text() -> None:
    assert plain("9" * 5000) == ["9" * 5000]


def test_a_file_may_lack_its_last_line_break_and_begin_with_a_byte_order_mark() -> None:
    assert plain("\ufeffa: |\n  b") == [{"a": "b\n"}]


@pytest.mark.parametrize("text", CORPUS)
def test_pyyaml_reads_the_corpus_alike(text: str) -> None:
    assert plain(text) == as_we_mean(text)
    if text != SCENARIO:  # which has a date and a decimal number
        assert plain(text) == [data for data in yaml.safe_load_all(text) if data is not None]


@pytest.mark.parametrize(("text", "line", "message"), REFUSED)
def test_refusals_say_where_and_why(text: str, line: int, message: str) -> None:
    with pytest.raises(ReadError, match=message) as caught:
        read(text, "bad.yaml")
    assert (caught.value.name, caught.value.line) == ("bad.yaml", line)
    assert str(caught.value) == f"bad.yaml:{line}: {caught.value.message}"


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
        (lambda: place.mapping("a", "c"), "2: unknown key 'b'; perhaps a or c"),
        (lambda: place.mapping("a", "bb"), "2: unknown key 'b'; perhaps bb"),
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
WORD = st.sampled_from(
    ["null", "~", "true", "no", "-", "---", "...", "=", "<<", "1", "-1", "0o7", "1.5", "1:30"]
)
SCALAR = st.none() | st.booleans() | st.integers() | TEXT | YAMLISH | WORD
# PyYAML writes empty, long and broken keys in the `? key` form, which scenarios do not use.
KEYS = (TEXT | YAMLISH | WORD).filter(lambda key: 0 < len(key) < 100 and "\n" not in key)
DATA = st.recursive(SCALAR, lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner), max_leaves=12)


@given(DATA, st.sampled_from([True, False, None]), st.booleans())
def test_what_pyyaml_writes_is_read_back(data: object, flow: bool | None, unicode: bool) -> None:
    text = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=unicode, width=math.inf)
    assert plain(text) == [data]
    assert plain(f"{text}---\n{text}") == [data, data]
    assert list(yaml.safe_load_all(text)) == [data]


@given(st.sampled_from(["|", "|-", ">", ">-"]), st.lists(st.text("ab #:-", max_size=4)), st.integers(1, 3))
def test_blocks_of_text_are_read_as_by_pyyaml(style: str, rows: list[str], indent: int) -> None:
    body = "".join(f"{' ' * indent}{row}\n" for row in ["x", *rows])
    deeper = "".join(f"  {' ' * indent}{row}\n" for row in ["x", *rows])
    for text in (f"a: {style}\n{body}", f"- {style}\n\n{body}- b\n", f"a:\n- b: {style}\n{deeper}  c: d\n"):
        assert plain(text) == as_we_mean(text)


class Loader(yaml.SafeLoader):
    """PyYAML's grammar with our few words."""


Loader.yaml_implicit_resolvers = {}


def as_we_mean(text: str) -> list[object]:
    """Read with PyYAML, giving plain scalars our meaning and leaving keys as text."""
    nodes = [meaning(node) for node in yaml.compose_all(text, Loader)]
    return [data for data in nodes if data is not None]


def meaning(node: yaml.Node) -> object:
    if isinstance(node, yaml.MappingNode):
        return {key.value: meaning(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [meaning(item) for item in node.value]
    words = {"": None, "null": None, "~": None, "true": True, "false": False}
    if getattr(node, "style", None) is not None:
        return node.value
    is_number = node.value == "0" or node.value.lstrip("-")[:1] in set("123456789")
    if is_number and node.value.removeprefix("-").isdecimal() and node.value.isascii():
        return int(node.value)
    return words.get(node.value, node.value)


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
    return text.replace("?", "")  # at which PyYAML, unlike YAML, ends plain text in brackets


@given(mutated())
def test_what_is_accepted_means_the_same_to_pyyaml(text: str) -> None:
    places = attempt(text)
    if places is not None:
        separated = re.sub(r"^\.\.\.(?=\s)", "---", f"{text}\n", flags=re.MULTILINE)
        assert [place.plain() for place in places if place.value is not None] == as_we_mean(separated)
