/** A day (yyyy-mm-dd) as legal texts name it: 'September 28, 2025'. */
export function dateInFull(day: string): string {
	return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(`${day}T00:00:00Z`),
	);
}
