import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { isDatabaseAway } from "#server/database/errors.ts";
import { takeAdvisoryLock, tryAdvisoryLock } from "#server/locks.ts";
import { type BadCheck, health } from "./contract.ts";
import { logMessages, problemCopy } from "./copy.ts";
import { emailAdmins } from "./server-alarm.ts";
import { problemsOf } from "./server-checks.ts";
import {
	type StoredHealth,
	saveHealth,
	storedHealth,
	storedHealthIn,
} from "./server-stored-health.ts";

type HealthServices = Pick<
	Services,
	"pool" | "db" | "config" | "storage" | "log" | "live" | "mail" | "siteSettings" | "publicUrl"
>;
type Options = {
	/** Whether a person waits for it, or the minute has passed. */
	isAtOnce?: boolean;
	uptimeSeconds?: number;
	/** Since when this process could not reach the database, if admins may not have been notified. */
	awaySince?: Date | null;
};

/** Each server checks every minute; a result this fresh is enough. */
const ENOUGH_MS = 30_000;

/**
 * Runs all checks and stores the result. Changes are logged, emailed to admins and published to open
 * pages, once across all processes. Returns whether this process was the one that recorded the result.
 */
export async function checkHealth(
	services: HealthServices,
	options: Options = {},
): Promise<boolean> {
	const { isAtOnce = false, uptimeSeconds = process.uptime(), awaySince = null } = options;
	const { pool, db, live, log } = services;
	const { bad: known } = await storedHealth(pool);
	const problems = await problemsOf(services, {
		bad: new Set(known.map(({ name }) => name)),
		uptimeSeconds,
	});
	const at = new Date();
	const result = await db.transaction(async (tx) => {
		if (!(await isOurs(tx, isAtOnce))) return null;
		const before = await storedHealthIn(tx);
		const isFresh = at.getTime() - Date.parse(before.checkedAt ?? "1970-01-01") < ENOUGH_MS;
		if (isFresh && !isAtOnce) return null;
		const found: BadCheck[] = problems.map((problem) => ({
			...problem,
			since: before.bad.find(({ name }) => name === problem.name)?.since ?? at.toISOString(),
		}));
		const isBadIn = (list: readonly BadCheck[], { name }: BadCheck) =>
			list.some((one) => one.name === name);
		const changes = {
			bad: found.filter((one) => !isBadIn(before.bad, one)),
			well: before.bad.filter((one) => !isBadIn(found, one)),
			awaySince: isUnreported(awaySince, before) ? awaySince : null,
			at,
		};
		await saveHealth(tx, {
			bad: found,
			checkedAt: at.toISOString(),
			outageReportedUntil: changes.awaySince ? at.toISOString() : before.outageReportedUntil,
		});
		await emailAdmins(services, changes, tx);
		return { ...changes, found, isOther: !isSame(before.bad, found) };
	});
	if (!result) return false;
	for (const { name, sentence } of result.bad)
		log.error({ check: name, sentence }, logMessages.bad);
	for (const { name } of result.well) log.info({ check: name }, logMessages.well);
	if (result.isOther) live.publish(health, { bad: result.found, checkedAt: at.toISOString() });
	return true;
}

/** Runs the checks, and remembers since when this process could not reach the database. */
export function createWatch(services: HealthServices): () => Promise<void> {
	const { log } = services;
	let awaySince: Date | null = null;
	let unreported: Date | null = null;
	return async () => {
		try {
			const isReported = await checkHealth(services, { awaySince: awaySince ?? unreported });
			if (awaySince) log.info({ check: "database" }, logMessages.well);
			unreported = isReported ? null : (awaySince ?? unreported);
			awaySince = null;
		} catch (error) {
			if (!isDatabaseAway(error)) throw error;
			if (!awaySince)
				log.error({ check: "database", sentence: problemCopy.databaseAway }, logMessages.bad);
			awaySince ??= new Date();
		}
	};
}

async function isOurs(tx: Tx, isAtOnce: boolean): Promise<boolean> {
	if (!isAtOnce) return tryAdvisoryLock(tx, "healthCheck");
	await takeAdvisoryLock(tx, "healthCheck");
	return true;
}

function isUnreported(awaySince: Date | null, { outageReportedUntil }: StoredHealth): boolean {
	return awaySince !== null && (!outageReportedUntil || new Date(outageReportedUntil) < awaySince);
}

function isSame(before: readonly BadCheck[], found: readonly BadCheck[]): boolean {
	return JSON.stringify(before) === JSON.stringify(found);
}
