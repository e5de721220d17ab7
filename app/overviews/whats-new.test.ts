import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { makeBallot, makeNomination } from "#features/ballots/ballots.test-ballots.ts";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import type { WhatsNew } from "#features/whats-new/contract.ts";
import { COUNT_MAX, TRACKS_MAX, VISIT_GAP_MINUTES } from "#features/whats-new/limits.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.user({ fullName: "Noor Haddad" });
const other = await server.user({ fullName: "Mika Sato" });
const { get, recordVisit } = member.api.whatsNew;

/** The member's visit so far began this many minutes after the one before it ended. */
const leave = (minutes: number) =>
	pool.query(
		"UPDATE member_visits SET seen_at = seen_at - make_interval(mins => $1), previous_at = previous_at - make_interval(mins => $1)",
		[minutes],
	);
const follow = (artistId: string) =>
	pool.query("INSERT INTO artist_follows (user_id, artist_id) VALUES ($1, $2)", [
		member.id,
		artistId,
	]);
const titles = ({ tracks }: WhatsNew) => tracks.map(({ title }) => title);

beforeEach(() =>
	pool.query(`TRUNCATE member_visits, tracks, podcasts, song_of_the_week, ballots, book_club_books,
		book_club_requests, recordings CASCADE`),
);

test("a first visit has nothing new, and the next one shows what came since", async () => {
	await makeTrack(server, other.id, { title: "Old news" });
	assert.equal((await get()).since, null);
	assert.equal((await get()).newTracks, 0);
	assert.deepEqual(await recordVisit(), { since: null });
	await leave(VISIT_GAP_MINUTES - 1);
	assert.deepEqual(await recordVisit(), { since: null }, "a short pause is the same visit");
	await leave(VISIT_GAP_MINUTES + 1);
	const { since } = await get();
	assert.ok(since);
	assert.deepEqual(await recordVisit(), { since });
	assert.equal((await get()).since, since, "while the visit lasts, its news stay");
});

test("a first visit shows tracks released since sign-up by followed artists", async () => {
	const id = await makeTrack(server, other.id, { title: "Before" });
	await pool.query("UPDATE tracks SET published_at = now() - interval '1 day' WHERE id = $1", [id]);
	await follow(other.id);
	assert.equal((await get()).newTracks, 0);
	await makeTrack(server, other.id, { title: "After" });
	await recordVisit();
	const { newTracks, since } = await get();
	assert.deepEqual([newTracks, since], [1, null]);
	await pool.query("DELETE FROM artist_follows");
});

test("new tracks since the last visit are of followed artists and genres, filled up with everyone's", async () => {
	await follow(other.id);
	const old = await makeTrack(server, other.id, { title: "Old" });
	await recordVisit();
	await leave(VISIT_GAP_MINUTES + 1);
	await pool.query("UPDATE tracks SET published_at = published_at - interval '2 hours'");
	const quiet = await get();
	assert.deepEqual([quiet.newTracks, quiet.newArtists, titles(quiet)], [0, 0, ["Old"]]);
	assert.equal(quiet.tracks[0]?.id, old);

	const third = await server.user();
	await makeTrack(server, other.id, { title: "First" });
	await makeTrack(server, third.id, {
		title: "Of a genre",
		genre: "jazz",
		createdAt: new Date(Date.now() + 1),
	});
	await makeTrack(server, other.id, { title: "Draft", visibility: "draft" });
	await makeTrack(server, member.id, {
		title: "My own",
		genre: "jazz",
		createdAt: new Date(Date.now() + 2),
	});
	const filled = await get();
	assert.deepEqual(
		[filled.newTracks, titles(filled)],
		[1, ["First", "Old", "My own", "Of a genre"]],
		"following costs nobody the newest of others, nor their own",
	);
	await member.api.follows.setGenre({ genre: "jazz", isFollowed: true });
	const fresh = await get();
	assert.deepEqual(
		[fresh.newTracks, fresh.newArtists, titles(fresh)],
		[2, 2, ["Of a genre", "First", "Old", "My own"]],
	);
	await member.api.follows.setGenre({ genre: "jazz", isFollowed: false });
	await pool.query("DELETE FROM artist_follows");
	const alone = await get();
	assert.deepEqual(
		[alone.isFollowing, alone.newTracks, titles(alone)],
		[false, 0, ["My own", "Of a genre", "First", "Old"]],
		"who follows nobody gets the newest of everyone",
	);
	assert.equal(alone.newestTitle, "My own");
});

test("new tracks are counted up to one more than the list shows", async () => {
	await follow(other.id);
	await recordVisit();
	await leave(VISIT_GAP_MINUTES + 1);
	await makeTrack(server, other.id, { title: "One of many" });
	await pool.query(
		`INSERT INTO tracks (id, slug, title, artist, genre, recording_id, state, audio_url, created_by, published_at)
		SELECT gen_random_uuid(), 'many-' || n, title, artist, genre, recording_id, state, audio_url, created_by, now()
		FROM tracks, generate_series(1, $1::int) n`,
		[COUNT_MAX + 5],
	);
	const { newTracks, tracks } = await get();
	assert.deepEqual([newTracks, tracks.length], [COUNT_MAX + 1, TRACKS_MAX]);
	await pool.query("DELETE FROM artist_follows");
});

test("started episodes are listed until finished, the latest first", async () => {
	const [one, two] = [
		await makeEpisode(server, { title: "One" }),
		await makeEpisode(server, { title: "Two" }),
	];
	const save = (podcastId: string, positionSeconds: number, ago: number, isFinished = false) =>
		member.api.listening.save({
			podcastId,
			positionSeconds,
			isFinished,
			listenedAt: new Date(Date.now() - ago).toISOString(),
		});
	await save(one.id, 60, 2_000);
	await save(two.id, 30, 1_000);
	const begun = async () =>
		(await get()).episodes.map(({ episode, positionSeconds }) => [episode.title, positionSeconds]);
	const received = (await begun()).length;
	assert.ok(received === 0 || received === 2, "only what has audio");
	await pool.query("UPDATE podcasts SET audio_url = 'https://audio.example/e.mp3'");
	assert.deepEqual(await begun(), [
		["Two", 30],
		["One", 60],
	]);
	await save(two.id, 0, 0, true);
	assert.deepEqual(await begun(), [["One", 60]]);
});

test("ballots that close this week are listed, with whether the member has voted", async () => {
	const ballot = await makeBallot(server, "voting");
	assert.deepEqual((await get()).ballots, [], "nothing can be chosen yet");
	const nomination = await makeNomination(server, ballot);
	const votes = async () => (await get()).ballots.map(({ id, hasVoted }) => ({ id, hasVoted }));
	assert.deepEqual(await votes(), [{ id: ballot, hasVoted: false }]);
	await member.api.ballots.vote({ id: ballot, ranking: [nomination] });
	assert.deepEqual(await votes(), [{ id: ballot, hasVoted: true }]);
});
