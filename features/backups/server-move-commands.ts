import type { Config } from "#server/config.ts";
import { readConfig } from "#server/config.ts";
import { withDatabase, withPostgres } from "#server/database/command-line.ts";
import type { Db } from "#server/database/database.ts";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { PlainError } from "#server/plain-error.ts";
import { claimDataDir } from "#server/storage/data-dir.ts";
import { type FileStore, mediaKey } from "#server/storage/file-store.ts";
import { openFolderStore } from "#server/storage/folder-store.ts";
import { type KnownFile, moveFiles } from "#server/storage/move-files.ts";
import { openFileStore } from "#server/storage/open-file-store.ts";
import { files } from "#server/table.ts";
import { moveDatabase } from "./server-move-database.ts";

type Print = (line: string) => void;

const PROGRESS_STEP = 500;
const EMBEDDED = "embedded";

/** Moves stored files into the bucket of the settings, or out of it. Returns the exit code. */
export async function moveFilesCommand(
	direction: "to-s3" | "to-folder",
	flags: readonly string[],
	print: Print,
): Promise<void> {
	const deletes = flags.includes("--delete");
	await withDatabase(async ({ db }, config) => {
		if (!config.s3)
			throw new PlainError(
				"Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this command.",
			);
		// Copying disturbs nobody; a server whose files are deleted would be.
		const claim = deletes ? claimDataDir(config.dataDir) : null;
		try {
			const [folder, bucket] = [await openFolderStore(config.dataDir), await openFileStore(config)];
			const [from, to] = direction === "to-s3" ? [folder, bucket] : [bucket, folder];
			await to.tryToWrite();
			const known = await knownFiles(db, from);
			const result = await moveFiles({
				from,
				to,
				files: known,
				deletes,
				onProgress(done) {
					if (done % PROGRESS_STEP === 0) print(`${done} of ${known.length} files …`);
				},
			});
			for (const key of result.missing) print(`missing: ${from.placeOf(key)}`);
			for (const key of result.damaged) print(`damaged, not copied: ${from.placeOf(key)}`);
			const { copied, skipped, deleted } = result;
			const lost = result.missing.length + result.damaged.length;
			print(
				`${known.length} files: ${copied} copied, ${skipped} there already, ${lost} missing or damaged, ${deleted} deleted at the source.`,
			);
			if (lost === 0 && !deletes) print(NEXT[direction]);
			return lost === 0 ? 0 : 1;
		} finally {
			claim?.release();
		}
	});
}

const NEXT = {
	"to-s3":
		"Next: stop the server, run this again for what came meanwhile, and start it with the S3_ variables. Once all is well, run it with --delete.",
	"to-folder":
		"Next: stop the server, run this again for what came meanwhile, and start it without the S3_ variables.",
};

async function knownFiles(db: Db, from: FileStore): Promise<KnownFile[]> {
	const rows = await db.select().from(files).orderBy(files.id);
	const known: KnownFile[] = rows.map((row) => ({ ...row, key: mediaKey(row) }));
	for await (const { key, stat } of from.list("exports/")) {
		const found = key.endsWith(".zip") ? await stat() : null;
		if (found) known.push({ key, bytes: found.bytes, sha256: null, mime: "application/zip" });
	}
	return known;
}

/** Copies the database of the settings to another PostgreSQL, or to the embedded one. */
export async function moveDatabaseCommand(
	target: string,
	flags: readonly string[],
	print: Print,
): Promise<void> {
	const config = readConfig();
	const isEmbedded = target === EMBEDDED;
	if (isEmbedded && !config.databaseUrl)
		throw new PlainError("The database is the embedded one already: DATABASE_URL isn't set.");
	if (!isEmbedded && !/^postgres(ql)?:\/\//.test(target))
		throw new PlainError(
			`Name the target as postgres://user:password@host:5432/database, or as ${EMBEDDED}.`,
		);
	const claim = claimDataDir(config.dataDir);
	try {
		await withPostgres(config, async (from) => {
			const move = async (to: string) => {
				if (sameDatabase(from, to)) throw new PlainError("That is the database in use already.");
				const mayReplace = flags.includes("--replace");
				const { tables, rows } = await moveDatabase({ from, to, config, mayReplace });
				print(
					`Copied and compared ${tables} tables with ${rows} rows. The old database is as it was.`,
				);
			};
			if (isEmbedded) await withEmbedded(config, move);
			else await move(target);
		});
		print(
			isEmbedded
				? "Next: start the server without DATABASE_URL."
				: `Next: start the server with DATABASE_URL, and AUTH_SECRET as in ${config.dataDir}/auth-secret.`,
		);
	} finally {
		claim.release();
	}
}

async function withEmbedded(
	{ dataDir }: Config,
	work: (url: string) => Promise<void>,
): Promise<void> {
	const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
	try {
		await work(embedded.connectionString);
	} finally {
		await embedded.stop();
	}
}

function sameDatabase(one: string, other: string): boolean {
	const [a, b] = [new URL(one), new URL(other)];
	return a.host === b.host && a.pathname === b.pathname;
}
