import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { newId } from "#server/database/database.ts";
import { addDays, mondayOf } from "#shared/calendar-days.ts";
import { makeTrack } from "#testing/tracks.ts";
import { aggregateFigures } from "./server-aggregate.ts";

const server = await startTestServer({ timeZone: "UTC" });
after(() => server.close());
const { pool } = server.services;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const numbers = admin.api.analytics;
const today = new Date().toISOString().slice(0, 10);

const send = (user: TestUser, content = "Words") =>
	user.api.chat.send({ clientMessageId: newId(), content });
const activeDays = async (user: TestUser) =>
	(
		await pool.query<{ grain: string; begins: string }>(
			"SELECT grain, begins::text FROM members_active WHERE user_id = $1 ORDER BY grain",
			[user.id],
		)
	).rows;
/** Users who were active before are recorded then as well. */
const untilNoted = async (user: TestUser) => {
	while ((await activeDays(user)).length === 0);
};

test("a signed-in user counts as active once a day, week and month", async () => {
	const member = await server.user();
	assert.deepEqual(await activeDays(member), []);
	await Promise.all([member.api.accounts.session(), send(member), send(member)]);
	await untilNoted(member);
	assert.deepEqual(await activeDays(member), [
		{ grain: "day", begins: today },
		{ grain: "month", begins: `${today.slice(0, 7)}-01` },
		{ grain: "week", begins: mondayOf(today) },
	]);
	const { rows } = await pool.query(
		"SELECT count(DISTINCT user_id)::int AS here FROM members_active",
	);
	const { byDay, since } = await numbers.active({ period: "28-days" });
	assert.equal(since, today);
	assert.deepEqual(byDay, [{ date: today, count: rows[0].here }]);
});

test("sample creators and users whose session has ended don't count as active", async () => {
	const [sample, gone, last] = [await server.user(), await server.user(), await server.user()];
	await pool.query("UPDATE profiles SET is_sample = true WHERE id = $1", [sample.id]);
	await pool.query("DELETE FROM session WHERE user_id = $1", [gone.id]);
	for (const user of [sample, gone, last]) await user.api.accounts.session();
	await untilNoted(last);
	assert.deepEqual([await activeDays(sample), await activeDays(gone)], [[], []]);
});

test("figures stay exact under concurrent writes, removals, deletions and two aggregations", async () => {
	const artist = await server.user();
	const tracks = await Promise.all([makeTrack(server, artist.id), makeTrack(server, artist.id)]);
	const writers = await Promise.all(Array.from({ length: 4 }, () => server.user()));
	let isOver = false;
	const settling = [1, 2].map(async () => {
		while (!isOver) await aggregateFigures(server.services);
	});
	const listen = (id: string, at: number) =>
		pool.query(
			"INSERT INTO track_listens (track_id, day, listener) SELECT id, current_date, $2 FROM tracks WHERE id = $1",
			[id, `listener ${at}`],
		);
	await Promise.all([
		...writers.map(async (writer) => {
			for (let at = 0; at < 8; at += 1) {
				const { id } = await send(writer);
				if (at % 3 === 0) await writer.api.chat.remove({ id });
			}
		}),
		...Array.from({ length: 60 }, (_, at) => listen(tracks[at % 2] ?? "", at).catch(() => null)),
		pool.query("DELETE FROM tracks WHERE id = $1", [tracks[1]]),
	]);
	await pool.query(`DELETE FROM "user" WHERE id = $1`, [writers[0]?.id]);
	isOver = true;
	await Promise.all(settling);
	for (const settled of [false, true]) {
		if (settled) await aggregateFigures(server.services);
		const { rows } = await pool.query<{ messages: number; listens: number }>(`SELECT
			(SELECT count(*) FROM chat_messages WHERE removed_at IS NULL)::int AS messages,
			(SELECT count(*) FROM track_listens)::int AS listens`);
		const { metrics } = await numbers.counted({ period: "28-days" });
		assert.equal(metrics.messages?.at(-1)?.count, rows[0]?.messages);
		assert.equal(metrics.listens?.at(-1)?.count, rows[0]?.listens);
		assert.ok(rows[0]?.listens);
	}
});

