import { implement } from "@orpc/server";
import { SHOWN_NAME } from "#features/members/table.ts";
import { gate, notFound, refusal, signedIn } from "#server/access.ts";
import {
	type CommentRow as AnyCommentRow,
	commentRows,
	pageOf,
	saidBy,
} from "#server/comment-rows.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";
import { contract, type SongComment, songComments } from "./contract.ts";
import { COMMENTS_PAGE_SIZE, COMMENTS_PER_MINUTE, REPEAT_WITHIN_SECONDS } from "./limits.ts";
import { today } from "./server-songs.ts";

const minute: Rule = { name: "song-comments", points: COMMENTS_PER_MINUTE, seconds: 60 };

const songs = implement(contract).$context<Context>().use(gate);

const listComments = songs.listComments.handler(async ({ input, context }) => {
	const [at = "0", id] = input.cursor?.split("_") ?? [];
	const { rows } = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
		...thread,
		values: [input.songId, lastDayFor(context), new Date(Number(at)), id ?? START_ID],
	});
	const { page, last } = pageOf(rows, COMMENTS_PAGE_SIZE);
	return {
		comments: page.map(commentOf),
		nextCursor: last ? `${last.created_at.getTime()}_${last.id}` : null,
	};
});

const comment = songs.comment.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const song = await findSong(context, input.songId);
	await context.limits.consume(minute, person.id);
	const said = commentOf(
		await kept.insertOnce(context, {
			userId: person.id,
			subjectId: input.songId,
			comment: input.comment,
		}),
	);
	if (song.is_open) context.live.publish(songComments, { comment: said }, said.songId);
	return said;
});

const editComment = songs.editComment.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	if (found.user_id !== person.id) throw refusal("FORBIDDEN", common.notAllowed);
	await context.limits.consume(minute, person.id);
	const edited = commentOf(await kept.edit(context, input.id, input.comment));
	if (found.is_open) context.live.publish(songComments, { comment: edited }, edited.songId);
	return edited;
});

const removeComment = songs.removeComment.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	if (found.user_id !== person.id && !can(person, "remove anyone's comment"))
		throw refusal("FORBIDDEN", common.notAllowed);
	await kept.remove(context, input.id, person.id);
	if (found.is_open) context.live.publish(songComments, { removed: input.id }, found.song_id);
	return { id: input.id };
});

/** The discussion's part of the router. */
export const discussion = { listComments, comment, editComment, removeComment };

type Signed = Context & { session: Session | null };
type CommentRow = AnyCommentRow & { song_id: string };

const columns = `c.id, c.song_id, c.user_id, c.comment, c.created_at, c.edited_at, ${SHOWN_NAME} AS name, p.avatar_url`;
const joins = 'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';
const kept = commentRows<CommentRow>({
	table: "song_comments",
	subject: { table: "song_of_the_week", column: "song_id" },
	columns,
	joins,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});
const START_ID = "00000000-0000-0000-0000-000000000000";

/** Weeks to come are for those alone who choose their songs. */
function lastDayFor(context: Signed): string {
	const { person } = signedIn(context);
	return can(person, "choose the song of the week") ? "infinity" : today(context);
}

/** One row without a comment tells a song nobody has commented on from one that is not there. */
const thread = {
	name: "song-comments",
	text: `SELECT ${columns} FROM song_of_the_week s LEFT JOIN LATERAL (
	SELECT * FROM song_comments c WHERE c.song_id = s.id AND (c.created_at, c.id) > ($3::timestamptz, $4::uuid)
	ORDER BY c.created_at, c.id LIMIT ${COMMENTS_PAGE_SIZE + 1}
) c ON true ${joins}
WHERE s.id = $1 AND s.week_start_date <= $2::date AND (s.taken_back_at IS NULL OR $2::date = 'infinity')
ORDER BY c.created_at, c.id`,
};

/** Open once its week has begun: before, nobody else is to learn of it. */
async function findSong(context: Signed, songId: string) {
	const { rows } = await context.pool.query<{ is_open: boolean }>({
		name: "song-to-comment",
		text: `SELECT s.week_start_date <= $3::date AND s.taken_back_at IS NULL AS is_open FROM song_of_the_week s
WHERE s.id = $1 AND s.week_start_date <= $2::date AND (s.taken_back_at IS NULL OR $2::date = 'infinity')`,
		values: [songId, lastDayFor(context), today(context)],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

async function findComment(context: Signed, commentId: string) {
	const { rows } = await context.pool.query<{
		user_id: string | null;
		song_id: string;
		is_open: boolean;
	}>({
		name: "song-comment",
		text: `SELECT c.user_id, c.song_id, s.week_start_date <= $4::date AND s.taken_back_at IS NULL AS is_open
FROM song_comments c JOIN song_of_the_week s ON s.id = c.song_id
WHERE c.id = $1 AND (c.user_id = $2
	OR (s.week_start_date <= $3::date AND (s.taken_back_at IS NULL OR $3::date = 'infinity')))`,
		values: [commentId, signedIn(context).person.id, lastDayFor(context), today(context)],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

function commentOf(row: CommentRow): SongComment {
	return { ...saidBy(row), songId: row.song_id };
}
