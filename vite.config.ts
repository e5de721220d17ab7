import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minify, type Plugin, transformWithOxc } from "vite";
import { chunkGroups } from "./scripts/chunks.ts";
import { keepPage } from "./scripts/keep-page-plugin.ts";

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Compresses the browser's files once, as far as it goes, so that serving them costs nothing. */
function precompressed(): Plugin {
	return {
		name: "precompressed",
		apply: "build",
		writeBundle({ dir }) {
			if (this.environment.name !== "client" || !dir) return;
			for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
				if (!COMPRESSIBLE.test(name)) continue;
				const path = join(dir, name);
				const bytes = readFileSync(path);
				writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
				writeFileSync(`${path}.br`, brotliCompressSync(bytes));
			}
		},
	};
}

const INLINED = /\?inlined$/;
/** `./file.ts?inlined`: the one function that the file exports, as minified text that calls it. */
const inlined: Plugin = {
	name: "inlined",
	enforce: "pre",
	async load(id) {
		if (!INLINED.test(id)) return;
		// It has run by the time the page's scripts come.
		if (this.environment.name === "client") return 'export default ""';
		const file = id.replace(INLINED, "");
		this.addWatchFile(file);
		const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
		const [, name] = /^export function (\w+)/m.exec(code) ?? [];
		const called = `(${code.slice(code.indexOf(`function ${name}`)).replace(/export \{[^}]*\};?\s*$/, "")})()`;
		const { code: text } = await minify(file.replace(/ts$/, "js"), called);
		return `export default ${JSON.stringify(text.trim())}`;
	},
};

/** The ids of the browser's modules, as they are parsed. */
const parsed = new Set<string>();
const moduleIds: Plugin = {
	name: "module-ids",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	moduleParsed({ id }) {
		parsed.add(id);
	},
};

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), keepPage(), reactRouter(), precompressed(), inlined, moduleIds],
	build: { target: "es2023", assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: { groups: chunkGroups(import.meta.dirname, () => parsed) } },
				},
			},
		},
	},
	// The server loads only what the pages use, and React in its production form whatever NODE_ENV says.
	...(command === "build" && {
		ssr: { noExternal: true },
		define: { "process.env.NODE_ENV": '"production"' },
	}),
}));
