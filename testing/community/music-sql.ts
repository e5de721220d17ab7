import { ARTIST_MAX, DESCRIPTION_MAX } from "#features/music/limits.ts";
import { idSql } from "./ids.ts";
import { AGE_DAYS } from "./people-sql.ts";

/** The first of the album's tracks, as numbered from the newest; the others follow. */
export const ALBUM_FIRST = 3;
const RATINGS_MAX = 9;
const DAYS_OF_LISTENS = 28;
const TRACKS_OF_PLAYLIST = 10;

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

const isOfAlbum = (album: string) => `n BETWEEN ${ALBUM_FIRST} AND ${ALBUM_FIRST - 1} + ${album}`;
/** SQL for who made track n, given how many artists and how many tracks the album has. */
const artistOf = (artists: string, album: string) =>
	`CASE WHEN ${isOfAlbum(album)} THEN 1 ELSE 1 + n % ${artists} END`;
const publishedAt = (tracks: string) =>
	`now() - interval '${AGE_DAYS} days' * ((n - 1)::float8 / ${tracks})`;

/** Takes how many tracks, how many artists, how many tracks are the album's. */
export const recordings = `INSERT INTO recordings (id, owner_id, original_file_id, stream_file_id, audience,
	state, light, duration_seconds, peaks)
SELECT ${idSql("recording")}, ${idSql("user", artistOf("$2::int", "$3::int"))}, ${idSql("trackFile")}, ${idSql("trackFile")},
	'everyone', 'live', 'unneeded', 60 + n % 300, array_fill(128::smallint, ARRAY[1000])
FROM generate_series(1, $1::int) n`;

/** Of each track by some people, of whom a fiftieth rate much. Takes how many tracks and how many people. */
const ratings = `SELECT DISTINCT n, CASE WHEN k = 1 THEN 1 + n % greatest(1, $2::int / 50)
	ELSE 1 + (n * 7 + k * 13) % $2::int END AS person, 1 + (n + n / 5) % 5 AS stars
FROM generate_series(1, $1::int) n, generate_series(1, n % ${RATINGS_MAX}) k`;

/** The newest first. Takes how many tracks, people, artists and tracks of the album, and the genres. */
export const tracks = `WITH rated AS (
	SELECT n, count(*) AS ratings, sum(stars) AS stars FROM (${ratings}) r GROUP BY n
) INSERT INTO tracks (id, slug, title, artist, genre, description, audio_url, cover_url,
	recording_id, state, created_by, created_at, published_at, search_words, duration_seconds,
	loudness_lufs, total_ratings, stars_sum, listens)
SELECT ${idSql("track")}, 'track-' || n, initcap(concat_ws(' ', first, second, third)),
	left('Artist ' || n % 97, ${ARTIST_MAX}), ($5::text[])[1 + n % cardinality($5::text[])],
	left(repeat('Written at night, played by four hands. ', ${Math.ceil(DESCRIPTION_MAX / 40)}), 1 + n * 397 % ${DESCRIPTION_MAX}),
	'/media/' || ${idSql("trackFile")} || '.mp3', '/media/' || ${idSql("coverFile")} || '.webp', ${idSql("recording")},
	'live', ${idSql("user", artistOf("$3::int", "$4::int"))}, ${publishedAt("$1::int")}, ${publishedAt("$1::int")},
	ARRAY[first, second, third, 'artist', (n % 97)::text], 60 + n % 300, -9 - n % 13,
	coalesce(ratings, 0), coalesce(stars, 0), n % 1009
FROM generate_series(1, $1::int) n LEFT JOIN rated USING (n),
	LATERAL (SELECT ${titleWords[0]} AS first, ${titleWords[1]} AS second, ${titleWords[2]} AS third) title`;

/** Takes how many tracks and how many people. */
export const trackRatings = `INSERT INTO track_ratings (track_id, user_id, stars, updated_at)
SELECT ${idSql("track")}, ${idSql("user", "person")}, stars, ${publishedAt("$1::int")} FROM (${ratings}) r`;

export const trackWords = `INSERT INTO track_words (word, ascii)
SELECT DISTINCT word, word FROM tracks, unnest(search_words) word`;

/** Takes how many listens and how many tracks. */
export const listens = `INSERT INTO track_listens (track_id, day, listener, played_share)
SELECT ${idSql("track", "1 + n % $2::int")}, current_date - n % ${DAYS_OF_LISTENS}, 'listener ' || n, 0.5 + n % 6 / 10.0
FROM generate_series(1, $1::int) n`;

/** Takes how many people, of whom each fifth has made one, and how many tracks. */
export const playlists = `WITH made AS (
	INSERT INTO playlists (id, slug, name, description, visibility, created_by, track_count)
	SELECT ${idSql("playlist")}, 'playlist-' || n, 'Playlist ' || n, 'For the way home.',
		CASE n % 3 WHEN 0 THEN 'private' ELSE 'public' END, ${idSql("user", "5 * n")}, least(${TRACKS_OF_PLAYLIST}, $2::int)
	FROM generate_series(1, $1::int / 5) n
) INSERT INTO playlist_tracks (id, playlist_id, track_id, position)
SELECT gen_random_uuid(), ${idSql("playlist")}, ${idSql("track", "1 + (n * 31 + k) % $2::int")}, k
FROM generate_series(1, $1::int / 5) n, generate_series(0, least(${TRACKS_OF_PLAYLIST}, $2::int) - 1) k`;

/** Publishes the album among the newest, or a year before. Takes its size, how many tracks there are, and how many days earlier. */
export const albumDate = `UPDATE tracks SET published_at = ${publishedAt("$2::int")} - $3::int * interval '1 day'
FROM generate_series(1, $2::int) n WHERE id = ${idSql("track")} AND ${isOfAlbum("$1::int")}`;
