import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { linkFor } from "./outbox.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

/** What an authenticator app shows for the key right now, or some steps of 30 seconds from now. */
function codeOf(key: string, ahead = 0): string {
	const bits = [...key.replaceAll(" ", "")]
		.map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
		.join("");
	const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
	const mac = createHmac("sha1", secret).update(counter).digest();
	const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
	return String(number % 1_000_000).padStart(6, "0");
}

async function fillSignIn(page: Page, { email, password }: Pick<Member, "email" | "password">) {
	await page.goto("/auth");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("tabpanel").getByRole("button", { name: "Sign in" }).click();
}

test("a member requests deletion, is signed out everywhere, and cancels in time", {
	tag: "@phone",
}, async ({ signUp }) => {
	const member = await signUp("Lea Winter");
	const { page, context, email } = member;
	const other = await context.newPage();
	await other.goto("/chat");
	await page.goto("/profile/data");
	await page.getByRole("button", { name: "Delete account" }).click();
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	await expect(dialog.getByText("What stays, as “Anonymous”")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByLabel("Your password").fill("not the password");
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(dialog.getByText("Current password is incorrect").first()).toBeVisible();
	await dialog.getByLabel("Your password").fill(member.password);
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
	await expect(page.getByRole("link", { name: "Member Login" }).first()).toBeVisible();
	await expect(other.getByRole("log")).toBeHidden();

	expect(await linkFor(email, "Your account will be deleted")).toMatch(/\/auth$/);
	await fillSignIn(page, member);
	await expect(page.getByText("Your account is scheduled for deletion.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Keep my account and sign in" }).click();
	await expect(page.getByText("Your account won't be deleted.")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
});

test("an export is made in the background and downloaded as one ZIP", async ({ signUp }) => {
	const { page, email } = await signUp("Noa Lindqvist");
	await page.goto("/profile/data");
	const section = page.getByRole("region", { name: "Export your data" });
	await section.getByRole("button", { name: "Export my data" }).click();
	await expect(section.getByText(/^Your export is ready: \d+ kB$/)).toBeVisible({
		timeout: 90_000,
	});
	await expectAccessible(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		section.getByRole("link", { name: "Download" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("my-data.zip");
	const archive = await readFile(await download.path());
	expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
	expect(await linkFor(email, "Your data export is ready")).toMatch(/\/profile\/data#your-data$/);
});

test("an email changes once both addresses have confirmed", { tag: "@phone" }, async ({
	signUp,
}) => {
	const member = await signUp("Ines Duarte");
	const { page, email } = member;
	await runSql('UPDATE "user" SET email_verified = true WHERE email = $1', [email]);
	await page.goto("/profile/details");
	await page.getByRole("button", { name: "Change email" }).click();
	const dialog = page.getByRole("dialog", { name: "Change your email" });
	await dialog.getByLabel("New email").fill(`new.${email}`);
	await dialog.getByLabel("Your password").fill(member.password);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Send links" }).click();
	await expect(page.getByText(`Changing to new.${email}`)).toBeVisible();

	await page.goto(await linkFor(`new.${email}`, "Confirm your new email"));
	await page.getByRole("button", { name: "Confirm email" }).click();
	await expect(
		page.getByText("Thanks. Now open the link we sent to your current address."),
	).toBeVisible();
	await page.goto(await linkFor(email, "Did you ask to change your email?"));
	await expectAccessible(page);
	await page.getByRole("button", { name: "Confirm the change" }).click();
	await expect(page.getByText(`Your email is now new.${email}.`)).toBeVisible();
	await page.getByRole("link", { name: "Go to profile settings" }).click();
	await expect(page.getByLabel("Email", { exact: true })).toHaveValue(`new.${email}`);
});

test("two-factor sign-in: set up with an app, required at sign-in and of admins", {
	tag: "@phone",
}, async ({ signUp }) => {
	const member = await signUp("Tomas Berg");
	const { page } = member;
	await page.goto("/profile/security");
	const section = page.getByRole("region", { name: "Two-factor sign-in" });
	await section.getByRole("button", { name: "Set up" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your password").fill(member.password);
	await dialog.getByRole("button", { name: "Next" }).click();
	await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
	await expectAccessible(page);
	const key = (await dialog.locator("code").textContent()) ?? "";
	await dialog.getByLabel("Code from the app").fill(codeOf(key));
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(dialog.getByText("Save your recovery codes")).toBeVisible();
	await expectAccessible(page);
	const recovery = (await dialog.getByRole("listitem").first().textContent()) ?? "";
	await dialog.getByRole("button", { name: "I saved my codes" }).click();
	await expect(section.getByText("On. Signing in takes a code.")).toBeVisible();
	await expect(section.getByText("10 recovery codes left")).toBeVisible();

	await page.context().clearCookies();
	await fillSignIn(page, member);
	await expect(page.getByText("Enter your code")).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel("Code", { exact: true }).fill("000000");
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByText(/^This code is wrong/).first()).toBeVisible();
	await page.getByLabel("Code", { exact: true }).fill(recovery);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByText("Welcome back!")).toBeVisible();
	await page.goto("/profile/security");
	await expect(section.getByText("9 recovery codes left")).toBeVisible();
	await section.getByRole("button", { name: "Turn off" }).click();
	await dialog.getByLabel("Your password").fill(member.password);
	await dialog.getByLabel("Code from the app, or a recovery code").fill(codeOf(key, 1));
	await dialog.getByRole("button", { name: "Turn off" }).click();
	await expect(section.getByText("Off. Anyone with your password can sign in.")).toBeVisible();
});

test("an admin schedules a member's deletion, and cancels it", async ({ signUp }) => {
	const [admin, member] = [await signUp("Ada Brandt"), await signUp("Piet Mulder")];
	await grant(admin, "admin");
	const { rows } = await runSql('SELECT id FROM "user" WHERE email = $1', [member.email]);
	const { page } = admin;
	await page.goto(`/admin/people/${rows[0]?.id}`);
	await page.getByRole("button", { name: "Delete account" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Reason").fill("Asked by phone");
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(page.getByText(/^Scheduled for .*unless they sign in/)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Cancel deletion" }).click();
	await dialog.getByLabel("Reason").fill("Called back");
	await dialog.getByRole("button", { name: "Cancel deletion" }).click();
	await expect(page.getByText("Not scheduled")).toBeVisible();
});
