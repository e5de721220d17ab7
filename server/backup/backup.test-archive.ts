import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { leftOut, settingsFor, usedTable } from "#features/backups/server-contents.ts";
import type { Config } from "#server/config.ts";
import { storeConfigOf } from "#server/storage/open-file-store.ts";
import { inFolder } from "#testing/media.ts";
import { withClient } from "#testing/pg-client.ts";
import { readArchive } from "./archive-reader.ts";
import { createArchive } from "./archive-writer.ts";
import { CHECKSUMS, type Checksums, MANIFEST, type Manifest } from "./format.ts";
import { restore } from "./restore.ts";
import { folderTarget } from "./targets/folder-target.ts";
import { writeBackup } from "./write-backup.ts";

/** An empty database and an empty DATA_DIR, in the PostgreSQL of another one. */
export async function emptyPlace(beside: string) {
	const name = `test_${randomBytes(8).toString("hex")}`;
	await withClient(beside, (client) => client.query(`CREATE DATABASE ${name}`));
	const url = new URL(beside);
	url.pathname = `/${name}`;
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-place-"));
	return {
		databaseUrl: url.href,
		dataDir,
		async drop() {
			await withClient(beside, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
export type Place = Awaited<ReturnType<typeof emptyPlace>>;

type Source = { databaseUrl: string; config: Config };

export const backUp = ({ databaseUrl, config }: Source, path: string, passphrase?: string) =>
	writeBackup({
		databaseUrl,
		files: storeConfigOf(config),
		target: { kind: "folder", folder: dirname(path) },
		name: basename(path),
		passphrase: passphrase ?? null,
		settings: settingsFor(config),
		withoutRows: leftOut,
	});

export const restoreTo = (
	place: Pick<Place, "databaseUrl" | "dataDir">,
	path: string,
	{
		passphrase,
		mayReplace = false,
		s3 = null,
	}: { passphrase?: string; mayReplace?: boolean; s3?: Config["s3"] } = {},
) =>
	restore({
		databaseUrl: place.databaseUrl,
		files: { ...inFolder(place.dataDir), s3 },
		path,
		passphrase: passphrase ?? null,
		mayReplace,
		usedTable,
	});

/** Per table, how many rows and the sum of their hashes; without what archives leave out, and the restore's own mark. */
export async function contentsOf(databaseUrl: string): Promise<Record<string, string>> {
	return withClient(databaseUrl, async (client) => {
		const { rows } = await client.query<{ name: string }>(
			"SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
		);
		const isCompared = ({ name }: { name: string }) =>
			![...leftOut, "push_subscriptions"].includes(name);
		const sums = rows.filter(isCompared).map(({ name }) => {
			const where = name === "settings" ? "WHERE key <> 'last-restore'" : "";
			return `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM "${name}" t ${where}`;
		});
		const summed = await client.query<{ name: string; sum: string }>(
			`${sums.join(" UNION ALL ")} ORDER BY name`,
		);
		return Object.fromEntries(summed.rows.map(({ name, sum }) => [name, sum]));
	});
}

/** Writes an archive anew with another manifest, its checksums right again. */
export async function withManifest(
	from: string,
	to: string,
	change: (manifest: Manifest) => object,
): Promise<void> {
	const at = (path: string) => ({ target: folderTarget(dirname(path)), name: basename(path) });
	const archive = await createArchive(at(to).target, basename(to), null);
	for await (const entry of readArchive(at(from), null)) {
		const content = Buffer.concat(await Array.fromAsync(entry.chunks));
		if (entry.name === MANIFEST)
			await archive.addDocument(MANIFEST, change(JSON.parse(content.toString())));
		else if (entry.name === CHECKSUMS) {
			const sums: Checksums = JSON.parse(content.toString());
			await archive.addDocument(CHECKSUMS, { ...sums, entries: { ...archive.entries } });
		} else await archive.add(entry.name, content.length, [content]);
	}
	await archive.finish();
}
