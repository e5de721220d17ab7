import { and, desc, eq, inArray } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { readSetting } from "#server/settings.ts";
import { copy } from "./copy.ts";
import { scheduleSetting } from "./server-schedule.ts";
import { openTargetOf } from "./server-target.ts";
import { backups } from "./table.ts";

type FolderServices = Pick<Services, "db" | "config" | "pool" | "log">;
type Row = typeof backups.$inferSelect;

/** What a process that has died was at; called under the lock, so nobody is at it. */
export async function closeAbandoned(services: FolderServices): Promise<void> {
	const { db } = services;
	const failure = copy.interrupted;
	await db
		.update(backups)
		.set({ state: "failed", failure, finishedAt: new Date() })
		.where(eq(backups.state, "running"));
	await db
		.update(backups)
		.set({ trialState: "failed", trialFailure: failure })
		.where(eq(backups.trialState, "running"));
}

/** Deletes scheduled ones beyond those that stay. What an admin has made, or copied there, is deleted by hand. */
export async function deleteOld(services: FolderServices): Promise<void> {
	const { keep } = await readSetting(services, scheduleSetting);
	const scheduled = await services.db
		.select()
		.from(backups)
		.where(and(eq(backups.trigger, "schedule"), inArray(backups.state, ["done", "failed"])))
		.orderBy(desc(backups.startedAt));
	const oldest = scheduled.filter(({ state }) => state === "done")[keep - 1]?.startedAt;
	if (!oldest) return;
	for (const row of scheduled)
		if (row.startedAt < oldest)
			await remove(services, row).catch((error) =>
				services.log.error({ err: error, fileName: row.fileName }, "deleting a backup failed"),
			);
}

/** Deletes the file, then the row. Errors: PlainError where the file can't be reached. */
export async function remove(
	services: FolderServices,
	{ id, target, fileName }: Pick<Row, "id" | "target" | "fileName">,
): Promise<void> {
	await (await openTargetOf(services, target)).remove(fileName);
	await services.db.delete(backups).where(eq(backups.id, id));
}
