import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { AdminLink } from "#web/admin-links.tsx";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { copy } from "./copy.ts";

export type Next = { to: string; label: string };

/** A chart's heading over what its query brings: the drawing, its shape to come, or what went wrong. */
export function ChartSection<Data>({
	title,
	heading: Heading = "h2",
	query: { data, isError, isFetching, refetch },
	className,
	children,
}: {
	title: string;
	heading?: "h2" | "h3";
	query: Pick<UseQueryResult<Data>, "data" | "isError" | "isFetching" | "refetch">;
	className?: string;
	children: (data: Data) => ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={className}>
			<Heading id={id} className="text-h3">
				{title}
			</Heading>
			{data !== undefined && <div className="mt-4">{children(data)}</div>}
			{data === undefined && !isError && <SkeletonLine className="mt-4 h-56 w-full rounded-card" />}
			{data === undefined && isError && (
				<p className="mt-3 flex flex-wrap items-center gap-3 text-body text-muted">
					{copy.failed}
					<Button variant="quiet" size="sm" loading={isFetching} onClick={() => void refetch()}>
						{tryAgain}
					</Button>
				</p>
			)}
		</section>
	);
}

/** In place of a drawing where there is nothing to draw; and where one could change that. */
export function NothingYet({ next, children }: { next?: Next; children: ReactNode }) {
	return (
		<>
			<p className="max-w-text text-body text-muted">{children}</p>
			{next && (
				<AdminLink to={next.to} className="link inline-flex min-h-11 items-center">
					{next.label}
				</AdminLink>
			)}
		</>
	);
}
