import type { Week } from "./cast.ts";
import { linkIn } from "./mailbox.ts";

/** A session is booked, rescheduled and confirmed; a digest is read and turned off. */
export async function saturday(week: Week): Promise<void> {
	week.walk.begin("Sat");
	await hours(week);
	await book(week);
	await digest(week);
}

async function hours({ walk, cast: { ruth } }: Week): Promise<void> {
	await walk.step(ruth, "opens her hours", {
		press: (page) => page.goto("/booking/hours"),
		sees: (page) => page.getByLabel("Members can book me"),
	});
	await walk.step(ruth, "gives hours to sessions", {
		async prepare(page) {
			await page.getByLabel("Members can book me").check();
			await page.getByRole("button", { name: "Add hours on Monday" }).click();
			await page.getByLabel("Monday, end 1").fill("12:00");
			await page.getByRole("button", { name: "Monday options" }).click();
			await page.getByRole("menuitem", { name: "Copy to every day" }).click();
			for (const box of await page.getByRole("checkbox", { name: /Consultation|Session/ }).all())
				await box.check();
		},
		press: (page) => page.getByRole("button", { name: "Save hours" }).click(),
		sees: (page) => page.getByText("Hours saved"),
		isWhole: true,
	});
}

async function book({ walk, cast, stage }: Week): Promise<void> {
	const { amara, ruth } = cast;
	await walk.step(amara, "opens the sessions", {
		press: (page) => page.goto("/booking"),
		sees: (page) => page.getByRole("button", { name: "Book General Consultation" }),
		isWhole: true,
	});
	await walk.step(amara, "chooses a session", {
		press: (page) => page.getByRole("button", { name: "Book General Consultation" }).click(),
		sees: (page) => page.getByRole("radio"),
	});
	await walk.step(amara, "books a time", {
		async prepare(page) {
			await page.getByRole("button", { name: "Next week" }).click();
			await page.getByRole("radio").first().check();
			await page.getByLabel("What would you like to talk about?").fill("How to end a set.");
		},
		press: (page) => page.getByRole("button", { name: /^Book( \w+day, .+)?$/ }).click(),
		sees: (page) => page.waitForURL(/\/booking\/sessions\//),
		isWhole: true,
	});
	const session = amara.page.url();
	const email = await stage.mailbox.find(amara.email, "", 20_000);
	await walk.note("booked.txt", `${email.subject}\n\n${email.text}`);
	await walk.step(ruth, "is told of the session", {
		prepare: (page) => page.goto("/notifications"),
		press: async () => {},
		sees: (page) => page.getByText(/Amara Nwosu.*(booked|session)/i),
	});
	await walk.step(ruth, "opens it and adds where to meet", {
		async prepare(page) {
			await page.goto(session);
			await page.getByRole("button", { name: "Add meeting link" }).click();
			await page.getByLabel("Meeting link").fill("https://meet.example/low-tide");
		},
		press: (page) => page.getByRole("button", { name: "Save link" }).click(),
		sees: (page) => page.getByRole("link", { name: /meet\.example|Join/ }),
	});
	await walk.step(amara, "sees the link on her open page", {
		press: async () => {},
		sees: (page) => page.getByRole("link", { name: "Join" }),
	});
	await walk.step(amara, "moves the session", {
		async prepare(page) {
			await page.getByRole("button", { name: "Reschedule" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("button", { name: "Next week" }).click();
			await dialog.getByRole("radio").nth(1).check();
		},
		press: (page) =>
			page
				.getByRole("dialog")
				.getByRole("button", { name: /^Move to / })
				.click(),
		sees: (page) => page.getByText(/^Moved to /),
	});
	await walk.step(ruth, "is told that it moved", {
		prepare: (page) => page.goto("/notifications"),
		press: async () => {},
		sees: (page) => page.getByText(/^New time: /),
	});
}

async function digest({ walk, cast, stage, members, rest }: Week): Promise<void> {
	const { jun } = cast;
	await rest[2]?.api.chat.send({
		content: `@{${members.jun?.id}} are you in on Sunday?`,
		clientMessageId: crypto.randomUUID(),
	});
	await walk.step(jun, "opens the notification settings", {
		press: (page) => page.goto("/notifications/settings"),
		sees: (page) => page.getByRole("combobox", { name: "Email digest" }),
		isWhole: true,
	});
	await walk.step(jun, "asks for a daily digest", {
		press: (page) => page.getByRole("combobox", { name: "Email digest" }).selectOption("daily"),
		sees: (page) => page.getByText("Saved", { exact: true }),
	});
	await stage.sql(
		"UPDATE notification_settings SET digest_at = now() - interval '1 minute' WHERE digest = 'daily'",
	);
	const email = await stage.mailbox.find(jun.email, "daily digest", 100_000);
	await walk.note("digest.txt", `${email.subject}\n\n${email.text}`);
	await walk.note("digest.eml", email.raw);
	await walk.read(jun, "reads the digest", email);
	await walk.step(jun, "opens its unsubscribe link", {
		press: (page) => page.goto(linkIn(email, "unsubscribe")),
		sees: (page) => page.getByRole("button", { name: "Turn off the digest" }),
	});
	await walk.step(jun, "turns it off with one press", {
		press: (page) => page.getByRole("button", { name: "Turn off the digest" }).click(),
		sees: (page) => page.getByRole("heading", { name: /off/i }),
	});
}
