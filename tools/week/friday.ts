import type { Week } from "./cast.ts";
import { linkIn } from "./mailbox.ts";
import { bell, choose, composer, openChat, posted, send } from "./things.ts";

/** A conflict: a block, a report, a warning, a mute, an appeal that another person decides. */
export async function friday(week: Week): Promise<void> {
	const { walk, cast } = week;
	const { vik, wren, jun } = cast;
	walk.begin("Fri");
	for (const one of [wren, jun]) await openChat(one);
	await walk.step(vik, "insults the newcomer", {
		prepare: () => openChat(vik),
		press: (page) => send(page, "Wren, nobody asked. Your lyrics are garbage, go away"),
		sees: (page) => posted(page, "Your lyrics are garbage"),
	});
	await walk.step(wren, "blocks him", {
		async prepare(page) {
			await posted(page, "Your lyrics are garbage").waitFor();
			await choose(page, "Your lyrics are garbage", "Block Vik Morland");
			await page.getByRole("dialog").waitFor();
		},
		press: (page) =>
			page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click(),
		sees: (page) => page.getByText("You blocked Vik Morland"),
	});
	await walk.step(jun, "opens the report from the message", {
		press: (page) => choose(page, "Your lyrics are garbage", "Report"),
		sees: (page) => page.getByRole("dialog", { name: "Report this message" }),
	});
	await walk.step(jun, "reports it with a reason", {
		async prepare(page) {
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("radio", { name: "Harassment or bullying" }).check();
			await dialog.getByLabel("Anything moderators should know").fill("She joined two days ago.");
		},
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Send report" }).click(),
		sees: (page) => page.getByText("Report sent"),
	});
	await warn(week);
	await walk.step(jun, "who reported is told", {
		prepare: (page) => page.goto("/notifications"),
		press: async () => {},
		sees: (page) => page.getByText(/report/i),
	});
	await mute(week);
	await appeal(week);
}

async function warn({ walk, cast, stage }: Week): Promise<void> {
	const { noor, vik } = cast;
	await walk.step(noor, "opens the moderators' queue", {
		press: (page) => page.goto("/moderation"),
		sees: (page) => page.getByRole("link", { name: /Your lyrics are garbage/ }),
	});
	await walk.step(noor, "opens the case", {
		press: (page) => page.getByRole("link", { name: /Your lyrics are garbage/ }).click(),
		sees: (page) => page.getByText("She joined two days ago."),
	});
	await walk.step(noor, "claims it", {
		press: (page) => page.getByRole("button", { name: "Assign to me" }).click(),
		sees: (page) => page.getByRole("button", { name: "Unassign" }),
	});
	await walk.step(noor, "writes a note for the other moderators", {
		prepare: (page) => page.getByLabel(/note/i).last().fill("First time. A warning should do."),
		press: (page) => page.getByRole("button", { name: /add note|save note/i }).click(),
		sees: (page) => page.getByText("First time. A warning should do.").last(),
	});
	await walk.step(noor, "opens the decision", {
		press: (page) => page.getByRole("button", { name: "Decide", exact: true }).click(),
		sees: (page) => page.getByRole("dialog", { name: "Take action" }),
	});
	await walk.step(noor, "warns him", {
		async prepare(page) {
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("radio", { name: /^Warn/ }).check();
			await dialog
				.getByLabel("Reason (sent to the member)")
				.fill("You told a new member to go away. Talk about songs, not about people.");
		},
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Take action" }).click(),
		sees: (page) => page.getByText("Decision sent"),
	});
	await walk.look(noor, "the case after the decision", true);
	await walk.step(vik, "sees that something was decided", {
		press: async () => {},
		sees: (page) => bell(page).filter({ hasText: /unread/ }),
	});
	await walk.look(vik, "his open chat after a warning");
	const email = await stage.mailbox.find(vik.email, "warning");
	await walk.note("warning.txt", `${email.subject}\n\n${email.text}`);
	await walk.read(vik, "reads the email of the warning", email);
}

