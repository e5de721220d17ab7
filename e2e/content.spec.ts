import type { Locator, Page } from "@playwright/test";
import { toneWav } from "#testing/wav.ts";
import { takeDown } from "./moderate.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";
import { uploadAudio } from "./upload-audio.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

/** Through the API, as a page would. */
async function send({ context }: Member, baseURL: string | undefined, path: string, data: unknown) {
	const answer = await context.request.post(path, { headers: { origin: baseURL ?? "" }, data });
	expect(answer.ok()).toBe(true);
	return answer.json();
}

async function submitTrack(
	member: Member,
	baseURL: string | undefined,
	title: string,
): Promise<string> {
	const audioUploadId = await uploadAudio(member, baseURL, toneWav(2, title.length));
	const track = await send(member, baseURL, "/api/tracks", {
		title,
		artist: member.name,
		genre: "jazz",
		description: "",
		audioUploadId,
	});
	return track.slug;
}

const rowOf = (page: Page, title: string): Locator =>
	page.getByRole("listitem").filter({ hasText: title });

async function choose(page: Page, title: string, action: string): Promise<void> {
	await page.getByRole("button", { name: `More for ${title}` }).click();
	await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("a book is drafted, scheduled, published, unpublished and restored, and its history shows each change", async ({
	signUp,
}) => {
	const admin = await signUp("Noor Haddad");
	const member = await signUp("Ada Brandt");
	await grant(admin, "admin");
	const { page } = admin;
	const book = unique("Emma");
	await page.goto("/admin/content?tab=books");
	await page.getByRole("button", { name: "Add Book" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Book" });
	await dialog.getByLabel("Title").fill(book);
	await dialog.getByLabel("Author").fill("Jane Austen");
	await dialog.getByLabel("Publish", { exact: true }).selectOption("Save as draft");
	await dialog.getByRole("button", { name: "Add Book" }).click();
	await expect(page.getByText("Book Added", { exact: true })).toBeVisible();
	const row = rowOf(page, book);
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
	const address = (await row.getByRole("link", { name: book }).getAttribute("href")) ?? "";
	const forMember = async () => (await member.context.request.get(address)).status();
	expect(await forMember()).toBe(404);

	await choose(page, book, "Schedule");
	const schedule = page.getByRole("dialog", { name: `Schedule “${book}”` });
	await schedule.getByRole("button", { name: "Schedule" }).click();
	await expect(schedule.getByText("Choose a date and time.")).toBeVisible();
	await schedule.getByLabel("Publish date and time").fill("2098-03-04T18:30");
	await expectAccessible(page);
	await schedule.getByRole("button", { name: "Schedule" }).click();
	await expect(row.getByText("Publishes Mar 4, 2098, 6:30 PM")).toBeVisible();

	await choose(page, book, "Publish now");
	await expect(row.getByText("Scheduled")).toHaveCount(0);
	expect(await forMember()).toBe(200);
	await choose(page, book, "Unpublish");
	const sure = page.getByRole("dialog", { name: `Unpublish “${book}”?` });
	await expect(sure).toContainText("We don't email anyone");
	await sure.getByRole("button", { name: "Unpublish" }).click();
	await expect(row.getByText("Unpublished", { exact: true })).toBeVisible();
	expect(await forMember()).toBe(404);

	await row.getByRole("link", { name: book }).click();
	await expect(page.getByText("Only admins can see this book.")).toBeVisible();
	await page.getByRole("main").getByRole("button", { name: "Restore" }).click();
	await expect(page.getByText("Only admins can see this book.")).toHaveCount(0);

	await page.goto("/admin/content?tab=books");
	await choose(page, book, "History");
	const history = page.getByRole("dialog", { name: `History of “${book}”` });
	const changes = history.getByRole("list", { name: "Changes" }).getByRole("listitem");
	await expect(changes).toHaveText([
		/Noor Haddad restored/,
		/unpublished/,
		/published/,
		/scheduled/,
		/added/,
	]);
	await expectAccessible(page);
});

test("a song of the week is unpublished and restored; history is filtered by kind and by user", async ({
	signUp,
	baseURL,
}) => {
	const admin = await signUp(unique("Noor Haddad"));
	await grant(admin, "admin");
	const { page } = admin;
	const song = unique("Slow Tide");
	await send(admin, baseURL, "/api/songs", {
		id: crypto.randomUUID(),
		title: song,
		artist: "Mika Saarela",
		weekStartDate: "2998-03-04",
	});
	await page.goto("/admin/content?tab=music");
	const row = rowOf(page, song);
	await expect(row.getByText("Scheduled", { exact: true })).toBeVisible();
	await choose(page, song, "Unpublish");
	await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
	await expect(row.getByText("Unpublished", { exact: true })).toBeVisible();
	await expectAccessible(page);
	await choose(page, song, "Restore");
	await expect(row.getByText("Scheduled", { exact: true })).toBeVisible();
	await choose(page, song, "Delete");
	await page.getByRole("button", { name: "Delete song" }).click();
	await expect(row).toHaveCount(0);

	await page.goto("/admin/history");
	await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
	await page.getByRole("navigation", { name: "Filter by kind" }).getByText("Songs").click();
	await expect(page).toHaveURL(/kind=song/);
	const changes = page.getByRole("list", { name: "Changes" });
	await changes.getByRole("link", { name: admin.name }).first().click();
	await expect(page.getByText(`Only changes by ${admin.name}`)).toBeVisible();
	await expect(changes.getByRole("listitem").first()).toContainText(`deleted ${song}`);
	await expect(changes.getByRole("listitem")).toHaveCount(5);
	await expectAccessible(page);
});

test("a deleted item is read in history, and restored from there", async ({ signUp, baseURL }) => {
	const admin = await signUp(unique("Noor Haddad"));
	await grant(admin, "admin");
	const { page } = admin;
	const id = crypto.randomUUID();
	const title = unique("Emma");
	const description = "A match is made each month.";
	const discussionDate = "2098-03-04";
	const book = { id, title, author: "Jane Austen", description, discussionDate };
	await send(admin, baseURL, "/api/books", book);
	await page.goto("/admin/content?tab=books");
	await choose(page, title, "Delete");
	await page.getByRole("dialog").getByRole("button", { name: "Delete book" }).click();
	await expect(rowOf(page, title)).toHaveCount(0);

	await page.goto("/admin/history?kind=book");
	const deleted = rowOf(page, `deleted ${title}`);
	await deleted.getByText("Show deleted content").click();
	await expect(deleted.getByRole("definition").filter({ hasText: description })).toBeVisible();
	await expect(deleted.getByText("Mar 4, 2098")).toBeVisible();
	await expectAccessible(page);
	await deleted.getByRole("button", { name: "Restore" }).click();
	await expect(page.getByText(`“${title}” is back, unpublished`)).toBeVisible();
	await expect(deleted.getByRole("button", { name: "Restore" })).toHaveCount(0);
	const publish = page.getByRole("button", { name: "Publish…" });
	// A toast stays while the mouse is on it.
	await publish.hover();
	await publish.click();
	await expect(page).toHaveURL(/\/admin\/content\?tab=books$/);
	await choose(page, title, "Delete");
	await page.getByRole("dialog").getByRole("button", { name: "Delete book" }).click();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText(`“${title}” is back, unpublished`)).toBeVisible();
	await expect(rowOf(page, title)).toBeVisible();
	await page.goto("/admin/history?kind=book");
	await rowOf(page, `brought back ${title}`).first().getByRole("link", { name: title }).click();
	await expect(page.getByText("Only admins can see this book.")).toBeVisible();
	await expect(page.getByText(description)).toBeVisible();
});

test("a taken-down track shows its reason to the artist, and is restored", async ({
	signUp,
	baseURL,
}) => {
	const artist = await signUp("Ada Brandt");
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const title = unique("Paper Boats");
	await submitTrack(artist, baseURL, title);
	const { page } = admin;
	await page.goto("/admin/content?tab=music");
	await page.getByRole("navigation", { name: "Kinds of music" }).getByText("Tracks").click();
	const search = page.getByRole("searchbox", { name: "Search titles and artists" });
	await search.fill(title);
	await search.press("Enter");
	const row = rowOf(page, title);
	await choose(page, title, "Moderate");
	const dialog = page.getByRole("dialog", { name: "Take action" });
	await dialog.getByRole("button", { name: "Remove the content" }).click();
	await expect(dialog.getByText("Write the reason. The member will read it.")).toBeVisible();
	await expectAccessible(page);
	await takeDown(page, "It is somebody else's.");
	await expect(row.getByText("Taken down", { exact: true })).toBeVisible();

	await artist.page.goto("/music/mine");
	await expect(artist.page.getByText("It is somebody else's.")).toBeVisible();
	const own = artist.page.getByRole("listitem").filter({ hasText: title });
	await expect(own.getByText("Live", { exact: true })).toHaveCount(0);
	await expect(own.getByRole("link", { name: "See the decision and appeal" })).toHaveAttribute(
		"href",
		"/decisions",
	);
	await artist.page.getByRole("button", { name: `More for ${title}` }).click();
	await expect(artist.page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
	await expect(artist.page.getByRole("menuitem", { name: "Publish" })).toHaveCount(0);

	await choose(page, title, "Put it back");
	await page.getByRole("dialog").getByLabel("Reason").fill("It's theirs after all.");
	await page.getByRole("dialog").getByRole("button", { name: "Put it back" }).click();
	await expect(row.getByText("Taken down", { exact: true })).toHaveCount(0);
	await choose(page, title, "History");
	await expect(page.getByRole("dialog")).toContainText("Reason: It is somebody else's.");
});

test("on a phone in the dark the content and history pages fit and are accessible", async ({
	signUp,
	baseURL,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: "dark" });
	const book = unique("Middlemarch and a title that wants more than one line");
	await send(admin, baseURL, "/api/books", {
		id: crypto.randomUUID(),
		title: book,
		author: "George Eliot",
		publishedAt: null,
	});
	for (const path of [
		"/admin/content",
		"/admin/content?tab=books",
		"/admin/content?tab=music",
		"/admin/content?tab=music&list=tracks",
		"/admin/history",
	]) {
		await page.goto(path);
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	}
	await page.goto("/admin/content?tab=books");
	await choose(page, book, "History");
	await expect(page.getByRole("dialog")).toContainText("added");
	await expectAccessible(page);
});
