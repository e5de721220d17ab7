import type { Locator, Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { takeDown } from "./moderate.ts";
import { enterRoom, type OwnRoom, openRoom } from "./own-room.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const composer = ({ page }: Member) => page.getByLabel(/^Message the room about /);
const log = ({ page }: Member) => page.getByRole("log");
const sent = (member: Member, words: string) =>
	log(member).getByRole("article").filter({ hasText: words });

async function enter(room: OwnRoom, ...members: Member[]): Promise<void> {
	for (const member of members) await enterRoom(member, room);
}

async function send(member: Member, words: string): Promise<void> {
	await composer(member).fill(words);
	await composer(member).press("Enter");
	await expect(sent(member, words)).toHaveCount(1);
}

/** By keyboard: from the log's end up to the message, and its menu. */
async function choose(member: Member, words: string, action: string): Promise<void> {
	// A role just given is heard of within a second, and may close what was opened before.
	await expect(async () => {
		await sent(member, words).focus();
		await member.page.keyboard.press("Enter");
		await member.page
			.getByRole("menuitem", { name: action, exact: true })
			.click({ timeout: 3_000 });
	}).toPass();
}

/** Lays a finger on something until a menu opens, and lifts it. */
async function hold(page: Page, target: Locator): Promise<void> {
	const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
	const fingers = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
		fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
	await touch("touchStart", [{ x: x + 20, y: y + 8 }]);
	await page.getByRole("menu").waitFor();
	await touch("touchEnd", []);
}

/** So many messages of a member at once; returns the seq of the first. */
async function sendMany(
	{ id }: OwnRoom,
	{ email }: Member,
	words: string,
	count: number,
): Promise<number> {
	const { rows } = await runSql(
		`WITH next AS (
			UPDATE conversations SET last_seq = last_seq + $3, last_change = last_change + $3
			WHERE id = $4 RETURNING id, last_seq, last_change
		) INSERT INTO chat_messages (id, conversation_id, seq, change, user_id, client_message_id, content)
		SELECT gen_random_uuid(), next.id, next.last_seq - $3 + n, next.last_change - $3 + n, u.id,
			gen_random_uuid(), $2 || ' ' || n
		FROM next, "user" u, generate_series(1, $3) n WHERE u.email = $1 RETURNING seq`,
		[email, words, count, id],
	);
	return Math.min(...rows.map(({ seq }) => Number(seq)));
}

test("internal links open in place and external ones in a new tab", async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	const room = await openRoom();
	await enter(room, ada);
	const words = unique("Links");
	const origin = new URL(ada.page.url()).origin;
	await send(ada, `${words} (https://example.com/a_(b)), javascript:alert(1) ${origin}/about`);
	const outside = sent(ada, words).getByRole("link", { name: "https://example.com/a_(b)" });
	await expect(outside).toHaveAttribute("target", "_blank");
	await expect(outside).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
	await expect(sent(ada, words).getByRole("link")).toHaveCount(2);
	await sent(ada, words).getByRole("link", { name: "/about" }).click();
	await expect(ada.page).toHaveURL("/about");
	await ada.page.goBack();
	await expect(sent(ada, words)).toBeVisible();
});

test("edits and removals reach members online, and offline ones later", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	await enter(room, ada, wren);
	const [first, second] = [unique("Rehersal"), unique("Not meant for here")];
	await send(ada, first);
	await send(ada, second);
	await expect(sent(wren, second)).toBeVisible();
	await wren.context.setOffline(true);
	const better = unique("Rehearsal");
	await composer(ada).press("ArrowUp");
	const field = ada.page.getByLabel("Edit your message");
	await expect(field).toHaveValue(second);
	await field.press("Escape");
	await expect(composer(ada)).toBeFocused();
	await choose(ada, first, "Edit message");
	await field.fill(better);
	await field.press("Enter");
	await expect(sent(ada, better)).toContainText("(edited)");
	await expect(sent(ada, better)).toBeFocused();
	await choose(ada, second, "Remove message");
	await expectAccessible(ada.page);
	await ada.page.getByRole("dialog").getByRole("button", { name: "Remove message" }).click();
	await expect(sent(ada, second)).toHaveCount(0);
	await wren.context.setOffline(false);
	await expect(sent(wren, better)).toContainText("(edited)", { timeout: 20_000 });
	await expect(sent(wren, second)).toHaveCount(0);
	await wren.page.reload();
	await expect(sent(wren, better)).toContainText("(edited)");
});

