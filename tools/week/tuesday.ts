import type { Week } from "./cast.ts";
import { bell, openChat, posted, sample, send } from "./things.ts";

/** Tracks are heard, rated, commented and followed; the song of the week is chosen and gets its room. */
export async function tuesday(week: Week): Promise<void> {
	const { walk, cast, members, rest } = week;
	const { ruth, lior, jun } = cast;
	walk.begin("Tue");
	await walk.step(jun, "opens his home", {
		press: (page) => page.goto("/"),
		sees: (page) => page.getByRole("heading", { level: 1 }),
		isWhole: true,
	});
	await walk.step(jun, "opens Discover and finds Lior's track", {
		press: (page) => page.goto("/music/discover"),
		sees: (page) => page.getByRole("link", { name: "Ferry at Six" }),
	});
	await walk.step(jun, "opens the track", {
		press: (page) => page.getByRole("link", { name: "Ferry at Six" }).first().click(),
		sees: (page) => page.getByRole("heading", { level: 1, name: "Ferry at Six" }),
		isWhole: true,
	});
	await walk.step(jun, "plays it", {
		press: (page) => page.getByRole("button", { name: "Play Ferry at Six" }).first().click(),
		sees: (page) => page.getByRole("button", { name: "Pause Ferry at Six" }),
	});
	await walk.step(jun, "rates it", {
		press: (page) => page.getByRole("main").getByRole("radio").nth(4).click({ force: true }),
		sees: (page) => page.getByText("You rated this track 5 stars."),
	});
	await walk.step(jun, "comments on it", {
		prepare: (page) =>
			page
				.getByRole("textbox", { name: "Add a comment" })
				.fill("The ferry horn lands exactly on the one."),
		press: (page) => page.getByRole("button", { name: "Post comment" }).click(),
		sees: (page) => page.getByText("Your comment has been added."),
	});
	await walk.step(lior, "sees his bell light up", {
		prepare: (page) => page.goto("/"),
		press: async () => {},
		sees: (page) => bell(page).filter({ hasText: /unread/ }),
	});
	await walk.step(lior, "opens the bell", {
		press: (page) => bell(page).click(),
		sees: (page) => page.getByText(/commented on/),
	});
	await walk.step(lior, "sets up his artist page", {
		async prepare(page) {
			await page.goto("/profile/artist");
			await page
				.getByRole("textbox", { name: /about/i })
				.first()
				.fill("Bass, mostly. I record by the water.");
		},
		press: (page) =>
			page
				.getByRole("button", { name: /artist page|save page|save artist/i })
				.first()
				.click(),
		sees: (page) => page.getByText(/saved|updated/i),
	});
	const artist = await members.lior?.api.artists.mine().catch(() => null);
	const slug = (artist as { slug?: string } | null)?.slug ?? "lior-tal";
	await walk.step(jun, "opens Lior's page", {
		press: (page) => page.goto(`/artists/${slug}`),
		sees: (page) => page.getByRole("heading", { level: 1, name: "Lior Tal" }),
	});
	await walk.step(jun, "follows him", {
		press: (page) => page.getByRole("button", { name: "Follow Lior Tal" }).click(),
		sees: (page) => page.getByRole("button", { name: "Following Lior Tal" }),
	});
	for (const one of rest.slice(5, 15)) {
		const id = members.lior?.id;
		if (id) await one.api.follows.setArtist({ artistId: id, isFollowed: true });
		for (const [index, track] of week.tracks.entries())
			await one.api.music
				.rate({ id: track.id, stars: 3 + ((index + one.name.length) % 3) })
				.catch(() => {});
	}
	await songOfTheWeek(week);
	await walk.look(ruth, "the song of the week as an admin sees it", true);
}

async function songOfTheWeek({ walk, cast }: Week): Promise<void> {
	const { ruth, jun, amara } = cast;
	await walk.step(ruth, "adds the song of the week", {
		async prepare(page) {
			await page.goto("/music");
			await page.getByRole("button", { name: "Add Song" }).first().click();
			const dialog = page.getByRole("dialog", { name: "Add Song" });
			await dialog.getByLabel("Title").fill("Ferry at Six");
			await dialog.getByLabel("Artist").fill("Lior Tal");
			await dialog.getByLabel("Week start date").fill(monday());
			await dialog.locator("input[type=file]").first().setInputFiles(sample("slow-tide"));
			await dialog
				.getByText(/Length 0:5/)
				.first()
				.waitFor();
			await dialog.getByLabel("Note").fill("Because of the horn.");
		},
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Add Song" }).click(),
		sees: (page) => page.getByText("Song Added"),
	});
	await walk.step(ruth, "opens a room about it", {
		async prepare(page) {
			await page.goto("/music");
			await page.getByRole("button", { name: "Open a room" }).click();
		},
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Open room" }).click(),
		sees: (page) => page.getByRole("heading", { level: 1, name: "Ferry at Six" }),
	});
	await walk.step(jun, "opens the song and joins its room", {
		prepare: (page) => page.goto("/music"),
		press: (page) =>
			page
				.getByRole("link", { name: /the room/ })
				.first()
				.click(),
		sees: (page) => page.getByLabel(/^Message the room/),
	});
	await walk.step(jun, "says something there", {
		press: (page) => send(page, "I keep going back to the second half"),
		sees: (page) => posted(page, "second half"),
	});
	await walk.step(amara, "sees the room in her list", {
		press: (page) => page.goto("/chat/direct"),
		sees: (page) =>
			page
				.getByRole("navigation", { name: "Conversations" })
				.getByRole("link", { name: /Ferry at Six/ }),
	});
	await openChat(ruth);
}

/** Of this week, in UTC. */
function monday(): string {
	const now = new Date();
	return new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * 86_400_000)
		.toISOString()
		.slice(0, 10);
}
