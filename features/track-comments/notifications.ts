import { sql } from "drizzle-orm";
import { commentPath } from "#domain/comments/anchor.ts";
import { commentConcerns } from "#domain/comments/server-notifications.ts";
import { trackIsOpenTo, trackIsShownTo, tracks } from "#features/music/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification } from "#server/events/notification-kind.ts";
import { trackPath } from "#shared/paths.ts";
import { trackCommented } from "./events.ts";
import { copy } from "./notification-copy.ts";

/** What was said is still there, on a track the user may hear. */
const isVisible = (userId: string, commentId: string) =>
	`EXISTS (SELECT FROM track_comments c JOIN tracks t ON t.id = c.track_id
	WHERE c.id = ${commentId} AND (t.created_by = ${userId} OR ${sqlText(trackIsShownTo(userId), "t")})
		AND ${sqlText(trackIsOpenTo(userId), "t")})`;
const excerpt = (commentId: string) =>
	`(SELECT c.comment FROM track_comments c WHERE c.id = ${commentId})`;

const concerns = commentConcerns("track_comments", "track_id");

export const trackCommentNotifications = [
	declareNotification({
		name: "track-answer",
		event: trackCommented,
		category: "replies",
		label: copy.answerLabel,
		concerns: concerns.answered,
		isVisible,
		groupOf: ({ payload }) => `track-answer ${payload.trackId}`,
		excerpt,
		text: ({ slug, title }, actors, commentId) => ({
			title: copy.answer(actors, title),
			path: commentPath(trackPath(slug), commentId),
		}),
	}),
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
		text: ({ slug, title }, actors, commentId) => ({
			title: copy.comment(actors, title),
			path: commentPath(trackPath(slug), commentId),
		}),
	}),
	declareNotification({
		name: "track-reply",
		event: trackCommented,
		category: "replies",
		label: copy.replyLabel,
		concerns: concerns.joined,
		isVisible,
		groupOf: ({ payload }) => `track-comment ${payload.trackId}`,
		excerpt,
		text: ({ slug, title }, actors, commentId) => ({
			title: copy.reply(actors, title),
			path: commentPath(trackPath(slug), commentId),
		}),
	}),
];
