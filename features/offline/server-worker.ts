import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isAdminPath, paths } from "#shared/paths.ts";

/** What of the web build's manifest is needed. */
export type BuildAssets = {
	version: string;
	/** Address of the manifest. */
	url: string;
	entry: { module: string };
	routes: Record<string, { id: string; path?: string; module: string } | undefined>;
};

type WorkerOptions = { pageFiles: readonly string[]; name: string; parts: readonly string[] };

const SCRIPT = ["range-of.js", "service-worker.js"]
	.map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
	.join("\n")
	// A worker of its own is no module.
	.replace(/^export /gm, "");
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
const ANY_SCRIPT = /[\w.-]+\.js/g;

/**
 * The service worker as it is served: a line of facts, then its code, then other features' parts of it.
 * @param pageFiles Addresses of what the offline page shows besides files of the build.
 * @param name Of the site; with another one the browser fetches the offline page again.
 */
export function workerScript(
	{ version }: Pick<BuildAssets, "version">,
	files: readonly string[],
	{ pageFiles, name, parts }: WorkerOptions,
): string {
	const { offline: page, savedOffline: savedPage } = paths;
	const facts = { version, page, savedPage, name, pageFiles, files };
	return [`const build = ${JSON.stringify(facts)};\n${SCRIPT}`, ...parts].join("\n");
}

/**
 * Addresses of the drawings, and of the scripts that the pages of visitors and members are made of: what each page
 * imports, and what that loads on demand, once. What is loaded by the latter in turn (readers of audio files) is left to
 * its moment, and admin pages to theirs.
 * @param folder The browser's files as built.
 */
export async function filesToStore(assets: BuildAssets, folder: string): Promise<string[]> {
	const scripts = join(folder, "assets");
	const built = await readdir(scripts);
	const known = new Set(built.filter((name) => name.endsWith(".js")));
	const drawings = built.filter((name) => name.endsWith(".svg"));
	const pages = Object.values(assets.routes).flatMap((route) =>
		route && !isAdminRoute(route) ? [route] : [],
	);
	const found = new Set<string>();
	const onDemand = new Set<string>();
	const addClosure = async (name: string, isOnDemand: boolean) => {
		if (found.has(name) || !known.has(name)) return;
		found.add(name);
		const code = await readFile(join(scripts, name), "utf8");
		for (const [, imported = ""] of code.matchAll(STATIC_IMPORT))
			await addClosure(imported, isOnDemand);
		if (!isOnDemand) for (const [named] of code.matchAll(ANY_SCRIPT)) onDemand.add(named);
	};
	for (const { module } of [assets.entry, ...pages]) await addClosure(basename(module), false);
	for (const name of onDemand) await addClosure(name, true);
	return [basename(assets.url), ...drawings, ...found].sort().map((name) => `/assets/${name}`);
}

function isAdminRoute({ id, path }: { id: string; path?: string }): boolean {
	return id.startsWith("admin/") || (path !== undefined && isAdminPath(path));
}
