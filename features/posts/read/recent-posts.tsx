import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { posts, recentPosts } from "#features/posts/api.tsx";
import type { PostCard } from "#features/posts/contract.ts";
import { copy } from "#features/posts/copy.ts";
import { paths, postPath } from "#shared/paths.ts";
import { ForwardLink } from "#web/kit/forward-link.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { PostBadges } from "./post-badges.tsx";

const SHOWN = 3;

/** The newest posts, of all or of one author, and the way to the rest; nothing while there is none. */
export function RecentPosts({ authorId }: { authorId?: string }) {
	const list = useQuery(recentPosts(posts.api, authorId)).data?.posts.slice(0, SHOWN) ?? [];
	if (list.length === 0) return null;
	return (
		<section aria-labelledby="recent-posts">
			<div className="flex items-baseline justify-between gap-4">
				<h2 id="recent-posts" className="text-h3">
					{authorId ? copy.byArtist : copy.recent}
				</h2>
				<ForwardLink to={paths.posts}>{copy.allPosts}</ForwardLink>
			</div>
			<ul className="mt-5 grid gap-x-10 gap-y-8 border-t border-line pt-6 md:grid-cols-3">
				{list.map((post) => (
					<li key={post.id} className="min-w-0">
						<Teaser post={post} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Teaser({ post }: { post: PostCard }) {
	const { slug, title, excerpt, author, publishedAt } = post;
	return (
		<article>
			<PostBadges post={post} />
			<h3 className="mt-3 text-title">
				<Link to={postPath(slug)} className="hover:text-lamp-ink">
					<bdi className="wrap-anywhere">{title}</bdi>
				</Link>
			</h3>
			{excerpt && (
				<p dir="auto" className="mt-2 line-clamp-3 text-body wrap-anywhere text-muted">
					{excerpt}
				</p>
			)}
			<p className="mt-3 text-small text-muted">
				<bdi>{author?.name ?? copy.anonymous}</bdi> <StaffBadge role={author?.staff} />
				{" · "}
				<TimeAgo at={publishedAt} />
			</p>
		</article>
	);
}
