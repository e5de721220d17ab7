import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { expect, expectAccessible, test } from "./setup.ts";

const rows = (page: Page) => page.getByRole("region", { name: "Tracks" }).getByRole("listitem");
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;
const titles = ["Slow Tide", "Kitchen Light", "Hold the Door"];

/** A playlist of three sample tracks, made through the API; returns its permalink. */
async function makePlaylist(page: Page, name: string, visibility: string): Promise<string> {
	const headers = { origin: new URL(page.url()).origin };
	const samples = await runSql("SELECT id, title FROM tracks WHERE is_sample AND title = ANY($1)", [
		titles,
	]);
	const id = crypto.randomUUID();
	const answer = await page.request.post("/api/playlists", {
		headers,
		data: { id, name, visibility },
	});
	const { slug } = await answer.json();
	for (const title of titles) {
		const track = samples.rows.find((one) => one.title === title);
		await page.request.put(`/api/playlists/${id}/tracks/${track.id}`, { headers, data: {} });
	}
	return `/music/playlists/${slug}`;
}

test("visitors see a sign-in prompt, and no playlist", async ({ page }) => {
	await page.goto("/music/listen");
	await expect(page.getByRole("heading", { name: "Member Access Required" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Sign In / Join Now" })).toHaveAttribute(
		"href",
		"/login?next=%2Fmusic%2Flisten",
	);
	const html = await (await page.request.get("/music/listen")).text();
	for (const name of ["After Everyone Left", "Windows Open", "Stairwell Loud"])
		expect(html).not.toContain(name);
});

test("changes made before the page connected are fetched", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music/listen");
	const name = unique("Before");
	const address = await makePlaylist(page, name, "private");
	const held = Promise.withResolvers<void>();
	await page.routeWebSocket(/./, async (socket) => {
		await held.promise;
		socket.connectToServer();
	});
	await page.goto(address);
	await expect(page.getByRole("heading", { name })).toBeVisible();
	const renamed = unique("After");
	await runSql("UPDATE playlists SET name = $1 WHERE name = $2", [renamed, name]);
	held.resolve();
	await expect(page.getByRole("heading", { name: renamed })).toBeVisible();
});

test("a playlist plays: selecting plays, next and previous wrap", async ({ signUp, isMobile }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music/listen");
	await expect(page.getByRole("heading", { level: 1, name: "Listen" })).toBeVisible();
	const lists = page.getByRole("navigation", { name: "Playlists" }).getByRole("link");
	await expect(lists.filter({ hasText: "Featured" })).toHaveCount(2);
	await expectAccessible(page);
	await lists.filter({ hasText: "After Everyone Left" }).click();
	await expect(page).toHaveURL(/playlist=after-everyone-left/);
	await expect(page.getByRole("heading", { name: "After Everyone Left" })).toBeVisible();
	await expect(rows(page)).toHaveCount(3);
	await expect(rows(page).first()).toContainText("1");
	await expect(rows(page).first()).toContainText(/\d:\d\d/);

	await page.getByRole("button", { name: "Play Slow Tide" }).click();
	await expect(page.getByRole("button", { name: "Pause Slow Tide" })).toBeVisible();
	await expectAccessible(page);
	if (isMobile) await page.getByRole("button", { name: /^Open player/ }).click();
	const current = (title: string) =>
		page.locator("[aria-current] ").filter({ hasText: title }).first();
	await page.getByRole("button", { name: "Next", exact: true }).filter({ visible: true }).click();
	await expect(current("Kitchen Light")).toBeAttached();
	await page
		.getByRole("button", { name: "Previous", exact: true })
		.filter({ visible: true })
		.click();
	await expect(current("Slow Tide")).toBeAttached();
});

test("a playlist is created, filled from a track's menu, reordered by keyboard, and deleted", async ({
	signUp,
}) => {
	const { page } = await signUp("Mika Saarela");
	const name = unique("For the night train");
	await page.goto("/music/listen");
	await page.getByRole("button", { name: "New playlist" }).click();
	const dialog = page.getByRole("dialog", { name: "New playlist" });
	await expect(dialog.getByLabel("Name")).toBeFocused();
	await dialog.getByRole("button", { name: "Create playlist" }).click();
	await expect(dialog.getByText("Enter a name")).toBeVisible();
	await dialog.getByLabel("Name").fill(name);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Create playlist" }).click();
	await expect(page.getByRole("heading", { name })).toBeVisible();
	await expect(page.getByText("No tracks yet")).toBeVisible();

	const path = await makePlaylist(page, unique("In order"), "public");
	await page.goto(path);
	await expect(rows(page)).toHaveCount(3);
	await page.getByRole("button", { name: "More for Slow Tide" }).click();
	await page.getByRole("menuitem", { name: "Add to playlist" }).click();
	const adding = page.getByRole("dialog", { name: "Add “Slow Tide” to a playlist" });
	await adding.getByRole("button", { name }).click();
	await expect(adding.getByRole("button", { name, pressed: true })).toBeVisible();
	await expectAccessible(page);
	await adding.getByRole("button", { name: "Done" }).click();

	const handle = page.getByRole("button", { name: /^Move Slow Tide/ });
	await handle.focus();
	await handle.press("ArrowDown");
	await expect(page.getByText("Slow Tide: now 2 of 3")).toBeAttached();
	await expect(handle).toBeFocused();
	await page.getByRole("button", { name: "More for Hold the Door" }).click();
	await page.getByRole("menuitem", { name: "Move up" }).click();
	await expect(page.getByText("Hold the Door: now 2 of 3")).toBeAttached();
	await page.reload();
	await expect(rows(page)).toContainText(["Kitchen Light", "Hold the Door", "Slow Tide"]);

	await page.getByRole("button", { name: /^More for In order/ }).click();
	await page.getByRole("menuitem", { name: "Delete playlist" }).click();
	await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
	await page.getByRole("button", { name: "Delete playlist" }).click();
	await expect(page).toHaveURL(/\/music\/listen/);
	expect((await page.request.get(path)).status()).toBe(404);
});

test("rows are dragged to a new position", async ({ signUp, isMobile }) => {
	test.skip(isMobile, "fingers are pointers too; a mouse is what can be driven here");
	const { page } = await signUp("Imani Wekesa");
	await page.goto("/music/listen");
	await page.goto(await makePlaylist(page, unique("Dragged"), "private"));
	const from = await page.getByRole("button", { name: /^Move Hold the Door/ }).boundingBox();
	const to = await rows(page).first().boundingBox();
	await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 20);
	await page.mouse.down();
	await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 8 });
	await page.mouse.up();
	await expect(page.getByText("Hold the Door: now 1 of 3")).toBeAttached();
	await page.reload();
	await expect(rows(page)).toContainText(["Hold the Door", "Slow Tide", "Kitchen Light"]);
});

