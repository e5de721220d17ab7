/** Plain words as the HTML that apps take a description for. */
export function htmlOf(words: string): string {
	return words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