async function mute({ walk, cast, members, stage }: Week): Promise<void> {
	const { vik, noor, amara, wren } = cast;
	await walk.step(vik, "goes on", {
		prepare: () => openChat(vik),
		press: (page) => send(page, "Oh so now the newbie needs moderators. Pathetic"),
		sees: (page) => posted(page, "Pathetic"),
	});
	await openChat(amara);
	await choose(amara.page, "Pathetic", "Report");
	await walk.step(amara, "reports it on her phone", {
		prepare: (page) =>
			page.getByRole("dialog").getByRole("radio", { name: "Harassment or bullying" }).check(),
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Send report" }).click(),
		sees: (page) => page.getByText("Report sent"),
	});
	await walk.step(noor, "sees the new case, with what was before", {
		async prepare(page) {
			await page.goto("/moderation");
		},
		press: (page) => page.getByRole("link", { name: /Pathetic/ }).click(),
		sees: (page) => page.getByRole("button", { name: "Assign to me" }),
		isWhole: true,
	});
	await walk.step(noor, "mutes him for three days and removes the message", {
		async prepare(page) {
			await page.getByRole("button", { name: "Assign to me" }).click();
			await page.getByRole("button", { name: "Decide", exact: true }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("radio", { name: "Mute" }).check();
			await dialog.getByLabel("Duration").selectOption("72");
			await dialog
				.getByLabel("Reason (sent to the member)")
				.fill("Second time in a day. Read along until Monday.");
		},
		press: (page) => page.getByRole("dialog").getByRole("button", { name: "Take action" }).click(),
		sees: (page) => page.getByText("Decision sent"),
	});
	await walk.step(vik, "sees on his open page that he is muted", {
		press: async () => {},
		sees: (page) => page.getByText(/You're muted until/),
	});
	await walk.look(wren, "the blocked man's messages as Wren sees them");
	await members.wren?.api.moderation.mine();
	const email = await stage.mailbox.find(vik.email, "muted");
	await walk.note("mute.txt", `${email.subject}\n\n${email.text}`);
	await walk.read(vik, "reads the email of the mute", email);
}

async function appeal({ walk, cast, stage }: Week): Promise<void> {
	const { vik, noor, tomas } = cast;
	const email = await stage.mailbox.find(vik.email, "muted");
	await walk.step(vik, "opens the decision by the link of the email", {
		press: (page) => page.goto(linkIn(email, "appeal")),
		sees: (page) => page.getByText("Second time in a day."),
		isWhole: true,
	});
	await walk.step(vik, "appeals", {
		prepare: (page) =>
			page.getByLabel("Why is the decision wrong?").fill("It was a joke and she knows it."),
		press: (page) => page.getByRole("button", { name: "Send appeal" }).click(),
		sees: (page) => page.getByText("Waiting for a different moderator"),
	});
	await walk.step(noor, "cannot decide the appeal herself", {
		prepare: (page) => page.goto("/moderation?view=appeals"),
		press: (page) => page.getByRole("link", { name: /Pathetic/ }).click(),
		sees: (page) => page.getByText("so another moderator reviews the appeal"),
	});
	await walk.step(tomas, "sees that a report waits", {
		prepare: (page) => page.goto("/"),
		press: async () => {},
		sees: (page) => page.getByRole("link", { name: /^Reports, 1 waiting/ }),
	});
	await walk.step(tomas, "opens the appeal on his phone", {
		prepare: (page) => page.goto("/moderation?view=appeals"),
		press: (page) => page.getByRole("link", { name: /Pathetic/ }).click(),
		sees: (page) => page.getByText("It was a joke and she knows it."),
		isWhole: true,
	});
	await walk.step(tomas, "rejects it with a reason", {
		async prepare(page) {
			await page.getByRole("button", { name: "Decline appeal" }).click();
			await page
				.getByRole("dialog")
				.getByLabel("Reason")
				.fill("Jokes stop when the other person asks you to.");
		},
		press: (page) =>
			page.getByRole("dialog").getByRole("button", { name: "Decline appeal" }).click(),
		sees: (page) => page.getByText("Appeal decided"),
	});
	const answer = await stage.mailbox.find(vik.email, "appeal", 30_000).catch(() => null);
	if (answer) await walk.note("appeal.txt", `${answer.subject}\n\n${answer.text}`);
	await walk.step(vik, "sees the outcome", {
		press: (page) => page.goto("/decisions"),
		sees: (page) => page.getByText("Jokes stop when"),
		isWhole: true,
	});
	await openChat(cast.jun);
	await composer(cast.jun.page).waitFor();
}
