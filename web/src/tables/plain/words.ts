/** The words of this drawing. */
import { speaker } from "../../lib/parts.ts";
import en from "./words/en.json";
import hans from "./words/zh-Hans.json";
import hant from "./words/zh-Hant.json";

export const say = speaker<keyof typeof en>({ en, "zh-Hant": hant, "zh-Hans": hans });
