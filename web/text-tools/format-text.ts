/** What is in a field, and what is selected of it (UTF-16). */
export type Selected = { value: string; from: number; until: number };
/** What takes the place of a stretch of a field, and what is selected of the field then. */
export type Edit = { from: number; until: number; text: string; select: [number, number] };

/** Puts marks around what is selected, or around words to be typed over; takes them away where they are. */
export function toggleMark({ value, ...at }: Selected, mark: "*" | "**", words: string): Edit {
	let { from, until } = at;
	// Markdown knows no mark beside a space.
	while (from < until && /\s/.test(value[from] ?? "")) from += 1;
	while (until > from && /\s/.test(value[until - 1] ?? "")) until -= 1;
	const chosen = value.slice(from, until);
	const inside = Math.min(starsAtStart(chosen), starsAtEnd(chosen));
	if (isOn(inside, mark) && chosen.length > 2 * mark.length) {
		const text = chosen.slice(mark.length, -mark.length);
		return { from, until, text, select: [from, from + text.length] };
	}
	const around = Math.min(starsAtEnd(value.slice(0, from)), starsAtStart(value.slice(until)));
	if (isOn(around, mark)) {
		const start = from - mark.length;
		const select: [number, number] = [start, start + chosen.length];
		return { from: start, until: until + mark.length, text: chosen, select };
	}
	const text = chosen || words;
	const start = from + mark.length;
	return { from, until, text: mark + text + mark, select: [start, start + text.length] };
}

const starsAtStart = (text: string): number => /^\**/.exec(text)?.[0].length ?? 0;
const starsAtEnd = (text: string): number => /\**$/.exec(text)?.[0].length ?? 0;
/** One star is italic, two are bold, three are both. */
const isOn = (stars: number, mark: "*" | "**"): boolean =>
	mark === "*" ? stars === 1 || stars === 3 : stars >= 2;

type LineKind = "heading" | "quote" | "list" | "numbered";

const LINES: Record<LineKind, { is: RegExp; replaces: RegExp; mark: (place: number) => string }> = {
	heading: { is: /^## /, replaces: /^#{1,6} /, mark: () => "## " },
	quote: { is: /^> ?/, replaces: /^$/, mark: () => "> " },
	list: { is: /^[-*+] /, replaces: /^(?:[-*+]|\d+[.)]) /, mark: () => "- " },
	numbered: {
		is: /^\d+[.)] /,
		replaces: /^(?:[-*+]|\d+[.)]) /,
		mark: (place) => `${place + 1}. `,
	},
};

/** Makes the selected lines a heading, a quote or a list; lines again where they all are one. */
export function toggleLines({ value, from, until }: Selected, kind: LineKind): Edit {
	const { is, replaces, mark } = LINES[kind];
	const start = value.lastIndexOf("\n", from - 1) + 1;
	const next = value.indexOf("\n", until);
	const end = next < 0 ? value.length : next;
	const lines = value.slice(start, end).split("\n");
	const counts = (line: string) => line.trim() !== "" || lines.length === 1;
	const isOff = lines.filter(counts).every((line) => is.test(line));
	let place = 0;
	const changed = lines.map((line) => {
		if (!counts(line)) return line;
		if (isOff) return line.replace(is, "");
		const marked = mark(place) + line.replace(replaces, "");
		place += 1;
		return marked;
	});
	const text = changed.join("\n");
	const caret = Math.max(start, from + text.length - (end - start));
	const select: [number, number] = from === until ? [caret, caret] : [start, start + text.length];
	return { from: start, until: end, text, select };
}

const ITEM = /^(\s*)(?:([-*+])|(\d+)([.)])|(>)) (.*)$/;

/** The next line of a list or quote, for Enter; an empty one ends it. Null where Enter is only Enter. */
export function nextItem({ value, from, until }: Selected): Edit | null {
	const start = value.lastIndexOf("\n", from - 1) + 1;
	const [line, indent = "", bullet, number, dot, quote, words = ""] =
		ITEM.exec(value.slice(start, from)) ?? [];
	if (line === undefined) return null;
	if (words.trim() === "") return { from: start, until, text: "", select: [start, start] };
	const mark = bullet ?? quote ?? `${Number(number) + 1}${dot}`;
	const text = `\n${indent}${mark} `;
	const caret = from + text.length;
	return { from, until, text, select: [caret, caret] };
}

/** A link around what is selected, or to it where that is an address; what is missing is typed next. */
export function makeLink({ value, from, until }: Selected, words: string): Edit {
	const chosen = value.slice(from, until);
	const isAddress = /^https?:\/\/\S+$/.test(chosen);
	const [text, address] = isAddress ? [words, chosen] : [chosen || words, "https://"];
	const start = chosen && !isAddress ? from + text.length + 3 : from + 1;
	const length = chosen && !isAddress ? address.length : text.length;
	return { from, until, text: `[${text}](${address})`, select: [start, start + length] };
}

/** Words within brackets or quotes of Markdown. */
export const escapeWords = (words: string): string => words.replace(/[[\]"\\`*_<>]/g, "\\$&");
