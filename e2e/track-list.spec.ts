import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./setup.ts";
import { addTrack } from "./submitted-track.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Tracks" });
const row = (page: Page, title: string) =>
	grid(page)
		.getByRole("row")
		.filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function chooseList(page: Page): Promise<void> {
	await page.goto("/music/discover");
	await page.locator("html[data-alive]").waitFor({ state: "attached" });
	await page.getByRole("group", { name: "View" }).getByRole("button", { name: "List" }).click();
	await expect(grid(page)).toBeVisible();
}

test("the list view of tracks is remembered, rendered by the server, and switches back to cards @phone", async ({
	signUp,
	isMobile,
}) => {
	const { page } = await signUp("Nia Okoye");
	await chooseList(page);
	await expectAccessible(page);
	// Between the list's first row and the player over the foot: eight rows on a phone, twelve on a desktop.
	const first = await row(page, "Slow Tide")
		.first()
		.evaluate((one) => {
			const { y = 0, height = 0 } =
				one.parentElement?.firstElementChild?.getBoundingClientRect() ?? {};
			return { y, height };
		});
	const room = isMobile ? 844 - 66 - 72 : 900 - 92;
	expect((room - first.y) / first.height).toBeGreaterThanOrEqual(isMobile ? 8 : 12);
	const html = await (await page.request.get("/music/discover")).text();
	expect(html).toContain('role="grid"');
	await page.reload();
	await expect(row(page, "Slow Tide")).toBeVisible();
	await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Cards" }).click();
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(grid(page)).toHaveCount(0);
});

test("one visitor's view does not affect another's", async ({ page, browser, baseURL }) => {
	await chooseList(page);
	const other = await browser.newPage({ baseURL: baseURL ?? "" });
	const html = async (from: Page) => (await from.request.get("/music/discover")).text();
	expect(await html(page)).toContain('role="grid"');
	expect(await html(other)).not.toContain('role="grid"');
	await other.close();
});

test("the keyboard moves, plays, rates, queues and opens the menu", async ({ signUp, baseURL }) => {
	const artist = await signUp("Tomas Weber");
	const title = `Copper ${crypto.randomUUID().slice(0, 6)}`;
	await addTrack(artist, baseURL, title, 55);
	const { page } = await signUp("Ada Brandt");
	await chooseList(page);
	await expect(row(page, title)).toContainText("No ratings yet");
	await row(page, title).focus();
	await page.keyboard.press("4");
	await expect(page.getByText("You rated this track 4 stars.")).toBeVisible();
	await page.keyboard.press("q");
	await expect(page.getByText(`Added “${title}” to the queue`)).toBeVisible();
	await page.keyboard.press("m");
	const menu = page.getByRole("menu", { name: `More for ${title}` });
	await expect(menu.getByRole("menuitem", { name: "Add to playlist" })).toBeVisible();
	await expect(menu.getByRole("menuitemradio", { name: "4 stars" })).toBeChecked();
	await page.keyboard.press("Escape");
	await expect(row(page, title)).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(row(page, title)).not.toBeFocused();
	await page.keyboard.press("ArrowUp");
	await expect(row(page, title)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(row(page, title).getByRole("button", { name: `Pause ${title}` })).toBeVisible();
});

test("artists can't rate their own track by keyboard", async ({ signUp, baseURL }) => {
	const artist = await signUp("Imani Wekesa");
	const title = `Own ${crypto.randomUUID().slice(0, 6)}`;
	await addTrack(artist, baseURL, title);
	await chooseList(artist.page);
	await row(artist.page, title).focus();
	await artist.page.keyboard.press("5");
	await expect(artist.page.getByText("You can't rate your own track.")).toBeVisible();
});

test("an artist's name in the list leads to their page", async ({ page, isMobile }) => {
	test.skip(isMobile, "a phone's row is one target beside its menu");
	await chooseList(page);
	const name = row(page, "Slow Tide").getByRole("link", { name: "Mika" });
	await name.click();
	await expect(page).toHaveURL(/\/artists\/./);
});
