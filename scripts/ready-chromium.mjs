import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { makeReadyFolder, READY_FOLDER } from "./ready-folder.mjs";
import { run, Stop, step, tail } from "./step.mjs";

/** Where the tests find the browser's path. */
export const CHROMIUM_FILE = join(READY_FOLDER, "chromium");

/**
 * Paths of a Chromium that really starts: `whole`, which shows notifications, and `quick`, the headless shell where there
 * is one. It has no windows to draw, and takes a quarter less time.
 */
export async function findChromium(root) {
	const whole = await firstThatWorks([
		keptChromium(root)?.whole,
		...systemBrowsers(["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]),
		await playwrightsOwn(root),
	]);
	if (!whole) return undefined;
	const shell = await firstThatWorks(systemBrowsers(["chromium-headless-shell"]));
	return { whole, quick: shell ?? whole };
}

/** Fetches Chromium by Playwright, else by the system's packages. Throws a Stop when neither can. */
export async function installChromium(root) {
	return step("fetching the browser for the tests (once)", async () => {
		const failures = [];
		for (const fetch of [byPlaywright, byApt]) {
			const { code, output } = await fetch(root);
			const found = code === 0 && (await findChromium(root));
			if (found) return found;
			failures.push(tail(withoutStack(output), 6));
		}
		throw new Stop(
			"The tests need Chromium, and this user could not install it here. Have it installed " +
				"(Debian, as root: 'apt-get install chromium'), then run 'npm test' again.\n\n" +
				`This is what was tried:\n\n${failures.join("\n\n")}`,
		);
	});
}

export function keepChromium(root, found) {
	writeFileSync(join(makeReadyFolder(root), "chromium"), JSON.stringify(found));
}

/** What the last run found, if any. */
export function keptChromium(root) {
	try {
		return JSON.parse(readFileSync(join(root, CHROMIUM_FILE), "utf8"));
	} catch {
		return undefined;
	}
}

function systemBrowsers(names) {
	const folders = (process.env.PATH ?? "").split(":").filter(isAbsolute);
	return [
		...names.flatMap((name) => folders.map((folder) => join(folder, name))),
		...(names.includes("chromium") ? MAC_BROWSERS : []),
	];
}

async function firstThatWorks(paths) {
	for (const path of paths) if (path && (await works(path))) return path;
	return undefined;
}

async function playwrightsOwn(root) {
	const script = 'import("@playwright/test").then((p) => console.log(p.chromium.executablePath()))';
	const { code, output } = await run(process.execPath, ["-e", script], { cwd: root });
	return code === 0 && existsSync(output.trim()) ? output.trim() : undefined;
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

const withoutStack = (output) => output.replace(/^ +at .*\n?/gm, "");

/** Debian and its kin, as root or where sudo asks for no password. */
async function byApt() {
	const sudo = process.getuid() === 0 ? [] : ["sudo", "-n"];
	const install = "DEBIAN_FRONTEND=noninteractive apt-get install -y";
	const either = `${install} chromium chromium-headless-shell || ${install} chromium`;
	const [file, ...args] = [...sudo, "sh", "-c", `apt-get update && { ${either}; }`];
	return run(file, args);
}

const MAC_BROWSERS = [
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const DOWNLOAD_MAX_MS = 300_000;
