import { sweepWords } from "#features/music/server-publishing.ts";
import type { Services } from "#server/context.ts";
import { UPLOAD_KEPT_MS } from "#server/uploads.ts";

const EVERY_MS = 3_600_000;
const RECORDINGS_EVERY_MS = 60_000;
/** Bytes without a row may belong to a submission that is just being made. */
const ORPHAN_GRACE_MS = 3_600_000;

/**
 * Gives back the space of abandoned uploads, orphaned files and unused words every hour, and takes up
 * recordings that a crash let fall every minute. Returns the way to stop.
 */
export function sweepRegularly({ db, uploads, storage, recordings, log }: Services): () => void {
	const often = setInterval(() => {
		recordings.sweep().catch((error) => log.error({ err: error }, "sweeping failed"));
	}, RECORDINGS_EVERY_MS);
	const timer = setInterval(() => {
		Promise.all([
			uploads.sweep(UPLOAD_KEPT_MS),
			storage.sweep(ORPHAN_GRACE_MS),
			sweepWords(db),
		]).then(
			([oldUploads, orphans]) => log.debug({ oldUploads, orphans }, "swept"),
			(error) => log.error({ err: error }, "sweeping failed"),
		);
	}, EVERY_MS);
	for (const one of [often, timer]) one.unref();
	return () => {
		for (const one of [often, timer]) clearInterval(one);
	};
}
