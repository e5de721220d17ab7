import { expect, type Page } from "@playwright/test";

/** In the open dialog of a decision: takes it down under a rule. */
export async function takeDown(page: Page, reason: string): Promise<void> {
	const dialog = page.getByRole("dialog", { name: "Take action" });
	await dialog.getByRole("radio", { name: "Remove the content" }).check();
	await dialog.getByLabel("Broken rule").selectOption({ label: "Someone else's work" });
	await dialog.getByLabel("Reason (sent to the member)").fill(reason);
	await dialog.getByRole("button", { name: "Remove the content" }).click();
	await expect(page.getByText("Decision sent")).toBeVisible();
}
