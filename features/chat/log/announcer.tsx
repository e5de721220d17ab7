import { useEffect, useRef, useState } from "react";
import type { Message } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { plainText } from "#features/chat/plain-text.ts";
import { useViewer } from "#web/viewer.tsx";

/** Read out together, so that a lively conversation does not talk without end. */
const TOGETHER_MS = 1_500;
const EACH_MAX = 2;

/** Reads out what others write: a message or two as they are, more as their number. */
export function Announcer({
	viewerId,
	messages,
	lastSeq,
}: {
	viewerId: string;
	messages: readonly Message[];
	lastSeq: number;
}) {
	const [text, setText] = useState("");
	const hidden = useViewer()?.hiddenIds;
	const latest = useRef({ messages, lastSeq, hidden });
	latest.current = { messages, lastSeq, hidden };
	const announced = useRef(lastSeq);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		// Messages present at load are not announced: they are in the log.
		if (announced.current === 0) announced.current = lastSeq;
		if (lastSeq <= announced.current || timer.current) return;
		timer.current = setTimeout(() => {
			timer.current = undefined;
			const isShown = (id?: string) =>
				id !== viewerId && !(id && latest.current.hidden?.includes(id));
			const isNews = ({ seq, author, content }: Message) =>
				seq > announced.current && content !== null && isShown(author?.id);
			const came = latest.current.messages.filter(isNews);
			announced.current = latest.current.lastSeq;
			if (came.length > 0) setText(announcementOf(came));
		}, TOGETHER_MS);
	}, [lastSeq, viewerId]);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (
		<p role="status" className="sr-only">
			{text}
		</p>
	);
}

function announcementOf(messages: readonly Message[]): string {
	if (messages.length > EACH_MAX) return copy.cameMany(messages.length);
	return messages
		.map((message) => copy.came(message.author?.name ?? copy.anonymous, spoken(message)))
		.join(". ");
}

/** Its words, and what its images show. */
function spoken(message: Message): string {
	const { content, images } = message;
	const words = plainText(message);
	return content && images.length > 0
		? `${words}, ${copy.imagesOf(images.map(({ alt }) => alt))}`
		: words;
}
