import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import type { SignedIn } from "#web/viewer.tsx";
import { commentAnchor } from "./anchor.ts";
import { CommentItem } from "./comment-item.tsx";
import { copy } from "./copy.ts";
import { type Comment, type Thread, threadsOf } from "./thread.ts";
import type { Discussion } from "./use-discussion.tsx";
import { useLinkedComment } from "./use-linked-comment.tsx";

/** Of a thread, before the others are asked for. */
const REPLIES_SHOWN = 3;

type Props<Kind extends Comment> = {
	discussion: Discussion<Kind>;
	viewer: SignedIn | null;
	/** Of a comment, in code points. */
	limit: number;
	/** Said while there is none. */
	empty: string;
	calls: {
		reply(to: Kind, text: string): Promise<Kind>;
		edit(id: string, text: string): Promise<Kind>;
		remove(id: string): Promise<unknown>;
	};
	/** Whether the viewer may remove what others say. */
	mayRemoveAll?: boolean;
	/** The kind that others' comments are reported as. */
	reportAs: string;
	/** Whose work it is about, and what such a person is called. */
	host?: { id: string; label: string } | undefined;
	/** Stands after the time of what begins a thread. */
	momentOf?: (comment: Kind) => ReactNode;
	/** Stands above a thread, where another part of the list begins with it. */
	dividerAt?: (first: Kind) => ReactNode;
};

/** Threads in their order, the way to further ones where they belong. */
export function CommentList<Kind extends Comment>(props: Props<Kind>) {
	const { discussion, empty, calls } = props;
	const place = useRef<HTMLDivElement>(null);
	const removed = useRef<string | null>(null);
	const all = [...discussion.comments, ...discussion.beyond];
	useEffect(() => {
		if (removed.current === null || all.some(({ id }) => id === removed.current)) return;
		// What had the keyboard went away with the comment.
		removed.current = null;
		place.current?.focus();
	});
	if (discussion.state === "loading") return <Waiting />;
	if (discussion.state === "failed")
		return (
			<div className="flex flex-col items-start gap-4 border-t border-line py-6">
				<LoadFailed />
				<Button variant="secondary" onClick={discussion.retry}>
					{tryAgain}
				</Button>
			</div>
		);
	const { comments, beyond, hasMore } = discussion;
	const names = new Map(all.map(({ id, author }) => [id, author?.name || copy.anonymous]));
	const remove = async ({ id }: Kind) => {
		removed.current = id;
		try {
			await discussion.remove(id, calls.remove(id));
		} catch (error) {
			removed.current = null;
			throw error;
		}
	};
	const items = (part: readonly Kind[]) => (
		<Threads {...props} comments={part} names={names} remove={remove} />
	);
	return (
		<div ref={place} tabIndex={-1} className="focus-visible:shadow-none focus-visible:outline-none">
			{all.length === 0 && !hasMore && (
				<p className="border-t border-line py-6 text-body text-muted">{empty}</p>
			)}
			{items(comments)}
			{hasMore && (
				<div className="flex flex-col items-start gap-4 border-t border-line py-6">
					{discussion.hasMoreFailed && <LoadFailed />}
					<Button variant="secondary" loading={discussion.isBusy} onClick={discussion.more}>
						{copy.showMore}
					</Button>
				</div>
			)}
			{items(beyond)}
		</div>
	);
}

type PartProps<Kind extends Comment> = Props<Kind> & {
	comments: readonly Kind[];
	/** Of those who said what is here, by the comment's id. */
	names: ReadonlyMap<string, string>;
	remove: (comment: Kind) => Promise<void>;
};

function Threads<Kind extends Comment>(props: PartProps<Kind>) {
	const { comments } = props;
	if (comments.length === 0) return null;
	return (
		<ol>
			{threadsOf(comments).map((thread) => (
				<ThreadItem key={thread.id} {...props} thread={thread} />
			))}
		</ol>
	);
}

function ThreadItem<Kind extends Comment>({
	thread: { beginning, replies },
	...props
}: PartProps<Kind> & { thread: Thread<Kind> }) {
	const first = beginning ?? replies[0];
	return (
		<li className="border-t border-line">
			{first && props.dividerAt?.(first)}
			{beginning ? (
				<Item {...props} comment={beginning} />
			) : (
				<p className="pt-6 text-body text-muted">{copy.beginningIsGone}</p>
			)}
			{replies.length > 0 && <Replies {...props} replies={replies} />}
		</li>
	);
}

/** The first few; the others once they are asked for, or one of them was just posted or is what the address names. */
function Replies<Kind extends Comment>({
	replies,
	...props
}: PartProps<Kind> & { replies: readonly Kind[] }) {
	const { posted } = props.discussion;
	const [isOpen, setOpen] = useState(false);
	const linkedId = useLinkedComment();
	const folded = isOpen ? [] : replies.slice(REPLIES_SHOWN);
	if (folded.some(({ id }) => id === posted.current || id === linkedId)) setOpen(true);
	const shown = isOpen ? replies : replies.slice(0, REPLIES_SHOWN);
	return (
		<div className="mb-4 ml-5 border-l-2 border-line pl-4 sm:ml-15">
			<ol aria-label={copy.replies}>
				{shown.map((reply) => (
					<li key={reply.id}>
						<Item {...props} comment={reply} isReply />
					</li>
				))}
			</ol>
			{folded[0] && (
				<Button
					variant="quiet"
					size="sm"
					onClick={() => {
						// The button disappears, so the focus moves to the first reply it showed.
						posted.current = folded[0]?.id ?? null;
						setOpen(true);
					}}
				>
					{copy.moreReplies(folded.length)}
				</Button>
			)}
		</div>
	);
}

function Item<Kind extends Comment>({
	discussion,
	viewer,
	comment,
	names,
	isReply = false,
	limit,
	calls,
	remove,
	mayRemoveAll = false,
	reportAs,
	host,
	momentOf,
}: PartProps<Kind> & { comment: Kind; isReply?: boolean }) {
	const { id, author, replyToId, threadId } = comment;
	const isLinked = useLinkedComment() === id;
	const { visited } = discussion;
	useEffect(() => {
		if (!isLinked || visited.current === id) return;
		// Once: what is fetched again takes nobody away from where they have gone since.
		visited.current = id;
		document.getElementById(commentAnchor(id))?.focus();
	}, [isLinked, id, visited]);
	const isMine = viewer !== null && author?.id === viewer.id;
	const answered = isReply && replyToId !== threadId ? names.get(replyToId ?? "") : undefined;
	return (
		<CommentItem
			ref={(item) => {
				if (!item || discussion.posted.current !== id) return;
				discussion.posted.current = null;
				// Scrolls there too: what was said is heard and seen where the writer is.
				item.focus();
			}}
			comment={comment}
			isReply={isReply}
			limit={limit}
			role={host && author?.id === host.id ? host.label : undefined}
			moment={answered ? copy.answers(answered) : !isReply && momentOf?.(comment)}
			onReply={viewer ? (text) => discussion.post(calls.reply(comment, text)) : undefined}
			onEdit={isMine ? (text) => discussion.edit(calls.edit(id, text)) : undefined}
			onRemove={isMine || (mayRemoveAll && viewer) ? () => remove(comment) : undefined}
			reportAs={viewer && author && !isMine ? reportAs : undefined}
		/>
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
