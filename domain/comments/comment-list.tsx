import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/kit/button.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { CommentItem } from "./comment-item.tsx";
import { copy } from "./copy.ts";
import type { Comment } from "./thread.ts";
import type { Thread } from "./use-thread.tsx";

type Props<Kind extends Comment> = {
	thread: Thread<Kind>;
	/** Of a comment, in code points. */
	limit: number;
	/** Said while there is none. */
	empty: string;
	mayEdit: (comment: Kind) => boolean;
	mayRemove: (comment: Kind) => boolean;
	/** Whoever throws has shown the error. */
	onEdit: (comment: Kind, text: string) => Promise<void>;
	onRemove: (comment: Kind) => Promise<void>;
	/** The kind that others' comments are reported as, where the reader may. */
	reportAs?: string | undefined;
	/** Stands after the time of a comment. */
	momentOf?: (comment: Kind) => ReactNode;
	/** Stands above a comment, where another part of the list begins with it. */
	dividerAt?: (comment: Kind, before: Kind | undefined) => ReactNode;
};

/** Comments in their order, the way to further ones where they belong. */
export function CommentList<Kind extends Comment>(props: Props<Kind>) {
	const { thread, empty } = props;
	const place = useRef<HTMLDivElement>(null);
	const removed = useRef<string | null>(null);
	const all = [...thread.comments, ...thread.beyond];
	useEffect(() => {
		if (removed.current === null || all.some(({ id }) => id === removed.current)) return;
		// What had the keyboard went away with the comment.
		removed.current = null;
		place.current?.focus();
	});
	if (thread.state === "loading") return <Waiting />;
	if (thread.state === "failed")
		return (
			<div className="flex flex-col items-start gap-4 border-t border-line py-6">
				<LoadFailed />
				<Button variant="secondary" onClick={thread.retry}>
					{copy.tryAgain}
				</Button>
			</div>
		);
	const { comments, beyond, hasMore } = thread;
	const items = (part: readonly Kind[]) => (
		<Items
			{...props}
			comments={part}
			onRemove={(comment) => {
				removed.current = comment.id;
				return props.onRemove(comment).catch((error: unknown) => {
					removed.current = null;
					throw error;
				});
			}}
		/>
	);
	return (
		<div ref={place} tabIndex={-1} className="focus-visible:shadow-none focus-visible:outline-none">
			{all.length === 0 && !hasMore && (
				<p className="border-t border-line py-6 text-body text-muted">{empty}</p>
			)}
			{items(comments)}
			{hasMore && (
				<div className="flex flex-col items-start gap-4 border-t border-line py-6">
					{thread.hasMoreFailed && <LoadFailed />}
					<Button variant="secondary" loading={thread.isBusy} onClick={thread.more}>
						{copy.showMore}
					</Button>
				</div>
			)}
			{items(beyond)}
		</div>
	);
}

function Items<Kind extends Comment>({
	thread,
	comments,
	limit,
	mayEdit,
	mayRemove,
	onEdit,
	onRemove,
	reportAs,
	momentOf,
	dividerAt,
}: Props<Kind> & { comments: readonly Kind[] }) {
	if (comments.length === 0) return null;
	return (
		<ol>
			{comments.map((comment, at) => (
				<li
					key={comment.id}
					ref={(item) => {
						if (!item || thread.posted.current !== comment.id) return;
						thread.posted.current = null;
						// Scrolls there too: what was said is heard and seen where the writer is.
						item.focus();
					}}
					tabIndex={-1}
				>
					{dividerAt?.(comment, comments[at - 1])}
					<CommentItem
						comment={comment}
						limit={limit}
						moment={momentOf?.(comment)}
						onEdit={mayEdit(comment) ? (text) => onEdit(comment, text) : undefined}
						onRemove={mayRemove(comment) ? () => onRemove(comment) : undefined}
						reportAs={comment.author && !mayEdit(comment) ? reportAs : undefined}
					/>
				</li>
			))}
		</ol>
	);
}

function LoadFailed() {
	return (
		<p role="alert" className="text-body text-muted">
			{copy.loadFailed}
		</p>
	);
}

function Waiting() {
	return (
		<div role="status">
			<span className="sr-only">{copy.loading}</span>
			{["a", "b"].map((key) => (
				<div key={key} aria-hidden="true" className="flex gap-4 border-t border-line py-6">
					<SkeletonLine className="size-11 shrink-0" />
					<div className="flex flex-1 flex-col gap-2.5">
						<SkeletonLine className="h-4 w-2/5" />
						<SkeletonLine className="h-4 w-4/5" />
					</div>
				</div>
			))}
		</div>
	);
}
