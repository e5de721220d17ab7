import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { postPages, posts } from "#features/posts/api.tsx";
import { copy } from "#features/posts/copy.ts";
import { postsMeta } from "#features/posts/head.tsx";
import { NewsletterSwitch } from "#features/posts/newsletter/newsletter-switch.tsx";
import { endpoints, paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { FeedLink } from "#web/kit/feed-link.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { PostRow } from "./post-row.tsx";

const queries = async ({ root, viewer, load }: Page) => {
	const from = posts.on(root);
	await Promise.all([
		load(postPages(from)),
		...(viewer ? [load(from.writing.queryOptions()), load(from.subscription.queryOptions())] : []),
	]);
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, { hasSkeleton: true });
export const meta = postsMeta;

function PostsPage() {
	const list = useInfiniteQuery(postPages(posts.api));
	const viewer = useViewer();
	const all = list.data?.pages.flatMap((page) => page.posts) ?? [];
	return (
		<main className="page pt-8 pb-24 md:pt-14">
			<div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
				<div>
					<h1 className="text-h2">{copy.title}</h1>
					<p className="mt-3 max-w-text text-lead text-muted">{copy.lede}</p>
				</div>
				{viewer && <WriterLinks />}
			</div>
			<div className="mt-8 md:mt-12">
				{list.data ? (
					all.map((post, at) => <PostRow key={post.id} post={post} isLead={at === 0} />)
				) : (
					<ListPending list={list} failed={copy.loadFailed} />
				)}
				{list.data && all.length === 0 && <EmptyState title={copy.none} text={copy.noneText} />}
				<MoreButton list={list} variant="secondary" className="mt-8" />
			</div>
			<div className="mt-10 flex flex-col items-start gap-2 border-t border-line pt-6">
				{viewer && <NewsletterSwitch />}
				<FeedLink href={endpoints.postsFeed}>{copy.feed}</FeedLink>
			</div>
		</main>
	);
}

export default steadyPage(PostsPage);

/** For those who write. */
function WriterLinks() {
	const { data } = useQuery(posts.api.writing.queryOptions());
	const isAdmin = can(useViewer(), "manage anyone's posts");
	if (!data?.mayWrite) return null;
	return (
		<Button variant="secondary" asChild>
			<Link to={paths.postsWritten}>{isAdmin ? copy.managePosts : copy.yourPosts}</Link>
		</Button>
	);
}
