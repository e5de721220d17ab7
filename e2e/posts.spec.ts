import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

/** An admin with an artist page, so that an essay concerns only those who follow them. */
async function makeWriter(writer: Member, baseURL: string | undefined): Promise<void> {
	await grant(writer, "admin");
	const answer = await writer.context.request.put("/api/my/artist-page", {
		headers: { origin: baseURL ?? "" },
		data: { about: "", links: [], isHidden: false },
	});
	expect(answer.ok()).toBe(true);
}

test("an essay is written, previewed and published; the author's followers read and comment", async ({
	signUp,
	baseURL,
}) => {
	const [writer, reader] = [await signUp("Ada Brandt"), await signUp("Noor Haddad")];
	await makeWriter(writer, baseURL);
	const { user } = await (await writer.context.request.get("/api/session")).json();
	const followed = await reader.context.request.put(`/api/my/follows/artists/${user.id}`, {
		headers: { origin: baseURL ?? "" },
		data: { isFollowed: true },
	});
	expect(followed.ok()).toBe(true);
	const { page } = writer;
	await page.goto("/?view=content");
	// The kinds come alive after their page, and a click doesn't wait for that.
	await page.getByRole("button", { name: "Write a post" }).press("Enter");
	const title = unique("On folding chairs");
	await page.getByRole("textbox", { name: "Title" }).fill(title);
	const text = page.getByRole("textbox", { name: "Text" });
	await text.fill("It was a quiet evening.\n\n## What stayed\n\n");
	await text.press("ControlOrMeta+End");
	await page.keyboard.press("ControlOrMeta+b");
	await page.keyboard.type("Everyone");
	await expect(text).toHaveValue(/\*\*Everyone\*\*$/);
	const preview = page.getByRole("tabpanel", { name: "Preview" });
	await expect(preview.getByRole("heading", { name: "What stayed" })).toBeVisible();
	await expect(preview.getByText("Everyone", { exact: true })).toBeVisible();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Public part ends here" }).click();
	const line = page.getByRole("group", { name: "Public part ends here" });
	await expect(page.getByRole("textbox", { name: "The rest" })).toBeFocused();
	await page.keyboard.type("And a chair for you.");
	await expect(text).toHaveValue(/\*\*Everyone\*\*$/);
	await expect(preview.getByText("Public part ends here")).toBeVisible();
	await line.getByRole("button", { name: "Move up" }).click();
	await expect(text).toHaveValue(/## What stayed$/);
	await expect(preview.getByText("And a chair for you.")).toBeVisible();
	await expectAccessible(page);
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("textbox", { name: "The rest" })).toHaveValue(
		"**Everyone**\n\nAnd a chair for you.",
	);
	await line.getByRole("button", { name: "Remove line" }).click();
	await expect(line).toHaveCount(0);
	await expect(text).toHaveValue(/\*\*Everyone\*\*\n\nAnd a chair for you\.$/);
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
	await expectAccessible(page);

	await reader.page.goto("/explore");
	await page.getByRole("button", { name: "Publish…" }).click();
	await page.getByLabel("Kind").selectOption("essay");
	await expect(
		page.getByText("We notify 1 follower on the site. None of them gets posts by email yet."),
	).toBeVisible();
	await page.getByRole("button", { name: "Publish post" }).click();
	await expect(page.getByText("Post published")).toBeVisible();

	const bell = reader.page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
	await expect(bell).toHaveAccessibleName(/unread/);
	await bell.click();
	await reader.page.getByRole("link", { name: `New post: “${title}”` }).click();
	await expect(reader.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(reader.page.getByRole("heading", { name: "What stayed" })).toBeVisible();
	await expectAccessible(reader.page);
	await page.getByRole("link", { name: "View", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	const words = unique("I stayed too");
	await reader.page.getByRole("textbox", { name: "Add a comment" }).fill(words);
	await reader.page.getByRole("button", { name: "Post comment" }).click();
	await expect(page.getByText(words)).toBeVisible();
});

test("toolbar and shortcuts format the text, and undo reverts each step", {
	tag: "@phone",
}, async ({ signUp }) => {
	const writer = await signUp("Ada Brandt");
	await grant(writer, "admin");
	const { page } = writer;
	await page.goto("/posts/written");
	await page.getByRole("button", { name: "Write a post" }).click();
	const text = page.getByRole("textbox", { name: "Text" });
	const rest = page.getByRole("textbox", { name: "The rest" });
	const tool = (name: string) =>
		page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name });
	await text.fill("Chairs");
	await tool("Numbers").click();
	await page.keyboard.press("Enter");
	await page.keyboard.type("Lamps");
	await expect(text).toHaveValue("1. Chairs\n2. Lamps");
	await page.keyboard.press("ControlOrMeta+Shift+Digit8");
	await expect(text).toHaveValue("1. Chairs\n- Lamps");
	await page.keyboard.press("ControlOrMeta+z");
	await expect(text).toHaveValue("1. Chairs\n2. Lamps");
	await tool("Public part ends here").click();
	await rest.fill("A secret.");
	await rest.press("ControlOrMeta+z");
	await expect(rest).toHaveValue("");
	await tool("Undo").click();
	await expect(rest).toHaveCount(0);
	await expect(text).toHaveValue("1. Chairs\n2. Lamps");
	await expect(text).toBeFocused();
	for (const _ of [1, 2]) await tool("Redo").click();
	await expect(rest).toHaveValue("A secret.");
	await expect(tool("Redo")).toBeDisabled();
	await expectAccessible(page);
});

test("a visitor reads the start of a premium post, and how to unlock the rest", {
	tag: "@phone",
}, async ({ page, signUp, baseURL }) => {
	const writer = await signUp("Ada Brandt");
	await makeWriter(writer, baseURL);
	const { request } = writer.context;
	const headers = { origin: baseURL ?? "" };
	const id = crypto.randomUUID();
	const title = unique("What the tape taught me");
	const body = "It came with one reel.\n\n<!-- more -->\n\nAnd a secret.";
	const post = { basedOn: null, kind: "essay", audience: "premium", title, summary: "", body };
	expect((await request.put(`/api/my/posts/${id}`, { headers, data: post })).ok()).toBe(true);
	const published = await request.put(`/api/my/posts/${id}/publishing`, {
		headers,
		data: { publishedAt: "now", isEmailed: false },
	});
	const { slug } = await published.json();
	await page.goto(`/posts/${slug}`);
	await expect(page.getByText("It came with one reel.")).toBeVisible();
	await expect(
		page.getByRole("heading", { name: "The rest is for premium members" }),
	).toBeVisible();
	expect(await page.content()).not.toContain("secret");
	await expectAccessible(page);
	await page.getByRole("link", { name: "View Premium Plans" }).click();
	await expect(page).toHaveURL(/#pricing$/);
});

test("changes of a post are shown, and an older version restored", async ({ signUp, baseURL }) => {
	const writer = await signUp("Ada Brandt");
	await makeWriter(writer, baseURL);
	const { page, context } = writer;
	const headers = { origin: baseURL ?? "" };
	const id = crypto.randomUUID();
	const typed = { kind: "essay", audience: "everyone", title: unique("On chairs"), summary: "" };
	const put = async (path: string, data: object) =>
		(await context.request.put(`/api/my/posts/${id}${path}`, { headers, data })).json();
	await put("", { ...typed, basedOn: null, body: "Doors open at seven." });
	const out = await put("/publishing", { publishedAt: "now", isEmailed: false });
	await put("", { ...typed, basedOn: out.updatedAt, body: "Doors open at eight." });
	await page.goto(`/posts/written/${id}`);
	await page.getByRole("button", { name: "Actions for this post" }).click();
	await page.getByRole("menuitem", { name: "Versions" }).click();
	await page.getByRole("button", { name: "Show changes" }).click();
	await expect(page.getByRole("deletion")).toHaveText(/seven/);
	await expect(page.getByRole("insertion")).toHaveText(/eight/);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Restore this version" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Restore this version" }).click();
	await expect(page.getByText("Version restored")).toBeVisible();
	await expect(page.getByText(/^Changed the text/)).toHaveCount(2);
	await page.getByRole("link", { name: "Back to the post" }).click();
	await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Doors open at seven.");
});
