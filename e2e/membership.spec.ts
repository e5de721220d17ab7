import { runSql } from "./database.ts";
import { expect, expectAccessible, grant, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

test("a visitor sees the plans, and a contact link where nothing is sold", async ({ page }) => {
	await page.goto("/#pricing");
	const plans = page.getByRole("region", { name: "Memberships" });
	await expect(plans.getByRole("heading", { level: 3 })).toHaveText([
		"Member",
		"Premium",
		"Enterprise",
	]);
	await expect(plans).toBeInViewport();
	const html = await (await page.request.get("/")).text();
	expect(html).toContain('id="pricing"');
	expect(html).not.toMatch(/<[^>]+ style=/);
	await expect(plans.getByText("Contact us")).toHaveCount(2);
	await plans.getByRole("link", { name: "Join the Community" }).click();
	await expect(page).toHaveURL(/\/auth\?mode=signup$/);
	await page.goto("/#pricing");
	await plans.getByRole("link", { name: "Talk to us about Premium" }).click();
	await expect(page).toHaveURL(/\/contact\?plan=Premium$/);
});

test("an admin grants premium to a member and revokes it, and the member's open pages update", async ({
	signUp,
}) => {
	const member = await signUp(unique("Ada Brandt"));
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	await member.page.goto("/profile/details");
	await expect(member.page.getByText("PREMIUM Member", { exact: true })).toBeHidden();
	await member.page.getByRole("link", { name: "View Plans" }).click();
	await expect(member.page).toHaveURL(/\/#pricing$/);
	const plans = member.page.getByRole("region", { name: "Memberships" });
	await expect(plans).toBeInViewport();
	await expect(plans.getByRole("listitem").filter({ hasText: "Your plan" })).toContainText("Free");
	await expectAccessible(member.page);
	await member.page.goto("/booking");
	const locked = member.page.getByRole("button", { name: "Premium Required" });
	await expect(locked).toBeDisabled();
	const card = member.page.getByRole("listitem").filter({ has: locked });
	await expect(card.getByRole("button")).toHaveCount(1);
	await card.getByRole("link", { name: "View Premium Plans" }).click();
	await expect(plans).toBeInViewport();
	await plans.getByRole("link", { name: "Talk to us about Premium" }).click();
	await member.page.getByLabel("Message", { exact: true }).fill("I have six songs.");
	await member.page.getByRole("button", { name: "Send Message" }).click();
	await expect(member.page.getByText("Message Sent!")).toBeVisible();
	const { rows } = await runSql("SELECT subject, message FROM contact_messages WHERE email = $1", [
		member.email,
	]);
	expect(rows).toEqual([{ subject: "Premium plan", message: "I have six songs." }]);

	const { page } = admin;
	await page.goto("/admin/memberships");
	await page.getByLabel("Name or email").fill(member.email);
	await page.getByRole("button", { name: member.name }).click();
	const dialog = page.getByRole("dialog", { name: `Grant ${member.name} a tier` });
	await dialog.getByRole("button", { name: "Grant tier" }).click();
	await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Enter a reason/);
	await dialog.getByLabel("Reason").fill("Won the song contest");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Grant tier" }).click();
	await expect(page.getByText("Won the song contest").first()).toBeVisible();

	await member.page.goto("/booking");
	await expect(member.page.getByRole("button", { name: "Book Artist ID Session" })).toBeVisible();
	await expect(locked).toBeHidden();
	await member.page.goto("/profile/details");
	await expect(member.page.getByText("PREMIUM Member", { exact: true })).toBeVisible();
	await expect(member.page.getByRole("link", { name: "View Plans" })).toBeHidden();
	await member.page.goto("/profile/membership");
	await expect(member.page.getByText("Granted by an admin")).toBeVisible();
	await expectAccessible(member.page);
	await member.page.goto("/profile/details");
	await expect(member.page.getByText("PREMIUM Member", { exact: true })).toBeVisible();

	await page.getByRole("button", { name: `Revoke ${member.name}'s tier` }).click();
	const end = page.getByRole("dialog", { name: `Revoke ${member.name}'s tier` });
	await end.getByLabel("Reason").fill("The contest was annulled");
	await end.getByRole("button", { name: "Revoke tier" }).click();
	await expect(member.page.getByText("PREMIUM Member", { exact: true })).toBeHidden();
	await page.getByRole("tab", { name: "Past" }).click();
	await expect(page.getByText("The contest was annulled").first()).toBeVisible();
	await expectAccessible(page);
});
