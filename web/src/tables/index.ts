/** The games that have a drawing: one line each. */
import type { Drawing } from "./types.ts";
import more from "more-drawings";
import ashesEmblem from "icon:fire-silhouette";
import eranEmblem from "icon:floating-crystal";
import grailEmblem from "icon:holy-grail";
import magicEmblem from "icon:crystal-cluster";
import plainEmblem from "icon:card-random";
import wizardsEmblem from "icon:wizard-staff";

interface Entry {
  /** The game's sign in the lobby: an icon's drawing. */
  readonly emblem: string;
  load(): Promise<{ readonly default: Drawing }>;
}

const PLAIN: Entry = { emblem: plainEmblem, load: () => import("./plain/index.ts") };

const DRAWINGS: Readonly<Record<string, Entry>> = {
  ashes: { emblem: ashesEmblem, load: () => import("./ashes/index.ts") },
  eran: { emblem: eranEmblem, load: () => import("./eran/index.ts") },
  grail: { emblem: grailEmblem, load: () => import("./grail/index.ts") },
  magic: { emblem: magicEmblem, load: () => import("./magic/index.ts") },
  wizards: { emblem: wizardsEmblem, load: () => import("./wizards/index.ts") },
};

/** How a game's drawing is fetched. */
function fetched(game: string): Promise<{ readonly default: Drawing }> {
  return (more[game] ?? (DRAWINGS[game] ?? PLAIN).load)();
}

const loaded = new Map<string, Promise<Drawing>>();

/**
 * A game's drawing, loaded when it is first needed; a game without one is drawn plainly. One that did not come will not come
 * before the page is loaded again: a browser does not ask twice for the same module, and without its colours it is of no use.
 */
export function drawingOf(game: string): Promise<Drawing> {
  const known = loaded.get(game) ?? fetched(game).then((found) => found.default);
  loaded.set(game, known);
  return known;
}

export function emblemOf(game: string): string {
  return (DRAWINGS[game] ?? PLAIN).emblem;
}
