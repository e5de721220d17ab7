import { useQuery } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { useLiveBookings } from "#features/booking/booking-query.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { useViewer } from "#web/viewer.tsx";
import { Agenda } from "./agenda.tsx";
import { hoursCopy, type WhoseCopy, whoseCopy } from "./copy.ts";
import { Exceptions } from "./exceptions.tsx";
import { HoursForm } from "./hours-form.tsx";
import { Preview } from "./preview.tsx";
import { availabilityQuery } from "./use-availability.tsx";
import { useHoursForm } from "./use-hours-form.tsx";

/** /booking/hours: when a coach can be booked, and what members have booked. */
export function HoursView({
	coachId,
}: {
	/** Another's, for admins. */
	coachId: string | undefined;
}) {
	const { data: availability } = useQuery(availabilityQuery(booking.api, coachId));
	const viewer = useViewer();
	useLiveBookings();
	if (!availability) return null;
	const isOwn = availability.user.id === viewer?.id;
	const whose = whoseCopy(isOwn ? null : availability.user.name);
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<BackLink to={isOwn ? paths.booking : paths.bookingManage}>
				{isOwn ? copy.toSessions : copy.manage}
			</BackLink>
			<h1 className="text-h2 wrap-anywhere">
				{isOwn ? copy.myHours : hoursCopy.hoursOf(availability.user.name)}
			</h1>
			<div className="mt-9 grid items-start gap-y-14 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-16">
				<div className="flex min-w-0 flex-col gap-18">
					<Hours
						key={availability.user.id}
						availability={availability}
						coachId={coachId}
						whose={whose}
					/>
					{isOwn && <Agenda />}
				</div>
				<aside className="rounded-card bg-surface p-5 md:p-7 lg:sticky lg:top-[calc(var(--head)+24px)]">
					<Preview availability={availability} whose={whose} />
				</aside>
			</div>
		</main>
	);
}

/** The week, and days unlike it, in the zone that is chosen for the week. */
function Hours({
	availability,
	coachId,
	whose,
}: {
	availability: CoachAvailability;
	coachId: string | undefined;
	whose: WhoseCopy;
}) {
	const hours = useHoursForm(availability, coachId);
	const zone = hours.form.watch("timeZone");
	return (
		<>
			<HoursForm {...hours} whose={whose} />
			<Exceptions
				availability={availability.isNew ? { ...availability, timeZone: zone } : availability}
				coachId={coachId}
				whose={whose}
			/>
		</>
	);
}
