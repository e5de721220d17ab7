import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { withClient } from "#testing/pg-client.ts";
import type { Community } from "./stage.ts";

export const FILE_ID = "01980009-0000-7000-8000-000000000001";
export const FILE_BYTES = 64 * 1024 ** 2;
export const WINDOW_BYTES = 256 * 1024;

/** Puts a members' file into the storage, with its row. Returns its path. */
export async function storeFile({ dataDir, databaseUrl }: Community): Promise<string> {
	const path = join(dataDir, "media", FILE_ID.slice(-2), `${FILE_ID}.mp3`);
	const bytes = randomBytes(FILE_BYTES);
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, bytes);
	await withClient(databaseUrl, (client) =>
		client.query(
			"INSERT INTO files (id, owner_id, extension, mime, bytes, sha256, audience) VALUES ($1, $1, 'mp3', 'audio/mpeg', $2, $3, 'members') ON CONFLICT (id) DO UPDATE SET sha256 = excluded.sha256",
			[FILE_ID, FILE_BYTES, createHash("sha256").update(bytes).digest("hex")],
		),
	);
	return path;
}
