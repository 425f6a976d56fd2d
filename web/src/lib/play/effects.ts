/** How each kind of event looks, unless the game's drawing shows it in its own way. */
import type { EventKind, Thing } from "../../protocol.ts";
import type { Animator, Drawn } from "../../tables/types.ts";
import type { Cue } from "./script.ts";
import shield from "icon:checked-shield";

type Effect = (cue: Cue, on: Animator) => void;

const MINUS = "−";

const EFFECTS: Readonly<Partial<Record<EventKind, Effect>>> = {
  act: ({ event, text, own }, on) => {
    const side = event.seat === undefined ? null : on.side(event.seat);
    if (side && !own) on.words(side, text);
  },
  play: used,
  use: used,
  trigger: used,
  attack: (cue, on) => points(cue, on, "bad"),
  defend: (cue, on) => points(cue, on, "ward"),
  aim: (cue, on) => points(cue, on, "glow"),
  attach: (cue, on) => points(cue, on, "glow"),
  hit: (cue, on) => {
    const target = targetOf(cue, on);
    if (!target) return;
    const source = sourceOf(cue, on);
    if (source && source !== target) {
      if (cue.fights) on.lunge(source, target);
      else on.arrow(source, target, "bad");
    }
    on.shake(target);
    if (cue.event.amount) on.number(target, MINUS + cue.event.amount, "bad");
  },
  heal: (cue, on) => {
    const target = targetOf(cue, on);
    if (!target) return;
    on.pulse(target, "good");
    if (cue.event.amount) on.number(target, `+${cue.event.amount}`, "good");
  },
  stop: (cue, on) => {
    const target = targetOf(cue, on);
    if (!target) return;
    on.pulse(target, "ward");
    on.number(target, String(cue.event.amount ?? ""), "ward", shield);
  },
  destroy: (cue, on) => each(cue, on, (element) => on.fade(element)),
  leave: (cue, on) => each(cue, on, (element) => on.fade(element)),
  discard: (cue, on) => each(cue, on, (element) => on.lift(element)),
  enter: (cue, on) => each(cue, on, (element) => on.pulse(element)),
  draw: (cue, on) => each(cue, on, (element) => on.pulse(element)),
  change: (cue, on) => each(cue, on, (element) => on.pulse(element)),
  phase: (cue, on) => each(cue, on, (element) => on.pulse(element)),
  score: (cue, on) => each(cue, on, (element) => on.pulse(element)),
  pay: paid,
  "turn over": ({ event }, on) => {
    const turned = event.source?.length ? event.source : (event.target ?? []);
    for (const element of distinct(turned, on, event.seat)) on.turn(element);
  },
};

/** Show an event. */
export function show(cue: Cue, on: Animator): void {
  EFFECTS[cue.event.kind]?.(cue, on);
}

/** Where an event happens: its target, or else its source; for a deed the other way round. Null: nothing of it is drawn. */
export function placeOf(cue: Cue, on: Animator): Drawn | null {
  const { kind } = cue.event;
  return kind === "play" || kind === "use" || kind === "trigger" ? (sourceOf(cue, on) ?? targetOf(cue, on)) : targetOf(cue, on);
}

function used(cue: Cue, on: Animator): void {
  const source = sourceOf(cue, on) ?? targetOf(cue, on);
  if (!source) return;
  on.lift(source);
  on.pulse(source);
  const target = cue.event.target?.[0];
  const there = target ? on.find(target, cue.event.seat) : null;
  if (there && !there.contains(source)) on.arrow(source, there, "glow");
}

function points(cue: Cue, on: Animator, tone: "bad" | "ward" | "glow"): void {
  const [source, target] = [sourceOf(cue, on), targetOf(cue, on)];
  if (source && target && source !== target) {
    on.lift(source);
    on.arrow(source, target, tone);
  }
  if (target) on.pulse(target, tone);
}

/** Dice go to what they are spent for; cards and tokens are only pointed out. */
function paid({ event, deed }: Cue, on: Animator): void {
  const goal = deed[0] ? on.find(deed[0]) : null;
  for (const element of distinct(event.target ?? [], on, event.seat)) {
    if (goal && event.seat !== undefined && !goal.contains(element)) on.fly(element, goal);
    else on.pulse(element);
  }
}

/** What is drawn for several things, each only once: the second of two equal dice is another die. */
function distinct(things: readonly Thing[], on: Animator, seat?: number): Drawn[] {
  const taken = new Set<Drawn>();
  for (const thing of things) {
    const free = on.all(thing, seat).find((element) => !taken.has(element));
    if (free) taken.add(free);
  }
  return [...taken];
}

function each({ event }: Cue, on: Animator, what: (element: Drawn) => void): void {
  for (const thing of event.target ?? []) {
    const element = on.find(thing);
    if (element) what(element);
  }
}

function sourceOf({ event, deed }: Cue, on: Animator): Drawn | null {
  const source = event.source?.[0] ?? (event.source ? deed[0] : undefined);
  const found = source ? on.find(source, source[0] === "card" ? undefined : event.seat) : null;
  return found ?? (event.seat === undefined ? null : on.side(event.seat));
}

function targetOf({ event }: Cue, on: Animator): Drawn | null {
  const target = event.target?.[0];
  if (target) return on.find(target);
  return event.seat === undefined ? null : on.side(event.seat);
}
