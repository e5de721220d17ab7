import { inArray } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log/log.ts";
import type { Push, PushKind, PushMessage } from "#server/push/push.ts";
import type { PushSender } from "#server/push/send.ts";
import { inOneLine, shorten } from "#server/shorten.ts";
import { copy } from "./copy.ts";
import { BODY_MAX, LIFETIME_HOURS, TITLE_MAX } from "./limits.ts";
import { type Attempt, deliver, expire, type Job } from "./server-deliver.ts";
import { logQueued, logTry } from "./server-log.ts";
import { pushSubscriptions } from "./table.ts";

type Services = { db: Db; pool: Pool; jobs: Jobs; log: Log; sender: PushSender };
type Target = Pick<typeof pushSubscriptions.$inferSelect, "id" | "userId" | "device">;

export type PushQueue = Push & {
	publicKey: string;
	/** Kinds of notifications as people read them. */
	labels: ReadonlyMap<string, string>;
	/** Sends a test to a device at once, and says what became of it. */
	sendTest(device: Target, text: { title: string; body: string; path: string }): Promise<Attempt>;
};

const HOUR_MS = 3_600_000;
const TEST_LIFETIME_MS = 60_000;
const AT_ONCE = 2;
const RETRY_FIRST_SECONDS = 15;
const RETRY_MAX_SECONDS = 1_800;

const test: PushKind = { name: "test", label: copy.testLabel, isVisible: () => "TRUE" };

/**
 * Notifications as jobs, one for each device: sent at least once, later and later while its push service cannot be
 * reached or asks to wait, and no more once they have expired. `kinds` are all that are sent.
 */
export async function createPushQueue(
	services: Services,
	kinds: readonly PushKind[],
): Promise<PushQueue> {
	const { db, jobs, log } = services;
	const known = new Map([test, ...kinds].map((kind) => [kind.name, kind]));
	const queue = await jobs.queue<Job>(
		"push",
		async (job) => {
			const kind = known.get(job.kind);
			if (!kind) throw new Error(`A notification of an unknown kind: ${job.kind}`);
			const attempt = await deliver(services, kind, job);
			if (attempt.outcome === "refused")
				log.warn({ delivery: job.deliveryId, reason: attempt.reason }, "notification refused");
			if (attempt.outcome !== "retry") return;
			await logTry(db, job.deliveryId, attempt.reason);
			const startAfter = nextTry(job.tries, attempt.afterSeconds);
			const next = { ...job, tries: job.tries + 1 };
			if (startAfter.getTime() >= job.expiresAt) await expire(services, next);
			else await queue.add(next, { startAfter });
		},
		{ atOnce: AT_ONCE },
	);
	return {
		publicKey: services.sender.publicKey,
		labels: new Map([...known.values()].map(({ name, label }) => [name, label])),
		async notify(message, tx) {
			if (!known.has(message.kind.name))
				throw new Error(`Add the kind ${message.kind.name} to those of app/server.ts`);
			for (const target of await targetsOf(tx, message)) {
				const job = jobOf(target, message);
				await logQueued(tx, { ...target, id: job.deliveryId, kind: job.kind });
				await queue.add(job, { within: tx });
			}
		},
		async sendTest(device, text) {
			const expiresAt = new Date(Date.now() + TEST_LIFETIME_MS);
			const message = {
				kind: test,
				subjectId: device.id,
				actorId: null,
				to: [device.userId],
				expiresAt,
				...text,
			};
			const job = jobOf(device, { ...message, isUrgent: true });
			await logQueued(db, { ...device, id: job.deliveryId, kind: test.name });
			const attempt = await deliver(services, test, job);
			// Who asks is told at once; a test that comes later would only puzzle.
			if (attempt.outcome === "retry") {
				await logTry(db, job.deliveryId, attempt.reason);
				await expire(services, { ...job, tries: 1 });
			}
			return attempt;
		},
	};
}

/** Twice as long each time, and never before the push service said. */
function nextTry(tries: number, afterSeconds: number | null): Date {
	const seconds = Math.min(RETRY_FIRST_SECONDS * 2 ** tries, RETRY_MAX_SECONDS);
	return new Date(Date.now() + Math.max(seconds, afterSeconds ?? 0) * 1_000);
}

function targetsOf(tx: Tx, { to }: PushMessage): Promise<Target[]> {
	const { id, userId, device } = pushSubscriptions;
	return tx
		.select({ id, userId, device })
		.from(pushSubscriptions)
		.where(inArray(userId, [...to]));
}

function jobOf(target: Target, message: PushMessage): Job {
	const { kind, subjectId, actorId, path, isUrgent = false } = message;
	return {
		deliveryId: newId(),
		subscriptionId: target.id,
		kind: kind.name,
		subjectId,
		actorId,
		title: shorten(inOneLine(message.title), TITLE_MAX),
		body: shorten(inOneLine(message.body), BODY_MAX),
		path,
		tag: message.tag ?? `${kind.name}:${subjectId}`,
		isUrgent,
		expiresAt: message.expiresAt?.getTime() ?? Date.now() + LIFETIME_HOURS * HOUR_MS,
		tries: 0,
	};
}
