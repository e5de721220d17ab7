import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { PlainError } from "#server/plain-error.ts";
import { openTarget } from "./open-target.ts";
import type { TargetSettings } from "./target.ts";

const PROBE_BYTES = 64 * 1024;

/** Writes a small file, lists it, reads it back and deletes it. Errors: PlainError saying what did not work. */
export async function tryTarget(settings: TargetSettings): Promise<void> {
	if (settings.kind === "folder") await mkdir(settings.folder, { recursive: true, mode: 0o700 });
	const target = await openTarget(settings);
	const name = `greenroom-test-${randomBytes(6).toString("hex")}.txt`;
	const bytes = randomBytes(PROBE_BYTES);
	const sink = await target.create(name);
	try {
		await sink.write(bytes);
		await sink.finish();
	} catch (error) {
		await sink.abandon();
		throw error;
	}
	try {
		const listed = (await target.list()).find((one) => one.name === name);
		const isSame = (await buffer(await target.read(name))).equals(bytes);
		if (!isSame || listed?.bytes !== PROBE_BYTES)
			throw new PlainError("A test file came back different from how it was sent.");
	} finally {
		await target.remove(name);
	}
	if ((await target.sizeOf(name)) !== null)
		throw new PlainError("A test file couldn't be deleted, so old backups couldn't be either.");
}
