import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { tracks } from "#features/music/table.ts";
import { newId } from "#server/database/database.ts";
import { callRpc } from "#testing/http.ts";
import { makeTrack } from "#testing/tracks.ts";
import { PLAYLISTS_PER_MEMBER, type PlaylistVisibility, TRACKS_MAX } from "./limits.ts";
import { playlists, playlistTracks } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const maker = await server.user({ fullName: "Mika Saarela" });
const artist = await server.user({ fullName: "Imani Wekesa" });
const listener = await server.user();

const make = (user: TestUser, visibility: PlaylistVisibility, name = "Late") =>
	user.api.playlists.create({ id: newId(), name, visibility });
const titlesOf = async (slug: string, user: Pick<TestUser, "api"> = maker) =>
	(await user.api.playlists.get({ slug })).tracks.map(({ title }) => title);
const visitor = { api: server.visitor };
const gone = { code: "NOT_FOUND" };

test("a playlist is created, filled in order, and playable by everyone with its link", async () => {
	const id = newId();
	const first = await makeTrack(server, artist.id, { title: "First", durationSeconds: 61 });
	const second = await makeTrack(server, artist.id, { title: "Second" });
	const made = await maker.api.playlists.create({
		id,
		name: "  For the way home ",
		description: "Slow.",
		visibility: "public",
		trackId: first,
	});
	assert.match(made.slug, /^for-the-way-home-[\da-z]{6}$/);
	assert.equal(made.trackCount, 1);
	assert.deepEqual(await maker.api.playlists.addTrack({ id, trackId: second }), {
		id,
		trackId: second,
		trackCount: 2,
	});
	const { playlist, tracks, unavailable } = await server.visitor.playlists.get({ slug: made.slug });
	assert.equal(playlist.name, "For the way home");
	assert.equal(playlist.createdBy.name, "Mika Saarela");
	assert.deepEqual(
		tracks.map(({ title, place, durationSeconds, addedBy }) => [
			title,
			place,
			durationSeconds,
			addedBy?.name,
		]),
		[
			["First", 0, 61, "Mika Saarela"],
			["Second", 1, 2, "Mika Saarela"],
		],
	);
	assert.deepEqual(unavailable, []);
	assert.deepEqual(
		[playlist.isMine, playlist.collaborators, playlist.hasInvite],
		[false, [], false],
	);
});

test("creating twice with one id makes one playlist, and another member's is not overwritten", async () => {
	const given = { id: newId(), name: "Once", visibility: "private" } as const;
	const answers = await Promise.all([1, 2, 3].map(() => maker.api.playlists.create(given)));
	assert.equal(new Set(answers.map(({ slug }) => slug)).size, 1);
	await assert.rejects(listener.api.playlists.create(given), { code: "CONFLICT" });
});

test("a private playlist is not found by others, an unlisted one is open to anyone with the link", async () => {
	const hidden = await make(maker, "private");
	const linked = await make(maker, "unlisted");
	for (const one of [visitor, listener])
		await assert.rejects(one.api.playlists.get({ slug: hidden.slug }), gone);
	assert.equal((await maker.api.playlists.get({ slug: hidden.slug })).playlist.id, hidden.id);
	assert.equal((await server.visitor.playlists.get({ slug: linked.slug })).playlist.id, linked.id);
	const seen = (await listener.api.playlists.list({})).playlists.map(({ id }) => id);
	assert.ok(!seen.includes(hidden.id) && !seen.includes(linked.id));
	const ofMaker = await server.visitor.playlists.listByMember({ memberId: maker.id });
	assert.ok(ofMaker.playlists.every(({ visibility }) => visibility === "public"));
});

test("only its owner changes or deletes it", async () => {
	const { id, slug } = await make(maker, "public");
	const trackId = await makeTrack(server, artist.id);
	await maker.api.playlists.addTrack({ id, trackId });
	const { api } = listener;
	await assert.rejects(api.playlists.edit({ id, name: "Mine now" }), gone);
	await assert.rejects(
		api.playlists.addTrack({ id, trackId: await makeTrack(server, artist.id) }),
		gone,
	);
	await assert.rejects(api.playlists.removeTrack({ id, trackId }), gone);
	await assert.rejects(api.playlists.moveTrack({ id, trackId, place: 0 }), gone);
	await assert.rejects(api.playlists.invite({ id }), gone);
	await assert.rejects(api.playlists.remove({ id }), gone);
	const edited = await maker.api.playlists.edit({ id, name: "Later", visibility: "unlisted" });
	assert.deepEqual([edited.name, edited.visibility, edited.slug], ["Later", "unlisted", slug]);
	await maker.api.playlists.remove({ id });
	await assert.rejects(maker.api.playlists.get({ slug }), gone);
});

