import type { Page } from "@playwright/test";
import { takeDown } from "./moderate.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const words = (text: string) => `${text} ${crypto.randomUUID().slice(0, 6)}`;
const dayAhead = (days: number) =>
	new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const form = (page: Page) => page.getByRole("textbox", { name: "What do you think so far?" });
const post = (page: Page) => page.getByRole("button", { name: "Post comment" });
const posted = (page: Page, text: string) =>
	page.getByRole("article").filter({ has: page.getByText(text, { exact: true }) });
const placeOf = (page: Page, at: string) => page.getByRole("status").filter({ hasText: at });

/** An admin, a book of theirs, and readers of the club. */
async function makeClub(
	signUp: (name: string) => Promise<Member>,
	baseURL: string | undefined,
	...names: string[]
) {
	const headers = { origin: baseURL ?? "" };
	const admin = await signUp("Mara Lindqvist");
	await grant(admin, "admin");
	const book = { id: crypto.randomUUID(), title: words("Persuasion"), author: "Jane Austen" };
	const made = await admin.context.request.post("/api/books", { headers, data: book });
	const address = `/bookclub/books/${(await made.json()).slug}`;
	const readers: Member[] = [];
	for (const name of names) {
		const reader = await signUp(name);
		const { user } = await (await reader.context.request.get("/api/session")).json();
		await reader.context.request.post("/api/book-club/requests", { headers, data: {} });
		const decided = await admin.context.request.put(`/api/book-club/requests/${user.id}`, {
			headers,
			data: { state: "approved" },
		});
		expect(decided.status()).toBe(200);
		readers.push(reader);
	}
	return { admin, address, readers };
}

async function goTo(page: Page, percent: number): Promise<void> {
	await page.getByRole("textbox", { name: "Percent read" }).fill(`${percent}`);
	await page.getByRole("button", { name: "Save progress" }).click();
	await expect(placeOf(page, `${percent}% read`)).toBeVisible();
}

async function sendComment(page: Page, text: string): Promise<void> {
	await form(page).fill(text);
	await post(page).click();
	await expect(posted(page, text)).toHaveCount(1);
}

test("posts unlock with reading progress, live, and hide again going back", async ({
	signUp,
	baseURL,
}) => {
	const { address, readers } = await makeClub(signUp, baseURL, "Ada Brandt", "Wren Okafor");
	const [ada, wren] = readers.map(({ page }) => page) as [Page, Page];
	await ada.goto(address);
	await wren.goto(address);
	await expectAccessible(ada);
	await goTo(ada, 60);
	await goTo(wren, 30);
	const ahead = words("The letter, at last");
	await sendComment(ada, ahead);
	await expect(posted(ada, ahead)).toContainText("at 60%");
	await expect(wren.getByText("1 post hidden: you haven't read that far yet.")).toBeVisible();
	await expect(posted(wren, ahead)).toHaveCount(0);
	expect(await wren.content()).not.toContain(ahead);
	const behind = words("Everyone walks too fast");
	await ada.getByRole("spinbutton", { name: /Up to/ }).fill("20");
	await sendComment(ada, behind);
	await expect(posted(wren, behind)).toContainText("at 20%");
	await expectAccessible(wren);

	await goTo(wren, 61);
	await expect(posted(wren, ahead)).toHaveCount(1);
	await expect(wren.getByText("You are here · 61%")).toBeVisible();
	await goTo(wren, 25);
	await expect(posted(wren, ahead)).toHaveCount(0);
	await expect(posted(wren, behind)).toHaveCount(1);
	// By the keyboard: the slider moves, and nothing opens before the place is saved.
	const slider = wren.getByRole("slider", { name: "Your progress" });
	await slider.focus();
	await slider.press("End");
	await expect(posted(wren, ahead)).toHaveCount(0);
	await wren.getByRole("button", { name: "Save progress" }).press("Enter");
	await expect(placeOf(wren, "Finished")).toBeVisible();
	await expect(posted(wren, ahead)).toHaveCount(1);
});

