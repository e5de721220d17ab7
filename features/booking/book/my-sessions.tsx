import { useInfiniteQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { ownSessionPages } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { type BookingPeriod, bookingPeriods } from "#features/booking/limits.ts";
import { LoadFailed } from "#features/booking/load-failed.tsx";
import { SessionMenu } from "#features/booking/session/session-menu.tsx";
import { StateBadge } from "#features/booking/session/state-badge.tsx";
import { formatDay, formatTimeRange } from "#features/booking/times.ts";
import { sessionPath } from "#shared/paths.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { Section } from "#web/kit/section.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";

const TABS = "my-sessions";

/** What the member has booked: ahead, and before. */
export function MySessions() {
	const [period, setPeriod] = useState<BookingPeriod>("upcoming");
	return (
		<Section title={copy.mySessions} variant="h3">
			<Tabs
				id={TABS}
				label={copy.mySessions}
				tabs={bookingPeriods.map((value) => ({ value, label: copy.periods[value] }))}
				value={period}
				onChange={setPeriod}
				className="mt-3"
			/>
			<TabPanel tabsId={TABS} value={period}>
				<Sessions key={period} period={period} />
			</TabPanel>
		</Section>
	);
}

function Sessions({ period }: { period: BookingPeriod }) {
	const list = useInfiniteQuery(ownSessionPages(booking.api, period));
	const { data, isPending, isError, refetch } = list;
	const sessions = data?.pages.flatMap((page) => page.bookings) ?? [];
	if (isError && !data)
		return <LoadFailed text={copy.sessionsFailed} retry={refetch} className="py-4 text-card" />;
	if (isPending) return <SkeletonLine className="my-5 h-11 w-full" />;
	if (sessions.length === 0)
		return <p className="py-4 text-card text-muted">{copy.noSessions[period]}</p>;
	return (
		<>
			<RowList rows={sessions}>{(session) => <MySession session={session} />}</RowList>
			<MoreButton list={list} className="mt-1" />
		</>
	);
}

function MySession({ session }: { session: Booking }) {
	const zone = useLocalZone();
	const { id, startsAt, endsAt, state, coach, videoUrl } = session;
	const day = useNow((now) => formatDay(startsAt, zone, now));
	const isAhead = useNow((now) => state === "booked" && Date.parse(endsAt) > now);
	return (
		<div className="flex items-start gap-2 py-3.5">
			<div className="min-w-0 flex-1">
				<Link to={sessionPath(id)} className="group block">
					<span className="block text-title tabular-nums group-hover:text-lamp-ink">
						<time dateTime={startsAt}>{day}</time>
					</span>
					<span className="mt-0.5 block text-small tabular-nums">
						{formatTimeRange(startsAt, endsAt, zone)}
					</span>
					<span className="mt-0.5 line-clamp-2 block text-small wrap-anywhere text-muted">
						<bdi>{session.session}</bdi> {copy.withLower} <bdi>{coach?.name ?? copy.someone}</bdi>
					</span>
				</Link>
				{state !== "booked" && (
					<p className="mt-2">
						<StateBadge session={session} />
					</p>
				)}
				{isAhead && videoUrl && (
					<a
						href={videoUrl}
						target="_blank"
						rel="noopener noreferrer"
						className="link inline-flex min-h-11 items-center gap-2 text-small"
					>
						<Video size={18} strokeWidth={1.5} aria-hidden="true" />
						{copy.join}
					</a>
				)}
			</div>
			<SessionMenu session={session} viewerRole="member" />
		</div>
	);
}
