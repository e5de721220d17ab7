import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { linkFor } from "./outbox.ts";
import { expect, expectAccessible, test } from "./setup.ts";

const newEmail = () => `journey.${randomInt(2 ** 40)}@example.com`;

async function openAccount(page: Page): Promise<void> {
	const account = page.getByRole("button", { name: /Your account|menu/i });
	await account.first().click();
}

test("sign up, verify, sign out, forget the password, choose a new one, sign in", async ({
	page,
}) => {
	const email = newEmail();
	await page.goto("/auth?next=%2Fchat");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign up to join the chat");
	await page.getByLabel("Full name").fill("Mira Okonkwo");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("a lamp in june");
	await expectAccessible(page);
	await page
		.getByRole("tabpanel")
		.getByRole("button", { name: /sign up|make|create/i })
		.click();
	await expect(page.getByText("Account created!")).toBeVisible();
	await expect(page).toHaveURL(/\/chat$/);

	await page.goto(await linkFor(email, "Confirm your email"));
	await expect(page.getByText("Your email is confirmed.")).toBeVisible();
	const steps = page.getByRole("region", { name: "Get started" });
	await expect(steps.getByRole("link", { name: "Say hello in chat" })).toBeVisible();
	await expectAccessible(page);
	await steps.getByRole("button", { name: "Hide this list" }).click();
	await expect(steps).toBeHidden();
	await page.goto("/profile/details");
	await expect(page.getByRole("definition").filter({ hasText: "Yes" })).toBeVisible();

	await openAccount(page);
	await page
		.getByRole("button", { name: "Sign Out" })
		.or(page.getByRole("menuitem", { name: "Sign Out" }))
		.first()
		.click();
	await expect(page.getByText("Signed out")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);

	await page.goto("/auth?mode=forgot");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send reset link" }).click();
	await expect(page.getByText("Reset email sent!")).toBeVisible();
	await expect(page.getByRole("tab", { name: "Sign in" })).toBeVisible();

	const reset = await linkFor(email, "Choose a new password");
	await page.goto(reset);
	const fields = page.locator("input[type=password]");
	await fields.nth(0).fill("another lamp in july");
	await fields.nth(1).fill("another lamp in july");
	await expectAccessible(page);
	await page
		.locator("form")
		.getByRole("button", { name: /password|update|save/i })
		.last()
		.click();
	await expect(page.getByText("Password updated!")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);

	for (const [link, sentence] of [
		[reset, "This reset link has expired or was already used."],
		["/auth?mode=reset", "This reset link is missing or incomplete."],
	] as const) {
		await page.goto(link);
		await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
		await expectAccessible(page);
	}
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send reset link" }).click();
	await expect(page.getByText("Reset email sent!")).toBeVisible();
});

test("a browser that has signed in before sees the sign-in form first", { tag: "@phone" }, async ({
	signUp,
}) => {
	const { page } = await signUp("Ada Brandt");
	await page.goto("/");
	await openAccount(page);
	await page
		.getByRole("button", { name: "Sign Out" })
		.or(page.getByRole("menuitem", { name: "Sign Out" }))
		.first()
		.press("Enter");
	await expect(page.getByText("Signed out")).toBeVisible();
	await page.goto("/podcasts");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to hear the podcast");
	await expect(page.getByRole("tab", { name: "Sign in", selected: true })).toBeVisible();
	await page.getByRole("tab", { name: "Sign up" }).click();
	await expect(page).toHaveURL(/mode=signup/);
	await expect(page.getByRole("tab", { name: "Sign up", selected: true })).toBeVisible();
	await expectAccessible(page);
});

test("a members' page opens after sign-up, and Member Login returns to the page before", async ({
	page,
	signUp,
}) => {
	for (const [path, title] of [
		["/podcasts", "Sign up to hear the podcast"],
		["/bookclub", "Sign up to join the book club"],
		["/book-club", "Sign up to join the book club"],
		["/music", "Sign up to hear the Song of the Week"],
		["/booking", "Sign up to book a session"],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.getByRole("tab", { name: "Sign up", selected: true })).toBeVisible();
	}
	await expectAccessible(page);
	await page.goto("/podcasts");
	await page.getByRole("link", { name: "Listen to the public episodes" }).click();
	await expect(page).toHaveURL(/\/podcasts\/show$/);
	const { email, password } = await signUp("Ada Brandt");
	await page.goto("/music/discover?genre=rock");
	await page.getByRole("link", { name: "Member Login" }).first().click();
	await expect(page.getByRole("tab", { name: "Sign in", selected: true })).toBeVisible();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("tabpanel").getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/music\/discover\?genre=rock$/);
	await page.context().clearCookies();
	await page.goto(`/login?next=${encodeURIComponent("//evil.example/chat")}`);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("tabpanel").getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
});

