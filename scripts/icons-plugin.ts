import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const IMPORT = /^import \{([^}]*)\} from "lucide-react";$/gm;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm;

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

/** What a file of Lucide's holds of its icon; one with another's name holds nothing. */
type IconFile = { __iconData?: { size: number; node: [tag: string, attributes: object][] } };

/**
 * Imports each icon from its own file, and makes it with `drawnIcon`. The package's entry imports two thousand icons,
 * so that chunks made by who imports what would give every page all icons of the site.
 */
export function icons(root: string): Plugin {
	let files: Map<string, string> | undefined;
	return {
		name: "icons",
		enforce: "pre",
		apply: "build",
		async load(id) {
			if (!ICON.test(id)) return null;
			const { __iconData: icon }: IconFile = await import(pathToFileURL(id).href);
			if (!icon) return null;
			if (icon.size !== 24) this.error(`${id} is not drawn on 24 by 24`);
			const strokes = icon.node.map(([tag, attributes]) => markupOf(tag, attributes)).join("");
			return [
				`import { drawnIcon } from ${JSON.stringify(join(root, "web/artwork/drawn-icon.tsx"))};`,
				`export default /* @__PURE__ */ drawnIcon(${JSON.stringify(strokes)});`,
			].join("\n");
		},
		transform: {
			filter: { id: /\.tsx?(\?|$)/, code: '"lucide-react"' },
			handler(code) {
				files ??= filesOfIcons();
				return code.replace(IMPORT, (_, list: string) => importsOf(list, files ?? new Map()));
			},
		},
	};
}

/** A stroke as SVG, without the key by which React would know it. */
function markupOf(tag: string, { key: _key, ...attributes }: { key?: string }): string {
	const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
	return `<${tag}${written.join("")}/>`;
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
