import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import type { Work } from "#domain/works/work.ts";
import type { Recorded } from "#server/change-log.ts";
import { artistPath, writePostPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { postIsListed, posts } from "./table.ts";

type Client = ContractRouterClient<{ posts: typeof contract }>;

export const postWork: Work<Client> = {
	kind: "post",
	async card(client, slug) {
		const { title, author, lead } = await client.posts.get({ slug });
		return { title, byline: author?.name ?? null, pictureUrl: lead?.url ?? null };
	},
	async share(client, slug) {
		const { title, author, lead } = await client.posts.get({ slug });
		return {
			title,
			author: author && { name: author.name, path: author.slug && artistPath(author.slug) },
			player: null,
			picture: { kind: "work", pictureUrl: lead?.url ?? null },
		};
	},
	sitemap: sql`SELECT slug, coalesce(edited_at, published_at) AS changed_at FROM ${posts} WHERE ${postIsListed}
	ORDER BY published_at DESC, id DESC`,
};

export const recordedPosts: Recorded = {
	kind: "post",
	place: sql`SELECT id::text FROM ${posts} WHERE id = c.subject_id AND deleted_at IS NULL`,
	path: writePostPath,
};
