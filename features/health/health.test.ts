import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { after, before, beforeEach, test } from "node:test";
import { healthTasks } from "#app/housekeeping.ts";
import { suspend } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "#server/database/database.ts";
import { databaseFigures } from "#server/database/figures.ts";
import { deleteDone } from "#server/jobs/failed-jobs.ts";
import type { Email } from "#server/mail/email.ts";
import { plainText } from "#server/mail/mail-body.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import type { Summary } from "./contract.ts";
import {
	BACKUP_OLD_DAYS,
	type CheckName,
	FAILED_JOBS_SIZE,
	FAILED_RETENTION_DAYS,
	QUEUE_STUCK_MINUTES,
} from "./limits.ts";
import { recordBackup } from "./server-backup.ts";
import { problemsOf } from "./server-checks.ts";
import { checkHealth, createWatch } from "./server-watch.ts";

const server = await startTestServer();
after(() => server.close());
const { services, config } = server;
const { pool, db } = services;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const other = await server.user({ fullName: "Ada Lovelace", roles: ["admin"] });
await server.user({ fullName: "Wren Okafor", roles: ["moderator"] });
const { health } = admin.api;
const QUEUE = "notes-sync";

// Without Notion nobody works at this queue: what is put in it stays.
before(() => pool.query('SELECT pgboss.create_queue($1, \'{"policy": "standard"}\')', [QUEUE]));
beforeEach(async () => {
	await pool.query("DELETE FROM pgboss.job");
	await pool.query("DELETE FROM mail_log");
	await pool.query("DELETE FROM settings WHERE key IN ('health', 'last-backup')");
});

const checkNow = () => checkHealth(services, { isAtOnce: true });
const badNames = async () => (await health.summary()).bad.map(({ name }) => name);
const emailsOf = async () => {
	const { rows } = await pool.query<{ data: Email }>(
		"SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id",
	);
	return rows.map(({ data }) => ({ ...data, text: plainText(data) }));
};

/** A job of a queue without a worker, as pg-boss leaves it. */
async function addJob(changes: Record<string, unknown> = {}): Promise<string> {
	const job = { id: newId(), name: QUEUE, state: "failed", completed_on: new Date(), ...changes };
	const columns = Object.keys(job);
	await pool.query(
		`INSERT INTO pgboss.job (${columns}) VALUES (${columns.map((_, at) => `$${at + 1}`)})`,
		Object.values(job),
	);
	return job.id;
}
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);

test("on a fresh site no check fails, and none passes before the first run", async () => {
	assert.deepEqual(await health.summary(), { bad: [], checkedAt: null });
	assert.equal(await checkNow(), true);
	const { bad, checkedAt } = await health.summary();
	assert.deepEqual(bad, []);
	assert.ok(checkedAt);
	assert.deepEqual(await emailsOf(), []);
});

test("the report agrees with PostgreSQL and the system", async () => {
	const file = await services.storage.storeBytes(Buffer.from("12345"), {
		ownerId: admin.id,
		extension: "txt",
		mime: "text/plain",
	});
	const report = await health.report();
	await services.storage.remove(file.id);
	const { version, migrations, connectionsMax } = await databaseFigures(pool);
	assert.equal(report.database?.version, version);
	assert.equal(report.database?.connectionsMax, connectionsMax);
	assert.equal(report.database?.migrations, migrations);
	assert.equal(report.database?.migrationsKnown, migrations);
	assert.ok((report.database?.bytes ?? 0) > 1_000_000);
	assert.deepEqual(report.storage, { files: 1, bytes: 5, isWritable: true });
	assert.ok((report.disk?.totalBytes ?? 0) >= (report.disk?.freeBytes ?? 0));
	assert.equal(report.backup, null);
	assert.equal(report.versions.node, process.versions.node);
	assert.match(report.versions.greenroom, /^\d+\.\d+\.\d+$/);
	assert.deepEqual(report.services, { smtp: false, stripe: false, notion: false });
	assert.deepEqual(
		report.queues?.find(({ name }) => name === QUEUE),
		{ name: QUEUE, waiting: 0, running: 0, failed: 0, oldestDueAt: null },
	);
});

test("a failing check is reported once: in the summary, live, and by email to every admin; so is its recovery", async (t) => {
	const socket = await openSocket(server.url, admin.cookie);
	t.after(() => socket.close());
	await subscribe(socket, "health");
	const event = receives<Summary>(socket, "health");
	await addJob();
	await checkNow();
	await checkNow();
	const [problem] = (await health.summary()).bad;
	assert.equal(problem?.name, "queue");
	assert.equal(problem?.sentence, "1 job failed. We stopped trying: Notes workspace.");
	assert.deepEqual((await event).bad, [problem]);
	const emails = await emailsOf();
	assert.deepEqual(emails.map(({ to }) => to).sort(), [admin.email, other.email].sort());
	for (const { subject, text } of emails) {
		assert.equal(subject, "Greenroom: Check failing: Jobs");
		assert.match(text, /- Jobs: 1 job failed\. We stopped trying: Notes workspace\./);
		assert.match(text, new RegExp(`${server.url}/admin/health`));
	}
	await pool.query("DELETE FROM pgboss.job WHERE state = 'failed'");
	await checkNow();
	assert.deepEqual(await badNames(), []);
	const after = (await emailsOf()).slice(emails.length);
	assert.deepEqual(
		after.map(({ subject }) => subject),
		["Greenroom: Working again: Jobs", "Greenroom: Working again: Jobs"],
	);
});

