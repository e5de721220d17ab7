import { runSql } from "./database.ts";
import { expect, expectAccessible, type Member, test } from "./setup.ts";

/** Their last visit ended so many days ago. */
const wasHere = ({ email }: Member, daysAgo: number) =>
	runSql(
		`INSERT INTO member_visits (user_id, seen_at)
		SELECT id, now() - make_interval(days => $2) FROM "user" WHERE email = $1
		ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`,
		[email, daysAgo],
	);

test("home opens with what is coming, what is new and one thing to do", {
	tag: "@phone",
}, async ({ signUp }) => {
	const member = await signUp("Noor Haddad");
	await wasHere(member, 400);
	const { page } = member;
	await page.goto("/");
	const callSheet = page.getByRole("region", { name: "Call sheet" });
	await expect(callSheet.getByRole("link", { name: /Song of the Week changes/ })).toBeVisible();
	await expect(callSheet.getByRole("link", { name: /Voting closes/ })).toBeVisible();
	const news = page.getByRole("region", { name: "What's new" });
	await expect(news.getByRole("link", { name: /new tracks/ })).toBeVisible();
	await expect(page.getByRole("region", { name: "Memberships" })).toHaveCount(0);
	await expectAccessible(page);

	await page.reload();
	await expect(news.getByRole("link", { name: /new tracks/ })).toBeVisible();
	await news.getByRole("link", { name: /new tracks/ }).click();
	await expect(page).toHaveURL(/\/music\/discover$/);
	await page.goto("/");
	// The first steps of a new member are what there is to do until they are done or hidden.
	const firstSteps = page.getByRole("region", { name: "Three first steps" });
	await firstSteps.getByRole("button").click();
	await expect(firstSteps).toBeHidden();
	await page.getByRole("main").getByRole("link", { name: "Vote", exact: true }).click();
	await expect(page).toHaveURL(/\/ballots\//);
});

test("without anything new, home says so", async ({ signUp }) => {
	const member = await signUp("Wren Okafor");
	await wasHere(member, 0);
	await member.page.goto("/chat");
	const seen = async () => (await member.context.request.get("/api/chat/seen")).json();
	await expect.poll(seen).not.toBeNull();
	// Nor is what others say from here on.
	await runSql(
		`UPDATE conversation_reads SET seq = 1000000
		WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
		[member.email],
	);
	await member.page.goto("/");
	const news = member.page.getByRole("region", { name: "What's new" });
	await expect(news).toContainText("You're all caught up.");
});

test("a member's own pages are one press away", { tag: "@phone" }, async ({ signUp, isMobile }) => {
	const { page } = await signUp("Noor Haddad");
	await page.goto("/");
	await page.getByRole("button", { name: isMobile ? /menu/i : /Your account/ }).click();
	const menu = isMobile ? page.getByRole("dialog") : page.getByRole("banner");
	for (const [name, path] of [
		["My tracks", "/music/mine"],
		["Playlists", "/music/listen"],
		["Artist page", "/profile"],
		["Profile", "/profile"],
	] as const)
		await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
	await expect(menu.getByRole("link", { name: "Sessions", exact: true }).last()).toBeVisible();
	await expect(menu.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("Explore plays what is open to everyone", { tag: "@phone" }, async ({ page }) => {
	await page.goto("/explore");
	const main = page.getByRole("main");
	await main.getByRole("button", { name: /^Play Half Past Nothing/ }).click();
	await expect(main.getByRole("button", { name: /^Pause Half Past Nothing/ })).toBeVisible();
	await expect(main.getByRole("heading", { name: "Episodes" })).toBeVisible();
	// Other tests publish tracks too, so any artist can come first.
	await main
		.getByRole("link", { name: /\d tracks?$/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/artists\/./);
	await expect(main.getByRole("list").first()).toBeVisible();
});

test("members are shown around where visitors are asked to join", async ({ signUp, page }) => {
	await page.goto("/explore");
	await expect(page.getByRole("link", { name: "Explore Community" })).toHaveCount(0);
	const member = await signUp("Noor Haddad");
	await member.page.goto("/explore");
	const main = member.page.getByRole("main");
	await expect(main.getByRole("link", { name: "Join the Community" })).toHaveCount(0);
	await main.getByRole("link", { name: "Explore Community" }).first().click();
	await expect(main.getByRole("heading", { name: "Just in" })).toBeInViewport();
});
