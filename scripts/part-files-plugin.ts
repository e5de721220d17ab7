import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** A component whose code comes apart: its module, and what it exports. */
const PART = /\b(lazyPart|preloadable)\(\s*(async \(\) =>\s*\(await import\("([^"]+)"\)\)\.\w+)/g;

/** Between the build for the browser and the one for the server, which may run in processes of their own. */
const FILES = join("build", "part-files.json");

/**
 * Tells the server in which files the browser finds each lazy part: a page that draws one names them with its own, and
 * the browser asks for all of them at once. Else it would learn of each after the page has taken over.
 */
export function partFiles(root: string): Plugin {
	let filesOf: Record<string, string[]> | undefined;
	return {
		name: "part-files",
		enforce: "pre",
		apply: "build",
		generateBundle(_options, bundle) {
			if (this.environment.name !== "client") return;
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const found = chunks.flatMap(({ fileName, moduleIds }) =>
				moduleIds
					.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
					.map((id) => [relative(root, id), withImports(fileName, bundle)]),
			);
			writeFileSync(FILES, JSON.stringify(Object.fromEntries(found)));
		},
		async transform(code, id) {
			const parts = [...code.matchAll(PART)];
			if (this.environment.name === "client" || parts.length === 0) return null;
			filesOf ??= JSON.parse(readFileSync(FILES, "utf8")) as Record<string, string[]>;
			let changed = code;
			for (const [call, kind, load, source] of parts) {
				const module = await this.resolve(source ?? "", id);
				const files = filesOf[relative(root, module?.id ?? "")];
				// Where a page also imports it outright, it is in the page's own files.
				if (!files) continue;
				const named = `${kind}(Object.assign(${load}, { files: ${JSON.stringify(files)} })`;
				changed = changed.replace(call, named);
			}
			return { code: changed, map: null };
		},
	};
}

/** The addresses of a file and of all that it imports. */
function withImports(fileName: string, bundle: Rolldown.OutputBundle): string[] {
	const found = new Set<string>();
	const queue = [fileName];
	for (let name = queue.pop(); name; name = queue.pop()) {
		const file = bundle[name];
		if (found.has(name) || file?.type !== "chunk") continue;
		found.add(name);
		queue.push(...file.imports);
	}
	return [...found].map((name) => `/${name}`);
}
