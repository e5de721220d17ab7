import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Mention, Quote } from "#features/chat/contract.ts";
import type { outboxOf } from "./outbox.ts";

/** What is written and not sent yet: as it was left, and kept with each change. */
export function useDraft(
	field: RefObject<HTMLTextAreaElement | null>,
	drafts: ReturnType<typeof outboxOf> | null,
	replyTo: Quote | null,
	onReplyTo: (quote: Quote | null) => void,
) {
	const [text, setText] = useState("");
	const [mentions, setMentions] = useState<readonly Mention[]>([]);
	// Text typed before hydration fired no change event, and drawing the field anew would take it away.
	useLayoutEffect(() => setText(field.current?.value ?? ""), [field]);
	const restore = useRef(onReplyTo);
	useEffect(() => {
		const draft = drafts?.draft();
		if (!draft) return;
		setText((typed) => typed || draft.text);
		setMentions(draft.mentions);
		if (draft.replyTo) restore.current(draft.replyTo);
	}, [drafts]);
	const isDrafted = useRef(false);
	useEffect(() => {
		// Not before it has been read and drawn.
		if (isDrafted.current) drafts?.saveDraft({ text, mentions, replyTo });
		isDrafted.current = drafts !== null;
	}, [drafts, text, mentions, replyTo]);
	return { text, setText, mentions, setMentions };
}
