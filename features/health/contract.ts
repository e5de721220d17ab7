import { z } from "zod";
import { id, instant, oneLine, placeCursor, procedure, topic } from "#shared/contract.ts";
import { checkNames, emailStates, MAIL_LOG_RETENTION_DAYS, QUEUE_NAME_MAX } from "./limits.ts";

const count = z.int().nonnegative();

const check = z.object({
	name: z.enum(checkNames),
	sentence: z.string().describe("What is wrong, as one sentence"),
	since: instant,
});
export type BadCheck = z.infer<typeof check>;

/** What is bad at the moment; empty while all is well. */
export const summary = z.object({
	bad: z.array(check),
	checkedAt: instant.nullable().describe("Null until the first check"),
});
export type Summary = z.infer<typeof summary>;

const queue = z.object({
	name: z.string(),
	waiting: count.describe("Including retries"),
	running: count,
	failed: count.describe("Failed for good"),
	oldestDueAt: instant.nullable().describe("Due time of the oldest waiting job"),
});
export type QueueFigures = z.infer<typeof queue>;

/** What could not be found out is null. */
const report = z.object({
	at: instant,
	database: z
		.object({
			version: z.string(),
			bytes: count,
			connections: count,
			connectionsMax: count,
			migrations: count.describe("Applied to the database"),
			migrationsKnown: count.describe("Known to this version"),
			answersInMs: z.number().nonnegative(),
		})
		.nullable(),
	storage: z.object({ files: count, bytes: count, isWritable: z.boolean() }).nullable(),
	disk: z
		.object({ freeBytes: count, totalBytes: count, reserveBytes: count, alarmBytes: count })
		.nullable(),
	queues: z.array(queue).nullable(),
	emails: z
		.record(z.enum(emailStates), count)
		.nullable()
		.describe(`Of the last ${MAIL_LOG_RETENTION_DAYS} days`),
	mail: z
		.object({
			waiting: count.describe("For the mail server"),
			error: z.string().nullable().describe("What the mail server said last of those that wait"),
			inOutbox: count.describe("In the outbox folder, not sent to anybody"),
		})
		.nullable(),
	backup: z.object({ at: instant, words: z.string() }).nullable().describe("Null: none recorded"),
	areBackupsScheduled: z
		.boolean()
		.nullable()
		.describe("Here, or elsewhere by what records them; null where that is unknown"),
	versions: z.object({ greenroom: z.string(), commit: z.string().nullable(), node: z.string() }),
	process: z.object({ startedAt: instant, residentBytes: count, heapBytes: count }),
	services: z.object({ smtp: z.boolean(), stripe: z.boolean(), notion: z.boolean() }),
});
export type Report = z.infer<typeof report>;

const failedJob = z.object({
	id,
	queue: z.string(),
	reason: z.string(),
	tries: count,
	createdAt: instant,
	failedAt: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

/** Without its text: emails carry secret links. */
const email = z.object({
	id,
	to: z.string(),
	subject: z.string(),
	state: z.enum(emailStates),
	tries: count,
	error: z.string().nullable(),
	createdAt: instant,
	changedAt: instant,
});
export type LoggedEmail = z.infer<typeof email>;

const queueName = oneLine({ min: 1, max: QUEUE_NAME_MAX });
const one = z.object({ queue: queueName, id });
const all = z.object({ queue: queueName });
const changed = z.object({ count });

const capability = "view server health";

export const contract = {
	summary: procedure(capability, "GET", "/health/summary").output(summary),
	report: procedure(capability, "GET", "/health").output(report),
	failedJobs: procedure(capability, "GET", "/health/failed-jobs")
		.input(z.object({ cursor: placeCursor.optional() }))
		.output(z.object({ jobs: z.array(failedJob), nextCursor: z.string().nullable() })),
	emails: procedure(capability, "GET", "/health/emails")
		.input(z.object({ state: z.enum(emailStates).optional(), cursor: placeCursor.optional() }))
		.output(z.object({ emails: z.array(email), nextCursor: z.string().nullable() })),
	sendTestEmail: procedure(capability, "POST", "/health/test-email", {
		description: "Sends an email to the caller at once and returns what the mail server answered",
	}).output(
		z.object({
			to: z.string(),
			isAccepted: z.boolean(),
			answer: z.string().describe("In the mail server's words, or why it couldn't be reached"),
		}),
	),
	sendOutbox: procedure(capability, "POST", "/health/outbox/send", {
		description: "Sends what is in the outbox folder, once a mail server is set up",
	}).output(changed),
	discardOutbox: procedure(capability, "DELETE", "/health/outbox").output(changed),
	retry: procedure(capability, "POST", "/health/failed-jobs/{queue}/{id}/retry")
		.input(one)
		.output(changed),
	retryAll: procedure(capability, "POST", "/health/failed-jobs/{queue}/retry")
		.input(all)
		.output(changed),
	discard: procedure(capability, "DELETE", "/health/failed-jobs/{queue}/{id}")
		.input(one)
		.output(changed),
	discardAll: procedure(capability, "DELETE", "/health/failed-jobs/{queue}")
		.input(all)
		.output(changed),
};

/** A check began to fail, or recovered. */
export const health = topic("health", capability, summary);
