import { sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { isDatabaseAway } from "#server/database-errors.ts";
import { type BadCheck, health } from "./contract.ts";
import { logWords, problemCopy } from "./copy.ts";
import { tellAdmins } from "./server-alarm.ts";
import { problemsOf } from "./server-checks.ts";
import { type KeptHealth, keepHealth, keptHealth, keptWithin } from "./server-kept.ts";

type Looking = Pick<
	Services,
	"pool" | "db" | "config" | "log" | "live" | "mail" | "house" | "publicUrl"
>;
type Options = {
	/** Whether a person waits for it, or the minute has passed. */
	isAtOnce?: boolean;
	uptimeSeconds?: number;
	/** Since when this process could not reach the database, if admins may not have been told. */
	awaySince?: Date | null;
};

const LOOK_LOCK = 7_141_006;
/** Of several servers each looks every minute; one of them is enough. */
const ENOUGH_MS = 30_000;

/**
 * Looks at everything and keeps what was found. What turned bad or well since is logged, told to admins
 * by letter and to open pages, once in the whole house. Returns whether it was this process that looked.
 */
export async function look(services: Looking, options: Options = {}): Promise<boolean> {
	const { isAtOnce = false, uptimeSeconds = process.uptime(), awaySince = null } = options;
	const { pool, db, live, log } = services;
	const { bad: known } = await keptHealth(pool);
	const problems = await problemsOf(services, {
		bad: new Set(known.map(({ name }) => name)),
		uptimeSeconds,
	});
	const at = new Date();
	const told = await db.transaction(async (tx) => {
		if (!(await isOurs(tx, isAtOnce))) return null;
		const before = await keptWithin(tx);
		const isFresh = at.getTime() - Date.parse(before.lookedAt ?? "1970-01-01") < ENOUGH_MS;
		if (isFresh && !isAtOnce) return null;
		const found: BadCheck[] = problems.map((problem) => ({
			...problem,
			since: before.bad.find(({ name }) => name === problem.name)?.since ?? at.toISOString(),
		}));
		const isBadIn = (list: readonly BadCheck[], { name }: BadCheck) =>
			list.some((one) => one.name === name);
		const turned = {
			bad: found.filter((one) => !isBadIn(before.bad, one)),
			well: before.bad.filter((one) => !isBadIn(found, one)),
			awaySince: isUntold(awaySince, before) ? awaySince : null,
			at,
		};
		await keepHealth(tx, {
			bad: found,
			lookedAt: at.toISOString(),
			awayToldUntil: turned.awaySince ? at.toISOString() : before.awayToldUntil,
		});
		await tellAdmins(services, turned, tx);
		return { ...turned, found, isOther: !isSame(before.bad, found) };
	});
	if (!told) return false;
	for (const { name, sentence } of told.bad) log.error({ check: name, sentence }, logWords.bad);
	for (const { name } of told.well) log.info({ check: name }, logWords.well);
	if (told.isOther) live.publish(health, { bad: told.found, lookedAt: at.toISOString() });
	return true;
}

/** Looks, and notices that the database is away, which only the process that misses it can. */
export function createWatch(services: Looking): () => Promise<void> {
	const { log } = services;
	let awaySince: Date | null = null;
	let untold: Date | null = null;
	return async () => {
		try {
			const isTold = await look(services, { awaySince: awaySince ?? untold });
			if (awaySince) log.info({ check: "database" }, logWords.well);
			untold = isTold ? null : (awaySince ?? untold);
			awaySince = null;
		} catch (error) {
			if (!isDatabaseAway(error)) throw error;
			if (!awaySince)
				log.error({ check: "database", sentence: problemCopy.databaseAway }, logWords.bad);
			awaySince ??= new Date();
		}
	};
}

async function isOurs(tx: Tx, isAtOnce: boolean): Promise<boolean> {
	if (isAtOnce) {
		await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOOK_LOCK})`);
		return true;
	}
	const { rows } = await tx.execute<{ is_ours: boolean }>(
		sql`SELECT pg_try_advisory_xact_lock(${LOOK_LOCK}) AS is_ours`,
	);
	return rows[0]?.is_ours ?? false;
}

function isUntold(awaySince: Date | null, { awayToldUntil }: KeptHealth): boolean {
	return awaySince !== null && (!awayToldUntil || new Date(awayToldUntil) < awaySince);
}

function isSame(before: readonly BadCheck[], found: readonly BadCheck[]): boolean {
	return JSON.stringify(before) === JSON.stringify(found);
}
