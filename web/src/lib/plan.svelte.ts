/**
 * What somebody means to do and has not done yet: the answers of one action, rehearsed one by one and then given all at
 * once. Until then nothing is sent that anybody would see, and all of it can be taken back.
 */
import type { Option } from "../protocol.ts";
import type { Warning } from "./harm.ts";
import { pay, type Payment, type Picked, type Rehearse } from "./payment.ts";
import type { Foreseen, Question } from "./question.ts";

/** An answer, and what it answers. */
export interface Step extends Picked {
  readonly asked: Question;
}

export interface Plan {
  readonly version: number;
  readonly steps: readonly Step[];
  /** What is asked next; null: nothing more, it only has to be confirmed. */
  readonly question: Question | null;
  readonly payment: Payment | null;
  /** Things that later questions are to be answered with: the target a card was dropped on. */
  readonly meant: readonly string[];
  readonly warning: Warning | null;
  /** Whether it goes again if the thing that is being dragged is not dropped anywhere. */
  readonly held: boolean;
}

/** What a plan is made of. */
export interface Ground {
  version(): number;
  question(): Question | null;
  rehearse(keys: readonly string[]): Promise<Foreseen>;
  commit(keys: readonly string[]): void;
  fail(error: unknown): void;
  /** Whether a question comes with a way to pay. */
  pays(question: Question): boolean;
  /** Whether a question is asked until a declaration is complete. */
  declares(question: Question): boolean;
  /** The drawn things an option touches. */
  touches(option: Option): readonly string[];
  /** What is to be said before something is done that would lead there. */
  warn(foreseen: Foreseen, keys: readonly string[], rehearse: Rehearse): Promise<Warning | null>;
}

interface Manner {
  readonly meant?: readonly string[];
  /** Whether it is only tried: nothing is committed. */
  readonly held?: boolean;
  /** Whether the player has been asked already. */
  readonly sure?: boolean;
}

/** How long an answer of the server may take before the table shows that it waits, in milliseconds. */
const PATIENCE = 250;

