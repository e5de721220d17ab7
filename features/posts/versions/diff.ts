import { diffArrays } from "diff";

/** A piece of text that two versions share, or that one of them has. */
export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** Beyond that many changes, what lies between the first and the last is shown as a whole. */
const CHANGES_MAX = 1_000;

/** How a text became another: line by line, and word by word where lines were changed. */
export function diffText(before: string, after: string): Piece[] {
	const changes = diff(before.split(/(?<=\n)/), after.split(/(?<=\n)/));
	const pieces = changes.flatMap((one, at) => {
		const [last, next] = [changes[at - 1], changes[at + 1]];
		if (one.kind === "removed" && next?.kind === "added")
			return diff(wordsOf(one.text), wordsOf(next.text));
		return one.kind === "added" && last?.kind === "removed" ? [] : [one];
	});
	return joined(pieces);
}

/** Each with the space after it; a line's end stands alone. */
const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)|(?=\n)/);

function diff(before: string[], after: string[]): Piece[] {
	const changes =
		diffArrays(before, after, { maxEditLength: CHANGES_MAX }) ?? wholeChange(before, after);
	return joined(
		changes.map(({ value, added, removed }) => ({
			kind: added ? "added" : removed ? "removed" : "same",
			text: value.join(""),
		})),
	);
}

function wholeChange(before: string[], after: string[]) {
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && before[start] === after[start]) start += 1;
	let end = 0;
	while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
	const same = { removed: false, added: false };
	return [
		{ ...same, value: before.slice(0, start) },
		{ ...same, removed: true, value: before.slice(start, before.length - end) },
		{ ...same, added: true, value: after.slice(start, after.length - end) },
		{ ...same, value: before.slice(before.length - end) },
	].filter(({ value }) => value.length > 0);
}

/** Neighbors of one kind as one; between two that are the same, what was removed first. */
function joined(pieces: readonly Piece[]): Piece[] {
	const result: Piece[] = [];
	let [removed, added] = ["", ""];
	const flush = () => {
		if (removed) result.push({ kind: "removed", text: removed });
		if (added) result.push({ kind: "added", text: added });
		[removed, added] = ["", ""];
	};
	for (const { kind, text } of pieces) {
		if (kind === "removed") removed += text;
		else if (kind === "added") added += text;
		else {
			flush();
			const last = result.at(-1);
			if (last?.kind === "same") last.text += text;
			else result.push({ kind, text });
		}
	}
	flush();
	return result;
}

/** The pieces with long unchanged stretches cut to the lines next to a change; `null` marks a cut. */
export function aroundChanges(pieces: readonly Piece[], context: number): (Piece | null)[] {
	return pieces.flatMap((piece, at): (Piece | null)[] => {
		if (piece.kind !== "same") return [piece];
		const isFirst = at === 0;
		const isLast = at === pieces.length - 1;
		const points = [...piece.text];
		const head = isFirst ? "" : points.slice(0, context).join("");
		const tail = isLast ? "" : points.slice(-context).join("");
		if (points.length <= (isFirst || isLast ? context : 2 * context)) return [piece];
		const parts = [head && { ...piece, text: head }, null, tail && { ...piece, text: tail }];
		return parts.filter((part) => part !== "");
	});
}
