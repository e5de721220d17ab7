import { and, eq, isNull, or, sql } from "drizzle-orm";
import { commentHandlers } from "#domain/comments/server-handlers.ts";
import {
	type CommentRow as AnyCommentRow,
	commentRows,
	sentComment,
} from "#domain/comments/server-rows.ts";
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
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Handlers } from "#server/serve.ts";
import { today } from "#server/today.ts";
import { can } from "#shared/policy.ts";

/** The discussion's part of the router. */
export const discussion = {
	listComments: ({ input: { songId, ...page }, context }) =>
		rows.pageFor(context, songId, page, (cursor) => listFrom(context, songId, cursor)),
	comment: async ({ input: { songId, ...input }, context }) =>
		handlers.create(context, await findSong(context, songId), input),
	editComment: ({ input, context }) => handlers.edit(context, input.id, input.comment),
	removeComment: ({ input, context }) => handlers.remove(context, input.id),
} satisfies Partial<Handlers<typeof contract>>;

type CommentRow = AnyCommentRow & Pick<RawRow<typeof table>, "song_id">;

/** Stores what is said of songs. */
export const rows = commentRows<CommentRow>({
	table: "song_comments",
	subject: { table: "song_of_the_week", column: "song_id" },
	pageSize: COMMENTS_PAGE_SIZE,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

const handlers = commentHandlers({
	rows,
	perMinute: { name: "song-comments", points: COMMENTS_PER_MINUTE, seconds: 60 },
	commentOf,
	findComment,
	publish({ live }, { id, isOpen }: Subject, change) {
		if (isOpen) live.publish(songComments, change, id);
	},
	async addEvent({ events, session }, subjectId, { id: songId, isOpen, ...song }, tx) {
		if (!isOpen) return;
		const payload = { songId, ...song };
		await events.add(songCommented, { subjectId, actorId: session.user.id, payload }, tx);
	},
});

/** Only admins see scheduled weeks. */
export const maySeeUpcoming = ({ session }: MemberContext) =>
	can(session.user, "manage songs of the week");

/** A song without comments is one row without a comment; no row means no such song. */
const threads = {
	name: "song-comments",
	text: `SELECT ${rows.columns} FROM song_of_the_week s LEFT JOIN LATERAL (
	${rows.page("s.id", 3)}
) c ON true ${rows.joins}
WHERE s.id = $1 AND (${sqlText(songIsPublished(sql`$2::date`), "s")} OR ($6 AND s.deleted_at IS NULL))
ORDER BY ${rows.order}`,
};

async function listFrom(context: MemberContext, songId: string, cursor: string | undefined) {
	const found = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
		...threads,
		values: [songId, today(context), ...rows.values(cursor), maySeeUpcoming(context)],
	});
	const { page, nextCursor } = rows.pageOf(found.rows);
	return { comments: page.map(commentOf), nextCursor };
}

/** A song, and whether its week has begun. */
const subjectOn = (context: MemberContext) => ({
	id: songOfTheWeek.id,
	title: songOfTheWeek.title,
	weekStartDate: songOfTheWeek.weekStartDate,
	isOpen: songIsPublished(sql`${today(context)}::date`),
});
type Subject = Awaited<ReturnType<typeof findSong>>;

/** Before its week has begun only admins know of a song, and its comments are not published live. */
async function findSong(context: MemberContext, songId: string) {
	const subject = subjectOn(context);
	const [song] = await context.db
		.select(subject)
		.from(songOfTheWeek)
		.where(
			and(
				eq(songOfTheWeek.id, songId),
				maySeeUpcoming(context) ? isNull(songOfTheWeek.deletedAt) : subject.isOpen,
			),
		);
	if (!song) throw notFound();
	return song;
}

async function findComment(context: MemberContext, commentId: string) {
	const subject = subjectOn(context);
	const isTheirs = eq(table.userId, context.session.user.id);
	const [comment] = await context.db
		.select({ userId: table.userId, subject })
		.from(table)
		.innerJoin(songOfTheWeek, eq(songOfTheWeek.id, table.songId))
		.where(
			and(
				eq(table.id, commentId),
				maySeeUpcoming(context) ? isNull(songOfTheWeek.deletedAt) : or(isTheirs, subject.isOpen),
			),
		);
	if (!comment) throw notFound();
	return comment;
}

export function commentOf(row: CommentRow): SongComment {
	return { ...sentComment(row), songId: row.song_id };
}
