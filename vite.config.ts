import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
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

/** React and the router come with every page: one file compresses better than five. */
const everyPage = {
	name: "react",
	test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
};

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), keepPage(), reactRouter(), precompressed()],
	build: { target: "es2023", assetsInlineLimit: 0 },
	environments: {
		client: {
			build: { rolldownOptions: { output: { codeSplitting: { groups: [everyPage] } } } },
		},
	},
	// The server loads only what the pages use, and React in its production form whatever NODE_ENV says.
	...(command === "build" && {
		ssr: { noExternal: true },
		define: { "process.env.NODE_ENV": '"production"' },
	}),
}));
