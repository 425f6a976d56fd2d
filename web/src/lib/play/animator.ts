/** Moves what is drawn and puts arrows and numbers over it. It changes nothing that stays: all of it ends by itself or is cleared away. */
import type { Animator, Drawn, Ref, Tone } from "../../tables/types.ts";
import { curve, middleOf } from "./curve.ts";
import { drawn, sideFor } from "./find.ts";
import { inSvg, ownWay } from "../units.ts";

const SVG = "http://www.w3.org/2000/svg";
const COLOURS: Readonly<Record<Tone, string>> = { glow: "var(--glow)", bad: "var(--bad)", good: "var(--good)", ward: "var(--chosen)" };
/** How far something that attacks goes: a part of the way, and at most so many pixels. */
const [LUNGE, FARTHEST] = [0.55, 220];
/** How far something is lifted, in pixels. */
const LIFT = 6;
/** When in its beat a blow lands. */
const IMPACT = 0.4;
/** How long a number or a word can be read, whatever the pace. */
const READ = 1100;
/** How far apart numbers lie that float off the same thing. */
const BESIDE = 30;
/** The angle at which a card is seen from its edge, and how long it takes to lie flat again. */
const [EDGE, EDGE_ON] = [85, 200];
const HEAD = "M12 0-14 13-8 0-14-13z";

interface Timing {
  readonly duration?: number;
  readonly delay?: number;
  /** Whether the last frame stays until the next view is drawn. */
  readonly holds?: boolean;
}

export class StageAnimator implements Animator {
  readonly root: HTMLElement;
  time = 0;
  readonly #layer: HTMLElement;
  readonly #running = new Set<Animation>();
  #held: Animation[] = [];
  #turned: Element[] = [];

  constructor(root: HTMLElement, layer: HTMLElement) {
    this.root = root;
    this.#layer = layer;
  }

  find(thing: Ref, seat?: number): Drawn | null {
    return drawn(this.root, thing, seat)[0] ?? null;
  }

  all(thing: Ref, seat?: number): readonly Drawn[] {
    return drawn(this.root, thing, seat);
  }

  side(seat: number): Drawn | null {
    return sideFor(this.root, seat);
  }

  pulse(element: Element, tone: Tone = "glow"): void {
    const lit = `drop-shadow(0 0 0.5rem ${COLOURS[tone]}) drop-shadow(0 0 0.15rem ${COLOURS[tone]})`;
    this.#run(element, [{ filter: "none" }, { filter: lit, offset: 0.25 }, { filter: lit, offset: 0.7 }, { filter: "none" }]);
  }

  lift(element: Element): void {
    const up = { scale: "1.12", translate: by(element, 0, -LIFT) };
    this.#raise(element);
    this.#run(element, [{ scale: "1", translate: "0 0" }, { ...up, offset: 0.2 }, { ...up, offset: 0.8 }, { scale: "1", translate: "0 0" }]);
  }

