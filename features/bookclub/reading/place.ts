/** How far into the book a page is, in percent to two places: so that each page has a place of its own. */
export function percentOf(page: number, pageCount: number): number {
	return roundPercent(Math.min(100, (page / pageCount) * 100));
}

/** Percent as it is stored. */
export function roundPercent(percent: number): number {
	return Math.round(percent * 100) / 100;
}

/** Percent as it is shown: whole, and never more than was read. */
export function displayPercent(percent: number): number {
	return Math.floor(percent);
}
