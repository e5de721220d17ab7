/**
 * `node scripts/launch.mjs build/server/main.js` runs a program of ours with V8's code of the last time: half of the time
 * that loading takes. A program in TypeScript (`app/admin.ts`) is spared Node's compiler of 20 MB as well.
 */
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const [program] = process.argv.splice(2, 1);
const isSource = program.endsWith(".ts");
// What belongs to a build goes with it.
const cache = isSource ? ".ready/compiled" : "build/server/compiled";
enableCompileCache(fileURLToPath(new URL(cache, root)));
if (isSource) await import("./quick-imports.mjs");
await import(new URL(program, root).href);
// Now, and not at the end of the process, which may be a kill -9.
flushCompileCache();
