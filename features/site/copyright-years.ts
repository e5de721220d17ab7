const FIRST_YEAR = "2025";

/** '2025', or '2025–2027' from the next year on. `day` as yyyy-mm-dd. */
export function copyrightYears(day: string): string {
	const year = day.slice(0, 4);
	return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR;
}
