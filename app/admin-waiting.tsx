import { useQuery } from "@tanstack/react-query";
import { dashboard } from "#features/dashboard/api.tsx";
import { health } from "#features/health/api.tsx";
import { Button } from "#web/kit/button.tsx";
import { adminCopy as copy } from "./admin-copy.ts";
import { AdminWaitingRows } from "./admin-waiting-rows.tsx";
import { useLiveWaiting } from "./use-live-waiting.tsx";

/** What wants a decision or a hand, each with the way there. */
export function AdminWaiting() {
	const waiting = useQuery(dashboard.api.waiting.queryOptions());
	const summary = useQuery(health.api.summary.queryOptions());
	useLiveWaiting();
	const missing = [waiting, summary].filter(({ data }) => !data);
	const tryAgain = () => {
		for (const { refetch } of missing) void refetch();
	};
	return (
		<section aria-labelledby="waiting">
			<h2 id="waiting" className="border-b border-line pb-3 text-h3">
				{copy.waiting}
			</h2>
			{waiting.data && summary.data && (
				<AdminWaitingRows waiting={waiting.data} bad={summary.data.bad} />
			)}
			{missing.some(({ isError }) => isError) && (
				<p role="alert" className="flex flex-wrap items-center gap-x-3 py-3.5 text-card">
					{copy.waitingFailed}
					<Button look="quiet" size="sm" onClick={tryAgain}>
						{copy.tryAgain}
					</Button>
				</p>
			)}
		</section>
	);
}
