import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer } from "#app/testing.ts";
import { makePodcast } from "#app/testing-podcasts.ts";
import { statementsOf } from "#app/testing-statements.ts";
import { makeTrack } from "#app/testing-tracks.ts";
import { chatMessages } from "#features/chat/table.ts";
import { profiles } from "#features/members/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import type { parts } from "#features/site/limits.ts";
import { newId } from "#server/database.ts";
import { type Step, steps } from "./limits.ts";
import { countSteps } from "./server-steps.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const admin = await server.person({ roles: ["admin"] });

const states = async () => (await admin.api.firstWeek.list()).steps;
const doneSteps = async (): Promise<Step[]> =>
	(await states()).filter(({ done, of }) => done >= of).map(({ step }) => step);
const saveAsIs = async (part: (typeof parts)[number]) => {
	const { since, words } = await admin.api.site.kept({ part });
	await admin.api.site.keep({ part, since, words });
};
const sampleMember = async () => {
	const { id } = await server.person();
	await db.update(profiles).set({ isSample: true }).where(eq(profiles.id, id));
	return id;
};

test("a house nobody has touched has everything to do, and samples count for nothing", async () => {
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
	await saveAsIs("house");
	assert.deepEqual(await doneSteps(), ["name"]);
	await saveAsIs("explore");
	await saveAsIs("about");
	const words = (await states()).find(({ step }) => step === "words");
	assert.deepEqual(words, { step: "words", done: 2, of: 3 });
	await saveAsIs("testimonials");
	await admin.api.look.keep({ since: null, colours: null, showsName: true });
	assert.deepEqual(await doneSteps(), ["name", "look", "words"]);
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
	await server.person({ verified: false });
	assert.deepEqual(await doneSteps(), [
		"name",
		"look",
		"words",
		"episode",
		"song",
		"track",
		"message",
	]);
	await server.person();
	assert.ok((await doneSteps()).includes("member"));
});

test("what goes again is to be done again", async () => {
	await db.update(chatMessages).set({ content: null, removedAt: new Date() });
	assert.ok(!(await doneSteps()).includes("message"));
	assert.ok(!(await doneSteps()).includes("samples"));
	await db.delete(podcasts).where(eq(podcasts.isSample, true));
	await db.execute("DELETE FROM tracks WHERE is_sample");
	await db.execute('DELETE FROM "user" WHERE id IN (SELECT id FROM profiles WHERE is_sample)');
	assert.ok((await doneSteps()).includes("samples"));
});

test("mail counts once the server can send it", async () => {
	const { services, config } = server;
	const withMail = { ...services, config: { ...config, smtpUrl: "smtp://localhost:2525" } };
	const mail = (await countSteps(withMail)).find(({ step }) => step === "mail");
	assert.deepEqual(mail, { step: "mail", done: 1, of: 1 });
	assert.ok(!(await doneSteps()).includes("mail"));
});

test("the list is put away for every admin, and comes back as it stands", async () => {
	const other = await server.person({ roles: ["admin"] });
	assert.equal((await admin.api.firstWeek.setHidden({ isHidden: true })).isHidden, true);
	assert.equal((await other.api.firstWeek.list()).isHidden, true);
	const back = await other.api.firstWeek.setHidden({ isHidden: false });
	assert.deepEqual(back, await admin.api.firstWeek.list());
});

test("it takes two statements besides the session's", async () => {
	assert.ok((await statementsOf(() => admin.api.firstWeek.list())) <= 3);
});
