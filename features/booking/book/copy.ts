import { plural } from "#shared/format.ts";

/** What is said beside the button that books. */
export const bookCopy = {
	videoLink: "You'll get the link when you book",
	videoLinkLater: "Your coach will add the link",
	afterBookingLate: "We'll email you a calendar file.",
	afterBookingOnly: "The session's page has a calendar file.",
	tooSoonTo: (change: string, hours: number) =>
		`This session starts in less than ${plural(hours, "hour")}, so it can't be ${change} online.`,
	changes: {
		cancel: "canceled",
		move: "rescheduled",
		both: "canceled or rescheduled",
	} satisfies Record<"cancel" | "move" | "both", string>,
};
