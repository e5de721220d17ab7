import { and, asc, eq, ne, notInArray, sql } from "drizzle-orm";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";
import { takeNamedLock } from "#server/locks.ts";
import { isUsable } from "#server/push/encrypt.ts";
import { paths } from "#shared/paths.ts";
import { browserName } from "#web/browser/browser-name.ts";
import type { contract, Device } from "./contract.ts";
import { copy } from "./copy.ts";
import { CHANGES_PER_HOUR, DEVICE_NAME_MAX, DEVICES_MAX, TESTS_PER_HOUR } from "./limits.ts";
import type { PushQueue } from "./server-queue.ts";
import { pushSubscriptions } from "./table.ts";

const changes: Rule = { name: "push-devices", points: CHANGES_PER_HOUR, seconds: 3_600 };
const tests: Rule = { name: "push-tests", points: TESTS_PER_HOUR, seconds: 3_600 };

type Row = typeof pushSubscriptions.$inferSelect;

/** The member's devices, in the order they were added. */
export async function listDevices(context: MemberContext): Promise<Device[]> {
	const rows = await context.db
		.select()
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.userId, context.session.user.id))
		.orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
	return rows.map((row) => deviceOf(context, row));
}

/**
 * Adds the browser that asks to the member's devices, and takes it from any other member. A session has one device, a
 * member at most `DEVICES_MAX`. Errors: 422 for keys no browser makes.
 */
export async function addDevice(
	context: MemberContext,
	{ endpoint, p256dh, auth }: InputOf<typeof contract.addDevice>,
): Promise<Device> {
	const { session } = context;
	await context.limits.consume(changes, session.user.id);
	if (!isUsable({ p256dh, auth })) throw invalid({ p256dh: copy.wrongKey });
	const device = browserName(context.userAgent).slice(0, DEVICE_NAME_MAX);
	const columns = { userId: session.user.id, sessionId: session.id, p256dh, auth, device };
	const row = await context.db.transaction(async (tx) => {
		await takeNamedLock(tx, `push-devices:${session.user.id}`);
		const { sessionId } = pushSubscriptions;
		const isFormer = and(eq(sessionId, session.id), ne(pushSubscriptions.endpoint, endpoint));
		await tx.delete(pushSubscriptions).where(isFormer);
		const [added] = await tx
			.insert(pushSubscriptions)
			.values({ id: newId(), endpoint, ...columns })
			.onConflictDoUpdate({
				target: pushSubscriptions.endpoint,
				set: {
					...columns,
					createdAt: sql`CASE WHEN ${pushSubscriptions.userId} = ${session.user.id} THEN ${pushSubscriptions.createdAt} ELSE now() END`,
				},
			})
			.returning();
		await deleteOldest(tx, session.user.id);
		return added;
	});
	if (!row) throw notFound();
	return deviceOf(context, row);
}

async function deleteOldest(tx: Tx, userId: string): Promise<void> {
	const newest = tx
		.select({ id: pushSubscriptions.id })
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.userId, userId))
		.orderBy(sql`${pushSubscriptions.createdAt} DESC, ${pushSubscriptions.id} DESC`)
		.limit(DEVICES_MAX);
	await tx
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

/** Sends no more to a device. Errors: 404 for one that isn't the member's. */
export async function removeDevice(context: MemberContext, id: string): Promise<{ id: string }> {
	const isOwn = eq(pushSubscriptions.userId, context.session.user.id);
	const removed = await context.db
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.id, id), isOwn))
		.returning({ id: pushSubscriptions.id });
	if (removed.length === 0) throw notFound();
	return { id };
}

/** Sends a test to the browser that asks. Errors: 409 where it gets no notifications. */
export async function sendTest(context: MemberContext, push: PushQueue) {
	const { session, siteSettings } = context;
	await context.limits.consume(tests, session.user.id);
	const [device] = await context.db
		.select()
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.sessionId, session.id));
	if (!device) throw refusal("CONFLICT", copy.notOnHere);
	const attempt = await push.sendTest(device, {
		title: copy.testTitle(siteSettings.name),
		body: copy.testBody,
		path: paths.notificationSettings,
	});
	const isDelivered = attempt.outcome === "delivered";
	return { isDelivered, reason: "reason" in attempt ? attempt.reason : null };
}

function deviceOf({ session }: MemberContext, row: Row): Device {
	return {
		id: row.id,
		name: row.device,
		isCurrent: row.sessionId === session.id,
		addedAt: row.createdAt.toISOString(),
		deliveredAt: row.deliveredAt?.toISOString() ?? null,
		failedAt: row.failedAt?.toISOString() ?? null,
	};
}
