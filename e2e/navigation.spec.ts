import type { Page } from "@playwright/test";
import { expect, test } from "./setup.ts";

/** How many calls have been asked and are not answered yet. */
function callsUnderWay(page: Page): () => number {
	const calls = new Set<unknown>();
	const isCall = (url: string) => url.includes("/rpc/");
	page.on("request", (request) => isCall(request.url()) && calls.add(request));
	page.on("requestfinished", (request) => calls.delete(request));
	page.on("requestfailed", (request) => calls.delete(request));
	return () => calls.size;
}

test("hovering a link prefetches its page", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music/discover");
	const underWay = callsUnderWay(page);
	const link = page.getByRole("article").getByRole("link", { name: "Slow Tide" }).first();
	const requested = page.waitForRequest(/\/rpc\/music\/get/);
	await link.hover();
	await requested;
	await expect.poll(underWay).toBe(0);
	// Nothing can be asked any more: what is shown was there before.
	await page.route(/\/rpc\//, () => {});
	await link.click();
	await expect(page.getByRole("heading", { level: 1, name: "Slow Tide" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Comments" })).toContainText("Tomas Hrabal");
});

test("a link in view prefetches its page's code", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	const requested = page.waitForRequest(/track-page/);
	await page.goto("/music/discover");
	await (await requested).response();
	await page.route(/track-page/, (route) => route.abort());
	await page.getByRole("article").getByRole("link", { name: "Slow Tide" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Slow Tide" })).toBeVisible();
});

test("a slow page opens with its skeleton, and then its content", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music/discover");
	const held = Promise.withResolvers<void>();
	await page.route(/\/rpc\/music\/get/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.getByRole("article").getByRole("link", { name: "Slow Tide" }).first().click();
	await expect(page).toHaveURL(/\/music\/tracks\/slow-tide/);
	await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
	held.resolve();
	await expect(page.getByRole("heading", { level: 1, name: "Slow Tide" })).toBeVisible();
	await expect(page).toHaveTitle(/^Slow Tide by Mika/);
});

test("a slow page that turns out missing shows not found", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music/discover");
	const held = Promise.withResolvers<void>();
	await page.route(/\/rpc\/music\/get/, async (route) => {
		await held.promise;
		await route.fulfill({
			status: 404,
			json: { json: { defined: false, code: "NOT_FOUND", status: 404, message: "Not found" } },
		});
	});
	await page.getByRole("article").getByRole("link", { name: "Slow Tide" }).first().click();
	await expect(page).toHaveURL(/\/music\/tracks\/slow-tide/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
	held.resolve();
	await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
});
