import { declareEvent } from "#server/events/event.ts";
import { writtenText } from "#server/events/notification-kind.ts";

/** Something was decided about a member; the subject is the entry of the log. */
export const memberModerated = declareEvent("moderation.decided", writtenText);
/** What a member reported was decided; the subject is the case. */
export const reportDecided = declareEvent("report.decided", writtenText);
