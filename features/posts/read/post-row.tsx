import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import type { PostCard } from "#features/posts/contract.ts";
import { copy } from "#features/posts/copy.ts";
import { postPath } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { leadTitleStep } from "#web/kit/fields/title-step.ts";
import { TimeAgo } from "#web/time/dates.tsx";
import { PostBadges } from "./post-badges.tsx";

/** A post in a list; the newest is set larger. */
export function PostRow({ post, isLead }: { post: PostCard; isLead: boolean }) {
	const { slug, title, excerpt, lead, author, minutes, publishedAt, comments } = post;
	const facts = [copy.minutes(minutes), ...(comments > 0 ? [copy.comments(comments)] : [])];
	return (
		<article
			className={classNames(
				"grid gap-x-10 gap-y-5 border-t border-line py-8 md:py-10",
				lead &&
					(isLead
						? "lg:grid-cols-2"
						: "grid-cols-[minmax(0,1fr)_96px] md:grid-cols-[minmax(0,1fr)_220px]"),
			)}
		>
			<div className="min-w-0">
				<PostBadges post={post} />
				<h2 className={classNames("mt-3", isLead ? leadTitleStep(title) : "text-h2")}>
					<Link to={postPath(slug)} className="hover:text-lamp-ink">
						<bdi className="break-words">{title}</bdi>
					</Link>
				</h2>
				{excerpt && (
					<p
						dir="auto"
						className={classNames(
							"mt-3 line-clamp-3 max-w-text break-words text-muted",
							isLead ? "text-lead" : "text-body",
						)}
					>
						{excerpt}
					</p>
				)}
				<p className="mt-4 text-small text-muted">
					<TimeAgo at={publishedAt} />
					{" · "}
					<bdi>{author?.name ?? copy.anonymous}</bdi> <StaffBadge role={author?.staff} />
					{facts.map((fact) => (
						<span key={fact}>
							{" · "}
							<bdi>{fact}</bdi>
						</span>
					))}
				</p>
			</div>
			{lead && (
				<Link to={postPath(slug)} tabIndex={-1} aria-hidden="true">
					<img
						src={lead.url}
						alt=""
						width={lead.size?.width}
						height={lead.size?.height}
						loading={isLead ? "eager" : "lazy"}
						decoding="async"
						className={classNames(
							"w-full object-cover",
							isLead
								? "aspect-[3/2] rounded-card"
								: "aspect-square rounded-thumb md:aspect-[3/2] md:rounded-card",
						)}
					/>
				</Link>
			)}
		</article>
	);
}
