import type { BookCard } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import type { BookStatus } from "#features/bookclub/limits.ts";
import { dayName, weekdayTime } from "#shared/format.ts";
import { Badge } from "#web/kit/badge.tsx";
import { useToday } from "#web/time/clock.tsx";
import { useCommunityZone, useLocalZone } from "#web/time/time-zone.tsx";
import { formatClockTime, formatDiscussionTime } from "./format-discussion-time.ts";

const HIGHLIGHTED: readonly BookStatus[] = ["upcoming", "today"];

/** The status of a book's discussion, by the community's day; where the reader has another day, 'Today' says whose it is. */
export function StatusBadge({ status }: { status: BookStatus }) {
	const zone = useCommunityZone();
	const isSameDay = useToday(zone) === useToday(useLocalZone());
	return (
		<Badge variant={HIGHLIGHTED.includes(status) ? "wash" : "outline"}>
			{status === "today" && !isSameDay ? copy.todayIn(zone) : copy.statuses[status]}
		</Badge>
	);
}

/** The day and time without the zone, for small places; the book's page shows the zone. */
export function BriefDay({
	book: { discussionDate, discussionTime },
}: {
	book: Pick<BookCard, "discussionDate" | "discussionTime">;
}) {
	if (!discussionDate) return null;
	return (
		<time dateTime={discussionDate}>
			{dayName(discussionDate)}
			{discussionTime && `, ${formatClockTime(discussionTime)}`}
		</time>
	);
}

/** When a book is discussed, in the community's zone; where that is another one, also in the reader's. */
export function DiscussionDay({
	book: { discussionDate, discussionTime, startsAt, status },
}: {
	book: Pick<BookCard, "discussionDate" | "discussionTime" | "startsAt" | "status">;
}) {
	const zone = useCommunityZone();
	const local = useLocalZone();
	if (!discussionDate) return null;
	const when = formatDiscussionTime(discussionDate, discussionTime, zone);
	const about =
		status === "completed"
			? copy.wasDiscussed
			: status === "cancelled"
				? copy.isCancelled
				: discussionTime
					? copy.discussed
					: copy.isTimeOpen;
	return (
		<>
			<time dateTime={startsAt ?? discussionDate}>{about(when)}</time>
			{startsAt && local !== zone && status !== "completed" && (
				<span className="text-muted">
					{" "}
					{copy.whereYouAre(weekdayTime(new Date(startsAt), local))}
				</span>
			)}
		</>
	);
}
