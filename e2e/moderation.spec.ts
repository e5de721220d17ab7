import type { Page } from "@playwright/test";
import { takeDown } from "./moderate.ts";
import { linkFor } from "./outbox.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";
import { addTrack } from "./submitted-track.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

async function send({ context }: Member, baseURL: string | undefined, content: string) {
	const answer = await context.request.post("/api/chat/messages", {
		headers: { origin: baseURL ?? "" },
		data: { content, clientMessageId: crypto.randomUUID() },
	});
	expect(answer.ok()).toBe(true);
	return (await answer.json()) as { id: string; seq: number };
}
const messageOf = (page: Page, words: string) =>
	page.getByRole("log").getByRole("article").filter({ hasText: words });

/** Opens the menu of a message by its keyboard, which every screen has. */
async function reportMessage(page: Page, words: string, reason: string) {
	const open = async () => {
		await messageOf(page, words).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("menuitem", { name: "Report" }).click();
	};
	await open();
	const dialog = page.getByRole("dialog", { name: "Report this message" });
	const typed = dialog.getByLabel("Anything moderators should know");
	await typed.fill("That's my street.");
	// As a reload would leave it.
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await open();
	await expect(typed).toHaveValue("That's my street.");
	await dialog.getByRole("radio", { name: reason }).check();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByText("Report sent")).toBeVisible();
}

