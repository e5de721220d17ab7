import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { chat } from "#features/chat/api.tsx";
import { asTyped } from "#features/chat/as-typed.ts";
import type { Message } from "#features/chat/contract.ts";
import { MESSAGE_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { MessageField } from "#features/chat/writing/message-field.tsx";
import { messageLength, withMentions } from "#features/chat/writing/written-mentions.ts";
import { Button } from "#web/kit/button.tsx";
import { cancel } from "#web/kit/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Counter } from "#web/kit/fields/counter.tsx";
import { toastError } from "#web/toast-error.ts";

/** One's own message while it is edited, in its place. `onDone` gets what it became, or null. */
export function EditForm({
	message,
	onDone,
}: {
	message: Message;
	onDone: (message: Message | null) => void;
}) {
	const [begun] = useState(() => asTyped(message.content ?? "", message.mentions));
	const [text, setText] = useState(begun.text);
	const [mentions, setMentions] = useState(begun.mentions);
	const box = useRef<HTMLTextAreaElement>(null);
	const counterId = useId();
	const content = withMentions(text.trim(), mentions);
	const count = messageLength(content);
	const canSave = (count > 0 || message.images.length > 0) && count <= MESSAGE_MAX;
	const { mutate, isPending } = useMutation(
		chat.api.edit.mutationOptions({
			onSuccess: onDone,
			onError: toastError(copy.editFailed),
		}),
	);
	const save = () => {
		if (!canSave || isPending) return;
		if (content === message.content) return onDone(null);
		mutate({ id: message.id, content });
	};
	useEffect(() => {
		const element = box.current;
		const begunIn = document.activeElement;
		const article = element?.closest("article");
		element?.focus({ preventScroll: true });
		article?.scrollIntoView({ block: "nearest" });
		element?.setSelectionRange(element.value.length, element.value.length);
		// Back to where one was writing, else to the message.
		return () => {
			if (document.activeElement !== document.body) return;
			const place = begunIn instanceof HTMLTextAreaElement ? begunIn : article;
			place?.focus({ preventScroll: true });
		};
	}, []);
	return (
		<form
			className="my-1 rounded-[14px] border border-line-strong bg-ground p-2 focus-within:border-lamp-ink"
			onSubmit={(event) => {
				event.preventDefault();
				save();
			}}
		>
			<MessageField
				ref={box}
				value={text}
				label={copy.editLabel}
				describedBy={counterId}
				isInvalid={!canSave}
				onSubmit={save}
				onChange={(next, picked) => {
					setText(next);
					if (picked) setMentions([...mentions, picked]);
				}}
				onKeyDown={(event) => {
					if (event.key !== "Escape") return;
					event.preventDefault();
					event.stopPropagation();
					onDone(null);
				}}
			/>
			<div className="flex flex-wrap items-center justify-end gap-2">
				<Counter id={counterId} count={count} limit={MESSAGE_MAX} />
				<Button variant="quiet" size="sm" onClick={() => onDone(null)}>
					{cancel}
				</Button>
				<Button type="submit" size="sm" loading={isPending} disabled={!canSave}>
					{buttons.save}
				</Button>
			</div>
		</form>
	);
}
