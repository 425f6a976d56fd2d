/**
 * How a game gets its drawing. The shell knows no game: it holds the match, the prompt, the log, the clocks and
 * the dialogs, and hands the state of a view to the game's drawing. The drawing knows no rules: it puts things in
 * their places and wraps each in a `Thing`, and the shell lights up those that something can be done with.
 *
 * docs/tables.md tells how to write one.
 */
import type { Component } from "svelte";

import type { Lang, Option, Sheet } from "../protocol.ts";

export type { Lang, Option, Sheet } from "../protocol.ts";

/** A thing on the table as options name it: its kind and its id in the view, such as ["card", 14] or ["realm", 2]. */
export type Ref = readonly [kind: string, id: number | string];

/** A number on a card: what it means (for screen readers and the large form), and whether it is changed now. */
export interface Stat {
  readonly label: string;
  readonly value: string | number;
  /** An icon's drawing (`import sword from "icon:broadsword"`). */
  readonly icon?: string;
  readonly change?: "up" | "down";
}

/** All that `Card` needs to draw a card. */
export interface Face {
  readonly name: string;
  /** What kind of card it is, in words. */
  readonly kind?: string;
  /** A class of the drawing's palette that sets --card-tone and --card-tone-ink. */
  readonly tone?: string;
  readonly icon?: string;
  /** The number in the upper left corner: a power, a cost. */
  readonly corner?: Stat;
  /** The numbers along the lower edge: attack, life, recover. */
  readonly stats?: readonly Stat[];
  /** What only the large form says: cost, type, empire. */
  readonly facts?: readonly Stat[];
  /** Paragraphs of rules. */
  readonly text?: readonly string[];
  readonly lore?: string | null;
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
  /** Whether the question is about a thing: the card that is to be put somewhere. */
  isAbout(thing: Ref): boolean;
  /** The options that touch a thing. */
  optionsOn(thing: Ref): readonly Option[];
  /** A click on a thing: choose, open its menu, select it for a second click, or say why nothing can be done. */
  act(thing: Ref, element: HTMLElement): void;
  /** Choose an option outright, as a button of the drawing's own may do. */
  choose(option: Option): void;
  /** Show a card large beside the pointer or focus; null hides it. */
  show(face: Face | null, element?: HTMLElement): void;
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

/** A game's drawing, as registered in index.ts. */
export interface Drawing<State = unknown> {
  readonly table: Component<TableProps<State>>;
  /** How a sheet looks as a card, outside the table too: previews, deck lists, rule pages. */
  face(sheet: Sheet): Face;
  /**
   * Where a thing that an option names is drawn; left out: the thing itself. What an option names but does not act on,
   * such as the face a die is turned to, answers with null.
   */
  home?(thing: Ref, option: Option): Ref | null;
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
