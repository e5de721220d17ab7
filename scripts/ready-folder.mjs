import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What ready.mjs remembers of this clone; outside build/, which each build empties. */
export const READY_FOLDER = ".ready";

/** Makes the folder, unseen by git, and answers its path. */
export function makeReadyFolder(root) {
	const folder = join(root, READY_FOLDER);
	mkdirSync(folder, { recursive: true });
	const ignore = join(folder, ".gitignore");
	if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
	return folder;
}
