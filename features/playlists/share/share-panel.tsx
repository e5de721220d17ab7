import type { PlaylistWithTracks } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { playlistPath } from "#shared/paths.ts";
import { ShareButtons } from "#web/kit/share-buttons.tsx";
import { Collaborators } from "./collaborators.tsx";
import { ExportFiles } from "./export-files.tsx";
import { Invitation } from "./invitation.tsx";

/** The link to a playlist; for those who make it together, who they are and how more come in. */
export function SharePanel({ whole }: { whole: PlaylistWithTracks }) {
	const { playlist, tracks } = whole;
	const { name, slug, visibility, isMine, collaborators } = playlist;
	return (
		<>
			{visibility === "private" && <p className="text-small text-muted">{copy.privateLink}</p>}
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
