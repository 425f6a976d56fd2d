import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { drawings } from "./drawings.ts";
import { icons } from "./icons.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["ARBITER_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [icons(here("./src")), drawings(process.env["ARBITER_DRAWINGS"]), svelte()],
  build: {
    outDir: process.env["ARBITER_CLIENT"] ?? here("../src/arbiter/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
