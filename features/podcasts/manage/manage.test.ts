import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, mock, test } from "node:test";
import sharp from "sharp";
import { copy } from "#features/podcasts/copy.ts";
import { hoursFromNow, TRANSCRIPT } from "#features/podcasts/podcasts.test-episodes.ts";
import { defaultTitle } from "#features/podcasts/show/default-title.ts";
import { newId } from "#server/database/database.ts";
import { artistPath, episodePath, trackPath } from "#shared/paths.ts";
import { waitUntilIdle } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { diskPath } from "#testing/media.ts";
import { purgeAllDeleted } from "#testing/purge.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());
afterEach(() => mock.timers.reset());
const [member, admin] = [await server.user(), await server.user({ roles: ["admin"] })];
const { podcasts } = admin.api;
const { publicUrl, storage } = server.services;

const address = "https://sound.example/a.mp3";
const fields = (title = "Ghost Town Bus") => ({ id: newId(), title });
const picture = (side: number) =>
	sharp({ create: { width: side, height: side, channels: 3, background: "#a35c00" } })
		.png()
		.toBuffer();
const uploads = async (seed: number) => ({
	audioUploadId: await upload(server.url, admin, toneWav(1.2, seed)),
	thumbnailUploadId: await upload(server.url, admin, await picture(1_500), "art.png"),
});
const statusOf = async (path: string | null, who?: TestUser) =>
	(await request(server.url, { path: path ?? "", headers: { cookie: who?.cookie } })).status;
const statuses = async (paths: (string | null)[]) => [
	await Promise.all(paths.map((path) => statusOf(path))),
	await Promise.all(paths.map((path) => statusOf(path, member))),
];
const wrong = (fields: Record<string, string>) => (error: unknown) => {
	assert.deepEqual((error as { data?: unknown }).data, { fields });
	return true;
};

test("uploaded audio gets its length, and its files follow the episode's status", async () => {
	const given = {
		...fields(),
		...(await uploads(1)),
		publishedAt: hoursFromNow(2).toISOString(),
		durationSeconds: 99,
	};
	assert.equal((await podcasts.create(given)).status, "scheduled");
	assert.equal((await podcasts.create(given)).id, given.id);
	await waitUntilIdle(server);
	const made = await podcasts.getForEditing({ id: given.id });
	assert.equal(made.state, "live");
	assert.ok(Math.abs((made.durationSeconds ?? 0) - 1.2) < 0.1);
	const files = [made.audioUrl, made.thumbnailUrl];
	assert.match(made.thumbnailUrl ?? "", /\.jpg$/);
	assert.deepEqual(await statuses(files), [
		[404, 404],
		[404, 404],
	]);
	assert.deepEqual((await member.api.podcasts.list({})).episodes, []);
	assert.deepEqual(await statuses([episodePath(made.slug)]), [[404], [404]]);

	mock.timers.enable({ apis: ["Date"], now: hoursFromNow(3) });
	const { episodes } = await member.api.podcasts.list({});
	assert.deepEqual(
		episodes.map(({ id }) => id),
		[given.id],
	);
	mock.timers.reset();
	const [visitors, members] = await statuses(files);
	assert.deepEqual(
		[visitors, members],
		[
			[404, 404],
			[200, 200],
		],
	);

	await podcasts.edit({
		id: given.id,
		title: "Now public",
		audience: "everyone",
		publishedAt: "now",
	});
	assert.deepEqual((await statuses(files))[0], [200, 200]);
	const isOut = await server.visitor.podcasts.get({ slug: made.slug });
	assert.equal(isOut.title, "Now public");
	assert.equal((await server.visitor.podcasts.waveform({ id: given.id })).peaks.length, 1_000);

	await podcasts.publish({ id: given.id, publishedAt: null });
	assert.deepEqual((await statuses(files))[1], [404, 404]);
	assert.equal((await podcasts.getForEditing({ id: given.id })).status, "draft");
	await podcasts.remove({ id: given.id });
	assert.equal(await statusOf(made.audioUrl, admin), 200, "it can be restored");
	await purgeAllDeleted(server);
	assert.equal(await statusOf(made.audioUrl, admin), 404);
	await assert.rejects(podcasts.getForEditing({ id: given.id }), { code: "NOT_FOUND" });
});

