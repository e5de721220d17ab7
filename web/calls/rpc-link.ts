import { RPCLink } from "@orpc/client/fetch";
import { endpoints, isEmbedded } from "#shared/paths.ts";

/** What tries a call again comes with what makes it. */
export * as retries from "./retries.ts";

/** Reading a long recording to its end is the slowest thing a call may wait for. */
const TIMEOUT_MS = 60_000;

/** Calls over HTTP with the session's cookie, but from within other sites' pages; fetched on the first call, not with the first page. */
export const rpcLink = new RPCLink({
	url: () => `${location.origin}${endpoints.rpc}`,
	fetch: (request, init) =>
		fetch(request, {
			...init,
			credentials: isEmbedded(location.pathname) ? "omit" : "same-origin",
			signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), request.signal]),
		}),
});
