import { dirname, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** The server's program, beside the pages' own entry. */
export const SERVER_ENTRIES = { index: "virtual:react-router/server-build", main: "app/main.ts" };

const PLACES = "\0places";
const PLACE = /\bimport\.meta\.(dirname|url)\b/g;

/** Where a source file lies, computed from where the bundle is: the whole clone may be moved. */
const placesModule = `
	import { findPackageJSON } from "node:module";
	import { dirname, join } from "node:path";
	import { pathToFileURL } from "node:url";
	const root = dirname(findPackageJSON(import.meta.url));
	export const dirnameOf = (folder) => join(root, folder);
	export const urlOf = (file) => pathToFileURL(join(root, file)).href;`;

/**
 * Bundles the server together with its pages into build/server (decision 036). What a file of ours finds beside itself by
 * `import.meta.dirname` or `import.meta.url` (programs of children, samples, migrations) it finds from there too.
 */
export function serverBundle(root: string): Plugin {
	return {
		name: "server-bundle",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "ssr",
		// The router gives every entry the same name.
		outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
		resolveId: (id) => (id === PLACES ? id : null),
		load: (id) => (id === PLACES ? placesModule : null),
		transform(code, id) {
			const file = relative(root, id);
			const isOurs = id.startsWith(root + sep) && !file.startsWith("node_modules");
			if (!isOurs || !PLACE.test(code)) return null;
			const here = { dirname: JSON.stringify(dirname(file)), url: JSON.stringify(file) };
			const placed = code.replace(
				PLACE,
				(_, property: keyof typeof here) => `bundled.${property}Of(${here[property]})`,
			);
			return { code: `import * as bundled from ${JSON.stringify(PLACES)};\n${placed}`, map: null };
		},
		generateBundle(_options, bundle) {
			for (const file of Object.values(bundle))
				if (file.type === "chunk") file.code = asAscii(file.code);
		},
	};
}

/** V8 keeps a program's text, two bytes a character as soon as one is beyond Latin-1. */
function asAscii(code: string): string {
	return code.replace(
		/[^\0-\x7f]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
