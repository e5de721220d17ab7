import { PlainError } from "#server/plain-error.ts";

/** The part of a pg Client or Pool that is needed here. */
type Queryable = { query(sql: string): Promise<{ rows: Record<string, string>[] }> };

const OLDEST_SUPPORTED = 150_000;

/**
 * Throws a PlainError naming every reason why this database could lose what it has acknowledged
 * (fsync, full_page_writes or synchronous_commit off), or is older than PostgreSQL 15.
 * `synchronous_commit = local` passes: it waits for this server's own disk.
 */
export async function refuseUnsafeDatabase(client: Queryable): Promise<void> {
	const { rows } = await client.query(`
		SELECT current_setting('fsync') AS fsync,
			current_setting('full_page_writes') AS full_page_writes,
			current_setting('synchronous_commit') AS synchronous_commit,
			current_setting('server_version_num') AS version_num,
			current_setting('server_version') AS version`);
	const settings = rows[0] ?? {};
	const problems = DURABLE.filter((name) => settings[name] === "off").map(
		(name) => `${name} is off, so a crash could lose saved data. Turn it on.`,
	);
	if (Number(settings.version_num) < OLDEST_SUPPORTED) {
		problems.push(`it is PostgreSQL ${settings.version}; Greenroom needs 15 or newer.`);
	}
	if (problems.length === 0) return;
	throw new PlainError(
		["Greenroom will not use this database:", ...problems.map((problem) => `- ${problem}`)].join(
			"\n",
		),
	);
}

const DURABLE = ["fsync", "full_page_writes", "synchronous_commit"] as const;
