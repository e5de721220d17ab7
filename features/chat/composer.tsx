import { ArrowUp } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { codePoints } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { Counter } from "#web/kit/counter.tsx";
import { copy } from "./copy.ts";
import { MESSAGE_MAX } from "./limits.ts";
import type { outboxOf } from "./outbox.ts";

type Props = { drafts: ReturnType<typeof outboxOf> | null; onSend: (content: string) => void };

/** Grows to six lines; Enter sends, Shift+Enter begins a new line; the draft survives a reload. */
export function Composer({ drafts, onSend }: Props) {
	const [text, setText] = useState("");
	const box = useRef<HTMLTextAreaElement>(null);
	const counterId = useId();
	const count = codePoints(text.trim());
	const canSend = count > 0 && count <= MESSAGE_MAX;

	useEffect(() => setText((typed) => typed || (drafts?.draft() ?? "")), [drafts]);

	const write = (next: string) => {
		setText(next);
		drafts?.saveDraft(next);
	};
	const send = () => {
		if (!canSend) return;
		onSend(text.trim());
		write("");
		box.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
		event.preventDefault();
		send();
	};

	return (
		<form
			className="rounded-[14px] border border-line-strong bg-ground p-2 focus-within:border-lamp-ink"
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
		>
			<textarea
				ref={box}
				value={text}
				rows={1}
				dir="auto"
				aria-label={copy.placeholder}
				aria-describedby={text ? counterId : undefined}
				aria-invalid={count > MESSAGE_MAX || undefined}
				placeholder={copy.placeholder}
				enterKeyHint="send"
				className="field-sizing-content block max-h-[9.6rem] w-full resize-none rounded-[12px] bg-transparent px-2.5 py-2 text-body text-ink placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
				onChange={(event) => write(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			<div className="flex items-center justify-end gap-3">
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
