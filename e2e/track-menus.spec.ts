import { enterRoom, openRoom } from "./own-room.ts";
import { expect, expectAccessible, grant, test } from "./setup.ts";
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

	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const post = (member: typeof admin, path: string, data: object) =>
		member.context.request.post(`/api${path}`, { headers: { origin: baseURL ?? "" }, data });
	const ballot = crypto.randomUUID();
	const ends = { nominationsUntil: "2199-01-01T20:00", votingUntil: "2199-01-09T20:00" };
	await post(admin, "/ballots", { id: ballot, kind: "song", question: title, ...ends });
	await post(admin, `/ballots/${ballot}/nominations`, { id: ballot, trackLink: baseURL + path });

	const ada = await signUp("Ada Brandt");
	const { page } = ada;
	const pages = [
		"/music/discover",
		path,
		`/artists/${track.creator.slug}`,
		`/music/playlists/${playlist}`,
		`/search?q=${encodeURIComponent(title)}`,
		"/",
		"/explore",
		`/ballots/${ballot}`,
	];
	const more = page.getByRole("button", { name: `More for ${title}` });
	const expectMenu = async (button = more.first()) => {
		await button.click();
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
		await expect(menu).toBeHidden();
	};
	for (const address of pages)
		await test.step(address, async () => {
			await page.goto(address);
			await expectMenu();
		});

	await test.step("a ballot that is voted on", async () => {
		await post(admin, `/ballots/${ballot}/close`, { id: ballot, phase: "nominating" });
		await page.reload();
		await page.getByRole("button", { name: `Rank: ${title}` }).click();
		await expectMenu();
	});

	await test.step("the card of a link", async () => {
		const room = await openRoom();
		await enterRoom(ada, room);
		await page.getByLabel(`Message the room about ${room.title}`).fill(baseURL + path);
		await page.keyboard.press("Enter");
		const card = page.getByRole("article", { name: `Track: ${title}` });
		await expectMenu(card.getByRole("button", { name: `More for ${title}` }));
	});

	// A menu that waits too long for whose track it is opens without, and knows it the next time.
	const itemOf = async ({ page }: typeof artist, name: string, count: number) =>
		expect(async () => {
			await page.keyboard.press("Escape");
			await page
				.getByRole("button", { name: `More for ${title}` })
				.first()
				.click();
			const menu = page.getByRole("menu", { name: `More for ${title}` });
			await expect(menu.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
			await expect(menu.getByRole("menuitem", { name })).toHaveCount(count, { timeout: 100 });
		}).toPass();
	await page.goto(`/ballots/${ballot}`);
	await itemOf(ada, `Go to ${track.creator.name}`, 1);
	await artist.page.goto(`/ballots/${ballot}`);
	await itemOf(artist, "Report", 0);

	await artist.page.goto("/music/mine");
	await artist.page.getByRole("button", { name: `More for ${title}` }).click();
	const own = artist.page.getByRole("menu", { name: `More for ${title}` });
	for (const item of ["Play next", "Add to playlist", "Save offline", "Edit", "Delete"])
		await expect(own.getByRole("menuitem", { name: item, exact: true })).toBeVisible();
	await expect(own.getByRole("menuitem", { name: "Report" })).toHaveCount(0);
	await expect(own.getByRole("menuitem").first()).toHaveText("Edit");
	await expect(own.getByRole("menuitem").last()).toHaveText("Delete");
});

test("a menu opens above the player, in full", async ({ signUp }) => {
	const { page } = await signUp("Noor Haddad");
	await page.goto("/music/discover");
	await page
		.getByRole("button", { name: /^Play / })
		.first()
		.click();
	const player = page.getByRole("region", { name: "Player" });
	await expect(player.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible();
	const more = page.getByRole("main").getByRole("button", { name: /^More for/ });
	for (const [edge, distance] of [
		["foot", 20],
		["middle", 300],
	] as const)
		await test.step(edge, async () => {
			const button = await more.last().elementHandle();
			const barTop = (await player.boundingBox())?.y ?? 0;
			const wanted = barTop - distance;
			await button?.evaluate((one, y) => {
				scrollBy(0, one.getBoundingClientRect().bottom - y);
			}, wanted);
			await more.last().click();
			const menu = page.getByRole("menu");
			await expect(menu.getByRole("menuitem").first()).toBeVisible();
			const box = await menu.boundingBox();
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
			await page.keyboard.press("Escape");
			await expect(menu).toBeHidden();
		});
});

test("an artist's page has one main action, and the rest in a menu", {
	tag: "@phone",
}, async ({ signUp, page: visitor, baseURL }) => {
	const artist = await signUp("Imani Wekesa");
	const path = await addTrack(artist, baseURL, `Salt ${crypto.randomUUID().slice(0, 6)}`);
	const { request } = artist.context;
	const { creator } = await (
		await request.get(`/api/tracks-by-slug/${path.split("/").at(-1)}`)
	).json();
	const { page } = await signUp("Ada Brandt");
	await page.goto(`/artists/${creator.slug}`);
	const head = page.getByRole("main").locator("header");
	await expect(head.getByRole("button", { name: "Play", exact: true })).toBeVisible();
	await expect(head.getByRole("button", { name: /^Follow/ })).toBeEnabled();
	await expect(head.getByRole("link", { name: "Message" })).toBeVisible();
	await expect(head.getByRole("button")).toHaveCount(3);
	await head.getByRole("button", { name: `More for ${creator.name}` }).click();
	for (const name of ["Shuffle", "Add all to queue", "Copy link", "Report"])
		await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("menuitem", { name: "Report" }).click();
	await expect(page.getByRole("dialog", { name: "Report this artist page" })).toBeVisible();
	await visitor.goto(`/artists/${creator.slug}`);
	await visitor.getByRole("button", { name: `More for ${creator.name}` }).click();
	await expect(visitor.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
	await expect(visitor.getByRole("menuitem", { name: "Report" })).toHaveCount(0);
});
