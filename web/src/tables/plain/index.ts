/** The drawing of a game that has none of its own: the state in words; everything is chosen from the list of options. */
import { plainFace } from "./face.ts";
import PlainTable from "./PlainTable.svelte";
import type { Drawing } from "../types.ts";

const plain: Drawing = { table: PlainTable, face: plainFace };
export default plain;
