import { expect, expectAccessible, grant, test } from "./setup.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

test("an admin finds a user, makes them a moderator, suspends and unsuspends them", async ({
	signUp,
	baseURL,
}) => {
	const member = await signUp(unique("Ada Brandt"));
	const admin = await signUp("Noor Haddad");
	await grant(admin, "admin");
	await member.page.goto("/profile/details");
	await expect(member.page.getByText("Moderator", { exact: true })).toBeHidden();

	const { page } = admin;
	await page.goto("/admin/people");
	await page.getByRole("searchbox", { name: "Name or email" }).fill(member.email);
	await page.keyboard.press("Enter");
	const directory = page.getByRole("region", { name: "Accounts" });
	await expect(directory.getByRole("listitem")).toHaveCount(1);
	await expectAccessible(page);
	await directory.getByRole("link", { name: member.name }).click();
	await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();

	await page.getByRole("button", { name: "Grant moderator role" }).click();
	const give = page.getByRole("dialog", { name: `Make ${member.name} a moderator` });
	await give.getByRole("button", { name: "Grant role" }).click();
	await expect(give.getByLabel("Reason")).toHaveAccessibleDescription(/Enter a reason/);
	await give.getByLabel("Reason").fill("Keeps the rooms kind");
	await expectAccessible(page);
	await give.getByRole("button", { name: "Grant role" }).click();
	const history = page.getByRole("region", { name: "History" });
	await expect(history.getByText("Made moderator")).toBeVisible();
	await expect(history.getByText("Keeps the rooms kind")).toBeVisible();
	await expect(member.page.getByText("Moderator", { exact: true })).toBeVisible();

	await page.getByRole("button", { name: "Confirm email" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Confirm email" }).click();
	await expect(history.getByText("Email confirmed by an admin")).toBeVisible();

	await page.getByRole("button", { name: "Warn or suspend" }).click();
	const suspend = page.getByRole("dialog", { name: "Take action" });
	await suspend.getByRole("radio", { name: "Suspend" }).check();
	await suspend.getByLabel("Broken rule").selectOption({ label: "Spam or a scam" });
	const reason = suspend.getByLabel("Reason (sent to the member)");
	await expect(reason).toHaveAttribute("aria-required", "true");
	await reason.fill("Please read the community rules.");
	await expectAccessible(page);
	await suspend.getByRole("button", { name: "Suspend" }).click();
	await expect(page.getByText("Suspended since")).toBeVisible();
	await expect(member.page).toHaveURL(/\/auth/);
	const signIn = async () => {
		await member.page.getByLabel("Email").fill(member.email);
		await member.page.getByLabel("Password", { exact: true }).fill(member.password);
		await member.page.getByRole("tabpanel").getByRole("button", { name: "Sign in" }).click();
	};
	await signIn();
	await expect(member.page.getByText("Your account is suspended").first()).toBeVisible();
	await expect(member.page.getByText("Please read the community rules.")).toBeVisible();
	await expect(member.page.getByLabel("Why is the decision wrong?")).toBeVisible();
	await expectAccessible(page);

	await page.getByRole("button", { name: "Unsuspend" }).click();
	const lift = page.getByRole("dialog");
	await lift.getByLabel("Reason").fill("They have read them");
	await lift.getByRole("button", { name: "Unsuspend account" }).click();
	await expect(page.getByText("Suspended since")).toBeHidden();
	await member.page.goto("/auth");
	await signIn();
	await expect(member.page).not.toHaveURL(/\/auth/);

	await page.reload();
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page.getByText("0 browsers")).toBeVisible();
	const { user } = await (await member.context.request.get(`${baseURL}/api/session`)).json();
	expect(user).toBeNull();

	await page.getByRole("button", { name: "Send reset link" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Send link" }).click();
	await expect(history.getByText("Password reset link sent")).toBeVisible();

	await page.getByRole("button", { name: "Grant tier" }).click();
	const tier = page.getByRole("dialog", { name: `Grant ${member.name} a tier` });
	await tier.getByLabel("Reason").fill("Won the song contest");
	await tier.getByRole("button", { name: "Grant tier", exact: true }).click();
	await expect(history.getByText("Granted Premium")).toBeVisible();
	await page.getByRole("button", { name: "Revoke moderator role" }).click();
	await page.getByRole("dialog").getByLabel("Reason").fill("Moved away");
	await page.getByRole("dialog").getByRole("button", { name: "Revoke role" }).click();
	await expect(history.getByText("No longer moderator")).toBeVisible();

	const entries = history.getByRole("listitem");
	await expect(entries).toHaveCount(4);
	await history.getByRole("button", { name: /^Show \d+ more$/ }).click();
	await expect(history.getByText("Made moderator")).toBeVisible();
	await history.getByRole("button", { name: "Show less" }).click();
	await expect(entries).toHaveCount(4);
});

test("an admin makes an invite link, a visitor joins by it, and the admin sees who joined", async ({
	signUp,
	page: visitor,
}) => {
	const admin = await signUp(unique("Noor Haddad"));
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/admin/people?view=invitations");
	await page.getByRole("button", { name: "Invite people" }).click();
	const form = page.getByRole("dialog", { name: "Invite people" });
	const note = unique("For the drum circle");
	await form.getByLabel("Message (optional)").fill(note);
	await form.getByLabel("Role").selectOption({ label: "Moderator" });
	await form.getByLabel("Number of uses").fill("5000");
	await form.getByRole("button", { name: "Create invitation" }).click();
	await expect(form.getByLabel("Number of uses")).toHaveAccessibleDescription(/from 1 to/);
	await form.getByLabel("Number of uses").fill("5");
	await expectAccessible(page);
	// The link is made, and its answer lost on the way.
	const making = "**/rpc/invitations/create";
	await page.route(making, async (route) => {
		await route.fetch();
		await route.abort("internetdisconnected");
	});
	const lost = unique("Lost on its way");
	await form.getByLabel("Message (optional)").fill(lost);
	await form.getByRole("button", { name: "Create invitation" }).click();
	await expect(
		page.getByText("Couldn't create the invitation. We kept what you typed."),
	).toBeVisible();
	await page.unroute(making);
	await form.getByRole("button", { name: "Create invitation" }).click();
	await expect(
		page.getByText("The invitation was created, but its link can't be shown again"),
	).toBeVisible();
	await expect(form.getByLabel("Message (optional)")).toHaveValue(lost);
	await form.getByLabel("Message (optional)").fill(note);
	await form.getByRole("button", { name: "Create invitation" }).click();
	const made = page.getByRole("dialog", { name: "Invitation created" });
	const link = await made.getByLabel("Link").inputValue();
	await made.getByRole("button", { name: "Done" }).click();

	const { pathname, search } = new URL(link);
	await visitor.goto(pathname + search);
	await expect(visitor.getByRole("heading", { level: 1 })).toContainText(
		`${admin.name} invites you to`,
	);
	await expect(visitor.getByText(note)).toBeVisible();
	await expectAccessible(visitor);
	await visitor.getByRole("link", { name: "Create account" }).click();
	await expect(visitor.getByRole("heading", { level: 1 })).toContainText(
		`${admin.name} invites you to`,
	);
	const name = unique("Wren Castellanos");
	await visitor.getByLabel("Full name").fill(name);
	await visitor.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
	await visitor.getByLabel("Password", { exact: true }).fill("seven quiet lamps");
	await visitor.getByRole("tabpanel").getByRole("button", { name: "Sign up" }).click();
	await expect(visitor.getByText("Welcome.").first()).toBeVisible();
	await visitor.goto("/profile/details");
	await expect(visitor.getByText("Moderator", { exact: true })).toBeVisible();

	await page.reload();
	const row = page.getByRole("listitem").filter({ hasText: note });
	await expect(row.getByText("1 of 5 used")).toBeVisible();
	await row.getByRole("button", { name: `Revoke the invitation for ${note}` }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
	await expect(row).toBeHidden();
	await visitor.goto(pathname + search);
	await expect(
		visitor.getByRole("heading", { name: "You accepted this invitation" }),
	).toBeVisible();
	await page.getByRole("tab", { name: "Past" }).click();
	await row.getByRole("link", { name: "1 person joined" }).click();
	await expect(page.getByRole("region", { name: "Accounts" }).getByRole("listitem")).toHaveCount(1);
	await page.getByRole("link", { name }).click();
	await expect(page.getByRole("link", { name: `an invitation from ${admin.name}` })).toBeVisible();
});

test("an admin pastes a list of emails, and each invited person only chooses a password", async ({
	signUp,
	page: visitor,
}) => {
	const admin = await signUp(unique("Noor Haddad"));
	await grant(admin, "admin");
	const { page } = admin;
	await page.goto("/admin/people?view=invitations");
	await page.getByRole("button", { name: "Invite people" }).click();
	const form = page.getByRole("dialog", { name: "Invite people" });
	const email = `${crypto.randomUUID()}@example.com`;
	const list = `Wren <${email}>, ${crypto.randomUUID()}@example.com\n${admin.email} ada@`;
	await form.getByLabel("Email addresses (optional)").fill(list);
	await form.getByRole("button", { name: "Create 4 invitations" }).click();
	const sent = page.getByRole("dialog", { name: "2 invitations created" });
	const results = sent.getByRole("list", { name: "What became of each address" });
	await expect(results.getByRole("listitem")).toHaveText([
		/ada@.*Line 2: not an email address/,
		/Link created.*Copy link/,
		/Link created.*Copy link/,
		/Already a member/,
	]);
	await expect(sent.getByText("Email isn't set up, so nothing was sent.")).toBeVisible();
	await expect(sent.getByRole("button", { name: `Copy link for ${email}` })).toBeVisible();
	await expectAccessible(page);
	await sent.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: `New link for ${email}` }).click();
	const renewed = page.getByRole("dialog", { name: "New link" });
	await expect(renewed.getByLabel("Link")).toHaveValue(/\/invitation\?token=/);
	await expectAccessible(page);
	const { pathname, search } = new URL(await renewed.getByLabel("Link").inputValue());
	await renewed.getByRole("button", { name: "Done" }).click();

	await visitor.goto(pathname + search);
	// As in a new tab: nothing but the address is known there.
	const signUpAddress = await visitor
		.getByRole("link", { name: "Create account" })
		.getAttribute("href");
	await visitor.goto(signUpAddress ?? "");
	await expect(visitor.getByRole("heading", { level: 1 })).toContainText(
		`${admin.name} invites you to`,
	);
	await expect(visitor.getByLabel("Email")).toHaveValue(email);
	await expect(visitor.getByLabel("Email")).not.toBeEditable();
	await visitor.getByLabel("Full name").fill(unique("Wren Castellanos"));
	await visitor.getByLabel("Password", { exact: true }).fill("seven quiet lamps");
	await visitor.getByRole("tabpanel").getByRole("button", { name: "Sign up" }).click();
	await expect(visitor.getByText("Welcome.").first()).toBeVisible();
	await expect(visitor.getByText("Please check your email to verify")).toBeHidden();
	await expect(visitor).toHaveURL("/");
});

test("on a phone in dark mode the user administration fits and is accessible", async ({
	signUp,
	browser,
	contextOptions,
	baseURL,
}) => {
	const admin = await signUp(unique("Noor Haddad"));
	await grant(admin, "admin");
	const context = await browser.newContext({
		...contextOptions,
		baseURL,
		viewport: { width: 390, height: 844 },
		colorScheme: "dark",
		storageState: await admin.context.storageState(),
	});
	const page = await context.newPage();
	const fits = async () => {
		await page.locator("html[data-alive]").waitFor({ state: "attached" });
		await expectAccessible(page);
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBe(390);
	};
	const { users } = await (
		await context.request.get(`/api/users?search=${encodeURIComponent(admin.email)}`)
	).json();
	const { link } = await (
		await context.request.post("/api/invitations", {
			headers: { origin: baseURL ?? "" },
			data: { id: crypto.randomUUID(), lastDay: "2199-01-01", note: unique("Phone") },
		})
	).json();
	await page.goto("/admin/people");
	await fits();
	await page.goto("/admin/people?view=invitations");
	await fits();
	await page.goto(`/admin/people/${users[0].id}`);
	await fits();
	const top = async (name: string) =>
		(await page.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? 0;
	expect(await top("History")).toBeLessThan(await top("Roles and tier"));
	await page.goto(new URL(link).pathname + new URL(link).search);
	await fits();
	await context.close();
});
