import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { countSteps } from "#app/overviews/first-week-steps.ts";
import { profiles } from "#domain/people/table.ts";
import { chatMessages } from "#features/chat/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import type { sections } from "#features/site/limits.ts";
import { newId } from "#server/database/database.ts";
import { makePodcast } from "#testing/podcasts.ts";
import { startTestServer } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";
import { type Step, steps } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const admin = await server.user({ roles: ["admin"] });

const states = async () => (await admin.api.firstWeek.get()).steps;
const doneSteps = async (): Promise<Step[]> =>
	(await states()).filter(({ done, of }) => done >= of).map(({ step }) => step);
const saveAsIs = async (section: (typeof sections)[number]) => {
	const { since, content } = await admin.api.site.forEditing({ section });
	await admin.api.site.save({ section, since, content });
};
const sampleMember = async () => {
	const { id } = await server.user();
	await db.update(profiles).set({ isSample: true }).where(eq(profiles.id, id));
	return id;
};

test("a new site has every step open, and samples don't count", async () => {
	const sample = await sampleMember();
	await makeTrack(server, sample, { isSample: true });
	const episode = await makePodcast(server);
	await db.update(podcasts).set({ isSample: true }).where(eq(podcasts.id, episode));
	await makePodcast(server, { publishedAt: new Date(Date.now() + 86_400_000) });
	const given = await states();
	assert.deepEqual(
		given.map(({ step }) => step),
		steps,
	);
	assert.deepEqual(await doneSteps(), []);
	assert.deepEqual(
		given.find(({ step }) => step === "member"),
		{ step: "member", done: 1, of: 2 },
	);
});

test("each step is done once the database shows it, and not before", async () => {
	await saveAsIs("identity");
	assert.deepEqual(await doneSteps(), ["name"]);
	await saveAsIs("explore");
	await saveAsIs("about");
	const content = (await states()).find(({ step }) => step === "content");
	assert.deepEqual(content, { step: "content", done: 2, of: 3 });
	await saveAsIs("testimonials");
	await admin.api.branding.save({ since: null, colours: null, showsName: true });
	assert.deepEqual(await doneSteps(), ["name", "branding", "content"]);
	await saveAsIs("contact");
	assert.ok(!(await doneSteps()).includes("contact"), "the address is still the example");
	const { since, content: contact } = await admin.api.site.forEditing({ section: "contact" });
	await admin.api.site.save({
		section: "contact",
		since,
		content: { ...contact, supportEmail: "hello@lantern.example" },
	} as Parameters<typeof admin.api.site.save>[0]);
	await saveAsIs("clock");
	assert.deepEqual(await doneSteps(), ["name", "branding", "contact", "zone", "content"]);
	await admin.api.backups.setSchedule({ frequency: "off", weekday: 7, hour: 4, keep: 7 });
	assert.deepEqual(await doneSteps(), ["name", "branding", "contact", "zone", "content"]);
	await admin.api.backups.setSchedule({ frequency: "daily", weekday: 7, hour: 4, keep: 7 });
	await makePodcast(server);
	await makeTrack(server, admin.id);
	await admin.api.songs.create({
		id: newId(),
		title: "A title",
		artist: "An artist",
		weekStartDate: "2026-11-16",
		audioUrl: "https://sound.example/a.mp3",
	});
	await admin.api.chat.send({ content: "Hello", clientMessageId: newId() });
	await server.user({ verified: false });
	assert.deepEqual(await doneSteps(), [
		"name",
		"branding",
		"contact",
		"zone",
		"backups",
		"content",
		"episode",
		"song",
		"track",
		"message",
	]);
	await server.user();
	assert.ok((await doneSteps()).includes("member"));
});

test("a step is open again when its content is deleted", async () => {
	await db.update(chatMessages).set({ content: null, removedAt: new Date() });
	assert.ok(!(await doneSteps()).includes("message"));
	assert.ok(!(await doneSteps()).includes("samples"));
	await db.delete(podcasts).where(eq(podcasts.isSample, true));
	await db.execute("DELETE FROM tracks WHERE is_sample");
	await db.execute('DELETE FROM "user" WHERE id IN (SELECT id FROM profiles WHERE is_sample)');
	assert.ok((await doneSteps()).includes("samples"));
});

test("the email step is done once the server can send it", async () => {
	const { services } = server;
	const siteSettings = { ...services.siteSettings, sendsEmail: true };
	const mail = (await countSteps({ ...services, siteSettings })).find(
		({ step }) => step === "mail",
	);
	assert.deepEqual(mail, { step: "mail", done: 1, of: 1 });
	assert.ok(!(await doneSteps()).includes("mail"));
});

test("the checklist is hidden for every admin, and shown again as it was", async () => {
	const other = await server.user({ roles: ["admin"] });
	assert.equal((await admin.api.firstWeek.setHidden({ isHidden: true })).isHidden, true);
	assert.equal((await other.api.firstWeek.get()).isHidden, true);
	const back = await other.api.firstWeek.setHidden({ isHidden: false });
	assert.deepEqual(back, await admin.api.firstWeek.get());
});

test("the checklist takes two statements besides the session's", async () => {
	assert.ok((await statementsOf(() => admin.api.firstWeek.get())) <= 3);
});
