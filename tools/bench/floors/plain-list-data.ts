import { withClient } from "#testing/pg-client.ts";

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
export type Answered = Record<string, Value>;

const SESSIONS = 10_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Gives the plain list a table of the fields of these rows, an answer's, and of no others: the rows themselves, and older
 * ones like them until there are `count`. Fields of fields become columns.
 */
export async function fillPlainList(
	databaseUrl: string,
	answered: readonly Answered[],
	count: number,
): Promise<void> {
	const rows = answered.map((row) => flat(row));
	const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const columns = names.map((name) => `"${name}" ${typeOf(rows.map((row) => row[name]))}`);
	const older = names.map((name) => {
		if (name === "id") return "gen_random_uuid()";
		return name === "publishedAt" ? `"publishedAt" - n * interval '1 year'` : `"${name}"`;
	});
	await withClient(databaseUrl, async (client) => {
		await client.query("DROP TABLE IF EXISTS listed");
		await client.query(`CREATE TABLE listed (${columns.join(", ")}, PRIMARY KEY (id))`);
		await client.query(
			"INSERT INTO listed SELECT * FROM jsonb_populate_recordset(NULL::listed, $1::jsonb)",
			[JSON.stringify(rows)],
		);
		await client.query(
			`INSERT INTO listed SELECT ${older.join(", ")} FROM listed, generate_series(1, $1::int) n`,
			[Math.max(0, Math.ceil(count / rows.length) - 1)],
		);
		await client.query('CREATE INDEX ON listed ("publishedAt" DESC, id DESC)');
		await client.query("VACUUM ANALYZE");
	});
}

/** Signs in as many members as the community has. Returns the first Cookie headers. */
export async function fillPlainSessions(databaseUrl: string, count: number): Promise<string[]> {
	const tokens = await withClient(databaseUrl, async (client) => {
		await client.query(`CREATE TABLE sessions AS
SELECT md5('session' || n) AS token, gen_random_uuid() AS user_id, now() + interval '1 day' AS expires_at
FROM generate_series(1, ${SESSIONS}) n`);
		await client.query("ALTER TABLE sessions ADD PRIMARY KEY (token)");
		await client.query("VACUUM ANALYZE sessions");
		return client.query<{ token: string }>("SELECT token FROM sessions LIMIT $1", [count]);
	});
	return tokens.rows.map(({ token }) => `session=${token}`);
}

/** Lists stay as they are. */
function flat(row: Answered, before = ""): Answered {
	return Object.fromEntries(
		Object.entries(row).flatMap(([name, value]) =>
			value !== null && typeof value === "object" && !Array.isArray(value)
				? Object.entries(flat(value, `${before}${name}.`))
				: [[`${before}${name}`, value]],
		),
	);
}

function typeOf(values: readonly (Value | undefined)[]): string {
	const known = values.filter((value) => value !== null && value !== undefined);
	const all = (is: (value: Value) => boolean) => known.length > 0 && known.every(is);
	if (all((value) => typeof value === "number")) return "double precision";
	if (all((value) => typeof value === "boolean")) return "boolean";
	if (all((value) => typeof value === "string" && UUID.test(value))) return "uuid";
	if (all((value) => typeof value === "string" && INSTANT.test(value))) return "timestamptz";
	return all((value) => typeof value === "object") ? "jsonb" : "text";
}
