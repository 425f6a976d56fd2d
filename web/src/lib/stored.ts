/** What the browser remembers between visits; without storage (a private window) it is forgotten at the end. */
import type { Lang } from "../protocol.ts";

export type Theme = "auto" | "light" | "dark";
export type Speed = "normal" | "fast" | "off";
/** A seat (or a place among the spectators) of a match, in the order of getting it. */
export interface Kept {
  readonly match: string;
  readonly token: string;
  readonly game: string;
  readonly watching?: boolean;
  /** Known to have ended. */
  readonly over?: boolean;
}

const forgotten = new Map<string, string>();

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? forgotten.get(name) ?? null;
  } catch {
    return forgotten.get(name) ?? null;
  }
}

function write(name: string, text: string): void {
  forgotten.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // remembered for this visit only
  }
}

/** A remembered value; what is there but makes no sense counts as nothing. */
function slot<T>(name: string, sound: (value: unknown) => value is T): { get(): T | null; set(value: T): void } {
  return {
    get() {
      try {
        const value: unknown = JSON.parse(read(name) ?? "null");
        return sound(value) ? value : null;
      } catch {
        return null;
      }
    },
    set: (value) => write(name, JSON.stringify(value)),
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && isText((value as Kept).match) && isText((value as Kept).token) && isText((value as Kept).game);

interface Joining {
  readonly invite: string;
  readonly nonce: string;
}
const isJoining = (value: unknown): value is Joining =>
  typeof value === "object" && value !== null && isText((value as Joining).invite) && isText((value as Joining).nonce);

export const stored = {
  lang: slot("arbiter.lang", (value): value is Lang => value === "en" || value === "zh-Hant" || value === "zh-Hans"),
  theme: slot("arbiter.theme", (value): value is Theme => value === "auto" || value === "light" || value === "dark"),
  /** How fast what happens is played. */
  speed: slot("arbiter.speed", (value): value is Speed => value === "normal" || value === "fast" || value === "off"),
  name: slot("arbiter.name", isText),
  /** The invitation looked at last, and what this browser joins with. */
  joining: slot("arbiter.joining", isJoining),
  /** Whether a card was ever shown by a long press. */
  pressed: slot("arbiter.pressed", (value): value is boolean => typeof value === "boolean"),
  /** Whether playback was ever skipped. */
  skipped: slot("arbiter.skipped", (value): value is boolean => typeof value === "boolean"),
  kept: slot("arbiter.matches", (value): value is Kept[] => Array.isArray(value) && value.every(isKept)),
};

/** What nobody else can join with: if the answer gets lost, the same gives the seat again. */
export function nonceOf(invite: string): string {
  const known = stored.joining.get();
  if (known?.invite === invite) return known.nonce;
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  stored.joining.set({ invite, nonce });
  return nonce;
}

const MOST = 100;
const TAB = "arbiter.seat.";

/** Keep a token, newest first; it takes the place of others of the same match, except for seats that one plays `beside` it. */
export function keep(kept: Kept, beside = false): void {
  const stays = (other: Kept): boolean => other.match !== kept.match || (beside && !other.watching && other.token !== kept.token);
  stored.kept.set(fewer([kept, ...(stored.kept.get() ?? []).filter(stays)]));
}

/** As many as there is room for: the oldest of those that are over go first, then the oldest of all. */
function fewer(all: readonly Kept[]): Kept[] {
  const over = all.filter((kept) => kept.over);
  const gone = over.slice(Math.max(0, over.length - Math.max(0, all.length - MOST)));
  return all.filter((kept) => !gone.includes(kept)).slice(0, MOST);
}

/** What this tab shows of a match: the seat it was opened for, or else the newest. */
export function keptOf(match: string): Kept | undefined {
  const all = (stored.kept.get() ?? []).filter((kept) => kept.match === match);
  return all.find((kept) => holds(kept)) ?? all[0];
}

/** Whether this tab is that of a seat. */
function holds(kept: Kept): boolean {
  try {
    return sessionStorage.getItem(TAB + kept.match) === kept.token;
  } catch {
    return false;
  }
}

/** From now on this tab is that of a seat. */
export function take({ match, token }: Pick<Kept, "match" | "token">): void {
  try {
    sessionStorage.setItem(TAB + match, token);
  } catch {
    // without storage a browser has one seat
  }
}

/** The seat this browser has in a match; watching is none. */
export function seatOf(match: string): Kept | undefined {
  const kept = keptOf(match);
  return kept?.watching ? undefined : kept;
}

/** Remember that matches have ended. */
export function markOver(matches: readonly string[]): void {
  stored.kept.set((stored.kept.get() ?? []).map((kept) => (matches.includes(kept.match) ? { ...kept, over: true } : kept)));
}

export function forget(token: string): void {
  stored.kept.set((stored.kept.get() ?? []).filter((kept) => kept.token !== token));
}
