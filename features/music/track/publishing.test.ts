import assert from "node:assert/strict";
import { after, test } from "node:test";
import sharp from "sharp";
import type { TrackDetails } from "#features/music/contract.ts";
import type { Visibility } from "#features/music/limits.ts";
import { tracks } from "#features/music/table.ts";
import { waitUntilIdle } from "#testing/changes.ts";
import { callRpc, payloadOf, request } from "#testing/http.ts";
import { listen } from "#testing/listens.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const admin = await server.user({ roles: ["admin"] });
const other = await server.user();

const form = {
	title: "Hold the Door",
	artist: "Tomas",
	genre: "rock",
	description: "The loud one.",
	licence: "cc-by-sa",
	credits: "Drums: Ada",
} as const;
const picture = (background: string) =>
	sharp({ create: { width: 90, height: 60, channels: 3, background } })
		.png()
		.toBuffer();

let seed = 100;
async function publish(artist: TestUser, visibility: Visibility = "public"): Promise<TrackDetails> {
	seed += 1;
	const audioUploadId = await upload(url, artist, toneWav(1.2, seed));
	const coverUploadId = await upload(url, artist, await picture("red"));
	const made = await artist.api.music.submit({ ...form, visibility, audioUploadId, coverUploadId });
	assert.equal(made.state, "processing");
	assert.equal(made.audioUrl, null);
	await waitUntilIdle(server);
	return artist.api.music.get({ slug: made.slug });
}

const statusOf = async (path: string, user?: TestUser) =>
	(await request(url, { path, headers: { cookie: user?.cookie } })).status;
const listedIds = async (user = server.visitor) =>
	(await user.music.list({ limit: 50 })).tracks.map(({ id }) => id);

/** What each door says of a track to one who asks: [get, waveform, sound, cover, original]. */
async function doors(track: TrackDetails, user?: TestUser) {
	const headers = { cookie: user?.cookie };
	return [
		(await callRpc(url, "music.get", { slug: track.slug }, headers)).status,
		(await callRpc(url, "music.waveform", { id: track.id }, headers)).status,
		await statusOf(track.audioUrl ?? "/none", user),
		await statusOf(track.coverUrl ?? "/none", user),
		await statusOf(track.originalUrl ?? "/none", user),
	];
}
const open = [200, 200, 200, 200, 200];

test("a submitted track becomes live, with all its fields, on its artist's page", async () => {
	const artist = await server.user({ fullName: "Tomas Hrabal" });
	const track = await publish(artist);
	const { licence, credits, visibility, state, failure, isMine, title } = track;
	assert.deepEqual(
		{ licence, credits, visibility, state, failure, isMine, title },
		{
			licence: "cc-by-sa",
			credits: "Drums: Ada",
			visibility: "public",
			state: "live",
			failure: null,
			isMine: true,
			title: form.title,
		},
	);
	assert.match(track.slug, /^hold-the-door-[a-z0-9]{6}$/);
	assert.match(track.creator.slug ?? "", /^tomas-hrabal-[a-z0-9]{6}$/);
	assert.equal((await listedIds())[0], track.id);
	const seen = await server.visitor.music.get({ slug: track.slug });
	assert.deepEqual([seen.isMine, seen.originalUrl], [false, null]);
	assert.equal((await publish(artist)).creator.slug, track.creator.slug, "one page for all tracks");
	const matches = await server.visitor.music.list({ search: "hold teh door" });
	assert.ok(
		matches.tracks.some(({ id }) => id === track.id),
		"its words are known",
	);
});

test("no endpoint reveals a draft; its artist and admins see it", async () => {
	const artist = await server.user();
	const draft = await publish(artist, "draft");
	assert.deepEqual(await doors(draft), [404, 404, 404, 404, 401]);
	assert.deepEqual(await doors(draft, other), [404, 404, 404, 404, 404]);
	assert.deepEqual(await doors(draft, artist), open);
	assert.deepEqual(await doors(draft, admin), open);
	for (const user of [server.visitor, artist.api, admin.api])
		assert.ok(!(await listedIds(user)).includes(draft.id));
	const unknown = await callRpc(url, "music.get", { slug: "hold-the-door-000000" });
	const hidden = await callRpc(url, "music.get", { slug: draft.slug });
	assert.equal(hidden.text, unknown.text);
	await assert.rejects(server.visitor.music.startListen({ id: draft.id }), { code: "NOT_FOUND" });
});

test("an unlisted track is open to anyone with the link, and in no list", async () => {
	const artist = await server.user();
	const track = await publish(artist, "unlisted");
	assert.deepEqual((await doors(track)).slice(0, 4), [200, 200, 200, 200]);
	assert.ok(!(await listedIds()).includes(track.id));
	assert.ok((await server.visitor.music.startListen({ id: track.id })).proof);
});

