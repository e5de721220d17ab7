import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { SHOWN_NAME } from "#domain/people/table.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Delivery } from "./contract.ts";
import { DELIVERIES_SIZE, type DeliveryState } from "./limits.ts";
import { pushDeliveries } from "./table.ts";

type Row = Pick<
	RawRow<typeof pushDeliveries>,
	"id" | "user_id" | "kind" | "device" | "state" | "tries" | "error" | "created_at"
> & { name: string };

/** Begins the log of a notification on one device. */
export async function logQueued(
	db: Db | Tx,
	delivery: Pick<typeof pushDeliveries.$inferInsert, "id" | "userId" | "kind" | "device">,
): Promise<void> {
	await db.insert(pushDeliveries).values(delivery);
}

/** Logs what became of it; `reason` says why, where it wasn't delivered. */
export async function logState(
	db: Db,
	id: string,
	{ state, reason }: { state: DeliveryState; reason?: string },
): Promise<void> {
	await db
		.update(pushDeliveries)
		.set({ state, ...(reason !== undefined && { error: reason }), changedAt: sql`now()` })
		.where(eq(pushDeliveries.id, id));
}

/** A try that failed; there is to be another. */
export async function logTry(db: Db, id: string, reason: string): Promise<void> {
	await db
		.update(pushDeliveries)
		.set({ tries: sql`${pushDeliveries.tries} + 1`, error: reason, changedAt: sql`now()` })
		.where(eq(pushDeliveries.id, id));
}

/** Logged notifications, newest first; `labels` are the names of kinds as people read them. */
export async function listDeliveries(
	pool: Pool,
	labels: ReadonlyMap<string, string>,
	{ state, cursor }: { state?: DeliveryState | undefined; cursor?: string | undefined },
): Promise<{ deliveries: Delivery[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<Row>({
		name: `push-deliveries-${state ? "state" : "all"}`,
		text: `SELECT d.id, d.user_id, ${SHOWN_NAME} AS name, d.kind, d.device, d.state, d.tries, d.error, d.created_at
FROM push_deliveries d JOIN "user" u ON u.id = d.user_id LEFT JOIN profiles p ON p.id = d.user_id
WHERE ${state ? "d.state = $4" : "$4::text IS NULL"}
	AND ($1::timestamptz IS NULL OR (d.created_at, d.id) < ($1, $2::uuid))
ORDER BY d.created_at DESC, d.id DESC LIMIT $3`,
		values: [before?.value ?? null, before?.id ?? null, DELIVERIES_SIZE + 1, state ?? null],
	});
	const { page, nextCursor } = takePage(rows, DELIVERIES_SIZE, (last) =>
		timeCursor.encode(last.created_at, last.id),
	);
	const deliveries = page.map(({ user_id, name, kind, created_at, ...row }) => ({
		...row,
		user: { id: user_id, name },
		kind: labels.get(kind) ?? kind,
		createdAt: created_at.toISOString(),
	}));
	return { deliveries, nextCursor };
}
