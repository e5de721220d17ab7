import { expect, test } from "./setup.ts";
import { startUpdatedServer } from "./updated-server.ts";

// Without a service worker, as in some private windows and on sites without https.

test("a tab of a build that is gone goes where it is asked to, and what was typed is still there", async ({
	signUp,
	baseURL,
	complaints,
}) => {
	const { page } = await signUp("Wren Okafor");
	const server = await startUpdatedServer(baseURL ?? "");
	const message = page.getByRole("textbox", { name: "Message" });
	await page.goto(`${server.url}/contact`);
	await message.fill("Half a thought");
	// What a page loads when it has nothing else to do belongs to its build.
	await page.waitForLoadState("networkidle");
	server.replaceBuild();
	await page.getByRole("navigation").getByRole("link", { name: "Explore" }).first().click();
	await expect(page).toHaveURL(/\/explore$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.goBack();
	await expect(message).toHaveValue("Half a thought");

	await page.waitForLoadState("networkidle");
	server.replaceBuild();
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(message).toHaveValue("Half a thought");
	const others = complaints
		.splice(0)
		.filter((text) => !/route module|dynamically imported/.test(text));
	expect(others).toEqual([]);
	// What it still loads would be refused by a server that is gone.
	await page.close();
	server.close();
});
