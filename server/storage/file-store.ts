import type { Readable } from "node:stream";

/** Bytes from `start` to `end`, both included. */
export type Slice = { start: number; end: number };

/** What is known of a file before it is stored. */
export type FileFacts = { bytes: number; sha256: string; mime: string };
export type FileStat = { bytes: number; changedAt: Date };
export type ListedFile = {
	key: string;
	/** Null when it is gone by now. */
	stat(): Promise<FileStat | null>;
};
export type LinkOptions = {
	mime: string;
	/** How long the address holds, at least. */
	seconds: number;
	/** Content-Disposition of the answer. */
	disposition?: string | undefined;
	/** Asked for by a script of a page, which another host must allow. */
	isForScript?: boolean;
};

/**
 * Where the bytes of stored files are: a folder, or a bucket of S3. A key is a path below DATA_DIR (`media/7f/….mp3`),
 * the same in both and in backups. Errors: those of the disk or the network; ENOENT for a file that is not there.
 */
export type FileStore = {
	/** On whose disk files are made before they are stored. */
	workFolder: string;
	/** Where a file is, for people. */
	placeOf(key: string): string;
	/** The path of a file on this machine; null where it is elsewhere. */
	localPath(key: string): string | null;
	/** The address at which the nginx in front has it, for nobody but us to name; null where there is none. */
	accelPath(key: string): string | null;
	/** A path where a file of this key can be made, to be handed to `putWork` or deleted. */
	workPath(key: string): Promise<string>;
	/** Stores the file at `from`, which stays. Once this resolves, it survives a power cut. */
	put(key: string, from: string, facts: FileFacts): Promise<void>;
	/** Stores what was made at `workPath`, which is gone then. */
	putWork(key: string, facts: FileFacts): Promise<void>;
	putBytes(key: string, bytes: Buffer, facts: FileFacts): Promise<void>;
	read(key: string, slice?: Slice): Promise<Readable>;
	/** Hands `work` a path at which the whole file can be read meanwhile. */
	withPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
	stat(key: string): Promise<FileStat | null>;
	/** A signed address where anyone can read it for a while; null where it must be read through us. */
	linkTo(key: string, options: LinkOptions): Promise<string | null>;
	/** A file that is already gone is fine. */
	remove(key: string): Promise<void>;
	/** Every file whose key begins with the prefix, which ends with a slash. */
	list(prefix: string): AsyncIterable<ListedFile>;
	/** Deletes work that nobody finished, older than `graceMs`. */
	removeOldWork(graceMs: number): Promise<void>;
	/** Whether files can be read: quick and free. */
	reach(): Promise<void>;
	/** Writes a small file and deletes it: permissions alone do not show whether that works. */
	tryToWrite(): Promise<void>;
};

/** What ends the names of files that are being made. */
export const PARTIAL_SUFFIX = ".growing";

/** The key of a stored file. */
export const mediaKey = ({ id, extension }: { id: string; extension: string }): string =>
	`media/${id.slice(-2)}/${id}.${extension}`;

export function fileGone(key: string, cause?: unknown): Error {
	return Object.assign(new Error(`There is no file ${key}`, { cause }), { code: "ENOENT" });
}

export const isGone = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "ENOENT";
