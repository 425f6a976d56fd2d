/** The words of this table. */
import { speaker } from "../../lib/parts.ts";
import en from "./words/en.json";
import hans from "./words/zh-Hans.json";
import hant from "./words/zh-Hant.json";

export type Word = keyof typeof en;
export const say = speaker<Word>({ en, "zh-Hant": hant, "zh-Hans": hans });
