import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { dismissFailureOf, rememberCall } from "./notify.ts";

/** A client of everything, by feature name: the RPC client in the browser, the router itself on the server. */
export type RootClient = Record<string, unknown>;

/** Calls tried again only where the server had not begun, by full name. */
const unretried = new Set<string>();
/** Calls that remove what they name, by full name. */
const removals = new Set<string>();

type Link = typeof import("#web/calls/rpc-link.ts");
let link: Link | undefined;

export const browserClient: RootClient = createORPCClient<Record<string, never>>({
	async call(path, input, options) {
		// After a touch browsers hold back even imports of what is there.
		link ??= await import("#web/calls/rpc-link.ts");
		const { rpcLink, retries } = link;
		const name = path.join(".");
		const attempt = () => rpcLink.call(path, input, options);
		try {
			const result = await (unretried.has(name)
				? retries.withRetries(attempt, options, retries.isNotBegun)
				: removals.has(name)
					? retries.withRemovalRetries(attempt, input, options)
					: retries.withRetries(attempt, options));
			dismissFailureOf(name);
			return result;
		} catch (error) {
			rememberCall(error, name);
			throw error;
		}
	},
});

/**
 * A feature's typed calls. `api` is for components: query and mutation options over RPC. `on(root)` is
 * the same over another client, for loaders; keys are equal, so what the server loaded is found.
 */
export function feature<Contract extends AnyContractRouter>(
	name: string,
	{
		noRetry = [],
		removes = [],
	}: {
		/** Calls not tried again once they may have begun: the server cannot tell a repeat, or the caller retries. */
		noRetry?: readonly (keyof Contract & string)[];
		/** Calls that answer with what they removed, and not found a second time. */
		removes?: readonly (keyof Contract & string)[];
	} = {},
) {
	for (const procedure of noRetry) unretried.add(`${name}.${procedure}`);
	for (const procedure of removes) removals.add(`${name}.${procedure}`);
	const on = (root: RootClient) =>
		createTanstackQueryUtils(root[name] as ContractRouterClient<Contract>, { path: [name] });
	return {
		api: on(browserClient),
		on,
		call: browserClient[name] as ContractRouterClient<Contract>,
	};
}

/** What went wrong, in a sentence for people, and the fields it concerns. */
export function explain(
	error: unknown,
	otherwise: string,
): { message: string; fields: Record<string, string> } {
	if (!(error instanceof ORPCError)) return { message: otherwise, fields: {} };
	const fields = (error.data as { fields?: Record<string, string> } | undefined)?.fields ?? {};
	return { message: error.status < 500 ? error.message : otherwise, fields };
}

/** Whether the server said that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
	return error instanceof ORPCError && error.code === "UNAUTHORIZED";
}
