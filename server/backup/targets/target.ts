import type { Readable } from "node:stream";
import type { S3Settings } from "#server/storage/s3-settings.ts";

/** Where archives are written, with all that is needed to reach it. Secrets are in it: never logged, never sent. */
export type TargetSettings =
	| { kind: "folder"; folder: string }
	| {
			kind: "s3";
			s3: S3Settings /** Before each name; without slashes around it. */;
			folder: string;
	  }
	| { kind: "webdav"; url: string; user: string; password: string };

export type FoundArchive = { name: string; bytes: number; changedAt: Date };

/** Takes the bytes of one archive, in order. It is there under its name once `finish` resolves, and not before. */
export type ArchiveSink = {
	write(chunk: Uint8Array): Promise<void>;
	finish(): Promise<void>;
	abandon(): Promise<void>;
};

/** A place for archives, by their file names. Errors: PlainError in words for admins, wherever the reason is known. */
export type ArchiveTarget = {
	create(name: string): Promise<ArchiveSink>;
	/** Errors: PlainError where there is none. */
	read(name: string): Promise<Readable>;
	/** Its bytes; null where there is none. */
	sizeOf(name: string): Promise<number | null>;
	/** One that is gone is fine. */
	remove(name: string): Promise<void>;
	list(): Promise<FoundArchive[]>;
	/** Its path on this machine; null where it is elsewhere. */
	pathOf(name: string): string | null;
	/** An address where a browser gets it by itself; null where it gets it through us. */
	linkTo(name: string, disposition: string): Promise<string | null>;
	/** Deletes what was begun and not finished. To be called while none is made. */
	clear(): Promise<void>;
};
