/** Words as search compares them: lower case, without accents, one space between. */
export function plainWords(...texts: string[]): string {
	return texts
		.join(" ")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/\s+/gu, " ")
		.trim();
}

/** The same as a pattern of LIKE that finds it anywhere. */
export function searchPattern(search: string): string {
	return `%${plainWords(search).replace(/[\\%_]/g, "\\$&")}%`;
}
