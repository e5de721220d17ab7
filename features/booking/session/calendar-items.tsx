import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { sessionEventPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/dialogs/menu.tsx";
import { useViewer } from "#web/viewer.tsx";
import { googleLink, outlookLink } from "./calendar-links.ts";

/** Takes a session into a calendar: as a file, or into two that fill in a form. */
export function CalendarMenu({ session }: { session: Booking }) {
	return (
		<Menu
			align="start"
			trigger={
				<Button variant="secondary">
					<CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
					{copy.addToCalendar}
				</Button>
			}
		>
			<CalendarItems session={session} />
		</Menu>
	);
}

/** The items of `CalendarMenu`, for use in a longer menu. */
export function CalendarItems({ session }: { session: Booking }): ReactNode {
	const viewer = useViewer();
	const other = viewer?.id === session.member.id ? session.coach : session.member;
	const entry = {
		title: copy.eventName(session.session, other?.name ?? copy.someone),
		text: session.videoUrl ? copy.joinAt(session.videoUrl) : session.session,
		place: session.videoUrl ?? "",
		startsAt: session.startsAt,
		endsAt: session.endsAt,
	};
	return (
		<>
			<MenuItem asChild>
				<a href={sessionEventPath(session.id)} download>
					{copy.calendarFile}
				</a>
			</MenuItem>
			<MenuItem asChild>
				<a href={googleLink(entry)} target="_blank" rel="noopener noreferrer">
					{copy.googleCalendar}
				</a>
			</MenuItem>
			<MenuItem asChild>
				<a href={outlookLink(entry)} target="_blank" rel="noopener noreferrer">
					{copy.outlook}
				</a>
			</MenuItem>
		</>
	);
}
