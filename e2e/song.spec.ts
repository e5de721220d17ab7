import { join } from "node:path";
import { untilChatIsAlive } from "./own-room.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const root = join(import.meta.dirname, "..");
const sample = join(root, "features/music/samples/slow-tide.mp3");
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
/** A day nobody else's test chooses. */
const someDay = (fromYear: number) =>
	new Date(Date.UTC(fromYear, 0, 1) + Math.floor(Math.random() * 30_000) * 86_400_000)
		.toISOString()
		.slice(0, 10);

const dialogOf = ({ page }: Member, name: string) => page.getByRole("dialog", { name });

test("a visitor is sent to sign in, and past weeks are open to everyone", async ({
	page,
	signUp,
}) => {
	await page.goto("/music");
	await expect(page).toHaveURL(/\/auth\?next=%2Fmusic$/);
	const member = await signUp("Jules Martin");
	await member.page.goto("/music");
	const past = member.page.getByRole("region", { name: "Past weeks" }).getByRole("link").first();
	const address = await past.getAttribute("href");
	const answer = await page.goto(address ?? "");
	expect(answer?.status()).toBe(200);
	await expect(page.getByText(/^Song of the Week · /)).toBeVisible();
	await expect(page.getByRole("link", { name: "Please sign in to join" })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("navigation", { name: "Other weeks" }).getByRole("link").first().click();
	await expect(page).not.toHaveURL(new RegExp(`${address}$`));
	await expect(page.getByText(/^Song of the Week · /)).toBeVisible();
	expect((await page.goto("/music/weeks/1999-01-04"))?.status()).toBe(404);
});

test("a member plays the song and browses past weeks", async ({ signUp }) => {
	const { page, context } = await signUp("Ada Brandt");
	const html = await (await context.request.get("/music")).text();
	expect(html).toMatch(/Song of the Week · \w{3} \d{1,2}[^<]*, \d{4}</);
	expect(html).not.toMatch(/<[^>]+ style=/);
	await page.goto("/music");
	const title = await page.getByRole("heading", { level: 1 }).innerText();
	await expectAccessible(page);
	await page.getByRole("button", { name: `Play ${title}` }).click();
	await expect(page.getByRole("button", { name: `Pause ${title}` }).first()).toBeVisible();
	await page.getByRole("region", { name: "Past weeks" }).getByRole("link").first().click();
	await expect(page).toHaveURL(/\/music\/weeks\/\d{4}-\d\d-\d\d$/);
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
	await page.getByRole("link", { name: "This week's song" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the chat is beside the song, or over it", async ({ signUp, isMobile }) => {
	const ada = await signUp("Ada Brandt");
	const wren = await signUp("Wren Okafor");
	await wren.page.goto("/chat");
	const { page } = ada;
	await page.goto("/music");
	const chat = isMobile
		? dialogOf(ada, "Community Chat")
		: page.getByRole("region", { name: "Community Chat" });
	const opener = isMobile
		? page.getByRole("link", { name: /^Chat/ })
		: page.getByRole("button", { name: /^Chat/ });
	if (isMobile) {
		await expect(page.getByText("Message the community")).toBeHidden();
		// The tab bar comes alive after the page; until then its links are plain links.
		await expect
			.poll(() =>
				opener.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__reactProps$"))),
			)
			.toBe(true);
		await opener.press("Enter");
		await expect(page).toHaveURL(/\/music$/);
	}
	const words = unique("That snare");
	await untilChatIsAlive(page);
	await chat.getByLabel("Message the community").fill(words);
	await chat.getByLabel("Message the community").press("Enter");
	await expect(wren.page.getByText(words, { exact: true })).toBeVisible();
	await expectAccessible(page);
	if (isMobile) {
		await page.keyboard.press("Escape");
		await expect(chat).toBeHidden();
		await expect(opener).toBeFocused();
		return;
	}
	await chat.getByRole("button", { name: "Hide chat" }).press("Enter");
	await expect(chat).toBeHidden();
	await expect(opener).toBeFocused();
	await page.reload();
	await page.waitForLoadState("networkidle");
	await expect(chat).toBeHidden();
	const answer = unique("And the tail of it");
	await wren.page.getByLabel("Message the community").fill(answer);
	await wren.page.getByLabel("Message the community").press("Enter");
	await expect(opener).toHaveAccessibleName(/unread/);
	await opener.press("Enter");
	await expect(chat.getByText(answer)).toBeVisible();
	await expect(chat.getByRole("button", { name: "Hide chat" })).toBeFocused();
});

test("an admin schedules a song, and nobody else sees it", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	const member = await signUp("Jules Martin");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/music");
	const day = someDay(2_040);
	const title = unique("Ghost Town Bus");
	const dialog = dialogOf(admin, "Add Song");
	const add = () => page.getByRole("button", { name: "Add Song" }).first().click();
	await add();
	await expect(dialog.getByRole("button", { name: "Add Song" })).toBeDisabled();
	await dialog.getByLabel("Title").fill(title);
	await dialog.getByLabel("Week start date").fill(day);
	await dialog.getByLabel("Audio", { exact: true }).selectOption("Track on this site");
	await dialog.getByLabel("Find a track").fill("slow tide");
	await dialog.getByRole("list", { name: "Tracks found" }).getByRole("button").first().click();
	await expect(dialog.getByLabel("Artist")).toHaveValue("Mika");
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await page.reload();
	await add();
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
	await expect(dialog.getByLabel("Week start date")).toHaveValue(day);
	await dialog.getByRole("button", { name: "Add Song" }).click();
	await expect(page.getByText("Song Added")).toBeVisible();
	const upcoming = page.getByRole("region", { name: "Upcoming" });
	await expect(upcoming.getByRole("link", { name: title })).toBeVisible();
	const hidden = await member.page.goto(`/music/weeks/${day}`);
	expect(hidden?.status()).toBe(404);
});

test("an admin edits a scheduled song and removes it", async ({ signUp, baseURL }) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page, context } = admin;
	const title = unique("Low Ceiling");
	const id = crypto.randomUUID();
	const made = await context.request.post("/api/songs", {
		headers: { origin: baseURL ?? "" },
		data: { id, title, artist: "Wren", weekStartDate: someDay(2_040) },
	});
	expect(made.status()).toBe(200);
	await page.goto("/music");
	const upcoming = page.getByRole("region", { name: "Upcoming" });
	await upcoming.getByRole("button", { name: `More for ${title}` }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const edit = dialogOf(admin, "Edit song");
	await edit.getByLabel("Title").fill(`${title}, live`);
	await edit.getByRole("button", { name: "Save changes" }).click();
	await expect(upcoming.getByRole("link", { name: `${title}, live` })).toBeVisible();
	await upcoming.getByRole("button", { name: `More for ${title}, live` }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	const sure = dialogOf(admin, `Delete “${title}, live”?`);
	await expectAccessible(page);
	await sure.getByRole("button", { name: "Delete song" }).click();
	await expect(upcoming.getByRole("link", { name: title })).toHaveCount(0);
});

test("an admin uploads a song for a past week, and it can be played there", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/music");
	const day = someDay(1_905);
	const title = unique("Window Seat");
	await page.getByRole("button", { name: "Add Song" }).first().click();
	const dialog = dialogOf(admin, "Add Song");
	await dialog.getByLabel("Title").fill(title);
	await dialog.getByLabel("Artist").fill("Imani");
	await dialog.getByLabel("Week start date").fill(day);
	await dialog.getByLabel("Audio", { exact: true }).selectOption("Upload a file");
	await dialog.getByRole("button", { name: "Add Song" }).click();
	await expect(dialog.getByText("Choose an audio file, or another option")).toBeVisible();
	await dialog.locator("input[type=file]").first().setInputFiles(sample);
	await expect(dialog.getByText(/Length 0:5\d/).first()).toBeVisible();
	await dialog.getByLabel("Note").fill("Because of the second verse.");
	await dialog.getByRole("button", { name: "Add Song" }).click();
	await expect(page.getByText("Song Added")).toBeVisible();
	await page.goto(`/music/weeks/${day}`);
	await expect(page.getByText("Because of the second verse.")).toBeVisible();
	// It is being made, and comes without a reload.
	const play = page.getByRole("button", { name: `Play ${title}` });
	await expect(play).toBeVisible({ timeout: 90_000 });
	await play.click();
	await expect(page.getByRole("button", { name: `Pause ${title}` }).first()).toBeVisible();
});
