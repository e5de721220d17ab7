import { ORPCError } from "@orpc/client";

/** Whether trying again may help: the network failed, or a gateway answered. */
export function isPassing(error: unknown): boolean {
	return !(error instanceof ORPCError) || [502, 503, 504].includes(error.status);
}
