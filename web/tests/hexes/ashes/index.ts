/** Ashes Reborn on a map of hexes: a drawing for tests, to see that all works within an SVG. */
import ashes from "../../../src/tables/ashes/index.ts";
import type { Drawing } from "../../../src/tables/types.ts";
import HexTable from "./HexTable.svelte";

const hexes: Drawing = { ...ashes, table: HexTable as unknown as Drawing["table"] };
export default hexes;
