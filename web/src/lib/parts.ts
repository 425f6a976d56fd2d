/** What drawings are made of. */
export { default as Area } from "./Area.svelte";
export { default as Card } from "./Card.svelte";
export { default as Die } from "./Die.svelte";
export { default as Icon } from "./Icon.svelte";
export { default as Pop } from "./Pop.svelte";
export { default as Thing } from "./Thing.svelte";
export { default as Zone } from "./Zone.svelte";
export { getTable } from "./board.svelte.ts";
export { calm } from "./motion.ts";
export { byKey } from "./stacks.ts";
export { filled, finder, speaker } from "./words.svelte.ts";
