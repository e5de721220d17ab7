import { randomUUID } from "node:crypto";
import type { Locator, Page, WebSocket } from "@playwright/test";
import { csvOf } from "./csv.ts";
import { runSql } from "./database.ts";
import { expect, expectAccessible, grant, test } from "./setup.ts";

const siteLinks = ["Home", "Podcasts", "Explore", "Music", "Book Club", "Posts"];
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("an admin's header leads to the three views of home and to every admin page", async ({
	signUp,
	isMobile,
}) => {
	test.skip(isMobile, "a phone has the drawer instead");
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	const answer = await page.goto("/");
	expect(await answer?.text()).not.toMatch(/<[^>]+\sstyle=/);
	await expect(heading(page, "Dashboard")).toBeVisible();
	const banner = page.getByRole("banner");
	await expect(banner.getByText("Admin", { exact: true })).toBeVisible();
	const home = banner.getByRole("link", { name: "Dashboard" });
	await expect(home).toHaveAttribute("aria-current", "page");
	const figures = page.getByRole("region", { name: "Figures" });
	for (const tile of ["Total Users", "Online Now", "Active Content", "Messages Today"])
		await expect(figures.getByText(tile)).toBeVisible();
	await expectAccessible(page);

	const content = banner.getByRole("button", { name: "Content" });
	const community = banner.getByRole("button", { name: "Community" });
	await content.press("Enter");
	const items = page.getByRole("menuitem");
	await expect(items.first()).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/\?view=content$/);
	await expect(heading(page, "Add Content")).toBeVisible();
	await expect(page).toHaveTitle(/^Add Content · /);
	await expect(page.locator("#content")).toBeFocused();
	await expect(content).toHaveAttribute("aria-current", "true");
	await expectAccessible(page);

	await community.click();
	await page.getByRole("menuitem", { name: "User Analytics" }).click();
	await expect(page).toHaveURL(/\/\?view=analytics$/);
	await expect(heading(page, "User Analytics")).toBeVisible();
	await page.reload();
	await expect(heading(page, "User Analytics")).toBeVisible();
	await home.press("Enter");
	await expect(heading(page, "Dashboard")).toBeVisible();
	await expect(page).toHaveTitle(/^Dashboard · /);
	await expect(page.locator("#content")).toBeFocused();

	await community.click();
	await page.getByRole("menuitem", { name: "Contact inbox" }).click();
	await expect(page).toHaveURL(/\/admin\/messages$/);
	await expect(community).toHaveAttribute("aria-current", "true");
	await page.goto("/admin");
	await expect(page.getByText("Confirmed or not.")).toBeVisible();
	const adminLinks = page.getByRole("navigation", { name: "Admin pages" }).getByRole("link");
	const targets = await adminLinks.evaluateAll((links) =>
		links.map((link) => link.getAttribute("href")),
	);
	expect(targets.length).toBeGreaterThan(9);
	await expectAccessible(page);
	for (const target of targets) {
		const room = await page.request.get(target ?? "");
		expect(room.status(), target ?? "").toBe(200);
		expect(new URL(room.url()).pathname, "nobody is sent elsewhere").toBe(target?.split("?")[0]);
	}
});

test("the open dashboard updates when messages and requests arrive", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const name = `Wren ${randomUUID().slice(0, 6)}`;
	const member = await signUp(name);
	const { page } = admin;
	await page.goto("/");
	const figures = page.getByRole("region", { name: "Figures" });
	const online = figures.getByText("Online Now").locator("xpath=following-sibling::dd");
	await expect(online).toContainText(/^[1-9]/);
	const recent = page.getByRole("region", { name: "Recent Activity" });
	const shown = await watchShown(recent);
	const origin = new URL(page.url()).origin;
	const post = async (path: string, data: object) => {
		const answer = await member.context.request.post(path, { headers: { origin }, data });
		expect(answer.ok(), path).toBe(true);
	};
	const posted = `Low ceilings sound best, ${randomUUID()}`;
	await post("/api/chat/messages", { content: posted, clientMessageId: randomUUID() });
	await expect.poll(shown).toMatch(new RegExp(`${name}.*${posted}`, "s"));
	await expect(recent.getByRole("listitem").first()).toBeVisible();
	expect(await recent.getByRole("listitem").count()).toBeLessThanOrEqual(5);

	const waiting = page.getByRole("region", { name: "Needs your attention" });
	await post("/api/contact", {
		id: randomUUID(),
		name,
		email: member.email,
		subject: "A question",
		message: "When does the room open?",
	});
	await expect(waiting.getByText(/unanswered contact messages?/)).toBeVisible();
	await post("/api/book-club/requests", {});
	const requested = waiting
		.getByRole("listitem")
		.filter({ hasText: "asked to join the book club" });
	await expect(requested).toBeVisible();
	await requested.getByRole("link", { name: "Review" }).click();
	await expect(page).toHaveURL(/\/book-club$/);
	await expect(page.getByRole("button", { name: `Approve ${name}` })).toBeVisible();
});

