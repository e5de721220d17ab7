import { copy } from "./copy.ts";
import { displayPercent } from "./place.ts";

/** Marks the reader's place among the posts. */
export function YouAreHere({ percent }: { percent: number }) {
	return (
		<p className="flex items-center gap-3 pb-3 text-small font-semibold text-lamp-ink tabular-nums">
			{copy.youAreHere(displayPercent(percent))}
			<span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-lamp-mark" />
		</p>
	);
}
