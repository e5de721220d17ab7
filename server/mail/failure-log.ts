import type { Log } from "#server/log/log.ts";
import { logError } from "#server/log/log-error.ts";

/** While the same goes on, it is logged again after so long. */
const AGAIN_MS = 10 * 60_000;

/** Logs that emails are not taken and will be tried again: once for each reason, not for each try of each email. */
export function createFailureLog(log: Log) {
	let last: { reason: string; at: number } | null = null;
	return {
		add(jobId: string, error: unknown): void {
			const reason = logError(error).message;
			if (last?.reason === reason && Date.now() - last.at < AGAIN_MS) return;
			last = { reason, at: Date.now() };
			log.warn({ jobId, reason }, "email not accepted, will be tried again");
		},
		end(): void {
			if (last) log.info("email accepted again");
			last = null;
		},
	};
}
