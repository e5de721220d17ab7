import { join } from "node:path";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const root = join(import.meta.dirname, "..");
const sample = join(root, "features/podcasts/samples/coming-up.mp3");
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

const dialogOf = ({ page }: Member, name: string) => page.getByRole("dialog", { name });
const addressOf = async ({ page }: Member, title: string) =>
	(await page.getByRole("link", { name: title }).first().getAttribute("href")) ?? "";

test("a member plays an episode; a visitor sees a sign-in prompt for a members-only one", async ({
	page,
	signUp,
}) => {
	await page.goto("/podcasts");
	await expect(page).toHaveURL(/\/auth\?next=%2Fpodcasts$/);
	const ada = await signUp("Ada Brandt");
	const html = await (await ada.context.request.get("/podcasts")).text();
	expect(html).toContain("What a Room Sounds Like");
	expect(html).not.toMatch(/<[^>]+ style=/);
	await ada.page.goto("/podcasts");
	await expectAccessible(ada.page);
	const open = await addressOf(ada, "What a Room Sounds Like");
	const closed = await addressOf(ada, "A Bell for Every Hour");

	await ada.page.goto(`${open}?t=30`);
	await expectAccessible(ada.page);
	await ada.page.getByRole("button", { name: "Play What a Room Sounds Like" }).click();
	await expect(
		ada.page.getByRole("button", { name: "Pause What a Room Sounds Like" }).first(),
	).toBeVisible();
	await expect(ada.page.getByText("[Bells over the kitchen table]")).toBeVisible();

	expect((await page.goto(open))?.status()).toBe(200);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("What a Room Sounds Like");
	const refused = await page.request.get(closed);
	expect(refused.status()).toBe(401);
	expect(await refused.text()).not.toContain("A Bell for Every Hour");
});

