import type { Pool } from "pg";
import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { Context } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { NotificationText } from "#server/events/notification-kind.ts";
import { inOneLine, shorten } from "#server/shorten.ts";
import type { events } from "#server/table.ts";
import type { Notification } from "./contract.ts";
import { EXAMINED_MAX, EXCERPT_MAX, GROUP_MAX, PAGE_SIZE, UNREAD_MAX } from "./limits.ts";
import type { Kind, Kinds } from "./server-kinds.ts";
import type { notificationEvents, notifications } from "./table.ts";

type Reading = Pick<Context, "pool">;
type Stored = RawRow<typeof notifications>;
/** A notification with the newest of its events that its member may see; `kind` is null where there is none. */
export type NotificationRow = Pick<Stored, "id" | "updated_at" | "read_at"> & {
	kind: RawRow<typeof notificationEvents>["kind"] | null;
	subject_id: RawRow<typeof events>["subject_id"];
	payload: RawRow<typeof events>["payload"];
	excerpt: string | null;
	actor: UserCard | null;
	actors: number;
	events: number;
};

/** SQL for whether a notification `n` still has anything its member may see. */
export const hasVisible = (
	kinds: Kinds,
) => `EXISTS (SELECT FROM notification_events ne JOIN events e ON e.id = ne.event_id
	WHERE ne.notification_id = n.id AND ${kinds.isVisible})`;

/** How many unread notifications each of these members has; those without any are absent. */
export async function countUnread(
	pool: Pool,
	kinds: Kinds,
	userIds: readonly string[],
): Promise<Map<string, number>> {
	const { rows } = await pool.query<{ user_id: string; unread: number }>({
		name: "notifications-unread",
		text: `SELECT u.id AS user_id, count(n.id)::int AS unread FROM unnest($1::uuid[]) u(id)
CROSS JOIN LATERAL (
	SELECT n.id FROM notifications n
	WHERE n.user_id = u.id AND n.read_at IS NULL AND n.is_on_site AND ${hasVisible(kinds)} LIMIT ${UNREAD_MAX}
) n GROUP BY u.id`,
		values: [userIds],
	});
	return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}

/** SQL for the newest visible event of a notification `n` as `latest`, with how many events and people there are. */
export const latestOf = (kinds: Kinds) => `LEFT JOIN LATERAL (
	WITH seen AS MATERIALIZED (
		SELECT ne.kind, e.id AS event_id, e.subject_id, e.payload, e.actor_id, ${kinds.excerpt} AS excerpt
		FROM notification_events ne JOIN events e ON e.id = ne.event_id
		WHERE ne.notification_id = n.id AND ${kinds.isVisible}
		ORDER BY ne.event_id DESC LIMIT ${GROUP_MAX}
	)
	SELECT seen.*, same.events, same.actors FROM seen, LATERAL (
		SELECT count(*)::int AS events, count(DISTINCT o.actor_id)::int AS actors FROM seen o WHERE o.kind = seen.kind
	) same
	ORDER BY seen.event_id DESC LIMIT 1
) latest ON TRUE`;

/** A member's notifications, newest first. What they may no longer see is left out. */
export async function listNotifications(
	{ pool }: Reading,
	kinds: Kinds,
	userId: string,
	cursor: string | undefined,
): Promise<{ notifications: Notification[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<NotificationRow>({
		name: "notifications-list",
		text: `SELECT n.id, n.updated_at, n.read_at, latest.kind, latest.subject_id, latest.payload, latest.excerpt, latest.actors,
	latest.events, ${userCard("latest.actor_id")} AS actor
FROM (SELECT * FROM notifications
	WHERE user_id = $1 AND is_on_site AND ($2::timestamptz IS NULL OR (updated_at, id) < ($2, $3::uuid))
	ORDER BY updated_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}) n
${latestOf(kinds)}
ORDER BY n.updated_at DESC, n.id DESC`,
		values: [userId, before?.value ?? null, before?.id ?? null],
	});
	const { page, nextCursor } = takePage(rows, PAGE_SIZE, (last) =>
		timeCursor.encode(last.updated_at, last.id),
	);
	return { notifications: page.flatMap((row) => notificationOf(kinds, row) ?? []), nextCursor };
}

/** Ids of a member's unread notifications that are about what they have in view (paths with their queries). */
export async function listUnreadAt(
	{ pool }: Reading,
	kinds: Kinds,
	userId: string,
	inView: readonly string[],
): Promise<string[]> {
	const { rows } = await pool.query<NotificationRow>({
		name: "notifications-unread-at",
		text: `SELECT n.id, n.updated_at, n.read_at, latest.kind, latest.subject_id, latest.payload, latest.excerpt, latest.actors,
	latest.events, NULL AS actor
FROM (SELECT * FROM notifications WHERE user_id = $1 AND read_at IS NULL AND is_on_site
	ORDER BY updated_at DESC, id DESC LIMIT ${EXAMINED_MAX}) n
${latestOf(kinds)}`,
		values: [userId],
	});
	return rows.flatMap((row) => {
		const kind = row.kind === null ? undefined : kinds.byName.get(row.kind);
		const path = kind && textOf(kind, row)?.path;
		if (path === undefined) return [];
		const seen = kind?.isPlace ? path : path.split(/[?#]/, 1)[0];
		return inView.some((one) => one === seen) ? [row.id] : [];
	});
}

function notificationOf(kinds: Kinds, row: NotificationRow): Notification | null {
	const kind = row.kind === null ? undefined : kinds.byName.get(row.kind);
	const text = kind && textOf(kind, row);
	if (!kind || !text) return null;
	return {
		id: row.id,
		category: kind.category,
		title: text.title,
		body: text.body ?? null,
		path: text.path,
		actor: kind.isNameless ? null : row.actor,
		at: row.updated_at.toISOString(),
		isRead: row.read_at !== null,
	};
}

/** What a notification says; null where its event was stored in a shape of an older version. */
export function textOf(
	kind: Kind,
	row: Pick<NotificationRow, "payload" | "subject_id" | "excerpt" | "actor" | "actors" | "events">,
): NotificationText | null {
	const payload = kind.event.payload.safeParse(row.payload);
	if (!payload.success) return null;
	const actors = {
		name: row.actor?.name ?? null,
		others: Math.max(0, row.actors - 1),
		count: row.events,
	};
	const text = kind.text(payload.data, actors, row.subject_id);
	const body = text.body ?? row.excerpt;
	return { ...text, ...(body && { body: shorten(inOneLine(body), EXCERPT_MAX) }) };
}
