import { useRef } from "react";
import { copy } from "#features/ballots/copy.ts";
import type { BallotKind } from "#features/ballots/limits.ts";
import { useDraggedRow } from "#web/kit/lists/use-dragged-row.tsx";
import { Section } from "#web/kit/section.tsx";
import { RankedRow } from "./ranked-row.tsx";
import type { useRanking } from "./use-ranking.tsx";

/** The ballot itself. */
export function OwnOrder({
	kind,
	ranking,
	announce,
}: {
	kind: BallotKind;
	ranking: ReturnType<typeof useRanking>;
	announce: (sentence: string) => void;
}) {
	const { ranked, put, drop } = ranking;
	const announceMove = (id: string, place: number) => {
		const one = ranked.find((each) => each.id === id);
		if (one) announce(copy.moved(one.title, place + 1, ranked.length));
	};
	const rows = useRef<HTMLOListElement>(null);
	/** Of the row that has come into this place, or of the last one. */
	const focusHandle = (place: number) =>
		requestAnimationFrame(() => {
			const handles = rows.current?.querySelectorAll<HTMLElement>("[data-handle]") ?? [];
			handles[Math.min(place, handles.length - 1)]?.focus({ preventScroll: true });
		});
	const drag = useDraggedRow({
		move: put,
		drop: (id) =>
			announceMove(
				id,
				ranked.findIndex((one) => one.id === id),
			),
	});
	return (
		<Section title={copy.yourBallot} variant="h3" className="mt-9">
			{ranked.length === 0 ? (
				<p className="mt-5 rounded-card border border-dashed border-line-strong px-5 py-6 text-body text-muted">
					{copy.noneRanked}
				</p>
			) : (
				<ol
					ref={rows}
					aria-label={copy.ranked}
					className="mt-5 border-t border-line select-none"
					{...drag.list}
				>
					{ranked.map((work, place) => (
						<RankedRow
							key={work.id}
							kind={kind}
							work={work}
							place={place}
							count={ranked.length}
							isDragged={drag.key === work.id}
							onMove={(to) => {
								put(work.id, to);
								announceMove(work.id, to);
							}}
							onDrop={() => {
								drop(work.id);
								focusHandle(place);
								announce(copy.unrankedNow(work.title));
							}}
						/>
					))}
				</ol>
			)}
		</Section>
	);
}
