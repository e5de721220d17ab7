import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { Context } from "#server/context.ts";
import type { NotificationText } from "#server/events/notification-kind.ts";
import { EXAMINED_MAX } from "./limits.ts";
import type { Kind, Kinds } from "./server-kinds.ts";
import { latestOf, type NotificationRow, textOf } from "./server-read.ts";

/** An unread notification with how many events it stands for. */
export type Unread = {
	id: string;
	kind: Kind;
	text: NotificationText;
	actor: UserCard | null;
	at: Date;
	events: number;
};

/** A member's unread notifications of the kinds that count, the newest first; of the newest 100 of all. */
export async function listUnread(
	{ pool }: Pick<Context, "pool">,
	kinds: Kinds,
	userId: string,
	counts: (kind: Kind) => boolean,
): Promise<Unread[]> {
	const names = [...kinds.byName.values()].filter(counts).map(({ name }) => name);
	const { rows } = await pool.query<NotificationRow>({
		name: "notifications-unread-of",
		text: `SELECT n.id, n.updated_at, n.read_at, latest.kind, latest.subject_id, latest.payload, latest.excerpt, latest.actors,
	latest.events, ${userCard("latest.actor_id")} AS actor
FROM (SELECT * FROM notifications w WHERE user_id = $1 AND read_at IS NULL AND is_on_site
	AND EXISTS (SELECT FROM notification_events ne WHERE ne.notification_id = w.id AND ne.kind = ANY($2))
	ORDER BY updated_at DESC, id DESC LIMIT ${EXAMINED_MAX}) n
${latestOf(kinds)}
ORDER BY n.updated_at DESC, n.id DESC`,
		values: [userId, names],
	});
	return rows.flatMap((row) => {
		const kind = row.kind === null ? undefined : kinds.byName.get(row.kind);
		const text = kind && textOf(kind, row);
		if (!text) return [];
		const { id, updated_at: at, events } = row;
		return [{ id, kind, text, actor: kind.isNameless ? null : row.actor, at, events }];
	});
}
