import { Download } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { saveFile } from "#web/save-file.ts";
import { copy } from "./copy.ts";
import { type PlaylistFile, playlistFiles } from "./playlist-files.ts";
import type { WholePlaylist } from "./playlist-query.tsx";

const KINDS = Object.keys(playlistFiles) as PlaylistFile[];

/** The playlist as a file for other players, made here of what is shown. */
export function SaveAsFile({ whole }: { whole: WholePlaylist }) {
	const save = (kind: PlaylistFile) => {
		const { mime, write } = playlistFiles[kind];
		saveFile(`${whole.playlist.slug}.${kind}`, write(whole, location.origin), mime);
	};
	return (
		<div>
			<p className="text-small text-muted">{copy.saveAsText}</p>
			<div className="-ml-3 flex flex-wrap">
				{KINDS.map((kind) => (
					<Button key={kind} look="quiet" size="sm" className="min-h-11" onClick={() => save(kind)}>
						<Download size={18} strokeWidth={1.5} aria-hidden="true" />
						{copy.saveAs(playlistFiles[kind].name)}
					</Button>
				))}
			</div>
		</div>
	);
}
