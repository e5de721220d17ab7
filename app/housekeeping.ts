import { sendReminders, sweepReminders } from "#features/bookclub/server-reminders.ts";
import { sweepWords } from "#features/music/server-publishing.ts";
import { forgetListeners } from "#features/podcasts/feed/server-downloads.ts";
import type { Services } from "#server/context.ts";
import { UPLOAD_KEPT_MS } from "#server/uploads.ts";

const EVERY_MS = 3_600_000;
const OFTEN_MS = 60_000;
/** Bytes without a row may belong to a submission that is just being made. */
const ORPHAN_GRACE_MS = 3_600_000;

/**
 * Gives back the space of abandoned uploads, orphaned files and unused words every hour, forgets who listened yesterday; every minute
 * takes up recordings that a crash let fall, and sends the reminders that are due. Returns the way to stop.
 */
export function sweepRegularly(services: Services): () => void {
	const { db, uploads, storage, recordings, log } = services;
	const often = setInterval(() => {
		recordings.sweep().catch((error) => log.error({ err: error }, "sweeping failed"));
		sendReminders(services).catch((error) => log.error({ err: error }, "reminding failed"));
	}, OFTEN_MS);
	const timer = setInterval(() => {
		Promise.all([
			uploads.sweep(UPLOAD_KEPT_MS),
			storage.sweep(ORPHAN_GRACE_MS),
			sweepWords(db),
			forgetListeners(services),
			sweepReminders(services),
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
