import type { Week } from "./cast.ts";
import { linkIn } from "./mailbox.ts";
import { memberOf, others, PASSWORD, type Resident, signUp } from "./people.ts";
import { addTrack, openChat, posted, sample, send } from "./things.ts";

/** The first-admin link, the site gets its name, people arrive, the first hello, the first tracks. */
export async function monday(week: Week): Promise<void> {
	const { walk, stage, cast } = week;
	const { ruth, lior, amara, jun, noor, tomas } = cast;
	walk.begin("Mon");
	await foundSite(week);
	await walk.step(amara, "opens the landing page on a phone", {
		press: (page) => page.goto("/"),
		sees: (page) => page.getByRole("link", { name: "Join the Community" }),
		isWhole: true,
	});
	await arrive(week, amara, true);
	for (const resident of [lior, noor, tomas, jun]) await arrive(week, resident);
	const link = linkIn(await stage.mailbox.find(amara.email, "Confirm your email"), "verify-email");
	await walk.step(amara, "confirms her email by the link in it", {
		press: (page) => page.goto(link),
		sees: (page) => page.getByText("Your email is confirmed."),
	});
	for (const name of others) week.rest.push(await signUp(stage.url, name));
	await stage.sql('UPDATE "user" SET email_verified = true');
	for (const [name, resident] of Object.entries(cast))
		if (name !== "wren" && name !== "vik") week.members[name] = await memberOf(stage.url, resident);
	await appoint(week);
	await helloAndTracks(week);
	await walk.step(ruth, "reads the people page", {
		press: (page) => page.goto("/admin/people"),
		sees: (page) => page.getByRole("region", { name: "Accounts" }).getByRole("listitem"),
	});
}

async function foundSite({ walk, stage, cast: { ruth } }: Week): Promise<void> {
	const first = /(http\S+first-admin\S+)/.exec(stage.printed())?.[1] ?? "/first-admin";
	await walk.step(ruth, "opens the first-admin link from the terminal", {
		press: (page) => page.goto(first),
		sees: (page) => page.getByRole("heading", { level: 1 }),
	});
	await walk.step(ruth, "signs up", {
		async prepare(page) {
			const create = page.getByRole("link", { name: /sign up|create/i }).first();
			if (!(await page.getByLabel("Full name").isVisible())) await create.click();
			await fillSignUp(page, ruth);
		},
		press: (page) => page.getByRole("tabpanel").getByRole("button", { name: "Sign up" }).click(),
		sees: (page) => page.getByRole("region", { name: "Set up your community" }),
		isWhole: true,
	});
	await walk.step(ruth, "names the community", {
		prepare: (page) =>
			page
				.goto("/admin/site")
				.then(() => page.getByRole("textbox", { name: "Name", exact: true }).fill("Low Tide")),
		press: (page) => page.getByRole("button", { name: "Save changes" }).click(),
		sees: (page) => page.getByText("Saved", { exact: true }),
	});
	await walk.step(ruth, "removes the sample content", {
		async prepare(page) {
			await page.goto("/admin/site");
			await page.getByRole("button", { name: "Remove sample content" }).click();
		},
		press: (page) =>
			page.getByRole("dialog").getByRole("button", { name: "Remove sample content" }).click(),
		sees: (page) => page.getByText("Sample content removed"),
	});
}

