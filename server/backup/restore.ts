import { randomUUID } from "node:crypto";
import { basename, dirname } from "node:path";
import pg from "pg";
import { LOCKS } from "#server/database/lock-numbers.ts";
import { refuseUnsafeDatabase } from "#server/database/safety.ts";
import { PlainError } from "#server/plain-error.ts";
import { openFileStore, type StoreConfig } from "#server/storage/open-file-store.ts";
import { type CheckedArchive, checkArchive } from "./check-archive.ts";
import { prepareJobSchema } from "./job-schema.ts";
import { loadDatabase } from "./load-database.ts";
import { tablesEverMade } from "./migrations.ts";
import { completeRestore, markRestored, savePending } from "./pending-restore.ts";
import { filePlacer, refuseFullDisk } from "./place-files.ts";
import { setForCopy } from "./session-settings.ts";
import { countRows, quoted, tablesOf } from "./tables.ts";
import { folderTarget } from "./targets/folder-target.ts";

export type RestoreOrder = {
	databaseUrl: string;
	/** Where stored files go, and the secret. */
	files: StoreConfig;
	path: string;
	passphrase: string | null;
	/** Replaces what is in the table that says whether the database is in use. */
	mayReplace: boolean;
	/** A table with rows wherever people have begun to use the site. */
	usedTable: string;
	/** Reads every table again before the commit, and compares it. */
	isCompared?: boolean;
	/** Everything has been checked; from here on things are written. */
	onLoading?(): void;
};

/**
 * Replaces database, files and secret by those of an archive. No server may run on them: claim DATA_DIR first.
 * Until the one commit in its middle everything is as it was, and from it on everything is as in the archive,
 * even if this process is killed; files that no row names are swept by the server. Errors: PlainError, with
 * nothing changed.
 */
export async function restore(order: RestoreOrder): Promise<CheckedArchive> {
	const { databaseUrl, path, passphrase } = order;
	const { dataDir } = order.files;
	const at = { target: folderTarget(dirname(path)), name: basename(path) };
	const archive = await checkArchive(at, passphrase);
	await withOwnClient(databaseUrl, async (client) => {
		await refuseUnsafeDatabase(client);
		await refuseServers(client);
		await refuseOtherTables(client);
		if (!order.mayReplace) await refuseUsed(client, order.usedTable);
		const store = await openFileStore(order.files);
		await refuseFullDisk(dataDir, store, archive);
		order.onLoading?.();
		await prepareJobSchema(databaseUrl);
		await client.query("SELECT pg_advisory_lock($1)", [LOCKS.migrations]);
		const id = randomUUID();
		await savePending(dataDir, { id, authSecret: archive.settings.authSecret });
		const files = filePlacer(store, archive);
		try {
			await loadDatabase(client, archive, {
				onFile: files.place,
				isCompared: order.isCompared ?? false,
				async last() {
					await files.sync();
					await markRestored(client, id, archive.manifest.at);
				},
			});
		} finally {
			await completeRestore(dataDir, databaseUrl);
		}
		await client.query("ANALYZE");
	});
	return archive;
}

/** A connection without the time limits of the pool. */
export async function withOwnClient<Result>(
	databaseUrl: string,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({
		connectionString: databaseUrl,
		application_name: "greenroom-restore",
	});
	client.on("error", () => undefined);
	await client.connect();
	try {
		await setForCopy(client);
		return await work(client);
	} finally {
		await client.end();
	}
}

/** On another machine a server cannot be seen by its files. Errors: PlainError where one runs. */
export async function refuseServers(client: pg.Client): Promise<void> {
	const { rows } = await client.query(
		`SELECT count(*)::int AS count FROM pg_stat_activity
WHERE datname = current_database() AND application_name IN ('greenroom', 'greenroom-jobs')`,
	);
	if (rows[0].count > 0)
		throw new PlainError("Greenroom is running on this database. Stop every server first.");
}

async function refuseOtherTables(client: pg.Client): Promise<void> {
	const others = (await tablesOf(client))
		.map(({ name }) => name)
		.filter((name) => !tablesEverMade.has(name));
	if (others.length > 0)
		throw new PlainError(
			`This database has tables that aren't Greenroom's (${others.join(", ")}). Restore into a database of its own.`,
		);
}

async function refuseUsed(client: pg.Client, table: string): Promise<void> {
	const isThere = (await tablesOf(client)).some(({ name }) => name === table);
	const count = isThere ? await countRows(client, `public.${quoted(table)}`) : 0;
	if (count > 0)
		throw new PlainError(
			`This Greenroom has ${count === 1 ? "1 account" : `${count} accounts`}. Everything in it would be replaced. If you want that, run the command again with --replace.`,
		);
}
