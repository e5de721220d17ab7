import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "#shared/paths.ts";
import { freePort } from "#testing/server.ts";
import { keptChromium } from "../../scripts/ready-chromium.mjs";
import { toServerCore } from "./machine.ts";

export type Running = { pid: number; origin: string; stop(): Promise<void> };

export const ROOT = join(import.meta.dirname, "../..");
const START_MS = 60_000;
const POLL_MS = 20;

/** Starts Greenroom as `npm start` does, on a database of its own choosing. */
export async function startGreenroom(
	dataDir: string,
	databaseUrl: string,
	authSecret: string,
	settings: Record<string, string> = {},
): Promise<Running> {
	const port = await freePort();
	const child = spawn("sh", ["-c", await startCommand()], {
		cwd: ROOT,
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`,
			DATA_DIR: dataDir,
			DATABASE_URL: databaseUrl,
			AUTH_SECRET: authSecret,
			HOST: "127.0.0.1",
			PORT: `${port}`,
			LOG_LEVEL: "error",
			SAMPLE_CONTENT: "no",
			...settings,
		},
	});
	const origin = `http://127.0.0.1:${port}`;
	await untilAnswering(`${origin}${endpoints.ready}`, child);
	return running(child, origin);
}

/** The Chromium that `npm run bench` found or fetched, as `npm test` does. */
export function chromiumPath(): string {
	const path = keptChromium(ROOT)?.whole;
	if (!path) throw new Error("No Chromium is ready; `npm run bench` makes it so");
	return path;
}

/** What `npm start` runs once everything is ready. */
async function startCommand(): Promise<string> {
	const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
	return scripts.start.split(" && ").at(-1);
}

/** Starts a comparison server with `options`; it sends back its port. */
export async function startFloor(script: string, options: object): Promise<Running> {
	const child = forkFloor(script, options);
	const [port] = await once(child, "message");
	return running(child, `http://127.0.0.1:${port}`);
}

/** Runs a comparison to its end, on every core; it sends back what it measured. */
export async function runFloor<Result>(script: string, options: object): Promise<Result> {
	const child = forkFloor(script, options);
	const [[measured]] = await Promise.all([once(child, "message"), once(child, "exit")]);
	return measured as Result;
}

/** React measures itself unless it is told that this is production. */
const forkFloor = (script: string, options: object) =>
	fork(join(import.meta.dirname, "floors", script), [JSON.stringify(options)], {
		env: { ...process.env, NODE_ENV: "production" },
	});

/** Waits for the first answer below 400. Errors: the process ended, or so much time passed. */
export async function untilAnswering(
	url: string,
	child: ChildProcess,
	patienceMs = START_MS,
): Promise<void> {
	for (const start = Date.now(); Date.now() - start < patienceMs; await pause(POLL_MS)) {
		if (child.exitCode !== null) throw new Error(`The server of ${url} ended at its start`);
		const answer = await fetch(url).catch(() => null);
		await answer?.arrayBuffer();
		if (answer?.ok) return;
	}
	throw new Error(`No answer from ${url}`);
}

function running(child: ChildProcess, origin: string): Running {
	const { pid } = child;
	if (pid === undefined) throw new Error("The process did not start");
	toServerCore(pid);
	return {
		pid,
		origin,
		async stop() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill("SIGTERM");
			await once(child, "exit");
		},
	};
}
