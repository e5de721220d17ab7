import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { linkFor } from "./outbox.ts";
import { expect, expectAccessible, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
const bell = (page: Page) =>
	page
		.getByRole("banner")
		.getByRole("button", { name: /^Notifications/ })
		.or(page.getByRole("banner").getByRole("link", { name: /^Notifications/ }));
const unread = (page: Page) => bell(page).filter({ hasText: /unread/ });
const row = (page: Page, words: string) =>
	page.getByRole("listitem").filter({ has: page.getByText(words, { exact: true }) });

type Track = { id: string; slug: string; title: string };

/** A track with the sound of a sample that no other journey talks about. */
async function makeTrack(): Promise<Track> {
	const slug = crypto.randomUUID();
	const { rows } = await runSql(
		`INSERT INTO tracks (id, slug, title, artist, genre, visibility, recording_id, state, audio_url,
			created_by, published_at, duration_seconds)
		SELECT gen_random_uuid(), $1, 'Quiet ' || left($1, 6), artist, genre, 'unlisted', recording_id, state,
			audio_url, created_by, published_at, duration_seconds
		FROM tracks WHERE title = 'Half Past Nothing' LIMIT 1 RETURNING id, slug, title`,
		[slug],
	);
	return rows[0];
}

/** Says something about a track. */
async function comment(
	{ context }: Member,
	{ id }: Track,
	baseURL: string | undefined,
	words: string,
) {
	const answer = await context.request.post(`/api/tracks/${id}/comments`, {
		headers: { origin: baseURL ?? "" },
		data: { atSeconds: 0, comment: words },
	});
	expect(answer.ok()).toBe(true);
}

/** Has the bell leave out what other journeys publish meanwhile. */
async function receivesOnlyOwn({ context }: Member, baseURL: string | undefined) {
	const path = "/api/my/notifications/settings";
	const settings = await (await context.request.get(path)).json();
	for (const category of ["community", "posts", "votes"]) settings.channels[category].site = false;
	const headers = { origin: baseURL ?? "" };
	expect((await context.request.put(path, { headers, data: settings })).ok()).toBe(true);
}

test("a reply appears under the bell at once, links to its place, and is read on every page", {
	tag: "@phone",
}, async ({ signUp, baseURL }) => {
	const [reader, writer] = [await signUp("Ada Brandt"), await signUp("Noor Haddad")];
	const { page } = reader;
	await receivesOnlyOwn(reader, baseURL);
	const track = await makeTrack();
	await comment(reader, track, baseURL, unique("First"));
	await page.goto("/podcasts");
	const other = await reader.context.newPage();
	await other.goto("/explore");
	await expect(bell(page)).toHaveAccessibleName("Notifications");
	const words = unique("Second");
	await comment(writer, track, baseURL, words);
	await expect(unread(page)).toBeVisible();
	await expect(unread(other)).toBeVisible();
	await bell(page).click();
	await expect(row(page, words)).toContainText(`Noor Haddad also commented on “${track.title}”`);
	await expectAccessible(page);
	await row(page, words).getByRole("link").click();
	await expect(page).toHaveURL(new RegExp(`/music/tracks/${track.slug}`));
	await expect(page.getByRole("article").filter({ hasText: words })).toBeFocused();
	await expect(unread(page)).toHaveCount(0);
	await expect(unread(other)).toHaveCount(0);
});

test("all are marked as read, and removed content is gone", async ({ signUp, baseURL }) => {
	const [reader, writer] = [await signUp("Ada Brandt"), await signUp("Mika Sato")];
	const { page } = reader;
	await receivesOnlyOwn(reader, baseURL);
	const track = await makeTrack();
	await comment(reader, track, baseURL, unique("First"));
	const words = unique("Second");
	await comment(writer, track, baseURL, words);
	await page.goto("/notifications");
	await expect(row(page, words).getByText("Unread")).toBeVisible();
	await page.getByRole("button", { name: "Mark all as read" }).click();
	await expect(row(page, words)).toBeVisible();
	await expect(row(page, words).getByText("Unread")).toHaveCount(0);
	await expect(unread(page)).toHaveCount(0);
	const { request } = writer.context;
	const { comments } = await (await request.get(`/api/tracks/${track.id}/comments`)).json();
	const own = comments.find((one: { comment: string }) => one.comment === words);
	await request.delete(`/api/track-comments/${own.id}`, { headers: { origin: baseURL ?? "" } });
	await page.reload();
	await expect(page.getByRole("heading", { name: "Notifications", exact: true })).toBeVisible();
	await expect(row(page, words)).toHaveCount(0);
});

test("a member chooses channels, quiet hours and a digest, and they are saved", {
	tag: "@phone",
}, async ({ signUp, isMobile }) => {
	const { page, context } = await signUp("Ada Brandt");
	await page.goto("/notifications/settings");
	const box = async (channel: string) => {
		const name = `Ratings of my work: ${channel}`;
		if (!isMobile) return page.getByRole("checkbox", { name });
		const topic = page.getByRole("group").filter({ hasText: "Ratings of my work" });
		if ((await topic.getAttribute("open")) === null)
			await topic.getByText("Ratings of my work").click();
		return topic.getByRole("switch", { name });
	};
	await expect(await box("Push")).toBeDisabled();
	await expect(page.getByText("Turn on push first").filter({ visible: true })).toBeVisible();
	const here = await box("On the site");
	await expect(here).toBeChecked();
	await here.click();
	await expect(here).not.toBeChecked();
	await page.getByRole("combobox", { name: "Email digest" }).selectOption("daily");
	await page.getByRole("switch", { name: "Quiet hours" }).click();
	await page.getByRole("combobox", { name: "Until" }).selectOption("7:00 AM");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await expectAccessible(page);
	// Each change is saved by itself, and the first of them says so.
	const saved = async () =>
		await (await context.request.get("/api/my/notifications/settings")).json();
	await expect.poll(async () => (await saved()).quietHours?.until).toBe(7 * 60);
	await page.reload();
	await expect(await box("On the site")).not.toBeChecked();
	await expect(page.getByRole("combobox", { name: "Email digest" })).toHaveValue("daily");
	await expect(page.getByRole("combobox", { name: "From" })).toHaveValue(String(22 * 60));
	await expect(page.getByRole("combobox", { name: "Until" })).toHaveValue(String(7 * 60));
});

test("a member follows an artist and a genre, and sees both in their settings", {
	tag: "@phone",
}, async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	const name = "Mika Saarela";
	const { rows } = await runSql(
		`SELECT a.slug FROM artist_pages a JOIN profiles p ON p.id = a.user_id
		WHERE p.is_sample AND p.full_name = $1`,
		[name],
	);
	const { slug } = rows[0];
	await page.goto(`/artists/${slug}`);
	await page.getByRole("button", { name: `Follow ${name}` }).click();
	await expect(page.getByRole("button", { name: `Following ${name}` })).toBeVisible();
	await expectAccessible(page);
	await page.goto("/music/discover?genre=jazz");
	await page.getByRole("button", { name: "Follow Jazz" }).click();
	await expect(page.getByRole("button", { name: "Following Jazz" })).toBeVisible();
	await page.goto("/profile/following");
	const list = page.getByRole("main");
	await expect(list.getByRole("link", { name: "Jazz" })).toBeVisible();
	await list.getByRole("button", { name: `Unfollow ${name}` }).click();
	await expect(list.getByRole("link", { name })).toHaveCount(0);
});

