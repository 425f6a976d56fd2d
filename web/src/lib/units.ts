/** Lengths within an SVG: a pixel there is a unit of its view box, and not one of the screen. */

/** Whether an element is a part of an SVG. */
export function inSvg(element: Element): boolean {
  return element instanceof SVGElement && element.ownerSVGElement !== null;
}

/** A way on the screen in the lengths that an element is moved by. */
export function ownWay(element: Element, x: number, y: number): readonly [number, number] {
  const around = inSvg(element) && element.parentElement instanceof SVGGraphicsElement ? element.parentElement.getScreenCTM() : null;
  if (!around) return [x, y];
  const { a, b, c, d } = around.inverse();
  return [a * x + c * y, b * x + d * y];
}
