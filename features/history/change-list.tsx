import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { history } from "./api.tsx";
import { ChangeItem } from "./change-item.tsx";
import { copy } from "./copy.ts";
import { type HistoryFilter, historyPages } from "./history-query.tsx";

/** Changes between hairlines, the latest first. */
export function ChangeList({
	filter,
	empty,
}: {
	filter: HistoryFilter & { subjectId?: string };
	empty: ReactNode;
}) {
	const isOfOne = filter.subjectId !== undefined;
	const list = useInfiniteQuery({
		...historyPages(history.api, filter),
		// The latest change is the one an admin looks for.
		staleTime: 0,
	});
	const changes = list.data?.pages.flatMap((page) => page.changes);
	if (!changes) return <ListPending list={list} failed={copy.loadFailed} />;
	if (changes.length === 0) return empty;
	return (
		<>
			<ul aria-label={copy.list} className="divide-y divide-line">
				{changes.map((change) => (
					<li key={change.id}>
						<ChangeItem change={change} isOfOne={isOfOne} />
					</li>
				))}
			</ul>
			<MoreButton list={list} label={copy.more} className="mt-2" />
		</>
	);
}
