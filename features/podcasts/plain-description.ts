/** More than any place shows that has no room for a whole description. */
const SHOWN_MAX = 600;

/**
 * The beginning of a description without the marks of Markdown (CommonMark 0.31), for places that show a line or two. It
 * knows marks alone and no nesting: what is shown whole is parsed.
 */
export function plainDescription(text: string): string {
	return text
		.slice(0, SHOWN_MAX)
		.replace(/^ {0,3}(?:#{1,6} |> ?|[-*+] |\d{1,9}[.)] |(?:[-*_] *){3,}$)/gmu, "")
		.replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, "$1")
		.replace(/(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1/gu, "$2")
		.replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=\S)([^*_\n]+?)(?<=[^\s\\])\1(?![\p{L}\p{N}*_])/gu, "$2")
		.replace(/\\([!-/:-@[-`{-~])/gu, "$1");
}
