import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { useDates } from "#web/time/dates.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import type { MembershipStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { lastDayOf } from "./last-day.ts";
import { isPaymentOwed } from "./limits.ts";
import { useMembershipStatus, usePortal } from "./status-query.tsx";
import { useCheckoutReturn } from "./use-checkout-return.tsx";

/** What one's membership is and how it goes on; `none` for an ordinary member. */
export function MembershipStatusSection({ none }: { none: string }) {
	const status = useMembershipStatus();
	const notice = useCheckoutReturn();
	if (!status) return null;
	if (!status.tier && !status.payment && !notice) return <p className="text-card">{none}</p>;
	return (
		<div className="flex flex-col items-start gap-4 text-card">
			{notice && (
				<p role="status" className="text-body">
					{notice}
				</p>
			)}
			<GrantLine status={status} />
			<PaymentLine status={status} />
			{status.hasPortal && <ManageButton isOwed={isPaymentOwed(status.payment?.status)} />}
		</div>
	);
}

function GrantLine({ status: { grant } }: { status: MembershipStatus }) {
	const zone = useCommunityZone();
	if (!grant) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Badge variant="wash">{copy.tier(grant.tier)}</Badge>
			<span>
				{copy.granted} {grant.until && copy.grantedUntil(lastDayOf(grant.until, zone))}
			</span>
		</p>
	);
}

function PaymentLine({ status: { payment } }: { status: MembershipStatus }) {
	const { day } = useDates(useCommunityZone());
	if (!payment) return null;
	const { tier, status, renewsAt, endsAt } = payment;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			{tier && <Badge variant={status === "active" ? "wash" : "outline"}>{copy.tier(tier)}</Badge>}
			<span>
				{status !== "active" && sentenceOf(status)}
				{status === "active" && renewsAt && copy.renews(day(renewsAt))}
				{status === "active" && endsAt && copy.ends(day(endsAt))}
			</span>
		</p>
	);
}

/** What a subscription that is not active means. */
function sentenceOf(status: string): string {
	if (isPaymentOwed(status)) return `${copy.paymentFailed} ${copy.paymentFailedMore}`;
	return status === "paused" ? copy.paused : copy.incomplete;
}

function ManageButton({ isOwed }: { isOwed: boolean }) {
	const portal = usePortal();
	return (
		<Button
			variant={isOwed ? "primary" : "secondary"}
			loading={portal.isPending}
			onClick={() => portal.mutate(undefined)}
		>
			{isOwed ? copy.updatePayment : copy.manage}
		</Button>
	);
}
