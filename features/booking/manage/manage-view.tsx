import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { allSessionPages, useLiveBookings } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { SessionRows } from "#features/booking/session/session-rows.tsx";
import { paths } from "#shared/paths.ts";
import { type CsvColumns, CsvDownload } from "#web/csv/csv-download.tsx";
import { BackLink } from "#web/kit/back-link.tsx";
import { Coaches } from "./coaches.tsx";
import { manageCopy } from "./copy.ts";
import { Filters, filterOf } from "./filters.tsx";
import { SessionTypes } from "./session-types.tsx";

const columns: CsvColumns<Booking> = {
	[manageCopy.csv.session]: ({ session }) => session,
	[manageCopy.csv.member]: ({ member }) => member.name,
	[manageCopy.csv.coach]: ({ coach }) => coach?.name ?? null,
	[manageCopy.csv.start]: ({ startsAt }) => startsAt,
	[manageCopy.csv.end]: ({ endsAt }) => endsAt,
	[manageCopy.csv.state]: ({ state }) => state,
	[manageCopy.csv.cancelReason]: ({ cancelReason }) => cancelReason || null,
};

/** /booking/manage: every session, who gives them, and what is on offer. */
export function ManageView() {
	const [params] = useSearchParams();
	const filter = filterOf(params);
	const pages = useInfiniteQuery(allSessionPages(booking.api, filter));
	useLiveBookings();
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<BackLink to={paths.booking}>{copy.toSessions}</BackLink>
			<h1 className="text-h2">{copy.manage}</h1>
			<div className="mt-9 grid items-start gap-y-14 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-16">
				<section aria-label={manageCopy.allSessions} className="min-w-0">
					<Filters filter={filter} />
					<CsvDownload
						title={manageCopy.csvTitle}
						columns={columns}
						fetchPage={async (cursor) => {
							const page = await booking.call.list({ ...filter, ...(cursor && { cursor }) });
							return { rows: page.bookings, nextCursor: page.nextCursor };
						}}
						className="-ml-3 mt-2"
					/>
					<SessionRows
						pages={pages}
						viewerRole="admin"
						none={
							filter.coachId || filter.typeId || filter.state
								? manageCopy.noneMatch
								: manageCopy.noneAtAll[filter.period]
						}
					/>
				</section>
				<div className="flex min-w-0 flex-col gap-14">
					<Coaches />
					<SessionTypes />
				</div>
			</div>
		</main>
	);
}
