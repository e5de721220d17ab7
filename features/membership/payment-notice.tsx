import { CircleAlert } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";
import { isPaymentOwed } from "./limits.ts";
import { useMembershipStatus, usePortal } from "./status-query.tsx";

/** Says that the last payment failed, with the way to mend it; nothing for everyone else. */
export function PaymentNotice() {
	const status = useMembershipStatus();
	const portal = usePortal();
	if (!isPaymentOwed(status?.payment?.status)) return null;
	return (
		<div
			role="alert"
			className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-raised px-5 py-4"
		>
			<p className="flex min-w-0 flex-1 basis-72 items-start gap-3 text-body">
				<CircleAlert
					size={20}
					strokeWidth={1.75}
					aria-hidden="true"
					className="mt-0.5 shrink-0 text-bad"
				/>
				<span>
					{copy.paymentFailed} {copy.paymentFailedMore}
				</span>
			</p>
			<Button loading={portal.isPending} onClick={() => portal.mutate(undefined)}>
				{copy.updatePayment}
			</Button>
		</div>
	);
}
