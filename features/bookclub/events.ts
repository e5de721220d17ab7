import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { writtenText } from "#server/events/notification-kind.ts";

/** Somebody requested to join; the subject is the member. */
export const membershipRequested = declareEvent("book-club.requested", z.object({}));
/** Somebody's request to join was decided; the subject is the member. */
export const membershipDecided = declareEvent("book-club.decided", writtenText);
/** A discussion somebody comes to was moved, canceled or reinstated; the subject is the book. */
export const discussionChanged = declareEvent("discussion.changed", writtenText);
/** The discussion of a book now has a day. */
export const discussionDated = declareEvent("discussion.dated", writtenText);
/** A discussion begins soon. */
export const discussionUpcoming = declareEvent("discussion.upcoming", writtenText);
