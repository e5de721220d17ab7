import { runSql } from "./database.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const QUEUE = "membership-sync";

/** Jobs that were given up; about nobody, so that trying again succeeds. */
const failJobs = (reasons: string[]) =>
	runSql(
		`INSERT INTO pgboss.job (name, data, state, completed_on, policy, output)
SELECT $1, '{"customerId": "cus_nobody"}', 'failed', now(), 'short', jsonb_build_object('message', reason)
FROM unnest($2::text[]) reason`,
		[QUEUE, reasons],
	);

async function admin(signUp: (name: string) => Promise<Member>): Promise<Member> {
	const member = await signUp("Noor Haddad");
	await grant(member, "admin");
	return member;
}

test.describe.configure({ mode: "serial" });

test("an admin reads server health, retries failed jobs and discards them", async ({ signUp }) => {
	await failJobs(["Stripe said no", "Stripe said never", "Stripe was asleep"]);
	const { page, email } = await admin(signUp);
	await page.goto("/admin/health");
	await expect(page.getByRole("heading", { level: 1, name: "Server health" })).toBeVisible();
	const failed = page.getByRole("region", { name: "Failed jobs" });
	const job = (reason: string) => failed.getByRole("listitem").filter({ hasText: reason });
	await job("Stripe said no").getByRole("button", { name: "Retry job: Payments" }).click();
	await expect(page.getByText("1 job queued again")).toBeVisible();
	await expect(job("Stripe said no")).toBeHidden();
	// Whoever tends the jobs has everything looked at anew.
	await expect(page.getByRole("heading", { name: /^\d things? needs? attention$/ })).toBeVisible();
	await expect(page.getByText("2 jobs failed. We stopped trying: Payments.")).toBeVisible();
	await expectAccessible(page);
	await job("Stripe said never").getByRole("button", { name: "Discard job: Payments" }).click();
	const dialog = page.getByRole("dialog", { name: "Discard this job?" });
	await dialog.getByRole("button", { name: "Keep job" }).click();
	await expect(job("Stripe said never")).toBeVisible();
	await failJobs(["Once more"]);
	await page.reload();
	await failed.getByRole("button", { name: "Discard all: Payments" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Discard all" }).click();
	await expect(failed.getByText("No failed jobs.")).toBeVisible();
	await expect(page.getByText("No failed or stuck jobs.")).toBeVisible();
	const emails = page.getByRole("region", { name: "Email log" });
	await expect(emails.getByRole("listitem").filter({ hasText: email }).first()).toBeVisible();
	await emails.getByLabel("Filter by status").selectOption("refused");
	await expect(emails.getByText("No email with this status.")).toBeVisible();
	const backup = page.getByRole("listitem").filter({
		has: page.getByRole("heading", { name: /^Backup/ }),
	});
	await expect(backup.getByRole("link")).toHaveAttribute("href", "/admin/backups");
	const facts = page.getByRole("complementary", { name: "Details" });
	await expect(facts.getByText("Not set up. Emails go to the outbox folder.")).toBeVisible();
});

test("a check fails and recovers on another admin's open page, also after a lost connection", async ({
	signUp,
	complaints,
}) => {
	const { page } = await admin(signUp);
	const other = await admin(signUp);
	await page.clock.install();
	await page.goto("/admin/health");
	await expect(page.getByText("No failed or stuck jobs.")).toBeVisible();
	await failJobs(["Stripe fell over", "Stripe fell again"]);
	await other.page.goto("/admin/health");
	const elsewhere = await other.context.newPage();
	await elsewhere.goto("/admin");
	const retry = other.page.getByRole("button", { name: "Retry job: Payments" });
	await retry.first().click();
	const alarm = elsewhere.getByRole("alert").filter({ hasText: "Check failing: Jobs" });
	await expect(elsewhere.getByText("No failing checks at")).toBeHidden();
	// A toast stays while the mouse is on it.
	await alarm.hover();
	await alarm.getByRole("button", { name: "See why" }).click();
	await expect(elsewhere).toHaveURL(/\/admin\/health$/);
	await expect(page.getByText("1 job failed. We stopped trying: Payments.")).toBeVisible();
	await expect(retry).toHaveCount(1);
	await retry.click();
	await expect(page.getByText("No failed or stuck jobs.")).toBeVisible();
	await page.route("**/rpc/health/**", (route) => route.fulfill({ status: 503, json: {} }));
	await page.clock.runFor(20_000);
	await expect(page.getByText("The server isn't answering")).toBeVisible();
	await expect(page.getByText("All checks passed")).toBeHidden();
	await expectAccessible(page);
	await page.unroute("**/rpc/health/**");
	await page.clock.runFor(20_000);
	await expect(page.getByText("The server isn't answering")).toBeHidden();
	complaints.length = 0;
});

test("on a phone in the dark the health page fits and is accessible", async ({ signUp }) => {
	await failJobs(["A reason that is so long that it has to be broken somewhere: ".repeat(6)]);
	const { page } = await admin(signUp);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/admin/health");
	await expect(page.getByText("A reason that is so long").first()).toBeVisible();
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBeLessThanOrEqual(390);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Discard job: Payments" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Discard job" }).click();
	await expect(page.getByText("1 job discarded")).toBeVisible();
});
