import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect } from "./setup.ts";

/** What 'Download CSV' hands over, line by line. */
export async function csvOf(section: Locator): Promise<string[]> {
	const file = section.page().waitForEvent("download");
	await section.getByRole("button", { name: /^Download CSV/ }).click();
	const text = readFileSync(await (await file).path(), "utf8");
	expect(text.startsWith("\uFEFF")).toBe(true);
	return text.slice(1).split("\r\n").slice(0, -1);
}
