import { runSql } from "./database.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

/** Their last visit ended so many days ago. */
const wasHere = ({ email }: Member, daysAgo: number) =>
	runSql(
		`INSERT INTO member_visits (user_id, seen_at)
		SELECT id, now() - make_interval(days => $2) FROM "user" WHERE email = $1
		ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`,
		[email, daysAgo],
	);

const unread = ({ page }: Member) => page.getByRole("navigation", { name: "Unread" });
const noDirectMessages = (member: Member, isMobile: boolean) =>
	unread(member).getByRole("link", { name: isMobile ? /^0 Messages/ : /^0 Direct messages/ });
/** What others say in the community's conversation, which other tests write in, is read. */
const readChat = ({ email }: Member) =>
	runSql(
		`INSERT INTO conversation_reads (conversation_id, user_id, seq)
		SELECT c.id, u.id, 1000000 FROM conversations c, "user" u WHERE c.kind = 'community' AND u.email = $1
		ON CONFLICT (conversation_id, user_id) DO UPDATE SET seq = excluded.seq`,
		[email],
	);

async function writeTo(from: Member, to: Member, origin: string, content: string): Promise<void> {
	const { rows } = await runSql('SELECT id FROM "user" WHERE email = $1', [to.email]);
	const { request } = from.context;
	const headers = { origin };
	const opened = await request.put(`/api/chat/direct/${rows[0].id}`, { headers, data: {} });
	const data = {
		content,
		clientMessageId: crypto.randomUUID(),
		conversationId: (await opened.json()).id,
	};
	expect((await request.post("/api/chat/messages", { headers, data })).status()).toBe(200);
}

