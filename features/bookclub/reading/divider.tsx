import { copy } from "./copy.ts";
import { toldPercent } from "./place.ts";

/** Where the reader is, among what was said. */
export function YouAreHere({ percent }: { percent: number }) {
	return (
		<p className="flex items-center gap-3 pb-3 text-small font-semibold text-lamp-ink tabular-nums">
			{copy.youAreHere(toldPercent(percent))}
			<span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-lamp-mark" />
		</p>
	);
}
