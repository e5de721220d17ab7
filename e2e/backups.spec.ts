import { expect, expectAccessible, grant, test } from "./setup.ts";

const BACKED_UP_MS = 150_000;

test("an admin makes a backup, tests it, and sets a schedule", async ({ signUp }) => {
	test.slow();
	const member = await signUp("Imani Okoro");
	await grant(member, "admin");
	const { page } = member;
	await page.goto("/admin/backups");
	await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
	await page.getByRole("button", { name: "Back up now" }).click();
	const made = page.getByRole("listitem").filter({ hasText: "Made by an admin" }).first();
	await expect(made.getByText("Not tested")).toBeVisible({ timeout: BACKED_UP_MS });
	await made.getByRole("button", { name: /^Test restore: / }).click();
	await expect(made.getByText(/^Restored and compared .* are equal/)).toBeVisible({
		timeout: BACKED_UP_MS,
	});
	await expectAccessible(page);
	const download = page.waitForEvent("download");
	await made.getByRole("button", { name: /^Download: / }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your password").fill("not that one");
	await dialog.getByRole("button", { name: "Download" }).click();
	await expect(dialog.getByText("Current password is incorrect")).toBeVisible();
	await dialog.getByLabel("Your password").fill(member.password);
	await dialog.getByRole("button", { name: "Download" }).click();
	expect((await download).suggestedFilename()).toMatch(/^greenroom-[\d-]+\.tar\.zst$/);
	await expect(dialog).toHaveCount(0);
	await page.getByLabel("How often").selectOption("weekly");
	await page.getByLabel("Scheduled backups to keep").fill("0");
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(page.getByLabel("Scheduled backups to keep")).toHaveAttribute(
		"aria-invalid",
		"true",
	);
	await page.getByLabel("Scheduled backups to keep").fill("4");
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(page.getByText("Schedule saved")).toBeVisible();
	await made.getByRole("button", { name: /^Delete: / }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("Backup deleted")).toBeVisible();
	await page.getByLabel("Save backups to").selectOption("webdav");
	await page.getByLabel("Folder address").fill("http://127.0.0.1:9/backups/");
	await page.getByLabel("User name").fill("mira");
	await page.getByRole("button", { name: "Test connection" }).click();
	await expect(page.getByText("Enter it for this address.")).toBeVisible();
	await page.getByRole("textbox", { name: "Password" }).fill("a password");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Test connection" }).click();
	await expect(page.getByText("Connection test failed")).toBeVisible();
	await page.getByLabel("How often").selectOption("off");
	await page.getByRole("button", { name: "Save schedule" }).click();
});
