import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import * as copy from "#web/kit/copy.ts";

type List = {
	hasNextPage: boolean;
	isFetchingNextPage: boolean;
	isFetchNextPageError: boolean;
	fetchNextPage(): Promise<unknown>;
};

/** The way to a list's next page, while there is one; it says when that could not be had. */
export function MoreButton({
	list,
	label = copy.showMore,
	variant = "quiet",
	className,
}: {
	/** Of an infinite query. */
	list: List;
	label?: string;
	/** Quiet below rows, secondary where the list is what the page is about. */
	variant?: "quiet" | "secondary";
	className: string;
}) {
	if (!list.hasNextPage) return null;
	const isQuiet = variant === "quiet";
	return (
		<div className={classNames("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
			<Button
				variant={variant}
				size={isQuiet ? "sm" : "md"}
				className={isQuiet ? "-ml-3 min-h-11" : ""}
				loading={list.isFetchingNextPage}
				onClick={() => void list.fetchNextPage()}
			>
				{label}
			</Button>
			<p role="status" className="text-small text-muted">
				{list.isFetchNextPageError && copy.moreFailed}
			</p>
		</div>
	);
}