test("a suspended admin gets no email", async () => {
	await suspend(admin, other);
	await pool.query("DELETE FROM pgboss.job");
	await addJob();
	await checkNow();
	assert.deepEqual(
		(await emailsOf()).map(({ to }) => to),
		[admin.email],
	);
	await admin.api.users.unsuspend({ id: other.id, reason: "Back" });
});

test("of several servers that check at once, one sends emails", async () => {
	await addJob();
	const results = await Promise.all(Array.from({ length: 8 }, () => checkHealth(services)));
	assert.equal(results.filter(Boolean).length, 1);
	assert.equal((await emailsOf()).length, 2);
});

test("a stalled queue is reported, unless the server has just started", async () => {
	const due = { state: "created", completed_on: null };
	await addJob({ ...due, start_after: minutesAgo(QUEUE_STUCK_MINUTES + 1) });
	await checkHealth(services, { isAtOnce: true, uptimeSeconds: 60 });
	assert.deepEqual(await badNames(), []);
	await checkHealth(services, { isAtOnce: true, uptimeSeconds: 3_600 });
	assert.deepEqual(await badNames(), ["queue"]);
	await checkHealth(services, { isAtOnce: true, uptimeSeconds: 60 });
	assert.deepEqual(await badNames(), ["queue"], "a start alone makes nothing well");
	await addJob({ ...due, state: "completed", started_on: new Date() });
	await checkHealth(services, { isAtOnce: true, uptimeSeconds: 3_600 });
	assert.deepEqual(await badNames(), []);
});

test("the connections check fails above nine tenths, and recovers below eight", async () => {
	const isCrowded = async (connections: number, bad: CheckName[]) => {
		const query = async ({ name }: { name: string }) =>
			name === "database-figures"
				? { rows: [{ migrations: 0, bytes: "0", connections, connectionsMax: 100 }] }
				: { rows: [] };
		const found = await problemsOf(
			{ pool: { query } as never, storage: services.storage },
			{ bad: new Set(bad), uptimeSeconds: 3_600 },
		);
		return found.some(({ name }) => name === "database");
	};
	assert.equal(await isCrowded(85, []), false);
	assert.equal(await isCrowded(91, []), true);
	assert.equal(await isCrowded(85, ["database"]), true);
	assert.equal(await isCrowded(80, ["database"]), false);
});

test("unwritable storage is reported, in the summary and the report", async () => {
	const media = `${config.dataDir}/media`;
	await rename(media, `${media}-away`);
	try {
		await checkNow();
		assert.deepEqual(await badNames(), ["storage", "disk"]);
		const report = await health.report();
		assert.equal(report.storage?.isWritable, false);
		assert.equal(report.disk, null);
	} finally {
		await rename(`${media}-away`, media);
	}
	await checkNow();
	assert.deepEqual(await badNames(), []);
});

