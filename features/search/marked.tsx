import { foldText } from "#shared/format.ts";

const WORDS = /([\p{L}\p{N}\p{M}'’]+)/u;

/** A text with the words that were asked for marked. `matched` holds them folded. */
export function Marked({ text, matched }: { text: string; matched: readonly string[] }) {
	let start = 0;
	const parts = text.split(WORDS).map((part) => {
		start += part.length;
		return { part, end: start, isMatch: part !== "" && matched.includes(foldText(part)) };
	});
	return (
		<bdi>
			{parts.map(({ part, end, isMatch }) =>
				isMatch ? (
					<mark key={end} className="rounded-[3px] bg-wash text-ink">
						{part}
					</mark>
				) : (
					part
				),
			)}
		</bdi>
	);
}
