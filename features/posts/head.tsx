import type { MetaFunction } from "react-router";
import { postsFeedLink } from "#features/posts/feed/feed-link.tsx";
import { absoluteUrl, artistPath, postPath, sharePicturePath } from "#shared/paths.ts";
import { head, loadedFor, originOf, siteSettingsOf } from "#web/head.ts";
import { posts } from "./api.tsx";
import type { Post } from "./contract.ts";
import { copy } from "./copy.ts";

/** Head tags of the page of all posts. */
export const postsMeta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description(siteSettingsOf(page).name),
		feeds: [postsFeedLink(page)],
	});

/** Head tags of a post's page: only what is for everyone. */
export const postMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const post = loadedFor<Post>(page, posts.api.get.queryOptions({ input: { slug } }));
	if (!post) return [];
	const { title, excerpt, author, publishedAt, editedAt, audience } = post;
	const origin = originOf(page);
	const address = absoluteUrl(origin, postPath(slug));
	const picture = absoluteUrl(origin, sharePicturePath("post", slug));
	return head(page, {
		title,
		description: excerpt || copy.description(siteSettingsOf(page).name),
		address,
		kind: "article",
		facts: { "article:published_time": publishedAt },
		picture: { url: picture, alt: title },
		feeds: [postsFeedLink(page)],
		thing: {
			"@type": "BlogPosting",
			headline: title,
			url: address,
			image: picture,
			description: excerpt || undefined,
			datePublished: publishedAt,
			dateModified: editedAt ?? publishedAt,
			isAccessibleForFree: audience === "everyone",
			author: author
				? {
						"@type": "Person",
						name: author.name,
						url: author.slug ? absoluteUrl(origin, artistPath(author.slug)) : undefined,
					}
				: undefined,
		},
	});
};
