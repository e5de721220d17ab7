import type { Page } from "@playwright/test";
import { pauseButton, player } from "./player-left.ts";
import { expect, expectAccessible, type Member, test } from "./setup.ts";
import { submitTrack } from "./submitted-track.ts";

// With the service worker, which answers for what is kept.
test.use({ serviceWorkers: "allow" });

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
const keptCaches = (page: Page) =>
	page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("kept-")));
const controlled = (page: Page) =>
	expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Second of what is playing, as the player shows it: on phones as text alone. */
async function second(page: Page): Promise<number> {
	const seek = player(page).getByRole("slider", { name: /^Seek/ }).filter({ visible: true });
	const text = (await seek.count())
		? await seek.first().getAttribute("aria-valuetext")
		: await player(page).innerText();
	return Number(/\d:(\d\d) of/.exec(text ?? "")?.[1]);
}

/** Keeps a track of the member's own, and waits until its page opens without a connection too. */
async function keepTrack({ page, context, name }: Member, baseURL: string | undefined) {
	const track = await submitTrack({ context, name }, baseURL, { title: unique("Suitcase") });
	await page.goto(`/music/tracks/${track.slug}`);
	const light = await page.request.head(`${track.audioUrl}?light`);
	const megabytes = (Number(light.headers()["content-length"]) / 1e6).toFixed(1);
	const size = Number(megabytes) < 1 ? /Save offline · \d+ kB/ : `Save offline · ${megabytes} MB`;
	await page.getByRole("button", { name: size }).click();
	await expect(page.getByRole("main").getByText("Saved offline", { exact: true })).toBeVisible();
	await expect
		.poll(() => page.evaluate(async () => Boolean(await caches.match("/kept"))), {
			timeout: 60_000,
		})
		.toBe(true);
	return track;
}

/** The browser logs whatever it could not fetch. */
const isOfflineNoise = (text: string) =>
	/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch/.test(text);
test.afterEach(({ complaints }) => {
	const others = complaints.splice(0).filter((text) => !isOfflineNoise(text));
	complaints.push(...others);
});

test("a track saved offline plays and seeks without a connection, and can be removed", {
	tag: "@phone",
}, async ({ signUp, baseURL }) => {
	const member = await signUp("Travel Light");
	const { page, context } = member;
	const { title } = await keepTrack(member, baseURL);
	await expectAccessible(page);
	await controlled(page);

	await context.setOffline(true);
	const tab = await context.newPage();
	await tab.evaluate((address) => {
		location.href = address;
	}, new URL("/music/discover", page.url()).href);
	await expect(tab.getByRole("heading", { name: "No connection" })).toBeVisible();
	await tab.getByRole("link", { name: "Saved offline" }).click();
	await expect(tab.getByRole("heading", { name: "Saved offline", level: 1 })).toBeVisible();
	await expect(tab.getByText(/^1 item · /)).toBeVisible();
	const owner = tab.getByRole("main").getByRole("paragraph").filter({ hasText: member.name });
	await expect(owner).toBeVisible();
	await expect(tab.getByRole("link", { name: "Member Login" })).toBeHidden();
	await expectAccessible(tab);
	await tab.getByRole("button", { name: `Play ${title}` }).click();
	await expect(pauseButton(tab)).toBeVisible();
	await expect.poll(() => second(tab)).toBeGreaterThan(1);
	const seek = player(tab).getByRole("slider", { name: /^Seek/ }).filter({ visible: true });
	if (await seek.count()) {
		await seek.first().focus();
		for (let times = 0; times < 4; times += 1) await tab.keyboard.press("PageUp");
		await expect.poll(() => second(tab)).toBeGreaterThan(8);
	}
	await tab.getByRole("button", { name: `Remove ${title} from this device` }).click();
	await expect(tab.getByRole("heading", { name: "Nothing saved offline yet" })).toBeVisible();
	expect(await keptCaches(tab)).toEqual([]);
	// What its pages still ask for is of no interest.
	for (const open of context.pages()) await open.close();
});

test("signing out deletes offline tracks, even without a connection", async ({
	signUp,
	baseURL,
	isMobile,
}) => {
	test.skip(isMobile, "the menu differs, the rest is the same");
	const member = await signUp("Leaving Soon");
	const { page, context, name } = member;
	await keepTrack(member, baseURL);
	expect(await keptCaches(page)).toHaveLength(1);
	await controlled(page);
	await context.setOffline(true);
	await page.getByRole("button", { name: `Your account, ${name}` }).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page.getByRole("link", { name: "Member Login" }).first()).toBeVisible();
	await expect.poll(() => keptCaches(page)).toEqual([]);
	// What its pages still ask for is of no interest.
	for (const open of context.pages()) await open.close();
});

test("a track made private is deleted from other members' devices", async ({
	signUp,
	baseURL,
	isMobile,
}) => {
	test.skip(isMobile, "nothing of it differs");
	const [artist, listener] = [await signUp("Second Thoughts"), await signUp("Faithful Ear")];
	const track = await submitTrack(artist, baseURL, { title: unique("Withdrawn") });
	const { page } = listener;
	await page.goto("/music/discover");
	const more = page.getByRole("button", { name: `More for ${track.title}` }).first();
	await more.click();
	await page.getByRole("menuitem", { name: "Save offline" }).click();
	await expect(page.getByText(`${track.title} is saved offline.`)).toBeVisible();
	await page.goto("/kept");
	await expect(page.getByRole("button", { name: `Play ${track.title}` })).toBeVisible();
	// What comes to the page while a menu is open does not move the menu.
	const late = Promise.withResolvers<void>();
	await artist.page.route(/\/assets\/keep-button-/, (route) =>
		late.promise.then(() => route.continue()),
	);
	await artist.page.goto(`/music/tracks/${track.slug}`);
	await artist.page
		.getByRole("button", { name: `More for ${track.title}` })
		.first()
		.click();
	const remove = artist.page.getByRole("menuitem", { name: /Delete/ });
	await expect(remove).toBeVisible();
	const place = await remove.boundingBox();
	late.resolve();
	await expect(artist.page.getByRole("button", { name: /^Save offline · / })).toBeVisible();
	expect(await remove.boundingBox()).toEqual(place);
	await remove.click();
	const dialog = artist.page.getByRole("dialog");
	await dialog.getByRole("button", { name: /Delete/ }).click();
	await expect(dialog).toBeHidden();
	await page.reload();
	await expect(page.getByText(`${track.title} is no longer available.`)).toBeVisible();
	await expect(page.getByRole("heading", { name: "Nothing saved offline yet" })).toBeVisible();
});
