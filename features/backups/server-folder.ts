import { stat } from "node:fs/promises";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import type { TargetKind } from "./limits.ts";
import { openTargetOf } from "./server-target.ts";
import { backups } from "./table.ts";

type TargetServices = Pick<Services, "db" | "config" | "pool" | "log">;

const ARCHIVE = /^[\w.-]{1,80}\.tar\.zst(\.age)?$/;
const ENCRYPTED = ".age";

/** A name that says when, to the millisecond: `greenroom-2026-11-24-040000123.tar.zst`. */
export function fileNameAt(at: Date, isEncrypted: boolean): string {
	const [day = "", time = ""] = at.toISOString().split("T");
	return `greenroom-${day}-${time.replace(/\D/g, "")}.tar.zst${isEncrypted ? ENCRYPTED : ""}`;
}

/** Lists archives that are there, and not in the table: after a restore, or when somebody copied them there. */
export async function adoptFiles(services: TargetServices, target: TargetKind): Promise<void> {
	const { db } = services;
	const all = await (await openTargetOf(services, target)).list();
	const found = all.filter(({ name }) => ARCHIVE.test(name));
	if (found.length === 0) return;
	const known = await db.select({ fileName: backups.fileName }).from(backups);
	const listed = new Set(known.map(({ fileName }) => fileName));
	for (const { name, bytes, changedAt } of found.filter((one) => !listed.has(one.name)))
		await db
			.insert(backups)
			.values({
				id: newId(),
				target,
				fileName: name,
				trigger: "found",
				state: "done",
				startedAt: changedAt,
				bytes,
				isEncrypted: name.endsWith(ENCRYPTED),
			})
			.onConflictDoNothing();
}

/** The device a folder is on; it need not be there yet. */
export async function isOnDataDisk({ config }: Pick<Services, "config">): Promise<boolean> {
	const deviceOf = async (path: string) => (await stat(path).catch(() => null))?.dev;
	const device = await deviceOf(config.backupDir);
	return device === undefined || device === (await deviceOf(config.dataDir));
}
