import { expect, expectAccessible, grant, type Member, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

/** A call as this person's page makes it. Returns the answer. */
async function call({ context, page }: Member, path: string, data: object, method = "POST") {
	const origin = new URL(page.url()).origin;
	const answer = await context.request.fetch(`${origin}/api${path}`, {
		method,
		headers: { origin },
		data,
	});
	expect(answer.status()).toBe(200);
	return (await answer.json()) as { id: string };
}

/** Opens a ballot through the API. Returns its address. */
async function openBallot(admin: Member, kind: "song" | "book", question: string): Promise<string> {
	await admin.page.goto("/");
	const id = crypto.randomUUID();
	const terms = { nominationsUntil: "2199-01-01T20:00", votingUntil: "2199-01-09T20:00" };
	await call(admin, "/ballots", { id, kind, question, ...terms });
	return `/ballots/${id}`;
}

const dialogOf = ({ page }: Member, name: string | RegExp) => page.getByRole("dialog", { name });

async function nominate(member: Member, title: string, artist: string): Promise<void> {
	const { page } = member;
	await page.getByRole("button", { name: "Nominate a song" }).click();
	const dialog = dialogOf(member, "Nominate a song");
	await dialog.getByLabel("Title").fill(title);
	await dialog.getByLabel("Artist").fill(artist);
	await dialog.getByRole("button", { name: "Nominate", exact: true }).click();
}

test("the next song: nominated, ranked by keyboard, counted and decided", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	const ada = await signUp("Ada Brandt");
	const wren = await signUp("Wren Okafor");
	await grant(admin, "admin");
	const { page } = ada;

	await admin.page.goto("/music");
	await admin.page.getByRole("button", { name: "Open vote" }).click();
	const opening = dialogOf(admin, "Choose the next song");
	const question = unique("What do we hear?");
	await opening.getByLabel("Question").fill(question);
	await expectAccessible(admin.page);
	await opening.getByRole("button", { name: "Open vote" }).click();
	await admin.page.getByRole("link", { name: `Nominate: ${question}` }).click();
	await expect(admin.page.getByRole("heading", { level: 1, name: question })).toBeVisible();
	const address = new URL(admin.page.url()).pathname;

	await page.goto(address);
	await expect(page.getByText("No nominations yet")).toBeVisible();
	await nominate(ada, "Slow Boat", "Mika");
	await expect(page.getByRole("heading", { name: "Slow Boat" })).toBeVisible();
	await expect(admin.page.getByRole("heading", { name: "Slow Boat" })).toBeVisible();
	await wren.page.goto(address);
	await nominate(wren, "slow boat!", "MIKA");
	await expect(wren.page.getByText("Ada Brandt already nominated “Slow Boat”.")).toBeVisible();
	const again = dialogOf(wren, "Nominate a song");
	await expect(again.getByLabel("Title")).toHaveValue("slow boat!");
	await again.getByLabel("Title").fill("Kitchen Window");
	await again.getByRole("button", { name: "Nominate", exact: true }).click();
	await expect(wren.page.getByRole("heading", { name: "Kitchen Window" })).toBeVisible();
	await nominate(wren, "Third Rail", "Tomas");
	await expect(page.getByRole("heading", { name: "Third Rail" })).toBeVisible();
	await expectAccessible(page);

	await admin.page.getByRole("button", { name: "End nominations now" }).click();
	await dialogOf(admin, "End nominations now?")
		.getByRole("button", { name: "End nominations now" })
		.click();
	await page.getByRole("button", { name: "Rank: Slow Boat" }).press("Enter");
	await page.getByRole("button", { name: "Rank: Third Rail" }).press("Enter");
	const order = page.getByRole("list", { name: "Your ranking" }).getByRole("listitem");
	await expect(order).toHaveCount(2);
	await page.getByRole("button", { name: "Move up: Third Rail" }).press("Enter");
	await expect(order.first()).toContainText("Third Rail");
	await page.getByRole("button", { name: /^Move Third Rail/ }).press("ArrowDown");
	await expect(order.first()).toContainText("Slow Boat");
	await page.reload();
	await expect(order.first()).toContainText("Slow Boat");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Submit vote" }).press("Enter");
	await expect(page.getByText("You can change it until voting ends.")).toBeVisible();
	await page.reload();
	await expect(order).toHaveCount(2);
	await wren.page.getByRole("button", { name: "Rank: Kitchen Window" }).click();
	await wren.page.getByRole("button", { name: "Rank: Slow Boat" }).click();
	await wren.page.getByRole("button", { name: "Submit vote" }).click();
	await admin.page.getByRole("button", { name: "Rank: Third Rail" }).click();
	await admin.page.getByRole("button", { name: "Rank: Kitchen Window" }).click();
	await admin.page.getByRole("button", { name: "Submit vote" }).click();
	await expect(page.getByText("3 votes")).toBeVisible();

	await admin.page.getByRole("button", { name: "End voting now" }).click();
	await dialogOf(admin, "End voting now?").getByRole("button", { name: "End voting now" }).click();
	await expect(page.getByRole("heading", { name: "Round 1" })).toBeVisible();
	await expect(page.getByRole("table", { name: "Round 1" }).getByRole("row")).toHaveCount(4);
	await expect(page.getByText("the choice that lost more earlier votes stays")).toBeVisible();
	await expectAccessible(page);

	await admin.page.getByRole("button", { name: "Choose winner" }).click();
	const deciding = dialogOf(admin, "Choose winner");
	const choice = deciding.getByLabel("Winner", { exact: true });
	const won = await choice.locator("option", { hasText: "(won the vote)" }).innerText();
	const other = won.startsWith("Slow Boat") ? "Third Rail" : "Slow Boat";
	await choice.selectOption(other);
	await deciding.getByRole("button", { name: "Confirm winner" }).click();
	await expect(deciding.locator("form").getByText("Enter a reason. This isn")).toBeVisible();
	await deciding.getByLabel("Reason for another choice").fill("Its sound is here.");
	await expectAccessible(admin.page);
	await deciding.getByRole("button", { name: "Confirm winner" }).click();
	const adding = dialogOf(admin, "Add Song");
	await expect(adding.getByLabel("Title")).toHaveValue(other);
	await expect(page.getByRole("heading", { level: 2, name: other })).toBeVisible();
	await expect(page.getByText("Its sound is here.")).toBeVisible();
});

