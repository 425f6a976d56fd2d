/**
 * How a game gets its drawing. The shell knows no game: it holds the match, the prompt, the log, the clocks and
 * the dialogs, and hands the state of a view to the game's drawing. The drawing knows no rules: it puts things in
 * their places and wraps each in a `Thing`, and the shell lights up those that something can be done with.
 *
 * docs/tables.md tells how to write one.
 */
import type { Component } from "svelte";

import type { Mood } from "../lib/moods.ts";
import type { Lang, Option, Sheet, TableEvent } from "../protocol.ts";

export type { Mood } from "../lib/moods.ts";
export type { Lang, Option, Sheet, TableEvent } from "../protocol.ts";

/** A thing on the table as options name it: its kind and its id in the view, such as ["card", 14] or ["realm", 2]. */
export type Ref = readonly [kind: string, id: number | string];

/** What a thing is drawn as: an element of the page, or a group within an SVG. */
export type Drawn = HTMLElement | SVGElement;

/** A number on a card: what it means (for screen readers and the large form), and whether it is changed now. */
export interface Stat {
  readonly label: string;
  readonly value: string | number;
  /** An icon's drawing (`import sword from "icon:broadsword"`). */
  readonly icon?: string;
  readonly change?: "up" | "down";
  /** The key of the term that explains it. */
  readonly term?: string;
}

/** How a game draws what stands in braces in its texts, such as "{T}": a class of its palette, and a picture in place of the letters. */
export type Signs = (written: string) => { readonly tone: string; readonly icon?: string } | undefined;

/** All that `Card` needs to draw a card. */
export interface Face {
  readonly name: string;
  /** What kind of card it is, in words. */
  readonly kind?: string;
  /** A class of the drawing's palette: --card-tone and --card-tone-ink, and if it likes a pattern and a frame (docs/tables.md). */
  readonly tone?: string;
  readonly icon?: string;
  /** A second picture, large and soft behind the first: what the card belongs to. */
  readonly motif?: string;
  /** The number in the upper left corner: a power, a cost. */
  readonly corner?: Stat;
  /** The numbers along the lower edge: attack, life, recover. */
  readonly stats?: readonly Stat[];
  /** What only the large form says: cost, type, empire. */
  readonly facts?: readonly Stat[];
  /** Paragraphs of rules. */
  readonly text?: readonly string[];
  readonly lore?: string | null;
  /** The signs in its texts. */
  readonly signs?: Signs;
  /** What playing it costs, in words. */
  readonly price?: string;
  /** The keys of other cards that its text names: they are shown beside it. */
  readonly names?: readonly string[];
  /** Drawn from behind: the viewer may not know what it is. */
  readonly back?: boolean;
}

/** What the shell offers a drawing: the `table` prop, and the same from `getTable()` in any part of it. */
export interface Table {
  readonly lang: Lang;
  /** Whether the viewer can act at all: false in replays, in scenarios, for spectators. */
  readonly live: boolean;
  /** The seat that must choose now, or null when the game is over. */
  readonly asked: number | null;
  /** The key of what the viewer is asked, such as "pay"; null when it is not the viewer's choice. */
  readonly prompt: string | null;
  /** The things that what the viewer is asked is about: the unit that is attacked, the card being answered. */
  readonly about: readonly Ref[];
  /** What the viewer may choose now; empty when it is not the viewer's choice. */
  readonly options: readonly Option[];
  /** What the viewer has chosen and not yet done: the answers of an action that can still be cancelled. */
  readonly planned: readonly Option[];
  /** Whether the question is about a thing: the card that is to be put somewhere. */
  isAbout(thing: Ref): boolean;
  /** The options that touch a thing. */
  optionsOn(thing: Ref): readonly Option[];
  /** Whether a thing was chosen for what is planned, or is proposed as payment; of several alike, the nth. */
  markOf(thing: Ref, nth?: number | null): "chosen" | "offered" | null;
  /** A click on a thing: choose, open its menu, select it for a second click, or say why nothing can be done. */
  act(thing: Ref, element: Drawn, nth?: number | null): void;
  /** Choose an option outright, as a button of the drawing's own may do. */
  choose(option: Option): void;
  /** Show a card large beside the pointer or focus; null hides it. */
  show(face: Face | null, element?: Drawn): void;
  /** A card's sheet by its key; undefined if the game has none such. */
  sheet(key: string): Sheet | undefined;
  /** What a seat's player is called: "You", a name, "Computer (hard)". */
  name(seat: number): string;
}

/** What a drawing is given. */
export interface TableProps<State = unknown> {
  /** The `state` of the viewer's view: plain data as the game's view.py builds it. */
  state: State;
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  /** The seat to draw nearest to the viewer, at the bottom. */
  near: number;
  seats: number;
  table: Table;
}

