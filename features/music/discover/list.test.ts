import assert from "node:assert/strict";
import { after, test } from "node:test";
import { listen, makeAudibleTrack } from "#testing/listens.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { users } from "#domain/people/table.ts";
import { sorts } from "#features/music/limits.ts";
import { newId } from "#server/database/database.ts";
import { callRpc } from "#testing/http.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.user({ fullName: "Mika Saarela" });
const reader = await server.user();

test("a list makes at most four statements, with ten rows and with a thousand", async () => {
	const requested = [
		...sorts.flatMap((sort) => [{ sort }, { sort, genre: "jazz" as const }]),
		{ search: "a track" },
		{ search: "traxk", genre: "jazz" as const },
		{ artistId: artist.id },
	].map((one) => ({ ...one, limit: 50 }));
	const counts = async () => {
		const found: number[] = [];
		for (const one of requested)
			for (const user of [server.visitor, reader.api])
				found.push(await statementsOf(() => user.music.list(one)));
		return found;
	};
	for (let made = 0; made < 10; made += 1) await makeTrack(server, artist.id);
	const short = await counts();
	for (let made = 0; made < 990; made += 10)
		await Promise.all(Array.from({ length: 10 }, () => makeTrack(server, artist.id)));
	const long = await counts();
	assert.equal((await reader.api.music.list({ limit: 50 })).tracks.length, 50);
	assert.ok(Math.max(...short, ...long) <= 4, `${short} then ${long} statements`);
	for (const [at, count] of long.entries())
		assert.ok(count - (short[at] ?? 0) <= 1, "one more where one artist fills the whole window");
});

test("the newest tracks come first, and a genre lists only its own", async () => {
	const id = await makeTrack(server, artist.id, { genre: "rock", title: "Newest" });
	assert.equal((await server.visitor.music.list({})).tracks[0]?.id, id);
	const rock = await server.visitor.music.list({ genre: "rock" });
	assert.deepEqual(
		rock.tracks.map((track) => track.title),
		["Newest"],
	);
});

test("sorted by popularity, the tracks with most listens come first", async () => {
	const id = await makeAudibleTrack(server, artist.id, { title: "Loved" });
	await listen(server, reader.api, id);
	assert.equal((await server.visitor.music.list({ sort: "most-popular" })).tracks[0]?.id, id);
});

test("creators are shown by their full name, never by their email address", async () => {
	const nameless = newId();
	await server.services.db
		.insert(users)
		.values({ id: nameless, email: "quiet.person@test.invalid" });
	const id = await makeTrack(server, nameless);
	const { tracks } = await server.visitor.music.list({});
	assert.equal(tracks.find((track) => track.id === id)?.creator.name, "Unknown Artist");
	assert.doesNotMatch(JSON.stringify(tracks), /@|quiet/);
});

test("an invalid cursor is refused by field", async () => {
	for (const cursor of [
		"x",
		"",
		"W10",
		Buffer.from('[0,"infinity","x"]').toString("base64url"),
		Buffer.from('[null,[],"AAAA"]').toString("base64url"),
		Buffer.from('[[0,"2025-02-30T00:00:00.000Z","x"],[],""]').toString("base64url"),
		"' OR 1=1 --",
	]) {
		const answer = await callRpc(server.url, "music.list", { cursor });
		assert.equal(answer.status, 422, cursor);
		assert.match(answer.text, /"cursor"/);
	}
});
