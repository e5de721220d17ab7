import { sql } from "drizzle-orm";
import type { Kept } from "#domain/moderation/server-reports.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { invalid, notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { FIRST_ID, LAST_ID, takePage } from "#server/database/cursor.ts";
import { newId, type Tx } from "#server/database/database.ts";
import { takeNamedLock } from "#server/locks.ts";
import type { Role } from "#shared/policy.ts";
import type { ThreadPage } from "./contract.ts";
import { copy } from "./server-copy.ts";

/** Of every table of comments, with who said it. */
export type CommentRow = {
	id: string;
	/** Null of what begins a thread, as the next. */
	thread_id: string | null;
	reply_to_id: string | null;
	user_id: string | null;
	comment: string;
	created_at: Date;
	edited_at: Date | null;
	name: string | null;
	avatar_url: string | null;
	staff: Role | null;
};

type Kind = {
	/** Of the comments; their prepared statements are named after it. */
	table: string;
	/** What they are about, and the column that says which. */
	subject: { table: string; column: string };
	/** The column of the place within it, where they have one, and which end threads are read from. */
	place?: { column: string; order: "ASC" | "DESC" };
	pageSize: number;
	/** The same words again by the same person at the same place are a repeat. */
	repeatWithinSeconds: number;
};

type CommentInput = {
	userId: string;
	subjectId: string;
	/** In the unit of the place column, where there is one; a reply has that of its thread. */
	place?: number | undefined;
	/** The comment it answers. */
	replyToId?: string | undefined;
	comment: string;
	/** Runs in the transaction that stores it; not for a repeat. */
	created?(id: string, tx: Tx): Promise<void>;
};

/** Of a comment: its thread, and the comment of it a page before. */
type Start = { place: number; thread: string; behind: string | null };

/** Before the first page of those read from the far end: no place lies beyond. */
const PLACE_MAX = 1e15;
const THREAD = "coalesce(c.thread_id, c.id)";

/**
 * Stores comments on any subject, in threads: one comment and, in the order they were made, all replies to it and to
 * one another. Threads stand in the order of their places, and of their making. The caller checks who may.
 */
