import { ORPCError } from "@orpc/server";
import type { Service } from "#shared/contract.ts";

/** 409 for what needs a service that the operator has not set up; programs read `data.reason`. */
export const notConfigured = (service: Service, message: string) =>
	new ORPCError("CONFLICT", {
		status: 409,
		defined: true,
		message,
		data: { reason: "not_configured" as const, service },
	});
