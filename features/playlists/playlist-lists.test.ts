import assert from "node:assert/strict";
import { after, test } from "node:test";
import { newId } from "#server/database/database.ts";
import { callRpc } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";
import type { PlaylistVisibility } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const admin = await server.user({ roles: ["admin"] });
const reader = await server.user();
const other = await server.user();

const make = (user: TestUser, name: string, visibility: PlaylistVisibility) =>
	user.api.playlists.create({ id: newId(), name, visibility });

/** Page after page, `limit` at a time. */
async function allNames(user: TestUser, limit: number): Promise<string[]> {
	const names: string[] = [];
	for (let cursor: string | undefined; ; ) {
		const page = await user.api.playlists.list({ limit, ...(cursor && { cursor }) });
		names.push(...page.playlists.map(({ name }) => name));
		if (!page.nextCursor) return names;
		cursor = page.nextCursor;
	}
}

test("featured playlists come first, then one's own and shared ones, then others'; each once", async () => {
	await make(other, "others old", "public");
	await make(other, "hidden", "private");
	await make(other, "linked", "unlisted");
	await make(reader, "mine public", "public");
	await make(reader, "mine private", "private");
	const ours = await make(other, "ours", "private");
	const { token } = await other.api.playlists.invite({ id: ours.id });
	await reader.api.playlists.join({ token });
	await make(other, "others new", "public");
	for (const [user, name] of [
		[other, "featured old"],
		[reader, "featured mine"],
	] as const) {
		const { id } = await make(user, name, "public");
		await admin.api.playlists.feature({ id, isFeatured: true });
	}
	const order = [
		"featured mine",
		"featured old",
		"ours",
		"mine private",
		"mine public",
		"others new",
		"others old",
	];
	for (const limit of [1, 2, 3, 30]) assert.deepEqual(await allNames(reader, limit), order);
});

test("the lists and a playlist take at most four statements, whatever their length", async () => {
	const { id, slug } = await make(reader, "long", "public");
	const lists = [
		() => reader.api.playlists.list({}),
		() => reader.api.playlists.listByMember({ memberId: reader.id }),
		() => reader.api.playlists.mine({}),
		() => reader.api.playlists.get({ slug }),
	];
	const counts = async () => {
		const found: number[] = [];
		for (const work of lists) found.push(await statementsOf(work));
		return found;
	};
	const short = await counts();
	for (let made = 0; made < 12; made += 1) {
		await make(reader, `more ${made}`, "public");
		await reader.api.playlists.addTrack({ id, trackId: await makeTrack(server, other.id) });
	}
	const long = await counts();
	assert.deepEqual(long, short);
	assert.ok(Math.max(...long) <= 4, `${long} statements`);
	assert.equal((await reader.api.playlists.get({ slug })).tracks.length, 12);
});

test("only members can list playlists; an invalid cursor is refused by field", async () => {
	await assert.rejects(server.visitor.playlists.list({}), { code: "UNAUTHORIZED" });
	for (const cursor of ["", "x", "3_1_x", `0_99999999999999999_${newId()}`, `-1_1_${newId()}`]) {
		const answer = await callRpc(
			server.url,
			"playlists.list",
			{ cursor },
			{ cookie: reader.cookie },
		);
		assert.equal(answer.status, 422, cursor);
		assert.match(answer.text, /"cursor"/);
	}
	const beyond = { memberId: reader.id, cursor: `2_99999999999999_${newId()}` };
	assert.deepEqual((await server.visitor.playlists.listByMember(beyond)).playlists, []);
});
