import { useInfiniteQuery } from "@tanstack/react-query";
import { moderation } from "#features/moderation/api.tsx";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { EntryLine } from "./entry-line.tsx";
import { logPages } from "./queue-query.tsx";

/** Everything moderators did, the newest first. */
export function LogList() {
	const list = useInfiniteQuery(logPages(moderation.api));
	const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
	if (list.data && entries.length === 0)
		return (
			<div className="pt-14">
				<EmptyState title={copy.noLog} text={copy.noLogText} />
			</div>
		);
	return (
		<div className="max-w-[760px]">
			<RowList rows={entries}>{(entry) => <EntryLine entry={entry} namesMember />}</RowList>
			<MoreButton list={list} className="mt-2" />
		</div>
	);
}
