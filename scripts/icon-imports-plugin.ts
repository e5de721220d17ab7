import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const IMPORT = /^import \{([^}]*)\} from "lucide-react";$/gm;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm;

/**
 * Imports each icon from its own file. The package's entry imports two thousand icons, so that chunks made by who
 * imports what would give every page all icons of the site.
 */
export function iconImports(): Plugin {
	let files: Map<string, string> | undefined;
	return {
		name: "icon-imports",
		enforce: "pre",
		apply: "build",
		transform: {
			filter: { id: /\.tsx?(\?|$)/, code: '"lucide-react"' },
			handler(code) {
				files ??= filesOfIcons();
				return code.replace(IMPORT, (_, list: string) => importsOf(list, files ?? new Map()));
			},
		},
	};
}

/** The file of each name that the package exports, without its ending. */
function filesOfIcons(): Map<string, string> {
	const files = new Map<string, string>();
	const entry = readFileSync(
		new URL("../lucide-react.mjs", import.meta.resolve("lucide-react/icons/x")),
		"utf8",
	);
	for (const [, names = "", file = ""] of entry.matchAll(EXPORT))
		for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
	return files;
}

function importsOf(list: string, files: Map<string, string>): string {
	const lines: string[] = [];
	for (const written of list.split(",").map((one) => one.trim())) {
		if (written === "" || written.startsWith("type ")) continue;
		const [icon = "", name = icon] = written.split(" as ");
		const file = files.get(icon);
		if (!file) throw new Error(`lucide-react has no icon ${icon}`);
		lines.push(`import ${name} from "lucide-react/icons/${file}";`);
	}
	// On one line, so that what is below keeps its place in stack traces.
	return lines.join(" ");
}
