import { memo, useState } from "react";
import { FoldedIfHidden, useHiding } from "#domain/people/blocks/blocks.tsx";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { LinkCards } from "#domain/works/link-cards.tsx";
import type { Message } from "#features/chat/contract.ts";
import { isOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { ImageGrid } from "#features/chat/images/image-grid.tsx";
import { useMessageTimes } from "#features/chat/message-times.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { useRoom } from "#features/chat/room.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useViewer } from "#web/viewer.tsx";
import { useChatActions } from "./chat-actions.tsx";
import { EditForm } from "./edit-form.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageText } from "./message-text.tsx";
import { Quoted } from "./quoted.tsx";
import { ReactionRow } from "./reaction-row.tsx";
import { useAttention } from "./use-attention.tsx";
import { useInView } from "./use-in-view.tsx";
import { useLongPress } from "./use-long-press.tsx";

type Props = {
	message: Message;
	isMine: boolean;
	/** Follows the same author's words closely: no name, no picture. */
	isSameBreath: boolean;
	isEditing: boolean;
	/** Whether the log was just asked to go to it. */
	isTarget: boolean;
	/** The one that the Tab key leads to; arrows lead on from there. */
	isNewest: boolean;
	onEdited: (message: Message | null) => void;
};

/** Drawn anew only when it changed: a log holds hundreds. */
export const MessageItem = memo(function MessageItem(props: Props) {
	const { message, isMine, isSameBreath, isEditing, isTarget, isNewest, onEdited } = props;
	const { timeOf, exact } = useMessageTimes();
	const { jump, openImage, reply } = useChatActions();
	const viewer = useViewer();
	const [menu, setMenu] = useState({ isOpen: false, isByKey: false });
	const [isReacting, setReacting] = useState(false);
	const { isAttended, attend } = useAttention();
	const press = useLongPress(() => setMenu({ isOpen: true, isByKey: false }));
	const name = isMine ? copy.you : (message.author?.name ?? copy.anonymous);
	const mentionsMe = !isMine && message.mentions.some(({ id }) => id === viewer?.id);
	const answersMe = !isMine && message.replyTo?.author?.id === viewer?.id;
	const { kind, messagePath } = useRoom();
	const hiding = useHiding(message.author?.id);
	const isPlain =
		message.content === null || (kind === "direct" && hiding === "mute") || kind === "session";
	const isNotified = !isOfTwo(kind) && (mentionsMe || answersMe);
	const item = useInView(isNotified ? messagePath(message.seq) : null);
	const hasQuote = message.content !== null && message.replyTo !== null;
	const isClose = isSameBreath && !hasQuote;
	const hasActions = isAttended || menu.isOpen || isReacting;
	return (
		<article
			aria-label={`${name}, ${timeOf(message.createdAt)}${mentionsMe ? `, ${copy.mentionedYou}` : ""}`}
			ref={item}
			data-seq={message.seq}
			tabIndex={isNewest ? 0 : -1}
			aria-keyshortcuts="R"
			{...press}
			{...attend}
			onKeyDown={(event) => {
				if (event.target !== event.currentTarget || isEditing) return;
				const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
				if (event.key.toLowerCase() === "r" && !hasModifier && message.content !== null) {
					event.preventDefault();
					return reply(message);
				}
				if (event.key !== "Enter" && event.key !== " ") return;
				event.preventDefault();
				setMenu({ isOpen: true, isByKey: true });
			}}
			className={classNames(
				// The ring lies within, or it would be drawn over the words above.
				"relative -mx-2 flex gap-3.5 rounded-thumb px-2 focus-visible:-outline-offset-2 pointer-coarse:[-webkit-touch-callout:none]",
				mentionsMe
					? "bg-wash py-2 shadow-[inset_2px_0_0_var(--lamp-mark)]"
					: "py-[3px] focus-visible:shadow-none",
				isClose ? mentionsMe && "mt-1" : "mt-4 first:mt-0",
				isTarget && "animate-point-out",
			)}
		>
			<div className="w-9 shrink-0">
				{!isSameBreath && (
					<Avatar
						name={message.author?.name ?? copy.anonymous}
						src={message.author?.avatarUrl}
						size={36}
					/>
				)}
			</div>
			<div className="min-w-0 flex-1">
				{!isSameBreath && (
					<p className="flex items-baseline gap-2">
						<bdi className="truncate text-[14.5px] font-semibold text-ink">{name}</bdi>
						<StaffBadge role={message.author?.staff} />
						<time
							dateTime={message.createdAt}
							title={exact(message.createdAt)}
							className="shrink-0 text-micro text-muted"
						>
							{timeOf(message.createdAt)}
						</time>
					</p>
				)}
				<FoldedIfHidden
					// There is nothing to fold away of what was removed, who opens a conversation with a muted member reads it, and a session was agreed on.
					authorId={isPlain ? undefined : message.author?.id}
					className="flex flex-wrap items-center gap-x-1"
				>
					{hasQuote && message.replyTo && <Quoted quote={message.replyTo} onJump={jump} />}
					{isEditing ? (
						<EditForm message={message} onDone={onEdited} />
					) : (
						<Words message={message} />
					)}
					{message.images.length > 0 && (
						<ImageGrid
							images={message.images}
							onOpen={(place) => openImage(message, place)}
							className="mt-1.5"
						/>
					)}
					{message.content && !isEditing && <LinkCards text={message.content} className="mt-2" />}
					<ReactionRow message={message} />
				</FoldedIfHidden>
			</div>
			{!isEditing && !hasActions && (
				// What screen readers find who neither point at a message nor focus it.
				<button
					type="button"
					tabIndex={-1}
					className="sr-only"
					onClick={() => setMenu({ isOpen: true, isByKey: true })}
				>
					{copy.actionsOn(name)}
				</button>
			)}
			{!isEditing && hasActions && (
				<MessageActions
					message={message}
					isMine={isMine}
					name={name}
					isClose={isClose}
					menu={menu}
					onOpenChange={(isOpen) => setMenu({ isOpen, isByKey: false })}
					isReacting={isReacting}
					onReacting={setReacting}
				/>
			)}
		</article>
	);
});

function Words({ message: { content, mentions, editedAt } }: { message: Message }) {
	if (content === "" && !editedAt) return null;
	if (content === null) return <p className="text-card text-muted">{copy.removed}</p>;
	return (
		<p
			dir="auto"
			className="overflow-clip text-card break-words whitespace-pre-wrap text-ink [overflow-clip-margin:4px] pointer-coarse:select-none"
		>
			<MessageText content={content} mentions={mentions} />
			{editedAt && <span className="text-micro text-muted"> {copy.edited}</span>}
		</p>
	);
}
