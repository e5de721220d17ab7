import type { ReactNode } from "react";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";

export const HistoryDialog = lazyPart(
	async () => (await import("#features/history/history-dialog.tsx")).HistoryDialog,
);

/** The rows, or an empty state once it is known that there are none. */
export function ContentList<Item>({
	items,
	isLoaded,
	empty,
	row,
	className = "mt-6 border-t border-line",
}: {
	items: readonly Item[];
	isLoaded: boolean;
	empty: { title: string; text: string };
	/** With a key. */
	row: (item: Item) => ReactNode;
	className?: string;
}) {
	if (items.length > 0) return <ul className={className}>{items.map(row)}</ul>;
	if (!isLoaded) return null;
	return (
		<div className="mt-14">
			<EmptyState {...empty} />
		</div>
	);
}

export function RowCover(work: { seed: string; coverUrl: string | null }) {
	return <PlayableCover {...work} className="size-14 shrink-0 rounded-thumb" />;
}
