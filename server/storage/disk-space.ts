import { statfs } from "node:fs/promises";

/** Files stop growing before the disk is full, or they would take the room the database lives on. */
export const DISK_RESERVE_BYTES = 200_000_000;

/** The database's next log file of 16 MB, and what happens meanwhile, would not fit. */
const FULL_BYTES = 32_000_000;

/** What this process may still fill of a folder's disk, and the size of the disk. In bytes. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
	const { bavail, blocks, bsize } = await statfs(folder);
	return { free: bavail * bsize, total: blocks * bsize };
}

/** Whether so many more bytes in a folder would come too close to the end of its disk. */
export async function isLowOnSpace(folder: string, bytes: number): Promise<boolean> {
	return (await diskSpace(folder)).free < bytes + DISK_RESERVE_BYTES;
}

/** Whether a folder's disk has no room even for the database. */
export async function isFull(folder: string): Promise<boolean> {
	return (await diskSpace(folder)).free < FULL_BYTES;
}
