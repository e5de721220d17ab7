import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./setup.ts";

const field = (page: Page) =>
	page.getByRole("dialog").getByRole("combobox", { name: "Search the site" });
const fieldOfPage = (page: Page) => {
	const main = page.getByRole("main");
	return main
		.getByRole("textbox", { name: "Search the site" })
		.or(main.getByRole("searchbox", { name: "Search the site" }));
};
const chosen = (page: Page) => page.getByRole("option", { selected: true });

test("search by keyboard: a misspelled query finds, arrows choose, results play and open, recent ones are offered", async ({
	signUp,
}) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/explore");
	await expect(page.getByRole("link", { name: "Search" })).toBeVisible();
	await page.keyboard.press("Control+k");
	await expect(field(page)).toBeFocused();
	await expect(page.getByRole("dialog")).toContainText("Typos are fine");
	await page.keyboard.type("half past nothng");
	await expect(chosen(page)).toContainText("Half Past Nothing");
	await expect(chosen(page).locator("mark")).toHaveText(["Half", "Past", "Nothing"]);
	await expectAccessible(page);
	await page.keyboard.press("Shift+Enter");
	await expect(page.locator("[data-plays][aria-label^='Pause ']").first()).toBeAttached();
	await expect(field(page)).toBeFocused();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("room");
	await expect(chosen(page)).toContainText("Room");
	const first = await chosen(page).getAttribute("id");
	await page.keyboard.press("ArrowDown");
	await expect(chosen(page)).not.toHaveAttribute("id", first ?? "");
	await page.keyboard.press("ArrowUp");
	await expect(chosen(page)).toHaveAttribute("id", first ?? "");
	await page.keyboard.type(" in june");
	await expect(chosen(page)).toContainText("A Room in June");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1, name: "A Room in June" })).toBeVisible();
	await page.keyboard.press("/");
	await expect(page.getByRole("option", { name: "room in june" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a phone search is a page: it finds while typing, and works without scripts", {
	tag: "@phone",
}, async ({ signUp, browser, baseURL, contextOptions }) => {
	const { page } = await signUp("Noor Haddad");
	await page.goto("/search");
	const input = fieldOfPage(page);
	await expect(input).toBeFocused();
	await input.pressSequentially("kichen ligh");
	await expect(page.getByRole("link", { name: /Kitchen Light/ }).first()).toBeVisible();
	await expect(page).toHaveURL(/\/search\?q=kichen\+ligh$/);
	await expectAccessible(page);
	await page
		.getByRole("link", { name: /Kitchen Light/ })
		.first()
		.click();
	await expect(page.getByRole("heading", { name: "Kitchen Light", level: 1 })).toBeVisible();
	await page.goBack();
	await expect(input).toHaveValue("kichen ligh");

	const plain = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false });
	const visit = await plain.newPage();
	await visit.goto("/search?q=tide&kind=tracks");
	await expect(visit.getByRole("link", { name: /Slow Tide/ })).toBeVisible();
	await plain.close();
});

test("a late navigation does not undo text typed since", async ({ signUp }) => {
	const { page } = await signUp("Mika Sato");
	// From the first question's address on only keys are drawn: everything else React draws upon messages to itself.
	await page.addInitScript(() => {
		const { postMessage } = MessagePort.prototype;
		const { replaceState } = History.prototype;
		const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
		let held: (() => void)[] | undefined;
		MessagePort.prototype.postMessage = function (...given: unknown[]) {
			const send = () => postMessage.apply(this, given as Parameters<typeof postMessage>);
			if (held) held.push(send);
			else send();
		};
		History.prototype.replaceState = function (...given) {
			if (`${given[2]}`.endsWith("?q=kichen")) held ??= [];
			replaceState.apply(this, given);
		};
		const undone: string[] = [];
		Object.defineProperty(HTMLInputElement.prototype, "value", {
			...value,
			set(text: string) {
				if (text !== this.value) undone.push(this.value);
				value?.set?.call(this, text);
			},
		});
		const draw = () => {
			const sends = held ?? [];
			held = undefined;
			for (const send of sends) send();
		};
		Object.assign(window, { draw, undone });
	});
	await page.goto("/search");
	const input = fieldOfPage(page);
	await input.pressSequentially("kichen");
	await expect(page).toHaveURL(/\/search\?q=kichen$/);
	await input.pressSequentially(" ligh");
	// A timer that begins later and takes longer than the page's own, which asks for what is typed.
	await page.evaluate(async () => {
		await new Promise((resolve) => setTimeout(resolve, 500));
		(window as unknown as { draw(): void }).draw();
	});
	await expect(page).toHaveURL(/\/search\?q=kichen\+ligh$/);
	await expect(page.getByRole("link", { name: /Kitchen Light/ }).first()).toBeVisible();
	await expect(input).toHaveValue("kichen ligh");
	expect(await page.evaluate(() => (window as unknown as { undone: string[] }).undone)).toEqual([]);
});
