import type { Page } from "@playwright/test";
import { arrive } from "./alive.ts";
import { serveInParts } from "./page-in-parts.ts";
import { expect, grant, test } from "./setup.ts";
import { wholeBrowser } from "./whole-browser.ts";

// The headless shell moves a pointer over each new page.
test.use(wholeBrowser);

const takenOver = (page: Page) => page.locator("html[data-alive]").waitFor({ state: "attached" });
const scriptsOf = (page: Page) => {
	const requested: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") requested.push(request.url());
	});
	return requested;
};

/** Has scripts wait that the page asks for from now on. */
async function holdUp(page: Page, which: RegExp): Promise<{ release(): void }> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(which, async (route) => {
		await released;
		await route.continue();
	});
	return { release };
}

test("a visitor's page runs no script before the first interaction @phone", async ({ page }) => {
	const requested = scriptsOf(page);
	for (const path of ["/", "/music/discover", "/explore", "/about", "/podcasts/show"]) {
		await arrive(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(requested).toEqual([]);
	}
	await page.mouse.move(40, 40);
	await takenOver(page);
	expect(requested.length).toBeGreaterThan(0);
});

test("an interaction while the page is loading hydrates all of it", async ({ page, baseURL }) => {
	// Within the script that waits as text.
	const site = await serveInParts(baseURL ?? "", 'import "/assets/');
	await arrive(page, site.url, { waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.mouse.move(40, 40);
	site.release();
	await takenOver(page);
});

test("the first tap on Play starts audio at once, and the player takes over", async ({ page }) => {
	const requested: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "media") requested.push(request.url());
	});
	// The page's scripts are held up, and the sound is not.
	const scripts = await holdUp(page, /\/assets\/.*\.js$/);
	await arrive(page, "/music/discover");
	const name = "Slow Tide";
	await page
		.getByRole("article")
		.getByRole("button", { name: `Play ${name}` })
		.click();
	await expect
		.poll(() => page.evaluate(() => window.earlyAudio?.currentTime ?? 0))
		.toBeGreaterThan(0);
	scripts.release();
	await takenOver(page);
	await expect(page.getByRole("button", { name: `Pause ${name}` }).first()).toBeVisible();
	await expect(page.getByRole("region", { name: "Player" }).first()).toContainText(name);
	expect(new Set(requested).size).toBe(1);
});

test("text typed while the page hydrates is not lost, and searched for", async ({ page }) => {
	await arrive(page, "/music/discover");
	const search = page.getByRole("searchbox", { name: "Search tracks" }).first();
	await search.focus();
	await page.keyboard.type("Slow");
	await expect(page).toHaveURL(/search=Slow/);
	await expect(search).toBeFocused();
	await expect(search).toHaveValue("Slow");
	await expect(page.getByRole("article").first()).toContainText("Slow Tide");
});

test("the first press on a button works, and a link needs no script", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await arrive(page, "/");
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();

	// None of them ever comes.
	await page.route(/\/assets\/.*\.js$/, () => {});
	await arrive(page, "/about");
	await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Terms of Use" })).toBeVisible();
});

test("a member's first press works: before the page's scripts have come, and before those of a part", async ({
	signUp,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	const everyScript = /\/assets\/.*\.js$/;
	for (const late of [everyScript, /\/assets\/admin-menu-.*\.js$/]) {
		const scripts = await holdUp(page, late);
		await arrive(page, "/admin", { waitUntil: "commit" });
		if (late !== everyScript) await takenOver(page);
		await page.getByRole("button", { name: "View as member" }).click();
		scripts.release();
		await page
			.getByRole("region", { name: "Preview" })
			.getByRole("button", { name: "Back to admin" })
			.click();
		await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
	}
});

test("returning listeners get a hydrated page, with what they played last", async ({ page }) => {
	await page.goto("/music/discover");
	await page.getByRole("article").getByRole("button", { name: "Play Slow Tide" }).click();
	await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Pause" }).click();
	await arrive(page, "/about");
	await takenOver(page);
	await expect(page.getByRole("button", { name: "Close player" })).toBeVisible();
});
