import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
/** So many days from now, in UTC: far enough for every zone to agree that it is ahead. */
const dayAhead = (days: number) =>
	new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const dialogOf = ({ page }: Member, name: string) => page.getByRole("dialog", { name });

/** Adds a book by its call. Returns its address. */
async function addBook({ context }: Member, baseURL: string | undefined, given: object) {
	const made = await context.request.post("/api/books", {
		headers: { origin: baseURL ?? "" },
		data: { id: crypto.randomUUID(), author: "Jane Austen", ...given },
	});
	expect(made.status()).toBe(200);
	return `/bookclub/books/${(await made.json()).slug}`;
}

test("visitors are sent to sign in, and back to the page they came from", async ({ page }) => {
	await page.goto("/bookclub");
	await expect(page).toHaveURL(/\/auth\?next=%2Fbookclub$/);
	await page.goto("/book-club");
	await expect(page).toHaveURL(/\/login\?next=%2Fbook-club$/);
});

test("a member asks to join, a moderator approves, and both see it at once", async ({ signUp }) => {
	const member = await signUp(unique("Ada Brandt"));
	const moderator = await signUp("Mo Okafor");
	await grant(moderator, "moderator");
	await moderator.page.goto("/book-club");
	const html = await (await member.context.request.get("/book-club")).text();
	expect(html).toContain("Request Access");
	expect(html).not.toMatch(/<[^>]+ style=/);
	await member.page.goto("/book-club");
	await expectAccessible(member.page);
	await member.page.getByRole("button", { name: "Request Access" }).click();
	await expect(member.page.getByRole("button", { name: "Request Sent" })).toBeDisabled();
	await member.page.reload();
	await expect(member.page.getByRole("button", { name: "Request Sent" })).toBeDisabled();
	const approve = moderator.page.getByRole("button", { name: `Approve ${member.name}` });
	await expect(approve).toBeVisible();
	await expectAccessible(moderator.page);
	await approve.click();
	await expect(approve).toBeHidden();
	await expect(member.page.getByText("You're a book club member.")).toBeVisible();
});

test("a join request that fails shows an error, and can be sent again", async ({
	signUp,
	complaints,
}) => {
	const { page } = await signUp("Jules Martin");
	await page.goto("/book-club");
	await page.route("**/rpc/bookClub/requestAccess", (route) => route.abort());
	await page.getByRole("button", { name: "Request Access" }).click();
	await expect(page.getByText("Failed to send access request. Please try again.")).toBeVisible();
	await page.unroute("**/rpc/bookClub/requestAccess");
	await page.getByRole("button", { name: "Request Access" }).click();
	await expect(page.getByRole("button", { name: "Request Sent" })).toBeVisible();
	complaints.length = 0;
});

test("an admin adds a book, corrects its ISBN, edits it and deletes it", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/bookclub");
	const title = unique("Emma");
	const dialog = dialogOf(admin, "Add Book");
	const open = () => page.getByRole("button", { name: "Add Book" }).first().click();
	await open();
	const submit = dialog.getByRole("button", { name: "Add Book" });
	await expect(submit).toBeDisabled();
	await dialog.getByLabel("Title").fill(title);
	await dialog.getByLabel("Author").fill("Jane Austen");
	await dialog.getByLabel("Discussion date").fill(dayAhead(400));
	await dialog.getByLabel("ISBN").fill("0-306-40615-3");
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await page.reload();
	await open();
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
	await submit.click();
	await expect(dialog.getByLabel("ISBN")).toHaveAccessibleDescription(/^That isn't a valid ISBN/);
	await dialog.getByLabel("ISBN").fill("0-306-40615-2");
	await submit.click();
	await expect(page.getByText("Book Added")).toBeVisible();
	await page.goto("/book-club");
	await page.getByRole("link", { name: title }).click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page.getByText("ISBN 9780306406157")).toBeVisible();
	await expect(page.getByText("Upcoming", { exact: true }).first()).toBeVisible();
	await page.getByRole("button", { name: "Edit", exact: true }).first().click();
	const edit = dialogOf(admin, "Edit book");
	await edit.getByLabel("Title").fill(`${title}, again`);
	await edit.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `${title}, again` })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Delete", exact: true }).first().click();
	await page.getByRole("button", { name: "Delete book" }).click();
	await expect(page).toHaveURL(/\/bookclub$/);
	await expect(page.getByText(`${title}, again`, { exact: true })).toHaveCount(0);
});

