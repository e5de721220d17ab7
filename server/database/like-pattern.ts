/** A text as part of a LIKE pattern, its wildcards escaped. */
export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

/** A pattern for LIKE that finds a text anywhere. */
export function containing(text: string): string {
	return `%${escapeLike(text)}%`;
}
