import { type SQL, sql } from "drizzle-orm";
import type { StoredEvent } from "#server/events/event.ts";

type OfComment = Pick<StoredEvent<object>, "subjectId" | "createdAt">;

/** Whom a new comment concerns; its event's subject is the comment. `subjectColumn` says what it is about. */
export function commentConcerns(tableName: string, subjectColumn: string) {
	const [table, subject] = [sql.identifier(tableName), sql.identifier(subjectColumn)];
	return {
		/** Who is answered. */
		answered: ({ subjectId }: OfComment): SQL => sql`SELECT a.user_id FROM ${table} c
JOIN ${table} a ON a.id = c.reply_to_id WHERE c.id = ${subjectId} AND a.user_id IS NOT NULL`,
		/** Who had commented there before: in its thread, of a reply. */
		joined: ({ subjectId, createdAt }: OfComment): SQL => sql`SELECT o.user_id FROM ${table} c
JOIN ${table} o ON o.${subject} = c.${subject} AND (c.thread_id IS NULL OR c.thread_id IN (o.id, o.thread_id))
WHERE c.id = ${subjectId} AND o.created_at < ${createdAt.toISOString()}::timestamptz AND o.user_id IS NOT NULL`,
	};
}
