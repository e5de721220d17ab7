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

test("a link that is pointed at has its page ready before it is pressed", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music/discover");
	const underWay = callsUnderWay(page);
	const link = page.getByRole("article").getByRole("link", { name: "Slow Tide" }).first();
	const asked = page.waitForRequest(/\/rpc\/music\/get/);
	await link.hover();
	await asked;
	await expect.poll(underWay).toBe(0);
	// Nothing can be asked any more: what is shown was there before.
	await page.route(/\/rpc\//, () => {});
	await link.click();
	await expect(page.getByRole("heading", { level: 1, name: "Slow Tide" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Comments" })).toContainText("Tomas Hrabal");
});
