import type { AnyContractProcedure } from "@orpc/contract";
import type { ProcedureMeta } from "#shared/contract.ts";
import type { RequestContext } from "./context.ts";
import { addressKey, isLoopback, type Rule } from "./limits.ts";

/**
 * How often one caller makes one call: more than people do, and few enough that one account keeps no core busy and
 * floods nobody. Counted in memory by each server; what needs a tighter or a lasting limit has one of its own.
 */
const rules = {
	write: { name: "calls-write", points: 120, seconds: 60, isLocal: true },
	/** What is sent to everyone's open pages, or listed for all. */
	publish: { name: "calls-publish", points: 40, seconds: 60, isLocal: true },
	search: { name: "calls-search", points: 60, seconds: 60, isLocal: true },
	read: { name: "calls-read", points: 120, seconds: 60, isLocal: true },
} as const satisfies Record<string, Rule>;

/** Many visitors share an address. */
const visitorsWrite: Rule = { name: "calls-visitors", points: 600, seconds: 60, isLocal: true };

/** The limit of a call; null for what only reads. */
export function callLimitOf({ "~orpc": { meta, route } }: AnyContractProcedure) {
	const { limit } = meta as Partial<ProcedureMeta>;
	return limit ?? (route.method === "GET" ? null : "write");
}

/** Counts a call whose input is valid. Errors: TOO_MANY_REQUESTS. */
export async function limitCall(
	procedure: AnyContractProcedure,
	{ limits, session, ip }: RequestContext,
	input: unknown,
): Promise<void> {
	const limit = callLimitOf(procedure);
	if (limit === null || (limit === "search" && !isSearching(input))) return;
	// A proxy on this machine that nobody told us to trust: every visitor comes from there.
	if (!session && isLoopback(ip)) return;
	const { method, path } = procedure["~orpc"].route;
	const rule = session ? rules[limit] : limit === "search" ? rules.search : visitorsWrite;
	await limits.consume(rule, `${session?.user.id ?? addressKey(ip)} ${method} ${path}`);
}

/** A list without words to search for costs no more than other lists. */
function isSearching(input: unknown): boolean {
	if (typeof input !== "object" || input === null) return false;
	const { search, query } = input as { search?: unknown; query?: unknown };
	return Boolean(search || query);
}
