/**
 * Makes a clone ready: `npm start` and `npm test` (with --tests) call it first, on whatever Node
 * from 20 on is there, with nothing installed. It does only what is not done yet.
 */
import { lookup } from "node:dns/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockFolder } from "./folder-lock.mjs";
import { buildIfNeeded, needsBuild } from "./ready-build.mjs";
import { findChromium, installChromium, keepChromium } from "./ready-chromium.mjs";
import { makeReadyFolder } from "./ready-folder.mjs";
import { installIfNeeded, needsInstall } from "./ready-install.mjs";
import { print, Stop } from "./step.mjs";

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL("..", import.meta.url));
const forTests = process.argv.includes("--tests");

try {
	process.chdir(root);
	await makeReady();
} catch (error) {
	print(`\nGreenroom can't start yet.\n${explain(error)}\n`);
	process.exit(1);
}

async function makeReady() {
	if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
		throw new Stop(
			`Your Node is ${process.version}; Greenroom needs ${OLDEST_NODE} or newer. Get it from https://nodejs.org.`,
		);
	}
	const missing = needsInstall(root) || needsBuild(root);
	if (missing) {
		const lock = await lockFolder(join(makeReadyFolder(root), "claims"), () =>
			print("Greenroom: another process is installing or building in this folder. Waiting …"),
		);
		await installIfNeeded(root, lock);
		await buildIfNeeded(root, lock);
		lock.release();
	}
	if (!forTests) return;
	keepChromium(root, (await findChromium(root)) ?? (await installChromium(root)));
	await lookup("localhost").catch(() => {
		throw new Stop(
			"This computer does not know itself as 'localhost', where the tests look for it. " +
				"Add the line '127.0.0.1 localhost' to /etc/hosts, then run 'npm test' again.",
		);
	});
}

function explain(error) {
	if (error instanceof Stop) return error.message;
	if (error.code === "EACCES" || error.code === "EPERM" || error.code === "EROFS") {
		return `This user may not write ${error.path}. Start as the user that owns ${root}, or hand the folder over with chown -R.`;
	}
	if (error.code === "ENOSPC")
		return `The disk under ${root} is full. Free about 1.5 GB and start again.`;
	return error.stack;
}
