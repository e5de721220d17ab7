import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { notify } from "#web/notify.ts";
import { membership } from "./api.tsx";
import { copy } from "./copy.ts";

/** On the way back from Stripe's page: has what was paid there confirmed. Returns what to say meanwhile. */
export function useCheckoutReturn(): string | null {
	const cache = useQueryClient();
	const [params, setParams] = useSearchParams();
	const outcome = params.get("checkout");
	const checkoutId = params.get("checkout_id");
	const [isLeft] = useState(outcome === "left");
	const forget = () => setParams({}, { replace: true, preventScrollReset: true });
	const confirm = useMutation(
		membership.api.confirm.mutationOptions({
			onSuccess: (status) => {
				cache.setQueryData(membership.api.status.queryKey(), status);
				if (status.payment?.status === "active") notify({ kind: "good", title: copy.confirmed });
				forget();
			},
		}),
	);
	const arrive = useEffectEvent(() => {
		if (outcome === "done" && checkoutId) confirm.mutate({ checkoutId });
		else if (outcome) forget();
	});
	useEffect(() => arrive(), []);
	if (confirm.isError) return copy.confirmLater;
	if (outcome === "done") return copy.confirming;
	return isLeft ? copy.cancelled : null;
}
