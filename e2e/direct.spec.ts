import { untilChatIsAlive } from "./own-room.ts";
import { expect, expectAccessible, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
const log = ({ page }: Member) => page.getByRole("region", { name: "Messages" });
const list = ({ page }: Member) => page.getByRole("navigation", { name: "Conversations" });
const posted = (member: Member, words: string) =>
	log(member).getByRole("article").filter({ hasText: words });
const field = ({ page }: Member, name: string) =>
	page.getByLabel(`Message ${name}`, { exact: true });

/** Finds a member by name, and opens the conversation with them. */
async function open(member: Member, name: string): Promise<void> {
	await list(member).getByRole("searchbox", { name: "Find a member" }).fill(name);
	await list(member).getByRole("link", { name }).click();
}

async function send(member: Member, to: string, words: string): Promise<void> {
	await untilChatIsAlive(member.page);
	await field(member, to).fill(words);
	await field(member, to).press("Enter");
	await expect(posted(member, words)).toHaveCount(1);
}

test("two members start a conversation: found by name, read, answered, listed once", {
	tag: "@phone",
}, async ({ signUp }) => {
	const [adaName, wrenName] = [unique("Ada"), unique("Wren")];
	const [ada, wren] = [await signUp(adaName), await signUp(wrenName)];
	await wren.page.goto("/");
	await ada.page.goto("/chat/direct");
	await expect(list(ada).getByText("No direct messages yet")).toBeVisible();
	await open(ada, wrenName);
	await expect(ada.page.getByRole("heading", { level: 1, name: wrenName })).toBeVisible();
	await expect(ada.page.getByText("Only you two can read this.")).toBeVisible();
	const words = unique("Are you free on Friday?");
	await send(ada, wrenName, words);
	await expectAccessible(ada.page);

	const bell = wren.page.getByRole("link", { name: /Notifications, \d+ unread/ });
	await expect(
		bell.or(wren.page.getByRole("button", { name: /Notifications, \d+ unread/ })),
	).toBeVisible();
	await wren.page.goto("/chat/direct");
	const row = list(wren).getByRole("link", { name: new RegExp(adaName) });
	await expect(row).toContainText(words);
	await expect(row).toContainText("1 unread");
	await expectAccessible(wren.page);
	await row.click();
	await expect(posted(wren, words)).toBeVisible();
	const answer = unique("Yes, after eight");
	await send(wren, adaName, answer);
	await expect(posted(ada, answer)).toBeVisible();

	await ada.page.goto("/chat/direct");
	const answered = list(ada).getByRole("link", { name: new RegExp(wrenName) });
	await expect(answered).toContainText(answer);
	await expect(answered).not.toContainText("unread");
	await expect(list(ada).getByRole("link", { name: /Community Chat/ })).toBeVisible();
});

test("read messages stay read after navigation, and when saving the read position failed", async ({
	signUp,
	complaints,
}) => {
	const [adaName, wrenName] = [unique("Ada"), unique("Wren")];
	const [ada, wren] = [await signUp(adaName), await signUp(wrenName)];
	await ada.page.goto("/chat/direct");
	await open(ada, wrenName);
	await send(ada, wrenName, unique("Hello"));
	await wren.page.goto(ada.page.url());
	const row = list(ada).getByRole("link", { name: new RegExp(wrenName) });
	for (const leave of [
		() => list(ada).getByRole("link", { name: "Community Chat" }).click(),
		() => ada.page.goto("/chat/direct"),
	]) {
		const words = unique("Heard you");
		await send(wren, adaName, words);
		await row.click();
		await expect(posted(ada, words)).toBeVisible();
		await leave();
		await ada.page.reload();
		await expect(row).toContainText(words);
		await expect(row).not.toContainText("unread");
	}

	await row.click();
	await ada.page.route("**/api/chat/seen", (route) => route.abort());
	const words = unique("Into a bad line");
	const failed = ada.page.waitForEvent("requestfailed", (request) =>
		request.url().endsWith("/api/chat/seen"),
	);
	await send(wren, adaName, words);
	await expect(posted(ada, words)).toBeVisible();
	await failed;
	await ada.page.goto("/chat/direct");
	await expect(row).toContainText("1 unread");
	await ada.page.unroute("**/api/chat/seen");
	await ada.page.reload();
	await expect(row).toContainText(words);
	await expect(row).not.toContainText("unread");
	complaints.length = 0;
});

test("opening a conversation loads its own read position and no other", async ({ signUp }) => {
	const [adaName, wrenName] = [unique("Ada"), unique("Wren")];
	const [ada, wren] = [await signUp(adaName), await signUp(wrenName)];
	await ada.page.goto("/chat/direct");
	await open(ada, wrenName);
	await send(ada, wrenName, unique("Hello"));
	const ofCommunity = wren.page.waitForRequest(/\/rpc\/chat\/seen$/);
	await wren.page.goto("/chat");
	await ofCommunity;
	await untilChatIsAlive(wren.page);
	const requested: string[] = [];
	wren.page.on("request", (request) => {
		if (/\/rpc\/chat\/seen$/.test(request.url())) requested.push(request.postData() ?? "");
	});
	await list(wren)
		.getByRole("link", { name: new RegExp(adaName) })
		.click();
	await send(wren, adaName, unique("Good evening"));
	expect(requested).toHaveLength(1);
	expect(requested[0]).toContain(wren.page.url().split("/").at(-1));
});

test("direct messages stay out of the community's chat, even those written offline", async ({
	signUp,
}) => {
	const [adaName, wrenName] = [unique("Ada"), unique("Wren")];
	const [ada, wren] = [await signUp(adaName), await signUp(wrenName)];
	await wren.page.goto("/chat");
	await ada.page.goto("/chat");
	const hello = unique("Hello all");
	await send(ada, "the community", hello);
	await expect(posted(wren, hello)).toBeVisible();
	await posted(wren, hello).focus();
	await wren.page.keyboard.press("Enter");
	await wren.page.getByRole("menuitem", { name: `Message ${adaName}` }).click();
	await expect(wren.page.getByRole("heading", { level: 1, name: adaName })).toBeVisible();
	await expect(wren.page.getByText(/Only you two/)).toBeVisible();
	const secret = unique("Between us");
	await wren.context.setOffline(true);
	await field(wren, adaName).fill(secret);
	await field(wren, adaName).press("Enter");
	await expect(posted(wren, secret)).toBeVisible();
	await wren.context.setOffline(false);
	await expect(list(ada).getByRole("link", { name: new RegExp(wrenName) })).toContainText(secret);
	await expect(posted(ada, secret)).toHaveCount(0);
	await wren.page.goto("/chat");
	await expect(posted(wren, hello)).toBeVisible();
	await expect(posted(wren, secret)).toHaveCount(0);
});

test("a member who turns direct messages off can't be written to, and can turn them on again", async ({
	signUp,
}) => {
	const [adaName, wrenName] = [unique("Ada"), unique("Wren")];
	const [ada, wren] = [await signUp(adaName), await signUp(wrenName)];
	await ada.page.goto("/chat/direct");
	await open(ada, wrenName);
	await send(ada, wrenName, unique("Hello"));
	await wren.page.goto("/profile/privacy");
	const takes = wren.page.getByRole("switch", { name: "Members can message me" });
	const saved = wren.page.waitForResponse(/chat\/setDirect/);
	await takes.click();
	await saved;
	await expect(takes).not.toBeChecked();
	await ada.page.reload();
	await expect(ada.page.getByText("This member isn't accepting messages.")).toBeVisible();
	await expect(field(ada, wrenName)).toHaveCount(0);
	await wren.page.goto("/chat/direct");
	await list(wren)
		.getByRole("link", { name: new RegExp(adaName) })
		.click();
	await wren.page.getByRole("button", { name: "Turn on direct messages" }).click();
	await send(wren, adaName, unique("Back again"));
});
