import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Modules of which the browser needs what they export, and nothing of what that follows from. */
const EVALUATED = [
	"app/shell/site-links.ts",
	"app/shell/account-links.ts",
	"app/admin/admin-links.ts",
];

/** Runs such a module while building, and puts its exports in its place as data. */
export function evaluated(root: string): Plugin {
	const files = EVALUATED.map((file) => join(root, file));
	return {
		name: "evaluated",
		enforce: "pre",
		async load(id) {
			if (!files.includes(id)) return;
			const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
			return Object.entries(exported)
				.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
				.join("\n");
		},
	};
}
