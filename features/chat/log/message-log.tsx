import { ArrowDown } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Message } from "#features/chat/contract.ts";
import { type Conversation, hasOlder, shownMessages } from "#features/chat/live/conversation.ts";
import { isNewsTo } from "#features/chat/news.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { useRoom } from "#features/chat/room.tsx";
import type { Pending } from "#features/chat/writing/outbox.ts";
import { PendingItem } from "#features/chat/writing/pending-item.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { useViewer } from "#web/viewer.tsx";
import { moveByKey, scrollToMessage } from "./log-keys.tsx";
import { MessageList } from "./message-list.tsx";
import { PageButton } from "./page-button.tsx";
import { useDrawnRows } from "./use-drawn-rows.tsx";
import { useScrollPlace } from "./use-scroll-place.tsx";

/** So many messages are loaded at most to open where the unread part begins. */
const OPENING_MAX = 250;

/** A message to go to; a new object each time. */
export type Target = { seq: number };

type Props = {
	conversation: Conversation;
	pending: readonly Pending[];
	seenBefore: number | null;
	onRead: (() => void) | undefined;
	fetching: "older" | "newer" | null;
	onPage: (which: "older" | "newer") => void;
	/** Called with whether the newest message is in view. */
	onEnd: (isThere: boolean) => void;
	target: Target | null;
	onJump: (seq: number) => void;
	onNewest: () => Promise<void>;
	editingId: string | null;
	onEdited: (message: Message | null) => void;
	onSendAgain: (id: string) => void;
	onDiscard: (id: string) => void;
	onTakeBack: (id: string) => void;
	/** When the first of what waits for its turn is sent, and how long after it each of the next. */
	turn: { at: number; everyMs: number };
	/** Whether it opens where the unread part begins. */
	opensAtNew: boolean;
	/** Whether all that is loaded is drawn at once; else its last screen first. */
	isWhole: boolean;
};

