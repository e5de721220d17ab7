import { Ellipsis, LogOut, Pencil, Share2, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PlaylistDetails } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import {
	PlaylistDialog,
	RemoveDialog,
	ShareDialog,
} from "#features/playlists/manage/playlist-dialogs.tsx";
import {
	useFeaturePlaylist,
	useLeavePlaylist,
} from "#features/playlists/manage/use-playlist-mutations.tsx";
import { ICON_WHERE_NARROW } from "#features/playlists/play-buttons.tsx";
import type { PlaylistWithTracks } from "#features/playlists/playlist-query.tsx";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/kit/menu.tsx";
import { useViewer } from "#web/viewer.tsx";

type Open = "share" | "edit" | "remove" | null;

/** Sharing for everyone; editing for its maker, leaving for who takes part, featuring for admins. */
export function PlaylistActions({
	whole,
	onGone,
}: {
	whole: PlaylistWithTracks;
	onGone: () => void;
}) {
	const { playlist } = whole;
	const [open, setOpen] = useState<Open>(null);
	const close = () => setOpen(null);
	return (
		<>
			<Button variant="secondary" className={ICON_WHERE_NARROW} onClick={() => setOpen("share")}>
				<Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
				<span className="max-lg:sr-only">{copy.share}</span>
			</Button>
			<More playlist={playlist} onOpen={setOpen} onGone={onGone} />
			{open === "share" && <ShareDialog whole={whole} onClose={close} />}
			{open === "edit" && <PlaylistDialog playlist={playlist} onClose={close} />}
			{open === "remove" && <RemoveDialog playlist={playlist} onClose={close} onRemoved={onGone} />}
		</>
	);
}

function More({
	playlist,
	onOpen,
	onGone,
}: {
	playlist: PlaylistDetails;
	onOpen: (what: Open) => void;
	onGone: () => void;
}) {
	const { name, visibility, isMine, isFeatured, isCollaborator } = playlist;
	const viewer = useViewer();
	const feature = useFeaturePlaylist(playlist);
	const leave = useLeavePlaylist(playlist, onGone);
	const mayFeature = visibility === "public" && can(viewer, "feature a playlist");
	if (!isMine && !isCollaborator && !mayFeature) return null;
	return (
		<Menu
			trigger={
				<Button variant="icon" aria-label={copy.more(name)}>
					<Ellipsis size={20} strokeWidth={1.75} />
				</Button>
			}
		>
			{isMine && (
				<MenuItem onSelect={() => onOpen("edit")}>
					<Pencil strokeWidth={1.5} aria-hidden="true" />
					{copy.edit}
				</MenuItem>
			)}
			{mayFeature && (
				<MenuItem onSelect={() => feature(!isFeatured)}>
					<Star strokeWidth={1.5} aria-hidden="true" />
					{isFeatured ? copy.unfeature : copy.feature}
				</MenuItem>
			)}
			{isCollaborator && (
				<MenuItem bad onSelect={leave}>
					<LogOut strokeWidth={1.5} aria-hidden="true" />
					{copy.leave}
				</MenuItem>
			)}
			{isMine && (
				<>
					<MenuSeparator />
					<MenuItem bad onSelect={() => onOpen("remove")}>
						<Trash2 strokeWidth={1.5} aria-hidden="true" />
						{copy.remove}
					</MenuItem>
				</>
			)}
		</Menu>
	);
}
