import { expect, expectAccessible, test } from "./setup.ts";

const visitorPages = [
	"/",
	"/music/discover",
	"/auth",
	"/auth?mode=forgot",
	"/login",
	"/explore",
	"/music/listen",
];
const memberPages = ["/", "/profile", "/chat", "/music/discover"];

test("a visitor finds the navigation, the newest music and how to join", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const main = page.getByRole("main");
	for (const section of ["Podcasts", "Music Discovery", "Book Club", "1-on-1 Sessions"])
		await expect(main.getByRole("link", { name: new RegExp(section) }).first()).toBeVisible();
	await expect(main.getByText("For members", { exact: true })).toHaveCount(3);
	for (const word of ["Growing", "Daily", "Inspiring"])
		await expect(main.getByText(word, { exact: true })).toBeVisible();
	await expect(main.getByText("4.9")).toHaveCount(0);
	await main.getByRole("link", { name: "Join the Community" }).first().click();
	await expect(page).toHaveURL(/\/auth/);
});

test("visitors' pages are complete in their HTML, load from this host alone, and are accessible", {
	tag: "@phone",
}, async ({ page }) => {
	const hosts = new Set<string>();
	page.on("request", (request) => {
		if (!/^(data|blob):/.test(request.url())) hosts.add(new URL(request.url()).host);
	});
	for (const path of [...visitorPages, "/nothing-here"]) {
		const answer = await page.goto(path);
		const html = (await answer?.text()) ?? "";
		expect(answer?.status()).toBe(path === "/nothing-here" ? 404 : 200);
		expect(html).toMatch(/<h1/);
		expect(html).not.toMatch(/<[^>]+\sstyle=/);
		expect(html).toMatch(/<title>[^<]+<\/title>/);
		await expectAccessible(page);
	}
	expect(hosts.size).toBe(1);
});

test("members' pages have no accessibility violation", { tag: "@phone" }, async ({ signUp }) => {
	const { page } = await signUp("Noor Haddad");
	for (const path of memberPages) {
		await page.goto(path);
		await expectAccessible(page);
	}
});

test("a member is greeted by name in the server's HTML", async ({ signUp }) => {
	const { page, context } = await signUp("Noor Haddad");
	const html = await (await context.request.get("/")).text();
	expect(html).toContain("Noor");
	expect(html).not.toContain("Member Login");
	await page.goto("/");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Noor");
	await page
		.getByRole("navigation", { name: "Sections" })
		.getByRole("link", { name: /Community Chat/ })
		.click();
	await expect(page).toHaveURL(/\/chat$/);
});

test("an unknown address shows not found and links home", async ({ page }) => {
	const answer = await page.goto("/no/such/room");
	expect(answer?.status()).toBe(404);
	await expect(page.getByText("Oops! Page not found")).toBeVisible();
	await page.getByRole("link", { name: "Return to Home" }).click();
	await expect(page).toHaveURL(/\/$/);
});

test("a page that fails to load offers to try again", async ({ signUp, complaints }) => {
	const { page } = await signUp("Noor Haddad");
	await page.goto("/about");
	await page.route("**/rpc/podcasts/**", (route) => route.abort());
	await page.getByRole("link", { name: "Podcasts", exact: true }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
	await page.unroute("**/rpc/podcasts/**");
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Podcasts" })).toBeVisible();
	// Of the calls that were cut off.
	complaints.length = 0;
});

test("members-only pages send a visitor to sign in", async ({ page }) => {
	const sentTo = {
		"/profile": "/auth",
		"/chat": "/auth",
		"/podcasts": "/auth",
		"/bookclub": "/auth",
		"/music": "/auth",
		"/booking": "/auth",
		"/book-club": "/login",
		"/admin": "/auth",
		"/admin/content": "/auth",
	};
	for (const [path, target] of Object.entries(sentTo)) {
		await page.goto(path);
		expect(new URL(page.url()).pathname, path).toBe(target);
	}
});

test("a part whose script fails to load stays, and hydrates once reconnected", async ({
	signUp,
}) => {
	const { page, context } = await signUp("Imani Wekesa");
	const { promise: isOffline, resolve: goOffline } = Promise.withResolvers<void>();
	const script = /\/assets\/member-/;
	await page.route(script, async (route) => {
		await isOffline;
		await route.abort("internetdisconnected");
	});
	const requested = page.waitForRequest(script);
	const lost = page.waitForEvent("requestfailed", (request) =>
		request.url().includes("/assets/member-"),
	);
	await page.goto("/music/discover");
	await requested;
	await context.setOffline(true);
	goOffline();
	await lost;
	const account = page.getByRole("button", { name: "Your account, Imani Wekesa" });
	await page.getByRole("searchbox").first().fill("tide");
	await expect(account).toBeVisible();
	await page.unroute(script);
	await context.setOffline(false);
	await account.press("Enter");
	await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("the chosen theme applies before any script, on every page", { tag: "@phone" }, async ({
	page,
	context,
	isMobile,
}) => {
	await page.goto("/explore");
	if (isMobile) await page.getByRole("button", { name: /menu/i }).click();
	for (const next of [/Switch to dark/, /Switch to light/])
		await page.getByRole("button", { name: next }).filter({ visible: true }).click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
	const html = await (await context.request.get("/music/discover")).text();
	expect(html).toContain('data-theme="light"');
});

test("the phone's drawer holds the same links", { tag: "@phone" }, async ({ page, isMobile }) => {
	test.skip(!isMobile, "the drawer belongs to phones");
	await page.goto("/");
	await page.getByRole("button", { name: /menu/i }).click();
	const drawer = page.getByRole("dialog");
	for (const name of [
		"Home",
		"Podcasts",
		"Explore",
		"Music",
		"Sessions",
		"Book Club",
		"Member Login",
	])
		await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(drawer).toBeHidden();
});
