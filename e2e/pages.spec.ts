import { expect, expectAccessible, grant, test } from "./setup.ts";

test("a visitor reads the about page, and the terms by keyboard", { tag: "@phone" }, async ({
	page,
	isMobile,
}) => {
	for (const path of ["/about", "/legal/privacy"]) {
		const answer = await page.goto(path);
		expect(await answer?.text()).not.toMatch(/<[^>]+\sstyle=/);
		await expectAccessible(page);
	}
	await page.goto("/explore");
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: "Listen to Our Music" })).toBeVisible();
	await expect(main.getByRole("link", { name: "Schedule a Session" })).toBeVisible();
	await page.goto("/legal/terms");
	await expectAccessible(page);
	const contents = page.getByRole("navigation", { name: "On this page" });
	if (!isMobile) await main.getByRole("region", { name: "Terms of Use", exact: true }).focus();
	await page.keyboard.press("End");
	await expect(page.getByText("Use the contact page or the address")).toBeInViewport();
	await contents.getByRole("link", { name: "Law and courts" }).press("Enter");
	await expect(page).toHaveURL(/#terms-law-and-courts$/);
	await expect(page.getByText("the courts in Sacramento County")).toBeInViewport();
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	await expect(contents).toBeHidden();
	await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
	await page.emulateMedia({ media: "screen", colorScheme: null });
	await page.goto("/explore");
	await main.getByRole("link", { name: "Get Started Free" }).click();
	await expect(page).toHaveURL(/\/login\?next=%2Fexplore&mode=signup$/);
});

test("an admin adds a testimonial and visitors read it, after errors on the way", async ({
	signUp,
	page: visitor,
	complaints,
	isMobile,
}) => {
	test.skip(isMobile, "at once with the desktop's it would be told of another's change");
	const posted = `I finished the record here. ${crypto.randomUUID().slice(0, 6)}`;
	const { page, email } = await signUp("Noor Haddad");
	await grant({ email }, "admin");
	await page.goto("/explore");
	await page.getByRole("link", { name: "Edit this page" }).click();
	await page.getByRole("link", { name: "Testimonials", exact: true }).click();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Add testimonial" }).click();
	const save = page.getByRole("button", { name: "Save changes" });
	await save.click();
	await expect(page.getByText("This field is required").first()).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel("Text").last().fill(posted);
	await page.getByLabel("Name and role (optional)").last().fill("Mika, who plays the tuba");
	await page.reload();
	await page.locator("summary").last().click();
	await expect(page.getByLabel("Text").last()).toHaveValue(posted);
	await page.route("**/rpc/site/save", (route) => route.abort());
	await save.click();
	await expect(page.getByText("We kept what you typed.")).toBeVisible();
	await page.unroute("**/rpc/site/save");
	await save.click();
	await expect(page.getByText("Visitors see it now.")).toBeVisible();
	await expect(page.getByText("edited this").first()).toBeVisible();
	const note = visitor.getByRole("listitem").filter({ hasText: posted });
	// Another visitor may have read the page just before, and what they read is kept for seconds.
	await expect(async () => {
		await visitor.goto("/explore");
		await expect(note).toContainText("Mika, who plays the tuba", { timeout: 1_000 });
	}).toPass();
	await expect(note).not.toContainText("Sample");
	await expectAccessible(visitor);
	complaints.length = 0;
});
