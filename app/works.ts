import type { Work } from "#domain/works/work.ts";
import { artistWork } from "#features/artists/work.ts";
import { bookWork } from "#features/bookclub/work.ts";
import { trackWork } from "#features/music/work.ts";
import { playlistWork } from "#features/playlists/work.ts";
import { episodeWork } from "#features/podcasts/work.ts";
import { postWork } from "#features/posts/work.ts";
import { weekWork } from "#features/song-of-the-week/work.ts";

/** What has a page of its own. */
export const works: readonly Work[] = [
	trackWork,
	artistWork,
	playlistWork,
	weekWork,
	episodeWork,
	postWork,
	bookWork,
];
