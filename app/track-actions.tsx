import { ListPlus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Track } from "#features/music/contract.ts";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import type { TrackActions } from "#features/music/track-list.tsx";
import { copy } from "#features/playlists/copy.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { MenuItem } from "#web/kit/menu.tsx";
import type { Playable } from "#web/player/playable.ts";
import { useViewer } from "#web/viewer.tsx";

const AddToPlaylist = lazy(async () => ({
	default: (await import("#features/playlists/add-to-playlist.tsx")).AddToPlaylist,
}));

type Chosen = { id: string; title: string };

/** 'Add to playlist' for the track menus of a page; `dialog` stands once beside them. */
export function useTrackActions(): { actions: TrackActions; dialog: ReactNode } {
	const { mayAdd, choose, dialog } = useAdding();
	return {
		actions: (track) =>
			mayAdd && (
				<MenuItem onSelect={() => choose(track)}>
					<ListPlus strokeWidth={1.5} aria-hidden="true" />
					{copy.addTo}
				</MenuItem>
			),
		dialog,
	};
}

/** The whole menu of a track in a list that adds MenuItems of its `own`. */
export function useTrackMenu() {
	const { actions, dialog } = useTrackActions();
	return {
		trackMenu: (track: Track, own: ReactNode) => (
			<TrackMenu track={track}>
				{actions(track)}
				{own}
			</TrackMenu>
		),
		dialog,
	};
}

const TRACK_KEY = "track:";

/** 'Add to playlist' as a button of the player; nothing for what is no track of the house. */
export function AddPlaying({ playable: { key, title } }: { playable: Playable }) {
	const { mayAdd, choose, dialog } = useAdding();
	if (!mayAdd || !key.startsWith(TRACK_KEY)) return null;
	return (
		<>
			<Button
				look="icon"
				aria-label={copy.addTo}
				onClick={() => choose({ id: key.slice(TRACK_KEY.length), title })}
			>
				<ListPlus size={20} strokeWidth={1.5} />
			</Button>
			{dialog}
		</>
	);
}

function useAdding() {
	const viewer = useViewer();
	const [chosen, choose] = useState<Chosen | null>(null);
	const dialog = chosen && (
		<Suspense>
			<AddToPlaylist trackId={chosen.id} title={chosen.title} onClose={() => choose(null)} />
		</Suspense>
	);
	return { mayAdd: can(viewer, "make playlists"), choose, dialog };
}
