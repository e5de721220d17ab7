import pg from "pg";

export type Recorded = { name: string; text: string; values: unknown[] };

/** The job queue's own, and what is nobody's query. */
const NOT_OURS = /\bpgboss\.|^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|SET|LISTEN|NOTIFY|LOCK)\b/i;
const EXPLAINED = /^\s*\(*\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;

/** What this process sends to PostgreSQL while `work` runs: each statement once, with the first values it was sent. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recorded[]> {
	const { query } = pg.Client.prototype;
	const recorded = new Map<string, Recorded>();
	pg.Client.prototype.query = function recording(this: pg.Client, ...given: unknown[]) {
		const [sent, second] = given as [(string | pg.QueryConfig)?, unknown?];
		const { text, name = "", values } = typeof sent === "string" ? { text: sent } : (sent ?? {});
		const known = (values ?? (Array.isArray(second) ? second : [])) as unknown[];
		if (text && EXPLAINED.test(text) && !NOT_OURS.test(text) && !recorded.has(text))
			recorded.set(text, { name, text, values: known });
		return Reflect.apply(query, this, given);
	} as typeof query;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = query;
	}
	return [...recorded.values()];
}
