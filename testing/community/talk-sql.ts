import { COMMENT_MAX } from "#features/track-comments/limits.ts";
import { trackPath } from "#shared/paths.ts";
import { idSql } from "./ids.ts";
import { momentOf } from "./people-sql.ts";

const READ_WITHIN = 60;
const REACTED = 2_000;
/** As long as notifications and emails stay at least. */
const NOTIFICATION_DAYS = 80;
const EMAIL_DAYS = 28;
/** Whom one event concerns. */
const NOTIFIED = 50;
/** Each thread begins with one comment, and two answer it. */
const COMMENTS_OF_THREAD = 3;

/** One message in ten mentions a member, one links to a track, two answer another. Takes how many, how many people, the conversation. */
export const messages = `INSERT INTO chat_messages
	(id, conversation_id, seq, user_id, client_message_id, content, mentioned, reply_to, created_at)
SELECT ${idSql("message")}, $3::uuid, n, ${idSql("user", "1 + n % $2::int")}, gen_random_uuid(),
	'Message ' || n || ' says what people say in a room like this one.'
		|| CASE n % 10 WHEN 3 THEN ' @{' || other || '}, have you heard it?' WHEN 7 THEN ' ${trackPath("track-")}' || 1 + n % 50 ELSE '' END,
	CASE n % 10 WHEN 3 THEN ARRAY[other] ELSE '{}' END,
	CASE WHEN n % 5 = 1 AND n > 1 THEN ${idSql("message", "n - 1")} END, ${momentOf("n", "$1::int")}
FROM generate_series(1, $1::int) n, LATERAL (SELECT ${idSql("user", "1 + n * 7 % $2::int")} AS other) mentioned`;

export const lastMessage = "UPDATE conversations SET last_seq = $1 WHERE id = $2";

/** To each third of the newest. Takes how many messages and how many people. */
export const reactions = `INSERT INTO chat_reactions (message_id, user_id, emoji)
SELECT ${idSql("message")}, ${idSql("user", "1 + (n + k) % $2::int")}, (ARRAY['👍', '🎉'])[k]
FROM generate_series(greatest(1, $1::int - ${REACTED}), $1::int) n, generate_series(1, least(2, $2::int)) k WHERE n % 3 = 0`;

/** Members have read all but the last few. Takes how many messages, how many people, the conversation. */
export const reads = `INSERT INTO conversation_reads (conversation_id, user_id, seq)
SELECT $3::uuid, ${idSql("user")}, greatest(0, $1::int - n % ${READ_WITHIN}) FROM generate_series(1, $2::int) n`;

const columns = "id, user_id, comment, thread_id, reply_to_id, created_at";
/** SQL for what every comment has, of those from $1 to $2 by $3 people. */
const comment = `${idSql("comment")}, ${idSql("user", "1 + n * 11 % $3::int")},
	left('What stays is the second part, where the voices come in one after another.', ${COMMENT_MAX}),
	CASE WHEN n % ${COMMENTS_OF_THREAD} > 0 AND begun >= $1::int THEN ${idSql("comment", "begun")} END,
	CASE WHEN n % ${COMMENTS_OF_THREAD} > 0 AND begun >= $1::int THEN ${idSql("comment", "begun")} END, ${momentOf("n", "$2::int")}`;
const numbered = `generate_series($1::int, $2::int) n, LATERAL (SELECT n - n % ${COMMENTS_OF_THREAD} AS begun) thread`;
/** SQL for the number of the subject of a thread, of so many. */
const subject = (count: string) => `1 + begun / ${COMMENTS_OF_THREAD} % ${count}`;

/** Each takes the first, the last, how many people, and how many of what is talked about. */
export const comments = {
	tracks: `INSERT INTO track_comments (${columns}, track_id, at_seconds)
SELECT ${comment}, ${idSql("track", subject("$4::int"))}, begun % 60 FROM ${numbered}`,
	weeks: `INSERT INTO song_comments (${columns}, song_id)
SELECT ${comment}, ${idSql("week", subject("$4::int"))} FROM ${numbered}`,
	posts: `INSERT INTO post_comments (${columns}, post_id)
SELECT ${comment}, ${idSql("post", subject("$4::int"))} FROM ${numbered}`,
};

/** Fifty members learn of each new track; of each member all but two have been read. Takes how many, how many people, how many tracks. */
export const notifications = [
	`INSERT INTO events (id, kind, subject_id, actor_id, payload, created_at, done_at)
SELECT ${idSql("event", "e")}, 'track.published', t.id, t.created_by,
	jsonb_build_object('slug', t.slug, 'title', t.title, 'artist', t.artist, 'genre', t.genre), at, at
FROM generate_series(0, ($1::int - 1) / least(${NOTIFIED}, $2::int)) e
	JOIN tracks t ON t.id = ${idSql("track", "1 + e % $3::int")},
	LATERAL (SELECT now() - interval '${NOTIFICATION_DAYS} days' * (e::float8 * least(${NOTIFIED}, $2::int) / $1::int) AS at) moment`,
	`INSERT INTO notifications (id, user_id, group_key, is_on_site, updated_at, seen_at, read_at)
SELECT ${idSql("notification")}, ${idSql("user", "1 + n % $2::int")},
	'new-track ' || ${idSql("track", `1 + n / least(${NOTIFIED}, $2::int) % $3::int`)}, true, at,
	CASE WHEN n >= 2 * $2::int THEN at END, CASE WHEN n >= 2 * $2::int THEN at END
FROM generate_series(0, $1::int - 1) n,
	LATERAL (SELECT now() - interval '${NOTIFICATION_DAYS} days' * (n::float8 / $1::int) AS at) moment`,
	`INSERT INTO notification_events (event_id, user_id, notification_id, kind)
SELECT ${idSql("event", `n / least(${NOTIFIED}, $2::int)`)}, ${idSql("user", "1 + n % $2::int")}, ${idSql("notification")}, 'new-track'
FROM generate_series(0, $1::int - 1) n WHERE $3::int > 0`,
];

/** One in fifty was refused. Takes how many, how many people, and the address of whom without a number. */
export const emails = `INSERT INTO mail_log (id, "to", subject, state, tries, error, created_at, changed_at)
SELECT ${idSql("email")}, replace($3, '@', 1 + n % $2::int || '@'), 'What happened this week',
	CASE n % 50 WHEN 0 THEN 'refused' ELSE 'sent' END, 0, CASE n % 50 WHEN 0 THEN '550 No such mailbox' END, at, at
FROM generate_series(1, $1::int) n, LATERAL (SELECT ${momentOf("n", "$1::int", EMAIL_DAYS)} AS at) moment`;
