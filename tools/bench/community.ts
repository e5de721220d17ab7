import { createHmac, randomBytes } from "node:crypto";
import { hashPassword } from "#features/accounts/password/server-passwords.ts";
import { sessionCookieName } from "#features/accounts/server-session-cookie.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { genres } from "#features/music/limits.ts";
import { withClient } from "#testing/pg-client.ts";

export const PASSWORD = "a password of the bench";
export const emailOf = (n: number | string) => `person${n}@bench.invalid`;

/** Ids count up like the ones the app makes. */
export const userIdOf = (n: number) =>
	`01980001-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** Of the audio of a track. */
export const trackFileIdOf = (n: number) => userIdOf(n).replace("01980001", "01980003");

export type Size = { people: number; tracks: number; messages: number; listens: number };

/**
 * Fills a migrated database: people with a session and a password, tracks that are rated and listened
 * to, messages. Returns a Cookie header for each person.
 */
export async function fillCommunity(
	databaseUrl: string,
	authSecret: string,
	size: Size,
): Promise<string[]> {
	return withClient(databaseUrl, async (client) => {
		const tokens = Array.from({ length: size.people }, () => randomBytes(24).toString("base64url"));
		await client.query(people, [size.people, emailOf("")]);
		await client.query(passwords, [await hashPassword(PASSWORD)]);
		await client.query(sessions, [tokens]);
		await client.query(recordings, [size.tracks, size.people]);
		await client.query(tracks, [size.tracks, genres, size.people]);
		await client.query(trackWords);
		await client.query(ratings);
		await client.query(listens, [size.listens, size.tracks]);
		await client.query(messages, [size.messages, size.people, CONVERSATION_ID]);
		await client.query("UPDATE conversations SET last_seq = $1 WHERE id = $2", [
			size.messages,
			CONVERSATION_ID,
		]);
		await client.query("VACUUM ANALYZE");
		return tokens.map((token) => cookieOf(token, authSecret));
	});
}

function cookieOf(token: string, secret: string): string {
	const signature = createHmac("sha256", secret).update(token).digest("base64");
	return `${sessionCookieName("http://")}=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** The same in SQL; the kind tells ids of different tables apart. */
const id = (kind: number, n = "n") =>
	`('0198000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const people = `WITH made AS (
	INSERT INTO "user" (id, email, email_verified)
	SELECT ${id(1)}, replace($2, '@', n || '@'), true FROM generate_series(1, $1::int) n RETURNING id
) INSERT INTO profiles (id, full_name) SELECT id, 'Person ' || right(id::text, 4) FROM made`;

const passwords = `INSERT INTO account (id, account_id, provider_id, user_id, password)
SELECT gen_random_uuid(), id, 'credential', id, $1 FROM "user"`;

const sessions = `INSERT INTO session (id, token, user_id, expires_at)
SELECT gen_random_uuid(), token, ${id(1)}, now() + interval '1 day'
FROM unnest($1::text[]) WITH ORDINALITY AS given (token, n)`;

const recordings = `INSERT INTO recordings (id, owner_id, original_file_id, stream_file_id, audience,
	state, duration_seconds, peaks)
SELECT ${id(6)}, ${id(1, "1 + n % $2::int")}, ${id(3)}, ${id(3)}, 'everyone', 'live', 60 + n % 300,
	array_fill(128::smallint, ARRAY[1000])
FROM generate_series(1, $1::int) n`;

/** One word of eight, one of three thousand, one more: titles share words, and none is another's. */
const titleWords = [
	"md5('first' || n % 8)",
	"md5('second' || n % 3001)",
	"md5('third' || n / 3001)",
].map((word) => `substr(translate(${word}, '0123456789', 'ghijklmnop'), 1, 7)`);

/** Found in one track of eight; in track 150 alone; and that one by a slip of the keys. */
export const searched = {
	common: "iokenie",
	rare: "ojncaen naagnkj",
	misspelt: "ojnacen naagnkj",
};

const tracks = `INSERT INTO tracks (id, slug, title, artist, genre, description, audio_url, cover_url,
	recording_id, state, created_by, created_at, published_at, search_words, duration_seconds,
	total_ratings, stars_sum, listens)
SELECT ${id(2)}, 'track-' || n, initcap(concat_ws(' ', first, second, third)), 'Artist ' || n % 97,
	($2::text[])[1 + n % cardinality($2::text[])],
	repeat('Written at night, played by four hands. ', 3), '/media/' || ${id(3)} || '.mp3',
	'/media/' || ${id(4)} || '.webp', ${id(6)}, 'live', ${id(1, "1 + n % $3::int")},
	now() - n * interval '1 minute', now() - n * interval '1 minute',
	ARRAY[first, second, third, 'artist', (n % 97)::text], 60 + n % 300,
	n % 9, n % 9 * (1 + n % 5), n % 1009
FROM generate_series(1, $1::int) n,
	LATERAL (SELECT ${titleWords[0]} AS first, ${titleWords[1]} AS second, ${titleWords[2]} AS third) title`;

const trackWords = `INSERT INTO track_words (word, ascii)
SELECT DISTINCT word, word FROM tracks, unnest(search_words) word`;

const listens = `INSERT INTO track_listens (track_id, day, listener, played_share)
SELECT ${id(2, "1 + n % $2::int")}, current_date - n % 28, 'listener ' || n, 0.5 + n % 6 / 10.0
FROM generate_series(1, $1::int) n`;

const ratings = `INSERT INTO track_ratings (track_id, user_id, stars)
SELECT id, ${id(1, "1")}, 4 FROM tracks WHERE listens % 3 = 0`;

const messages = `INSERT INTO chat_messages
	(id, conversation_id, seq, user_id, client_message_id, content, created_at)
SELECT ${id(5)}, $3::uuid, n, ${id(1, "1 + n % $2::int")}, gen_random_uuid(),
	'Message ' || n || ' says what people say in a room like this one.',
	now() - ($1::int - n) * interval '1 second'
FROM generate_series(1, $1::int) n`;
