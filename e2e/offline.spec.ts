import type { BrowserContext, Page } from "@playwright/test";
import { pauseButton, player } from "./player-left.ts";
import { expect, expectAccessible, test } from "./setup.ts";
import { startUpdatedServer } from "./updated-server.ts";

// The only journeys with the service worker: elsewhere each new browser would fetch every script.
test.use({ serviceWorkers: "allow" });

const buildsStored = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until all scripts of a member's pages are stored, as they are a few seconds after the first page. */
async function untilStored(page: Page): Promise<void> {
	const script = await (await page.request.get(new URL("/sw.js", page.url()).href)).text();
	const named = new Set(script.match(/\/assets\/[\w.-]+\.js/g));
	await expect
		.poll(
			() =>
				page.evaluate(
					async (paths) =>
						(await Promise.all(paths.map((path) => caches.match(path)))).every(Boolean),
					[...named],
				),
			{ timeout: 60_000 },
		)
		.toBe(true);
}

/** Second of the track that is playing, as the player shows it: on phones as text alone. */
const second = async (page: Page) => {
	const seek = player(page).getByRole("slider", { name: /^Seek/ }).filter({ visible: true });
	const text = (await seek.count())
		? await seek.first().getAttribute("aria-valuetext")
		: await player(page).innerText();
	return Number(/\d:(\d\d) of/.exec(text ?? "")?.[1]);
};
const link = (page: Page, name: string) =>
	page
		.getByRole("navigation")
		// Chat says how much is unread as well.
		.getByRole("link", { name: new RegExp(`^${name}`) })
		.filter({ visible: true });
const notice = (page: Page, title: string) =>
	page.getByRole("region", { name: "Notices" }).getByText(title, { exact: true });

/** The browser logs the 503 of each offline page. */
function allowOfflinePages(complaints: string[]): void {
	const others = complaints.splice(0).filter((text) => !/status of 503/.test(text));
	complaints.push(...others);
}

/** Documents the browser asks for from here on. */
function countDocuments(page: Page): () => number {
	let count = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) count += 1;
	});
	return () => count;
}

test("without a connection, links keep the page, the music and unsaved text", {
	tag: "@phone",
}, async ({ signUp, isMobile }) => {
	const { page, context } = await signUp("Ada Brandt");
	// Over and over, however long the walk takes.
	await page.addInitScript(() => {
		localStorage["greenroom-player"] ??= JSON.stringify({ queue: null, repeat: "one" });
	});
	await page.goto("/music/discover");
	await page.getByRole("link", { name: "Slow Tide" }).first().click();
	await expect(page).toHaveURL(/\/music\/tracks\/slow-tide/);
	const address = page.url();
	const comment = page.getByRole("textbox", { name: /comment/i });
	await comment.fill("Half a thought");
	await untilStored(page);
	await page.getByRole("button", { name: "Play Slow Tide", exact: true }).first().click();
	await expect(pauseButton(page)).toBeVisible();
	await expect.poll(() => second(page)).toBeGreaterThan(0);

	await context.setOffline(true);
	const documents = countDocuments(page);
	const before = await second(page);
	const rooms = isMobile
		? ["Home", "Music", "Podcasts", "Books", "Chat"]
		: ["Home", "Podcasts", "Explore", "Sessions", "Book Club"];
	for (const room of rooms) {
		await link(page, room).click();
		await expect(notice(page, "You're offline")).toBeVisible();
		await expect(page).toHaveURL(address);
	}
	await expectAccessible(page);
	await expect.poll(() => second(page)).not.toBe(before);
	await expect(pauseButton(page)).toBeVisible();
	await expect(comment).toHaveValue("Half a thought");

	await context.setOffline(false);
	await expect(page).toHaveURL(isMobile ? /\/chat$/ : /\/book-?club$/);
	await expect(notice(page, "You're offline")).toBeHidden();
	await expect(pauseButton(page)).toBeVisible();
	const onReturn = await second(page);
	await expect.poll(() => second(page)).not.toBe(onReturn);
	await page.goBack();
	await expect(page).toHaveURL(address);
	await expect(comment).toHaveValue("Half a thought");
	expect(documents()).toBe(0);
});

