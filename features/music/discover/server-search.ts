import type { Context } from "#server/context.ts";
import { editDistance, toAscii } from "#server/search/misspelt.ts";
import { askedTokens } from "./search-tokens.ts";

/** Further words of a query are ignored. */
const ASKED_MAX = 8;
const HAVING_MAX = 60;
const SIMILAR_MAX = 100;
const NEAR_MAX = 8;
/** Of our own letters: part of nearly all words, so that only beginnings are looked at, as written. */
const SHORT_MAX = 2;
/** Longer words are forgiven two slips. */
const ONE_SLIP_UNTIL = 5;

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
	const asked = askedTokens(query).slice(0, ASKED_MAX);
	if (asked.length === 0) return null;
	const ascii = asked.map(toAscii);
	const { rows } = await pool.query<WordRow>({
		name: "track-words-near",
		text: near,
		values: [
			asked,
			ascii,
			ascii.map((word, at) => (isShort(word) && word === asked[at] ? `${word}%` : `%${word}%`)),
			ascii.map((word) => (isShort(word) ? word : `${word.slice(0, word.length / 2)}%`)),
			ascii.map((word) => (isShort(word) ? word : `%${word.slice(word.length / 2)}`)),
		],
	});
	const found = (at: number) => rows.filter(({ place }) => place === at + 1);
	const corrections = asked.map((word, at) => correctionsOf(word, found(at)));
	return corrections.every((words) => words.length > 0) ? corrections : null;
}

function correctionsOf(asked: string, found: WordRow[]): string[] {
	const having = found.filter(({ has }) => has);
	const words = having.map(({ word }) => word);
	if (having.some(({ begins }) => begins)) return words;
	const slipsMax = isShort(asked) ? 0 : [...asked].length <= ONE_SLIP_UNTIL ? 1 : 2;
	const similar = found
		.map(({ word }) => ({ word, slips: editDistance(asked, word) }))
		.filter(({ slips }) => slips <= slipsMax)
		.sort((one, other) => one.slips - other.slips);
	return [...new Set([...words, ...similar.slice(0, NEAR_MAX).map(({ word }) => word)])];
}

/**
 * One slip leaves the first or the second half of a word whole; two leave enough trigrams. Letters of
 * other scripts stand there as ASCII, so what is found that way is looked at again.
 */
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
		AND (w.ascii % asked.ascii OR w.ascii LIKE asked.head OR w.ascii LIKE asked.tail)
		AND length(w.word) BETWEEN length(asked.word) - 2 AND length(asked.word) + 2
	ORDER BY similarity(w.ascii, asked.ascii) DESC, w.word LIMIT ${SIMILAR_MAX})
) found`;
