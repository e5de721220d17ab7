import { dayIn } from "#shared/format.ts";
import type { UserSummary } from "./contract.ts";

type Seen = Pick<UserSummary, "joinedAt" | "lastSeenAt" | "lastActiveDay">;

/**
 * The day (yyyy-mm-dd) in this zone on which somebody was here last; null if never. An active day is the community's as
 * its clocks were set then, so that it can be the day before somebody joined: they were here when they joined.
 */
export function lastSeenDay({ joinedAt, lastSeenAt, lastActiveDay }: Seen, zone: string) {
	const dayOf = (at: string) => dayIn(new Date(at), zone);
	if (!lastSeenAt && !lastActiveDay) return null;
	return (
		[dayOf(joinedAt), lastActiveDay ?? "", lastSeenAt ? dayOf(lastSeenAt) : ""].toSorted().at(-1) ??
		null
	);
}