/** The scrolling list, oldest first. It grows from its foot, so the newest is in view without a script. */
export function MessageLog(props: Props) {
	const { conversation, pending, seenBefore, fetching, onPage, target } = props;
	const box = useRef<HTMLElement>(null);
	const [isAtEnd, setAtEnd] = useState(true);
	/** Whether the reader has been to the first unread message. */
	const [hasGoneUp, setGoneUp] = useState(false);
	const { isAway, lastSeq } = conversation;
	const { remember } = useScrollPlace(box, {
		isAway,
		onEnd(isThere) {
			props.onEnd(isThere);
			setAtEnd(isThere);
		},
	});
	const messages = shownMessages(conversation);
	const { first, drawMore, drawAll, drawFrom } = useDrawnRows(messages, props.isWhole || isAway);
	const { kind, messagePath } = useRoom();
	const acknowledged = new Set(conversation.messages.map((message) => message.clientMessageId));
	const [targetSeq, setTargetSeq] = useState<number | null>(null);

	const [pointedOut, setPointedOut] = useState<Target | null>(null);
	const reached = useRef<Target | null>(null);
	const firstSeq = messages[first]?.seq ?? 0;
	useEffect(() => {
		const scroller = box.current;
		if (!target || !scroller || reached.current === target) return;
		if (firstSeq > target.seq) {
			drawFrom(target.seq);
			return;
		}
		reached.current = target;
		const message = scroller.querySelector<HTMLElement>(`[data-seq="${target.seq}"]`);
		setTargetSeq(null);
		if (!message) return;
		scrollToMessage(scroller, message, "center");
		message.focus({ preventScroll: true });
		setPointedOut(target);
	});
	useEffect(() => {
		if (!pointedOut) return;
		// Anew, also where it was pointed out before.
		const frame = requestAnimationFrame(() => setTargetSeq(pointedOut.seq));
		return () => cancelAnimationFrame(frame);
	}, [pointedOut]);

	const pendingBefore = useRef(pending.length);
	useEffect(() => {
		// One's own words are seen, wherever one was reading.
		if (pending.length > pendingBefore.current && box.current) box.current.scrollTop = 0;
		pendingBefore.current = pending.length;
	}, [pending.length]);

	const [isGoingToNewest, setGoingToNewest] = useState(false);
	useLayoutEffect(() => {
		if (!isGoingToNewest || isAway || !box.current) return;
		setGoingToNewest(false);
		box.current.scrollTop = 0;
		// Where it was there already, no scrolling says so.
		remember();
	});
	const firstShown = messages[0]?.seq ?? 0;
	const isUnreadAbove =
		!hasGoneUp && seenBefore !== null && firstShown > seenBefore + 1 && lastSeq > seenBefore;
	const isPlaced = useRef(!props.opensAtNew);
	useLayoutEffect(() => {
		const scroller = box.current;
		if (isPlaced.current || seenBefore === null || !scroller) return;
		const hasNew = seenBefore > 0 && lastSeq > seenBefore && !target;
		const isTooFarUp = messages.length >= OPENING_MAX;
		if (hasNew && isUnreadAbove && hasOlder(conversation) && !isTooFarUp) {
			if (!fetching) onPage("older");
			return;
		}
		const unread = hasNew && messages.find(({ seq }) => seq > seenBefore);
		if (unread && firstSeq > unread.seq) {
			drawFrom(unread.seq);
			return;
		}
		isPlaced.current = true;
		const line = hasNew && scroller.querySelector<HTMLElement>("[data-new-line]");
		if (!line) return;
		scroller.scrollTop += line.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
		remember();
	});
	const handleOwnScroll = () => {
		isPlaced.current = true;
	};
	const waiting = pending.filter((one) => !acknowledged.has(one.clientMessageId));
	const held = waiting.filter(({ state }) => state === "held");
	const viewer = useViewer();
	const isNoNews = (one: Message) =>
		one.seq > (seenBefore ?? lastSeq) && !isNewsTo(viewer, one, kind);
	const unread = Math.max(0, lastSeq - (seenBefore ?? lastSeq) - messages.filter(isNoNews).length);

	return (
		<div className="relative flex min-h-0 flex-1 flex-col">
			{isUnreadAbove && (
				<Button
					variant="quiet"
					size="sm"
					className="border-b border-line bg-surface"
					onClick={() => {
						setGoneUp(true);
						props.onJump(seenBefore + 1);
					}}
				>
					{copy.toFirstUnread(String(unread))}
				</Button>
			)}
			<section
				ref={box}
				aria-label={copy.messages}
				// A box that scrolls must be reachable by keyboard, or its end cannot be read.
				tabIndex={0}
				onKeyDown={(event) => {
					if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
					if (event.key === "Home" && first > 0) flushSync(drawAll);
					if (moveByKey(event.currentTarget, event.key)) event.preventDefault();
				}}
				onScroll={remember}
				onWheel={handleOwnScroll}
				onTouchMove={handleOwnScroll}
				className={classNames(
					"flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-5 [overflow-anchor:none] md:px-6",
					// A session's log fills a phone's screen, and its page goes on below.
					kind !== "session" && "overscroll-contain",
				)}
			>
				<div className="flex flex-col pt-4 pb-5">
					{first > 0 || hasOlder(conversation) ? (
						<PageButton
							label={copy.older}
							to={messagePath(firstSeq)}
							busyLabel={copy.loadingOlder}
							isBusy={fetching === "older"}
							onLoad={() => (first > 0 ? drawMore() : onPage("older"))}
						/>
					) : (
						messages.length > 0 && (
							<p className="pb-2 text-center text-micro text-muted">{copy.beginning}</p>
						)
					)}
					{messages.length === 0 && pending.length === 0 && <Empty />}
					<MessageList
						messages={messages}
						first={first}
						hasOlder={hasOlder(conversation)}
						seenBefore={seenBefore}
						onRead={props.onRead}
						editingId={props.editingId}
						onEdited={props.onEdited}
						targetSeq={targetSeq}
					/>
					{isAway && (
						<PageButton
							label={copy.newer}
							busyLabel={copy.loadingNewer}
							isBusy={fetching === "newer"}
							onLoad={() => onPage("newer")}
						/>
					)}
					{waiting.map((one) => (
						<PendingItem
							key={one.clientMessageId}
							pending={one}
							sendsAt={props.turn.at + Math.max(0, held.indexOf(one)) * props.turn.everyMs}
							onSendAgain={props.onSendAgain}
							onDiscard={props.onDiscard}
							onTakeBack={props.onTakeBack}
						/>
					))}
				</div>
			</section>
			{(isAway || !isAtEnd) && (
				<Button
					variant="secondary"
					size="sm"
					className="absolute right-4 bottom-2 z-2 bg-raised shadow-float"
					onClick={() => {
						setGoingToNewest(true);
						props.onNewest().catch(() => setGoingToNewest(false));
					}}
				>
					<ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
					{copy.backToNewest}
				</Button>
			)}
		</div>
	);
}

function Empty() {
	const { emptyText } = useRoom();
	if (emptyText) return <p className="text-body text-muted">{emptyText}</p>;
	return <EmptyState title={copy.emptyRoom} text={copy.emptyRoomMore} />;
}
