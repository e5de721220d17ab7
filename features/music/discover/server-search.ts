import type { Context } from "#server/context.ts";
import {
	headPattern,
	maybeWithinSlips,
	tailPattern,
	toAscii,
	withinSlips,
} from "#server/search/misspelt.ts";
import { queryTokens } from "./search-tokens.ts";

/** Further words of a query are ignored. */
const TOKENS_MAX = 8;
const HAVING_MAX = 60;
const SIMILAR_MAX = 100;
const NEAR_MAX = 8;
/** Of our own letters: part of nearly all words, so that only beginnings are looked at, as written. */
const SHORT_MAX = 2;

const isShort = (word: string) => [...word].length <= SHORT_MAX;

type WordRow = { place: number; word: string; has: boolean; begins: boolean };

/**
 * For each word of a query the words of tracks it may mean: those it begins, or is part of, and where
 * it begins none, those a slip or two away. Null when one of them means nothing we have.
 */
export async function similarTokens(
	{ pool }: Pick<Context, "pool">,
	query: string,
): Promise<string[][] | null> {
	const tokens = queryTokens(query).slice(0, TOKENS_MAX);
	if (tokens.length === 0) return null;
	const ascii = tokens.map(toAscii);
	const { rows } = await pool.query<WordRow>({
		name: "track-words-near",
		text: near,
		values: [
			tokens,
			ascii,
			ascii.map((word, at) => (isShort(word) && word === tokens[at] ? `${word}%` : `%${word}%`)),
			ascii.map((word) => (isShort(word) ? word : headPattern(word))),
			ascii.map((word) => (isShort(word) ? word : tailPattern(word))),
		],
	});
	const found = (at: number) => rows.filter(({ place }) => place === at + 1);
	const corrections = tokens.map((word, at) => correctionsOf(word, found(at)));
	return corrections.every((words) => words.length > 0) ? corrections : null;
}

function correctionsOf(token: string, found: WordRow[]): string[] {
	const having = found.filter(({ has }) => has);
	const words = having.map(({ word }) => word);
	if (having.some(({ begins }) => begins)) return words;
	const others = found.map(({ word }) => word);
	const similar = isShort(token)
		? others.filter((word) => word === token)
		: withinSlips(token, others);
	return [...new Set([...words, ...similar.slice(0, NEAR_MAX)])];
}

const near = `SELECT asked.place::int, found.*
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
	WITH ORDINALITY AS asked (word, ascii, inside, head, tail, place)
CROSS JOIN LATERAL (
	WITH akin AS (
		SELECT w.word, starts_with(w.word, asked.word) AS begins FROM track_words w
		WHERE w.ascii LIKE asked.inside AND strpos(w.word, asked.word) > 0
		ORDER BY begins DESC, length(w.word), w.word LIMIT ${HAVING_MAX}
	)
	SELECT word, true AS has, begins FROM akin
	UNION ALL
	(SELECT w.word, false, false FROM track_words w
	WHERE NOT EXISTS (SELECT FROM akin WHERE begins)
		AND ${maybeWithinSlips()}
	ORDER BY similarity(w.ascii, asked.ascii) DESC, w.word LIMIT ${SIMILAR_MAX})
) found`;
