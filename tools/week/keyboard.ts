import type { Page } from "@playwright/test";
import type { Week } from "./cast.ts";
import { composer, openChat, posted } from "./things.ts";

const focused = (page: Page) =>
	page.evaluate(`(() => {
		const one = document.activeElement;
		if (!one) return "nothing";
		const name = one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 60) ?? "";
		return one.tagName.toLowerCase() + (one.getAttribute("role") ? "[" + one.getAttribute("role") + "]" : "") + " " + name;
	})()`) as Promise<string>;

/** The chat by keys alone, and as a screen reader is told of it. */
export async function byKeyboard(week: Week): Promise<void> {
	const { walk, cast, rest } = week;
	const { lior } = cast;
	const { page } = lior;
	walk.begin("Thu, keys");
	await openChat(lior);
	await walk.note("chat-tree.yaml", await page.locator("body").ariaSnapshot());
	const order: string[] = [];
	for (let n = 0; n < 40; n += 1) {
		await page.keyboard.press("Tab");
		order.push(await focused(page));
	}
	await walk.note("chat-tab-order.txt", order.join("\n"));
	const key =
		(name: string, times = 1) =>
		async () => {
			for (let n = 0; n < times; n += 1) await page.keyboard.press(name);
		};
	await walk.step(lior, "writes and sends by Enter", {
		prepare: () => composer(page).focus(),
		async press() {
			await page.keyboard.type("All of this without a mouse");
			await page.keyboard.press("Enter");
		},
		sees: () => posted(page, "without a mouse"),
	});
	await walk.step(lior, "goes from the field to the log by Shift+Tab, and up by arrows", {
		async press() {
			for (let n = 0; n < 12 && !(await isInLog(page)); n += 1)
				await page.keyboard.press("Shift+Tab");
			await page.keyboard.press("ArrowUp");
			await page.keyboard.press("ArrowUp");
		},
		sees: () => page.locator("[data-seq]:focus"),
	});
	await walk.note("focused-message.txt", await focused(page));
	await walk.step(lior, "opens the menu by Enter", {
		press: key("Enter"),
		sees: () => page.getByRole("menuitem", { name: "Reply" }),
	});
	await walk.note("message-menu.yaml", await page.getByRole("menu").ariaSnapshot());
	await walk.step(lior, "reacts by the first item", {
		press: key("Enter"),
		sees: () => page.getByRole("log").getByRole("button", { name: /including you/ }),
	});
	await walk.note("focus-after-reaction.txt", await focused(page));
	await walk.step(lior, "replies", {
		async prepare() {
			await page.keyboard.press("Enter");
			await page.getByRole("menu").waitFor();
			await page.keyboard.type("Rep");
			await page.getByRole("menuitem", { name: "Reply" }).and(page.locator(":focus")).waitFor();
		},
		async press() {
			await page.keyboard.press("Enter");
		},
		sees: () => page.getByText("Replying to"),
	});
	await walk.note("focus-after-reply.txt", await focused(page));
	await walk.step(lior, "sends the reply", {
		async press() {
			await page.keyboard.type("An answer by keys");
			await page.keyboard.press("Enter");
		},
		sees: () => posted(page, "An answer by keys"),
	});
	await walk.step(lior, "edits his last message by ArrowUp in the empty field", {
		press: key("ArrowUp"),
		sees: () => page.getByLabel("Edit your message"),
	});
	await walk.step(lior, "saves the edit", {
		async press() {
			await page.keyboard.press("End");
			await page.keyboard.type(", edited");
			await page.keyboard.press("Enter");
		},
		sees: () => posted(page, "An answer by keys, edited"),
	});
	await walk.note("focus-after-edit.txt", await focused(page));
	await walk.step(lior, "removes it", {
		async prepare() {
			await posted(page, "An answer by keys").focus();
			await page.keyboard.press("Enter");
			await page.getByRole("menuitem").and(page.locator(":focus")).waitFor();
			await page.keyboard.press("End");
			// Radix moves the focus a moment later.
			await page
				.getByRole("menuitem", { name: "Remove message" })
				.and(page.locator(":focus"))
				.waitFor();
			await page.keyboard.press("Enter");
			await page.getByRole("dialog").waitFor();
			for (let n = 0; n < 5 && !/Remove message/.test(await focused(page)); n += 1)
				await page.keyboard.press("Tab");
		},
		press: key("Enter"),
		sees: () => page.getByRole("dialog").waitFor({ state: "hidden" }),
	});
	await walk.note("focus-after-removal.txt", await focused(page));
	await walk.step(lior, "opens the chat's search by keys", {
		async press() {
			await page.getByRole("button", { name: "Search messages" }).focus();
			await page.keyboard.press("Enter");
		},
		sees: () => page.getByRole("searchbox", { name: "Search messages" }),
	});
	await walk.note("focus-in-search.txt", await focused(page));
	await walk.step(lior, "searches and jumps by keys", {
		async press() {
			await page.keyboard.type("harmonium");
			await page.getByRole("button", { name: /harmonium/ }).waitFor();
			for (let n = 0; n < 6 && !/harmonium/.test(await focused(page)); n += 1)
				await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
		},
		sees: () => page.locator("[data-seq]:focus"),
	});
	await walk.note("focus-after-jump.txt", await focused(page));
	await walk.step(lior, "marks unread from there", {
		async prepare() {
			await page.keyboard.press("Enter");
			await page.getByRole("menu").waitFor();
			await page.keyboard.type("Mark");
			await page.getByRole("menuitem", { name: /^Mark/ }).and(page.locator(":focus")).waitFor();
		},
		press: key("Enter"),
		sees: () => page.getByText(/new since/),
	});
	await walk.note("focus-after-unread.txt", await focused(page));
	await walk.step(lior, "opens an image by keys and leaves it by Escape", {
		async prepare() {
			await openChat(lior);
			await page
				.getByRole("button", { name: /^Open image/ })
				.last()
				.focus();
			await page.keyboard.press("Enter");
			await page.getByRole("dialog").waitFor();
			await walk.note("image-viewer.yaml", await page.getByRole("dialog").ariaSnapshot());
		},
		press: key("Escape"),
		sees: () => page.locator(":focus").and(page.getByRole("button", { name: /^Open image/ })),
	});
	await announced(week, rest.length);
	await walk.step(lior, "goes to the list of conversations by keys", {
		async prepare() {
			await page.goto("/chat/direct");
			await page
				.getByRole("navigation", { name: "Conversations" })
				.getByRole("link")
				.first()
				.focus();
		},
		press: key("Enter"),
		sees: () => composer(page),
	});
	await walk.note("direct-tree.yaml", await page.locator("body").ariaSnapshot());
}