test("a lost database is reported by email once it is back, once for all servers", async () => {
	await checkNow();
	const away = { ...services, pool: { query: async () => Promise.reject(gone()) } as never };
	const messages: string[] = [];
	const collect = (_given: unknown, message: string) => messages.push(message);
	const log = { ...services.log, error: collect, info: collect } as never;
	const watched = { ...services, log };
	const watch = createWatch(watched);
	const second = createWatch({
		...services,
		log: { ...services.log, info() {}, error() {} } as never,
	});
	const { pool: reachable } = watched;
	watched.pool = away.pool;
	await watch();
	await watch();
	assert.deepEqual(messages, ["health check failing"]);
	watched.pool = reachable;
	await pool.query(
		"UPDATE settings SET value = jsonb_set(value, '{lookedAt}', 'null') WHERE key = 'health'",
	);
	await watch();
	await second();
	assert.deepEqual(messages, ["health check failing", "health check recovered"]);
	const emails = await emailsOf();
	assert.equal(emails.length, 2);
	assert.match(emails[0]?.text ?? "", /- Database: couldn't be reached from .+ to .+/);
});

test("the failing health check is logged each minute, whatever else fails", async () => {
	const messages: string[] = [];
	const log = { error: (_given: unknown, message: string) => messages.push(message) };
	const fails = () => Promise.reject(gone());
	await healthTasks({
		...services,
		pool: { query: fails } as never,
		mail: { ...services.mail, follow: fails },
		log: log as never,
	})();
	assert.equal(messages.at(-1), "health check failing");
});

test("the backup check needs no backup until a first one is recorded, and fails when the next is overdue", async () => {
	await checkNow();
	assert.deepEqual(await badNames(), []);
	assert.equal(await recordBackup(db, "x".repeat(201)), false);
	assert.equal((await health.report()).areBackupsScheduled, false);
	assert.equal(await recordBackup(db, "the cupboard"), true);
	const { backup, areBackupsScheduled } = await health.report();
	assert.deepEqual([backup?.words, areBackupsScheduled], ["the cupboard", true]);
	await pool.query(
		`UPDATE settings SET value = jsonb_set(value, '{at}', to_jsonb($1::text)) WHERE key = 'last-backup'`,
		[minutesAgo((BACKUP_OLD_DAYS + 1) * 1_440 + 1).toISOString()],
	);
	await checkNow();
	assert.deepEqual(
		(await health.summary()).bad.map(({ sentence }) => sentence),
		["The last backup is 9 days old."],
	);
	const addBackup = (state: string, startedAt: Date) =>
		pool.query(
			`INSERT INTO backups (id, file_name, trigger, state, started_at, is_encrypted, failure)
VALUES ($1::uuid, $1::text, 'schedule', $2, $3, false, 'The disk is full.')`,
			[newId(), state, startedAt],
		);
	await addBackup("failed", minutesAgo(10));
	await checkNow();
	assert.deepEqual(
		(await health.summary()).bad.map(({ sentence }) => sentence),
		["The last backup failed. The disk is full."],
	);
	await addBackup("done", minutesAgo(5));
	await checkNow();
	assert.deepEqual(await badNames(), []);
	await pool.query("DELETE FROM backups");
});

test("failed jobs are listed in pages with their reason only, retried and discarded", async () => {
	const output = {
		name: "DrizzleQueryError",
		message: "Failed query: select $1\nparams: a-secret",
	};
	for (let at = 0; at < FAILED_JOBS_SIZE + 2; at += 1)
		await addJob({ data: { token: "a-secret" }, output, completed_on: minutesAgo(at) });
	const first = await health.failedJobs({});
	assert.equal(first.jobs.length, FAILED_JOBS_SIZE);
	assert.ok(!JSON.stringify(first).includes("a-secret"));
	assert.equal(first.jobs[0]?.reason, "Failed query: select $1");
	const second = await health.failedJobs({ cursor: first.nextCursor ?? "" });
	assert.equal(second.jobs.length, 2);
	assert.equal(second.nextCursor, null);
	const ids = [...first.jobs, ...second.jobs].map(({ id }) => id);
	assert.equal(new Set(ids).size, FAILED_JOBS_SIZE + 2);
	const [one = "", two = ""] = ids;
	assert.deepEqual(await health.retry({ queue: QUEUE, id: one }), { count: 1 });
	assert.deepEqual(await health.discard({ queue: QUEUE, id: two }), { count: 1 });
	for (const id of [one, two])
		await assert.rejects(health.retry({ queue: QUEUE, id }), { code: "NOT_FOUND" });
	const { rows } = await pool.query<{ state: string; tries: number; is_due: boolean }>(
		`SELECT state, retry_limit - retry_count AS tries, start_after <= now() AS is_due FROM pgboss.job WHERE id = $1`,
		[one],
	);
	const [retried] = rows;
	assert.deepEqual([retried?.state, retried?.is_due], ["retry", true]);
	assert.equal(retried?.tries, 2, "as many as its queue gives a new one");
	assert.deepEqual(await badNames(), ["queue"], "looked at anew, at once");
	assert.deepEqual(await health.discardAll({ queue: QUEUE }), { count: FAILED_JOBS_SIZE });
	assert.deepEqual(await badNames(), []);
});

test("thousands of failed jobs are retried or discarded in one call, even concurrently", async () => {
	for (const change of ["retryAll", "discardAll"] as const) {
		await pool.query(
			`INSERT INTO pgboss.job (name, state, completed_on)
SELECT $1, 'failed', now() FROM generate_series(1, 5000)`,
			[QUEUE],
		);
		const changed = await Promise.all(
			Array.from({ length: 8 }, () => health[change]({ queue: QUEUE })),
		);
		const total = changed.reduce((sum, { count }) => sum + count, 0);
		assert.equal(total, 5_000, change);
	}
});

test("failed jobs are stored until handled, finished ones are deleted", async () => {
	const failed = await addJob({ completed_on: minutesAgo(90) });
	const done = { state: "completed", started_on: minutesAgo(91) };
	await addJob({ ...done, completed_on: minutesAgo(61) });
	const fresh = await addJob({ ...done, completed_on: minutesAgo(59) });
	await deleteDone(services);
	const { rows } = await pool.query<{ id: string }>("SELECT id FROM pgboss.job WHERE name = $1", [
		QUEUE,
	]);
	assert.deepEqual(rows.map(({ id }) => id).sort(), [failed, fresh].sort());
	const { rows: queues } = await pool.query<{ kept: number }>(
		"SELECT deletion_seconds AS kept FROM pgboss.queue WHERE name = 'mail'",
	);
	assert.deepEqual(queues, [{ kept: FAILED_RETENTION_DAYS * 86_400 }]);
});

function gone(): Error {
	return Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}
