import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { VISITORS_LISTENS_PER_HOUR } from "#features/music/limits.ts";
import { askRpc } from "#testing/http.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.user();

const listensOf = async (id: string) =>
	(await server.services.pool.query("SELECT listens FROM tracks WHERE id = $1", [id])).rows[0]
		.listens;

test("listens from one address are limited", async () => {
	const id = await makeTrack(server, artist.id);
	const statuses: number[] = [];
	for (let at = 0; at < VISITORS_LISTENS_PER_HOUR + 10; at += 1) {
		const headers = { "user-agent": `browser ${at}`, "x-forwarded-for": `198.51.100.${at}` };
		statuses.push((await askRpc(server.url, "music.recordListen", { id }, headers)).status);
	}
	assert.deepEqual(statuses, [
		...Array(VISITORS_LISTENS_PER_HOUR).fill(200),
		...Array(10).fill(429),
	]);
	assert.equal(await listensOf(id), VISITORS_LISTENS_PER_HOUR);
	const member = await server.user();
	assert.deepEqual(await member.api.music.recordListen({ id }), { counted: true });
});

test("listens of missing tracks are not counted", async () => {
	const member = await server.user();
	assert.deepEqual(await member.api.music.recordListen({ id: member.id }), { counted: false });
});

test("submitting and changing pictures have an end within the hour", async () => {
	const member = await server.user();
	const { cookie } = member;
	const form = {
		title: "A",
		artist: "B",
		genre: "jazz",
		description: "",
		audioUploadId: member.id,
	};
	const calls: [string, object][] = [
		["music.submit", form],
		["accounts.setAvatar", { uploadId: member.id }],
	];
	for (const [name, input] of calls) {
		for (let at = 0; at < 60; at += 1)
			assert.equal((await askRpc(server.url, name, input, { cookie })).status, 404);
		const refused = await askRpc(server.url, name, input, { cookie });
		assert.equal(refused.status, 429, name);
		assert.ok(Number(refused.headers["retry-after"]) <= 3_600);
	}
});
