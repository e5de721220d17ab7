import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { JoinStatus } from "#features/bookclub/join/join-status.tsx";
import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";
import { reading } from "./api.tsx";
import { copy } from "./copy.ts";
import { Discussion } from "./discussion.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { Milestones } from "./milestones.tsx";
import { MyPlace } from "./my-place.tsx";
import { milestonesOf, progressOf, useLivePlace } from "./reading-query.tsx";

/** Milestones for members; for book club members also their own place and the discussion. */
export function ReadingTogether({
	bookId,
	action,
	showsJoin,
}: {
	bookId: string;
	action?: ReactNode;
	/** The page has no other place that leads into the club. */
	showsJoin: boolean;
}) {
	const viewer = useViewer();
	const headingId = useId();
	if (!can(viewer, "read milestones")) return null;
	const isReader = can(viewer, "join reading discussions");
	return (
		<section aria-labelledby={headingId} className="min-w-0">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={headingId} className="text-h2">
					{copy.heading}
				</h2>
				{isReader && action}
			</div>
			<div className="mt-6 grid gap-x-11 gap-y-11 md:grid-cols-[minmax(0,1fr)_240px] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_280px]">
				{isReader ? <Place key={bookId} bookId={bookId} /> : <ForMembers showsJoin={showsJoin} />}
				<div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
					<Milestones bookId={bookId} />
				</div>
				{isReader && (
					<div className="min-w-0">
						<Discussion key={bookId} bookId={bookId} />
					</div>
				)}
			</div>
		</section>
	);
}

function Place({ bookId }: { bookId: string }) {
	const { data: place, isError, refetch } = useQuery(progressOf(reading.api, bookId));
	const { data: book } = useQuery(milestonesOf(reading.api, bookId));
	useLivePlace(bookId);
	if (place && book) return <MyPlace bookId={bookId} place={place} pageCount={book.pageCount} />;
	return isError ? <LoadFailed onRetry={() => void refetch()} /> : <div />;
}

function ForMembers({ showsJoin }: { showsJoin: boolean }) {
	return (
		<p className="max-w-text text-body text-muted">
			{copy.forMembers} {showsJoin && <JoinStatus />}
		</p>
	);
}
