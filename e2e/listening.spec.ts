import type { Page } from "@playwright/test";
import { button, leaveQueue, pauseButton, playable, playButton, player } from "./player-left.ts";
import { expect, expectAccessible, test } from "./setup.ts";

const talk = (title: string, seconds: number) => ({
	...playable(title, seconds),
	key: `talk:${title}`,
	byline: "Ada and Tomas",
	spoken: {
		chapters: [
			{ startSeconds: 0, title: "Hello" },
			{ startSeconds: 60, title: "Tape" },
			{ startSeconds: 120, title: "Goodbye" },
		],
		transcriptUrl: null,
	},
});

const seek = (page: Page, title: string) =>
	player(page)
		.getByRole("slider", { name: `Seek in ${title}` })
		.filter({ visible: true });
const position = (page: Page, title: string) => seek(page, title).getAttribute("aria-valuetext");

/** Opens a sample's page, which has chapters and a transcript; answers its path. */
async function openEpisode(page: Page): Promise<string> {
	await page.goto("/podcasts");
	await page.getByRole("link", { name: "What a Room Sounds Like" }).first().click();
	await page.waitForURL(/\/podcasts\/episodes\//);
	return new URL(page.url()).pathname;
}

/** What a lock screen asks for, as the page answered it. */
async function watchMediaKeys(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const handled = new Set<string>();
		Object.assign(window, { handled });
		const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
		navigator.mediaSession.setActionHandler = (action, handler) => {
			if (handler) handled.add(action);
			else handled.delete(action);
			set(action, handler);
		};
	});
	return () =>
		page.evaluate(() => [...(window as unknown as { handled: Set<string> }).handled].sort());
}

test("an episode's skips, speed and sleep timer work by keyboard alone", async ({
	page,
	isMobile,
}) => {
	test.skip(isMobile, "keyboards belong to desktops");
	await leaveQueue(page, [talk("One", 180)]);
	await button(page, "Forward 30 seconds").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await expect(seek(page, "One")).toHaveAttribute("aria-valuetext", "1:00 of 3:00");
	await expect(player(page).getByText("Tape").filter({ visible: true })).toBeVisible();
	await button(page, "Back 15 seconds").focus();
	await page.keyboard.press("Enter");
	await expect(seek(page, "One")).toHaveAttribute("aria-valuetext", "0:45 of 3:00");

	await button(page, "Speed: 1×").focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("menuitemradio", { name: "1×", exact: true })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitemradio", { name: "1.2×", exact: true })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitemradio", { name: "1.5×", exact: true })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(button(page, "Speed: 1.5×")).toBeFocused();

	await button(page, "Chapters").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("End");
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await expect(pauseButton(page)).toBeVisible();
	await expect(seek(page, "One")).toHaveAttribute("aria-valuetext", /^2:[0-5]\d of 3:00$/);
	await expect(player(page).getByText("Goodbye").filter({ visible: true })).toBeVisible();

	await button(page, "Sleep timer").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitemradio", { name: "5 minutes", exact: true })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(button(page, "Sleep timer: 5 min")).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Home");
	await page.keyboard.press("Enter");
	await expect(button(page, "Sleep timer")).toBeFocused();
});

test("speed and skips are for episodes only; music plays as recorded", async ({
	page,
	isMobile,
}) => {
	test.skip(isMobile, "the bar belongs to wide screens");
	const handled = await watchMediaKeys(page);
	await leaveQueue(page, [talk("One", 60), playable("Two", 60)], { rate: 2 });
	await expect(button(page, "Speed: 2×")).toBeVisible();
	await playButton(page).click();
	await expect(pauseButton(page)).toBeVisible();
	expect(await handled()).toContain("seekforward");
	await button(page, "Next").click();
	await expect(seek(page, "Two")).toBeVisible();
	await expect(button(page, /^Speed/)).toHaveCount(0);
	await expect(button(page, /seconds$/)).toHaveCount(0);
	await expect(button(page, "Sleep timer")).toBeVisible();
	expect(await handled()).not.toContain("seekforward");
	expect(await handled()).toContain("nexttrack");
});

