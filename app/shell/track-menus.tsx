import { ListPlus } from "lucide-react";
import { createContext, use } from "react";
import { Outlet } from "react-router";
import type { Track } from "#features/music/contract.ts";
import { TrackMenuItems } from "#features/music/slots.tsx";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import { copy } from "#features/playlists/copy.ts";
import { TrackMenu as PlaylistTrackMenu } from "#features/playlists/slots.tsx";
import { useAddToPlaylist } from "#features/playlists/use-add-to-playlist.tsx";
import { MenuAction } from "#web/kit/menu.tsx";

const Choose = createContext<ReturnType<typeof useAddToPlaylist>["choose"]>(null);

function AddItem({ track }: { track: Track }) {
	const choose = use(Choose);
	if (!choose) return null;
	return <MenuAction icon={ListPlus} label={copy.addTo} onSelect={() => choose(track)} />;
}

/** Pages whose tracks can be added to playlists. */
export default function TrackMenus() {
	const { choose, dialog } = useAddToPlaylist();
	return (
		<Choose value={choose}>
			<TrackMenuItems.Fill value={AddItem}>
				<PlaylistTrackMenu.Fill value={TrackMenu}>
					<Outlet />
				</PlaylistTrackMenu.Fill>
			</TrackMenuItems.Fill>
			{dialog}
		</Choose>
	);
}
