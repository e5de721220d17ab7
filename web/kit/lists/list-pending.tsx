import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";

/** In place of rows that are not there yet: a still bar; or that they could not be had, and to try again. */
export function ListPending({
	list,
	failed,
	className,
}: {
	/** Of a query without data. */
	list: { isError: boolean; isFetching: boolean; refetch(): Promise<unknown> };
	/** What is said where it failed. */
	failed: string;
	className?: string;
}) {
	return (
		<div className={className}>
			{list.isError ? (
				<p role="alert" className="flex flex-wrap items-center gap-3 text-body text-muted">
					{failed}
					<Button
						variant="quiet"
						size="sm"
						loading={list.isFetching}
						onClick={() => void list.refetch()}
					>
						{tryAgain}
					</Button>
				</p>
			) : (
				<SkeletonLine className="h-40 w-full rounded-card" />
			)}
		</div>
	);
}
