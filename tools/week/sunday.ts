import type { Week } from "./cast.ts";
import { PASSWORD } from "./people.ts";
import { openChat, posted, send } from "./things.ts";

/** One member takes their data, another leaves; the admin reads the figures and the log. */
export async function sunday(week: Week): Promise<void> {
	const { walk, cast, stage, members } = week;
	const { jun, lior, wren, ruth } = cast;
	walk.begin("Sun");
	await walk.step(jun, "opens his profile", {
		press: (page) => page.goto("/profile/data"),
		sees: (page) => page.getByRole("region", { name: "Export your data" }),
		isWhole: true,
	});
	await walk.step(jun, "exports his data", {
		press: (page) =>
			page
				.getByRole("region", { name: "Export your data" })
				.getByRole("button", { name: "Export my data" })
				.click(),
		sees: (page) => page.getByText(/^Your export is ready/),
		withinMs: 90_000,
	});
	await walk.step(wren, "sees Lior's words in the chat before he leaves", {
		async prepare() {
			await openChat(lior);
			await send(lior.page, "It was lovely here. I'm moving on, the record stays.");
			await openChat(wren);
		},
		press: async () => {},
		sees: (page) => posted(page, "the record stays"),
	});
	await walk.step(lior, "asks to be deleted", {
		async prepare(page) {
			await page.goto("/profile/data");
			await page.getByRole("button", { name: "Delete account" }).click();
		},
		press: async () => {},
		sees: (page) => page.getByRole("dialog", { name: "Delete your account?" }),
	});
	await walk.step(lior, "confirms with his password", {
		prepare: (page) => page.getByRole("dialog").getByLabel("Your password").fill(PASSWORD),
		press: (page) =>
			page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click(),
		sees: (page) => page.getByText(/^Your account will be deleted on /),
	});
	const email = await stage.mailbox.find(lior.email, "will be deleted", 20_000);
	await walk.note("deletion.txt", `${email.subject}\n\n${email.text}`);
	await stage.sql("UPDATE account_deletions SET due_at = now() - interval '1 minute'");
	await stage.mailbox.find(lior.email, "Your account is deleted", 100_000).catch(() => null);
	await walk.step(wren, "sees who is left in the chat", {
		press: () => openChat(wren),
		sees: (page) => posted(page, "the record stays").getByText("Anonymous"),
	});
	await walk.step(wren, "opens the song of the week, whose artist has gone", {
		press: (page) => page.goto("/music"),
		sees: (page) => page.getByRole("heading", { level: 1 }),
	});
	await walk.step(cast.amara, "opens the direct conversation with who has gone", {
		prepare: (page) => page.goto("/chat/direct"),
		press: (page) =>
			page
				.getByRole("navigation", { name: "Conversations" })
				.getByRole("link", { name: /^A?Anonymous/ })
				.first()
				.click(),
		sees: (page) => page.getByText("This account was deleted."),
	});
	for (const [title, path] of [
		["the admin's home", "/"],
		["the analytics", "/?view=analytics"],
		["the change history", "/admin/history"],
		["the moderation log", "/moderation?view=log"],
		["the server's health", "/admin/health"],
		["the backups", "/admin/backups"],
		["the messages", "/admin/messages"],
	] as const)
		await walk.step(ruth, `reads ${title}`, {
			press: (page) => page.goto(path),
			sees: (page) => page.getByRole("heading", { level: 1 }),
			isWhole: true,
		});
	const all = await members.ruth?.api.users.list({});
	await walk.note("people.json", JSON.stringify(all, null, 1));
	await walk.note(
		"emails.txt",
		stage.mailbox.emails.map(({ to, subject }) => `${to}\t${subject}`).join("\n"),
	);
	await walk.note("server.txt", stage.printed());
}
