import { Download } from "lucide-react";
import type { PlaylistWithTracks } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { type PlaylistFile, playlistFiles } from "./playlist-files.ts";

const KINDS = Object.keys(playlistFiles) as PlaylistFile[];

/** The playlist as a file for other players, made here of what is shown. */
export function ExportFiles({ whole }: { whole: PlaylistWithTracks }) {
	const save = (kind: PlaylistFile) => {
		const { mime, write } = playlistFiles[kind];
		saveFile(`${whole.playlist.slug}.${kind}`, write(whole, location.origin), mime);
	};
	return (
		<div>
			<p className="text-small text-muted">{copy.saveAsText}</p>
			<div className="-ml-3 flex flex-wrap">
				{KINDS.map((kind) => (
					<RowButton key={kind} onClick={() => save(kind)}>
						<Download size={18} strokeWidth={1.5} aria-hidden="true" />
						{copy.saveAs(playlistFiles[kind].name)}
					</RowButton>
				))}
			</div>
		</div>
	);
}
