import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live-hooks.tsx";
import { tellsFailure } from "#web/tells-failure.ts";
import { membership } from "./api.tsx";
import type { Standing } from "./contract.ts";
import { copy } from "./copy.ts";

/** What the viewer has; follows what Stripe and admins change. */
export function useStanding(): Standing | undefined {
	const cache = useQueryClient();
	const { data } = useQuery(membership.api.mine.queryOptions());
	useTopic<Standing>(
		"membership",
		(standing) => cache.setQueryData(membership.api.mine.queryKey(), standing),
		// The socket ends with every change of tier: what was told while it came back is asked for.
		() => void cache.invalidateQueries({ queryKey: membership.api.mine.key() }),
	);
	return data;
}

/** Leads to Stripe's page where they change or end what they pay for. */
export function usePortal() {
	return useMutation(
		membership.api.portal.mutationOptions({
			onSuccess: ({ url }) => location.assign(url),
			onError: tellsFailure(copy.portalFailed),
		}),
	);
}
