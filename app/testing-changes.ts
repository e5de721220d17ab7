import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { TestServer } from "./testing.ts";

type Watched = Pick<TestServer, "services" | "config">;

/** Counters of what was tried; a refusal may well count. */
const COUNTERS = ["rate_limits"];

/**
 * A digest of everything that is kept: each row of each table, each letter that waits, each file.
 * Two that are equal mean that nothing has been changed in between.
 */
export async function everythingKept({
	services,
	config,
}: Watched): Promise<Record<string, string>> {
	const { rows: tables } = await services.pool.query<{ name: string }>(
		"SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)",
		[COUNTERS],
	);
	// A row that is written gets another place and another xmin, whatever it holds.
	const digests = tables.map(
		({ name }) =>
			`SELECT '${name}' AS name, count(*) || ' rows, ' || md5(coalesce(string_agg(ctid::text || xmin, ' ' ORDER BY ctid), '')) AS digest FROM "${name}"`,
	);
	const { rows } = await services.pool.query<{ name: string; digest: string }>(
		digests.join(" UNION ALL "),
	);
	const kept = Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
	const { rows: letters } = await services.pool.query<{ count: string }>(
		"SELECT count(*) FROM pgboss.job WHERE name = 'mail'",
	);
	kept.letters = `${letters[0]?.count}`;
	for (const folder of ["uploads", "media"]) {
		const names = await readdir(`${config.dataDir}/${folder}`, { recursive: true });
		kept[folder] = createHash("sha256").update(names.sort().join("\n")).digest("hex");
	}
	return kept;
}

/** Resolves once no sound is being made any more. */
export async function untilQuiet({ services }: Pick<Watched, "services">): Promise<void> {
	for (;;) {
		const { rowCount } = await services.pool.query(
			"SELECT FROM recordings WHERE state = 'processing'",
		);
		if (rowCount === 0) return;
	}
}

/** The letters to an address, once there are so many. */
export async function lettersTo(
	{ services }: Pick<Watched, "services">,
	email: string,
	count = 1,
): Promise<{ subject: string; text: string; link: string }[]> {
	for (;;) {
		const { rows } = await services.pool.query<{ subject: string; text: string }>(
			`SELECT data->>'subject' AS subject, data->>'text' AS text FROM pgboss.job
WHERE name = 'mail' AND data->>'to' = $1 ORDER BY created_on, id`,
			[email],
		);
		if (rows.length >= count)
			return rows.map((row) => ({ ...row, link: /https?:\/\/\S+/.exec(row.text)?.[0] ?? "" }));
	}
}
