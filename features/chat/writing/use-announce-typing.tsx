import { useCallback, useRef } from "react";
import { chat } from "#features/chat/api.tsx";
import { TYPING_EVERY_SECONDS } from "#features/chat/limits.ts";

/** Says that this member is typing, as often as it is worth saying. */
export function useAnnounceTyping(conversationId: string | undefined): () => void {
	const sentAt = useRef(0);
	return useCallback(() => {
		const now = Date.now();
		if (now - sentAt.current < TYPING_EVERY_SECONDS * 1_000) return;
		sentAt.current = now;
		// Nobody misses it.
		chat.call.typing({ conversationId }).catch(() => {});
	}, [conversationId]);
}
