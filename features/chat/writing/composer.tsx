import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { asTyped } from "#features/chat/as-typed.ts";
import type { Quote } from "#features/chat/contract.ts";
import { ImageButton } from "#features/chat/images/image-button.tsx";
import { ImageTray } from "#features/chat/images/image-tray.tsx";
import type { ImagePicking } from "#features/chat/images/use-picked-images.tsx";
import { MESSAGE_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { useRoom } from "#features/chat/room.tsx";
import { Button } from "#web/kit/button.tsx";
import { Counter } from "#web/kit/fields/counter.tsx";
import { MessageField } from "./message-field.tsx";
import type { outboxOf, Written } from "./outbox.ts";
import { ReplyLine } from "./reply-line.tsx";
import { useDraft } from "./use-draft.tsx";
import { messageLength, withMentions } from "./written-mentions.ts";

type Props = {
	drafts: ReturnType<typeof outboxOf> | null;
	images: ImagePicking;
	/** A message whose sending was canceled: its text returns to the field. */
	returned: Written | null;
	/** The message that is being answered. */
	replyTo: Quote | null;
	onReplyTo: (quote: Quote | null) => void;
	onSend: (written: Written) => void;
	onTyping: () => void;
	/** Arrow up where nothing is written yet. */
	onEditLast: () => void;
};

/** Enter sends, Shift+Enter begins a new line; the draft survives a reload. */
export function Composer(props: Props) {
	const { placeholder } = useRoom();
	const { drafts, images, returned, replyTo, onReplyTo, onSend, onTyping, onEditLast } = props;
	const box = useRef<HTMLTextAreaElement>(null);
	const { text, setText, mentions, setMentions } = useDraft(box, drafts, replyTo, onReplyTo);
	const counterId = useId();
	const content = withMentions(text.trim(), mentions);
	const count = messageLength(content);
	const { picked, store, add } = images;
	const isSendable = (count > 0 || picked.length > 0) && count <= MESSAGE_MAX;
	const hasFailed = picked.some(({ phase }) => phase === "failed");
	const isReady = picked.every(({ phase }) => phase === "ready");
	const canSend = isSendable && !hasFailed;
	/** Whether it is to be sent once its images have been uploaded. */
	const [isWaiting, setWaiting] = useState(false);

	const answered = replyTo?.id;
	useEffect(() => {
		if (answered) box.current?.focus();
	}, [answered]);

	const takeBack = useEffectEvent((message: Written) => {
		const typed = asTyped(message.content, message.mentions ?? []);
		setText(text ? `${typed.text}\n${text}` : typed.text);
		setMentions([...typed.mentions, ...mentions]);
		if (message.replyTo && !replyTo) onReplyTo(message.replyTo);
		if (message.images) store?.putBack(message.images);
		box.current?.focus();
	});
	useEffect(() => {
		if (returned) takeBack(returned);
	}, [returned]);

	const send = () => {
		if (!canSend) return;
		setWaiting(!isReady);
		if (!isReady) return;
		const sent = store?.take() ?? [];
		onSend({ content, mentions, replyTo, ...(sent.length > 0 && { images: sent }) });
		setText("");
		setMentions([]);
		onReplyTo(null);
		box.current?.focus();
	};

	const sendWaiting = useEffectEvent(send);
	useEffect(() => {
		if (!isWaiting) return;
		if (hasFailed) setWaiting(false);
		else if (isReady) sendWaiting();
	}, [isWaiting, isReady, hasFailed]);

	return (
		<form
			data-composer=""
			className="rounded-[14px] border border-line-strong bg-ground p-2 focus-within:border-lamp-ink"
			onPaste={(event) => {
				const files = [...event.clipboardData.files];
				if (files.length === 0) return;
				event.preventDefault();
				add(files);
			}}
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
		>
			{replyTo && <ReplyLine quote={replyTo} onStop={() => onReplyTo(null)} />}
			<ImageTray picked={picked} store={store} />
			<MessageField
				ref={box}
				value={text}
				label={placeholder}
				describedBy={text ? counterId : undefined}
				isInvalid={count > MESSAGE_MAX}
				onSubmit={send}
				onChange={(next, picked) => {
					setText(next);
					setWaiting(false);
					if (picked) setMentions([...mentions, picked]);
					if (next.trim() !== "") onTyping();
				}}
				onKeyDown={(event) => {
					if (event.key === "Escape" && replyTo) {
						event.preventDefault();
						event.stopPropagation();
						onReplyTo(null);
					}
					if (event.key === "ArrowUp" && text === "") {
						event.preventDefault();
						onEditLast();
					}
				}}
			/>
			<div className="flex items-center justify-end gap-3">
				<ImageButton onChoose={add} />
				<span role="status" className="text-micro text-muted">
					{isWaiting ? copy.waitingForImages : ""}
				</span>
				{text && <Counter id={counterId} count={count} limit={MESSAGE_MAX} />}
				<Button
					type="submit"
					variant={canSend ? "disc" : "icon-raised"}
					aria-label={copy.send}
					disabled={!canSend}
					className="size-11 rounded-full"
				>
					<ArrowUp size={20} strokeWidth={2} />
				</Button>
			</div>
		</form>
	);
}
