import { Download, ListPlus } from "lucide-react";
import { Suspense } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { savedCopy } from "#domain/player/saved/copy.ts";
import { maySave } from "#domain/player/saved/may-save.ts";
import { trackIn } from "#features/music/playable.ts";
import { RatePlaying } from "#features/music/rating/rate-playing.tsx";
import type { MenuTrack } from "#features/music/slots.tsx";
import { copy } from "#features/playlists/copy.ts";
import { openAddToPlaylist } from "#features/playlists/open-add-to-playlist.ts";
import { can } from "#shared/policy.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";

// In one file with what its menu holds.
export { PlayableMenu } from "#features/music/track/playable-menu.tsx";

const SaveMenuItem = lazyPart(
	async () => (await import("#domain/player/saved/save-menu-item.tsx")).SaveMenuItem,
);

/** What members can do with what plays. */
export function PlayerActions({ playable }: { playable: Playable }) {
	return (
		<>
			<RatePlaying playable={playable} />
			<AddPlaying playable={playable} />
		</>
	);
}

/** Only tracks can be added to a playlist. */
function AddPlaying({ playable }: { playable: Playable }) {
	const mayAdd = can(useViewer(), "manage own playlists");
	const track = trackIn(playable);
	if (!track || !mayAdd) return null;
	return (
		<IconButton
			icon={ListPlus}
			label={copy.addTo}
			onClick={() => openAddToPlaylist({ id: track.id, title: playable.title })}
		/>
	);
}

/**
 * What members can do besides, from the menu of any work. An item that appeared once its code has come would move the
 * others under the finger.
 */
export function MenuItemsForMembers({
	playable,
	track,
}: {
	playable: Playable;
	track: MenuTrack | null;
}) {
	const viewer = useViewer();
	if (!viewer) return null;
	return (
		<>
			{track && can(viewer, "manage own playlists") && (
				<MenuAction icon={ListPlus} label={copy.addTo} onSelect={() => openAddToPlaylist(track)} />
			)}
			{maySave(playable) && (
				<Suspense fallback={<MenuAction icon={Download} label={savedCopy.save} disabled />}>
					<SaveMenuItem playable={playable} />
				</Suspense>
			)}
		</>
	);
}
