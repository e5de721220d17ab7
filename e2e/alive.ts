import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";

/** How many times slower the processor is to be: `E2E_SLOWED=4` walks the journeys as on a cheap phone. */
const SLOWED = Number(process.env.E2E_SLOWED ?? 1);

const arrivals = new WeakMap<Page, Page["goto"]>();

/** Goes to a page and touches nothing: a visitor's page waits with its scripts until somebody does. */
export async function arrive(
	page: Page,
	path: string,
	options?: Parameters<Page["goto"]>[1],
): Promise<void> {
	await arrivals.get(page)?.call(page, path, options);
}

/**
 * Has each page take over before a test goes on: what is asserted then is what it does, not what it will do.
 * Playwright waits before it clicks or fills, but not before keys and the bare mouse: for those, until what is
 * focused or under the mouse listens. A part of a page can come alive later than the page.
 */
export function waitUntilAlive(context: BrowserContext): void {
	context.on("page", (page) => {
		const { goto, reload, keyboard, mouse } = page;
		arrivals.set(page, goto);
		const slowed = SLOWED > 1 && slowDown(page);
		page.goto = async (...given) => {
			await slowed;
			const answer = await gone(() => goto.apply(page, given));
			await pageIsAlive(page);
			return answer;
		};
		page.reload = async (...given) => {
			const answer = await reload.apply(page, given);
			await pageIsAlive(page);
			return answer;
		};
		pressOnceAlive(Object.getPrototypeOf(page.locator("html")));
		const { press, type } = keyboard;
		keyboard.press = async (...given) => {
			await elementIsAlive(page, null);
			await press.apply(keyboard, given);
		};
		keyboard.type = async (...given) => {
			await elementIsAlive(page, null);
			await type.apply(keyboard, given);
		};
		const { move, down } = mouse;
		let at = { x: 0, y: 0 };
		mouse.move = async (x, y, options) => {
			at = { x, y };
			await move.call(mouse, x, y, options);
		};
		mouse.down = async (...given) => {
			await elementIsAlive(page, at);
			await down.apply(mouse, given);
		};
	});
}

/** A fast machine opens more pages than the server allows anybody: it says when to come again. */
async function gone(go: () => ReturnType<Page["goto"]>): ReturnType<Page["goto"]> {
	const answer = await go();
	if (answer?.status() !== 429) return answer;
	await pause(Number(answer.headers()["retry-after"]) * 1_000);
	return gone(go);
}

const patched = new WeakSet<Locator>();

/** `locator.press` too, which focuses and does not wait: of all locators at once, they share a prototype. */
function pressOnceAlive(locators: Locator): void {
	if (patched.has(locators)) return;
	patched.add(locators);
	const { press } = locators;
	locators.press = async function (this: Locator, ...given) {
		await this.focus();
		await elementIsAlive(this.page(), null);
		await press.apply(this, given);
	};
}

async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
}

// Moved again and again, as by a hand: what moves before the page listens wakes nothing.
const pageIsAlive = (page: Page) =>
	page.waitForFunction(() => {
		dispatchEvent(new Event("pointermove"));
		return document.querySelector("html[data-alive]") !== null;
	});

/** At a place, or without one the focused element. Passes where the page is not alive: a test then means it so. */
const elementIsAlive = (page: Page, at: { x: number; y: number } | null) =>
	page.waitForFunction((place) => {
		if (!document.querySelector("html[data-alive]")) return true;
		const element = place ? document.elementFromPoint(place.x, place.y) : document.activeElement;
		const listening = element?.closest(
			"button, input, textarea, select, [tabindex], [data-handle]",
		);
		// React leaves its mark on each element it has taken over.
		return !listening || Object.keys(listening).some((key) => key.startsWith("__reactProps$"));
	}, at);
