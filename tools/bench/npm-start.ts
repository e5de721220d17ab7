import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { paths } from "#shared/paths.ts";
import { freePort } from "#testing/server.ts";
import { processTree } from "./process-tree.ts";
import { ROOT, untilAnswering } from "./processes.ts";

export type Started = {
	pid: number;
	origin: string;
	/** From the command to the first page. */
	seconds: number;
	stop(): Promise<void>;
	/** Ends all but PostgreSQL at once, as a crash does. */
	kill(): Promise<void>;
};

type Options = {
	/** The clone; without one, this. */
	folder?: string;
	settings?: Record<string, string>;
	/** Each line of what it prints. */
	onLine?: (line: string) => void;
	/** Its process id, as soon as there is one. */
	onSpawn?: (pid: number) => void;
	/** How long it may take; a minute without. */
	patienceMs?: number;
};

/** `npm start` as an operator gives it, until / answers; without DATABASE_URL it runs a PostgreSQL of its own. */
export async function startNpm(dataDir: string, options: Options = {}): Promise<Started> {
	const { folder = ROOT, settings = {}, onLine, onSpawn, patienceMs } = options;
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const begun = performance.now();
	const child = spawn("npm", ["start"], {
		cwd: folder,
		detached: true,
		stdio: ["ignore", onLine ? "pipe" : "ignore", "inherit"],
		env: {
			...process.env,
			DATA_DIR: dataDir,
			HOST: "127.0.0.1",
			PORT: `${port}`,
			LOG_LEVEL: "error",
			...settings,
		},
	});
	const pid = child.pid ?? 0;
	onSpawn?.(pid);
	if (onLine)
		child.stdout?.on("data", (text: Buffer) => {
			for (const line of text.toString("utf8").split("\n")) onLine(line);
		});
	await untilAnswering(`${origin}${paths.home}`, child, patienceMs).catch((error) => {
		if (child.exitCode === null) process.kill(-pid, "SIGTERM");
		throw error;
	});
	return {
		pid,
		origin,
		seconds: (performance.now() - begun) / 1_000,
		stop: () => endWith(child, () => process.kill(-pid, "SIGTERM")),
		kill: () =>
			endWith(child, () => {
				for (const one of processTree(pid)) process.kill(one.pid, "SIGKILL");
			}),
	};
}

async function endWith(child: ChildProcess, end: () => void): Promise<void> {
	const ended = once(child, "exit");
	end();
	await ended;
}
