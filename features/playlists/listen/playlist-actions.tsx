import { Download, LogOut, Pencil, Share2, Star, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { ReportItem } from "#domain/moderation/report.tsx";
import { ICON_WHERE_NARROW } from "#domain/player/play-buttons.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { savedCopy } from "#domain/player/saved/copy.ts";
import { maySave } from "#domain/player/saved/may-save.ts";
import { playlists } from "#features/playlists/api.tsx";
import type { PlaylistDetails, PlaylistWithTracks } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import {
	PlaylistDialog,
	RemoveDialog,
	ShareDialog,
} from "#features/playlists/manage/playlist-dialogs.tsx";
import {
	useChangePlaylists,
	useGiveUpPlaylist,
} from "#features/playlists/manage/use-playlist-mutations.tsx";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";

const SaveAllMenuItem = lazyPart(
	async () => (await import("#domain/player/saved/save-all-menu-item.tsx")).SaveAllMenuItem,
);

type Open = "share" | "edit" | "remove" | null;

/** Sharing for everyone; editing for its maker, leaving for who takes part, featuring for admins. */
export function PlaylistActions({
	whole,
	playables,
	onGone,
}: {
	whole: PlaylistWithTracks;
	playables: readonly Playable[];
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
			<More playlist={playlist} playables={playables} onOpen={setOpen} onGone={onGone} />
			{open === "share" && <ShareDialog whole={whole} onClose={close} />}
			{open === "edit" && <PlaylistDialog playlist={playlist} onClose={close} />}
			{open === "remove" && <RemoveDialog playlist={playlist} onClose={close} onRemoved={onGone} />}
		</>
	);
}

function More({
	playlist,
	playables,
	onOpen,
	onGone,
}: {
	playlist: PlaylistDetails;
	playables: readonly Playable[];
	onOpen: (what: Open) => void;
	onGone: () => void;
}) {
	const { id, name, visibility, isMine, isFeatured, isCollaborator } = playlist;
	const viewer = useViewer();
	const feature = useChangePlaylists(
		() => playlists.call.feature({ id, isFeatured: !isFeatured }),
		{
			done: (saved) => (saved.isFeatured ? copy.isFeaturedNow(name) : copy.isNotFeaturedNow(name)),
			failed: copy.featureFailed,
		},
	);
	const leave = useGiveUpPlaylist(playlist, "leave", onGone);
	const mayFeature = visibility === "public" && can(viewer, "feature a playlist");
	const mayReport = viewer !== null && !isMine;
	const hasSavable = viewer !== null && playables.some(maySave);
	if (!isMine && !isCollaborator && !mayFeature && !mayReport && !hasSavable) return null;
	return (
		<MoreMenu label={copy.more(name)}>
			{hasSavable && (
				<Suspense fallback={<MenuAction icon={Download} label={savedCopy.save} disabled />}>
					<SaveAllMenuItem playables={playables.filter(maySave)} />
				</Suspense>
			)}
			{isMine && <MenuAction icon={Pencil} label={buttons.edit} onSelect={() => onOpen("edit")} />}
			{mayFeature && (
				<MenuAction
					icon={Star}
					label={isFeatured ? copy.unfeature : copy.feature}
					onSelect={() => feature.mutate()}
				/>
			)}
			{mayReport && <ReportItem reported={{ kind: "playlist", id, what: copy.thisPlaylist }} />}
			{isCollaborator && (
				<MenuAction icon={LogOut} label={copy.leave} bad onSelect={() => leave.mutate()} />
			)}
			{isMine && (
				<>
					<MenuSeparator />
					<MenuAction icon={Trash2} label={copy.remove} bad onSelect={() => onOpen("remove")} />
				</>
			)}
		</MoreMenu>
	);
}
