import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { makeReadyFolder, READY_FOLDER } from "./ready-folder.mjs";
import { run, Stop, step, tail } from "./step.mjs";

/** Where the tests find the browser's path. */
export const CHROMIUM_FILE = join(READY_FOLDER, "chromium");

/** A Chromium that really starts: the last one found, one of the system, or Playwright's own. */
export async function findChromium(root) {
	for (const path of [keptChromium(root), ...systemBrowsers(), await playwrightsOwn(root)]) {
		if (path && (await works(path))) return path;
	}
	return undefined;
}

/** Fetches Chromium by Playwright, else by the system's packages. Throws a Stop when neither can. */
export async function installChromium(root) {
	return step("fetching the browser for the tests (once)", async () => {
		const failures = [];
		for (const fetch of [byPlaywright, byApt]) {
			const { code, said } = await fetch(root);
			const found = code === 0 && (await findChromium(root));
			if (found) return found;
			failures.push(tail(withoutStack(said), 6));
		}
		throw new Stop(
			"The tests need Chromium, and this user could not install it here. Have it installed " +
				"(Debian, as root: 'apt-get install chromium'), then run 'npm test' again.\n\n" +
				`This is what was tried:\n\n${failures.join("\n\n")}`,
		);
	});
}

export function keepChromium(root, path) {
	if (keptChromium(root) === path) return;
	writeFileSync(join(makeReadyFolder(root), "chromium"), path);
}

/** The path stored by the last run, if any. */
export function keptChromium(root) {
	try {
		return readFileSync(join(root, CHROMIUM_FILE), "utf8").trim();
	} catch {
		return undefined;
	}
}

function systemBrowsers() {
	// The shell has no windows to draw, and takes a quarter less time.
	const names = [
		"chromium-headless-shell",
		"chromium",
		"chromium-browser",
		"google-chrome-stable",
		"google-chrome",
	];
	const folders = (process.env.PATH ?? "").split(":").filter(isAbsolute);
	return [
		...names.flatMap((name) => folders.map((folder) => join(folder, name))),
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	].filter(existsSync);
}

async function playwrightsOwn(root) {
	const ask = 'import("@playwright/test").then((p) => console.log(p.chromium.executablePath()))';
	const { code, said } = await run(process.execPath, ["-e", ask], { cwd: root });
	return code === 0 && existsSync(said.trim()) ? said.trim() : undefined;
}

/** Being there is not enough: on a bare system its libraries may be missing. */
async function works(path) {
	return existsSync(path) && (await run(path, ["--version"])).code === 0;
}

function byPlaywright(root) {
	const cli = join(root, "node_modules", "playwright", "cli.js");
	return run(process.execPath, [cli, "install", "chromium"], {
		env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
		timeout: DOWNLOAD_MAX_MS,
	});
}

const withoutStack = (said) => said.replace(/^ +at .*\n?/gm, "");

/** Debian and its kin, as root or where sudo asks for no password. */
async function byApt() {
	const sudo = process.getuid() === 0 ? [] : ["sudo", "-n"];
	const install = "DEBIAN_FRONTEND=noninteractive apt-get install -y";
	const either = `${install} chromium-headless-shell || ${install} chromium`;
	const [file, ...args] = [...sudo, "sh", "-c", `apt-get update && { ${either}; }`];
	return run(file, args);
}

const DOWNLOAD_MAX_MS = 300_000;
