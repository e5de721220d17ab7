import type { Client } from "pg";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { idSql } from "#testing/community/ids.ts";

/** Words people use, the k-th in proportion to 1/k as in any language. */
const VOCABULARY = 50_000;
const WORDS_OF_MESSAGE = 8;
const WORDS_OF_TRANSCRIPT = 8_000;

/** SQL for the k-th word: six letters that say nothing. */
const wordOf = (k: string) =>
	`substr(translate(md5((${k})::text), '0123456789', 'ghijklmnop'), 1, 6)`;
/** SQL for a text of so many words; `n` of the row keeps PostgreSQL from making one for all. */
const textOf = (words: number) =>
	`(SELECT string_agg(${wordOf(`floor(power(${VOCABULARY}, random()))::int`)}, ' ') FROM generate_series(1, ${words} + n * 0))`;

/** What a community of tracks and people lacks for searching: talk, episodes, books, playlists and artists' pages. */
export async function fillSearched(
	client: Pick<Client, "query">,
	{ people, messages }: { people: number; messages: number },
): Promise<void> {
	await client.query(
		`INSERT INTO chat_messages (id, conversation_id, seq, user_id, client_message_id, content, created_at)
SELECT ${idSql("message")}, $2::uuid, n, ${idSql("user", "1 + n % $3::int")}, gen_random_uuid(), ${textOf(WORDS_OF_MESSAGE)},
	now() - ($1::int - n) * interval '1 second' FROM generate_series(1, $1::int) n`,
		[messages, CONVERSATION_ID, people],
	);
	await client.query("UPDATE conversations SET last_seq = $1 WHERE id = $2", [
		messages,
		CONVERSATION_ID,
	]);
	await client.query(`INSERT INTO podcasts (id, slug, guid, title, description, audience, published_at, updated_at, transcript_vtt)
SELECT gen_random_uuid(), 'searched-' || n, 'searched-' || n, initcap(${textOf(4)}), ${textOf(40)}, 'members', now() - n * interval '1 day', now() - n * interval '1 day',
	E'WEBVTT\\n\\n' || (SELECT string_agg(E'00:00.000 --> 00:04.000\\n' || line, E'\\n\\n') FROM (
		SELECT ${textOf(10)} AS line FROM generate_series(1, ${WORDS_OF_TRANSCRIPT / 10})) lines)
FROM generate_series(1, 300) n`);
	await client.query(`INSERT INTO book_club_books (id, slug, title, author, description)
SELECT gen_random_uuid(), 'searched-' || n, initcap(${textOf(3)}), initcap(${textOf(2)}), ${textOf(60)} FROM generate_series(1, 300) n`);
	await client.query(
		`INSERT INTO playlists (id, slug, name, description, visibility, created_by)
SELECT gen_random_uuid(), 'searched-' || n, initcap(${textOf(3)}), ${textOf(10)}, 'public', ${idSql("user", "1 + n % $1::int")} FROM generate_series(1, 5000) n`,
		[people],
	);
	await client.query(
		`INSERT INTO artist_pages (user_id, slug, about)
SELECT ${idSql("user")}, 'artist-' || n, ${textOf(30)} FROM generate_series(1, $1::int) n
ON CONFLICT (user_id) DO UPDATE SET about = excluded.about`,
		[people],
	);
	await client.query("VACUUM ANALYZE");
}

/** The k-th most frequent word as texts spell it. */
export async function frequentWord(client: Pick<Client, "query">, k: number): Promise<string> {
	const { rows } = await client.query(`SELECT ${wordOf("$1::int")} AS word`, [k]);
	return String(rows[0]?.word);
}
