import type { BookingPeriod } from "#features/booking/limits.ts";

/** What the screens for a coach's hours say. */
export const hoursCopy = {
	change: "Change",
	hoursOf: (name: string) => `${name}: hours`,
	/** Of the page, where its name is not at hand. */
	ofCoach: "Coach's hours",
	weekly: "Weekly hours",
	weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
	isOpenHint: "Turning this off doesn't cancel booked sessions.",
	closed: "Unavailable",
	spanFrom: (day: string, at: number) => `${day}, start ${at}`,
	spanUntil: (day: string, at: number) => `${day}, end ${at}`,
	removeSpan: (day: string, at: number) => `Remove ${day} hours ${at}`,
	addHours: "Add hours",
	addHoursOn: (day: string) => `Add hours on ${day}`,
	presets: "Common hours",
	officeHours: "Weekdays 9–5",
	evenings: "Evenings 6–9",
	copyMonday: "Copy Monday to weekdays",
	optionsOf: (day: string) => `${day} options`,
	copyToWorkdays: "Copy to Monday–Friday",
	copyToAll: "Copy to every day",
	saveHours: "Save hours",
	unsaved: "Unsaved changes",
	hoursSaved: "Hours saved",
	hoursNotSaved: "Couldn't save the hours.",
	exceptions: "Special dates",
	addException: "Add a date",
	changeException: "Edit date",
	hoursThatDay: "Hours on that date",
	thatDay: "that date",
	exceptionSaved: "Date saved",
	exceptionNotRemoved: "Couldn't remove the date. Try again.",
	preview: "What members see",
	previewNoHours: "No times. Add hours first.",
	agenda: "Your booked sessions",
	noneWithYou: {
		upcoming: "No one has booked you yet.",
		past: "No past sessions yet.",
	} satisfies Record<BookingPeriod, string>,
};

/** What depends on whose hours they are: one's own. */
const own = {
	isOpen: "Members can book me",
	whichSessions: "Sessions you offer",
	exceptionsText: "Dates when you're away or have different hours.",
	previewText: (zone: string) => `Your next available times, in ${zone}.`,
	previewClosed: "No times. Members can't book you right now.",
	previewNoTypes: "No times. Choose the sessions you offer.",
	previewNotOffered: "No times. The sessions you offer aren't available right now.",
};
export type WhoseCopy = typeof own;

/** The copy for a coach whom an admin manages; null for one's own hours. */
export function whoseCopy(name: string | null): WhoseCopy {
	if (name === null) return own;
	return {
		isOpen: `Members can book ${name}`,
		whichSessions: `Sessions ${name} offers`,
		exceptionsText: `Dates when ${name} is away or has different hours.`,
		previewText: (zone) => `Next available times, in ${zone}.`,
		previewClosed: `No times. Members can't book ${name} right now.`,
		previewNoTypes: `No times. Choose the sessions ${name} offers.`,
		previewNotOffered: `No times. The sessions ${name} offers aren't available right now.`,
	};
}
