import type { Attention } from "./contract.ts";

/** How many things wait for an admin. */
export function countAttention(attention: Attention): number {
	const { reports, appeals, clubRequests, messages, bookings, failedAudio, unsentEmails, backup } =
		attention;
	const unfinished = (unsentEmails > 0 ? 1 : 0) + (backup === null ? 0 : 1);
	return (
		reports + appeals + clubRequests + messages + bookings.count + failedAudio.count + unfinished
	);
}
