import { useMutation } from "@tanstack/react-query";
import { tiers } from "#domain/audiences/limits.ts";
import { membership } from "#features/membership/api.tsx";
import type { MembershipStatus, Plan } from "#features/membership/contract.ts";
import { copy } from "#features/membership/copy.ts";
import { useMembershipStatus, usePortal } from "#features/membership/status-query.tsx";
import { Button } from "#web/kit/button.tsx";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";
import { Pricing, TalkToUs } from "./pricing.tsx";

/** The plans for somebody signed in: what they have, and the way to another. */
export function MemberPricing() {
	const viewer = useViewer();
	const status = useMembershipStatus();
	const has = tiers.find((tier) => tier === viewer?.subscriptionTier) ?? "member";
	return (
		<Pricing
			lit={has}
			isYours
			action={(plan) =>
				status && <Action plan={plan} status={status} isYours={plan.tier === has} />
			}
		/>
	);
}

function Action({
	plan,
	status,
	isYours,
}: {
	plan: Plan;
	status: MembershipStatus;
	isYours: boolean;
}) {
	if (plan.tier === "member") return null;
	if (status.payment?.tier === plan.tier) return <Manage />;
	if (isYours) return null;
	if (!plan.isSold) return <TalkToUs plan={plan} />;
	return status.hasPortal ? <Manage isChange /> : <Choose plan={plan} tier={plan.tier} />;
}

function Manage({ isChange = false }: { isChange?: boolean }) {
	const portal = usePortal();
	return (
		<Button variant="secondary" loading={portal.isPending} onClick={() => portal.mutate(undefined)}>
			{isChange ? copy.change : copy.manage}
		</Button>
	);
}

function Choose({ plan, tier }: { plan: Plan; tier: "premium" | "enterprise" }) {
	const checkout = useMutation(
		membership.api.checkout.mutationOptions({
			onSuccess: ({ url }) => location.assign(url),
			onError: toastError(copy.checkoutFailed),
		}),
	);
	return (
		<Button
			variant={tier === "premium" ? "primary" : "secondary"}
			loading={checkout.isPending}
			onClick={() => checkout.mutate({ tier })}
		>
			{copy.choose(plan.name)}
		</Button>
	);
}
