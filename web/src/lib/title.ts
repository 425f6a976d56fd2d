/** What of a card's words fits on it when it is small. */

const NARROW = /[fijlrtI'’.,:;!()[\]\- ]/;
const WIDE = /[mwMW@%&]/;
const CAPITAL = /[A-Z0-9#]/;
const EAST = /[\u2e80-\u9fff\uf900-\ufaff]/;
const LINES = 3;
const SPACE = 0.35;

/** The width in ems of a bold letter in which a title fits into three lines (or fewer) without breaking a word, but after a hyphen. */
export function titleWidth(title: string, most = LINES): number {
  const words = title.split(/\s+|(?<=-)/).flatMap((word) => (EAST.test(word) ? [...word] : [word])).map(lineWidth);
  const runs = words.flatMap((_, from) => words.slice(from).map((_, count) => across(words.slice(from, from + count + 1))));
  return runs.filter((width) => lines(words, width) <= most).reduce((least, width) => Math.min(least, width), lineWidth(title));
}

function across(words: readonly number[]): number {
  return words.reduce((sum, width) => sum + width, SPACE * (words.length - 1));
}

/** How many lines words of these widths take; too many if one of them does not fit. */
function lines(words: readonly number[], room: number): number {
  let [count, used] = [0, Infinity];
  for (const width of words) {
    if (width > room) return Infinity;
    if (used + SPACE + width <= room) used += SPACE + width;
    else [count, used] = [count + 1, width];
  }
  return count;
}

/** The width of a text in one line. */
export function lineWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  if (EAST.test(letter)) return 1;
  return NARROW.test(letter) ? 0.44 : WIDE.test(letter) ? 1.05 : CAPITAL.test(letter) ? 0.8 : 0.7;
}

/** The first sentence of a text. */
export function firstSentence(text: string): string {
  return /^.*?(?:[.!?](?=\s|$)|[。！？])/.exec(text)?.[0] ?? text;
}
