import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UNFINISHED } from "#server/backup/format.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { backups } from "./table.ts";

type FolderServices = Pick<Services, "db" | "config">;

const ARCHIVE = /^[\w.-]{1,80}\.tar\.zst(\.age)?$/;
const ENCRYPTED = ".age";

export const pathOf = ({ config }: Pick<Services, "config">, fileName: string): string =>
	join(config.backupDir, fileName);

/** A name that says when, to the millisecond: `greenroom-2026-11-24-040000123.tar.zst`. */
export function fileNameAt(at: Date, isEncrypted: boolean): string {
	const [day = "", time = ""] = at.toISOString().split("T");
	return `greenroom-${day}-${time.replace(/\D/g, "")}.tar.zst${isEncrypted ? ENCRYPTED : ""}`;
}

/** Makes the folder, and deletes what backups that were ended have left in it. Call it while none is made. */
export async function prepareFolder({ config }: FolderServices): Promise<void> {
	await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
	for (const name of await readdir(config.backupDir))
		if (name.endsWith(UNFINISHED)) await rm(join(config.backupDir, name), { force: true });
}

/** Lists archives that are in the folder, and not in the table: after a restore, or when somebody copied them there. */
export async function adoptFiles(services: FolderServices): Promise<void> {
	const { db, config } = services;
	const names = await readdir(config.backupDir).catch(() => []);
	const found = names.filter((name) => ARCHIVE.test(name));
	if (found.length === 0) return;
	const known = await db.select({ fileName: backups.fileName }).from(backups);
	const listed = new Set(known.map(({ fileName }) => fileName));
	for (const fileName of found.filter((name) => !listed.has(name))) {
		const { size, mtime } = await stat(pathOf(services, fileName));
		await db
			.insert(backups)
			.values({
				id: newId(),
				fileName,
				trigger: "found",
				state: "done",
				startedAt: mtime,
				bytes: size,
				isEncrypted: fileName.endsWith(ENCRYPTED),
			})
			.onConflictDoNothing();
	}
}

/** The device a folder is on; it need not be there yet. */
export async function isOnDataDisk({ config }: Pick<Services, "config">): Promise<boolean> {
	const deviceOf = async (path: string) => (await stat(path).catch(() => null))?.dev;
	const device = await deviceOf(config.backupDir);
	return device === undefined || device === (await deviceOf(config.dataDir));
}
