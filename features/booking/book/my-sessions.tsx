import { useInfiniteQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { minePages } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { type BookingShelf, bookingShelves } from "#features/booking/limits.ts";
import { SessionMenu } from "#features/booking/session/session-menu.tsx";
import { StateBadge } from "#features/booking/session/state-badge.tsx";
import { dayOf, spanOf } from "#features/booking/times.ts";
import { words } from "#features/booking/words.ts";
import { sessionPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useLocalZone } from "#web/time-zone.tsx";

const TABS = "my-sessions";

/** What the member has booked: ahead, and before. */
export function MySessions() {
	const [shelf, setShelf] = useState<BookingShelf>("upcoming");
	return (
		<section aria-labelledby={`${TABS}-heading`}>
			<h2 id={`${TABS}-heading`} className="text-h3">
				{words.mySessions}
			</h2>
			<Tabs
				id={TABS}
				label={words.mySessions}
				tabs={bookingShelves.map((value) => ({ value, label: words.shelves[value] }))}
				value={shelf}
				onChange={setShelf}
				className="mt-3"
			/>
			<TabPanel tabsId={TABS} value={shelf}>
				<Sessions key={shelf} shelf={shelf} />
			</TabPanel>
		</section>
	);
}

function Sessions({ shelf }: { shelf: BookingShelf }) {
	const list = useInfiniteQuery(minePages(booking.api, shelf));
	const { data, isPending, isError, refetch } = list;
	const sessions = data?.pages.flatMap((page) => page.bookings) ?? [];
	if (isError && !data)
		return (
			<p role="alert" className="py-4 text-card text-muted">
				{words.sessionsFailed}{" "}
				<Button look="quiet" className="-ml-3 min-h-11" onClick={() => void refetch()}>
					{words.tryAgain}
				</Button>
			</p>
		);
	if (isPending) return <SkeletonLine className="my-5 h-11 w-full" />;
	if (sessions.length === 0)
		return <p className="py-4 text-card text-muted">{words.noSessions[shelf]}</p>;
	return (
		<>
			<ul className="divide-y divide-line">
				{sessions.map((session) => (
					<li key={session.id}>
						<MySession session={session} />
					</li>
				))}
			</ul>
			<MoreButton list={list} className="mt-1" />
		</>
	);
}

function MySession({ session }: { session: Booking }) {
	const zone = useLocalZone();
	const { id, startsAt, endsAt, state, coach, videoUrl } = session;
	const isAhead = state === "booked" && Date.parse(endsAt) > Date.now();
	return (
		<div className="flex items-start gap-2 py-3.5">
			<div className="min-w-0 flex-1">
				<Link to={sessionPath(id)} className="group block">
					<span className="block text-title tabular-nums group-hover:text-lamp-ink">
						<time dateTime={startsAt}>{dayOf(startsAt, zone)}</time>
					</span>
					<span className="mt-0.5 block text-small tabular-nums">
						{spanOf(startsAt, endsAt, zone)}
					</span>
					<span className="mt-0.5 line-clamp-2 block text-small wrap-anywhere text-muted">
						<bdi>{session.session}</bdi> {words.withLower} <bdi>{coach?.name ?? words.someone}</bdi>
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
						{words.join}
					</a>
				)}
			</div>
			<SessionMenu session={session} part="member" />
		</div>
	);
}
