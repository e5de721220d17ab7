import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "#shared/paths.ts";
import { type Chatter, signUp } from "#testing/chat-client.ts";
import { request } from "#testing/http.ts";
import { builtProgram, installProduct, type Product } from "#testing/product.ts";

/** What a script does to a server, and what it measures meanwhile. */
export type Trial = {
	/** A server of its own, started; removed in the end. */
	start(settings?: Record<string, string>): Promise<Product>;
	/** Prints a figure, and fails the script where it is above `most`. */
	figure(name: string, value: number, most?: number, unit?: string): void;
	/** Prints whether something holds, and fails the script where it does not. */
	holds(name: string, isSo: boolean, otherwise?: string): void;
	print(line: string): void;
	/** To be done in the end, whatever happens; the last first. */
	defer(work: () => Promise<unknown> | unknown): void;
};

/** What cannot be tried here: the script says so and ends with 0. */
export class Skipped extends Error {}

const EXIT_WAIT_MS = 5_000;

/** Runs one fault: prints what is expected and what came, and exits 1 where it falls short. */
export async function fault(
	expected: string,
	work: (trial: Trial) => Promise<void>,
): Promise<void> {
	const print = (line: string) => process.stdout.write(`${line}\n`);
	const short: string[] = [];
	await using open = new AsyncDisposableStack();
	print(`Expected: ${expected}`);
	const trial: Trial = {
		print,
		defer: (done) => open.defer(async () => void (await done())),
		async start(settings = {}) {
			const product = await installProduct({ TRUST_PROXY: "1", ...settings }, builtProgram);
			open.defer(() => product.remove());
			await product.start();
			return product;
		},
		figure(name, value, most, unit = "") {
			const isOver = most !== undefined && !(value <= most);
			const shown = (number: number) =>
				`${Number(number.toFixed(1)).toLocaleString("en")}${unit && ` ${unit}`}`;
			const bar = most === undefined ? "" : ` (at most ${shown(most)})`;
			print(`  ${isOver ? "SHORT " : ""}${name}: ${shown(value)}${bar}`);
			if (isOver) short.push(name);
		},
		holds(name, isSo, otherwise = "no") {
			print(`  ${isSo ? "" : "SHORT "}${name}: ${isSo ? "yes" : otherwise}`);
			if (!isSo) short.push(name);
		},
	};
	try {
		await work(trial);
	} catch (error) {
		if (error instanceof Skipped) {
			print(`Skipped: ${error.message}`);
			return;
		}
		short.push(String(error));
		print(`  SHORT ${error instanceof Error ? error.stack : error}`);
	} finally {
		process.exitCode = short.length === 0 ? 0 : 1;
		// What still waits for a server that is gone must not hold the script up.
		setTimeout(() => process.exit(), EXIT_WAIT_MS).unref();
	}
	print(short.length === 0 ? "As expected." : `Falls short: ${short.join("; ")}`);
}

/** The nth number of the command line. */
export const argument = (at: number, otherwise: number): number =>
	Number(process.argv[at + 2] ?? otherwise);

/** Cookies of so many new members. */
export const makeMembers = (url: string, count: number, name = "member"): Promise<string[]> =>
	Promise.all(
		Array.from({ length: count }, (_, at) =>
			signUp(url, `${name}-${at}`, `10.${at >> 8}.${at % 256}.1`),
		),
	);

export type Pace = { requested: number; failed: number; p50: number; p95: number; slowest: number };

/** What a member's everyday calls take while something else happens: a list, a page and the chat in turn. */
export function watchPace(url: string, cookie: string, everyMs = 50): { stop(): Promise<Pace> } {
	const paths = [`${endpoints.rest}/tracks`, `${endpoints.rest}/chat/messages`, "/music/discover"];
	const took: number[] = [];
	let failed = 0;
	let isOver = false;
	const run = async () => {
		for (let at = 0; !isOver; at += 1) {
			const since = performance.now();
			const answer = await request(url, {
				path: paths[at % paths.length] ?? "/",
				headers: { cookie },
			}).catch(() => null);
			took.push(performance.now() - since);
			if (answer?.status !== 200) failed += 1;
			await pause(everyMs);
		}
	};
	const running = run();
	return {
		async stop() {
			isOver = true;
			await running;
			return { requested: took.length, failed, ...spread(took) };
		},
	};
}

export function spread(values: readonly number[]): { p50: number; p95: number; slowest: number } {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (share: number) =>
		sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	return { p50: at(0.5), p95: at(0.95), slowest: sorted.at(-1) ?? 0 };
}

/** Milliseconds until `isSo`, asked again and again. Errors: it never was, within `mostMs`. */
export async function until(isSo: () => Promise<boolean>, mostMs = 60_000): Promise<number> {
	const since = performance.now();
	while (!(await isSo().catch(() => false))) {
		if (performance.now() - since > mostMs) throw new Error(`Not within ${mostMs} ms`);
		await pause(20);
	}
	return performance.now() - since;
}

export const statusOf = async (url: string, path: string): Promise<number> =>
	(await request(url, { path })).status;

export const isReady = async ({ url }: Pick<Product, "url">): Promise<boolean> =>
	(await statusOf(url, endpoints.ready)) === 200;

export function leaveAll(chatters: readonly Pick<Chatter, "leave">[]): void {
	for (const chatter of chatters) chatter.leave();
}
