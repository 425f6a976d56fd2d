/**
 * When the table passes for its player (MTG-UNK-01, MTG-UNK-06). It answers whether one acts, with a pass, and who attacks in a turn
 * that is passed to its end, with nobody; it never does where the player always stops, or where the other player has acted since the
 * player last decided.
 */
import { is, type MagicState } from "./state.ts";

/** The steps in which players may act, as the view calls them. */
export const STEPS = [
  "upkeep", "draw", "main", "beginning of combat", "attackers", "blockers", "combat damage", "end of combat", "second main", "end",
] as const;
export type Step = (typeof STEPS)[number];

/** Whose turn it is, for a stop. */
export type Turn = "own" | "their";
/** "usual": as long as nothing else was said; "always": the player has asked for it. */
export type Stop = "usual" | "always" | null;

/** Where people usually stop. */
const USUAL: Readonly<Record<Turn, readonly Step[]>> = {
  own: ["main", "blockers", "second main"],
  their: ["attackers", "blockers", "end"],
};

/** The stops that the player has set (true) or taken away (false), by turn and step. */
export type Stops = Readonly<Record<string, boolean>>;

export function stopKey(turn: Turn, step: Step): string {
  return `${turn}:${step}`;
}

export function stopAt(stops: Stops, turn: Turn, step: Step): Stop {
  const said = stops[stopKey(turn, step)];
  if (said !== undefined) return said ? "always" : null;
  return USUAL[turn].includes(step) ? "usual" : null;
}

/** What a click on a stop makes of it: what is usual is asked for, what is asked for goes, what is missing is asked for. */
export function turned(stops: Stops, turn: Turn, step: Step): Stops {
  return { ...stops, [stopKey(turn, step)]: stopAt(stops, turn, step) !== "always" };
}

/** What the player has said beforehand. */
export type Ahead = "until something" | "until end" | "resolve all" | null;

/** What is remembered of when the player last decided, to notice what the other player has done since. */
export interface Seen {
  readonly turn: number;
  readonly acts: number;
  readonly stack: readonly number[];
  readonly attackers: number;
}

/** The step of a view as one that can have a stop: both steps of damage have the same. */
export function stepOf(state: MagicState): Step | null {
  if (state.phase === "first strike damage") return "combat damage";
  return STEPS.find((step) => step === state.phase) ?? null;
}

export function seenBy(state: MagicState, seat: number): Seen {
  return {
    turn: state.turn,
    acts: state.players[1 - seat]?.acts ?? 0,
    stack: state.stack.filter((item) => item.seat !== seat).map(({ id }) => id),
    attackers: state.battlefield.filter((one) => one.controller !== seat && one.attacking !== null && is(one, "creature")).length,
  };
}

/** Whether the other player has done anything since. */
export function hasActed(before: Seen | null, now: Seen): boolean {
  if (!before) return now.stack.length > 0 || now.attackers > 0;
  const acted = before.turn === now.turn ? now.acts > before.acts : now.acts > 0;
  return acted || now.attackers > before.attackers || now.stack.some((id) => !before.stack.includes(id));
}

/** A moment in which the player could act. */
export interface Moment {
  readonly state: MagicState;
  readonly seat: number;
  readonly stops: Stops;
  readonly ahead: Ahead;
  /** Whether the player holds priority after acting. */
  readonly hold: boolean;
  readonly seen: Seen | null;
}

/** What the table may answer for its player: a pass; and nobody attacks in a turn that is passed to its end. */
export function answerTo(prompt: string | null, ahead: Ahead): string | null {
  if (prompt === "act") return "pass";
  return prompt === "attackers" && ahead === "until end" ? "attackers" : null;
}

/** Whether the table passes at a moment. */
export function passes({ state, seat, stops, ahead, hold, seen }: Moment): boolean {
  if (hasActed(seen, seenBy(state, seat))) return false;
  const step = stepOf(state);
  const stop = step && stopAt(stops, state.active === seat ? "own" : "their", step);
  if (state.stack.length > 0) {
    const top = state.stack.at(-1);
    return ahead !== null || (top?.seat === seat && !hold);
  }
  if (stop === "always" || ahead === "resolve all") return false;
  return ahead !== null || (stop === null && !hold);
}

/** Whether what the player has said beforehand is over: it was meant for less, or the other player has acted. */
export function ends({ state, seat, ahead, seen }: Moment, since: number): boolean {
  if (ahead === null) return false;
  if (hasActed(seen, seenBy(state, seat))) return true;
  if (ahead === "resolve all") return state.stack.length === 0;
  if (ahead === "until end") return state.turn !== since;
  return state.turn !== since && state.active === seat && state.phase === "main";
}