test("audio at a URL has the length entered; blank or 0 is none", async () => {
	for (const [durationSeconds, received] of [
		[0, null],
		[null, null],
		[90.5, 90.5],
	] as const) {
		const made = await podcasts.create({ ...fields(), audioUrl: address, durationSeconds });
		assert.equal(made.durationSeconds, received);
		assert.equal(made.status, "published");
	}
});

test("publishing again keeps the original date; publishing a draft sets the current one", async () => {
	const { id } = fields();
	const publishedAt = hoursFromNow(-48).toISOString();
	await podcasts.create({ id, title: "Old", audioUrl: address, publishedAt });
	const again = await podcasts.publish({ id, publishedAt: "now" });
	assert.equal(again.publishedAt, publishedAt);
	await podcasts.publish({ id, publishedAt: null });
	const anew = await podcasts.publish({ id, publishedAt: "now" });
	assert.equal(anew.status, "published");
	assert.notEqual(anew.publishedAt, publishedAt);
	await podcasts.publish({ id, publishedAt: null });
	const restored = await podcasts.publish({ id, publishedAt });
	assert.equal(restored.status, "published");
	assert.equal(restored.publishedAt, publishedAt);
	const { guid } = (
		await server.services.pool.query("SELECT guid FROM podcasts WHERE id = $1", [id])
	).rows[0];
	assert.equal(guid, id);
});

test("chapters are in order, within the episode, and link to web pages", async () => {
	const chapter = (startSeconds: number, url?: string) => ({
		startSeconds,
		title: "A stretch",
		...(url && { url }),
	});
	const create = (chapters: ReturnType<typeof chapter>[], durationSeconds: number | null = 60) =>
		podcasts.create({ ...fields(), audioUrl: address, durationSeconds, chapters });
	await assert.rejects(create([chapter(5), chapter(5)]), wrong({ chapters: copy.chaptersAscend }));
	await assert.rejects(
		create([chapter(0), chapter(60)]),
		wrong({ "chapters.1.startSeconds": copy.chapterBeyond }),
	);
	await assert.rejects(
		create([chapter(0, "javascript:alert(1)")]),
		wrong({ "chapters.0.url": copy.chapterLink }),
	);
	assert.equal((await create([chapter(0), chapter(600)], null)).chapters.length, 2);
	const audioUploadId = await upload(server.url, admin, toneWav(1.2, 2));
	const given = { ...fields(), audioUploadId, chapters: [chapter(0), chapter(30)] };
	await assert.rejects(
		podcasts.create(given),
		wrong({ "chapters.1.startSeconds": copy.chapterBeyond }),
	);
	// The upload is still there to be sent again.
	assert.equal((await podcasts.create({ ...given, chapters: [chapter(1)] })).chapters.length, 1);
});

test("a transcript is stored unchanged, and an invalid one refused with its line", async () => {
	const create = (transcriptVtt: string) =>
		podcasts.create({ ...fields(), audioUrl: address, transcriptVtt });
	const made = await create(TRANSCRIPT.replaceAll("\n", "\r\n"));
	assert.equal(made.hasTranscript, true);
	assert.equal((await podcasts.getForEditing({ id: made.id })).transcriptVtt, TRANSCRIPT);
	for (const [broken, sentence] of [
		["00:00.000 --> 00:01.000\nHello", copy.notVtt],
		["WEBVTT\n\n00:00.000 --> 00:0x.000\nHello", copy.vttLine(3)],
		["WEBVTT\n\n00:00.000 --> 00:01.000\nA\n\n00:05.000 --> 00:02.000\nB", copy.vttLine(6)],
		["WEBVTT\n\nNobody speaks", copy.vttEmpty],
	] as const)
		await assert.rejects(create(broken), wrong({ transcriptVtt: sentence }));
});

test("a cue of zero length, as speech recognition writes them, is dropped, and the others stay", async () => {
	const transcriptVtt =
		"WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n\n7\n00:02.000 --> 00:02.000\nUh\n\n00:02.000 --> 00:04.000\nthere\n";
	const made = await podcasts.create({ ...fields(), audioUrl: address, transcriptVtt });
	const stored = (await podcasts.getForEditing({ id: made.id })).transcriptVtt ?? "";
	assert.match(stored, /Hello/);
	assert.match(stored, /there/);
	assert.doesNotMatch(stored, /Uh/);
});