test("a visitor who follows a genre signs in first, and returns to it", {
	tag: "@phone",
}, async ({ page }) => {
	await page.goto("/music/discover?genre=jazz");
	await expectAccessible(page);
	await page.getByRole("link", { name: "Follow Jazz" }).click();
	await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
	expect(new URL(page.url()).searchParams.get("next")).toBe("/music/discover?genre=jazz");
});

test("a member whose email bounced sees why, confirms the address, and gets email again", {
	tag: "@phone",
}, async ({ signUp }) => {
	const { page, email } = await signUp("Ada Brandt");
	await runSql(
		`INSERT INTO email_bounces (user_id, address, status, reason, stopped_at)
		SELECT id, email, '5.1.1', '550 No such user here', now() FROM "user" WHERE email = $1`,
		[email],
	);
	await page.goto("/notifications/settings");
	const notice = page.getByRole("region", { name: "We couldn't deliver to your email" });
	await expect(notice.getByText(email)).toBeVisible();
	await expect(notice.getByRole("link", { name: "Change email" })).toHaveAttribute(
		"href",
		/profile/,
	);
	await expectAccessible(page);
	await notice.getByRole("button", { name: "Confirm my email" }).click();
	await expect(page.getByText("Check your inbox")).toBeVisible();
	await page.goto(await linkFor(email, "Confirm your email"));
	await page.goto("/notifications/settings");
	await expect(page.getByRole("combobox", { name: "Email digest" })).toBeVisible();
	await expect(notice).toHaveCount(0);
});

test("emails while away are on for new members and can be turned off in settings", {
	tag: "@phone",
}, async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/notifications/settings");
	const away = page.getByRole("switch", { name: "Email me when I'm away" });
	await expect(away).toBeChecked();
	await expectAccessible(page);
	await away.press("Space");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await page.reload();
	await expect(away).not.toBeChecked();
});

test("an invalid unsubscribe link shows an error, without signing in", async ({ page }) => {
	await page.goto("/unsubscribe?token=nonsense");
	await expect(page.getByRole("heading", { name: "Turn off these emails?" })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Turn off" }).click();
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});
