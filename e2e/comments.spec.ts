import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { expect, expectAccessible, type Member, test } from "./setup.ts";
import { addTrack } from "./submitted-track.ts";

const TITLE = "Slow Tide";
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
const form = (page: Page) => page.getByRole("textbox", { name: "Add a comment" });
const post = (page: Page) => page.getByRole("button", { name: "Post comment" });
const posted = (page: Page, words: string) =>
	page.getByRole("article").filter({ has: page.getByText(words, { exact: true }) });
const seek = (page: Page) => page.getByRole("slider", { name: `Seek in ${TITLE}` }).first();

type Track = { id: string; slug: string; title: string };

async function sampleTrack(page: Page): Promise<Track> {
	const { tracks } = (await (await page.request.get("/api/tracks?search=slow+tide")).json()) as {
		tracks: Track[];
	};
	const track = tracks.find(({ title }) => title === TITLE);
	if (!track) throw new Error("The sample track is gone");
	return track;
}

async function openTrack(page: Page): Promise<Track> {
	const track = await sampleTrack(page);
	await page.goto(`/music/tracks/${track.slug}`);
	return track;
}

/** Says it by the keyboard alone. */
async function sendComment({ page }: Pick<Member, "page">, words: string): Promise<void> {
	await form(page).focus();
	await page.keyboard.type(words);
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(page.getByText("Your comment has been added.").first()).toBeVisible();
}

async function act(page: Page, words: string, action: string): Promise<void> {
	await posted(page, words)
		.getByRole("button", { name: /^Actions for/ })
		.click();
	await page.getByRole("menuitem", { name: action }).click();
}

for (const [where, open] of [
	["a track", openTrack],
	["the song of the week", (page: Page) => page.goto("/music")],
] as const)
	test(`comments on ${where} appear to others at once, and so do edits and removals`, async ({
		signUp,
	}) => {
		const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
		await open(ada.page);
		await open(wren.page);
		await expect(post(ada.page)).toBeDisabled();
		await expect(ada.page.getByText("0/500").first()).toBeVisible();
		const words = unique("The bass comes in late");
		await sendComment(ada, words);
		await expect(form(ada.page)).toHaveValue("");
		await expect(posted(ada.page, words)).toBeInViewport({ ratio: 1 });
		await expect(posted(ada.page, words)).toBeFocused();
		await expect(posted(wren.page, words)).toHaveCount(1);
		await expect(posted(wren.page, words)).toContainText("Ada Brandt");
		await posted(wren.page, words)
			.getByRole("button", { name: /^Actions for/ })
			.click();
		await expect(wren.page.getByRole("menuitem", { name: "Report" })).toBeVisible();
		for (const name of ["Edit", "Remove"])
			await expect(wren.page.getByRole("menuitem", { name })).toHaveCount(0);
		await wren.page.keyboard.press("Escape");

		await act(ada.page, words, "Edit");
		const edit = ada.page.getByRole("textbox", { name: "Edit your comment" });
		await expect(edit).toBeFocused();
		const changed = unique("The bass comes in just in time");
		await edit.fill(changed);
		await expectAccessible(ada.page);
		await ada.page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(posted(wren.page, changed)).toContainText("edited");
		await expect(posted(wren.page, words)).toHaveCount(0);
		await expect(
			posted(ada.page, changed).getByRole("button", { name: /^Actions for/ }),
		).toBeFocused();

		await act(ada.page, changed, "Remove");
		const dialog = ada.page.getByRole("dialog", { name: "Remove this comment?" });
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await expect(
			posted(ada.page, changed).getByRole("button", { name: /^Actions for/ }),
		).toBeFocused();
		await act(ada.page, changed, "Remove");
		await dialog.getByRole("button", { name: "Remove" }).click();
		await expect(posted(wren.page, changed)).toHaveCount(0);
		await expect(posted(ada.page, changed)).toHaveCount(0);
		await expect(dialog).toBeHidden();
	});

