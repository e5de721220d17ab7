/** Control characters, and those that turn the direction of what follows: a line with one reads as another. */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether one line of text reads as it is. */
export const isPlainLine = (value: string): boolean => !HIDDEN.test(value);

/** What begins another direction, and what ends it. */
const CLOSING: Readonly<Record<string, string>> = {
	"\u202a": "\u202c",
	"\u202b": "\u202c",
	"\u202d": "\u202c",
	"\u202e": "\u202c",
	"\u2066": "\u2069",
	"\u2067": "\u2069",
	"\u2068": "\u2069",
};
/** Turns the letters around, so that what was read is not what was pasted. */
const OVERRIDE = "\u202e";
/** White space, and what is pasted with it unseen; at the end of a line neither does anything. */
const AT_EDGE = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202d\u2060-\u2069\ufeff]/;

/** A line without what apps and web pages paste around it unseen: marks at its ends, and pairs of directions. */
export function withoutPastedMarks(value: string): string {
	const line = withoutPairs(value);
	let start = 0;
	let end = line.length;
	while (start < end && AT_EDGE.test(line.charAt(start))) start += 1;
	while (end > start && AT_EDGE.test(line.charAt(end - 1))) end -= 1;
	return line.slice(start, end);
}

function withoutPairs(value: string): string {
	const opened: { at: number; mark: string }[] = [];
	const paired = new Set<number>();
	for (let at = 0; at < value.length; at += 1) {
		const mark = value.charAt(at);
		const last = opened.at(-1);
		if (mark in CLOSING) opened.push({ at, mark });
		else if (last && CLOSING[last.mark] === mark) {
			opened.pop();
			if (last.mark !== OVERRIDE) paired.add(at).add(last.at);
		}
	}
	if (paired.size === 0) return value;
	return Array.from({ length: value.length }, (_, at) =>
		paired.has(at) ? "" : value.charAt(at),
	).join("");
}

/** After these a joiner or a variation selector shapes what is seen: emoji, and scripts without capitals. */
const SHAPED = String.raw`[\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u{1f1e6}-\u{1f1ff}]|(?!\p{Script=Inherited})\p{M}`;
const INVISIBLE = new RegExp(
	String.raw`(?<!${SHAPED})[\u200c\u200d\ufe00-\ufe0f]|(?![\u200c\u200d\ufe00-\ufe0f\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\u2800]`,
	"gu",
);

/** A name without characters that nobody sees; those that shape the letters of a script or an emoji stay. */
export const withoutInvisible = (name: string): string =>
	withoutPairs(name).replaceAll(INVISIBLE, "");
