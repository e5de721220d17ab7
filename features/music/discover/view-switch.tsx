import { LayoutGrid, List } from "lucide-react";
import { Segments } from "#web/kit/segments.tsx";
import { preloadable } from "#web/late/lazy-part.tsx";
import { chooseListView, type ListView, useListView } from "#web/list-view.tsx";
import { viewCopy } from "./view-copy.ts";

/** The list of rows: its code comes for those who choose it. */
export const { Screen: TrackRows, prepare: prepareTrackRows } = preloadable(
	async () => (await import("./rows/track-rows.tsx")).TrackRows,
);

const segments = [
	{ value: "cards", label: viewCopy.cards, icon: LayoutGrid },
	{ value: "list", label: viewCopy.list, icon: List },
] as const;

/** Tracks as cards or as a list of rows, remembered in this browser. */
export function ViewSwitch({ className }: { className?: string }) {
	const view = useListView();
	const choose = async (next: ListView) => {
		if (next === "list") await prepareTrackRows();
		chooseListView(next);
	};
	return (
		<Segments
			label={viewCopy.view}
			segments={segments}
			value={view}
			onChange={choose}
			onAhead={prepareTrackRows}
			className={className}
		/>
	);
}
