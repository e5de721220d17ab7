import { Fragment } from "react";
import type { Message } from "#features/chat/contract.ts";
import { useMessageTimes } from "#features/chat/message-times.tsx";
import { isNewsTo } from "#features/chat/news.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { useRoom } from "#features/chat/room.tsx";
import { useViewer } from "#web/viewer.tsx";
import { DayLine, NewLine } from "./lines.tsx";
import { MessageItem } from "./message-item.tsx";

type Props = {
	messages: readonly Message[];
	/** The place of the first that is drawn. */
	first: number;
	/** Whether messages before the first of them exist. */
	hasOlder: boolean;
	seenBefore: number | null;
	/** Present where the unread part was marked by hand. */
	onRead: (() => void) | undefined;
	editingId: string | null;
	onEdited: (message: Message | null) => void;
	targetSeq: number | null;
};

/** Messages closer than this, by one author, share one name and picture. */
const SAME_BREATH_MS = 5 * 60_000;

/** The messages themselves, oldest first, with their days and where the unread ones begin. */
export function MessageList({ messages, first, hasOlder, seenBefore, onRead, ...rest }: Props) {
	const viewer = useViewer();
	const { dayOf } = useMessageTimes();
	const { title, kind } = useRoom();
	const fresh = messages.filter(
		(one) => seenBefore !== null && one.seq > seenBefore && isNewsTo(viewer, one, kind),
	);
	// What was marked as unread by hand may be one's own.
	const firstNew = onRead ? messages.find(({ seq }) => seq > (seenBefore ?? 0)) : fresh[0];
	const isMore = hasOlder && (messages[0]?.seq ?? 0) > (seenBefore ?? 0) + 1;
	const countOfNew = onRead ? messages.filter(({ seq }) => seq > (seenBefore ?? 0)) : fresh;
	const count = isMore ? copy.manyUnread(countOfNew.length) : String(countOfNew.length);
	return (
		// Announced apart, so that pages, edits and reactions are not read out.
		<div role="log" aria-live="off" aria-label={title} className="flex flex-col">
			{messages.slice(first).map((message, index, drawn) => {
				const before = drawn[index - 1];
				const at = Date.parse(message.createdAt);
				const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
				const isSameBreath =
					!isNewDay &&
					message !== firstNew &&
					before.author?.id === message.author?.id &&
					at - Date.parse(before.createdAt) < SAME_BREATH_MS;
				return (
					<Fragment key={message.seq}>
						{isNewDay && <DayLine at={message.createdAt} />}
						{message === firstNew && (
							<NewLine at={message.createdAt} count={count} onRead={onRead} />
						)}
						<MessageItem
							message={message}
							isMine={message.author !== null && message.author.id === viewer?.id}
							isSameBreath={isSameBreath}
							isEditing={message.id === rest.editingId && message.content !== null}
							isTarget={message.seq === rest.targetSeq}
							isNewest={index === drawn.length - 1}
							onEdited={rest.onEdited}
						/>
					</Fragment>
				);
			})}
		</div>
	);
}
