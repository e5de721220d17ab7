import type { Attention } from "./contract.ts";

/** How many things wait for an admin. */
export function countAttention(attention: Attention): number {
	const { reports, appeals, clubRequests, messages, bookings, failedAudio } = attention;
	return reports + appeals + clubRequests + messages + bookings.count + failedAudio.count;
}
