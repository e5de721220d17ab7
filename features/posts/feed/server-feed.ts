import { copy } from "#features/posts/copy.ts";
import { FEED_SIZE } from "#features/posts/limits.ts";
import { blocksOf, cardColumns, imagesOf, type PostRow } from "#features/posts/server-posts.ts";
import { postIsListed } from "#features/posts/table.ts";
import type { Services } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { absoluteUrl, artistPath, endpoints, paths, postPath } from "#shared/paths.ts";
import { htmlOf } from "#web/markdown/render.ts";
import { publicPart, wholeOf } from "#web/markdown/tree.ts";
import { feedTitle } from "./feed-title.ts";

/** The newest posts as Atom, each as far as a visitor may read it; ids are the rows' own and never change. */
export async function postsFeed(services: Services) {
	const { pool, siteSettings, publicUrl } = services;
	const { rows } = await pool.query<PostRow>({
		name: "posts-feed",
		text: `SELECT ${cardColumns}, x.body, ${imagesOf} FROM posts x WHERE ${sqlText(postIsListed, "x")}
ORDER BY x.published_at DESC, x.id DESC LIMIT ${FEED_SIZE}`,
	});
	const whole = (path: string) => absoluteUrl(publicUrl, path);
	const entries = await Promise.all(
		rows.map(async (row) => {
			const blocks = await blocksOf(row, services);
			const open = row.audience === "everyone" ? wholeOf(blocks) : publicPart(blocks);
			const { author } = row;
			return {
				id: `urn:uuid:${row.id}`,
				title: { value: row.title },
				published: row.published_at,
				updated: row.edited_at ?? row.published_at,
				authors: [
					{
						name: author?.name ?? copy.anonymous,
						...(author?.slug && { uri: whole(artistPath(author.slug)) }),
					},
				],
				categories: [{ term: copy.kinds[row.kind] }],
				...(row.excerpt && { summary: { value: row.excerpt } }),
				...(open.length > 0 && {
					content: { type: "html", value: htmlOf(open, { origin: publicUrl, hasImages: true }) },
				}),
				links: [{ rel: "alternate", type: "text/html", href: whole(postPath(row.slug)) }],
			};
		}),
	);
	const changes = rows.map((row) => (row.edited_at ?? row.published_at).getTime());
	// Loaded with the first feed that is asked for: it is large.
	const { generateAtomFeed } = await import("feedsmith");
	const xml = generateAtomFeed({
		id: whole(endpoints.postsFeed),
		title: { value: feedTitle(siteSettings.name) },
		subtitle: { value: copy.lede },
		// An empty feed changed never, and the format asks for a date.
		updated: new Date(Math.max(0, ...changes)),
		authors: [{ name: siteSettings.name, uri: whole(paths.home) }],
		links: [
			{ rel: "self", type: "application/atom+xml", href: whole(endpoints.postsFeed) },
			{ rel: "alternate", type: "text/html", href: whole(paths.posts) },
		],
		entries,
	});
	// Entries do not show when another was removed, so only the text itself tells whether it changed.
	return { xml, changedAt: null };
}
