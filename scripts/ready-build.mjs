import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { availableMemory } from "./memory.mjs";
import { makeReadyFolder, READY_FOLDER } from "./ready-folder.mjs";
import { run, Stop, step, tail } from "./step.mjs";

/** Measured as the peak of all its processes together (docs/operating.md, "Memory"). */
const BUILD_MEGABYTES = 1_100;
/** A smaller heap is collected more often: the build then takes a quarter less memory. */
const BUILD_HEAP = "--max-old-space-size=350 --max-semi-space-size=4";
const STAMP = join(READY_FOLDER, "built-from");
const FOLDERS = ["app", "features", "domain", "web", "server", "shared", "public"];
const FILES = [
	"package.json",
	"package-lock.json",
	"react-router.config.ts",
	"scripts/chunks.ts",
	"scripts/evaluated-plugin.ts",
	"scripts/icons-plugin.ts",
	"scripts/keep-page-plugin.ts",
	"scripts/part-files-plugin.ts",
	"scripts/rpc-copy-plugin.ts",
	"scripts/server-bundle.ts",
	"vite.config.ts",
];

/** Whether server and pages were never built, or what they are built from has changed since. */
export function needsBuild(root) {
	if (!existsSync(join(root, "build", "server")) || !existsSync(join(root, "build", "client")))
		return true;
	const stamp = join(root, STAMP);
	return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint(root);
}

/** Builds server and pages into build/ when needed. Throws a Stop with the tool's words when it fails. */
export async function buildIfNeeded(root, lock) {
	if (!needsBuild(root)) return;
	refuseTooLittleMemory(availableMemory());
	const stamp = join(root, STAMP);
	const made = fingerprint(root);
	rmSync(stamp, { force: true });
	await step("building server and pages", async () => {
		const { code, output } = await run("react-router", ["build"], {
			cwd: root,
			env: buildEnvironment(root),
			started: lock.cover,
		});
		if (code !== 0) throw new Stop(`Server and pages could not be built:\n\n${tail(output)}`);
	});
	writeFileSync(join(makeReadyFolder(root), "built-from"), made);
}

/** Without it the kernel would end the build with no word of why. Swap counts for nothing here: with it a build may pass. */
export function refuseTooLittleMemory(available) {
	if (process.env.BUILD_ANYWAY || available === null || available >= BUILD_MEGABYTES) return;
	throw new Stop(
		`Building takes about ${BUILD_MEGABYTES} MB of memory, and ${available} MB are free. Stop what else runs, or build on another machine and copy this folder. To try it all the same, set BUILD_ANYWAY=1.`,
	);
}

/** With Node 24 from node_modules, and without variables that Vite would take for its own. */
function buildEnvironment(root) {
	const { BASE_URL: _base, TEST: _test, ...env } = process.env;
	const path = `${join(root, "node_modules", ".bin")}:${env.PATH}`;
	const NODE_OPTIONS = `${BUILD_HEAP} ${env.NODE_OPTIONS ?? ""}`.trim();
	return { ...env, NODE_ENV: "production", PATH: path, NODE_OPTIONS, MIMALLOC_PURGE_DELAY: "0" };
}

function fingerprint(root) {
	const hash = createHash("sha256");
	const files = [...FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES];
	for (const file of files.filter((name) => existsSync(join(root, name)))) {
		hash
			.update(`${file}\0`)
			.update(readFileSync(join(root, file)))
			.update("\0");
	}
	return hash.digest("hex");
}

function filesIn(root, folder) {
	if (!existsSync(join(root, folder))) return [];
	return readdirSync(join(root, folder), { withFileTypes: true })
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return filesIn(root, path);
			return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
		});
}
