import { containing } from "#server/database/like-pattern.ts";

/** Text as search compares it: lower case, without accents, single spaces. */
export function toSearchText(...texts: string[]): string {
	return texts
		.join(" ")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/\s+/gu, " ")
		.trim();
}

/** The search text as a LIKE pattern that matches anywhere. */
export function searchPattern(search: string): string {
	return containing(toSearchText(search));
}
