import { keyedLiveTopic, liveTopic } from "#web/live/topic.ts";
import type {
	accessRequests,
	adminBooks,
	bookClubMemberships,
	bookRsvps,
	books,
} from "./contract.ts";

export const booksTopic = liveTopic<typeof books>("books");
export const adminBooksTopic = liveTopic<typeof adminBooks>("admin-books");
export const bookRsvpsTopic = keyedLiveTopic<typeof bookRsvps>("book-rsvps");
export const membershipsTopic = liveTopic<typeof bookClubMemberships>("book-club-membership");
export const accessRequestsTopic = liveTopic<typeof accessRequests>("book-club-requests");
