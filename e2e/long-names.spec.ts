import type { Page } from "@playwright/test";
import { expect, test } from "./setup.ts";

/** As long as a name may be, and without a space to break at. */
const ENDLESS =
	"Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelleninhaberin".repeat(2);

test("long names without spaces don't overflow any page @phone", async ({ signUp }) => {
	const { page } = await signUp(ENDLESS.slice(0, 100));
	const headers = { origin: new URL(page.url()).origin };
	const id = crypto.randomUUID();
	const created = await page.request.post("/api/playlists", {
		headers,
		data: { id, name: ENDLESS.slice(0, 80), visibility: "private" },
	});
	const { slug } = await created.json();
	const pages = ["/", "/profile", "/music/listen", `/music/playlists/${slug}`, "/chat", "/booking"];
	for (const address of pages) {
		await page.goto(address);
		await expect(page.getByRole("main")).toBeVisible();
		await expectNoSidewaysScroll(page, address);
	}
});

test("visitors' pages fit the narrowest phones", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	for (const address of ["/", "/explore", "/music/discover", "/music/listen", "/auth"]) {
		await page.goto(address);
		await expect(page.getByRole("main")).toBeVisible();
		await expectNoSidewaysScroll(page, address);
	}
});

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
	const overflow = () =>
		page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	await expect.poll(overflow, address).toBeLessThanOrEqual(0);
}
