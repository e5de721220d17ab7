import type { ContractRouterClient } from "@orpc/contract";
import type { contract as artists } from "#features/artists/contract.ts";
import type { contract as music } from "#features/music/contract.ts";
import type { contract as playlists } from "#features/playlists/contract.ts";
import type { contract as podcasts } from "#features/podcasts/contract.ts";
import type { contract as posts } from "#features/posts/contract.ts";
import type { contract as songs } from "#features/song-of-the-week/contract.ts";

/** What can be shared, as a visitor may call it. */
export type VisitorsClient = ContractRouterClient<{
	artists: typeof artists;
	music: typeof music;
	playlists: typeof playlists;
	podcasts: typeof podcasts;
	posts: typeof posts;
	songs: typeof songs;
}>;
