import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, grant, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

test("a visitor sends a message: errors go when edited, a failed send loses nothing, a sent form is empty", async ({
	page,
	complaints,
}) => {
	await page.goto("/contact");
	const field = (name: string) => page.getByLabel(name, { exact: true });
	const send = page.getByRole("button", { name: "Send Message" });
	await page.getByRole("link", { name: "Technical Issues" }).click();
	await expect(field("Subject")).toHaveValue("Technical Issues");
	await field("Message").fill("💡".repeat(1_001));
	await expect(page.getByText("1001/1000")).toBeVisible();
	await send.click();
	await expect(field("Name")).toBeFocused();
	await expect(field("Name")).toHaveAccessibleDescription("Name is required");
	await expect(field("Email")).toHaveAccessibleDescription("Invalid email address");
	await expect(field("Message")).toHaveAccessibleDescription(
		/^Message must be less than 1000 characters/,
	);
	await expectAccessible(page);
	await field("Name").fill("A");
	await expect(page.getByText("Name is required")).toBeHidden();
	await expect(page.getByText("Invalid email address")).toBeVisible();
	await field("Name").fill("Ada Lovelace");
	await field("Email").fill("ada@writer.example");
	await field("Message").fill("It stops at 12:40.");
	await page.reload();
	await expect(field("Message")).toHaveValue("It stops at 12:40.");
	await expect(page.getByText("18/1000")).toBeVisible();
	await page.route("**/rpc/contact/send", (route) => route.abort());
	await send.click();
	await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
	await expect(field("Message")).toHaveValue("It stops at 12:40.");
	await page.unroute("**/rpc/contact/send");
	await page.route("**/rpc/contact/send", async (route) => {
		await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
		await route.continue();
	});
	await send.click();
	await expect(page.getByText("Message Sent!")).toBeVisible();
	await expect(
		page.getByText("Thank you for your message. We'll get back to you within 1-2 business days."),
	).toBeVisible();
	for (const name of ["Name", "Email", "Subject", "Message"])
		await expect(field(name)).toHaveValue("");
	await page.reload();
	await expect(field("Message")).toHaveValue("");
	complaints.length = 0;
});

test("an admin receives a message, answers it by email, and deletes it", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/contact");
	await page.getByRole("link", { name: "Open inbox" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Contact inbox" })).toBeVisible();
	const subject = unique("A question");
	const member = await signUp(unique("Wren Okafor"));
	await member.page.goto("/contact");
	await expect(member.page.getByLabel("Name", { exact: true })).toHaveValue(member.name);
	await expect(member.page.getByLabel("Email", { exact: true })).toHaveValue(member.email);
	await member.page.getByLabel("Subject", { exact: true }).fill(subject);
	await member.page.getByLabel("Message", { exact: true }).fill("How does one become a member?");
	await expectAccessible(member.page);
	await member.page.getByRole("button", { name: "Send Message" }).click();
	await expect(member.page.getByText("Message Sent!")).toBeVisible();
	await page.getByRole("link", { name: subject }).click();
	await expect(page.getByText("How does one become a member?")).toBeVisible();
	await expect(page.getByText("Opened by Noor Haddad")).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel(`Your reply to ${member.name}`).fill("Gladly. Sign up first.");
	await page.reload();
	await expect(page.getByLabel(`Your reply to ${member.name}`)).toHaveValue(
		"Gladly. Sign up first.",
	);
	await expect(page.getByText(`Write to ${member.email} yourself`)).toBeVisible();
	await page.getByRole("button", { name: "Save reply" }).click();
	await expect(page.getByText("Reply saved, not sent")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Replies" })).toBeVisible();
	await expect(page.getByText(/Saved to the outbox folder/)).toBeVisible();
	const sentEmail = emailTo(member.email, `Re: ${subject}`);
	expect(sentEmail).toContain("Gladly. Sign up first.");
	expect(sentEmail).toContain("> How does one become a member?");
	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await page.getByRole("button", { name: "Delete message" }).click();
	await expect(page.getByText("Message deleted")).toBeVisible();
	await expect(page.getByText(subject)).toHaveCount(0);
});

/** The email in the outbox to this address with this subject. */
function emailTo(email: string, subject: string): string | undefined {
	const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");
	return readdirSync(outbox)
		.map((name) => readFileSync(join(outbox, name), "utf8"))
		.find((text) => text.includes(`To: ${email}`) && text.includes(`Subject: ${subject}`));
}

test("a failed request is retried while the server is away, and the message arrives once", async ({
	page,
	complaints,
}) => {
	await page.goto("/contact");
	const field = (name: string) => page.getByLabel(name, { exact: true });
	await expect(field("Name")).toHaveAttribute("aria-required", "true");
	const subject = unique("Patience");
	await field("Name").fill("Ada Lovelace");
	await field("Email").fill("ada@writer.example");
	await field("Subject").fill(subject);
	await field("Message").fill("It came through.");
	let refusals = 0;
	await page.route("**/rpc/contact/send", async (route) => {
		if (refusals === 2) return route.continue();
		refusals += 1;
		await route.fulfill({
			status: 503,
			json: { json: { code: "SERVICE_UNAVAILABLE", status: 503 } },
		});
	});
	await page.getByRole("button", { name: "Send Message" }).click();
	await expect(page.getByText("Message Sent!")).toBeVisible();
	expect(refusals).toBe(2);
	await expect(page.getByText("Failed to send message")).toHaveCount(0);
	await expect
		.poll(() => emailsWith(`Subject: ${subject}`).length, "one copy for the support address")
		.toBe(1);
	complaints.length = 0;
});

function emailsWith(words: string): string[] {
	const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");
	return readdirSync(outbox)
		.map((name) => readFileSync(join(outbox, name), "utf8"))
		.filter((text) => text.includes(words));
}

test("a question about a plan carries the plan's name", async ({ page }) => {
	await page.goto("/contact?plan=Enterprise");
	await expect(page.getByLabel("Subject", { exact: true })).toHaveValue("Enterprise plan");
});
