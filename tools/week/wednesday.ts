import type { Week } from "./cast.ts";
import { linkIn } from "./mailbox.ts";
import { arrive } from "./monday.ts";
import { memberOf } from "./people.ts";
import { bell, openChat, posted, send } from "./things.ts";

/** A newcomer and somebody who will make trouble; the book club; a post with its newsletter; a first direct message. */
export async function wednesday(week: Week): Promise<void> {
	const { walk, cast, stage, members } = week;
	const { wren, vik } = cast;
	walk.begin("Wed");
	await arrive(week, wren);
	await walk.look(wren, "what she lands on", true);
	await arrive(week, vik);
	await stage.sql('UPDATE "user" SET email_verified = true');
	members.wren = await memberOf(stage.url, wren);
	members.vik = await memberOf(stage.url, vik);
	await walk.step(wren, "says hello in the chat", {
		prepare: () => openChat(wren),
		press: (page) => send(page, "Hi! I'm Wren, I write lyrics and never finish them"),
		sees: (page) => posted(page, "never finish them"),
	});
	await bookClub(week);
	await post(week);
	await direct(week);
}

async function bookClub({ walk, cast, members }: Week): Promise<void> {
	const { wren, noor, jun, amara } = cast;
	const made = await members.ruth?.api.bookClub.create({
		id: crypto.randomUUID(),
		title: "The Summer Book",
		author: "Tove Jansson",
		discussionDate: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10),
		discussionTime: "19:00",
	});
	const path = `/bookclub/books/${made?.slug}`;
	await noor.page.goto("/book-club");
	await walk.step(wren, "asks to join the book club", {
		prepare: (page) => page.goto("/book-club"),
		press: (page) => page.getByRole("button", { name: "Request Access" }).click(),
		sees: (page) => page.getByRole("button", { name: "Request Sent" }),
	});
	await walk.step(noor, "sees the request come in", {
		press: async () => {},
		sees: (page) => page.getByRole("button", { name: "Approve Wren Castell" }),
	});
	await walk.step(noor, "lets her in", {
		press: (page) => page.getByRole("button", { name: "Approve Wren Castell" }).click(),
		sees: (page) =>
			page.getByRole("button", { name: "Approve Wren Castell" }).waitFor({ state: "hidden" }),
	});
	await walk.step(wren, "is told on her open page", {
		press: async () => {},
		sees: (page) => page.getByText("You're a book club member."),
	});
	for (const key of ["jun", "amara"]) {
		await members[key]?.api.bookClub.requestAccess();
		const userId = members[key]?.id;
		if (userId) await members.noor?.api.bookClub.decide({ userId, state: "approved" });
	}
	await walk.step(amara, "saves how far she read", {
		async prepare(page) {
			await page.goto(path);
			await page.getByRole("textbox", { name: "Percent read" }).fill("60");
		},
		press: (page) => page.getByRole("button", { name: "Save progress" }).click(),
		sees: (page) => page.getByRole("status").filter({ hasText: "60% read" }),
	});
	await walk.step(amara, "writes something that is ahead of others", {
		prepare: (page) =>
			page
				.getByRole("textbox", { name: "What do you think so far?" })
				.fill("The storm changes how I read the father."),
		press: (page) => page.getByRole("button", { name: "Post comment" }).click(),
		sees: (page) => page.getByRole("article").filter({ hasText: "The storm changes" }),
		isWhole: true,
	});
	await walk.step(jun, "has read less, and sees the gate", {
		async prepare(page) {
			await page.goto(path);
			await page.getByRole("textbox", { name: "Percent read" }).fill("30");
		},
		press: (page) => page.getByRole("button", { name: "Save progress" }).click(),
		sees: (page) => page.getByText("1 post hidden: you haven't read that far yet."),
		isWhole: true,
	});
	await walk.step(wren, "says she is coming", {
		prepare: (page) => page.goto(path),
		press: (page) => page.getByRole("button", { name: "I'm coming" }).click(),
		sees: (page) => page.getByRole("button", { name: "I'm coming", pressed: true }),
	});
}

