/** The buttons of the prompt bar: what they are called, how they look, and in which order they stand. */
import { ofPlayers, type Board } from "../lib/board.svelte.ts";
import { opened } from "../lib/text.ts";
import { say } from "../lib/words.svelte.ts";
import type { Option } from "../protocol.ts";

/** "yes" and "no" are told apart at a glance; "end" stands apart; "go" does what is planned. */
export type Manner = "go" | "yes" | "no" | "end" | "plain";

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly manner: Manner;
  /** What choosing it means, where the label is only a name. */
  readonly meaning: string | null;
  readonly option: Option | null;
  run(): void;
}

/** How an option says no: "no", "no counter", "decline". */
const NO = /^(no|decline)\b/;

/** What can be chosen in the bar: to go on first, yes before no, and what ends the turn last. */
export function choicesOf(board: Board, listed: readonly Option[]): Choice[] {
  const refusal = listed.some(({ key }) => NO.test(key)) && listed.length <= 2;
  const all = listed.map((option) => choiceOf(board, option, refusal));
  const order: readonly Manner[] = ["yes", "plain", "no", "end"];
  return [...(board.confirmable ? [going(board)] : []), ...order.flatMap((manner) => all.filter((one) => one.manner === manner))];
}

function choiceOf(board: Board, option: Option, refusal: boolean): Choice {
  const [player] = option.things;
  const named = ofPlayers(option) && option.things.length === 1 && player !== undefined;
  const manner = board.ends(option) ? "end" : NO.test(option.key) ? "no" : refusal && option.things.length === 0 ? "yes" : "plain";
  const label = opened(board.labelOf(option));
  return {
    key: option.key,
    label: named ? board.name(Number(player[1])) : label,
    manner,
    meaning: named ? label : null,
    option,
    run: () => board.choose(option),
  };
}

function going(board: Board): Choice {
  const label = say(board.plan?.warning ? "do_anyway" : board.plan?.payment ? "pay" : "confirm");
  return { key: "confirm", label, manner: "go", meaning: null, option: null, run: () => board.confirm() };
}