test("only its author edits a message; a moderator takes it down in place", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	await enter(room, ada);
	const words = unique("Off topic");
	await send(ada, words);
	await enter(room, wren);
	await sent(wren, words).focus();
	await wren.page.keyboard.press("Enter");
	await expect(wren.page.getByRole("menuitem", { name: "React with 👍" })).toBeFocused();
	await expectAccessible(wren.page);
	for (const name of ["Edit message", "Remove message", "Moderate"])
		await expect(wren.page.getByRole("menuitem", { name })).toHaveCount(0);
	await wren.page.keyboard.press("Escape");
	await expect(sent(wren, words)).toBeFocused();
	await grant(wren, "moderator");
	await enter(room, wren);
	await choose(wren, words, "Moderate");
	await takeDown(wren.page, "Keep it about music.");
	await expect(sent(ada, words)).toHaveCount(0);
});

test("a reply quotes its message, and leads to it however far up it is", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	const far = unique("Far above");
	await enter(room, ada);
	await send(ada, far);
	await choose(ada, far, "Reply");
	await expect(composer(ada)).toBeFocused();
	await expect(ada.page.getByText("Replying to")).toBeVisible();
	await sendMany(room, wren, unique("In between"), 120);
	const answer = unique("That one");
	await composer(ada).fill(answer);
	await ada.page.reload();
	await expect(ada.page.getByText("Replying to")).toBeVisible();
	await composer(ada).press("Enter");
	await enter(room, wren);
	await sent(wren, answer).getByRole("button", { name: far }).click();
	const there = sent(wren, far).first();
	await expect(there).toBeInViewport();
	await expect(there).toBeFocused();
	const newest = wren.page.getByRole("button", { name: "Jump to newest" });
	await newest.click();
	await expect(newest).toBeHidden();
	await expect(log(wren).getByRole("article").last()).toBeInViewport();
});

test("the log drops messages out of view without moving those in view", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	const words = unique("Many");
	const first = await sendMany(room, wren, words, 420);
	await enter(room, ada);
	await ada.page.goto(`${room.path}?message=${first + 400}`);
	const scroller = ada.page.getByRole("region", { name: "Messages" });
	for (const n of [380, 330, 280, 230, 180, 130, 80, 30]) {
		const message = ada.page.locator(`[data-seq="${first + n}"]`);
		await expect(async () => {
			await scroller.evaluate((box) => box.scrollBy(0, -600));
			await expect(message).toBeInViewport({ timeout: 50 });
		}).toPass();
	}
	expect(await log(ada).getByRole("article").count()).toBeLessThanOrEqual(300);
	const read = ada.page.locator(`[data-seq="${first + 30}"]`);
	const { y } = (await read.boundingBox()) ?? { y: 0 };
	const live = unique("Said meanwhile");
	await enter(room, wren);
	await send(wren, live);
	await expect(ada.page.getByRole("button", { name: "Jump to newest" })).toBeVisible();
	expect((await read.boundingBox())?.y).toBeCloseTo(y, 0);
	await expect(sent(ada, live)).toHaveCount(0);
	const newest = ada.page.getByRole("button", { name: "Jump to newest" });
	await newest.click();
	await expect(newest).toBeHidden();
	await expect(log(ada).getByRole("article").last()).toBeInViewport();
});

test("a link to a message opens the chat there", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	const words = unique("Worth a link");
	const first = await sendMany(room, ada, words, 90);
	await wren.page.goto(`${room.path}?message=${first + 4}`);
	const there = wren.page.locator(`[data-seq="${first + 4}"]`);
	await expect(there).toBeInViewport();
	await expect(there).toContainText(`${words} 5`);
});