const isInLog = (page: Page) =>
	page.evaluate("document.activeElement.matches('[data-seq], section')") as Promise<boolean>;

/** What a screen reader would be told while many write at once. */
async function announced({ walk, cast: { lior }, rest }: Week, many: number): Promise<void> {
	const { page } = lior;
	await page.evaluate(`(() => {
		window.received = [];
		const watch = () => {
			for (const region of document.querySelectorAll("[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]")) {
				if (region.watched) continue;
				region.watched = true;
				const kind = region.getAttribute("role") + "/" + region.getAttribute("aria-live");
				new MutationObserver((changes) => {
					for (const change of changes) for (const node of change.addedNodes) window.received.push(kind + ": " + (node.textContent ?? "").slice(0, 120));
					for (const change of changes) if (change.type === "characterData") window.received.push(kind + ": " + change.target.data.slice(0, 120));
				}).observe(region, { childList: true, subtree: true, characterData: true });
			}
		};
		watch();
		setInterval(watch, 200);
	})()`);
	for (let n = 0; n < Math.min(many, 12); n += 1)
		await rest[n]?.api.chat.send({
			content: `Line ${n + 1} of a busy minute`,
			clientMessageId: crypto.randomUUID(),
		});
	await page.waitForTimeout(5_000);
	await walk.note(
		"announced.txt",
		((await page.evaluate("window.received")) as string[]).join("\n"),
	);
}
