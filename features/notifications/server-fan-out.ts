import { sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { users } from "#domain/people/table.ts";
import { endOfQuiet } from "#features/notifications/settings/quiet-hours.ts";
import { type Chosen, readChosen } from "#features/notifications/settings/server-settings.ts";
import { pushSubscriptions } from "#features/push/table.ts";
import type { Services } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import type { StoredEvent } from "#server/events/event.ts";
import type { EventHandler } from "#server/events/outbox.ts";
import { notificationChanges } from "./contract.ts";
import {
	AWAY_MINUTES,
	BATCH_SIZE,
	emailedWhenAway,
	notInDigest,
	PUSH_WAIT_SECONDS,
} from "./limits.ts";
import type { Kind, Kinds } from "./server-kinds.ts";
import { countUnread, hasVisible } from "./server-read.ts";
import { notificationEvents, notifications } from "./table.ts";

const MINUTE_MS = 60_000;

type FanOutServices = Pick<Services, "pool" | "live" | "siteSettings">;
type Recipient = { userId: string; hasDevice: boolean };
/** What one event means for one member. */
type Row = {
	userId: string;
	isOnSite: boolean;
	isForDigest: boolean;
	pushAt: Date | null;
	emailAt: Date | null;
};

/**
 * Turns an event into notifications, a batch of members at a time: first all whom its first kind concerns, then those
 * of its next kind who have none yet. Open pages hear of it once the batch is committed.
 */
export function fanOut(services: FanOutServices, kinds: Kinds): EventHandler {
	return async (tx, event, cursor) => {
		const declared = kinds.byEvent.get(event.kind) ?? [];
		const [name, after = null] = cursor?.split(" ") ?? [declared[0]?.name];
		const at = declared.findIndex((kind) => kind.name === name);
		const kind = declared[at];
		const payload = kind?.event.payload.safeParse(event.payload);
		// An older version stored it in another shape, or nobody is concerned any more.
		if (!kind || !payload?.success) return { cursor: null, committed: async () => {} };
		const known = { ...event, payload: payload.data };
		const recipients = await findRecipients(tx, kind, known, after);
		const online = new Set(services.live.online());
		const rows = await rowsOf(tx, services, kind, known, recipients, online);
		await store(tx, kinds, { kind, event: known }, rows);
		const next = declared[at + 1]?.name ?? null;
		const last = recipients.length === BATCH_SIZE ? recipients.at(-1)?.userId : undefined;
		return {
			cursor: last ? `${kind.name} ${last}` : next,
			committed: () => notifyPages(services, kinds, rows),
		};
	};
}

async function findRecipients(
	tx: Tx,
	kind: Kind,
	event: StoredEvent,
	after: string | null,
): Promise<Recipient[]> {
	const { rows } = await tx.execute<{
		user_id: string;
		has_device: boolean;
	}>(sql`SELECT DISTINCT c.user_id,
	EXISTS (SELECT FROM ${pushSubscriptions} s WHERE s.user_id = c.user_id) AS has_device
FROM (${kind.concerns(event)}) c(user_id) JOIN ${users} u ON u.id = c.user_id
WHERE c.user_id IS DISTINCT FROM ${event.actorId}::uuid AND c.user_id > ${after ?? FIRST}::uuid
	AND NOT ${sql.raw(isSuspended("c.user_id"))}
	AND NOT EXISTS (SELECT FROM ${notificationEvents} ne WHERE ne.event_id = ${event.id} AND ne.user_id = c.user_id)
ORDER BY c.user_id LIMIT ${BATCH_SIZE}`);
	return rows.map(({ user_id: userId, has_device: hasDevice }) => ({ userId, hasDevice }));
}

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Members who want it on no channel are left out. */
async function rowsOf(
	tx: Tx,
	{ siteSettings }: FanOutServices,
	kind: Kind,
	event: StoredEvent,
	recipients: readonly Recipient[],
	online: ReadonlySet<string>,
): Promise<Row[]> {
	if (recipients.length === 0) return [];
	const chosenOf = await readChosen(
		tx,
		recipients.map(({ userId }) => userId),
	);
	return recipients
		.map(({ userId, hasDevice }) => {
			const chosen = chosenOf(userId);
			const isPushed = hasDevice && chosen.has(kind.category, "push");
			const isEmailed = chosen.has(kind.category, "email");
			const waits = isEmailed && chosen.emailsWhenAway && emailedWhenAway.includes(kind.category);
			return {
				userId,
				isOnSite: chosen.has(kind.category, "site"),
				isForDigest: !notInDigest.includes(kind.category) && isEmailed,
				pushAt: isPushed
					? pushTime(kind, event, chosen, online.has(userId), siteSettings.timeZone)
					: null,
				emailAt: waits ? new Date(Date.now() + AWAY_MINUTES * MINUTE_MS) : null,
			};
		})
		.filter(({ isOnSite, isForDigest, pushAt }) => isOnSite || isForDigest || pushAt !== null);
}

/** At once where no page is open that could show it; after quiet hours, unless it can't wait. */
function pushTime(
	kind: Kind,
	{ payload }: StoredEvent,
	{ quietHours, timeZone }: Chosen,
	isOnline: boolean,
	communityZone: string,
): Date | null {
	const isUrgent = kind.isUrgent?.(payload) ?? false;
	const now = new Date();
	const quietEnd = isUrgent ? null : endOfQuiet(now, quietHours, timeZone ?? communityZone);
	const at = quietEnd ?? new Date(now.getTime() + (isOnline ? PUSH_WAIT_SECONDS * 1_000 : 0));
	const expiresAt = kind.expiresAt?.(payload);
	return expiresAt && expiresAt <= at ? null : at;
}

/** Who no longer wants it on the site sees there only what is left of a group that was. */
async function store(
	tx: Tx,
	kinds: Kinds,
	{ kind, event }: { kind: Kind; event: StoredEvent },
	rows: readonly Row[],
): Promise<void> {
	if (rows.length === 0) return;
	const groupKey = kind.groupOf?.(event) ?? `${kind.name} ${event.subjectId}`;
	// What each kind shows to whom takes PostgreSQL some 10 ms to plan, so it is asked for only where it decides.
	const isStillOnSite = rows.every(({ isOnSite }) => isOnSite) ? "TRUE" : hasVisible(kinds);
	// Columns, not rows: a statement of thousands of values would hold up everybody's messages while it is written.
	const column = <Value>(of: (row: Row) => Value) => sql.param(rows.map(of));
	const given = sql`unnest(${column(() => newId())}::uuid[], ${column(({ userId }) => userId)}::uuid[],
	${column(({ isOnSite }) => isOnSite)}::boolean[], ${column(({ isForDigest }) => isForDigest)}::boolean[],
	${column(({ pushAt }) => pushAt)}::timestamptz[], ${column(({ emailAt }) => emailAt)}::timestamptz[])
	g (id, user_id, is_on_site, is_for_digest, push_at, email_at)`;
	await tx.execute(sql`WITH given AS MATERIALIZED (SELECT * FROM ${given}), stored AS (
	INSERT INTO ${notifications} AS n (id, user_id, group_key, is_on_site)
	SELECT id, user_id, ${groupKey}, is_on_site FROM given
	ON CONFLICT (user_id, group_key) WHERE read_at IS NULL
	DO UPDATE SET updated_at = now(), seen_at = NULL,
		is_on_site = excluded.is_on_site OR (n.is_on_site AND ${sql.raw(isStillOnSite)})
	RETURNING n.id, n.user_id
) INSERT INTO ${notificationEvents} (event_id, user_id, notification_id, kind, is_for_digest, push_at, email_at)
SELECT ${event.id}::uuid, given.user_id, stored.id, ${kind.name}, given.is_for_digest, given.push_at, given.email_at
FROM given JOIN stored ON stored.user_id = given.user_id`);
}

async function notifyPages(
	{ pool, live }: FanOutServices,
	kinds: Kinds,
	all: readonly Row[],
): Promise<void> {
	// Who is online by now: a page that opened while this was stored has fetched what was there before.
	const online = new Set(live.online());
	const rows = all.filter(({ userId }) => online.has(userId));
	if (rows.length === 0) return;
	const unread = await countUnread(
		pool,
		kinds,
		rows.map(({ userId }) => userId),
	);
	for (const { userId, pushAt, isOnSite } of rows)
		if (isOnSite)
			live.sendToUser(userId, notificationChanges, {
				unread: unread.get(userId) ?? 0,
				isNew: true,
				waits: pushAt !== null,
			});
}