export class Planner {
  readonly #ground: Ground;
  #plan = $state.raw<Plan | null>(null);
  #running = $state.raw<Promise<void> | null>(null);
  /** Whether the server is taking its time. */
  stalled = $state(false);
  #known = new Map<string, Promise<Foreseen>>();
  #knownAt = -1;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  get plan(): Plan | null {
    return this.#plan?.version === this.#ground.version() ? this.#plan : null;
  }
  get busy(): boolean {
    return this.#running !== null;
  }

  /** Answer what is asked. While an earlier answer is thought through, nothing happens. */
  take(option: Option, nth: number | null = null, manner: Manner = {}): Promise<void> {
    return this.#run(async () => {
      const { plan } = this;
      const asked = plan?.question ?? this.#ground.question();
      if (!asked) return;
      if (plan?.payment) await this.#adjust(plan, plan.payment, asked, [...plan.payment.byHand, { option, nth }]);
      else await this.#go([...(plan?.steps ?? []), { option, nth, asked }], { ...manner, meant: [...(plan?.meant ?? []), ...(manner.meant ?? [])] });
    });
  }

  /** A real question that comes with a way to pay is answered as a whole. */
  open(): void {
    void this.#run(async () => {
      const question = this.#ground.question();
      if (question && this.#ground.pays(question) && !this.plan) await this.#ask([], question, {});
    });
  }

  /** Do it: pay as shown, or go on although there is something to be said against it. */
  confirm(): void {
    void this.#run(async () => {
      const { plan } = this;
      if (!plan) return;
      const sure = { meant: plan.meant, sure: true };
      if (plan.payment && plan.question) {
        const asked = plan.question;
        await this.#settle([...plan.steps, ...plan.payment.offer.map((option) => ({ option, nth: null, asked }))], plan.payment.then, {
          ...sure,
          sure: plan.warning !== null,
        });
      } else await this.#go(plan.steps, sure);
    });
  }

  /** Take one answer out of a set or a payment again. */
  putBack(which: Picked): void {
    void this.#run(async () => {
      const { plan } = this;
      if (plan?.payment && plan.question) {
        await this.#adjust(plan, plan.payment, plan.question, plan.payment.byHand.filter((pick) => pick !== which));
      } else if (plan) await this.#walk(plan.steps.filter((step) => step !== which));
    });
  }

  cancel(): boolean {
    const had = this.plan !== null;
    this.#plan = null;
    return had;
  }

  /** Try something out while it is dragged. */
  hold(option: Option): void {
    void this.take(option, null, { held: true });
  }

  /** What was tried is dropped somewhere; on nothing: it was not meant. */
  async release(dropped: boolean, meant: readonly string[] = []): Promise<void> {
    await this.#running;
    const { plan } = this;
    if (!plan?.held) return;
    if (dropped) await this.#run(() => this.#go(plan.steps, { meant }));
    else this.cancel();
  }

  /** Wait until what is under way is thought through. */
  async quiet(): Promise<void> {
    await this.#running;
  }

  async #go(steps: readonly Step[], manner: Manner): Promise<void> {
    await this.#settle(steps, await this.#rehearse(steps.map(({ option }) => option.key)), manner);
  }

  async #settle(steps: readonly Step[], foreseen: Foreseen, manner: Manner): Promise<void> {
    const { question } = foreseen;
    if (question) return this.#ask(steps, question, manner);
    const keys = steps.map(({ option }) => option.key);
    const warning = manner.sure ? null : await this.#ground.warn(foreseen, keys, this.#rehearse);
    const last = steps.at(-1);
    const full = !manner.sure && last !== undefined && last.option.things.length > 0 && (last.asked.gathers !== null || this.#ground.declares(last.asked));
    if (manner.held || warning || full) this.#lay({ steps, question: null, payment: null, warning, ...given(manner) });
    else if (this.#knownAt === this.#ground.version()) {
      this.#plan = null;
      this.#ground.commit(keys);
    }
  }

  /** Show what is asked next, unless it is answered already. */
  async #ask(steps: readonly Step[], question: Question, manner: Manner): Promise<void> {
    const keys = steps.map(({ option }) => option.key);
    const meant = manner.meant ?? [];
    const pays = this.#ground.pays(question);
    if (!pays && !manner.held) {
      const [one, ...others] = question.options.filter((option) => this.#ground.touches(option).some((key) => meant.includes(key)));
      if (one && others.length === 0) {
        const used = this.#ground.touches(one);
        return this.#go([...steps, { option: one, nth: null, asked: question }], { ...manner, meant: meant.filter((key) => !used.includes(key)) });
      }
    }
    const payment = pays ? await pay(this.#rehearse, keys, question, []) : null;
    const ahead = payment ? payment.then : { question, over: false, events: [] };
    const paid = payment ? [...keys, ...payment.offer.map(({ key }) => key)] : keys;
    const warning = manner.sure || steps.length === 0 ? null : await this.#ground.warn(ahead, paid, this.#rehearse);
    this.#lay({ steps, question, payment, warning, ...given(manner) });
  }

  async #adjust(plan: Plan, payment: Payment, question: Question, wanted: readonly Picked[]): Promise<void> {
    const keys = plan.steps.map(({ option }) => option.key);
    const changed = await pay(this.#rehearse, keys, question, wanted);
    this.#lay({ ...plan, payment: { ...changed, options: together(payment.options, changed.options) } });
  }

  /** Give some answers again, as far as they are still offered. */
  async #walk(again: readonly Step[]): Promise<void> {
    const steps: Step[] = [];
    let question = this.#ground.question();
    let foreseen: Foreseen | null = null;
    for (const { option, nth } of again) {
      const offered: Option | undefined = question?.options.find(({ key }) => key === option.key);
      if (!question || !offered) break;
      steps.push({ option: offered, nth, asked: question });
      foreseen = await this.#rehearse(steps.map((step) => step.option.key));
      question = foreseen.question;
    }
    if (foreseen?.question) await this.#ask(steps, foreseen.question, {});
    else this.#plan = null;
  }

  #lay(plan: Omit<Plan, "version">): void {
    this.#plan = { ...plan, version: this.#knownAt };
  }

  /** What would come of some choices at this moment; what is known is not asked again. */
  readonly #rehearse = (keys: readonly string[]): Promise<Foreseen> => {
    const name = keys.join("\n");
    const known = this.#known.get(name);
    if (known) return known;
    const coming = this.#ground.rehearse(keys);
    this.#known.set(name, coming);
    return coming;
  };

  /** One thing after the other; what the table has outrun meanwhile is dropped. */
  async #run(work: () => Promise<void>): Promise<void> {
    if (this.#running) return;
    if (this.#knownAt !== this.#ground.version()) {
      this.#known.clear();
      this.#knownAt = this.#ground.version();
    }
    const timer = setTimeout(() => (this.stalled = true), PATIENCE);
    this.#running = work().catch((error: unknown) => {
      this.#plan = null;
      this.#known.clear();
      this.#ground.fail(error);
    });
    await this.#running;
    clearTimeout(timer);
    this.stalled = false;
    this.#running = null;
  }
}

function given({ meant = [], held = false }: Manner): Pick<Plan, "meant" | "held"> {
  return { meant, held };
}

function together(some: readonly Option[], more: readonly Option[]): Option[] {
  return [...new Map([...some, ...more].map((option) => [option.key, option])).values()];
}