test("unavailable tracks are hidden from others; the owner sees only the reason", async () => {
	const { id, slug } = await make(maker, "public");
	const own = await makeTrack(server, maker.id, { title: "My sketch", visibility: "draft" });
	const other = await makeTrack(server, artist.id, { title: "Heard" });
	const taken = await makeTrack(server, artist.id, { title: "Taken back" });
	for (const trackId of [own, taken, other]) await maker.api.playlists.addTrack({ id, trackId });
	await db.update(tracks).set({ visibility: "draft", title: "Secret" }).where(eq(tracks.id, taken));
	for (const one of [visitor, listener, artist]) {
		const { tracks: seen, unavailable } = await one.api.playlists.get({ slug });
		assert.deepEqual(
			seen.map(({ title, place }) => [title, place]),
			[["Heard", 2]],
		);
		assert.deepEqual(unavailable, []);
	}
	const { unavailable, playlist } = await maker.api.playlists.get({ slug });
	assert.deepEqual(unavailable, [
		{ trackId: own, place: 0, title: "My sketch", reason: "draft" },
		{ trackId: taken, place: 1, title: null, reason: "unpublished" },
	]);
	assert.equal(playlist.trackCount, 3);
	assert.deepEqual(playlist.covers, [{ id: other, title: "Heard", coverUrl: null }]);
	const draft = await makeTrack(server, artist.id, { visibility: "draft" });
	await assert.rejects(maker.api.playlists.addTrack({ id, trackId: draft }), gone);
});

test("a deleted track is removed from every playlist, without a gap in order or count", async () => {
	const [one, other] = [await make(maker, "public"), await make(listener, "public")];
	const ids = await Promise.all(
		["a", "b", "c"].map((title) => makeTrack(server, artist.id, { title })),
	);
	for (const trackId of ids) {
		await maker.api.playlists.addTrack({ id: one.id, trackId });
		await listener.api.playlists.addTrack({ id: other.id, trackId });
	}
	await db.delete(tracks).where(eq(tracks.id, ids[1] ?? ""));
	for (const { slug } of [one, other]) {
		const { playlist, tracks: left } = await server.visitor.playlists.get({ slug });
		assert.deepEqual(
			left.map(({ title, place }) => [title, place]),
			[
				["a", 0],
				["c", 1],
			],
		);
		assert.equal(playlist.trackCount, 2);
	}
});

test("'Add to playlist' shows which playlists already have the track", async () => {
	const user = await server.user();
	const trackId = await makeTrack(server, artist.id);
	const [without, withIt] = [await make(user, "private", "A"), await make(user, "private", "B")];
	await user.api.playlists.addTrack({ id: withIt.id, trackId });
	const mine = await user.api.playlists.mine({ trackId });
	assert.deepEqual(
		mine.map(({ id, hasTrack, trackCount, canRemove }) => [id, hasTrack, trackCount, canRemove]),
		[
			[withIt.id, true, 1, true],
			[without.id, false, 0, false],
		],
	);
	assert.ok((await user.api.playlists.mine({})).every(({ hasTrack }) => !hasTrack));
});

test("admins feature public playlists; one made private is no longer featured", async () => {
	const admin = await server.user({ roles: ["admin"] });
	const { id } = await make(maker, "public", "Featured");
	assert.equal((await admin.api.playlists.feature({ id, isFeatured: true })).isFeatured, true);
	assert.equal((await listener.api.playlists.list({})).playlists[0]?.id, id);
	const hidden = await make(maker, "private");
	await assert.rejects(admin.api.playlists.feature({ id: hidden.id, isFeatured: true }), gone);
	const own = await make(admin, "private");
	await assert.rejects(admin.api.playlists.feature({ id: own.id, isFeatured: true }), {
		code: "CONFLICT",
	});
	const edited = await maker.api.playlists.edit({ id, name: "Featured", visibility: "unlisted" });
	assert.equal(edited.isFeatured, false);
});

test("a playlist or track above the limit is refused with a message, and nothing is stored", async () => {
	const user = await server.user();
	await db.insert(playlists).values(
		Array.from({ length: PLAYLISTS_PER_MEMBER - 1 }, (_, at) => {
			const id = newId();
			return { id, slug: `full-${id}`, name: `${at}`, createdBy: user.id };
		}),
	);
	const answers = await Promise.allSettled([1, 2, 3].map(() => make(user, "private")));
	assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
	await assert.rejects(make(user, "private"), {
		code: "CONFLICT",
		message: "You have 200 playlists, the most allowed. Delete one first.",
	});

	const { id } = await make(maker, "private");
	const ids = Array.from({ length: TRACKS_MAX }, () => newId());
	const trackIds = [await makeTrack(server, artist.id), await makeTrack(server, artist.id)];
	await db
		.update(playlists)
		.set({ trackCount: TRACKS_MAX - 1 })
		.where(eq(playlists.id, id));
	assert.equal(ids.length, TRACKS_MAX);
	await maker.api.playlists.addTrack({ id, trackId: trackIds[0] ?? "" });
	await assert.rejects(maker.api.playlists.addTrack({ id, trackId: trackIds[1] ?? "" }), {
		code: "CONFLICT",
		message: "A playlist can have up to 500 tracks.",
	});
	const again = await maker.api.playlists.addTrack({ id, trackId: trackIds[0] ?? "" });
	assert.equal(again.trackCount, TRACKS_MAX);
	const kept = await db.select().from(playlistTracks).where(eq(playlistTracks.playlistId, id));
	assert.equal(kept.length, 1);
});

test("names and descriptions are limited, and every invalid field is named", async () => {
	const answer = await callRpc(
		server.url,
		"playlists.create",
		{ id: "x", name: " \u200b ", description: "a".repeat(501), visibility: "secret" },
		{ cookie: maker.cookie },
	);
	assert.equal(answer.status, 422);
	for (const field of ["id", "name", "description", "visibility"])
		assert.match(answer.text, new RegExp(`"${field}"`));
	assert.deepEqual(await titlesOf((await make(maker, "private", "a".repeat(100))).slug), []);
});
