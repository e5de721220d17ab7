import { commentPath } from "#domain/comments/anchor.ts";
import { commentConcerns } from "#domain/comments/server-notifications.ts";
import { userIsClubMember } from "#features/bookclub/server-membership.ts";
import { bookIsPublished } from "#features/bookclub/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification, who } from "#server/events/notification-kind.ts";
import { bookPath } from "#shared/paths.ts";
import { readingPosted } from "./events.ts";
import { reachIsOwnPlace } from "./server-posts.ts";

const { answered } = commentConcerns("reading_posts", "book_id");

export const readingNotifications = [
	// Of a place that the reader has come to, in a book that is still there.
	declareNotification({
		name: "reading-reply",
		event: readingPosted,
		category: "replies",
		label: "Reply in a book's discussion",
		concerns: answered,
		isVisible: (
			userId,
			postId,
		) => `(${userIsClubMember(userId)} AND EXISTS (SELECT FROM reading_posts c
	JOIN book_club_books b ON b.id = c.book_id
	LEFT JOIN reading_progress g ON g.book_id = c.book_id AND g.user_id = ${userId}
	WHERE c.id = ${postId} AND ${sqlText(bookIsPublished, "b")} AND ${reachIsOwnPlace("coalesce(g.percent, 0)")}))`,
		groupOf: ({ payload }) => `reading-reply ${payload.bookId}`,
		excerpt: (postId) => `(SELECT c.comment FROM reading_posts c WHERE c.id = ${postId})`,
		text: ({ slug, title }, actors, commentId) => ({
			title: `${who(actors)} replied to you about “${title}”`,
			path: commentPath(bookPath(slug), commentId),
		}),
	}),
];
