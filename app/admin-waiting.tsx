import { useQuery } from "@tanstack/react-query";
import { dashboard } from "#features/dashboard/api.tsx";
import { health } from "#features/health/api.tsx";
import { Button } from "#web/kit/button.tsx";
import { adminCopy as copy } from "./admin-copy.ts";
import { AdminWaitingRows } from "./admin-waiting-rows.tsx";
import { useLiveWaiting } from "./use-live-waiting.tsx";

/** What wants a decision or a hand, each with the way there. */
export function AdminWaiting() {
	const { data, isError, refetch } = useQuery(dashboard.api.waiting.queryOptions());
	const { data: summary } = useQuery(health.api.summary.queryOptions());
	useLiveWaiting();
	return (
		<section aria-labelledby="waiting">
			<h2 id="waiting" className="border-b border-line pb-3 text-h3">
				{copy.waiting}
			</h2>
			{data && <AdminWaitingRows waiting={data} bad={summary?.bad ?? []} />}
			{isError && !data && (
				<p role="alert" className="flex flex-wrap items-center gap-x-3 py-3.5 text-card">
					{copy.waitingFailed}
					<Button look="quiet" size="sm" onClick={() => void refetch()}>
						{copy.tryAgain}
					</Button>
				</p>
			)}
		</section>
	);
}
