import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { words } from "#features/booking/words.ts";
import { sessionEventPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/menu.tsx";
import { useViewer } from "#web/viewer.tsx";
import { googleLink, outlookLink } from "./calendar-links.ts";

/** Takes a session into a calendar: as a file, or into two that fill in a form. */
export function CalendarMenu({ session }: { session: Booking }) {
	return (
		<Menu
			align="start"
			trigger={
				<Button look="secondary">
					<CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
					{words.addToCalendar}
				</Button>
			}
		>
			<CalendarItems session={session} />
		</Menu>
	);
}

/** The same, within a menu that holds more. */
export function CalendarItems({ session }: { session: Booking }): ReactNode {
	const viewer = useViewer();
	const other = viewer?.id === session.member.id ? session.coach : session.member;
	const entry = {
		title: words.eventTitle(session.session, other?.name ?? words.someone),
		text: session.videoUrl ? words.joinAt(session.videoUrl) : session.session,
		place: session.videoUrl ?? "",
		startsAt: session.startsAt,
		endsAt: session.endsAt,
	};
	return (
		<>
			<MenuItem asChild>
				<a href={sessionEventPath(session.id)} download>
					{words.calendarFile}
				</a>
			</MenuItem>
			<MenuItem asChild>
				<a href={googleLink(entry)} target="_blank" rel="noopener noreferrer">
					{words.googleCalendar}
				</a>
			</MenuItem>
			<MenuItem asChild>
				<a href={outlookLink(entry)} target="_blank" rel="noopener noreferrer">
					{words.outlook}
				</a>
			</MenuItem>
		</>
	);
}
