import { artistSearch } from "#features/artists/search.ts";
import { readingPostSearch } from "#features/bookclub/reading/search.ts";
import { bookSearch } from "#features/bookclub/search.ts";
import { messageSearch } from "#features/chat/search.ts";
import { trackSearch } from "#features/music/search.ts";
import { playlistSearch } from "#features/playlists/search.ts";
import { episodeSearch } from "#features/podcasts/search.ts";
import { postSearch } from "#features/posts/search.ts";
import type { StoredKind } from "#features/search/limits.ts";
import { songSearch } from "#features/song-of-the-week/search.ts";
import type { SearchSource } from "#server/search/source.ts";

/** Everything that search finds, beside the pages of the site. */
export const searchSources: Readonly<Record<StoredKind, SearchSource>> = {
	people: artistSearch,
	tracks: trackSearch,
	episodes: episodeSearch,
	songs: songSearch,
	posts: postSearch,
	books: bookSearch,
	playlists: playlistSearch,
	messages: messageSearch,
	discussions: readingPostSearch,
};
