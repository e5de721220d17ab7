import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { isSuspended } from "#domain/moderation/table.ts";
import type { Db } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { PushKind, PushText } from "#server/push/push.ts";
import type { PushSender, Result } from "#server/push/send.ts";
import { logState } from "./server-log.ts";
import { pushSubscriptions } from "./table.ts";

/** A notification on its way to one device; its text is nowhere else. */
export type Job = PushText & {
	/** Of its line in the log. */
	deliveryId: string;
	subscriptionId: string;
	kind: string;
	subjectId: string;
	actorId: string | null;
	tag: string;
	isUrgent: boolean;
	/** Milliseconds since 1970. */
	expiresAt: number;
	tries: number;
};
type Services = { db: Db; pool: Pool; sender: PushSender };
type Target = Pick<RawRow<typeof pushSubscriptions>, "endpoint" | "p256dh" | "auth"> & {
	may_see: boolean;
};
export type Attempt = Result | { outcome: "expired" | "skipped" };

const SKIPPED = "No longer signed in there, or no longer allowed to see it.";
const EXPIRED = "It couldn't be delivered in time.";

/**
 * Sends a notification to its device if its owner may still see what it is about. A device that is gone is deleted, and
 * the log has what became of it, unless it is to be tried again.
 */
export async function deliver(services: Services, kind: PushKind, job: Job): Promise<Attempt> {
	const { db, pool } = services;
	const target = await findTarget(pool, kind, job);
	if (!target?.may_see) {
		await logState(db, job.deliveryId, { state: "skipped", reason: SKIPPED });
		return { outcome: "skipped" };
	}
	const lifetimeSeconds = (job.expiresAt - Date.now()) / 1_000;
	if (lifetimeSeconds <= 0) return expire(services, job);
	const { title, body, path, tag } = job;
	const result = await services.sender.send({
		endpoint: target.endpoint,
		keys: target,
		payload: JSON.stringify({ title, body, path, tag }),
		lifetimeSeconds,
		urgency: job.isUrgent ? "high" : "normal",
		tag,
	});
	if (result.outcome !== "retry") await record(services, job, result);
	return result;
}

/** Its time is over. That it was never tried is no failure of the device. */
export async function expire(
	{ db }: Pick<Services, "db">,
	{ deliveryId, subscriptionId, tries }: Job,
): Promise<Attempt> {
	const device = eq(pushSubscriptions.id, subscriptionId);
	if (tries > 0) await db.update(pushSubscriptions).set({ failedAt: sql`now()` }).where(device);
	await logState(db, deliveryId, { state: "expired", ...(tries === 0 && { reason: EXPIRED }) });
	return { outcome: "expired" };
}

async function record(
	{ db }: Services,
	{ deliveryId, subscriptionId }: Job,
	result: Exclude<Result, { outcome: "retry" }>,
): Promise<void> {
	const device = eq(pushSubscriptions.id, subscriptionId);
	if (result.outcome === "delivered") {
		await db
			.update(pushSubscriptions)
			.set({ deliveredAt: sql`now()`, failedAt: null })
			.where(device);
		return logState(db, deliveryId, { state: "delivered" });
	}
	const { outcome: state, reason } = result;
	if (state === "gone") await db.delete(pushSubscriptions).where(device);
	else await db.update(pushSubscriptions).set({ failedAt: sql`now()` }).where(device);
	await logState(db, deliveryId, { state, reason });
}

async function findTarget(
	pool: Pool,
	kind: PushKind,
	{ subscriptionId, subjectId, actorId = null }: Job,
): Promise<Target | undefined> {
	const { rows } = await pool.query<Target>({
		name: `push-target-${kind.name}`,
		text: `SELECT s.endpoint, s.p256dh, s.auth,
	NOT ${isSuspended("s.user_id")} AND ${kind.isVisible("s.user_id", "$2::uuid", "$3::uuid")} AS may_see
FROM push_subscriptions s WHERE s.id = $1 AND $2::uuid IS NOT NULL AND ($3::uuid IS NULL OR TRUE)`,
		values: [subscriptionId, subjectId, actorId],
	});
	return rows[0];
}