test("highlights are the best rated and most played tracks, the most active members, and this week's sessions", async () => {
	const [ada, ben] = [
		await server.user({ fullName: "Ada Lovelace" }),
		await server.user({ fullName: "Ben" }),
	];
	const make = (title: string) => makeTrack(server, ada.id, { title, artist: "Ada" });
	// Not from the highlights: on a busy machine the tracks of a slow answer are those of the next ones.
	const { days } = await numbers.messagesADay();
	const messagesBefore = (days ?? []).slice(-7).reduce((sum, { count }) => sum + count, 0);
	const [loved, played, sample] = [await make("Loved"), await make("Heard"), await make("Sample")];
	await pool.query("UPDATE tracks SET is_sample = true WHERE id = $1", [sample]);
	await ben.api.music.rate({ id: loved, stars: 5 });
	await ben.api.music.rate({ id: played, stars: 3 });
	await ben.api.music.rate({ id: sample, stars: 5 });
	await pool.query(
		`INSERT INTO track_listens (track_id, day, listener)
SELECT t, (now() AT TIME ZONE 'UTC')::date - 6 * (n % 2), 'fan ' || n FROM unnest($1::uuid[]) t, generate_series(1, 200) n`,
		[[played, sample]],
	);
	await pool.query(
		`INSERT INTO track_listens (track_id, day, listener) SELECT $1, current_date - 7, 'fan ' || n FROM generate_series(1, 300) n`,
		[loved],
	);
	await pool.query(
		`INSERT INTO chat_messages (id, conversation_id, seq, user_id, client_message_id, content)
SELECT gen_random_uuid(), $1, 1000000 + n, $2, gen_random_uuid(), 'Words' FROM generate_series(1, 90) n`,
		[CONVERSATION_ID, ben.id],
	);
	const { rows } = await pool.query("SELECT slug FROM tracks WHERE id = ANY($1) ORDER BY title", [
		[loved, played],
	]);
	assert.deepEqual(await numbers.highlights(), {
		topSong: {
			slug: rows[1].slug,
			title: "Loved",
			artist: "Ada",
			averageRating: 5,
			totalRatings: 1,
		},
		mostPlayed: { slug: rows[0].slug, title: "Heard", artist: "Ada", listens: 200 },
		sessionsThisWeek: null,
		sessionTime: null,
		chat: { messages: messagesBefore + 90 },
		mostTalkative: { id: ben.id, name: "Ben", messages: 90 },
	});
	await book(ada.id, "booked", mondayOf(today));
	await book(ada.id, "completed", addDays(mondayOf(today), 6));
	await book(ada.id, "cancelled", addDays(mondayOf(today), 3));
	await book(ada.id, "booked", addDays(mondayOf(today), 7));
	await book(ada.id, "booked", addDays(mondayOf(today), -1));
	assert.equal((await numbers.highlights()).sessionsThisWeek, 2);
	await pool.query(`DELETE FROM "user" WHERE id = $1`, [ben.id]);
	assert.notEqual((await numbers.highlights()).mostTalkative?.name, "Ben");
});

test("a cohort has no figure for a partly counted week, unless nobody had joined before", async () => {
	const monday = mondayOf(today);
	const joined = addDays(monday, -20);
	const begun = addDays(monday, -10);
	const last = await server.user();
	await last.api.accounts.session();
	await untilNoted(last);
	await pool.query(`UPDATE "user" SET created_at = $1`, [`${joined}T12:00:00Z`]);
	await pool.query("DELETE FROM members_active");
	await pool.query(
		`INSERT INTO members_active (grain, begins, user_id)
SELECT grain, date_trunc(grain, $1::date::timestamp)::date, id FROM "user", unnest(ARRAY['day', 'week']) grain`,
		[begun],
	);
	const [first, ...others] = (await numbers.cohorts()).weeks ?? [];
	assert.equal(first?.week, mondayOf(joined));
	assert.ok(others.every(({ signedUp }) => signedUp === 0));
	assert.deepEqual(first?.returned.slice(0, 5), [null, null, 0, 0, null]);
	await pool.query(`UPDATE "user" SET created_at = $1`, [`${begun}T12:00:00Z`]);
	const [young] = (await numbers.cohorts()).weeks ?? [];
	assert.ok(young?.signedUp);
	assert.deepEqual(young.returned.slice(0, 4), [young.signedUp, 0, 0, null]);
});

test("a young community's heatmap averages over the weeks it has existed", async () => {
	await pool.query("DELETE FROM chat_messages");
	await send(admin);
	assert.equal((await numbers.heatmap()).hours, null);
	const spoke = (days: number) =>
		pool.query("UPDATE chat_messages SET created_at = $1", [`${addDays(today, -days)}T12:00:00Z`]);
	for (const [days, weeks] of [
		[1, 1],
		[7, 1],
		[8, 2],
		[56, 8],
	] as const) {
		await spoke(days);
		const { hours, weeks: counted } = await numbers.heatmap();
		assert.equal(counted, weeks);
		assert.equal(
			hours?.flat().reduce((sum, count) => sum + count),
			1,
		);
	}
	await spoke(57);
	assert.equal((await numbers.heatmap()).hours, null);
	assert.equal(
		(await numbers.messagesADay()).days?.every(({ count }) => count === 0),
		true,
	);
});

async function book(memberId: string, state: string, day: string): Promise<void> {
	await pool.query(
		`INSERT INTO session_bookings (id, type_id, member_id, starts_at, ends_at, blocked_from, blocked_until, state, member_zone)
SELECT $1, (SELECT id FROM session_types LIMIT 1), $2, at, at + interval '1 hour', at, at + interval '1 hour', $3, 'UTC'
FROM (SELECT $4::timestamptz AS at) s`,
		[newId(), memberId, state, `${day}T00:00:00Z`],
	);
}
