import { sql } from "drizzle-orm";
import { hasRoleIn, users } from "#domain/people/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification, declareWritten, who } from "#server/events/notification-kind.ts";
import { paths } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import {
	discussionChanged,
	discussionDated,
	discussionUpcoming,
	membershipDecided,
	membershipRequested,
} from "./events.ts";
import { userIsClubMember } from "./server-membership.ts";
import { bookIsPublished } from "./table.ts";

const bookIsOpen = (bookId: string, also: string) =>
	`EXISTS (SELECT FROM book_club_books b WHERE b.id = ${bookId} AND ${sqlText(bookIsPublished, "b")} AND ${also})`;

/** What comes later about a discussion replaces it. */
const groupOf = ({ subjectId }: { subjectId: string }) => `discussion ${subjectId}`;

/** The request waits for an answer, which the user may give. */
const isOpenRequestFor = (userId: string, memberId: string) =>
	`(${hasRoleIn(userId, "admin", "moderator")} AND EXISTS (SELECT FROM book_club_requests q
	WHERE q.user_id = ${memberId} AND q.state = 'pending'))`;

export const bookClubNotifications = [
	declareNotification({
		name: "book-club-request",
		event: membershipRequested,
		category: "reports",
		label: copy.push.request,
		concerns: () => sql`SELECT m.user_id FROM user_roles m WHERE m.role IN ('admin', 'moderator')`,
		isVisible: isOpenRequestFor,
		groupOf: () => "book-club-request",
		text: (_, actors) => ({
			title: actors.count > 1 ? copy.push.requests(actors.count) : copy.push.requested(who(actors)),
			path: paths.bookClub,
		}),
	}),
	// About nobody's request but their own.
	declareWritten({
		name: "book-club",
		event: membershipDecided,
		category: "account",
		label: copy.push.membership,
		isVisible: (userId, memberId) => `${userId} = ${memberId}`,
	}),
	// Its book may be hidden or gone by then.
	declareWritten({
		name: "discussion",
		event: discussionChanged,
		category: "book-club",
		label: copy.push.discussion,
		isVisible: (userId) => userIsClubMember(userId),
		groupOf,
	}),
	declareWritten({
		name: "discussion-date",
		event: discussionDated,
		category: "book-club",
		label: copy.push.date,
		concerns: () => sql`SELECT m.id FROM ${users} m WHERE ${sql.raw(userIsClubMember("m.id"))}`,
		isVisible: (userId, bookId) =>
			`${userIsClubMember(userId)} AND ${bookIsOpen(bookId, "b.cancelled_at IS NULL AND b.discussion_date IS NOT NULL")}`,
		groupOf,
	}),
	// Not of a discussion that is canceled meanwhile, and not for those who won't come any more.
	declareWritten({
		name: "discussion-reminder",
		event: discussionUpcoming,
		category: "book-club",
		label: copy.push.reminder,
		isVisible: (userId, bookId) =>
			`${userIsClubMember(userId)} AND ${bookIsOpen(bookId, "b.cancelled_at IS NULL")}
	AND EXISTS (SELECT FROM book_club_rsvps v WHERE v.book_id = ${bookId} AND v.user_id = ${userId} AND v.is_going)`,
		groupOf,
	}),
];
