import { foldText } from "#shared/fold-text.ts";
import { isUnspaced, SEARCH_WORD } from "#shared/search-words.ts";

/** A text with the words that were asked for marked. `matched` holds them folded. */
export function Marked({ text, matched }: { text: string; matched: readonly string[] }) {
	let start = 0;
	const parts = text
		.split(SEARCH_WORD)
		.flatMap((part) => (isUnspaced(part) ? splitRun(part, matched) : part))
		.map((part) => {
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

/** A run without spaces, cut around the words asked for. */
function splitRun(run: string, matched: readonly string[]): string[] {
	const written = matched.filter(isUnspaced).map((word) => word.normalize("NFC"));
	if (written.length === 0) return [run];
	return run.normalize("NFC").split(new RegExp(`(${written.join("|")})`, "u"));
}
