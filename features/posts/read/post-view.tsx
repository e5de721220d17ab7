import { PenLine } from "lucide-react";
import { Link } from "react-router";
import { ReportButton } from "#domain/moderation/report-button.tsx";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { ShareButtons } from "#domain/player/embed/share-buttons.tsx";
import type { Post } from "#features/posts/contract.ts";
import { copy } from "#features/posts/copy.ts";
import { artistPath, paths, postPath, writePostPath } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { TimeAgo } from "#web/time/dates.tsx";
import { useViewer } from "#web/viewer.tsx";
import { Gate } from "./gate.tsx";
import { PostBadges } from "./post-badges.tsx";
import { PostBody } from "./post-body.tsx";
import { PostComments } from "./post-comments.tsx";

/** The page of one post: to its end, or up to the curtain. */
export function PostView({ post }: { post: Post }) {
	const { id, slug, title, author, blocks, audience, isOpen, mayEdit } = post;
	const viewer = useViewer();
	return (
		<main className="page pt-8 pb-24 md:pt-16">
			<div className="mx-auto max-w-[42rem]">
				<article>
					<PostBadges post={post} />
					<h1 className={`mt-5 ${titleStep(title)}`}>
						<bdi className="break-words">{title}</bdi>
					</h1>
					<Byline post={post} />
					<div className="mt-8">
						<PostBody blocks={blocks} />
					</div>
				</article>
				{!isOpen && <Gate audience={audience} />}
				<div className="mt-12 flex flex-wrap items-center gap-3 border-t border-line pt-6">
					<ShareButtons path={postPath(slug)} title={title} />
					{mayEdit && (
						<Button variant="secondary" size="sm" className="min-h-11" asChild>
							<Link to={writePostPath(id)}>
								<PenLine size={18} strokeWidth={1.5} aria-hidden="true" />
								{buttons.edit}
							</Link>
						</Button>
					)}
					{viewer && viewer.id !== author?.id && (
						<ReportButton reported={{ kind: "post", id, what: copy.thisPost }} />
					)}
					<Link to={paths.posts} className="link ml-auto inline-flex min-h-11 items-center">
						{copy.allPosts}
					</Link>
				</div>
				{isOpen && (
					<div className="mt-14">
						<PostComments post={post} />
					</div>
				)}
			</div>
		</main>
	);
}

function Byline({ post: { author, publishedAt, editedAt, minutes } }: { post: Post }) {
	const name = author?.name ?? copy.anonymous;
	return (
		<div className="mt-6 flex items-center gap-3.5 border-b border-line pb-6">
			<Avatar name={name} src={author?.avatarUrl} size={44} />
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-2.5 text-label">
					{author?.slug ? (
						<Link to={artistPath(author.slug)} className="hover:text-lamp-ink">
							<bdi className="break-words">{name}</bdi>
						</Link>
					) : (
						<bdi className="break-words">{name}</bdi>
					)}
					<StaffBadge role={author?.staff} />
				</p>
				<p className="text-small text-muted">
					<TimeAgo at={publishedAt} />
					{" · "}
					{copy.minutes(minutes)}
					{editedAt && (
						<>
							{" · "}
							{copy.edited} <TimeAgo at={editedAt} inSentence />
						</>
					)}
				</p>
			</div>
		</div>
	);
}