test("an unsent post survives a reload and a failure", async ({ signUp, baseURL }) => {
	const { address, readers } = await makeClub(signUp, baseURL, "Tomas Weber");
	const [{ page, context }] = readers as [Member];
	await page.goto(address);
	await goTo(page, 40);
	const text = words("From the tunnel");
	await form(page).fill(text);
	await page.getByRole("spinbutton", { name: /Up to/ }).fill("10");
	await page.reload();
	await expect(form(page)).toHaveValue(text);
	await expect(page.getByRole("spinbutton", { name: /Up to/ })).toHaveValue("10");
	await context.setOffline(true);
	await post(page).click();
	await expect(page.getByText("We'll send this when you're back.")).toBeVisible();
	await expect(form(page)).toHaveValue(text);
	await context.setOffline(false);
	await expect(posted(page, text)).toContainText("at 10%");
	await expect(form(page)).toHaveValue("");
});

test("an admin sets milestones, readers pass them, and spoilers are shown on request only", async ({
	signUp,
	baseURL,
}) => {
	const { admin, address, readers } = await makeClub(signUp, baseURL, "Imani Wekesa");
	const [{ page: imani }] = readers as [Member];
	const { page } = admin;
	await page.goto(address);
	await page.getByRole("button", { name: "Set page count" }).click();
	await page.getByRole("textbox", { name: "Page count" }).fill("200");
	await page.getByRole("button", { name: "Save changes", exact: true }).click();
	await expect(page.getByRole("button", { name: "200 pages" })).toBeVisible();
	await page.getByRole("button", { name: "Add milestone" }).click();
	const dialog = page.getByRole("dialog", { name: "Add milestone" });
	await dialog.getByRole("textbox", { name: "Name" }).fill("Chapter 12");
	await dialog.getByRole("textbox", { name: "Page", exact: true }).fill("201");
	await dialog.getByLabel("Read by").fill(dayAhead(6));
	await dialog.getByRole("button", { name: "Add milestone" }).click();
	await expect(dialog.getByText("This book has 200 pages").first()).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("textbox", { name: "Page", exact: true }).fill("120");
	await dialog.getByRole("button", { name: "Add milestone" }).click();
	await expect(dialog).toBeHidden();

	await imani.goto(address);
	const milestone = imani.getByRole("listitem").filter({ hasText: "Chapter 12" });
	await expect(milestone).toContainText("Next");
	await expect(milestone).toContainText("page 120 · 60%");
	await expect(milestone).toContainText("No one has reached it yet");
	await imani.getByRole("button", { name: "Use pages" }).click();
	await imani.getByRole("textbox", { name: "Current page" }).fill("150");
	await imani.getByRole("button", { name: "Save progress" }).click();
	await expect(placeOf(imani, "75% read")).toBeVisible();
	await expect(milestone).toContainText("1 reader reached it");
	const spoiler = words("He writes the letter");
	await sendComment(imani, spoiler);

	await page.reload();
	await expect(page.getByText("1 post hidden: you haven't read that far yet.")).toBeVisible();
	await expect(posted(page, spoiler)).toHaveCount(0);
	await page.getByRole("button", { name: "Show all posts" }).click();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Show spoilers" }).click();
	await expect(posted(page, spoiler)).toHaveCount(1);
	await expect(page.getByText("Showing all posts, with spoilers.")).toBeVisible();
	await posted(page, spoiler)
		.getByRole("button", { name: /^Actions for/ })
		.click();
	await page.getByRole("menuitem", { name: "Moderate" }).click();
	await takeDown(page, "Not before the end.");
	await expect(posted(page, spoiler)).toHaveCount(0);
	await expect(posted(imani, spoiler)).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole("button", { name: "Show all posts" })).toBeVisible();
});

test("members outside the book club see the milestones and how to join", async ({
	signUp,
	baseURL,
}) => {
	const { address } = await makeClub(signUp, baseURL);
	const { page } = await signUp("Jules Martin");
	await page.goto(address);
	await expect(page.getByText("No milestones yet.")).toBeVisible();
	await expect(form(page)).toHaveCount(0);
	await page.getByRole("link", { name: "Join the book club" }).click();
	await expect(page).toHaveURL(/\/book-club$/);
});
