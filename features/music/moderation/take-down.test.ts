import assert from "node:assert/strict";
import { after, test } from "node:test";
import { waitUntilBlocked } from "#testing/changes.ts";
import { callRpc, request } from "#testing/http.ts";
import { makeAudibleTrack } from "#testing/listens.ts";
import { putBack, takeDown } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.user();
const other = await server.user();
const admin = await server.user({ roles: ["admin"] });
const adminMusic = admin.api.music;

const listed = async () =>
	(await server.visitor.music.list({ limit: 50 })).tracks.map(({ id }) => id);
const seenBy = async (user: typeof artist, slug: string) =>
	(await callRpc(server.url, "music.get", { slug }, { cookie: user.cookie })).status;
const emails = async () =>
	(
		await server.services.pool.query<{ data: { to: string; subject: string; text: string } }>(
			"SELECT data FROM pgboss.job WHERE data ->> 'to' = $1 ORDER BY created_on",
			[artist.email],
		)
	).rows.map(({ data }) => data);

test("a taken-down track is visible to its artist alone, who is emailed the reason and cannot publish it", async () => {
	const id = await makeTrack(server, artist.id, { title: "Paper Boats", visibility: "unlisted" });
	const { tracks } = await artist.api.music.mine({});
	const slug = tracks[0]?.slug ?? "";
	await takeDown(admin, "track", id, "It is somebody else's.");
	assert.deepEqual(
		await Promise.all([artist, other, admin].map((one) => seenBy(one, slug))),
		[200, 404, 200],
	);
	const mine = await artist.api.music.get({ slug });
	assert.equal(mine.takenDown?.reason, "It is somebody else's.");
	const words = {
		id,
		title: "Paper Boats",
		artist: "Ada",
		genre: "jazz",
		description: "",
	} as const;
	for (const visibility of ["public", "unlisted"] as const)
		await assert.rejects(artist.api.music.edit({ ...words, visibility }), { code: "CONFLICT" });
	await artist.api.music.edit({ ...words, title: "Boats", visibility: "draft" });
	await assert.rejects(takeDown(admin, "track", id, "Again"), { code: "CONFLICT" });
	const saved = await adminMusic.listForAdmin({ status: "taken-down", search: "oat" });
	assert.deepEqual(
		saved.tracks.map((track) => track.id),
		[id],
	);

	await putBack(admin, "track", id);
	const back = await artist.api.music.get({ slug });
	assert.deepEqual([back.visibility, back.takenDown], ["unlisted", null]);
	assert.equal(await seenBy(other, slug), 200);
	const [down, up] = await emails();
	assert.match(down?.text ?? "", /It is somebody else's\./);
	assert.match(up?.subject ?? "", /is back/);
});

test("a taken-down track leaves every list, and returns to its place when restored", async () => {
	const ids: string[] = [];
	for (let at = 0; at < 3; at += 1) ids.push(await makeTrack(server, artist.id));
	const before = await listed();
	await takeDown(admin, "track", ids[1] ?? "", "Words");
	assert.deepEqual(
		await listed(),
		before.filter((id) => id !== ids[1]),
	);
	await putBack(admin, "track", ids[1] ?? "");
	assert.deepEqual(await listed(), before);
});

test("admins find all tracks, page by page, by parts of words", async () => {
	await makeTrack(server, other.id, { title: "100% wool_", artist: "Ŝmuel", visibility: "draft" });
	const found = async (search: string) =>
		(await adminMusic.listForAdmin({ search })).tracks.map(({ title }) => title);
	assert.deepEqual(await found("0% w"), ["100% wool_"]);
	assert.deepEqual(await found("%%"), []);
	assert.deepEqual(await found("ŝmu"), ["100% wool_"]);
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await adminMusic.listForAdmin({ limit: 2, ...(cursor && { cursor }) });
		seen.push(...page.tracks.map(({ id }) => id));
		cursor = page.nextCursor ?? undefined;
	} while (cursor);
	const { rows } = await server.services.pool.query("SELECT id FROM tracks");
	assert.equal(new Set(seen).size, rows.length);
	assert.equal(seen.length, rows.length);
});

test("a track that was restored and made a draft meanwhile stays a draft when restored again", async () => {
	const { pool } = server.services;
	const id = await makeTrack(server, artist.id);
	await takeDown(admin, "track", id, "Words");
	const other = await pool.connect();
	await other.query("BEGIN");
	const { rows } = await other.query(
		`UPDATE recordings SET tries = 1 WHERE id = (SELECT recording_id FROM tracks WHERE id = $1) RETURNING id`,
		[id],
	);
	const restored = putBack(admin, "track", id);
	await waitUntilBlocked(server);
	await other.query(
		"UPDATE tracks SET taken_down_at = NULL, taken_down_reason = NULL, taken_down_from = NULL WHERE id = $1",
		[id],
	);
	await other.query("COMMIT");
	other.release();
	await restored;
	const { rows: after } = await pool.query("SELECT visibility FROM tracks WHERE id = $1", [id]);
	assert.equal(after[0].visibility, "draft");
	const sound = await pool.query("SELECT audience FROM recordings WHERE id = $1", [rows[0].id]);
	assert.equal(sound.rows[0].audience, null);
});

test("those who decide about a taken-down track can play it, and nobody else; a draft is its artist's alone", async () => {
	const moderator = await server.user({ roles: ["moderator"] });
	const everyone = [null, artist, other, moderator, admin];
	const fetched = (path: string) =>
		Promise.all(
			everyone.map(
				async (one) =>
					(await request(server.url, { path, headers: { cookie: one?.cookie } })).status,
			),
		);
	const id = await makeAudibleTrack(server, artist.id, { title: "Paper Boats" });
	const { id: caseId } = await takeDown(moderator, "track", id);
	const { audio, now } = await moderator.api.moderation.get({ id: caseId });
	assert.deepEqual([audio?.title, audio?.href, now], ["Paper Boats", null, null]);
	const address = audio?.audioUrl ?? "";
	assert.deepEqual(await fetched(address), [404, 200, 404, 200, 200]);
	assert.deepEqual(await fetched(`${address}?light`), [404, 200, 404, 200, 200]);

	await putBack(moderator, "track", id);
	assert.deepEqual(await fetched(address), [200, 200, 200, 200, 200]);
	const back = await moderator.api.moderation.get({ id: caseId });
	assert.equal(back.audio?.audioUrl, address);
	const draft = { id, title: "Boats", artist: "Ada", genre: "jazz", description: "" } as const;
	await artist.api.music.edit({ ...draft, visibility: "draft" });
	assert.equal((await moderator.api.moderation.get({ id: caseId })).audio, null);
	assert.deepEqual(await fetched(address), [404, 200, 404, 404, 200]);
});
