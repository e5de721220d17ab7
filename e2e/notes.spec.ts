import { toneWav } from "#testing/wav.ts";
import { expect, expectAccessible, grant, test } from "./setup.ts";

/** A day of the past that no other journey chooses. */
const someDay = () =>
	new Date(Date.UTC(1_950, 0, 1) + Math.floor(Math.random() * 20_000) * 86_400_000)
		.toISOString()
		.slice(0, 10);
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

test("an admin adds and deletes each kind of content", async ({ signUp }) => {
	const { page, email } = await signUp("Noor Haddad");
	await page.goto("/admin/content");
	await expect(page.getByText("Only admins can open that page.")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	await grant({ email }, "admin");
	await page.goto("/music/discover");
	await page.getByRole("link", { name: "Admin Panel" }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Content" })).toBeVisible();
	await expectAccessible(page);

	const episode = unique("Rooms we keep");
	await page.getByRole("button", { name: "Add Episode" }).click();
	const podcast = page.getByRole("dialog", { name: "Add Episode" });
	await expect(podcast.getByRole("button", { name: "Add Episode" })).toBeDisabled();
	await podcast.getByLabel("Title").fill(episode);
	await expect(podcast.getByLabel("Audio", { exact: true })).toHaveValue("none");
	await podcast.getByLabel("Audio", { exact: true }).selectOption("Web address");
	await podcast.getByRole("button", { name: "Add Episode" }).click();
	await expect(podcast.getByLabel("Audio URL")).toBeFocused();
	await expect(podcast.getByText("Enter the audio URL.")).toBeVisible();
	await page.route("https://sound.example/**", async (route) => {
		if (route.request().url().endsWith(".wav"))
			await route.fulfill({ contentType: "audio/wav", body: toneWav(3) });
		else await route.fulfill({ contentType: "text/html", body: "<p>A page</p>" });
	});
	await podcast.getByLabel("Audio URL").fill("https://sound.example/listen");
	await expect(podcast.getByText("Your browser can't play this address.")).toBeVisible();
	await podcast.getByLabel("Audio URL").fill("https://sound.example/show.wav");
	await expect(podcast.getByText("Your browser can play it. Length 0:03")).toBeVisible();
	await expect(podcast.getByLabel("Duration in seconds")).toHaveValue("3");
	await expect(podcast.getByRole("button", { name: `Play ${episode}` })).toBeVisible();
	await podcast.getByLabel("Audio", { exact: true }).selectOption("No audio yet");
	await podcast.getByLabel("Publish", { exact: true }).selectOption("Save as draft");
	await podcast.getByText("Season, people, chapters, transcript").click();
	const transcript = podcast.getByLabel("Transcript (WebVTT)");
	const choose = async (name: string, text: string) => {
		const chooser = page.waitForEvent("filechooser");
		await podcast.getByRole("button", { name: "Choose .vtt file" }).click();
		const buffer = Buffer.from(text);
		await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer });
	};
	const cue = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";
	await choose("rooms.vtt", cue);
	await expect(transcript).toHaveValue(cue);
	await choose("cover.png", "\u0089PNG\r\n");
	await expect(podcast.getByText("“cover.png” isn't a transcript.")).toBeVisible();
	await expect(transcript).toHaveValue(cue);
	await choose("rooms.vtt", cue);
	await expect(podcast.getByText("isn't a transcript")).toBeHidden();
	await podcast.getByRole("button", { name: "Add Episode" }).click();
	await expect(page.getByText("Podcast Added", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: episode })).toBeVisible();

	await page.getByRole("tab", { name: "Books" }).click();
	await expect(page).toHaveURL(/tab=books/);
	const book = unique("Emma");
	await page.getByRole("button", { name: "Add Book" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Book" });
	await dialog.getByLabel("Title").fill(book);
	await expect(dialog.getByRole("button", { name: "Add Book" })).toBeDisabled();
	await dialog.getByLabel("Author").fill("Jane Austen");
	await dialog.getByRole("button", { name: "Add Book" }).click();
	await expect(page.getByText("Book Added", { exact: true })).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: `More for ${book}` }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const edit = page.getByRole("dialog", { name: "Edit book" });
	await edit.getByLabel("Author").fill("Miss Austen");
	await edit.getByRole("button", { name: "Save changes" }).click();
	const row = page.getByRole("listitem").filter({ hasText: book });
	await expect(row.getByText("Miss Austen").last()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: `More for ${book}` }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete book" }).click();
	await expect(row).toHaveCount(0);

	await page.getByRole("tab", { name: "Music" }).click();
	const song = unique("Slow Tide");
	await page.getByRole("button", { name: "Add Song" }).click();
	const choice = page.getByRole("dialog", { name: "Add Song" });
	await choice.getByLabel("Title").fill(song);
	await choice.getByLabel("Artist").fill("Mika Saarela");
	await expect(choice.getByLabel("Week start date")).not.toHaveValue("");
	await choice.getByLabel("Week start date").fill("");
	await expect(choice.getByRole("button", { name: "Add Song" })).toBeDisabled();
	await choice.getByLabel("Week start date").fill(someDay());
	await choice.getByRole("button", { name: "Add Song" }).click();
	await expect(page.getByText("Song Added", { exact: true })).toBeVisible();
	await expectAccessible(page);
});

test("without a token the form says how to set it, and syncing keeps unsaved fields", async ({
	signUp,
}) => {
	const { page, email } = await signUp("Noor Haddad");
	await grant({ email }, "admin");
	await page.goto("/admin/content?tab=music");
	await expect(page.getByRole("tab", { name: "Music", selected: true })).toBeVisible();
	const box = page.getByRole("region", { name: "Notes workspace" });
	await expect(box.getByText("Set NOTION_TOKEN on the server")).toBeHidden();
	await box.getByText("Not set up").click();
	await expect(box.getByText("Set NOTION_TOKEN on the server")).toBeVisible();
	await box.getByRole("button", { name: "Sync to Notion" }).click();
	await expect(page.getByText("Missing Database ID")).toBeVisible();
	const id = box.getByLabel("Notion database ID");
	await expect(id).toHaveAccessibleDescription(/Please enter your Notion database ID first/);
	await expectAccessible(page);
	await id.fill("../users");
	await box.getByRole("button", { name: "Sync to Notion" }).click();
	await expect(id).toHaveAccessibleDescription(/This isn.t a Notion database ID/);
	await id.fill("2f26ee68df304251aad48ddc420cba3d");
	await box.getByRole("button", { name: "Sync to Notion" }).click();
	await expect(page.getByText("Sync Failed").last()).toBeVisible();
	await expect(box.getByRole("alert")).toContainText("Notion is not configured");
	await expect(id).toHaveValue("2f26ee68df304251aad48ddc420cba3d");
	await page.reload();
	await expect(id).toHaveValue("2f26ee68df304251aad48ddc420cba3d");
	await expectAccessible(page);
});
