import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeReadyFolder, READY_FOLDER } from "./ready-folder.mjs";
import { run, Stop, step, tail } from "./step.mjs";

const STAMP = join(READY_FOLDER, "built-from");
const FOLDERS = ["app", "features", "web", "server", "shared", "public"];
const FILES = [
	"package.json",
	"package-lock.json",
	"react-router.config.ts",
	"scripts/chunks.ts",
	"scripts/keep-page-plugin.ts",
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
	const stamp = join(root, STAMP);
	const made = fingerprint(root);
	rmSync(stamp, { force: true });
	await step("building server and pages", async () => {
		const { code, said } = await run("react-router", ["build"], {
			cwd: root,
			env: buildEnvironment(root),
			started: lock.cover,
		});
		if (code !== 0) throw new Stop(`Server and pages could not be built:\n\n${tail(said)}`);
	});
	writeFileSync(join(makeReadyFolder(root), "built-from"), made);
}

/** With Node 24 from node_modules, and without variables that Vite would take for its own. */
function buildEnvironment(root) {
	const { BASE_URL: _base, TEST: _test, ...env } = process.env;
	const path = `${join(root, "node_modules", ".bin")}:${env.PATH}`;
	return { ...env, NODE_ENV: "production", PATH: path };
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
