import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { checkArchive } from "#server/backup/check-archive.ts";
import type { Manifest } from "#server/backup/format.ts";
import { prepareJobSchema } from "#server/backup/job-schema.ts";
import { loadDatabase } from "#server/backup/load-database.ts";
import { filePlacer } from "#server/backup/place-files.ts";
import { withOwnClient } from "#server/backup/restore.ts";
import { folderTarget } from "#server/backup/targets/folder-target.ts";
import { openFolderStore } from "#server/storage/folder-store.ts";
import { testDatabase } from "#testing/server.ts";

const folder = join(import.meta.dirname, "releases");

/** Sites of former versions, oldest first; made by tools/upgrade-fixture.ts. */
export const releases = globSync("*.backup", { cwd: folder })
	.sort()
	.map((file) => ({ name: basename(file, ".backup"), path: join(folder, file) }));

export type OldSite = Awaited<ReturnType<typeof openOldSite>>;

/** A site as a former version left it: its schema, rows, files and secret. */
export async function openOldSite(path: string) {
	const database = await testDatabase();
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-old-"));
	const at = { target: folderTarget(dirname(path)), name: basename(path) };
	const archive = await checkArchive(at, null);
	const store = await openFolderStore(dataDir);
	await prepareJobSchema(database.url);
	await withOwnClient(database.url, (client) =>
		loadDatabase(client, archive, {
			onFile: filePlacer(store, archive).place,
			isCompared: false,
			staysOld: true,
			last: async () => {},
		}),
	);
	return {
		database,
		dataDir,
		manifest: archive.manifest as Manifest,
		authSecret: archive.settings.authSecret,
		async remove() {
			await database.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
