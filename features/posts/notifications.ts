import { sql } from "drizzle-orm";
import { commentPath } from "#domain/comments/anchor.ts";
import { commentConcerns } from "#domain/comments/server-notifications.ts";
import { artistFollows } from "#domain/people/follows/table.ts";
import { users } from "#domain/people/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification } from "#server/events/notification-kind.ts";
import { postPath } from "#shared/paths.ts";
import { postCommented, postPublished } from "./events.ts";
import { copy } from "./notification-copy.ts";
import { postIsOpenTo, postIsShownTo, posts } from "./table.ts";

/** What was said is still there, on a post the user may read to its end. */
const isVisible = (userId: string, commentId: string) =>
	`EXISTS (SELECT FROM post_comments c JOIN posts x ON x.id = c.post_id
	WHERE c.id = ${commentId} AND ${sqlText(postIsOpenTo(userId), "x")})`;
const comment = (commentId: string) =>
	`(SELECT c.comment FROM post_comments c WHERE c.id = ${commentId})`;

const concerns = commentConcerns("post_comments", "post_id");

export const postNotifications = [
	// Announcements are for every member, essays for those who follow their author.
	declareNotification({
		name: "post",
		event: postPublished,
		category: "posts",
		label: copy.postLabel,
		concerns: ({ payload, subjectId }) =>
			payload.kind === "announcement"
				? sql`SELECT m.id FROM ${users} m`
				: sql`SELECT f.user_id FROM ${artistFollows} f JOIN ${posts} p ON p.author_id = f.artist_id
WHERE p.id = ${subjectId}`,
		isVisible: (userId, postId) =>
			`EXISTS (SELECT FROM posts x WHERE x.id = ${postId} AND ${sqlText(postIsShownTo(userId), "x")})`,
		isNameless: true,
		excerpt: (postId) => `(SELECT x.excerpt FROM posts x WHERE x.id = ${postId})`,
		text: ({ slug, title }) => ({ title: copy.post(title), path: postPath(slug) }),
	}),
	declareNotification({
		name: "post-answer",
		event: postCommented,
		category: "replies",
		label: copy.answerLabel,
		concerns: concerns.answered,
		isVisible,
		groupOf: ({ payload }) => `post-answer ${payload.postId}`,
		excerpt: comment,
		text: ({ slug, title }, actors, commentId) => ({
			title: copy.answer(actors, title),
			path: commentPath(postPath(slug), commentId),
		}),
	}),
	declareNotification({
		name: "post-comment",
		event: postCommented,
		category: "comments",
		label: copy.commentLabel,
		concerns: ({ payload }) => sql`SELECT author_id FROM ${posts}
WHERE id = ${payload.postId} AND author_id IS NOT NULL`,
		isVisible,
		groupOf: ({ payload }) => `post-comment ${payload.postId}`,
		excerpt: comment,
		text: ({ slug, title }, actors, commentId) => ({
			title: copy.comment(actors, title),
			path: commentPath(postPath(slug), commentId),
		}),
	}),
	declareNotification({
		name: "post-reply",
		event: postCommented,
		category: "replies",
		label: copy.replyLabel,
		concerns: concerns.joined,
		isVisible,
		groupOf: ({ payload }) => `post-comment ${payload.postId}`,
		excerpt: comment,
		text: ({ slug, title }, actors, commentId) => ({
			title: copy.reply(actors, title),
			path: commentPath(postPath(slug), commentId),
		}),
	}),
];
