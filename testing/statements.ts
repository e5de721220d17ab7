import pg from "pg";

/** Statements of the job queue and the server's own timers (settings, open sockets' sessions), and the record of activity. */
const BY_ITSELF =
	/\bpgboss\.|^SELECT key, updated_at FROM "?settings\b|^INSERT INTO "?members_active\b|^SELECT DISTINCT o\.id FROM unnest\b|^SELECT FROM (?:notification_)?events\b/;

/** How many statements this process sends to PostgreSQL while `work` runs, by default what it asks by itself apart. */
export async function statementsOf(
	work: () => Promise<unknown>,
	isCounted = (text: string) => !BY_ITSELF.test(text),
): Promise<number> {
	const { query } = pg.Client.prototype;
	let statements = 0;
	pg.Client.prototype.query = function counted(this: pg.Client, ...given: never[]) {
		if (isCounted(textOf(given[0]))) statements += 1;
		return Reflect.apply(query, this, given);
	} as typeof query;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = query;
	}
	return statements;
}

function textOf(asked: string | { text?: string } | undefined): string {
	return typeof asked === "string" ? asked : (asked?.text ?? "");
}
