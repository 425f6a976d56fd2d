/** What the others did last. */
import type { EventKind, LogLine, TableEvent, Thing } from "../../protocol.ts";
import type { Face } from "../../tables/types.ts";
import { keyOf } from "../refs.ts";

export interface Deed {
  /** Its place in the log. */
  readonly at: number;
  readonly seat: number;
  readonly event: TableEvent;
  readonly text: string;
}

/** What an event may be shown as, the most telling first: what is used before whoever uses it, what is played before where it goes. */
export function shownAs({ kind, source = [], target = [] }: TableEvent): readonly Thing[] {
  return kind === "use" || kind === "trigger" ? [...target, ...source] : source;
}

const DEEDS: readonly EventKind[] = ["play", "use", "trigger", "attack"];
const MOST = 12;

/** The deeds of others in a log, the last first. What says not whose it is is the deed of its source's owner, or of whoever's turn it is. */
export function deedsOf(log: readonly LogLine[], viewer: number | null, owner: (thing: Thing) => number | null): Deed[] {
  const found: Deed[] = [];
  let turn = -1;
  log.forEach(({ event, text }, at) => {
    if (event?.kind === "turn") turn = event.seat ?? turn;
    if (!event || !DEEDS.includes(event.kind)) return;
    const source = event.source?.[0];
    const seat = event.seat ?? (source && owner(source)) ?? turn;
    if (seat !== viewer) found.push({ at, seat, event, text });
  });
  return found.slice(-MOST).reverse();
}

/** A deed and what came of it: all lines up to the next one, or to the next turn. */
export function courseOf(log: readonly LogLine[], { at }: Deed): readonly LogLine[] {
  const ends = (line: LogLine): boolean => ["turn", "phase", "end", ...DEEDS].includes(line.event?.kind ?? "");
  const next = log.findIndex((line, place) => place > at && ends(line));
  return log.slice(at, next < 0 ? log.length : next);
}

/** Remembers the states in which the cards of deeds were known: later a card may be gone. */
export class Faces {
  readonly #states = new Map<string, unknown>();

  /** How the card of a deed looked when it was done, as far as that was seen. */
  of({ at, event }: Deed, now: unknown, look: (thing: Thing, state: unknown) => Face | undefined): Face | undefined {
    for (const thing of shownAs(event)) {
      const key = `${at} ${keyOf(thing)}`; // after taking back, another deed may have the same place
      const state = this.#states.get(key) ?? now;
      const face = look(thing, state);
      if (face) this.#states.set(key, state);
      if (face) return face;
    }
    return undefined;
  }
}
