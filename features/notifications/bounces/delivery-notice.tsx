import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { notifications } from "#features/notifications/api.tsx";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** Where a member's address doesn't work: that posts and digests are stopped, and the way back. */
export function DeliveryNotice() {
	const { day } = useDates();
	const { data } = useQuery(notifications.api.delivery.queryOptions());
	const confirm = useMutation({
		mutationFn: () => notifications.call.confirmAddress({}),
		onSuccess: ({ email }) =>
			notify({ kind: "good", title: copy.sent, text: copy.sentText(email) }),
		onError: toastError(copy.failed),
	});
	if (!data?.stoppedAt) return null;
	return (
		<section
			aria-labelledby="delivery-notice"
			className="mt-6 flex items-start gap-3 rounded-card bg-raised px-4 py-4"
		>
			<CircleAlert size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-bad" />
			<div className="min-w-0">
				<h2 id="delivery-notice" className="text-card wrap-anywhere">
					{copy.stopped}
				</h2>
				<p className="mt-1 max-w-text text-small text-muted wrap-anywhere">
					{copy.stoppedText(data.email, day(data.stoppedAt))} {copy.wayBack}
				</p>
				<div className="mt-3 flex flex-wrap gap-2">
					<Button size="sm" loading={confirm.isPending} onClick={() => confirm.mutate()}>
						{copy.confirm}
					</Button>
					<Button size="sm" variant="quiet" asChild>
						<Link to={paths.profileDetails}>{copy.toProfile}</Link>
					</Button>
				</div>
			</div>
		</section>
	);
}