test("home starts with unread items and this week, and the newest tracks share one control", {
	tag: "@phone",
}, async ({ signUp }) => {
	const member = await signUp("Noor Haddad");
	await wasHere(member, 400);
	const { page } = member;
	await page.goto("/");
	const week = page.getByRole("region", { name: "This week" });
	await expect(week.getByRole("link", { name: /Voting closes/ })).toBeVisible();
	await expect(unread(member).getByRole("link")).toHaveCount(5);
	await expect(unread(member).getByRole("link", { name: /^0 Mentions/ })).toBeInViewport();
	await expect(page.getByText("Follow an artist and their new tracks show here.")).toBeVisible();
	await expect(page.getByRole("region", { name: "Memberships" })).toHaveCount(0);
	await expectAccessible(page);

	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Play the newest tracks" }).click();
	await expect(main.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
	// The first steps of a new member are there until they are done or hidden.
	const firstSteps = page.getByRole("region", { name: "Get started" });
	await firstSteps.getByRole("button").click();
	await expect(firstSteps).toBeHidden();
	await expect(main.getByRole("link", { name: "Explore Community" })).toBeVisible();
	await expect(main.getByRole("link", { name: "Book a 1-on-1" }).first()).toBeVisible();
	await week.getByRole("link", { name: /Voting closes/ }).click();
	await expect(page).toHaveURL(/\/ballots\//);
});

test("following an artist leaves the row of new tracks full", { tag: "@phone" }, async ({
	signUp,
	baseURL,
}) => {
	const { page, context } = await signUp("Noor Haddad");
	const { rows } = await runSql(
		"SELECT created_by AS id FROM tracks WHERE title = 'Half Past Nothing' LIMIT 1",
		[],
	);
	await page.goto("/");
	const row = page.getByRole("region", { name: "Just in" });
	await expect(row.getByText("The newest from everyone.")).toBeVisible();
	const covers = row.getByRole("listitem").filter({ visible: true });
	await expect(covers.nth(4)).toBeVisible();
	const followed = await context.request.put(`/api/my/follows/artists/${rows[0].id}`, {
		headers: { origin: baseURL ?? "" },
		data: { isFollowed: true },
	});
	expect(followed.ok()).toBe(true);
	await page.reload();
	await expect(covers.first()).toContainText("Mika");
	await expect(covers.nth(4)).toBeVisible();
});

test("without unread items home says so, and shows first steps on the first day", {
	tag: "@phone",
}, async ({ signUp, isMobile }) => {
	const member = await signUp("Wren Okafor");
	await readChat(member);
	const { page } = member;
	await page.goto("/");
	await expect(page.getByText("Here's where to start.")).toBeVisible();
	const steps = page.getByRole("region", { name: "Get started" });
	await expect(steps.getByRole("link", { name: "Submit a track" })).toBeInViewport();
	await expect(unread(member)).toHaveCount(0);
	await expectAccessible(page);
	await steps.getByRole("button", { name: "Hide this list" }).click();
	await expect(page.getByText("You're all caught up.")).toBeVisible();
	await expect(noDirectMessages(member, isMobile)).toBeVisible();
});

test("a moderator isn't caught up while a book club request is open", {
	tag: "@phone",
}, async ({ signUp, baseURL }) => {
	const [moderator, member] = [await signUp("Mo Okafor"), await signUp("Ada Brandt")];
	await grant(moderator, "moderator");
	await wasHere(moderator, 1);
	await readChat(moderator);
	await moderator.page.goto("/");
	await expect(unread(moderator).getByRole("link", { name: /^0 / }).first()).toBeVisible();
	const headers = { origin: baseURL ?? "" };
	const requested = await member.context.request.post("/api/book-club/requests", {
		headers,
		data: {},
	});
	expect(requested.status()).toBe(200);
	const waits = moderator.page.getByRole("link", { name: /asked to join the book club$/ });
	await expect(waits).toBeVisible();
	await expect(moderator.page.getByText("You're all caught up.")).toBeHidden();
	await expectAccessible(moderator.page);
	await waits.click();
	const approve = moderator.page.getByRole("button", { name: `Approve ${member.name}` }).first();
	await expect(approve).toBeVisible();
});

test("a direct message is counted, listed, filtered and marked as read at home", {
	tag: "@phone",
}, async ({ signUp, isMobile, baseURL }) => {
	const [ada, noor] = [await signUp("Ada Brandt"), await signUp("Noor Haddad")];
	await wasHere(noor, 1);
	await readChat(noor);
	await noor.page.goto("/");
	const nothing = noDirectMessages(noor, isMobile);
	await expect(nothing).toBeVisible();
	await writeTo(ada, noor, baseURL ?? "", "Could you send the stems?");
	const place = unread(noor).getByRole("link", {
		name: isMobile ? /^1 Message/ : /^1 Direct message/,
	});
	await expect(place).toBeVisible();
	await expect(noor.page).toHaveTitle(/^\(1\) /);
	await place.click();
	await expect(place).toHaveAttribute("aria-current", "true");
	const row = noor.page.getByRole("listitem").filter({ hasText: "Could you send the stems?" });
	await expect(row).toContainText("1 unread");
	await expectAccessible(noor.page);
	await row.hover();
	await row.getByRole("button", { name: "Mark as read: Ada Brandt" }).click();
	await expect(noor.page.getByText("Nothing unread here.")).toBeVisible();
	await expect(noor.page).not.toHaveTitle(/^\(/);
	await noor.page.getByRole("link", { name: "Show all" }).click();
	await expect(nothing).toBeVisible();
	await expect(row).toHaveCount(0);
});

test("a direct message that was read is no longer listed, even if home was prefetched", async ({
	signUp,
	isMobile,
	baseURL,
}) => {
	test.skip(isMobile, "a finger rests on no link");
	const [ada, noor] = [await signUp("Ada Brandt"), await signUp("Noor Haddad")];
	await wasHere(noor, 1);
	await readChat(noor);
	const { page } = noor;
	await writeTo(ada, noor, baseURL ?? "", "The stems are up.");
	await page.goto("/");
	const row = page.getByRole("listitem").filter({ hasText: "The stems are up." });
	await expect(row).toContainText("1 unread");
	const path = (await row.getByRole("link").first().getAttribute("href")) ?? "";
	const { promise: isHovered, resolve: hovered } = Promise.withResolvers<void>();
	await page.route("**/api/chat/seen", async (route) => {
		await isHovered;
		await route.continue();
	});
	await page.goto(path);
	const home = page
		.getByRole("navigation")
		.getByRole("link", { name: "Home", exact: true })
		.first();
	const requested = page.waitForResponse("**/rpc/whatsNew/waiting");
	await home.hover();
	await requested;
	const saved = page.waitForResponse("**/api/chat/seen");
	hovered();
	await saved;
	await home.click();
	await expect(noDirectMessages(noor, isMobile)).toBeVisible();
	await expect(row).toHaveCount(0);
});

test("a member's own pages are in the account menu", { tag: "@phone" }, async ({
	signUp,
	isMobile,
}) => {
	const { page } = await signUp("Noor Haddad");
	await page.goto("/");
	await page.getByRole("button", { name: isMobile ? /menu/i : /Your account/ }).click();
	const menu = isMobile ? page.getByRole("dialog") : page.getByRole("banner");
	for (const [name, path] of [
		["My tracks", "/music/mine"],
		["Playlists", "/music/listen"],
		["Artist page", "/profile/artist"],
		["Profile", "/profile"],
	] as const)
		await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
	const sessions = menu.getByRole("link", { name: "Sessions", exact: true });
	await expect(sessions.last()).toBeVisible();
	if (isMobile) await expect(sessions).toHaveCount(1);
	await expect(menu.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("Explore plays public content", { tag: "@phone" }, async ({ page }) => {
	await page.goto("/explore");
	const main = page.getByRole("main");
	await main.getByRole("button", { name: /^Play Half Past Nothing/ }).click();
	await expect(main.getByRole("button", { name: /^Pause Half Past Nothing/ })).toBeVisible();
	await expect(main.getByRole("heading", { name: "Episodes" })).toBeVisible();
	// Other tests publish tracks too, and take them back: any artist can come first, also one without tracks by now.
	await main
		.getByRole("link", { name: /\d tracks?$/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/artists\/./);
	await expect(main.getByRole("heading", { name: "Tracks" })).toBeVisible();
});

test("members see a tour where visitors see a sign-up prompt", async ({ signUp, page }) => {
	await page.goto("/explore");
	await expect(page.getByRole("link", { name: "Explore Community" })).toHaveCount(0);
	const member = await signUp("Noor Haddad");
	await member.page.goto("/explore");
	const main = member.page.getByRole("main");
	await expect(main.getByRole("link", { name: "Join the Community" })).toHaveCount(0);
	await main.getByRole("link", { name: "Explore Community" }).first().click();
	await expect(main.getByRole("heading", { name: "Just in" })).toBeInViewport();
});
