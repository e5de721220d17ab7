import { copy } from "#features/booking/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import type { FreeTimes } from "./use-free-times.tsx";

/** Says that free times could not be had, and how to try again. */
export function TimesFailed({ free }: { free: Pick<FreeTimes, "retry"> }) {
	return (
		<p role="alert" className="flex flex-wrap items-center gap-x-3 text-body text-muted">
			{copy.timesFailed}
			<Button variant="quiet" className="-ml-3 min-h-11" onClick={free.retry}>
				{tryAgain}
			</Button>
		</p>
	);
}

/** The week to come, in its own measures. */
export function LoadingTimes() {
	return (
		<div role="status" className="grid grid-cols-7 gap-2.5">
			<span className="sr-only">{copy.loadingTimes}</span>
			{["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => (
				<div key={day} className="flex flex-col gap-2.5">
					<SkeletonLine className="mb-3 h-14 w-full rounded-thumb" />
					<SkeletonLine className="h-11 w-full" />
					<SkeletonLine className="h-11 w-full" />
					<SkeletonLine className="h-11 w-full" />
				</div>
			))}
		</div>
	);
}
