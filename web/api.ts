import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";

/** A client of everything, by feature name: the RPC client in the browser, the router itself on the server. */
export type RootClient = Record<string, unknown>;

export const browserClient: RootClient = createORPCClient<Record<string, never>>({
	async call(path, input, options) {
		const { rpcLink } = await import("./rpc-link.ts");
		return rpcLink.call(path, input, options);
	},
});

/**
 * A feature's typed calls. `api` is for components: query and mutation options over RPC. `on(root)` is
 * the same over another client, for loaders; keys are equal, so what the server loaded is found.
 */
export function feature<Contract extends AnyContractRouter>(name: string) {
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

/** Whether trying again may help: the network failed, or a gateway answered. */
export function isPassing(error: unknown): boolean {
	return !(error instanceof ORPCError) || [502, 503, 504].includes(error.status);
}

/** Whether the server said that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
	return error instanceof ORPCError && error.code === "UNAUTHORIZED";
}
