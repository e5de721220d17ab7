import { spawn } from "node:child_process";

/** A failure in plain words: only its message is printed. */
export class Stop extends Error {}

export const print = (line) => process.stdout.write(`${line}\n`);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Does `work`, saying what goes on: at the start, every ten seconds, and at the end. */
export async function step(title, work) {
	const since = performance.now();
	print(`Greenroom: ${title} …`);
	const timer = setInterval(() => print(`  … still running (${seconds(since)})`), TALK_EVERY_MS);
	try {
		const result = await work();
		print(`  done (${seconds(since)})`);
		return result;
	} finally {
		clearInterval(timer);
	}
}

/**
 * Runs a program quietly. Answers its exit code and all it said; never throws for a failure of it,
 * only when we are asked to stop meanwhile. `started(pid)` is called with its process id.
 */
export function run(file, args, { started, ...options } = {}) {
	return new Promise((done, fail) => {
		const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk) => {
				output += chunk;
			});
		}
		if (child.pid) started?.(child.pid);
		let isStopping = false;
		const endToo = () => {
			isStopping = true;
			child.kill("SIGTERM");
		};
		for (const signal of SIGNALS) process.on(signal, endToo);
		const finish = (code, signal) => {
			for (const name of SIGNALS) process.off(name, endToo);
			if (isStopping)
				fail(new Stop("It was stopped meanwhile; starting again goes on from there."));
			else done({ code, signal, output });
		};
		child.on("error", (error) => {
			output += String(error);
			finish(127);
		});
		child.on("close", finish);
	});
}

/** The last lines of a program's output, set off from our own words. */
export const tail = (output, lines = 25) =>
	output
		.trim()
		.split("\n")
		.slice(-lines)
		.map((line) => `    ${line}`)
		.join("\n");

const TALK_EVERY_MS = 10_000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
