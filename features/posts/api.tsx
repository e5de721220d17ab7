import type { contract as musicContract } from "#features/music/contract.ts";
import type { contract as podcastsContract } from "#features/podcasts/contract.ts";
import { feature, type RootClient } from "#web/api.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import type { Work } from "#web/markdown/tree.ts";
import type { contract } from "./contract.ts";
import { workAt } from "./works.ts";

export const posts = feature<typeof contract>("posts", {
	noRetry: ["preview", "restore"],
	removes: ["remove", "removeComment"],
});
const music = feature<typeof musicContract>("music");
const podcasts = feature<typeof podcastsContract>("podcasts");

type From = typeof posts.api;

/** Published posts, page after page; `from` is the caller of the server or of the browser. */
export const postPages = (from: From) => from.list.infiniteOptions(cursorPages({}));

/** The newest posts, of all or of one author. */
export const recentPosts = (from: From, authorId?: string) =>
	from.list.queryOptions({ input: authorId ? { authorId } : {} });

/** What is said below a post, page after page. */
export const commentPages = (from: From, postId: string) =>
	from.listComments.infiniteOptions(cursorPages({ postId }));

/** A track, for whom it is there; without a root, as the browser asks. */
export const trackOf = (slug: string, root?: RootClient) =>
	(root ? music.on(root) : music.api).get.queryOptions({ input: { slug } });

/** An episode, under the same rules as `trackOf`. */
export const episodeOf = (slug: string, root?: RootClient) =>
	(root ? podcasts.on(root) : podcasts.api).get.queryOptions({ input: { slug } });

/** The query that a work of a post is shown by; null for a page of another kind. */
export function queryOfWork({ path }: Work, root: RootClient) {
	const work = workAt(path);
	if (!work) return null;
	return work.kind === "track" ? trackOf(work.slug, root) : episodeOf(work.slug, root);
}
