import { declareEvent } from "#server/events/event.ts";
import { writtenText } from "#server/events/notification-kind.ts";

/** A tier was given to a member, or taken back; the subject is the member. */
export const membershipChanged = declareEvent("membership.changed", writtenText);