async function post({ walk, cast, stage, members, rest }: Week): Promise<void> {
	const { lior, jun } = cast;
	await members.ruth?.api.posts.setArtistsMayWrite({ artistsMayWrite: true });
	for (const member of [members.jun, members.wren, ...rest.slice(0, 8)])
		await member?.api.posts.setSubscription({ isSubscribed: true });
	await walk.step(lior, "begins a post", {
		prepare: (page) => page.goto("/posts/written"),
		press: (page) => page.getByRole("button", { name: "Write a post" }).click(),
		sees: (page) => page.getByRole("textbox", { name: "Title" }),
	});
	await walk.step(lior, "writes it and sees it saved", {
		async press(page) {
			await page.getByRole("textbox", { name: "Title" }).fill("One microphone is enough");
			await page
				.getByRole("textbox", { name: "Text" })
				.fill(
					"I stopped buying microphones in March.\n\n## What changed\n\n- I move the chair, not the fader\n- The room is on the record\n\nCome and listen.",
				);
		},
		sees: (page) => page.getByText("Saved", { exact: true }),
	});
	await walk.step(lior, "opens the publishing dialog", {
		press: (page) => page.getByRole("button", { name: "Publish…" }).click(),
		sees: (page) => page.getByRole("dialog"),
	});
	await walk.step(lior, "publishes it and emails it", {
		async prepare(page) {
			const email = page
				.getByRole("dialog")
				.getByRole("checkbox")
				.or(page.getByRole("dialog").getByRole("switch"))
				.last();
			if (await email.isVisible()) await email.check({ force: true });
		},
		press: (page) => page.getByRole("button", { name: "Publish post" }).click(),
		sees: (page) => page.getByText("Post published"),
	});
	await stage.mailbox.find(jun.email, "One microphone", 100_000).then(
		async (email) => {
			await walk.note("newsletter.html", email.html || email.text);
			await walk.note("newsletter.eml", email.raw);
			await walk.read(jun, "reads the newsletter email", email);
			await walk.step(jun, "follows its unsubscribe link", {
				press: (page) => page.goto(linkIn(email, "unsubscribe")),
				sees: (page) => page.getByRole("button", { name: /unsubscribe|turn off|stop/i }),
			});
			await walk.step(jun, "unsubscribes with one press", {
				press: (page) => page.getByRole("button", { name: /unsubscribe|turn off|stop/i }).click(),
				sees: (page) => page.getByRole("heading", { name: /unsubscribed|no longer|off/i }),
			});
		},
		(error) => walk.note("newsletter-missing.txt", String(error)),
	);
	await walk.step(jun, "finds the post under the bell", {
		prepare: (page) => page.goto("/notifications"),
		press: async () => {},
		sees: (page) => page.getByText(/One microphone is enough/),
	});
	await walk.step(jun, "opens it", {
		press: (page) =>
			page
				.getByRole("link", { name: /One microphone is enough/ })
				.first()
				.click(),
		sees: (page) => page.getByRole("heading", { level: 1, name: "One microphone is enough" }),
		isWhole: true,
	});
}

async function direct({ walk, cast }: Week): Promise<void> {
	const { amara, lior } = cast;
	await lior.page.goto("/");
	await walk.step(amara, "looks for Lior to write to", {
		prepare: (page) => page.goto("/chat/direct"),
		press: (page) => page.getByRole("searchbox", { name: "Find a member" }).fill("Lior"),
		sees: (page) =>
			page
				.getByRole("navigation", { name: "Conversations" })
				.getByRole("link", { name: "Lior Tal" }),
	});
	await walk.step(amara, "opens the conversation", {
		press: (page) =>
			page
				.getByRole("navigation", { name: "Conversations" })
				.getByRole("link", { name: "Lior Tal" })
				.click(),
		sees: (page) => page.getByText("Only you two can read this."),
	});
	await walk.step(amara, "writes to him", {
		prepare: (page) => page.waitForTimeout(800),
		press: (page) => send(page, "Would you play bass on two of my songs?"),
		sees: (page) => posted(page, "Would you play bass"),
	});
	await walk.step(lior, "is told of it wherever he is", {
		press: async () => {},
		sees: (page) => bell(page).filter({ hasText: /unread/ }),
	});
	await walk.step(lior, "opens it and answers", {
		async prepare(page) {
			await page.goto("/chat/direct");
			await page
				.getByRole("navigation", { name: "Conversations" })
				.getByRole("link", { name: /Amara/ })
				.click();
			await page.waitForTimeout(800);
		},
		press: (page) => send(page, "Gladly. Send me the demos?"),
		sees: (page) => posted(page, "Send me the demos"),
	});
	await walk.step(amara, "sees the answer come in", {
		press: async () => {},
		sees: (page) => posted(page, "Send me the demos"),
	});
}