test("the player sheet on a phone has the same controls", { tag: "@phone" }, async ({
	page,
	isMobile,
}) => {
	test.skip(!isMobile, "the sheet belongs to phones");
	await leaveQueue(page, [talk("One", 180)]);
	await button(page, /^Open player/).click();
	await button(page, "Forward 30 seconds").click();
	await expect(seek(page, "One")).toHaveAttribute("aria-valuetext", "0:30 of 3:00");
	await button(page, "Speed: 1×").click();
	await page.getByRole("menuitemradio", { name: "2×", exact: true }).click();
	await expect(button(page, "Speed: 2×")).toBeVisible();
	await button(page, "Sleep timer").click();
	await page.getByRole("menuitemradio", { name: "When this ends" }).click();
	await expect(button(page, "Sleep timer: End")).toBeVisible();
	await button(page, /Tape$/).click();
	await expect(button(page, /Tape$/)).toHaveAttribute("aria-current", "true");
	await expect(seek(page, "One")).toHaveAttribute("aria-valuetext", /^1:[0-5]\d of 3:00$/);
	await expectAccessible(page);
});

test("with the sleep timer at the end of the episode, the next one does not start", async ({
	page,
	isMobile,
}) => {
	test.skip(isMobile, "the bar belongs to wide screens");
	await leaveQueue(page, [talk("One", 4), talk("Two", 60)]);
	await button(page, "Sleep timer").click();
	await page.getByRole("menuitemradio", { name: "When this ends" }).click();
	await playButton(page).click();
	// Its name without an end is back once the sound has ended.
	await expect(button(page, "Sleep timer")).toBeVisible();
	await expect(playButton(page)).toBeVisible();
	await expect(seek(page, "One")).toHaveAttribute("aria-valuetext", "0:00 of 0:04");
});

test("an episode resumes after another one and after a reload", async ({ page, isMobile }) => {
	test.skip(isMobile, "the bar belongs to wide screens");
	await leaveQueue(page, [talk("One", 180), talk("Two", 180)], { positionSeconds: 100 });
	await playButton(page).click();
	await expect.poll(() => position(page, "One")).toMatch(/^1:(4[1-9]|5\d)/);
	await button(page, "Next").click();
	await expect.poll(() => position(page, "Two")).toMatch(/^0:(0[1-9]|[1-5]\d)/);
	await button(page, "Next").click();
	await expect.poll(() => position(page, "One")).toMatch(/^1:[45]\d/);
	await page.reload();
	await expect.poll(() => position(page, "One")).toMatch(/^1:[45]\d/);
});

test("an episode resumes on another device", async ({
	signUp,
	browser,
	baseURL,
	contextOptions,
}) => {
	const { page, context } = await signUp("Ines Moreau");
	const path = await openEpisode(page);
	const chapters = page.getByRole("region", { name: "Chapters" });
	await chapters.getByRole("button").nth(1).click();
	await expect(chapters.getByRole("button").nth(1)).toHaveAttribute("aria-current", "true");
	const transcript = page.getByRole("region", { name: "Transcript" });
	await expect(transcript.locator("[aria-current]")).toHaveCount(1);
	await transcript.locator("[data-cue]").last().press("Home");
	await expect(transcript.getByRole("button", { name: "Follow along" })).toBeVisible();
	await transcript.getByRole("button", { name: "Follow along" }).click();
	await expect(transcript.locator("[data-cue][aria-current]")).toBeFocused();
	await expectAccessible(page);
	const saved = page.waitForResponse(/\/api\/episodes\/[\w-]+\/position$/);
	await page
		.getByRole("main")
		.getByRole("button", { name: /^Pause/ })
		.click();
	expect((await saved).status()).toBe(200);

	const other = await browser.newContext({
		...contextOptions,
		baseURL,
		storageState: { cookies: await context.cookies(), origins: [] },
	});
	const elsewhere = await other.newPage();
	await elsewhere.goto(path);
	await expect(elsewhere.getByRole("button", { name: /^Resume at \d+:\d\d$/ })).toBeVisible();
	await other.close();
});

test("a link with a timestamp starts there, and only when asked to", async ({ signUp }) => {
	const { page } = await signUp("Pavel Novak");
	const path = await openEpisode(page);
	await page.goto(`${path}?t=0m12s`);
	await expect(page.getByRole("button", { name: "Play from 0:12" })).toBeVisible();
	await expect(player(page)).toHaveCount(0);
	await page
		.getByRole("main")
		.getByRole("button", { name: /^Play (?!from)/ })
		.first()
		.click();
	await expect(
		page.getByRole("button", { name: /^Copy link at 0:(1[2-9]|[2-5]\d)$/ }),
	).toBeVisible();
});
