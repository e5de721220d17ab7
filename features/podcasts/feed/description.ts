/** Plain words as the HTML that apps take a description for. */
export function htmlOf(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
