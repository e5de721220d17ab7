import { ORPCError } from "@orpc/client";
import { copy as site } from "#shared/copy.ts";
import { plural } from "#shared/format.ts";
import { copy } from "./copy.ts";

/** Why a message did not go, in a sentence that also says what was kept. */
export function explainFailure(error: unknown): string {
	if (!(error instanceof ORPCError)) return navigator.onLine ? copy.kept : site.offline;
	const wait = (error.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
	return wait === undefined ? copy.kept : copy.tooMany(inWords(wait));
}

function inWords(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return minutes <= 90 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}
