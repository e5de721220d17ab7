import { ORPCError } from "@orpc/client";
import { copy as site } from "#shared/copy.ts";
import { plural } from "#shared/format.ts";
import { copy } from "./copy.ts";

/** Why sending failed, as a sentence that also says that the draft is saved. */
export function explainSendError(error: unknown): string {
	if (!(error instanceof ORPCError)) return navigator.onLine ? copy.draftSaved : site.offline;
	const wait = (error.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
	return wait === undefined ? copy.draftSaved : copy.tooMany(formatWait(wait));
}

function formatWait(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return minutes <= 90 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}
