import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./setup.ts";

const sample = join(import.meta.dirname, "../features/music/samples/slow-tide.mp3");
const card = (page: Page, title: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 6)}`;

async function submit(page: Page, title: string): Promise<void> {
	await page.goto("/music/discover");
	await page.getByRole("button", { name: "Submit Track" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Submit Track" });
	await expect(dialog.getByRole("button", { name: "Submit Track" })).toBeDisabled();
	await dialog.locator("input[type=file]").first().setInputFiles(sample);
	await dialog.getByLabel("Title").fill(title);
	await dialog.getByLabel("Artist").fill("The Lowland Post");
	await dialog.getByLabel("Genre").selectOption("jazz");
	await dialog.getByLabel("Description").fill("Recorded in a stairwell.");
	await expect(dialog.getByRole("button", { name: "Submit Track" })).toBeEnabled();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Submit Track" }).click();
	await expect(page.getByText("Track Uploaded!")).toBeVisible();
	await expect(dialog).toBeHidden();
}

test("an artist submits a track and everyone hears it", async ({ signUp, page }) => {
	const artist = await signUp("Imani Wekesa");
	const title = unique("Stairwell");
	await submit(artist.page, title);
	await expect(card(artist.page, title)).toContainText("0:55");
	await expect(card(artist.page, title)).toContainText("Uploaded by Imani Wekesa");

	await page.goto("/music/discover?genre=jazz");
	await card(page, title).getByRole("button", { name: /^Play/ }).click();
	const audio = page.locator("audio");
	await expect(card(page, title).getByRole("button", { name: /^Pause/ })).toBeVisible();
	await expect
		.poll(() =>
			page.evaluate(
				() =>
					[...document.querySelectorAll("audio")].length +
					(navigator.mediaSession.playbackState === "playing" ? 100 : 0),
			),
		)
		.toBeGreaterThanOrEqual(100);
	expect(await audio.count()).toBeLessThanOrEqual(1);
	await expectAccessible(page);
	await page.getByRole("link", { name: "Home", exact: true }).first().click();
	await expect(page.getByRole("button", { name: /Pause/ }).first()).toBeVisible();
});

test("a member rates another's track, never their own", async ({ signUp }) => {
	const artist = await signUp("Tomas Weber");
	const listener = await signUp("Ada Brandt");
	const title = unique("Kitchen");
	await submit(artist.page, title);
	await expect(card(artist.page, title).getByRole("radio")).toHaveCount(0);

	await listener.page.goto("/music/discover");
	const stars = card(listener.page, title).getByRole("radio");
	await expect(stars).toHaveCount(5);
	await stars.nth(3).check({ force: true });
	await expect(listener.page.getByText("You rated this track 4 stars.")).toBeVisible();
	await listener.page.reload();
	await expect(card(listener.page, title).getByRole("radio").nth(3)).toBeChecked();
	await expect(card(artist.page, title)).toContainText("1 rating so far");
});

test("a visitor who wants to rate or submit is sent to sign in", async ({ page }) => {
	await page.goto("/music/discover");
	await page.getByRole("link", { name: "Submit Track" }).first().click();
	await expect(page).toHaveURL(/\/login\?next=%2Fmusic%2Fdiscover/);
});

test("orders and genres live in the address", async ({ page }) => {
	await page.goto("/music/discover");
	await page.getByRole("link", { name: "Rock" }).click();
	await expect(page).toHaveURL(/genre=rock/);
	await expect(page.getByRole("heading", { name: "Hold the Door" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Slow Tide" })).toBeHidden();
	const sort = page.getByLabel("Sort by").filter({ visible: true });
	await sort.selectOption({ label: "Highest Rated" });
	await expect(page).toHaveURL(/sort=highest-rated/);
	await page.reload();
	await expect(sort).toHaveValue("highest-rated");
});

test("what is no sound is refused in plain words, and the words typed stay", async ({ signUp }) => {
	const { page } = await signUp("Jules Martin");
	await page.goto("/music/discover");
	await page.getByRole("button", { name: "Submit Track" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Submit Track" });
	await dialog.getByLabel("Title").fill("Not a song");
	await dialog
		.locator("input[type=file]")
		.first()
		.setInputFiles({
			name: "song.mp3",
			mimeType: "audio/mpeg",
			buffer: Buffer.from("<html>this is not sound</html>".repeat(100)),
		});
	await expect(dialog.getByText(/holds no sound we can read|We take WAV, FLAC/)).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Submit Track" })).toBeDisabled();
	await expect(dialog.getByLabel("Title")).toHaveValue("Not a song");
});

test("a submission survives a reload", async ({ signUp }) => {
	const { page } = await signUp("Wren Okafor");
	const title = unique("Half Written");
	await page.goto("/music/discover");
	await page.getByRole("button", { name: "Submit Track" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Submit Track" });
	await dialog.getByLabel("Title").fill(title);
	await dialog.locator("input[type=file]").first().setInputFiles(sample);
	await expect(dialog.getByText("slow-tide.mp3")).toBeVisible();
	await page.reload();
	await page
		.getByRole("button", { name: /Submit Track|Continue/ })
		.first()
		.click();
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
	await expect(dialog.getByText("slow-tide.mp3")).toBeVisible();
	await dialog.getByLabel("Artist").fill("Wren");
	await dialog.getByRole("button", { name: "Submit Track" }).click();
	await expect(page.getByText("Track Uploaded!")).toBeVisible();
});

test("the player is driven by keyboard and says its place", async ({ page, isMobile }) => {
	test.skip(isMobile, "phones have the mini player; keyboards belong to desktops");
	await page.goto("/music/discover");
	await card(page, "Slow Tide").getByRole("button", { name: /^Play/ }).click();
	const seek = page.getByRole("slider", { name: /seek|position/i }).last();
	await seek.focus();
	await seek.press("End");
	await seek.press("Home");
	await expect(seek).toHaveAttribute("aria-valuetext", /^0:0\d of 0:55$/);
	await seek.press("ArrowRight");
	await expect(seek).toHaveAttribute("aria-valuetext", /^0:(0[5-9]|1\d) of 0:55$/);
	await page.getByRole("button", { name: /mute/i }).click();
	await expect(page.getByRole("button", { name: /unmute/i })).toBeVisible();
	await page.getByRole("button", { name: /close/i }).last().click();
	await expect(seek).toBeHidden();
});
