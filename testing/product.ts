import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "#server/database/embedded-process.ts";
import { endpoints } from "#shared/paths.ts";
import { freePort } from "./server.ts";

export type Ending = { code: number | null; signal: NodeJS.Signals | null; ms: number };
export type Product = Awaited<ReturnType<typeof installProduct>>;

const POLL_MS = 20;
const START_WAIT_MS = 60_000;

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const sourceProgram = ["app/main.ts"];
/** What `npm start` hands to Node; it needs the pages and the server as built. */
export const builtProgram: readonly string[] = scripts.start.split("exec node ").at(-1).split(" ");

/** Greenroom as an operator runs it, in a process and a folder of its own: to be killed and started again. */
export async function installProduct(
	settings: Record<string, string> = {},
	program: readonly string[] = sourceProgram,
) {
	const home = await mkdtemp(join(tmpdir(), "greenroom-product-"));
	// PostgreSQL's own user must be able to pass.
	await chmod(home, 0o711);
	const dataDir = settings.DATA_DIR ?? join(home, "data");
	const port = await freePort();
	const environment: Record<string, string> = {
		DATA_DIR: dataDir,
		PORT: String(port),
		HOST: "127.0.0.1",
		...quiet,
	};
	let child: ChildProcess | undefined;
	let output = "";

	const launch = () => {
		const options = program.map((part) => (part.startsWith("--") ? part : join(root, part)));
		const node = spawn(process.execPath, options, {
			env: { ...inherited(), ...environment, ...settings },
			stdio: ["ignore", "pipe", "pipe"],
		});
		output = "";
		for (const stream of [node.stdout, node.stderr])
			stream.on("data", (chunk) => {
				output += chunk;
			});
		return node;
	};
	const running = () => {
		if (!child) throw new Error("Greenroom is not running");
		return child;
	};
	const end = async (signal: NodeJS.Signals): Promise<Ending> => {
		const since = performance.now();
		running().kill(signal);
		return { ...(await ended(running())), ms: performance.now() - since };
	};

	return {
		url: `http://127.0.0.1:${port}`,
		dataDir,
		get pid() {
			return running().pid as number;
		},
		/** What it has printed since it was started last. */
		get output() {
			return output;
		},
		/** Resolves with the milliseconds it took once it answers. Errors: its last words. */
		async start(): Promise<number> {
			const since = performance.now();
			child = launch();
			while (performance.now() - since < START_WAIT_MS) {
				if (child.exitCode !== null) throw new Error(`It ended while starting:\n${output}`);
				if (await answers(`http://127.0.0.1:${port}${endpoints.ready}`))
					return performance.now() - since;
				await pause(POLL_MS);
			}
			throw new Error(`It did not answer within ${START_WAIT_MS} ms:\n${output}`);
		},
		/** Starts another one that is expected to refuse. */
		async startInVain(): Promise<Ending & { output: string }> {
			const since = performance.now();
			const second = launch();
			const ending = await ended(second);
			return { ...ending, ms: performance.now() - since, output };
		},
		end,
		signal: (signal: NodeJS.Signals) => running().kill(signal),
		ended: async () => ended(running()),
		/** Of PostgreSQL's first process, from its lock file. */
		databasePid: async () => (await readLock(dataDir)).pid,
		async killDatabase(): Promise<void> {
			process.kill((await readLock(dataDir)).pid, "SIGKILL");
		},
		async databaseUrl(): Promise<string> {
			const password = (await readFile(join(dataDir, "postgres-password"), "utf8")).trim();
			return `postgres://greenroom:${password}@127.0.0.1:${(await readLock(dataDir)).port}/greenroom`;
		},
		/** Ends everything and removes the folder. */
		async remove(): Promise<void> {
			if (child && child.exitCode === null && child.signalCode === null) await end("SIGKILL");
			const { pid } = await readLock(dataDir).catch(() => ({ pid: 0 }));
			if (pid && isAlive(pid)) process.kill(pid, "SIGINT");
			while (pid && isAlive(pid)) await pause(POLL_MS);
			await rm(home, { recursive: true, force: true, maxRetries: 10 });
		},
	};
}

const quiet = { SAMPLE_CONTENT: "no", LOG_LEVEL: "fatal" };

/** What a process needs to run at all, and nothing that would change what Greenroom does. */
function inherited(): Record<string, string> {
	const names = ["PATH", "HOME", "LANG", "TMPDIR"];
	return Object.fromEntries(
		names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
	);
}

async function ended(child: ChildProcess): Promise<Omit<Ending, "ms">> {
	if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
	return { code: child.exitCode, signal: child.signalCode };
}

async function answers(url: string): Promise<boolean> {
	return fetch(url).then(
		(answer) => answer.ok,
		() => false,
	);
}

async function readLock(dataDir: string): Promise<{ pid: number; port: number }> {
	const lines = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
	return { pid: Number(lines[0]), port: Number(lines[3]) };
}
