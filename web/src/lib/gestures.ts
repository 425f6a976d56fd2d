/** What it means to drag a thing: where it may be dropped, and what that does. */
import type { Drawn, Face, Option } from "../tables/types.ts";
import type { Board } from "./board.svelte.ts";
import type { Lifted, Under } from "./drag.svelte.ts";
import type { Question } from "./question.ts";
import { keyOf, type Touching } from "./refs.ts";

/** A thing that is about to be dragged. */
interface Grip {
  readonly key: string;
  readonly element: Drawn;
  readonly face: Face | undefined;
}

/** What is done by dragging a thing now; null: nothing. */
export function lifted(board: Board, grip: Grip): Lifted | null {
  const { key } = grip;
  const on = board.on(key);
  const pairs = on.filter((one) => others(one, key).some((other) => board.isDrawn(other)));
  const aims = board.aims(key);
  if (pairs.length > 0 || aims.length > 0) return aimed(board, grip, [...pairs, ...aims]);
  const [only, ...more] = on;
  if (!only) return carries(board, key) ? answering(board, grip) : null;
  if (more.length > 0) return null;
  return board.plan ? joining(board, grip, only.option) : played(board, grip, only.option);
}

/** Drop it on one of the things that options name beside it, or that it can be aimed at. */
function aimed(board: Board, grip: Grip, all: readonly Touching[]): Lifted {
  const targets = new Set(all.flatMap((one) => others(one, grip.key)));
  return {
    ...grip,
    face: undefined,
    asks: () => null,
    targets: () => targets,
    accepts: () => targets,
    anywhere: false,
    drop: (under) => {
      const target = hit(under, targets);
      if (!target) return;
      board.select(grip.key);
      choose(board, target, all.filter((one) => others(one, grip.key).includes(target.key)).map(({ option }) => option));
    },
  };
}

/** What the question is about, dropped on an answer. */
function answering(board: Board, grip: Grip): Lifted {
  const { options, question } = board;
  const [targets, accepted] = [touched(board, options), fitting(board, options)];
  return {
    ...grip,
    asks: () => question,
    targets: () => targets,
    accepts: () => accepted,
    anywhere: false,
    drop: (under) => {
      const target = hit(under, accepted);
      if (target) choose(board, target, options.filter((option) => fits(board, option, target.key)));
    },
  };
}

/** One more that joins what is planned, dropped on what that is about. */
function joining(board: Board, grip: Grip, option: Option): Lifted | null {
  const targets = new Set([...board.about.map(keyOf), ...board.planned.flatMap((step) => board.touches(step))]);
  if (targets.size === 0) return null;
  return {
    ...grip,
    face: undefined,
    asks: () => null,
    targets: () => targets,
    accepts: () => targets,
    anywhere: false,
    drop: (under) => {
      if (hit(under, targets)) board.choose(option);
    },
  };
}

/** A card that goes where its first question asks for, or just out of the hand; what that costs is shown on the way. */
function played(board: Board, grip: Grip, option: Option): Lifted {
  board.planner.hold(option);
  const asks = (): Question | null => {
    const { plan } = board;
    return plan?.held ? (plan.payment ? plan.payment.then.question : plan.question) : null;
  };
  const options = (): readonly Option[] => asks()?.options ?? [];
  return {
    ...grip,
    asks,
    targets: () => touched(board, options()),
    accepts: () => fitting(board, options()),
    anywhere: true,
    drop: async (under, good) => {
      await board.planner.quiet();
      const target = hit(under, fitting(board, options()));
      if (!target) return board.planner.release(good);
      const fit = options().filter((one) => fits(board, one, target.key));
      const [one, ...rest] = fit;
      await board.planner.release(true, one && rest.length === 0 ? board.touches(one) : []);
      if (rest.length > 0) board.openMenu(target.key, target.element, fit);
    },
  };
}

/** Choose on a target, or ask which of several things to do there. */
function choose(board: Board, target: Under, options: readonly Option[]): void {
  const [one, ...rest] = options;
  if (one && rest.length === 0) board.choose(one);
  else if (one) board.openMenu(target.key, target.element, options);
}

/** Whether what is asked is about a thing: the card that is to be put somewhere. */
function carries(board: Board, key: string): boolean {
  return board.about.some((thing) => keyOf(thing) === key) || board.planned.some((step) => board.touches(step).includes(key));
}

function hit(under: readonly Under[], accepted: ReadonlySet<string>): Under | undefined {
  return under.find(({ key }) => accepted.has(key));
}

function others({ touches }: Touching, key: string): string[] {
  return touches.filter((other) => other !== key);
}

/** An option may be dropped on where it is drawn, and on what it names: anywhere on the realm. */
function fits(board: Board, option: Option, key: string): boolean {
  return board.touches(option).includes(key) || option.things.some((thing) => keyOf(thing) === key);
}

function touched(board: Board, options: readonly Option[]): ReadonlySet<string> {
  return new Set(options.flatMap((option) => board.touches(option)));
}

function fitting(board: Board, options: readonly Option[]): ReadonlySet<string> {
  return new Set(options.flatMap((option) => [...board.touches(option), ...option.things.map(keyOf)]));
}
