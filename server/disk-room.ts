import { statfs } from "node:fs/promises";

/** Files stop growing before the disk is full, or they would take the room the database lives on. */
export const DISK_RESERVE_BYTES = 200_000_000;

/** Whether so many more bytes in a folder would come too close to the end of its disk. */
export async function isTight(folder: string, bytes: number): Promise<boolean> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize < bytes + DISK_RESERVE_BYTES;
}
