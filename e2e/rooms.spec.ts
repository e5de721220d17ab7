import { enterRoom, openRoom, untilChatIsAlive } from "./own-room.ts";
import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
const list = ({ page }: Member) => page.getByRole("navigation", { name: "Conversations" });
const posted = ({ page }: Member, words: string) =>
	page.getByRole("region", { name: "Messages" }).getByRole("article").filter({ hasText: words });

async function send(member: Member, title: string, words: string): Promise<void> {
	await untilChatIsAlive(member.page);
	const field = member.page.getByLabel(`Message the room about ${title}`, { exact: true });
	await field.fill(words);
	await field.press("Enter");
	await expect(posted(member, words)).toHaveCount(1);
}

/** An episode that is out. Returns its address. */
async function publishEpisode({ context }: Member, baseURL: string | undefined, title: string) {
	const made = await context.request.post("/api/episodes", {
		headers: { origin: baseURL ?? "" },
		data: {
			id: crypto.randomUUID(),
			title,
			audioUrl: "https://audio.elsewhere.example/there.mp3",
		},
	});
	expect(made.status()).toBe(200);
	return `/podcasts/episodes/${(await made.json()).slug}`;
}

test("an admin opens a room about an episode; members chat in it, find it in the list, and it is closed", {
	tag: "@phone",
}, async ({ signUp, baseURL }) => {
	const [noor, wren] = [await signUp(unique("Noor")), await signUp(unique("Wren"))];
	await grant(noor, "admin");
	const title = unique("Rooms we keep");
	const episode = await publishEpisode(noor, baseURL, title);
	await wren.page.goto(episode);
	await expect(wren.page.getByRole("heading", { level: 1, name: title })).toBeVisible();

	await noor.page.goto(episode);
	await noor.page.getByRole("button", { name: "Open a room" }).click();
	const dialog = noor.page.getByRole("dialog", { name: `Open a room about “${title}”?` });
	await expect(dialog.getByLabel("Who can join")).toHaveValue("members");
	await expectAccessible(noor.page);
	await dialog.getByRole("button", { name: "Open room" }).click();
	await expect(noor.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(noor.page.getByText("About this episode")).toBeVisible();
	const words = unique("Listening at nine");
	await send(noor, title, words);
	await expectAccessible(noor.page);

	await expect(wren.page.getByRole("button", { name: "Open a room" })).toHaveCount(0);
	await wren.page.goto("/chat/direct");
	const row = list(wren).getByRole("link", { name: new RegExp(title) });
	await expect(row).toContainText(words);
	await row.click();
	await expect(posted(wren, words)).toBeVisible();
	const answer = unique("I'll be there");
	await send(wren, title, answer);
	await expect(posted(noor, answer)).toBeVisible();
	await wren.page.goto(episode);
	await wren.page.getByRole("link", { name: /^Join the room 2/ }).click();
	await expect(posted(wren, answer)).toBeVisible();
	await expect(wren.page.getByLabel(`Message the room about ${title}`)).toBeVisible();

	await noor.page.getByRole("button", { name: "Room options" }).click();
	await noor.page.getByRole("menuitem", { name: "Close room" }).click();
	await expect(noor.page.getByText("This room is closed. You can still read it.")).toBeVisible();
	await expect(wren.page.getByText("This room is closed. You can still read it.")).toBeVisible();
	await expect(posted(wren, words)).toBeVisible();
	await wren.page.goto(episode);
	await expect(wren.page.getByRole("link", { name: /View closed room/ })).toBeVisible();
});

test("a premium room is neither listed for nor opened by other members", async ({
	signUp,
	baseURL,
}) => {
	const [noor, wren] = [await signUp(unique("Noor")), await signUp(unique("Wren"))];
	await grant(noor, "admin");
	const title = unique("After hours");
	const episode = await publishEpisode(noor, baseURL, title);
	await noor.page.goto(episode);
	await noor.page.getByRole("button", { name: "Open a room" }).click();
	const dialog = noor.page.getByRole("dialog");
	await dialog.getByLabel("Who can join").selectOption("Premium members");
	await dialog.getByRole("button", { name: "Open room" }).click();
	await expect(noor.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(noor.page.getByText("Premium", { exact: true })).toBeVisible();
	await wren.page.goto("/chat/direct");
	await expect(list(wren).getByRole("link", { name: /Community Chat/ })).toBeVisible();
	await expect(list(wren).getByRole("link", { name: new RegExp(title) })).toHaveCount(0);
	const refused = await wren.page.goto(noor.page.url());
	expect(refused?.status()).toBe(404);
	await wren.page.goto(episode);
	await expect(wren.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(wren.page.getByRole("link", { name: /the (closed )?room/ })).toHaveCount(0);
});

test("messages sent before the list of rooms connected are counted in it", async ({ signUp }) => {
	const [noor, wren] = [await signUp("Noor Haddad"), await signUp("Wren Okafor")];
	const room = await openRoom();
	const held = Promise.withResolvers<void>();
	await wren.page.routeWebSocket(/./, async (socket) => {
		await held.promise;
		socket.connectToServer();
	});
	await wren.page.goto("/chat/direct");
	const row = list(wren).getByRole("link", { name: room.title });
	await expect(row).toContainText("No messages yet");
	await enterRoom(noor, room);
	const words = unique("Said too early");
	const sent = noor.page.waitForResponse(/\/rpc\/chat\/send/);
	await send(noor, room.title, words);
	await sent;
	held.resolve();
	await expect(row).toContainText(words);
});
