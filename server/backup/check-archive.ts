import type { z } from "zod";
import { PlainError } from "#server/plain-error.ts";
import { type ArchiveAt, readArchive, readDocument, refusals } from "./archive-reader.ts";
import {
	type ArchivedSettings,
	archivedSettings,
	CHECKSUMS,
	type Checksums,
	checksums,
	FORMAT_VERSION,
	MANIFEST,
	type Manifest,
	manifest,
	manifestHead,
	SETTINGS,
} from "./format.ts";
import { refuseUnknownMigrations } from "./migrations.ts";

export type CheckedArchive = {
	at: ArchiveAt;
	/** Its name for people. */
	path: string;
	passphrase: string | null;
	manifest: Manifest;
	settings: ArchivedSettings;
	checksums: Checksums;
};

/**
 * Reads an archive to its end without writing anything. Errors: PlainError for one that is not ours, newer,
 * damaged, cut, or encrypted with another passphrase.
 */
export async function checkArchive(
	at: ArchiveAt,
	passphrase: string | null,
): Promise<CheckedArchive> {
	const path = at.target.pathOf(at.name) ?? at.name;
	let manifest: Manifest | undefined;
	let settings: ArchivedSettings | undefined;
	let sums: Checksums | undefined;
	const found: Checksums["entries"] = {};
	const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
		const { data, error } = schema.safeParse(value);
		if (error) throw refusals.damaged(path, error);
		return data as T;
	};
	for await (const entry of readArchive(at, passphrase)) {
		if (sums) throw refusals.damaged(path, `${entry.name} after the checksums`);
		if (!manifest) {
			if (entry.name !== MANIFEST) throw refusals.foreign(path);
			manifest = readManifest(path, await readDocument(entry).catch(() => null));
		} else if (entry.name === SETTINGS) {
			settings = parse(archivedSettings, await readDocument(entry));
		} else if (entry.name === CHECKSUMS) {
			sums = parse(checksums, await readDocument(entry));
			continue;
		} else {
			for await (const _ of entry.chunks);
		}
		found[entry.name] = { bytes: entry.bytes, sha256: entry.sha256() };
	}
	if (!manifest) throw refusals.foreign(path);
	if (!settings || !sums) throw refusals.damaged(path, "cut off");
	const names = Object.keys(sums.entries);
	const isWhole =
		names.length === Object.keys(found).length &&
		names.every((name) => found[name]?.sha256 === sums.entries[name]?.sha256);
	if (!isWhole) throw refusals.damaged(path, "other entries than the checksums say");
	return { at, path, passphrase, manifest, settings, checksums: sums };
}

function readManifest(path: string, value: unknown): Manifest {
	const head = manifestHead.safeParse(value).data;
	if (!head) throw refusals.foreign(path);
	if (head.version > FORMAT_VERSION)
		throw new PlainError(
			"This backup was made by a newer Greenroom. Update the program, then restore it.",
		);
	const { data, error } = manifest.safeParse(value);
	if (!data) throw refusals.damaged(path, error);
	refuseUnknownMigrations(data.migrations);
	return data;
}
