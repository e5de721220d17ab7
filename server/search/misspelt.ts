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
