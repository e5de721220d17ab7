import type { Config } from "#server/config.ts";
import type { FileStore } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";

export type StoreConfig = Pick<Config, "dataDir" | "accelLocation" | "s3" | "publicUrl" | "port">;

/** The part of the settings that says where files are. */
export const storeConfigOf = ({
	dataDir,
	accelLocation,
	s3,
	publicUrl,
	port,
}: StoreConfig): StoreConfig => ({
	dataDir,
	accelLocation,
	s3,
	publicUrl,
	port,
});

/** Where stored files are by the settings. S3's client is loaded only where it is used: it takes memory. */
export async function openFileStore({
	dataDir,
	accelLocation,
	s3,
	...site
}: StoreConfig): Promise<FileStore> {
	if (!s3) return openFolderStore(dataDir, accelLocation);
	const { openS3Store } = await import("./s3-store.ts");
	return openS3Store(dataDir, s3, site.publicUrl ?? `http://localhost:${site.port}`);
}
