import { implement } from "@orpc/server";
import { sql } from "drizzle-orm";
import { SHOWN_NAME } from "#features/members/table.ts";
import { gate, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { newId } from "#server/database.ts";
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
		...pageOf,
		values: [input.songId, lastDayFor(context), new Date(Number(at)), id ?? START_ID],
	});
	if (rows.length === 0) throw notFound();
	const found = rows.filter((row) => row.id !== null);
	const page = found.slice(0, COMMENTS_PAGE_SIZE);
	const last = found.length > COMMENTS_PAGE_SIZE ? page.at(-1) : undefined;
	return {
		comments: page.map(commentOf),
		nextCursor: last ? `${last.created_at.getTime()}_${last.id}` : null,
	};
});

const comment = songs.comment.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const song = await findSong(context, input.songId);
	await context.limits.consume(minute, person.id);
	const said = await insertOnce(context, person.id, input);
	if (song.is_open) context.live.publish(songComments, { comment: said }, said.songId);
	return said;
});

const editComment = songs.editComment.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	if (found.user_id !== person.id) throw refusal("FORBIDDEN", common.notAllowed);
	await context.limits.consume(minute, person.id);
	const { rows } = await context.pool.query<CommentRow>({
		name: "song-comment-edit",
		text: `WITH c AS (
	UPDATE song_comments SET comment = $2, edited_at = now() WHERE id = $1 RETURNING *
) SELECT ${columns} FROM c ${joins}`,
		values: [input.id, input.comment],
	});
	if (!rows[0]) throw notFound();
	const edited = commentOf(rows[0]);
	if (found.is_open) context.live.publish(songComments, { comment: edited }, edited.songId);
	return edited;
});

const removeComment = songs.removeComment.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	if (found.user_id !== person.id && !can(person, "remove anyone's comment"))
		throw refusal("FORBIDDEN", common.notAllowed);
	const { rowCount } = await context.pool.query("DELETE FROM song_comments WHERE id = $1", [
		input.id,
	]);
	if (rowCount === 0) throw notFound();
	if (found.is_open) context.live.publish(songComments, { removed: input.id }, found.song_id);
	context.log.info(
		{ userId: person.id, comment: input.id, requestId: context.requestId },
		"comment on a song removed",
	);
	return { id: input.id };
});

/** The discussion's part of the router. */
export const discussion = { listComments, comment, editComment, removeComment };

type Signed = Context & { session: Session | null };
type CommentRow = {
	id: string;
	song_id: string;
	user_id: string | null;
	comment: string;
	created_at: Date;
	edited_at: Date | null;
	name: string | null;
	avatar_url: string | null;
};

const columns = `c.id, c.song_id, c.user_id, c.comment, c.created_at, c.edited_at, ${SHOWN_NAME} AS name, p.avatar_url`;
const joins = 'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';
const START_ID = "00000000-0000-0000-0000-000000000000";

/** Weeks to come are for those alone who choose their songs. */
function lastDayFor(context: Signed): string {
	const { person } = signedIn(context);
	return can(person, "choose the song of the week") ? "infinity" : today(context);
}

/** One row without a comment tells a song nobody has commented on from one that is not there. */
const pageOf = {
	name: "song-comments",
	text: `SELECT ${columns} FROM song_of_the_week s LEFT JOIN LATERAL (
	SELECT * FROM song_comments c WHERE c.song_id = s.id AND (c.created_at, c.id) > ($3::timestamptz, $4::uuid)
	ORDER BY c.created_at, c.id LIMIT ${COMMENTS_PAGE_SIZE + 1}
) c ON true ${joins}
WHERE s.id = $1 AND s.week_start_date <= $2::date ORDER BY c.created_at, c.id`,
};

/** Open once its week has begun: before, nobody else is to learn of it. */
async function findSong(context: Signed, songId: string) {
	const { rows } = await context.pool.query<{ is_open: boolean }>({
		name: "song-to-comment",
		text: `SELECT s.week_start_date <= $3::date AS is_open FROM song_of_the_week s
WHERE s.id = $1 AND s.week_start_date <= $2::date`,
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
		text: `SELECT c.user_id, c.song_id, s.week_start_date <= $4::date AS is_open FROM song_comments c JOIN song_of_the_week s ON s.id = c.song_id
WHERE c.id = $1 AND (c.user_id = $2 OR s.week_start_date <= $3::date)`,
		values: [commentId, signedIn(context).person.id, lastDayFor(context), today(context)],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

/**
 * A repeat, of a double click or of a call whose answer was lost, is answered with the first one. One
 * member's calls come one after another, so that each sees what the former left.
 */
async function insertOnce(
	context: Signed,
	userId: string,
	{ songId, comment }: Pick<SongComment, "songId" | "comment">,
): Promise<SongComment> {
	const kept = await context.db.transaction(async (tx) => {
		const mine = `comment ${userId}`;
		await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${mine}, 0))`);
		// The lock on the song's row makes its removal wait, or this find nothing.
		const { rows } = await tx.execute<{ id: string }>(sql`WITH former AS (
	SELECT id FROM song_comments WHERE user_id = ${userId} AND song_id = ${songId}
		AND comment = ${comment} AND created_at > now() - make_interval(secs => ${REPEAT_WITHIN_SECONDS})
	LIMIT 1
), made AS (
	INSERT INTO song_comments (id, song_id, user_id, comment)
	SELECT ${newId()}, s.id, ${userId}, ${comment} FROM song_of_the_week s
	WHERE s.id = ${songId} AND NOT EXISTS (SELECT FROM former) FOR KEY SHARE
	RETURNING id
) SELECT id FROM former UNION ALL SELECT id FROM made`);
		return rows[0]?.id;
	});
	const { rows } = await context.pool.query<CommentRow>({ ...byId, values: [kept ?? null] });
	if (!rows[0]) throw notFound();
	return commentOf(rows[0]);
}

const byId = {
	name: "song-comment-by-id",
	text: `SELECT ${columns} FROM song_comments c ${joins} WHERE c.id = $1::uuid`,
};

function commentOf(row: CommentRow): SongComment {
	const { id, song_id, user_id, comment, created_at, edited_at } = row;
	return {
		id,
		songId: song_id,
		author:
			user_id === null ? null : { id: user_id, name: row.name ?? "", avatarUrl: row.avatar_url },
		comment,
		createdAt: created_at.toISOString(),
		editedAt: edited_at?.toISOString() ?? null,
	};
}
