import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { paths } from "#shared/paths.ts";
import { chromiumPath } from "./processes.ts";
import type { Row } from "./report.ts";
import { startSlowLine } from "./slow-line.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const FIRST_MAX_MS = 2_000;
const SECOND_MAX_MS = 1_000;
const BLOCKED_MAX_MS = 200;
const SCRIPTS_MAX_BYTES = 200_000;
/** Of the page's own processor, as Lighthouse slows it for a phone. */
const SLOWDOWN = 4;
const LINE = { bitsPerSecond: 1_600_000, latencyMs: 150 };
const PHONE = { width: 390, height: 844 };
/** A task holds a page up by what it takes longer. */
const UNNOTICED_MS = 50;
/** What holds the page up right after it is alive counts too. */
const WATCHED_MS = 2_000;
const ALIVE_MAX_MS = 60_000;
/** In which the first visit fetches what it wants for later. */
const FETCH_MAX_MS = 20_000;
const visited = [paths.home, paths.chat, paths.discover];

type Visit = { aliveMs: number; blockedMs: number; scriptBytes: number };
type Pair = { first: Visit; second: Visit };

/** A member comes on a phone with nothing of the site on it, and comes again. */
export async function measurePhone({ plan, community }: Stage): Promise<Row[]> {
	const { server, cookies } = await community();
	const site = new URL(server.origin);
	site.hostname = "localhost";
	const line = await startSlowLine(Number(site.port), LINE);
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: ["--no-sandbox", `--host-resolver-rules=MAP ${site.host} 127.0.0.1:${line.port}`],
	});
	try {
		const rows: Row[] = [];
		for (const path of visited) {
			// Made once before, so that the server has compiled what makes it.
			await fetch(`${server.origin}${path}`, { headers: { cookie: cookies[0] ?? "" } });
			const pairs: Pair[] = [];
			for (let round = 0; round < plan.rounds; round++)
				pairs.push(await visitTwice(browser, site.origin, path, cookies[round] ?? ""));
			rows.push(rowOf(path, pairs));
		}
		if (line.carried() === 0) throw new Error("The browser went past the slow line");
		return rows;
	} finally {
		await browser.close();
		line.stop();
	}
}

async function visitTwice(
	browser: Browser,
	origin: string,
	path: string,
	cookie: string,
): Promise<Pair> {
	const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
	const [name = "", value = ""] = cookie.split("=", 2);
	await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
	await context.addInitScript({ path: join(import.meta.dirname, "watch-alive.js") });
	const first = await visit(context, `${origin}${path}`);
	const second = await visit(context, `${origin}${path}`);
	await context.close();
	return { first, second };
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
	await devtools.send("Network.enable");
	const scripts = new Set<string>();
	const loaded: { at: number; bytes: number }[] = [];
	let begunAt: number | undefined;
	devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
		begunAt ??= timestamp;
		if (new URL(request.url).pathname.endsWith(".js")) scripts.add(requestId);
	});
	devtools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
		if (scripts.has(requestId)) loaded.push({ at: timestamp, bytes: encodedDataLength });
	});
	await page.goto(url, { waitUntil: "commit" });
	await page.locator("html[data-alive]").waitFor({ state: "attached", timeout: ALIVE_MAX_MS });
	await page.waitForTimeout(WATCHED_MS);
	const aliveMs = await page.evaluate<number>("aliveAt");
	const longTasks = await page.evaluate<number[]>("longTasks");
	// Some pages never come to rest.
	await page.waitForLoadState("networkidle", { timeout: FETCH_MAX_MS }).catch(() => undefined);
	await page.close();
	const aliveAt = (begunAt ?? 0) + aliveMs / 1_000;
	return {
		aliveMs,
		blockedMs: longTasks.reduce((sum, ms) => sum + Math.max(0, ms - UNNOTICED_MS), 0),
		scriptBytes: loaded.reduce((sum, { at, bytes }) => sum + (at <= aliveAt ? bytes : 0), 0),
	};
}

function rowOf(path: string, pairs: readonly Pair[]): Row {
	const of = (which: keyof Pair, what: keyof Visit) =>
		median(pairs.map((pair) => pair[which][what]));
	const [first, second] = [of("first", "aliveMs"), of("second", "aliveMs")];
	const blocked = [of("first", "blockedMs"), of("second", "blockedMs")];
	const scripts = [of("first", "scriptBytes"), of("second", "scriptBytes")];
	const seconds = (ms: number) => (ms / 1_000).toFixed(1);
	const kb = (bytes: number) => Math.round(bytes / 1_000);
	return {
		what: `a phone at ${SLOWDOWN} × slowdown, ${LINE.bitsPerSecond / 1e6} Mbit/s and ${LINE.latencyMs} ms, signed in, ${path}: first visit and second`,
		bar: `alive ≤ ${seconds(FIRST_MAX_MS)} and ≤ ${seconds(SECOND_MAX_MS)} s, blocked ≤ ${BLOCKED_MAX_MS} ms, ≤ ${kb(SCRIPTS_MAX_BYTES)} kB of scripts before`,
		measured: `alive ${seconds(first)} and ${seconds(second)} s, blocked ${blocked.map(Math.round).join(" and ")} ms, ${scripts.map(kb).join(" and ")} kB of scripts before`,
		isMet:
			first <= FIRST_MAX_MS &&
			second <= SECOND_MAX_MS &&
			Math.max(...blocked) <= BLOCKED_MAX_MS &&
			Math.max(...scripts) <= SCRIPTS_MAX_BYTES,
	};
}
