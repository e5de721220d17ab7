import { bookingIsAhead } from "#features/booking/table.ts";
import { messageIsShown } from "#features/chat/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareWritten } from "#server/events/notification-kind.ts";
import { copy } from "./copy.ts";
import { sessionChanged, sessionMessaged, sessionUpcoming } from "./events.ts";

const isTheirs = (userId: string, bookingId: string, also = "TRUE") =>
	`EXISTS (SELECT FROM session_bookings b WHERE b.id = ${bookingId}
	AND ${userId} IN (b.member_id, b.coach_id) AND ${also})`;
const isAhead = sqlText(bookingIsAhead, "b");

/** What comes later about a session replaces it. */
const groupOf = ({ subjectId }: { subjectId: string }) => `session ${subjectId}`;

export const sessionNotifications = [
	declareWritten({
		name: "session",
		event: sessionChanged,
		category: "sessions",
		label: copy.session,
		isVisible: (userId, bookingId) => isTheirs(userId, bookingId),
		groupOf,
	}),
	// Not of a session that is canceled meanwhile, or has begun.
	declareWritten({
		name: "session-reminder",
		event: sessionUpcoming,
		category: "sessions",
		label: copy.reminder,
		isVisible: (userId, bookingId) => isTheirs(userId, bookingId, isAhead),
		groupOf,
	}),
	declareWritten({
		name: "session-message",
		event: sessionMessaged,
		category: "sessions",
		label: copy.message,
		// Those of an earlier version have the session as their subject.
		isVisible: (userId, messageId) => `(${isTheirs(userId, messageId)} OR EXISTS (
	SELECT FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
	WHERE m.id = ${messageId} AND ${sqlText(messageIsShown, "m")} AND ${userId} IN (c.one_id, c.other_id)))`,
		groupOf: ({ payload }) => `session-message ${payload.path}`,
	}),
];
