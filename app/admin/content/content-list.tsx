import type { ComponentProps, ReactNode } from "react";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { type OpenDialog, useContentDialogs } from "#domain/publishing/use-content-dialogs.tsx";
import { ADD_PARAMETER } from "#shared/paths.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useDialogParameter } from "#web/use-dialog-parameter.ts";

export const HistoryDialog = lazyPart(
	async () => (await import("#features/history/history-dialog.tsx")).HistoryDialog,
);

/** The dialogs of a kind, the history too; the form for a new one is open where the address says so. */
export function useListDialogs<Item extends { id: string; title: string }, Action>(
	kind: ComponentProps<typeof HistoryDialog>["kind"],
	draw: (open: OpenDialog<Item, Action | "history">, close: () => void) => ReactNode,
) {
	type Open = OpenDialog<Item, Action | "history">;
	const dialogs = useContentDialogs<Open>((open, close) => (
		<>
			{draw(open, close)}
			{open !== "adding" && open.action === "history" && (
				<HistoryDialog kind={kind} id={open.item.id} name={open.item.title} onClose={close} />
			)}
		</>
	));
	useDialogParameter(ADD_PARAMETER, () => dialogs.setOpen("adding"));
	return dialogs;
}

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
