import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import type { Work } from "#domain/works/work.ts";
import { playableOf } from "#features/music/playable.ts";
import { artistPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { CARD_TRACKS_MAX } from "./limits.ts";
import { playlistIsListed, playlists } from "./table.ts";

type Client = ContractRouterClient<{ playlists: typeof contract }>;

export const playlistWork: Work<Client> = {
	kind: "playlist",
	async card(client, slug) {
		const { playlist, tracks } = await client.playlists.get({ slug });
		return {
			title: playlist.name,
			byline: playlist.createdBy.name,
			pictureUrl: tracks.find(({ coverUrl }) => coverUrl)?.coverUrl ?? null,
			trackCount: tracks.length,
			playables: tracks.slice(0, CARD_TRACKS_MAX).map(playableOf),
		};
	},
	async share(client, slug) {
		const { playlist, tracks } = await client.playlists.get({ slug });
		const { name, slug: artist } = playlist.createdBy;
		return {
			title: playlist.name,
			author: { name, path: artist && artistPath(artist) },
			player: tracks.length > 0 ? "list" : null,
			picture: {
				kind: "list",
				works: tracks.map(({ id, title, coverUrl }) => ({ title, seed: id, pictureUrl: coverUrl })),
			},
		};
	},
	sitemap: sql`SELECT slug, updated_at AS changed_at FROM ${playlists} WHERE ${playlistIsListed}
	ORDER BY is_featured DESC, updated_at DESC, id DESC`,
};