test("a track's page links to episodes that mention it", async ({ signUp }) => {
	const { page } = await signUp("Jules Martin");
	await page.goto("/podcasts");
	await page.getByRole("link", { name: "What a Room Sounds Like" }).first().click();
	await page.getByRole("link", { name: "More on The light that stays on" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kitchen Light");
	await page.getByRole("link", { name: "Mentioned at 0:30" }).click();
	await expect(page).toHaveURL(/\/podcasts\/episodes\/what-a-room-.+\?t=30$/);
});

test("a file that isn't audio is named beside the button, which stays enabled", async ({
	signUp,
}) => {
	const admin = await signUp("Rosa Lind");
	await grant(admin, "admin");
	await admin.page.goto("/podcasts");
	await admin.page.getByRole("button", { name: "Add Episode" }).first().click();
	const form = dialogOf(admin, "Add Episode");
	await form.getByLabel("Title", { exact: true }).fill(unique("Not a show"));
	await form.locator('input[type="file"][accept*="audio"]').setInputFiles({
		name: "show.mp3",
		mimeType: "audio/mpeg",
		buffer: Buffer.from("<html>this is not sound</html>".repeat(100)),
	});
	await expect(form.getByText("Choose another audio file.")).toBeVisible();
	await expect(form.getByRole("button", { name: "Add Episode" })).toBeVisible();
	await form.getByRole("button", { name: "Discard" }).click();
});

test("an admin uploads an episode, unpublishes it and deletes it", async ({ signUp }) => {
	const admin = await signUp("Rosa Lind");
	await grant(admin, "admin");
	const { page } = admin;
	const title = unique("Night Shift");
	await page.goto("/podcasts");
	await page.getByRole("button", { name: "Add Episode" }).first().click();
	const form = dialogOf(admin, "Add Episode");
	await form.getByRole("button", { name: "Add Episode" }).click();
	await expect(page.getByText("Please provide at least a title and URL.")).toBeVisible();
	await expect(form.getByLabel("Title", { exact: true })).toBeFocused();
	await form.getByLabel("Title", { exact: true }).fill(title);
	await form.getByRole("button", { name: "Add Episode" }).click();
	const file = form.locator('input[type="file"][accept*="audio"]');
	await expect(file).toBeFocused();
	await expect(file).toHaveAccessibleDescription(/Choose an audio file, or another option/);
	await expect(form.getByLabel("Title", { exact: true })).toHaveValue(title);
	await form.getByLabel("Audio", { exact: true }).selectOption("No audio yet");
	await form.getByRole("button", { name: "Add Episode" }).click();
	await expect(form.getByText("Add audio, or save as draft.")).toBeVisible();
	await form.getByLabel("Audio", { exact: true }).selectOption("Upload a file");
	await file.setInputFiles(sample);
	await expect(form.getByText("Choose an audio file, or another option")).toBeHidden();
	await expectAccessible(page);
	await form.getByText("Season, people, chapters, transcript").click();
	await form.getByRole("button", { name: "Add chapter" }).click();
	await form.getByLabel("Start").fill("0:05");
	await form.getByLabel("Chapter title").fill("The first lamp");
	await form.getByRole("button", { name: "Add Episode" }).click();
	await expect(page.getByText("Podcast Added!")).toBeVisible();
	await expect(page.getByText("Your podcast episode is now live.")).toBeVisible();
	await expect(form).toBeHidden();
	const address = await addressOf(admin, title);
	await expect(page.getByRole("button", { name: `Play ${title}` })).toBeVisible({
		timeout: 90_000,
	});

	const waiting = page.getByRole("region", { name: "Drafts and scheduled" });
	const takeBack = async () => {
		await page
			.getByRole("button", { name: `More for ${title}` })
			.first()
			.click();
		await page.getByRole("menuitem", { name: "Unpublish" }).click();
		const unpublish = page.getByRole("dialog").getByRole("button", { name: "Unpublish" });
		await expect(unpublish).toBeFocused();
		await unpublish.click();
		// What is pointed at stays; otherwise it is gone after seconds.
		await page.getByRole("button", { name: "Restore" }).hover();
		await expect(waiting.getByText(title)).toBeVisible();
	};
	await takeBack();
	await page.getByRole("button", { name: "Restore" }).click();
	await expect(waiting.getByText(title)).toBeHidden();
	await takeBack();
	const ada = await signUp("Ada Brandt");
	expect((await ada.context.request.get(address)).status()).toBe(404);

	await waiting.getByRole("button", { name: `More for ${title}` }).click();
	await page.getByRole("menuitem", { name: "Schedule", exact: true }).click();
	const schedule = page.getByRole("dialog", { name: `Schedule “${title}”` });
	await schedule.getByLabel("Publish date and time").fill("2098-03-04T18:30");
	await schedule.getByRole("button", { name: "Schedule" }).click();
	await expect(waiting.getByText("Publishes Mar 4, 2098, 6:30 PM")).toBeVisible();

	await waiting.getByRole("button", { name: `More for ${title}` }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete episode" }).click();
	await expect(waiting.getByText(title)).toBeHidden();
});

test("an admin edits the show's settings", async ({ signUp }) => {
	const admin = await signUp("Rosa Lind");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/podcasts");
	await page.getByRole("link", { name: "Podcast settings" }).click();
	await expect(page).toHaveURL(/\/admin\/podcast$/);
	const channel = page.getByLabel("External channel URL");
	await channel.fill("not an address");
	await page.getByRole("button", { name: "Save changes" }).click();
	const refusal = "Must be a web address that begins with https://";
	await expect(page.getByText(refusal).first()).toBeVisible();
	await expect(channel).toHaveValue("not an address");
	await expectAccessible(page);
	await channel.fill("");
	await page.getByLabel("Author").fill("The community");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Changes saved")).toBeVisible();
});

test("an episode hosted elsewhere plays, and a dead address shows an error", async ({
	signUp,
	baseURL,
	complaints,
}) => {
	const admin = await signUp("Rosa Lind");
	await grant(admin, "admin");
	const { page, context } = admin;
	const host = "https://audio.elsewhere.example";
	// Stands for the other host; what the page's policy refuses never gets here.
	await page.route(`${host}/**`, (route) =>
		route.request().url().endsWith("/there.mp3")
			? route.fulfill({ path: sample, contentType: "audio/mpeg" })
			: route.fulfill({ status: 404, body: "" }),
	);
	const addEpisode = async (title: string, file: string) => {
		const made = await context.request.post("/api/episodes", {
			headers: { origin: baseURL ?? "" },
			data: { id: crypto.randomUUID(), title, audioUrl: `${host}/${file}` },
		});
		expect(made.status()).toBe(200);
		return `/podcasts/episodes/${(await made.json()).slug}`;
	};
	const there = unique("Elsewhere");
	await page.goto(await addEpisode(there, "there.mp3"));
	await page.getByRole("button", { name: `Play ${there}` }).click();
	await expect
		.poll(() => page.evaluate(() => document.querySelector("[aria-valuetext]")?.ariaValueText))
		.toMatch(/^0:0[1-9]/);
	expect(complaints).toEqual([]);

	const gone = unique("Gone");
	await page.goto(await addEpisode(gone, "gone.mp3"));
	await page.getByRole("button", { name: `Play ${gone}` }).click();
	await expect(page.getByText("Couldn't load this audio.")).toBeVisible();
	await expect(page.getByText("We saved your place")).toHaveCount(0);
	await expect(page.getByRole("button", { name: `Play ${gone}` }).first()).toBeVisible();
	// The browser names the 404; a refusal by policy would name the policy.
	expect(complaints.filter((one) => !one.includes("404"))).toEqual([]);
	complaints.length = 0;
});

test("a visitor opens the show from its feed, and plays public episodes", async ({ page }) => {
	const feed = await page.request.get("/feeds/podcast.xml");
	const link = /<link>([^<]+)<\/link>/.exec(await feed.text())?.[1] ?? "";
	expect(new URL(link).pathname).toBe("/podcasts/show");
	for (const path of ["/", "/podcasts/show"]) {
		await page.goto(path);
		await expect(page.locator('link[rel="alternate"][href$="/feeds/podcast.xml"]')).toHaveCount(1);
	}
	await expectAccessible(page);
	await expect(page.getByRole("link", { name: "A Bell for Every Hour" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "RSS feed" })).toHaveAttribute(
		"href",
		"/feeds/podcast.xml",
	);
	await page.getByRole("button", { name: "Play What a Room Sounds Like" }).click();
	await expect(
		page.getByRole("button", { name: "Pause What a Room Sounds Like" }).first(),
	).toBeVisible();
	await page.getByRole("link", { name: "Sign in for all episodes" }).click();
	await expect(page).toHaveURL(/\/auth\?next=%2Fpodcasts$/);
});
