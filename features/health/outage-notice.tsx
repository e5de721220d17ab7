import { CircleAlert } from "lucide-react";
import { useDates } from "#web/time/dates.tsx";
import { copy } from "./copy.ts";

/** During an outage: how old the data on the page is. */
export function OutageNotice({ isAway, since }: { isAway: boolean; since: string }) {
	const { moment } = useDates();
	return (
		<div role="status">
			{isAway && (
				<p className="mt-7 flex items-start gap-3 border-y border-line py-4 text-card">
					<CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
					<span>
						<strong className="block font-semibold">{copy.away}</strong>
						<span className="text-muted">{copy.awayText(moment(since))}</span>
					</span>
				</p>
			)}
		</div>
	);
}