test("an admin edits the site's navigation and previews home as a member", async ({
	signUp,
	isMobile,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/");
	const banner = page.getByRole("banner");
	if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
	else
		for (const name of siteLinks)
			await expect(banner.getByRole("link", { name, exact: true })).toBeVisible();
	await page.getByRole("button", { name: "View as member" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Noor Haddad");
	const preview = page.getByRole("region", { name: "Preview" });
	await expect(preview).toContainText("Viewing as a member");
	await expect(page.getByRole("link", { name: "Who has which tier" })).toHaveCount(0);
	const isAtTop = () => page.evaluate(() => scrollY === 0);
	expect(await isAtTop()).toBe(true);
	await expectAccessible(page);
	await page.goto("/podcasts");
	await expect(preview).toContainText("Viewing as a member");
	await page.goto("/admin");
	await expect(page).toHaveURL("/");
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await preview.getByRole("button", { name: "Back to admin" }).click();
	await expect(heading(page, "Dashboard")).toBeVisible();
	expect(await isAtTop()).toBe(true);
	await expect(preview).toHaveCount(0);

	await page.goto("/#pricing");
	await expect(page.getByRole("heading", { name: "Memberships" })).toBeVisible();
	await expect(preview).toBeVisible();
});

test("an admin downloads users, memberships and bookings as CSV", async ({ signUp }) => {
	const { email } = await signUp("Cmd Calc");
	await runSql(
		`UPDATE profiles SET full_name = '=cmd|calc' WHERE id = (SELECT id FROM "user" WHERE email = $1)`,
		[email],
	);
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	const main = page.getByRole("main");
	await page.goto(`/admin/people?search=${encodeURIComponent(email)}`);
	const [head, ...people] = await csvOf(main);
	expect(head).toMatch(/^Name,Email,Email confirmed,Roles,/);
	expect(people).toHaveLength(1);
	expect(people[0]).toMatch(/^'=cmd\|calc,/);
	await page.goto("/admin/memberships");
	expect((await csvOf(main))[0]).toBe("Name,Email,Tier,Source,Since,Until,Renews,Reason");
	await page.goto("/booking/manage");
	expect((await csvOf(main))[0]).toMatch(/^Session,Member,Coach,Starts,/);
});

test("members are not shown the admin home, its views or its search entries", async ({
	signUp,
	isMobile,
}) => {
	const { page } = await signUp("Jules Okafor");
	for (const path of ["/?view=analytics", "/?view=content", "/"]) {
		const answer = await page.goto(path);
		expect(await answer?.text()).not.toMatch(
			/Needs your attention|User Analytics|"analytics"|"dashboard"/,
		);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Jules Okafor");
	}
	const banner = page.getByRole("banner");
	await expect(banner.getByRole("button", { name: "Content" })).toBeHidden();
	if (!isMobile) await expect(banner.getByRole("link", { name: "Explore" })).toBeVisible();
	await page.goto("/admin");
	await expect(page).toHaveURL(/\/$/);
});

test("on a phone the admin pages fit and are accessible", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	await expect(heading(page, "Dashboard")).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	const menu = page.getByRole("button", { name: "Menu" });
	const drawer = page.getByRole("dialog", { name: "Menu" });
	await menu.click();
	await expect(drawer.getByRole("link", { name: "Add Content" })).toBeVisible();
	for (const name of siteLinks)
		await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
	await expectAccessible(page);
	for (const [name, title] of [
		["User Analytics", "User Analytics"],
		["Add Content", "Add Content"],
		["All admin pages", "Admin"],
	] as const) {
		if (!(await drawer.isVisible())) await menu.click();
		await drawer.getByRole("link", { name }).click();
		await expect(heading(page, title)).toBeVisible();
		await expect(drawer).toBeHidden();
		await expectNoSidewaysScroll(page);
	}
	await expectAccessible(page);
});

/** All that a part of the page has shown from here on: its list is short, and others talk too. */
async function watchShown(part: Locator): Promise<() => Promise<string>> {
	const texts = await part.evaluateHandle((node) => {
		const shown = [node.textContent];
		new MutationObserver(() => shown.push(node.textContent)).observe(node, {
			childList: true,
			characterData: true,
			subtree: true,
		});
		return shown;
	});
	return () => texts.evaluate((shown) => shown.join("\n"));
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test("a message that arrives before the dashboard hydrates shows up once it has", async ({
	signUp,
	baseURL,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const member = await signUp("Ada Brandt");
	const { page } = admin;
	const held = Promise.withResolvers<void>();
	await page.route(/\/assets\/dashboard-/, async (route) => {
		await held.promise;
		await route.continue();
	});
	const subscribed = new Promise<WebSocket>((resolve) =>
		page.on("websocket", (socket) =>
			socket.on("framesent", ({ payload }) => {
				if (`${payload}`.includes('"chat"')) resolve(socket);
			}),
		),
	);
	await page.goto("/", { waitUntil: "commit" });
	const socket = await subscribed;
	const content = `Said early ${randomUUID().slice(0, 6)}`;
	const received = socket.waitForEvent("framereceived", ({ payload }) =>
		`${payload}`.includes(content),
	);
	const answer = await member.context.request.post("/api/chat/messages", {
		headers: { origin: baseURL ?? "" },
		data: { content, clientMessageId: randomUUID() },
	});
	expect(answer.ok()).toBe(true);
	await received;
	const shown = await watchShown(page.getByRole("region", { name: "Recent Activity" }));
	held.resolve();
	await expect.poll(shown).toContain(content);
});
