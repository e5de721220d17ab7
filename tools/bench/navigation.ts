import { join } from "node:path";
import {
	type Browser,
	type BrowserContext,
	type CDPSession,
	chromium,
	type Page,
} from "@playwright/test";
import { artistPath, bookPath, episodePath, paths, trackPath } from "#shared/paths.ts";
import { emailOf, PASSWORD } from "#testing/community/ids.ts";
import { chromiumPath, startGreenroom } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median, percentile } from "./statistics.ts";

const FIRST_MAX_MS = 300;
const SECOND_MAX_MS = 100;
/** Of the page's own processor, as Lighthouse slows it for a phone. */
const SLOWDOWN = 4;
/** How long a finger rests on what it presses. */
const PRESS_MS = 80;
/** In which a page comes to rest, and somebody finds the next link. */
const REST_MS = 1_500;
const LONG_TASK_MS = 50;
/** Each way, in a browser of its own each time: the machine's own speed changes by more than what is measured. */
const ROUNDS = 3;
const SLOWEST_SHOWN = 3;
const PHONE = { width: 390, height: 844 };

/** From where, by which link. A link that ends in a slash is the first of its kind. */
const ways: readonly (readonly [from: string, to: string])[] = [
	[paths.home, paths.discover],
	[paths.discover, trackPath("")],
	[paths.discover, artistPath("")],
	[paths.explore, trackPath("")],
	[paths.explore, episodePath("")],
	[paths.discover, paths.music],
	[paths.music, paths.listen],
	[paths.listen, paths.myTracks],
	[paths.bookClub, paths.bookClubList],
	[paths.bookClubList, bookPath("")],
	[paths.podcasts, episodePath("")],
	[paths.home, paths.booking],
];

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Visit = { way: string; ms: number; longTasks: number[] };

/** A member's ways through a site with its samples, on a phone whose processor is slowed: tap to the next page's content. */
export async function measureNavigation({ folder, database, authSecret }: Stage): Promise<Row[]> {
	const url = await database("navigation");
	const server = await startGreenroom(join(folder, "navigation"), url, authSecret, {
		SAMPLE_CONTENT: "yes",
	});
	const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
	try {
		const signedIn = await signUp(browser, server.origin);
		const first: Visit[] = [];
		const second: Visit[] = [];
		for (let round = 0; round < ROUNDS; round++)
			for (const [from, to] of ways) {
				const [one, two] = await walk(browser, server.origin, signedIn, from, to);
				first.push(one);
				second.push(two);
			}
		return [
			rowOf("first visit", first, FIRST_MAX_MS),
			rowOf("second visit", second, SECOND_MAX_MS),
		];
	} finally {
		await browser.close();
		await server.stop();
	}
}

/** A new member, as what their browser keeps. */
async function signUp(browser: Browser, origin: string): Promise<SignedIn> {
	const context = await browser.newContext();
	const answer = await context.request.post(`${origin}/api/sign-up`, {
		headers: { origin },
		data: { email: emailOf(1), password: PASSWORD, fullName: "Person 1" },
	});
	if (!answer.ok()) throw new Error(`Signing up was answered with ${answer.status()}`);
	const signedIn = await context.storageState();
	await context.close();
	return signedIn;
}

function rowOf(visit: string, visits: readonly Visit[], max: number): Row {
	const medians = [...Map.groupBy(visits, ({ way }) => way)].map(([way, rounds]) => ({
		way,
		ms: median(rounds.map(({ ms }) => ms)),
	}));
	const times = medians.map(({ ms }) => ms);
	const longTasks = visits.flatMap(({ way, longTasks }) =>
		longTasks.map((ms) => `${way} ${Math.round(ms)}`),
	);
	const tasks = longTasks.length
		? `${longTasks.length} tasks over ${LONG_TASK_MS} ms in ${visits.length} visits: ${longTasks.join(", ")}`
		: `no task over ${LONG_TASK_MS} ms in ${visits.length} visits`;
	const p95 = percentile(times, 0.95);
	const slowest = medians
		.toSorted((one, other) => other.ms - one.ms)
		.slice(0, SLOWEST_SHOWN)
		.map(({ way, ms }) => `${way} ${Math.round(ms)}`);
	return {
		what: `${ways.length} ways inside at ${SLOWDOWN} × slowdown, tap to content: ${visit}, medians of ${ROUNDS}, p95`,
		bar: `≤ ${max} ms, no task over ${LONG_TASK_MS} ms`,
		measured: `${Math.round(p95)} ms (p50 ${Math.round(percentile(times, 0.5))}; slowest ${slowest.join(", ")}; ${tasks})`,
		isMet: p95 <= max && longTasks.length === 0,
	};
}

/** Goes the way twice, in a browser that has seen nothing before. */
async function walk(
	browser: Browser,
	origin: string,
	signedIn: SignedIn,
	from: string,
	to: string,
): Promise<[first: Visit, second: Visit]> {
	const context = await browser.newContext({
		viewport: PHONE,
		hasTouch: true,
		isMobile: true,
		serviceWorkers: "block",
		storageState: signedIn,
	});
	await context.addInitScript({ path: join(import.meta.dirname, "watch-visit.js") });
	const page = await context.newPage();
	await page.goto(`${origin}${from}`);
	await page.locator("html[data-alive]").waitFor({ state: "attached" });
	await page.waitForLoadState("networkidle");
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
	const way = `${from} to ${to}`;
	const first = { way, ...(await follow(page, devtools, to)) };
	await page.goBack();
	await page.waitForURL(`${origin}${from}`);
	// The address changes before the page does.
	await page.waitForTimeout(REST_MS);
	const second = { way, ...(await follow(page, devtools, to)) };
	await context.close();
	return [first, second];
}

async function follow(page: Page, devtools: CDPSession, to: string): Promise<Omit<Visit, "way">> {
	const selector = to.endsWith("/") && to !== "/" ? `a[href^="${to}"]` : `a[href="${to}"]`;
	const link = page.locator(selector).filter({ visible: true }).first();
	await link.scrollIntoViewIfNeeded();
	await page.waitForTimeout(REST_MS);
	const box = await link.boundingBox();
	if (!box) throw new Error(`No link to ${to} on ${page.url()}`);
	await page.evaluate("watchVisit()");
	const point = { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
	await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
	await page.waitForTimeout(PRESS_MS);
	await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	return page.evaluate<Omit<Visit, "way">>("visit");
}
