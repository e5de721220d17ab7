/** A text in at most so many code points; one that is cut ends in an ellipsis. */
export function shorten(text: string, max: number): string {
	const points = [...text];
	return points.length > max ? `${points.slice(0, max - 1).join("")}…` : text;
}

/** A text without line breaks, for a line of its own. */
export const inOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
