import { sql } from "drizzle-orm";
import { commentPath } from "#domain/comments/anchor.ts";
import { commentConcerns } from "#domain/comments/server-notifications.ts";
import { users } from "#domain/people/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification } from "#server/events/notification-kind.ts";
import { paths, weekPath } from "#shared/paths.ts";
import { songCommented, songPublished } from "./events.ts";
import { copy } from "./notification-copy.ts";
import { songNotUnpublished, songOfTheWeek } from "./table.ts";

/**
 * Its week had begun when the event was stored. Of a week that was moved since, it is enough that it has begun where
 * the day begins first.
 */
const isOut = `${sqlText(songNotUnpublished, "s")}
	AND s.week_start_date <= (now() AT TIME ZONE 'UTC' + interval '14 hours')::date`;

/** What was said is still there, on a song that is out. */
const isVisible = (_userId: string, commentId: string) =>
	`EXISTS (SELECT FROM song_comments c JOIN song_of_the_week s ON s.id = c.song_id
	WHERE c.id = ${commentId} AND ${isOut})`;
const excerpt = (commentId: string) =>
	`(SELECT c.comment FROM song_comments c WHERE c.id = ${commentId})`;
const concerns = commentConcerns("song_comments", "song_id");

export const songNotifications = [
	declareNotification({
		name: "song-answer",
		event: songCommented,
		category: "replies",
		label: copy.answerLabel,
		concerns: concerns.answered,
		isVisible,
		groupOf: ({ payload }) => `song-answer ${payload.songId}`,
		excerpt,
		text: ({ title, weekStartDate }, actors, commentId) => ({
			title: copy.answer(actors, title),
			path: commentPath(weekPath(weekStartDate), commentId),
		}),
	}),
	declareNotification({
		name: "song-reply",
		event: songCommented,
		category: "replies",
		label: copy.replyLabel,
		concerns: concerns.joined,
		isVisible,
		groupOf: ({ payload }) => `song-reply ${payload.songId}`,
		excerpt,
		text: ({ title, weekStartDate }, actors, commentId) => ({
			title: copy.reply(actors, title),
			path: commentPath(weekPath(weekStartDate), commentId),
		}),
	}),
	declareNotification({
		name: "song",
		event: songPublished,
		category: "community",
		label: copy.songLabel,
		concerns: ({ subjectId }) => sql`SELECT m.id FROM ${users} m
WHERE m.id IS DISTINCT FROM (SELECT created_by FROM ${songOfTheWeek} WHERE id = ${subjectId})`,
		isVisible: (_userId, songId) =>
			`EXISTS (SELECT FROM song_of_the_week s WHERE s.id = ${songId} AND ${isOut})`,
		text: ({ title, artist }) => ({ title: copy.song(title, artist), path: paths.music }),
	}),
];
