import type { Page } from "@playwright/test";
import { button, leaveQueue, pauseButton, playable, playButton, player } from "./player-left.ts";
import { expect, expectAccessible, test } from "./setup.ts";

const card = (page: Page, title: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
const rows = (page: Page) => player(page).getByRole("listitem").filter({ visible: true });

/** The queue beside the bar, or within a phone's sheet. */
async function openQueue(page: Page, isMobile: boolean): Promise<void> {
	if (isMobile) await button(page, /^Open player/).click();
	else await button(page, "Queue").click();
	await expect(rows(page).first()).toBeVisible();
}

const titles = (page: Page) => rows(page).locator("[data-title]").allTextContents();

test("a list is played by keyboard alone", async ({ page, isMobile }) => {
	test.skip(isMobile, "keyboards belong to desktops");
	await page.goto("/music/discover");
	const disc = card(page, "Slow Tide").getByRole("button", { name: "Play Slow Tide" });
	await disc.focus();
	await page.keyboard.press("Enter");
	await expect(pauseButton(page)).toBeVisible();
	const seek = player(page).getByRole("slider", { name: "Seek in Slow Tide" });
	await seek.filter({ visible: true }).focus();
	await page.keyboard.press("k");
	await expect(playButton(page)).toBeVisible();
	await page.keyboard.press("Home");
	await expect(seek).toHaveAttribute("aria-valuetext", "0:00 of 0:55");
	await page.keyboard.press("ArrowRight");
	await expect(seek).toHaveAttribute("aria-valuetext", "0:01 of 0:55");
	await page.keyboard.press("PageUp");
	await expect(seek).toHaveAttribute("aria-valuetext", "0:07 of 0:55");
	await page.keyboard.press("ArrowLeft");
	await expect(seek).toHaveAttribute("aria-valuetext", "0:06 of 0:55");
	await page.keyboard.press(" ");
	await expect(pauseButton(page)).toBeVisible();

	await button(page, "Queue").focus();
	await page.keyboard.press("Enter");
	await expect(rows(page).filter({ hasText: "Slow Tide" })).toHaveAttribute("aria-current", "true");
	const before = await titles(page);
	const at = before.indexOf("Slow Tide");
	const down = button(page, "Move Slow Tide down");
	await down.focus();
	await page.keyboard.press("Enter");
	await expect(
		player(page).getByText(`Slow Tide is now ${at + 2} of ${before.length}.`),
	).toBeAttached();
	await expect(down).toBeFocused();
	expect(await titles(page)).toEqual([
		...before.slice(0, at),
		before[at + 1],
		"Slow Tide",
		...before.slice(at + 2),
	]);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(button(page, "Queue")).toBeFocused();
	await button(page, "Close player").focus();
	await page.keyboard.press("Enter");
	await expect(disc).toBeFocused();
});

test("next and previous wrap around the queue", { tag: "@phone" }, async ({ page, isMobile }) => {
	await leaveQueue(page, [playable("One", 60), playable("Two", 60), playable("Three", 60)]);
	await openQueue(page, isMobile);
	const current = player(page).locator("[aria-current]").filter({ visible: true });
	await button(page, "Previous").click();
	await expect(current).toContainText("Three");
	await expect(pauseButton(page).first()).toBeVisible();
	await button(page, "Next").click();
	await expect(current).toContainText("One");
	await button(page, "Next").click();
	await expect(current).toContainText("Two");
	await player(page).getByRole("slider", { name: "Seek in Two" }).last().press("PageUp");
	await button(page, "Previous").click();
	await expect(current).toContainText("Two");
});

test("the next track plays when one ends, and the last one stops", async ({ page }) => {
	const listens: string[] = [];
	await page.route("**/api/tracks/*/listens/start", (route) =>
		route.fulfill({ json: { proof: "a proof", firstByte: 0, lastByte: 31 } }),
	);
	await page.route("**/api/tracks/*/listens", async (route) => {
		const { playedShare } = route.request().postDataJSON();
		listens.push(
			`${route.request().url().split("/").at(-2)} ${playedShare > 0.9 ? "all" : "half"}`,
		);
		await route.fulfill({ json: { counted: true } });
	});
	await leaveQueue(page, [playable("One", 3), playable("Two", 3)]);
	await playButton(page).click();
	await expect.poll(() => listens).toEqual(["One half", "One all", "Two half", "Two all"]);
	await expect(playButton(page)).toBeVisible();
	await expect(player(page).getByText("Two").filter({ visible: true }).first()).toBeVisible();
});

test("a queue is shuffled, put back in order, shortened and cleared", { tag: "@phone" }, async ({
	page,
	isMobile,
}) => {
	const names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
	await leaveQueue(
		page,
		names.map((name) => playable(name, 30)),
	);
	await openQueue(page, isMobile);
	await button(page, "Shuffle").click();
	expect((await titles(page))[0]).toBe("One");
	expect((await titles(page)).toSorted()).toEqual(names.toSorted());
	await button(page, "Shuffle").click();
	expect(await titles(page)).toEqual(names);
	await button(page, "Repeat: off").click();
	await button(page, "Repeat: all").click();
	await expect(button(page, "Repeat: this one")).toBeVisible();
	await button(page, "Remove Three from the queue").click();
	expect(await titles(page)).toEqual(names.filter((name) => name !== "Three"));
	await expectAccessible(page);
	await button(page, "Clear queue").click();
	expect(await titles(page)).toEqual(["One"]);
});

test("a row is dragged to a new position", { tag: "@phone" }, async ({ page, isMobile }) => {
	await leaveQueue(
		page,
		["One", "Two", "Three", "Four"].map((name) => playable(name, 30)),
	);
	await openQueue(page, isMobile);
	const place = async (index: number) => {
		const handle = rows(page).nth(index).locator("[data-handle]");
		await handle.scrollIntoViewIfNeeded();
		const box = await handle.boundingBox();
		return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
	};
	const [to, from] = [await place(2), await place(0)];
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
	await page.mouse.move(to.x, to.y, { steps: 4 });
	await page.mouse.up();
	expect(await titles(page)).toEqual(["Two", "Three", "One", "Four"]);
	await expect(player(page).getByText("One is now 3 of 4.")).toBeAttached();
});

test("the player resumes at its position after a reload", { tag: "@phone" }, async ({
	page,
	isMobile,
}) => {
	await leaveQueue(page, [playable("One", 60), playable("Two", 60)], { positionSeconds: 31 });
	await expect(playButton(page)).toBeVisible();
	await openQueue(page, isMobile);
	const seek = player(page).getByRole("slider", { name: "Seek in One" }).filter({ visible: true });
	await expect(seek).toHaveAttribute("aria-valuetext", "0:31 of 1:00");
	await seek.press("PageUp");
	await player(page)
		.getByRole("slider", { name: "Volume" })
		.filter({ visible: true })
		.press("ArrowLeft");
	await playButton(page).last().click();
	await expect(seek).toHaveAttribute("aria-valuetext", /^0:(3[89]|[45]\d) of 1:00$/);
	await page.reload();
	await openQueue(page, isMobile);
	await expect(playButton(page).last()).toBeVisible();
	await expect(seek).toHaveAttribute("aria-valuetext", /^0:(3[789]|[45]\d) of 1:00$/);
	await expect(
		player(page).getByRole("slider", { name: "Volume" }).filter({ visible: true }),
	).toHaveAttribute("aria-valuetext", "90%");
});

test("a damaged stored queue is dropped", async ({ page }) => {
	await leaveQueue(page, [{ ...playable("One", 30), href: "javascript:alert(1)" }]);
	await expect(card(page, "Slow Tide")).toBeVisible();
	await expect(player(page)).toHaveCount(0);
	await card(page, "Slow Tide").getByRole("button", { name: "Play Slow Tide" }).click();
	await expect(pauseButton(page)).toBeVisible();
});

test("a deleted track is skipped, with a message", async ({ page }) => {
	const gone = { ...playable("One", 30), audioUrl: `/media/${crypto.randomUUID()}.m4a` };
	await leaveQueue(page, [gone, playable("Two", 30)]);
	await playButton(page).click();
	await expect(page.getByText("This track doesn't have an audio file.")).toBeVisible();
	await expect(player(page).getByText("Two").filter({ visible: true }).first()).toBeVisible();
	await expect(pauseButton(page)).toBeVisible();
});

test("one tab plays at a time", async ({ page, context }) => {
	await leaveQueue(page, [playable("One", 60)]);
	await playButton(page).click();
	await expect(pauseButton(page)).toBeVisible();
	const other = await context.newPage();
	await other.goto("/music/discover");
	await card(other, "Slow Tide").getByRole("button", { name: "Play Slow Tide" }).click();
	await expect(pauseButton(other)).toBeVisible();
	await expect(playButton(page)).toBeVisible();
});

test("the tab's title names the track, space and arrow keys work on the page, and ? lists them", async ({
	page,
}) => {
	await leaveQueue(page, [playable("One", 60)]);
	const pageTitle = await page.title();
	await playButton(page).click();
	await expect(page).toHaveTitle("▶ One · The Lowland Post");
	await page.getByRole("link", { name: "Explore" }).first().click();
	await expect(page).toHaveURL(/explore/);
	await expect(page).toHaveTitle("▶ One · The Lowland Post");
	const seek = player(page).getByRole("slider", { name: "Seek in One" }).last();
	await page.locator("#content").first().focus();
	await page.keyboard.press("ArrowRight");
	await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThanOrEqual(5);
	await page.keyboard.press("Space");
	await expect(playButton(page).first()).toBeVisible();
	await expect(page).not.toHaveTitle(/▶/);
	expect(await page.title()).not.toBe(pageTitle);
	await page.keyboard.press("?");
	const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await expect(dialog.getByText("Play or pause")).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	// Where one types, keys are only letters.
	await page.goto("/contact");
	await page.getByRole("textbox", { name: "Message" }).press("Space");
	await expect(playButton(page).first()).toBeVisible();
	await expect(page).not.toHaveTitle(/▶/);
});