  lunge(element: Element, toward: Element): void {
    const [x, y] = this.#way(element, toward);
    const part = Math.min(LUNGE, FARTHEST / (Math.hypot(x, y) || 1));
    this.#raise(element);
    this.#run(element, [
      { translate: "0 0", easing: "ease-in-out" },
      { translate: by(element, -x * 0.05, -y * 0.05), offset: 0.18, easing: "cubic-bezier(.6,0,.9,.6)" },
      { translate: by(element, x * part, y * part), offset: IMPACT, easing: "ease-out" },
      { translate: "0 0" },
    ]);
  }

  shake(element: Element, tone: Tone = "bad"): void {
    const flash = `brightness(1.3) drop-shadow(0 0 0.5rem ${COLOURS[tone]})`;
    const timing = { delay: this.time * IMPACT, duration: this.time * (1 - IMPACT) };
    this.#run(element, [{ filter: "none" }, { filter: flash, offset: 0.15 }, { filter: flash, offset: 0.5 }, { filter: "none" }], timing);
    this.#run(element, [0, -5, 5, -3, 2, 0].map((x) => ({ translate: by(element, x, 0) })), timing);
  }

  fade(element: Element): void {
    const grey = { filter: "grayscale(1)" };
    this.#run(element, [{ opacity: 1, scale: "1" }, { ...grey, opacity: 0.9, scale: "1.06", offset: 0.4 }, { ...grey, opacity: 0.15, scale: "0.8" }], { holds: true });
  }

  turn(element: Element): void {
    this.#run(element, turning(element, 0, EDGE), { holds: true });
    this.#turned.push(element);
  }

  fly(element: Element, to: Element): void {
    const [x, y] = this.#way(element, to);
    this.#raise(element);
    this.#run(element, [
      { translate: "0 0", scale: "1", opacity: 1 },
      { translate: by(element, 0, -LIFT * 1.5), scale: "1.25", opacity: 1, offset: 0.25, easing: "ease-in" },
      { translate: by(element, x, y), scale: "0.7", opacity: 0 },
    ], { holds: true });
  }

  arrow(from: Element, to: Element, tone: Tone = "bad"): void {
    const { path, head, angle } = curve(middleOf(from, this.root), middleOf(to, this.root));
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("class", `arrow ${tone}`);
    const [halo, line, tip] = [stroke(path, "halo"), stroke(path, "line"), stroke(HEAD, "head")] as const;
    tip.setAttribute("transform", `translate(${head[0]} ${head[1]}) rotate(${angle})`);
    picture.append(halo, line, tip);
    this.#layer.append(picture);
    const [length, duration] = [line.getTotalLength(), this.time * 0.45];
    for (const part of [halo, line]) {
      part.setAttribute("stroke-dasharray", String(length));
      this.#run(part, [{ strokeDashoffset: String(length) }, { strokeDashoffset: "0" }], { duration });
    }
    this.#run(tip, [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], { duration });
    this.#passing(picture, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: this.time * 1.3 });
  }

  number(element: Element, text: string, tone: Tone = "bad", icon?: string): void {
    const mark = this.#put(element, `number ${tone}`, text);
    if (icon) mark.prepend(sign(icon));
    const beside = [...this.#layer.querySelectorAll<HTMLElement>(".number")].filter((other) => other !== mark && other.dataset["at"] === mark.dataset["at"]).length;
    mark.style.marginLeft = `${beside * BESIDE}px`;
    this.#passing(mark, [
      { opacity: 0, scale: "0.4" },
      { opacity: 1, scale: "1.35", offset: 0.14 },
      { opacity: 1, scale: "1", translate: "-50% -50%", offset: 0.6 },
      { opacity: 0, scale: "1", translate: "-50% calc(-50% - 2rem)" },
    ], { duration: READ, delay: tone === "bad" ? this.time * IMPACT : 0 });
  }

  words(element: Element, text: string): void {
    const note = this.#put(element, "words", text);
    const half = note.offsetWidth / 2 + 4;
    const [x] = middleOf(element, this.root);
    note.style.left = `${Math.max(half, Math.min(x, this.root.offsetWidth - half))}px`;
    this.#passing(note, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], { duration: Math.max(this.time, READ) });
  }

  /** The next view is drawn: what held its last frame lets go, and what was turned goes on turning. */
  release(): void {
    for (const animation of this.#held) {
      animation.cancel();
      this.#running.delete(animation);
    }
    for (const element of this.#turned) this.#run(element, turning(element, EDGE, 0), { duration: EDGE_ON });
    [this.#held, this.#turned] = [[], []];
  }

  /** Everything ends at once. */
  clear(): void {
    this.#turned = [];
    this.release();
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.#layer.replaceChildren();
  }

  #way(from: Element, to: Element): readonly [number, number] {
    const [here, there] = [middleOf(from, this.root), middleOf(to, this.root)];
    return [there[0] - here[0], there[1] - here[1]];
  }

  /** Something moves over everything else: so do the parts of the table it lies in. */
  #raise(element: Element): void {
    const over = [{ zIndex: 6 }, { zIndex: 6 }];
    for (let part: Element | null = element; part && part !== this.root; part = part.parentElement) this.#run(part, over);
  }

  #run(element: Element, frames: Keyframe[], { duration = this.time, delay = 0, holds = false }: Timing = {}): Animation {
    const animation = element.animate(frames, { duration, delay, fill: holds ? "forwards" : "backwards" });
    this.#running.add(animation);
    if (holds) this.#held.push(animation);
    else animation.onfinish = () => this.#running.delete(animation);
    return animation;
  }

  /** Something of the layer that goes when it has been seen. */
  #passing(element: Element, frames: Keyframe[], timing: Timing): void {
    const animation = this.#run(element, frames, timing);
    animation.onfinish = () => {
      this.#running.delete(animation);
      element.remove();
    };
  }

  #put(over: Element, kind: string, text: string): HTMLElement {
    const [x, y] = middleOf(over, this.root);
    const mark = document.createElement("span");
    mark.className = kind;
    mark.textContent = text;
    mark.dataset["at"] = `${Math.round(x)}/${Math.round(y)}`;
    mark.style.left = `${x}px`;
    mark.style.top = `${y}px`;
    this.#layer.append(mark);
    return mark;
  }
}

/** Within an SVG there is no depth: what turns gets narrow. */
function turning(element: Element, ...angles: readonly number[]): Keyframe[] {
  const flat = inSvg(element);
  return angles.map((angle) => ({ transform: flat ? `scaleX(${Math.cos((angle * Math.PI) / 180)})` : `perspective(40rem) rotateY(${angle}deg)` }));
}

/** A way on the screen, in pixels, as a movement of an element. */
function by(element: Element, x: number, y: number): string {
  const [across, down] = ownWay(element, x, y);
  return `${across}px ${down}px`;
}

function stroke(path: string, kind: string): SVGPathElement {
  const part = document.createElementNS(SVG, "path");
  part.setAttribute("d", path);
  part.setAttribute("class", kind);
  return part;
}

function sign(icon: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 512 512");
  picture.innerHTML = icon;
  return picture;
}
