import type { BookingPeriod } from "#features/booking/limits.ts";
import { plural } from "#shared/format.ts";

/** What the screens for admins say. */
export const manageCopy = {
	edit: "Edit",
	hours: "Hours",
	sessionTypes: "Session types",
	allSessions: "All sessions",
	which: "Filter sessions",
	coach: "Coach",
	state: "Status",
	everyCoach: "All coaches",
	everyType: "All types",
	everyState: "Any status",
	noneMatch: "No sessions match. Clear a filter.",
	noneAtAll: {
		upcoming: "No upcoming sessions.",
		past: "No past sessions yet.",
	} satisfies Record<BookingPeriod, string>,
	coaches: "Coaches",
	noCoaches: "No coaches yet. Add one, or set your own hours.",
	setOwnHours: "Set your own hours",
	openFor: (ahead: number) => `Bookable · ${ahead.toLocaleString("en")} upcoming`,
	notOpen: (ahead: number) => `Not bookable · ${ahead.toLocaleString("en")} upcoming`,
	addCoach: "Coach's email",
	coachAdded: (name: string) => `${name} is now a coach`,
	coachNotAdded: "Couldn't add the coach.",
	removeCoachQuestion: (name: string) => `Remove ${name} as a coach?`,
	removeCoachText: "Their hours are deleted. Booked sessions stay.",
	sessionsCancelled: (count: number) =>
		count === 1
			? "This cancels 1 booked session. Hand it over to keep it."
			: `This cancels ${count} booked sessions. Hand them over to keep them.`,
	sessionsStay: (count: number) =>
		count === 1
			? "1 booked session stays with them. You can hand it over."
			: `${count} booked sessions stay with them. You can hand them over.`,
	noOtherCoach: "No other coach is free then.",
	handOverTo: "Hand over to",
	handOver: "Hand over",
	handOverOf: (member: string, when: string) => `Hand over: ${member}, ${when}`,
	handedOver: (coach: string) => `Handed over to ${coach}`,
	notHandedOver: "Couldn't hand over the session. Try again.",
	sessionsNotLoaded: "Couldn't check for booked sessions.",
	removeCoach: "Remove coach",
	dismiss: "Keep coach",
	coachRemoved: (name: string) => `${name} is no longer a coach`,
	coachNotRemoved: "Couldn't remove the coach. Try again.",
	notOfferedBadge: "Unavailable",
	externalClicks: (count: number) => `Booked on another site. ${plural(count, "click")}.`,
	updateType: "Edit session type",
	name: "Name",
	switches: {
		isOpen: "Available to book",
		isPremium: "Premium members only",
		takesTrack: "Members can attach a track",
	},
	numbers: {
		minutes: "Length (minutes)",
		bufferBeforeMinutes: "Break before (minutes)",
		bufferAfterMinutes: "Break after (minutes)",
		noticeHours: "Minimum notice (hours)",
		horizonDays: "Bookable ahead (days)",
		cancelHours: "Cancellation deadline (hours before)",
		rescheduleHours: "Rescheduling deadline (hours before)",
	},
	text: "Description",
	externalUrl: "External scheduling page",
	questions: "Questions for the member",
	noQuestions: "No questions yet.",
	questionAt: (at: number) => `Question ${at}`,
	mustAnswer: "Required",
	addQuestion: "Add question",
	saved: "Changes saved",
	notSaved: "Couldn't save the changes.",
};
