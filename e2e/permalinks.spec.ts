import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./setup.ts";

/**
 * The oldest permalink of this kind that search engines are told of: a sample's. The newest may be of a
 * test that runs beside this one, and is about to delete it.
 */
async function permalink(page: Page, kind: string): Promise<string> {
	const map = await (await page.request.get("/sitemap.xml")).text();
	const paths = [...map.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
	return paths.findLast((path) => path.includes(kind)) ?? "";
}

/** A page of another site, with this in it. Returns its address and how to take it away. */
async function otherSite(host: string, html: string) {
	const server = createServer((_request, response) => {
		response.setHeader("content-type", "text/html; charset=utf-8");
		response.end(
			`<!doctype html><html lang="en" data-alive><head><title>A blog</title></head><body><main><h1>A blog</h1>${html}</main></body></html>`,
		);
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const { port } = server.address() as AddressInfo;
	return { address: `http://${host}:${port}/`, close: () => server.close() };
}

const position = (frame: FrameLocator) =>
	frame
		.getByRole("slider", { name: /^Seek/ })
		.filter({ visible: true })
		.evaluate((slider) => (slider as HTMLInputElement).valueAsNumber);

// 127.0.0.1 is another site than localhost; another port is the same site, where cookies travel along.
for (const host of ["127.0.0.1", "localhost"]) {
	test(`a page on another site plays a track (${host})`, async ({ signUp, baseURL }) => {
		const { page } = await signUp("Ada Lovelace");
		const track = await permalink(page, "/music/tracks/");
		const embedded = await page.request.get(`/oembed?url=${encodeURIComponent(baseURL + track)}`);
		const { html, title } = (await embedded.json()) as { html: string; title: string };
		const blog = await otherSite(host, html);
		const requested: string[] = [];
		page.on("request", (request) => requested.push(new URL(request.url()).pathname));
		await page.goto(blog.address);
		const frame = page.frameLocator("iframe");
		await expect(frame.getByRole("heading", { name: title })).toBeVisible();
		await expect(frame.locator("html[data-alive]")).toBeAttached();
		if (host === "127.0.0.1") await expectAccessible(page);

		await frame.getByRole("button", { name: `Play ${title}` }).click();
		await expect(frame.getByRole("button", { name: `Pause ${title}` })).toBeVisible();
		await expect.poll(() => position(frame)).toBeGreaterThan(0.5);
		// While it plays, its end would take it back to its beginning.
		await frame.getByRole("button", { name: `Pause ${title}` }).click();
		await frame.getByRole("slider", { name: /^Seek/ }).filter({ visible: true }).press("End");
		await expect.poll(() => position(frame)).toBeGreaterThan(20);
		const link = frame.getByRole("link", { name: "Open on Greenroom" });
		expect(await link.getAttribute("href")).toBe(track);
		expect(requested.filter((path) => path.startsWith("/rpc") || path.startsWith("/ws"))).toEqual(
			[],
		);
		const kept = await page
			.frames()
			.at(-1)
			?.evaluate(() => {
				try {
					return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
				} catch {
					// Foreign frames may have no storage at all.
					return [];
				}
			});
		expect(kept, "nothing of the visit is kept").toEqual([]);
		blog.close();
	});
}

test("a page on another site plays a whole playlist", async ({ page, baseURL }) => {
	const list = await permalink(page, "/music/playlists/");
	const embedded = await page.request.get(`/oembed?url=${encodeURIComponent(baseURL + list)}`);
	const blog = await otherSite("127.0.0.1", ((await embedded.json()) as { html: string }).html);
	await page.goto(blog.address);
	const frame = page.frameLocator("iframe");
	const rows = frame.getByRole("list", { name: "Tracks" }).getByRole("button");
	await expect(frame.locator("html[data-alive]")).toBeAttached();
	await rows.nth(1).click();
	await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
	await expect(frame.getByRole("button", { name: /^Pause/ })).toBeVisible();
	await rows.first().press("Enter");
	await expect(rows.first()).toHaveAttribute("aria-current", "true");
	await expectAccessible(page);
	blog.close();
});

test("the embed code is copied from the track's page", async ({ page, context, baseURL }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const track = await permalink(page, "/music/tracks/");
	await page.goto(track);
	const main = page.getByRole("main");
	await expect(main.getByRole("button", { name: /^Copy link/ })).toHaveCount(1);
	await main
		.getByRole("button", { name: /^More for/ })
		.first()
		.click();
	await page.getByRole("menuitem", { name: "Embed" }).click();
	const dialog = page.getByRole("dialog", { name: "Embed" });
	await expect(dialog.getByRole("textbox")).toBeFocused();
	await expect(dialog.locator("iframe").contentFrame().locator("html[data-alive]")).toBeAttached();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Copy code" }).click();
	await expect(page.getByText("Code copied")).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toContain(`<iframe src="${baseURL}${track.replace("/music", "/embed")}"`);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
});

test("an artist edits their page, and may hide it", async ({ signUp, page }) => {
	const ada = await signUp("Ada Lovelace");
	await ada.page.goto("/profile/artist");
	const form = ada.page.getByRole("form", { name: "Artist page" });
	await form.getByLabel("About").fill("I fold paper.\nMostly at night.");
	await form.getByRole("button", { name: "Add link" }).click();
	await form.getByLabel("Name of link 1").fill("Shop");
	await form.getByLabel("URL of link 1").fill("javascript:alert(1)");
	await form.getByRole("button", { name: "Save artist page" }).click();
	await expect(form.getByText("Must be a web address that begins with https://")).toBeVisible();

	await ada.page.reload();
	await expect(form.getByLabel("About"), "outlives a reload").toHaveValue(/fold paper/);
	await expect(form.getByLabel("URL of link 1")).toHaveValue("javascript:alert(1)");
	await form.getByLabel("URL of link 1").fill("https://www.shop.example/ada");
	await expectAccessible(ada.page);
	await form.getByRole("button", { name: "Save artist page" }).click();
	await ada.page.getByRole("link", { name: "View your page" }).click();

	await expect(ada.page.getByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeVisible();
	await expect(ada.page).toHaveTitle("Ada Lovelace · Greenroom");
	const address = ada.page.url();
	await page.goto(address);
	await expect(page.getByText("Mostly at night.")).toBeVisible();
	const link = page.getByRole("link", { name: /Shop/ });
	await expect(link).toContainText("shop.example");
	await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
	await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
	await expectAccessible(page);

	await ada.page.getByRole("button", { name: "Edit" }).click();
	const dialog = ada.page.getByRole("dialog", { name: "Artist page" });
	await dialog.getByLabel("Hide my artist page").check();
	await expectAccessible(ada.page);
	await dialog.getByRole("button", { name: "Save artist page" }).click();
	await expect(ada.page.getByText("Only you can see this page.")).toBeVisible();
	// What visitors read is kept for seconds.
	await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test("an artist's page plays their published tracks", async ({ page }) => {
	const artist = await permalink(page, "/artists/");
	await page.goto(artist);
	await expectAccessible(page);
	await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
	await expect(
		page.getByRole("main").getByRole("button", { name: "Pause", exact: true }),
	).toBeVisible();
});

test("the feeds are well-formed XML, by the browser's own parser", async ({ page }) => {
	await page.goto("/about");
	for (const [path, entries] of [
		["/feeds/tracks.atom", "entry"],
		["/feeds/song-of-the-week.xml", "item"],
		["/sitemap.xml", "url"],
	] as const) {
		const found = await page.evaluate(
			async ([from, tag]) => {
				const text = await (await fetch(from)).text();
				const feed = new DOMParser().parseFromString(text, "application/xml");
				const broken = feed.querySelector("parsererror")?.textContent ?? null;
				return { broken, count: feed.getElementsByTagName(tag).length };
			},
			[path, entries] as const,
		);
		expect(found.broken, path).toBeNull();
		expect(found.count, path).toBeGreaterThan(0);
	}
});
