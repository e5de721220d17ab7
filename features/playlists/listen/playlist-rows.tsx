import { useState } from "react";
import type { Playable } from "#domain/player/playable.ts";
import type { PlaylistWithTracks } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { TrackMenu } from "#features/playlists/slots.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useDraggedRow } from "#web/kit/lists/use-dragged-row.tsx";
import { useFirstRows } from "#web/late/use-first-rows.tsx";
import { useViewer } from "#web/viewer.tsx";
import { MoveHandle, type Ordering } from "./move-handle.tsx";
import { entriesOf, type PlaylistEntry } from "./playlist-entries.ts";
import { RowMenuItems } from "./row-menu-items.tsx";
import { PlayableTrackRow, UnavailableTrackRow } from "./track-row.tsx";
import { useReorder } from "./use-reorder.tsx";

/** The tracks in order, each to be played on from; its maker orders them, by pointer or keys. */
export function PlaylistRows({
	whole,
	playables,
}: {
	whole: PlaylistWithTracks;
	playables: readonly Playable[];
}) {
	const { playlist, tracks } = whole;
	const viewer = useViewer();
	const [announcement, setAnnouncement] = useState("");
	const all = entriesOf(whole);
	const rows = useFirstRows(all);
	const order = useReorder(whole);
	const isShared = tracks.some(({ addedBy }) => addedBy?.id !== playlist.createdBy.id);
	const announce = (id: string) => {
		const one = all.find((each) => each.id === id);
		if (one) setAnnouncement(copy.moved(titleOf(one), order.placeOf(id) + 1, all.length));
	};
	const drag = useDraggedRow({
		move: order.show,
		drop: (id) => order.save(id, () => announce(id)),
	});
	const orderingOf = (one: PlaylistEntry, place: number): Ordering | null => {
		if (!playlist.isMine) return null;
		const move = (to: number) => {
			if (to < 0 || to >= all.length) return;
			order.show(one.id, to);
			order.save(one.id, () => announce(one.id));
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
				{rows.map((one, place) => {
					const ordering = orderingOf(one, place);
					const canRemove =
						playlist.isMine || (viewer !== null && one.track?.addedBy?.id === viewer.id);
					const items = (
						<RowMenuItems
							{...{ playlist, ordering, canRemove }}
							trackId={one.id}
							title={titleOf(one)}
						/>
					);
					return (
						<li
							key={one.id}
							data-key={one.id}
							className={classNames(
								"flex items-center gap-1 border-b border-line py-2 md:gap-2",
								drag.key === one.id && "bg-wash",
							)}
						>
							{ordering && <MoveHandle ordering={ordering} />}
							{one.track ? (
								<PlayableTrackRow
									track={one.track}
									number={place + 1}
									playables={playables}
									at={tracks.indexOf(one.track)}
									isShared={isShared}
								>
									<TrackMenu track={one.track}>{items}</TrackMenu>
								</PlayableTrackRow>
							) : (
								<UnavailableTrackRow unavailable={one.unavailable} number={place + 1}>
									{items}
								</UnavailableTrackRow>
							)}
						</li>
					);
				})}
			</ol>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</section>
	);
}

function titleOf({ track, unavailable }: PlaylistEntry): string {
	return track ? track.title : (unavailable.title ?? copy.hiddenTrack);
}
