import { date, timeOfDay } from "#shared/format.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";

/** Until when one nominates and votes, by the viewer's own clock, whose zone is named. */
export function Deadlines({ ballot }: { ballot: Ballot }) {
	const { phase, nominationsUntil, votingUntil } = ballot;
	const zone = useLocalZone();
	if (phase === "confirmed" || phase === "cancelled") return null;
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
			{phase === "nominating" && (
				<span>
					{copy.nominationsUntil} <Instant at={nominationsUntil} zone={zone} />
				</span>
			)}
			<span>
				{phase === "closed" ? copy.votingEnded : copy.votingUntil}{" "}
				<Instant at={votingUntil} zone={zone} />
			</span>
			<span>({copy.inZone(zone)})</span>
		</p>
	);
}

function Instant({ at, zone }: { at: string; zone: string }) {
	const time = new Date(at);
	return (
		<time dateTime={at} className="font-semibold text-ink tabular-nums">
			{date(time, zone)}, {timeOfDay(time, zone)}
		</time>
	);
}
