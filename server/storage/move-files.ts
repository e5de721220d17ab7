import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { hashOfFile } from "./durable-files.ts";
import { type FileFacts, type FileStore, isGone } from "./file-store.ts";

/** What the database knows of a file; the hash is null where only the file itself knows. */
export type KnownFile = Omit<FileFacts, "sha256"> & { key: string; sha256: string | null };
export type MoveResult = {
	copied: number;
	/** There already, from an earlier run. */
	skipped: number;
	/** Keys that were not at the source. */
	missing: string[];
	/** Keys whose bytes are not as the database says. They are not copied. */
	damaged: string[];
	deleted: number;
};
type Move = {
	from: FileStore;
	to: FileStore;
	files: readonly KnownFile[];
	/** Deletes each at the source, once all of them are at the other end. */
	deletes: boolean;
	/** Called after each file, with how many are done. */
	onProgress?(done: number): void;
};

/** Each waits for an answer of S3. */
const AT_ONCE = 4;

/**
 * Copies files from one store to another. One that is there already, with its size and hash, is not copied again: so a run that
 * was cut off is continued by another. Nothing is deleted unless every file is whole at the other end.
 */
export async function moveFiles({
	from,
	to,
	files,
	deletes,
	onProgress,
}: Move): Promise<MoveResult> {
	const result: MoveResult = { copied: 0, skipped: 0, missing: [], damaged: [], deleted: 0 };
	const waiting = files.values();
	let done = 0;
	let failure: unknown;
	const work = async () => {
		for (const file of waiting) {
			if (failure) return;
			if (await isThere(to, file)) result.skipped += 1;
			else {
				const outcome = await copy(from, to, file);
				if (outcome === "copied") result.copied += 1;
				else result[outcome].push(file.key);
			}
			done += 1;
			onProgress?.(done);
		}
	};
	// One that fails ends the others, after the file each is at.
	const fail = (error: unknown) => {
		failure ??= error;
	};
	await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch(fail)));
	if (failure) throw failure;
	if (!deletes || result.missing.length + result.damaged.length > 0) return result;
	for (const { key, bytes } of files) {
		if ((await to.stat(key))?.bytes !== bytes)
			throw new Error(`${to.placeOf(key)} has disappeared`);
		await from.remove(key);
		result.deleted += 1;
	}
	return result;
}

/** S3 compared the hash when it took the file; on a disk we do. */
async function isThere(to: FileStore, { key, bytes, sha256 }: KnownFile): Promise<boolean> {
	if ((await to.stat(key))?.bytes !== bytes) return false;
	const path = to.localPath(key);
	return path === null || sha256 === null || (await hashOfFile(path)) === sha256;
}

async function copy(
	from: FileStore,
	to: FileStore,
	file: KnownFile,
): Promise<"copied" | "missing" | "damaged"> {
	const { key, bytes, mime } = file;
	const size = (await from.stat(key))?.bytes;
	if (size === undefined) return "missing";
	if (size !== bytes) return "damaged";
	const own = from.localPath(key);
	const made = own === null ? await to.workPath(key) : null;
	try {
		if (made) await pipeline(await from.read(key), createWriteStream(made, { mode: 0o600 }));
		const sha256 = await hashOfFile(made ?? own ?? "");
		if (file.sha256 !== null && file.sha256 !== sha256) return "damaged";
		const facts = { bytes, sha256, mime };
		if (made) await to.putWork(key, facts);
		else await to.put(key, own ?? "", facts);
		return "copied";
	} catch (error) {
		if (isGone(error) && !(await from.stat(key))) return "missing";
		throw error;
	} finally {
		if (made) await rm(made, { force: true });
	}
}
