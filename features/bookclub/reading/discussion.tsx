import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { byThread, inThreads } from "#domain/comments/thread.ts";
import {
	type Discussion as ReadingDiscussion,
	useDiscussion,
} from "#domain/comments/use-discussion.tsx";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { type SignedIn, useViewer } from "#web/viewer.tsx";
import { reading } from "./api.tsx";
import type { ReadingPost } from "./contract.ts";
import { copy } from "./copy.ts";
import { POST_MAX } from "./limits.ts";
import { displayPercent } from "./place.ts";
import { allPostPages, postPages, progressOf } from "./reading-query.tsx";
import { readingPostsTopic } from "./topics.ts";
import { WritePost } from "./write-post.tsx";

/** Posts up to the reader's place. The server sends no others, unless a moderator requests all. */
export function Discussion({ bookId }: { bookId: string }) {
	const viewer = useViewer();
	const headingId = useId();
	const { data: place } = useQuery(progressOf(reading.api, bookId));
	const [showing, show] = useState<"place" | "warning" | "everything">("place");
	if (!viewer || !place) return null;
	const here = { bookId, viewer, percent: place.percent };
	const mayShowEverything = can(viewer, "read spoilers");
	return (
		<section aria-labelledby={headingId}>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h3 id={headingId} className="text-h3">
					{copy.discussion}
				</h3>
				{mayShowEverything && (
					<Button
						variant="quiet"
						size="sm"
						className="-mr-3"
						onClick={() => show(showing === "everything" ? "place" : "warning")}
					>
						{showing === "everything" ? copy.hideAgain : copy.showEverything}
					</Button>
				)}
			</div>
			{showing === "warning" && (
				<ConfirmDialog
					question={copy.warning}
					text={copy.warningText}
					confirm={copy.showSpoilers}
					onConfirm={() => show("everything")}
					onClose={() => show("place")}
				/>
			)}
			{showing === "everything" ? <AllPosts {...here} /> : <PostsUpToHere {...here} />}
		</section>
	);
}

type Here = { bookId: string; viewer: SignedIn; percent: number };

function PostsUpToHere({ bookId, viewer, percent }: Here) {
	const pages = postPages(reading.api, bookId);
	const list = useInfiniteQuery(pages);
	const discussion = useDiscussion<ReadingPost>({
		list,
		queryKey: pages.queryKey,
		topic: readingPostsTopic(bookId),
		order: furthestFirst,
		around: (around) => reading.call.posts({ bookId, around }),
	});
	const ahead = list.data?.pages[0]?.ahead ?? 0;
	// Going back hides at once what the list still holds.
	const isBehind = ({ atPercent }: ReadingPost) => atPercent <= percent;
	const read = {
		...discussion,
		comments: discussion.comments.filter(isBehind),
		beyond: discussion.beyond.filter(isBehind),
	};
	return (
		<>
			<div className="mt-4 mb-7">
				<WritePost bookId={bookId} viewer={viewer} percent={percent} discussion={discussion} />
			</div>
			{ahead > 0 && <p className="mb-2 text-small text-muted tabular-nums">{copy.ahead(ahead)}</p>}
			<YouAreHere percent={percent} />
			<Posts discussion={read} viewer={viewer} empty={copy.empty} />
		</>
	);
}

function AllPosts({ bookId, viewer, percent }: Here) {
	const pages = allPostPages(reading.api, bookId);
	const discussion = useDiscussion<ReadingPost>({
		list: useInfiniteQuery({ ...pages, gcTime: 0 }),
		queryKey: pages.queryKey,
		topic: readingPostsTopic(bookId),
		order: furthestFirst,
		around: (around) => reading.call.allPosts({ bookId, around }),
	});
	const all = [...discussion.comments, ...discussion.beyond];
	const first = all.find(({ atPercent }) => atPercent <= percent);
	return (
		<>
			<p role="status" className="mt-4 mb-6 text-body text-muted">
				{copy.seesEverything}
			</p>
			<Posts
				discussion={discussion}
				viewer={viewer}
				empty={copy.emptyEverything}
				hereAt={first?.id}
				percent={percent}
			/>
			{!first && discussion.state === "here" && !discussion.hasMore && (
				<YouAreHere percent={percent} />
			)}
		</>
	);
}

function Posts({
	discussion,
	viewer,
	empty,
	hereAt,
	percent = 0,
}: {
	discussion: ReadingDiscussion<ReadingPost>;
	viewer: SignedIn;
	empty: string;
	/** The first post that is not beyond the reader, when others are shown above it. */
	hereAt?: string | undefined;
	percent?: number;
}) {
	return (
		<CommentList
			discussion={discussion}
			viewer={viewer}
			limit={POST_MAX}
			empty={empty}
			reportAs="reading-post"
			calls={{
				reply: ({ id, bookId }, comment) => reading.call.post({ bookId, comment, replyToId: id }),
				edit: (id, comment) => reading.call.editPost({ id, comment }),
				remove: (id) => reading.call.removePost({ id }),
			}}
			momentOf={({ atPercent }) => (
				<span className="text-small font-semibold text-lamp-ink tabular-nums">
					{copy.writtenAt(displayPercent(atPercent))}
				</span>
			)}
			dividerAt={({ id }) => id === hereAt && <YouAreHere percent={percent} />}
		/>
	);
}

/** Marks the reader's place among the posts. */
function YouAreHere({ percent }: { percent: number }) {
	return (
		<p className="flex items-center gap-3 pb-3 text-small font-semibold text-lamp-ink tabular-nums">
			{copy.youAreHere(displayPercent(percent))}
			<span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-lamp-mark" />
		</p>
	);
}

const furthestFirst = inThreads<ReadingPost>((a, b) => b.atPercent - a.atPercent || byThread(b, a));
