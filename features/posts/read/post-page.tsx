import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { commentPages, posts, queryOfWork } from "#features/posts/api.tsx";
import type { Post } from "#features/posts/contract.ts";
import { postMeta } from "#features/posts/head.tsx";
import { hasOwnCanonical } from "#web/head.ts";
import { SkeletonPage } from "#web/kit/skeleton.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { worksIn } from "#web/markdown/tree.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { PostView } from "./post-view.tsx";

const queries = async ({ root, params, load }: Page) => {
	const from = posts.on(root);
	const { slug = "" } = params;
	const post = await load<Post>(from.get.queryOptions({ input: { slug } }));
	await Promise.all([
		...(post.isOpen ? [load(commentPages(from, post.id))] : []),
		// What the reader may not have is a link alone.
		...worksIn(post.blocks).map((work) => {
			const query = queryOfWork(work, root);
			return query && load(query).catch(() => {});
		}),
	]);
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, { hasSkeleton: true });
export const handle = hasOwnCanonical;
export const meta = postMeta;

function PostPage() {
	const { slug = "" } = useParams();
	const { data: post } = useQuery(posts.api.get.queryOptions({ input: { slug } }));
	return post ? <PostView key={slug} post={post} /> : <SkeletonPage />;
}

export default steadyPage(PostPage);
