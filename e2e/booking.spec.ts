import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const CONSULTATION = "0197a000-0000-7000-8000-000000000001";
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
/** So many days from now, in UTC. */
const dayAhead = (days: number) =>
	new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function requestSession(
	{ context }: Member,
	baseURL: string | undefined,
	method: string,
	path: string,
	data?: object,
) {
	const headers = { origin: baseURL ?? "" };
	const answer = await context.request.fetch(`/api${path}`, { method, headers, data });
	expect(answer.status()).toBe(200);
	return answer.json();
}

/** Three hours of every day, for both sessions. */
async function giveSessions(coach: Member, baseURL: string | undefined): Promise<string> {
	await grant(coach, "admin");
	const { types } = await requestSession(coach, baseURL, "GET", "/session-types");
	const availability = await requestSession(coach, baseURL, "PUT", "/coach/availability", {
		isOpen: true,
		timeZone: "UTC",
		typeIds: types.map(({ id }: { id: string }) => id),
		hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", until: "12:00" })),
	});
	return availability.user.id;
}

/** Books a consultation with a coach by its calls, some weeks ahead. */
async function book(member: Member, baseURL: string | undefined, coachId: string, days: number) {
	const range = `from=${dayAhead(days)}&until=${dayAhead(days)}&timeZone=UTC`;
	const path = `/session-types/${CONSULTATION}/slots?coachId=${coachId}&${range}`;
	const { slots } = await requestSession(member, baseURL, "GET", path);
	const { types } = await requestSession(member, baseURL, "GET", "/session-types");
	const { questions } = types.find(({ id }: { id: string }) => id === CONSULTATION);
	return requestSession(member, baseURL, "POST", "/bookings", {
		id: crypto.randomUUID(),
		typeId: CONSULTATION,
		coachId,
		startsAt: slots[0].startsAt,
		timeZone: "UTC",
		answers: questions.map(({ id }: { id: string }) => ({ id, answer: "Where to begin." })),
	});
}

