import { idSql } from "./ids.ts";
import { AGE_DAYS, momentOf } from "./people-sql.ts";

export const WEEKS = 48;
export const POSTS = 100;
const BOOKS = 60;
const EPISODES = 300;

/** A song for each week until this one. Takes how many tracks there are. */
export const weeks = `INSERT INTO song_of_the_week (id, title, artist, note, week_start_date, track_id)
SELECT ${idSql("week")}, t.title, t.artist, 'For the quiet in it.', date_trunc('week', current_date)::date - 7 * (n - 1), t.id
FROM generate_series(1, ${WEEKS}) n JOIN tracks t ON t.id = ${idSql("track", "1 + (n * 17) % $1::int")}`;

/** Takes the author's id. */
export const posts = `INSERT INTO posts (id, slug, kind, audience, title, summary, body, excerpt, minutes, author_id, published_at, created_at)
SELECT ${idSql("post")}, 'post-' || n, CASE n % 2 WHEN 0 THEN 'essay' ELSE 'announcement' END, 'everyone', 'Post ' || n, '',
	repeat('What we played, what we read, and what comes next. ', 20), 'What we played, what we read, and what comes next.', 2,
	$1, ${momentOf("n", `${POSTS}`)}, ${momentOf("n", `${POSTS}`)}
FROM generate_series(1, ${POSTS}) n`;

/** The first of them is discussed in a week; the others were, one each fortnight. */
export const books = `INSERT INTO book_club_books (id, slug, title, author, description, discussion_date, published_at, announced_at, created_at)
SELECT ${idSql("book")}, 'book-' || n, 'Book ' || n, 'Author ' || n % 23, repeat('A house, a summer, and who comes back to it. ', 8),
	current_date + 7 - 14 * (n - 1), at, at, at
FROM generate_series(1, ${BOOKS}) n, LATERAL (SELECT ${momentOf(`${BOOKS} - n`, `${BOOKS}`)} AS at) moment`;

export const episodes = `INSERT INTO podcasts (id, slug, guid, title, description, audience, audio_url, audio_bytes, duration_seconds,
	published_at, announced_at, created_at, updated_at)
SELECT ${idSql("episode")}, 'episode-' || n, 'episode-' || n, 'Episode ' || n, repeat('What was said, and by whom. ', 20),
	CASE n % 4 WHEN 0 THEN 'members' ELSE 'everyone' END, 'https://audio.invalid/' || n || '.mp3', 30000000, 1800, at, at, at, at
FROM generate_series(1, ${EPISODES}) n,
	LATERAL (SELECT now() - interval '${AGE_DAYS} days' * ((n - 1)::float8 / ${EPISODES}) AS at) moment`;
