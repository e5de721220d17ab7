import { arrive } from "./alive.ts";
import { enterRoom, openRoom } from "./own-room.ts";
import { expect, expectAccessible, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const composer = ({ page }: Member) => page.getByLabel("Message the community");
const log = ({ page }: Member) => page.getByRole("log", { name: "Community Chat" });

async function enter(member: Member): Promise<void> {
	await member.page.goto("/chat");
	// The head tells who is here only once the room is live.
	await expect(member.page.getByText(/\d+ online/)).toBeVisible();
}

test("a visitor is sent to sign in, and back to the room", async ({ page }) => {
	await page.goto("/chat");
	await expect(page).toHaveURL(/\/auth\?next=%2Fchat$/);
});

test("a message appears to other members at once", async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	const wren = await signUp("Wren Okafor");
	await enter(ada);
	await enter(wren);

	const words = unique("Bring the loud version");
	await composer(ada).fill(words);
	await ada.page.getByRole("button", { name: "Send message" }).click();
	await expect(
		log(ada)
			.getByRole("article", { name: /^You, / })
			.filter({ hasText: words }),
	).toBeVisible();
	await expect(
		log(wren)
			.getByRole("article", { name: /^Ada Brandt, / })
			.filter({ hasText: words }),
	).toBeVisible();
	await expect(composer(ada)).toHaveValue("");

	const answer = unique("Same idea, much smaller room");
	await composer(wren).fill(answer);
	await composer(wren).press("Enter");
	await expect(log(ada).getByText(answer)).toBeVisible();
	await expectAccessible(ada.page);
});

test("the page is complete before any script runs", async ({ signUp, baseURL }) => {
	const { context } = await signUp("Noor Haddad");
	const words = unique("The kettle is on");
	const posted = await context.request.post("/api/chat/messages", {
		headers: { origin: baseURL ?? "" },
		data: { content: words, clientMessageId: crypto.randomUUID() },
	});
	expect(posted.status()).toBe(200);
	const answer = await context.request.get("/chat");
	const html = await answer.text();
	expect(answer.status()).toBe(200);
	expect(html).toContain("Community Chat");
	expect(html).toContain(words);
	expect(html).not.toMatch(/<[^>]+ style=/);
});

test("a message's length is counted in characters, and a draft that is too long is not lost", async ({
	signUp,
}) => {
	const member = await signUp("Jules Martin");
	await enter(member);
	await composer(member).fill("🎸".repeat(500));
	await expect(member.page.getByText("500/500")).toBeVisible();
	await expect(member.page.getByRole("button", { name: "Send message" })).toBeEnabled();
	await composer(member).fill("🎸".repeat(501));
	await expect(member.page.getByText("501/500")).toBeVisible();
	await expect(member.page.getByRole("button", { name: "Send message" })).toBeDisabled();
	await expect(composer(member)).toHaveValue("🎸".repeat(501));
});

test("text typed before the chat hydrates is not lost", async ({ signUp }) => {
	const member = await signUp("Tomas Weber");
	const held = Promise.withResolvers<void>();
	await member.page.route(/\/assets\/chat-(?!beside)/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await arrive(member.page, "/chat", { waitUntil: "commit" });
	const words = unique("Half a thought");
	await composer(member).fill(words);
	held.resolve();
	await expect(member.page.getByRole("button", { name: "Send message" })).toBeEnabled();
	await expect(composer(member)).toHaveValue(words);
});

test("a draft survives a reload", async ({ signUp }) => {
	const member = await signUp("Tomas Weber");
	await enter(member);
	const words = unique("Half a thought");
	await composer(member).fill(words);
	await member.page.reload();
	await expect(composer(member)).toHaveValue(words);
});

test("a message written offline is saved and sent after reconnecting", async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	const wren = await signUp("Wren Okafor");
	await enter(ada);
	await enter(wren);
	await ada.context.setOffline(true);
	const words = unique("From the tunnel");
	await composer(ada).fill(words);
	await composer(ada).press("Enter");
	await expect(ada.page.getByText(words)).toBeVisible();
	await expect(log(wren).getByText(words)).toBeHidden();
	await ada.context.setOffline(false);
	await expect(log(wren).getByText(words)).toHaveCount(1);
	await expect(log(ada).getByText(words)).toHaveCount(1);
});