test("a page requested offline doesn't open over text typed since", async ({ signUp }) => {
	const { page, context } = await signUp("Wren Okafor");
	await page.goto("/contact");
	await untilStored(page);
	await context.setOffline(true);
	await link(page, "Explore").click();
	await expect(notice(page, "You're offline")).toBeVisible();
	await page.getByRole("textbox", { name: "Message" }).fill("Still writing");
	await expect(notice(page, "You're offline")).toBeHidden();
	await context.setOffline(false);
	await link(page, "Podcasts").click();
	await expect(page).toHaveURL(/\/podcasts$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/contact$/);
});

test("a new tab without a connection says so, and loads once there is one", {
	tag: "@phone",
}, async ({ signUp, complaints }) => {
	const { page, context } = await signUp("Tomas Weber");
	await page.goto("/music/discover");
	await untilStored(page);
	await context.setOffline(true);
	const tab = await openTab(context, "/podcasts");
	await expect(tab.getByRole("heading", { name: "No connection" })).toBeVisible();
	await expect(tab.getByText("We can't reach Greenroom.")).toBeVisible();
	await expectAccessible(tab);
	await tab.getByRole("button", { name: "Try again" }).click();
	await expect(tab.getByRole("status")).toHaveText(/Still no connection/);
	await expect(tab.getByRole("heading", { name: "No connection" })).toBeVisible();
	const own = await openTab(context, "/offline");
	await expect(own.getByRole("heading", { name: "No connection" })).toBeVisible();
	await context.setOffline(false);
	await expect(own).toHaveURL(/\/$/);
	await expect(tab.getByRole("heading", { name: "Podcasts", level: 1 })).toBeVisible();
	await expect(tab).toHaveURL(/\/podcasts$/);
	allowOfflinePages(complaints);
});

test("signing out offline signs out every tab, and the server on reconnecting", async ({
	signUp,
	isMobile,
	complaints,
}) => {
	test.skip(isMobile, "the menu differs, the rest is the same");
	const { page, context, name } = await signUp("Imani Wekesa");
	await page.goto("/music/discover");
	await untilStored(page);
	await context.setOffline(true);
	await page.getByRole("button", { name: `Your account, ${name}` }).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page.getByRole("link", { name: "Member Login" }).first()).toBeVisible();
	const tab = await openTab(context, "/profile");
	await expect(tab.getByRole("heading", { name: "No connection" })).toBeVisible();
	expect(await tab.content()).not.toContain(name);
	await context.setOffline(false);
	await expect(tab).toHaveURL(/\/auth\?next=%2Fprofile$/);
	allowOfflinePages(complaints);
});

test("an update is offered, and open pages keep working without it", async ({
	signUp,
	baseURL,
}) => {
	const { page, context } = await signUp("Mika Saarela");
	const server = await startUpdatedServer(baseURL ?? "");
	await page.goto(`${server.url}/music/discover`);
	await untilStored(page);
	const documents = countDocuments(page);
	const update = async (version: string) => {
		server.update(version);
		// Opening a page is when browsers look for another worker.
		const tab = await openTab(context, "/about");
		await expect(notice(page, "The site was updated")).toBeVisible();
		await tab.close();
	};
	await update("next");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Dismiss" }).click();
	await link(page, "Explore").click();
	await expect(page).toHaveURL(/\/explore$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await update("newest");
	expect(documents()).toBe(0);
	await expect.poll(() => buildsStored(page)).toEqual(["build-next", "build-newest"]);
	await page.getByRole("button", { name: "Reload" }).click();
	await expect.poll(documents).toBe(1);
	// What it still loads would be refused by a server that is gone.
	await page.close();
	server.close();
});

/** A tab whose page may be one without scripts. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
	const tab = await context.newPage();
	await tab.evaluate((address) => {
		location.href = address;
	}, new URL(path, context.pages()[0]?.url()).href);
	await tab.waitForURL((url) => url.pathname !== "blank");
	return tab;
}
