import { expect, test } from "./setup.ts";
import { addTrack } from "./submitted-track.ts";

test("a track's menu is the same on every page that shows it", async ({ signUp, baseURL }) => {
	test.slow();
	const artist = await signUp("Wren Okafor");
	const title = `Tin Roof ${crypto.randomUUID().slice(0, 6)}`;
	const path = await addTrack(artist, baseURL, title);
	const { request } = artist.context;
	const slug = path.split("/").at(-1);
	const track = await (await request.get(`/api/tracks-by-slug/${slug}`)).json();
	const made = await request.post("/api/playlists", {
		headers: { origin: baseURL ?? "" },
		data: {
			id: crypto.randomUUID(),
			name: "A set for the road",
			visibility: "public",
			trackId: track.id,
		},
	});
	const playlist = (await made.json()).slug;

	const { page } = await signUp("Ada Brandt");
	const pages = [
		"/music/discover",
		path,
		`/artists/${track.creator.slug}`,
		`/music/playlists/${playlist}`,
		`/search?q=${encodeURIComponent(title)}`,
		"/",
		"/explore",
	];
	for (const address of pages)
		await test.step(address, async () => {
			await page.goto(address);
			await page
				.getByRole("button", { name: `More for ${title}` })
				.first()
				.click();
			const menu = page.getByRole("menu", { name: `More for ${title}` });
			for (const item of [
				"Play next",
				"Add to queue",
				"Add to playlist",
				"Save offline",
				"Copy link",
				"Report",
			])
				await expect(menu.getByRole("menuitem", { name: item, exact: true })).toBeVisible();
			await page.keyboard.press("Escape");
		});

	await artist.page.goto("/music/mine");
	await artist.page.getByRole("button", { name: `More for ${title}` }).click();
	const own = artist.page.getByRole("menu", { name: `More for ${title}` });
	for (const item of ["Play next", "Add to playlist", "Save offline", "Edit", "Delete"])
		await expect(own.getByRole("menuitem", { name: item, exact: true })).toBeVisible();
	await expect(own.getByRole("menuitem", { name: "Report" })).toHaveCount(0);
});
