import type { Locator } from "@playwright/test";
import { csvOf } from "./csv.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const VIEW = "/?view=analytics";

/** Words in the chat, so that there is something to count. */
async function send({ context }: Member, origin: string, text: string): Promise<void> {
	const answer = await context.request.post("/api/chat/messages", {
		headers: { origin },
		data: { clientMessageId: crypto.randomUUID(), content: text },
	});
	expect(answer.status()).toBe(200);
}

/** The view comes as a part of its own, which wakes after the page: until a pointer reads the first bar. */
async function readFirst(chart: Locator): Promise<void> {
	const bars = chart.getByRole("img");
	await expect(async () => {
		await bars.hover({ position: { x: 60, y: 20 } });
		await bars.hover({ position: { x: 2, y: 20 } });
		await expect(chart.getByRole("slider")).toHaveValue("0", { timeout: 500 });
	}).toPass();
}

test("an admin reads analytics by keyboard, in a table and as a file, over a chosen period", async ({
	signUp,
	baseURL,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	await send(admin, baseURL ?? "", "Anyone else up this late?");
	const { page } = admin;
	await page.goto(VIEW);
	await expect(page.getByRole("heading", { level: 1, name: "User Analytics" })).toBeVisible();
	const html = await (await page.request.get(VIEW)).text();
	expect(html).toContain("Chat messages. Deleted ones");
	expect(html).not.toMatch(/<[^>]+ style=/);

	const messages = page.getByRole("region", { name: "Messages", exact: true });
	await expect(messages.getByRole("img")).toHaveAccessibleName(
		/^\d[\d,]* messages? in the last 28 days\. Peak:/,
	);
	const reader = messages.getByRole("slider", { name: "Messages, value by value" });
	await expect(reader).toHaveAttribute("aria-valuetext", /^\w{3} \d+, \d{4}: [1-9][\d,]* so far$/);
	await readFirst(messages);
	await reader.focus();
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowLeft");
	await expect(reader).toHaveAttribute("aria-valuetext", /^\w{3} \d+, \d{4}: \d+$/);
	await page.keyboard.press("Home");
	await expect(reader).toHaveValue("0");

	await messages.getByText("View as table").click();
	await expect(messages.getByRole("row")).toHaveCount(1 + 28);
	await expect(messages.getByRole("row").last()).toContainText(/\d{4}\s*[1-9]/);
	const lines = await csvOf(messages);
	expect(lines[0]).toBe("Day,Messages");
	expect(lines).toHaveLength(1 + 28);
	expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,[1-9]\d*$/);

	await page.getByRole("link", { name: "52 weeks" }).click();
	await expect(page).toHaveURL(/period=52-weeks/);
	await expect(page.getByRole("link", { name: "52 weeks" })).toHaveAttribute(
		"aria-current",
		"page",
	);
	await expect(messages.getByRole("row")).toHaveCount(1 + 52);
	expect((await csvOf(messages))[0]).toBe("Week of,Messages");
});

test("active members are counted by day, week and month; metrics without data are listed in one sentence", async ({
	signUp,
	baseURL,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	await send(admin, baseURL ?? "", "Good morning, you two.");
	const { page } = admin;
	// Who is here is written down within a second.
	await expect
		.poll(async () => {
			const answer = await page.request.get("/api/analytics/active?period=28-days");
			return (await answer.json()).since;
		})
		.not.toBeNull();
	await page.goto(VIEW);
	const now = page.getByRole("region", { name: "Now" });
	await expect(now.getByRole("definition").first()).toContainText(/^[1-9]/);
	await readFirst(page.getByRole("region", { name: "Messages", exact: true }));
	const active = page.getByRole("region", { name: "Active members", exact: true });
	await active.getByRole("tab", { name: "By month" }).click();
	await expect(active.getByRole("img")).toHaveAccessibleName(/^Active members by month\. Peak:/);
	await expect(active.getByText(/Counted since/)).toBeVisible();
	await active.getByRole("tab", { name: "By month" }).press("Home");
	await expect(active.getByRole("img")).toHaveAccessibleName(/^Active members by day/);
	await expect(page.getByText(/^No .+ yet\. Samples don't count\.$/).first()).toBeVisible();
	const highlights = page.getByRole("region", { name: "Highlights" });
	await expect(highlights.getByText("Most Active Chat")).toBeVisible();
	await expect(highlights.getByRole("link", { name: "Community Chat" })).toBeVisible();
	await expectAccessible(page);
});

test("on a phone in the dark the charts fit, and a pointer reads a bar", async ({
	signUp,
	baseURL,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	await send(admin, baseURL ?? "", "Bring the loud version.");
	const { page } = admin;
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${VIEW}&period=90-days`);
	const messages = page.getByRole("region", { name: "Messages", exact: true });
	await readFirst(messages);
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBe(390);
	await expectAccessible(page);
});

test("members can't reach analytics", async ({ signUp }) => {
	const { page, context } = await signUp("Imani Cole");
	await page.goto(VIEW);
	await expect(page.getByRole("heading", { name: "User Analytics" })).toHaveCount(0);
	expect((await context.request.get("/api/analytics/tiles")).status()).toBe(403);
});
