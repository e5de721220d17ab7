import { plural } from "#shared/format.ts";

/** What is said before a session is booked that can no longer be changed. */
export const bookCopy = {
	afterBookingLate: "We'll email you a calendar file.",
	tooSoonTo: (change: string, hours: number) =>
		`This session starts in less than ${plural(hours, "hour")}, so it can't be ${change} online.`,
	changes: {
		cancel: "canceled",
		move: "rescheduled",
		both: "canceled or rescheduled",
	} satisfies Record<"cancel" | "move" | "both", string>,
};
