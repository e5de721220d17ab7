import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { type Thread, useThread } from "#domain/comments/use-thread.tsx";
import { withErrorToast } from "#domain/comments/with-error-toast.tsx";
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
					cancelLabel={copy.stayHere}
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
	const thread = useThread<ReadingPost>({
		list,
		queryKey: pages.queryKey,
		topic: readingPostsTopic(bookId),
		order: furthestFirst,
	});
	const ahead = list.data?.pages[0]?.ahead ?? 0;
	// Going back hides at once what the list still holds.
	const isBehind = ({ atPercent }: ReadingPost) => atPercent <= percent;
	const read = {
		...thread,
		comments: thread.comments.filter(isBehind),
		beyond: thread.beyond.filter(isBehind),
	};
	return (
		<>
			<div className="mt-4 mb-7">
				<WritePost bookId={bookId} viewer={viewer} percent={percent} thread={thread} />
			</div>
			{ahead > 0 && <p className="mb-2 text-small text-muted tabular-nums">{copy.ahead(ahead)}</p>}
			<YouAreHere percent={percent} />
			<Posts thread={read} viewer={viewer} empty={copy.empty} />
		</>
	);
}

function AllPosts({ bookId, viewer, percent }: Here) {
	const pages = allPostPages(reading.api, bookId);
	const thread = useThread<ReadingPost>({
		list: useInfiniteQuery({ ...pages, gcTime: 0 }),
		queryKey: pages.queryKey,
		topic: readingPostsTopic(bookId),
		order: furthestFirst,
	});
	const all = [...thread.comments, ...thread.beyond];
	const first = all.find(({ atPercent }) => atPercent <= percent);
	return (
		<>
			<p role="status" className="mt-4 mb-6 text-body text-muted">
				{copy.seesEverything}
			</p>
			<Posts
				thread={thread}
				viewer={viewer}
				empty={copy.emptyEverything}
				hereAt={first?.id}
				percent={percent}
			/>
			{!first && thread.state === "here" && !thread.hasMore && <YouAreHere percent={percent} />}
		</>
	);
}

function Posts({
	thread,
	viewer,
	empty,
	hereAt,
	percent = 0,
}: {
	thread: Thread<ReadingPost>;
	viewer: SignedIn;
	empty: string;
	/** The first post that is not beyond the reader, when others are shown above it. */
	hereAt?: string | undefined;
	percent?: number;
}) {
	const isMine = ({ author }: ReadingPost) => author?.id === viewer.id;
	return (
		<CommentList
			thread={thread}
			limit={POST_MAX}
			empty={empty}
			mayEdit={isMine}
			mayRemove={isMine}
			reportAs="reading-post"
			onEdit={async ({ id }, comment) =>
				thread.change({
					comment: await withErrorToast(reading.call.editPost({ id, comment }), "edit"),
				})
			}
			onRemove={async ({ id }) => {
				await withErrorToast(reading.call.removePost({ id }), "remove");
				thread.change({ removed: id });
			}}
			momentOf={({ atPercent }) => (
				<span className="text-small font-semibold text-lamp-ink tabular-nums">
					{copy.saidAt(displayPercent(atPercent))}
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

function furthestFirst(a: ReadingPost, b: ReadingPost): number {
	return b.atPercent - a.atPercent || (b.id < a.id ? -1 : 1);
}
