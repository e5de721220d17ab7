import { zonedDateTime } from "#shared/format.ts";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";

/** Until when one nominates and votes, by the viewer's own clock, whose zone is named. */
export function Deadlines({ ballot }: { ballot: Ballot }) {
	const { phase, nominationsUntil, votingUntil } = ballot;
	if (phase === "confirmed" || phase === "cancelled") return null;
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
			{phase === "nominating" && (
				<span>
					{copy.nominationsEnd} <Instant at={nominationsUntil} />
				</span>
			)}
			<span>
				{phase === "closed" ? copy.votingEnded : copy.votingEnds} <Instant at={votingUntil} />
			</span>
		</p>
	);
}

/** `Thu, Dec 3, 5:40 AM PST`. */
function Instant({ at }: { at: string }) {
	const zone = useLocalZone();
	const then = new Date(at);
	const words = useNow((now) => zonedDateTime(then, zone, new Date(now)));
	return (
		<time dateTime={at} className="font-semibold text-ink tabular-nums">
			{words}
		</time>
	);
}