/** What something on the table is about, as a colour: something to look at, harm, help, protection. */
export type Tone = "glow" | "bad" | "good" | "ward";

/**
 * What events are played with. Everything begins at once, lasts as long as the beat, and goes by itself; what fades, turns or flies
 * away stays so until the next view is drawn.
 */
export interface Animator {
  /** Milliseconds that the event is shown. */
  readonly time: number;
  /** Where a thing is drawn (on a seat's side, if one is given); null: nowhere. */
  find(thing: Ref, seat?: number): Drawn | null;
  /** All that is drawn for a thing: equal dice. */
  all(thing: Ref, seat?: number): readonly Drawn[];
  /** Where a player is drawn. */
  side(seat: number): Drawn | null;
  pulse(element: Element, tone?: Tone): void;
  lift(element: Element): void;
  /** Go for another element and come back. */
  lunge(element: Element, toward: Element): void;
  shake(element: Element, tone?: Tone): void;
  fade(element: Element): void;
  /** Turn a card or a die until it is seen from the edge. */
  turn(element: Element): void;
  fly(element: Element, to: Element): void;
  arrow(from: Element, to: Element, tone?: Tone): void;
  /** A number that floats off, with an icon's drawing before it. */
  number(element: Element, text: string, tone?: Tone, icon?: string): void;
  /** A sentence over an element. */
  words(element: Element, text: string): void;
}

/** A game's drawing, as registered in index.ts. */
export interface Drawing<State = unknown> {
  readonly table: Component<TableProps<State>>;
  /**
   * What the nearest player always has at hand: drawn in the dock below the table, which never scrolls away. `HandRow` draws a hand;
   * left out, or as long as it draws nothing: there is no dock.
   */
  readonly hand?: Component<TableProps<State>>;
  /** How a sheet looks as a card, outside the table too: previews, deck lists, rule pages. */
  face(sheet: Sheet): Face;
  /** How what stands in braces is drawn in questions, on buttons and in the log; on cards their `Face` says so. */
  readonly signs?: Signs;
  /**
   * Where a thing that an option names is drawn; left out: the thing itself. What an option names but does not act on,
   * such as the face a die is turned to, answers with null.
   */
  home?(thing: Ref, option: Option): Ref | null;
  /**
   * How a thing looks as a card, wherever in a state it lies: shown large when somebody plays or uses it, and small among what was
   * done last. Undefined: it is none, or the viewer may not know it.
   */
  card?(thing: Ref, state: State, table: Table): Face | undefined;
  /** Plays an event in a way of its own; false: as the shell would. The state is that of the view it leads to. */
  play?(event: TableEvent, animator: Animator, state: State): boolean;
  /**
   * What of the viewer's could carry out an option that names only what it is aimed at: the units that could attack. They light
   * up, and are clicked or dragged onto their target.
   */
  means?(option: Option, state: State, seat: number): readonly Ref[];
  /** What aiming a thing is called where it can also do something else: "Attack with it". */
  aim?(): string;
  /** What a question, by its key, wants of the things that answer it, or of those of one option; undefined: as most games have it. */
  mood?(prompt: string, option?: Option): Mood | undefined;
  /** Whose a thing is; null: nobody's. With it, the table warns of what can only hurt one's own. */
  owner?(thing: Ref, state: State): number | null;
  /** Whether a card stays on the table once it is played; with `owner`, the table warns of what would be for nothing. */
  stays?(thing: Ref, state: State, table: Table): boolean;
  /** Questions, by their keys, that are asked until a declaration is complete: also when nothing is left to add, it is confirmed first. */
  readonly declares?: readonly string[];
  /** The keys of the options that end one's turn; left out: "end" and "pass". */
  readonly ends?: readonly string[];
  /** What an option is called on its button where the moment says it better than its label; undefined: by its label. */
  label?(option: Option, table: Table): string | undefined;
  /** What the lobby calls a setting of the game: "Deck", "First five"; undefined: as the server calls it. */
  setting?(name: string): string | undefined;
  /** How one writes something of one's own for a setting: what it needs, and an example to start from. */
  own?(setting: string): OwnHelp | undefined;
  /**
   * What the next view leaves out and people want to see: the end of a duel when the view after it is already the new one.
   * Drawn for a moment between the two, if anybody likes movement; null: nothing is missed.
   */
  between?(before: State, after: State): State | null;
}

export interface OwnHelp {
  readonly how: string;
  readonly example: string;
}

/** Registers a drawing that knows the shape of its game's state; the server's views have that shape. */
export function drawing<State>(given: Drawing<State>): Drawing {
  return given as unknown as Drawing;
}
