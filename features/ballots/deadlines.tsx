import { useDates } from "#web/dates.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import { useZoneName } from "#web/zones.tsx";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";

/** Until when one nominates and votes, by the viewer's own clock, whose zone is named. */
export function Deadlines({ ballot }: { ballot: Ballot }) {
	const { phase, nominationsUntil, votingUntil } = ballot;
	const zoneName = useZoneName(useLocalZone());
	if (phase === "confirmed" || phase === "cancelled") return null;
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
			{phase === "nominating" && (
				<span>
					{copy.nominationsUntil} <Instant at={nominationsUntil} />
				</span>
			)}
			<span>
				{phase === "closed" ? copy.votingEnded : copy.votingUntil} <Instant at={votingUntil} />
			</span>
			<span>({zoneName})</span>
		</p>
	);
}

function Instant({ at }: { at: string }) {
	const { moment } = useDates();
	return (
		<time dateTime={at} className="font-semibold text-ink tabular-nums">
			{moment(at)}
		</time>
	);
}
