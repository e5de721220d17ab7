import { Fragment, useEffect, useRef } from "react";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { useViewer } from "#web/viewer.tsx";
import { type Conversation, hasOlder, shownMessages } from "./conversation.ts";
import { copy } from "./copy.ts";
import { DayLine, NewLine } from "./lines.tsx";
import { MessageItem } from "./message-item.tsx";
import { useMessageTimes } from "./message-times.tsx";
import type { Pending } from "./outbox.ts";
import { PendingItem } from "./pending-item.tsx";

type Props = {
	conversation: Conversation;
	pending: readonly Pending[];
	seenBefore: number | null;
	isFetchingOlder: boolean;
	onOlder: () => void;
	/** Called with whether the newest message is in view. */
	onEnd: (isThere: boolean) => void;
	onSendAgain: (id: string) => void;
	onDiscard: (id: string) => void;
	onRemove: (id: string) => void;
};

/** Messages closer than this, by one author, share one name and picture. */
const SAME_BREATH_MS = 5 * 60_000;

/** As near to the foot as this counts as there. */
const END_PX = 48;

/** The scrolling list, oldest first. It grows from its foot, so the newest is in view without a script. */
export function MessageLog({
	conversation,
	pending,
	seenBefore,
	isFetchingOlder,
	onOlder,
	onEnd,
	onSendAgain,
	onDiscard,
	onRemove,
}: Props) {
	const viewer = useViewer();
	const { dayOf } = useMessageTimes();
	const messages = shownMessages(conversation);
	const acknowledged = new Set(conversation.messages.map((message) => message.clientMessageId));
	const firstNew =
		seenBefore === null
			? undefined
			: messages.find((one) => one.seq > seenBefore && one.author?.id !== viewer?.id);
	const isModerator = can(viewer, "remove anyone's chat message");

	return (
		<section
			aria-label={copy.messages}
			// A box that scrolls must be reachable by keyboard, or its end cannot be read.
			tabIndex={0}
			// Laid out from its foot, it scrolls below zero.
			onScroll={({ currentTarget }) => onEnd(currentTarget.scrollTop > -END_PX)}
			className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-5 md:px-6"
		>
			<div className="flex flex-col pt-4 pb-5">
				{hasOlder(conversation) ? (
					<OlderButton isBusy={isFetchingOlder} onOlder={onOlder} />
				) : (
					messages.length > 0 && (
						<p className="pb-2 text-center text-micro text-muted">{copy.beginning}</p>
					)
				)}
				{messages.length === 0 && pending.length === 0 && (
					<EmptyState title={copy.emptyRoom} text={copy.emptyRoomMore} />
				)}
				<div role="log" aria-label={copy.title} className="flex flex-col">
					{messages.map((message, index) => {
						const before = messages[index - 1];
						const at = Date.parse(message.createdAt);
						const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
						const isSameBreath =
							!isNewDay &&
							message !== firstNew &&
							before.author?.id === message.author?.id &&
							at - Date.parse(before.createdAt) < SAME_BREATH_MS;
						const isMine = message.author !== null && message.author.id === viewer?.id;
						return (
							<Fragment key={message.seq}>
								{isNewDay && <DayLine at={message.createdAt} />}
								{message === firstNew && <NewLine at={message.createdAt} />}
								<MessageItem
									message={message}
									isMine={isMine}
									isSameBreath={isSameBreath}
									onRemove={
										message.content !== null && (isMine || isModerator) ? onRemove : undefined
									}
								/>
							</Fragment>
						);
					})}
				</div>
				{pending
					.filter((one) => !acknowledged.has(one.clientMessageId))
					.map((one) => (
						<PendingItem
							key={one.clientMessageId}
							pending={one}
							onSendAgain={onSendAgain}
							onDiscard={onDiscard}
						/>
					))}
			</div>
		</section>
	);
}

/** Pressed, or merely scrolled to. */
function OlderButton({ isBusy, onOlder }: { isBusy: boolean; onOlder: () => void }) {
	const ref = useRef<HTMLDivElement>(null);
	const load = useRef(onOlder);
	load.current = onOlder;
	useEffect(() => {
		const place = ref.current;
		if (!place || isBusy) return;
		const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current());
		watcher.observe(place);
		return () => watcher.disconnect();
	}, [isBusy]);
	return (
		<div ref={ref} className="pb-2 text-center">
			<Button variant="quiet" size="sm" loading={isBusy} onClick={onOlder}>
				{isBusy ? copy.loadingOlder : copy.older}
			</Button>
		</div>
	);
}
