import type { LaunchOptions } from "@playwright/test";
import { expect, test } from "./setup.ts";

test.use({
	// The bars take room, as they do on most desktops.
	launchOptions: async (
		{ launchOptions }: { launchOptions: LaunchOptions },
		use: (options: LaunchOptions) => Promise<void>,
	) => await use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

test("a dialog moves no page, whether it scrolls or not", async ({ signUp, isMobile }) => {
	test.skip(isMobile, "On phones scrollbars take no room.");
	const { page } = await signUp("Ada Brandt");
	for (const path of ["/chat", "/music/discover"])
		await test.step(path, async () => {
			await page.goto(path);
			await page.locator("html[data-alive]").waitFor({ state: "attached" });
			const account = page.getByRole("banner").getByRole("button", { name: /Your account/ });
			const place = await account.boundingBox();
			await page.keyboard.press("ControlOrMeta+k");
			await expect(page.locator("dialog:modal")).toBeVisible();
			expect(await account.boundingBox()).toEqual(place);
			await page.keyboard.press("Escape");
		});
});
