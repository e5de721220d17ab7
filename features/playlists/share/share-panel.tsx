import { ShareButtons } from "#domain/player/embed/share-buttons.tsx";
import { playlists } from "#features/playlists/api.tsx";
import type { PlaylistDetails, PlaylistWithTracks } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { useChangePlaylists } from "#features/playlists/manage/use-playlist-mutations.tsx";
import { playlistPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { Collaborators } from "./collaborators.tsx";
import { ExportFiles } from "./export-files.tsx";
import { Invitation } from "./invitation.tsx";

/** The link to a playlist; for those who make it together, who they are and how more come in. */
export function SharePanel({ whole }: { whole: PlaylistWithTracks }) {
	const { playlist, tracks } = whole;
	const { name, slug, visibility, isMine, collaborators } = playlist;
	return (
		<>
			{visibility === "private" && <PrivateLink playlist={playlist} />}
			<div className="flex flex-wrap gap-3">
				<ShareButtons
					path={playlistPath(slug)}
					title={name}
					embed={visibility === "private" ? undefined : "list"}
				/>
			</div>
			{tracks.length > 0 && <ExportFiles whole={whole} />}
			{isMine && <Invitation playlist={playlist} />}
			{collaborators.length > 0 && <Collaborators playlist={playlist} />}
		</>
	);
}

/** A link that others cannot open is told so before it is sent; its maker can open it to them. */
function PrivateLink({
	playlist: { id, name, description, isMine },
}: {
	playlist: PlaylistDetails;
}) {
	const open = useChangePlaylists(
		() => playlists.call.edit({ id, name, description, visibility: "unlisted" }),
		{ done: () => copy.linkOpened, failed: copy.saveFailed },
	);
	return (
		<div className="flex flex-col items-start gap-3 rounded-card bg-ground p-4">
			<p className="text-small">{copy.privateLink}</p>
			{isMine && (
				<Button
					variant="secondary"
					size="sm"
					className="min-h-11"
					loading={open.isPending}
					onClick={() => open.mutate()}
				>
					{copy.openLink}
				</Button>
			)}
		</div>
	);
}
