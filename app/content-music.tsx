import { Link } from "react-router";
import { classNames } from "#web/kit/class-names.ts";
import { contentCopy as copy, type MusicList, musicLists } from "./content-copy.ts";
import { ContentSongs } from "./content-songs.tsx";
import { ContentTracks } from "./content-tracks.tsx";

/** The songs of the week, or everybody's tracks. */
export function ContentMusic({ list }: { list: MusicList }) {
	return (
		<>
			<nav aria-label={copy.musicListsLabel} className="-mt-3 mb-4 flex flex-wrap gap-x-6">
				{musicLists.map((one) => (
					<Link
						key={one}
						to={{ search: one === "songs" ? "?tab=music" : `?tab=music&list=${one}` }}
						aria-current={one === list ? "page" : undefined}
						preventScrollReset
						className={classNames(
							"inline-flex min-h-11 items-center text-card underline-offset-4",
							one === list ? "font-semibold text-ink" : "text-muted hover:text-ink hover:underline",
						)}
					>
						{copy.musicLists[one]}
					</Link>
				))}
			</nav>
			{list === "tracks" ? <ContentTracks /> : <ContentSongs />}
		</>
	);
}