test("a linked track's page shows the episode, to those who may hear it", async () => {
	await makeTrack(server, member.id, { slug: "kitchen-light", title: "Kitchen Light" });
	const path = trackPath("kitchen-light");
	const made = await podcasts.create({
		...fields("Talking of Kitchens"),
		audioUrl: address,
		description: `We spoke of ${publicUrl}${path}, and of /nothing and https://else.example${path}.`,
		chapters: [
			{ startSeconds: 0, title: "Hello" },
			{ startSeconds: 872, title: "Kitchen Light", url: publicUrl + path },
		],
	});
	assert.equal(made.chapters[1]?.url, path);
	const mentions = (api = member.api) =>
		api.podcasts.mentions({ kind: "track", slug: "kitchen-light" });
	const mention = { slug: made.slug, title: "Talking of Kitchens" };
	assert.deepEqual((await mentions()).mentions, [
		{ ...mention, startSeconds: 872 },
		{ ...mention, startSeconds: null },
	]);
	assert.deepEqual((await mentions(server.visitor)).mentions, []);
	const page = await request(server.url, { path, headers: { cookie: member.cookie } });
	assert.match(page.text, new RegExp(`${episodePath(made.slug)}\\?t=872`));
	assert.doesNotMatch((await request(server.url, { path })).text, /Talking of Kitchens/);
	await podcasts.publish({ id: made.id, publishedAt: null });
	assert.deepEqual((await mentions()).mentions, []);
});

test("an artist's page lists episodes that mention them", async () => {
	const { slug } = await member.api.artists.update({ about: "Boats", links: [], isHidden: false });
	const path = artistPath(String(slug));
	const chapters = [{ startSeconds: 61, title: "Of paper", url: `${publicUrl}${path}` }];
	const given = { ...fields("Folding"), audioUrl: address, chapters, publishedAt: "now" } as const;
	const made = await podcasts.create({ ...given, audience: "everyone" });
	const { text } = await request(server.url, { path });
	assert.match(text, new RegExp(`${episodePath(made.slug)}\\?t=61`));
	assert.match(text, /Mentioned at <!-- -->1:01|Mentioned at 1:01/);
});

test("the show's settings have what podcast apps require, and its artwork is a square JPEG", async () => {
	const fields = { title: "Kitchen Talk", description: "Talks", category: "Arts" };
	const before = await podcasts.showSettings();
	assert.equal(before.title, defaultTitle("Greenroom"));
	const send = async (side: number) =>
		upload(server.url, admin, await picture(side), "artwork.png");
	await assert.rejects(podcasts.saveShow({ ...fields, artworkUploadId: await send(900) }), {
		code: "UNSUPPORTED_MEDIA_TYPE",
		message: copy.artworkTooSmall,
	});
	const saved = await podcasts.saveShow({
		...fields,
		subcategory: "Books",
		artworkUploadId: await send(1_600),
		externalChannelUrl: "https://video.example/kitchen",
	});
	const artwork = await request(server.url, { path: saved.artworkUrl ?? "" });
	assert.equal(artwork.headers["content-type"], "image/jpeg");
	const file = await storage.find(saved.artworkUrl?.split(/[/.]/)[2] ?? "");
	assert.ok(file);
	const { width, height } = await sharp(await readFile(diskPath(storage, file))).metadata();
	assert.deepEqual([width, height], [1_600, 1_600]);
	assert.equal((await server.visitor.podcasts.show()).externalChannelUrl, saved.externalChannelUrl);
	const received = await podcasts.saveShow({ ...fields, subcategory: "" });
	assert.deepEqual([received.artworkUrl, received.subcategory], [saved.artworkUrl, ""]);
	await assert.rejects(
		podcasts.saveShow({ ...fields, subcategory: "Tennis" }),
		wrong({ subcategory: copy.wrongCategory }),
	);
});

test("the show's description is rendered as Markdown, and as plain text where it is short", async () => {
	const description = "**Late** talks, with\n\n- tea\n- [notes](/about)";
	await podcasts.saveShow({ title: "Kitchen Talk", description, category: "Arts" });
	const show = await server.visitor.podcasts.show();
	assert.deepEqual(
		show.about.map(({ kind }) => kind),
		["paragraph", "list"],
	);
	assert.equal(show.summary, "Late talks, with tea notes");
});
