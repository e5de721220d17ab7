import type { Services } from "#server/context.ts";
import { databaseFigures } from "#server/database/figures.ts";
import { MIGRATIONS_KNOWN } from "#server/database/known-migrations.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { queueStates } from "#server/jobs/failed-jobs.ts";
import { DISK_RESERVE_BYTES, diskSpace } from "#server/storage/disk-space.ts";
import type { mailLog } from "#server/table.ts";
import { problemCopy as problems, queueName } from "./copy.ts";
import {
	BACKUP_OLD_DAYS,
	type CheckName,
	checkNames,
	DISK_ALARM_BYTES,
	MAIL_STUCK_MINUTES,
	QUEUE_STUCK_MINUTES,
} from "./limits.ts";
import { lastBackup, lastBackupFailure } from "./server-last-backup.ts";

type CheckServices = Pick<Services, "pool" | "storage">;
type Situation = {
	/** Failing at the last check: a figure close to its limit must not change state each time. */
	bad: ReadonlySet<CheckName>;
	/** Of this process: jobs that waited while the server was down are no alarm. */
	uptimeSeconds: number;
};
/** A sentence where something is wrong. */
type Check = (needs: CheckServices, situation: Situation) => Promise<string | null>;

const CONNECTIONS_PART_MAX = 0.9;
/** Recovered below this. */
const CONNECTIONS_PART_RECOVERED = 0.8;
/** A disk has recovered with so much more space than the alarm's limit. */
const DISK_RECOVERED = 1.2;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAIL = "mail";

/** All of what is wrong now, in the order people read it. Errors: those of a database that is away. */
export async function problemsOf(
	needs: CheckServices,
	situation: Situation,
): Promise<{ name: CheckName; sentence: string }[]> {
	const sentences = await Promise.all(checkNames.map((name) => checks[name](needs, situation)));
	return checkNames.flatMap((name, at) => {
		const sentence = sentences[at];
		return sentence ? [{ name, sentence }] : [];
	});
}

const checks: Record<CheckName, Check> = {
	async database({ pool }, { bad }) {
		const { migrations, connections, connectionsMax } = await databaseFigures(pool);
		if (migrations > MIGRATIONS_KNOWN) return problems.databaseNewer(migrations, MIGRATIONS_KNOWN);
		const part = bad.has("database") ? CONNECTIONS_PART_RECOVERED : CONNECTIONS_PART_MAX;
		return connections > connectionsMax * part
			? problems.databaseCrowded(connections, connectionsMax)
			: null;
	},
	async storage({ storage: { store } }) {
		const failure = await store.tryToWrite().catch((error) => codeOf(error));
		return failure ? problems.storage(failure) : null;
	},
	async disk({ storage: { store } }, { bad }) {
		const space = await diskSpace(store.workFolder).catch((error) => codeOf(error));
		if (typeof space === "string") return problems.diskUnknown(space);
		const enough = DISK_ALARM_BYTES * (bad.has("disk") ? DISK_RECOVERED : 1);
		return space.free < enough ? problems.disk(space.free, DISK_RESERVE_BYTES) : null;
	},
	async queue({ pool }, situation) {
		// Email has a check of its own.
		const queues = (await queueStates(pool)).filter(({ name }) => name !== MAIL);
		const failing = queues.filter(({ failed }) => failed > 0);
		if (failing.length > 0)
			return problems.queueFailed(
				failing.reduce((sum, { failed }) => sum + failed, 0),
				failing.map(({ name }) => queueName(name)),
			);
		if (isEarly("queue", situation)) return null;
		const limit = Date.now() - QUEUE_STUCK_MINUTES * MINUTE_MS;
		const stuck = queues.filter(
			({ running, oldestDueAt, lastBegunAt }) =>
				running === 0 &&
				oldestDueAt !== null &&
				oldestDueAt.getTime() < limit &&
				(lastBegunAt?.getTime() ?? 0) < limit,
		);
		if (stuck.length === 0) return null;
		return problems.queueStuck(
			stuck.map(({ name }) => queueName(name)),
			QUEUE_STUCK_MINUTES,
		);
	},
	async mail({ pool }, situation) {
		const refusal = await senderRefusal(pool);
		if (refusal) return problems.senderRefused(refusal);
		// pg-boss counts the jobs of a queue, and not those that wait for too long.
		const { rows } = await pool.query<{ given_up: number; stuck: number }>({
			name: "health-mail",
			text: `SELECT count(*) FILTER (WHERE state = 'failed')::int AS given_up,
	count(*) FILTER (WHERE state IN ('created', 'retry')
		AND created_on < now() - make_interval(mins => $2)
		AND start_after < now() + interval '1 hour')::int AS stuck
FROM pgboss.job WHERE name = $1`,
			values: [MAIL, MAIL_STUCK_MINUTES],
		});
		const { given_up: givenUp, stuck } = rows[0] ?? { given_up: 0, stuck: 0 };
		if (givenUp > 0) return problems.mailGivenUp(givenUp);
		if (stuck === 0 || isEarly("mail", situation)) return null;
		return problems.mailStuck(stuck, MAIL_STUCK_MINUTES, await lastMailError(pool));
	},
	async backup({ pool }) {
		const failure = await lastBackupFailure(pool);
		if (failure !== null) return problems.backupFailed(failure);
		const last = await lastBackup(pool);
		const days = last ? Math.floor((Date.now() - Date.parse(last.at)) / DAY_MS) : 0;
		return days > BACKUP_OLD_DAYS ? problems.backup(days) : null;
	},
};

/** What a mail server said lately of the address we send from: it concerns every email. */
async function senderRefusal(pool: CheckServices["pool"]): Promise<string | null> {
	const { rows } = await pool.query<Pick<RawRow<typeof mailLog>, "error">>({
		name: "health-sender-refused",
		text: `SELECT error FROM mail_log
WHERE state = 'refused' AND created_at > now() - interval '1 day' AND error ~ '(^|[^0-9.])5[.]1[.][78]([^0-9]|$)'
ORDER BY created_at DESC, id DESC LIMIT 1`,
	});
	return rows[0]?.error ?? null;
}

async function lastMailError(pool: CheckServices["pool"]): Promise<string | null> {
	const { rows } = await pool.query<Pick<RawRow<typeof mailLog>, "error">>({
		name: "health-mail-error",
		text: `SELECT error FROM mail_log WHERE state = 'queued' AND error IS NOT NULL
ORDER BY changed_at DESC LIMIT 1`,
	});
	return rows[0]?.error ?? null;
}

/** What was bad before the start and still is has not become well by it. */
function isEarly(name: CheckName, { bad, uptimeSeconds }: Situation): boolean {
	return uptimeSeconds < QUEUE_STUCK_MINUTES * 60 && !bad.has(name);
}

function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return "unknown";
	// S3's errors are known by their names.
	return "code" in error ? String(error.code) : error.name;
}