test("members choose the next book by ballot", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	const member = await signUp("Jules Martin");
	await grant(admin, "admin");
	const question = unique("What do we read?");
	const address = await openBallot(admin, "book", question);
	const { id } = await call(admin, `${address}/nominations`, { title: "Beloved", author: "Toni" });
	await member.page.goto(address);
	await expect(member.page.getByRole("heading", { name: "Beloved" })).toBeVisible();
	await expect(
		member.page.getByText("Only book club members can nominate and vote."),
	).toBeVisible();
	await expect(member.page.getByRole("button", { name: "Nominate a book" })).toHaveCount(0);
	await call(admin, `${address}/close`, { phase: "nominating" });
	await call(admin, `${address}/vote`, { ranking: [id] }, "PUT");
	await call(admin, `${address}/close`, { phase: "voting" });
	await admin.page.goto(address);
	await admin.page.getByRole("button", { name: "Choose winner" }).click();
	await dialogOf(admin, "Choose winner").getByRole("button", { name: "Confirm winner" }).click();
	await expect(dialogOf(admin, "Add Book").getByLabel("Title")).toHaveValue("Beloved");
	await expect(member.page.getByText("The next book", { exact: true })).toBeVisible();
	await expectAccessible(member.page);
});

test("a canceled ballot has no winner, and a missing one is not found", async ({ signUp }) => {
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	const question = unique("What do we hear?");
	await page.goto(await openBallot(admin, "song", question));
	await page.getByRole("button", { name: "Cancel vote" }).click();
	await dialogOf(admin, "Cancel this vote?").getByRole("button", { name: "Cancel vote" }).click();
	await expect(page.getByText("An admin canceled this vote.")).toBeVisible();
	await page.goto("/music");
	await expect(page.getByRole("link", { name: `Nominate: ${question}` })).toHaveCount(0);
	const missing = await page.goto(`/ballots/${crypto.randomUUID()}`);
	expect(missing?.status()).toBe(404);
});

