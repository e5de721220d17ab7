/** A word in as many letters of ASCII, for indexes that know no others. Different words may come out alike. */
export function toAscii(word: string): string {
	return word.replace(/[^a-z0-9]/gu, (letter) => ((letter.codePointAt(0) ?? 0) % 36).toString(36));
}

/** Slips of the finger that part two words: a letter changed, added, left out, or two swapped. */
export function editDistance(one: string, other: string): number {
	const [from, to] = [[...one], [...other]];
	const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
	const cell = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
	for (let row = 1; row <= from.length; row += 1) {
		const slips = [row];
		rows.push(slips);
		for (let at = 1; at <= to.length; at += 1) {
			const isSame = from[row - 1] === to[at - 1];
			const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
			slips[at] = Math.min(
				cell(row - 1, at) + 1,
				cell(row, at - 1) + 1,
				cell(row - 1, at - 1) + (isSame ? 0 : 1),
				isSwapped ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
	}
	return cell(from.length, to.length);
}

/** Longer words are forgiven two slips. */
const ONE_SLIP_UNTIL = 5;

/** Those words a slip or two from what was typed, the nearest first. */
export function withinSlips(typed: string, words: readonly string[]): string[] {
	const slipsMax = [...typed].length <= ONE_SLIP_UNTIL ? 1 : 2;
	return words
		.map((word) => ({ word, slips: editDistance(typed, word) }))
		.filter(({ slips }) => slips <= slipsMax)
		.sort((one, other) => one.slips - other.slips)
		.map(({ word }) => word);
}

/** Patterns for LIKE: one slip leaves the first or the second half of a word whole, unless it swaps the letters where they meet. */
export const headPattern = (word: string): string => `${word.slice(0, word.length / 2)}%`;
export const tailPattern = (word: string): string => `%${word.slice(word.length / 2)}`;

/**
 * SQL for whether an indexed word `w` may be a slip or two from one that was asked for, with its patterns `head` and
 * `tail`: two slips leave enough trigrams. Letters of other scripts stand in `ascii` as ASCII, so what is found is to be
 * looked at again (`withinSlips`); `orElse` is a further condition, with its OR.
 */
export const maybeWithinSlips = (orElse = ""): string =>
	`(w.ascii % asked.ascii OR w.ascii LIKE asked.head OR w.ascii LIKE asked.tail ${orElse})
		AND length(w.word) BETWEEN length(asked.word) - 2 AND length(asked.word) + 2`;