test("two members share a playlist by invitation; a private one is visible only to its owner", async ({
	signUp,
	page: visitor,
}) => {
	const maker = await signUp("Tomas Weber");
	const friend = await signUp("Wren Okafor");
	await maker.page.goto("/music/listen");
	const name = unique("Ours");
	const path = await makePlaylist(maker.page, name, "private");
	expect((await visitor.request.get(path)).status()).toBe(404);
	expect((await friend.page.request.get(path)).status()).toBe(404);
	await maker.page.goto(path);
	await maker.page.getByRole("button", { name: "Share" }).click();
	await maker.page.getByRole("button", { name: "Create invitation link" }).click();
	const link = await maker.page.getByLabel("Invitation link").inputValue();
	await expectAccessible(maker.page);

	await maker.page.goto(path);
	await expect(rows(maker.page).last()).not.toContainText("Window Seat");
	await friend.page.goto(link);
	await expect(friend.page).toHaveURL(new RegExp(path));
	await expect(friend.page.getByText(`You can now add tracks to “${name}”`)).toBeVisible();
	await friend.page.goto("/music/discover");
	await friend.page.getByRole("button", { name: "More for Window Seat" }).click();
	await friend.page.getByRole("menuitem", { name: "Add to playlist" }).click();
	await friend.page.getByRole("dialog").getByRole("button", { name }).click();
	await expect(friend.page.getByText(`Added to “${name}”`)).toBeVisible();
	// Without a reload.
	await expect(rows(maker.page).last()).toContainText("Window Seat");
	await expect(rows(maker.page).last()).toContainText("Added by Wren Okafor");

	await visitor.goto(link);
	await expect(visitor).toHaveURL(/\/login\?next=/);
	await visitor.goto(path, { waitUntil: "commit" });
	await expect(visitor.getByText("Oops! Page not found")).toBeVisible();
});
