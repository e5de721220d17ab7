import type { Pool } from "pg";
import {
	headPattern,
	maybeWithinSlips,
	tailPattern,
	toAscii,
	withinSlips,
} from "#server/search/misspelt.ts";
import type { SearchQuery } from "#server/search/search-query.ts";
import type { Reader, SearchSource } from "#server/search/source.ts";
import type { StoredKind } from "./limits.ts";

type Spelling = NonNullable<SearchSource["spelling"]>;
export type Sources = Readonly<Record<StoredKind, SearchSource>>;

/** Shorter words have too many neighbors. */
const MISSPELT_MIN = 4;
const SIMILAR_MAX = 60;
const NEAR_MAX = 6;
const BATCH = 2_000;
/** In letters; what is longer is no word. */
const WORD_MAX = 40;
/** A row is written before it is committed: what was about to be then is read again. */
const OVERLAP = "1 minute";

const near = `SELECT asked.word, EXISTS (SELECT FROM search_words w WHERE w.ascii LIKE asked.begun) AS is_known, ARRAY(
	SELECT w.word FROM search_words w
	WHERE ${maybeWithinSlips("OR w.ascii LIKE asked.swapped")} AND w.word <> asked.word
	ORDER BY similarity(w.ascii, asked.ascii) DESC, w.word LIMIT ${SIMILAR_MAX}
) AS near
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
	AS asked (word, ascii, begun, head, tail, swapped)`;

type Neighbors = { word: string; is_known: boolean; near: string[] };

/**
 * For each word asked for, those it may have been meant for: of words that begin none we know, or where each begins one,
 * of all. Null where there is nothing to find anew.
 */
export async function findCorrections(
	reader: Reader,
	{ words }: SearchQuery,
): Promise<string[][] | null> {
	const long = words.filter((word) => [...word].length >= MISSPELT_MIN);
	if (long.length === 0) return null;
	const ascii = long.map(toAscii);
	const { rows } = await reader.query<Neighbors>({
		text: near,
		values: [
			long,
			ascii,
			ascii.map((word) => `${word}%`),
			ascii.map(headPattern),
			ascii.map(tailPattern),
			ascii.map(swapMiddle),
		],
	});
	const unknown = rows.filter((row) => !row.is_known);
	const doubtful = unknown.length > 0 ? unknown : rows;
	const corrections = words.map((word) => nearest(doubtful.find((row) => row.word === word)));
	return corrections.some((one) => one.length > 0) ? corrections : null;
}

function swapMiddle(word: string): string {
	const half = Math.floor(word.length / 2);
	return `${word.slice(0, half - 1)}${word.charAt(half)}${word.charAt(half - 1)}${word.slice(half + 1)}`;
}

const nearest = (token: Neighbors | undefined): string[] =>
	token ? withinSlips(token.word, token.near).slice(0, NEAR_MAX) : [];

/** Adds the words of what is new or changed since the last time, a batch a transaction. */
export async function readNewWords(pool: Pool, sources: Sources): Promise<void> {
	for (const [kind, { spelling }] of Object.entries(sources)) {
		if (!spelling) continue;
		let after: Place | null = { at: null, row: null };
		while (after) after = await readBatch(pool, { kind, after }, spelling);
	}
}

/** The last row read: many may have changed at one moment, so its time alone is no place. */
type Place = { at: string | null; row: string | null };

/** Returns where to go on; null where there was no more. */
async function readBatch(
	pool: Pool,
	{ kind, after }: { kind: string; after: Place },
	{ from, where = "true", words, changedAt, batch = BATCH, row }: Spelling,
): Promise<Place | null> {
	// As text: a Date knows no microseconds, and would read the last row again for ever.
	const { rows } = await pool.query<{
		until: string | null;
		last: string | null;
		count: number;
		words: string[] | null;
	}>(
		`WITH batch AS MATERIALIZED (
	SELECT ${words} AS words, ${changedAt} AS at, ${row} AS row FROM ${from}
	WHERE ${where} AND CASE WHEN $2::timestamptz IS NULL
		THEN ${changedAt} > coalesce((SELECT until FROM search_words_read WHERE kind = $1), '-infinity')
		ELSE (${changedAt}, ${row}) > ($2::timestamptz, $3::uuid) END
	ORDER BY 2, 3 LIMIT ${batch}
)
SELECT (SELECT max(at)::text FROM batch) AS until,
	(SELECT row::text FROM batch ORDER BY at DESC, row DESC LIMIT 1) AS last, (SELECT count(*)::int FROM batch) AS count, (
	SELECT array_agg(DISTINCT w.lexeme) FROM batch, unnest(batch.words) w
	WHERE length(w.lexeme) BETWEEN ${MISSPELT_MIN - 1} AND ${WORD_MAX} AND w.lexeme !~ '[0-9]') AS words`,
		[kind, after.at, after.row],
	);
	const {
		until,
		last,
		count,
		words: found,
	} = rows[0] ?? { until: null, last: null, count: 0, words: null };
	if (found)
		await pool.query(
			"INSERT INTO search_words SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING",
			[found, found.map(toAscii)],
		);
	const isLast = count < batch;
	if (until)
		await pool.query(
			`INSERT INTO search_words_read SELECT $1, $2::timestamptz - $3::interval
	ON CONFLICT (kind) DO UPDATE SET until = excluded.until`,
			// Until all that changed at one moment is read, that moment is read again after a stop.
			[kind, until, isLast ? OVERLAP : "1 microsecond"],
		);
	return isLast ? null : { at: until, row: last };
}

/** Reads all words anew, so that those of what was deleted or changed go. */
export async function readAllWords(pool: Pool, sources: Sources): Promise<void> {
	await pool.query("DELETE FROM search_words");
	await pool.query("DELETE FROM search_words_read");
	await readNewWords(pool, sources);
}
