import { sql } from "drizzle-orm";
import type { Kept } from "#domain/moderation/server-reports.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { takePage } from "#server/database/cursor.ts";
import { newId, type Tx } from "#server/database/database.ts";
import { takeNamedLock } from "#server/locks.ts";
import type { Role } from "#shared/policy.ts";

/** Of every table of comments, with who said it. */
export type CommentRow = {
	id: string;
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
	/** The column of the place within it, where they have one. */
	placeColumn?: string;
	/** What is selected of a comment `c`, and the joins it needs. */
	columns: string;
	joins: string;
	/** The same words again by the same person at the same place are a repeat. */
	repeatWithinSeconds: number;
};

type CommentInput = {
	userId: string;
	subjectId: string;
	/** In the unit of the place column, where there is one. */
	place?: number;
	comment: string;
	/** Runs in the transaction that stores it; not for a repeat. */
	created?(id: string, tx: Tx): Promise<void>;
};

/** Stores comments on any subject. The caller checks who may. */
export function commentRows<Row extends CommentRow>(kind: Kind) {
	const { table, subject, placeColumn, columns, joins, repeatWithinSeconds } = kind;
	const names = {
		table: sql.identifier(table),
		subject: sql.identifier(subject.table),
		column: sql.identifier(subject.column),
	};
	const place = placeColumn === undefined ? undefined : sql.identifier(placeColumn);
	const byId = {
		name: `${table}-by-id`,
		text: `SELECT ${columns} FROM ${table} c ${joins} WHERE c.id = $1::uuid`,
	};
	const edit = {
		name: `${table}-edit`,
		text: `WITH c AS (
	UPDATE ${table} SET comment = $2, edited_at = now() WHERE id = $1 RETURNING *
) SELECT ${columns} FROM c ${joins}`,
	};
	return {
		/**
		 * A repeat, of a double click or of a call whose answer was lost, is answered with the first one. One
		 * person's calls come one after another, so that each sees what the former left.
		 * Errors: not found, once its subject is gone.
		 */
		async insertOnce(
			{ db, pool }: Pick<Context, "db" | "pool">,
			input: CommentInput,
		): Promise<Row> {
			const { userId, subjectId, comment } = input;
			const at = input.place ?? 0;
			const samePlace = place ? sql`AND ${place} = ${at}` : sql``;
			const id = await db.transaction(async (tx) => {
				await takeNamedLock(tx, `comment ${userId}`);
				// The lock on the subject's row makes its removal wait, or this find nothing.
				const { rows } = await tx.execute<{ id: string; is_new: boolean }>(sql`WITH former AS (
	SELECT id FROM ${names.table} WHERE user_id = ${userId} AND ${names.column} = ${subjectId} ${samePlace}
		AND comment = ${comment} AND created_at > now() - make_interval(secs => ${repeatWithinSeconds})
	LIMIT 1
), made AS (
	INSERT INTO ${names.table} (id, ${names.column}, user_id, comment${place ? sql`, ${place}` : sql``})
	SELECT ${newId()}, s.id, ${userId}, ${comment}${place ? sql`, ${at}` : sql``}
	FROM ${names.subject} s WHERE s.id = ${subjectId} AND NOT EXISTS (SELECT FROM former) FOR KEY SHARE
	RETURNING id
) SELECT id, FALSE AS is_new FROM former UNION ALL SELECT id, TRUE FROM made`);
				const [row] = rows;
				if (row?.is_new) await input.created?.(row.id, tx);
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
export function authorOf({
	id,
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
		author:
			user_id === null ? null : { id: user_id, name: name ?? "", avatarUrl: avatar_url, staff },
		comment,
		createdAt: created_at.toISOString(),
		editedAt: edited_at?.toISOString() ?? null,
	};
}

/**
 * A page as `takePage` has it. A row without an id means that the subject exists. Errors: not found, when
 * even that is missing.
 */
export function pageOf<Row extends { id: string }>(
	rows: readonly (Row | (Row & { id: null }))[],
	limit: number,
	cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
	if (rows.length === 0) throw notFound();
	const found = rows.filter((row) => row.id !== null);
	return takePage(found, limit, cursorOf);
}

function found<Row>({ rows }: { rows: Row[] }): Row {
	if (!rows[0]) throw notFound();
	return rows[0];
}