test("a comment takes its timestamp from the player, and plays from there", async ({
	signUp,
	page,
}) => {
	const ada = await signUp("Ada Brandt");
	await openTrack(ada.page);
	await ada.page
		.getByRole("button", { name: `Play ${TITLE}` })
		.first()
		.click();
	await expect(seek(ada.page)).toHaveAttribute("aria-valuetext", /^0:(0[2-9]|1\d) of/);
	await seek(ada.page).focus();
	for (let step = 0; step < 3; step += 1) await seek(ada.page).press("ArrowRight");
	const words = unique("Here the engine starts to sing");
	await form(ada.page).fill(words);
	const shown = await ada.page
		.getByText(/^At 0:\d\d$/)
		.first()
		.innerText();
	const moment = shown.toLowerCase();
	await expect(ada.page.getByRole("button", { name: /^Comment at 0:\d\d$/ })).toBeVisible();
	await ada.page.reload();
	await expect(form(ada.page)).toHaveValue(words);
	await post(ada.page).click();
	await expect(posted(ada.page, words)).toContainText(moment);

	// A visitor's page may be a few seconds old.
	await expect(async () => {
		await openTrack(page);
		await expect(posted(page, words)).toContainText(moment, { timeout: 1_000 });
	}).toPass();
	await posted(page, words)
		.getByRole("button", { name: `Play ${moment}` })
		.click();
	const second = Number(moment.slice(-2));
	await expect
		.poll(async () => Number((await seek(page).getAttribute("aria-valuetext"))?.slice(2, 4)))
		.toBeGreaterThanOrEqual(second);
	await expect(page.getByRole("button", { name: `Pause ${TITLE}` }).first()).toBeVisible();
	await expectAccessible(page);
});

test("a comment that fails to send is not lost, and can be sent again", async ({ signUp }) => {
	const { page, context } = await signUp("Tomas Weber");
	await openTrack(page);
	const words = unique("From the tunnel");
	await form(page).fill(words);
	await context.setOffline(true);
	await post(page).click();
	await expect(page.getByText("We'll send this when you're back.")).toBeVisible();
	await expect(form(page)).toHaveValue(words);
	await context.setOffline(false);
	await expect(posted(page, words)).toHaveCount(1);
	await expect(form(page)).toHaveValue("");
});

test("comments made while away are there on return", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	await openTrack(ada.page);
	await openTrack(wren.page);
	const before = unique("Heard in the open");
	await sendComment(ada, before);
	await expect(posted(wren.page, before)).toHaveCount(1);
	await wren.context.setOffline(true);
	const words = unique("Said into the tunnel");
	await form(ada.page).fill(words);
	await post(ada.page).click();
	await expect(posted(ada.page, words)).toHaveCount(1);
	await wren.context.setOffline(false);
	await expect(posted(wren.page, words)).toHaveCount(1, { timeout: 20_000 });
});

test("501 characters can't be sent, and the counter says so", async ({ signUp }) => {
	const { page } = await signUp("Imani Wekesa");
	await page.goto("/music");
	await form(page).fill("🎹".repeat(501));
	await expect(page.getByText("501/500")).toBeVisible();
	await expect(post(page)).toBeDisabled();
	await form(page).fill("🎹".repeat(500));
	await expect(post(page)).toBeEnabled();
});

test("visitors read comments on a track, and sign in to comment", async ({ page }) => {
	const { slug } = await openTrack(page);
	await expect(posted(page, "The engine is an octave down. Lovely.")).toBeVisible();
	await expect(form(page)).toHaveCount(0);
	await page.getByRole("link", { name: "Sign in to comment" }).click();
	await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/music/tracks/${slug}`)}`);
});

test("a reply appears below its comment, and the comment's author is notified @phone", async ({
	signUp,
}) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const track = await openTrack(ada.page);
	const words = unique("What is that bell?");
	await sendComment(ada, words);
	await openTrack(wren.page);
	const toAda = posted(wren.page, words).getByRole("button", { name: "Reply to Ada Brandt" });
	await toAda.click();
	const box = wren.page.getByRole("textbox", { name: "Reply to Ada Brandt" });
	await expect(box).toBeFocused();
	await box.press("Escape");
	await expect(toAda).toBeFocused();
	await toAda.click();
	const reply = unique("A bicycle in the hall");
	await box.fill(reply);
	await wren.page.reload();
	await toAda.click();
	await expect(box).toHaveValue(reply);
	await wren.page.getByRole("button", { name: "Reply", exact: true }).click();
	await expect(box).toBeHidden();
	await expect(posted(wren.page, reply)).toBeFocused();
	const replies = ada.page.getByRole("list", { name: "Replies" });
	await expect(replies.filter({ has: posted(ada.page, reply) })).toHaveCount(1);
	await expectAccessible(ada.page);

	await act(ada.page, words, "Remove");
	await ada.page
		.getByRole("dialog", { name: "Remove this comment?" })
		.getByRole("button", { name: "Remove" })
		.click();
	// Other journeys' threads on this track may have lost their beginnings too.
	const thread = wren.page.getByRole("listitem").filter({ has: posted(wren.page, reply) });
	await expect(thread.getByText("This comment was removed.")).toBeVisible();
	await expect(posted(wren.page, reply)).toHaveCount(1);
	await ada.page.goto("/notifications");
	await expect(
		ada.page.getByText(`Wren Okafor replied to your comment on “${track.title}”`),
	).toBeVisible();
});

