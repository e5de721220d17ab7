import assert from "node:assert/strict";
import { after, test } from "node:test";
import { FIRST_STEPS_DAYS } from "#features/accounts/limits.ts";
import { newId } from "#server/database/database.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;

test("each first step is ticked once it is really done, and the list disappears with the last", async () => {
	const member = await server.user();
	const steps = () => member.api.accounts.firstSteps();
	assert.deepEqual(await steps(), { hasWritten: false, hasUploaded: false, hasRated: false });
	await member.api.chat.send({ content: "Hello", clientMessageId: newId() });
	assert.deepEqual(await steps(), { hasWritten: true, hasUploaded: false, hasRated: false });
	await makeTrack(server, member.id, { visibility: "draft" });
	assert.deepEqual(await steps(), { hasWritten: true, hasUploaded: true, hasRated: false });
	const theirs = await makeTrack(server, (await server.user()).id);
	await member.api.music.rate({ id: theirs, stars: 5 });
	assert.equal(await steps(), null);
});

test("the list can be hidden for good, and is not shown to old accounts", async () => {
	const member = await server.user();
	const other = await server.user();
	await member.api.accounts.hideFirstSteps();
	assert.equal(await member.api.accounts.firstSteps(), null);
	assert.notEqual(await other.api.accounts.firstSteps(), null);
	await pool.query(
		`UPDATE "user" SET created_at = now() - interval '${FIRST_STEPS_DAYS + 1} days' WHERE id = $1`,
		[other.id],
	);
	assert.equal(await other.api.accounts.firstSteps(), null);
});
