import assert from "node:assert/strict";
import { after, afterEach, beforeEach, mock, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { statementsOf } from "#testing/statements.ts";
import { setTimeZone } from "#testing/time-zone.ts";
import { makeTrack } from "#testing/tracks.ts";
import { dayFromNow, makeSong } from "./songs.test-songs.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.user();
const admin = await server.user({ roles: ["admin"] });
const songs = member.api.songs;

beforeEach(() => pool.query("DELETE FROM song_of_the_week"));
afterEach(async () => {
	mock.timers.reset();
	await setTimeZone(server, "America/Los_Angeles");
});

/** Midnight on Nov 16, 2026, where each of these is at home. */
const midnights = {
	"Pacific/Kiritimati": "2026-11-15T10:00:00Z",
	"Asia/Kolkata": "2026-11-15T18:30:00Z",
	"Europe/Berlin": "2026-11-15T23:00:00Z",
	"America/Los_Angeles": "2026-11-16T08:00:00Z",
	"Pacific/Pago_Pago": "2026-11-16T11:00:00Z",
};

for (const [timeZone, midnight] of Object.entries(midnights))
	test(`the song changes at midnight in ${timeZone}`, async () => {
		await setTimeZone(server, timeZone);
		await makeSong(server, { title: "Before", weekStartDate: "2026-11-09" });
		await makeSong(server, { title: "After", weekStartDate: "2026-11-16" });
		mock.timers.enable({ apis: ["Date"], now: Date.parse(midnight) - 1 });
		assert.equal((await songs.current())?.title, "Before");
		assert.deepEqual((await songs.pastWeeks({})).weeks, []);
		await assert.rejects(songs.week({ date: "2026-11-16" }), { code: "NOT_FOUND" });
		mock.timers.setTime(Date.parse(midnight));
		assert.equal((await songs.current())?.title, "After");
		assert.deepEqual(
			(await songs.pastWeeks({})).weeks.map(({ title }) => title),
			["Before"],
		);
		assert.equal((await songs.week({ date: "2026-11-16" })).previous?.title, "Before");
	});

test("there is no song until one was chosen, and none while all are in the future", async () => {
	assert.equal(await songs.current(), null);
	await makeSong(server, { weekStartDate: dayFromNow(server, 1) });
	assert.equal(await songs.current(), null);
	assert.deepEqual(await songs.pastWeeks({}), { weeks: [], nextCursor: null });
});

test("of two songs for one week the later one counts, then the larger id; everywhere", async () => {
	const weekStartDate = dayFromNow(server, -7);
	const createdAt = new Date("2026-01-01T00:00:00Z");
	const [, larger] = [
		await makeSong(server, { title: "First", weekStartDate, createdAt }),
		await makeSong(server, { title: "Second", weekStartDate, createdAt }),
	];
	await makeSong(server, { title: "Oldest", weekStartDate, createdAt: new Date(0) });
	assert.equal((await songs.current())?.id, larger);
	assert.equal((await songs.week({ date: weekStartDate })).song.title, "Second");
	await makeSong(server, { title: "Now" });
	assert.deepEqual(
		(await songs.pastWeeks({})).weeks.map(({ title }) => title),
		["Second"],
	);
	const third = await makeSong(server, { title: "Third", weekStartDate });
	assert.equal((await songs.week({ date: weekStartDate })).song.id, third);
});

test("past weeks are paged, each once, none skipped", async () => {
	for (let week = 0; week < 10; week += 1)
		await makeSong(server, { title: `Week ${week}`, weekStartDate: dayFromNow(server, -7 * week) });
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await songs.pastWeeks({ limit: 4, ...(cursor && { cursor }) });
		seen.push(...page.weeks.map(({ title }) => title));
		cursor = page.nextCursor ?? undefined;
	} while (cursor);
	assert.deepEqual(
		seen,
		Array.from({ length: 9 }, (_, at) => `Week ${at + 1}`),
	);
});

test("the lists take at most four statements, however long", async () => {
	for (let week = -20; week < 20; week += 1)
		await makeSong(server, { weekStartDate: dayFromNow(server, 7 * week) });
	for (const limit of [1, 20]) {
		for (const list of [admin.api.songs.pastWeeks, admin.api.songs.upcoming]) {
			const statements = await statementsOf(() => list({ limit }));
			assert.ok(statements <= 4, `${statements} for ${limit}`);
		}
	}
});

test("a new song defaults to the first week without one", async () => {
	const next = async () => (await admin.api.songs.nextWeek()).weekStartDate;
	const [monday = ""] = (
		await pool.query(`SELECT to_char(date_trunc('week', $1::date), 'YYYY-MM-DD') AS day`, [
			dayFromNow(server, 0),
		])
	).rows.map(({ day }) => day);
	assert.equal(await next(), monday, "the first ever begins at once");
	const at = (days: number, more = {}) =>
		makeSong(server, { weekStartDate: dayFromNow(server, days), ...more });
	await at(-10);
	assert.equal(await next(), dayFromNow(server, -3), "this week has none");
	await at(-3);
	assert.equal(await next(), dayFromNow(server, 4));
	await at(4, { takenBackAt: new Date() });
	assert.equal(await next(), dayFromNow(server, 4), "an unpublished one leaves its week free");
	// In the middle of its week.
	await at(6);
	await at(18);
	assert.equal(await next(), dayFromNow(server, 11));
	await at(11);
	assert.equal(await next(), dayFromNow(server, 25));
});

test("future songs are visible to admins only", async () => {
	const weekStartDate = dayFromNow(server, 7);
	await makeSong(server, { title: "Now" });
	const id = await makeSong(server, { title: "The secret one", weekStartDate });
	const upcoming = await admin.api.songs.upcoming({});
	assert.deepEqual(
		upcoming.songs.map(({ title, isScheduled }) => [title, isScheduled]),
		[["The secret one", true]],
	);
	assert.equal((await admin.api.songs.week({ date: weekStartDate })).song.id, id);
	const current = await admin.api.songs.week({ date: dayFromNow(server, 0) });
	assert.equal(current.next?.title, "The secret one");
	for (const { api } of [{ api: server.visitor }, member]) {
		await assert.rejects(api.songs.week({ date: weekStartDate }), { code: "NOT_FOUND" });
		await assert.rejects(api.songs.waveform({ id }), { code: "NOT_FOUND" });
		assert.equal((await api.songs.week({ date: dayFromNow(server, 0) })).next, null);
	}
	await assert.rejects(member.api.songs.upcoming({}), { code: "FORBIDDEN" });
	await assert.rejects(member.api.songs.getForEditing({ id }), { code: "FORBIDDEN" });
});

test("a song takes its track's audio, cover and waveform, as long as the track is listed", async () => {
	const trackId = await makeTrack(server, member.id, { title: "Ours", coverUrl: "/media/c.webp" });
	const id = await makeSong(server, { title: "Ours", trackId });
	const song = await songs.current();
	assert.equal(song?.track?.id, trackId);
	assert.match(song?.audioUrl ?? "", /^\/media\/.+\.mp3$/);
	assert.equal(song?.artworkUrl, "/media/c.webp");
	assert.equal(song?.durationSeconds, 2);
	assert.deepEqual((await server.visitor.songs.waveform({ id })).peaks, [0, 1]);
	await pool.query("UPDATE tracks SET visibility = 'draft' WHERE id = $1", [trackId]);
	const after = await songs.current();
	assert.deepEqual(
		[after?.title, after?.track, after?.audioUrl, after?.artworkUrl],
		["Ours", null, null, null],
	);
	assert.deepEqual((await server.visitor.songs.waveform({ id })).peaks, []);
});
