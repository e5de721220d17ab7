import { expect, expectAccessible, grant, test } from "./setup.ts";

// What other journeys look for stays as it is: they share the site with this one.
const HOURS = `Mon-Fri 9AM-5PM PT, ${crypto.randomUUID().slice(0, 6)}`;

test("an admin sets the support hours: the form survives failures, open pages update, and the default is restored", async ({
	signUp,
	complaints,
}) => {
	const admin = await signUp("Ada Lovelace");
	const member = await signUp("Mika Tuba");
	await grant(admin, "admin");
	const { page } = admin;
	await member.page.goto("/about");
	await page.goto("/admin/site");
	await expect(page).toHaveTitle(/^Site settings · /);
	await expectAccessible(page);
	await page.getByRole("link", { name: "Contact and hours" }).click();
	await expect(page.getByLabel("Support email")).not.toHaveValue("");
	const save = page.getByRole("button", { name: "Save changes" });
	await page.getByLabel("Support email").fill("nobody");
	await page.getByLabel("Hours", { exact: true }).fill(HOURS);
	await save.click();
	await expect(page.getByText("Invalid email address").first()).toBeVisible();
	await expect(page.getByLabel("Support email")).toBeFocused();
	await expectAccessible(page);
	await page.getByLabel("Support email").fill("hello@greenroom.example");
	await page.reload();
	await expect(page.getByLabel("Hours", { exact: true })).toHaveValue(HOURS);
	await page.route("**/rpc/site/save", (route) => route.abort());
	await save.click();
	await expect(page.getByText("We kept what you typed.")).toBeVisible();
	await page.unroute("**/rpc/site/save");
	await save.click();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await expect(page.getByText("Ada Lovelace edited", { exact: false }).first()).toBeVisible();
	for (const open of [page, member.page])
		await expect(open.getByRole("contentinfo")).toContainText(HOURS);
	await page.getByRole("button", { name: "Restore default text" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Restore default text" }).click();
	await expect(member.page.getByRole("contentinfo")).not.toContainText(HOURS);
	complaints.length = 0;
});

test("every settings page is reachable and accessible, in both themes and at any width", async ({
	signUp,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/admin/site");
	for (const room of [
		"Sessions and coaches",
		"Plans and prices",
		"Podcast settings",
		"Notion sync",
	])
		await expect(
			page.getByRole("main").getByRole("link", { name: room, exact: true }),
		).toBeVisible();
	await page.getByRole("button", { name: "Remove sample content" }).click();
	const question = page.getByRole("dialog", { name: "Remove all sample content?" });
	await expect(question).toContainText("3 artists");
	await expectAccessible(page);
	await question.getByRole("button", { name: "Keep samples" }).click();
	await expect(question).toBeHidden();
	await page.getByRole("link", { name: "Time zone" }).click();
	const zone = page.getByRole("combobox", { name: "Time zone" });
	await expect(zone).toHaveValue(/^Los Angeles \(GMT−[78]\)$/);
	await zone.press("ArrowUp");
	await expect(page.getByRole("option", { name: "Los Angeles" })).toBeVisible();
	await zone.press("Escape");
	await expect(zone).toHaveValue(/^Los Angeles/);
	await zone.fill("japan");
	await expectAccessible(page);
	// Ends a word that an input method composes.
	await zone.dispatchEvent("keydown", { key: "Enter", isComposing: true });
	await page.getByRole("option", { name: "Tokyo, Japan" }).click();
	await expect(zone).toHaveValue("Tokyo (GMT+9)");
	await expect(page.getByText(/^It.s \d+:\d\d [AP]M there now\.$/)).toBeVisible();
	await page.getByRole("button", { name: "Discard changes" }).click();
	await page.setViewportSize({ width: 390, height: 844 });
	for (const part of ["identity", "contact", "clock", "landing"]) {
		await page.goto(`/admin/site?part=${part}`);
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	}
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/admin/site?part=landing");
	await expectAccessible(page);
});

test("an admin edits what visitors read on the landing page, with the site's name filled in", async ({
	signUp,
	page: visitor,
}) => {
	const admin = await signUp("Ida Wells");
	await grant(admin, "admin");
	const { page } = admin;
	const posted = `Come in. Sit anywhere. ${crypto.randomUUID().slice(0, 6)}`;
	await page.goto("/admin/site?part=landing");
	await page.getByLabel("Closing headline").fill(`${posted} {name}.`);
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await expect(async () => {
		await visitor.goto("/");
		await expect(visitor.getByRole("heading", { name: `${posted} Greenroom.` })).toBeVisible({
			timeout: 1_000,
		});
	}).toPass();
	await expectAccessible(visitor);
	await page.getByRole("button", { name: "Restore default text" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Restore default text" }).click();
	await expect(page.getByLabel("Closing headline")).toHaveValue("Come in. Sit anywhere.");
});
