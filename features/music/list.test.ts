import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import { startTestServer } from "#app/testing.ts";
import { askRpc } from "#app/testing-http.ts";
import { makeTrack } from "#app/testing-tracks.ts";
import { users } from "#features/members/table.ts";
import { newId } from "#server/database.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.person({ fullName: "Mika Saarela" });
const reader = await server.person();

/** How many statements the server sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
	const { query } = pg.Client.prototype;
	let statements = 0;
	pg.Client.prototype.query = function counted(this: pg.Client, ...given: never[]) {
		statements += 1;
		return Reflect.apply(query, this, given);
	} as typeof query;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = query;
	}
	return statements;
}

test("a list makes at most four statements, whatever its length", async () => {
	for (let made = 0; made < 10; made += 1) await makeTrack(server, artist.id);
	const short = await statementsOf(() => reader.api.music.list({ limit: 50 }));
	for (let made = 0; made < 40; made += 1) await makeTrack(server, artist.id);
	const long = await statementsOf(() => reader.api.music.list({ limit: 50 }));
	assert.equal((await reader.api.music.list({ limit: 50 })).tracks.length, 50);
	assert.ok(short >= 1);
	assert.equal(long, short);
	assert.ok(long <= 4, `${long} statements`);
});

test("the newest come first, and a genre shows itself alone", async () => {
	const id = await makeTrack(server, artist.id, { genre: "rock", title: "Newest" });
	assert.equal((await server.visitor.music.list({})).tracks[0]?.id, id);
	const rock = await server.visitor.music.list({ genre: "rock" });
	assert.deepEqual(
		rock.tracks.map((track) => track.title),
		["Newest"],
	);
});

test("the most heard come first when asked", async () => {
	const id = await makeTrack(server, artist.id, { title: "Loved" });
	await reader.api.music.heard({ id });
	assert.equal((await server.visitor.music.list({ sort: "most-popular" })).tracks[0]?.id, id);
});

test("creators are named by their full name, else by the part before the @, never by address", async () => {
	const nameless = newId();
	await server.services.db
		.insert(users)
		.values({ id: nameless, email: "quiet.person@test.invalid" });
	const id = await makeTrack(server, nameless);
	const { tracks } = await server.visitor.music.list({});
	assert.equal(tracks.find((track) => track.id === id)?.creator.name, "quiet.person");
	assert.ok(!JSON.stringify(tracks).includes("@"));
});

test("a cursor that is not ours is refused by name", async () => {
	for (const cursor of [
		"x",
		"",
		"W10",
		Buffer.from('[0,"infinity","x"]').toString("base64url"),
		"' OR 1=1 --",
	]) {
		const answer = await askRpc(server.url, "music.list", { cursor });
		assert.equal(answer.status, 422, cursor);
		assert.match(answer.text, /"cursor"/);
	}
});
