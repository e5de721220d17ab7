import { and, eq, isNull, or, sql } from "drizzle-orm";
import {
	type CommentRow as AnyCommentRow,
	authorOf,
	commentRows,
	pageOf,
} from "#domain/comments/server-rows.ts";
import { limitNewcomer } from "#domain/moderation/server-guards.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import {
	type contract,
	type SongComment,
	songComments,
} from "#features/song-of-the-week/contract.ts";
import { songCommented } from "#features/song-of-the-week/events.ts";
import {
	COMMENTS_PAGE_SIZE,
	COMMENTS_PER_MINUTE,
	REPEAT_WITHIN_SECONDS,
} from "#features/song-of-the-week/limits.ts";
import {
	songIsPublished,
	songOfTheWeek,
	songComments as table,
} from "#features/song-of-the-week/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { FIRST_ID, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Rule } from "#server/limits.ts";
import type { Handlers } from "#server/serve.ts";
import { today } from "#server/today.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";

const minute: Rule = { name: "song-comments", points: COMMENTS_PER_MINUTE, seconds: 60 };

/** The discussion's part of the router. */
export const discussion = {
	listComments: async ({ input, context }) => {
		const after = timeCursor.decode(input.cursor);
		const { rows } = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
			...thread,
			values: [
				input.songId,
				today(context),
				after?.value ?? new Date(0),
				after?.id ?? FIRST_ID,
				maySeeUpcoming(context),
			],
		});
		const { page, nextCursor } = pageOf(rows, COMMENTS_PAGE_SIZE, (last) =>
			timeCursor.encode(last.created_at, last.id),
		);
		return { comments: page.map(commentOf), nextCursor };
	},
	comment: async ({ input, context }) => {
		const { user } = context.session;
		const song = await findSong(context, input.songId);
		await context.limits.consume(minute, user.id);
		await limitNewcomer(context, user);
		const comment = commentOf(
			await comments.insertOnce(context, {
				userId: user.id,
				subjectId: input.songId,
				comment: input.comment,
				created: async (subjectId, tx) => {
					if (!song.isOpen) return;
					const { id: songId, title, weekStartDate } = song;
					const event = { subjectId, actorId: user.id, payload: { songId, title, weekStartDate } };
					await context.events.add(songCommented, event, tx);
				},
			}),
		);
		if (song.isOpen) context.live.publish(songComments, { comment }, comment.songId);
		return comment;
	},
	editComment: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findComment(context, input.id);
		if (found.userId !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
		await context.limits.consume(minute, user.id);
		const edited = commentOf(await comments.edit(context, input.id, input.comment));
		if (found.isOpen) context.live.publish(songComments, { comment: edited }, edited.songId);
		return edited;
	},
	removeComment: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findComment(context, input.id);
		if (found.userId !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
		await comments.remove(context, input.id, user.id);
		if (found.isOpen) context.live.publish(songComments, { removed: input.id }, found.songId);
		return { id: input.id };
	},
} satisfies Partial<Handlers<typeof contract>>;

type CommentRow = AnyCommentRow & Pick<RawRow<typeof table>, "song_id">;

const columns = `c.id, c.song_id, c.user_id, c.comment, c.created_at, c.edited_at, ${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff`;
const joins = 'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';
/** Stores what is said of songs. */
export const comments = commentRows<CommentRow>({
	table: "song_comments",
	subject: { table: "song_of_the_week", column: "song_id" },
	columns,
	joins,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

/** Only admins see scheduled weeks. */
export const maySeeUpcoming = ({ session }: MemberContext) =>
	can(session.user, "manage songs of the week");

/** A song without comments is one row without a comment; no row means no such song. */
const thread = {
	name: "song-comments",
	text: `SELECT ${columns} FROM song_of_the_week s LEFT JOIN LATERAL (
	SELECT * FROM song_comments c WHERE c.song_id = s.id AND (c.created_at, c.id) > ($3::timestamptz, $4::uuid)
	ORDER BY c.created_at, c.id LIMIT ${COMMENTS_PAGE_SIZE + 1}
) c ON true ${joins}
WHERE s.id = $1 AND (${sqlText(songIsPublished(sql`$2::date`), "s")} OR ($5 AND s.deleted_at IS NULL))
ORDER BY c.created_at, c.id`,
};

/** Before its week has begun only admins know of a song, and its comments are not published live. */
async function findSong(context: MemberContext, songId: string) {
	const isOpen = songIsPublished(sql`${today(context)}::date`);
	const { id, title, weekStartDate } = songOfTheWeek;
	const [song] = await context.db
		.select({ id, title, weekStartDate, isOpen })
		.from(songOfTheWeek)
		.where(
			and(
				eq(songOfTheWeek.id, songId),
				maySeeUpcoming(context) ? isNull(songOfTheWeek.deletedAt) : isOpen,
			),
		);
	if (!song) throw notFound();
	return song;
}

async function findComment(context: MemberContext, commentId: string) {
	const isOpen = songIsPublished(sql`${today(context)}::date`);
	const isTheirs = eq(table.userId, context.session.user.id);
	const [comment] = await context.db
		.select({ userId: table.userId, songId: table.songId, isOpen })
		.from(table)
		.innerJoin(songOfTheWeek, eq(songOfTheWeek.id, table.songId))
		.where(
			and(
				eq(table.id, commentId),
				maySeeUpcoming(context) ? isNull(songOfTheWeek.deletedAt) : or(isTheirs, isOpen),
			),
		);
	if (!comment) throw notFound();
	return comment;
}

export function commentOf(row: CommentRow): SongComment {
	return { ...authorOf(row), songId: row.song_id };
}
