/** Whether there is little room: then the table is drawn for thumbs, and one's own board lies in the dock. */
const NARROW = 44;

/** Whether a width in pixels is that of a narrow table, in letters as large as the page has them. */
export function narrow(width: number): boolean {
  return width < NARROW * parseFloat(getComputedStyle(document.documentElement).fontSize);
}
