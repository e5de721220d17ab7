import type { Page } from "@playwright/test";
import { expect, expectAccessible, type Member, test } from "./setup.ts";

/** A fingerprint reader, as Chromium plays one; returns how to have it not know its user. */
async function addReader({ context, page }: Pick<Member, "context" | "page">) {
	const chromium = await context.newCDPSession(page);
	await chromium.send("WebAuthn.enable");
	const { authenticatorId } = await chromium.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return (isUserVerified: boolean) =>
		chromium.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

async function signOut(page: Page): Promise<void> {
	const { origin } = new URL(page.url());
	await page.context().request.post("/api/sign-out", { headers: { origin } });
	await page.goto("/auth");
}

test("a passkey is added, signs in alone and after the password, is renamed and removed", {
	tag: "@phone",
}, async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	const { page } = ada;
	const setVerified = await addReader(ada);
	await page.goto("/profile/security");
	const section = page.getByRole("region", { name: "Passkeys" });
	await section.getByRole("button", { name: "Add a passkey" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill("Reader one");
	await dialog.getByLabel("Your password").fill(ada.password);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Continue" }).click();
	const codes = dialog.getByRole("listitem");
	await expect(codes).toHaveCount(10);
	await dialog.getByRole("button", { name: "I saved my codes" }).click();
	await expect(section.getByText("Reader one")).toBeVisible();
	await expect(page.getByText("On. Signing in takes a passkey")).toBeVisible();

	await signOut(page);
	const withPasskey = page.getByRole("button", { name: "Use a passkey" });
	await setVerified(false);
	await withPasskey.click();
	await expect(page.getByText("Couldn't use a passkey.")).toBeVisible();
	await setVerified(true);
	await withPasskey.click();
	await expect(page).toHaveURL("/");

	await signOut(page);
	await page.getByLabel("Email").fill(ada.email);
	await page.getByLabel("Password", { exact: true }).fill(ada.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByText("Your password alone doesn't sign you in.")).toBeVisible();
	await expect(page.getByLabel("Recovery code")).toBeVisible();
	await expectAccessible(page);
	await withPasskey.click();
	await expect(page).toHaveURL("/");

	await page.goto("/profile/security");
	await section.getByRole("button", { name: "Rename Reader one" }).click();
	await dialog.getByLabel("Name").fill("Left thumb");
	await dialog.getByRole("button", { name: "Save", exact: true }).click();
	await expect(section.getByText("Left thumb")).toBeVisible();
	await section.getByRole("button", { name: "Remove Left thumb" }).click();
	await dialog.getByLabel("Your password").fill(ada.password);
	await dialog.getByRole("button", { name: "Remove passkey" }).click();
	await expect(section.getByText("No passkeys yet.")).toBeVisible();
});
