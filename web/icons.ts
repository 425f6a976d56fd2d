/** Gives `import sword from "icon:broadsword"` the drawing of that icon, and `used-icons` the names of all icons in use. */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const RESOLVED = "\0icon:";
const USED = "used-icons";
const USE = /from "icon:([a-z0-9-]+)"/g;

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** The icons of game-icons.net, of which only those that are imported reach the page. */
export function icons(source: string): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let set: IconSet | null = null;
  const body = (name: string): string | undefined => {
    set ??= JSON.parse(readFileSync(file, "utf8")) as IconSet;
    return set.icons[set.aliases?.[name]?.parent ?? name]?.body;
  };
  return {
    name: "icons",
    resolveId(id) {
      if (id === USED) return `\0${USED}`;
      return id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : null;
    },
    load(id) {
      if (id === `\0${USED}`) return `export default ${JSON.stringify(namesIn(source))}`;
      if (!id.startsWith(RESOLVED)) return null;
      const name = id.slice(RESOLVED.length);
      const drawing = body(name);
      if (drawing === undefined) this.error(`There is no icon called "${name}" in @iconify-json/game-icons.`);
      return `export default ${JSON.stringify(drawing)}`;
    },
  };
}

/** The names of all icons that the files of a folder import. */
function namesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name));
  const names = files.flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(USE)].map((match) => match[1] ?? ""));
  return [...new Set(names)].sort();
}