test("a nominated track plays in the list of nominations", async ({ signUp }) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music");
	await page.getByRole("link", { name: /: What do we hear next\?$/ }).click();
	await page.getByRole("button", { name: "Play Slow Tide" }).first().click();
	await expect(page.getByRole("button", { name: "Pause Slow Tide" }).first()).toBeVisible();
});

test("on a phone the nominations come before the ballot until one has voted, and each shows its position", {
	tag: "@phone",
}, async ({ signUp, isMobile }) => {
	test.skip(!isMobile, "On a wide screen the ballot comes first.");
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	const { page } = admin;
	const address = await openBallot(admin, "song", unique("What do we hear?"));
	for (const title of ["Slow Boat", "Third Rail"])
		await call(admin, `${address}/nominations`, { title, author: "Mika" });
	await call(admin, `${address}/close`, { phase: "nominating" });
	await page.goto(address);
	const submit = page.getByRole("button", { name: "Submit vote" });
	await expect(submit).toBeInViewport({ ratio: 1 });
	const heading = async (name: string) =>
		(await page.getByRole("heading", { name }).boundingBox())?.y ?? 0;
	expect(await heading("Nominations")).toBeLessThan(await heading("Your vote"));
	await page.getByRole("button", { name: "Rank: Third Rail" }).click();
	await page.getByRole("button", { name: "Rank: Slow Boat" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Slow Boat" })).toHaveText(
		"Slow Boat: ranked 2nd of 2",
	);
	await expect(page.getByText("Ranked 1st of 2")).toBeInViewport();
	await expect(submit).toBeInViewport({ ratio: 1 });
	await expectAccessible(page);
	await submit.click();
	const isCast = page.getByText("You can change it until voting ends.");
	await expect(isCast).toBeInViewport();
	await page.reload();
	const { width = 0 } = (await isCast.boundingBox()) ?? {};
	expect(width, "the sentence has a line of its own").toBeGreaterThan(300);
	expect(await heading("Your vote")).toBeLessThan(await heading("Nominations"));
	const update = page.getByRole("button", { name: "Update vote" });
	await expect(update).toBeDisabled();
	await page.getByRole("button", { name: "Move up: Slow Boat" }).click();
	await expect(update).toBeEnabled();
});

test("with music playing on a phone, no page content shows between the player and the tabs", {
	tag: "@phone",
}, async ({ signUp, isMobile }) => {
	test.skip(!isMobile, "On a wide screen the bar is part of the page.");
	const { page } = await signUp("Ada Brandt");
	await page.goto("/music");
	await page.getByRole("link", { name: /: What do we hear next\?$/ }).click();
	await page.getByRole("button", { name: "Play Slow Tide" }).first().click();
	const player = page.getByRole("region", { name: "Player" });
	await expect(player.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible();
	const opener = player.getByRole("button", { name: /Open player/ });
	const { y = 0, height = 0 } = (await opener.boundingBox()) ?? {};
	const tabs = await page.getByRole("navigation", { name: "Main" }).last().boundingBox();
	expect(tabs?.y ?? 0).toBeGreaterThan(y + height);
	const between = (y + height + (tabs?.y ?? 0)) / 2;
	await page
		.getByRole("button", { name: /^Rank:/ })
		.first()
		.click();
	const isBar = (at: number) => document.elementFromPoint(2, at)?.matches("[data-foot]");
	expect(await page.evaluate(isBar, between)).toBe(true);
});
