/** The games that have a drawing: one line each. */
import type { Drawing } from "./types.ts";
import plain from "./plain/index.ts";
import ashesEmblem from "icon:fire-silhouette";
import eranEmblem from "icon:floating-crystal";
import plainEmblem from "icon:card-random";

interface Entry {
  /** The game's sign in the lobby: an icon's drawing. */
  readonly emblem: string;
  load(): Promise<{ readonly default: Drawing }>;
}

const PLAIN: Entry = { emblem: plainEmblem, load: () => Promise.resolve({ default: plain }) };

const DRAWINGS: Readonly<Record<string, Entry>> = {
  ashes: { emblem: ashesEmblem, load: () => import("./ashes/index.ts") },
  eran: { emblem: eranEmblem, load: () => import("./eran/index.ts") },
};

const loaded = new Map<string, Promise<Drawing>>();

/**
 * A game's drawing, loaded when it is first needed; a game without one is drawn plainly. One that did not come will not come
 * before the page is loaded again: a browser does not ask twice for the same module, and without its colours it is of no use.
 */
export function drawingOf(game: string): Promise<Drawing> {
  const known = loaded.get(game) ?? (DRAWINGS[game] ?? PLAIN).load().then((found) => found.default);
  loaded.set(game, known);
  return known;
}

export function emblemOf(game: string): string {
  return (DRAWINGS[game] ?? PLAIN).emblem;
}
