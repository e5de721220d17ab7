import { ORPCError } from "@orpc/client";
import { copy } from "./copy.ts";

/** What a failed search says. */
export const errorText = (error: Error): string =>
	error instanceof ORPCError && error.code === "TOO_MANY_REQUESTS" ? copy.tooMany : copy.failed;
