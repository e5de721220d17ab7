import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** SHA-256 of a file, in hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
	return hashOfChunks(createReadStream(path));
}

/** SHA-256 of everything that comes, in hexadecimal. */
export async function hashOfChunks(chunks: AsyncIterable<Uint8Array>): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of chunks) hash.update(chunk);
	return hash.digest("hex");
}

/** A rename or a new name is durable only once the folder itself is on disk. */
export async function syncPaths(...paths: string[]): Promise<void> {
	for (const path of paths) {
		const handle = await open(path, "r");
		try {
			await handle.sync();
		} finally {
			await handle.close();
		}
	}
}
