import { SINK_PASSWORD, SINK_USER } from "#testing/smtp-sink.ts";
import { startEmailServer } from "./email-server.ts";
import { onOwnServer } from "./own-server.ts";
import { expect, expectAccessible } from "./setup.ts";

/** On the others' server all emails of all journeys would leave by the mail server of this one. */
const test = onOwnServer(startEmailServer);
test.use({ isOwnServer: true });

test("an admin sets up email: errors are shown, then a test email and the queued ones are sent", {
	tag: "@phone",
}, async ({ signUp, ownServer }) => {
	const { page, email } = await signUp("Noor Haddad");
	const { port } = await ownServer.makeAdmin(email);
	await page.goto("/");
	const steps = page.getByRole("region", { name: "Set up your community" });
	await steps.getByText(/^Show \d+ more$/).click();
	await steps.getByRole("link", { name: "Add mail server" }).click();
	await expect(page).toHaveURL(/\/admin\/site\?part=email$/);
	await expect(page.getByText("Email isn't set up.")).toBeVisible();
	await expect(
		page.getByText(/in the outbox folder, not sent\. Once email is set up/),
	).toBeVisible();
	await expectAccessible(page);

	const form = page.getByRole("form", { name: "Email" });
	const save = form.getByRole("button", { name: "Save changes" });
	await expect(save).toBeDisabled();
	await form.getByLabel("Server").fill("localhost:25");
	await form.getByLabel("From address").fill("door@mail.example");
	await save.click();
	await expect(
		form.getByText("Enter the server's name alone, like smtp.example.org"),
	).toBeVisible();
	await expect(form.getByLabel("Server")).toBeFocused();

	await form.getByLabel("Server").fill("localhost");
	await form.getByLabel("Encryption").selectOption({ label: "None" });
	await expect(form.getByLabel("Port")).toHaveValue("25");
	await form.getByLabel("Port").fill(String(port));
	await form.getByLabel("User name").fill(SINK_USER);
	const password = form.getByRole("textbox", { name: "Password" });
	await password.fill("not that one");
	await save.click();
	await expect(form.getByText(/didn't accept this user name and password/)).toBeVisible();
	await expect(password).toBeFocused();
	const notSaved = form.getByRole("alert");
	await expect(notSaved.getByText("535 5.7.8 Not that password")).toBeVisible();
	await expect(notSaved.getByRole("button", { name: "Save anyway" })).toBeVisible();
	await expectAccessible(page);
	await page.reload();
	await expect(form.getByLabel("User name")).toHaveValue(SINK_USER);
	await expect(password).toHaveValue("");

	await password.fill(SINK_PASSWORD);
	await save.click();
	await expect(page.getByText("Email settings saved")).toBeVisible();
	await expect(password).toHaveValue("");
	await expect(form.getByText("Saved. Leave it empty to keep it.")).toBeVisible();
	await page.getByRole("button", { name: "Send a test email" }).click();
	await expect(page.getByText(`The mail server accepted the email to ${email}.`)).toBeVisible();
	expect((await ownServer.received("Greenroom: Test email")).from).toBe("door@mail.example");
	await page.getByRole("button", { name: "Send them now" }).click();
	await expect(page.getByText(/^\d emails? queued$/)).toBeVisible();
	expect((await ownServer.received("Confirm your email")).to).toEqual([email]);
	await expectAccessible(page);

	await form.getByLabel("From name").fill("The Front Door");
	await save.click();
	await expect(page.getByText("Noor Haddad edited this")).toHaveCount(2);
	await page.goto("/admin/health");
	await expect(page.getByRole("link", { name: "Email settings" })).toBeVisible();
	await page.getByRole("link", { name: "Email settings" }).click();
	await form.getByRole("button", { name: "Remove mail server" }).click();
	const sure = page.getByRole("dialog", { name: "Remove the mail server?" });
	await sure.getByRole("button", { name: "Remove mail server" }).click();
	await expect(page.getByText("Mail server removed")).toBeVisible();
	await expect(page.getByText("Email isn't set up.")).toBeVisible();
	await expect(form.getByLabel("Server")).toHaveValue("");
});
