import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live/live-hooks.tsx";
import { toastError } from "#web/toast-error.ts";
import { membership } from "./api.tsx";
import type { MembershipStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { membershipsTopic } from "./topics.ts";

/** The viewer's membership status, live. */
export function useMembershipStatus(): MembershipStatus | undefined {
	const cache = useQueryClient();
	const { data } = useQuery(membership.api.status.queryOptions());
	useTopic(
		membershipsTopic,
		(status) => cache.setQueryData(membership.api.status.queryKey(), status),
		// The socket disconnects with every change of tier: fetch what was missed meanwhile.
		() => void cache.invalidateQueries({ queryKey: membership.api.status.key() }),
	);
	return data;
}

/** Leads to Stripe's page where they change or end what they pay for. */
export function usePortal() {
	return useMutation(
		membership.api.portal.mutationOptions({
			onSuccess: ({ url }) => location.assign(url),
			onError: toastError(copy.portalFailed),
		}),
	);
}
