import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { artistPageIsVisible, artistPages } from "#domain/people/artist-pages/table.ts";
import type { Work } from "#domain/works/work.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { artistPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";

type Client = ContractRouterClient<{ artists: typeof contract }>;

export const artistWork: Work<Client> = {
	kind: "artist",
	async card(client, slug) {
		const { name, pictureUrl, tracks } = await client.artists.get({ slug });
		return { title: name, byline: null, pictureUrl, trackCount: tracks };
	},
	async share(client, slug) {
		const { name, pictureUrl } = await client.artists.get({ slug });
		const author = { name, path: artistPath(slug) };
		return { title: name, author, player: null, picture: { kind: "artist", pictureUrl } };
	},
	sitemap: sql`SELECT slug, updated_at AS changed_at FROM ${artistPages} a WHERE ${sql.raw(sqlText(artistPageIsVisible, "a"))}
	AND EXISTS (SELECT FROM ${tracks} t WHERE t.created_by = a.user_id AND ${sql.raw(sqlText(trackIsListed, "t"))})
	ORDER BY updated_at DESC, user_id DESC`,
};
