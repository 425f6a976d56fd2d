/** The words of this table. */
import { filled, finder, speaker } from "../../lib/parts.ts";
import type { OwnHelp } from "../types.ts";
import { TOKEN_NAMES, type TOKENS } from "./state.gen.ts";
import en from "./words/en.json";
import hans from "./words/zh-Hans.json";
import hant from "./words/zh-Hant.json";

export type Word = keyof typeof en;
const tongues = { en, "zh-Hant": hant, "zh-Hans": hans };
export const say = speaker<Word>(tongues);
const find = finder(tongues);

/** Parts of a name, one after the other. */
export function listed(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(say("between"));
}

type Tokens = (typeof TOKENS)[number];
const named = speaker(TOKEN_NAMES);

/** What tokens of a sort are called. */
export function tokenLabel(key: Tokens): string {
  return find(`label_${key}`) ?? named(key);
}

/** So many tokens of a sort on a card. */
export function tokenMark(key: Tokens, n: number): string {
  return filled((n > 1 ? find(`many_${key}`) : undefined) ?? find(`mark_${key}`) ?? `{n} ${named(key)}`, { n });
}

/** What the lobby calls a setting. */
export function setting(name: string): string | undefined {
  return find(`setting_${name}`);
}

/** How a deck is written. */
export function own(name: string): OwnHelp | undefined {
  return name === "decks" ? { how: say("own_how"), example: say("own_example") } : undefined;
}
