import sharp from "sharp";
import { expect, expectAccessible, grant, grantByCommand, type Member, test } from "./setup.ts";

const tokenOf = (page: Member["page"], token: string) =>
	page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), token);

test("an admin sets logo and colors, is warned of low contrast, and restores the default", async ({
	signUp,
	page: visitor,
}) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	for (const each of [page, visitor]) await each.emulateMedia({ colorScheme: "dark" });
	await page.goto("/admin/site?part=look");
	const save = page.getByRole("button", { name: "Save logo and colors" });
	await expect(save).toBeDisabled();
	await expectAccessible(page);

	await page.getByLabel("Links, light", { exact: true }).fill("#e0b060");
	await expect(
		page.getByText(/Hard to read .+: contrast \d\.\d\d, at least 4\.5 needed\./),
	).toBeVisible();
	await save.click();
	await expect(page.getByLabel("Links, light", { exact: true })).toBeFocused();
	await page.getByRole("button", { name: /^Use #/ }).click();
	await expect(page.getByText(/Hard to read/)).toBeHidden();
	await page.getByLabel("Buttons, dark", { exact: true }).fill("#ffc14d");
	await page.reload();
	await expect(page.getByLabel("Buttons, dark", { exact: true })).toHaveValue("#ffc14d");
	await save.click();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await expect(page.getByText("Noor Haddad changed the branding").first()).toBeVisible();
	await expect.poll(() => tokenOf(page, "--lamp")).toBe("#ffc14d");

	const png = { create: { width: 240, height: 80, channels: 4, background: "#2f6b4b" } } as const;
	const buffer = await sharp(png).png().toBuffer();
	await page
		.locator('input[type="file"]')
		.first()
		.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
	await expect(page.getByText("Not saved yet.")).toBeVisible();
	await save.click();
	await expect(page.getByRole("banner").locator("img[src^='/media/']").first()).toBeVisible();
	await expect(async () => {
		await visitor.goto("/login");
		expect(await tokenOf(visitor, "--lamp")).toBe("#ffc14d");
		await expect(visitor.getByRole("banner").locator("img")).toBeVisible({ timeout: 3_000 });
	}).toPass();

	await page.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(page);
	const lamp = page.getByLabel("Buttons, dark", { exact: true });
	await lamp.fill("#ffd27d");
	await lamp.fill("#ffc14d");
	await page.reload();
	await expect(lamp).toHaveValue("#ffc14d");
	await expect(save).toBeDisabled();
	await page.getByRole("button", { name: "Restore default branding" }).click();
	const sure = page.getByRole("dialog", { name: "Restore default branding?" });
	await sure.getByRole("button", { name: "Restore default branding" }).click();
	await expect(page.getByText("Default branding restored")).toBeVisible();
	await expect.poll(() => tokenOf(page, "--lamp")).toBe("#f5b84c");
	await expect(page.getByRole("banner").locator("img[src^='/media/']")).toBeHidden();
});

test("the setup checklist links to each step, counts them, and can be hidden and shown again", async ({
	signUp,
}) => {
	const admin = await signUp("Ada Brandt");
	grantByCommand(admin, "admin");
	const { page } = admin;
	await page.goto("/");
	const list = page.getByRole("region", { name: "Set up your community" });
	await expect(list.getByText(/^\d+ of 14 done$/)).toBeVisible();
	await list.getByText(/^Show \d+ more$/).click();
	await expect(list.getByRole("listitem")).toHaveCount(14);
	await expect(list.getByText("Show less")).toBeVisible();
	await expectAccessible(page);
	const mail = list.getByRole("listitem").filter({ hasText: "Set up email" });
	await expect(mail).toContainText("To do");
	// By their addresses: other journeys may have done these steps, whose links are gone then.
	for (const [address, name, left] of [
		["/admin/people?view=invitations&invite=yes", "Invite people", /\?view=invitations$/],
		["/admin/content?add=yes", "Add episode", /\/admin\/content$/],
		["/admin/content?tab=music&add=yes", "Add song", /\?tab=music$/],
	] as const) {
		await page.goto(address);
		await expect(page.getByRole("dialog", { name })).toBeVisible();
		await expect(page).toHaveURL(left);
	}
	await page.goto("/");
	await list.getByText(/^Show \d+ more$/).click();

	await page.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(page);
	await list.getByRole("button", { name: "Hide this list" }).click();
	await expect(list).toBeHidden();
	await page.getByRole("button", { name: "Show the setup list" }).click();
	await expect(list).toBeVisible();
	await list.getByText(/^Show \d+ more$/).click();
	await mail.getByRole("link", { name: "Add mail server" }).click();
	await expect(page).toHaveURL(/\/admin\/site\?part=email$/);
	await page.goto("/admin");
	await page.getByRole("link", { name: "Setup list" }).click();
	await expect(list).toBeVisible();
});
