import { sql } from "drizzle-orm";
import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import type { PushKind } from "#server/push/push.ts";
import { events } from "#server/table.ts";
import type { Kind, Kinds } from "./server-kinds.ts";
import { textOf } from "./server-read.ts";
import { notificationEvents, notifications } from "./table.ts";

type Due = {
	event_id: string;
	user_id: string;
	kind: string;
	subject_id: string;
	actor_id: string | null;
	payload: unknown;
	excerpt: string | null;
	actor: UserCard | null;
	group_key: string;
	is_seen: boolean;
};

const AT_ONCE = 100;
/** An idle server asks this alone. */
const nextDue = {
	name: "pushes-due",
	text: `SELECT extract(epoch FROM push_at - now())::float8 * 1000 AS ms FROM notification_events
WHERE push_at IS NOT NULL ORDER BY push_at LIMIT 1`,
};
/** Those that another server takes just now are looked at again after this. */
const TAKEN_MS = 1_000;

/** A kind as its deliveries need it. */
export const pushKindOf = ({ name, label, isVisible }: Kind): PushKind => ({
	name,
	label,
	isVisible,
});

/**
 * Hands the pushes that are due to the queue of deliveries, the newest of each group; what was seen meanwhile is
 * dropped. Each is taken by whichever server comes first. Returns the milliseconds
 * until there is something to do.
 */
export async function pushDue(
	{ db, pool, push }: Pick<Services, "db" | "pool" | "push">,
	kinds: Kinds,
): Promise<number> {
	const { ms = Number.POSITIVE_INFINITY } =
		(await pool.query<{ ms: number }>(nextDue)).rows[0] ?? {};
	if (ms > 0) return ms;
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<Due>(sql`WITH due AS (
	SELECT * FROM ${notificationEvents} WHERE push_at <= now() ORDER BY push_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
), taken AS (
	UPDATE ${notificationEvents} ne SET push_at = NULL FROM due
	WHERE ne.event_id = due.event_id AND ne.user_id = due.user_id
)
SELECT ne.event_id, ne.user_id, ne.kind, e.subject_id, e.actor_id, e.payload, ${sql.raw(kinds.excerpt)} AS excerpt,
	${sql.raw(userCard("e.actor_id"))} AS actor, n.group_key, n.seen_at IS NOT NULL OR n.read_at IS NOT NULL AS is_seen
FROM due ne JOIN ${events} e ON e.id = ne.event_id JOIN ${notifications} n ON n.id = ne.notification_id
ORDER BY ne.event_id`);
		const newest = new Map(
			rows.filter((row) => !row.is_seen).map((row) => [`${row.user_id} ${row.group_key}`, row]),
		);
		for (const row of newest.values()) {
			const kind = kinds.byName.get(row.kind);
			const text = kind && textOf(kind, { ...row, actors: 1, events: 1 });
			if (!kind || !text) continue;
			const payload = row.payload as object;
			const expiresAt = kind.expiresAt?.(payload);
			await push.notify(
				{
					kind: pushKindOf(kind),
					subjectId: row.subject_id,
					actorId: row.actor_id,
					to: [row.user_id],
					title: text.title,
					body: text.body ?? "",
					path: text.path,
					tag: row.group_key,
					...(expiresAt && { expiresAt }),
					isUrgent: kind.isUrgent?.(payload) ?? false,
				},
				tx,
			);
		}
		return rows.length > 0 ? 0 : TAKEN_MS;
	});
}
