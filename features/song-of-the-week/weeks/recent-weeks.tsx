import { useQuery } from "@tanstack/react-query";
import { PlayableRow } from "#domain/player/playable/playable-row.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import { copy } from "#features/song-of-the-week/copy.ts";
import { playableOf } from "#features/song-of-the-week/playable.ts";
import { SAMPLE } from "#web/kit/sample-badge.tsx";
import { weekOf } from "./week-of.ts";

/** The songs of the latest weeks, which everyone may play; nothing while there is none. */
export function RecentWeeks() {
	const list = useQuery(songs.api.recent.queryOptions()).data?.songs ?? [];
	if (list.length === 0) return null;
	const among = list.map(playableOf);
	return (
		<div className="min-w-0">
			<h2 className="text-h3">{copy.title}</h2>
			<ul className="mt-4 border-b border-line">
				{list.map((song) => (
					<li key={song.id}>
						<PlayableRow
							playable={playableOf(song)}
							among={among}
							note={
								<>
									<bdi>{song.artist}</bdi> · {weekOf(song.weekStartDate)}
									{song.isSample && ` · ${SAMPLE}`}
								</>
							}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
