/** Plain text as HTML, which apps expect in descriptions. */
export function htmlOf(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
