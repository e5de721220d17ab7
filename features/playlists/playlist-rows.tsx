import type { ReactNode } from "react";
import { useState } from "react";
import { useDraggedRow } from "#web/kit/use-dragged-row.tsx";
import type { Playable } from "#web/player/playable.ts";
import { useViewer } from "#web/viewer.tsx";
import type { PlaylistTrack } from "./contract.ts";
import { copy } from "./copy.ts";
import type { WholePlaylist } from "./playlist-query.tsx";
import { Handle, type Ordering, Row } from "./playlist-row.tsx";
import { OwnItems } from "./row-items.tsx";
import { type Standing, standingIn } from "./standing.ts";
import { HeardTrack, UnheardTrack } from "./track-row.tsx";
import { useOrder } from "./use-order.tsx";

/** The tracks in order, each to be played on from; its maker orders them, by pointer or keys. */
export function PlaylistRows({
	whole,
	playables,
	trackMenu,
}: {
	whole: WholePlaylist;
	playables: readonly Playable[];
	trackMenu: (track: PlaylistTrack, own: ReactNode) => ReactNode;
}) {
	const { playlist, tracks } = whole;
	const viewer = useViewer();
	const [said, say] = useState("");
	const all = standingIn(whole);
	const order = useOrder(whole);
	const isShared = tracks.some(({ addedBy }) => addedBy?.id !== playlist.createdBy.id);
	const tell = (id: string) => {
		const one = all.find((each) => each.id === id);
		if (one) say(copy.moved(titleOf(one), order.placeOf(id) + 1, all.length));
	};
	const drag = useDraggedRow({
		move: order.show,
		drop: (id) => order.keep(id, () => tell(id)),
	});
	const orderingOf = (one: Standing, place: number): Ordering | null => {
		if (!playlist.isMine) return null;
		const move = (to: number) => {
			if (to < 0 || to >= all.length) return;
			order.show(one.id, to);
			order.keep(one.id, () => tell(one.id));
		};
		return {
			title: titleOf(one),
			up: place > 0 ? () => move(place - 1) : null,
			down: place < all.length - 1 ? () => move(place + 1) : null,
		};
	};
	return (
		<section aria-label={copy.tracks} className="mt-8">
			<ol className="border-t border-line select-none" {...drag.list}>
				{all.map((one, place) => {
					const ordering = orderingOf(one, place);
					const mayTakeOut =
						playlist.isMine || (viewer !== null && one.track?.addedBy?.id === viewer.id);
					const items = (
						<OwnItems
							{...{ playlist, ordering, mayTakeOut }}
							trackId={one.id}
							title={titleOf(one)}
						/>
					);
					return (
						<Row key={one.id} id={one.id} isDragged={drag.key === one.id}>
							{ordering && <Handle ordering={ordering} />}
							{one.track ? (
								<HeardTrack
									track={one.track}
									number={place + 1}
									playables={playables}
									at={tracks.indexOf(one.track)}
									isShared={isShared}
								>
									{trackMenu(one.track, items)}
								</HeardTrack>
							) : (
								<UnheardTrack unheard={one.unheard} number={place + 1}>
									{items}
								</UnheardTrack>
							)}
						</Row>
					);
				})}
			</ol>
			<p role="status" className="sr-only">
				{said}
			</p>
		</section>
	);
}

function titleOf({ track, unheard }: Standing): string {
	return track ? track.title : (unheard.title ?? copy.hiddenTrack);
}
