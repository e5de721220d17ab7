/** A post's text on both sides of the line where its public part ends, and what is typed for that line. */
type Halves = { before: string; line: string; after: string };

const LINE = "\n\n<!-- more -->\n\n";
const MARK = /^ {0,3}<!--\s*more\s*-->[ \t]*$/;
const FENCE = /^ {0,3}(```|~~~)/;

/** The halves of a text, which together are the text; null where no line is drawn. */
export function halvesOf(body: string): Halves | null {
	let at = 0;
	let isCode = false;
	for (const line of body.split("\n")) {
		if (FENCE.test(line)) isCode = !isCode;
		if (!isCode && MARK.test(line)) {
			const before = body.slice(0, at).replace(/\n{1,2}$/, "");
			const after = body.slice(at + line.length).replace(/^\n{1,2}/, "");
			return { before, line: body.slice(before.length, body.length - after.length), after };
		}
		at += line.length + 1;
	}
	return null;
}

export const joined = ({ before, line, after }: Halves): string => before + line + after;

/** The text with the line below the paragraph that a place is in. */
export function withLine(body: string, place: number): string {
	const text = withoutLine(body);
	const end = text.indexOf("\n\n", place);
	const before = end < 0 ? text : text.slice(0, end);
	return joined({
		before: before.trimEnd(),
		line: LINE,
		after: text.slice(before.length).trimStart(),
	});
}

export function withoutLine(body: string): string {
	const halves = halvesOf(body);
	if (!halves) return body;
	return [halves.before, halves.after].filter((half) => half !== "").join("\n\n");
}

/** The text with the line one paragraph further up or down; as it is where there is none to pass. */
export function withLineMoved(body: string, by: "up" | "down"): string {
	const halves = halvesOf(body);
	if (!halves) return body;
	const { before, after } = halves;
	if (by === "up") {
		const cut = before.lastIndexOf("\n\n");
		if (before === "") return body;
		const [stays, passes] = cut < 0 ? ["", before] : [before.slice(0, cut), before.slice(cut + 2)];
		return joined({ before: stays.trimEnd(), line: LINE, after: together(passes, after) });
	}
	const cut = after.indexOf("\n\n");
	if (after === "") return body;
	const [passes, stays] = cut < 0 ? [after, ""] : [after.slice(0, cut), after.slice(cut + 2)];
	return joined({ before: together(before, passes), line: LINE, after: stays.trimStart() });
}

const together = (above: string, below: string): string =>
	[above, below].filter((one) => one !== "").join("\n\n");