/** The emails a member was sent, with their soft line breaks undone. */
function emailsTo({ email }: Member): string[] {
	const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");
	return readdirSync(outbox)
		.toSorted()
		.map((file) => readFileSync(join(outbox, file), "utf8"))
		.filter((message) => message.includes(`To: ${email}`))
		.map((message) => message.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}

test("a member books a session without losing the form, moves it and cancels it", {
	tag: "@phone",
}, async ({ signUp, baseURL, complaints }) => {
	await giveSessions(await signUp(unique("Imani Okoro")), baseURL);
	const { page } = await signUp("Noor Haddad");
	await page.goto("/booking");
	await expect(page.getByRole("button", { name: "Premium Required" })).toBeDisabled();
	await expect(page.getByRole("link", { name: "View Premium Plans" })).toHaveAttribute(
		"href",
		"/#pricing",
	);
	await expectAccessible(page);
	await page.route("**/rpc/booking/slots*", (route) => route.abort());
	await page.getByRole("button", { name: "Book General Consultation" }).click();
	await expect(page.getByText("Couldn't load times.")).toBeVisible();
	await page.unroute("**/rpc/booking/slots*");
	await page.getByRole("button", { name: "Try again" }).click();
	for (const _ of [1, 2]) await page.getByRole("button", { name: "Next week" }).click();
	await page.getByRole("radio").first().check();
	const topic = page.getByLabel("What would you like to talk about?");
	await topic.fill("Four songs that do not fit together.");
	await page.route("**/rpc/booking/book", (route) => route.abort());
	const submit = page.getByRole("button", { name: /^Book( \w+day, .+)?$/ });
	await submit.click();
	await expect(page.getByText("Couldn't book the session.")).toBeVisible();
	await page.unroute("**/rpc/booking/book");
	await page.reload();
	await expect(topic).toHaveValue("Four songs that do not fit together.");
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
	await expectAccessible(page);
	await submit.click();
	await expect(page).toHaveURL(/\/booking\/sessions\//);
	await expect(page.getByText("Four songs that do not fit together.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Add to calendar" }).click();
	const file = page.waitForEvent("download");
	await page.getByRole("menuitem", { name: "Calendar file" }).click();
	expect((await file).suggestedFilename()).toMatch(/\.ics$/);
	await page.getByRole("button", { name: "Reschedule" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Next week" }).click();
	await dialog.getByRole("radio").nth(1).check();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: /^Move to / }).click();
	await expect(page.getByText(/^Moved to /)).toBeVisible();
	await page.getByRole("button", { name: "Cancel session" }).click();
	await dialog.getByLabel("Reason").fill("I am ill.");
	await dialog.getByRole("button", { name: "Cancel session" }).click();
	await expect(page.getByRole("heading", { name: "This session is canceled" })).toBeVisible();
	await expect(page.getByText("I am ill.")).toBeVisible();
	complaints.length = 0;
});

test("an admin sets hours, adds a coach, edits a session type and sets an outcome", {
	tag: "@phone",
}, async ({ signUp, baseURL }) => {
	const admin = await signUp(unique("Imani Okoro"));
	const named = await signUp(unique("Wren Okafor"));
	const member = await signUp("Jules Martin");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/booking/hours");
	await page.getByLabel("Members can book me").check();
	await page.getByRole("button", { name: "Add hours on Monday" }).click();
	await page.getByLabel("Monday, end 1").fill("08:00");
	await page.getByRole("button", { name: "Monday options" }).click();
	await page.getByRole("menuitem", { name: "Copy to every day" }).click();
	await page.getByLabel("General Consultation").check();
	await page.getByRole("button", { name: "Save hours" }).click();
	await expect(page.getByText("The end must be after the start.").first()).toBeVisible();
	await page.getByLabel("Monday, end 1").fill("12:00");
	await page.getByRole("button", { name: "Monday options" }).click();
	await page.getByRole("menuitem", { name: "Copy to every day" }).click();
	await page.getByRole("button", { name: "Save hours" }).click();
	await expect(page.getByText("Hours saved")).toBeVisible();
	await expect(page.getByText("11:30 AM").first()).toBeVisible();
	await expectAccessible(page);
	await page.goto("/booking/manage");
	await page.getByLabel("Coach's email").fill(named.email);
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await expect(page.getByText(`${named.name} is now a coach`)).toBeVisible();
	await page.getByRole("button", { name: "Edit: Artist ID Session" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit session type" });
	const whoCanBook = dialog.getByLabel("Who can book");
	await expect(whoCanBook).toHaveValue("premium");
	await expect(whoCanBook.getByRole("option")).toHaveText([
		"Members",
		"Premium members",
		"Enterprise members",
	]);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Changes saved")).toBeVisible();
	await page.getByRole("link", { name: new RegExp(`^Hours.*${named.name}`) }).click();
	await expect(page.getByLabel(`Members can book ${named.name}`)).toBeVisible();
	await expect(page.getByText(/you offer|book me|Dates when you/)).toHaveCount(0);
	const { user } = await requestSession(admin, baseURL, "GET", "/coach/availability");
	await book(member, baseURL, user.id, 30);
	await page.goto(`/booking/manage?coach=${user.id}`);
	const change = page.getByRole("button", { name: /^Change General Consultation, / });
	await change.click();
	await page.getByRole("menuitem", { name: "Cancel" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Cancel session" }).click();
	await expect(page.getByText("No sessions match. Clear a filter.")).toBeVisible();
	await page.getByRole("link", { name: "Past" }).click();
	await expect(page).toHaveURL(/show=past/);
	await expect(page.getByText("Jules Martin")).toBeVisible();
	await expectAccessible(page);
	await named.page.goto("/booking");
	await named.page.getByRole("link", { name: "My hours" }).click();
	await expect(named.page.getByRole("heading", { level: 1, name: "My hours" })).toBeVisible();
});

test("anyone with the email's link moves and cancels a session without signing in", async ({
	signUp,
	page,
	baseURL,
}) => {
	const coach = await signUp(unique("Imani Okoro"));
	const member = await signUp("Noor Haddad");
	const coachId = await giveSessions(coach, baseURL);
	const confirm = () =>
		emailsTo(member).flatMap((message) => /http\S+verify-email\S+/.exec(message) ?? []);
	await expect.poll(confirm).toHaveLength(1);
	await page.goto(confirm()[0] ?? "");
	await book(member, baseURL, coachId, 21);
	const links = () =>
		emailsTo(member).flatMap((message) => /\/booking\/change\/[\w-]{40,}/.exec(message) ?? []);
	await expect.poll(links).toHaveLength(1);
	const [link = ""] = links();
	await page.context().clearCookies();
	await page.goto(link);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Reschedule" }).click();
	await page.getByRole("button", { name: "Next week" }).click();
	await page.getByRole("radio").nth(2).check();
	await page.getByRole("button", { name: /^Move to / }).click();
	await expect(page.getByRole("heading", { name: "Your session has a new time" })).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
	await expectAccessible(page);
	await expect.poll(() => new Set(links()).size).toBe(2);
	await page.goto(links().find((each) => each !== link) ?? "");
	await page.getByRole("button", { name: "Cancel session" }).click();
	await page.getByRole("button", { name: "Cancel session" }).click();
	await expect(page.getByRole("heading", { name: "Your session is canceled" })).toBeVisible();
	await page.getByRole("link", { name: "Back to sessions" }).click();
	await expect(page).toHaveURL(/\/auth\?next=%2Fbooking$/);
});

test("member and coach message each other and set a meeting link on the session's page", async ({
	signUp,
	baseURL,
}) => {
	const coach = await signUp(unique("Imani Okoro"));
	const member = await signUp(unique("Noor Haddad"));
	const coachId = await giveSessions(coach, baseURL);
	const { id } = await book(member, baseURL, coachId, 28);
	const path = `/booking/sessions/${id}`;
	await member.page.goto(path);
	await coach.page.goto(path);
	await expect(member.page.getByText("No meeting link yet.")).toBeVisible();
	await expect(
		member.page.getByText(/^No messages yet\. Agree where to meet with Imani/),
	).toBeVisible();
	const write = async (text: string) => {
		const field = member.page.getByRole("textbox", { name: /^Message Imani/ });
		await field.fill(text);
		await field.press("Enter");
	};
	await write("Shall we meet at the studio?");
	const messages = coach.page.getByRole("log", { name: "Session messages" });
	await expect(messages.getByText("Shall we meet at the studio?")).toBeVisible();
	await member.context.setOffline(true);
	await write("Or at the café?");
	await expect(
		member.page.getByText("You're offline. 1 message goes out when you're back."),
	).toBeVisible();
	await member.context.setOffline(false);
	await expect(messages.getByText("Or at the café?")).toBeVisible();
	// What is below the fold is not read.
	await messages.getByText("Or at the café?").scrollIntoViewIfNeeded();
	await expectAccessible(coach.page);
	await coach.page.goto("/chat/direct");
	const row = coach.page.getByRole("link", { name: /Session · Or at the café\?/ });
	await expect(row).toBeVisible();
	await member.page.goto(path);
	await write("Or on the roof?");
	await expect(coach.page.getByRole("link", { name: /Or on the roof\?.*1 unread/ })).toBeVisible();
	await coach.page.getByRole("link", { name: /Or on the roof\?/ }).click();
	await expect(messages.getByText("Or on the roof?")).toBeVisible();
	await coach.page.getByRole("button", { name: "Add meeting link" }).click();
	await coach.page.getByLabel("Meeting link").fill("meet");
	await coach.page.getByRole("button", { name: "Save link" }).click();
	await expect(coach.page.getByLabel("Meeting link")).toHaveAttribute("aria-invalid", "true");
	await coach.page.getByLabel("Meeting link").fill("https://meet.example/studio");
	await coach.page.getByRole("button", { name: "Save link" }).click();
	await expect(member.page.getByRole("link", { name: "Join" })).toHaveAttribute(
		"href",
		"https://meet.example/studio",
	);
	await expectAccessible(member.page);
	await expect
		.poll(() => emailsTo(coach).some((message) => message.includes("Noor Haddad")))
		.toBe(true);
});
