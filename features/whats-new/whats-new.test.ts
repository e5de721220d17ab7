import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { makeBallot, makeNomination } from "#features/ballots/ballots.test-ballots.ts";
import { dayFromNow, makeBook } from "#features/bookclub/books.test-books.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { makeTrack } from "#testing/tracks.ts";
import { NEWS_MAX, VISIT_GAP_MINUTES } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const member = await server.user({ fullName: "Noor Haddad" });
const other = await server.user({ fullName: "Mika Sato" });
const { get, recordVisit } = member.api.whatsNew;

/** The member's visit so far began this many minutes after the one before it ended. */
const leave = (minutes: number) =>
	pool.query(
		"UPDATE member_visits SET seen_at = seen_at - make_interval(mins => $1), previous_at = previous_at - make_interval(mins => $1)",
		[minutes],
	);
const slugOf = async (trackId: string) =>
	(await pool.query<{ slug: string }>("SELECT slug FROM tracks WHERE id = $1", [trackId])).rows[0]
		?.slug ?? "";
const makeOwnTrack = (title: string) =>
	makeTrack(server, member.id, { title, createdAt: new Date(Date.now() - 86_400_000) });

beforeEach(() =>
	pool.query(`TRUNCATE member_visits, tracks, podcasts, song_of_the_week, ballots, book_club_books,
		book_club_requests, recordings CASCADE`),
);

test("a first visit has nothing new, and the next one begins where it ended", async () => {
	await makeTrack(server, other.id, { title: "Old news" });
	assert.equal((await get()).since, null);
	assert.equal((await get()).tracks, null);
	assert.deepEqual(await recordVisit(), { since: null });
	await leave(VISIT_GAP_MINUTES - 1);
	assert.deepEqual(await recordVisit(), { since: null }, "a short pause is the same visit");
	await leave(VISIT_GAP_MINUTES + 1);
	const { since } = await get();
	assert.ok(since);
	assert.deepEqual(await recordVisit(), { since });
	assert.equal((await get()).since, since, "while the visit lasts, its news stay");
});

test("news are what others did since the last visit", async () => {
	const own = await makeOwnTrack("Mine");
	const liked = await makeTrack(server, other.id, { title: "Liked" });
	await makeSong(server, { title: "This week" });
	await member.api.trackComments.create({
		trackId: liked,
		atSeconds: 0,
		comment: "Lovely",
	});
	await recordVisit();
	await leave(VISIT_GAP_MINUTES + 1);
	await pool.query("UPDATE tracks SET published_at = published_at - interval '2 hours'");
	const quiet = await get();
	assert.deepEqual(
		[quiet.tracks, quiet.ratings, quiet.comments, quiet.episodes, quiet.thoughts],
		[null, null, null, null, null],
	);

	await makeTrack(server, other.id, { title: "First" });
	const fresh = await makeTrack(server, other.id, {
		title: "Second",
		createdAt: new Date(Date.now() + 1),
	});
	await makeTrack(server, other.id, { title: "Draft", visibility: "draft" });
	await makeTrack(server, member.id, { title: "My own" });
	const episode = await makeEpisode(server, { title: "Night Bus Choir" });
	await makeEpisode(server, { title: "Scheduled", publishedAt: new Date(Date.now() + 60_000) });
	await other.api.music.rate({ id: own, stars: 4 });
	const comment = (trackId: string, by = other) =>
		by.api.trackComments.create({ trackId, atSeconds: 1, comment: "Yes" });
	await comment(own);
	await comment(own, member);
	await comment(liked);
	const now = await get();
	assert.deepEqual(now.tracks, { count: 2, title: "Second", slug: await slugOf(fresh) });
	assert.deepEqual(now.episodes, { count: 1, title: "Night Bus Choir", slug: episode.slug });
	assert.deepEqual(now.ratings, { count: 1, title: "Mine", slug: await slugOf(own) });
	assert.deepEqual(now.comments, { count: 1, title: "Mine", slug: await slugOf(own) });
	assert.deepEqual(now.replies, { count: 1, title: "Liked", slug: await slugOf(liked) });
});

test("what is counted has a limit", async () => {
	await recordVisit();
	await leave(VISIT_GAP_MINUTES + 1);
	for (let made = 0; made < NEWS_MAX + 2; made += 1) await makeEpisode(server);
	assert.equal((await get()).episodes?.count, NEWS_MAX);
});

test("one thing to do: a vote, then an answer, then a thought, then a rating", async () => {
	const task = async () => (await get()).task;
	assert.equal(await task(), null);
	const track = await makeTrack(server, other.id, { title: "Unrated" });
	await makeOwnTrack("Mine");
	assert.deepEqual(await task(), { kind: "rate", slug: await slugOf(track), title: "Unrated" });
	const song = await makeSong(server, { title: "This week" });
	assert.deepEqual(await task(), { kind: "discuss", title: "This week" });
	const book = await makeBook(server, { title: "A book", discussionDate: dayFromNow(server, 3) });
	assert.equal((await task())?.kind, "discuss", "only book club members answer");
	await db.insert(bookClubRequests).values({ userId: member.id, state: "approved" });
	assert.deepEqual(await task(), { kind: "rsvp", slug: book.slug, title: "A book" });
	const ballot = await makeBallot(server, "voting");
	assert.equal((await task())?.kind, "rsvp", "nothing can be chosen yet");
	const nomination = await makeNomination(server, ballot);
	assert.deepEqual(await task(), { kind: "vote", id: ballot, title: "What comes next?" });
	assert.deepEqual(
		(await get()).ballots.map(({ id, hasVoted }) => ({ id, hasVoted })),
		[{ id: ballot, hasVoted: false }],
	);

	await member.api.ballots.vote({ id: ballot, ranking: [nomination] });
	assert.equal((await get()).ballots[0]?.hasVoted, true);
	assert.equal((await task())?.kind, "rsvp");
	await member.api.bookClub.rsvp({ id: book.id, isGoing: true });
	assert.equal((await task())?.kind, "discuss");
	await member.api.songs.comment({ songId: song, comment: "Yes" });
	assert.equal((await task())?.kind, "rate");
	await member.api.music.rate({ id: track, stars: 5 });
	assert.equal(await task(), null);
});