test("signing out takes one click while the server is away, and holds after a reload", {
	tag: "@phone",
}, async ({ signUp, complaints }) => {
	const { page, context } = await signUp("Ada Brandt");
	await page.goto("/chat");
	// Home's code comes when the browser is idle.
	const home = await page.waitForFunction(
		() =>
			performance.getEntriesByType("resource").find(({ name }) => name.includes("/home-page-"))
				?.name,
	);
	await page.evaluate((url) => import(`${url}`).then(() => {}), await home.jsonValue());
	await page.route("**/rpc/**", () => {});
	await page.route("**/assets/**", (route) => route.abort());
	await openAccount(page);
	await page
		.getByRole("button", { name: "Sign Out" })
		.or(page.getByRole("menuitem", { name: "Sign Out" }))
		.first()
		.click();
	await expect(page.getByText("Signed out")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole("link", { name: "Member Login" }).first()).toBeVisible();
	const landing = page.getByRole("main");
	await expect(landing.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(landing.getByRole("link", { name: "Join the Community" })).toBeVisible();
	await page.unroute("**/assets/**");
	await page.reload();
	await expect(page.getByRole("link", { name: "Member Login" }).first()).toBeVisible();
	const answer = await context.request.get("/api/profile");
	expect(answer.status()).toBe(401);
	await page.unrouteAll();
	await page.reload();
	await expect
		.poll(async () => (await context.cookies()).map(({ name }) => name))
		.not.toContain("greenroom-signed-out");
	complaints.length = 0;
});

test("errors appear beside the field and the form keeps its values", async ({ page }) => {
	await page.goto("/auth");
	await page.getByLabel("Email").fill("noor@lowland");
	await page.getByLabel("Password", { exact: true }).fill("short");
	await page.getByRole("tabpanel").getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByText("Invalid email address").first()).toBeVisible();
	await expect(page.getByText("Password must be at least 8 characters").first()).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue("noor@lowland");
	await expectAccessible(page);

	await page.getByLabel("Email").fill(newEmail());
	await page.getByLabel("Password", { exact: true }).fill("not the password");
	await page.getByRole("tabpanel").getByRole("button", { name: "Sign in" }).click();
	await expect(
		page.getByText("Invalid email or password. Please try again.").first(),
	).toBeVisible();
});

test("the compact sign-in checks for six characters, the server for eight", async ({ page }) => {
	await page.goto("/login");
	await page.getByRole("tab", { name: "Sign up" }).click();
	await page.getByLabel("Email").fill(newEmail());
	const submit = page.getByRole("tabpanel").getByRole("button", { name: /sign up|make|create/i });
	await submit.click();
	await expect(page.getByText("Password must be at least 6 characters").first()).toBeVisible();
	await page.getByLabel("Password", { exact: true }).fill("five5");
	await submit.click();
	await expect(page.getByText("Password must be at least 6 characters").first()).toBeVisible();
	await page.getByLabel("Password", { exact: true }).fill("seven77");
	await submit.click();
	await expect(page.getByText("Password must be at least 8 characters").first()).toBeVisible();
});

test("a new member sees the sign-up form until home has loaded, never an empty page", async ({
	page,
}) => {
	// Names of staff are refused to others, and other journeys make staff.
	const name = `Wren ${randomInt(2 ** 40)}`;
	await page.goto("/auth?mode=signup");
	await page.getByLabel("Full name").fill(name);
	await page.getByLabel("Email").fill(newEmail());
	await page.getByLabel("Password", { exact: true }).fill("a lamp in june");
	const chunk = Promise.withResolvers<void>();
	await page.route(/\/assets\/home-(?!page|sections)/, (route) =>
		chunk.promise.then(() => route.continue()),
	);
	const requested = page.waitForRequest(/\/assets\/home-(?!page|sections)/);
	const news = page.waitForResponse(/\/rpc\/whatsNew\//);
	await page.getByRole("tabpanel").getByRole("button", { name: "Sign up" }).click();
	await Promise.all([requested, news]);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Come over to the warm side.");
	chunk.resolve();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("an email that is already registered is refused at its field", async ({ page, signUp }) => {
	const { email } = await signUp("Ada Brandt");
	await page.goto("/auth?mode=signup");
	await page.getByLabel("Full name").fill("Ada Again");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("a lamp in june");
	await page
		.getByRole("tabpanel")
		.getByRole("button", { name: /sign up|make|create/i })
		.click();
	await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
		/An account with this email already exists. Please sign in instead./,
	);
});

test("signing out in one tab signs out the others", async ({ signUp }) => {
	const { page, context } = await signUp("Ada Brandt");
	const other = await context.newPage();
	await page.goto("/");
	await other.goto("/chat");
	await expect(other.getByRole("log")).toBeVisible();
	await openAccount(page);
	await page
		.getByRole("button", { name: "Sign Out" })
		.or(page.getByRole("menuitem", { name: "Sign Out" }))
		.first()
		.click();
	await expect(other.getByRole("log")).toBeHidden();
});

test("the profile saves a new name and picture, and shows them everywhere at once", async ({
	signUp,
}) => {
	const { page, context } = await signUp("Ada Brandt");
	const other = await context.newPage();
	await other.goto("/chat");
	await page.goto("/profile/details");
	await expect(page.getByText("Contact support if needed")).toBeVisible();
	await page.getByLabel("Full name").fill("Ada of the Stairwell");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Profile updated!")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Full name")).toHaveValue("Ada of the Stairwell");

	const picture = Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==",
		"base64",
	);
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
	await expect(page.getByText("Avatar updated!")).toBeVisible();
	await expect(page.getByRole("banner").locator("img[src^='/media/']").first()).toBeAttached();

	await page.locator("input[type=file]").setInputFiles({
		name: "me.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("%PDF-1.4"),
	});
	await expect(
		page.getByText("File must be an image (PNG, JPEG, GIF, WebP)").first(),
	).toBeVisible();
});

test("a session can be revoked from the list", async ({ signUp, browser, baseURL }) => {
	const { page, email, password } = await signUp("Wren Okafor");
	const elsewhere = await browser.newContext({ baseURL });
	const entered = await elsewhere.request.post("/api/sign-in", {
		headers: { origin: baseURL ?? "" },
		data: { email, password },
	});
	expect(entered.status()).toBe(200);
	await page.goto("/profile/security");
	const rows = page.getByRole("region", { name: "Signed-in devices" }).getByRole("listitem");
	await expect(rows).toHaveCount(2);
	await rows.getByRole("button").first().click();
	await expect(rows).toHaveCount(1);
	const answer = await elsewhere.request.get("/api/profile");
	expect(answer.status()).toBe(401);
	await elsewhere.close();
});
