import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Audience } from "#domain/audiences/limits.ts";
import { newId } from "#server/database/database.ts";
import { mediaKey } from "#server/storage/file-store.ts";
import type { Storage } from "#server/storage/storage.ts";
import { endpoints, mediaPath } from "#shared/paths.ts";
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "services" | "config">;
type Owner = { id: string };

const MP3 = { extension: "mp3", mime: "audio/mpeg" };

/** Settings of a storage in a folder. */
export const inFolder = (dataDir: string) => ({
	dataDir,
	accelLocation: null,
	s3: null,
	publicUrl: null,
	port: 0,
});

/** Where a stored file is on this machine's disk. */
export const diskPath = (
	{ store }: Pick<Storage, "store">,
	file: Parameters<typeof mediaKey>[0],
): string => store.placeOf(mediaKey(file));

/** A stored file as a stream version is. */
export async function storeAudio(
	{ services: { storage } }: Server,
	owner: Owner,
	bytes: Buffer,
	audience: Audience | null,
) {
	const file = await storage.storeBytes(bytes, { ownerId: owner.id, ...MP3, audience });
	return { file, path: mediaPath(file.id, file.extension), disk: diskPath(storage, file) };
}

/** An upload that became a recording nobody has begun to make playable. */
export async function storeOriginal(
	{ services: { storage, db, recordings }, config }: Server,
	owner: Owner,
	bytes: Buffer,
	originalName = "sound.mp3",
) {
	const upload = join(config.dataDir, "uploads", newId());
	await writeFile(upload, bytes);
	const origin = { ownerId: owner.id, ...MP3, originalName };
	const original = await storage.placeFile(upload, origin);
	const id = await db.transaction(async (tx) => {
		await storage.record(original, tx);
		const nothing = { audience: null, durationSeconds: null, peaks: null } as const;
		return recordings.add(original, nothing, tx);
	});
	return { id, original, path: `${endpoints.originals}/${id}` };
}
