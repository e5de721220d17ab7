/** How far into the book a page is, in percent to two places: so that each page has a place of its own. */
export function percentOf(page: number, pageCount: number): number {
	return rounded(Math.min(100, (page / pageCount) * 100));
}

/** Percent as it is kept. */
export function rounded(percent: number): number {
	return Math.round(percent * 100) / 100;
}

/** As it is told: whole, and never more than was read. */
export function toldPercent(percent: number): number {
	return Math.floor(percent);
}
