/** A text as part of a LIKE pattern: the signs that stand for others there stand for themselves. */
export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

/** A pattern for LIKE that finds a text anywhere. */
export function containing(text: string): string {
	return `%${escapeLike(text)}%`;
}
