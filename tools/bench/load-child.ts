import { setTimeout as pause } from "node:timers/promises";
import { type Answer, openConnection } from "./http-connection.ts";
import type { Counted, Load } from "./load.ts";
import { latencyOf } from "./statistics.ts";

process.on("message", async ({ origin, load }: { origin: string; load: Load }) => {
	process.send?.(await run(origin, load));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function run(origin: string, load: Load): Promise<Counted> {
	const { host, hostname, port } = new URL(origin);
	const next = requestsOf(host, load);
	const milliseconds: number[] = [];
	let failures = 0;
	let isOver = false;

	const sendRequests = async () => {
		const connection = await openConnection(hostname, Number(port));
		while (!isOver) {
			const start = performance.now();
			const answer: Answer = await connection.exchange(next());
			milliseconds.push(performance.now() - start);
			if (answer.status < 200 || answer.status > 299) failures += 1;
		}
		connection.close();
	};
	const start = performance.now();
	const running = Array.from({ length: load.connections }, sendRequests);
	await pause(load.seconds * 1_000);
	isOver = true;
	await Promise.all(running);
	const seconds = (performance.now() - start) / 1_000;
	const requests = milliseconds.length;
	return { ...latencyOf(milliseconds), requests, failures, perSecond: requests / seconds };
}

/** Answers the next request's bytes at each call. */
function requestsOf(host: string, load: Load): () => string {
	const { method = "GET", path, headers = {}, body } = load;
	const { first = 0, cycle = Number.MAX_SAFE_INTEGER, cookies = [] } = load;
	let count = 0;
	const write = (n: number) => {
		const filled = (text: string) => text.replaceAll("{n}", `${n}`);
		const sent = body === undefined ? "" : filled(body);
		const lines = Object.entries({ host, ...headers, ...windowOf(n, load) });
		const cookie = cookies[n % cookies.length];
		if (cookie) lines.push(["cookie", cookie]);
		if (body !== undefined) lines.push(["content-length", `${Buffer.byteLength(sent)}`]);
		const head = lines.map(([name, value]) => `${name}: ${filled(value)}\r\n`).join("");
		return `${method} ${filled(path)} HTTP/1.1\r\n${head}\r\n${sent}`;
	};
	const varies = JSON.stringify(load).includes("{n}") || load.windows !== undefined;
	if (varies) return () => write(first + (count++ % cycle));
	const written = Array.from({ length: Math.max(1, cookies.length) }, (_, n) => write(first + n));
	return () => written[count++ % written.length] ?? "";
}

function windowOf(n: number, { windows }: Load): Record<string, string> {
	if (!windows) return {};
	const { windowBytes, fileBytes } = windows;
	const from = (n * windowBytes) % (fileBytes - windowBytes);
	return { range: `bytes=${from}-${from + windowBytes - 1}` };
}
