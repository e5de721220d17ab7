import sharp from "sharp";
import type { Week } from "./cast.ts";
import { bell, choose, composer, openChat, posted, send } from "./things.ts";

/** Talk: a mention, a reply, reactions, an image; the bell; something of Monday is searched for and found. */
export async function thursday(week: Week): Promise<void> {
	const { walk, cast, members, rest } = week;
	const { wren, jun, amara, tomas } = cast;
	walk.begin("Thu");
	for (const one of [wren, jun, amara]) await openChat(one);
	await walk.step(wren, "comes back to the chat the next day", {
		press: () => openChat(wren),
		sees: (page) => page.getByRole("log"),
	});
	await walk.step(jun, "mentions Wren", {
		async prepare(page) {
			await composer(page).pressSequentially("@Wren");
			await page.getByRole("option", { name: /Wren Castell/ }).click();
			await composer(page).pressSequentially("finish the one about the lighthouse, please");
		},
		press: (page) => composer(page).press("Enter"),
		sees: (page) => posted(page, "the one about the lighthouse"),
	});
	await walk.step(wren, "sees that she was named", {
		press: async () => {},
		sees: (page) => posted(page, "the one about the lighthouse"),
	});
	await walk.step(wren, "opens the message's menu", {
		prepare: (page) => posted(page, "the one about the lighthouse").focus(),
		press: (page) => page.keyboard.press("Enter"),
		sees: (page) => page.getByRole("menuitem", { name: "Reply" }),
	});
	await walk.step(wren, "chooses to reply", {
		press: (page) => page.getByRole("menuitem", { name: "Reply" }).click(),
		sees: (page) => page.getByText("Replying to"),
	});
	await walk.step(wren, "replies", {
		press: (page) => send(page, "Only if you play the keys on it"),
		sees: (page) => posted(page, "Only if you play"),
	});
	await walk.step(jun, "sees the reply", {
		press: async () => {},
		sees: (page) => posted(page, "Only if you play"),
	});
	await walk.step(amara, "reacts to it on her phone", {
		press: (page) => choose(page, "Only if you play", "React with 🔥"),
		sees: (page) => posted(page, "Only if you play").getByRole("button", { name: /🔥 1/ }),
	});
	await walk.step(wren, "sees the reaction", {
		press: async () => {},
		sees: (page) => posted(page, "Only if you play").getByRole("button", { name: /🔥 1/ }),
	});
	await walk.step(amara, "picks an image", {
		async press(page) {
			const [chooser] = await Promise.all([
				page.waitForEvent("filechooser"),
				page.getByRole("button", { name: "Add images" }).click(),
			]);
			await chooser.setFiles({
				name: "harbor.png",
				mimeType: "image/png",
				buffer: await drawing(),
			});
		},
		sees: (page) => page.getByRole("list", { name: "Images to send" }).getByRole("listitem"),
	});
	await walk.step(amara, "sends it with words", {
		async prepare(page) {
			await composer(page).fill("The new cover, what do you think?");
		},
		press: (page) => page.getByRole("button", { name: "Send message" }).click(),
		sees: (page) => posted(page, "The new cover").getByRole("button", { name: /^Open image/ }),
	});
	await walk.step(jun, "opens the image", {
		prepare: (page) =>
			posted(page, "The new cover")
				.getByRole("button", { name: /^Open image/ })
				.waitFor(),
		press: (page) =>
			posted(page, "The new cover")
				.getByRole("button", { name: /^Open image/ })
				.click(),
		sees: (page) => page.getByRole("dialog").locator("img"),
	});
	await jun.page.keyboard.press("Escape");
	const slug = week.tracks[0]?.slug;
	if (slug)
		await rest[3]?.api.chat.send({
			content: `Listen to this one: ${week.stage.url}/music/tracks/${slug}`,
			clientMessageId: crypto.randomUUID(),
		});
	await walk.step(wren, "sees a track's card in the chat", {
		press: async () => {},
		sees: (page) => posted(page, "Listen to this one").getByRole("article", { name: /^Track: / }),
	});
	await walk.step(tomas, "finds what Monday's welcome said, by the chat's search", {
		async prepare(page) {
			await openChat(tomas);
			await page.getByRole("button", { name: "Search messages" }).click();
		},
		press: (page) => page.getByRole("searchbox", { name: "Search messages" }).fill("harmonium"),
		sees: (page) => page.getByRole("button", { name: /harmonium/ }),
	});
	await walk.step(tomas, "goes to it", {
		press: (page) => page.getByRole("button", { name: /harmonium/ }).click(),
		sees: (page) => posted(page, "harmonium"),
	});
	await walk.step(wren, "finds the same by the site's search, misspelt", {
		async prepare(page) {
			await page.keyboard.press("Control+k");
			await page.getByRole("dialog").getByRole("combobox").waitFor();
		},
		press: (page) => page.keyboard.type("harmonum"),
		sees: (page) => page.getByRole("option").filter({ hasText: /harmonium/i }),
	});
	await wren.page.keyboard.press("Escape");
	await walk.step(wren, "opens her bell", {
		press: (page) => bell(page).click(),
		sees: (page) => page.getByText(/mentioned you|reacted|also commented|replied/i),
	});
	await walk.step(jun, "opens his bell on the phone", {
		prepare: (page) => page.goto("/"),
		press: (page) => bell(page).click(),
		sees: (page) => page.getByRole("heading", { name: "Notifications" }),
	});
	await walk.step(wren, "edits her message", {
		async prepare(page) {
			await openChat(wren);
			await choose(page, "Only if you play", "Edit message");
			await page.getByLabel("Edit your message").fill("Only if you play the keys on it. Deal?");
		},
		press: (page) => page.getByLabel("Edit your message").press("Enter"),
		sees: (page) => posted(page, "Deal?").getByText("(edited)"),
	});
	await members.jun?.api.playlists.create({
		id: crypto.randomUUID(),
		name: "Sunday morning",
		visibility: "public",
	});
}

/** A harbor at night, more or less. */
function drawing(): Promise<Buffer> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#12324a"/>
		<rect y="520" width="1200" height="280" fill="#0b1f2e"/><circle cx="900" cy="180" r="70" fill="#f5d58a"/>
		<path d="M200 520h300l-60 90H260z" fill="#b5473c"/><path d="M340 520V300l120 200z" fill="#f3ead8"/></svg>`;
	return sharp(Buffer.from(svg)).png().toBuffer();
}
