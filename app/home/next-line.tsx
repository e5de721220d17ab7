import { Link } from "react-router";
import { copy } from "#features/whats-new/copy.ts";
import { timeOfDay } from "#shared/format.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { useNow, useToday } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import type { Appointment } from "./this-week.tsx";

/** What is next today, or that nothing is unread; a bar until it is known, and the line stays where there is neither. */
export function NextLine({
	appointments,
	isCaughtUp,
	isFirstVisit,
	isPending,
}: {
	appointments: readonly Appointment[];
	isCaughtUp: boolean;
	/** Nothing can wait yet, and the first steps stand below. */
	isFirstVisit: boolean;
	isPending: boolean;
}) {
	const zone = useLocalZone();
	const today = useToday(zone);
	const key = useNow((now) => nextOf(appointments, today, now)?.key ?? "");
	const next = appointments.find((one) => one.key === key);
	return (
		<p className="mt-2 min-h-6 text-card text-muted">
			{next?.at ? (
				<>
					{isCaughtUp && !isFirstVisit && `${copy.caughtUp} `}
					{copy.next}{" "}
					<Link to={next.to} className="font-semibold text-ink hover:text-lamp-ink">
						{lowerFirst(next.title)}
					</Link>
					, {copy.todayAt(timeOfDay(new Date(next.at), zone))}
				</>
			) : isCaughtUp ? (
				<span className="text-ink">{isFirstVisit ? copy.startHere : copy.caughtUp}</span>
			) : (
				isPending && <SkeletonLine className="h-4 w-40" />
			)}
		</p>
	);
}

function nextOf(appointments: readonly Appointment[], today: string, now: number) {
	return appointments.find(({ day, at }) => day === today && at !== null && Date.parse(at) >= now);
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
