/** SQL for a text as search compares it: as `foldText` says it, with a space for each mark that parts words. */
export const plainSql = (text: string): string => `search_plain(${text})`;

/** SQL for the words of these texts, any of which may be null; an index over it answers `@@`. */
export const vectorSql = (...texts: readonly string[]): string =>
	`search_vector(${texts.map((text) => `coalesce(${text}, '')`).join(" || ' ' || ")})`;
