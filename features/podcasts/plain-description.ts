/** More than any place shows that has no room for a whole description. */
const SHOWN_MAX = 600;

/** In characters. Unclosed marks cost the square of a line's length; what is longer is left as it is. */
const LINE_MAX = 2_000;

/** The beginning of a description without marks, for places that show a line or two. */
export const plainDescription = (text: string): string => withoutMarks(text.slice(0, SHOWN_MAX));

/** A description without the marks of Markdown (CommonMark 0.31). It knows no nesting: what is shown whole is parsed. */
export const withoutMarks = (text: string): string =>
	text
		.split("\n")
		.map((line) => (line.length > LINE_MAX ? line : unmarked(line)))
		.join("\n");

function unmarked(line: string): string {
	return line
		.replace(/^ {0,3}(?:#{1,6} |> ?|[-*+] |\d{1,9}[.)] |(?:[-*_] *){3,}$)/u, "")
		.replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, "$1")
		.replace(/(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1/gu, "$2")
		.replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=\S)([^*_\n]+?)(?<=[^\s\\])\1(?![\p{L}\p{N}*_])/gu, "$2")
		.replace(/\\([!-/:-@[-`{-~])/gu, "$1");
}
