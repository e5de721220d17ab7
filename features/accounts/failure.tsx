import { ORPCError } from "@orpc/client";
import { copy as site } from "#shared/copy.ts";
import { plural } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { copy } from "./copy.ts";

/** A failed call in words: for the whole form, and for each field it names. */
export function failureOf(
	error: unknown,
	fallback: string = site.unexpected,
): { message: string; fields: Record<string, string> } {
	const wait = retryAfterSeconds(error);
	if (wait) return { message: copy.tooManyTries(formatWait(wait)), fields: {} };
	const isOffline = !(error instanceof ORPCError) && !navigator.onLine;
	return explain(error, isOffline ? site.offline : fallback);
}

function retryAfterSeconds(error: unknown): number | undefined {
	if (!(error instanceof ORPCError) || error.code !== "TOO_MANY_REQUESTS") return undefined;
	return (error.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
}

function formatWait(seconds: number): string {
	if (seconds <= 90) return plural(seconds, "second");
	const minutes = Math.ceil(seconds / 60);
	return minutes <= 90 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}
