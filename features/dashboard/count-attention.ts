import type { Attention } from "./contract.ts";

/** How many things wait for an admin. */
export function countAttention(attention: Attention): number {
	const { reports, appeals, clubRequests, messages, bookings, failedAudio, unsentEmails } =
		attention;
	const emailSetups = unsentEmails > 0 ? 1 : 0;
	return (
		reports + appeals + clubRequests + messages + bookings.count + failedAudio.count + emailSetups
	);
}
