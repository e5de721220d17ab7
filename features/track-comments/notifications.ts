import { sql } from "drizzle-orm";
import { trackIsOpenTo, trackIsVisibleByLink, tracks } from "#features/music/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification } from "#server/events/notification-kind.ts";
import { trackPath } from "#shared/paths.ts";
import { trackCommented } from "./events.ts";
import { copy } from "./notification-copy.ts";
import { trackComments } from "./table.ts";

const isOpen = sqlText(trackIsVisibleByLink, "t");
/** What was said is still there, on a track the user may hear. */
const isVisible = (userId: string, commentId: string) =>
	`EXISTS (SELECT FROM track_comments c JOIN tracks t ON t.id = c.track_id
	WHERE c.id = ${commentId} AND (t.created_by = ${userId} OR ${isOpen})
		AND ${sqlText(trackIsOpenTo(userId), "t")})`;
const excerpt = (commentId: string) =>
	`(SELECT c.comment FROM track_comments c WHERE c.id = ${commentId})`;

export const trackCommentNotifications = [
	// For the artist.
	declareNotification({
		name: "track-comment",
		event: trackCommented,
		category: "comments",
		label: copy.commentLabel,
		concerns: ({ payload }) => sql`SELECT created_by FROM ${tracks} WHERE id = ${payload.trackId}`,
		isVisible,
		groupOf: ({ payload }) => `track-comment ${payload.trackId}`,
		excerpt,
		text: ({ slug, title }, actors) => ({
			title: copy.comment(actors, title),
			path: trackPath(slug),
		}),
	}),
	// For everyone who had commented there before.
	declareNotification({
		name: "track-reply",
		event: trackCommented,
		category: "replies",
		label: copy.replyLabel,
		concerns: ({ payload, createdAt }) => sql`SELECT user_id FROM ${trackComments}
WHERE track_id = ${payload.trackId} AND created_at < ${createdAt.toISOString()}::timestamptz AND user_id IS NOT NULL`,
		isVisible,
		groupOf: ({ payload }) => `track-comment ${payload.trackId}`,
		excerpt,
		text: ({ slug, title }, actors) => ({
			title: copy.reply(actors, title),
			path: trackPath(slug),
		}),
	}),
];
