import type { Pool } from "pg";
import type { Services } from "#server/context.ts";

const INVALID_PARAMETER_VALUE = "22023";
const WITHOUT_ZONE = "UTC";

/** Whether the database counts by it, too: Node knows names that PostgreSQL does not. */
export async function isKnownZone(pool: Pick<Pool, "query">, timeZone: string): Promise<boolean> {
	try {
		await pool.query("SELECT now() AT TIME ZONE $1", [timeZone]);
		return true;
	} catch (error) {
		const isUnknown =
			error instanceof Error && "code" in error && error.code === INVALID_PARAMETER_VALUE;
		if (isUnknown) return false;
		throw error;
	}
}

/** Returns the zone if the database supports it, else UTC; checks and warns once per zone. */
export function timeZoneChecker({ pool, log }: Pick<Services, "pool" | "log">) {
	const known = new Map<string, boolean>();
	return async (timeZone: string): Promise<string> => {
		const isKnown = known.get(timeZone) ?? (await isKnownZone(pool, timeZone));
		if (!isKnown && !known.has(timeZone))
			log.warn({ timeZone }, "PostgreSQL does not know this time zone; using UTC");
		known.set(timeZone, isKnown);
		return isKnown ? timeZone : WITHOUT_ZONE;
	};
}
