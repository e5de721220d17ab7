import type { Page, Response } from "@playwright/test";
import { arrive } from "./alive.ts";
import { expect, test } from "./setup.ts";
import { startUpdatedServer } from "./updated-server.ts";

/** With all it imports. */
const moduleIsThere = (page: Page, module: Response) =>
	page.evaluate((url) => import(url).then(() => {}), module.url());

// Without a service worker, as in some private windows and on sites without https.

test("a tab of an older build navigates, explains why a dialog can't open, and keeps typed text", async ({
	signUp,
	baseURL,
	complaints,
	isMobile,
}) => {
	test.skip(isMobile, "a phone's header has no links to pages, nor keys");
	const { page } = await signUp("Wren Okafor");
	const server = await startUpdatedServer(baseURL ?? "");
	const message = page.getByRole("textbox", { name: "Message" });
	const isUpdated = page.getByText("The site was updated");
	// What a page loads when it has nothing else to do belongs to its build.
	const nextPage = page.waitForResponse(/\/explore-page-/);
	await page.goto(`${server.url}/contact`);
	await message.fill("Half a thought");
	await moduleIsThere(page, await nextPage);
	server.replaceBuild();
	await page.getByRole("navigation").getByRole("link", { name: "Explore" }).first().click();
	await expect(page).toHaveURL(/\/explore$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	// Parts of the page come later than it. A dialog that does not open says it again.
	await expect(isUpdated).toBeVisible();
	await page.getByRole("button", { name: "Dismiss" }).click();
	await expect(isUpdated).toBeHidden();
	await page.goBack();
	await expect(message).toHaveValue("Half a thought");

	await page.waitForLoadState("networkidle");
	server.replaceBuild();
	await message.fill("A whole thought");
	await page.keyboard.press("Control+k");
	await expect(isUpdated).toBeVisible();
	await page.getByRole("button", { name: "Dismiss" }).click();
	await expect(isUpdated).toBeHidden();
	await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
	await expect(message).toHaveValue("A whole thought");
	const home = page.waitForResponse(/\/home-page-/);
	await page.getByRole("button", { name: "Reload" }).click();
	await expect(page.getByText("Reload to get the new version")).toBeHidden();
	await expect(message).toHaveValue("A whole thought");
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
	await page.keyboard.press("Escape");

	// The parts of home come apart from its page.
	await moduleIsThere(page, await home);
	server.replaceBuild();
	await page.getByRole("banner").getByRole("link").first().click();
	await expect(page).toHaveURL(`${server.url}/`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const others = complaints
		.splice(0)
		.filter((text) => !/route module|dynamically imported/.test(text));
	expect(others).toEqual([]);
	// What it still loads would be refused by a server that is gone.
	await page.close();
	server.close();
});

test("a page whose code is gone loads from the server", async ({ signUp, baseURL, complaints }) => {
	const { page } = await signUp("Ines Duarte");
	const server = await startUpdatedServer(baseURL ?? "");
	server.loseScripts(/explore-page/);
	const refused = page.waitForResponse(/\/explore-page-/);
	await arrive(page, `${server.url}/contact`);
	await refused;
	await page.waitForLoadState("networkidle");
	server.replaceBuild();
	server.loseScripts(/^$/);
	await page.getByRole("navigation").getByRole("link", { name: "Explore" }).first().click();
	await expect(page).toHaveURL(/\/explore$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
	await expect(page.getByText("The site was updated")).toBeHidden();
	const others = complaints
		.splice(0)
		.filter((text) => !/route module|dynamically imported/.test(text));
	expect(others).toEqual([]);
	await page.close();
	server.close();
});

test("a page whose build is replaced while it loads leaves out the missing parts", async ({
	signUp,
	baseURL,
	complaints,
}) => {
	const { page } = await signUp("Mika Saarela");
	const server = await startUpdatedServer(baseURL ?? "");
	server.loseScripts(/\/(member|idle)-|HEAD .*manifest/);
	await arrive(page, `${server.url}/contact`);
	await expect(page.getByText("The site was updated")).toBeVisible();
	const message = page.getByRole("textbox", { name: "Message" });
	await message.fill("Half a thought");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeVisible();
	server.loseScripts(/^$/);
	await page.getByRole("button", { name: "Reload" }).click();
	await expect(page.getByRole("button", { name: "Account" }).first()).toBeAttached();
	await expect(message).toHaveValue("Half a thought");
	// React draws anew what the server had drawn and no script can.
	expect(complaints.splice(0).filter((text) => !/#418/.test(text))).toEqual([]);
	await page.close();
	server.close();
});
