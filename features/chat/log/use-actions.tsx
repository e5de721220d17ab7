import { useCallback, useMemo, useRef, useState } from "react";
import { chat } from "#features/chat/api.tsx";
import type { Message, Quote } from "#features/chat/contract.ts";
import { quoteOf } from "#features/chat/live/newer-message.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { toastError } from "#web/toast-error.ts";
import type { ChatActions } from "./chat-actions.tsx";

/** What is being done with which message. */
export type Doing = {
	replyTo: Quote | null;
	editing: Message | null;
	removing: Message | null;
	picking: Message | null;
	reactorsOf: Message | null;
	/** The image that is looked at. */
	image: { message: Message; place: number } | null;
};

type Parts = {
	add: (message: Message) => void;
	jump: (seq: number) => void;
	markUnread: (seq: number) => void;
};

const NOTHING: Doing = {
	replyTo: null,
	editing: null,
	removing: null,
	picking: null,
	reactorsOf: null,
	image: null,
};

/** The actions of a panel, the same for its whole life, and what they have begun. */
export function useActions(parts: Parts) {
	const [state, setState] = useState<Doing>(NOTHING);
	const latest = useRef(parts);
	latest.current = parts;
	const begin = useCallback(
		(begun: Partial<Doing>) => setState((known) => ({ ...known, ...begun })),
		[],
	);
	const stop = useCallback((what: keyof Doing) => begin({ [what]: null }), [begin]);
	const actions = useMemo(
		() =>
			({
				reply: (message) => begin({ replyTo: quoteOf(message), editing: null }),
				replyTo: (replyTo: Quote | null) => begin({ replyTo }),
				edit: (editing) => begin({ editing }),
				remove: (removing) => begin({ removing }),
				react(message, emoji) {
					const isOn = !(message.mine ?? []).includes(emoji);
					begin({ picking: null });
					chat.call
						.react({ id: message.id, emoji, isOn })
						.then((changed) => latest.current.add(changed), toastError(copy.reactFailed));
				},
				pickEmoji: (picking) => begin({ picking }),
				showReactors: (reactorsOf) => begin({ reactorsOf }),
				openImage: (message, place) => begin({ image: { message, place } }),
				markUnread: ({ seq }) => latest.current.markUnread(seq),
				jump: (seq) => latest.current.jump(seq),
			}) satisfies ChatActions & { replyTo: (quote: Quote | null) => void },
		[begin],
	);
	return { actions, state, stop };
}
