/** Small matters of writing. */
import { language } from "./words.svelte.ts";

/** A label as a button begins: with a capital where the language has them. */
export function opened(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language.current) + text.slice(1);
}

/** A sentence without its full stop, to stand alone or to be carried on. */
export function ended(sentence: string): string {
  return sentence.replace(/[.。]$/, "");
}

export function percent(share: number): string {
  return new Intl.NumberFormat(language.current, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** When something was: today the time, else the date. */
export function when(milliseconds: number): string {
  const then = new Date(milliseconds);
  const today = then.toDateString() === new Date().toDateString();
  const style: Intl.DateTimeFormatOptions = today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language.current, style).format(then);
}

/** Time left on a clock: 4:07, or 9.3 in the last ten seconds. */
export function clocked(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (left / 1000).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const end = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${end}` : end;
}
