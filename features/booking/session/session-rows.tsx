import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import type { BookingRole } from "#features/booking/limits.ts";
import { LoadFailed } from "#features/booking/load-failed.tsx";
import { formatDay, formatTimeRange } from "#features/booking/times.ts";
import { sessionPath } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { MenuItem } from "#web/kit/dialogs/menu.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { SessionMenu } from "./session-menu.tsx";
import { StateBadge } from "./state-badge.tsx";
import { allowedChanges } from "./use-changes.tsx";
import { outcomes, useSetOutcome } from "./use-set-outcome.tsx";

/** An infinite query for sessions. */
type Pages = {
	data: { pages: { bookings: Booking[] }[] } | undefined;
	isPending: boolean;
	isError: boolean;
	refetch: () => unknown;
} & ComponentProps<typeof MoreButton>["list"];

/** Sessions as a coach or an admin goes through them: to move, cancel and mark. */
export function SessionRows({
	pages,
	viewerRole,
	none,
}: {
	pages: Pages;
	viewerRole: BookingRole;
	none: string;
}) {
	const sessions = pages.data?.pages.flatMap((page) => page.bookings) ?? [];
	if (pages.isError && !pages.data)
		return (
			<LoadFailed text={copy.sessionsFailed} retry={pages.refetch} className="py-5 text-body" />
		);
	if (pages.isPending)
		return (
			<div className="flex flex-col gap-4 py-5">
				<SkeletonLine className="h-11 w-full" />
				<SkeletonLine className="h-11 w-full" />
			</div>
		);
	if (sessions.length === 0) return <p className="py-5 text-body text-muted">{none}</p>;
	return (
		<>
			<RowList rows={sessions}>
				{(session) => <Row session={session} viewerRole={viewerRole} />}
			</RowList>
			<MoreButton list={pages} className="mt-1" />
		</>
	);
}

function Row({ session, viewerRole }: { session: Booking; viewerRole: BookingRole }) {
	const zone = useLocalZone();
	const setOutcome = useSetOutcome();
	const now = useNow();
	const { id, startsAt, endsAt, member, coach, state } = session;
	const { hasBegun } = allowedChanges(session, viewerRole, now);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3.5 md:grid-cols-[172px_minmax(0,1fr)_auto_auto]">
			<Link to={sessionPath(id)} className="group max-md:col-span-2">
				<time dateTime={startsAt} className="tabular-nums">
					<span className="block text-title group-hover:text-lamp-ink">
						{formatDay(startsAt, zone, now)}
					</span>
					<span className="block text-small text-muted">
						{formatTimeRange(startsAt, endsAt, zone)}
					</span>
				</time>
			</Link>
			<div className="flex min-w-0 items-center gap-3">
				<Avatar name={member.name} src={member.avatarUrl} size={38} />
				<p className="min-w-0">
					<bdi className="line-clamp-2 block text-card font-semibold wrap-anywhere">
						{member.name}
					</bdi>
					<span className="line-clamp-2 block text-small wrap-anywhere text-muted">
						<bdi>{session.session}</bdi>
						{viewerRole === "admin" && (
							<>
								{" "}
								{copy.withLower} <bdi>{coach?.name ?? copy.someone}</bdi>
							</>
						)}
					</span>
				</p>
			</div>
			<p className="max-md:order-last max-md:col-span-2">
				<StateBadge session={session} />
			</p>
			<SessionMenu session={session} viewerRole={viewerRole}>
				{hasBegun &&
					outcomes
						.filter((outcome) => outcome !== state)
						.map((outcome) => (
							<MenuItem key={outcome} onSelect={() => setOutcome.mutate({ id, state: outcome })}>
								{copy.setOutcome[outcome]}
							</MenuItem>
						))}
			</SessionMenu>
		</div>
	);
}
