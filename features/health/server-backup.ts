import type { Db } from "#server/database/database.ts";
import { text } from "#shared/contract.ts";
import { BACKUP_LOCATION_MAX } from "./limits.ts";
import { saveBackup } from "./server-stored-health.ts";

const location = text({ max: BACKUP_LOCATION_MAX });

/** Records that a backup was made just now, and where. Returns false if the location is too long. */
export async function recordBackup(db: Db, where: string): Promise<boolean> {
	const parsed = location.safeParse(where);
	if (!parsed.success) return false;
	await db.transaction((tx) =>
		saveBackup(tx, { at: new Date().toISOString(), words: parsed.data }),
	);
	return true;
}