test("a long thread shows its first replies, and the others on request @phone", async ({
	signUp,
	baseURL,
}) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const { page } = wren;
	const track = await sampleTrack(page);
	const sendComment = async (comment: string, replyToId?: string) => {
		const answer = await ada.context.request.post(`/api/tracks/${track.id}/comments`, {
			headers: { origin: baseURL ?? "" },
			data: { atSeconds: 0, comment, ...(replyToId && { replyToId }) },
		});
		expect(answer.status()).toBe(200);
		return (await answer.json()) as { id: string };
	};
	const words = unique("Which pedal is that?");
	const { id } = await sendComment(words);
	const replies: { text: string; id: string }[] = [];
	for (let at = 1; at <= 8; at += 1) {
		const text = unique(`Guess ${at}`);
		replies.push({ text, id: (await sendComment(text, id)).id });
	}
	const text = (at: number) => replies[at]?.text ?? "";
	await openTrack(page);
	const thread = page.getByRole("listitem").filter({ has: posted(page, words) });
	await expect(posted(page, text(2))).toHaveCount(1);
	await expect(posted(page, text(3))).toHaveCount(0);
	const more = thread.getByRole("button", { name: "Show 5 more replies" });
	await more.press("Enter");
	await expect(more).toHaveCount(0);
	await expect(posted(page, text(3))).toBeFocused();
	await expect(posted(page, text(7))).toHaveCount(1);
	await expectAccessible(page);

	await page.goto(`/music/tracks/${track.slug}#comment-${replies[7]?.id}`);
	await page.reload();
	await expect(posted(page, text(7))).toBeFocused();
	await expect(posted(page, text(7))).toBeInViewport();

	await openTrack(page);
	await page.reload();
	await expect(more).toBeVisible();
	await posted(page, words).getByRole("button", { name: "Reply to Ada Brandt" }).press("Enter");
	const own = unique("A cheap one");
	await page.getByRole("textbox", { name: "Reply to Ada Brandt" }).fill(own);
	await page.getByRole("button", { name: "Reply", exact: true }).click();
	await expect(posted(page, own)).toBeFocused();
});

test("a link to a comment far down the list leads to it at once @phone", async ({
	signUp,
	baseURL,
}) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const { page } = wren;
	const path = await addTrack(ada, baseURL, unique("Long Talk"));
	const words = unique("The last seconds");
	const { rows } = await runSql(
		`WITH made AS (INSERT INTO track_comments (id, track_id, user_id, comment, at_seconds)
			SELECT gen_random_uuid(), t.id, u.id, $2 || ' ' || n, n / 100.0
			FROM tracks t, "user" u, generate_series(1, 130) n
			WHERE t.slug = $3 AND u.email = $1 RETURNING id, comment
		) SELECT id FROM made WHERE comment = $2 || ' 125'`,
		[ada.email, words, path.split("/").at(-1)],
	);
	await page.goto(`${path}#comment-${rows[0]?.id}`);
	await expect(posted(page, `${words} 125`)).toBeFocused();
	await expect(posted(page, `${words} 125`)).toBeInViewport();
	await expect(posted(page, `${words} 70`)).toHaveCount(0);
	await page.getByRole("button", { name: "Show more comments" }).press("Enter");
	await expect(posted(page, `${words} 70`)).toHaveCount(1);
	await expect(posted(page, `${words} 125`)).toHaveCount(1);
});
