import { type ReactNode, Suspense, useState } from "react";
import { DropHint } from "#features/chat/images/drop-hint.tsx";
import { useFileDrop, usePickedImages } from "#features/chat/images/use-picked-images.tsx";
import { useConversation } from "#features/chat/live/use-conversation.tsx";
import { Announcer } from "#features/chat/log/announcer.tsx";
import { ChatActionsProvider } from "#features/chat/log/chat-actions.tsx";
import { ChatDialogs } from "#features/chat/log/chat-dialogs.tsx";
import { backToField } from "#features/chat/log/log-keys.tsx";
import { MessageLog } from "#features/chat/log/message-log.tsx";
import { useActions } from "#features/chat/log/use-actions.tsx";
import { useJump } from "#features/chat/log/use-jump.tsx";
import { readyAt, usePace } from "#features/chat/pace/use-pace.tsx";
import { community, type Room, RoomProvider } from "#features/chat/room.tsx";
import { useLastSeen } from "#features/chat/seen/use-last-seen.tsx";
import { useSeenInRoom } from "#features/chat/seen/use-seen-in-room.tsx";
import { useOpenedDirect } from "#features/chat/unread/use-opened-direct.tsx";
import { Composer } from "#features/chat/writing/composer.tsx";
import { PanelFoot } from "#features/chat/writing/panel-foot.tsx";
import { useAnnounceTyping } from "#features/chat/writing/use-announce-typing.tsx";
import { useOutbox } from "#features/chat/writing/use-outbox.tsx";
import { useTakeBack } from "#features/chat/writing/use-take-back.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useLiveState } from "#web/live/live-hooks.tsx";
import { PanelHead, type PanelHeadProps } from "./panel-head.tsx";

const SearchPanel = lazyPart(
	async () => (await import("#features/chat/log/search-panel.tsx")).default,
);

export type PanelProps = PanelHeadProps & {
	/** Whether it can be seen: what nobody can see is not read. */
	isVisible?: boolean;
	/** Seq of the message that the address leads to. */
	linkedSeq?: number | null;
	/** The conversation, for the panel's whole life; the community's if not given. */
	room?: Room;
	/** Stands in the composer's place where nothing can be written. */
	closed?: ReactNode;
	/** Whether it opens where the unread part begins; else at the newest. */
	opensAtNew?: boolean;
};

/** A conversation with its head and composer, for a member; fills the box it is given. */
export function SignedInPanel({
	userId,
	isVisible = true,
	linkedSeq = null,
	room = community,
	closed,
	opensAtNew = false,
	...head
}: PanelProps & { userId: string }) {
	const liveState = useLiveState();
	const { conversation, watchedSeq, add, fetching, fetchPage, fetchAround, fetchNewest, onEnd } =
		useConversation(room);
	const { pace, change } = usePace(room);
	const { pending, outbox, send, sendAgain, discard } = useOutbox(
		room,
		userId,
		liveState === "live",
		change,
		add,
	);
	const [isSearching, setSearching] = useState(false);
	useSeenInRoom(room, userId);
	useOpenedDirect(room, userId, conversation.messages);
	const seen = useLastSeen(room.keyOf(userId), isVisible ? conversation.lastSeq : 0, watchedSeq);
	const { target, jump } = useJump(fetchAround, linkedSeq);
	const { actions, state, stop } = useActions({ add, jump, markUnread: seen.markUnread });
	const announceTyping = useAnnounceTyping(room.conversationId);
	const images = usePickedImages(room.keyOf(userId));
	const { isOver, handlers } = useFileDrop(images.add);
	const { returned, takeBack } = useTakeBack(pending, discard);

	return (
		<RoomProvider value={room}>
			<ChatActionsProvider value={actions}>
				<section
					aria-label={room.title}
					className="relative flex h-full min-h-0 flex-col bg-surface"
					{...handlers}
					onKeyDown={backToField}
				>
					{isOver && <DropHint />}
					<PanelHead
						{...head}
						isSearching={isSearching}
						onSearch={() => setSearching((isOpen) => !isOpen)}
					/>
					{isSearching ? (
						<Suspense fallback={<div className="flex-1" />}>
							<SearchPanel
								onJump={(seq) => {
									setSearching(false);
									jump(seq);
								}}
							/>
						</Suspense>
					) : (
						<MessageLog
							conversation={conversation}
							pending={pending}
							seenBefore={seen.seenBefore}
							onRead={seen.isHeld ? seen.markRead : undefined}
							fetching={fetching}
							onPage={fetchPage}
							onEnd={onEnd}
							target={target}
							onJump={jump}
							onNewest={fetchNewest}
							editingId={state.editing?.id ?? null}
							onEdited={(message) => {
								if (message) add(message);
								stop("editing");
							}}
							onSendAgain={sendAgain}
							onDiscard={discard}
							onTakeBack={takeBack}
							turn={{ at: readyAt(pace), everyMs: (pace?.slow?.seconds ?? 0) * 1_000 }}
							opensAtNew={opensAtNew}
							isWhole={linkedSeq !== null}
						/>
					)}
					<PanelFoot
						viewerId={userId}
						newest={conversation.messages.at(-1)}
						pendingCount={pending.length}
						closed={closed}
						pace={pace}
					>
						<Composer
							drafts={outbox}
							images={images}
							returned={returned}
							replyTo={state.replyTo}
							onReplyTo={actions.replyTo}
							onSend={(written) => {
								seen.markRead();
								send(written);
								void fetchNewest().catch(() => {});
							}}
							onTyping={announceTyping}
							onEditLast={() => {
								const own = conversation.messages.findLast(
									({ author, content }) => author?.id === userId && content !== null,
								);
								if (own) actions.edit(own);
							}}
						/>
					</PanelFoot>
					<Announcer
						viewerId={userId}
						messages={conversation.messages}
						lastSeq={conversation.lastSeq}
					/>
					<ChatDialogs state={state} stop={stop} onPick={actions.react} onRemoved={add} />
				</section>
			</ChatActionsProvider>
		</RoomProvider>
	);
}
