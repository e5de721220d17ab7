import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import type { TestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const DAYS = 400;
const TYPE_ID = "0197a000-0000-7000-8000-000000000001";

export type Seeded = {
	members: string[];
	samples: string[];
	tracks: string[];
	sampleTrack: string;
};

/**
 * A community of a year in which everything happened close to midnight, whatever the clocks were set to
 * that night; samples among it.
 */
export async function seedYear({ services }: TestServer, zone: string): Promise<Seeded> {
	const { pool } = services;
	const moments = `(SELECT at, row_number() OVER (ORDER BY at)::int AS n FROM (
	SELECT (day::date + hour) AT TIME ZONE '${zone}' AS at FROM generate_series(
		(now() AT TIME ZONE '${zone}')::date - ${DAYS}, (now() AT TIME ZONE '${zone}')::date, interval '1 day'
	) day, unnest(ARRAY[time '00:00', '00:14:59.9', '12:30', '23:59:59.9']) hour
) m WHERE at <= now()) m`;
	const one = (ids: string[], n: string) =>
		`(ARRAY['${ids.join("','")}']::uuid[])[1 + (${n}) % ${ids.length}]`;
	const ids = (count: number) => Array.from({ length: count }, newId);
	const [members, unconfirmed, samples] = [ids(24), ids(3), ids(2)];
	const everyone = [...members, ...unconfirmed, ...samples];

	await pool.query(
		`INSERT INTO "user" (id, email, email_verified, created_at)
SELECT p.id, p.id || '@test.invalid', p.id <> ALL($2::uuid[]), m.at
FROM unnest($1::uuid[]) WITH ORDINALITY p (id, n) JOIN ${moments} ON m.n = 1590 - 17 * p.n`,
		[everyone, unconfirmed],
	);
	await pool.query(
		"INSERT INTO profiles (id, full_name, is_sample) SELECT id, 'Person', id = ANY($2::uuid[]) FROM unnest($1::uuid[]) id",
		[everyone, samples],
	);
	await pool.query(
		`INSERT INTO chat_messages (id, conversation_id, seq, user_id, client_message_id, content, created_at, removed_at)
SELECT gen_random_uuid(), $1, 10000 * t.n + m.n, ${one(everyone, "m.n * t.n / 7")}, gen_random_uuid(), 'Words', m.at,
	CASE WHEN m.n % 11 = 0 THEN now() END
FROM ${moments}, generate_series(1, 3) t (n) WHERE m.n % (t.n + 1) > 0`,
		[CONVERSATION_ID],
	);
	const [ada = "", ben = ""] = members;
	const tracks = [
		await makeTrack({ services }, ada),
		await makeTrack({ services }, ben),
		await makeTrack({ services }, ben),
	];
	const sampleTrack = await makeTrack({ services }, samples[0] ?? "", { isSample: true });
	const playedTracks = [...tracks, sampleTrack];
	await pool.query(`INSERT INTO track_listens (track_id, day, listener)
SELECT ${one(playedTracks, "n * n / 3")}, (now() AT TIME ZONE 'UTC')::date - n / 5, 'listener ' || n
FROM generate_series(0, 1900) n WHERE n % 7 > 1`);
	await pool.query(`INSERT INTO track_ratings (track_id, user_id, stars, updated_at)
SELECT t.id, p.id, 1 + p.n % 5, m.at FROM unnest(ARRAY['${playedTracks.join("','")}']::uuid[]) WITH ORDINALITY t (id, n),
	unnest(ARRAY['${everyone.join("','")}']::uuid[]) WITH ORDINALITY p (id, n), ${moments} WHERE m.n = 1590 - 11 * p.n * t.n`);
	await pool.query(`INSERT INTO track_comments (id, track_id, user_id, at_seconds, comment, created_at)
SELECT gen_random_uuid(), ${one(playedTracks, "m.n")}, ${one(everyone, "m.n / 5")}, 1, 'Words', m.at FROM ${moments} WHERE m.n % 9 = 0`);
	const [song, sampleSong, book] = [newId(), newId(), newId()];
	await pool.query(
		`INSERT INTO song_of_the_week (id, title, artist, week_start_date, is_sample)
SELECT id, 'A song', 'Somebody', '2026-01-05', id = $2 FROM unnest(ARRAY[$1, $2]::uuid[]) id`,
		[song, sampleSong],
	);
	await pool.query(`INSERT INTO song_comments (id, song_id, user_id, comment, created_at)
SELECT gen_random_uuid(), ${one([song, sampleSong], "m.n / 3")}, ${one(everyone, "m.n / 7")}, 'Words', m.at FROM ${moments} WHERE m.n % 8 = 0`);
	await pool.query(
		"INSERT INTO book_club_books (id, slug, title, author) VALUES ($1, $2, 'A book', 'Somebody')",
		[book, newSlug("A book")],
	);
	await pool.query(`INSERT INTO reading_posts (id, book_id, at_percent, user_id, comment, created_at)
SELECT gen_random_uuid(), '${book}', 0, NULL, 'Words', m.at FROM ${moments} WHERE m.n % 21 = 0`);
	const [episode, sampleEpisode] = [newId(), newId()];
	await pool.query(
		`INSERT INTO podcasts (id, slug, guid, title, published_at, is_sample)
SELECT id, id, id, 'An episode', now(), id = $2 FROM unnest(ARRAY[$1, $2]::uuid[]) id`,
		[episode, sampleEpisode],
	);
	await pool.query(`INSERT INTO podcast_downloads (podcast_id, day, downloads)
SELECT e.id, (now() AT TIME ZONE 'UTC')::date - n, 1 + n % 5
FROM unnest(ARRAY['${episode}','${sampleEpisode}']::uuid[]) e (id), generate_series(0, ${DAYS}) n WHERE n % 3 > 0`);
	await pool.query(`INSERT INTO session_bookings
	(id, type_id, coach_id, member_id, starts_at, ends_at, blocked_from, blocked_until, state, member_zone, created_at)
SELECT gen_random_uuid(), '${TYPE_ID}', NULLIF(${one([ben, samples[0] ?? ""], "m.n / 23 / 4")}, '${ben}'), ${one(everyone, "m.n / 23")},
	s.at, s.at + interval '30 minutes', s.at, s.at + interval '30 minutes',
	CASE m.n / 23 % 4 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'completed' ELSE 'booked' END, 'UTC', m.at
FROM ${moments}, LATERAL (SELECT m.at + interval '8 days 3 hours' AS at) s WHERE m.n % 23 = 0`);
	await pool.query(`INSERT INTO members_active (grain, begins, user_id)
SELECT DISTINCT g, date_trunc(g, day)::date, ${one(members, "(n * n + k * 7) / 5")}
FROM (SELECT n, ((now() AT TIME ZONE '${zone}')::date - n)::timestamp AS day FROM generate_series(0, 120) n) d,
	generate_series(0, 8) k, unnest(ARRAY['day', 'week', 'month']) g`);
	return { members, samples, tracks, sampleTrack };
}
