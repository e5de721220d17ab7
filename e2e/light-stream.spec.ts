import type { Page } from "@playwright/test";
import { arrive } from "./alive.ts";
import { runSql } from "./database.ts";
import { button, pauseButton, player } from "./player-left.ts";
import { expect, expectAccessible, test } from "./setup.ts";
import { submitTrack } from "./submitted-track.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

/** As a browser on a metered line. */
const saveData = (page: Page) =>
	page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});

/** Notes the page's audio elements, which stand in no document. */
const watchAudio = (page: Page) =>
	page.addInitScript(() => {
		const received: HTMLAudioElement[] = [];
		Object.assign(window, { received });
		window.Audio = class extends Audio {
			constructor(src?: string) {
				super(src);
				received.push(this);
			}
		};
	});
/** Seconds that were really played of the one element that has a source, and bytes that it decoded. */
const received = (page: Page) =>
	page.evaluate(() => {
		const { received } = window as unknown as { received: HTMLAudioElement[] };
		const audio = received.find(({ currentSrc }) => currentSrc);
		const played = audio?.played;
		const { webkitAudioDecodedByteCount: bytes = 0 } = (audio ?? {}) as {
			webkitAudioDecodedByteCount?: number;
		};
		return { seconds: played?.length ? played.end(played.length - 1) : 0, bytes };
	});

/** Addresses of the audio that the page asks for from here on, without those of other pages. */
function audioOf(page: Page): Set<string> {
	const requested = new Set<string>();
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (request.resourceType() === "media") requested.add(pathname + search);
	});
	return requested;
}

test("with data saving on, the browser plays the light version from the first tap", async ({
	signUp,
	page,
	baseURL,
}) => {
	const artist = await signUp("Light Sleeper");
	const { slug, title, audioUrl } = await submitTrack(artist, baseURL, {
		title: unique("Feather"),
	});
	await saveData(page);
	await watchAudio(page);
	const requested = audioOf(page);
	await arrive(page, `/music/tracks/${slug}`);
	await page
		.getByRole("button", { name: `Play ${title}` })
		.first()
		.click();
	await expect(pauseButton(page)).toBeVisible();
	await expect.poll(async () => (await received(page)).seconds).toBeGreaterThan(1);
	expect((await received(page)).bytes).toBeGreaterThan(1_000);
	const seek = player(page).getByRole("slider", { name: /^Seek/ }).filter({ visible: true });
	if (await seek.count()) {
		await seek.first().focus();
		await page.keyboard.press("PageUp");
		await page.keyboard.press("PageUp");
		await expect(seek.first()).toHaveAttribute("aria-valuetext", /0:(0[5-9]|1\d) of 0:20/);
		await expect.poll(async () => (await received(page)).seconds).toBeGreaterThan(5);
	}
	expect([...requested]).toEqual([`${audioUrl}?light`]);

	// Half of it makes a listen, which counts like any other.
	const listens = async () =>
		(await runSql("SELECT listens FROM tracks WHERE slug = $1", [slug])).rows[0].listens;
	await expect.poll(listens, { timeout: 30_000 }).toBe(1);
});

test("a listener chooses the quality on this device", async ({
	signUp,
	page,
	baseURL,
	isMobile,
}) => {
	const artist = await signUp("Quality Street");
	const { slug, title, audioUrl } = await submitTrack(artist, baseURL, { title: unique("Choosy") });
	const requested = audioOf(page);
	await page.goto(`/music/tracks/${slug}`);
	await page
		.getByRole("button", { name: `Play ${title}` })
		.first()
		.click();
	await expect(pauseButton(page)).toBeVisible();
	await expect.poll(() => [...requested]).toEqual([audioUrl]);
	await button(page, isMobile ? /^Open player/ : "Queue").click();
	const quality = page.getByRole("combobox", { name: "Audio quality" }).filter({ visible: true });
	await expect(quality).toHaveValue("auto");
	await quality.selectOption("Data saver");
	await expectAccessible(page);
	await page.reload();
	requested.clear();
	await page
		.getByRole("button", { name: `Play ${title}` })
		.first()
		.click();
	await expect(pauseButton(page)).toBeVisible();
	await expect.poll(() => [...requested]).toEqual([`${audioUrl}?light`]);
	await button(page, isMobile ? /^Open player/ : "Queue").click();
	await expect(quality).toHaveValue("light");
});
