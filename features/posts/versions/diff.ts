/** A piece of text that two versions share, or that one of them has. */
export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** Beyond that many comparisons, what differs is shown as a whole. */
const COMPARISONS_MAX = 1_000_000;

/** How a text became another: line by line, and word by word where lines were changed. */
export function diffText(before: string, after: string): Piece[] {
	const changes = diff(before.split(/(?<=\n)/), after.split(/(?<=\n)/));
	const pieces: Piece[] = [];
	for (let at = 0; at < changes.length; at += 1) {
		const [one, next] = [changes[at], changes[at + 1]];
		if (one?.kind === "removed" && next?.kind === "added") {
			pieces.push(...diff(wordsOf(one.text), wordsOf(next.text)));
			at += 1;
		} else if (one) pieces.push(one);
	}
	return joined(pieces);
}

/** Each with the space after it; a line's end stands alone. */
const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)|(?=\n)/);

/** The longest common subsequence of two lists; what was removed comes before what was added in its place. */
function diff(before: readonly string[], after: readonly string[]): Piece[] {
	let from = 0;
	while (from < before.length && before[from] === after[from]) from += 1;
	let [endBefore, endAfter] = [before.length, after.length];
	while (endBefore > from && endAfter > from && before[endBefore - 1] === after[endAfter - 1]) {
		endBefore -= 1;
		endAfter -= 1;
	}
	const middle = diffMiddle(before.slice(from, endBefore), after.slice(from, endAfter));
	return joined([
		...before.slice(0, from).map((text): Piece => ({ kind: "same", text })),
		...middle,
		...before.slice(endBefore).map((text): Piece => ({ kind: "same", text })),
	]);
}

function diffMiddle(before: readonly string[], after: readonly string[]): Piece[] {
	const width = after.length + 1;
	const isTooMuch = before.length * after.length > COMPARISONS_MAX;
	/** Length of the longest common subsequence of what is left from each place on. */
	const common = new Uint16Array(isTooMuch ? 0 : (before.length + 1) * width);
	const at = (i: number, j: number) => common[i * width + j] ?? 0;
	if (!isTooMuch)
		for (let i = before.length - 1; i >= 0; i -= 1)
			for (let j = after.length - 1; j >= 0; j -= 1)
				common[i * width + j] =
					before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
	const pieces: Piece[] = [];
	let [i, j] = [0, 0];
	while (i < before.length || j < after.length) {
		const [left = "", right = ""] = [before[i], after[j]];
		if (!isTooMuch && i < before.length && j < after.length && left === right) {
			pieces.push({ kind: "same", text: left });
			i += 1;
			j += 1;
		} else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) {
			pieces.push({ kind: "removed", text: left });
			i += 1;
		} else {
			pieces.push({ kind: "added", text: right });
			j += 1;
		}
	}
	return pieces;
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

/** The same with long stretches that are the same cut down to what stands next to a change; `null` is such a cut. */
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