test("reactions appear at once, and a click adds the same one", async ({ signUp, isMobile }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	await enter(room, ada, wren);
	const words = unique("New mix");
	await send(ada, words);
	if (isMobile) await choose(wren, words, "React with 🔥");
	else {
		await sent(wren, words).hover();
		await sent(wren, words).getByRole("button", { name: "React", exact: true }).click();
		await wren.page.getByRole("menuitem", { name: "React with 🔥" }).click();
	}
	await sent(ada, words).getByRole("button", { name: "🔥 1", exact: true }).click();
	const both = sent(wren, words).getByRole("button", { name: "🔥 2, including you" });
	await expect(both).toHaveAttribute("aria-pressed", "true");
	await both.hover();
	await expect(both).toHaveAttribute("title", "Wren Okafor, Ada Brandt");
	await both.click();
	await expect(sent(ada, words).getByRole("button", { name: "🔥 1, including you" })).toBeVisible();
	await choose(ada, words, "Another emoji…");
	const dialog = ada.page.getByRole("dialog");
	await dialog.getByLabel("Type or paste an emoji").fill("🦦");
	await expectAccessible(ada.page);
	await dialog.getByRole("button", { name: "React", exact: true }).click();
	await expect(sent(wren, words).getByRole("button", { name: "🦦 1", exact: true })).toBeVisible();
	await choose(wren, words, "Who reacted");
	await expect(wren.page.getByRole("dialog").getByText("Ada Brandt")).toHaveCount(2);
	await expectAccessible(wren.page);
});

test("a mention is completed by keyboard, and highlighted for its member", async ({ signUp }) => {
	const name = `Zoe ${unique("Lark").replace(" ", "")}`;
	const [ada, zoe] = [await signUp("Ada Brandt"), await signUp(name)];
	await enter(await openRoom(), ada, zoe);
	const words = unique("please listen");
	await composer(ada).pressSequentially(`@${name.slice(0, 9)}`);
	await expect(ada.page.getByRole("option", { name })).toBeVisible();
	await expectAccessible(ada.page);
	// Whoever types on at once finds the words where they belong.
	await ada.page.keyboard.press("Enter");
	await ada.page.keyboard.type(words);
	await expect(composer(ada)).toHaveValue(`@${name} ${words}`);
	// Said every few seconds while one types, and to be seen for a few.
	const typing = zoe.page.getByText("Ada Brandt is typing…");
	await expect(async () => {
		await composer(ada).pressSequentially(".");
		await expect(typing).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await composer(ada).press("Enter");
	await expect(sent(zoe, words)).toHaveAccessibleName(/Mentions you$/);
	await expect(sent(zoe, words)).toContainText(`@${name}`);
	await expect(typing).toBeHidden();
	await expectAccessible(zoe.page);
	// It was in view when it came. What other journeys publish is news to everybody.
	const notified = async () => {
		const answer = await zoe.context.request.get("/api/my/notifications");
		const { notifications } = await answer.json();
		return notifications
			.filter(({ category }: { category: string }) => category === "chat")
			.map(({ isRead }: { isRead: boolean }) => isRead);
	};
	await expect.poll(notified).toEqual([true]);
	await composer(ada).pressSequentially(`@${name.slice(0, 9)}`);
	await expect(ada.page.getByRole("option", { name })).toBeVisible();
	await ada.page.keyboard.press("Enter");
	await expect(composer(ada)).toHaveValue(`@${name} `);
	await ada.page.keyboard.press("Enter");
	await expect(composer(ada)).toHaveValue("");
});

test("a message marked as unread stays so on every device until it is marked as read", async ({
	signUp,
	secondDevice,
}) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	await enter(room, ada, wren);
	const words = unique("Read me later");
	await send(ada, words);
	await expect(sent(wren, words)).toBeVisible();
	const seenSaved = (isHeld: boolean) =>
		wren.page.waitForResponse((answer) =>
			Boolean(answer.request().postData()?.includes(`"isHeld":${isHeld}`)),
		);
	// A mark that is taken back before it is sent is never sent.
	const marked = seenSaved(true);
	await choose(wren, words, "Mark unread from here");
	await expect(log(wren).getByText(/New since/)).toBeVisible();
	await marked;
	const read = seenSaved(false);
	await wren.page.getByRole("button", { name: "Mark as read" }).click();
	await expect(log(wren).getByText(/New since/)).toBeHidden();
	await read;
	await Promise.all([seenSaved(true), choose(wren, words, "Mark unread from here")]);
	await wren.page.goto("/chat/direct");
	const row = wren.page
		.getByRole("navigation", { name: "Conversations" })
		.getByRole("link", { name: room.title });
	await expect(row).toContainText("1 unread");
	await row.click();
	await expect(log(wren).getByText(/New since/)).toBeVisible();
	await wren.page.goto("/chat/direct");
	await expect(row).toContainText("1 unread");
	const phone = await secondDevice(wren);
	await enter(room, phone);
	await expect(log(phone).getByText(/New since/)).toBeVisible();
	await phone.page.getByRole("button", { name: "Mark as read" }).click();
	await expect(row).not.toContainText("unread");
});

test("messages of blocked members are not counted, and don't begin the unread part", async ({
	signUp,
	baseURL,
}) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const vik = await signUp("Vik Morland");
	const room = await openRoom();
	await enter(room, ada, vik, wren);
	const seen = wren.page.waitForResponse("**/api/chat/seen");
	await send(ada, unique("Before"));
	await expect(log(wren).getByRole("article")).toHaveCount(1);
	await seen;
	await wren.page.goto("/chat/direct");
	await send(vik, unique("LOUDER"));
	await send(ada, unique("Softly"));
	const row = wren.page
		.getByRole("navigation", { name: "Conversations" })
		.getByRole("link", { name: room.title });
	await wren.page.reload();
	await expect(row).toContainText("2 unread");
	const { rows } = await runSql('SELECT id FROM "user" WHERE email = $1', [vik.email]);
	const block = await wren.context.request.put(`/api/my/blocks/${rows[0].id}`, {
		headers: { origin: baseURL ?? "" },
		data: {},
	});
	expect(block.ok()).toBe(true);
	// On open pages too.
	await expect(row).toContainText("1 unread");
	await row.click();
	await expect(log(wren).getByText(/^New since .+, 1 message$/)).toBeVisible();
});