test("messages sent while away are there on return, in order", async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	const wren = await signUp("Wren Okafor");
	await enter(ada);
	await enter(wren);
	await wren.context.setOffline(true);
	const sent = ["one", "two", "three"].map(unique);
	for (const words of sent) {
		await composer(ada).fill(words);
		await composer(ada).press("Enter");
		await expect(log(ada).getByText(words)).toBeVisible();
	}
	await wren.context.setOffline(false);
	await expect(log(wren).getByText(sent[2] ?? "")).toBeVisible({ timeout: 20_000 });
	const received = await log(wren).getByRole("article").allInnerTexts();
	const places = sent.map((words) => received.findIndex((text) => text.includes(words)));
	expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("the author removes a message for everyone", async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	const wren = await signUp("Wren Okafor");
	await enter(ada);
	await enter(wren);
	const words = unique("Forget this");
	await composer(ada).fill(words);
	await composer(ada).press("Enter");
	const mine = log(ada).getByRole("article").filter({ hasText: words });
	await expect(log(wren).getByText(words)).toBeVisible();
	await mine.hover();
	await mine.getByRole("button", { name: /^Actions/ }).click();
	await ada.page.getByRole("menuitem", { name: "Remove message" }).click();
	await expect(ada.page.getByRole("dialog")).toBeVisible();
	await expectAccessible(ada.page);
	await ada.page
		.getByRole("dialog")
		.getByRole("button", { name: "Remove message", exact: true })
		.click();
	await expect(log(wren).getByText(words)).toBeHidden();
	await expect(log(ada).getByText(words)).toBeHidden();
});

test("a message marked as unread is counted at home", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	await enter(wren);
	const words = unique("Read me later");
	await enter(ada);
	await composer(ada).fill(words);
	await composer(ada).press("Enter");
	await log(wren).getByRole("article").filter({ hasText: words }).focus();
	await wren.page.keyboard.press("Enter");
	await wren.page.getByRole("menuitem", { name: "Mark unread from here" }).click();
	await expect(log(wren).getByText(/New since/)).toBeVisible();
	await wren.page.goto("/podcasts");
	await expect(log(wren).getByText(/New since/)).toBeVisible();
	await wren.page.goto("/");
	const inRooms = wren.page.getByRole("link", { name: /^[1-9]\d*\+? In your rooms/ });
	await expect(inRooms).toBeVisible();
});

test("a message that arrives while the counts load is counted", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	await enter(wren);
	const { page } = ada;
	const words = unique("While you were on your way");
	const arrived = Promise.withResolvers<void>();
	page.on("websocket", (socket) =>
		socket.on("framereceived", ({ payload }) => {
			if (payload.includes(words)) arrived.resolve();
		}),
	);
	const counted = Promise.withResolvers<void>();
	await page.route("**/rpc/chat/unread", async (route) => {
		const response = await route.fetch();
		counted.resolve();
		await arrived.promise;
		// Called off where it was asked anew.
		await route.fulfill({ response }).catch(() => {});
	});
	await page.goto("/profile");
	await counted.promise;
	await composer(wren).fill(words);
	await composer(wren).press("Enter");
	await arrived.promise;
	await expect(page.getByRole("link", { name: /^Chat.*unread/ }).first()).toBeVisible();
});

test("one's own message is never unread, even when it was written offline", async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	// Alone with it: elsewhere others may say something at any moment.
	const room = await openRoom();
	await enterRoom(ada, room);
	const field = ada.page.getByLabel(`Message the room about ${room.title}`);
	const own = (words: string) => ada.page.getByRole("article").filter({ hasText: words });
	const first = unique("Said in the open");
	await field.fill(first);
	await field.press("Enter");
	await expect(own(first)).toHaveCount(1);
	await ada.context.setOffline(true);
	const words = unique("Written in the tunnel");
	await field.fill(words);
	await field.press("Enter");
	await expect(own(words)).toBeVisible();
	await ada.context.setOffline(false);
	// What waits to be sent has none.
	await expect(async () => {
		await own(words).focus();
		await expect(own(words).getByRole("button", { name: /^Actions/ })).toBeVisible({
			timeout: 1_000,
		});
	}).toPass();
	await expect(ada.page.getByText(/New since/)).toHaveCount(0);
	await ada.page.goto("/chat/direct");
	const row = ada.page
		.getByRole("navigation", { name: "Conversations" })
		.getByRole("link", { name: room.title });
	await expect(row).toContainText(words);
	await expect(row).not.toContainText("unread");
});

test("a message that arrives while the end of the log is in view is not marked as new", async ({
	signUp,
}) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	const room = await openRoom();
	await enterRoom(ada, room);
	const field = ada.page.getByLabel(`Message the room about ${room.title}`);
	const send = async (words: string) => {
		await field.fill(words);
		await field.press("Enter");
	};
	const [first, second, third] = [unique("First"), unique("Second"), unique("Third")];
	await send(first);
	const seen = wren.page.waitForResponse("**/api/chat/seen");
	await enterRoom(wren, room);
	const sent = (words: string) => wren.page.getByRole("article").filter({ hasText: words });
	await expect(sent(first)).toBeVisible();
	await seen;
	await send(second);
	await expect(sent(second)).toBeVisible();
	await send(third);
	await expect(sent(third)).toBeVisible();
	await expect(wren.page.getByText(/New since/)).toHaveCount(0);
	await wren.page.goto("/chat/direct");
	const last = unique("While away");
	await send(last);
	await enterRoom(wren, room);
	await expect(sent(last)).toBeVisible();
	await expect(wren.page.getByText(/New since/)).toHaveCount(1);
});