export function commentRows<Row extends CommentRow>(kind: Kind) {
	const { table, subject, place, pageSize, repeatWithinSeconds } = kind;
	const names = {
		table: sql.identifier(table),
		subject: sql.identifier(subject.table),
		column: sql.identifier(subject.column),
		place: sql.identifier(place?.column ?? "id"),
	};
	/** Of a comment `c`, with who said it. */
	const columns = `c.id, c.${subject.column}, ${place ? `c.${place.column}, ` : ""}c.thread_id, c.reply_to_id,
	c.user_id, c.comment, c.created_at, c.edited_at, ${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff`;
	const joins = 'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';
	const key = place ? [`c.${place.column}`, THREAD] : [THREAD];
	const direction = place?.order ?? "ASC";
	const order = [...key.map((part) => `${part} ${direction}`), "c.id"].join(", ");
	const byId = {
		name: `${table}-by-id`,
		text: `SELECT ${columns} FROM ${table} c ${joins} WHERE c.id = $1::uuid`,
	};
	const startOf = {
		name: `${table}-start`,
		text: `SELECT ${place ? `c.${place.column}` : 0} AS place, ${THREAD} AS thread, (
	SELECT p.id FROM ${table} p WHERE p.${subject.column} = c.${subject.column}
		AND ${place ? `p.${place.column} = c.${place.column} AND ` : ""}coalesce(p.thread_id, p.id) = ${THREAD} AND p.id < c.id
	ORDER BY p.id DESC OFFSET ${pageSize - 1} LIMIT 1
) AS behind FROM ${table} c WHERE c.id = $1::uuid AND c.${subject.column} = $2::uuid`,
	};
	const edit = {
		name: `${table}-edit`,
		text: `WITH c AS (
	UPDATE ${table} SET comment = $2, edited_at = now() WHERE id = $1 RETURNING *
) SELECT ${columns} FROM c ${joins}`,
	};
	return {
		columns,
		joins,
		order,

		/**
		 * SQL for the comments `c` of one page, to be joined laterally; `subjectId` is SQL as well, and so is `also`, what
		 * else holds for each. `values` of the cursor stand from parameter `first` on.
		 */
		page(subjectId: string, first: number, also = "true"): string {
			const [at, thread, last] = [
				`$${first}::float8`,
				`$${first + 1}::uuid`,
				`$${first + 2}::uuid`,
			];
			const [of, after] = [key.join(", "), [...(place ? [at] : []), thread].join(", ")];
			const isAfter =
				direction === "ASC"
					? `(${of}, c.id) > (${after}, ${last})`
					: `(${of}) <= (${after}) AND ((${of}) < (${after}) OR c.id > ${last})`;
			return `SELECT * FROM ${table} c WHERE c.${subject.column} = ${subjectId} AND ${also}
		AND ${place ? "" : `${at} IS NOT NULL AND `}${isAfter}
	ORDER BY ${order} LIMIT ${pageSize + 1}`;
		},

		/** Where a page begins, as `page` takes it. */
		values: (cursor: string | undefined): unknown[] => {
			if (cursor !== undefined) return cursor.split("_");
			return direction === "ASC" ? [-1, FIRST_ID, FIRST_ID] : [PLACE_MAX, LAST_ID, FIRST_ID];
		},

		/**
		 * A page as `takePage` has it. A row without an id means that the subject exists. Errors: not found, when even
		 * that is missing.
		 */
		pageOf(rows: readonly (Row | (Row & { id: null }))[]): {
			page: Row[];
			nextCursor: string | null;
		} {
			if (rows.length === 0) throw notFound();
			return takePage(
				rows.filter((row) => row.id !== null),
				pageSize,
				(last) => {
					const at = place ? Number(last[place.column as keyof Row]) : 0;
					return `${at}_${last.thread_id ?? last.id}_${last.id}`;
				},
			);
		},

		/**
		 * The page that `list` gives behind a cursor, or one with a comment: its thread from the beginning, or, where
		 * that is longer than a page, what began it and what was said last up to the comment. Without such a comment
		 * the first page.
		 */
		async pageFor<Page extends { comments: { id: string }[] }>(
			{ pool }: Pick<Context, "pool">,
			subjectId: string,
			{ cursor, around }: ThreadPage,
			list: (cursor: string | undefined) => Promise<Page>,
		): Promise<Page> {
			if (around === undefined) return list(cursor);
			const { rows } = await pool.query<Start>({ ...startOf, values: [around, subjectId] });
			const [start] = rows;
			if (!start) return list(undefined);
			const { place: at, thread, behind } = start;
			const whole = await list(`${at}_${thread}_${FIRST_ID}`);
			if (behind === null) return whole;
			const page = await list(`${at}_${thread}_${behind}`);
			return { ...page, comments: [...whole.comments.slice(0, 1), ...page.comments] };
		},

		/**
		 * A repeat, of a double click or of a call whose answer was lost, is answered with the first one. One
		 * person's calls come one after another, so that each sees what the former left.
		 * Errors: not found, once its subject is gone; invalid, once what it answers is.
		 */
		async insertOnce(
			{ db, pool }: Pick<Context, "db" | "pool">,
			input: CommentInput,
		): Promise<Row> {
			const { userId, subjectId, comment } = input;
			const at = input.place ?? 0;
			const replyToId = input.replyToId ?? null;
			const samePlace = place && replyToId === null ? sql`AND ${names.place} = ${at}` : sql``;
			const id = await db.transaction(async (tx) => {
				await takeNamedLock(tx, `comment ${userId}`);
				// The lock on the subject's row makes its removal wait, or this find nothing.
				const { rows } = await tx.execute<{ id: string; is_new: boolean }>(sql`WITH answered AS (
	SELECT id, coalesce(thread_id, id) AS thread_id${place ? sql`, ${names.place} AS place` : sql``}
	FROM ${names.table} WHERE id = ${replyToId}::uuid AND ${names.column} = ${subjectId}
), former AS (
	SELECT id FROM ${names.table} WHERE user_id = ${userId} AND ${names.column} = ${subjectId} ${samePlace}
		AND reply_to_id IS NOT DISTINCT FROM ${replyToId}::uuid
		AND comment = ${comment} AND created_at > now() - make_interval(secs => ${repeatWithinSeconds})
	LIMIT 1
), made AS (
	INSERT INTO ${names.table} (id, ${names.column}, user_id, comment, thread_id, reply_to_id${place ? sql`, ${names.place}` : sql``})
	SELECT ${newId()}, s.id, ${userId}, ${comment}, a.thread_id, a.id${place ? sql`, coalesce(a.place, ${at})` : sql``}
	FROM ${names.subject} s LEFT JOIN answered a ON TRUE
	WHERE s.id = ${subjectId} AND NOT EXISTS (SELECT FROM former) AND (${replyToId}::uuid IS NULL OR a.id IS NOT NULL)
	FOR KEY SHARE OF s
	RETURNING id
) SELECT id, FALSE AS is_new FROM former UNION ALL SELECT id, TRUE FROM made`);
				const [row] = rows;
				if (row?.is_new) await input.created?.(row.id, tx);
				if (!row && replyToId !== null) throw invalid({ replyToId: copy.answeredIsGone });
				return row?.id;
			});
			return found(await pool.query<Row>({ ...byId, values: [id ?? null] }));
		},

		/** Errors: not found. */
		async edit({ pool }: Pick<Context, "pool">, id: string, comment: string): Promise<Row> {
			return found(await pool.query<Row>({ ...edit, values: [id, comment] }));
		},

		/** Returns what `putBack` takes. The log says who took it away, never what it said. Errors: not found. */
		async remove(
			{ pool, log, requestId }: Pick<Context, "pool" | "log" | "requestId">,
			id: string,
			userId: string,
		): Promise<Kept> {
			const { rows } = await pool.query<{ kept: Kept }>(
				`DELETE FROM ${table} c WHERE id = $1 RETURNING to_jsonb(c) AS kept`,
				[id],
			);
			if (!rows[0]) throw notFound();
			log.info({ userId, comment: id, of: table, requestId }, "comment removed");
			return rows[0].kept;
		},

		/** Shows a comment again that was removed. Nothing where it is there; null where its subject is gone. */
		async putBack({ pool }: Pick<Context, "pool">, kept: Kept): Promise<Row | null> {
			await pool.query(
				`INSERT INTO ${table} SELECT k.* FROM jsonb_populate_record(NULL::${table}, $1) k
WHERE EXISTS (SELECT FROM ${subject.table} s WHERE s.id = k.${subject.column}) ON CONFLICT DO NOTHING`,
				[kept],
			);
			return (await pool.query<Row>({ ...byId, values: [kept.id] })).rows[0] ?? null;
		},
	};
}

/** The fields every kind of comment has. */
export function sentComment({
	id,
	thread_id,
	reply_to_id,
	user_id,
	name,
	avatar_url,
	staff,
	comment,
	created_at,
	edited_at,
}: CommentRow) {
	return {
		id,
		threadId: thread_id ?? id,
		replyToId: reply_to_id,
		author:
			user_id === null ? null : { id: user_id, name: name ?? "", avatarUrl: avatar_url, staff },
		comment,
		createdAt: created_at.toISOString(),
		editedAt: edited_at?.toISOString() ?? null,
	};
}

function found<Row>({ rows }: { rows: Row[] }): Row {
	if (!rows[0]) throw notFound();
	return rows[0];
}
