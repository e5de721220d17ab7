import assert from "node:assert/strict";
import { after, test } from "node:test";
import { htmlPage, signedText } from "#server/mail/mail-body.ts";
import { everyEmail, type Typed } from "#testing/emails.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());

const plain: Typed = {
	name: "Mira Castellanos",
	title: "Lantern Weather",
	site: "Greenroom",
	words: "Bring the cello.\n\nAnd something to read: https://reader.example/one?a=1&b=2.",
};
const extreme: Typed = {
	name: `<b onclick="x()">${"Bartholomew".repeat(8)}</b>`,
	title: `${"أغنية ".repeat(12)}🎻 "</style><script>alert(1)</script>"`,
	site: 'The "Long & Winding" Community for <i>Independent</i> Creative Artists of the Northern Coast',
	words: '<img src=x onerror=alert(1)>\n\n"javascript:alert(1)" & https://evil.example/"><script>',
};

for (const [typed, zone] of [
	[plain, "America/Los_Angeles"],
	[extreme, "Pacific/Chatham"],
] as const)
	test(`every email of ${zone} has a subject, a reason, at most one button, and the same content as text`, async () => {
		for (const email of await everyEmail(server, typed, zone)) {
			const { subject, text, action, why, from } = email;
			assert.ok(subject && !subject.includes("\n"), subject);
			assert.ok(text.trim(), subject);
			if (from) continue;
			assert.match(why ?? "", /^You're receiving this email because /, subject);
			const site = { name: typed.site, publicUrl: "https://greenroom.example" };
			const inText = signedText(email, site);
			assert.equal(inText.split(action?.link ?? "no button").length, action ? 2 : 1, subject);
			assert.ok(inText.includes(why ?? ""), subject);
			assert.doesNotMatch(inText, /undefined|null|NaN|\[object|\n{3}/, subject);
			const html = htmlPage(email, site);
			assert.equal(html.match(/<a href=/g)?.length ?? 0, action ? 1 : 0, subject);
			assert.doesNotMatch(html, /<(?:script|img|b|i)[ >]|"javascript:/, subject);
			for (const [, link] of html.matchAll(/href="([^"]*)"/g)) assert.match(link ?? "", /^https?:/);
		}
	});

test("times in emails are in each reader's time zone", async () => {
	const emails = await everyEmail(server, plain, "America/Los_Angeles");
	const subjects = emails.map(({ subject }) => subject);
	assert.ok(subjects.includes("Booked: Artist ID Session, Sun, Nov 29, 2026, 2:13 AM PST"));
	assert.ok(subjects.includes("Booked: Artist ID Session, Sun, Nov 29, 2026, 11:13 AM GMT+1"));
	assert.ok(
		subjects.includes("Reminder: Lantern Weather discussion, Sun, Nov 29, 2026, 2:13 AM PST"),
	);
	const moved = emails.find(({ subject }) => subject.startsWith("New time: "));
	const text = moved?.text ?? "";
	assert.match(text, /^Sun, Nov 29, 2026, 2:13 – 2:43 AM PST$/m);
	assert.match(text, /^Old time: Sat, Nov 28, 2026, 3:45 – 4:15 PM PST$/m);
});
