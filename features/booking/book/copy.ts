import { plural } from "#shared/format.ts";

/** What is said beside the button that books. */
export const bookCopy = {
	videoLink: "You'll get the link when you book",
	videoLinkLater: "Your coach will add the link",
	afterBookingLate: "We'll email you a calendar file.",
	bookedOnly: "Add it to your calendar on its page.",
	afterBookingOnly: "The session's page has a calendar file.",
	steps: (sendsEmail: boolean) => [
		"Pick a session and a time. Times are in your time zone.",
		"Tell your coach what you want to talk about. Attach a track if you like.",
		sendsEmail
			? "We email you the link and a calendar file, and remind you a day and an hour before."
			: "The session's page has the link and a calendar file.",
		"Afterwards, your coach can leave you homework.",
	],
	tooSoonTo: (change: string, hours: number) =>
		`This session starts in less than ${plural(hours, "hour")}, so it can't be ${change} online.`,
	changes: {
		cancel: "canceled",
		move: "rescheduled",
		both: "canceled or rescheduled",
	} satisfies Record<"cancel" | "move" | "both", string>,
};
