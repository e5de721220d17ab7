import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { checkArchive } from "./check-archive.ts";
import { prepareJobSchema } from "./job-schema.ts";
import { loadDatabase } from "./load-database.ts";
import { withOwnClient } from "./restore.ts";
import { quoted } from "./tables.ts";
import { openTarget } from "./targets/open-target.ts";
import type { TargetSettings } from "./targets/target.ts";

export type TrialResult = {
	tables: number;
	rows: number;
	files: number;
	/** False where the database's user may not make another database: then only the archive was read. */
	isLoaded: boolean;
};
export type TrialOrder = {
	databaseUrl: string;
	target: TargetSettings;
	name: string;
	passphrase: string | null;
};

/** What the databases of a site's trials begin with: other sites may use the same PostgreSQL. */
export function trialPrefix(databaseUrl: string): string {
	const site = createHash("sha256").update(new URL(databaseUrl).pathname).digest("hex").slice(0, 8);
	return `greenroom_trial_${site}_`;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Proves that an archive can be restored: reads it whole, loads it into a database of its own, compares every row and
 * the hash of every file, and drops that database again. Errors: PlainError saying what is wrong with it.
 */
export async function tryRestore({
	databaseUrl,
	target,
	name: archiveName,
	passphrase,
}: TrialOrder): Promise<TrialResult> {
	const at = { target: await openTarget(target), name: archiveName };
	const archive = await checkArchive(at, passphrase);
	const { tables } = archive.manifest;
	const result = {
		tables: tables.length,
		rows: tables.reduce((sum, { rows }) => sum + rows, 0),
		files: Object.keys(archive.checksums.entries).filter((name) => name.startsWith("files/"))
			.length,
	};
	const admin = new pg.Client({ connectionString: databaseUrl });
	admin.on("error", () => undefined);
	await admin.connect();
	try {
		const prefix = trialPrefix(databaseUrl);
		await dropAbandoned(admin, prefix);
		const name = `${prefix}${randomBytes(6).toString("hex")}`;
		try {
			await admin.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0`);
		} catch (error) {
			if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
			return { ...result, isLoaded: false };
		}
		try {
			const url = new URL(databaseUrl);
			url.pathname = `/${name}`;
			await prepareJobSchema(url.href);
			await withOwnClient(url.href, (client) =>
				loadDatabase(client, archive, {
					onFile: async () => undefined,
					isCompared: true,
					last: async () => undefined,
				}),
			);
		} finally {
			await admin.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
		}
		return { ...result, isLoaded: true };
	} finally {
		await admin.end();
	}
}

/** Left by a trial that was killed. One at a time is made, under the lock of who asks for it. */
async function dropAbandoned(admin: pg.Client, prefix: string): Promise<void> {
	const { rows } = await admin.query<{ name: string }>(
		`SELECT datname::text AS name FROM pg_database
WHERE starts_with(datname::text, $1) AND pg_has_role(current_user, datdba, 'USAGE')
	AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = pg_database.datname)`,
		[prefix],
	);
	for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${quoted(name)}`);
}
