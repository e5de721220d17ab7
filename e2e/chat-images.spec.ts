import { enterRoom, openRoom } from "./own-room.ts";
import { expect, expectAccessible, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const composer = ({ page }: Member) => page.getByLabel("Message the community");
const log = ({ page }: Member) => page.getByRole("log");
const posted = (member: Member, words: string) =>
	log(member).locator("[data-seq]").filter({ hasText: words });
const picked = ({ page }: Member) => page.getByRole("list", { name: "Images to send" });
const send = ({ page }: Member) => page.getByRole("button", { name: "Send message" });

async function enter(...members: Member[]): Promise<void> {
	for (const { page } of members) {
		await page.goto("/chat");
		await expect(page.getByText(/\d+ online/)).toBeVisible();
	}
}

/** A drawing as a PNG, made by the browser. */
async function drawing({ page }: Member, color: string, width = 640, height = 400) {
	const base64 = await page.evaluate(
		([fill, w, h]) => {
			const canvas = document.createElement("canvas");
			Object.assign(canvas, { width: w, height: h });
			const pen = canvas.getContext("2d");
			if (pen) {
				pen.fillStyle = fill;
				pen.fillRect(0, 0, w, h);
			}
			return canvas.toDataURL("image/png").split(",")[1] ?? "";
		},
		[color, width, height] as const,
	);
	return { name: `${color}.png`, mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

type File = Awaited<ReturnType<typeof drawing>>;

/** As the clipboard gives an image to the field that has the focus. */
async function paste(member: Member, { name, mimeType, buffer }: File): Promise<void> {
	await composer(member).evaluate(
		(field, file) => {
			const bytes = Uint8Array.from(atob(file.base64), (one) => one.charCodeAt(0));
			const clipboardData = new DataTransfer();
			clipboardData.items.add(new File([bytes], file.name, { type: file.mimeType }));
			field.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
			);
		},
		{ name, mimeType, base64: buffer.toString("base64") },
	);
}

async function choose({ page }: Member, ...files: File[]): Promise<void> {
	const [chooser] = await Promise.all([
		page.waitForEvent("filechooser"),
		page.getByRole("button", { name: "Add images" }).click(),
	]);
	await chooser.setFiles(files);
}

test("a link to a track becomes a playable card, without shifting the log", async ({ signUp }) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	// Where nobody else says anything, so that nothing moves but for the card.
	const room = await openRoom();
	for (const member of [ada, wren]) await enterRoom(member, room);
	const title = "Slow Tide";
	const found = await ada.context.request.get("/api/tracks?search=slow+tide");
	const { tracks } = (await found.json()) as { tracks: { title: string; slug: string }[] };
	const slug = tracks.find((one) => one.title === title)?.slug;
	const { origin } = new URL(ada.page.url());
	const { promise: requested, resolve: answer } = Promise.withResolvers<void>();
	await wren.page.route("**/rpc/cards/list", async (route) => {
		await requested;
		await route.continue();
	});
	const words = unique("Hear this");
	await ada.page
		.getByLabel(`Message the room about ${room.title}`)
		.fill(`${words} ${origin}/music/tracks/${slug} ${origin}/music/tracks/gone`);
	await send(ada).click();
	const message = posted(wren, words);
	await expect(message).toBeVisible();
	const before = await message.boundingBox();
	answer();
	const card = message.getByRole("article", { name: `Track: ${title}` });
	await expect(card).toBeVisible();
	expect(await message.boundingBox()).toEqual(before);
	await expect(message.getByRole("article")).toHaveCount(1);
	await expect(message.getByRole("link", { name: "/music/tracks/gone" })).toBeVisible();
	await expectAccessible(wren.page);
	await card.getByRole("button", { name: `Play ${title}` }).click();
	await expect(card.getByRole("button", { name: `Pause ${title}` })).toBeVisible();
	await expect(wren.page.getByRole("region", { name: "Player" })).toContainText(title);
	await card.getByRole("link", { name: title }).click();
	await expect(wren.page).toHaveURL(`/music/tracks/${slug}`);
});

test("a pasted image is shown to others, opened large, and deleted with its message", async ({
	signUp,
}) => {
	const [ada, wren] = [await signUp("Ada Brandt"), await signUp("Wren Okafor")];
	await enter(ada, wren);
	await composer(ada).focus();
	await paste(ada, await drawing(ada, "tomato"));
	await paste(ada, await drawing(ada, "teal", 300, 900));
	await ada.page.getByLabel("Describe image 1").fill("A tomato-colored wall");
	await expect(picked(ada).getByRole("progressbar")).toHaveCount(0);
	await expectAccessible(ada.page);
	await ada.page.reload();
	await expect(ada.page.getByLabel("Describe image 1")).toHaveValue("A tomato-colored wall");
	await expect(ada.page.getByText(/\d+ online/)).toBeVisible();
	const words = unique("Two walls");
	await composer(ada).fill(words);
	await composer(ada).press("Enter");
	await expect(picked(ada)).toBeHidden();

	const message = posted(wren, words);
	const thumbnail = message.getByRole("button", { name: "Open image: A tomato-colored wall" });
	const isLoaded = () =>
		thumbnail.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
	await expect.poll(isLoaded).toBe(true);
	await thumbnail.focus();
	await wren.page.keyboard.press("Enter");
	const dialog = wren.page.getByRole("dialog", { name: "Image from Ada Brandt" });
	await expect(dialog.getByText("1 of 2")).toBeVisible();
	await expectAccessible(wren.page);
	await wren.page.keyboard.press("ArrowRight");
	await expect(dialog.getByText("2 of 2")).toBeVisible();
	await wren.page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(thumbnail).toBeFocused();

	const address = (await thumbnail.locator("img").getAttribute("src")) ?? "";
	expect((await wren.context.request.get(address)).status()).toBe(200);
	await posted(ada, words).focus();
	await ada.page.keyboard.press("Enter");
	await ada.page.getByRole("menuitem", { name: "Remove message" }).click();
	await ada.page.getByRole("button", { name: "Remove message" }).click();
	await expect(message).toBeHidden();
	expect((await wren.context.request.get(address)).status()).toBe(404);
});

test("a failed upload keeps the image and the text, and can be tried again", {
	tag: "@phone",
}, async ({ signUp }) => {
	const ada = await signUp("Ada Brandt");
	await enter(ada);
	await ada.page.route("**/uploads", (route) =>
		route.fulfill({ status: 413, body: "Your quota is used up." }),
	);
	const words = unique("From the road");
	await composer(ada).fill(words);
	await choose(ada, await drawing(ada, "indigo", 900, 500));
	await expect(picked(ada).getByRole("alert")).toHaveText("Your quota is used up.");
	await ada.page.getByLabel("Describe image 1").fill("A road at night");
	await expect(send(ada)).toBeDisabled();
	await expect(composer(ada)).toHaveValue(words);
	await ada.page.unroute("**/uploads");
	await picked(ada).getByRole("button", { name: "Try again" }).click();
	await expect(picked(ada).getByRole("alert")).toBeHidden();
	await send(ada).click();
	const image = posted(ada, words).getByRole("button", { name: "Open image: A road at night" });
	await expect(image).toBeVisible();
	await image.click();
	const dialog = ada.page.getByRole("dialog", { name: "Image from Ada Brandt" });
	await expect(dialog.getByRole("img", { name: "A road at night" })).toBeVisible();
	await expectAccessible(ada.page);
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(dialog).toBeHidden();
});
