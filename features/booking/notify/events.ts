import { declareEvent } from "#server/events/event.ts";
import { writtenText } from "#server/events/notification-kind.ts";

/** A session was booked, moved, canceled or handed over, or its link changed. */
export const sessionChanged = declareEvent("session.changed", writtenText);
/** A session begins soon. */
export const sessionUpcoming = declareEvent("session.upcoming", writtenText);
/** One of the two wrote to the other; the subject is the message. */
export const sessionMessaged = declareEvent("session.messaged", writtenText);