test("book club members answer whether they attend, and download the date for their calendar", async ({
	signUp,
	baseURL,
}) => {
	const moderator = await signUp(unique("Wren Okafor"));
	const admin = await signUp("Noor Haddad");
	const outsider = await signUp("Jules Martin");
	await grant(admin, "admin");
	await grant(moderator, "moderator");
	const title = unique("Persuasion");
	const given = { title, discussionDate: dayAhead(300), discussionTime: "18:30" };
	const address = await addBook(admin, baseURL, given);
	await outsider.page.goto(address);
	await expect(outsider.page.getByText("can RSVP here")).toBeVisible();
	await expect(outsider.page.getByRole("button", { name: "I'm coming" })).toBeHidden();
	await expectAccessible(outsider.page);
	await admin.page.goto(address);
	const { page } = moderator;
	await page.goto(address);
	await page.getByRole("button", { name: "I'm coming" }).click();
	await expect(page.getByRole("button", { name: "I'm coming", pressed: true })).toBeVisible();
	await expect(admin.page.getByText("1 coming")).toBeVisible();
	await expect(admin.page.getByRole("img", { name: moderator.name })).toBeVisible();
	await expectAccessible(page);
	const file = page.waitForEvent("download");
	await page.getByRole("link", { name: "Add to calendar" }).click();
	expect((await file).suggestedFilename()).toBe("discussion.ics");
	await page.getByRole("button", { name: "Subscribe in your calendar" }).click();
	const dialog = dialogOf(moderator, "Subscribe in your calendar");
	await dialog.getByRole("button", { name: "Create calendar link" }).click();
	const calendar = await dialog.getByLabel("Calendar link").inputValue();
	await expect(dialog.getByRole("link", { name: "Subscribe" })).toHaveAttribute(
		"href",
		/^webcal:\/\//,
	);
	await expectAccessible(page);
	const own = new URL(calendar).pathname;
	expect(await (await outsider.context.request.get(own)).text()).toContain(title);
	await dialog.getByRole("button", { name: "Revoke link" }).click();
	await expect(page.getByText("Calendar link revoked")).toBeVisible();
	expect((await outsider.context.request.get(own)).status()).toBe(404);
	await page.keyboard.press("Escape");
	await admin.page.getByRole("button", { name: "Cancel discussion" }).click();
	await admin.page.getByRole("dialog").getByRole("button", { name: "Cancel discussion" }).click();
	await expect(page.getByText("was canceled")).toBeVisible();
	await expect(page.getByRole("button", { name: "I'm coming" })).toBeHidden();
});

test("the book club is one place with two tabs and one way to join", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/bookclub");
	const tabs = page.getByRole("navigation", { name: "Book Club" });
	for (const [tab, path] of [
		["All books", "/book-club"],
		["Now", "/bookclub"],
	] as const) {
		await tabs.getByRole("link", { name: tab }).click();
		await expect(page).toHaveURL(path);
		await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book Club");
		await expect(page.getByRole("button", { name: "Request Access" })).toHaveCount(1);
		await expectAccessible(page);
	}
});

test("a book's page shows the state of the join request once", async ({ signUp, baseURL }) => {
	const admin = await signUp(unique("Noor Haddad"));
	await grant(admin, "admin");
	const dated = await addBook(admin, baseURL, {
		title: unique("Persuasion"),
		discussionDate: dayAhead(300),
	});
	const undated = await addBook(admin, baseURL, { title: unique("Sanditon") });
	const member = await signUp(unique("Ada Brandt"));
	const { page } = member;
	const join = page.getByRole("link", { name: "Join the book club" });
	for (const path of [dated, undated]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { name: "Read along" })).toBeVisible();
		await expect(join).toHaveCount(1);
	}
	await join.click();
	await page.getByRole("button", { name: "Request Access" }).click();
	await expect(page.getByRole("button", { name: "Request Sent" })).toBeDisabled();
	const pending = page.getByText("You asked to join the book club.");
	for (const path of [dated, undated]) {
		await page.goto(path);
		await expect(pending).toHaveCount(1);
		await expect(join).toHaveCount(0);
	}
	await expectAccessible(page);
	await admin.page.goto("/book-club");
	await admin.page.getByRole("button", { name: `Decline ${member.name}` }).click();
	await expect(page.getByText("Your request was declined.")).toHaveCount(1);
	await expect(pending).toHaveCount(0);
});