async function fillSignUp(page: Resident["page"], { name, email }: Resident): Promise<void> {
	await page.getByLabel("Full name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

/** Signs somebody up by the pages, from the landing page or the join page. */
export async function arrive({ walk }: Week, who: Resident, fromLanding = false): Promise<void> {
	await walk.step(who, fromLanding ? "goes on to join" : "opens the join page", {
		press: (page) =>
			fromLanding
				? page.getByRole("link", { name: "Join the Community" }).first().click()
				: page.goto("/auth?mode=signup"),
		sees: (page) => page.getByLabel("Full name"),
	});
	await walk.step(who, "signs up", {
		prepare: (page) => fillSignUp(page, who),
		press: (page) => page.getByRole("tabpanel").getByRole("button", { name: "Sign up" }).click(),
		sees: (page) => page.getByText(/Account created/),
	});
}

async function appoint(week: Week): Promise<void> {
	const { walk, cast, members, rest } = week;
	const { ruth } = cast;
	for (const key of ["noor", "tomas"]) {
		const member = members[key];
		if (!member) continue;
		await walk.step(ruth, `makes ${member.name} a moderator`, {
			async prepare(page) {
				await page.goto(`/admin/people/${member.id}`);
				await page.getByRole("button", { name: "Grant moderator role" }).click();
				await page.getByRole("dialog").getByLabel("Reason").fill("Keeps a level head");
			},
			press: (page) => page.getByRole("dialog").getByRole("button", { name: "Grant role" }).click(),
			sees: (page) => page.getByRole("region", { name: "History" }).getByText("Made moderator"),
		});
	}
	const amara = members.amara;
	if (!amara) return;
	await walk.step(ruth, "gives Amara premium", {
		async prepare(page) {
			await page.goto(`/admin/people/${amara.id}`);
			await page.getByRole("button", { name: "Grant tier" }).click();
			await page.getByRole("dialog").getByLabel("Reason").fill("Founding artist");
		},
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Grant tier" }).click(),
		sees: (page) => page.getByRole("region", { name: "History" }).getByText("Granted Premium"),
	});
	await walk.look(ruth, "Amara's page after that", true);
	for (const { id } of rest.slice(0, 4))
		await members.ruth?.api.membership.grant({
			id: crypto.randomUUID(),
			userId: id,
			tier: "premium",
			reason: "Supporter",
		});
}

async function helloAndTracks(week: Week): Promise<void> {
	const { walk, stage, cast, rest } = week;
	const { noor, amara, lior } = cast;
	await openChat(amara);
	await walk.step(noor, "says the first hello in the chat", {
		prepare: () => openChat(noor),
		press: (page) =>
			send(page, "Hello everyone, and welcome to Low Tide. Tell us what you are working on."),
		sees: (page) => posted(page, "welcome to Low Tide"),
	});
	await walk.step(amara, "sees it without touching her phone", {
		press: async () => {},
		sees: (page) => posted(page, "welcome to Low Tide"),
	});
	const words = [
		"I'm mixing a record about lighthouses",
		"Hi from Porto! Mostly field recordings here",
		"Does anyone own a harmonium?",
		"Learning to sing again after three years",
		"Four songs that do not fit together",
	];
	for (const [index, content] of words.entries())
		await rest[index]?.api.chat.send({ content, clientMessageId: crypto.randomUUID() });
	await walk.look(noor, "the chat as it fills");
	await walk.step(lior, "uploads a track", {
		async prepare(page) {
			await page.goto("/music/discover");
			await page.getByRole("button", { name: "Submit Track" }).first().click();
			const dialog = page.getByRole("dialog", { name: "Submit Track" });
			await dialog.locator("input[type=file]").first().setInputFiles(sample("slow-tide"));
			await dialog.getByLabel("Title").fill("Ferry at Six");
			await dialog.getByLabel("Artist").fill("Lior Tal");
			await dialog.getByLabel("Genre").selectOption("jazz");
			await dialog
				.getByLabel("Description")
				.fill("Upright bass, one microphone, the ferry outside.");
			await dialog
				.getByText(/Length 0:5/)
				.first()
				.waitFor()
				.catch(() => {});
		},
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Submit Track" }).click(),
		sees: (page) => page.getByText("Track Uploaded!"),
	});
	await walk.step(lior, "waits until it can be heard", {
		press: async () => {},
		sees: (page) => page.getByRole("button", { name: "Play Ferry at Six" }),
		withinMs: 60_000,
	});
	const artists = rest.slice(0, 5);
	const titles = ["Lamp Oil", "Two Kettles", "Gravel Song", "Night Bus to Porto", "Small Harbor"];
	const files = ["hold-the-door", "slow-tide", "hold-the-door", "slow-tide", "hold-the-door"];
	for (const [index, artist] of artists.entries())
		week.tracks.push(await addTrack(stage.url, artist, titles[index] ?? "", files[index] ?? ""));
}
