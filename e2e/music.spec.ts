import { join } from "node:path";
import type { Page } from "@playwright/test";
import { takeDown } from "./moderate.ts";
import { button } from "./player-left.ts";
import { expect, expectAccessible, grant, test } from "./setup.ts";
import { addTrack, PREPARED_MS } from "./submitted-track.ts";

const sample = join(import.meta.dirname, "../features/music/samples/slow-tide.mp3");
const card = (page: Page, title: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 6)}`;

/** Fills the dialog in and sends it; resolves once the track is ready. */
async function submit(page: Page, title: string, visibility = "Public"): Promise<void> {
	await page.goto("/music/discover");
	await page.getByRole("button", { name: "Submit Track" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Submit Track" });
	await expect(dialog.getByRole("button", { name: "Submit Track" })).toBeDisabled();
	await dialog.locator("input[type=file]").first().setInputFiles(sample);
	await dialog.getByLabel("Title").fill(title);
	await dialog.getByLabel("Artist").fill("The Lowland Post");
	await dialog.getByLabel("Genre").selectOption("jazz");
	await dialog.getByLabel("Description").fill("Recorded in a stairwell.");
	await dialog.getByText("Credits, license and visibility").click();
	await dialog.getByLabel("Credits").fill("Cello: Wren Okafor");
	await dialog.getByLabel("License").selectOption("cc-by-sa");
	await expect(dialog.getByText(/adaptations must use the same license/)).toBeVisible();
	await dialog.getByRole("radio", { name: visibility }).check();
	await expect(dialog.getByRole("button", { name: "Submit Track" })).toBeEnabled();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Submit Track" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText("Track Uploaded!")).toBeVisible({ timeout: PREPARED_MS });
}

const choose = async (page: Page, title: string, item: string) => {
	await page
		.getByRole("button", { name: `More for ${title}` })
		.first()
		.click();
	await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("an artist submits a track and everyone can play it", async ({ signUp, page }) => {
	const artist = await signUp("Imani Wekesa");
	const title = unique("Stairwell");
	await submit(artist.page, title);
	await expect(card(artist.page, title)).toContainText("0:55");
	await expect(card(artist.page, title)).toContainText("Uploaded by Imani Wekesa");

	// Another visitor may have read the list just before, and what they read is kept for seconds.
	await expect(async () => {
		await page.goto("/music/discover?genre=jazz");
		await expect(card(page, title)).toBeVisible({ timeout: 1_000 });
	}).toPass();
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

test("a member rates another's track, never their own", async ({ signUp, baseURL, isMobile }) => {
	const artist = await signUp("Tomas Weber");
	const listener = await signUp("Ada Brandt");
	const title = unique("Kitchen");
	await addTrack(artist, baseURL, title);
	await artist.page.goto("/music/discover");
	await expect(card(artist.page, title).getByRole("radio")).toHaveCount(0);

	await listener.page.goto("/music/discover");
	const stars = card(listener.page, title).getByRole("radio");
	await expect(stars).toHaveCount(5);
	await stars.nth(3).click({ force: true });
	await expect(listener.page.getByText("You rated this track 4 stars.")).toBeVisible();
	await listener.page.reload();
	await expect(card(listener.page, title).getByRole("radio").nth(3)).toBeChecked();
	await expect(card(artist.page, title)).toContainText("4.0 of 5 stars, 1 rating");
	await card(listener.page, title)
		.getByRole("button", { name: `Play ${title}` })
		.press("Enter");
	const seesItInPlayer = async () => {
		if (isMobile) await button(listener.page, /^Open player/).click();
		await expect(button(listener.page, "Your rating")).toBeVisible();
	};
	await seesItInPlayer();
	await listener.page.goto("/profile");
	await listener.page.reload();
	await seesItInPlayer();
	await listener.page.goto("/music/discover");
	await card(listener.page, title).getByRole("button", { name: "Remove rating" }).click();
	await expect(listener.page.getByText("Rating removed")).toBeVisible();
	await expect(card(artist.page, title)).toContainText("No ratings yet");
});

test("a visitor who wants to rate or submit is sent to sign in", async ({ page }) => {
	await page.goto("/music/discover");
	await page.getByRole("link", { name: "Submit Track" }).first().click();
	await expect(page).toHaveURL(/\/login\?next=%2Fmusic%2Fdiscover/);
});

test("only the artist sees a draft; it is published, edited and deleted", async ({
	signUp,
	page,
}) => {
	const artist = await signUp("Imani Wekesa");
	const title = unique("Undertow");
	await submit(artist.page, title, "Draft");
	await expect(artist.page.getByText(/Only you can open it/)).toBeVisible();
	await expect(card(artist.page, title)).toHaveCount(0);

	await artist.page.getByRole("link", { name: "My tracks" }).click();
	await expect(artist.page.getByRole("heading", { name: "My tracks" })).toBeVisible();
	const copyLink = artist.page.getByRole("button", { name: `Copy link to ${title}` });
	await expect(copyLink).toHaveCount(0);
	await expectAccessible(artist.page);
	await artist.page.getByRole("link", { name: title }).click();
	await expect(artist.page.getByText("This is a draft.")).toBeVisible();
	const path = new URL(artist.page.url()).pathname;
	expect((await page.goto(path))?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();

	await choose(artist.page, title, "Publish");
	await expect(artist.page.getByText("Track published")).toBeVisible();
	// What visitors read is kept for seconds, and that nothing is there too.
	await expect.poll(async () => (await page.goto(path))?.status()).toBe(200);
	await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();

	await artist.page.getByRole("button", { name: "Edit" }).click();
	const edit = artist.page.getByRole("dialog", { name: "Edit track" });
	await edit.getByLabel("Title").fill(`${title} II`);
	await edit.getByLabel("Description").fill("Recorded again, in a lift.");
	await expectAccessible(artist.page);
	await edit.getByRole("button", { name: "Save", exact: true }).click();
	await expect(artist.page.getByText("Track saved")).toBeVisible();
	await expect(artist.page.getByRole("heading", { name: `${title} II` })).toBeVisible();
	await expect(artist.page.getByText("Recorded again, in a lift.")).toBeVisible();
	await artist.page.getByRole("link", { name: "My tracks" }).click();
	await expect(artist.page.getByRole("button", { name: `Copy link to ${title} II` })).toBeVisible();
	await artist.page.goBack();

	await choose(artist.page, `${title} II`, "Delete");
	const question = artist.page.getByRole("dialog", { name: /^Delete/ });
	await expect(question.getByText(/are deleted for good/)).toBeVisible();
	await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
	await question.getByRole("button", { name: "Delete track" }).click();
	await expect(artist.page).toHaveURL(/\/music\/mine$/);
	await expect(artist.page.getByText("No tracks submitted yet")).toBeVisible();
	// What visitors read is kept for seconds.
	await expect.poll(async () => (await page.goto(path))?.status()).toBe(404);
});

test("a track's page shows its details, and its link can be shared", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto("/music/discover");
	await card(page, "Slow Tide").getByRole("link", { name: "Slow Tide" }).click();
	await expect(page.getByRole("heading", { name: "Slow Tide", level: 1 })).toBeVisible();
	await expect(page).toHaveTitle(/Slow Tide by Mika/);
	await expect(page.getByRole("heading", { name: "More from Mika Saarela" })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect(page.getByText("Link copied")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Play Slow Tide" }).click();
	await expect(main.getByRole("button", { name: "Pause Slow Tide" })).toBeVisible();
	await main.getByRole("link", { name: "Mika Saarela" }).first().click();
	await expect(page).toHaveURL(/\/artists\//);
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Slow Tide", level: 1 })).toBeVisible();
	await main.getByRole("link", { name: "Rate this track" }).click();
	await expect(page).toHaveURL(/\/login\?next=%2Fmusic%2Ftracks%2Fslow-tide/);
});

test("only the artist sees a track's statistics, and they are real", async ({ signUp }) => {
	const artist = await signUp("Tomas Weber");
	const title = unique("Ledger");
	await submit(artist.page, title);
	await artist.page.getByRole("button", { name: "Open" }).click();
	await expect(artist.page.getByRole("heading", { name: "Your statistics" })).toBeVisible();
	await expect(artist.page.getByText("Not enough yet")).toHaveCount(2);
	await expect(artist.page.getByText("No listens in the last 28 days.")).toBeVisible();
	await expectAccessible(artist.page);
	const other = await signUp("Ada Brandt");
	await other.page.goto(new URL(artist.page.url()).pathname);
	await expect(other.page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
	await expect(other.page.getByText("Your statistics")).toHaveCount(0);
});

test("search tolerates typos, and says when nothing is found", async ({ page }) => {
	await page.goto("/music/discover?genre=rnb");
	const field = page.getByRole("searchbox", { name: "Search tracks" });
	await field.pressSequentially("kichen");
	await expect(page).toHaveURL(/genre=rnb&search=kichen/);
	await expect(page.getByRole("heading", { name: "Kitchen Light" })).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill("holdthedoor qqqq");
	await expect(
		page.getByRole("heading", { name: /^No tracks found for “holdthedoor/ }),
	).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Search all genres" }).click();
	await page.getByRole("link", { name: "Clear filters" }).click();
	await expect(field).toHaveValue("");
	await expect(card(page, "Slow Tide")).toBeVisible();
	await page.goBack();
	await expect(field).toHaveValue("holdthedoor qqqq");
});

test("sort order and genre are in the URL", async ({ page }) => {
	await page.goto("/music/discover");
	await page.getByRole("link", { name: "Rock" }).click();
	await expect(page).toHaveURL(/genre=rock/);
	await expect(page.getByRole("heading", { name: "Hold the Door" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Slow Tide" })).toBeHidden();
	const sort = page.getByLabel("Sort by");
	await sort.selectOption({ label: "Highest Rated" });
	await expect(page).toHaveURL(/sort=highest-rated/);
	await page.reload();
	await expect(sort).toHaveValue("highest-rated");
});

/** Runs in the page: a reload before the browser has the file would lose it. */
async function countStoredFiles(): Promise<number> {
	const answered = <Result>(request: IDBRequest<Result>) =>
		new Promise<Result>((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const database = await answered(indexedDB.open("greenroom-files"));
	try {
		return await answered(database.transaction("files").objectStore("files").count());
	} finally {
		database.close();
	}
}

test("a file that isn't audio is refused, and the form keeps its values", async ({ signUp }) => {
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
	await expect(
		dialog.getByText(/That file isn't audio we can read|We can't use that format/),
	).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Submit Track" })).toBeDisabled();
	await expect(dialog.getByLabel("Title")).toHaveValue("Not a song");
});

test("a submission survives a reload, and a broken upload resumes", async ({ signUp }) => {
	const { page } = await signUp("Wren Okafor");
	const title = unique("Half Written");
	await page.goto("/music/discover");
	await page.getByRole("button", { name: "Submit Track" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Submit Track" });
	await dialog.getByLabel("Title").fill(title);
	const sending = Promise.withResolvers<void>();
	// Its bytes never arrive.
	await page.route("**/uploads/*", () => sending.resolve());
	await dialog.locator("input[type=file]").first().setInputFiles(sample);
	await expect(dialog.getByText("slow-tide.mp3")).toBeVisible();
	await sending.promise;
	await expect.poll(() => page.evaluate(countStoredFiles)).toBeGreaterThan(0);
	await page.unroute("**/uploads/*");
	await page.reload();
	await page
		.getByRole("button", { name: /Submit Track|Continue/ })
		.first()
		.click();
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
	await expect(dialog.getByText("slow-tide.mp3", { exact: true })).toBeVisible();
	await dialog.getByLabel("Artist").fill("Wren");
	await dialog.getByRole("button", { name: "Submit Track" }).click();
	await expect(page.getByText("Track Uploaded!")).toBeVisible({ timeout: PREPARED_MS });
});

test("the player works by keyboard and announces its position", async ({ page, isMobile }) => {
	test.skip(isMobile, "phones have the mini player; keyboards belong to desktops");
	await page.goto("/music/discover");
	await card(page, "Slow Tide").getByRole("button", { name: /^Play/ }).click();
	// While it plays, its end would bring the next one.
	await card(page, "Slow Tide")
		.getByRole("button", { name: /^Pause/ })
		.click();
	const seek = page.getByRole("slider", { name: /seek|position/i }).last();
	await seek.focus();
	await seek.press("End");
	await expect(seek).toHaveAttribute("aria-valuetext", "0:55 of 0:55");
	await seek.press("Home");
	await expect(seek).toHaveAttribute("aria-valuetext", "0:00 of 0:55");
	await seek.press("ArrowRight");
	await expect(seek).toHaveAttribute("aria-valuetext", "0:01 of 0:55");
	await page.getByRole("button", { name: /mute/i }).click();
	await expect(page.getByRole("button", { name: /unmute/i })).toBeVisible();
	await page.getByRole("button", { name: /close/i }).last().click();
	await expect(seek).toBeHidden();
});

test("the music pages share one row of tabs", async ({ page, signUp }) => {
	await page.goto("/music/discover");
	const tabs = page.getByRole("navigation", { name: "Music", exact: true });
	await expect(tabs.getByRole("link")).toHaveText(["Discover", "Song of the Week", "Playlists"]);
	await tabs.getByRole("link", { name: "Playlists" }).click();
	await expect(page.getByText("Member Access Required")).toBeVisible();
	const member = await signUp("Ada Brandt");
	const own = member.page.getByRole("navigation", { name: "Music", exact: true });
	await member.page.goto("/music");
	for (const [name, path] of [
		["Playlists", "/music/listen"],
		["My tracks", "/music/mine"],
		["Discover", "/music/discover"],
		["Song of the Week", "/music"],
	] as const) {
		await own.getByRole("link", { name }).click();
		await expect(member.page).toHaveURL(new RegExp(`${path}$`));
		await expect(own.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
	}
});

test("the submit form prefills the artist, names missing fields, and collapses the rest", async ({
	signUp,
}) => {
	const { page } = await signUp("Wren Okafor");
	await page.goto("/music/discover");
	await page.getByRole("button", { name: "Submit Track" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Submit Track" });
	await expect(dialog.getByLabel("Artist")).toHaveValue("Wren Okafor");
	const send = dialog.getByRole("button", { name: "Submit Track" });
	await expect(send).toHaveAccessibleDescription("Still needed: title, audio file.");
	await dialog.getByLabel("Title").fill("Low Tide");
	await expect(send).toHaveAccessibleDescription("Still needed: audio file.");
	await expect(dialog.getByLabel("Credits")).toBeHidden();
	await dialog.getByText("Credits, license and visibility").click();
	await expect(dialog.getByLabel("Credits")).toBeVisible();
});

test("an admin takes a member's track down with a reason, and a timestamp link starts there", async ({
	signUp,
	baseURL,
}) => {
	const artist = await signUp("Imani Wekesa");
	const admin = await signUp("Mika Saarela");
	await grant(admin, "admin");
	const title = unique("Harbor");
	const path = await addTrack(artist, baseURL, title, 55);
	await artist.page.goto(path);
	await expect(artist.page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
	await admin.page.goto(`${path}?t=12`);
	const play = admin.page.getByRole("button", { name: "Play from 0:12" });
	const place = await play.boundingBox();
	await expect(admin.page.getByRole("button", { name: /^Save offline · / })).toBeVisible();
	await expect(admin.page.getByRole("button", { name: "Open a room" })).toBeVisible();
	expect(await play.boundingBox(), "what comes later moves nothing").toEqual(place);
	await play.click();
	await admin.page.getByRole("button", { name: "Pause", exact: true }).first().waitFor();
	await admin.page
		.getByRole("main")
		.getByRole("button", { name: `More for ${title}` })
		.first()
		.click();
	await expect(
		admin.page.getByRole("menuitem", { name: /^Copy link at 0:(1[2-9]|[2-5]\d)$/ }),
	).toBeVisible();
	await admin.page.keyboard.press("Escape");
	await choose(admin.page, title, "Moderate");
	await takeDown(admin.page, "It's someone else's recording.");
	await artist.page.reload();
	await expect(artist.page.getByText("It's someone else's recording.")).toBeVisible();
	await artist.page
		.getByRole("button", { name: `More for ${title}` })
		.first()
		.click();
	await expect(
		artist.page
			.getByRole("menuitem", { name: "Edit" })
			.or(artist.page.getByRole("menuitem", { name: "Delete" }))
			.first(),
	).toBeVisible();
	await expect(artist.page.getByRole("menuitem", { name: "Publish" })).toHaveCount(0);
});