test("a member reports, a moderator mutes, the open page blocks writing; another moderator decides the appeal", {
	tag: "@phone",
}, async ({ signUp, baseURL }) => {
	const [author, reporter] = [await signUp("Milo Reed"), await signUp("Rae Moss")];
	const [first, second] = [await signUp("Noor Haddad"), await signUp("Iris Vale")];
	await grant(first, "moderator");
	await grant(second, "moderator");
	const words = unique("She lives at 5 Mill Lane");
	const { seq } = await send(author, baseURL, words);
	await author.page.goto(`/chat?message=${seq}`);
	await expect(author.page.getByRole("textbox", { name: /message/i })).toBeVisible();
	await reporter.page.goto("/chat");
	await expect(reporter.page.getByText(/\d+ online/)).toBeVisible();
	await reportMessage(reporter.page, words, "Someone's private information");

	const { page } = first;
	await page.goto("/moderation");
	await page.getByRole("link", { name: words }).click();
	await expect(page.getByRole("article", { name: "Milo Reed" })).toContainText("That's my street.");
	await expect(page.getByText("Showing Milo Reed, Chat message")).toHaveRole("status");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Assign to me" }).click();
	await expect(page.getByRole("button", { name: "Unassign" })).toBeVisible();
	const decide = page.getByRole("button", { name: "Decide", exact: true });
	await page.evaluate(() => scrollTo(0, 0));
	await expect(decide).toBeInViewport({ ratio: 1 });
	await decide.click();
	const dialog = page.getByRole("dialog", { name: "Take action" });
	await dialog.getByRole("radio", { name: "Mute" }).check();
	await dialog.getByLabel("Duration").selectOption("72");
	await dialog.getByLabel("Reason (sent to the member)").fill("It tells where she lives.");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Mute" }).click();
	await expect(page.getByText("Decision sent")).toBeVisible();

	// Nothing was touched on this page.
	await expect(author.page.getByText(/You're muted until/)).toBeVisible();
	await expect(author.page.getByRole("textbox", { name: /message/i })).toHaveCount(0);
	await expect(messageOf(author.page, words)).toHaveCount(0);

	await author.page.goto(await linkFor(author.email, "You're muted"));
	await expect(author.page.getByText("It tells where she lives.")).toBeVisible();
	await expectAccessible(author.page);
	await author.page.getByLabel("Why is the decision wrong?").fill("It's the address of the mill.");
	await author.page.getByRole("button", { name: "Send appeal" }).click();
	await expect(author.page.getByText("Waiting for a different moderator")).toBeVisible();

	await page.goto("/moderation?view=appeals");
	await page.getByRole("region", { name: "Appeals" }).getByRole("link", { name: words }).click();
	await expect(page.getByText("so another moderator has to review the appeal")).toBeVisible();
	await expect(page.getByRole("button", { name: "End now" })).toHaveAccessibleDescription(
		/^Noor Haddad muted the member until/,
	);

	// Other journeys may have others appeal meanwhile.
	await second.page.goto("/notifications");
	await expect(second.page.getByText(/^(New appeal: Chat message|\d+ new appeals)$/)).toBeVisible();
	await second.page.goto("/moderation?view=appeals");
	await second.page.getByRole("link", { name: words }).click();
	await second.page.getByRole("button", { name: "Accept appeal" }).click();
	const accept = second.page.getByRole("dialog", { name: "Accept appeal" });
	await accept.getByLabel("Reason").fill("The mill is open to everyone.");
	await accept.getByRole("button", { name: "Accept appeal" }).click();
	await expect(second.page.getByText("Appeal decided")).toBeVisible();
	await second.page.goto("/moderation?view=closed");
	const closed = second.page.getByRole("link", { name: words });
	await expect(closed).toContainText("Appeal accepted");
	await expect(closed).not.toContainText("Muted");

	await author.page.goto(`/chat?message=${seq}`);
	await expect(messageOf(author.page, words)).toBeVisible();
	await expect(author.page.getByRole("textbox", { name: /message/i })).toBeVisible();
});

test("a muted or blocked member's messages are collapsed until that is undone", async ({
	signUp,
	baseURL,
}) => {
	const [reader, writer] = [await signUp("Rae Moss"), await signUp("Milo Blocked")];
	const { page } = reader;
	const words = unique("Louder, please");
	await send(writer, baseURL, words);
	await page.goto("/chat");
	await expect(page.getByText(/\d+ online/)).toBeVisible();
	await messageOf(page, words).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("menuitem", { name: "Mute Milo Blocked" }).click();
	await expect(page.getByText("You muted Milo Blocked")).toBeVisible();
	await expect(page.getByText("From someone you muted").first()).toBeVisible();
	await expect(messageOf(page, words)).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(messageOf(page, words)).toBeVisible();
	await messageOf(page, words).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("menuitem", { name: "Block Milo Blocked" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
	await expect(page.getByText("You blocked Milo Blocked")).toBeVisible();
	await expect(messageOf(page, words)).toHaveCount(0);
	// Nor is it quoted anywhere.
	await expect(page.getByText(words)).toHaveCount(0);
	await page.goto("/");
	await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
	await expect(page.getByText(words)).toHaveCount(0);
	await page.goto("/profile/privacy");
	await page.getByRole("button", { name: "Unblock Milo Blocked" }).click();
	await expect(page.getByText("You unblocked Milo Blocked")).toBeVisible();
	await page.goto("/chat");
	await expect(messageOf(page, words)).toBeVisible();
});

test("a moderator takes down content without a report and restores it; admins see the counts", {
	tag: "@phone",
}, async ({ signUp, baseURL }) => {
	const [author, moderator] = [await signUp("Milo Reed"), await signUp("Noor Haddad")];
	await grant(moderator, "moderator");
	const words = unique("Cheap pedals, write me");
	await send(author, baseURL, words);
	const { page } = moderator;
	await page.goto("/chat");
	await expect(page.getByText(/\d+ online/)).toBeVisible();
	await messageOf(page, words).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("menuitem", { name: "Moderate" }).click();
	await expect(page.getByRole("dialog")).toContainText("Milo Reed · Chat message");
	await expectAccessible(page);
	const reason = unique("It's an ad");
	await takeDown(page, reason);
	await expect(messageOf(page, words)).toHaveCount(0);

	await page.goto("/moderation?view=log");
	// Others take things down meanwhile.
	const decided = page.getByRole("listitem").filter({ hasText: reason });
	await decided.getByRole("button", { name: "Put it back" }).click();
	const back = page.getByRole("dialog", { name: "Put it back?" });
	await back.getByLabel("Reason").fill("It isn't an ad after all.");
	await expectAccessible(page);
	await back.getByRole("button", { name: "Put it back" }).click();
	await expect(page.getByText("It's back")).toBeVisible();
	await expect(page.getByText(/put back something of/).first()).toBeVisible();
	await page.goto("/chat");
	await expect(messageOf(page, words)).toBeVisible();

	await page.goto("/transparency");
	await expect(page.getByRole("heading", { name: "Moderation in numbers" })).toHaveCount(0);
	await grant(moderator, "admin");
	await page.goto("/admin/site?part=transparency");
	await page.getByRole("switch", { name: "Show moderation in numbers" }).check();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Save changes" }).click();
	await page.getByRole("contentinfo").getByRole("link", { name: "Transparency" }).click();
	await expect(page.getByRole("heading", { name: "Moderation in numbers" })).toBeVisible();
	await expectAccessible(page);
	// Other journeys find no page where nobody shows it.
	await page.goto("/admin/site?part=transparency");
	await page.getByRole("switch", { name: "Show moderation in numbers" }).uncheck();
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(
		page.getByRole("contentinfo").getByRole("link", { name: "Transparency" }),
	).toHaveCount(0);
});

test("a moderator can play the track of a case, even once it is taken down", async ({
	signUp,
	baseURL,
	isMobile,
}) => {
	const [artist, moderator] = [await signUp("Milo Reed"), await signUp("Noor Haddad")];
	await grant(moderator, "moderator");
	const title = unique("Paper Boats");
	const slug = (await addTrack(artist, baseURL, title, 20)).split("/").at(-1);
	const { page, context } = moderator;
	const { id } = await (await context.request.get(`/api/tracks-by-slug/${slug}`)).json();
	const decided = await context.request.post(`/api/moderation/subjects/track/${id}/decisions`, {
		headers: { origin: baseURL ?? "" },
		data: {
			decisionId: crypto.randomUUID(),
			outcome: "removed",
			rule: "rights",
			reason: "It's a cover.",
		},
	});
	await page.goto(`/moderation?view=closed&case=${(await decided.json()).id}`);
	const about = page.getByRole("article").filter({ hasText: title });
	await expect(about.getByText("Decided without a report")).toBeVisible();
	await about.getByRole("button", { name: `Play ${title}` }).press("Enter");
	await expect(about.getByRole("button", { name: `Pause ${title}` })).toBeVisible();
	const player = page.getByRole("region", { name: "Player" });
	// A phone's small player says the time, and only the whole one seeks.
	if (isMobile) await expect(player).toContainText(/0:0[1-9] of 0:20/);
	else
		await expect(player.getByRole("slider", { name: `Seek in ${title}` })).toHaveAttribute(
			"aria-valuetext",
			/^0:0[1-9] of 0:20/,
		);
	await expectAccessible(page);
});
