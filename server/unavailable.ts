import { ORPCError } from "@orpc/server";
import { copy } from "#shared/copy.ts";

/** 503 for what may well succeed when tried again. */
export const unavailable = () =>
	new ORPCError("SERVICE_UNAVAILABLE", { status: 503, message: copy.unexpected });
