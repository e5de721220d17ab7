import { type SQL, sql } from "drizzle-orm";
import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { Kind, Kinds } from "#features/notifications/server-kinds.ts";
import { latestOf, textOf } from "#features/notifications/server-read.ts";
import { notifications } from "#features/notifications/table.ts";
import type { Tx } from "#server/database/database.ts";

/** An unread notification as an email names it. */
export type UnreadEntry = {
	id: string;
	kind: Kind;
	title: string;
	note: string | undefined;
	path: string;
};
type Row = {
	id: string;
	kind: string | null;
	subject_id: string;
	payload: unknown;
	excerpt: string | null;
	actor: UserCard | null;
	actors: number;
	events: number;
};

const EXAMINED = 100;

/** A member's unread notifications `n` that meet a condition and that they may see, the newest first. */
export async function readUnreadEntries(
	tx: Tx,
	kinds: Kinds,
	userId: string,
	condition: SQL,
): Promise<UnreadEntry[]> {
	const { rows } =
		await tx.execute<Row>(sql`SELECT n.id, latest.kind, latest.subject_id, latest.payload, latest.excerpt,
	latest.actors, latest.events, ${sql.raw(userCard("latest.actor_id"))} AS actor
FROM (SELECT * FROM ${notifications} n WHERE user_id = ${userId} AND read_at IS NULL AND ${condition}
	ORDER BY updated_at DESC, id DESC LIMIT ${EXAMINED}) n
${sql.raw(latestOf(kinds))}
ORDER BY n.updated_at DESC, n.id DESC`);
	return rows.flatMap((row) => {
		const kind = row.kind === null ? undefined : kinds.byName.get(row.kind);
		const text = kind && textOf(kind, row);
		if (!kind || !text) return [];
		return [{ id: row.id, kind, title: text.title, note: text.body, path: text.path }];
	});
}