test("unpublishing hides a track everywhere at once; publishing again restores its place", async () => {
	const artist = await server.user();
	const track = await publish(artist);
	const change = (visibility: Visibility) =>
		artist.api.music.edit({ id: track.id, ...form, visibility });
	assert.equal((await change("draft")).visibility, "draft");
	assert.deepEqual(await doors(track), [404, 404, 404, 404, 401]);
	assert.ok(!(await listedIds()).includes(track.id));
	const again = await change("public");
	assert.equal(again.publishedAt, track.publishedAt);
	assert.deepEqual((await doors(track)).slice(0, 4), [200, 200, 200, 200]);
	assert.ok((await listedIds()).includes(track.id));
});

test("a draft is dated by its publication, not by its creation", async () => {
	const artist = await server.user();
	const draft = await publish(artist, "draft");
	const between = await publish(artist);
	await artist.api.music.edit({ id: draft.id, ...form, visibility: "public" });
	assert.deepEqual((await listedIds()).slice(0, 2), [draft.id, between.id]);
});

test("editing updates text, search and cover, and deletes the old cover", async () => {
	const artist = await server.user();
	const track = await publish(artist);
	const coverUploadId = await upload(url, artist, await picture("blue"));
	const words = { ...form, title: "Quietly Kangaroo", credits: "", description: "" };
	const edited = await artist.api.music.edit({ id: track.id, ...words, coverUploadId });
	assert.deepEqual(
		[edited.title, edited.credits, edited.description, edited.slug],
		["Quietly Kangaroo", null, null, track.slug],
	);
	assert.notEqual(edited.coverUrl, track.coverUrl);
	assert.equal(await statusOf(edited.coverUrl ?? ""), 200);
	assert.equal(await statusOf(track.coverUrl ?? "", artist), 404);
	const { tracks } = await server.visitor.music.list({ search: "kangarou" });
	assert.deepEqual(
		tracks.map(({ id }) => id),
		[track.id],
	);
	const bare = await admin.api.music.edit({ id: track.id, ...words, removesCover: true });
	assert.equal(bare.coverUrl, null);
	assert.equal(await statusOf(edited.coverUrl ?? "", artist), 404);
});

test("an invalid cover, or another user's, changes nothing", async () => {
	const artist = await server.user();
	const track = await publish(artist);
	const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
	const edit = async (coverUploadId: string) =>
		callRpc(
			url,
			"music.edit",
			{ id: track.id, ...form, title: "Changed", coverUploadId },
			{ cookie: artist.cookie },
		);
	const refused = await edit(await upload(url, artist, svg));
	assert.deepEqual([refused.status, payloadOf(refused).data], [415, { field: "cover" }]);
	assert.equal((await edit(await upload(url, other, await picture("blue")))).status, 404);
	const now = await artist.api.music.get({ slug: track.slug });
	assert.deepEqual([now.title, now.coverUrl], [track.title, track.coverUrl]);
});

test("a deleted track is gone with its files, for everyone", async () => {
	const artist = await server.user();
	const track = await publish(artist);
	await other.api.music.rate({ id: track.id, stars: 5 });
	await server.services.db.update(tracks).set({ durationSeconds: 0.001 });
	assert.ok((await listen(server, other.api, track.id)).counted);
	assert.deepEqual(await artist.api.music.remove({ id: track.id }), { id: track.id });
	assert.deepEqual(await doors(track, artist), [404, 404, 404, 404, 404]);
	const { rows } = await server.services.pool.query(
		"SELECT id FROM files WHERE owner_id = $1 UNION ALL SELECT id FROM recordings WHERE owner_id = $1",
		[artist.id],
	);
	assert.deepEqual(rows, []);
	const again = await callRpc(url, "music.remove", { id: track.id }, { cookie: artist.cookie });
	assert.equal(again.status, 404);
});

test("concurrent edits, unpublishing and deletion end in one consistent state", async () => {
	const artist = await server.user();
	const track = await publish(artist);
	const cookie = artist.cookie;
	const edits = (["draft", "public", "unlisted", "draft"] as const).map((visibility) =>
		callRpc(url, "music.edit", { id: track.id, ...form, visibility }, { cookie }),
	);
	const removals = [1, 2].map(() => callRpc(url, "music.remove", { id: track.id }, { cookie }));
	const answers = await Promise.all([...edits, ...removals]);
	for (const { status, text } of answers) assert.ok([200, 404].includes(status), text);
	assert.equal(answers.slice(edits.length).filter(({ status }) => status === 200).length, 1);
	assert.deepEqual(await doors(track, artist), [404, 404, 404, 404, 404]);
});
