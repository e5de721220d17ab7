import type { Db } from "#server/database.ts";
import { text } from "#shared/contract.ts";
import { BACKUP_WORDS_MAX } from "./limits.ts";
import { keepBackup } from "./server-kept.ts";

const words = text({ max: BACKUP_WORDS_MAX });

/** Notes that a backup was made just now, and where it is. Returns false for words too long to keep. */
export async function noteBackup(db: Db, where: string): Promise<boolean> {
	const told = words.safeParse(where);
	if (!told.success) return false;
	await db.transaction((tx) => keepBackup(tx, { at: new Date().toISOString(), words: told.data }));
	return true;
}
