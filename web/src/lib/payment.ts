/** Paying in one step: what the rules propose, with what the payer would rather give. */
import type { Option } from "../protocol.ts";
import type { Foreseen, Question } from "./question.ts";

/** An option somebody has clicked on; of several things alike, on which. */
export interface Picked {
  readonly option: Option;
  readonly nth: number | null;
}

export interface Payment {
  /** All that would be paid, in the order of the questions. */
  readonly offer: readonly Option[];
  /** What of it the payer has chosen. */
  readonly byHand: readonly Picked[];
  /** Everything that could pay for any part. */
  readonly options: readonly Option[];
  /** What comes when all is paid. */
  readonly then: Foreseen;
}

export type Rehearse = (keys: readonly string[]) => Promise<Foreseen>;

/** Whether a question is still about the same payment. */
function pays(question: Question | null, first: Question): question is Question & { proposal: readonly Option[] } {
  return question?.proposal != null && question.prompt === first.prompt;
}

/**
 * Answer question after question: with something the payer has chosen wherever that is offered, else as proposed. If the payer
 * has chosen more than is due, what was chosen first goes back.
 */
export async function pay(rehearse: Rehearse, before: readonly string[], first: Question, wanted: readonly Picked[]): Promise<Payment> {
  const offer: Option[] = [];
  const byHand: Picked[] = [];
  const options = new Map<string, Option>();
  const left = [...wanted].reverse();
  let then: Foreseen = { question: first, over: false, events: [] };
  while (pays(then.question, first)) {
    const { options: offered, proposal }: Question & { proposal: readonly Option[] } = then.question;
    for (const option of offered) options.set(option.key, option);
    const at = left.findIndex(({ option }) => offered.some(({ key }) => key === option.key));
    const [picked] = at < 0 ? [] : left.splice(at, 1);
    const given = picked?.option ?? proposal[0];
    if (!given) break;
    if (picked) byHand.push(picked);
    offer.push(given);
    then = await rehearse([...before, ...offer.map(({ key }) => key)]);
  }
  return { offer, byHand, options: [...options.values()], then };
}
