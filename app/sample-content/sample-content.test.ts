import assert from "node:assert/strict";
import { after, test } from "node:test";
import { SAMPLE_CREATORS, SAMPLE_TRACKS } from "#features/music/samples/samples.ts";
import { SAMPLE_EPISODES } from "#features/podcasts/samples/samples.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { newId } from "#server/database/database.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { loadSampleContent } from "./sample-content.ts";

const server = await startTestServer();
after(() => server.close());
const member = await server.user();
const admin = await server.user({ roles: ["admin"] });

test("a new community has sample creators, tracks with real audio, and a first message", async () => {
	// By two servers that start at once.
	await Promise.all([loadSampleContent(server.services), loadSampleContent(server.services)]);
	const { tracks } = await server.visitor.music.list({ limit: 50 });
	assert.deepEqual(
		tracks.map((track) => track.title).sort(),
		SAMPLE_TRACKS.map((track) => track.title).sort(),
	);
	assert.ok(tracks.every((track) => track.isSample && (track.durationSeconds ?? 0) > 40));
	assert.equal(new Set(tracks.map((track) => track.creator.name)).size, SAMPLE_CREATORS.length);
	for (const track of tracks) {
		assert.ok(track.audioUrl && track.loudnessLufs !== null && track.creator.slug);
		const sound = await request(server.url, {
			path: track.audioUrl,
			headers: { range: "bytes=0-99" },
		});
		assert.equal(sound.status, 206);
	}
	const { messages } = await member.api.chat.list({});
	assert.equal(messages.length, 1);
});

test("sample content includes playlists, songs of the week, ratings and comments", async () => {
	const { playlists } = await member.api.playlists.list({});
	assert.equal(playlists.length, 3);
	assert.equal(playlists.filter((playlist) => playlist.isFeatured).length, 2);
	assert.equal(
		playlists.reduce((sum, playlist) => sum + playlist.trackCount, 0),
		SAMPLE_TRACKS.length,
	);
	const song = await member.api.songs.current();
	assert.ok(song?.audioUrl && song.isSample);
	const { weeks } = await member.api.songs.pastWeeks({});
	assert.equal(weeks.length, 3);
	const [ballot] = (await member.api.ballots.next({ kind: "song" })).running;
	assert.deepEqual(
		[ballot?.phase, ballot?.isSample, ballot?.nominationCount, ballot?.voteCount],
		["voting", true, 3, 0],
	);
	const { books } = await member.api.bookClub.list({ shelf: "newest" });
	const statuses = ["undated", "upcoming", "today", "completed"];
	assert.deepEqual(
		books.map(({ status }) => status),
		statuses,
	);
	assert.ok(books.every(({ isSample }) => isSample));
	const { milestones } = await member.api.reading.milestones({ bookId: String(books[1]?.id) });
	assert.deepEqual(
		milestones.map(({ passed }) => passed),
		[3, 2, 1],
	);
	const { types } = await member.api.booking.types();
	assert.deepEqual(
		types.map(({ isOpen }) => isOpen),
		[true, true],
	);
	const { episodes } = await member.api.podcasts.list({});
	assert.deepEqual(
		episodes.map(({ title }) => title),
		SAMPLE_EPISODES.map(({ title }) => title).reverse(),
	);
	assert.ok(
		episodes.every(
			({ audioUrl, hasTranscript, isSample }) => audioUrl && hasTranscript && isSample,
		),
	);
	for (const { chapters, durationSeconds } of episodes)
		assert.ok(chapters.every(({ startSeconds }) => startSeconds < (durationSeconds ?? 0)));
	const link = episodes.flatMap(({ chapters }) => chapters).find(({ url }) => url)?.url ?? "";
	assert.match((await request(server.url, { path: link })).text, /Mentioned at 0:30/);
	const rated = (await server.visitor.music.list({ limit: 50 })).tracks.filter(
		(track) => track.totalRatings > 0,
	);
	assert.ok(rated.length > 3);
	assert.equal(await server.visitor.music.averageRating(), null, "no figure is made of samples");
});

test("loading sample content again changes nothing", async () => {
	await loadSampleContent(server.services);
	assert.equal(
		(await server.visitor.music.list({ limit: 50 })).tracks.length,
		SAMPLE_TRACKS.length,
	);
});

test("removed sample content does not come back", async () => {
	const [track] = (await server.visitor.music.list({})).tracks;
	await server.services.db.insert(songOfTheWeek).values({
		id: newId(),
		weekStartDate: "2030-01-07",
		trackId: track?.id ?? null,
		title: "Ours",
		artist: "Us",
	});
	const samples = await admin.api.site.samples();
	assert.deepEqual(
		samples.silenced,
		[track?.title],
		"a week of one's own that plays a sample is named",
	);
	assert.deepEqual(
		[samples.artists, samples.tracks],
		[SAMPLE_CREATORS.length, SAMPLE_TRACKS.length],
	);
	assert.ok((await server.visitor.site.about()).team.every(({ isSample }) => isSample));
	const figures = Object.values(await server.visitor.site.figures());
	assert.ok(
		figures.every((figure) => figure?.hasSamples),
		"no section is empty",
	);
	await assert.rejects(member.api.site.removeSamples(), { code: "FORBIDDEN" });
	// Pressed twice at once, as buttons are.
	const gone = await Promise.all([admin.api.site.removeSamples(), admin.api.site.removeSamples()]);
	assert.ok(gone.some(({ tracks }) => tracks === SAMPLE_TRACKS.length));
	const { silenced, ...left } = await admin.api.site.samples();
	assert.deepEqual(silenced, []);
	assert.ok(Object.values(left).every((count) => count === 0));
	assert.deepEqual((await server.visitor.site.about()).team, []);
	assert.equal((await request(server.url, { path: track?.audioUrl ?? "/" })).status, 404);
	await loadSampleContent(server.services);
	assert.deepEqual((await server.visitor.music.list({})).tracks, []);
	assert.deepEqual((await member.api.ballots.next({ kind: "song" })).running, []);
	assert.ok((await member.api.booking.types()).types.every(({ isOpen }) => !isOpen));
	const { messages } = await member.api.chat.list({});
	assert.deepEqual(
		messages.map((message) => [message.content, message.author]),
		[[null, null]],
	);
	const { rows } = await server.services.pool.query(
		`SELECT (SELECT count(*) FROM files)::int AS files, (SELECT count(*) FROM "user" WHERE email LIKE '%sample.invalid')::int AS people`,
	);
	assert.deepEqual(rows, [{ files: 0, people: 0 }]);
});