test("search finds messages by their text, and opens them in place", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	const word = `oboe${crypto.randomUUID().slice(0, 8)}`;
	await enter(room, ada);
	await send(ada, `Needs an ${word}`);
	await sendMany(room, wren, unique("Later"), 80);
	await enter(room, wren);
	await wren.page.getByRole("button", { name: "Search messages" }).click();
	await wren.page.getByRole("searchbox", { name: "Search messages" }).fill(word.slice(0, 10));
	const found = wren.page.getByRole("button", { name: word });
	await expect(found).toBeVisible();
	await expectAccessible(wren.page);
	await found.click();
	await expect(sent(wren, word)).toBeInViewport();
	await expect(sent(wren, word)).toBeFocused();
});

test("every chat action works by touch", { tag: "@phone" }, async ({ signUp, isMobile }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	await enter(room, ada, wren);
	const words = unique("By hand");
	await send(ada, words);
	const later = ["One", "Two", "Three", "Four"].map(unique);
	for (const text of later) await send(ada, text);
	await expect(sent(wren, later[3] ?? "")).toBeVisible();
	if (isMobile) await hold(wren.page, sent(wren, words).getByText(words));
	else {
		await sent(wren, words).hover();
		await sent(wren, words)
			.getByRole("button", { name: /^Actions/ })
			.click();
	}
	// What is said meanwhile moves the message, not the menu.
	const item = wren.page.getByRole("menuitem", { name: "React with 👏" });
	const place = await item.boundingBox();
	const meanwhile = unique("Meanwhile");
	await send(ada, meanwhile);
	await expect(sent(wren, meanwhile)).toBeVisible();
	expect(await item.boundingBox()).toEqual(place);
	const above = await wren.page.getByRole("menu").evaluate((menu) => {
		const edge = menu.getBoundingClientRect();
		const covering = new Set<string>();
		for (let y = edge.top + 8; y < edge.bottom - 8; y += 8) {
			const seen = document.elementFromPoint(edge.right - 20, y);
			if (seen && !menu.contains(seen)) covering.add(seen.outerHTML.slice(0, 200));
		}
		return [...covering];
	});
	expect(above).toEqual([]);
	await item.click();
	await expect(sent(ada, words).getByRole("button", { name: "👏 1", exact: true })).toBeVisible();
	await expectAccessible(wren.page);
});
